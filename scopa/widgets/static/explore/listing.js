import { h } from "../dom.js";
import { chip, mark } from "./chip.js";

/**
 * The sets as a list by size, those of each kind together.
 *
 * @typedef {{kind: string, said: string, sums: import("./chip.js").Sum[]}} Group
 * @typedef {{size: number, name: string, counts: string[], groups: Group[]}} Size
 *
 * @param {import("../shell.js").State} state
 * @param {import("../shell.js").Send} send
 */
export function listing({ list, labels }, send) {
  /** @param {Group} group */
  const kindOf = ({ kind, said, sums }) => [
    h("p", { key: `${kind}-name` }, mark(kind), said),
    h("ul", { key: kind, "aria-label": said, "data-row": true, "data-kind": kind }, sums.map((one) => chip(send, one))),
  ];
  /** @param {Size} size */
  const sizeOfSets = ({ size, name, counts, groups }) =>
    h(
      "section",
      { key: size, class: "explore-size", "data-size": size, "aria-label": name },
      h("h3", { key: "name" }, name),
      h("p", { key: "counts", class: "scopa-soft" }, counts.join(" · ")),
      groups.map(kindOf).flat(),
    );
  return h("section", { key: "list", class: "explore-list scopa-panel", "data-zone": "list" }, h("h2", { key: "head" }, labels.list), list.map(sizeOfSets));
}
