import { h, press } from "../dom.js";
import { chip } from "./chip.js";
import { judged } from "./table.js";

/**
 * The captures one after the other, and why the other sets are not allowed.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 */

/**
 * @param {State} state
 * @param {Send} send
 */
export function walk(state, send) {
  const { labels, shown, count } = state;
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    const way = { ArrowRight: state.dir === "ltr", ArrowLeft: state.dir === "rtl" }[event.key];
    if (way === undefined || count < 2) return;
    event.preventDefault();
    send(way ? "next" : "previous");
  };
  const off = count < 2 && !shown?.own;
  return h(
    "div",
    { key: "walk", class: "explore-walk" },
    h(
      "div",
      { key: "steps", class: "explore-steps", role: "group", "aria-label": labels.captures, onkeydown, "data-zone": "walk" },
      press(send, "previous", { disabled: off }, labels.previous),
      h("span", { key: "place", class: "explore-place" }, state.walk.place.said),
      press(send, "next", { disabled: off, class: "scopa-act", "data-catch-focus": true }, labels.next),
    ),
    judged(state),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
export function whyNot({ walk: { refused, laying }, labels }, send) {
  const asks = laying && !laying.legal;
  if (!asks && !refused.groups.length) return false;
  return h(
    "section",
    { key: "why", class: "explore-why scopa-panel", "aria-label": labels.why },
    refused.groups.length > 0 && h("h2", { key: "head" }, labels.why),
    refused.said && h("p", { key: "all" }, refused.said),
    refused.groups.map((/** @type {any} */ group, /** @type {number} */ index) =>
      h(
        "div",
        { key: `rule${index}`, class: "explore-rule", "data-why": group.code },
        h(
          "ul",
          { "data-row": true },
          group.sums.map((/** @type {import("./chip.js").Sum} */ one) => chip(send, one)),
          index === refused.groups.length - 1 && refused.more && h("li", { key: "more" }, refused.more),
        ),
        h("p", null, group.why),
      ),
    ),
    asks &&
      h(
        "div",
        { key: "laying", class: "explore-rule", "data-why": laying.code },
        h("h2", null, labels.lay_why),
        press(send, "look", { fields: { cards: [] }, "aria-pressed": laying.pressed }, labels.lay),
      ),
  );
}
