import { h } from "../dom.js";

/**
 * What is written on the teacher's page, and a group of things to choose from.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {import("../dom.js").Child} Child
 * @typedef {{id: string, name: string, here: boolean}} Option
 */

/**
 * A section with its heading.
 *
 * @param {string} key
 * @param {string} title
 * @param {boolean} onWall whether it is there on the wall, too
 * @param {...(Child | Child[])} children
 */
export function section(key, title, onWall, ...children) {
  return h(
    "section",
    { key, class: `scopa-panel teacher-part teacher-${key}`, "aria-labelledby": `teacher-${key}`, "data-zone": key, "data-answer": !onWall },
    h("h2", { key: "title", id: `teacher-${key}` }, title),
    ...children,
  );
}

/**
 * A field of one line with the button that sends it.
 *
 * @param {{what: string, label: string, button: string, value: string, slip: {at: string, text: string} | null,
 *   type?: string, most?: number}} told
 * @param {Send} send
 * @param {Map<string, string>} typed
 */
export function lineField({ what, label, button, value, slip, type = "text", most = 80 }, send, typed) {
  const key = `${what} ${value}`;
  const wrong = slip?.at === what;
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    send(what, { text: typed.get(key) ?? value });
  };
  return h(
    "form",
    { key: what, class: "teacher-line", onsubmit, novalidate: true },
    h(
      "label",
      { key: "label", class: "teacher-field" },
      h("span", { key: "name" }, label),
      h("input", {
        key,
        type: "text",
        inputmode: type,
        dir: type === "url" ? "ltr" : "auto",
        autocomplete: "off",
        autocapitalize: "none",
        spellcheck: "false",
        maxlength: String(most),
        value: typed.get(key) ?? value,
        oninput: (/** @type {Event} */ event) => typed.set(key, /** @type {HTMLInputElement} */ (event.target).value),
        "aria-invalid": wrong ? "true" : null,
        "aria-describedby": wrong ? `teacher-slip-${what}` : null,
        "data-do": `${what}-text`,
      }),
    ),
    h("button", { key: "button", type: "submit", "data-do": what }, button),
    slipped(slip, what),
  );
}

/**
 * What is wrong with a text, beside its field.
 *
 * @param {{at: string, text: string} | null} slip
 * @param {string} at
 */
export function slipped(slip, at) {
  return slip?.at === at && h("p", { key: "slip", id: `teacher-slip-${at}`, class: "teacher-slip" }, slip.text);
}

/**
 * A list to choose one thing from.
 *
 * @param {string} label
 * @param {string} what
 * @param {Option[]} options
 * @param {Send} send
 */
export function choice(label, what, options, send) {
  const onchange = (/** @type {Event} */ event) => send(what, { [what]: /** @type {HTMLSelectElement} */ (event.target).value });
  const value = options.find((one) => one.here)?.id ?? "";
  return h(
    "label",
    { key: what, class: "teacher-field" },
    h("span", { key: "name" }, label),
    h("select", { key: "select", value, onchange, "data-do": what }, options.map(({ id, name }) => h("option", { key: id, value: id }, name))),
  );
}
