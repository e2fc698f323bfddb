"""One screen on every size: nothing scrolls, is cut off, covered or too small, at every stop of a tour."""

import pytest
from pages import PAGES, SIZES, Explorer, Table, visits
from playwright.sync_api import expect
from tours import QUERIES, TOURS

from scopa.match import Match
from scopa.notation import write_record
from scopa.scenes.game import Game

CROWDED = "5482", "1B x 1D, 4S, 5D, 8C x 3S 5D, 6S, 8S, 9S, 7C, 7D x 7C, 5S, 7B, 3B, 2S, 1C"
"""The seed of a round, and moves of both sides after which eleven cards lie on the table."""

# Looks at all texts and controls that can be seen and returns what is wrong with them, each in a few words.
FAULTS = """async ({ least, smallest }) => {
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  const root = document.querySelector("section[aria-busy]");
  const faults = new Set();
  const named = (one) =>
    `<${one.localName} ${one.dataset.do ?? one.dataset.card ?? one.className}> ` +
    (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 60);
  const fault = (what, one, by = "") => faults.add(`${what}: ${named(one)}${by && ` / ${named(by)}`}`);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) faults.add(`page scrolls down: ${page.scrollHeight} of ${innerHeight}`);
  if (page.scrollWidth > innerWidth) faults.add(`page scrolls aside: ${page.scrollWidth} of ${innerWidth}`);

  const clips = (style, way) => style[`overflow${way}`] !== "visible";
  const scrolls = (style, way) => ["auto", "scroll"].includes(style[`overflow${way}`]);
  // What is left to see of a box after all that clips it; what can be scrolled to counts as seen.
  const cut = (box, one) => {
    const frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let [x, y] = [true, true];
    for (let up = one; up && up !== page; up = up.parentElement) {
      const style = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      if (y && scrolls(style, "Y")) y = false;
      if (x && scrolls(style, "X")) x = false;
      if (x && clips(style, "X")) Object.assign(frame, { left: Math.max(frame.left, edge.left), right: Math.min(frame.right, edge.right) });
      if (y && clips(style, "Y")) Object.assign(frame, { top: Math.max(frame.top, edge.top), bottom: Math.min(frame.bottom, edge.bottom) });
    }
    const outside = [frame.left - box.left, box.right - frame.right, ...(y ? [frame.top - box.top, box.bottom - frame.bottom] : [])];
    return Math.max(...outside) > 1.5;
  };
  const scroller = (one) => {
    for (let up = one.parentElement; up && up !== root; up = up.parentElement) {
      if (scrolls(getComputedStyle(up), "Y") && up.scrollHeight > up.clientHeight + 1) return up;
    }
    return null;
  };
  const sticks = (one) => {
    for (let up = one; up && up !== root; up = up.parentElement) if (getComputedStyle(up).position === "sticky") return true;
    return false;
  };
  const covered = (box, one) => {
    const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return above && !above.contains(one) && !one.contains(above) ? above : null;
  };

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const one = text.parentElement;
    if (!text.nodeValue.trim() || !seen(one) || one.closest("[role=status], svg, option, .scopa-busy")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (scroller(one)) one.scrollIntoView({ block: "center", behavior: "instant" });
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
    const hidden = boxes.every((box) => box.width <= 2 || box.height <= 2) || getComputedStyle(one).clipPath !== "none";
    if (hidden || !boxes.length) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < smallest) fault(`text of ${size} px`, one);
    for (const box of boxes) {
      if (cut(box, one)) fault("text cut off", one);
      const home = one.closest("button, td, th, p, li, figcaption, h1, h2, legend, dd, dt") ?? one;
      const edge = home.getBoundingClientRect();
      if (box.left < edge.left - 1.5 || box.right > edge.right + 1.5) fault("text sticks out", one, home);
      const above = covered(box, one);
      if (above) fault("text covered", one, above);
    }
  }

  const controls = [...root.querySelectorAll("button, select, input, textarea, a[href]")].filter((one) => seen(one));
  for (const one of controls) {
    if (scroller(one)) one.scrollIntoView({ block: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    if (box.width < least - 0.5 || box.height < least - 0.5) fault(`target of ${Math.round(box.width)} x ${Math.round(box.height)}`, one);
    if (cut(box, one)) fault("target cut off", one);
    const above = covered(box, one);
    if (above) fault("target covered", one, above);
    for (const other of controls.slice(controls.indexOf(one) + 1)) {
      if (one.contains(other) || scroller(one) !== scroller(other) || sticks(one) || sticks(other)) continue;
      const there = other.getBoundingClientRect();
      const across = Math.min(box.right, there.right) - Math.max(box.left, there.left);
      const down = Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top);
      // A chosen card is raised, a little over its neighbours.
      const raised = [one, other].some((card) => card.getAttribute("aria-pressed") === "true") ? 12 : 1;
      if (across > 1 && down > raised) fault("targets overlap", one, other);
    }
  }
  return [...faults];
}"""


def faults(page, stop):
    """Return what is wrong at a stop of a tour, on every size."""
    found = []
    for width, height in (*SIZES[1:], SIZES[0]):
        page.page.set_viewport_size({"width": width, "height": height})
        wrong = page.page.evaluate(FAULTS, {"least": 44, "smallest": 12})
        found += [f"{stop} at {width}x{height}: {fault}" for fault in wrong]
    return found


@pytest.mark.parametrize("lang", ["en", "it", "he"])
@pytest.mark.parametrize("kind", PAGES, ids=[kind.scene for kind in PAGES])
def test_everything_fits_on_one_screen(open_page, voila, kind, lang):
    with visits(kind, open_page, voila) as visit:
        page = visit(f"{QUERIES[kind]}&lang={lang}")
        expect(page.root).to_have_attribute("lang", lang)
        found = [fault for stop in TOURS[kind](page) for fault in faults(page, stop)]
    assert not found, "\n".join(found)


def crowded():
    """Return the text of a match with as many cards on the table as a search could bring there."""
    seed, moves = CROWDED
    match = Match(seed=seed)
    for move in moves.split(", "):
        match = match.play(move)
    title, settings, _ = Game.begin(seed=seed, sealed=False).write().split("\n", 2)
    return f"{title}\n{settings}\n{write_record(match)}"


@pytest.mark.parametrize("lang", ["en", "he"])
def test_a_crowded_table_fits(open_page, voila, lang):
    with visits(Table, open_page, voila) as visit:
        table = visit(f"?lang={lang}").back_with(crowded())
        assert len(table.table) == 11
        found = faults(table, "crowded")
        table.choose(table.hand[0])
        found += faults(table, "crowded choice")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", ["en", "he"])
def test_thirteen_cards_fit_the_explorer(open_page, voila, lang):
    with visits(Explorer, open_page, voila) as visit:
        explorer = visit(f"?lang={lang}")
        explorer.write("1D 1C 1S 1B 2D 2C 2S 2B 3D 3C 8S 9D 7B", "10D")
        assert len(explorer.cards("table")) == 13
        found = faults(explorer, "thirteen")
    assert not found, "\n".join(found)
