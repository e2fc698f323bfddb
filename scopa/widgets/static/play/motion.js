import { course, spotsIn } from "./course.js";
import { atOnce, sounds } from "./sound.js";

/**
 * Motion: which of what a drawing has changed is seen to happen, and how fast. Nothing waits for it, and what is clicked in
 * the meantime is where it will be. Only the sheet of a round lets its last moves be seen first (`data-closing`), unless
 * something is pressed.
 *
 * @typedef {import("../link.js").Model} Model
 * @typedef {import("./course.js").Move} Move
 * @typedef {import("./course.js").End} End
 */

/** @type {Record<string, import("./course.js").Pace>} */
const PACES = {
  calm: { beat: 400, look: 560, sum: 400, pause: 150, word: 1500, row: 100, still: false },
  quick: { beat: 260, look: 400, sum: 260, pause: 100, word: 900, row: 60, still: false },
  reduced: { beat: 160, look: 600, sum: 400, pause: 150, word: 1500, row: 0, still: true },
};

/**
 * The `render` of a page of play, whose moves are seen to be made.
 *
 * @param {(context: {model: Model, el: HTMLElement}) => () => void} render
 */
export function moving(render) {
  return (/** @type {{model: Model, el: HTMLElement}} */ { model, el }) => {
    /** @type {ReturnType<typeof standing> | null} */
    let known = null;
    let spots = spotsIn(el);
    /** @type {Animation[]} */
    let running = [];
    let quiet = !model.get("state").sound;
    const heard = sounds(model, el);

    const play = () => /** @type {HTMLElement | null} */ (el.querySelector(".play"));
    const stop = () => {
      heard.stop();
      settle();
    };
    const settle = () => {
      for (const one of running) one.cancel();
      running = [];
      for (const one of el.querySelectorAll("[data-was]")) one.removeAttribute("data-was");
      play()?.removeAttribute("data-closing");
    };
    const onpress = (/** @type {Event} */ event) => {
      if (!play()?.matches("[data-closing]")) return;
      const button = /** @type {HTMLElement} */ (event.target).closest("button");
      // Enter and space on a button come as a click, too.
      if (button && event instanceof KeyboardEvent && /^(Enter| )$/.test(event.key)) return;
      // What is not yet seen is not pressed.
      if (button?.closest(".play-sheet") && event.type === "click") event.stopPropagation();
      stop();
    };
    const before = () => {
      spots = spotsIn(el);
    };
    const after = () => {
      const state = model.get("state");
      if (!state.ready) return;
      // So it sounds, told when it is chosen.
      if (quiet && state.sound && known) heard.play(atOnce(["taken"]));
      // What was still to be heard is not.
      if (!quiet && !state.sound) heard.stop();
      quiet = !state.sound;
      const was = known;
      const now = (known = standing(state));
      if (!now.over && play()?.matches("[data-closing]")) stop();
      // A hand that is uncovered has been dealt before; and the table is seen from its side.
      if (was?.covered && !now.covered && was.moves >= now.moves) return settle();
      const news = since(was, now, state);
      if (!news) return;
      const { moves, dealt, end } = news;
      const pace = paceOf(state.speed);
      if (!pace) heard.play(atOnce(soundsOf(moves, end)));
      if (!pace || spots.covered || !(moves.length || dealt)) return;
      stop();
      if (end.closes) play()?.setAttribute("data-closing", "");
      const made = course(el, spots, pace);
      running = made.play(moves, dealt, end);
      heard.play(made.cues);
      const [last] = [...running].sort((one, other) => lasts(other) - lasts(one));
      // The last tone goes on.
      if (last) last.onfinish = settle;
    };

    el.addEventListener("click", onpress, true);
    el.addEventListener("keydown", onpress, true);
    model.on("change:state", before);
    const leave = render({ model, el });
    model.on("change:state", after);
    return () => {
      model.off("change:state", before);
      model.off("change:state", after);
      el.removeEventListener("click", onpress, true);
      el.removeEventListener("keydown", onpress, true);
      heard.leave();
      leave();
    };
  };
}

/**
 * What has happened since something was seen: the moves, whether a hand was dealt, and what comes with the last move; nothing
 * where a game comes back, or goes back, as it just stands there.
 *
 * @param {ReturnType<typeof standing> | null} was
 * @param {ReturnType<typeof standing>} now
 * @param {any} state
 * @returns {{moves: Move[], dealt: boolean, end: End} | null}
 */
function since(was, now, state) {
  const opens = now.moves <= 0;
  if ((!opens && (!was || now.moves <= was.moves)) || was?.looks !== now.looks) return null;
  const dealt = !now.hand.some((/** @type {string} */ id) => was?.hand.includes(id));
  const seen = was && !(opens && dealt) ? was.moves : -1;
  const moves = state.last.filter((/** @type {Move} */ { number }) => number > seen);
  moves.sort((/** @type {Move} */ one, /** @type {Move} */ other) => one.number - other.number);
  return { moves, dealt, end: { swept: state.moment?.number, closes: now.over && moves.length > 0, left: state.table.left } };
}

/**
 * What is heard of moves.
 *
 * @param {Move[]} moves
 * @param {End} end
 */
function soundsOf(moves, { swept, closes }) {
  /** @type {import("./sound.js").Sound[]} */
  const all = moves.map(({ number, taken }) => (number === swept ? "scopa" : taken.length ? "taken" : "laid"));
  return closes ? [...all, /** @type {import("./sound.js").Sound} */ ("over")] : all;
}

/** @param {any} state */
function standing(state) {
  return {
    hand: state.hand.cards.filter(Boolean).map((/** @type {any} */ one) => one.id),
    moves: Math.max(-1, ...state.last.map((/** @type {any} */ move) => move.number)),
    over: state.sheet !== null && state.panel === "",
    looks: state.look?.kind,
    covered: state.cover !== null,
  };
}

/** @param {Animation} animation */
function lasts(animation) {
  return Number(animation.effect?.getComputedTiming().endTime);
}

/** @param {string} speed */
function paceOf(speed) {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return PACES[reduced && speed !== "instant" ? "reduced" : speed];
}
