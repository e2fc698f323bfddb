import { decoded, saveFile } from "../files.js";
import { UNASKED } from "../link.js";
import { isOurs } from "../page.js";
import { mount } from "../shell.js";

/**
 * What the teacher's page does beside drawing: it tells its own address, goes on with codes that wait, prints and saves
 * what was made, and reads files.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {import("../dom.js").Description} Description
 * @typedef {Map<string, string>} Typed what was typed and not sent yet
 * @typedef {{way: string, name: string, type: string, text: string}} Made
 */

/** How much of some files is read: codes are short, and a film may be dropped by mistake. */
const MOST_BYTES = 2_000_000;

/** @typedef {{taken: number, group: string, base: string, aliases: string}} Before */

/**
 * The `render` of the desk: a drawing that also has what was typed and not sent yet.
 *
 * @param {(state: State, send: Send, art: Record<string, string>, typed: Typed) => Description} draw
 */
export function mountDesk(draw) {
  return (/** @type {{model: import("../link.js").Model, el: HTMLElement}} */ { model, el }) => {
    /** @type {Typed} */
    const typed = new Map();
    let wants = false;
    let answered = 0;
    /** @type {Before | null} */
    let before = null;
    const deaf = guard();
    const leave = mount((state, post, art) => {
      /** @type {Send} */
      const send = (what, fields) => {
        // What another view of the desk has made is not printed here, too.
        wants = what === "sheet" || what === "export";
        post(what, fields);
      };
      if (!answered) queueMicrotask(() => post("place", { address: location.href, ...UNASKED }));
      if (state.answered !== answered) {
        if (state.file && wants) hand(state.file, el);
        if (state.waiting > 0 && answered) queueMicrotask(() => post("more", UNASKED));
        wants = wants && !state.file;
      }
      answered = state.answered;
      const { taken, group, aliases } = state;
      const now = { taken, group, aliases, base: state.link.base };
      if (before) clear(typed, before, now);
      before = now;
      return draw(state, send, art, typed);
    })({ model, el });
    return () => {
      deaf();
      leave();
    };
  };
}

/**
 * What was typed goes once the scene has it: codes that were sent, unless others were typed meanwhile, and what stood in
 * a field whose value is another now.
 *
 * @param {Typed} typed
 * @param {Before} before
 * @param {Before} now
 */
function clear(typed, before, now) {
  if (now.taken !== before.taken) {
    if (typed.get("codes") === typed.get("sent codes")) typed.delete("codes");
    typed.delete("sent codes");
  }
  for (const what of /** @type {const} */ (["group", "base", "aliases"])) {
    if (now[what] !== before[what]) for (const key of typed.keys()) if (key.startsWith(`${what} `)) typed.delete(key);
  }
}

/** A file that misses the box does not take the page away. @returns {() => void} what ends it */
function guard() {
  const caught = (/** @type {DragEvent} */ event) => {
    if (event.defaultPrevented || !isOurs() || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", caught);
  window.addEventListener("drop", caught);
  return () => {
    window.removeEventListener("dragover", caught);
    window.removeEventListener("drop", caught);
  };
}

/**
 * @param {Made} made
 * @param {HTMLElement} el
 */
function hand(made, el) {
  if (made.way === "print") printOut(made, el);
  else saveFile(made);
}

/**
 * Print a page that stands in a frame of its own; the frame goes when the next one comes.
 *
 * @param {Made} made
 * @param {HTMLElement} el
 */
function printOut({ name, text }, el) {
  el.querySelector(":scope > .teacher-frame")?.remove();
  const frame = document.createElement("iframe");
  Object.assign(frame, { className: "teacher-frame", title: name, tabIndex: -1, srcdoc: text });
  frame.setAttribute("aria-hidden", "true");
  // It must be laid out to be printed, yet nobody is to see it.
  frame.style.cssText = "position: fixed; inset-block-end: 0; inline-size: 1px; block-size: 1px; border: 0; opacity: 0";
  frame.onload = () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  };
  el.append(frame);
}

/**
 * Send what stands in some files, and how many of them are empty, too large, folders, or taken away meanwhile.
 *
 * @param {FileList | null | undefined} files
 * @param {Send} send
 */
export async function takeFiles(files, send) {
  const all = [...(files ?? [])];
  const texts = [];
  let [room, unread] = [MOST_BYTES, 0];
  for (const file of all) {
    const data = await file.slice(0, room).arrayBuffer().catch(() => new ArrayBuffer(0));
    if (data.byteLength < file.size || data.byteLength === 0) unread += 1;
    room -= data.byteLength;
    texts.push(decoded(new Uint8Array(data)));
  }
  if (all.length) send("collect", { text: texts.join("\n").trim(), unread });
}
