import { h, once, press } from "../dom.js";

/**
 * How a question is answered, and what is said of the answer.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {import("../dom.js").Description} Description
 * @typedef {{id: number | string, text: string, pressed: boolean}} Option
 */

/**
 * Fields and buttons in one form, so that Enter answers.
 *
 * @param {State} state
 * @param {Send} send
 * @param {Map<string, string>} typed
 * @param {(() => void) | null} onward leads to what follows when nothing is left to do here
 */
export function answering(state, send, typed, onward) {
  const { question: asked, labels, slip } = state;
  const field = `answer ${asked.id}`;
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    send("check", { text: asked.written ? (typed.get(field) ?? asked.typed) : null });
  };
  return h(
    "form",
    { key: "form", class: "exercise-form", onsubmit, novalidate: true },
    asked.written && (asked.closed ? given(asked, labels) : input(asked, labels, slip, typed, field)),
    asked.form === "cards" && !asked.closed && h("p", { key: "about", class: "exercise-about" }, asked.about),
    asked.options.length > 0 && options(asked, labels, send),
    slipped(slip, "answer"),
    asked.confidences.length > 0 && confidences(asked, labels, send),
    slipped(slip, "sure"),
    acts(asked, labels, send, onward),
  );
}

/**
 * @param {State} asked
 * @param {Record<string, string>} labels
 * @param {{at: string} | null} slip
 * @param {Map<string, string>} typed
 * @param {string} field
 */
function input(asked, labels, slip, typed, field) {
  const number = asked.form === "number";
  return h(
    "label",
    { key: field, class: "exercise-field" },
    h("span", { key: "label" }, labels.answer),
    h("input", {
      key: "input",
      type: "text",
      dir: "ltr",
      inputmode: number ? "numeric" : "text",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: "40",
      value: typed.get(field) ?? asked.typed,
      oninput: (/** @type {Event} */ event) => typed.set(field, /** @type {HTMLInputElement} */ (event.target).value),
      "aria-invalid": slip?.at === "answer" ? "true" : null,
      "data-do": "text",
      "data-catch-focus": true,
    }),
    slip?.at !== "answer" && h("span", { key: "about", class: "exercise-about" }, asked.about),
  );
}

/**
 * The answer in the place of its field.
 *
 * @param {State} asked
 * @param {Record<string, string>} labels
 */
function given({ typed: text }, labels) {
  return h(
    "p",
    { key: "given", class: "exercise-field", "data-answer": true },
    h("span", { key: "label" }, labels.answer),
    h("span", { key: "text", class: "exercise-given scopa-sum" }, text),
  );
}

/**
 * @param {State} asked
 * @param {Record<string, string>} labels
 * @param {Send} send
 */
function options(asked, labels, send) {
  return h(
    "div",
    { key: "options", class: "exercise-options", role: "group", "aria-label": labels.choose, "data-row": true },
    asked.options.map((/** @type {Option} */ { id, text, pressed }) =>
      press(
        send,
        "choose",
        { key: id, fields: { option: id }, "aria-pressed": pressed, disabled: asked.closed, "aria-keyshortcuts": String(id) },
        text,
      ),
    ),
  );
}

/**
 * @param {State} asked
 * @param {Record<string, string>} labels
 * @param {Send} send
 */
function confidences(asked, labels, send) {
  return h(
    "fieldset",
    { key: "sure", class: "exercise-sure", "data-answer": true },
    h("legend", { key: "legend" }, labels.sure),
    h(
      "div",
      { key: "all", class: "exercise-options", "data-row": true },
      asked.confidences.map((/** @type {Option} */ { id, text, pressed }) =>
        press(send, "sure", { key: id, fields: { confidence: id }, "aria-pressed": pressed, disabled: asked.closed }, text),
      ),
    ),
  );
}

/**
 * One of them leads.
 *
 * @param {State} asked
 * @param {Record<string, string>} labels
 * @param {Send} send
 * @param {(() => void) | null} onward
 */
function acts(asked, labels, send, onward) {
  const { closed, next, key } = asked;
  const leads = (/** @type {boolean} */ is) => (is ? { class: "scopa-act", "data-catch-focus": true } : {});
  return h(
    "div",
    { key: "acts", class: "exercise-acts" },
    !closed && h("button", { key: "check", type: "submit", "data-do": "check", "data-answer": true, class: "scopa-act" }, key ? labels.lock : labels.check),
    !closed && asked.hinted && press(send, "hint", { single: true, fields: { number: asked.hint }, disabled: !asked.can_hint, "data-answer": true }, asked.hint_text),
    asked.varied && press(send, "another", { single: true, ...leads(closed && !next && !onward) }, labels.another),
    next && press(send, "go", { single: true, fields: { exercise: next }, ...leads(closed) }, labels.next),
    onward && h("button", { key: "onward", type: "button", "data-do": "onward", onclick: once(onward), ...leads(true) }, labels.onward),
  );
}

/**
 * What is wrong with a text, beside its field.
 *
 * @param {{at: string, text: string} | null} slip
 * @param {string} at
 */
export function slipped(slip, at) {
  return slip?.at === at && h("p", { key: `slip-${at}`, class: "exercise-said", "data-kind": "look" }, slip.text);
}

/**
 * What is said of the answer, and the hints that were opened.
 *
 * @param {State} state
 * @param {(earned: number, name: string) => Description} stars
 */
export function told({ question: { feedback, hints, finished }, labels }, stars) {
  return h(
    "div",
    { key: "told", class: "exercise-told", "data-answer": true },
    feedback &&
      h(
        "div",
        { key: "feedback", class: "exercise-said", "data-kind": feedback.kind, "data-zone": "feedback" },
        feedback.stars > 0 && h("p", { key: "stars", class: "exercise-earned" }, stars(feedback.stars, feedback.stars_text)),
        h("p", { key: "answered" }, feedback.answered),
        feedback.lines.map((/** @type {string} */ line, /** @type {number} */ key) => h("p", { key }, line)),
      ),
    hints.length > 0 &&
      h(
        "ol",
        { key: "hints", class: "exercise-hints", "aria-label": labels.hints },
        hints.map((/** @type {string} */ hint, /** @type {number} */ key) => h("li", { key }, hint)),
      ),
    finished && h("p", { key: "finished", class: "exercise-finished" }, finished),
  );
}
