import { h } from "./dom.js";

/**
 * The switch to the wall: what stands on the page grows so that the last row can read it, and whatever is marked as an
 * answer (`data-answer`) is hidden. The document holds it, so that it concerns every widget on the page.
 *
 * @param {string} label
 */
export function wallSwitch(label) {
  return h("button", { key: "wall", type: "button", "data-do": "wall", "aria-pressed": isWall(), onclick: turn }, label);
}

function isWall() {
  return "scopaWall" in document.documentElement.dataset;
}

function turn() {
  const { dataset } = document.documentElement;
  if (isWall()) delete dataset.scopaWall;
  else dataset.scopaWall = "";
  // Several widgets of a page may have the switch.
  for (const one of document.querySelectorAll("[data-do=wall]")) one.setAttribute("aria-pressed", String(isWall()));
}
