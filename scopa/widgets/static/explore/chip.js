import { h, press } from "../dom.js";

/**
 * A sum to look at, and how many sets make it.
 *
 * @typedef {{cards: string[], sum: string, times: string | null, pressed: boolean}} Sum
 *
 * @param {import("../shell.js").Send} send
 * @param {Sum} one
 */
export function chip(send, { cards, sum, times, pressed }) {
  const words = h("span", { class: "scopa-sum" }, sum, times && h("small", null, times));
  return h("li", { key: sum }, press(send, "look", { fields: { cards }, "aria-pressed": pressed }, words));
}

/**
 * The shape that stands for a kind of sets: a full or hollow lozenge for what adds up, a full or hollow dot for less.
 *
 * @param {string} kind
 * @param {import("../dom.js").Attributes} [attributes]
 */
export function mark(kind, attributes) {
  return h("span", { class: "explore-mark", "data-kind": kind, "aria-hidden": "true", ...attributes });
}
