import { h } from "../dom.js";
import { addressOf, addressOnSite } from "../doors.js";
import { mount, notice, settings } from "../shell.js";

/**
 * The doors of the kit. Where the other notebooks can be opened from here, a door is a link; where one page is served
 * alone, it tells the command that opens it.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {Record<string, string>} Art
 * @typedef {{id: string, name: string, text: string, notebook: string, command: string}} Door
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
    h("p", { key: "coding", class: "index-coding" }, labels.coding),
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
  const found = all.map((/** @type {{name: string, page: string}} */ { name, page }) => ({ name, page, address: addressOnSite(page, lang) }));
  if (!found.some((/** @type {{address: string | null}} */ { address }) => address)) return [];
  return [
    h("div", { key: "walks-title", class: "index-title" }, h("h2", null, labels.walks)),
    h(
      "ul",
      { key: "walks", class: "index-walks" },
      found.map((/** @type {{name: string, page: string, address: string}} */ { name, page, address }) =>
        h("li", { key: page }, h("a", { key: "door", class: "index-door", href: address }, name)),
      ),
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
