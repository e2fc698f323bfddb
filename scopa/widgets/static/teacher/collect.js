import { h, press } from "../dom.js";
import { takeFiles } from "./desk.js";
import { section, slipped } from "./field.js";
import { findings } from "./findings.js";

/**
 * Where codes are pasted and dropped, and what they tell of the class.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 */

/**
 * @param {State} state
 * @param {Send} send
 * @param {Map<string, string>} typed
 */
export function collect(state, send, typed) {
  const { labels, refused, slip, waiting } = state;
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const text = typed.get("codes") ?? "";
    if (!text.trim()) return;
    typed.set("sent codes", text);
    send("collect", { text });
  };
  const ondragover = (/** @type {DragEvent} */ event) => event.preventDefault();
  const ondrop = (/** @type {DragEvent} */ event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    takeFiles(event.dataTransfer.files, send);
  };
  return section(
    "collect",
    labels.collect,
    false,
    h("p", { key: "about", class: "scopa-soft" }, labels.collect_about),
    h(
      "form",
      { key: "form", class: "teacher-drop", onsubmit, ondragover, ondrop, novalidate: true },
      h(
        "label",
        { key: "codes", class: "teacher-field" },
        h("span", { key: "name" }, labels.codes),
        h("textarea", {
          key: "input",
          rows: "4",
          dir: "ltr",
          spellcheck: "false",
          autocomplete: "off",
          value: typed.get("codes") ?? "",
          oninput: (/** @type {Event} */ event) => typed.set("codes", /** @type {HTMLTextAreaElement} */ (event.target).value),
          "aria-describedby": slip?.at === "codes" ? "teacher-slip-codes" : null,
          "data-do": "codes",
        }),
      ),
      slipped(slip, "codes"),
      h(
        "div",
        { key: "acts", class: "teacher-line" },
        h("button", { key: "read", type: "submit", class: "scopa-act", "data-do": "collect" }, labels.read_codes),
        filesField(labels, send),
      ),
      h("p", { key: "said", class: "teacher-said", "data-waiting": waiting > 0 }, state.counted),
    ),
    refused.length > 0 && refusals(refused, labels),
    state.findings && findings(state.findings, labels, send),
    (state.findings || waiting > 0 || refused.length > 0) && forget(labels, send),
  );
}

/**
 * @param {Record<string, string>} labels
 * @param {Send} send
 */
function filesField(labels, send) {
  const onchange = async (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    await takeFiles(field.files, send);
    field.value = "";
  };
  return h(
    "label",
    { key: "files", class: "teacher-files" },
    h("span", { key: "name" }, labels.files),
    h("input", { key: "input", type: "file", multiple: true, accept: ".txt,.csv,.tsv,.eml,.md,text/*", onchange, "data-do": "files" }),
  );
}

/**
 * @param {{text: string, why: string, place: string}[]} refused
 * @param {Record<string, string>} labels
 */
function refusals(refused, labels) {
  return h(
    "div",
    { key: "refused", class: "teacher-refused", "data-zone": "refused" },
    h("h3", { key: "title" }, labels.refused),
    h(
      "ul",
      { key: "all" },
      refused.map(({ text, why, place }) =>
        h(
          "li",
          { key: text },
          place && h("b", { key: "place" }, place, " "),
          h("code", { key: "text", dir: "ltr" }, text),
          " ",
          h("span", { key: "why" }, why),
        ),
      ),
    ),
  );
}

/**
 * Nothing is forgotten by a slip of the hand.
 *
 * @param {Record<string, string>} labels
 * @param {Send} send
 */
function forget(labels, send) {
  return h(
    "details",
    { key: "forget", class: "teacher-forget", "data-zone": "forget" },
    h("summary", { key: "summary" }, labels.forget),
    press(send, "forget", {}, labels.forget_sure),
  );
}
