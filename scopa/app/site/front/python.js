/**
 * Python, in a worker of its own: makes the scenes of a page and hands messages to them.
 *
 * What comes: `{cells}` once, then `{place, text}` for each message of a widget. What goes: `fetched`, `made`, `answer`,
 * `lost`. The texts are JSON.
 */

const PLACE = new URL("./", import.meta.url).href;
const BEGIN = "import sys; sys.path[:0] = ['/kit', '/kit/segno.whl']; from scopa.widgets.bare import Page; Page()";

/** @type {(told: Record<string, any>) => void} */
const tell = (told) => /** @type {any} */ (globalThis).postMessage(told);
/** @type {(why: string) => void} */
const lose = (why) => tell({ what: "lost", why });
/** @type {any} */
let page = null;
let done = 0;

const fetchPlainly = globalThis.fetch.bind(globalThis);
// Whatever is fetched from here on is counted, and what cannot be had is told: Pyodide would wait for it for ever.
globalThis.fetch = async (/** @type {any} */ asked, /** @type {any} */ how) => {
  try {
    const response = await fetchPlainly(asked, how);
    if (!response.ok || !response.body) throw new TypeError(response.statusText);
    return counted(response, String(asked));
  } catch (error) {
    lose("lost");
    throw error;
  }
};

/**
 * @param {Response} response
 * @param {string} address
 */
function counted(response, address) {
  const counter = new TransformStream({
    transform(chunk, out) {
      done += chunk.byteLength;
      tell({ what: "fetched", done });
      out.enqueue(chunk);
    },
  });
  // Not every server knows this kind of file.
  const headers = new Headers(address.endsWith(".wasm") ? [["Content-Type", "application/wasm"]] : []);
  return new Response(response.body?.pipeThrough(counter), { headers });
}

/** @param {string} name */
async function bytesOf(name) {
  return new Uint8Array(await (await fetch(PLACE + name)).arrayBuffer());
}

const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (/** @type {any} */ source, /** @type {any} */ imports) => {
  try {
    return await instantiate(source, imports);
  } catch (error) {
    if (!(error instanceof TypeError)) lose(error instanceof WebAssembly.CompileError ? "old" : "memory");
    throw error;
  }
};

/**
 * The files of the package: the archive is taken apart here, which Python would take half a second for.
 *
 * @returns {Promise<[string, Uint8Array][]>}
 */
async function filesOf(/** @type {Uint8Array<ArrayBuffer>} */ packed) {
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = new Uint8Array(await new Response(plain).arrayBuffer());
  const text = (/** @type {number} */ from, /** @type {number} */ size) =>
    new TextDecoder().decode(data.subarray(from, from + size)).replace(/\0.*$/s, "");
  /** @type {[string, Uint8Array][]} */
  const files = [];
  // Blocks of 512 bytes: a header with the name and the size in octal digits, then what is in the file.
  for (let at = 0; data[at]; ) {
    const size = parseInt(text(at + 124, 12), 8);
    files.push([text(at, 100), data.slice(at + 512, at + 512 + size)]);
    at += 512 * (1 + Math.ceil(size / 512));
  }
  return files;
}

async function start() {
  const files = bytesOf("scopa.tar.gz").then(filesOf);
  const segno = bytesOf("segno.whl");
  const { loadPyodide } = await import(`${PLACE}pyodide/pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: `${PLACE}pyodide/`, env: { PYTHONDONTWRITEBYTECODE: "1" } });
  for (const [name, content] of [...(await files), ["segno.whl", await segno]]) {
    const path = `/kit/${name}`;
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    pyodide.FS.writeFile(path, content, { canOwn: true });
  }
  return pyodide.runPython(BEGIN);
}

/** @param {any[]} cells */
async function begin(cells) {
  page = await start();
  for (const cell of cells) tell({ what: "made", text: page.show(JSON.stringify(cell)) });
}

/** @param {unknown} error */
function failed(error) {
  console.warn(error);
  const isFull = error instanceof RangeError || /memory/i.test(String(error));
  lose(isFull ? "memory" : "lost");
}

globalThis.addEventListener("message", ({ data: { cells, place, text } }) => {
  if (cells) {
    begin(cells).catch(failed);
    return;
  }
  try {
    tell({ what: "answer", place, text: page.answer(place, text) });
  } catch (error) {
    failed(error);
  }
});
