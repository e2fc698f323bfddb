"""One screen on every size: nothing scrolls, is cut off, covered or too small, at every stop of a tour."""

from pathlib import Path

import pytest
from pages import NARROW, PAGES, SIZES, Explorer, Table, visits
from playwright.sync_api import expect
from tours import QUERIES, TOURS

from scopa.match import Match
from scopa.notation import write_record
from scopa.scenes.game import Game

CROWDED = "5482", "1B x 1D, 4S, 5D, 8C x 3S 5D, 6S, 8S, 9S, 7C, 7D x 7C, 5S, 7B, 3B, 2S, 1C"
"""The seed of a round, and moves of both sides after which eleven cards lie on the table."""

FAULTS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
# Below these a narrow explorer may be scrolled: it is read there, not played.
BELOW = {(Explorer, NARROW): "section section, aside"}


def faults(page, stop):
    """Return what is wrong at a stop of a tour, on every size."""
    found = []
    for width, height in (*SIZES[1:], SIZES[0]):
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
