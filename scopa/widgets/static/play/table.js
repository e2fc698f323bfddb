import { h } from "../dom.js";
import { card } from "../card.js";

/** Numbers of places that are laid out alike, with cards of one size; more than the last lie as close as they can. */
const ROOMS = [8, 12, 14];
/** The first of them, whose places are always there. */
const FIRST = 8;
/** The columns of the first places when they lie in one row: from the middle outwards, so that none moves for another. */
const COLUMNS = [3, 4, 5, 6, 7, 2, 8, 1];
/** Places of a row when they lie in two. */
const SHORT = 4;

/**
 * The table: its cards in their places, and over them what leaves and the word for a scopa.
 *
 * @param {any} state
 * @param {import("../shell.js").Send | null} send nothing when the cards are only looked at
 * @param {Record<string, string>} art
 */
export function table(state, send, art) {
  const { places, gone, left, text } = state.table;
  const cells = places.map((/** @type {any} */ one) => one && tableCard(one, send, art));
  return h(
    "section",
    { key: "table", class: "play-table", "aria-label": state.words.table },
    grid({ key: "places", role: "group", "aria-label": text, "data-row": true, "data-zone": "table" }, cells),
    gone.map((/** @type {any} */ move) => leaving(move, art)),
    left && leaving({ number: "left", played: null, sum: "", ...left }, art),
    h("div", { key: "light", class: "play-light", "aria-hidden": "true" }, h("span", null)),
    state.moment && h("p", { key: `moment-${state.moment.number}`, class: "play-moment", "aria-hidden": "true" }, state.moment.text),
  );
}

/**
 * An even grid of places, in the order in which they stand in one row.
 *
 * @param {Record<string, any>} attributes
 * @param {any[]} cells what lies in each place
 */
function grid(attributes, cells) {
  const room = ROOMS.find((most) => cells.length <= most) ?? "more";
  const spare = Array(Math.max(0, FIRST - cells.length)).fill(null);
  const column = (/** @type {number} */ n) => (room === FIRST ? COLUMNS[n] : n) ?? n;
  const places = [...cells, ...spare].map((inside, n) => {
    const style = `--column: ${column(n)}; --short: ${(n % SHORT) + 1}; --row: ${n < SHORT ? 1 : 2}`;
    return { at: column(n), drawn: h("div", { key: n, class: "play-place", style }, inside) };
  });
  places.sort((one, other) => one.at - other.at);
  return h("div", { ...attributes, class: "play-places", "data-room": room }, places.map(({ drawn }) => drawn));
}

/**
 * @param {any} one
 * @param {import("../shell.js").Send | null} send
 * @param {Record<string, string>} art
 */
function tableCard(one, send, art) {
  return [
    card({
      ...cardOf(one),
      art,
      "data-zone": "table",
      "data-options": one.options.join(" ") || null,
      onclick: send ? () => send("pick", { card: one.id }) : undefined,
    }),
    one.sum && h("span", { key: "sum", class: "play-meet scopa-sum", "aria-hidden": "true" }, one.sum),
  ];
}

/**
 * The cards that go from the table, where they lay, and at the first of them the card that takes them, with the sum.
 *
 * @param {any} move
 * @param {Record<string, string>} art
 */
function leaving({ number, played, places, sum }, art) {
  const first = places.findIndex((/** @type {any} */ id) => id);
  const cells = places.map((/** @type {string | null} */ id, /** @type {number} */ n) => [
    id && ghost(id, number, false, art),
    n === first && played && ghost(played, number, true, art),
    n === first && sum && h("span", { key: "sum", class: "play-meet play-met scopa-sum", "data-number": number }, sum),
  ]);
  return h("div", { key: `gone-${number}`, class: "play-gone-from", "aria-hidden": "true" }, grid({}, cells));
}

/**
 * A card on its way over the table, seen where it lay until it has left.
 *
 * @param {string} id
 * @param {number | string} number
 * @param {boolean} plays
 * @param {Record<string, string>} art
 */
function ghost(id, number, plays, art) {
  return h("span", { key: id, class: "play-face play-ghost", "data-face": id, "data-number": number, "data-played": plays, art: art[id] ?? "" });
}

/**
 * What a card on the table and one in the hand have in common.
 *
 * @param {any} one
 */
export function cardOf({ id, name, marks, pressed, quiet }) {
  return { id, name, marks, pressed, quiet };
}
