/**
 * Begins a page of the site: starts Python in a worker, so that the page stays awake, and puts each widget in its place as
 * soon as its scene is there.
 *
 * @typedef {import("../../../widgets/static/link.js").Model} Model
 * @typedef {{cells: [string, any[], Record<string, any>][], scenes: string[], bytes: number}} Contents the widgets of the page,
 *   their kinds of scene, and how much is fetched until Python starts
 * @typedef {{scene: string, deck: string, state: any, saved: string, art: any}} Made
 */

const root = document.documentElement.dataset.scopaRoot ?? "";
const still = /** @type {HTMLElement} */ (document.getElementById("scopa-still"));
const main = /** @type {HTMLElement} */ (document.getElementById("scopa-page"));
/** @type {Contents} */
const { cells, scenes, bytes } = JSON.parse(document.getElementById("scopa-cells")?.textContent ?? "");

/** @type {(Model & {answer: (told: any) => void})[]} */
const models = [];
const worker = new Worker(new URL("python.js", import.meta.url), { type: "module" });
const scripts = Object.fromEntries(scenes.map((name) => [name, import(`./widgets/${name}.js`)]));
const styles = Promise.all(scenes.map(styled));
let gone = false;
let turn = Promise.resolve();

/** What the worker tells, by its name. @type {Record<string, (told: any) => void>} */
const heard = {
  fetched: ({ done }) => showProgress(done),
  made: ({ text }) => {
    const made = JSON.parse(text);
    const place = models.push(modelOf(made, models.length)) - 1;
    turn = turn.then(() => putUp(place, made)).catch(() => lose("lost"));
  },
  answer: ({ place, text }) => models[place]?.answer(JSON.parse(text)),
  lost: ({ why }) => lose(why),
};

worker.addEventListener("message", ({ data }) => heard[data.what]?.(data));
worker.addEventListener("error", () => lose("lost"));
worker.postMessage({ cells });
for (const one of Object.values(scripts)) one.catch(() => lose("lost"));

/**
 * Say why the page cannot begin; where it has begun, its widgets find out by themselves.
 *
 * @param {string} why
 */
function lose(why) {
  gone = true;
  if (still.isConnected) /** @type {any} */ (window).scopaStill.show(why);
}

/** @param {number} done how many bytes have come */
function showProgress(done) {
  const told = /** @type {HTMLElement} */ (still.querySelector(".scopa-still-fetch"));
  const isFetched = done >= bytes;
  told.hidden = false;
  for (const part of told.querySelectorAll("[data-fetch]")) {
    /** @type {HTMLElement} */ (part).hidden = (part.getAttribute("data-fetch") === "starts") !== isFetched;
  }
  const megabytes = (/** @type {number} */ all) => String(Math.round(all / 1_000_000));
  for (const part of told.querySelectorAll("[data-done]")) part.textContent = megabytes(Math.min(done, bytes));
  const bar = /** @type {HTMLProgressElement} */ (told.querySelector("progress"));
  // How long Python takes to start, nobody knows.
  if (isFetched) bar.removeAttribute("value");
  else bar.value = done / bytes;
}

/**
 * What a widget takes for its link to Python, as anywidget would hand it over.
 *
 * @param {Made} made
 * @param {number} place
 */
function modelOf(made, place) {
  /** @type {Record<string, any>} */
  const data = { ...made };
  /** @type {Record<string, Set<(content?: any) => void>>} */
  const calls = { "change:state": new Set(), "msg:custom": new Set() };
  const tell = (/** @type {string} */ event, /** @type {any} */ content = undefined) => [...(calls[event] ?? [])].forEach((call) => call(content));
  return {
    get: (/** @type {string} */ name) => data[name],
    send: (/** @type {any} */ content) => {
      if (gone) throw new Error("Python is gone");
      worker.postMessage({ place, text: JSON.stringify(content) });
    },
    on: (/** @type {string} */ event, /** @type {(content?: any) => void} */ call) => void calls[event]?.add(call),
    off: (/** @type {string} */ event, /** @type {(content?: any) => void} */ call) => void calls[event]?.delete(call),
    answer: (/** @type {any} */ { cards, shown }) => {
      if (cards) tell("msg:custom", cards);
      if (!shown.state) return;
      Object.assign(data, shown);
      tell("change:state");
    },
  };
}

/**
 * @param {number} place
 * @param {Made} made
 */
async function putUp(place, { scene }) {
  await styles;
  const { default: widget } = await scripts[scene];
  const el = document.createElement("div");
  main.append(el);
  widget.render({ model: models[place], el });
  if (place === cells.length - 1) keepAll().catch(() => {});
}

/**
 * @param {string} name
 * @returns {Promise<unknown>}
 */
function styled(name) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(`widgets/${name}.css`, import.meta.url).href });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}

/** Let the browser keep the whole site, so that it needs no network from then on; where it cannot, all goes on without. */
async function keepAll() {
  const { serviceWorker } = navigator;
  await serviceWorker?.register(new URL(`${root}sw.js`, document.baseURI));
  await serviceWorker?.ready;
  if (!serviceWorker) return;
  document.documentElement.dataset.scopaKept = "";
  window.dispatchEvent(new Event("scopa:changed"));
}
