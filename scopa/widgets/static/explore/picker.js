import { h, press } from "../dom.js";

/**
 * The forty cards, each laid on the table or chosen to be played; and the table, small, where they fill the screen.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {Record<string, string>} Art
 * @typedef {{id: string, name: string, pressed: boolean, quiet: boolean, lies: boolean, played: boolean}} Cell
 */

/**
 * The table once more, small, where the picker is longer than the screen.
 *
 * @param {State} state
 * @param {Art} art
 */
export function strip(state, art) {
  /** @param {{id: string, lit?: boolean}} one */
  const face = ({ id, lit }) => h("span", { key: id, class: "scopa-face", "data-lit": lit, art: art[id] ?? "" });
  return h(
    "div",
    { key: "strip", class: "explore-strip", "aria-hidden": "true" },
    state.card ? face(state.card) : h("span", { key: "none", class: "explore-slot" }),
    h("div", { key: "table" }, state.table.map(face)),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
export function picker(state, send, art) {
  const { labels, picking } = state;
  /** @param {string} what */
  const mode = (what) =>
    press(send, "picking", { key: what, fields: { what }, "data-what": what, "aria-pressed": picking === what }, labels[`pick_${what}`]);
  /** @param {Cell} one */
  const cell = ({ id, name, pressed, quiet, lies, played: plays }) =>
    h(
      "button",
      {
        key: id,
        type: "button",
        class: quiet ? "explore-cell scopa-quiet" : "explore-cell",
        "aria-label": name,
        "aria-pressed": pressed,
        "data-card": id,
        "data-mark": lies ? "lies" : plays ? "plays" : null,
        onclick: () => send("pick", { card: id }),
      },
      h("span", { class: "scopa-face", "aria-hidden": "true", art: art[id] ?? "" }),
    );
  return h(
    "div",
    { key: "picker", class: "explore-picking" },
    h("div", { key: "mode", class: "explore-mode", role: "group", "aria-label": labels.pick, "data-row": true }, mode("table"), mode("card")),
    h(
      "div",
      { key: "cells", class: "explore-picker", role: "group", "aria-label": labels.picker, "data-zone": "picker", "data-row": true },
      state.picker.map((/** @type {Cell[]} */ suit, /** @type {number} */ index) => h("div", { key: index, class: "explore-suit" }, suit.map(cell))),
    ),
  );
}
