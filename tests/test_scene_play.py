"""The play scene without a page: whole matches by messages, odd clicks, what is kept, what is hidden."""

import ast
import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from babel.messages.pofile import read_po

from scopa.cards import Card, CardSet
from scopa.i18n import LANGUAGES, LOCALE, Voice
from scopa.match import Match
from scopa.moves import Play
from scopa.notation import read_record, write_record
from scopa.players import PLAYERS
from scopa.round import read_position
from scopa.rules import DEFAULT, Rules
from scopa.scenes.play import PlayScene, first, places
from scopa.scenes.play.game import PANELS, Game
from scopa.scenes.play.share import shared
from scopa.scoring import ROWS
from scopa.shuffle import commitment
from scopa.views import view, write_view

HELLO = {"do": "hello", "languages": ["en"], "lang": None, "faces": None, "seed": None, "saved": None}
SCENES = Path(LOCALE.parent) / "scenes"


def opened(**fields):
    scene = PlayScene()
    scene.handle({**HELLO, **fields})
    return scene


def set_up(seed, **settings):
    """Return a scene of an open deal with these settings, about to be played."""
    scene = opened(seed=seed)
    did(scene, "panel", show="setup")
    for what, value in settings.items():
        assert did(scene, "setting", what=what, value=str(value))["notice"] is None
    did(scene, "panel", show="")
    return scene


def did(scene, do, **fields):
    """Send one message that may not break anything, and return the state."""
    scene.handle({"do": do, **fields})
    assert scene.state["report"] is None, scene.state["report"]
    json.dumps(scene.state)
    return scene.state


def play(scene, move):
    did(scene, "choose", card=str(move.card))
    return did(scene, "take" if move.taken else "lay", cards=[str(card) for card in move.taken])


def at_random(scene, rng):
    return play(scene, rng.choice(list(scene.data.seen.legal_moves)))


def to_the_end(scene, rng, each=lambda: None):
    while scene.data.match.winner is None:
        if scene.data.round.over:
            did(scene, "next")
        else:
            at_random(scene, rng)
        each()


def chosen(hand, table, rules=DEFAULT):
    """Return a scene whose position holds these cards, the hand's first one chosen."""
    scene = opened(seed="577")
    scene.data = replace(scene.data, match=Match(rules, "577"))
    hand, table = CardSet(hand), CardSet(table)
    spare = [card for card in (Card(number) for number in range(40)) if card not in hand | table]
    theirs, pile = CardSet(spare[: len(hand)]), CardSet(spare[len(hand) :])
    hands, rest = f"hands {hand} / {theirs}", f"piles {pile} / - | sweeps - / - | last 0 | stock -"
    text = f"turn 0 | dealer 1 | table {table} | {hands} | {rest}"
    log = None
    for card in table - CardSet(first.TABLE):
        log = (log, Play(card, CardSet()))
    match = at(scene.data.match, read_position(text), log)
    scene.data = replace(scene.data, match=match, chosen=next(iter(hand)))
    scene._shown = None
    return scene


def at(match, position, log):
    """Return a match that stands at a position, dealt by its own seed, with these moves behind it."""
    object.__setattr__(position, "origin", match.round.origin)
    object.__setattr__(position, "log", log)
    return match._with(match.before, match.points, position)


# Whole matches.


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("begins", [0, 1])
def test_a_match_ends_with_the_winner_that_the_engine_names(level, begins):
    scene, rng = set_up("all", opponent=level, first=begins, target=5), Random(f"{level}{begins}")
    to_the_end(scene, rng)
    match = read_record(write_record(scene.data.match))
    winner = "You win" if match.winner == 0 else "The opponent wins"
    assert scene.state["sheet"]["text"].startswith(winner)
    assert scene.state["sheet"]["next"]["do"] == "new"
    assert winner in scene.state["live"]
    assert scene.state["score"]["you"]["points"] == str(match.totals[0])


def test_the_opponent_answers_in_the_same_message_and_begins_by_itself():
    scene = set_up("7", first=1)
    assert len(scene.data.round.moves) == 1
    assert scene.data.round.turn == 0
    at_random(scene, Random(1))
    assert len(scene.data.round.moves) == 3


# What is odd.


def odd(scene, rng):
    """Return any message at all, most of them of no use now."""
    hand, table = [str(card) for card in scene.data.seen.hand], [str(card) for card in scene.data.seen.table]
    card = rng.choice([*hand, *table, "7D", "11X", ""])
    cards = rng.sample([*table, "7D", "1B"], k=rng.randrange(3))
    return rng.choice(
        [
            {"do": "choose", "card": card},
            {"do": "choose", "card": rng.choice([*hand, "7D"])},
            {"do": "choose", "card": str(scene.data.chosen)},
            {"do": "pick", "card": card},
            {"do": "take", "cards": cards},
            {"do": "take", "cards": [str(one) for one in scene.data.picked]},
            {"do": "lay"},
            {"do": "cancel"},
            {"do": "next"},
            {"do": "undo"},
            {"do": "redo"},
            {"do": "replay"},
            {"do": "leave"},
            {"do": "look", "move": rng.randrange(-1, 30)},
            {"do": "play_on"},
            {"do": "again", "way": rng.choice(["seat", "stronger", "sideways"])},
            {"do": "home"},
            {"do": "open", "text": rng.choice(["", "scopa-record 1", "scopa-play 1\n[]\n", scene.saved])},
            {"do": "link", "text": rng.choice(["", "scopa1.AAAA", shared(scene.data)])},
            {"do": "place", "address": rng.choice(["", "http://[", "http://school/play.ipynb"])},
            {"do": "whole", "on": rng.choice([True, False, 1])},
            {"do": "verify", "seed": rng.choice(["", "7"]), "seal": rng.choice(["", commitment("7")])},
            {"do": "statistics", "log": rng.choice(["", "1 0123456789ab greedy 3 1 2 0 0 0 -\nx"])},
            {"do": "forget"} if rng.random() < 0.2 else {"do": "cancel"},
            {"do": "show", "row": rng.choice(["coins", "primiera", "nonsense"])},
            {"do": "panel", "show": rng.choice(["", "", *PANELS, "attic"])},
            {
                "do": "setting",
                "what": rng.choice(["target", "opponent", "first", "sky"]),
                "value": rng.choice(["0", "1", "²", "x", "9", "00115", "-1", "101", " 7"]),
            },
            {"do": "setting", "what": "speed", "value": rng.choice(["calm", "quick", "instant", "never"])},
            {"do": "setting", "what": "opponent", "value": rng.choice([*PLAYERS, "oracle"])},
            {"do": "new"} if rng.random() < 0.1 else {"do": "lay"},
            {"do": "language", "language": rng.choice([*LANGUAGES, "tlh"])},
            {"do": "faces", "faces": rng.choice(["italian", "french", "none"])},
            {"do": "take"},
            {"do": 7},
        ]
    )


@pytest.mark.parametrize("seed", range(4))
def test_odd_clicks_never_break_it_and_what_is_kept_comes_back_the_same(seed):
    scene, rng = opened(), Random(seed)
    for _ in range(250):
        message = odd(scene, rng)
        scene.handle(message)
        assert scene.state["report"] is None, scene.state["report"]
        json.dumps(scene.state)
        again = opened(lang=scene.voice.language, faces=scene.voice.faces, saved=scene.saved)
        ours, theirs = dict(scene.state), dict(again.state)
        for state in (ours, theirs):  # what was refused a moment ago is not said again
            state.update(answered=0, notice=None, live="")
        assert theirs == ours, message
        assert again.saved == scene.saved


def test_a_double_click_and_a_late_one_do_no_more_than_one():
    scene = opened()
    for message in ({"n": 1, "do": "choose", "card": "7D"}, {"n": 2, "do": "choose", "card": "7D"}):
        scene.handle(message)
        scene.handle(message)
    assert len(scene.data.round.moves) == 2
    assert did(scene, "choose", card="7D")["notice"] == "You do not hold the seven of coins."


def twice(scene, do, **fields):
    """Send what was pressed twice before an answer came; return the state after the first and the second."""
    at = scene.state["at"]
    return did(scene, do, at=at, **fields), did(scene, do, at=at, **fields)


def unchanged(states):
    once, again = states
    return once == again and once["notice"] is None


def test_what_was_pressed_at_another_position_is_ignored_in_silence():
    scene = set_up("all", target=1)
    tried = set()
    while "new" not in tried:
        if scene.data.round.over:
            do = "next" if scene.data.match.winner is None else "new"
            assert unchanged(twice(scene, do)), do
        else:
            move = scene.data.seen.legal_moves[-1]
            do = "take" if move.taken else "lay"
            did(scene, "choose", card=str(move.card))
            assert unchanged(twice(scene, do, cards=[str(card) for card in move.taken])), do
            if "undo" not in tried and len(scene.data.round.moves) > 2:
                assert unchanged(twice(scene, "undo"))
                tried.add("undo")
        tried.add(do)
    assert tried >= {"take", "lay", "undo", "new"}
    scene = opened()
    for card in ("7D", "7D"):
        did(scene, "choose", card=card, at="0.0")
    late = did(scene, "choose", card="8C", at="0.0")
    assert (late["notice"], scene.data.chosen, len(scene.data.round.moves)) == (None, None, 2)


def test_the_next_round_is_dealt_once_however_often_it_is_pressed():
    scene, rng = opened(seed="next"), Random(1)
    while not scene.data.round.over:
        at_random(scene, rng)
    assert unchanged(twice(scene, "next"))
    assert scene.data.match.number == 1


def test_a_refusal_at_this_position_is_told_however_often_it_is_pressed():
    scene = opened()
    did(scene, "choose", card="7D")
    for state in twice(scene, "lay"):
        assert state["notice"].startswith("The seven of coins may not be laid down")
    did(scene, "cancel")
    for state in twice(scene, "choose", card="1C"):
        assert state["notice"] == "You do not hold the ace of cups."


@pytest.mark.parametrize(
    ("do", "fields"),
    [("take", {"cards": ["3B"]}), ("lay", {}), ("next", {}), ("show", {"row": "coins"}), ("undo", {})],
)
def test_what_has_no_meaning_now_is_refused_in_words(do, fields):
    scene = opened()
    before = scene.data
    assert did(scene, do, **fields)["notice"]
    assert scene.data == before


# Choosing.


def test_a_card_pressed_again_plays_its_only_move():
    scene = opened()
    did(scene, "choose", card="7D")
    assert did(scene, "choose", card="7D")["last"][1]["text"].startswith(
        "You take the three of batons and the four of swords"
    )


def test_a_card_pressed_again_is_put_down_when_it_could_do_several_things():
    scene = chosen("10D", "7C 3S 6B 4D")
    assert [one["text"] for one in scene.state["choice"]["options"]] == ["Take 6 + 4", "Take 7 + 3"]
    assert scene.state["choice"]["text"] == "Your king of coins takes one of these:"
    assert did(scene, "choose", card="10D")["choice"]["options"] == []
    assert scene.data.seen.hand == CardSet("10D")


def test_picked_cards_add_up_in_any_order_and_narrow_the_choice():
    scene = chosen("10D", "7C 3S 6B 4D")
    state = did(scene, "pick", card="3S")
    assert [(one["n"], one["text"]) for one in state["choice"]["options"]] == [(2, "Take 7 + 3")]
    assert [card["marks"] for card in state["table"]["places"] if card and card["id"] == "3S"] == [["chosen"]]
    state = did(scene, "pick", card="6B")
    assert state["choice"]["text"] == "6 + 3 = 9: nothing here makes it 10. Let one go."
    assert state["choice"]["take"]["text"] == "Take 6 + 3"
    state = did(scene, "take", cards=state["choice"]["take"]["cards"])
    assert state["notice"] == state["choice"]["text"]
    assert (scene.data.chosen, scene.data.picked) == (Card("10D"), CardSet("3S 6B"))
    did(scene, "pick", card="6B")
    did(scene, "pick", card="7C")
    assert did(scene, "choose", card="10D")["piles"]["you"]["last"]["id"] == "10D"


@pytest.mark.parametrize(
    ("picked", "text", "taken", "ringed"),
    [
        ("9C", "So far 9: one more is needed.", None, "1B"),
        ("7C", "So far 7: 3 more are needed.", None, "3S"),
        ("7C 9C", "9 + 7 = 16, 6 too many: your card counts 10.", "Take 9 + 7", ""),
        ("8D", "8: nothing here makes it 10. Let one go.", "Take the knave of coins", ""),
        ("7C 3S", "7 + 3 = 10, just what your card counts.", None, ""),
    ],
)
def test_what_is_picked_is_summed_with_the_next_step(picked, text, taken, ringed):
    scene = chosen("10D", "7C 3S 9C 1B 8D")
    for card in picked.split():
        state = did(scene, "pick", card=card)
    assert state["choice"]["text"] == state["live"].split(" 1. ")[0].split(" 2. ")[0] == text
    assert (state["choice"]["take"] and state["choice"]["take"]["text"]) == taken
    marked = [card["id"] for card in state["table"]["places"] if card and "legal" in card["marks"]]
    assert CardSet(" ".join(marked)) == CardSet(ringed)


def lying(state, mark):
    """Return the cards of the table with a mark."""
    return CardSet(
        " ".join(card["id"] for card in state["table"]["places"] if card and mark in card["marks"])
    )


def test_an_equal_card_that_has_to_be_taken_first_is_named_as_soon_as_another_is_picked():
    scene = chosen("10D", "10S 7C 3S 8D")
    for card, total in (("7C", "7"), ("3S", "7 + 3 = 10")):
        state = did(scene, "pick", card=card)
        why = f"{total}, but the king of swords must be taken alone, before any sum."
        assert state["choice"]["text"] == why
        assert [one["text"] for one in state["choice"]["options"]] == ["Take the king of swords"]
        assert lying(state, "legal") == CardSet("10S")
        assert lying(state, "look") == CardSet("10S")
    assert did(scene, "take", cards=["7C", "3S"])["notice"] == why
    scene = chosen("10D", "10S 10B 7C 3S")
    text = did(scene, "pick", card="7C")["choice"]["text"]
    assert text.endswith(
        "one of these must be taken alone, before any sum: king of swords and king of batons."
    )


def test_a_sum_that_another_rule_forbids_is_not_said_to_be_missing():
    scene = chosen("10D", "7C 3S 6B 2C 1S", Rules(priority="fewest"))
    for card in ("6B", "1S"):
        text = did(scene, "pick", card=card)["choice"]["text"]
    few = "The king of coins must take as few cards as it can."
    assert text == f"{few} These are enough: three of swords and seven of cups."


def test_more_captures_than_have_buttons_are_counted_until_picking_leaves_few():
    scene = chosen("10D", "1S 1C 3D 3B 6S 6C")
    state = scene.state["choice"]
    assert state["options"] == []
    text = "Your king of coins can take in 8 ways: pick the cards on the table."
    assert state["text"] == scene.state["live"] == text
    state = did(scene, "pick", card="1S")
    assert [one["n"] for one in state["choice"]["options"]] == [2, 4, 6, 8]
    assert lying(state, "legal") == CardSet("3D 3B 6S 6C")
    did(scene, "pick", card="1S")
    assert did(scene, "lay")["notice"].endswith("Choose what it takes.")


def test_picks_that_lead_nowhere_are_marked_and_the_captures_stay_on_offer():
    scene = chosen("10D", "7C 3S 6B 4D 8B 2C")
    offered = [one["text"] for one in scene.state["choice"]["options"]]
    did(scene, "pick", card="8B")
    state = did(scene, "pick", card="3S")
    assert state["choice"]["text"] == "8 + 3 = 11, one too many: your card counts 10."
    assert [one["text"] for one in state["choice"]["options"]] == offered
    assert lying(state, "legal") == CardSet()
    assert lying(state, "look") == CardSet("8B 3S")
    assert [card["id"] for card in state["table"]["places"] if card and not card["quiet"]] == ["3S", "8B"]
    assert lying(did(scene, "pick", card="3S"), "legal") == CardSet("2C")
    did(scene, "pick", card="3S")
    assert did(scene, "take", cards=["7C", "3S"])["notice"] is None
    assert CardSet("7C 3S") <= scene.data.seen.piles[0]


def test_the_sum_of_what_is_picked_lies_at_the_last_of_the_cards():
    scene = chosen("10D", "7C 3S 6B 4D")
    for card in ("6B", "4D"):
        state = did(scene, "pick", card=card)
    places = [card for card in state["table"]["places"] if card]
    assert [card["sum"] for card in places if card["sum"]] == ["6 + 4 = 10"]
    assert [card["id"] for card in places if card["pressed"]][-1] == next(c["id"] for c in places if c["sum"])


def test_the_card_of_a_scopa_lies_across_in_its_pile_and_nowhere_else():
    scene, rng = opened(seed="sweeps"), Random(5)
    seen = set()
    for _ in range(400):
        at_random(scene, rng) if not scene.data.round.over else did(scene, "next")
        if scene.data.match.winner is not None:
            break
        for pile in scene.state["piles"].values():
            cards = [pile[name]["id"] for name in ("last", "under", "across") if pile[name]]
            assert len(cards) == len(set(cards))
            seen.add(bool(pile["across"]))
    assert seen == {True, False}


def test_cards_can_be_picked_before_the_card_that_takes_them():
    scene = opened()
    did(scene, "pick", card="4S")
    assert (
        did(scene, "pick", card="3B")["choice"]["text"] == "4 + 3 = 7: now choose the card that takes this."
    )
    assert [one["text"] for one in did(scene, "choose", card="7D")["choice"]["options"]] == ["Take 4 + 3"]


def test_captures_with_the_same_numbers_are_told_apart():
    options = chosen("10D", "7C 3S 3B").state["choice"]["options"]
    assert [[card["suit"] for card in option["suited"]["cards"]] for option in options] == [
        ["suit1", "suit2"],
        ["suit1", "suit3"],
    ]
    assert len({option["label"] for option in options}) == 2


def test_laying_is_refused_with_the_reason_when_the_card_can_take():
    scene = opened()
    assert did(scene, "choose", card="7D")["choice"]["lay"]["quiet"] is True
    state = did(scene, "lay")
    assert state["notice"].startswith("The seven of coins may not be laid down")
    assert state["choice"]["options"]
    many = did(chosen("10D", "7C 3S 6B 4D"), "lay")
    assert many["notice"] == "The king of coins can take, so it may not be laid. Choose what it takes."
    assert len(many["choice"]["options"]) == 2
    assert did(chosen("2D", "7C"), "cancel")["choice"]["lay"] is None
    assert chosen("2D", "7C").state["choice"]["lay"]["quiet"] is False


# Places.


def test_a_card_keeps_its_place_and_a_new_one_fills_the_first_gap():
    rng = Random(3)
    for seed in range(20):
        match = Match(seed=str(seed))
        lying = list(match.round.first_table)
        while not match.round.over:
            move = rng.choice(list(match.round.legal_moves))
            match = match.play(move)
            now = places.table(view(match.round, 0))
            assert {card for card in now if card is not None} == set(match.round.table)
            if not match.round.over:
                kept = [(n, card) for n, card in enumerate(lying) if card is not None and card in now]
                assert all(now[n] == card for n, card in kept)
            lying = list(now)


def test_a_table_that_was_cleared_begins_anew_with_its_first_card():
    swept = next(
        (match.play(move), move)
        for match in (Match(seed=str(seed)) for seed in range(500))
        for move in match.round.legal_moves
        if move.taken == match.round.table
    )
    match, move = swept
    assert places.table(view(match.round, 0)) == ()
    assert set(places.gone(view(match.round, 0))[0]) == set(move.taken)
    laid = next(one for one in match.round.legal_moves if not one.taken)
    assert places.table(view(match.play(laid).round, 0)) == (laid.card,)


def test_whose_turn_it_is_is_heard():
    scene = opened(seed="577")
    assert scene.state["live"] == "Your turn."
    play(scene, Play.read("7D x 3B 4S"))
    assert scene.state["live"].endswith(" Your turn.")


def test_what_is_left_over_lies_in_its_places_until_it_goes_to_who_took_last():
    for seed in range(20):
        scene, rng = opened(seed=f"left {seed}"), Random(seed)
        while not scene.data.round.over:
            assert scene.state["table"]["left"] is None
            at_random(scene, rng)
        end, left = scene.data.round, scene.state["table"]["left"]
        assert CardSet(" ".join(filter(None, left["places"] if left else []))) == end.leftovers
        assert left is None or left["who"] == ("you", "opponent")[end.last_capturer]


def test_a_hand_keeps_its_gaps_until_the_next_one_is_dealt():
    scene = opened()
    held = [card["id"] for card in scene.state["hand"]["cards"]]
    play(scene, Play.read("7D x 3B 4S"))
    assert [card and card["id"] for card in scene.state["hand"]["cards"]] == [None, *held[1:]]


# What is hidden.


@pytest.mark.parametrize("seed", range(8))
def test_the_page_gets_nothing_that_depends_on_hidden_cards(seed):
    scene, rng = opened(seed=f"hidden {seed}"), Random(seed)
    for _ in range(rng.randrange(2, 12)):
        at_random(scene, rng)
    did(scene, "choose", card=str(next(iter(scene.data.seen.hand))))
    shown = scene.state
    now = scene.data.round
    hidden = list(now.hands[1]) + [card for batch in now.stock for hand in batch for card in hand]
    rng.shuffle(hidden)
    deal = iter(hidden)
    text = now.position
    for held in (now.hands[1], *(hand for batch in now.stock for hand in batch)):
        if held:
            text = re.sub(
                rf"(?<=[ ]){held}(?=$| )", f"<{' '.join(str(next(deal)) for _ in held)}>", text, count=1
            )
    other = read_position(text.replace("<", "").replace(">", ""))
    assert other != now or len(hidden) < 2
    scene.data = replace(scene.data, match=at(scene.data.match, other, now.log))
    scene._shown = None
    assert scene.state == shown


def test_the_seed_is_kept_but_not_shown():
    scene = opened()
    did(scene, "new")
    secret = scene.data.round.seed
    assert scene.data.match.seed in scene.saved
    assert scene.state["seed"]["kind"] == "sealed"
    seal = scene.state["seed"]["code"]
    while not scene.data.round.over:
        shown = json.dumps(scene.state)
        assert secret not in shown
        assert scene.data.match.seed not in shown
        at_random(scene, Random(2))
    assert scene.state["seed"]["code"] == secret
    assert commitment(secret) == seal
    assert seal in scene.state["seed"]["text"]
    assert scene.data.match.seed not in json.dumps(scene.state)


def test_a_typed_seed_is_an_open_deal():
    assert opened(seed="my deal").state["seed"] == {
        "kind": "open",
        "short": "Open deal: anyone can play it again",
        "text": "An open deal. With this behind the address of the page, anyone gets the same cards:",
        "code": "?seed=my%20deal",
    }
    assert opened(seed="x" * 65).state["notice"] == "A seed is a text of 1 to 64 characters."


def test_the_suit_that_counts_has_the_name_of_the_faces():
    scene = opened()
    did(scene, "faces", faces="french_hearts")
    helped = did(scene, "panel", show="help")["help"]["parts"][0]["lines"]
    assert any("most hearts, the settebello (seven of hearts)" in line for line in helped)
    did(scene, "panel", show="")
    while not scene.data.round.over:
        at_random(scene, Random(7))
    assert "Hearts" in [row["name"] for row in scene.state["sheet"]["rows"]]
    assert did(scene, "show", row="coins")["sheet"]["shown"]["text"].startswith("Hearts ")


# What comes back.


def test_an_old_game_comes_back_unless_the_page_asks_for_another_deal():
    scene = opened(seed="a")
    at_random(scene, Random(1))
    assert opened(seed="a", saved=scene.saved).data == scene.data
    assert opened(saved=scene.saved).data.round == scene.data.round
    assert opened(seed="b", saved=scene.saved).data.match == Match(seed="b")
    did(scene, "new")
    assert opened(seed="a", saved=scene.saved).data.match == scene.data.match


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "",
        lambda text: text.replace("scopa-play 1", "scopa-play 9"),
        lambda text: text.replace("scopa-play", "scopa-plan"),
        lambda text: text.replace("{", "[", 1),
        lambda text: text.replace("greedy", "oracle"),
        lambda text: text.replace('"panel": ""', '"panel": []'),
        lambda text: text.replace("seed 577", "seed 578"),
        lambda text: text[: text.index("scopa-record")],
        lambda text: "[" * 100_000,
    ],
)
def test_a_spoilt_text_is_said_and_a_new_game_begins(spoil):
    scene = opened()
    play(scene, Play.read("7D x 3B 4S"))
    state = opened(saved=spoil(scene.saved) or " ").state
    assert state["unread"] is True
    assert state["notice"].startswith("What was kept here could not be read")
    assert state["hand"]["cards"][0]["id"] == "7D"


# Undo.


def test_undo_goes_back_to_before_ones_own_last_move():
    scene, rng, before = opened(seed="u"), Random(4), []
    while not scene.data.round.over:
        before.append(scene.data.match)
        at_random(scene, rng)
    for match in reversed(before):
        assert scene.data.can_undo
        did(scene, "undo")
        assert scene.data.match == match
    assert did(scene, "undo")["notice"] == "There is nothing to take back."


def test_the_same_move_after_undo_is_answered_alike():
    scene = set_up("v", opponent="random")
    move = scene.data.seen.legal_moves[0]
    play(scene, move)
    first_time = scene.data.match
    did(scene, "undo")
    play(scene, move)
    assert scene.data.match == first_time


# First visit.


def test_the_first_deal_is_what_its_seed_deals():
    match = Match(seed=first.SEED)
    assert [str(card) for card in match.round.first_table] == first.TABLE.split()
    assert CardSet(first.HAND) == match.round.hands[0]
    assert first.MOVE in match.round.legal_moves
    assert opened().data.match == match


def test_a_new_visitor_is_coached_in_the_first_round_only():
    scene, rng = opened(), Random(7)
    coach = scene.state["coach"]
    assert coach["text"].startswith("Your 7 takes 4 + 3")
    assert len(coach["lines"]) == 3
    assert scene.state["hand"]["cards"][0]["marks"] == ["look"]
    play(scene, Play.read(first.MOVE))
    assert scene.state["coach"]["text"] is None
    while not scene.data.round.over:
        assert len(scene.state["coach"]["lines"]) == 3
        at_random(scene, rng)
    assert scene.state["coach"] is None
    assert did(scene, "next")["coach"] is None
    assert opened(seed=first.SEED).state["coach"] is None
    assert did(scene, "new")["coach"] is None


# Settings.


def test_settings_are_open_until_the_first_card_and_locked_after_it():
    scene = opened()
    did(scene, "panel", show="setup")
    before = scene.data.round.hands
    did(scene, "setting", what="target", value="31")
    did(scene, "setting", what="opponent", value="guard")
    assert scene.data.round.hands == before
    state = did(scene, "setting", what="first", value="1")
    assert state["setup"]["locked"] is None
    assert state["turn"]["text"] == "The opponent's turn."
    assert (scene.data.match.rules, scene.data.match.first) == (Rules(target=31), 1)
    for value in ("101", "500", "0", "-1", "00115", "soon", "²", "", " 7"):
        state = did(scene, "setting", what="target", value=value)
        assert state["notice"] == "A whole number from 1 to 100 can be the target.", value
        assert state["setup"]["target"]["value"] == 31
    for what, value in (("first", "7"), ("opponent", "oracle"), ("sky", "1"), ("speed", "never")):
        assert did(scene, "setting", what=what, value=value)["notice"], what
    assert len(scene.data.round.moves) == 0
    did(scene, "panel", show="")
    assert len(scene.data.round.moves) == 1
    state = did(scene, "panel", show="setup")
    assert state["setup"]["locked"]
    for what, value in (("target", "11"), ("opponent", "random"), ("first", "0")):
        state = did(scene, "setting", what=what, value=value)
        assert state["notice"] == state["setup"]["locked"]
    assert (scene.data.match.rules.target, scene.data.opponent, scene.data.match.first) == (31, "guard", 1)
    assert did(scene, "language", language="he")["notice"] is None
    assert did(scene, "faces", faces="french")["notice"] is None
    assert did(scene, "setting", what="speed", value="calm")["notice"] is None
    did(scene, "new")
    assert scene.state["speed"] == opened(saved=scene.saved).state["speed"] == "calm"
    assert scene.state["setup"]["locked"] is None
    assert (scene.data.match.rules.target, scene.data.opponent, scene.data.match.first) == (31, "guard", 1)


def test_a_match_that_is_being_played_is_given_up_only_after_a_question():
    scene, rng = opened(seed="asks"), Random(2)
    assert did(scene, "panel", show="setup")["setup"]["asks"] is False
    did(scene, "panel", show="")
    at_random(scene, rng)
    match = scene.data.match
    assert did(scene, "panel", show="setup")["setup"]["asks"] is True
    state = did(scene, "panel", show="new")
    assert state["live"].startswith(state["ask"]["title"])
    assert state["ask"]["text"] in state["live"]
    assert scene.data.match == match
    assert did(scene, "panel", show="")["ask"] is None
    assert scene.data.match == match
    did(scene, "panel", show="new")
    assert unchanged(twice(scene, "new"))
    assert (scene.data.begun, scene.data.panel) == (False, "setup")
    did(scene, "panel", show="")
    to_the_end(scene, rng)
    assert did(scene, "panel", show="setup")["setup"]["asks"] is False


def test_a_saved_match_is_replayed_once(monkeypatch):
    scene, rng = opened(seed="once"), Random(1)
    while scene.data.match.number < 2:
        at_random(scene, rng) if not scene.data.round.over else did(scene, "next")
    at_random(scene, rng)
    saved, played = scene.saved, []
    monkeypatch.setattr(
        Match, "play", lambda self, move, play=Match.play: played.append(move) or play(self, move)
    )
    game = Game.read(saved)
    assert len(played) == sum(len(one.moves) for one in (*game.match.before, game.round))


def test_help_tells_the_rules_in_force_and_why_the_opponent_played_that():
    scene = set_up("7", opponent="random", target=21)
    parts = did(scene, "panel", show="help")["help"]["parts"]
    assert [part["title"] for part in parts] == ["", "Rules of this match", "Letters and digits as keys"]
    assert parts[-1]["lines"][0].startswith("Keys: Tab")
    assert "Points that win the match: 21." in parts[1]["lines"]
    did(scene, "panel", show="")
    at_random(scene, Random(1))
    state = did(scene, "panel", show="help")
    why = state["help"]["parts"][2]
    assert why["title"] == "Why did the opponent play that?"
    assert why["lines"] == [state["last"][0]["text"], "It plays any move, at random."]


@pytest.mark.parametrize(
    ("lang", "one", "many"), [("en", "one point ", "11 points "), ("de", "1 Punkt ", "11 Punkte ")]
)
def test_the_points_to_win_are_told_in_their_number(lang, one, many):
    for target, told in ((1, one), (11, many)):
        assert told in did(set_up("7", target=target), "language", language=lang)["rules"]


def test_what_is_gone_is_told_by_the_number_of_its_move():
    scene = opened()
    state = play(scene, Play.read(first.MOVE))
    by_number = {move["number"]: move for move in state["last"]}
    assert [by_number[number]["who"] for number in (0, 1)] == ["you", "opponent"]
    for gone in state["table"]["gone"]:
        move = by_number[gone["number"]]
        assert gone["played"] == move["card"]["id"]
        assert {one for one in gone["places"] if one} == {one["id"] for one in move["taken"]}


def test_the_running_score_counts_the_scopas_of_the_round():
    scene, rng = opened(seed="sweeps"), Random(5)
    while not any(scene.data.seen.sweeps):
        at_random(scene, rng) if not scene.data.round.over else did(scene, "next")
    score = scene.state["score"]
    assert [score["you"]["sweeps"], score["opponent"]["sweeps"]].count("") == 1
    assert "Scopas in this round: you" in score["text"]


def packs(level):
    """Return the packs of all rounds of a match against a level, as they were dealt."""
    scene, rng = set_up("fair", opponent=level, target=5), Random(level)
    to_the_end(scene, rng)
    return [dealt.back_to(0).position for dealt in (*scene.data.match.before, scene.data.round)]


def test_the_deal_is_the_same_at_every_level():
    dealt = [packs(level) for level in PLAYERS]
    shortest = min(map(len, dealt))
    assert shortest > 1
    assert len({tuple(one[:shortest]) for one in dealt}) == 1


# The sheet.


def test_every_row_of_the_sheet_shows_the_cards_that_earned_it():
    scene, rng = opened(seed="sheet"), Random(1)
    while not scene.data.round.over:
        at_random(scene, rng)
    scored = scene.data.round.sheet
    for row in scored.rows:
        state = did(scene, "show", row=row.name)
        shown = state["sheet"]["shown"]["sides"]
        for seat, side in enumerate(shown):
            assert CardSet(" ".join(card["id"] for card in side["cards"] if card["id"])) == row.cards[seat]
            assert side["earned"] == (f"+{row.points[seat]}" if row.points[seat] else "")
        assert [one["id"] for one in state["sheet"]["rows"] if one["pressed"]] == [row.name]
    sides = did(scene, "show", row="primiera")["sheet"]["shown"]["sides"]
    for seat, side in enumerate(sides):
        assert len(side["cards"]) == 4
        values = [int(card["value"]) for card in side["cards"]]
        assert side["sum"] == f"{' + '.join(map(str, values))} = {scored['primiera'].counts[seat]}"
    totals = scene.state["sheet"]["totals"]
    assert (totals["you"], totals["opponent"]) == tuple(map(str, scene.data.match.totals))


def test_the_verdict_of_a_row_names_what_was_counted_and_the_winner():
    scene, rng = opened(seed="sheet"), Random(1)
    while not scene.data.round.over:
        at_random(scene, rng)
    for row in scene.data.round.sheet.rows:
        text = did(scene, "show", row=row.name)["sheet"]["shown"]["text"]
        if row.name in ("cards", "coins", "primiera"):
            name, counts = row.name.capitalize(), sorted(row.counts, reverse=True)
            owner = {(1, 0): "your point.", (0, 1): "the opponent's point."}.get(
                row.points, "nobody gets the point."
            )
            assert text == f"{name} {counts[0]} to {counts[1]}: {owner}"


# Sentences.


GAP = "{}"


def written():
    """Return the texts that Python has in these scenes: codes, words, and both with gaps."""
    files = [*SCENES.rglob("*.py"), *(SCENES.parent / "app" / f"{name}.py" for name in ("terminal", "proof"))]
    found = set(ROWS)
    for path in files:
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        gapped = [node.values for node in nodes if isinstance(node, ast.JoinedStr)]
        found |= {
            "".join(part.value if isinstance(part, ast.Constant) else GAP for part in parts)
            for parts in gapped
        }
        parts = {id(part) for parts in gapped for part in parts}
        found |= {
            node.value
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts
        }
    return {text for text in found if re.search("[a-z]", text) and " " not in text}


def fits(text):
    return re.compile("([a-z_]+)".join(map(re.escape, text.split(GAP))))


def says(texts, gapped, code):
    """Tell whether a code stands there, or one with gaps that words fill which stand there, too."""
    matches = (pattern.fullmatch(code) for pattern in gapped)
    return code in texts or any(
        all(says(texts, gapped, word) for word in found.groups()) for found in matches if found
    )


@pytest.mark.parametrize("domain", ["play", "aid", "terminal", "replay", "share", "verify", "statistics"])
def test_what_is_said_is_in_the_catalogues_and_nothing_else_is(domain):
    with (LOCALE / "en" / "LC_MESSAGES" / f"{domain}.po").open("rb") as text:
        names = {
            entry.id if isinstance(entry.id, str) else entry.id[0] for entry in read_po(text) if entry.id
        }
    texts = written()
    gapped = [fits(text) for text in texts if GAP in text]
    for code in texts:
        assert not code.startswith(f"{domain}.") or any(map(fits(code).fullmatch, names)), code
    assert {name for name in names if not says(texts, gapped, name)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_code_is_left_unsaid_in_any_language(language):
    scene, rng = opened(lang=language), Random(11)
    seen = []

    def look():
        panels = ("setup", "help", "score", "keep", "again", "statistics", "verify", "forget", "")
        seen.extend(json.dumps(did(scene, "panel", show=panel), ensure_ascii=False) for panel in panels)

    to_the_end(scene, rng, look)
    assert Voice(language)("play.scopa") in "".join(seen)
    assert not [
        text
        for text in seen
        if re.search(
            r'"[^"]*(?<![-\w])(?:replay|share|verify|statistics|play|page|reason|card|player)\.[a-z_]+', text
        )
    ]


def test_a_report_of_a_fault_tells_no_card_that_is_hidden(monkeypatch):
    scene = opened()
    scene.handle({"n": 2, "do": "new"})
    monkeypatch.setattr(Game, "undone", lambda _self: 1 // 0)
    scene.handle({"n": 3, "do": "undo"})
    match, report = scene.data.match, scene.state["report"]
    assert "ZeroDivisionError" in report
    assert match.seed not in report
    assert report.endswith(write_view(view(match.round, 0)))
    assert "scopa-record" not in report


def test_a_seed_of_no_letters_is_none():
    assert opened(seed="").data.asked_seed is None
