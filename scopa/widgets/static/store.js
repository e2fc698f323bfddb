/** What this browser keeps: the game under its name, the language and the faces for every page. */

/**
 * What was kept under a name: by this tab, so that two tabs do not take each other's game, else by the last one.
 *
 * @param {string} name
 * @returns {string | null}
 */
export function kept(name) {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return null; // A private window may have no storage: the game then lives as long as the page.
  }
}

/**
 * Keep a text under a name, or nothing any more when it is empty.
 *
 * @param {string} name
 * @param {string} text
 * @returns {boolean} whether it will be found again when the page was closed
 */
export function keep(name, text) {
  const lasts = put("localStorage", name, text);
  // What this tab had kept before is older than what the browser keeps now, and would be found first.
  if (!put("sessionStorage", name, text) && lasts) put("sessionStorage", name, "");
  return lasts;
}

/**
 * @param {"localStorage" | "sessionStorage"} place
 * @param {string} name
 * @param {string} text nothing is kept any more when it is empty
 * @returns {boolean} whether it is kept
 */
export function put(place, name, text) {
  try {
    if (text) window[place].setItem(name, text);
    else window[place].removeItem(name);
    return true;
  } catch {
    return false; // There is no storage, or it is full; the other one may not be.
  }
}
