import { h } from "./dom.js";

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
