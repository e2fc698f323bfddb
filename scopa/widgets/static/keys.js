import { reachable } from "./dom.js";

/**
 * Make each row (`data-row`) one stop of the tabulator: the button in it that had the focus last, else the first.
 * Fields keep their own stops, as arrows write in them.
 *
 * @param {HTMLElement} root
 */
export function rove(root) {
  for (const row of root.querySelectorAll("[data-row]")) {
    const all = reachable(row).filter((one) => one.matches("button"));
    const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => one.tabIndex === 0 && one.hasAttribute("tabindex")) ?? all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  }
}

/**
 * Keys: arrows, Home and End move inside a row (`data-row`) as the eye sees it, up and down between rows; a key named
 * in `aria-keyshortcuts` presses its control. Enter, space and tab are the browser's own.
 *
 * @param {KeyboardEvent} event
 */
export function onKey(event) {
  const root = /** @type {HTMLElement} */ (event.currentTarget);
  const from = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  // Else a notebook takes the keys of the game for its own: "x" would cut the cell.
  event.stopPropagation();
  // A key held down presses once: else it would play one card after the other.
  if (event.repeat && from.matches("button") && /^(Enter| )$/.test(event.key)) return event.preventDefault();
  if (from.matches("select, textarea, input:not([type=checkbox], [type=radio])") && !leaves(event, from)) return;
  const row = from.closest("[data-row]");
  const next = row && moved(root, row, from, event.key);
  // The key of a button held down would take back or open one thing after the other.
  const pressed = next || event.repeat ? null : shortcut(root, event);
  if (!next && !pressed) return;
  event.preventDefault();
  next?.focus();
  pressed?.click();
}

/**
 * Whether a key pressed in a field is for the page: Escape, unless it ends a word being composed or an open list.
 *
 * @param {KeyboardEvent} event
 * @param {Element} field
 */
function leaves(event, field) {
  const isOpen = CSS.supports("selector(:open)") && field.matches(":open");
  return event.key === "Escape" && !event.isComposing && !isOpen;
}

/**
 * @param {HTMLElement} root
 * @param {Element} row
 * @param {HTMLElement} from
 * @param {string} key
 * @returns {HTMLElement | null | undefined}
 */
function moved(root, row, from, key) {
  const all = reachable(row);
  const forward = getComputedStyle(row).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const place = all.indexOf(from);
  if (key === "Home") return all[0];
  if (key === "End") return all[all.length - 1];
  if (key === "ArrowLeft" || key === "ArrowRight") return all[place + (key === forward ? 1 : -1)] ?? from;
  if (key === "ArrowUp" || key === "ArrowDown") return beyond(root, from, key === "ArrowUp" ? -1 : 1);
  return null;
}

/**
 * The nearest control of any row that lies above (-1) or below (1).
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} from
 * @param {number} way
 */
function beyond(root, from, way) {
  const here = from.getBoundingClientRect();
  let best = from;
  let least = Infinity;
  for (const one of [...root.querySelectorAll("[data-row]")].flatMap(reachable)) {
    const there = one.getBoundingClientRect();
    const down = (there.top + there.bottom - here.top - here.bottom) * way;
    const aside = Math.abs(there.left + there.right - here.left - here.right);
    if (down > here.height && down * 2 + aside < least) [best, least] = [one, down * 2 + aside];
  }
  return best;
}

/**
 * @param {HTMLElement} root
 * @param {KeyboardEvent} event
 * @returns {HTMLElement | null}
 */
function shortcut(root, { key, code }) {
  // Where other letters are written, those of a control are found by their place on the keyboard.
  const isElsewhere = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const name = isElsewhere ? code.replace("Key", "") : key.length === 1 ? key.toUpperCase() : key;
  if (!/^(Escape|[0-9A-Z?])$/.test(name)) return null;
  return root.querySelector(`[aria-keyshortcuts="${name}"]:not(:disabled)`);
}
