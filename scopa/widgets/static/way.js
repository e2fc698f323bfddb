import { h, press } from "./dom.js";

/**
 * The way through steps, on top of them and in one place whatever the step: the title, how far one has come, back,
 * where one is, and on.
 *
 * @param {Record<string, any>} state
 * @param {import("./link.js").Send} send
 * @param {{title: import("./dom.js").Description, far: import("./dom.js").Description, act?: boolean, keys?: boolean}} parts
 *   `act`: whether going on is what to do now; `keys`: whether digits are its short cuts
 */
export function way(state, send, { title, far, act = true, keys = false }) {
  const key = (/** @type {string} */ digit) => (keys ? digit : null);
  return h(
    "header",
    { key: "way", class: "scopa-way" },
    title,
    far,
    h(
      "div",
      { key: "steps", class: "scopa-way-steps", role: "group", "aria-label": state.step_text, "data-row": true },
      press(send, "back", { single: true, disabled: !state.can_back, "aria-keyshortcuts": key("1") }, state.labels.back),
      h("p", { key: "step", "data-zone": "step" }, state.step_text),
      press(
        send,
        "on",
        { single: true, class: act ? "scopa-act" : null, disabled: !state.can_on, "aria-keyshortcuts": key("2"), "data-catch-focus": true },
        state.labels.on,
      ),
    ),
  );
}
