import { h } from "../dom.js";
import { card } from "../card.js";
import { choice } from "./choice.js";
import { face, played } from "./face.js";
import { moving } from "./motion.js";
import { helpPanel, setupPanel } from "./panels.js";
import { rail, strip, unbroken } from "./rail.js";
import { mount } from "../shell.js";
import { sheet } from "./sheet.js";

/**
 * The play page: the opponent above, the table, the choice, the own hand below, the rail at the side.
 *
 * @type {import("../shell.js").Draw}
 */
function draw(state, send, art) {
  const panel =
    (state.setup && setupPanel(state, send)) ||
    (state.help && helpPanel(state, send)) ||
    (state.sheet && sheet(state, send, art));
  return h(
    "div",
    { class: "play", "data-panel": state.panel, "data-speed": state.speed, "data-many": state.choice?.most > 2, "data-covered": Boolean(panel) },
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
    { key: `move-${move.number}`, class: "play-last", "data-last": "opponent", "data-scopa": move.scopa },
    played(move, art),
    h("p", { class: "play-told" }, unbroken(move.text)),
  );
}

/** @param {any} state */
function remembered(state) {
  return h(
    "div",
    { key: "coach", class: "play-remember" },
    h("p", null, h("strong", null, state.coach.title)),
    h("ul", null, state.coach.lines.map((/** @type {string} */ line) => h("li", null, unbroken(line)))),
  );
}

/** Numbers of places that are laid out alike; more than the last lie as close as they can. */
const ROOMS = [4, 7, 8, 10, 12, 14];

/**
 * @param {any} state
 * @param {import("../shell.js").Send} send
 * @param {Record<string, string>} art
 */
function table(state, send, art) {
  const { places, gone, text } = state.table;
  const cells = places.map((/** @type {any} */ one) => one && tableCard(one, send, art));
  return h(
    "section",
    { key: "table", class: "play-table", "aria-label": state.words.table },
    grid({ key: "places", role: "group", "aria-label": text, "data-row": true, "data-zone": "table" }, cells),
    gone.map((/** @type {any} */ move) => leaving(move, art)),
    h("div", { key: "light", class: "play-light", "aria-hidden": "true" }, h("span", null)),
    state.moment && h("p", { key: `moment-${state.moment.number}`, class: "play-moment", "aria-hidden": "true" }, state.moment.text),
  );
}

/**
 * An even grid of places, as large as their number lets it be.
 *
 * @param {Record<string, any>} attributes
 * @param {any[]} cells what lies in each place
 */
function grid(attributes, cells) {
  const room = ROOMS.find((most) => cells.length <= most) ?? "more";
  return h(
    "div",
    { ...attributes, class: "play-places", style: `--n: ${Math.max(1, cells.length)}`, "data-room": room },
    cells.map((inside, n) => h("div", { key: n, class: "play-place" }, inside)),
  );
}

/**
 * @param {any} one
 * @param {import("../shell.js").Send} send
 * @param {Record<string, string>} art
 */
function tableCard(one, send, art) {
  return card({
    ...cardOf(one),
    art,
    "data-zone": "table",
    "data-options": one.options.join(" ") || null,
    onclick: () => send("pick", { card: one.id }),
  });
}

/**
 * The cards that a move takes from the table, where they lay, and at the first of them the card that takes.
 *
 * @param {any} move
 * @param {Record<string, string>} art
 */
function leaving({ number, played, places }, art) {
  const first = places.findIndex((/** @type {any} */ id) => id);
  const cells = places.map((/** @type {string | null} */ id, /** @type {number} */ n) => [
    id && ghost(id, number, false, art),
    n === first && ghost(played, number, true, art),
  ]);
  return h("div", { key: `gone-${number}`, class: "play-gone-from", "aria-hidden": "true" }, grid({}, cells));
}

/**
 * A card on its way over the table, seen where it lay until it has left.
 *
 * @param {string} id
 * @param {number} number
 * @param {boolean} plays
 * @param {Record<string, string>} art
 */
function ghost(id, number, plays, art) {
  return h("span", { key: id, class: "play-face play-ghost", "data-face": id, "data-number": number, "data-played": plays, art: art[id] ?? "" });
}

/**
 * @param {any} state
 * @param {import("../shell.js").Send} send
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
function pile({ name, cards, sweeps, last, under, across }, key, art) {
  return h(
    "figure",
    { key, class: "play-pile", "data-zone": key },
    h(
      "div",
      { class: "play-stack", "aria-hidden": "true" },
      across && face(`across-${across.id}`, across.id, art, "play-across"),
      under && face(under.id, under.id, art),
      last && face(last.id, last.id, art),
    ),
    h("figcaption", null, h("span", { class: "play-name" }, name), h("span", null, cards), sweeps && h("span", null, sweeps)),
  );
}

export default { render: moving(mount(draw)) };
