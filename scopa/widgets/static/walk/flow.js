/**
 * What a step has changed is seen: cards that another row had before, or another place, glide to where they are now.
 * It only moves what is drawn already, so nothing waits for it.
 *
 * @typedef {import("../link.js").Model} Model
 */

/** Milliseconds that a card is on its way. */
const GLIDE = 320;

/**
 * The `render` of a page whose cards glide from step to step.
 *
 * @param {(context: {model: Model, el: HTMLElement}) => () => void} render
 */
export function flowing(render) {
  return (/** @type {{model: Model, el: HTMLElement}} */ { model, el }) => {
    /** @type {Map<string, DOMRect>} */
    let spots = new Map();
    let step = "";
    const before = () => {
      spots = spotsIn(el);
      step = stepIn(el);
    };
    const after = () => {
      if (step && stepIn(el) !== step && !matchMedia("(prefers-reduced-motion: reduce)").matches) glide(el, spots);
    };
    model.on("change:state", before);
    const leave = render({ model, el });
    model.on("change:state", after);
    return () => {
      model.off("change:state", before);
      model.off("change:state", after);
      leave();
    };
  };
}

/** @param {HTMLElement} el */
function stepIn(el) {
  return el.querySelector(".walk")?.getAttribute("data-step") ?? "";
}

/** @param {HTMLElement} el */
function cardsIn(el) {
  return /** @type {HTMLElement[]} */ ([...el.querySelectorAll(".walk-cards [data-card]")]);
}

/**
 * Where each card lies; one that lies in several rows counts where it lies first.
 *
 * @param {HTMLElement} el
 */
function spotsIn(el) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const one of cardsIn(el)) {
    const id = one.dataset.card ?? "";
    if (!found.has(id)) found.set(id, one.getBoundingClientRect());
  }
  return found;
}

/**
 * @param {HTMLElement} el
 * @param {Map<string, DOMRect>} spots
 */
function glide(el, spots) {
  for (const one of cardsIn(el)) {
    const was = spots.get(one.dataset.card ?? "");
    const now = one.getBoundingClientRect();
    if (!was || one.dataset.card === "back") one.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE });
    else if (Math.hypot(was.left - now.left, was.top - now.top) > 12) {
      const from = `translate(${was.left - now.left}px, ${was.top - now.top}px) scale(${was.width / now.width})`;
      one.animate([{ transform: from, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], {
        duration: GLIDE,
        easing: "ease-out",
      });
    }
  }
}
