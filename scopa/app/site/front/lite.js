/**
 * The kit's own part of JupyterLite: a notebook of the kit runs as soon as it is open, since all of its cells show something;
 * then the browser is asked to keep what JupyterLite needs.
 *
 * Written as JupyterLab takes a part of its page, without a tool that would build it.
 *
 * @typedef {{content: any, context: any, sessionContext: any}} Panel
 */

const ROOT = document.documentElement.dataset.scopaRoot ?? "";
const KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel";
/** @type {WeakSet<Panel>} */
const begun = new WeakSet();

const plugin = {
  id: "scopa-lite:begin",
  description: "Runs a notebook of the kit as soon as it is open.",
  autoStart: true,
  activate: (/** @type {any} */ app) => {
    const look = () => begin(app, app.shell.currentWidget).catch(console.warn);
    app.shell.currentChanged.connect(look);
    app.restored.then(look);
  },
};

/**
 * @param {any} app
 * @param {Panel | null} panel
 */
async function begin(app, panel) {
  if (!panel?.sessionContext || begun.has(panel)) return;
  begun.add(panel);
  await panel.context.ready;
  if (!panel.content.model.getMetadata("scopa")) return;
  await panel.sessionContext.ready;
  const done = app.commands.execute("notebook:run-all-cells");
  // It would end at the last cell; one reads from the first.
  panel.content.activeCellIndex = 0;
  await done;
  if (panel.content.activeCellIndex === 0) panel.content.scrollToItem(0, "start");
  await keep();
}

/** Let the browser keep JupyterLite beside the pages, so that it needs no network from then on. */
async function keep() {
  const place = await navigator.serviceWorker?.register(new URL(`${ROOT}sw.js`, document.baseURI));
  if (!place) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep notebooks");
}

/**
 * Let Python speak the language that the address asks for, as the widgets do.
 *
 * @param {any} shared what the parts of the page share
 */
async function tellLanguage(shared) {
  const [{ get }] = /** @type {any[]} */ (Object.values(shared["@jupyterlab/coreutils"]));
  const { PageConfig } = (await get())();
  const settings = JSON.parse(PageConfig.getOption("litePluginSettings"));
  const language = new URLSearchParams(location.search).get("lang") ?? navigator.language;
  settings[KERNEL].loadPyodideOptions.env.LANG = language.replace("-", "_");
  PageConfig.setOption("litePluginSettings", JSON.stringify(settings));
}

const parts = /** @type {any} */ (window);
parts._JUPYTERLAB ??= {};
parts._JUPYTERLAB["scopa-lite"] = { init: tellLanguage, get: () => () => ({ __esModule: true, default: plugin }) };
