import { copyField } from "../copy.js";
import { h, press } from "../dom.js";
import { lineField, section } from "./field.js";

/**
 * The link that is given out, with its picture for the wall.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {{id: string, name: string, here: boolean}} Target
 * @typedef {{name: string, targets: Target[]}} Group
 */

/**
 * @param {State} state
 * @param {Send} send
 * @param {Record<string, string>} art
 * @param {Map<string, string>} typed
 */
export function give(state, send, art, typed) {
  const { labels, link, group } = state;
  return section(
    "give",
    labels.give,
    true,
    h("p", { key: "about", class: "scopa-soft", "data-answer": true }, labels.give_about),
    h(
      "div",
      { key: "targets", class: "teacher-groups", role: "group", "aria-label": labels.opens, "data-row": true, "data-answer": true },
      link.groups.map((/** @type {Group} */ { name, targets }, /** @type {number} */ key) =>
        h(
          "div",
          { key, role: "group", "aria-label": name },
          h("p", { key: "name" }, name),
          h("div", { key: "targets", class: "teacher-targets" }, targets.map((one) => target(one, send))),
        ),
      ),
    ),
    h(
      "div",
      { key: "link", class: "teacher-link" },
      h(
        "div",
        { key: "words", class: "teacher-words" },
        h(
          "p",
          { key: "wall", class: "teacher-wall" },
          h("b", { key: "lesson" }, chosen(state)),
          group && h("span", { key: "group" }, `${labels.group}: `, h("b", { key: "code" }, group)),
          link.address && h("span", { key: "address", class: "teacher-address", dir: "ltr" }, link.address),
        ),
        link.address ? address(link.address, labels) : command(link.command, labels),
        h("p", { key: "who", class: "teacher-note", "data-answer": true }, link.about),
        base(state, send, typed),
      ),
      link.address && link.kind !== "here" && qr(art.qr, labels),
    ),
  );
}

/**
 * @param {Target} target
 * @param {Send} send
 */
function target({ id, name, here }, send) {
  return press(send, "opens", { key: id || "whole", fields: { exercise: id }, "aria-pressed": here, "data-target": id }, name);
}

/** @param {State} state */
function chosen({ lessons, link }) {
  const here = (/** @type {{here: boolean}} */ one) => one.here;
  const { id, name } = link.groups.flatMap((/** @type {Group} */ { targets }) => targets).find(here);
  return id ? `${lessons.find(here).name} · ${name}` : lessons.find(here).name;
}

/**
 * @param {string} text
 * @param {Record<string, string>} labels
 */
function address(text, labels) {
  return h(
    "div",
    { key: "address", class: "teacher-line", "data-answer": true, "data-copies": true },
    h(
      "label",
      { key: "label", class: "teacher-field" },
      h("span", { key: "name" }, labels.link),
      h("input", { key: "input", type: "text", dir: "ltr", readonly: true, value: text, "data-do": "address" }),
    ),
    h("button", { key: "copy", type: "button", class: "scopa-act", "data-do": "copy", onclick: (/** @type {Event} */ event) => copyField(event, labels.copied ?? "") }, labels.copy),
    // Drawn anew for another link, so that it does not say that this one was copied.
    h("p", { key: text, class: "teacher-copied", "data-copied": true }),
  );
}

/**
 * @param {string} text
 * @param {Record<string, string>} labels
 */
function command(text, labels) {
  return h("p", { key: "command", class: "teacher-command" }, `${labels.command}: `, h("code", { key: "code", dir: "ltr" }, text));
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Map<string, string>} typed
 */
function base({ labels, link, slip }, send, typed) {
  return h(
    "details",
    // Where only this computer can follow the link, another address is what one needs next.
    { key: "base", class: "teacher-base", open: ["here", "alone"].includes(link.kind) || link.written || slip?.at === "base" || undefined, "data-answer": true, "data-zone": "base" },
    h("summary", { key: "summary" }, labels.base),
    h("p", { key: "about", class: "scopa-soft" }, labels.base_about),
    lineField({ what: "base", label: labels.base, button: labels.base_set, value: link.base, slip, type: "url", most: 400 }, send, typed),
    h("dl", { key: "examples", class: "teacher-examples scopa-soft" }, link.examples.flatMap(example)),
    link.public && press(send, "base", { key: "public", fields: { text: link.public }, "data-do": "public" }, labels.base_binder),
    link.written && press(send, "base", { key: "own", fields: { text: "" }, "data-do": "own" }, labels.base_own),
  );
}

/** @param {{name: string, address: string}} one */
function example({ name, address: text }) {
  return [h("dt", { key: name }, name), h("dd", { key: text, class: "teacher-address", dir: "ltr" }, text)];
}

/**
 * @param {string | undefined} drawing
 * @param {Record<string, string>} labels
 */
function qr(drawing, labels) {
  if (!drawing) return h("p", { key: "no-qr", class: "teacher-note", "data-answer": true }, labels.no_qr);
  const picture = h("span", { key: "art", "aria-hidden": "true", art: drawing });
  return h("div", { key: "qr", class: "teacher-qr", role: "img", "aria-label": labels.qr }, picture);
}
