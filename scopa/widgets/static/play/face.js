import { h } from "../dom.js";

/**
 * A card that is only looked at.
 *
 * @param {string | number} key
 * @param {string} id
 * @param {Record<string, string>} art
 * @param {string} [kind]
 */
export function face(key, id, art, kind = "") {
  return h("span", { key, class: `play-face ${kind}`, "data-face": id, art: art[id] ?? "" });
}

/**
 * A move in cards: the one played, what it took, and the sum.
 *
 * @param {any} move
 * @param {Record<string, string>} art
 */
export function played(move, art) {
  return h(
    "div",
    { class: "play-moved", "aria-hidden": "true" },
    face("played", move.card.id, art),
    move.taken.length > 0 && h("span", { key: "arrow", class: "play-arrow" }),
    move.taken.length > 0 &&
      h("span", { key: "taken", class: "play-taken" }, move.taken.map((/** @type {any} */ one) => face(one.id, one.id, art))),
    move.sum && h("span", { key: "sum", class: "play-sum scopa-sum" }, move.sum),
  );
}
