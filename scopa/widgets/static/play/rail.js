import { h } from "../dom.js";
import { telling } from "./aids.js";
import { back } from "./panels.js";
import { timeButtons } from "./replay.js";
import { atStep, meanwhile, playing } from "./step.js";

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
      { class: "play-bearings" },
      turn(state),
      h("p", { class: "play-tally" }, points(state, "you"), points(state, "opponent")),
    ),
    opener(state, send, "help"),
    opener(state, send, "score", state.words.menu),
    h("p", { class: "play-rules" }, state.rules),
  );
}

/**
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function rail(state, send) {
  const { words } = state;
  return h(
    "aside",
    { key: "rail", class: "scopa-rail play-rail", "aria-label": words.menu },
    h("p", { key: "title", class: "play-title" }, state.title),
    turn(state),
    h(
      "div",
      { key: "score", class: "play-board", role: "img", "aria-label": state.score.text },
      total(state, "you"),
      total(state, "opponent"),
    ),
    h("p", { key: "rules", class: "scopa-soft play-in-force" }, state.rules),
    h("p", { key: "bearings", class: "scopa-soft" }, [state.round, state.look?.about ? state.look.title : state.seed.short].join(" · ")),
    h(
      "div",
      { key: "buttons", class: "play-buttons" },
      timeButtons(state, send),
      opener(state, send, "help"),
      opener(state, send, "setup"),
      keepOpener(state, send),
      state.panel === "score" && back(words.back, send, "play-only-narrow"),
    ),
    telling(state, send),
    state.last.length > 0 && moves(state),
    state.coach && state.last.length > 0 && remember(state.coach),
  );
}

/**
 * Whose turn it is, once the cards have landed.
 *
 * @param {any} state
 */
function turn(state) {
  return h(
    "div",
    { key: "turn", class: "play-stacked" },
    h("p", { key: "now", class: "play-turn play-turned", "data-turn": state.turn.who }, state.turn.text),
    playing(state),
    meanwhile(state, "p"),
  );
}

/**
 * @param {any} state
 * @param {import("../link.js").Send} send
 * @param {string} name
 * @param {string} [text]
 */
function opener(state, send, name, text = state.words[name]) {
  const open = state.panel === name;
  return h(
    "button",
    // Opened, it is another element, so that the focus goes on into what it opened.
    { key: `${name}-${open}`, type: "button", "data-do": name, "aria-expanded": open, "aria-keyshortcuts": state.keys[name], onclick: () => send("panel", { show: open ? "" : name }) },
    text,
  );
}

/**
 * The panel tells the address of the page to others, so it is told first.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
function keepOpener(state, send) {
  return opener(state, (what, fields) => (send("place", { address: location.href }), send(what, fields)), "keep");
}

/**
 * @param {any} state
 * @param {string} who
 */
function points(state, who) {
  const side = state.score[who];
  return h("span", { key: who }, h("span", { dir: "auto" }, side.name), " ", h("strong", null, atStep(`strip-${who}`, "end", side.points)));
}

/**
 * @param {any} state
 * @param {"you" | "opponent"} who
 */
export function total(state, who) {
  const side = state.score[who];
  return h(
    "div",
    { key: who },
    // A long name is cut at its own end.
    h("span", { dir: "auto" }, side.name),
    h("strong", null, atStep(`points-${who}`, "end", side.points)),
    h("span", { class: "scopa-soft" }, atStep(`sweeps-${who}`, side.step, side.sweeps)),
  );
}

/**
 * The last moves in words, in the order in which they were played.
 *
 * @param {any} state
 */
function moves(state) {
  return h(
    "section",
    { key: "moves", class: "play-moves", "aria-label": state.words.last_moves },
    h("h2", { key: "head" }, state.words.last_moves),
    [...state.last].sort((one, other) => one.number - other.number).map((/** @type {any} */ move) => h("p", { key: `${move.who}-${move.number}`, "data-told": move.who }, move.text)),
  );
}

/** @param {any} coach */
function remember(coach) {
  return h(
    "section",
    { key: "remember", class: "play-remember" },
    h("h2", null, coach.title),
    h("ul", null, coach.lines.map((/** @type {string} */ line) => h("li", null, line))),
  );
}
