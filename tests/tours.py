"""Tours: each leads a page through all its states and stops at every one, for tests that look at the page."""

from pages import Explorer, Lesson, Table

from scopa.moves import Play
from scopa.rules import Rules
from scopa.scenes.play.game import Game
from scopa.scenes.primiera.piles import PILES
from scopa.scoring import ROWS
from scopa.shuffle import commitment

FOUR_WAYS = "116"
"""A seed whose first hand has a king that takes in four ways with the same numbers: 9 + 1."""


def before_the_sheet(seed, target=11):
    """Return the text of a match whose present round lacks only its last moves."""
    game = last = Game.begin(Rules(target=target), seed=seed, sealed=False)
    while not game.round.over:
        last, game = game, game.play(max(game.seen.legal_moves, key=lambda move: len(move.taken)))
    return last.write()


def table_tour(table):
    yield "start"
    table.choose("10D")
    yield "choice"
    table.pick("9C")
    yield "picked"
    table.do("lay")
    yield "refused"
    table.press(table.control("cancel"))
    table.play(Play.read("10D x 1S 9C"))
    yield "answered"
    for panel in ("setup", "help"):
        table.open(panel)
        yield panel
        table.press(table.control("close"))
    table.open("replay").do("on")
    yield "replay"
    table.do("leave").open("keep")
    yield "keep"
    table.do("whole")
    link = table.control("address").input_value()
    table.by.write(table.control("paste"), link)
    table.do("look-at")
    yield "guest"
    table.do("leave").open("keep")
    table.do("statistics")
    yield "statistics, none"
    table.do("close").open("keep").do("verify-deal")
    for field, text in (("seed", "7"), ("seal", commitment("7"))):
        table.by.write(table.page.locator(f"[data-verify={field}]"), text)
    table.do("verify")
    yield "verify"
    table.do("close")
    table.back_with(before_the_sheet(FOUR_WAYS))
    yield "last"
    table.play_any()
    table.do("again")
    yield "again"
    table.do("close").open("keep").do("statistics")
    yield "statistics"
    table.do("forget-ask")
    yield "forget"
    table.do("keep-them").do("close")
    for row in ROWS:
        table.press(table.page.locator(f"[data-show={row}]"))
        yield f"sheet {row}"


def explorer_tour(explorer):
    yield "start"
    explorer.press(explorer.card("table", "7C"))
    explorer.press(explorer.card("table", "2C"))
    yield "own"
    for view in ("lattice", "list", "growth"):
        explorer.press(explorer.page.locator(f"[data-do=view][data-what={view}]"))
        yield view
    explorer.press(explorer.page.locator("[data-do=priority][data-what=fewest]"))
    explorer.press(explorer.example(-1))
    for view in ("growth", "list", "lattice", "walk"):
        explorer.press(explorer.page.locator(f"[data-do=view][data-what={view}]"))
        yield f"crowd {view}"
    explorer.unfold()
    yield "builder"
    explorer.write("7C 7X", "10D")
    yield "slip"
    explorer.unfold()
    explorer.do("clear")
    yield "empty"


def lesson_tour(lesson):
    yield "values"
    lesson.do("on")
    yield "source"
    lesson.do("on").choose("7D").choose("8D")
    yield "larger wrong"
    for card in ("6C", "1S", "7B"):
        lesson.choose(card)
    assert lesson.step == "larger"
    assert PILES["larger"]
    yield "larger done"
    lesson.do("on")
    yield "missing"
    lesson.do("on")
    yield "compare"
    lesson.do("answer")
    yield "compare answered"
    lesson.do("on")
    yield "own"
    lesson.do("on")
    yield "learnt"


TOURS = {Table: table_tour, Explorer: explorer_tour, Lesson: lesson_tour}
QUERIES = {Table: f"?seed={FOUR_WAYS}", Explorer: "?", Lesson: "?seed=7"}
