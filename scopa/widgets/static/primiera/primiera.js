import { h, press } from "../dom.js";
import { card } from "../card.js";
import { meant } from "../link.js";
import { mount, notice, settings } from "../shell.js";
import { way } from "../way.js";

/**
 * The lesson on the primiera: text and steps on a sheet of paper, the cards they speak of beside it on the cloth.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {Record<string, string>} Art
 * @typedef {{id: string, name: string, value: string}} Counted a card, or with an empty `id` the lack of one
 * @typedef {{id: string, name: string, pressed: boolean, marks: string[], quiet: boolean}} Choice
 * @typedef {{name: string, sign: string, cards: Choice[], none: string, why: string, best: Counted | null, value: string}} Suit
 * @typedef {{zone: string, name: string, cards: Counted[], sum: string, won: boolean}} Side
 */

/** @type {import("../shell.js").Draw} */
function draw(state, send, art) {
  const act = meant(send, state);
  return h(
    "div",
    { key: "lesson", class: "primiera", "data-step": state.step },
    way(state, act, { title: h("h1", { key: "title" }, state.title), far: stars(state), act: state.earned }),
    h(
      "header",
      { key: "head", class: "primiera-head" },
      h("h2", { key: "heading" }, state.heading),
      press(send, "values", { class: "primiera-more", "aria-expanded": state.values_open, fields: { open: true } }, state.labels.values),
      h("p", { key: "text" }, state.text),
      state.learnt && learnt(state, act),
      state.own !== undefined && own(state, act),
    ),
    h("div", { key: "cloth", class: "primiera-cloth" }, cloth(state, act, art), foot(state, act)),
    h("div", { key: "values", class: "primiera-values", "data-open": state.values_open, "data-zone": "values" }, values(state, send)),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
function cloth(state, send, art) {
  if (state.suits) return pile(state, send, art);
  if (state.pair) return pair(state, send, art);
  if (state.best) {
    const shown = h("div", { key: "best", class: "primiera-row primiera-best" }, state.best.cards.map((/** @type {Counted} */ one) => counted(one, art)));
    return [shown, h("p", { key: "sum", class: "scopa-sum primiera-total" }, state.best.sum)];
  }
  return h("div", { key: "table", class: "primiera-table", "data-zone": "table" }, state.table.map((/** @type {Counted} */ one) => counted(one, art)));
}

/**
 * The pile, suit by suit, each with the place of its chosen card at the end.
 *
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
function pile(state, send, art) {
  const across = state.most === 4 ? 2 : Math.min(state.most, 3);
  const style = `--most: ${state.most}; --wide-across: ${across}; --lines: ${Math.ceil(state.most / across)}`;
  return h(
    "div",
    { key: "pile", class: "primiera-pile", role: "group", "aria-label": state.pile, "data-row": true, "data-zone": "pile", style },
    state.suits.map((/** @type {Suit} */ suit) =>
      h(
        "div",
        { key: suit.sign, class: "primiera-suit", role: "group", "aria-label": suit.name, "data-zone": suit.sign },
        h("p", { key: "name", class: "primiera-name" }, sign(suit.sign, art), h("span", null, suit.name)),
        h(
          "div",
          { key: "cards", class: "primiera-cards" },
          suit.cards.map((one, index) => card({ ...one, art, style: `--at: ${index}`, onclick: () => send("choose", { card: one.id }) })),
          suit.none && h("p", { key: "none", class: "primiera-none" }, suit.none),
        ),
        slot(suit, art),
        suit.why && h("p", { key: "why", class: "primiera-feedback", "data-kind": "look" }, suit.why),
      ),
    ),
  );
}

/**
 * @param {Suit} suit
 * @param {Art} art
 */
function slot(suit, art) {
  return h(
    "div",
    { key: "slot", class: "primiera-slot", "data-zone": "chosen" },
    suit.best ? picture(suit.best, art) : h("span", { key: "empty", class: "scopa-card primiera-place", "aria-hidden": "true" }, sign(suit.sign, art)),
    h("span", { key: "value", class: "primiera-value" }, suit.value),
  );
}

/**
 * A card that is only looked at; unlike the one in the pile it cannot be found by its name in the page.
 *
 * @param {Counted} one
 * @param {Art} art
 */
function picture(one, art) {
  if (!one.id) return h("span", { key: "none", class: "scopa-card primiera-place", role: "img", "aria-label": one.name });
  return h(
    "span",
    { key: one.id, class: "scopa-card primiera-come", role: "img", "aria-label": one.name },
    h("span", { class: "scopa-face", "aria-hidden": "true", art: art[one.id] ?? "" }),
  );
}

/**
 * @param {string} id
 * @param {Art} art
 */
function sign(id, art) {
  return h("span", { key: id, class: "primiera-sign", "aria-hidden": "true", art: art[id] ?? "" });
}

/**
 * A card with what it counts beneath.
 *
 * @param {Counted} one
 * @param {Art} art
 * @param {number | string} [key]
 */
function counted(one, art, key = one.id) {
  return h("div", { key, class: "primiera-counted" }, picture(one, art), h("span", { key: "value", class: "primiera-value" }, one.value));
}

/**
 * The sum so far, and what was just achieved; what was missed is said at the cards meant.
 *
 * @param {State} state
 * @param {Send} send
 */
function foot(state, send) {
  const undo = { disabled: !state.can_undo, "aria-keyshortcuts": state.values_open ? null : "Escape" };
  const elsewhere = state.pair || state.feedback.kind === "look";
  return h(
    "div",
    { key: "foot", class: "primiera-foot" },
    state.suits && h("p", { key: "sum", class: "scopa-sum primiera-total", "data-zone": "sum" }, state.sum),
    state.suits && press(send, "undo", undo, state.labels.undo),
    notice(state) || (!elsewhere && feedback(state)),
  );
}

/** @param {State} state */
function feedback({ feedback: { kind, answered, text } }) {
  return (
    text &&
    h("p", { key: "feedback", class: "primiera-feedback", "data-kind": kind }, answered && h("span", { key: "answered" }, answered, " "), h("span", { key: "text" }, text))
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
function pair(state, send, art) {
  const { piles, choices, answer, more, text } = state.pair;
  const answered = answer !== null;
  return h(
    "div",
    { key: "pair", class: "primiera-pair" },
    piles.map((/** @type {Side} */ side) =>
      h(
        "div",
        { key: side.zone, class: "primiera-side", role: "group", "aria-label": side.name, "data-zone": side.zone, "data-won": side.won },
        h("p", { key: "name", class: "primiera-title" }, side.name),
        h(
          "div",
          { key: "cards", class: "primiera-row" },
          side.cards.map((one, suit) => counted(answered ? one : { ...one, value: "" }, art, suit)),
        ),
        h("p", { key: "sum", class: "scopa-sum primiera-total" }, side.sum),
      ),
    ),
    h("div", { key: "verdict", class: "primiera-verdict" }, feedback(state) || h("p", { key: "text" }, text)),
    h(
      "div",
      { key: "answers", class: "primiera-answers", role: "group", "aria-label": state.heading, "data-row": true },
      choices.map((/** @type {string} */ choice, /** @type {number} */ index) =>
        press(
          send,
          "answer",
          {
            key: `answer${index}`,
            fields: { pile: index },
            disabled: answered,
            "aria-pressed": answer === index,
            "aria-keyshortcuts": String(index + 1),
          },
          choice,
        ),
      ),
      press(send, "pair", { key: "pair", single: true, class: "scopa-act", disabled: !more }, state.labels.next_pair),
    ),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
function learnt(state, send) {
  return h(
    "div",
    { key: "learnt", class: "primiera-learnt" },
    h("ol", { key: "list" }, state.learnt.map((/** @type {string} */ line, /** @type {number} */ index) => h("li", { key: index }, line))),
    press(send, "again", {}, state.labels.again),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
function own(state, send) {
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    send("lay", { text: String(new FormData(form).get("text")) });
  };
  return h(
    "div",
    { key: "own", class: "scopa-others primiera-own" },
    press(send, "another", { single: true }, state.labels.another),
    h(
      "details",
      { key: "write" },
      h("summary", { key: "name", "data-do": "own" }, state.labels.own),
      h(
        "form",
        { key: "form", onsubmit },
        h(
          "label",
          { key: "label" },
          h("span", null, state.write),
          h("input", { name: "text", type: "text", dir: "ltr", value: state.own, autocomplete: "off", spellcheck: "false", maxlength: "200", "data-do": "text" }),
        ),
        state.feedback.kind === "look" && !state.suits.some((/** @type {Suit} */ suit) => suit.why) && feedback(state),
        h("button", { key: "lay", type: "submit", "data-do": "lay" }, state.labels.lay),
      ),
    ),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
function values(state, send) {
  return [
    h("h2", { key: "title" }, state.values_title),
    h(
      "dl",
      { key: "list" },
      state.values.map((/** @type {{rank: string, value: string}} */ { rank, value }) =>
        h("div", { key: rank }, h("dt", null, rank), h("dd", null, value)),
      ),
    ),
    settings(state, send),
    state.values_open &&
      press(send, "values", { key: "close", class: "primiera-more", "aria-keyshortcuts": "Escape", fields: { open: false } }, state.labels.close),
  ];
}

/**
 * How far one has come: a star for each step that earned one, else a dot; a flag stands for the last step.
 *
 * @param {State} state
 */
function stars(state) {
  return h(
    "p",
    { key: "far", class: "primiera-stars", role: "img", "aria-label": state.stars_text },
    state.stars.map((/** @type {boolean} */ earned, /** @type {number} */ index) =>
      h("span", { key: index, "data-earned": earned, "data-here": index === state.place }),
    ),
    h("span", { key: "end", "data-end": true, "data-here": state.place === state.stars.length }),
  );
}

export default { render: mount(draw) };
