"""Play a round in browsers beside Chromium: ``python tests/browsers.py firefox webkit``.

On Debian they come with ``apt-get install firefox-esr webkit2gtk-driver xvfb``. Without ``--address`` the
page of play is served as the command does it.
"""

import argparse
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from remote import BROWSERS, PAINTED, Missing, until

from scopa.app import server
from scopa.scenes.play.game import Game

ROOT = Path(__file__).parent.parent
SIZES = {"wide": (1280, 800), "narrow": (360, 740)}
SEED = "1307"
MOST_MOVES = 60
SLOW_MOVES = 6
"""How many moves are seen to be made; after a new hand the others are not waited for."""

WATCH = """() => {
  if (!globalThis.scopaErrors) {
    globalThis.scopaErrors = [];
    addEventListener("error", (event) => scopaErrors.push(String(event.message)));
    addEventListener("unhandledrejection", (event) => scopaErrors.push(String(event.reason)));
  }
  return scopaErrors;
}"""
"""Begins to note errors of the page, and tells those noted."""
THERE = "() => Boolean(document.querySelector('section.scopa-play'))"
LOOK = """() => {
  const root = document.querySelector("section.scopa-play[aria-busy=false]");
  if (!root) return null;
  const moving = document.getAnimations().filter((one) =>
    one.timeline === document.timeline && one.effect.getComputedTiming().endTime < Infinity);
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const all = (what) => [...root.querySelectorAll(what)].filter(shown);
  const name = new URLSearchParams(location.search).get("seed");
  return {
    rest: moving.every((one) => one.playState !== "running"),
    hand: all("[data-zone=hand] [data-card]").map((one) => one.dataset.card),
    options: all("[data-option]").map((one) => one.dataset.option),
    next: all("[data-do=next]").length > 0,
    alert: all("[role=alert]").map((one) => one.textContent).join(" ").trim(),
    crooked: all(".scopa-card > .scopa-face").filter((one) =>
      Math.abs(one.offsetHeight - one.parentElement.offsetHeight) > 1).length,
    scrolls: document.documentElement.scrollWidth > innerWidth,
    saved: localStorage.getItem(name === null ? "scopa:play" : `scopa:play:${name}`),
  };
}"""
"""Tells what is on the table, nothing while the page is busy."""
CENTRE = """() => {
  const one = [...document.querySelectorAll(%r)].find((each) => each.getClientRects().length);
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Brings an element into sight and tells where it is."""


def seen(browser):
    """Return what is on the table, once everything has come to rest."""

    def ask():
        now = browser.run(LOOK)
        return now if now and now["rest"] else None

    return until(ask, "the page comes to rest")


def press(browser, selector):
    """Press an element and wait for the answer."""
    browser.press(*browser.run(CENTRE % selector))
    return seen(browser)


def turn(browser, now):
    """Play the first card in the hand, the first way if there are several."""
    card = f"[data-zone=hand] [data-card='{now['hand'][0]}']"
    now = press(browser, card)
    if len(now["options"]) > 1:
        return press(browser, f"[data-option='{now['options'][0]}']")
    return press(browser, card) if now["hand"] else now


def play(browser, address, pictures=None):
    """Play a round to its end, and return the game as the page has kept it."""
    browser.resize(*SIZES["wide"])
    browser.open(address)
    until(lambda: browser.run(THERE), "the page is there", 90)
    browser.run(WATCH)
    now = seen(browser)
    picture(browser, pictures, "begun")
    for number in range(MOST_MOVES):
        if now["next"]:
            break
        if number == SLOW_MOVES:
            for step in ("[data-do=setup]", "[data-speed=instant]", "[data-do=close]"):
                now = press(browser, step)
        now = turn(browser, now)
    picture(browser, pictures, "over")
    errors = [*browser.errors, *browser.run(WATCH)]
    assert not errors, errors
    assert not now["alert"], now["alert"]
    game = Game.read(now["saved"])
    assert game.round.over, game.round
    return game


def picture(browser, folder, what):
    """Save a picture at each size, and see that nothing is wider than the window."""
    for size, wanted in SIZES.items():
        browser.resize(*wanted)
        now = seen(browser)
        assert not now["scrolls"], f"the page is wider than its {size} window"
        assert not now["crooked"], f"cards do not fill their places: {now['crooked']}"
        if folder:
            browser.run(PAINTED)
            browser.shot(folder / f"{browser.called}-{what}-{size}.png")
    browser.resize(*SIZES["wide"])
    seen(browser)


@contextmanager
def served():
    """Give the address of the play page, served as the command does it."""
    with server.Server(ROOT / "notebooks" / "play.ipynb", server.free_port()) as running:
        assert running.wait(), running.log
        yield running.address


def round_in(name, address, pictures=None):
    """Play a round in the browser of that name; return its version, the seconds it took, and the points."""
    began = time.monotonic()
    with BROWSERS[name]() as browser:
        browser.called = name
        game = play(browser, f"{address}?seed={SEED}&lang=en", pictures)
        return browser.name, time.monotonic() - began, game.match.totals


def main():
    """Do what the command line asks for; return whether a browser is missing."""
    made = argparse.ArgumentParser(description=__doc__)
    made.add_argument("browsers", nargs="*", choices=[[], *BROWSERS], default=[])
    made.add_argument("--address", help="the address of a page of play that is served already")
    made.add_argument("--pictures", type=Path, help="a folder for pictures of what was seen")
    asked = made.parse_args()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    with contextmanager(lambda: iter([asked.address]))() if asked.address else served() as address:
        missing = 0
        for name in asked.browsers or BROWSERS:
            try:
                version, seconds, points = round_in(name, address, asked.pictures)
                print(f"{name} {version}: a round in {seconds:.1f} s, points {points[0]} to {points[1]}")  # noqa: T201 - the report
            except Missing as what:
                missing += 1
                print(f"{name}: {what}")  # noqa: T201 - the report
    return missing


if __name__ == "__main__":
    sys.exit(main())
