import { h } from "./dom.js";

/**
 * A card: a button when it can be pressed, else a picture.
 *
 * `id` is what `art` holds its drawing under (`7D`, `back`), `name` is all that is read aloud. `marks` may hold `legal`
 * (dashed ring), `chosen` (raised, solid ring) and `look` (dot); `quiet` dims a card, which can still be pressed to
 * hear why not; `key` finds the card again, by default its `id`. Other attributes go to the element.
 *
 * @param {{id: string, name: string, art: Record<string, string>, marks?: string[], quiet?: boolean,
 *   pressed?: boolean, onclick?: (event: MouseEvent) => void, [attribute: string]: any}} options
 */
export function card({ id, name, art, marks = [], quiet, pressed, onclick, ...rest }) {
  return h(
    onclick ? "button" : "span",
    {
      key: id,
      ...rest,
      ...(onclick ? { type: "button", "aria-pressed": pressed, onclick } : { role: "img" }),
      class: quiet ? "scopa-card scopa-quiet" : "scopa-card",
      "aria-label": name,
      "data-card": id,
      "data-marks": marks.length ? marks.join(" ") : null,
    },
    h("span", { class: "scopa-face", "aria-hidden": "true", art: art[id] ?? "" }),
  );
}
