/**
 * What follows a widget on its page, or in its notebook.
 *
 * @param {Element} el
 * @returns {HTMLElement | undefined}
 */
export function following(el) {
  const page = el.closest(".jp-NotebookPanel") ?? document;
  const all = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("section.scopa")]);
  return all.find((one) => !el.contains(one) && el.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * Go there with eyes and keys.
 *
 * @param {HTMLElement | undefined} there
 */
export function goOn(there) {
  if (!there) return;
  const heading = /** @type {HTMLElement | null} */ (there.querySelector("h1, h2, h3"));
  heading?.setAttribute("tabindex", "-1");
  there.scrollIntoView();
  (heading ?? there).focus({ preventScroll: true });
}
