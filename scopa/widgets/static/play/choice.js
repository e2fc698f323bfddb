import { h } from "../dom.js";
import { notice } from "../shell.js";

/**
 * The choice between table and hand: a sentence, or why something was refused, and what can be done now.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 * @param {Record<string, string>} art
 */
export function choice(state, send, art) {
  const now = state.choice;
  const prompt = now.cancel === null && state.coach?.text ? state.coach.text : now.text;
  const lay = now.lay && button("lay", now.lay, now.lay.quiet ? "play-refused" : "scopa-act", () => send("lay"));
  return h(
    "section",
    { key: "choice", class: "play-choice", "aria-label": state.words.choice },
    notice(state) || h("p", { key: "text", class: "play-prompt" }, prompt),
    h(
      "div",
      { key: "acts", class: "play-acts", "data-row": true },
      h(
        "div",
        { key: "options", class: "play-options" },
        now.options.map((/** @type {any} */ one) => option(one, now.options.length > 1, send, art)),
        now.take && button("take", now.take, "play-try", () => send("take", { cards: now.take.cards })),
        now.lay && !now.lay.quiet && lay,
      ),
      h(
        "div",
        { key: "also", class: "play-also" },
        now.lay?.quiet && lay,
        now.cancel && button("cancel", { text: now.cancel }, "", () => send("cancel"), "Escape"),
      ),
    ),
  );
}

/**
 * @param {string} name
 * @param {{text: string, label?: string}} words
 * @param {string} kind
 * @param {() => void} onclick
 * @param {string | null} [key]
 */
function button(name, { text, label }, kind, onclick, key = null) {
  return h("button", { key: name, type: "button", class: kind, "data-do": name, "aria-label": label, "aria-keyshortcuts": key, onclick }, text);
}

/**
 * @param {any} one
 * @param {boolean} numbered
 * @param {import("../link.js").Send} send
 * @param {Record<string, string>} art
 */
function option(one, numbered, send, art) {
  return h(
    "button",
    {
      key: `option-${one.n}`,
      type: "button",
      class: "play-option",
      "data-do": "take",
      "data-option": one.n,
      "data-cards": one.cards.join(" "),
      "aria-label": one.label,
      "aria-keyshortcuts": one.n < 10 ? String(one.n) : null,
      onclick: () => send("take", { cards: one.cards }),
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
    h("span", { key: n, class: "play-suited" }, n > 0 && "+", rank, h("span", { class: "play-suit", art: art[suit] ?? "" })),
  );
  return [before, " ", h("span", { key: "sum", class: "play-suits scopa-sum" }, sum), " ", after];
}
