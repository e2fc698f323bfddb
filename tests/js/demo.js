import { h } from "../../scopa/widgets/static/dom.js";
import { card } from "../../scopa/widgets/static/card.js";
import { mount, notice, settings } from "../../scopa/widgets/static/shell.js";

/** @type {import("../../scopa/widgets/static/shell.js").Draw} */
function draw(state, send, art) {
  /** @param {{id: string, name: string}} one */
  const shown = (one) => card({ ...one, art, onclick: () => send("choose", { card: one.id }) });
  return h(
    "div",
    { class: "demo" },
    h("div", { key: "back", class: "demo-row" }, card({ id: "back", name: "back", art })),
    h("div", { key: "table", class: "demo-row", "data-row": true, role: "group", "aria-label": "table" }, state.table.map(shown)),
    h(
      "div",
      { key: "bar", class: "demo-bar" },
      h("p", { key: "sum", class: "scopa-sum" }, state.sum),
      h("button", { key: "take", type: "button", class: "scopa-act", "aria-keyshortcuts": "1", "data-catch-focus": true, onclick: () => send("take") }, "Take"),
      h("button", { key: "put", type: "button", "aria-keyshortcuts": "Escape", onclick: () => send("back") }, "Back"),
      h("button", { key: "crash", type: "button", onclick: () => send("crash", { late: false }) }, "Crash"),
    ),
    notice(state),
    h("div", { key: "hand", class: "demo-row", "data-row": true, role: "group", "aria-label": "hand" }, state.hand.map(shown)),
    h("aside", { key: "rail", class: "scopa-rail", "aria-label": "rail" }, h("h2", null, state.title), settings(state, send)),
  );
}

export default { render: mount(draw) };
