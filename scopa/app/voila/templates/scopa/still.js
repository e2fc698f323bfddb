// Runs right after the still picture: chooses its language, tells a game that comes back, notices a lost start.
(() => {
  const still = document.getElementById("scopa-still");
  const directions = JSON.parse(still.dataset.directions);
  const wishes = [new URLSearchParams(location.search).get("lang"), ...navigator.languages];
  const plain = wishes.map((wish) => String(wish).split("-")[0].toLowerCase().replace(/^iw$/, "he"));
  const lang = plain.find((wish) => Object.hasOwn(directions, wish)) ?? "en";
  document.documentElement.lang = lang;
  document.documentElement.dir = directions[lang];
  for (const words of still.querySelectorAll("[lang]")) words.hidden = words.lang !== lang;
  document.title = still.querySelector("h1:not([hidden])").textContent;

  const show = (state) => {
    for (const part of still.querySelectorAll("[data-when]")) {
      part.hidden = !part.dataset.when.split(" ").includes(state);
    }
  };
  let saved = null;
  try {
    saved = localStorage.getItem(`scopa:${still.dataset.scene}`);
  } catch {
    // Without a memory there is no game to come back.
  }
  show(saved && still.dataset.keeps ? "back" : "first");

  // Also called by the page itself when a cell of the notebook fails.
  window.scopaLost = () => {
    if (still.isConnected) show("lost");
  };
  setTimeout(window.scopaLost, 30000);
  still.querySelector("button").addEventListener("click", () => location.reload());
  window.voila_heartbeat = () => {};
})();
