import { h, press } from "../dom.js";
import { card } from "../card.js";
import { mount, notice, settings } from "../shell.js";

/**
 * The explorer: the table with the capture that is lit, the card to play beside it, and what builds a table.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {Record<string, string>} Art
 * @typedef {{id: string, name: string, pressed: boolean, quiet: boolean, lies: boolean, played: boolean}} Cell
 */

/** @type {import("../shell.js").Draw} */
function draw(state, send, art) {
  return h(
    "div",
    { key: "explore", class: "explore" },
    h(
      "div",
      { key: "main", class: "explore-main" },
      h("header", { key: "head" }, h("h1", null, state.title), h("p", { class: "explore-counted" }, state.counted)),
      played(state, art),
      lying(state, send, art),
      walk(state, send),
      !state.slip && notice(state),
      whyNot(state, send),
    ),
    builder(state, send, art),
  );
}

/**
 * @param {State} state
 * @param {Art} art
 */
function played(state, art) {
  return h(
    "div",
    { key: "card", class: "explore-played", "data-zone": "card" },
    h("p", { class: "explore-label" }, state.labels.card),
    state.card ? card({ ...state.card, art }) : h("span", { key: "none", class: "scopa-card explore-slot", "aria-hidden": "true" }),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
function lying(state, send, art) {
  const { shown, labels, table } = state;
  /** @param {{id: string, name: string, lit: boolean, pressed: boolean}} one */
  const shownCard = ({ lit, pressed, ...one }) =>
    card({
      ...one,
      art,
      pressed,
      marks: pressed ? ["chosen"] : lit ? ["legal"] : [],
      quiet: !lit && shown?.sum !== undefined && shown.sum !== "",
      onclick: () => send("choose", { card: one.id }),
    });
  return h(
    "div",
    { key: "table", class: "explore-table", "data-zone": "table", "data-size": table.length > 10 ? "many" : table.length > 5 ? null : "few" },
    h("p", { key: "label", class: "explore-label" }, labels.table),
    table.length
      ? h("div", { key: "cards", class: "scopa-grid", role: "group", "aria-label": labels.table, "data-row": true }, table.map(shownCard))
      : h("p", { key: "empty", class: "explore-empty" }, labels.empty),
    h(
      "div",
      { key: "sum", class: "explore-sum", "data-legal": shown?.legal && shown.sum !== "" },
      h("p", { key: "sum", class: "scopa-sum", "data-long": shown?.sum.length > 32 }, shown?.sum ?? ""),
      shown?.own && press(send, "back", { "aria-keyshortcuts": "Escape" }, labels.back),
    ),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
function walk(state, send) {
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
      h("span", { key: "place", class: "explore-place" }, state.place.said),
      press(send, "next", { disabled: off, class: "scopa-act", "data-catch-focus": true }, labels.next),
    ),
    h(
      "div",
      { key: "said", class: "explore-said", "data-why": shown?.why, "data-sweep": shown?.sweep },
      (shown?.said ?? []).map((/** @type {string} */ line, /** @type {number} */ index) => h("p", { key: index }, line)),
    ),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 */
function whyNot(state, send) {
  const { refused, laying, labels } = state;
  const asks = laying && !laying.legal;
  if (!asks && !refused.groups.length) return false;
  /** @param {{cards: string[], sum: string, times: string | null, pressed: boolean}} one */
  const chip = ({ cards, sum, times, pressed }) =>
    h("li", { key: sum }, press(send, "look", { fields: { cards }, "aria-pressed": pressed }, h("span", { class: "scopa-sum" }, sum, times && h("small", null, times))));
  return h(
    "section",
    { key: "why", class: "explore-why scopa-panel", "aria-label": labels.why },
    refused.groups.length > 0 && h("h2", { key: "head" }, labels.why),
    refused.said && h("p", { key: "all" }, refused.said),
    refused.groups.map((/** @type {any} */ group, /** @type {number} */ index) =>
      h(
        "div",
        { key: `rule${index}`, class: "explore-rule", "data-why": group.code },
        h("ul", { "data-row": true }, group.sums.map(chip), index === refused.groups.length - 1 && refused.more && h("li", { key: "more" }, refused.more)),
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
 * @param {Art} art
 */
function builder(state, send, art) {
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
      settings(state, send),
    ),
  );
}

/**
 * What is being typed now is not taken out of a person's hands by an answer that arrives meanwhile.
 *
 * @param {State} state
 * @param {Send} send
 */
function typing(state, send) {
  const { labels, typed } = state;
  const now = /** @type {HTMLInputElement | null} */ (document.activeElement);
  const read = (/** @type {Event} */ event) => {
    const [table, played] = /** @type {HTMLElement} */ (event.currentTarget).closest(".explore-typing")?.querySelectorAll("input") ?? [];
    send("type", { table: table?.value ?? "", card: played?.value ?? "" });
  };
  /** @param {"table" | "card"} what */
  const fieldOf = (what) =>
    h(
      "label",
      { key: what, class: `explore-type-${what}` },
      h("span", null, labels[`type_${what}`]),
      h("input", {
        type: "text",
        dir: "ltr",
        size: what === "card" ? "4" : null,
        maxlength: "120",
        autocomplete: "off",
        autocapitalize: "characters",
        spellcheck: "false",
        "data-type": what,
        "aria-describedby": "explore-hint",
        "aria-invalid": state.slip === "typed" && state.notice !== null,
        value: now?.dataset.type === what ? now.value : typed[what],
        onchange: read,
      }),
    );
  return h(
    "div",
    { key: "typing", class: "explore-typing", role: "group", "aria-label": labels.type_table },
    fieldOf("table"),
    fieldOf("card"),
    h("button", { key: "show", type: "button", "data-do": "type", onclick: read }, labels.show),
    h("p", { key: "hint", id: "explore-hint", class: "scopa-soft" }, state.hint),
  );
}

/**
 * The table once more, small, where the picker is longer than the screen.
 *
 * @param {State} state
 * @param {Art} art
 */
function strip(state, art) {
  /** @param {{id: string, lit?: boolean}} one */
  const face = ({ id, lit }) => h("span", { key: id, class: "scopa-face", "data-lit": lit, art: art[id] ?? "" });
  return h(
    "div",
    { key: "strip", class: "explore-strip", "aria-hidden": "true" },
    state.card ? face(state.card) : h("span", { key: "none", class: "explore-slot" }),
    h("div", { key: "table" }, state.table.map(face)),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Art} art
 */
function picker(state, send, art) {
  const { labels, picking } = state;
  /** @param {string} what */
  const mode = (what) =>
    press(send, "picking", { key: what, fields: { what }, "data-what": what, "aria-pressed": picking === what }, labels[`pick_${what}`]);
  /** @param {Cell} one */
  const cell = ({ id, name, pressed, quiet, lies, played: plays }) =>
    h(
      "button",
      {
        key: id,
        type: "button",
        class: quiet ? "explore-cell scopa-quiet" : "explore-cell",
        "aria-label": name,
        "aria-pressed": pressed,
        "data-card": id,
        "data-mark": lies ? "lies" : plays ? "plays" : null,
        onclick: () => send("pick", { card: id }),
      },
      h("span", { class: "scopa-face", "aria-hidden": "true", art: art[id] ?? "" }),
    );
  return h(
    "div",
    { key: "picker", class: "explore-picking" },
    h("div", { key: "mode", class: "explore-mode", role: "group", "aria-label": labels.pick, "data-row": true }, mode("table"), mode("card")),
    h(
      "div",
      { key: "cells", class: "explore-picker", role: "group", "aria-label": labels.picker, "data-zone": "picker", "data-row": true },
      state.picker.map((/** @type {Cell[]} */ suit, /** @type {number} */ index) => h("div", { key: index, class: "explore-suit" }, suit.map(cell))),
    ),
  );
}

export default { render: mount(draw) };
