import { h } from "./dom.js";
import { face } from "./face.js";
import { notice } from "./shell.js";

/**
 * The choice between table and hand: a sentence, or why something was refused, and what can be done now.
 *
 * @param {any} state
 * @param {import("./link.js").Send} send
 * @param {Record<string, string>} art
 */
export function choice(state, send, art) {
  const now = state.choice;
  const prompt = now.cancel === null && state.coach?.text ? state.coach.text : now.text;
  return h(
    "section",
    { key: "choice", class: "play-choice", "aria-label": state.words.choice },
    notice(state) || h("p", { key: "text", class: "play-prompt" }, prompt),
    h(
      "div",
      { key: "acts", class: "play-acts", "data-row": true },
      now.options.map((/** @type {any} */ one) => option(one, now.options.length > 1, send, art)),
      now.take &&
        h(
          "button",
          { key: "take", type: "button", "data-do": "take", "aria-label": now.take.label, onclick: () => send("take", { cards: now.take.cards }) },
          now.take.text,
        ),
      now.lay &&
        h(
          "button",
          {
            key: "lay",
            type: "button",
            class: now.lay.quiet ? "play-refused" : "scopa-act",
            "data-do": "lay",
            "aria-label": now.lay.label,
            onclick: () => send("lay"),
          },
          now.lay.text,
        ),
      now.cancel &&
        h("button", { key: "cancel", type: "button", "data-do": "cancel", "aria-keyshortcuts": "Escape", onclick: () => send("cancel") }, now.cancel),
    ),
  );
}

/**
 * @param {any} one
 * @param {boolean} numbered
 * @param {import("./link.js").Send} send
 * @param {Record<string, string>} art
 */
function option(one, numbered, send, art) {
  return h(
    "button",
    {
      key: `option-${one.n}`,
      type: "button",
      class: "scopa-act play-option",
      "data-do": "take",
      "data-option": one.n,
      "data-cards": one.cards.join(" "),
      "aria-label": one.label,
      "aria-keyshortcuts": one.n < 10 ? String(one.n) : null,
      onclick: () => send("take", { cards: one.cards }),
    },
    numbered && h("span", { key: "n", class: "play-number", "aria-hidden": "true" }, one.n),
    h("span", { key: "text" }, one.text),
    one.alike && h("span", { key: "alike", class: "play-alike", "aria-hidden": "true" }, one.cards.map((/** @type {string} */ id) => face(id, id, art))),
  );
}
