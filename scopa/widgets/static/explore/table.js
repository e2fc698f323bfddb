import { card } from "../card.js";
import { h, press } from "../dom.js";

/**
 * The card to play and the table, on which the set that is looked at is lit, with its sum and what is said of it.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {Record<string, string>} Art
 */

/**
 * @param {State} state
 * @param {Art} art
 */
export function played(state, art) {
  return h(
    "div",
    { key: "card", class: "explore-played", "data-zone": "card" },
    h("p", { class: "explore-label" }, state.labels.card),
    state.card ? card({ ...state.card, art }) : h("span", { key: "none", class: "scopa-card explore-slot", "aria-hidden": "true" }),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
export function lying(state, send, art) {
  const { shown, labels, table } = state;
  /** @param {{id: string, name: string, lit: boolean, pressed: boolean}} one */
  const shownCard = ({ lit, pressed, ...one }) =>
    card({
      ...one,
      art,
      pressed,
      marks: pressed ? ["chosen"] : lit ? ["legal"] : [],
      quiet: !lit && shown?.sum !== undefined && shown.sum !== "",
      onclick: () => send("choose", { card: one.id }),
    });
  return h(
    "div",
    { key: "table", class: "explore-table", "data-zone": "table", "data-size": sizeOf(table.length) },
    h("p", { key: "label", class: "explore-label" }, labels.table),
    table.length
      ? h("div", { key: "cards", class: "scopa-grid", role: "group", "aria-label": labels.table, "data-row": true }, table.map(shownCard))
      : h("p", { key: "empty", class: "explore-empty" }, labels.empty),
    h(
      "div",
      { key: "sum", class: "explore-sum", "data-legal": shown?.legal && shown.sum !== "" },
      h("p", { key: "sum", class: "scopa-sum", "data-long": shown?.sum.length > 32 }, shown?.sum ?? ""),
      shown?.own && press(send, "back", { "aria-keyshortcuts": "Escape" }, labels.back),
      state.view !== "walk" && judged(state),
    ),
  );
}

/** @param {number} cards */
function sizeOf(cards) {
  if (cards > 13) return "crowd";
  return cards > 10 ? "many" : cards > 5 ? null : "few";
}

/** @param {State} state */
export function judged({ shown }) {
  return h(
    "div",
    { key: "said", class: "explore-said", "data-why": shown?.why, "data-sweep": shown?.sweep },
    (shown?.said ?? []).map((/** @type {string} */ line, /** @type {number} */ index) => h("p", { key: index }, line)),
  );
}
