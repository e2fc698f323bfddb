import { h, press } from "../dom.js";
import { face } from "./face.js";
import { opens, panel } from "./panels.js";

/**
 * What helps while nothing is chosen: a hint, step by step, and all that could be done.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function helpers({ hint, keys, words, can_undo: undoes }, send) {
  return h(
    "div",
    { key: "helpers", class: "play-helpers play-turned" },
    press(send, "hint", { "aria-keyshortcuts": keys.hint }, hint.next),
    opens(send, "could", { "aria-keyshortcuts": keys.could }, words.could),
    // Elsewhere it stands in the rail.
    undoes && press(send, "undo", { key: "take-back", class: "play-only-narrow" }, words.undo),
  );
}

/**
 * Buttons for those who listen, out of the way until wanted: each says its sentence, which stands below for those who look.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function telling({ tell, keys, words }, send) {
  return h(
    "section",
    { key: "telling", class: "play-telling", "aria-label": tell.name },
    h(
      "details",
      { key: "topics" },
      h("summary", null, tell.name),
      h(
        "div",
        { class: "play-topics" },
        tell.topics.map((/** @type {any} */ one) =>
          press(send, "tell", { key: one.id, fields: { what: one.id }, "data-topic": one.id, "aria-keyshortcuts": keys[`tell_${one.id}`] }, one.name),
        ),
        opens(send, "moves", { "aria-keyshortcuts": keys.moves }, words.all_moves),
      ),
    ),
    tell.text && h("p", { key: "text", class: "play-answer" }, tell.text),
  );
}

/**
 * One's own pile as a button that spreads it.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 * @param {import("../dom.js").Child[]} inside
 */
export function spreads({ piles, words }, send, inside) {
  const { name, cards } = piles.you;
  const label = `${name}, ${cards}, ${words.spread}`;
  return opens(send, "pile", { class: "play-spreads", "aria-label": label }, ...inside);
}

/**
 * A panel that helps: all moves, all that could be done, or one's own pile.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 * @param {Record<string, string>} art
 */
export function aidPanel({ panel: key, aid: now, words }, send, art) {
  const inside = key === "could" ? could : spread;
  return panel(
    send,
    { key, title: now.title, back: words.back },
    key === "moves" ? log(now) : h("div", { key: "inside", class: "play-inside" }, h("p", null, now.text), inside(now, art)),
  );
}

/**
 * Every move of the round; where it has to be scrolled, the newest one is in sight.
 *
 * @param {any} now
 */
function log(now) {
  return h(
    "div",
    { key: "log", class: "play-log", role: "group", "aria-label": now.title, tabindex: "0" },
    h(
      "div",
      null,
      h("p", { key: "begins" }, now.begins),
      now.deals.map((/** @type {any} */ deal) =>
        h(
          "section",
          { key: deal.title },
          h("h3", null, deal.title),
          h("ol", null, deal.moves.map((/** @type {any} */ move) => h("li", { "data-who": move.who }, move.text))),
        ),
      ),
      h("p", { key: "end" }, now.end),
    ),
  );
}

/**
 * @param {any} now
 * @param {Record<string, string>} art
 */
function could(now, art) {
  return h(
    "ul",
    { key: "could", class: "play-could" },
    now.cards.map((/** @type {any} */ card) =>
      h(
        "li",
        { key: card.id },
        h("span", { class: "play-face-box", role: "img", "aria-label": card.name }, face("face", card.id, art)),
        h(
          "div",
          null,
          card.moves.map((/** @type {any} */ move) =>
            h("div", null, h("p", null, h("strong", null, move.text)), h("ul", null, move.lines.map((/** @type {string} */ line) => h("li", null, line)))),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {any} now
 * @param {Record<string, string>} art
 */
function spread(now, art) {
  if (now.suits.length === 0) return null;
  return h(
    "div",
    { key: "pile", class: "play-suits-spread" },
    now.suits.map((/** @type {any} */ suit) =>
      h(
        "section",
        { key: suit.name },
        h("h3", null, suit.name),
        h(
          "ul",
          null,
          suit.cards.map((/** @type {any} */ one) => h("li", { key: one.id }, h("span", { class: "play-face-box", role: "img", "aria-label": one.name }, face("face", one.id, art)))),
        ),
      ),
    ),
  );
}
