import { h } from "./dom.js";
import { card } from "./card.js";
import { choice } from "./choice.js";
import { face, played } from "./face.js";
import { helpPanel, setupPanel } from "./panels.js";
import { rail, strip } from "./rail.js";
import { mount } from "./shell.js";
import { sheet } from "./sheet.js";

/**
 * The play page: the opponent above, the table, the choice, the own hand below, the rail at the side.
 *
 * @type {import("./shell.js").Draw}
 */
function draw(state, send, art) {
  const panel =
    (state.setup && setupPanel(state, send)) ||
    (state.help && helpPanel(state, send)) ||
    (state.sheet && sheet(state, send, art));
  return h(
    "div",
    { class: "play", "data-panel": state.panel, "data-dealt": state.last.length === 0, "data-over": state.sheet !== null && !state.setup && !state.help },
    h("h1", { key: "title", class: "play-unseen" }, state.title),
    strip(state, send),
    panel || [theirs(state, art), table(state, send, art), choice(state, send, art)],
    hand(state, send, art),
    rail(state, send, art),
  );
}

/**
 * @param {any} state
 * @param {Record<string, string>} art
 */
function theirs(state, art) {
  const { opponent } = state;
  return h(
    "section",
    { key: "theirs", class: "play-theirs", "aria-label": opponent.name },
    h(
      "div",
      { key: "who", class: "play-who" },
      h("p", { class: "play-level" }, h("strong", null, opponent.name), " ", h("span", { class: "play-soft" }, opponent.level)),
      h(
        "div",
        { class: "play-backs", role: "img", "aria-label": opponent.text },
        Array.from({ length: opponent.count }, (_, n) => face(n, "back", art)),
      ),
    ),
    lastMove(state, art),
    pile(state.piles.opponent, "pile-opponent", art),
  );
}

/**
 * What the opponent played last, large enough to read; before that what there is to remember.
 *
 * @param {any} state
 * @param {Record<string, string>} art
 */
function lastMove(state, art) {
  const move = state.last.find((/** @type {any} */ one) => one.who === "opponent");
  if (!move) return h("div", { key: "none", class: "play-last" }, state.coach ? remembered(state) : h("p", { class: "play-soft play-waits" }, state.not_yet));
  return h(
    "div",
    { key: `move-${move.number}`, class: "play-last play-new", "data-last": "opponent", "data-scopa": move.scopa },
    played(move, art),
    h("p", { class: "play-told" }, move.text),
  );
}

/** @param {any} state */
function remembered(state) {
  return h(
    "div",
    { key: "coach", class: "play-remember" },
    h("p", null, h("strong", null, state.coach.title)),
    h("ul", null, state.coach.lines.map((/** @type {string} */ line) => h("li", null, line))),
  );
}

/** How many places the table has; with fewer the cards are larger. @type {[string, number][]} */
const ROOMS = [
  ["small", 8],
  ["middle", 10],
  ["big", 14],
  ["huge", 18],
];

/**
 * @param {any} state
 * @param {import("./shell.js").Send} send
 * @param {Record<string, string>} art
 */
function table(state, send, art) {
  const { places, gone, text } = state.table;
  const [size, room] = ROOMS.find((one) => places.length <= one[1]) ?? ["huge", places.length];
  const all = [...places, ...Array(room - places.length).fill(null)];
  return h(
    "section",
    { key: "table", class: "play-table", "aria-label": state.words.table },
    h(
      "div",
      { class: "play-places", role: "group", "aria-label": text, "data-row": true, "data-size": size, "data-zone": "table" },
      all.map((one, n) =>
        h(
          "div",
          { key: n, class: "play-place" },
          gone.filter((/** @type {any} */ left) => left.place === n).map((/** @type {any} */ left) => ghost(left, art)),
          one &&
            card({
              ...cardOf(one),
              art,
              "data-zone": "table",
              "data-options": one.options.join(" ") || null,
              onclick: () => send("pick", { card: one.id }),
            }),
        ),
      ),
    ),
    state.moment && h("p", { key: `moment-${state.moment.number}`, class: "play-moment", "aria-hidden": "true" }, state.moment.text),
  );
}

/**
 * A card on its way from the table, seen for a moment where it lay.
 *
 * @param {any} left
 * @param {Record<string, string>} art
 */
function ghost(left, art) {
  const key = `ghost-${left.number}-${left.id}`;
  return h("span", { key, class: "play-face play-ghost", "aria-hidden": "true", "data-by": left.by, art: art[left.id] ?? "" });
}

/**
 * @param {any} state
 * @param {import("./shell.js").Send} send
 * @param {Record<string, string>} art
 */
function hand(state, send, art) {
  const cards = state.hand.cards;
  const first = cards.findIndex((/** @type {any} */ one) => one);
  const catches = !state.sheet && state.panel === "";
  return h(
    "section",
    { key: "hand", class: "play-own", "aria-label": state.words.hand, "data-turn": state.turn.who },
    stock(state.stock, art),
    h(
      "div",
      { key: "cards", class: "play-hand", role: "group", "aria-label": state.words.hand, "data-row": true, "data-zone": "hand" },
      cards.map((/** @type {any} */ one, /** @type {number} */ n) =>
        one
          ? card({
              ...cardOf(one),
              art,
              "data-zone": "hand",
              "data-catch-focus": catches && n === first,
              onclick: () => send("choose", { card: one.id }),
            })
          : h("span", { key: `gap-${n}`, class: "play-gap" }),
      ),
    ),
    pile(state.piles.you, "pile-you", art),
  );
}

/** @param {any} one */
function cardOf({ id, name, marks, pressed, quiet }) {
  return { id, name, marks, pressed, quiet };
}

/**
 * @param {any} stock
 * @param {Record<string, string>} art
 */
function stock(stock, art) {
  return h(
    "figure",
    { key: "stock", class: "play-pile play-stock" },
    h("div", { class: "play-stack", "aria-hidden": "true" }, stock.count > 0 && face("back", "back", art)),
    h("figcaption", null, stock.text),
  );
}

/**
 * What a side has taken: its last card, and the card of its last scopa lying across.
 *
 * @param {any} pile
 * @param {string} key
 * @param {Record<string, string>} art
 */
function pile({ name, cards, sweeps, last, across }, key, art) {
  return h(
    "figure",
    { key, class: "play-pile", "data-zone": key },
    h(
      "div",
      { class: "play-stack", "aria-hidden": "true" },
      across && face(`across-${across.id}`, across.id, art, "play-across"),
      last && face(last.id, last.id, art),
    ),
    h("figcaption", null, h("span", { class: "play-name" }, name), h("span", null, cards), sweeps && h("span", null, sweeps)),
  );
}

export default { render: mount(draw) };
