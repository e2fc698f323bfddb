import { h, press } from "../dom.js";
import { notice, settings } from "../shell.js";
import { aid } from "./aids.js";
import { names } from "./cover.js";

/**
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function setupPanel(state, send) {
  const { setup, words, seed } = state;
  const locked = setup.locked !== null;
  const set = (/** @type {string} */ what, /** @type {string} */ value) => send("setting", { what, value });
  return h(
    "section",
    { key: "setup", class: "scopa-panel play-panel play-setup", "aria-label": setup.title },
    panelHead(setup.title, words.back, send),
    settings(state, send),
    h("div", { key: "how", class: "play-how" }, choices("speed", setup.speed, set), setup.aids.map((/** @type {any} */ one) => choices(one.id, one, set))),
    locked &&
      h(
        "div",
        { key: "locked", class: "play-locked" },
        h("p", null, setup.locked),
        h("button", { type: "button", "data-do": "new", onclick: () => (setup.asks ? send("panel", { show: "new" }) : send("new", { at: state.at })) }, words.new),
      ),
    h(
      "fieldset",
      { key: "target", disabled: locked },
      h("legend", null, setup.target.name),
      h(
        "div",
        { class: "play-choices", "data-row": true },
        setup.target.choices.map((/** @type {number} */ value) =>
          h("button", { key: value, type: "button", "aria-pressed": value === setup.target.value, "data-target": value, onclick: () => set("target", String(value)) }, value),
        ),
        h(
          "label",
          { key: "other" },
          h("span", null, setup.target.other),
          h("input", {
            type: "number",
            inputmode: "numeric",
            min: setup.target.first,
            max: setup.target.last,
            value: String(setup.target.value),
            "data-target": "other",
            onchange: (/** @type {Event} */ event) => set("target", /** @type {HTMLInputElement} */ (event.target).value),
          }),
        ),
        notice(state),
      ),
    ),
    h(
      "fieldset",
      { key: "opponent", disabled: locked },
      h("legend", null, setup.opponent.name),
      h(
        "div",
        { class: "play-levels", "data-row": true },
        setup.opponent.choices.map((/** @type {any} */ one) =>
          h(
            "button",
            { key: one.id, type: "button", "aria-pressed": one.pressed, "data-opponent": one.id, onclick: () => set("opponent", one.id) },
            h("strong", null, one.name),
            h("span", null, one.about),
          ),
        ),
      ),
    ),
    setup.names.length > 0 && names(setup.names, send),
    h(
      "fieldset",
      { key: "first", disabled: locked },
      h("legend", null, setup.first.name),
      h(
        "div",
        { class: "play-choices", "data-row": true },
        setup.first.choices.map((/** @type {any} */ one) =>
          h("button", { key: one.id, type: "button", "aria-pressed": one.pressed, "data-first": one.id, onclick: () => set("first", one.id) }, one.name),
        ),
      ),
    ),
    h("p", { key: "fair" }, setup.fair),
    h("p", { key: "seed", class: "scopa-soft play-seed" }, seed.text, " ", h("code", null, seed.code)),
  );
}

/**
 * How the page is seen, pressed and heard: one thing that can be set at any time.
 *
 * @param {string} what
 * @param {{name: string, choices: any[]}} setting
 * @param {(what: string, value: string) => void} set
 */
function choices(what, { name, choices }, set) {
  return h(
    "fieldset",
    { key: what },
    h("legend", null, name),
    h(
      "div",
      { class: "play-choices", "data-row": true },
      choices.map(({ id, name, pressed }) => h("button", { key: id, type: "button", "aria-pressed": pressed, [`data-${what}`]: id, onclick: () => set(what, id) }, name)),
    ),
  );
}

/**
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function helpPanel(state, send) {
  const { help, words } = state;
  return h(
    "section",
    { key: "help", class: "scopa-panel play-panel", "aria-label": help.title },
    panelHead(help.title, words.back, send),
    h(
      "div",
      { key: "parts", class: "play-parts" },
      help.parts.map((/** @type {any} */ part, /** @type {number} */ n) => [
        part.title && h("h3", { key: `title-${n}` }, part.title),
        h("ul", { key: `lines-${n}` }, part.lines.map((/** @type {string} */ line) => h("li", null, line))),
      ]).flat(),
    ),
  );
}

/**
 * What helps to play, in place of the table.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 * @param {Record<string, string>} art
 */
export function aidPanel(state, send, art) {
  const { title } = state.aid;
  return h(
    "section",
    { key: state.panel, class: "scopa-panel play-panel", "aria-label": title },
    panelHead(title, state.words.back, send),
    aid(state, art),
  );
}

/**
 * The question before a match that is being played is given up for another; to go on is what the focus stands on.
 *
 * @param {any} state
 * @param {import("../link.js").Send} send
 */
export function askPanel({ ask }, send) {
  return h(
    "section",
    { key: "ask", class: "scopa-panel play-panel play-ask", "aria-label": ask.title },
    h("h2", { key: "title" }, ask.title),
    h("p", { key: "text" }, ask.text),
    h("div", { key: "answers", class: "play-choices", "data-row": true }, back(ask.go_on, send), press(send, "new", {}, ask.sure)),
  );
}

/**
 * The head of a panel: its title, and the way back to the table.
 *
 * @param {string} title
 * @param {string} text
 * @param {import("../link.js").Send} send
 */
export function panelHead(title, text, send) {
  return h("div", { key: "head", class: "play-head" }, h("h2", null, title), back(text, send));
}

/**
 * @param {string} text
 * @param {import("../link.js").Send} send
 */
function back(text, send) {
  return h(
    "button",
    { key: "back", type: "button", class: "scopa-act", "data-do": "close", "data-catch-focus": true, "aria-keyshortcuts": "Escape", onclick: () => send("panel", { show: "" }) },
    text,
  );
}
