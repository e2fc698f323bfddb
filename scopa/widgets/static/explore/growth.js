import { h, press } from "../dom.js";

/**
 * Counting without listing: the generating function as it grows by a factor a row, and the captures of each size.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {Record<string, string>} Art
 * @typedef {{card: string, name: string, factor: string, ways: number[]}} Factor
 */

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
export function growth(state, send, art) {
  const { growth: now, labels } = state;
  return h(
    "section",
    { key: "growth", class: "explore-growth scopa-panel", "data-zone": "growth" },
    h("h2", { key: "head" }, labels.growth),
    now.said.map((/** @type {string} */ line, /** @type {number} */ place) => h("p", { key: `said${place}` }, line)),
    h(
      "div",
      { key: "steps", class: "explore-grow", "data-row": true },
      press(send, "grow", { key: "less", fields: { by: -1 }, disabled: !now.less, "data-what": "less" }, labels.factor_less),
      h("span", { key: "place" }, now.place),
      press(send, "grow", { key: "more", fields: { by: 1 }, disabled: !now.more, "data-what": "more" }, labels.factor_more),
    ),
    factors(now, labels, art),
    h(
      "div",
      { key: "read", class: "explore-read" },
      h("p", { key: "product", class: "explore-formula" }, `${now.product} =`),
      h("p", { key: "polynomial", class: "explore-formula" }, now.polynomial),
      now.result.map((/** @type {string} */ line, /** @type {number} */ place) => h("p", { key: place, class: "explore-result" }, line)),
    ),
    now.sizes.length > 0 && sizes(now, labels),
  );
}

/**
 * @param {{heads: number[], rows: Factor[]}} now
 * @param {Record<string, string>} labels
 * @param {Art} art
 */
function factors({ heads, rows }, labels, art) {
  /** @param {number} ways @param {number} sum */
  const cell = (ways, sum) => h("td", { key: sum, "data-none": ways === 0 }, ways);
  /** @param {Factor} one */
  const row = ({ card: id, name, factor, ways }) =>
    h(
      "tr",
      { key: id },
      h("th", { key: "card", scope: "row" }, h("span", { class: "scopa-face", role: "img", "aria-label": name, art: art[id] ?? "" }), h("span", { class: "scopa-sum" }, factor)),
      ways.map(cell),
    );
  return h(
    "table",
    { key: "factors", class: "explore-factors" },
    h("caption", { key: "caption" }, labels.factors_of),
    h("thead", { key: "head" }, h("tr", null, h("td", { key: "corner" }), heads.map((sum) => h("th", { key: sum, scope: "col" }, sum)))),
    h("tbody", { key: "body" }, h("tr", { key: "start" }, h("th", { key: "card", scope: "row" }, "1"), heads.map((sum) => cell(sum ? 0 : 1, sum))), rows.map(row)),
  );
}

/**
 * @param {{sizes: {size: number, sums: number, captures: number}[], sums: number, captures: number}} now
 * @param {Record<string, string>} labels
 */
function sizes({ sizes: all, sums, captures }, labels) {
  /** @param {string | number} key @param {(string | number | undefined)[]} cells */
  const row = (key, [head, ...cells]) => h("tr", { key }, h("th", { key: "head", scope: "row" }, head), cells.map((one, place) => h("td", { key: place }, one)));
  return h(
    "table",
    { key: "sizes", class: "explore-sizes" },
    h("caption", { key: "caption" }, labels.sizes),
    h("thead", { key: "head" }, h("tr", null, ["size_cards", "size_sums", "size_taken"].map((one) => h("th", { key: one, scope: "col" }, labels[one])))),
    h("tbody", { key: "body" }, all.map((one) => row(one.size, [one.size, one.sums, one.captures])), row("all", [labels.size_all, sums, captures])),
  );
}
