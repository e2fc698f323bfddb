import { h } from "./dom.js";

/**
 * The switch to the wall: what stands on the page grows so that the last row can read it, and whatever is marked as an
 * answer (`data-answer`) is hidden. The document holds it, so that it concerns every widget on the page.
 *
 * @param {Record<string, string>} texts those of the page
 */
export function wallSwitch({ wall, unwall }) {
  const labels = { "data-wall": wall, "data-unwall": unwall };
  return h("button", { key: "wall", type: "button", "data-do": "wall", ...labels, onclick: turn }, isWall() ? unwall : wall);
}

function isWall() {
  return "scopaWall" in document.documentElement.dataset;
}

function turn() {
  const { dataset } = document.documentElement;
  if (isWall()) delete dataset.scopaWall;
  else dataset.scopaWall = "";
  // Several widgets of a page may have the switch.
  for (const one of document.querySelectorAll("[data-do=wall]")) {
    one.firstChild?.replaceWith(/** @type {HTMLElement} */ (one).dataset[isWall() ? "unwall" : "wall"] ?? "");
  }
}
