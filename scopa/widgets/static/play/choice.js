import { h, press } from "../dom.js";
import { notice } from "../shell.js";
import { helpers } from "./aids.js";
import { meanwhile } from "./step.js";

/**
 * The choice between table and hand: a sentence, or why something was refused, and what can be done now. What can be
 * done has places of its own, so that nothing moves from one choice to the next.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 * @param {Record<string, string>} art
 */
export function choice(state, send, art) {
  const now = state.choice;
  const acts = now.cancel !== null;
  const lay = now.lay && press(send, "lay", { class: now.lay.quiet ? "play-refused" : "scopa-act", "aria-label": now.lay.label }, now.lay.text);
  const quiet = now.take && press(send, "take", { fields: { cards: now.take.cards }, class: "play-refused", "aria-label": now.take.label }, now.take.text);
  return h(
    "section",
    { key: "choice", class: "play-choice", "aria-label": state.words.choice, "data-acts": acts },
    notice(state) || (acts ? h("p", { key: "text", class: "play-prompt" }, now.text) : idle(state)),
    !acts && helpers(state, send),
    acts &&
      h(
        "div",
        { key: "acts", class: "play-acts", "data-row": true },
        h(
          "div",
          { key: "options", class: "play-options" },
          now.options.map((/** @type {any} */ one) => option(one, now.options.length > 1, send, art)),
          quiet,
        ),
        h(
          "div",
          { key: "also", class: "play-also" },
          lay,
          press(send, "cancel", { "aria-keyshortcuts": "Escape" }, now.cancel),
        ),
      ),
  );
}

/**
 * What to do when nothing is chosen; in its place, while the cards are on their way, what one has played, and then that
 * the opponent plays.
 *
 * @param {any} state
 */
function idle(state) {
  const mine = state.last.find((/** @type {any} */ move) => move.who === "you");
  return h(
    "div",
    { key: "idle", class: "play-stacked" },
    h("p", { key: "now", class: "play-prompt play-turned" }, state.hint.text || state.coach?.text || state.choice.text),
    mine && h("p", { key: "mine", class: "play-prompt play-mine", "aria-hidden": "true", "data-told": "you" }, mine.text),
    meanwhile(state, "p"),
  );
}

/**
 * @param {any} one
 * @param {boolean} numbered
 * @param {import("../link.js").Send} send
 * @param {Record<string, string>} art
 */
function option(one, numbered, send, art) {
  return press(
    send,
    "take",
    {
      key: `option-${one.n}`,
      fields: { cards: one.cards },
      class: "play-option",
      "data-option": one.n,
      "data-cards": one.cards.join(" "),
      "aria-label": one.label,
      "aria-keyshortcuts": one.key,
    },
    numbered && h("span", { key: "n", class: "play-number", "aria-hidden": "true" }, one.n),
    h("span", { key: "text" }, one.suited ? suited(one.suited, art) : one.text),
  );
}

/**
 * The text of a button with the suits beside the numbers.
 *
 * @param {{before: string, cards: {rank: string, suit: string}[], after: string}} parts
 * @param {Record<string, string>} art
 */
function suited({ before, cards, after }, art) {
  const sum = cards.map(({ rank, suit }, n) =>
    h("span", { key: n, class: "play-suited" }, n > 0 && h("span", null, "+"), rank, h("span", { class: "play-suit", art: art[suit] ?? "" })),
  );
  return [before, " ", h("span", { key: "sum", class: "scopa-sum" }, sum), " ", after];
}
