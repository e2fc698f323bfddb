import { h } from "../dom.js";
import { played } from "./face.js";

/**
 * Bearings: the strip of a narrow page, and the rail at the side of a wide one, which the strip opens as a drawer.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function strip(state, send) {
  return h(
    "header",
    { key: "strip", class: "play-strip" },
    h(
      "div",
      { class: "play-bearings", "data-turn": state.turn.who },
      h("p", { class: "play-tally" }, h("strong", null, state.turn.text), h("span", { class: "play-soft" }, state.stock.text)),
      h("p", { class: "play-tally" }, points(state.score.you), points(state.score.opponent)),
    ),
    opener(state, send, "help"),
    opener(state, send, "score"),
    h("p", { class: "play-rules" }, state.rules),
  );
}

/**
 * @param {any} state
 * @param {import("../link.js").Send} send
 * @param {Record<string, string>} art
 */
export function rail(state, send, art) {
  const { words } = state;
  return h(
    "aside",
    { key: "rail", class: "scopa-rail play-rail", "aria-label": words.score },
    h("p", { key: "title", class: "play-title" }, state.title),
    h("p", { key: "rules", class: "scopa-soft" }, state.rules),
    h("p", { key: "turn", class: "play-turn", "data-turn": state.turn.who }, state.turn.text),
    h(
      "div",
      { key: "score", class: "play-board", role: "img", "aria-label": state.score.text },
      total(state.score.you),
      total(state.score.opponent),
    ),
    h("p", { key: "bearings", class: "scopa-soft" }, [state.round, state.seed.short].join(" · ")),
    state.last.length > 0 && moves(state, art),
    state.coach && state.last.length > 0 && remember(state.coach),
    h(
      "div",
      { key: "buttons", class: "play-buttons" },
      h("button", { key: "undo", type: "button", disabled: !state.can_undo, "data-do": "undo", onclick: () => send("undo", { at: state.at }) }, words.undo),
      opener(state, send, "help"),
      opener(state, send, "setup"),
      state.panel === "score" &&
        h(
          "button",
          { key: "back", type: "button", class: "scopa-act play-only-narrow", "data-do": "close", "data-catch-focus": true, "aria-keyshortcuts": "Escape", onclick: () => send("panel", { show: "" }) },
          words.back,
        ),
    ),
  );
}

/**
 * @param {any} state
 * @param {import("../link.js").Send} send
 * @param {string} name
 */
function opener(state, send, name) {
  const open = state.panel === name;
  return h(
    "button",
    // Opened, it is another element, so that the focus goes on into what it opened.
    { key: `${name}-${open}`, type: "button", "data-do": name, "aria-expanded": open, onclick: () => send("panel", { show: open ? "" : name }) },
    state.words[name],
  );
}

/** @param {{name: string, points: string}} side */
function points(side) {
  return h("span", null, side.name, " ", h("strong", null, side.points));
}

/** @param {{name: string, points: string, sweeps: string}} side */
export function total(side) {
  return h("div", null, h("span", null, side.name), h("strong", null, side.points), side.sweeps && h("span", { class: "scopa-soft" }, side.sweeps));
}

/**
 * A sentence whose sums stay on one line.
 *
 * @param {string} text
 */
export function unbroken(text) {
  return text.replace(/(?<=\d) ([+=]) (?=\d)/g, "\u00a0$1\u00a0");
}

/**
 * @param {any} state
 * @param {Record<string, string>} art
 */
function moves(state, art) {
  return h(
    "section",
    { key: "moves", class: "play-moves", "aria-label": state.words.last_moves },
    h("h2", { key: "head" }, state.words.last_moves),
    state.last.map((/** @type {any} */ move) =>
      h(
        "div",
        { key: `${move.who}-${move.number}`, class: "play-moved-line", "data-told": move.who },
        h("p", null, unbroken(move.text)),
        played(move, art),
      ),
    ),
  );
}

/** @param {any} coach */
function remember(coach) {
  return h(
    "section",
    { key: "remember", class: "play-remember" },
    h("h2", null, coach.title),
    h("ul", null, coach.lines.map((/** @type {string} */ line) => h("li", null, unbroken(line)))),
  );
}
