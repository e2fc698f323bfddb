import { h, press } from "../dom.js";
import { notice } from "../shell.js";

/**
 * Two people on one screen: the cover over a hand while the device goes from one to the other, and their names.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 */

/**
 * Whom to pass the device to, in place of the choice. The focus comes to the sentence and not to the button, so that a key
 * that is still pressed opens nothing.
 *
 * @param {State} state
 * @param {Send} send
 */
export function coverBar(state, send) {
  const { cover, words } = state;
  return h(
    "section",
    { key: "cover", class: "play-choice play-cover", "aria-label": words.choice },
    notice(state) || h("p", { key: "text", class: "play-prompt", tabindex: "-1", "data-catch-focus": true }, cover.text),
    h(
      "div",
      { key: "acts", class: "play-cover-acts" },
      state.can_undo && press(send, "undo", { key: "take-back" }, words.undo),
    ),
  );
}

/**
 * In place of a hand that nobody looks at the button that uncovers the other one.
 *
 * @param {State} state
 * @param {Send} send
 */
export function covered(state, send) {
  const { cover, at } = state;
  // The second click of two was meant for what lay there before.
  const onclick = (/** @type {MouseEvent} */ event) => event.detail > 1 || send("ready", { at });
  return h(
    "div",
    { key: "covered", class: "play-covered" },
    cover.ready && h("button", { key: "ready", type: "button", class: "scopa-act play-ready", "data-do": "ready", onclick }, cover.ready),
  );
}

/**
 * @param {{seat: number, name: string, value: string, longest: number}[]} fields
 * @param {Send} send
 * @param {import("../dom.js").Child} refusal
 */
export function names(fields, send, refusal) {
  return h(
    "div",
    { key: "names", class: "play-names" },
    fields.map(({ seat, name, value, longest }) =>
      h(
        "label",
        { key: seat },
        h("span", null, name),
        h("input", {
          type: "text",
          dir: "auto",
          autocomplete: "off",
          maxlength: String(longest),
          value,
          "data-name": seat,
          onchange: (/** @type {Event} */ event) => send("name", { seat, text: /** @type {HTMLInputElement} */ (event.target).value }),
        }),
      ),
    ),
    refusal,
  );
}
