import { h } from "../dom.js";
import { saveFile } from "../files.js";
import { opens, panel, question } from "./panels.js";

/**
 * Statistics: a table with a column for each opponent, as a file too, and the question before they are forgotten.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {import("./keeping.js").Tools} Tools
 */

/**
 * @param {State} state
 * @param {Send} send
 */
export function statisticsPanel({ statistics: now, words }, send) {
  const [corner, ...heads] = now.heads;
  return panel(
    send,
    { key: "statistics", title: now.title, back: words.back },
    h("p", { key: "about" }, now.about),
    now.groups.length > 0 &&
      h(
        "table",
        { key: "table", class: "play-statistics" },
        h("thead", null, h("tr", null, h("th", { scope: "col" }, corner), heads.map((/** @type {string} */ name) => h("th", { key: name, scope: "col" }, name)))),
        now.groups.map((/** @type {string[][]} */ lines, /** @type {number} */ group) =>
          h(
            "tbody",
            { key: group },
            lines.map(([name, ...cells], key) => h("tr", { key }, h("th", { scope: "row" }, name), cells.map((cell, n) => h("td", { key: n }, cell)))),
          ),
        ),
      ),
    now.groups.length > 0 &&
      h(
        "div",
        { key: "acts", class: "play-choices", "data-row": true },
        h("button", { key: "csv", type: "button", "data-do": "csv", onclick: () => saveFile({ name: now.file, type: "text/csv", text: now.text }) }, now.csv),
        opens(send, "forget", { "data-do": "forget-ask" }, now.forget),
      ),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Tools} tools
 */
export function forgetPanel({ forget }, send, tools) {
  const sure = () => {
    tools.forget();
    send("forget");
  };
  return question(
    { key: "forget", ...forget },
    h(
      "button",
      { key: "keep", type: "button", class: "scopa-act", "data-do": "keep-them", "data-catch-focus": true, "aria-keyshortcuts": "Escape", onclick: () => send("statistics", { log: tools.log() }) },
      forget.go_on,
    ),
    h("button", { key: "forget", type: "button", "data-do": "forget", onclick: sure }, forget.sure),
  );
}
