import { h, press } from "../dom.js";
import { notice, settings } from "../shell.js";
import { wallSwitch } from "../wall.js";
import { collect } from "./collect.js";
import { mountDesk } from "./desk.js";
import { choice, lineField, section } from "./field.js";
import { give } from "./give.js";
import { sheets } from "./sheets.js";

/**
 * The teacher's page: class and lesson, the link, sheets to print, what the class has done, and short helps.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {{id: string, name: string, about: string, here: boolean}} Level
 * @typedef {{id: string, name: string, lines: string[]}} Help
 */

/**
 * @param {State} state
 * @param {Send} send
 * @param {Record<string, string>} art
 * @param {Map<string, string>} typed
 */
function draw(state, send, art, typed) {
  const { labels } = state;
  return h(
    "div",
    { key: "teacher", class: "teacher" },
    h(
      "header",
      { key: "head", class: "teacher-head" },
      h("h1", { key: "title", "data-answer": true }, state.title),
      h("p", { key: "lead", "data-answer": true }, labels.lead),
      h("div", { key: "settings", "data-answer": true }, settings(state, send)),
      wallSwitch(state.texts),
      notice(state),
    ),
    unit(state, send, typed),
    give(state, send, art, typed),
    sheets(state, send, typed),
    collect(state, send, typed),
    helps(state),
  );
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Map<string, string>} typed
 */
function unit({ labels, group, lessons, levels, link, slip }, send, typed) {
  return section(
    "unit",
    labels.unit,
    false,
    h(
      "div",
      { key: "group" },
      lineField({ what: "group", label: labels.group, button: labels.set, value: group, slip }, send, typed),
      h("p", { key: "about", class: "scopa-soft" }, labels.group_about),
    ),
    h(
      "div",
      { key: "lesson" },
      choice(labels.lesson, "lesson", lessons, send),
      link.here && h("a", { key: "open", class: "teacher-open", href: link.here, target: "_blank", rel: "noopener" }, labels.open_lesson),
    ),
    h(
      "div",
      { key: "level", class: "teacher-field" },
      h("span", { key: "label", id: "teacher-level" }, labels.level),
      h(
        "div",
        { key: "levels", class: "teacher-targets", role: "group", "aria-labelledby": "teacher-level", "data-row": true },
        levels.map((/** @type {Level} */ { id, name, about, here }) =>
          press(
            send,
            "level",
            { key: id, fields: { level: id }, "aria-pressed": here, "data-level": id },
            h("span", { key: "name" }, name),
            h("small", { key: "about" }, about),
          ),
        ),
      ),
    ),
  );
}

/** @param {State} state */
function helps({ labels, help }) {
  return section(
    "help",
    labels.help,
    false,
    help.map((/** @type {Help} */ { id, name, lines }) =>
      h(
        "details",
        { key: id, class: "teacher-more", "data-help": id },
        h("summary", { key: "name" }, name),
        h("ul", { key: "lines" }, lines.map((line, place) => h("li", { key: place }, line))),
      ),
    ),
  );
}

export default { render: mountDesk(draw) };
