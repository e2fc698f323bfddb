import { copyField } from "../copy.js";
import { h, press } from "../dom.js";
import { decoded, saveFile } from "../files.js";
import { notice } from "../shell.js";
import { opens, panel } from "./panels.js";

/**
 * Keeping and sharing: a file of the match, a link to the position, and the ways to statistics and the check of a deal.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {import("./keeping.js").Tools} Tools
 */

/** How much of a file is read: more than a match ever has. */
const MOST_BYTES = 400_000;

/**
 * @param {State} state
 * @param {Send} send
 * @param {Tools} tools
 * @param {Record<string, string>} art
 */
export function keepPanel(state, send, tools, art) {
  const { keep, words: all } = state;
  const { words } = keep;
  return panel(
    send,
    { key: "keep", kind: "play-keep", title: keep.title, back: all.back },
    part("file", words.file, h("p", { key: "about" }, words.file_about), files(keep, send, tools, keep.refused !== "link" && notice(state))),
    part(
      "link",
      words.link,
      h(
        "div",
        { key: "kinds", class: "play-choices", "data-row": true },
        keep.kinds.map((/** @type {any} */ { id, name, pressed }) =>
          press(send, "whole", { key: id, fields: { on: id === "whole" }, "aria-pressed": pressed, "data-kind": id }, name),
        ),
      ),
      h("p", { key: "about" }, keep.about),
      keep.link ? given(keep) : h("p", { key: "long" }, words.too_long),
      keep.link && qr(art.qr, words),
      paste(words, send, tools, keep.refused === "link" && notice(state)),
    ),
    part(
      "more",
      words.more,
      h(
        "div",
        { key: "more", class: "play-choices", "data-row": true },
        h("button", { key: "statistics", type: "button", "data-do": "statistics", onclick: () => send("statistics", { log: tools.log() }) }, keep.statistics),
        opens(send, "verify", { "data-do": "verify-deal" }, keep.verify),
      ),
    ),
  );
}

/**
 * @param {string} key
 * @param {string} title
 * @param {...import("../dom.js").Child} inside
 */
function part(key, title, ...inside) {
  return h("section", { key, class: `play-part play-part-${key}`, "aria-label": title }, h("h3", { key: "title" }, title), ...inside);
}

/**
 * @param {any} keep
 * @param {Send} send
 * @param {Tools} tools
 * @param {import("../dom.js").Child} refusal
 */
function files({ words, file }, send, tools, refusal) {
  const onchange = async (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const [chosen] = field.files ?? [];
    if (!chosen) return;
    const data = await chosen.slice(0, MOST_BYTES).arrayBuffer().catch(() => new ArrayBuffer(0));
    send("open", { text: decoded(new Uint8Array(data)) });
    field.value = "";
  };
  return h(
    "div",
    { key: "files", class: "play-choices" },
    h("button", { key: "save", type: "button", "data-do": "save", onclick: () => saveFile({ name: file, type: "text/plain", text: tools.saved() }) }, words.save),
    h("label", { key: "open", class: "play-open" }, h("span", { key: "name" }, words.open), h("input", { key: "input", type: "file", accept: ".txt,text/plain", onchange, "data-do": "open" })),
    refusal,
  );
}

/** @param {any} keep */
function given({ address, link, words }) {
  const onclick = (/** @type {Event} */ event) => copyField(event, words.copied);
  return h(
    "div",
    { key: "given", class: "play-line", "data-copies": true },
    h(
      "label",
      { key: "label" },
      h("span", { key: "name" }, words.address),
      h("textarea", { key: "input", dir: "ltr", rows: "2", readonly: true, value: address || link, "data-do": "address" }),
    ),
    h("button", { key: "copy", type: "button", class: "scopa-act", "data-do": "copy", onclick }, words.copy),
    // Drawn anew for another link, so that it does not say that this one was copied.
    h("span", { key: link, class: "play-copied", "data-copied": true }),
  );
}

/**
 * @param {string | undefined} drawing
 * @param {Record<string, string>} words
 */
function qr(drawing, words) {
  if (!drawing) return h("p", { key: "no-qr", class: "scopa-soft play-qr" }, words.no_qr);
  return h("div", { key: "qr", class: "play-qr", role: "img", "aria-label": words.qr }, h("span", { key: "art", "aria-hidden": "true", art: drawing }));
}

/**
 * @param {Record<string, string>} words
 * @param {Send} send
 * @param {Tools} tools
 * @param {import("../dom.js").Child} refusal
 */
function paste(words, send, { typed }, refusal) {
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const text = typed.get("link")?.trim();
    if (!text) return;
    typed.set("sent link", text);
    send("link", { text });
  };
  return h(
    "form",
    { key: "paste", class: "play-line", onsubmit },
    h(
      "label",
      { key: "label" },
      h("span", { key: "name" }, words.paste),
      h("input", {
        key: "input",
        type: "text",
        dir: "ltr",
        autocomplete: "off",
        spellcheck: "false",
        value: typed.get("link") ?? "",
        oninput: (/** @type {Event} */ event) => typed.set("link", /** @type {HTMLInputElement} */ (event.target).value),
        "data-do": "paste",
      }),
    ),
    h("button", { key: "look", type: "submit", "data-do": "look-at" }, words.look),
    refusal,
  );
}
