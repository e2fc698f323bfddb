import { h, press } from "../dom.js";
import { card } from "../card.js";
import { meant } from "../link.js";
import { across, rows } from "../rows.js";
import { mount, notice } from "../shell.js";
import { way } from "../way.js";
import { flowing } from "./flow.js";

/**
 * A walk-through: the way back and on always on top, the words of the step on paper, its cards and what one may guess
 * beside them.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {Record<string, string>} Art
 * @typedef {{id: string, name: string, pressed: boolean}} Choice
 */

/**
 * The `render` of a walk-through: a drawing that also has what was typed and not sent yet.
 *
 * @param {{model: import("../link.js").Model, el: HTMLElement}} context
 */
function render(context) {
  /** @type {Map<string, string>} */
  const typed = new Map();
  let before = "";
  return mount((state, send, art) => {
    const now = state.field?.text ?? "";
    if (now !== before) typed.clear();
    before = now;
    return draw(state, send, art, typed);
  })(context);
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 * @param {Map<string, string>} typed
 */
function draw(state, send, art, typed) {
  const act = meant(send, state);
  return h(
    "div",
    { key: "walk", class: "walk", "data-walk": state.walk, "data-step": state.place, "data-many": lines(state) > 4 },
    way(state, act, { title: h("h2", { key: "title" }, state.title), far: slider(state, send), keys: true }),
    words(state),
    cards(state, act, art),
    state.guess && guess(state, act),
    state.facts.length > 0 && facts(state),
    state.field && field(state, send, act, typed),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
function slider(state, send) {
  return h("input", {
    key: "far",
    class: "walk-way",
    type: "range",
    min: "0",
    max: String(state.of - 1),
    value: String(state.place),
    "aria-label": state.labels.way,
    "aria-valuetext": state.step_text,
    "data-do": "to",
    onchange: (/** @type {Event} */ event) => send("to", { step: /** @type {HTMLInputElement} */ (event.target).valueAsNumber }),
  });
}

/**
 * How many lines the cards of a step fill on a phone.
 *
 * @param {State} state
 */
function lines(state) {
  return state.rows.reduce((/** @type {number} */ sum, /** @type {any} */ row) => sum + Math.ceil((row.cards.length + row.backs) / 5), 0);
}

/**
 * The rule and what happens; written anew with each step, so that it is seen to change.
 *
 * @param {State} state
 */
function words(state) {
  return h(
    "div",
    { key: "words", class: "walk-words", "data-zone": "words" },
    h("h3", { key: `rule-${state.place}`, class: "walk-new" }, state.rule),
    h("p", { key: `text-${state.place}`, class: "walk-new" }, state.text),
    state.guessed && h("p", { key: `guessed-${state.place}`, class: "walk-guessed walk-new" }, state.guessed),
    notice(state),
  );
}

/** @param {State} state */
function facts(state) {
  return h(
    "ul",
    { key: "facts", class: "walk-facts", "data-zone": "facts" },
    state.facts.map((/** @type {string} */ fact, /** @type {number} */ index) =>
      h("li", { key: `${state.place}-${index}`, class: "walk-new", style: `--at: ${index}` }, fact),
    ),
  );
}

/**
 * The cards of the step; among those of the row named by the scene, or of a row of its own, one may be chosen.
 *
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
function cards(state, send, art) {
  const longest = Math.max(1, ...state.rows.map((/** @type {any} */ row) => row.cards.length + row.backs));
  const choose = (/** @type {string} */ id) => () => send("choose", { card: id });
  return h(
    "div",
    { key: "cards", class: "walk-cards", role: "group", "aria-label": state.labels.cards, "data-many": state.rows.length > 3, style: `--most: ${Math.min(longest, 10)}; ${across(state.rows)}` },
    state.choose_text && choiceRow(state, choose, art),
    rows(state.rows, art, (id, row) => (row === state.choose_row ? choose(id) : undefined)),
  );
}

/**
 * What one may say before the next step tells.
 *
 * @param {State} state
 * @param {Send} send
 */
function guess({ guess: { label, options } }, send) {
  return h(
    "div",
    { key: "guess", class: "walk-guess", role: "group", "aria-label": label, "data-zone": "guess", "data-row": true },
    h("p", { key: "label" }, label),
    options.map((/** @type {{text: string, pressed: boolean}} */ { text, pressed }, /** @type {number} */ option) =>
      press(send, "guess", { key: option, fields: { option }, "aria-pressed": pressed }, text),
    ),
  );
}

/**
 * @param {State} state
 * @param {(id: string) => () => void} choose
 * @param {Art} art
 */
function choiceRow(state, choose, art) {
  return h(
    "figure",
    { key: "choices", class: "scopa-row walk-choices", role: "group", "aria-label": state.choose_text, "data-zone": "choices" },
    h("figcaption", { key: "name" }, state.choose_text),
    h(
      "div",
      { key: "cards", class: "scopa-row-cards", "data-row": true },
      state.choices.map((/** @type {Choice} */ one) => card({ ...one, art, onclick: choose(one.id) })),
    ),
  );
}

/**
 * Other cards; whoever wants certain ones opens what tells how they are written.
 *
 * @param {State} state
 * @param {Send} send
 * @param {Send} act
 * @param {Map<string, string>} typed
 */
function field(state, send, act, typed) {
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    send("show", { text: String(new FormData(form).get("text")) });
  };
  const { another, own, label, show, text, slip } = state.field;
  const why = slip ? `${state.key}-slip` : null;
  return h(
    "div",
    { key: "field", class: "scopa-others walk-field" },
    press(act, "another", { single: true }, another),
    h(
      "details",
      { key: "own" },
      h("summary", { key: "name", "data-do": "own" }, own),
      h(
        "form",
        { key: "form", onsubmit },
        h(
          "label",
          { key: "label" },
          h("span", null, label),
          h("input", {
            name: "text",
            type: "text",
            dir: "ltr",
            value: typed.get("text") ?? text,
            oninput: (/** @type {Event} */ event) => typed.set("text", /** @type {HTMLInputElement} */ (event.target).value),
            autocomplete: "off",
            spellcheck: "false",
            maxlength: "400",
            "data-do": "text",
            "aria-invalid": slip ? "true" : null,
            "aria-describedby": why,
          }),
        ),
        slip && h("p", { key: "slip", id: why, class: "walk-slip" }, slip),
        h("button", { key: "show", type: "submit", "data-do": "show" }, show),
      ),
    ),
  );
}

export default { render: flowing(render) };
