import { tellChange } from "./page.js";

/**
 * The drawings of the cards, which are large: one widget of a page asks Python for them, and all draw with them. Each
 * widget has a script of its own, so the window holds what they share; another process, which may be busy or draw
 * otherwise, has a deck of its own.
 *
 * @typedef {import("./link.js").Model} Model
 * @typedef {Record<string, string>} Art
 * @typedef {{art: Record<string, Art>, asker: Model | null}} Deck the drawings by faces, colours and size of the numbers,
 *   and who waits for more
 */

/**
 * @param {Model} model
 * @returns {Deck}
 */
function deckOf(model) {
  const decks = (/** @type {any} */ (window).scopaDecks ??= {});
  return (decks[model.get("deck")] ??= { art: {}, asker: null });
}

/**
 * What a widget draws with, as far as it is there: the cards, and pictures of its own.
 *
 * @param {Model} model
 * @returns {Art}
 */
export function drawings(model) {
  return { ...deckOf(model).art[model.get("state").drawn], ...model.get("art") };
}

/**
 * Whether the cards that a widget shows are there.
 *
 * @param {Model} model
 */
export function isDrawn(model) {
  return model.get("state").drawn in deckOf(model).art;
}

/**
 * Whether a widget is to ask for cards: nobody has them as it shows them, and nobody waits for an answer.
 *
 * @param {Model} model
 * @param {string} drawn their faces, colours and size of the numbers
 * @returns {boolean} true once: from then on the widget is the one that waits
 */
export function asks(model, drawn) {
  const deck = deckOf(model);
  if (!model.get("deck") || deck.asker || drawn in deck.art) return false;
  deck.asker = model;
  return true;
}

/**
 * Give what Python has sent to all.
 *
 * @param {Model} model
 * @param {{drawn: string, art: Art}} sent
 */
export function share(model, { drawn, art }) {
  const deck = deckOf(model);
  Object.assign(deck, { art: { ...deck.art, [drawn]: art }, asker: null });
  tellChange();
}

/**
 * Wait no longer, as the widget goes, its answer came without them, or none comes: another one may ask.
 *
 * @param {Model} model
 */
export function giveUp(model) {
  const deck = deckOf(model);
  if (deck.asker !== model) return;
  deck.asker = null;
  tellChange();
}
