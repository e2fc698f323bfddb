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

async function start() {
  const archive = bytesOf("scopa.tar.gz");
  const segno = bytesOf("segno.whl");
  const { loadPyodide } = await import(`${PLACE}pyodide/pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: `${PLACE}pyodide/`, env: { PYTHONDONTWRITEBYTECODE: "1" } });
  pyodide.unpackArchive(await archive, "gztar", { extractDir: "/kit" });
  pyodide.FS.writeFile("/kit/segno.whl", await segno);
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
