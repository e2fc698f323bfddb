/**
 * The course of a motion: it moves and fades what is drawn already, step by step.
 *
 * @typedef {{at: number, opacity: number, transform: string}} Frame
 * @typedef {{beat: number, look: number, sum: number, pause: number, word: number, row: number, still: boolean}} Pace milliseconds of a
 *   step, of a look at the opponent's card, of a look at the sum of the own one, of a rest, of a word, of a row of the sheet
 * @typedef {{left: number, top: number, width: number}} Spot
 * @typedef {{who: "you" | "opponent", number: number, card: {id: string}, taken: {id: string}[]}} Move
 * @typedef {{swept: number | undefined, closes: boolean, left: {who: string} | null}} End the number of a scopa among the moves;
 *   whether they end the round, and to whom what is left over goes
 */

/** What the sheet of a round covers. */
const BEHIND = ".play-theirs, .play-table, .play-choice, .play-own";
/** Milliseconds from one dealt card to the next. */
const DEALT = 60;

/**
 * Where the cards lie that may be played next, and the texts that change with a step; `covered` while the still picture
 * shows the cards as they come.
 *
 * @param {HTMLElement} el
 */
export function spotsIn(el) {
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
export function course(el, spots, pace) {
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
    const said = who === "you" ? all(".play-playing") : [];
    for (const one of said) {
      appear(one);
      set(one, now, 1);
    }
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
    for (const one of said) vanish(one);
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
