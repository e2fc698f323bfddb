import { h, press } from "../dom.js";
import { meant } from "../link.js";
import { across, lineCount, rows } from "../rows.js";
import { notice } from "../shell.js";
import { wallSwitch } from "../wall.js";
import { answering, told } from "./answer.js";
import { owner } from "./owner.js";
import { mountTogether } from "./together.js";

/**
 * The exercises of a lesson: the list with its stars, the question beside its cards, and the pupil's work.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {Record<string, string>} Art
 * @typedef {Map<string, string>} Typed what was typed and not sent yet
 * @typedef {{id: string, name: string, about: string, here: boolean}} Level
 * @typedef {{id: string, number: number, name: string, stars: number, stars_text: string, here: boolean}} Listed
 */

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 * @param {Typed} typed
 * @param {(() => void) | null} onward leads to what follows on the page, if anything does
 */
function draw(state, send, art, typed, onward) {
  // Who works is asked before the work, the code that holds it is found at the end.
  const first = state.part === "opener" || state.part === "pupils" || state.pupil.asked;
  return h(
    "div",
    { key: "exercise", class: "exercise", "data-part": state.part, "data-form": state.question.form },
    h(
      "header",
      { key: "head", class: "exercise-head" },
      h("h2", { key: "title" }, state.title),
      first && owner(state, send, typed),
      state.levels.length > 1 && levels(state, send),
      wallSwitch(state.texts),
    ),
    state.list.length > 1 && list(state, send),
    question(state, meant(send, state), art, typed, onward),
    !first && owner(state, send, typed),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
function levels({ levels: all, labels }, send) {
  return h(
    "div",
    { key: "levels", class: "exercise-levels", role: "group", "aria-label": labels.level, "data-row": true, "data-answer": true },
    all.map((/** @type {Level} */ { id, name, about, here }) =>
      press(
        send,
        "level",
        { key: id, fields: { level: id }, "aria-pressed": here },
        h("b", { key: "name" }, name),
        " ",
        h("span", { key: "about" }, about),
      ),
    ),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
function list({ list: all, labels }, send) {
  return h(
    "div",
    { key: "list", class: "exercise-list", role: "group", "aria-label": labels.list, "data-zone": "list" },
    h(
      "ol",
      { key: "all", "data-row": true },
      all.map((/** @type {Listed} */ { id, number, name, stars: earned, stars_text, here }) =>
        h(
          "li",
          { key: id },
          press(
            send,
            "go",
            { fields: { exercise: id }, "aria-current": here ? "step" : null, "data-exercise": id },
            h("b", { key: "number" }, number),
            h("span", { key: "name" }, name),
            stars(earned, stars_text),
          ),
        ),
      ),
    ),
  );
}

/**
 * Three places for stars; those not earned are dots.
 *
 * @param {number} earned
 * @param {string} name
 */
function stars(earned, name) {
  return h(
    "span",
    { key: "stars", class: "exercise-stars", role: "img", "aria-label": name, "data-answer": true },
    [1, 2, 3].map((one) => h("span", { key: one, "data-earned": one <= earned })),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 * @param {Typed} typed
 * @param {(() => void) | null} onward
 */
function question(state, send, art, typed, onward) {
  const { question: asked } = state;
  const leads = asked.closed && !asked.next ? onward : null;
  const place = [asked.place, asked.variant_text].filter(Boolean).join(" · ");
  const pick = (/** @type {string} */ id, /** @type {number} */ row) => {
    const one = asked.rows[row].cards.find((/** @type {{id: string}} */ card) => card.id === id);
    return one?.pressed === undefined ? undefined : () => send("pick", { card: id });
  };
  return h(
    "div",
    { key: "question", class: "exercise-question", role: "group", "aria-label": asked.name, "data-closed": asked.closed, "data-bare": !asked.rows.length },
    h(
      "div",
      { key: "asked", class: "exercise-asked" },
      place && h("p", { key: "place", class: "exercise-place" }, place),
      h("h3", { key: "name", tabindex: "-1", "data-catch-focus": asked.closed ? !asked.varied && !asked.next && !leads : !asked.written }, asked.name),
      h("p", { key: "text", class: "exercise-text" }, asked.text),
      asked.key_about && h("p", { key: "about", class: "exercise-predict" }, asked.key_about),
    ),
    asked.rows.length > 0 &&
      h(
        "div",
        { key: "cards", class: "exercise-cards", style: across(asked.rows), "data-many": lineCount(asked.rows) > 3 },
        h("div", { key: "rows", class: "exercise-rows" }, rows(asked.rows, art, pick)),
      ),
    h(
      "div",
      { key: "answer", class: "exercise-answer" },
      answering(state, send, typed, leads),
      notice(state),
      told(state, stars),
    ),
  );
}

export default { render: mountTogether(draw) };
