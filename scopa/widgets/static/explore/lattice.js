import { h, press } from "../dom.js";
import { mark } from "./chip.js";

/**
 * The sets as a lattice: the one that is looked at with its neighbours, large; beside it every size with its marks.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {Record<string, string>} Art
 * @typedef {{key: string, cards: string[], step: string | null, kind: string, sum: string, said: string, name: string}} Node
 * @typedef {{size: number, name: string, counts: string[], here: boolean, marks: {kind: string, where: string}[] | null}} Level
 */

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
export function lattice(state, send, art) {
  const { lattice: net, labels } = state;
  return h(
    "section",
    { key: "lattice", class: "explore-lattice scopa-panel", "aria-label": labels.lattice },
    h(
      "div",
      { key: "near", class: "explore-near", role: "group", "aria-label": labels.lattice, "data-row": true, "data-zone": "lattice" },
      neighbours("down", labels.one_less, net.down, send, art),
      h(
        "div",
        { key: "here", class: "explore-here" },
        press(send, "aside", { key: "before", fields: { by: -1 }, disabled: net.place.alone }, labels.previous),
        hereNode(net, send),
        press(send, "aside", { key: "after", fields: { by: 1 }, disabled: net.place.alone }, labels.next),
      ),
      neighbours("up", labels.one_more, net.up, send, art),
    ),
    h(
      "div",
      { key: "all", class: "explore-all" },
      h("h2", { key: "head" }, labels.lattice),
      h("ol", { key: "levels", class: "explore-levels" }, net.levels.map((/** @type {Level} */ one) => level(one, labels.too_many))),
      h(
        "ul",
        { key: "legend", class: "explore-legend" },
        net.legend.map((/** @type {Node} */ { kind, said }) => h("li", { key: kind }, mark(kind), said)),
      ),
    ),
  );
}

/**
 * @param {{here: Node, place: {said: string}}} net
 * @param {Send} send
 */
function hereNode({ here, place }, send) {
  return press(
    send,
    "look",
    { key: "here", fields: { cards: here.cards }, class: "explore-node", "aria-current": "true", "aria-label": here.name, "data-kind": here.kind, "data-catch-focus": true },
    h("span", { class: "scopa-sum" }, here.sum),
    h("small", null, mark(here.kind), here.said),
    h("small", null, place.said),
  );
}

/**
 * The sets with one card less, or one more. The focus goes to where the person goes: the node that is looked at.
 *
 * @param {"down" | "up"} way
 * @param {string} label
 * @param {Node[]} nodes
 * @param {Send} send
 * @param {Art} art
 */
function neighbours(way, label, nodes, send, art) {
  /** @param {Node} node */
  const one = ({ key, cards, step, kind, sum, name }) => {
    const onclick = (/** @type {Event} */ event) => {
      const net = /** @type {HTMLElement} */ (event.currentTarget).closest(".explore-near");
      /** @type {HTMLElement | null | undefined} */ (net?.querySelector("[aria-current]"))?.focus();
      send("look", { cards });
    };
    return h(
      "button",
      { key, type: "button", class: "explore-node", "data-do": "look", "data-way": way, "data-cards": key, "data-kind": kind, "aria-label": name, onclick },
      h("span", { class: "explore-step scopa-face", "aria-hidden": "true", art: art[step ?? ""] ?? "" }),
      h("span", { class: "scopa-sum" }, sum),
      mark(kind),
    );
  };
  return nodes.length > 0 && h("div", { key: way, class: "explore-nodes", role: "group", "aria-label": label, "data-way": way }, h("p", { key: "label" }, label), h("div", { key: "nodes" }, nodes.map(one)));
}

/**
 * @param {Level} level
 * @param {string} tooMany
 */
function level({ size, name, counts, here, marks }, tooMany) {
  return h(
    "li",
    { key: size, "aria-current": here ? "true" : null },
    h("h3", { key: "name" }, name),
    h("p", { key: "counts" }, counts.join(" · ")),
    marks
      ? h("div", { key: "marks", class: "explore-marks", "aria-hidden": "true" }, marks.map(({ kind, where }, place) => mark(kind, { key: place, "data-where": where || null })))
      : h("p", { key: "many" }, tooMany),
  );
}
