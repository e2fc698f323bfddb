import { card } from "./card.js";
import { h } from "./dom.js";

/**
 * Rows of cards with their names and notes; cards are buttons where `pick` is given.
 *
 * @typedef {{id: string, name: string, marks: string[], quiet: boolean, pressed?: boolean}} Shown
 * @typedef {{name: string, cards: Shown[], backs: number, back: string, note: string}} Row
 *
 * @param {Row[]} list
 * @param {Record<string, string>} art
 * @param {(id: string, row: number) => (() => void) | undefined} [pick] what pressing a card does, if anything
 */
export function rows(list, art, pick = () => undefined) {
  return list.map((row, place) =>
    h(
      "figure",
      { key: `row-${place}`, class: "scopa-row", role: "group", "aria-label": row.name, "data-zone": `row-${place}` },
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
