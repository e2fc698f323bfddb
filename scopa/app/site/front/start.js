// Runs behind the still picture's own script: begins the page, or says why it cannot begin. Written so that a browser
// of any age can read it; the still's script may be new to it.
(function () {
  var still = /** @type {HTMLElement} */ (document.getElementById("scopa-still"));
  /** @type {{show: (state: string) => void} | undefined} */
  var known = /** @type {any} */ (window).scopaStill;
  var show = known ? known.show : plainly;

  /** @param {string} state */
  function plainly(state) {
    var language = (navigator.language || "en").slice(0, 2);
    var parts = all("[data-when]");
    for (var n = 0; n < parts.length; n += 1) hide(parts[n], at(parts[n], "data-when") !== state);
    var english = all("[data-when=" + state + "] [lang=en]");
    var words = all("[data-when=" + state + "] [lang=" + language + "]");
    for (n = 0; n < words.length; n += 1) {
      hide(english[n], true);
      hide(words[n], false);
    }
  }

  /** @param {string} selector */
  function all(selector) {
    return still.querySelectorAll(selector);
  }

  /**
   * @param {Element | undefined} element
   * @param {string} name
   */
  function at(element, name) {
    return (element && element.getAttribute(name)) || "";
  }

  /**
   * @param {Element | undefined} element
   * @param {boolean} isHidden
   */
  function hide(element, isHidden) {
    if (element) /** @type {HTMLElement} */ (element).hidden = isHidden;
  }

  if (location.protocol === "file:") return show("file");
  if (typeof WebAssembly !== "object" || !known || !("noModule" in HTMLScriptElement.prototype)) return show("old");
  var script = document.createElement("script");
  script.type = "module";
  script.src = at(still, "data-boot");
  script.onerror = function () {
    show("lost");
  };
  document.head.appendChild(script);
})();
