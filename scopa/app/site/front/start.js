// Runs behind the still picture's own script: begins the page, or says why it cannot begin. Written so that a browser
// of any age can read it; the still's script may be new to it.
(function () {
  var still = document.getElementById("scopa-still");
  var show = window.scopaStill ? window.scopaStill.show : plainly;

  function plainly(state) {
    var language = (navigator.language || "en").slice(0, 2);
    var parts = still.querySelectorAll("[data-when]");
    for (var n = 0; n < parts.length; n += 1) parts[n].hidden = parts[n].getAttribute("data-when") !== state;
    var words = still.querySelectorAll("[data-when=" + state + "] [lang=" + language + "]");
    var english = still.querySelectorAll("[data-when=" + state + "] [lang=en]");
    for (n = 0; n < words.length; n += 1) {
      english[n].hidden = true;
      words[n].hidden = false;
    }
  }

  if (location.protocol === "file:") return show("file");
  if (typeof WebAssembly !== "object" || !window.scopaStill || !("noModule" in HTMLScriptElement.prototype)) return show("old");
  var script = document.createElement("script");
  script.type = "module";
  script.src = still.getAttribute("data-boot");
  script.onerror = function () {
    show("lost");
  };
  document.head.appendChild(script);
})();
