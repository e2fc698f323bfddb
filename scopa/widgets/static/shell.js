import { copyField } from "./copy.js";
import { h, patch } from "./dom.js";
import { addressOf } from "./doors.js";
import { asks, drawings, giveUp, isDrawn, share } from "./drawings.js";
import { onKey, rove } from "./keys.js";
import { connect } from "./link.js";
import { isAfter, isAlone, isFirst, isFirstTo, isKept, isNamed, isOurs, isSpeaker, isTold, onChange, setTold, takePage, tellChange } from "./page.js";

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
    let how = { waiting: false, lost: false, unkept: false };
    let stood = "";
    let wanted = "";
    /** @type {boolean | null} */
    let tells = null;

    const standing = () => ({
      ready: model.get("state").ready,
      drawn: isDrawn(model),
      first: isFirst(root),
      titled: isAfter(root, "h1"),
      chosen: isOurs() && isAfter(root, ".scopa-settings"),
      name: isNamed(root, model.get("state").title) ? model.get("state").title : null,
      ours: isOurs() && isAlone(root),
      kept: isKept(),
      lost: how.lost && isSpeaker(root, ".scopa-lost"),
      unkept: how.unkept,
      warns: how.unkept && !isTold() && isSpeaker(root, ".scopa-unkept"),
    });
    const show = () => {
      const state = heard(model.get("state"));
      if (state.ready) takePage();
      const stands = standing();
      const before = stood;
      stood = JSON.stringify(stands);
      patch(root, whole(state, state.ready ? draw(state, link.send, drawings(model)) : [], stands, quiet));
      rove(root);
      if (state.ready && stands.first && isOurs()) {
        Object.assign(document.documentElement, { lang: state.lang, dir: state.dir });
        document.title = state.title;
      }
      if (stood !== before) tellChange();
    };
    // Where several widgets find that what was kept cannot be read, the first one says it.
    const heard = (/** @type {State} */ state) => {
      if (state.unread) tells ??= isFirstTo(root, "[data-unread]");
      return state.unread && !tells ? { ...state, notice: null, report: null, live: "" } : state;
    };
    // The faces may be others than those it was asked for; or who had asked has gone. Once: an answer may lack them.
    const want = () => {
      const { ready, drawn } = model.get("state");
      if (!ready || drawn === wanted || !asks(model, drawn)) return;
      wanted = drawn;
      model.send({ do: "art" });
    };
    const quiet = () => {
      setTold();
      show();
    };
    const link = connect(model, (now) => {
      root.setAttribute("aria-busy", String(now.waiting));
      const before = how;
      how = now;
      if (now.lost !== before.lost || now.unkept !== before.unkept) show();
      if (!now.lost || before.lost) return;
      giveUp(model);
      root.querySelector(".scopa-lost")?.scrollIntoView({ block: "nearest" });
    });
    const changed = () => {
      link.answered();
      giveUp(model);
      show();
      want();
    };
    const sent = (/** @type {any} */ content) => share(model, content);
    const look = () => {
      if (JSON.stringify(standing()) !== stood) show();
      want();
    };
    const deaf = onChange(look);

    el.append(root);
    root.addEventListener("keydown", onKey);
    root.addEventListener("focusin", () => {
      rove(root);
      look();
    });
    show();
    model.on("change:state", changed);
    model.on("msg:custom", sent);
    link.hello();
    return () => {
      model.off("change:state", changed);
      model.off("msg:custom", sent);
      deaf();
      link.close();
      root.remove();
      giveUp(model);
      tellChange();
    };
  };
}

/**
 * @param {State} state
 * @param {Description | Description[]} drawing
 * @param {{titled: boolean, chosen: boolean, name: string | null, ours: boolean, lost: boolean, unkept: boolean, warns: boolean}} stands
 *   whether the page has a title and a choice of language above it, the name it is called by, whether the window is its own,
 *   whether it says that Python is gone, whether the browser keeps nothing, and whether it says so
 * @param {() => void} quiet
 */
function whole(state, drawing, { titled, chosen, name, ours, lost, unkept, warns }, quiet) {
  const { texts } = state;
  return h(
    "section",
    {
      class: `scopa scopa-${state.scene}`,
      lang: state.lang,
      dir: state.dir,
      "aria-label": name,
      tabindex: "-1",
      "data-faces": state.faces,
      "data-ours": ours,
      "data-chosen": chosen,
    },
    h("div", { key: "scene" }, titled ? [drawing].flat().map(lowered) : drawing),
    warns && warning(texts, quiet),
    lost && alert(texts, unkept),
    h("p", { key: "busy", class: "scopa-busy", "aria-hidden": "true" }, texts.busy),
    h("p", { key: "said", class: "scopa-said", role: "status" }, said(state), warns && h("span", { key: "unkept" }, texts.unkept)),
  );
}

/**
 * A page has one title: where one stands above, that of a scene is a heading among others, which looks as before.
 *
 * @param {Description} drawing
 * @returns {Description}
 */
function lowered(drawing) {
  const title = drawing.tag === "h1" ? { tag: "h2", attributes: { ...drawing.attributes, "data-title": true } } : {};
  return { ...drawing, ...title, children: drawing.children.map((one) => (typeof one === "string" ? one : lowered(one))) };
}

/**
 * A refusal repeated, or what was asked for again, is said again: only a new element makes a status region speak when the words are the same.
 *
 * @param {State} state
 */
function said(state) {
  return state.ready && h("span", { key: state.notice || state.again ? state.told : "live" }, state.live);
}

/**
 * @param {Record<string, string>} texts
 * @param {boolean} unkept
 */
function alert(texts, unkept) {
  const ours = isOurs();
  return h(
    "div",
    { key: "lost", class: "scopa-lost", role: "alert" },
    h("p", null, unkept ? texts.lost_unkept : ours ? texts.lost : texts.lost_lab),
    ours && h("button", { type: "button", class: "scopa-act", onclick: () => location.reload() }, texts.go_on),
  );
}

/**
 * What is said once where the browser keeps nothing.
 *
 * @param {Record<string, string>} texts
 * @param {() => void} quiet
 */
function warning(texts, quiet) {
  return h(
    "div",
    { key: "unkept", class: "scopa-unkept" },
    h("p", null, texts.unkept),
    h("button", { type: "button", onclick: quiet }, texts.understood),
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
      { key: "notice", class: "scopa-notice", "data-unread": state.unread, "data-copies": true },
      h("p", null, state.notice),
      state.report && h("textarea", { readonly: true, rows: "3", "aria-label": state.texts.copy_report }, state.report),
      state.report && h("button", { type: "button", onclick: (/** @type {Event} */ event) => copyField(event, state.texts.copied) }, state.texts.copy_report),
    )
  );
}

/**
 * The choice of language and of how cards look, and the way to all pages.
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
    h(
      "details",
      { key: "look", class: "scopa-look" },
      h("summary", { key: "name" }, state.texts.look),
      h(
        "div",
        { key: "choices" },
        chooser(state.texts.palette, "palette", state.palettes, state.palette, send),
        chooser(state.texts.index, "index", state.indices, state.index, send),
      ),
    ),
    home(state),
    isKept() && h("p", { key: "kept", class: "scopa-kept" }, state.texts.kept),
  );
}

/**
 * The way to all pages, where there is one from here.
 *
 * @param {State} state
 */
export function home({ scene, lang, texts }) {
  const address = scene !== "index" && addressOf("index.ipynb", lang);
  return address && h("a", { key: "home", class: "scopa-home", href: address }, texts.home);
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
