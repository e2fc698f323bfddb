import { isOurs } from "./page.js";

/**
 * The address of another page, where this one's own tells where the others lie: as notebooks, or on the site, whose pages
 * know their way to its root. It carries the present language and what else this page asks for, but no seed and no
 * exercise: each page deals and asks for itself.
 *
 * @param {string} notebook its path in the folder of notebooks, such as `lessons/01_pack.ipynb`
 * @param {string} lang
 * @returns {string | null} nothing where a page is served alone, or one of several notebooks that JupyterLab shows
 */
export function addressOf(notebook, lang) {
  const query = new URLSearchParams(location.search);
  for (const own of ["seed", "exercise", "level", "link", "path"]) query.delete(own);
  query.set("lang", lang);
  const root = rootOfSite();
  if (root !== undefined) return `${root}${notebook.replace(/ipynb$/, "html")}?${query}`;
  const [, inside, here] = /\/(lessons\/)?([^/]+\.ipynb)$/.exec(location.pathname) ?? [];
  if (!here || (!isOurs() && here !== "index.ipynb")) return null;
  return `${inside ? "../" : ""}${notebook}?${query}`;
}

/**
 * The address of a page that has no notebook, and so is there on the site only.
 *
 * @param {string} page its path on the site, such as `walks/deal.html`
 * @param {string} lang
 * @returns {string | null}
 */
export function addressOnSite(page, lang) {
  return rootOfSite() === undefined ? null : addressOf(page, lang);
}

/**
 * The address at which a notebook opens as such, to be read and changed; nothing where it does already, or off the site.
 *
 * @param {string} notebook
 * @param {string} lang
 * @returns {string | null}
 */
export function addressAsNotebook(notebook, lang) {
  const address = isOurs() && addressOnSite("lite/notebooks/index.html", lang);
  return address ? `${address}&path=${notebook}` : null;
}

/** The way from a page of the site to its root; nothing on a page that is shown otherwise. */
function rootOfSite() {
  return document.documentElement.dataset.scopaRoot;
}
