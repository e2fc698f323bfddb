import { card } from "../card.js";
import { h } from "../dom.js";
import { addressAsNotebook, addressOf } from "../doors.js";
import { home, mount, notice, settings } from "../shell.js";
import { wallSwitch } from "../wall.js";

/**
 * A part of a lesson in words, on a sheet of paper, with the cards that it names.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {Record<string, string>} Art
 * @typedef {{text?: string, id?: string, name?: string}} Piece
 * @typedef {{kind: string, lines: Piece[][]}} Block
 */

/** The kinds of blocks that show cards. */
const ROWS = ["row", "bare", "sum"];

/** @type {import("../shell.js").Draw} */
function draw(state, send, art) {
  if (state.part === "head") return head(state, send, art);
  if (state.part === "end") return end(state);
  const beside = state.blocks.some((/** @type {Block} */ { kind }) => ROWS.includes(kind));
  return h(
    "section",
    { key: "prose", class: "prose prose-part", "data-part": state.part },
    h(
      "header",
      { key: "head" },
      h("p", { key: "kind", class: "prose-kind" }, [state.kind, state.minutes].filter(Boolean).join(" · ")),
      h("h2", { key: "heading" }, state.heading),
    ),
    h("div", { key: "body", class: "prose-body", "data-beside": beside }, blocks(state.blocks, state.labels.answer, art), notice(state)),
  );
}

/**
 * The way on: the next lesson, if there is one, and all pages.
 *
 * @param {State} state
 */
function end(state) {
  const address = state.next && addressOf(state.notebook, state.lang);
  const own = addressAsNotebook(state.own.notebook, state.lang);
  return h(
    "nav",
    { key: "prose", class: "prose prose-end", "aria-label": state.title },
    state.next && (address ? h("a", { key: "next", class: "scopa-act", href: address }, state.next) : h("p", { key: "next" }, state.next)),
    home(state),
    own && h("a", { key: "own", class: "scopa-home", href: own }, state.own.name),
  );
}

/**
 * The top of the page: what the lesson is, and what is chosen once for all that follows.
 *
 * @param {State} state
 * @param {import("../shell.js").Send} send
 * @param {Art} art
 */
function head(state, send, art) {
  const { goals, idea, prior, labels } = state;
  return h(
    "header",
    { key: "prose", class: "prose prose-head", "data-part": "head" },
    h("p", { key: "kind", class: "prose-kind" }, `${state.number} · ${state.minutes}`),
    h("h1", { key: "title" }, state.title),
    h("div", { key: "idea", class: "prose-idea", role: "group", "aria-label": labels.idea }, blocks(idea, labels.answer, art)),
    h("div", { key: "goals" }, h("h2", null, labels.goals), blocks(goals, labels.answer, art)),
    h("div", { key: "prior" }, h("h2", null, labels.prior), blocks(prior, labels.answer, art)),
    h("div", { key: "choices", class: "prose-choices" }, settings(state, send), wallSwitch(state.texts)),
    notice(state),
  );
}

/**
 * @param {Block[]} list
 * @param {string} answer what opens an answer
 * @param {Art} art
 */
function blocks(list, answer, art) {
  return list.map(({ kind, lines }, key) => {
    if (kind === "list") return h("ul", { key, class: "prose-list" }, lines.map((line, item) => h("li", { key: item }, pieces(line, art))));
    const [line = []] = lines;
    if (kind === "answer") {
      return h("details", { key, class: "prose-answer", "data-answer": true }, h("summary", { key: "open" }, answer), h("p", { key: "text" }, pieces(line, art)));
    }
    return h("p", { key, class: kind === "text" ? null : "prose-row", "data-bare": kind === "bare", dir: kind === "sum" ? "ltr" : null }, pieces(line, art));
  });
}

/**
 * @param {Piece[]} line
 * @param {Art} art
 */
function pieces(line, art) {
  return line.map(({ text, id = "", name = "" }, key) =>
    text === undefined ? card({ id, key, name, art }) : h("span", { key }, text),
  );
}

export default { render: mount(draw) };
