/**
 * Soft sounds of the cards, made of a few tones. They are off unless the person wants them, and there are none before the
 * first press, which browsers ask for, or while the page is not seen.
 *
 * @typedef {import("../link.js").Model} Model
 * @typedef {"laid" | "taken" | "scopa" | "over"} Sound
 * @typedef {{what: Sound, at: number}} Cue what is heard, and when in milliseconds from now
 */

/** The tones of a sound: pitch, and in milliseconds its start and its length. The last sound is the weightiest. @type {Record<Sound, [number, number, number][]>} */
const SOUNDS = {
  laid: [[196, 0, 90]],
  taken: [[294, 0, 90], [392, 80, 140]],
  scopa: [[523, 0, 140], [659, 110, 140], [784, 220, 320]],
  over: [[392, 0, 200], [330, 180, 200], [262, 360, 420]],
};
/** As loud as a tone gets; 1 is all there is. */
const LOUD = 0.07;
/** Seconds in which a tone rises, so that it does not click. */
const RISE = 0.01;

/**
 * @param {Model} model
 * @param {HTMLElement} el
 */
export function sounds(model, el) {
  /** @type {AudioContext | null} */
  let context = null;
  /** @type {Set<OscillatorNode>} */
  const playing = new Set();

  const stop = () => {
    for (const one of playing) one.stop();
    playing.clear();
  };
  const tone = (/** @type {AudioContext} */ out, /** @type {number} */ pitch, /** @type {number} */ from, /** @type {number} */ lasts) => {
    const [voice, volume] = [out.createOscillator(), out.createGain()];
    voice.type = "triangle";
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUD, from + RISE);
    volume.gain.exponentialRampToValueAtTime(LOUD / 100, from + lasts);
    voice.connect(volume).connect(out.destination);
    voice.start(from);
    voice.stop(from + lasts);
    playing.add(voice);
    voice.onended = () => playing.delete(voice);
  };
  const play = (/** @type {Cue[]} */ cues) => {
    if (!context || document.hidden || !model.get("state").sound) return;
    for (const { what, at } of cues) {
      for (const [pitch, after, lasts] of SOUNDS[what]) tone(context, pitch, context.currentTime + (at + after) / 1000, lasts / 1000);
    }
  };
  const onpress = (/** @type {Event} */ { target }) => {
    const chosen = /** @type {HTMLElement} */ (target).closest("[data-sound=on]");
    if (!chosen && !model.get("state").sound) return;
    context ??= "AudioContext" in window ? new AudioContext() : null;
    // A page that was away for long may have been put to rest.
    if (context?.state === "suspended") void context.resume();
  };
  const onhide = () => document.hidden && stop();

  for (const press of ["pointerdown", "keydown", "click"]) el.addEventListener(press, onpress, true);
  document.addEventListener("visibilitychange", onhide);
  const leave = () => {
    stop();
    for (const press of ["pointerdown", "keydown", "click"]) el.removeEventListener(press, onpress, true);
    document.removeEventListener("visibilitychange", onhide);
    void context?.close();
  };
  return { play, stop, leave };
}

/**
 * What is heard where everything happens at once: the weightiest sound alone.
 *
 * @param {Sound[]} heard
 * @returns {Cue[]}
 */
export function atOnce(heard) {
  const order = /** @type {Sound[]} */ (Object.keys(SOUNDS));
  const [what] = heard.sort((one, other) => order.indexOf(other) - order.indexOf(one));
  return what ? [{ what, at: 0 }] : [];
}
