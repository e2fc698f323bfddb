// Runs right after the still picture: chooses its language, and tells a game that comes back.
(() => {
  const still = document.getElementById("scopa-still");
  const directions = JSON.parse(still.dataset.directions);
  const query = new URLSearchParams(location.search);
  const seed = query.get("seed") || null;
  // As the page itself looks it up: in this tab, else in this browser, where there is a memory at all.
  const kept = (name) => {
    try {
      return sessionStorage.getItem(name) ?? localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const wishes = [query.get("lang") ?? kept("scopa:language"), ...navigator.languages];
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
    const others = saved || seed !== null || /^#scopa\d/.test(location.hash) || query.has("link") || (kept("scopa:faces") ?? still.dataset.faces) !== still.dataset.faces;
    for (const part of still.querySelectorAll(".scopa-still-deal")) part.hidden = part.hidden || Boolean(others);
  };
  const home = `scopa:${still.dataset.scene}`;
  const saved = kept(seed === null ? home : `${home}:${seed}`);
  show(saved ? "back" : "first");

  for (const button of still.querySelectorAll("button")) button.addEventListener("click", () => location.reload());

  // For whoever starts the page, and knows how it goes on.
  window.scopaStill = { show };
})();
