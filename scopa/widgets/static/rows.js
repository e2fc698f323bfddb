import { card } from "./card.js";
import { h } from "./dom.js";

/**
 * Rows of cards with their names and notes; cards are buttons where `pick` is given.
 *
 * @typedef {{id: string, name: string, marks: string[], quiet: boolean, pressed?: boolean}} Shown
 * @typedef {{name: string, cards: Shown[], backs: number, back: string, bare: boolean, note: string}} Row
 *
 * @param {Row[]} list
 * @param {Record<string, string>} art
 * @param {(id: string, row: number) => (() => void) | undefined} [pick] what pressing a card does, if anything
 */
export function rows(list, art, pick = () => undefined) {
  return list.map((row, place) =>
    h(
      "figure",
      { key: `row-${place}`, class: "scopa-row", style: split(size(row)), role: "group", "aria-label": row.name, "data-bare": row.bare, "data-zone": `row-${place}` },
      h("figcaption", { key: "name" }, row.name),
      h(
        "div",
        { key: "cards", class: "scopa-row-cards", "data-row": true },
        row.cards.map((one) => card({ ...one, art, onclick: pick(one.id, place) })),
        Array.from({ length: row.backs }, (_, n) => card({ id: "back", key: `back-${n}`, name: row.back, art })),
      ),
      // Sums read from left to right in every language, words as they are written.
      row.note && h("p", { key: "note", class: "scopa-row-note", dir: "auto" }, row.note),
    ),
  );
}

/** How many cards stand side by side at most: on a phone, and elsewhere. */
const FEW = 5;
const MANY = 8;

/** @param {Row} row */
function size(row) {
  return row.cards.length + row.backs;
}

/**
 * How many cards each line has, so that all lines are equally long: four and three rather than five and two.
 *
 * @param {number} number
 * @param {number} most
 */
function even(number, most) {
  return Math.max(1, Math.ceil(number / Math.ceil(number / most) || 1));
}

/**
 * The lines of a row as a style reads them.
 *
 * @param {number} number
 */
function split(number) {
  return `--few: ${even(number, FEW)}; --many: ${even(number, MANY)}`;
}

/**
 * The longest line of all rows as a style reads it.
 *
 * @param {Row[]} list
 */
export function across(list) {
  const most = (/** @type {number} */ limit) => Math.max(1, ...list.map((row) => even(size(row), limit)));
  return `--most-few: ${most(FEW)}; --most-many: ${most(MANY)}`;
}

/**
 * How many lines all rows have where there is room.
 *
 * @param {Row[]} list
 */
export function lineCount(list) {
  return list.reduce((all, row) => all + Math.ceil(size(row) / MANY), 0);
}
