/**
 * The link to Python: numbers what is sent, waits for the answers, and keeps the game in this browser.
 *
 * @typedef {{get(name: string): any, send(content: any): void, on(event: string, call: () => void): void,
 *   off(event: string, call: () => void): void}} Model
 * @typedef {(what: string, fields?: Record<string, any>) => void} Send
 */

/** Milliseconds without an answer until the link counts as lost. */
const PATIENCE = 4000;

/**
 * @param {Model} model
 * @param {(waiting: boolean, lost: boolean) => void} onwait told when waiting begins, ends, or has become too long
 * @returns {{send: Send, hello: () => void, answered: () => void, close: () => void}}
 */
export function connect(model, onwait) {
  const { scene } = model.get("state");
  const query = new URLSearchParams(location.search);
  const seed = query.get("seed");
  const home = seed === null ? `scopa:${scene}` : `scopa:${scene}:${seed}`;
  let sent = 0;
  let waiting = false;
  let timer = 0;
  /** @type {string | null} */
  let offered = null;

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onwait(true, true), PATIENCE);
  };

  /** @type {Send} */
  const send = (what, fields = {}) => {
    // Another view of the same scene may have gone further.
    sent = what === "hello" ? 1 : Math.max(sent, model.get("state").answered) + 1;
    model.send({ ...fields, n: sent, do: what });
    if (what === "language" || what === "faces") keep(`scopa:${what}`, fields[what]);
    if (!waiting) wait();
    waiting = true;
    onwait(true, false);
  };

  const hello = () => {
    offered = kept(home);
    send("hello", {
      languages: [...navigator.languages],
      lang: query.get("lang") ?? kept("scopa:language"),
      faces: kept("scopa:faces"),
      seed,
      saved: offered,
    });
  };

  const answered = () => {
    const state = model.get("state");
    if (!state.ready) return;
    if (state.unread && offered !== null) keep(`${home}:unread`, offered);
    offered = null;
    keep(home, model.get("saved"));
    clearTimeout(timer);
    waiting = waiting && state.answered < sent;
    if (waiting) wait();
    onwait(waiting, false);
  };

  return { send, hello, answered, close: () => clearTimeout(timer) };
}

/** @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // A private window may have no storage: the game then lives as long as the page.
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function keep(name, text) {
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
