import { copyField } from "../copy.js";
import { h, press } from "../dom.js";
import { slipped } from "./answer.js";

/**
 * Whose work it is, the code that holds it, and where a code brings it back.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 */

/**
 * @param {State} state
 * @param {Send} send
 * @param {Map<string, string>} typed
 */
export function owner(state, send, typed) {
  const { labels, pupil } = state;
  return h("div", { key: "owner", class: "exercise-whole" }, drawer(state, send, typed), printed(labels, pupil.text, state.code));
}

/**
 * What a printed page must tell: whose it is, and the code that brings it back.
 *
 * @param {Record<string, string>} labels
 * @param {string} whose
 * @param {string} text
 */
function printed(labels, whose, text) {
  return h(
    "p",
    { key: "printed", class: "exercise-printed" },
    `${labels.work}: ${whose}. ${labels.code}: `,
    h("span", { key: "code", dir: "ltr" }, text),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Map<string, string>} typed
 */
function drawer(state, send, typed) {
  const { labels, pupil } = state;
  return h(
    "details",
    // Who comes by a link of a class is asked for an alias before the first question.
    { key: "owner", class: "exercise-owner", "data-answer": true, "data-zone": "owner", "data-wanted": pupil.wanted, open: pupil.asked || undefined },
    h("summary", { key: "summary" }, h("b", { key: "work" }, labels.work), " ", h("span", { key: "whose" }, pupil.text)),
    h("div", { key: "forms", class: "exercise-forms" }, whose(state, send, typed), !pupil.asked && code(state), !pupil.asked && restore(state, send, typed)),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Map<string, string>} typed
 */
function whose({ labels, pupil, slip }, send, typed) {
  const key = (/** @type {string} */ name) => `${name} of ${pupil.group} ${pupil.alias}`;
  const value = (/** @type {string} */ name) => typed.get(key(name)) ?? pupil[name];
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    send("pupil", { group: value("group"), alias: value("alias") });
  };
  const field = (/** @type {string} */ name) =>
    h(
      "label",
      { key: name, class: "exercise-field" },
      h("span", { key: "label" }, labels[name]),
      h("input", {
        key: "input",
        type: "text",
        dir: "auto",
        autocomplete: "off",
        autocapitalize: "none",
        spellcheck: "false",
        maxlength: "80",
        value: value(name),
        "aria-invalid": slip?.at === name ? "true" : null,
        oninput: (/** @type {Event} */ event) => typed.set(key(name), /** @type {HTMLInputElement} */ (event.target).value),
        "data-do": name,
      }),
    );
  return h(
    "form",
    { key: "whose", class: "exercise-whose", onsubmit, novalidate: true },
    h("p", { key: "about" }, labels.owner_about),
    h("div", { key: "fields", class: "exercise-line" }, field("group"), field("alias"), h("button", { key: "save", type: "submit", "data-do": "pupil", class: pupil.asked ? "scopa-act" : null }, labels.save), pupil.asked && press(send, "without", {}, labels.without)),
    ["group", "alias", "owner"].map((at) => slipped(slip, at)),
    pupil.left && press(send, "pupil", { key: "left", fields: { group: pupil.left.group, alias: "" }, "data-do": "left" }, pupil.left.text),
  );
}

/** @param {State} state */
function code({ labels, code: text, part, question: { finished } }) {
  const handed = part === "ticket" && finished;
  return h(
    "div",
    { key: "code", class: "exercise-code", "data-copies": true },
    h("p", { key: "about" }, labels.code_about),
    h(
      "div",
      { key: "line", class: "exercise-line" },
      h(
        "label",
        { key: "code", class: "exercise-field" },
        h("span", { key: "label" }, labels.code),
        h("input", { key: "input", type: "text", dir: "ltr", readonly: true, value: text, "data-do": "code" }),
      ),
      h("button", { key: "copy", type: "button", "data-do": "copy", class: handed ? "scopa-act" : null, onclick: (/** @type {Event} */ event) => copyField(event, labels.copied) }, labels.copy),
    ),
    h("p", { key: "copied", class: "exercise-copied", "data-copied": true }),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Map<string, string>} typed
 */
function restore({ labels, code: text, slip }, send, typed) {
  // When the code has brought something, the work has another code, and the box is empty again.
  const key = `restore ${text}`;
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    send("restore", { code: typed.get(key) ?? "" });
  };
  return h(
    "form",
    { key: "restore", class: "exercise-restore", onsubmit, novalidate: true },
    h(
      "div",
      { key: "line", class: "exercise-line" },
      h(
        "label",
        { key: "field", class: "exercise-field" },
        h("span", { key: "label" }, labels.restore_about),
        h("textarea", {
          key: "input",
          dir: "ltr",
          rows: "2",
          spellcheck: "false",
          autocomplete: "off",
          value: typed.get(key) ?? "",
          oninput: (/** @type {Event} */ event) => typed.set(key, /** @type {HTMLTextAreaElement} */ (event.target).value),
          "data-do": "paste",
        }),
      ),
      h("button", { key: "go", type: "submit", "data-do": "restore" }, labels.restore),
    ),
    slipped(slip, "code"),
  );
}
