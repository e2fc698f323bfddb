import { atOnce, sounds } from "./sound.js";

/**
 * Motion: what a drawing has changed is seen to happen. It only moves and fades what is drawn already, so nothing
 * waits for it, and what is clicked in the meantime is where it will be. Only the sheet of a round lets its last moves
 * be seen first (`data-closing`), unless something is pressed.
 *
 * @typedef {import("../link.js").Model} Model
 * @typedef {{at: number, opacity: number, transform: string}} Frame
 * @typedef {{beat: number, look: number, sum: number, pause: number, word: number, row: number, still: boolean}} Pace milliseconds of a
 *   step, of a look at the opponent's card, of a look at the sum of the own one, of a rest, of a word, of a row of the sheet
 * @typedef {{left: number, top: number, width: number}} Spot
 * @typedef {{who: "you" | "opponent", number: number, card: {id: string}, taken: {id: string}[]}} Move
 * @typedef {{swept: number | undefined, closes: boolean, left: {who: string} | null}} End the number of a scopa among the moves;
 *   whether they end the round, and to whom what is left over goes
 */

/** @type {Record<string, Pace>} */
const PACES = {
  calm: { beat: 400, look: 560, sum: 400, pause: 150, word: 1500, row: 100, still: false },
  quick: { beat: 260, look: 400, sum: 260, pause: 100, word: 900, row: 60, still: false },
  reduced: { beat: 160, look: 600, sum: 400, pause: 150, word: 1500, row: 0, still: true },
};
/** What the sheet of a round covers. */
const BEHIND = ".play-theirs, .play-table, .play-choice, .play-own";
/** Milliseconds from one dealt card to the next. */
const DEALT = 60;

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
      quiet = !state.sound;
      const was = known;
      const now = (known = standing(state));
      if (!now.over && play()?.matches("[data-closing]")) stop();
      // A hand that is uncovered has been dealt before; and the table is seen from its side.
      if (was?.covered && !now.covered && was.moves >= now.moves) return settle();
      const opens = now.moves <= 0;
      // A game that comes back, or goes back, just stands there.
      if ((!opens && (!was || now.moves <= was.moves)) || was?.looks !== now.looks) return;
      const dealt = !now.hand.some((/** @type {string} */ id) => was?.hand.includes(id));
      const since = was && !(opens && dealt) ? was.moves : -1;
      const moves = state.last.filter((/** @type {Move} */ move) => move.number > since);
      moves.sort((/** @type {Move} */ one, /** @type {Move} */ other) => one.number - other.number);
      const closes = now.over && moves.length > 0;
      const pace = paceOf(state.speed);
      const end = { swept: state.moment?.number, closes, left: state.table.left };
      if (!pace) heard.play(atOnce(soundsOf(moves, end)));
      if (!pace || spots.covered || !(moves.length || dealt)) return;
      stop();
      if (closes) play()?.setAttribute("data-closing", "");
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

/**
 * Where the cards lie that may be played next, and the texts that change with a step; `covered` while the still picture
 * shows the cards as they come.
 *
 * @param {HTMLElement} el
 */
function spotsIn(el) {
  /** @type {Record<string, Spot>} */
  const hand = {};
  for (const one of inside(el, "[data-zone=hand] [data-card]")) hand[one.dataset.card ?? ""] = one.getBoundingClientRect();
  const back = inside(el, ".play-backs .play-face:not(.play-back-played)").pop();
  const told = new Map(inside(el, "[data-tells]").map((one) => [one.dataset.tells, one.textContent]));
  return { hand, back: back?.getBoundingClientRect(), told, covered: document.getElementById("scopa-still") !== null };
}

/**
 * @param {HTMLElement} el
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
function inside(el, selector) {
  return [...el.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));
}

/**
 * One course of motion: what is told of each element goes into its frames, and then all run at once.
 *
 * @param {HTMLElement} el
 * @param {ReturnType<typeof spotsIn>} spots
 * @param {Pace} pace
 */
function course(el, spots, pace) {
  /** @type {Map<Element, Frame[]>} */
  const frames = new Map();
  /** @type {Animation[]} */
  const running = [];
  /** @type {import("./sound.js").Cue[]} */
  const cues = [];
  const all = (/** @type {string} */ selector) => inside(el, selector);
  let now = 0;

  /**
   * @param {Element} one
   * @param {number} at
   * @param {number} opacity
   * @param {string} transform
   */
  const set = (one, at, opacity, transform = "none") => {
    const list = frames.get(one) ?? [];
    frames.set(one, [...list, { at, opacity, transform: pace.still ? "none" : transform }]);
  };

  /** Something is seen from now on, or until now. */
  const appear = (/** @type {Element} */ one) => {
    // What is seen from the start needs no frames, and none come before it.
    if (now < 1) return;
    set(one, now - 1, 0);
    set(one, now, 1);
  };
  const vanish = (/** @type {Element} */ one) => {
    set(one, now - 1, 1);
    set(one, now, 0);
  };

  /** The texts of a step change now; until then those of before are seen. */
  const tell = (/** @type {string} */ step) => {
    for (const one of all(`[data-step="${step}"]`)) {
      const was = spots.told.get(one.dataset.tells);
      if (now < 1 || was === undefined || was === null || was === one.textContent || one.dataset.was !== undefined) continue;
      one.dataset.was = was;
      for (const inner of one.children) appear(inner);
      running.push(one.animate([{ opacity: 1 }, { opacity: 1 }], { duration: now, pseudoElement: "::after" }));
    }
  };

  /**
   * An element comes to its place: from a spot, or from close by.
   *
   * @param {Element | undefined} one
   * @param {Spot} [from]
   */
  const arrive = (one, from) => {
    if (!one) return;
    const begins = from ? way(one, from) : "translateY(-10px) scale(0.96)";
    set(one, now, 0, begins);
    if (from && !pace.still) set(one, now + 1, 1, begins);
    set(one, now + pace.beat, 1);
  };

  /**
   * Cards gather at the one that was played, and go to a pile together; those left over go at once.
   *
   * @param {Element[]} cards
   * @param {Element | null} played
   * @param {string} who
   */
  const leave = (cards, played, who) => {
    const pile = el.querySelector(`[data-zone=pile-${who}] .play-stack`)?.getBoundingClientRect();
    const end = now + 1.4 * pace.beat;
    for (const one of cards) {
      // A card laid by me and taken by the answer has come to its place already.
      set(one, now, 1);
      if (played) set(one, now + 0.4 * pace.beat, 1, way(one, played.getBoundingClientRect()));
      set(one, end, pace.still ? 0 : 1, pile && way(one, pile));
    }
    now = end;
  };

  /**
   * @param {Move} move
   * @param {boolean} swept
   * @param {boolean} more whether its side gets cards after it
   */
  const move = ({ who, number, card }, swept, more) => {
    const gone = all(`.play-ghost[data-number="${number}"]`);
    const played =
      all(`.play-ghost[data-number="${number}"][data-played]`)[0] ??
      all(`[data-zone=table] [data-card="${card.id}"] .scopa-face, .play-ghost[data-face="${card.id}"]`)[0];
    const takes = gone.length > 0;
    const [shown, ...rest] = all(`[data-last=${who}] .play-moved > *`);
    for (const one of gone) if (one !== played) set(one, now, 1);
    if (who === "opponent") for (const one of all(".play-back-played")) if (now) vanish(one);
    arrive(played, who === "you" ? spots.hand[card.id] : spots.back);
    arrive(shown);
    now += pace.beat;
    cues.push({ what: "laid", at: now });
    // The opponent's card is read first, then what it does is said.
    const look = who === "opponent" ? pace.look : takes ? pace.sum : 0;
    now += who === "opponent" ? look / 2 : 0;
    for (const told of [...rest, ...all(`[data-last=${who}] > .play-told, [data-told=${who}], .play-met[data-number="${number}"]`)]) appear(told);
    now += who === "opponent" ? look / 2 : look;
    for (const one of all(`.play-met[data-number="${number}"]`)) vanish(one);
    const landed = all(`[data-zone=pile-${who}] [data-face="${card.id}"]`);
    if (played && takes) leave(gone, played, who);
    if (takes && !swept) cues.push({ what: "taken", at: now });
    for (const one of takes ? landed : []) appear(one);
    if (!more) tell(who);
    if (swept) word();
    now += pace.pause;
  };

  /** The word for a scopa, and light over the cloth; what comes next waits until it is gone. */
  const word = () => {
    cues.push({ what: "scopa", at: now });
    for (const one of all(".play-moment")) {
      set(one, now, 0, "scale(0.7)");
      set(one, now + 0.2 * pace.word, 1);
      set(one, now + 0.8 * pace.word, 1);
      set(one, now + pace.word, 0);
    }
    for (const one of pace.still ? [] : all(".play-light span")) {
      set(one, now, 1, "translateX(-100%)");
      set(one, now + 0.7 * pace.word, 1, "translateX(100%)");
    }
    now += pace.word;
  };

  const deal = (/** @type {HTMLElement[]} */ cards, /** @type {Spot | undefined} */ from) => {
    tell("deal");
    for (const one of cards) {
      arrive(one, from);
      const card = one.closest("button");
      const unringed = { outlineColor: "transparent", boxShadow: "none" };
      // The focus is seen when there is something to see it on.
      if (card) running.push(card.animate([unringed, unringed], now + pace.beat));
      now += DEALT;
    }
  };

  /** That the opponent plays is seen from now on, and no longer what was played before. */
  const begin = (/** @type {boolean} */ answers) => {
    for (const one of answers ? all(".play-mine") : []) vanish(one);
    for (const one of all(".play-meanwhile")) {
      if (answers) appear(one);
      set(one, now, 1);
    }
  };

  /**
   * The end of a round: after a look, what is left over goes to who took last, and then the sheet comes.
   *
   * @param {{who: string} | null} left
   */
  const close = (left) => {
    for (const one of all(".play-at-last")) arrive(one);
    now += pace.word;
    if (left) leave(all('.play-ghost[data-number="left"]'), null, left.who);
    now += 2 * pace.pause;
    for (const one of ["you", "opponent", "end"]) tell(one);
    cues.push({ what: "over", at: now });
    for (const one of all(".play-sheet")) appear(one);
    for (const one of all(BEHIND)) vanish(one);
  };

  /** The sheet fills row by row. */
  const fill = () => {
    for (const one of pace.still ? [] : all(".play-sheet tr")) {
      set(one, now, 0);
      set(one, now + pace.row, 1);
      now += pace.row;
    }
    for (const one of all(BEHIND)) set(one, now, 0);
  };

  /**
   * @param {Move[]} moves
   * @param {boolean} dealt
   * @param {End} end
   */
  const play = (moves, dealt, { swept, closes, left }) => {
    const stock = all(".play-stock .play-stack")[0]?.getBoundingClientRect();
    const from = stock?.width ? stock : undefined;
    const cards = dealt ? all("[data-zone=hand] .scopa-face") : [];
    const opens = !moves.some((one) => one.who === "you");
    if (dealt && opens) {
      // What is laid by a move comes with it.
      const laid = moves.map((one) => one.card.id);
      const table = all("[data-zone=table] [data-card]").filter((one) => !laid.includes(one.dataset.card ?? ""));
      deal([...table.flatMap((one) => [...one.querySelectorAll(".scopa-face")].map((face) => /** @type {HTMLElement} */ (face))), ...cards.splice(0)], from);
    }
    for (const one of moves) {
      if (one.who === "opponent") begin(one !== moves[0]);
      move(one, one.number === swept, closes && left?.who === one.who);
      if (one.who === "opponent") for (const said of all(".play-meanwhile")) vanish(said);
    }
    if (cards.length) {
      for (const one of all(".play-backs .play-face:not(.play-back-played)")) appear(one);
      deal(cards, from);
    }
    if (closes) close(left);
    for (const one of moves.length ? all(".play-turned") : []) appear(one);
    if (closes) fill();
    return [...running, ...[...frames].map(([one, list]) => run(one, list))];
  };

  return { play, cues };
}

/**
 * How an element would have to be moved to lie on a spot.
 *
 * @param {Element} one
 * @param {Spot} spot
 */
function way(one, spot) {
  const own = one.getBoundingClientRect();
  return `translate(${spot.left - own.left}px, ${spot.top - own.top}px) scale(${spot.width / (own.width || 1)})`;
}

/**
 * @param {Element} one
 * @param {Frame[]} frames
 */
function run(one, frames) {
  const list = [{ ...frames[0], at: 0 }, ...frames];
  const duration = Math.max(...list.map(({ at }) => at));
  return one.animate(
    list.map(({ at, opacity, transform }) => ({ offset: at / duration, opacity, transform, easing: "ease-in-out" })),
    duration,
  );
}
