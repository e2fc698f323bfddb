import { UNASKED } from "../link.js";
import { mount } from "../shell.js";
import { keep, kept } from "../store.js";
import { following, goOn } from "./onward.js";

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

/** By what the widgets of this page know each other among those of other tabs. */
const PAGE = (/** @type {any} */ (globalThis).scopaPage ??= Math.random().toString(36));

/** Under which name the browser keeps who works here: a pupil writes that once for all lessons. */
const PUPIL = "scopa:pupil";

/**
 * The `render` of the exercises: a drawing that also has what was typed and not sent yet, and tells what was done.
 *
 * @param {(state: State, send: Send, art: Record<string, string>, typed: Map<string, string>, onward: (() => void) | null) => Description} draw
 */
export function mountTogether(draw) {
  return (/** @type {{model: Model, el: HTMLElement}} */ { model, el }) => {
    /** @type {Map<string, string>} */
    const typed = new Map(drafted(model));
    // Read before this tab writes there: another one may have gone further since this one kept its own.
    const others = storedBy(model);
    // An older browser has no news from other tabs.
    const tabs = "BroadcastChannel" in window ? new BroadcastChannel(WORK) : null;
    /** @type {Send} */
    let post = () => {};
    /** @type {State | null} */
    let before = null;
    const leave = mount((state, send, art) => {
      post = send;
      if (!before) queueMicrotask(() => greet(state, post, others));
      if (!before && isAskedFor(state)) requestAnimationFrame(() => arrive(el));
      const same = state.question.id === before?.question.id;
      if (before?.pupil.asked && !state.pupil.asked && isAskedFor(state)) requestAnimationFrame(() => arrive(el));
      if (before && state.acts > before.acts) tell(model, state, tabs, same ? el : null);
      if (before && !same) begin(el);
      // What was typed for another pupil is no longer wanted when that one comes back.
      if (before && state.pupil.text !== before.pupil.text) forget(typed);
      if (before && same && state.question.hints.length > before.question.hints.length) requestAnimationFrame(() => seen(el, ".exercise-hints > :last-child"));
      // What is wrong with its address, every part of a page says: it is seen in the first.
      const within = before ? el : document;
      if (state.slip && state.answered !== before?.answered) queueMicrotask(() => reveal(el, within));
      // A ticket ends with its code, which is put away until then.
      if (before && same && state.part !== "pupils" && state.question.finished && !before.question.finished) queueMicrotask(() => unfold(el));
      before = state;
      // What follows an exit ticket is another lesson.
      const leads = state.part !== "ticket" && following(el) !== undefined;
      return draw(state, send, art, typed, leads ? () => goOn(following(el)) : null);
    })({ model, el });
    const heard = (/** @type {any} */ { detail }) => {
      const { ready, lesson } = model.get("state");
      if (ready && detail.from !== model && detail.lesson === lesson) post("share", { work: detail.work, level: detail.level, ...UNASKED });
    };
    tabs?.addEventListener("message", ({ data }) => {
      const { ready, lesson } = model.get("state");
      if (ready && data.page !== PAGE && data.lesson === lesson) post("beside", { saved: data.saved, ...UNASKED });
    });
    const written = () => {
      const field = `answer ${model.get("state").question.id}`;
      if (typed.has(field)) keep(draftOf(model), `${field}\n${typed.get(field)}`);
    };
    window.addEventListener(WORK, heard);
    el.addEventListener("input", written);
    return () => {
      window.removeEventListener(WORK, heard);
      el.removeEventListener("input", written);
      tabs?.close();
      leave();
    };
  };
}

/**
 * Under which name the browser keeps an answer that is typed but not sent.
 *
 * @param {Model} model
 */
function draftOf(model) {
  return `scopa:${model.get("state").key}:draft`;
}

/**
 * @param {Model} model
 * @returns {[string, string][]}
 */
function drafted(model) {
  const [field, text] = (kept(draftOf(model)) ?? "").split("\n");
  return field && text ? [[field, text]] : [];
}

/**
 * What any tab of this browser kept last; `kept` gives what this one did.
 *
 * @param {Model} model
 */
function storedBy(model) {
  try {
    return localStorage.getItem(`scopa:${model.get("state").key}`);
  } catch {
    return null;
  }
}

/** @param {Map<string, string>} typed */
function forget(typed) {
  for (const key of typed.keys()) if (!key.startsWith("answer ")) typed.delete(key);
}

/**
 * A sentence is not said where nobody sees it.
 *
 * @param {HTMLElement} el
 * @param {ParentNode} within where it is the first of its kind
 */
function reveal(el, within) {
  const said = within.querySelector("[data-zone=owner] [data-kind]");
  if (said && el.contains(said)) unfold(el);
}

/** @param {HTMLElement} el */
function unfold(el) {
  el.querySelector("[data-zone=owner]")?.setAttribute("open", "");
}

/**
 * Who has no alias here yet, but one in another lesson of the same class, goes on with that.
 *
 * @param {State} state
 * @param {Send} send
 * @param {string | null} others
 */
function greet({ pupil, slip }, send, others) {
  if (others) send("beside", { saved: others, ...UNASKED });
  if (slip) return;
  const known = new URLSearchParams(kept(PUPIL) ?? "");
  const [group, alias] = [known.get("group") ?? "", known.get("alias") ?? ""];
  if (alias && !pupil.alias && (!pupil.group || pupil.group === group)) send("pupil", { group, alias, ...UNASKED });
}

/**
 * Whether the address of the page asks for an exercise that is in hand here.
 *
 * @param {State} state
 */
function isAskedFor({ list }) {
  const id = new URLSearchParams(location.search).get("exercise");
  return list.some((/** @type {{id: string, here: boolean}} */ one) => one.here && one.id === id);
}

/**
 * Who follows a link to an exercise begins there, not at the top of the lesson: at the question, or where an alias is asked
 * for before it.
 *
 * @param {HTMLElement} el
 */
function arrive(el) {
  el.scrollIntoView();
  /** @type {HTMLElement | null} */ (el.querySelector(".exercise-owner[open] > summary") ?? el.querySelector(".exercise-question h3"))?.focus({ preventScroll: true });
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
 * @param {BroadcastChannel | null} tabs
 * @param {HTMLElement | null} el where something is said of an answer
 */
function tell(model, { lesson, work, levels, pupil }, tabs, el) {
  const { group, alias } = pupil;
  keep(PUPIL, String(new URLSearchParams({ group, alias })));
  const level = levels.find((/** @type {{here: boolean}} */ one) => one.here).id;
  keep(draftOf(model), "");
  tabs?.postMessage({ page: PAGE, lesson, saved: model.get("saved") });
  window.dispatchEvent(new CustomEvent(WORK, { detail: { from: model, lesson, work, level } }));
  // What is said now may stand below the edge of a phone.
  requestAnimationFrame(() => seen(el, ".exercise-said"));
}

/**
 * Bring into sight what was just said, without any motion.
 *
 * @param {HTMLElement | null} el
 * @param {string} what
 */
function seen(el, what) {
  el?.querySelector(what)?.scrollIntoView({ block: "nearest", behavior: "instant" });
}
