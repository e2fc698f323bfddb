/**
 * Keeps the whole site in the browser. One build is one store: a page is never served from two of them.
 *
 * @typedef {{version: string, files: Record<string, string>}} Site every file that is kept, with its SHA-256
 */

/** @type {Site} */
const SITE = JSON.parse('{"version": "", "files": {}}');

const worker = /** @type {any} */ (globalThis);
const HOME = worker.registration.scope;
const FAMILY = `scopa ${HOME} `;
const STORE = FAMILY + SITE.version;
/** A page that is loaded again at once, and asks for no picture of its own. */
const AGAIN = '<!DOCTYPE html><link rel="icon" href="data:,">';

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (/** @type {any} */ event) => event.data === "take over" && worker.skipWaiting());
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const path = request.method === "GET" ? pathOf(request.url) : null;
  if (path !== null) event.respondWith(answer(request, path));
});

async function keepAll() {
  const store = await caches.open(STORE);
  try {
    await Promise.all(Object.entries(SITE.files).map(([path, sum]) => keep(store, path, sum)));
  } catch (error) {
    await caches.delete(STORE);
    throw error;
  }
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
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== STORE).map((name) => caches.delete(name)));
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
  return meant.find((one) => Object.hasOwn(SITE.files, one)) ?? null;
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
