import { unbroken } from "./sums.js";

/**
 * Descriptions of elements, and the patch that makes the page match one while its elements live on.
 *
 * @typedef {Record<string, any>} Attributes
 * @typedef {{tag: string, key: string | null, attributes: Attributes, children: (Description | string)[]}} Description
 * @typedef {Description | string | number | false | null | undefined} Child
 */

/** What was last drawn on an element. @type {WeakMap<Element, Description>} */
const drawn = new WeakMap();

/** Attributes that live as properties, which a person may have changed since they were drawn. */
const LIVE = ["value", "checked", "disabled", "open"];

/**
 * Describe an element. `key` finds it again among its siblings, `on...` are handlers, `art` is svg text of a picture
 * inside it, the rest are attributes: true sets one without a value, false and null leave it out. Sums in its words stay
 * whole.
 *
 * @param {string} tag
 * @param {Attributes | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {Description}
 */
export function h(tag, attributes, ...children) {
  const { key = null, ...rest } = attributes ?? {};
  const shown = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  return {
    tag,
    key: key === null ? null : String(key),
    attributes: rest,
    children: shown.map((one) => (typeof one === "object" ? one : unbroken(String(one)))),
  };
}

/**
 * A button that sends `what` to the scene, with `fields` if it has any; with `single`, a double click presses it once.
 *
 * @param {import("./link.js").Send} send
 * @param {string} what
 * @param {Attributes} attributes
 * @param {...(Child | Child[])} children
 */
export function press(send, what, { fields = {}, single = false, ...attributes }, ...children) {
  const act = () => send(what, fields);
  const onclick = single ? once(act) : act;
  return h("button", { key: what, type: "button", "data-do": what, onclick, ...attributes }, ...children);
}

/**
 * The second click of two that were meant as one does not press what has come in the place of the first.
 *
 * @param {() => void} act
 */
export function once(act) {
  return (/** @type {MouseEvent} */ event) => {
    if (event.detail !== 2) act();
  };
}

/**
 * Make an element match a description. The focus stays where it is; if its element is gone, it goes to the nearest
 * one left of the same row (`data-row`), else to the element marked `data-catch-focus`, else to the root.
 *
 * @param {HTMLElement} root
 * @param {Description} description
 */
export function patch(root, description) {
  const held = holdFocus(root);
  morph(root, description);
  held();
}

/**
 * @param {HTMLElement} root
 * @returns {() => void} what brings the focus back
 */
function holdFocus(root) {
  const where = /** @type {Document} */ (root.getRootNode());
  const active = /** @type {HTMLElement | null} */ (where.activeElement ?? null);
  if (!active || !root.contains(active)) return () => {};
  const row = active.closest("[data-row]");
  const before = row ? reachable(row) : [active];
  const place = before.indexOf(active);
  const near = [...before.slice(place), ...before.slice(0, place).reverse()];
  return () => {
    if (where.activeElement === active && usable(active)) return;
    const left = row?.isConnected ? reachable(row) : [];
    const next =
      near.find((one) => root.contains(one) && usable(one)) ??
      left[Math.min(place, left.length - 1)] ??
      root.querySelector("[data-catch-focus]:not(:disabled)") ??
      root;
    /** @type {HTMLElement} */ (next).focus({ preventScroll: true });
  };
}

/**
 * The elements within one that can have the focus, in their order.
 *
 * @param {Element} within
 * @returns {HTMLElement[]}
 */
export function reachable(within) {
  const all = within.querySelectorAll("button, select, input, textarea, summary, a[href], [tabindex]");
  return /** @type {HTMLElement[]} */ ([...all]).filter(usable);
}

/** @param {HTMLElement} element */
function usable(element) {
  // What a panel covers is not shown, and would lose the focus to nobody.
  const isShown = element.checkVisibility?.() ?? true;
  return element.isConnected && isShown && !element.matches(":disabled, [tabindex='-1']:not([data-row] *), [hidden] *");
}

/**
 * @param {Element} element
 * @param {Description} wanted
 */
function morph(element, wanted) {
  const before = drawn.get(element);
  setAttributes(element, before?.attributes ?? {}, wanted.attributes);
  if (wanted.attributes.art === undefined) setChildren(element, wanted.children);
  // A select can only take its value once its options are there.
  for (const name of LIVE) setLive(element, name, wanted.attributes[name], before?.attributes[name]);
  drawn.set(element, wanted);
}

/**
 * @param {Element} element
 * @param {Attributes} before
 * @param {Attributes} wanted
 */
function setAttributes(element, before, wanted) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(wanted)])) {
    const value = wanted[name];
    if (name.startsWith("on")) /** @type {any} */ (element)[name] = value ?? null;
    else if (LIVE.includes(name) || value === before[name]) continue;
    else if (name === "art") setArt(element, value);
    else if (absent(name, value)) element.removeAttribute(name);
    else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
}

/**
 * A drawing as one picture: its forty shapes among the page's elements would be styled anew at every change.
 *
 * @param {Element} element
 * @param {string} svg
 */
function setArt(element, svg) {
  const picture = element.querySelector("img") ?? element.appendChild(new Image());
  // Decoded with the page, so that no card is seen empty first.
  Object.assign(picture, { alt: "", decoding: "sync", draggable: false, src: source(svg) });
}

/** @type {Map<string, string>} */
const sources = new Map();

/**
 * The address that holds a drawing.
 *
 * @param {string} svg
 */
function source(svg) {
  const known = sources.get(svg) ?? `data:image/svg+xml,${encodeURIComponent(svg)}`;
  sources.set(svg, known);
  return known;
}

/**
 * @param {string} name
 * @param {any} value
 */
function absent(name, value) {
  return value === null || value === undefined || (value === false && !name.startsWith("aria-"));
}

/**
 * @param {any} element
 * @param {string} name
 * @param {any} value
 * @param {any} before
 */
function setLive(element, name, value, before) {
  if (value === undefined && before === undefined) return;
  // Who goes through a list by keys is ahead of the answers: the last one counts.
  if (element.matches("select:focus, [type=range]:focus") && element.closest("[aria-busy='true']")) return;
  const wanted = value ?? (name === "value" ? "" : false);
  if (element[name] !== wanted) element[name] = wanted;
}

/**
 * @param {Element} parent
 * @param {(Description | string)[]} wanted
 */
function setChildren(parent, wanted) {
  const old = [...parent.childNodes];
  const taken = new Set();
  const nodes = wanted.map((child) => {
    const node = old.find((one) => !taken.has(one) && matches(one, child)) ?? created(child);
    taken.add(node);
    return node;
  });
  for (const node of old) if (!taken.has(node)) node.remove();
  let next = parent.firstChild;
  nodes.forEach((node, index) => {
    if (node === next) next = node.nextSibling;
    else parent.insertBefore(node, next);
    const child = wanted[index];
    if (typeof child === "string") setText(node, child);
    else if (child) morph(/** @type {Element} */ (node), child);
  });
}

/**
 * @param {Node} node
 * @param {Description | string} child
 */
function matches(node, child) {
  if (typeof child === "string") return node.nodeType === Node.TEXT_NODE;
  const before = drawn.get(/** @type {Element} */ (node));
  return before !== undefined && before.key === child.key && before.tag === child.tag;
}

/** @param {Description | string} child */
function created(child) {
  return typeof child === "string" ? document.createTextNode(child) : document.createElement(child.tag);
}

/**
 * @param {Node} node
 * @param {string} text
 */
function setText(node, text) {
  if (node.nodeValue !== text) node.nodeValue = text;
}
