import { h } from "../dom.js";

/**
 * A text that changes with a step of the motion: until then its last words are seen in its place.
 *
 * @param {string} name tells it from the others on the page
 * @param {"you" | "opponent" | "deal" | "end"} step whose cards have landed, the deal, or the end of the round
 * @param {string} text
 */
export function atStep(name, step, text) {
  return h("span", { key: name, class: "play-step", "data-tells": name, "data-step": step }, h("span", null, text));
}

/**
 * Who plays while the card of this side is on its way.
 *
 * @param {any} state
 */
export function playing(state) {
  return h("p", { key: "playing", class: "play-prompt play-playing", "aria-hidden": "true" }, state.words.you_play);
}

/**
 * That the opponent plays, seen while its card is on its way; a listener hears what it has played.
 *
 * @param {any} state
 * @param {string} tag
 */
export function meanwhile(state, tag) {
  return h(tag, { key: "meanwhile", class: "play-prompt play-meanwhile", "aria-hidden": "true" }, state.words.opponent_plays);
}
