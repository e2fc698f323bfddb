"""Captures explored on the real page, by clicks and by keys alone."""

import pytest
from pages import Explorer, Keys, Mouse, visits
from playwright.sync_api import expect

from scopa.captures import captures, count_captures, explain_capture
from scopa.cards import Card, CardSet
from scopa.errors import CardError
from scopa.scenes.explore.question import EXAMPLES

BY = pytest.mark.parametrize("by", [Mouse, Keys], ids=["clicks", "keys"])
FIRST, WORST = EXAMPLES[0], EXAMPLES[-1]


@pytest.fixture
def visit(open_page, voila):
    with visits(Explorer, open_page, voila) as visit:
        yield visit


def shows_the_count(explorer, card, table):
    """The count on the page is the engine's, and so are table and card."""
    n = count_captures(card, table)
    voice, played = explorer.voice, Card(card)
    explorer.shows(
        voice("explore.count", card=played, n=n) if n else voice("explore.count_none", card=played)
    )
    assert explorer.cards("table") == table.split()
    assert explorer.cards("card") == [card]
    return n


def walk(explorer, card, table):
    """Walk through all captures; after the last comes the first."""
    allowed = captures(card, table)
    assert shows_the_count(explorer, card, table) == len(allowed)
    for at, taken in enumerate(allowed, 1):
        assert CardSet(explorer.lit) == taken
        explorer.shows(explorer.voice("explore.place", at=at, of=len(allowed)))
        explorer.do("next")
    assert CardSet(explorer.lit) == allowed[0]
    explorer.do("previous")
    assert CardSet(explorer.lit) == allowed[-1]


def refused(explorer, card, table, taken):
    """The set that is lit may not be taken, and the page gives the engine's reason."""
    assert CardSet(explorer.lit) == CardSet(taken)
    why = explain_capture(card, taken, table)
    assert why.code != "reason.legal"
    explorer.shows(explorer.voice(why))
    assert explorer.voice(why) in explorer.live


@BY
def test_the_captures_of_a_king_are_explored_to_the_end(visit, by):
    explorer = visit(by=by)
    walk(explorer, *FIRST)
    for one in ("7C", "2C"):
        explorer.press(explorer.card("table", one))
    refused(explorer, *FIRST, "7C 2C")
    explorer.press(explorer.card("table", "1S"))
    assert CardSet(explorer.lit) in captures(*FIRST)
    explorer.press(explorer.control("back"))
    explorer.press(explorer.page.locator("[data-do=look]").last)
    refused(explorer, *FIRST, "")
    explorer.press(explorer.page.locator("[data-do=example]").last)
    assert count_captures(*WORST) == 25
    walk(explorer, *WORST)


@BY
def test_a_table_is_typed_or_built_from_the_pack(visit, by):
    explorer = visit(by=by)
    card, table = "5D", "5C 4S 1B"
    explorer.write(table, card)
    assert shows_the_count(explorer, card, table) == 1
    assert explorer.lit == ["5C"]
    explorer.press(explorer.page.locator("li [data-do=look]"))
    refused(explorer, card, table, "4S 1B")
    explorer.do("undo").do("undo")  # first the card, which was typed last, then the table
    shows_the_count(explorer, *FIRST)
    explorer.do("clear")
    explorer.shows(explorer.voice("explore.empty"))
    table = "6B 2S 1C 3D"
    for one in table.split():
        explorer.press(explorer.card("picker", one))
    explorer.press(explorer.page.locator("[data-do=picking][data-what=card]"))
    explorer.press(explorer.card("picker", "9C"))
    walk(explorer, "9C", table)
    explorer.press(explorer.card("picker", "6B"))
    explorer.shows(explorer.voice("explore.lies_there", card=Card("6B")))
    shows_the_count(explorer, "9C", table)


def test_what_cannot_be_read_is_kept_and_explained(visit):
    explorer = visit()
    for table, card, stays in (("7C 7X", "10D", FIRST[1]), ("7C 7C", "10D", FIRST[1]), ("7C", "7C", "7C")):
        explorer.write(table, card)
        with pytest.raises(CardError) as error:
            CardSet(f"{table} {card}")
        explorer.shows(explorer.voice(error.value.reason))
        expect(explorer.page.locator("[data-type=table]")).to_have_value(table)
        shows_the_count(explorer, "10D", stays)


@pytest.mark.parametrize(("lang", "forward"), [("en", "ArrowRight"), ("he", "ArrowLeft")])
def test_arrows_walk_as_the_eye_sees_it_and_a_reload_keeps_the_place(visit, lang, forward):
    explorer = visit(f"?lang={lang}")
    allowed = captures(*FIRST)
    explorer.control("next").focus()
    for taken in (*allowed[1:], *allowed[:2]):
        explorer.page.keyboard.press(forward)
        explorer.settle()
        assert CardSet(explorer.lit) == taken
    explorer.page.reload()
    explorer.settle()
    assert CardSet(explorer.lit) == allowed[1]
    shows_the_count(explorer, *FIRST)
