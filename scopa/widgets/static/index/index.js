import { h } from "../dom.js";
import { addressAsNotebook, addressOf, addressOnSite } from "../doors.js";
import { mount, notice, settings } from "../shell.js";

/**
 * The doors of the kit. Where the other notebooks can be opened from here, a door is a link; where one page is served
 * alone, it tells the command that opens it.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {Record<string, string>} Art
 * @typedef {{id: string, name: string, text: string, notebook: string, command: string}} Door
 * @typedef {{name: string, page: string}} Plain
 */

/** @type {import("../shell.js").Draw} */
function draw(state, send, art) {
  const { labels } = state;
  return h(
    "div",
    { key: "index", class: "index" },
    h(
      "header",
      { key: "head", class: "index-head" },
      h("h1", { key: "title" }, state.title),
      h("p", { key: "welcome" }, labels.welcome),
      settings(state, send),
      notice(state),
    ),
    h("h2", { key: "doors-title", class: "scopa-unseen" }, labels.doors),
    h(
      "ul",
      { key: "doors", class: "index-doors" },
      state.doors.map((/** @type {Door & {picture: string}} */ one) => door(one, state.lang, labels.open, picture(one.picture, art))),
    ),
    h("div", { key: "lessons-title", class: "index-title" }, h("h2", null, labels.lessons), h("p", null, labels.about_lessons)),
    h(
      "ol",
      { key: "lessons", class: "index-lessons" },
      state.lessons.map((/** @type {Door & {number: string, minutes: string}} */ one) =>
        door(one, state.lang, labels.open, h("span", { key: "number", class: "index-number", "aria-hidden": "true" }, one.number), one.minutes),
      ),
    ),
    ...walks(state),
    ...coding(state),
    h("div", { key: "games-title", class: "index-title" }, h("h2", null, labels.games)),
    h(
      "dl",
      { key: "games", class: "index-games" },
      state.games.map((/** @type {{name: string, text: string}} */ game) =>
        h("div", { key: game.name }, h("dt", null, game.name), h("dd", null, game.text)),
      ),
    ),
    state.unchecked && h("p", { key: "unchecked", class: "index-unchecked" }, state.unchecked),
  );
}

/**
 * The walk-throughs, where each has a page of its own.
 *
 * @param {State} state
 */
function walks({ walks: all, lang, labels }) {
  return plain("walks", [h("h2", null, labels.walks)], all, ({ page }) => addressOnSite(page, lang));
}

/**
 * The assignments for those who code; where they cannot be opened from here, it tells where they lie.
 *
 * @param {State} state
 */
function coding({ coding: all, lang, labels }) {
  const head = [h("h2", null, labels.assignments), h("p", null, labels.about_assignments)];
  const doors = plain("coding", head, all, ({ page }) => addressAsNotebook(page, lang));
  return doors.length ? doors : [h("p", { key: "coding", class: "index-coding" }, labels.coding)];
}

/**
 * Doors with nothing but a name; none where they lead nowhere.
 *
 * @param {string} key
 * @param {import("../dom.js").Description[]} head
 * @param {Plain[]} all
 * @param {(one: Plain) => string | null} where
 */
function plain(key, head, all, where) {
  if (!all.some(where)) return [];
  return [
    h("div", { key: `${key}-title`, class: "index-title" }, ...head),
    h(
      "ul",
      { key, class: "index-plain" },
      all.map((one) => h("li", { key: one.page }, h("a", { key: "door", class: "index-door", href: where(one) }, one.name))),
    ),
  ];
}

/**
 * @param {Door} one
 * @param {string} lang
 * @param {string} open
 * @param {import("../dom.js").Description} sign
 * @param {string} [minutes]
 */
function door({ id, name, text, notebook, command }, lang, open, sign, minutes = "") {
  const address = addressOf(notebook, lang);
  const words = h(
    "span",
    { key: "words", class: "index-words" },
    h("strong", { key: "name" }, name),
    h("span", { key: "text" }, text),
    minutes && h("span", { key: "minutes", class: "index-minutes" }, minutes),
    !address && h("span", { key: "command", class: "index-command" }, `${open} `, h("code", { dir: "ltr" }, command)),
  );
  return h("li", { key: id }, h(address ? "a" : "div", { key: "door", class: "index-door", href: address, "data-door": id }, sign, words));
}

/**
 * @param {string} id
 * @param {Art} art
 */
function picture(id, art) {
  return h("span", { key: "picture", class: "index-picture", "aria-hidden": "true", art: art[id] ?? "" });
}

export default { render: mount(draw) };
