import { h } from "../dom.js";
import { face } from "./face.js";
import { atStep } from "./step.js";

/**
 * What is still to be dealt.
 *
 * @param {any} stock
 * @param {Record<string, string>} art
 */
export function stock(stock, art) {
  return h(
    "figure",
    { key: "stock", class: "play-pile play-stock" },
    h("div", { class: "play-stack", "aria-hidden": "true" }, stock.count > 0 && face("back", "back", art)),
    h("figcaption", { class: "play-caption" }, atStep("stock", "deal", stock.text)),
  );
}

/**
 * What a side has taken: its last card, and the card of its last scopa lying across.
 *
 * @param {any} pile
 * @param {"you" | "opponent"} who
 * @param {Record<string, string>} art
 * @param {(...inside: import("../dom.js").Child[]) => import("../dom.js").Child} [button] what can be pressed to see more of it
 */
export function pile({ name, cards, sweeps, last, under, across }, who, art, button) {
  const key = `pile-${who}`;
  const inside = [
    h(
      "div",
      { class: "play-stack", "aria-hidden": "true" },
      across && face(`across-${across.id}`, across.id, art, "play-across"),
      under && face(under.id, under.id, art),
      last && face(last.id, last.id, art),
    ),
    h(
      button ? "span" : "figcaption",
      { class: "play-caption" },
      h("span", { class: "play-name" }, name),
      atStep(`${key}-cards`, who, cards),
      atStep(`${key}-sweeps`, who, sweeps),
    ),
  ];
  return h("figure", { key, class: "play-pile", "data-zone": key }, button ? button(...inside) : inside);
}
