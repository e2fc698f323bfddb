// Keeps what changes on the page as the server has it, and says when the server answers no more.
(() => {
  const PAUSE = 2000;
  const lost = document.querySelector("[data-lost]");
  const show = (html) => {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    for (const part of document.querySelectorAll("[data-live]")) {
      const other = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
      if (other && other.innerHTML !== part.innerHTML) part.innerHTML = other.innerHTML;
    }
  };
  const look = async () => {
    try {
      const answer = await fetch(location.href, { cache: "no-store" });
      if (answer.ok) show(await answer.text());
      lost.hidden = answer.ok;
    } catch {
      lost.hidden = false;
    }
    setTimeout(look, PAUSE);
  };
  setTimeout(look, PAUSE);
})();
