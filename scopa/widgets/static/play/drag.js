/** A card of the hand drawn onto the table: a second way to choose it, or to take what it is let go on. */

/** Points that a pointer may move before it draws a card: less is a click. */
const SLACK = 10;

/**
 * Follow a pointer that was pressed on a card until it lets go; Escape, or letting go elsewhere, puts the card back.
 *
 * @param {PointerEvent} event
 * @param {(onto: string | null) => void} drop told on which card of the table, if on one, the card was let go
 */
export function drag(event, drop) {
  const card = /** @type {HTMLElement} */ (event.currentTarget);
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, clientX, clientY } = event;
  let drawn = false;
  let held = true;

  const move = (/** @type {PointerEvent} */ { pointerId: id, clientX: x, clientY: y }) => {
    if (id !== pointerId) return;
    if (!drawn && Math.hypot(x - clientX, y - clientY) < SLACK) return;
    if (!drawn) card.setPointerCapture(pointerId);
    drawn = true;
    card.dataset.drawn = "";
    card.style.translate = `${x - clientX}px ${y - clientY}px`;
  };
  const up = (/** @type {PointerEvent} */ { pointerId: id, clientX: x, clientY: y }) => {
    if (id !== pointerId) return;
    held = false;
    const under = drawn ? document.elementFromPoint(x, y) : null;
    const table = under?.closest(".play-table");
    const onto = /** @type {HTMLElement | null} */ (under?.closest("[data-zone=table] [data-card]") ?? null);
    leave();
    if (table && card.isConnected && card.closest(".scopa")?.contains(table)) drop(onto?.dataset.card ?? null);
  };
  const escape = (/** @type {KeyboardEvent} */ pressed) => {
    if (!drawn || pressed.key !== "Escape") return;
    pressed.preventDefault();
    pressed.stopPropagation();
    leave();
  };
  // The click that a browser makes of letting go is none.
  const click = (/** @type {Event} */ made) => {
    made.preventDefault();
    made.stopPropagation();
  };
  const leave = () => {
    card.style.translate = "";
    delete card.dataset.drawn;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", leave);
    removeEventListener("keydown", escape, true);
    if (!drawn) return;
    if (card.hasPointerCapture(pointerId)) card.releasePointerCapture(pointerId);
    addEventListener("click", click, true);
    addEventListener("pointerdown", quiet, true);
    // After Escape the pointer may be held for long.
    if (held) addEventListener("pointerup", settle, { once: true, capture: true });
    else settle();
  };
  const settle = () => setTimeout(quiet, SETTLED);
  const quiet = () => {
    removeEventListener("click", click, true);
    removeEventListener("pointerdown", quiet, true);
  };

  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", leave);
  addEventListener("keydown", escape, true);
}

/** Milliseconds after which no click of letting go comes any more. */
const SETTLED = 50;
