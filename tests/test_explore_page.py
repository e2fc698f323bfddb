"""Captures explored on the real page, by clicks and by keys alone."""

import pytest
from pages import Explorer, Keys, Mouse, visits
from playwright.sync_api import expect

from scopa.captures import captures, count_captures, explain_capture
from scopa.cards import PACK, Card, CardSet
from scopa.counting.subsets import Subsets
from scopa.errors import CardError
from scopa.rules import PRIORITIES, Rules
from scopa.scenes.explore.question import CROWD, EXAMPLES, MOST, READY, Question

BY = pytest.mark.parametrize("by", [Mouse, Keys], ids=["clicks", "keys"])
FIRST, WORST = EXAMPLES[0], MOST[-1]


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


def ready(explorer, question):
    """Return the button of a question that stands ready."""
    return explorer.example(READY.index(question))


def views(explorer, view):
    """Choose a view of the sets."""
    return explorer.press(explorer.page.locator(f"[data-do=view][data-what={view}]"))


def refused(explorer, card, table, taken):
    """The set that is lit may not be taken, and the page gives the engine's reason."""
    assert CardSet(explorer.lit) == CardSet(taken)
    why = explain_capture(card, table, taken)
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
    explorer.press(ready(explorer, WORST))
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
    explorer.do("undo")  # both that were typed
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


@BY
def test_the_lattice_is_walked_from_nothing_to_a_capture_and_back(visit, by):
    explorer = visit(by=by)
    views(explorer, "lattice")
    subsets, here = Subsets(*FIRST), CardSet()
    explorer.press(explorer.card("table", "7C"))
    explorer.press(node(explorer, ""))
    assert explorer.lit == []
    for one in ("1S", "7C", "2C"):
        assert nodes(explorer, "up") == [str(cards) for cards in subsets.up(here)]
        here |= Card(one).bit
        explorer.press(node(explorer, here))
        assert CardSet(explorer.lit) == here
        assert nodes(explorer, "down") == [str(cards) for cards in subsets.down(here)]
        current = explorer.page.locator("[data-zone=lattice] [aria-current]")
        expect(current).to_have_attribute("data-kind", subsets.kind(here))
        expect(current).to_be_focused()
    assert subsets.kind(here) == "capture"
    assert nodes(explorer, "up") == []
    explorer.press(node(explorer, "2C 7C"))
    assert explorer.lit == ["7C", "2C"]


def node(explorer, cards):
    return explorer.page.locator(f"[data-zone=lattice] [data-cards='{cards}']")


def nodes(explorer, way):
    found = explorer.page.locator(f"[data-zone=lattice] [data-way={way}] [data-cards]")
    return found.evaluate_all("all => all.map(one => one.dataset.cards)")


@BY
def test_the_list_marks_what_each_priority_allows(visit, by):
    card, table = "5D", "5C 4S 1B 3C 2D"
    explorer = visit(by=by)
    explorer.write(table, card)
    views(explorer, "list")
    for priority in PRIORITIES:
        explorer.press(explorer.page.locator(f"[data-do=priority][data-what={priority}]"))
        subsets = Subsets(card, table, Rules(priority=priority))
        explorer.shows(explorer.voice("explore.count", card=Card(card), n=subsets.count))
        explorer.shows(explorer.voice(f"rules.priority.{priority}"))
        for kind, sets in (("capture", subsets.captures), ("refused", subsets.refused)):
            assert explorer.page.locator(f"[data-zone=list] [data-kind={kind}] button").count() == len(sets)
    explorer.page.get_by_role("heading", name=explorer.voice("explore.level", n=2), level=3).wait_for()
    explorer.press(explorer.page.get_by_role("button", name="3 + 2", exact=True))
    assert CardSet(explorer.lit) == CardSet("3C 2D")


@BY
def test_the_generating_function_counts_a_crowd(visit, by):
    explorer = visit(by=by)
    explorer.press(ready(explorer, CROWD))
    views(explorer, "growth")
    subsets = Subsets(*CROWD)
    shows_the_count(explorer, *CROWD)
    table = explorer.page.locator(".explore-factors tbody tr")
    for factors in (16, 15):
        rows = [list(map(int, row.locator("td").all_inner_texts())) for row in table.all()]
        assert rows[1:] == [list(factor.ways) for factor in subsets.growth[:factors]]
        explorer.press(explorer.page.locator("[data-do=grow][data-what=less]"))


def test_all_other_cards_lie_on_the_table_and_are_answered(visit):
    explorer = visit()
    table = PACK - CardSet("10D")
    explorer.write(str(table), "10D")
    assert shows_the_count(explorer, "10D", str(table)) == 3
    for view in ("lattice", "list", "growth", "walk"):
        views(explorer, view)


@BY
def test_a_seed_deals_a_table(visit, by):
    explorer = visit(by=by)
    field = explorer.page.locator("[data-type=seed]")
    for seed, deal in (("7", lambda: explorer.do("deal")), ("8", lambda: field.press("Enter"))):
        explorer.by.write(field, seed)
        deal()
        explorer.settle()
        shows_the_count(explorer, *Question.dealt(seed).written)
