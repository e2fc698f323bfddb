"""Whole matches on the real page, by clicks and by keys alone, and what a person may get wrong on the way."""

import pytest
from pages import Keys, Mouse, Table, visits
from playwright.sync_api import expect
from tours import before_the_sheet

from scopa.cards import Card, CardSet
from scopa.moves import Play
from scopa.notation import read_record
from scopa.scenes.play import first
from scopa.scenes.play.game import Game
from scopa.scenes.play.sheet import result, sheet
from scopa.scoring import ROWS

WON, LOST = "1307", "1765"
"""Seeds of short matches in which a card often takes in several ways; the way we play wins and loses them."""


@pytest.fixture
def visit(open_page, voila):
    with visits(Table, open_page, voila) as visit:
        yield visit


def moves_by_card(game):
    moves = {}
    for move in game.seen.legal_moves:
        moves.setdefault(move.card, []).append(move)
    return moves


def with_most_choice(game):
    """Return the moves of the card that may take in most ways."""
    return max(moves_by_card(game).values(), key=lambda moves: (bool(moves[0].taken), len(moves)))


def shows_the_game(table):
    game = table.game
    assert CardSet(table.table) == game.seen.table
    assert CardSet(table.hand) == game.seen.hand


def try_to_lay(table, move):
    """Try to lay a card that takes: nothing is played, the reason is shown where the choice is, and heard."""
    before = table.game
    table.choose(move.card).do("lay")
    ways = [one for one in before.seen.legal_moves if one.card == move.card]
    instead = table.voice("play.take_instead", card=move.card)
    why = instead if len(ways) > 1 else table.voice(before.round.explain(Play(move.card, CardSet())))
    table.shows(why)
    assert table.live == why
    assert table.game.match == before.match
    assert table.game.chosen == move.card
    table.press(table.control("cancel"))
    assert table.game.chosen is None


def take_by_number(table, move, moves):
    number = 1 + moves.index(move)
    table.choose(move.card)
    assert table.options == {str(n): str(one.taken) for n, one in enumerate(moves, 1)}
    table.press(table.option(number))


def take_by_picking(table, move):
    """Pick the cards on the table one by one; the chosen card then takes just these."""
    table.choose(move.card)
    for card in move.taken:
        table.pick(card)
        expect(table.card("table", card)).to_have_attribute("aria-pressed", "true")
    assert str(move.taken) in table.options.values()
    table.choose(move.card)


def play_turn(table, ways):
    moves = with_most_choice(table.game)
    move = moves[-1]
    if move.taken and ways["refused"] < 3:
        ways["refused"] += 1
        try_to_lay(table, move)
    if len(moves) == 1:
        ways["single"] += 1
        table.play(move)
    elif ways["number"] <= ways["picked"]:
        ways["number"] += 1
        take_by_number(table, move, moves)
    else:
        ways["picked"] += 1
        take_by_picking(table, move)
    shows_the_game(table)
    played = table.game.round.moves
    assert move in played[-2:]


def read_the_sheet(table):
    """Open every row; each shows its verdict and the cards of both sides."""
    for row in ROWS:
        table.press(table.page.locator(f"[data-show={row}]"))
        now = sheet(table.voice, table.game)
        assert table.game.row == row
        table.shows(now["shown"]["text"])
        for side in now["shown"]["sides"]:
            shown = table.page.get_by_role("region", name=side["name"], exact=True).last.get_by_role("img")
            names = shown.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
            assert names == [card["name"] for card in side["cards"]]


def change_language(table, language):
    before = table.game
    table.do("setup").speak(language)
    table.press(table.control("close"))
    assert table.page.evaluate("() => document.documentElement.lang") == language
    assert table.game.match == before.match
    shows_the_game(table)
    table.shows(table.voice("play.turn_you"))


def play_match(table, language):
    ways = dict.fromkeys(("refused", "single", "number", "picked"), 0)
    while table.game.match.winner is None:
        if table.game.round.over:
            read_the_sheet(table)
            table.do("next")
            continue
        play_turn(table, ways)
        if len(table.game.round.moves) == 8 and table.voice.language != language:
            change_language(table, language)
    read_the_sheet(table)
    return ways


def names_the_winner(table, seat):
    """The winner on the page is the one that the engine finds when it replays the record that was kept."""
    match = read_record(table.saved.split("\n", 2)[2])
    assert match.winner == seat
    assert max(match.totals) >= match.rules.target == 11
    words = {"you": match.totals[0], "opponent": match.totals[1]}
    won = table.voice("play.you_won" if match.winner == 0 else "play.opponent_won", **words)
    table.shows(won)
    assert won in table.live
    assert won == result(table.voice, table.game)


@pytest.mark.parametrize(
    ("by", "seed", "language", "winner"),
    [(Mouse, WON, "he", 0), (Keys, LOST, "it", 1)],
    ids=["clicks", "keys"],
)
def test_a_whole_match_to_its_winner(visit, by, seed, language, winner):
    table = visit(f"?seed={seed}", by, reduced_motion="reduce")
    ways = play_match(table, language)
    assert min(ways.values()) > 0, ways
    names_the_winner(table, winner)
    table.do("new")
    assert table.game.match.totals == (0, 0)
    assert not table.game.begun
    shows_the_game(table)


def test_the_first_visit_is_coached_until_the_round_is_over(visit):
    table = visit()
    assert table.table == first.TABLE.split()
    assert CardSet(table.hand) == CardSet(first.HAND)
    move = Play.read(first.MOVE)
    table.shows(table.voice("play.coach", value=move.card.rank, sum="4 + 3"))
    assert table.card("hand", move.card).get_attribute("data-marks") == "look"
    lines = [table.voice(f"play.remember_{name}") for name in ("figures", "sums", "sweep")]
    for line in lines:
        table.shows(line)
    table.play(move)
    while not table.game.round.over:
        table.shows(lines[0])
        table.play_any()
    table.do("next")
    for line in lines:
        expect(table.page.get_by_text(line, exact=True)).to_have_count(0)


def test_one_capture_is_confirmed_and_can_be_taken_back(visit):
    table = visit()
    before = table.board
    table.choose("7D")
    assert table.options == {"1": "3B 4S"}
    ringed = table.page.locator("[data-zone=table] [data-marks~=legal]")
    assert ringed.evaluate_all("all => all.map(one => one.dataset.card)") == ["3B", "4S"]
    expect(table.page.get_by_text("4 + 3 = 7").first).to_be_visible()
    table.press(table.option(1))
    assert table.board != before
    table.do("undo")
    assert table.board == before


def test_picked_cards_that_do_not_add_up_are_refused_with_their_sum(visit):
    table = visit()
    table.choose("7D").pick("5C").pick("3B")
    before = table.game
    table.press(table.page.locator("[data-do=take]:not([data-option])"))
    assert "5 + 3 = 8" in table.live
    table.shows(table.live)
    assert table.game == before
    assert table.card("table", "5C").get_attribute("aria-pressed") == "true"
    table.press(table.control("cancel"))
    expect(table.page.locator("[aria-pressed=true][data-card]")).to_have_count(0)


def test_quick_clicks_on_one_card_play_it_once(visit):
    table = visit()
    for clicks in (2, 3, 5):
        table.card("hand", "7D").evaluate(f"card => {{ for (let n = 0; n < {clicks}; n++) card.click(); }}")
        table.settle()
        assert [str(move) for move in table.game.round.moves][:1] == [first.MOVE]
        assert len(table.game.round.moves) == 2
        shows_the_game(table)
        table.do("undo")
    table.card("hand", "7D").dblclick()
    table.settle()
    assert len(table.game.round.moves) == 2


TWICE = "button => { button.click(); button.click(); }"
"""Two clicks before any answer can come."""


def test_quick_clicks_on_a_button_do_it_once_and_say_nothing(visit):
    table = visit("?seed=all")
    done = set()
    while done < {"take", "lay", "undo"}:
        move = table.game.seen.legal_moves[0]
        before = len(table.game.round.moves)
        do = "take" if move.taken else "lay"
        table.choose(move.card)
        for name, moves in ((do, before + 2), ("undo", before), (do, before + 2)):
            if name != "undo" and len(table.game.round.moves) == before and table.game.chosen is None:
                table.choose(move.card)
            table.control(name).evaluate(TWICE)
            table.settle()
            assert len(table.game.round.moves) == moves, name
            expect(table.page.locator(".scopa-notice")).to_have_count(0)
            done.add(name)
    table.back_with(before_the_sheet("all"))
    table.play_any()
    table.control("next").evaluate(TWICE)
    table.settle()
    assert table.game.match.number == 1
    expect(table.page.locator(".scopa-notice")).to_have_count(0)


@pytest.mark.parametrize("by", [Mouse, Keys])
def test_a_match_that_is_played_is_given_up_only_after_a_question(visit, by):
    table = visit("?seed=7", by, width=360, height=740).play_any()
    match, voice = table.game.match, table.voice
    table.open("setup").do("new")
    for sentence in (voice("play.ask_new"), voice("play.ask_new_about", you=0, opponent=0)):
        table.shows(sentence)
        assert sentence in table.live
    go_on = table.page.get_by_role("button", name=voice("play.go_on"))
    expect(go_on).to_be_focused()
    table.press(go_on)
    assert (table.game.match, table.game.panel) == (match, "")
    expect(table.page.locator("[data-zone=hand] [data-card]").first).to_be_focused()
    table.open("setup")
    table.control("new").dblclick()
    table.settle()
    assert table.game.match == match
    table.press(table.page.get_by_role("button", name=voice("play.sure_new")))
    assert not table.game.begun
    assert table.game.match.seed != match.seed
    assert table.game.panel == "setup"
    assert table.control("close").evaluate("one => one === document.activeElement")


def test_settings_are_open_before_the_first_card_and_locked_after_it(visit):
    table = visit()
    table.do("setup")
    table.press(table.page.locator("[data-target='21']"))
    table.press(table.page.locator("[data-opponent=guard]"))
    table.press(table.page.locator("[data-first='1']"))
    assert table.game == Game.read(table.saved)
    assert (table.game.match.rules.target, table.game.opponent, table.game.match.first) == (21, "guard", 1)
    assert not table.game.begun
    table.press(table.control("close"))
    assert len(table.game.round.moves) == 1
    table.do("setup")
    table.shows(table.voice("play.locked"))
    for name in ("[data-target='21']", "[data-opponent=guard]", "[data-first='1']"):
        expect(table.page.locator(name)).to_be_disabled()
    table.shows(table.voice("play.fair"))


def test_faces_change_the_drawings_and_nothing_else(visit):
    table = visit()
    drawn = "card => card.querySelector('img').src"
    before, italian = table.game, table.card("hand", "7D").evaluate(drawn)
    table.do("setup")
    table.by.select(table.chooser("faces"), "french")
    table.settle()
    table.press(table.control("close"))
    assert table.card("hand", "7D").evaluate(drawn) != italian
    assert table.card("hand", "7D").get_attribute("aria-label") == table.voice.card(Card("7D"))
    assert table.game == before
