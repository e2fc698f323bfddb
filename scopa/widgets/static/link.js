import { asks } from "./drawings.js";
import { onSetting, readdress, tellSetting } from "./page.js";
import { keep, kept } from "./store.js";

/**
 * The link to Python: numbers what is sent, waits for the answers, and keeps the game in this browser.
 *
 * @typedef {{get(name: string): any, send(content: any): void, on(event: string, call: (content?: any) => void): void,
 *   off(event: string, call: (content?: any) => void): void}} Model
 * @typedef {(what: string, fields?: Record<string, any>) => void} Send
 */

/** What makes cards look as they do. */
const LOOK = ["faces", "palette", "index"];

/** Milliseconds without an answer until the link counts as lost. */
const PATIENCE = 4000;

/** How many characters of a text are sent; a message of many megabytes would close the connection. */
const MOST_SENT = 2_000_000;

/** What takes six bytes on its way, and is in no text that a person writes: control characters and half letters. */
const UNWRITTEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]/gu;

/** What marks a message that the page sends of itself: what was said to the person stays. */
export const UNASKED = { unasked: true };

/**
 * Send what is meant for what is seen now, and for nothing that may be there when it comes.
 *
 * @param {Send} send
 * @param {{at?: string}} state
 * @returns {Send}
 */
export function meant(send, { at }) {
  return (what, fields) => send(what, { ...fields, at });
}

/**
 * @param {Model} model
 * @param {(how: {waiting: boolean, lost: boolean, unkept: boolean}) => void} onwait told when waiting begins, ends, or
 *   has become too long, and whether what was done could not be kept
 * @returns {{send: Send, hello: () => void, answered: () => void, close: () => void}}
 */
export function connect(model, onwait) {
  const { key, own_seed, seeded } = model.get("state");
  const query = new URLSearchParams(location.search);
  const seed = seeded === false ? null : (own_seed ?? (query.get("seed") || null));
  const home = seed === null ? `scopa:${key}` : `scopa:${key}:${seed}`;
  let sent = 0;
  let waiting = false;
  let lost = false;
  let unkept = false;
  let timer = 0;
  /** @type {string | null} */
  let offered = null;

  /** @param {boolean} isLost */
  const tell = (isLost) => {
    lost = isLost;
    onwait({ waiting, lost, unkept });
  };

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(true), PATIENCE);
  };

  /** @type {Send} */
  const post = (what, fields = {}) => {
    // Another view of the same scene may have gone further.
    sent = what === "hello" ? 1 : Math.max(sent, model.get("state").answered) + 1;
    if (!waiting) wait();
    waiting = true;
    try {
      // Faces are wished for by who says hello or chooses them: their drawings come along with the answer.
      const looks = LOOK.some((one) => one in fields);
      const art = looks && asks(model, LOOK.map((one) => fields[one] ?? model.get("state")[one]).join("."));
      model.send({ ...fitting(fields), n: sent, do: what, ...(art && { art }) });
      tell(lost);
    } catch {
      tell(true); // A kernel that died while nobody clicked takes no more messages.
    }
  };

  /** @type {Send} */
  const send = (what, fields = {}) => {
    post(what, fields);
    if (what !== "language" && !LOOK.includes(what)) return;
    if (what === "language") readdress(fields[what]);
    keep(`scopa:${what}`, fields[what]);
    tellSetting(model, what, fields[what]);
  };

  const hello = () => {
    offered = kept(home);
    post("hello", {
      // What else an address may ask for, each scene knows for itself; `class` is no name for a field in Python.
      ...Object.fromEntries(query),
      group: query.get("class"),
      languages: [...navigator.languages],
      lang: query.get("lang") ?? kept("scopa:language"),
      ...Object.fromEntries(LOOK.map((one) => [one, kept(`scopa:${one}`)])),
      seed,
      saved: offered,
    });
  };

  const answered = () => {
    const state = model.get("state");
    if (!state.ready) return;
    if (state.unread && offered !== null) {
      keep(home, ""); // There may not be room for both.
      keep(`${home}:unread`, offered);
    }
    offered = null;
    const saved = model.get("saved");
    unkept = !keep(home, saved) && saved !== "";
    clearTimeout(timer);
    waiting = waiting && state.answered < sent;
    if (waiting) wait();
    tell(false);
  };

  const deaf = onSetting(model, (what, value) => post(what, { [what]: value, ...UNASKED }));
  const close = () => {
    deaf();
    clearTimeout(timer);
  };
  return { send, hello, answered, close };
}

/**
 * What is sent: of very long texts the beginning, which is told.
 *
 * @param {Record<string, any>} fields
 */
function fitting(fields) {
  const cut = Object.values(fields).some((one) => one?.length > MOST_SENT);
  const texts = Object.entries(fields).map(([name, one]) => [name, typeof one === "string" ? one.slice(0, MOST_SENT).replace(UNWRITTEN, "\ufffd") : one]);
  return { ...Object.fromEntries(texts), ...(cut && { cut }) };
}
