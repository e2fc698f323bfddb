import { h, press } from "../dom.js";
import { notice, settings } from "../shell.js";
import { names } from "./cover.js";

/**
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function setupPanel(state, send) {
  const { setup, words, seed } = state;
  const locked = setup.locked !== null;
  const set = (/** @type {string} */ what, /** @type {string} */ value) => send("setting", { what, value });
  return panel(
    send,
    { key: "setup", kind: "play-setup", title: setup.title, back: words.back },
    settings(state, send),
    locked &&
      h(
        "div",
        { key: "locked", class: "play-locked" },
        h("p", null, setup.locked),
        h("button", { type: "button", "data-do": "new", onclick: () => (setup.asks ? send("panel", { show: "new" }) : send("new", { at: state.at })) }, words.new),
      ),
    h(
      "fieldset",
      { key: "opponent", disabled: locked },
      h("legend", null, setup.opponent.name),
      h(
        "div",
        { class: "play-levels", "data-row": true },
        setup.opponent.choices.map((/** @type {any} */ one) =>
          h(
            "button",
            { key: one.id, type: "button", "aria-pressed": one.pressed, "data-opponent": one.id, onclick: () => set("opponent", one.id) },
            h("strong", null, one.name),
            h("span", null, one.about),
          ),
        ),
      ),
    ),
    h("div", { key: "sides", class: "play-how" }, setup.names.length > 0 && names(setup.names, send, setup.refused === "name" && notice(state)), choices("first", setup.first, set, locked)),
    h(
      "fieldset",
      { key: "target", disabled: locked },
      h("legend", null, setup.target.name),
      h(
        "div",
        { class: "play-choices", "data-row": true },
        setup.target.choices.map((/** @type {number} */ value) =>
          h("button", { key: value, type: "button", "aria-pressed": value === setup.target.value, "data-target": value, onclick: () => set("target", String(value)) }, value),
        ),
        h(
          "label",
          { key: "other" },
          h("span", null, setup.target.other),
          h("input", {
            type: "number",
            inputmode: "numeric",
            min: setup.target.first,
            max: setup.target.last,
            value: String(setup.target.value),
            "data-target": "other",
            onchange: (/** @type {Event} */ event) => set("target", /** @type {HTMLInputElement} */ (event.target).value),
          }),
        ),
        setup.refused === "target" && notice(state),
      ),
    ),
    h("div", { key: "how", class: "play-how" }, choices("speed", setup.speed, set), setup.aids.map((/** @type {any} */ one) => choices(one.id, one, set))),
    h("p", { key: "fair" }, setup.fair),
    seedLine(seed),
  );
}

/**
 * One thing that can be set, a button for each choice.
 *
 * @param {string} what
 * @param {{name: string, choices: any[]}} setting
 * @param {(what: string, value: string) => void} set
 * @param {boolean} [disabled]
 */
function choices(what, { name, choices }, set, disabled = false) {
  return h(
    "fieldset",
    { key: what, disabled },
    h("legend", null, name),
    h(
      "div",
      { class: "play-choices", "data-row": true },
      choices.map(({ id, name, pressed }) => h("button", { key: id, type: "button", "aria-pressed": pressed, [`data-${what}`]: id, onclick: () => set(what, id) }, name)),
    ),
  );
}

/**
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function helpPanel(state, send) {
  const { help, words } = state;
  return panel(
    send,
    { key: "help", title: help.title, back: words.back },
    h(
      "div",
      { key: "parts", class: "play-parts" },
      help.parts.map((/** @type {any} */ part, /** @type {number} */ n) => [
        part.title && h("h3", { key: `title-${n}` }, part.title),
        h("ul", { key: `lines-${n}` }, part.lines.map((/** @type {string} */ line) => h("li", null, line))),
      ]).flat(),
    ),
  );
}

/**
 * The question before a match that is being played is given up for another.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function askPanel({ ask }, send) {
  return question({ key: "ask", ...ask }, back(ask.go_on, send), press(send, "new", {}, ask.sure));
}

/**
 * A panel in place of the table: its title, the way back, and what stands in it.
 *
 * @param {import("../link.js").Send} send
 * @param {{key: string, title: string, back: string, kind?: string}} head
 * @param {...(import("../dom.js").Child | import("../dom.js").Child[])} inside
 */
export function panel(send, { key, title, back: text, kind = "" }, ...inside) {
  return h(
    "section",
    { key, class: `scopa-panel play-panel ${kind}`, "aria-label": title },
    h("div", { key: "head", class: "play-head" }, h("h2", null, title), back(text, send)),
    ...inside,
  );
}

/**
 * A question before something is given up; to leave it as it is comes first, and the focus stands on that.
 *
 * @param {{key: string, title: string, text: string}} asked
 * @param {...import("../dom.js").Child} answers
 */
export function question({ key, title, text }, ...answers) {
  return h(
    "section",
    { key, class: "scopa-panel play-panel play-ask", "aria-label": title },
    h("h2", { key: "title" }, title),
    h("p", { key: "text" }, text),
    h("div", { key: "answers", class: "play-choices", "data-row": true }, ...answers),
  );
}

/**
 * A button that opens a panel.
 *
 * @param {import("../link.js").Send} send
 * @param {string} panel
 * @param {import("../dom.js").Attributes} attributes
 * @param {...import("../dom.js").Child} inside
 */
export function opens(send, panel, attributes, ...inside) {
  return press(send, "panel", { key: panel, fields: { show: panel }, "data-do": panel, ...attributes }, ...inside);
}

/**
 * The way back to the table.
 *
 * @param {string} text
 * @param {import("../link.js").Send} send
 * @param {string} [kind]
 */
export function back(text, send, kind = "") {
  return opens(send, "", { key: "back", class: `scopa-act ${kind}`, "data-do": "close", "data-catch-focus": true, "aria-keyshortcuts": "Escape" }, text);
}

/**
 * How the cards were dealt, with the code to check or to repeat it.
 *
 * @param {{text: string, code: string}} seed
 */
export function seedLine({ text, code }) {
  return h("p", { key: "seed", class: "scopa-soft play-seed" }, text, " ", h("code", null, code));
}
