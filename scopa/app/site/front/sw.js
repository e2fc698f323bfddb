/**
 * Keeps the whole site in the browser. One build is one store: a page is never served from two of them.
 *
 * @typedef {{version: string, files: Record<string, string>, later: Record<string, string>}} Site every file that is kept,
 *   with its SHA-256, and those that are kept once JupyterLite has been used: who only plays need not have them
 */

/** @type {Site} */
const SITE = JSON.parse('{"version": "", "files": {}, "later": {}}');

const worker = /** @type {any} */ (globalThis);
const HOME = worker.registration.scope;
const FAMILY = `scopa ${HOME} `;
const STORE = FAMILY + SITE.version;
const ALL = { ...SITE.files, ...SITE.later };
/** A page that is loaded again at once, and asks for no picture of its own. */
const AGAIN = '<!DOCTYPE html><link rel="icon" href="data:,">';

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") worker.skipWaiting();
  if (event.data === "keep notebooks") event.waitUntil(keepLater());
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const path = request.method === "GET" ? pathOf(request.url) : null;
  if (path !== null) event.respondWith(answer(request, path));
});

async function keepAll() {
  const wanted = (await hasLater()) ? ALL : SITE.files;
  const store = await caches.open(STORE);
  try {
    await Promise.all(Object.entries(wanted).map(([path, sum]) => keep(store, path, sum)));
  } catch (error) {
    await caches.delete(STORE);
    throw error;
  }
}

/** Keep what JupyterLite needs, one after the other: somebody is at work meanwhile. */
async function keepLater() {
  const store = await caches.open(STORE);
  const kept = new Set(await addresses(store));
  for (const [path, sum] of Object.entries(SITE.later)) {
    if (!kept.has(HOME + path)) await keep(store, path, sum);
  }
}

/** Whether an older build was kept with what JupyterLite needs. */
async function hasLater() {
  const names = await familiar();
  const kept = await Promise.all(names.map(async (name) => addresses(await caches.open(name))));
  return kept.flat().some((address) => address.startsWith(`${HOME}lite/`));
}

/** @param {Cache} store */
async function addresses(store) {
  return (await store.keys()).map(({ url }) => url);
}

async function familiar() {
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY));
}

/**
 * @param {Cache} store
 * @param {string} path
 * @param {string} sum what the file must be: a server in the midst of a new build, or an old copy, is not believed
 */
async function keep(store, path, sum) {
  const response = await fetch(HOME + path, { cache: "no-cache", integrity: `sha256-${sum}` });
  if (!response.ok) throw new TypeError(`${response.status} ${path}`);
  // One that a server has sent elsewhere would not be taken for a page.
  await store.put(HOME + path, new Response(await response.blob(), { headers: response.headers }));
}

async function takeOver() {
  const names = await familiar();
  await Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * The file that an address means, as servers of files have it; nothing where it is none of ours.
 *
 * @param {string} address
 * @returns {string | null}
 */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  if (!`${origin}${pathname}`.startsWith(HOME)) return null;
  const path = decodeURI(`${origin}${pathname}`.slice(HOME.length));
  const meant = [path, `${path}index.html`, `${path}.html`];
  return meant.find((one) => Object.hasOwn(ALL, one)) ?? null;
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function answer(request, path) {
  const { waiting } = worker.registration;
  // A new build waits until nobody looks at the old one any more: a page that is just loaded is the moment.
  if (request.mode === "navigate" && waiting && (await worker.clients.matchAll()).length < 2) {
    waiting.postMessage("take over");
    return new Response(AGAIN, { headers: { "Content-Type": "text/html", Refresh: "0" } });
  }
  const kept = await (await caches.open(STORE)).match(HOME + path);
  return kept ?? fetch(request);
}
