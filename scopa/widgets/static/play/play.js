import { h } from "../dom.js";
import { card } from "../card.js";
import { meant } from "../link.js";
import { aidPanel, spreads } from "./aids.js";
import { choice } from "./choice.js";
import { coverBar, covered } from "./cover.js";
import { drag } from "./drag.js";
import { face, played } from "./face.js";
import { keeping } from "./keeping.js";
import { moving } from "./motion.js";
import { askPanel, helpPanel, setupPanel } from "./panels.js";
import { pile, stock } from "./pile.js";
import { rail, strip } from "./rail.js";
import { againPanel, lookBar } from "./replay.js";
import { keepPanel } from "./share.js";
import { sheet } from "./sheet.js";
import { forgetPanel, statisticsPanel } from "./statistics.js";
import { atStep } from "./step.js";
import { cardOf, table } from "./table.js";
import { verifyPanel } from "./verify.js";

/**
 * The play page: the opponent above, the table, the choice, the own hand below, the rail at the side.
 *
 * @param {any} state
 * @param {import("../shell.js").Send} send
 * @param {Record<string, string>} art
 * @param {import("./keeping.js").Tools} tools
 */
function draw(state, send, art, tools) {
  const act = meant(send, state);
  const panel =
    (state.setup && setupPanel(state, send)) ||
    (state.help && helpPanel(state, send)) ||
    (state.aid && aidPanel(state, send, art)) ||
    (state.ask && askPanel(state, act)) ||
    (state.keep && keepPanel(state, send, tools, art)) ||
    (state.once_more && againPanel(state, send, act)) ||
    (state.statistics && statisticsPanel(state, send)) ||
    (state.verify && verifyPanel(state, send, tools, art)) ||
    (state.forget && forgetPanel(state, send, tools));
  return h(
    "div",
    { class: "play", "data-panel": state.panel, "data-two": state.two, "data-covered": Boolean(panel || state.sheet) },
    h("h1", { key: "title", class: "scopa-unseen" }, state.title),
    strip(state, send),
    panel || [
      theirs(state, art),
      table(state, state.look ? null : act, art),
      state.look ? lookBar(state, send, tools) : state.cover ? coverBar(state, act) : state.choice ? choice(state, act, art) : atLast(state.sheet),
      state.sheet && sheet(state, act, art),
    ],
    hand(state, act, art),
    rail(state, send),
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
        face("played", "back", art, "play-back-played"),
      ),
      // Where the stock itself has no room.
      h("p", { class: "play-stock-told" }, atStep("stock-told", "deal", state.stock.text)),
    ),
    lastMove(state, art),
    pile(state.piles.opponent, "opponent", art),
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
    { key: `move-${move.number}`, class: "play-last", "data-last": "opponent" },
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

/**
 * Whose the cards left over are, said while they go there; the sheet says it too.
 *
 * @param {any} sheet
 */
function atLast(sheet) {
  return h("section", { key: "at-last", class: "play-choice", "aria-hidden": "true" }, h("p", { class: "play-prompt play-at-last" }, sheet.left));
}

/**
 * @param {any} state
 * @param {import("../shell.js").Send} send
 * @param {Record<string, string>} art
 */
function hand(state, send, art) {
  const cards = state.hand.cards;
  const first = cards.findIndex((/** @type {any} */ one) => one);
  const catches = !state.sheet && !state.look && state.panel === "";
  return h(
    "section",
    { key: "hand", class: "play-own", "aria-label": state.words.hand, "data-turn": state.turn.who },
    stock(state.stock, art),
    state.cover ? covered(state, send) : h(
      "div",
      { key: "cards", class: "play-hand", role: "group", "aria-label": state.words.hand, "data-row": true, "data-zone": "hand" },
      cards.map((/** @type {any} */ one, /** @type {number} */ n) =>
        one
          ? card({
              ...cardOf(one),
              art,
              "data-zone": "hand",
              "data-catch-focus": catches && n === first,
              onclick: state.look ? undefined : () => send("choose", { card: one.id }),
              onpointerdown: state.look
                ? undefined
                : (/** @type {PointerEvent} */ event) => drag(event, (onto) => send("drop", { card: one.id, onto })),
            })
          : h("span", { key: `gap-${n}`, class: "play-gap" }),
      ),
    ),
    // Under the cover nobody is meant by “your”.
    state.cover
      ? pile({ ...state.piles.you, name: "" }, "you", art)
      : pile(state.piles.you, "you", art, (...inside) => spreads(state, send, inside)),
  );
}

export default { render: moving(keeping(draw)) };
