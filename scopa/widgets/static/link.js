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
  let lost = false;
  let timer = 0;
  /** @type {string | null} */
  let offered = null;

  /** @param {boolean} isLost */
  const tell = (isLost) => {
    lost = isLost;
    onwait(waiting, lost);
  };

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(true), PATIENCE);
  };

  /** @type {Send} */
  const send = (what, fields = {}) => {
    // Another view of the same scene may have gone further.
    sent = what === "hello" ? 1 : Math.max(sent, model.get("state").answered) + 1;
    if (what === "language" || what === "faces") keep(`scopa:${what}`, fields[what]);
    if (!waiting) wait();
    waiting = true;
    try {
      model.send({ ...fields, n: sent, do: what });
      tell(lost);
    } catch {
      tell(true); // A kernel that died while nobody clicked takes no more messages.
    }
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
    if (state.unread && offered !== null) {
      keep(home, ""); // There may not be room for both.
      keep(`${home}:unread`, offered);
    }
    offered = null;
    keep(home, model.get("saved"));
    clearTimeout(timer);
    waiting = waiting && state.answered < sent;
    if (waiting) wait();
    tell(false);
  };

  return { send, hello, answered, close: () => clearTimeout(timer) };
}

/**
 * What was kept under a name: by this tab, so that two tabs do not take each other's game, else by the last one.
 *
 * @param {string} name
 */
function kept(name) {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return null; // A private window may have no storage: the game then lives as long as the page.
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function keep(name, text) {
  for (const place of ["sessionStorage", "localStorage"]) {
    try {
      const storage = /** @type {any} */ (window)[place];
      if (text) storage.setItem(name, text);
      else storage.removeItem(name);
    } catch {
      // As above; or it is full, and the other one may not be.
    }
  }
}
