// Runs right after the still picture: chooses its language, tells a game that comes back, notices a lost start.
(() => {
  const still = document.getElementById("scopa-still");
  const directions = JSON.parse(still.dataset.directions);
  const asked = new URLSearchParams(location.search);
  const seed = asked.get("seed");
  // As the page itself looks it up: in this tab, else in this browser, where there is a memory at all.
  const kept = (name) => {
    try {
      return sessionStorage.getItem(name) ?? localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const wishes = [asked.get("lang") ?? kept("scopa:language"), ...navigator.languages];
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
    // No cards that will not be there: another deal is asked for, or other faces are liked.
    const others = saved || seed !== null || (kept("scopa:faces") ?? still.dataset.faces) !== still.dataset.faces;
    for (const part of still.querySelectorAll(".scopa-still-deal")) part.hidden = part.hidden || Boolean(others);
  };
  const home = `scopa:${still.dataset.scene}`;
  const saved = kept(seed === null ? home : `${home}:${seed}`);
  show(saved ? "back" : "first");

  // Also called by the page itself when a cell of the notebook fails.
  window.scopaLost = () => {
    if (still.isConnected) show("lost");
  };
  setTimeout(window.scopaLost, 30000);
  still.querySelector("button").addEventListener("click", () => location.reload());
  window.voila_heartbeat = () => {};
})();
