import { UNASKED } from "../link.js";
import { mount } from "../shell.js";
import { put } from "../store.js";

/**
 * What the page of play does by itself: it opens a link that stands in its address, keeps the rounds that were played to
 * their end, and lets a replay run.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {{saved: () => string, log: () => string, forget: () => void, plays: () => boolean, run: (state: State) => void,
 *   typed: Map<string, string>}} Tools the text of the game, the rounds that were kept, whether a replay runs and the start or
 *   stop of it, and what was typed and not sent yet
 */

const ROUNDS = "scopa-rounds";
/** How many rounds are kept, the last ones. */
const MOST_ROUNDS = 2000;
/** Milliseconds from one move of a replay to the next, so that each has been seen to be made. @type {Record<string, number>} */
const PACE = { calm: 2800, quick: 1800, instant: 900 };

/**
 * The `render` of the page of play: a drawing that also has the tools.
 *
 * @param {(state: State, send: Send, art: Record<string, string>, tools: Tools) => import("../dom.js").Description} draw
 */
export function keeping(draw) {
  return (/** @type {{model: import("../link.js").Model, el: HTMLElement}} */ { model, el }) => {
    const follow = linkIn(el);
    let recorded = "";
    let timer = 0;
    let plays = false;
    /** @type {Send} */
    let post = () => {};

    const stop = () => {
      clearTimeout(timer);
      plays = false;
    };
    const step = (/** @type {State} */ { look, speed }) => {
      clearTimeout(timer);
      if (look.number === look.last) return stop();
      timer = setTimeout(() => post("look", { move: look.number + 1 }), PACE[speed]);
    };
    /** @type {Tools} */
    const tools = {
      saved: () => model.get("saved"),
      log: rounds,
      forget: () => put("localStorage", ROUNDS, ""),
      plays: () => plays,
      run: ({ look }) => {
        const starts = !plays;
        stop();
        plays = starts;
        // Also what draws the button anew.
        post("look", { move: starts && look.number === look.last ? 0 : look.number });
      },
      typed: new Map(),
    };
    const leave = mount((state, send, art) => {
      post = send;
      follow(state, (what, fields) => send(what, { ...fields, ...UNASKED }));
      // What was pasted goes once its game is looked at.
      if (!state.keep && tools.typed.delete("sent link")) tools.typed.delete("link");
      if (state.done && state.done.line !== recorded) put("localStorage", ROUNDS, joined(rounds(), state.done));
      recorded = state.done?.line ?? recorded;
      if (plays && state.look && !state.panel) step(state);
      else stop();
      return draw(state, send, art, tools);
    })({ model, el });
    const moved = () => follow(model.get("state"), post);
    window.addEventListener("hashchange", moved);
    return () => {
      stop();
      window.removeEventListener("hashchange", moved);
      leave();
    };
  };
}

/**
 * The link that stands in the address: it is opened once the page is ready, and goes when its game is no longer looked at.
 *
 * @param {HTMLElement} el
 */
function linkIn(el) {
  let sent = "";
  let answered = 0;
  return (/** @type {State} */ state, /** @type {Send} */ send) => {
    const link = linkOf(new URL(location.href));
    if (!link || document.querySelector(".scopa-play") !== el.querySelector(".scopa-play")) return;
    if (link !== sent) {
      [sent, answered] = [link, state.answered];
      queueMicrotask(() => send("link", { text: link }));
    } else if (state.answered > answered && (!state.look || state.look.kind === "own")) {
      sent = "";
      history.replaceState(history.state, "", unlinked(new URL(location.href)));
    }
  };
}

/** @param {URL} address */
function linkOf(address) {
  return /^#scopa\d+\./.test(address.hash) ? address.hash : address.searchParams.get("link");
}

/** @param {URL} address */
function unlinked(address) {
  address.hash = "";
  address.searchParams.delete("link");
  return address;
}

/** The rounds that this browser keeps, a line each. */
function rounds() {
  try {
    return localStorage.getItem(ROUNDS) ?? "";
  } catch {
    return "";
  }
}

/**
 * The rounds with one more, which replaces itself when it was played again after a move was taken back.
 *
 * @param {string} text
 * @param {{id: string, line: string}} done
 */
function joined(text, { id, line }) {
  const others = text.split("\n").filter((one) => one && !one.includes(` ${id} `));
  return [...others, line].slice(-MOST_ROUNDS).join("\n");
}
