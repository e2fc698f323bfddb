import { h } from "../dom.js";
import { choice, section, slipped } from "./field.js";

/**
 * What can be printed or saved: the plan, the worksheet, its key, the cards.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {{id: string, name: string, about: string, print: string, save: string}} Kind
 */

/**
 * @param {State} state
 * @param {Send} send
 * @param {Map<string, string>} typed
 */
export function sheets(state, send, typed) {
  const { labels, papers, slip } = state;
  const key = `aliases ${state.aliases}`;
  const make = (/** @type {string} */ what, /** @type {string} */ way) => () =>
    send("sheet", { what, way, aliases: typed.get(key) ?? state.aliases });
  return section(
    "print",
    labels.print,
    false,
    h("p", { key: "about", class: "scopa-soft" }, labels.print_about),
    h(
      "div",
      { key: "how", class: "teacher-how" },
      h(
        "label",
        { key: "aliases", class: "teacher-field" },
        h("span", { key: "name" }, labels.aliases),
        h("textarea", {
          key,
          rows: "2",
          dir: "auto",
          spellcheck: "false",
          value: typed.get(key) ?? state.aliases,
          oninput: (/** @type {Event} */ event) => typed.set(key, /** @type {HTMLTextAreaElement} */ (event.target).value),
          "aria-invalid": slip?.at === "aliases" ? "true" : null,
          "data-do": "aliases",
        }),
        slipped(slip, "aliases"),
      ),
      choice(labels.paper, "paper", papers, send),
    ),
    h(
      "ul",
      { key: "kinds", class: "teacher-sheets" },
      state.sheets.map((/** @type {Kind} */ { id, name, about, print, save: keep_ }) =>
        h(
          "li",
          { key: id, "data-sheet": id },
          h("div", { key: "words" }, h("h3", { key: "name" }, name), h("p", { key: "about", class: "scopa-soft" }, about)),
          h(
            "div",
            { key: "ways", class: "teacher-ways" },
            h("button", { key: "print", type: "button", "aria-label": print, "data-do": "print", onclick: make(id, "print") }, labels.print_it),
            h("button", { key: "save", type: "button", "aria-label": keep_, "data-do": "save", onclick: make(id, "save") }, labels.save_it),
          ),
        ),
      ),
    ),
  );
}
