import { h, patch } from "./dom.js";
import { onKey, rove } from "./keys.js";
import { connect } from "./link.js";

/**
 * What every scene stands in: its root, its one status region, the alert when Python is gone, common pieces.
 *
 * @typedef {import("./dom.js").Description} Description
 * @typedef {import("./link.js").Model} Model
 * @typedef {import("./link.js").Send} Send
 * @typedef {Record<string, any>} State the value a scene computes, see `Scene.state`
 * @typedef {(state: State, send: Send, art: Record<string, string>) => Description | Description[]} Draw
 */

/**
 * The `render` of a widget whose scene is drawn by `draw`.
 *
 * @param {Draw} draw
 */
export function mount(draw) {
  return (/** @type {{model: Model, el: HTMLElement}} */ { model, el }) => {
    const root = document.createElement("section");
    const still = document.getElementById("scopa-still");
    let lost = false;

    const show = () => {
      const state = model.get("state");
      const drawing = state.ready ? draw(state, link.send, model.get("art")) : [];
      patch(root, whole(state, drawing, lost, still !== null));
      rove(root);
      if (!state.ready || !still) return;
      still.remove();
      Object.assign(document.documentElement, { lang: state.lang, dir: state.dir });
      document.title = state.title;
    };
    const link = connect(model, (waiting, tooLong) => {
      root.setAttribute("aria-busy", String(waiting));
      if (lost === tooLong) return;
      lost = tooLong;
      show();
      root.querySelector(".scopa-lost")?.scrollIntoView({ block: "nearest" });
    });
    const changed = () => {
      link.answered();
      show();
    };

    el.append(root);
    root.addEventListener("keydown", onKey);
    root.addEventListener("focusin", () => rove(root));
    show();
    model.on("change:state", changed);
    link.hello();
    return () => {
      model.off("change:state", changed);
      link.close();
      root.remove();
    };
  };
}

/**
 * @param {State} state
 * @param {Description | Description[]} drawing
 * @param {boolean} lost
 * @param {boolean} ours whether the page is ours alone, not a notebook
 */
function whole(state, drawing, lost, ours) {
  return h(
    "section",
    {
      class: `scopa scopa-${state.scene}`,
      lang: state.lang,
      dir: state.dir,
      "aria-label": state.title,
      tabindex: "-1",
      "data-faces": state.faces,
      "data-ours": ours,
    },
    h("div", { key: "scene" }, drawing),
    lost && alert(state.texts, ours),
    h("p", { key: "busy", class: "scopa-busy", "aria-hidden": "true" }, state.texts.busy),
    h("p", { key: "said", class: "scopa-said", role: "status" }, said(state)),
  );
}

/**
 * A refusal repeated is said again: only a new element makes a status region speak when the words are the same.
 *
 * @param {State} state
 */
function said(state) {
  return state.ready && h("span", { key: state.notice ? state.answered : "live" }, state.live);
}

/**
 * @param {Record<string, string>} texts
 * @param {boolean} ours
 */
function alert(texts, ours) {
  return h(
    "div",
    { key: "lost", class: "scopa-lost", role: "alert" },
    h("p", null, ours ? texts.lost : texts.lost_lab),
    ours && h("button", { type: "button", class: "scopa-act", onclick: () => location.reload() }, texts.go_on),
  );
}

/**
 * The sentence why something was refused, and the report to copy when something broke; scenes put it where the eye is.
 *
 * @param {State} state
 */
export function notice(state) {
  return (
    state.notice &&
    h(
      "div",
      { key: "notice", class: "scopa-notice" },
      h("p", null, state.notice),
      state.report && h("textarea", { readonly: true, rows: "3", "aria-label": state.texts.copy_report }, state.report),
      state.report && h("button", { type: "button", onclick: (/** @type {Event} */ event) => copy(event, state) }, state.texts.copy_report),
    )
  );
}

/**
 * @param {Event} event
 * @param {State} state
 */
function copy(event, state) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const text = button.parentElement?.querySelector("textarea");
  const status = button.closest(".scopa")?.querySelector(".scopa-said");
  text?.select();
  // The clipboard interface is missing on plain http, where classrooms are; this command is there.
  if (document.execCommand("copy") && status) status.firstElementChild?.replaceChildren(state.texts.copied);
  button.focus();
}

/**
 * The choice of language and of faces.
 *
 * @param {State} state
 * @param {Send} send
 */
export function settings(state, send) {
  return h(
    "div",
    { key: "settings", class: "scopa-settings" },
    chooser(state.texts.language, "language", state.languages, state.lang, send),
    chooser(state.texts.faces, "faces", state.face_sets, state.faces, send),
  );
}

/**
 * @param {string} label
 * @param {string} what
 * @param {{id: string, name: string}[]} options
 * @param {string} value
 * @param {Send} send
 */
function chooser(label, what, options, value, send) {
  const onchange = (/** @type {Event} */ event) =>
    send(what, { [what]: /** @type {HTMLSelectElement} */ (event.target).value });
  return h(
    "label",
    { key: what },
    h("span", null, label),
    h("select", { value, onchange }, options.map(({ id, name }) => h("option", { key: id, value: id, lang: what === "language" ? id : null }, name))),
  );
}
