/**
 * Copy the text of the field that stands with a button (`data-copies`), and say so: where there is a place for it
 * (`data-copied`), and to those who listen.
 *
 * @param {Event} event
 * @param {string} copied
 */
export function copyField(event, copied) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const line = button.closest("[data-copies]");
  /** @type {HTMLInputElement | HTMLTextAreaElement | null | undefined} */ (line?.querySelector("input, textarea"))?.select();
  // The clipboard interface is missing on plain http, where classrooms are; this command is there.
  if (document.execCommand("copy")) {
    line?.querySelector("[data-copied]")?.replaceChildren(copied);
    button.closest(".scopa")?.querySelector(".scopa-said > *")?.replaceChildren(copied);
  }
  button.focus();
}
