"""One screen on every size: nothing scrolls, is cut off, covered or too small, at every stop of a tour."""

from pathlib import Path

import pytest
from pages import NARROW, PAGES, SIZES, Explorer, Table, visits
from playwright.sync_api import expect
from stage import Stage
from tours import FOUR_WAYS, QUERIES, TOURS

from scopa.match import Match
from scopa.notation import write_record
from scopa.scenes.play import PlayScene
from scopa.scenes.play.game import Game
from scopa.widgets.assets import STATIC

CROWDED = "5482", "1B x 1D, 4S, 5D, 8C x 3S 5D, 6S, 8S, 9S, 7C, 7D x 7C, 5S, 7B, 3B, 2S, 1C"
"""The seed of a round, and moves of both sides after which eleven cards lie on the table."""

FAULTS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
# Below these a narrow explorer may be scrolled: it is read there, not played.
BELOW = {(Explorer, NARROW): "section section, aside"}


# Whether all of a choice is in sight within its bar, and whether its sentence has room for its words.
CHOICE = """() => {
  const bar = document.querySelector(".play-choice");
  const edge = bar.getBoundingClientRect();
  const within = ({ left, right, top, bottom }) =>
    left >= edge.left && right <= edge.right && top >= edge.top - 1 && bottom <= edge.bottom + 1;
  const still = (one) =>
    getComputedStyle(one).overflowY === "visible" || one.scrollHeight <= one.clientHeight + 1;
  return {
    within: [...bar.querySelectorAll("button, p")].every((one) => within(one.getBoundingClientRect())),
    still: [...bar.querySelectorAll("*")].every(still),
    broad: bar.querySelector("p").clientWidth >= 100,
    height: edge.height,
  };
}"""
# A large phone, a tablet, an old laptop, a projector.
MORE_SIZES = ((390, 844), (820, 1180), (1024, 768), (1920, 1080))


def faults(page, stop, sizes=SIZES):
    """Return what is wrong at a stop of a tour, on every size."""
    found = []
    for width, height in (*sizes[1:], sizes[0]):
        page.page.set_viewport_size({"width": width, "height": height})
        below = BELOW.get((type(page), (width, height)))
        wrong = page.page.evaluate(FAULTS, {"least": 44, "smallest": 12, "below": below})
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


@pytest.mark.parametrize("lang", ["en", "it", "he"])
def test_all_that_can_be_chosen_is_seen_at_once(open_page, voila, lang):
    with visits(Table, open_page, voila) as visit:
        table = visit(f"{QUERIES[Table]}&lang={lang}")
        for size in (*SIZES, *MORE_SIZES):
            table.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            before = table.page.evaluate(CHOICE)["height"]
            table.choose("10D")
            now = table.page.evaluate(CHOICE)
            assert now == {"within": True, "still": True, "broad": True, "height": before}, size
            assert len(table.options) == 4
            table.do("lay")
            refused = table.page.evaluate(CHOICE)
            assert refused == {**now, "height": refused["height"]}, size
            assert not faults(table, "refused", [size])
            table.press(table.control("cancel"))


@pytest.mark.parametrize("lang", ["en", "he"])
def test_the_cards_are_as_large_as_the_window_lets_them_be(open_page, voila, lang):
    width = "(zone) => document.querySelector(`[data-zone=${zone}] [data-card]`).offsetWidth"
    with visits(Table, open_page, voila) as visit:
        table = visit(f"{QUERIES[Table]}&lang={lang}")
        for size, least in zip((*SIZES, *MORE_SIZES), (120, 110, 76, 80, 110, 110, 170), strict=True):
            table.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            assert table.page.evaluate(width, "table") >= least, size
            if 600 <= size[0] < 900:
                assert table.page.evaluate(width, "hand") >= table.page.evaluate(width, "table")
        table.back_with(crowded())
        for size, least in zip((*SIZES, *MORE_SIZES), (70, 70, 50, 50, 90, 70, 120), strict=True):
            table.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            assert table.page.evaluate(width, "table") >= least, size
            assert not faults(table, "crowded", [size])


def crowded():
    """Return the text of a match with as many cards on the table as a search could bring there."""
    seed, moves = CROWDED
    match = Match(seed=seed)
    for move in moves.split(", "):
        match = match.play(move)
    title, settings, _ = Game.begin(seed=seed, sealed=False).write().split("\n", 2)
    return f"{title}\n{settings}\n{write_record(match)}"


# Screens of 1280 and of 1366 points shown twice as large, and a phone on its side.
LARGE_PRINT = ((640, 400), (683, 384), (740, 360))


@pytest.mark.parametrize("lang", ["en", "it", "he"])
def test_table_and_hand_are_seen_together_on_a_page_shown_twice_as_large(open_page, lang):
    page = open_page()
    stage = Stage(page, STATIC / "play" / "play.js")
    for seed, saved, lying, card in ((FOUR_WAYS, None, 4, "10D"), (CROWDED[0], crowded(), 11, "4D")):
        scene = PlayScene()
        hello = {"do": "hello", "languages": [lang], "lang": None, "faces": None, "seed": seed}
        scene.handle({**hello, "saved": saved})
        stage.show(scene=scene, still=True)
        page.wait_for_selector("section[aria-busy=false]")
        assert page.locator("[data-zone=table] [data-card]").count() == lying
        wanted = {"least": 44, "smallest": 12, "below": None}
        steps = (None, f"[data-zone=hand] [data-card='{card}']", "[data-do=lay]")
        for step in steps if saved is None else steps[:1]:
            for width, height in ((1280, 800), *LARGE_PRINT):
                page.set_viewport_size({"width": width, "height": height})
                if step and width == 1280:
                    page.click(step)
                    page.wait_for_selector("section[aria-busy=false]")
                assert page.evaluate(FAULTS, wanted) == [], (step, width, height)


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
