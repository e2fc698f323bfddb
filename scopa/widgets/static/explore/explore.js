import { h, press } from "../dom.js";
import { mount, notice } from "../shell.js";
import { builder } from "./builder.js";
import { growth } from "./growth.js";
import { lattice } from "./lattice.js";
import { listing } from "./listing.js";
import { lying, played } from "./table.js";
import { walk, whyNot } from "./walk.js";

/**
 * The explorer: the table with the set that is looked at, all others in one of four views, and what builds a table.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 */

/** @type {import("../shell.js").Draw} */
function draw(state, send, art) {
  const { view } = state;
  return h(
    "div",
    { key: "explore", class: "explore", "data-view": view },
    h(
      "div",
      { key: "main", class: "explore-main" },
      h("header", { key: "head" }, h("h1", null, state.title), h("p", { class: "explore-counted" }, state.counted)),
      played(state, art),
      lying(state, send, art),
      h(
        "section",
        { key: "below", class: "explore-below", "aria-label": state.labels.views },
        ways(state, send),
        view === "walk" && walk(state, send),
        !state.slip && notice(state),
        view === "walk" && whyNot(state, send),
        state.lattice && lattice(state, send, art),
        state.list && listing(state, send),
        state.growth && growth(state, send, art),
      ),
    ),
    builder(state, send, art),
  );
}

/**
 * How the sets are shown, and which of them the rules allow.
 *
 * @param {State} state
 * @param {Send} send
 */
function ways(state, send) {
  const { labels, views, view, priorities, priority } = state;
  /**
   * @param {string} what
   * @param {string} label
   * @param {{id: string, name: string}[]} all
   * @param {string} now
   */
  const choice = (what, label, all, now) =>
    h(
      "div",
      { key: what, class: "explore-choice", role: "group", "aria-label": label, "data-row": true },
      all.map(({ id, name }) => press(send, what, { key: id, fields: { what: id }, "data-what": id, "aria-pressed": id === now }, name)),
    );
  return h(
    "div",
    { key: "ways", class: "explore-ways" },
    choice("view", labels.views, views, view),
    choice("priority", labels.priorities, priorities, priority),
    h("p", { key: "means" }, state.priority_means),
  );
}

export default { render: mount(draw) };
