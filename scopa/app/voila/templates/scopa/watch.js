// Runs behind the still picture's own script: notices a start that is slow, and one that is lost.
(() => {
  const still = document.getElementById("scopa-still");
  const { show } = window.scopaStill;

  // Also called by the page itself when a cell of the notebook fails.
  window.scopaLost = () => {
    clearInterval(watch);
    if (still.isConnected) show("lost");
  };

  // A slow line is no lost start: what comes in is watched, and when nothing does, the server is asked.
  const PAUSE = 5000;
  const SLOW = 15000;
  const QUIET = 30000;
  const DEAF = 60000;
  const script = document.querySelector("link[rel=preload][as=script]")?.href;
  const probe = script ?? location.href;
  const begun = performance.now();
  let moved = begun;
  let asked = begun;
  let isAnswered = true;
  const move = () => {
    moved = performance.now();
  };
  const ask = () => {
    asked = performance.now();
    isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    fetch(probe, { method: "HEAD", cache: "no-store" }).then(answered, window.scopaLost);
  };
  const isArriving = () =>
    document.readyState !== "complete" ||
    [...document.scripts].some((one) => one.src && !performance.getEntriesByName(one.src).length);
  const look = () => {
    if (!still.isConnected) return clearInterval(watch);
    const now = performance.now();
    const arrives = isArriving() && (isAnswered || now - asked < DEAF);
    if (!arrives && now - moved >= QUIET) return window.scopaLost();
    if (isAnswered && now - Math.max(moved, asked) >= PAUSE) ask();
    if (now - begun >= SLOW) show("slow");
  };
  const watch = setInterval(look, 1000);

  // What moves: a file that came, a step of the page, Voila's own sign of life while the kernel starts.
  const isFile = (entry) => entry.initiatorType !== "fetch" || entry.name !== probe;
  new PerformanceObserver((list) => list.getEntries().some(isFile) && move()).observe({ type: "resource" });
  document.addEventListener("readystatechange", move);
  window.voila_heartbeat = move;

  // What ends it: a script that cannot be had, or a page that ends before its last line.
  const failed = (event) => event.target instanceof HTMLScriptElement && window.scopaLost();
  window.addEventListener("error", failed, true);
  document.addEventListener("DOMContentLoaded", () => {
    if (script && ![...document.scripts].some((one) => one.src === script)) window.scopaLost();
  });
})();
