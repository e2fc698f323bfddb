import { isOurs } from "./page.js";

/**
 * The address of another notebook, where this page's own tells where the notebooks lie. It carries the present language
 * and what else this page asks for, but no seed and no exercise: each page deals and asks for itself.
 *
 * @param {string} notebook its path in the folder of notebooks, such as `lessons/01_pack.ipynb`
 * @param {string} lang
 * @returns {string | null} nothing where a page is served alone, or one of several notebooks that JupyterLab shows
 */
export function addressOf(notebook, lang) {
  const [, inside, here] = /\/(lessons\/)?([^/]+\.ipynb)$/.exec(location.pathname) ?? [];
  if (!here || (!isOurs() && here !== "index.ipynb")) return null;
  const query = new URLSearchParams(location.search);
  for (const own of ["seed", "exercise", "level"]) query.delete(own);
  query.set("lang", lang);
  return `${inside ? "../" : ""}${notebook}?${query}`;
}
