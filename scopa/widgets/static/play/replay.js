import { h, press } from "../dom.js";
import { notice } from "../shell.js";
import { opens, panel } from "./panels.js";

/**
 * Going back in a round and on again: one's own last move, the whole round move by move, the same cards once more.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {import("./keeping.js").Tools} Tools
 */

/**
 * What is looked at, in place of the choice: the move in words, a slider, one move back and on, and how to go on.
 *
 * @param {State} state
 * @param {Send} send
 * @param {Tools} tools
 */
export function lookBar(state, send, tools) {
  const { look } = state;
  const to = (/** @type {number} */ move) => () => send("look", { move });
  return h(
    "section",
    { key: "look", class: "play-choice play-look", "aria-label": look.title, "data-kind": look.kind },
    h(
      "div",
      { key: "text", class: "play-look-text" },
      notice(state) || h("p", { key: "step", class: "play-prompt" }, look.text),
      look.about && h("p", { key: "about", class: "play-soft play-look-about" }, look.about),
    ),
    h(
      "div",
      { key: "slide", class: "play-look-slide" },
      lookButton("back", look.back, { disabled: look.number === 0, onclick: to(look.number - 1) }),
      h("input", {
        key: "slider",
        type: "range",
        min: "0",
        max: String(look.last),
        value: String(look.number),
        "aria-label": look.slider,
        "aria-valuetext": look.text,
        "data-do": "look",
        "data-catch-focus": true,
        onchange: (/** @type {Event} */ event) => send("look", { move: Number(/** @type {HTMLInputElement} */ (event.target).value) }),
      }),
      lookButton("on", look.on, { disabled: look.number === look.last, onclick: to(look.number + 1) }),
    ),
    h(
      "div",
      { key: "acts", class: "play-look-acts" },
      lookButton("run", tools.plays() ? look.pause : look.play, { "aria-pressed": tools.plays(), disabled: look.last === 0, onclick: () => tools.run(state) }),
      speeds(state, send),
      look.play_on && press(send, "play_on", {}, look.play_on),
      press(send, "leave", { class: "scopa-act", "aria-keyshortcuts": "Escape" }, look.leave),
    ),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
function speeds({ look, speed }, send) {
  const onchange = (/** @type {Event} */ event) => send("setting", { what: "speed", value: /** @type {HTMLSelectElement} */ (event.target).value });
  return h(
    "select",
    { key: "speed", "aria-label": look.speed, value: speed, onchange, "data-do": "speed" },
    look.speeds.map((/** @type {{id: string, name: string}} */ { id, name }) => h("option", { key: id, value: id }, name)),
  );
}

/**
 * @param {string} name
 * @param {string} text
 * @param {Record<string, any>} attributes
 */
function lookButton(name, text, attributes) {
  return h("button", { key: name, type: "button", "data-do": name, ...attributes }, text);
}

/**
 * The buttons of the rail for what was and will be again.
 *
 * @param {State} state
 * @param {Send} send
 */
export function timeButtons(state, send) {
  const { words, at } = state;
  const looks = state.look?.kind === "own";
  return [
    state.home && press(send, "home", { class: "play-home" }, words.home),
    press(send, "undo", { disabled: !state.can_undo, fields: { at }, "aria-keyshortcuts": state.keys.undo }, words.undo),
    press(send, "redo", { disabled: !state.can_redo, fields: { at } }, words.redo),
    // Pressed, it is another element, so that the focus goes on to the slider.
    press(send, "replay", { key: `replay-${looks}`, disabled: !state.can_replay, "aria-pressed": looks }, words.replay),
  ];
}

/**
 * At the end of a round: what its cards made before, and what else can be done with them.
 *
 * @param {State} state
 * @param {Send} send
 */
export function moreOfTheSame({ same, home, words }, send) {
  return [
    opens(send, "again", {}, same.name),
    home && press(send, "home", {}, words.home),
  ];
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Send} act
 */
export function againPanel(state, send, act) {
  const { once_more: more, words } = state;
  const way = (/** @type {string} */ key, /** @type {{name: string, about: string}} */ { name, about }, /** @type {() => void} */ onclick) =>
    h("button", { key, type: "button", "data-way": key, onclick }, h("strong", null, name), h("span", null, about));
  return panel(
    send,
    { key: "again", title: more.title, back: words.back },
    h("p", { key: "text" }, more.text),
    h(
      "div",
      { key: "ways", class: "play-levels play-ways", "data-row": true },
      more.ways.map((/** @type {any} */ one) => way(one.id, one, () => act("again", { way: one.id }))),
      way("look", more.look, () => send("replay")),
    ),
  );
}
