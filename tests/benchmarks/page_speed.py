"""How quick and how light the page of play is; as a program it prints the figures.

Times are divided by how crowded the computer is: what other programs take from the page is not the page's.
"""

import statistics
import sys
import time
import zlib
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[place]) for place in range(3)]

import psutil  # noqa: E402 - found only now
from measures import Figure  # noqa: E402
from pages import Table, kernels  # noqa: E402
from playwright.sync_api import expect  # noqa: E402

from scopa.i18n import FACES, LANGUAGES  # noqa: E402

PLAYS, BATCHES = 36, 6
STARTS = 3
MATCHES = 50
SPIN = 0.03
"""Seconds of work by which it is measured how crowded the computer is."""

# Plays on the page itself. `press` gives the milliseconds from a click to the last change its answer brings.
_PLAYER = """
  const root = document.querySelector("section[aria-busy]");
  const one = (selector) => root.querySelector(selector);
  const hand = () => [...root.querySelectorAll("[data-zone=hand] [data-card]")];
  const move = () => one("[data-do=take][data-option]") ?? one("[data-do=lay]");
  const on = () => one("[data-show]") && one("[data-do=next], [data-do=new]");
  const answered = () => new Promise((done) => {
    const look = () => root.getAttribute("aria-busy") === "false" && (watch.disconnect(), done());
    const watch = new MutationObserver(look);
    watch.observe(root, { attributes: true, attributeFilter: ["aria-busy"] });
    look();
  });
  const frame = () => new Promise(requestAnimationFrame);
  const press = async (control) => {
    // A person's pace: clicks quicker than that meet the network's habit of sending small packets late.
    await new Promise((go) => setTimeout(go, 150));
    const start = performance.now();
    let last = start;
    const watch = new MutationObserver(() => { last = performance.now(); });
    watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    control.click();
    await answered();
    await frame();
    await frame();
    watch.disconnect();
    return last - start;
  };
"""
_PLAY = f"""async (plays) => {{
  {_PLAYER}
  const times = [];
  while (times.length < plays) {{
    // While the last moves of a round are still seen, a click only brings the sheet.
    if (on()) {{
      await press(on());
      continue;
    }}
    await press(hand()[0]);
    times.push(await press(move()));
  }}
  return times;
}}"""
# Not shown meanwhile: it is about the kernel, and pictures would take most of the time.
_MATCHES = f"""async (matches) => {{
  {_PLAYER}
  root.style.display = "none";
  for (let ended = 0; ended < matches; ) {{
    const next = on();
    if (next) {{
      const last = next.dataset.do === "new";
      next.click();
      await answered();
      ended += last && hand().length > 0;
    }} else {{
      // Two clicks play a card that has one move; one that has more is put down again, and is played alone.
      const cards = hand();
      for (const card of cards.flatMap((card) => [card, card])) card.click();
      await answered();
      if (hand()[0] === cards[0]) {{
        cards[0].click();
        await answered();
        move().click();
      }}
    }}
    await answered();
  }}
  root.style.display = "";
}}"""


def crowding():
    """Return how many times longer this computer needs for a bit of work than the work itself takes."""
    wall, cpu = time.perf_counter(), time.process_time()
    while time.process_time() - cpu < SPIN:
        pass
    return max(1.0, (time.perf_counter() - wall) / SPIN)


def clicks(table):
    """Measure plays against an opponent who answers at once: from the click to the settled picture."""
    times, crowds = [], [crowding()]
    for _ in range(BATCHES):
        times += table.page.evaluate(_PLAY, PLAYS // BATCHES)
        crowds.append(crowding())
    median, worst = statistics.median(times), max(times)
    return [
        Figure(
            "a play to its settled picture, median ms",
            median / statistics.mean(crowds),
            median / 1e3,
            at_most=20,
        ),
        Figure("a play to its settled picture, worst ms", worst / max(crowds), worst / 1e3, at_most=100),
    ]


def starts(table):
    """Measure how soon a page can be used whose files the browser has: a kernel starts for each."""
    times, crowds = [], [crowding()]
    for _ in range(STARTS):
        start = time.perf_counter()
        table.go()
        times.append(time.perf_counter() - start)
        crowds.append(crowding())
    median = statistics.median(times)
    return [
        Figure("a warm page until it can be used, s", median / statistics.mean(crowds), median, at_most=3)
    ]


def memory(table, server, target=11):
    """Measure by how much the kernel of one page grows in many matches; the first warms it up."""
    table.go().open("setup")
    if table.game.begun:
        table.do("new")
    table.by.write(table.page.locator("[data-target=other]"), str(target))
    table.page.keyboard.press("Enter")
    table.settle().press(table.control("close"))
    assert table.game.match.rules.target == target
    kernel = max(kernels(server), key=psutil.Process.create_time)
    table.page.evaluate(_MATCHES, 1)
    before, start = kernel.memory_full_info().uss, time.perf_counter()
    table.page.evaluate(_MATCHES, MATCHES)
    grown = (kernel.memory_full_info().uss - before) / 2**20
    name = f"growth of a kernel in {MATCHES} matches to {target}, MB"
    return [Figure(name, grown, time.perf_counter() - start, at_most=5)]


def weight(table, server):
    """Measure what a page takes: its kernel in memory, and over the line all faces and all languages."""
    wire = Wire(table.page)
    table.go()
    kernel = max(kernels(server), key=psutil.Process.create_time)
    start, opened = time.perf_counter(), wire.taken
    table.open("setup")
    for language in LANGUAGES:
        table.speak(language)
    for faces in FACES:
        table.by.select(table.chooser("faces"), faces)
        expect(table.root).to_have_attribute("data-faces", faces)
        table.settle()
    added, took = (wire.taken - opened) / 1e3, time.perf_counter() - start
    resident = kernel.memory_info().rss / 2**20
    return [
        Figure("memory of the kernel of an open page, MB", resident, took, at_most=60),
        Figure("all languages and faces after the first, KB", added, took, at_most=400),
    ]


class Wire:
    """Counts what a page's sockets take over the line: packed by the stream, as its server has agreed to."""

    def __init__(self, page):
        self.taken = 0
        self._presses = {}
        network = page.context.new_cdp_session(page)
        network.on("Network.webSocketHandshakeResponseReceived", self._opened)
        network.on("Network.webSocketFrameReceived", self._received)
        network.send("Network.enable")

    def _opened(self, event):
        agreed = {name.lower(): value for name, value in event["response"]["headers"].items()}
        if "permessage-deflate" in agreed.get("sec-websocket-extensions", ""):
            self._presses[event["requestId"]] = zlib.compressobj(wbits=-15)

    def _received(self, event):
        data, press = event["response"]["payloadData"].encode(), self._presses.get(event["requestId"])
        packed = press.compress(data) + press.flush(zlib.Z_SYNC_FLUSH) if press else data
        self.taken += len(packed)


def measures(table, server, target=11):
    """Give every measurement by its name; matches to a lower target are over sooner."""
    return {
        "clicks": lambda: clicks(table),
        "starts": lambda: starts(table),
        "memory": lambda: memory(table, server, target),
        "weight": lambda: weight(table, server),
    }


def main():
    """Print the figures, with a browser and a server of our own."""
    from conftest import BROWSER_OPTIONS, ROOT, find_browser  # noqa: PLC0415 - needed here only
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    from scopa.app.server import Server, free_port  # noqa: PLC0415

    with sync_playwright() as playwright, Server(ROOT / "notebooks" / Table.notebook, free_port()) as server:
        assert server.wait(), server.log
        browser = playwright.chromium.launch(executable_path=find_browser(), args=BROWSER_OPTIONS)
        table = Table(browser.new_page(), server.address).go()
        for measure in measures(table, server).values():
            print(*measure(), sep="\n")  # noqa: T201 - it is what this is for
        browser.close()


if __name__ == "__main__":
    main()
