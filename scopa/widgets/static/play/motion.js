/**
 * Motion: what a drawing has changed is seen to happen. It only moves and fades what is drawn already, so nothing
 * waits for it, and what is clicked in the meantime is where it will be. Only the sheet of a round lets its last moves
 * be seen first (`data-closing`), unless something is pressed.
 *
 * @typedef {import("../link.js").Model} Model
 * @typedef {{at: number, opacity: number, transform: string}} Frame
 * @typedef {{beat: number, pause: number, word: number, still: boolean}} Pace milliseconds of a step, of a rest, of a word
 * @typedef {{left: number, top: number, width: number}} Spot
 */

/** @type {Record<string, Pace>} */
const PACES = {
  calm: { beat: 400, pause: 300, word: 1500, still: false },
  quick: { beat: 260, pause: 150, word: 900, still: false },
  reduced: { beat: 160, pause: 200, word: 1500, still: true },
};
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

    const play = () => /** @type {HTMLElement | null} */ (el.querySelector(".play"));
    const stop = () => {
      for (const one of running) one.cancel();
      running = [];
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
      const was = known;
      const now = (known = standing(state));
      if (!now.over && play()?.matches("[data-closing]")) stop();
      const opens = now.moves <= 0;
      // A game that comes back, or goes back, just stands there.
      if (!opens && (!was || now.moves <= was.moves)) return;
      const dealt = !now.hand.some((/** @type {string} */ id) => was?.hand.includes(id));
      const since = was && !(opens && dealt) ? was.moves : -1;
      const moves = state.last.filter((/** @type {any} */ move) => move.number > since).reverse();
      const closes = now.over && moves.length > 0;
      const pace = paceOf(closes && state.speed === "instant" ? "reduced" : state.speed);
      if (!pace || spots.covered || !(moves.length || dealt)) return;
      stop();
      if (closes) play()?.setAttribute("data-closing", "");
      running = course(el, spots, pace).play(moves, dealt, state.moment?.number, closes, state.table.left);
      const sheet = running.find((one) => closes && targetOf(one)?.matches(".play-sheet"));
      if (sheet) sheet.onfinish = stop;
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
      leave();
    };
  };
}

/** @param {any} state */
function standing(state) {
  return {
    hand: state.hand.cards.filter(Boolean).map((/** @type {any} */ one) => one.id),
    moves: Math.max(-1, ...state.last.map((/** @type {any} */ move) => move.number)),
    over: state.sheet !== null && state.panel === "",
  };
}

/** @param {Animation} animation */
function targetOf(animation) {
  return /** @type {KeyframeEffect} */ (animation.effect).target;
}

/** @param {string} speed */
function paceOf(speed) {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return PACES[reduced && speed !== "instant" ? "reduced" : speed];
}

/**
 * Where the cards lie that may be played next; `covered` while the still picture shows them as they come.
 *
 * @param {HTMLElement} el
 */
function spotsIn(el) {
  /** @type {Record<string, Spot>} */
  const hand = {};
  for (const one of el.querySelectorAll("[data-zone=hand] [data-card]")) {
    hand[/** @type {HTMLElement} */ (one).dataset.card ?? ""] = one.getBoundingClientRect();
  }
  const back = el.querySelector(".play-backs .play-face:last-child");
  return { hand, back: back?.getBoundingClientRect(), covered: document.getElementById("scopa-still") !== null };
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
  const all = (/** @type {string} */ selector) => [...el.querySelectorAll(selector)];
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
    for (const top of played ? all(`[data-zone=pile-${who}] :is(.play-face:last-child, .play-across)`) : []) {
      set(top, end - 1, 0);
      set(top, end, 1);
    }
    now = end;
  };

  const move = (/** @type {any} */ { who, number, card }, /** @type {boolean} */ swept) => {
    const gone = all(`.play-ghost[data-number="${number}"]`);
    const played =
      all(`.play-ghost[data-number="${number}"][data-played]`)[0] ??
      all(`[data-zone=table] [data-card="${card.id}"] .scopa-face, .play-ghost[data-face="${card.id}"]`)[0];
    for (const told of all(`[data-last=${who}] > *, [data-told=${who}]`)) arrive(told);
    for (const one of gone) if (one !== played) set(one, now, 1);
    arrive(played, who === "you" ? spots.hand[card.id] : spots.back);
    now += pace.beat + pace.pause;
    if (played && gone.length) leave(gone, played, who);
    if (swept) word();
    now += pace.pause;
  };

  /** The word for a scopa, and light over the cloth; what comes next waits until it is gone. */
  const word = () => {
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

  const deal = (/** @type {Element[]} */ cards, /** @type {Spot | undefined} */ from) => {
    for (const one of cards) {
      arrive(one, from);
      now += DEALT;
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
    now += pace.pause;
    for (const one of all(".play-sheet")) {
      set(one, now, 0);
      set(one, now + pace.beat, 1);
    }
  };

  /**
   * @param {any[]} moves
   * @param {boolean} dealt
   * @param {number} swept
   * @param {boolean} closes
   * @param {{who: string} | null} left
   */
  const play = (moves, dealt, swept, closes, left) => {
    const stock = all(".play-stock .play-stack")[0]?.getBoundingClientRect();
    const from = stock?.width ? stock : undefined;
    const cards = dealt ? all("[data-zone=hand] .scopa-face") : [];
    const opens = !moves.some((one) => one.who === "you");
    if (dealt && opens) deal([...all("[data-zone=table] .scopa-face"), ...cards.splice(0)], from);
    for (const one of moves) move(one, one.number === swept);
    deal(cards, from);
    if (closes) close(left);
    return [...frames].map(([one, list]) => run(one, list));
  };

  return { play };
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
