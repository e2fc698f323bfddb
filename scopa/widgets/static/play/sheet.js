import { h, press } from "../dom.js";
import { face } from "./face.js";
import { seedLine } from "./panels.js";
import { total } from "./rail.js";
import { moreOfTheSame } from "./replay.js";

/**
 * The sheet of a round: rows to open, the cards that earned the open row's point, totals, and how to go on.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 * @param {Record<string, string>} art
 */
export function sheet(state, send, art) {
  const { sheet: now, seed } = state;
  return h(
    "section",
    { key: "sheet", class: "scopa-panel play-panel play-sheet", "aria-label": now.title, "data-won": now.won },
    h("h2", { key: "title" }, now.title),
    now.won && h("div", { key: "won", class: "play-board", "aria-hidden": "true" }, total(state, "you"), total(state, "opponent")),
    h("div", { key: "first", class: "play-sheet-first" }, h("p", { key: "text", class: "play-result" }, now.text), body(now, send, art)),
    state.same.earlier && h("p", { key: "earlier", class: "play-earlier" }, state.same.earlier),
    now.left && h("p", { key: "left", class: "scopa-soft play-left" }, now.left),
    seedLine(seed),
    h(
      "div",
      { key: "next", class: "play-buttons" },
      press(send, now.next.do, { key: "next", class: "scopa-act", "data-catch-focus": true }, now.next.text),
      moreOfTheSame(state, send),
    ),
  );
}

/**
 * @param {any} now
 * @param {import("../link.js").Send} send
 * @param {Record<string, string>} art
 */
function body(now, send, art) {
  return h(
    "div",
    { key: "body", class: "play-sheet-body" },
    h(
      "table",
      { key: "rows" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, now.heads.row), h("th", { scope: "col" }, now.heads.you), h("th", { scope: "col" }, now.heads.opponent))),
      h("tbody", { "data-row": true }, now.rows.map((/** @type {any} */ row) => line(row, send))),
      h("tfoot", null, sums(now.points, "points"), sums(now.totals, "totals")),
    ),
    shown(now.shown, art),
  );
}

/**
 * @param {any} row
 * @param {import("../link.js").Send} send
 */
function line(row, send) {
  return h(
    "tr",
    { key: row.id, "data-open": row.pressed },
    h("th", { scope: "row" }, press(send, "show", { fields: { row: row.id }, "aria-pressed": row.pressed, "aria-label": row.label, "data-show": row.id }, row.name)),
    cell(row.you),
    cell(row.opponent),
  );
}

/** @param {{count: string, points: string}} side */
function cell({ count, points }) {
  return h("td", { "data-earned": points !== "" }, count, points && h("strong", { class: "play-earned" }, points));
}

/**
 * @param {any} row
 * @param {string} kind
 */
function sums(row, kind) {
  return h("tr", { key: kind, class: `play-${kind}` }, h("th", { scope: "row" }, row.name), h("td", null, row.you), h("td", null, row.opponent));
}

/**
 * @param {any} open
 * @param {Record<string, string>} art
 */
function shown(open, art) {
  const most = open.sides.map((/** @type {any} */ { cards }) => Math.max(1, ...cards.map((/** @type {any} */ one) => one.place)));
  return h(
    "div",
    { key: "shown", class: "play-shown", "data-lines": open.id === "cards", style: `--yours: ${most[0]}; --theirs: ${most[1]}` },
    h("p", { key: "text" }, open.text),
    h("div", { key: "sides", class: "play-columns" }, open.sides.map((/** @type {any} */ side) =>
      h(
        "section",
        { key: side.who, class: "play-side", "data-who": side.who, "aria-label": side.name, "data-earned": side.earned !== "" },
        h("p", { key: "name" }, h("strong", null, side.name), side.earned && h("strong", { class: "play-earned" }, side.earned), side.sum && h("span", { class: "scopa-sum" }, side.sum)),
        side.cards.length > 0 &&
          h("ul", { key: "cards", class: side.sum ? "play-best" : "play-fan" }, side.cards.map((/** @type {any} */ one) => won(one, art))),
      ),
    )),
  );
}

/**
 * @param {any} one
 * @param {Record<string, string>} art
 */
function won(one, art) {
  return h(
    "li",
    { key: one.id ?? one.name, style: one.line ? `--line: ${one.line}; --place: ${one.place}` : null },
    h("span", { class: "play-face-box", role: "img", "aria-label": one.name }, one.id ? face("face", one.id, art) : h("span", { class: "play-missing" })),
    one.value && h("span", { class: "play-value" }, one.value),
  );
}
