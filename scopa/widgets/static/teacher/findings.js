import { h, press } from "../dom.js";

/**
 * What is known of a class in one lesson: the table, what misled whom, and the predictions.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {Record<string, string>} Labels
 * @typedef {{id: string, name: string, asked: string, cards: string[], said: string[]}} Answered
 * @typedef {{group: string, alias: string, cells: string[], remove: string, look: string, opened: boolean,
 *   answers: Answered[]}} Line
 * @typedef {{id: string, name: string, pupils: string, here: boolean}} Reported
 * @typedef {{text: string, right: number, other: number}} Bar
 */

/**
 * @param {State} told
 * @param {Labels} labels
 * @param {Send} send
 */
export function findings(told, labels, send) {
  return h(
    "div",
    { key: "report", class: "teacher-report" },
    told.lessons.length > 1 &&
      h(
        "div",
        { key: "lessons", class: "teacher-targets", role: "group", "aria-label": labels.reports, "data-row": true },
        told.lessons.map((/** @type {Reported} */ { id, name, pupils, here }) =>
          press(
            send,
            "report",
            { key: id, fields: { lesson: id }, "aria-pressed": here, "data-report": id },
            h("span", { key: "name" }, name),
            h("small", { key: "pupils" }, pupils),
          ),
        ),
      ),
    table(told, labels, send),
    h("p", { key: "stars", class: "scopa-soft" }, labels.stars_about),
    told.doubled && h("p", { key: "doubled", class: "teacher-slip" }, told.doubled),
    press(send, "export", {}, labels.export),
    h("h3", { key: "met-title" }, labels.met),
    met(told, labels),
    h("h3", { key: "predictions-title" }, labels.predictions),
    told.predictions.length ? told.predictions.map(predicted) : h("p", { key: "none" }, labels.no_predictions),
    told.predictions.length > 0 && legend(labels),
  );
}

/**
 * @param {State} told
 * @param {Labels} labels
 * @param {Send} send
 */
function table({ columns, rows: lines, lessons }, labels, send) {
  const { id, name } = lessons.find((/** @type {Reported} */ one) => one.here);
  return h(
    "div",
    { key: `table-${id}`, class: "teacher-scroll", role: "region", "aria-label": labels.scroll, tabindex: "0", "data-zone": "table" },
    h(
      "table",
      { key: "table" },
      h("caption", { key: "caption" }, `${labels.class_table} · ${name}`),
      h(
        "thead",
        { key: "head" },
        h(
          "tr",
          null,
          columns.map((/** @type {{id: string, name: string}} */ column) => h("th", { key: column.id, scope: "col" }, column.name)),
          h("td", { key: "acts" }),
        ),
      ),
      h("tbody", { key: "body" }, lines.flatMap((/** @type {Line} */ line) => row(line, labels, send))),
    ),
  );
}

/**
 * @param {Line} line
 * @param {Labels} labels
 * @param {Send} send
 */
function row({ group, alias, cells, remove, look, opened, answers }, labels, send) {
  const key = `${group} ${alias}`;
  const line = h(
    "tr",
    { key, "data-alias": alias },
    cells.map((text, place) => h(place === 1 ? "th" : "td", { key: place, scope: place === 1 ? "row" : null, dir: place < 2 ? "auto" : null }, text)),
    h(
      "td",
      { key: "acts", class: "teacher-acts" },
      press(send, "answers", { key: "answers", fields: { group, alias }, "aria-label": look, "aria-expanded": opened }, labels.answers),
      press(send, "remove", { key: "remove", fields: { group, alias }, "aria-label": remove }, labels.remove),
    ),
  );
  if (!opened) return [line];
  const all = h("ol", { key: "all", class: "teacher-answers" }, answers.map(answered));
  return [line, h("tr", { key: `${key} answers`, "data-answers": alias }, h("td", { key: "all", colspan: cells.length + 1 }, all))];
}

/** @param {Answered} one */
function answered({ id, name, asked, cards, said }) {
  return h(
    "li",
    { key: id },
    h("b", { key: "name" }, name),
    h("p", { key: "asked" }, asked),
    cards.map((text, key) => h("p", { key, class: "scopa-soft" }, text)),
    h("ul", { key: "said" }, said.map((text, key) => h("li", { key }, text))),
  );
}

/**
 * @param {State} told
 * @param {Labels} labels
 */
function met({ met: all }, labels) {
  if (!all.length) return h("p", { key: "none-met" }, labels.none_met);
  return h(
    "ul",
    { key: "met", class: "teacher-met", "data-zone": "met" },
    all.map((/** @type {{name: string, where: string, text: string, pupils: string, who: string}} */ { name, where, text, pupils, who }) =>
      h(
        "li",
        { key: name },
        h("b", { key: "name" }, name),
        h("p", { key: "who" }, `${pupils}: ${who}`),
        h("p", { key: "where" }, where),
        h("small", { key: "text", class: "scopa-soft" }, text),
      ),
    ),
  );
}

/** @param {{name: string, asked: string, charts: {name: string, bars: Bar[]}[]}} one */
function predicted({ name, asked, charts }) {
  return h(
    "section",
    { key: name, class: "teacher-predicted", "aria-label": name, "data-zone": "prediction" },
    h("h4", { key: "name" }, name),
    h("p", { key: "asked" }, asked),
    charts.map((chart) =>
      h(
        "figure",
        { key: chart.name, class: "teacher-chart" },
        h("figcaption", { key: "name" }, chart.name),
        h("ul", { key: "bars" }, chart.bars.map(bar)),
      ),
    ),
  );
}

/** @param {Bar} one */
function bar({ text, right, other }) {
  return h(
    "li",
    { key: text },
    h("span", { key: "text" }, text),
    h(
      "span",
      { key: "bar", class: "teacher-bar", "aria-hidden": "true" },
      h("span", { key: "right", class: "teacher-right", style: `inline-size: ${right}%` }),
      h("span", { key: "other", class: "teacher-other", style: `inline-size: ${other}%` }),
    ),
  );
}

/** @param {Labels} labels */
function legend(labels) {
  const sign = (/** @type {string} */ kind) =>
    h("span", { key: kind }, h("span", { key: "sign", class: `teacher-sign teacher-${kind}`, "aria-hidden": "true" }), labels[`bar_${kind}`]);
  return h("p", { key: "legend", class: "teacher-legend", "aria-hidden": "true" }, sign("right"), sign("other"));
}
