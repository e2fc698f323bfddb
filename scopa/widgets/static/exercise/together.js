import { mount } from "../shell.js";
import { keep, kept } from "../store.js";

/**
 * The parts of a lesson on one page share the pupil's work: what is done in one is told to the others, each of which
 * keeps all of it and has the same code.
 *
 * @typedef {import("../shell.js").State} State
 * @typedef {import("../shell.js").Send} Send
 * @typedef {import("../link.js").Model} Model
 * @typedef {import("../dom.js").Description} Description
 */

const WORK = "scopa:work";

/** Under which name the browser keeps who works here: a pupil writes that once for all lessons. */
const PUPIL = "scopa:pupil";

/**
 * The `render` of the exercises: a drawing that also has what was typed and not sent yet, and tells what was done.
 *
 * @param {(state: State, send: Send, art: Record<string, string>, typed: Map<string, string>) => Description} draw
 */
export function mountTogether(draw) {
  return (/** @type {{model: Model, el: HTMLElement}} */ { model, el }) => {
    /** @type {Map<string, string>} */
    const typed = new Map();
    /** @type {Send} */
    let post = () => {};
    /** @type {State | null} */
    let before = null;
    const leave = mount((state, send, art) => {
      post = send;
      if (!before) queueMicrotask(() => greet(state, post));
      if (before && state.acts > before.acts) tell(model, state, el);
      if (before && state.question.id !== before.question.id) begin(el);
      before = state;
      return draw(state, send, art, typed);
    })({ model, el });
    const heard = (/** @type {any} */ { detail }) => {
      const { ready, lesson } = model.get("state");
      if (ready && detail.from !== model && detail.lesson === lesson) post("share", { work: detail.work, level: detail.level });
    };
    window.addEventListener(WORK, heard);
    return () => {
      window.removeEventListener(WORK, heard);
      leave();
    };
  };
}

/**
 * Who has no alias here yet, but one in another lesson of the same class, goes on with that.
 *
 * @param {State} state
 * @param {Send} send
 */
function greet({ pupil }, send) {
  const known = new URLSearchParams(kept(PUPIL) ?? "");
  const [group, alias] = [known.get("group") ?? "", known.get("alias") ?? ""];
  if (alias && !pupil.alias && (!pupil.group || pupil.group === group)) send("pupil", { group, alias });
}

/**
 * A person who came to a new question by its buttons goes on in its field.
 *
 * @param {HTMLElement} el
 */
function begin(el) {
  const from = document.activeElement;
  if (!from?.matches(".exercise-acts > *") || !el.contains(from)) return;
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (el.querySelector("[data-catch-focus]"))?.focus());
}

/**
 * @param {Model} model
 * @param {State} state
 * @param {HTMLElement} el
 */
function tell(model, { lesson, work, levels, pupil }, el) {
  const { group, alias } = pupil;
  keep(PUPIL, String(new URLSearchParams({ group, alias })));
  const level = levels.find((/** @type {{here: boolean}} */ one) => one.here).id;
  window.dispatchEvent(new CustomEvent(WORK, { detail: { from: model, lesson, work, level } }));
  // What is said now may stand below the edge of a phone.
  requestAnimationFrame(() => el.querySelector(".exercise-said")?.scrollIntoView({ block: "nearest" }));
}
