import { h, press } from "../dom.js";
import { notice, settings } from "../shell.js";
import { picker, strip } from "./picker.js";
import { typing } from "./typing.js";

/**
 * What builds a table: ready questions, fields to type in, the forty cards.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 */

/**
 * On a narrow page the builder opens and closes; that is not worth telling Python.
 *
 * @param {Event} event
 */
function fold(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const opened = button.getAttribute("aria-expanded") !== "true";
  button.setAttribute("aria-expanded", String(opened));
  if (opened) button.scrollIntoView();
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Record<string, string>} art
 */
export function builder(state, send, art) {
  const { labels } = state;
  return h(
    "aside",
    { key: "build", class: "explore-build scopa-rail", "aria-label": labels.build },
    h("button", { key: "fold", type: "button", class: "explore-fold", "aria-expanded": "false", "data-do": "fold", onclick: fold }, labels.build),
    h(
      "div",
      { key: "body", class: "explore-body" },
      h(
        "div",
        { key: "head", class: "explore-bar" },
        h("h2", null, labels.build),
        press(send, "undo", { disabled: !state.undo }, labels.undo),
        press(send, "clear", {}, labels.clear),
      ),
      h(
        "div",
        { key: "examples", class: "explore-examples", role: "group", "aria-label": labels.examples, "data-row": true },
        state.examples.map((/** @type {string} */ name, /** @type {number} */ number) => press(send, "example", { key: number, fields: { number } }, name)),
      ),
      typing(state, send),
      state.slip && notice(state),
      strip(state, art),
      picker(state, send, art),
      most(state, send),
      settings(state, send),
    ),
  );
}

/**
 * The tables with most captures, opened when somebody asks: finding one is a question that a lesson puts.
 *
 * @param {State} state
 * @param {Send} send
 */
function most({ labels, most: groups }, send) {
  return h(
    "details",
    { key: "most", class: "explore-most" },
    h("summary", { key: "open" }, labels.most_ways),
    Object.entries(groups).flatMap(([name, all]) => [
      h("p", { key: `${name}-label`, "aria-hidden": "true" }, labels[name]),
      h(
        "div",
        { key: name, class: "explore-examples", role: "group", "aria-label": labels[name], "data-row": true },
        all.map((/** @type {{number: number, name: string}} */ { number, name: text }) => press(send, "example", { key: number, fields: { number }, "data-most": number, class: "scopa-sum" }, text)),
      ),
    ]),
  );
}
