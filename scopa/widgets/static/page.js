/** What the widgets of one page share. Each has a script of its own, so the document holds it and events tell it. */

const CHANGED = "scopa:changed";
const SETTING = "scopa:setting";

/** Whether the page is ours alone, not a notebook. */
export function isOurs() {
  return document.getElementById("scopa-still") !== null || "scopaPage" in document.documentElement.dataset;
}

/** Take the still picture away, which the first widget that is ready does. */
export function takePage() {
  const still = document.getElementById("scopa-still");
  if (!still) return;
  document.documentElement.dataset.scopaPage = "";
  still.remove();
}

/**
 * Whether a widget is the first of the page: language and title of the page are its own.
 *
 * @param {Element} root
 */
export function isFirst(root) {
  return document.querySelector("section.scopa") === root;
}

/**
 * Whether there is something before a widget, on its page or in its notebook.
 *
 * @param {Element} root
 * @param {string} selector
 */
export function isAfter(root, selector) {
  const page = root.closest(".jp-NotebookPanel") ?? document;
  const [first] = page.querySelectorAll(selector);
  return Boolean(first && first.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * Whether no other widget stands on the page.
 *
 * @param {Element} root
 */
export function isAlone(root) {
  return [...document.querySelectorAll("section.scopa")].every((one) => one === root);
}

/**
 * Whether a widget is the first of the page with its name: the others are no landmarks of their own.
 *
 * @param {Element} root
 * @param {string} name
 */
export function isNamed(root, name) {
  const all = [...document.querySelectorAll("section.scopa")];
  return (all.find((one) => one === root || one.getAttribute("aria-label") === name) ?? root) === root;
}

/**
 * Whether a widget is the one to say what concerns them all: the one with the focus, else the one that says it already.
 * In JupyterLab each notebook counts for itself, as only one of them may be seen.
 *
 * @param {Element} root
 * @param {string} selector what is said
 */
export function isSpeaker(root, selector) {
  return root.contains(document.activeElement) || isFirstTo(root, selector);
}

/**
 * Whether no other widget says it.
 *
 * @param {Element} root
 * @param {string} selector what is said
 */
export function isFirstTo(root, selector) {
  const page = root.closest(".jp-NotebookPanel") ?? document;
  return [...page.querySelectorAll(`section.scopa ${selector}`)].every((one) => root.contains(one));
}

/**
 * What is chosen by hand wins over the language in the address of this tab, also when the page is loaded again.
 *
 * @param {string} language
 */
export function readdress(language) {
  const address = new URL(location.href);
  if (!isOurs() || !address.searchParams.has("lang")) return;
  address.searchParams.set("lang", language);
  history.replaceState(history.state, "", address);
}

/** Whether the browser keeps the whole site, which who begins a page of it has written there. */
export function isKept() {
  return "scopaKept" in document.documentElement.dataset;
}

/** Whether the person was told, and has understood, that this browser keeps nothing. */
export function isTold() {
  return "scopaTold" in document.documentElement.dataset;
}

/** Say no more that this browser keeps nothing. */
export function setTold() {
  document.documentElement.dataset.scopaTold = "";
}

/** Tell the other widgets that one came, went, or says something else than before. */
export function tellChange() {
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * @param {() => void} call
 * @returns {() => void} what ends it
 */
export function onChange(call) {
  window.addEventListener(CHANGED, call);
  return () => window.removeEventListener(CHANGED, call);
}

/**
 * Tell all widgets that a person has chosen a language or faces.
 *
 * @param {object} from the model of the widget in which it was chosen
 * @param {string} what
 * @param {string} value
 */
export function tellSetting(from, what, value) {
  window.dispatchEvent(new CustomEvent(SETTING, { detail: { from, what, value } }));
}

/**
 * @param {object} model whose own choices are not told back
 * @param {(what: string, value: string) => void} call
 * @returns {() => void} what ends it
 */
export function onSetting(model, call) {
  const heard = (/** @type {any} */ { detail }) => {
    if (detail.from !== model) call(detail.what, detail.value);
  };
  window.addEventListener(SETTING, heard);
  return () => window.removeEventListener(SETTING, heard);
}
