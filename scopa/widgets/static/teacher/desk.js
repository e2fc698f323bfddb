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

/** How much of a file is read: codes are short, and a film may be dropped by mistake. */
const MOST_BYTES = 2_000_000;

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
    return mount((state, post, art) => {
      /** @type {Send} */
      const send = (what, fields) => {
        // What another view of the desk has made is not printed here, too.
        wants = what === "sheet" || what === "export";
        post(what, fields);
      };
      if (!answered) queueMicrotask(() => post("place", { address: location.href }));
      if (state.answered !== answered) {
        if (state.file && wants) hand(state.file, el);
        if (state.waiting > 0 && answered) queueMicrotask(() => post("more"));
        wants = wants && !state.file;
      }
      answered = state.answered;
      return draw(state, send, art, typed);
    })({ model, el });
  };
}

/**
 * @param {Made} made
 * @param {HTMLElement} el
 */
function hand(made, el) {
  if (made.way === "print") printOut(made, el);
  else save(made);
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

/** @param {Made} made */
function save({ name, type, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ").replace(/ +/g, " ");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Send what stands in some files.
 *
 * @param {FileList | null | undefined} files
 * @param {Send} send
 */
export async function takeFiles(files, send) {
  const texts = await Promise.all([...(files ?? [])].map((file) => file.slice(0, MOST_BYTES).text()));
  if (texts.length) send("collect", { text: texts.join("\n") });
}
