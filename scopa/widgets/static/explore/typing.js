import { h } from "../dom.js";

/**
 * The fields to type in: a table and a card, or a seed that deals them. What is being typed now is not taken out of a
 * person's hands by an answer that arrives meanwhile.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 */

/**
 * @param {State} state
 * @param {Send} send
 */
export function typing(state, send) {
  const { labels, typed, slip, notice: wrong } = state;
  const now = /** @type {HTMLInputElement | null} */ (document.activeElement);
  /** @param {Event} event @param {string} what */
  const text = (event, what) => {
    const field = /** @type {HTMLElement} */ (event.currentTarget).closest(".explore-typing")?.querySelector(`[data-type=${what}]`);
    return /** @type {HTMLInputElement | null | undefined} */ (field)?.value ?? "";
  };
  const read = (/** @type {Event} */ event) => send("type", { table: text(event, "table"), card: text(event, "card") });
  const deal = (/** @type {Event} */ event) => send("deal", { seed: text(event, "seed") });
  /** @param {string} what @param {import("../dom.js").Attributes} attributes */
  const fieldOf = (what, attributes) =>
    h(
      "label",
      { key: what, class: `explore-type-${what}` },
      h("span", null, labels[`type_${what}`]),
      h("input", { type: "text", autocomplete: "off", spellcheck: "false", "data-type": what, ...attributes }),
    );
  /** @param {"table" | "card"} what */
  const cards = (what) =>
    fieldOf(what, {
      dir: "ltr",
      size: what === "card" ? "4" : null,
      maxlength: "160",
      autocapitalize: "characters",
      "aria-describedby": "explore-hint",
      "aria-invalid": slip === "typed" && wrong !== null,
      value: now?.dataset.type === what ? now.value : typed[what],
      onchange: read,
    });
  const byEnter = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter") deal(event);
  };
  return h(
    "div",
    { key: "typing", class: "explore-typing", role: "group", "aria-label": labels.type_table },
    cards("table"),
    cards("card"),
    h("button", { key: "show", type: "button", "data-do": "type", onclick: read }, labels.show),
    h("p", { key: "hint", id: "explore-hint", class: "scopa-soft" }, state.hint),
    fieldOf("seed", { maxlength: "64", "aria-invalid": slip === "dealt" && wrong !== null, onkeydown: byEnter }),
    h("button", { key: "deal", type: "button", "data-do": "deal", onclick: deal }, labels.deal),
  );
}
