"""What helps to play: hints, what could be done, what is told, all moves, the pile, keys, drawn cards."""

import json
import re
from random import Random

import pytest
from spoken import GOLDEN, golden
from test_scene_play import at_random, chosen, did, opened, play, set_up, to_the_end

from scopa.captures import captures
from scopa.cards import CARDS, Card, CardSet
from scopa.i18n import LANGUAGES
from scopa.moves import Play
from scopa.rules import Rules
from scopa.scenes.play.aids import HINTS, KEYS, Aids
from scopa.scenes.play.asked import TOPICS
from scopa.scenes.play.could import answers
from scopa.scenes.play.game import Game
from scopa.scenes.play.hint import advice

# A round by ear.


@pytest.mark.parametrize("file", golden())
def test_a_round_is_heard_as_the_golden_file_says(file):
    # Renew them with `python tests/spoken.py`, after reading what has changed.
    assert golden()[file] == (GOLDEN / file).read_text(encoding="utf-8")


def test_every_move_is_heard_once_and_stands_in_the_list_of_all_moves():
    scene, rng, heard = opened(seed="ear"), Random(3), []
    while not scene.data.round.over:
        heard.append(at_random(scene, rng)["live"])
    log = did(scene, "panel", show="moves")["aid"]
    told = [move for deal in log["deals"] for move in deal["moves"]]
    assert [len(deal["moves"]) for deal in log["deals"]] == [6] * 6
    theirs = [move["text"] for move in told if move["who"] == "opponent"]
    assert len(theirs) == len(heard) == 18
    assert all(text in said for text, said in zip(theirs, heard, strict=True))
    assert log["end"] in heard[-1]
    assert heard[2].count("3 new cards") == 1


def test_few_words_name_the_card_and_the_sum():
    scene = opened()
    did(scene, "setting", what="speech", value="short")
    assert play(scene, Play.read("7D x 3B 4S"))["live"] == "Opponent: five of swords takes 5. Your turn."
    log = did(scene, "panel", show="moves")["aid"]["deals"][0]["moves"]
    assert log[0]["text"] == "You: seven of coins takes 4 + 3."
    assert opened(saved=scene.saved).data.aids.short


# What is told.


def test_each_topic_says_its_sentence_and_says_it_again():
    scene = opened()
    said = {topic: did(scene, "tell", what=topic)["live"] for topic in TOPICS}
    assert said["table"] == "On the table: three of batons, four of swords, five of cups and king of swords."
    assert said["piles"].startswith("Your pile: no cards yet. Opponent's pile: no cards yet.")
    assert said["score"] == scene.state["score"]["text"]
    assert said["last"] == "Nobody has played in this round yet."
    assert said["turn"] == scene.state["tell"]["text"] == "Your turn."
    assert scene.state["again"]
    play(scene, Play.read("7D x 3B 4S"))
    assert not scene.state["again"]
    assert scene.state["tell"]["text"] == ""
    piles = did(scene, "tell", what="piles")["live"]
    assert piles.startswith("Your pile: 3 cards; the last one is the seven of coins. Opponent's pile: 2")
    last = did(scene, "tell", what="last")["live"]
    assert last == " ".join(move["text"] for move in reversed(scene.state["last"]))
    assert did(scene, "tell", what="weather")["notice"]


def test_the_last_card_of_a_pile_is_the_one_that_took_last_be_it_a_scopa():
    scene, rng = opened(seed="sweeps"), Random(5)
    while not scene.data.round.over:
        at_random(scene, rng)
        taken = [move for move in scene.data.round.moves[0::2] if move.taken]
        if taken and not scene.data.round.over:
            last = f"the last one is the {scene.voice.card(taken[-1].card)}."
            assert last in did(scene, "tell", what="piles")["live"].split("Opponent")[0]


def test_what_was_asked_for_is_not_kept():
    scene = opened()
    before = scene.saved
    did(scene, "tell", what="table")
    assert scene.saved == before


# Hints.

CAREFUL = "A careful player would take the three of batons and the four of swords with the seven of coins"


def test_a_hint_says_more_with_each_step_and_then_hides():
    scene = opened(seed="577")
    steps = [did(scene, "hint") for _ in range(HINTS)]
    assert [state["hint"]["text"] for state in steps] == [
        "Look at your seven of coins: what can it do on this table?",
        "No card there counts 7, but some add up to 7.",
        f"{CAREFUL}: 4 + 3 = 7. It takes one card of coins, the settebello.",
    ]
    assert all(state["live"] == state["hint"]["text"] for state in steps)
    assert [state["hint"]["next"] for state in steps] == ["More of the hint"] * 2 + ["Hide the hint"]
    marked = [[c["id"] for c in state["table"]["places"] if c and "look" in c["marks"]] for state in steps]
    assert marked == [[], ["3B", "4S"], ["3B", "4S"]]
    assert all(state["hand"]["cards"][0]["marks"] == ["look"] for state in steps)
    assert opened(seed="577", saved=scene.saved).state["hint"] == steps[-1]["hint"]
    state = did(scene, "hint")
    assert (state["hint"]["text"], state["live"]) == ("", "Your turn.")


def test_the_first_hint_of_the_first_move_begins_where_its_explanation_ends():
    scene = opened()
    assert scene.state["coach"]["text"]
    assert did(scene, "hint")["hint"]["text"] == "No card there counts 7, but some add up to 7."
    last = did(scene, "hint")["hint"]
    assert last["text"].endswith(" 4 + 3 = 7. It takes one card of coins, the settebello.")
    assert did(scene, "hint")["hint"]["text"] == ""


def test_a_hint_is_gone_with_its_position_and_gives_way_to_what_is_chosen():
    scene = opened()
    did(scene, "choose", card="8C")
    assert did(scene, "hint")["hand"]["cards"][0]["marks"] == ["look"]
    assert scene.data.chosen is None
    state = did(scene, "choose", card="7D")
    assert state["hand"]["cards"][0]["marks"] == ["chosen"]
    assert did(scene, "take", cards=["3B", "4S"])["hint"]["text"] == ""
    assert did(scene, "undo")["hint"]["text"] == ""
    did(scene, "hint")
    assert did(scene, "new")["hint"]["text"] == ""


@pytest.mark.parametrize("seed", range(3))
def test_every_hint_is_a_legal_move_and_its_words_fit(seed):
    scene, rng, seen = opened(seed=f"hint {seed}"), Random(seed), set()
    while not scene.data.round.over:
        move = advice(scene.data).move
        assert move in scene.data.seen.legal_moves
        texts = [did(scene, "hint")["hint"]["text"] for _ in range(HINTS)]
        assert len(set(texts)) == HINTS
        assert all(scene.voice.card(card) in texts[-1] for card in (move.card, *move.taken))
        seen.add(bool(move.taken))
        at_random(scene, rng)
    assert seen == {True, False}
    assert advice(scene.data) is None
    assert did(scene, "hint")["hint"]["text"] == ""


# What could be done.


def test_each_card_is_listed_with_all_that_it_could_do():
    scene, rng = opened(seed="could"), Random(1)
    for _ in range(17):
        shown = did(scene, "panel", show="could")["aid"]["cards"]
        assert [card["id"] for card in shown] == [str(card) for card in scene.data.seen.hand]
        for card in shown:
            assert len(card["moves"]) == len(scene.data.moves_of(Card(card["id"])))
        at_random(scene, rng)


def test_what_a_move_collects_and_leaves_is_said_with_what_may_follow():
    scene = chosen("7D 2S", "4S 3C 1B 9C", Rules())
    (card, other) = did(scene, "panel", show="could")["aid"]["cards"]
    moves = {card["moves"][0]["text"]: card["moves"][0]["lines"] for card in (card, other)}
    takes = next(lines for text, lines in moves.items() if "4 + 3 = 7" in text)
    assert takes[0] == "Collects: 3 cards, one of coins and the settebello."
    assert takes[1] == "Leaves: ace of batons and knight of cups."
    lays = moves["Takes nothing and is laid on the table."]
    assert lays[0].startswith("Leaves: ")


@pytest.mark.parametrize("seed", range(4))
def test_what_could_follow_is_what_a_trial_of_every_unseen_card_finds(seed):
    game, rng = Game.begin(seed=f"next {seed}"), Random(seed)
    while not game.round.over:
        for move in game.seen.legal_moves:
            table = game.seen.table - move.taken if move.taken else game.seen.table | move.card.bit
            last = not game.seen.stock_size and sum(game.seen.hand_sizes) == 2
            clears, takes = set(), set()
            for card in game.seen.unseen:
                ways = captures(card, table)
                clears |= {card.rank for way in ways if way == table and not last}
                takes |= {card.rank for way in ways}
            assert answers(game.seen, move) == (sorted(clears), sorted(takes - clears)), (move, table)
        game = game.play(rng.choice(list(game.seen.legal_moves)))


# One's own pile.


def test_ones_own_pile_is_spread_by_suit_and_the_other_one_is_not():
    scene, rng = opened(seed="pile"), Random(2)
    empty = did(scene, "panel", show="pile")["aid"]
    assert (empty["text"], empty["suits"]) == ("You have taken nothing in this round yet.", [])
    for _ in range(12):
        at_random(scene, rng)
    state = did(scene, "panel", show="pile")
    spread = [card["id"] for suit in state["aid"]["suits"] for card in suit["cards"]]
    assert CardSet(" ".join(spread)) == scene.data.seen.piles[0]
    assert [len(suit["cards"]) for suit in state["aid"]["suits"]] == [
        len(scene.data.seen.piles[0].of_suit(suit)) for suit in range(4)
    ]
    theirs = state["piles"]["opponent"]
    shown = {theirs[place]["id"] for place in ("last", "under", "across") if theirs[place]}
    hidden = scene.data.seen.piles[1] - CardSet(" ".join(shown))
    state.pop("table"), state.pop("last")
    assert len(hidden) > 2
    assert not [card for card in hidden if f'"{card}"' in json.dumps(state)]


# Keys.


def test_letters_and_digits_can_be_switched_off_and_stay_so():
    scene = opened()
    assert scene.state["keys"] == KEYS
    assert len(set(KEYS.values())) == len(KEYS)
    did(scene, "choose", card="7D")
    assert scene.state["choice"]["options"][0]["key"] == "1"
    state = did(scene, "setting", what="keys", value="off")
    assert state["keys"] == {}
    assert state["choice"]["options"][0]["key"] is None
    lines = did(scene, "panel", show="help")["help"]["parts"][-1]["lines"]
    assert lines[1:] == ["Switched off in the settings; arrows, Enter and Escape always work."]
    did(scene, "new")
    assert opened(saved=scene.saved).state["keys"] == {}
    pressed = {
        c["id"]: c["pressed"] for c in did(scene, "panel", show="setup")["setup"]["aids"][0]["choices"]
    }
    assert pressed == {"on": False, "off": True}


@pytest.mark.parametrize("kept", [{"hint": 9}, {"hint": True}, {"keys": 1}, {"short": "no"}])
def test_what_cannot_have_been_kept_is_refused(kept):
    with pytest.raises(ValueError, match=re.escape(str(kept))):
        Aids.read(kept)


def test_a_game_that_was_kept_before_there_were_aids_comes_back():
    scene = opened()
    old = re.sub(r', "aids": {[^}]*}', "", scene.saved)
    assert old != scene.saved
    assert opened(saved=old).state["unread"] is False
    assert opened(saved=old).data == scene.data


# Cards that are drawn onto the table.


def test_a_card_let_go_on_the_table_is_chosen_and_never_played():
    scene = opened()
    for _ in range(2):
        assert did(scene, "drop", card="7D")["notice"] is None
        assert (scene.data.chosen, len(scene.data.round.moves)) == (Card("7D"), 0)


def test_a_card_let_go_on_one_that_it_takes_in_one_way_only_takes():
    scene = opened()
    did(scene, "drop", card="7D", onto="4S")
    assert str(scene.data.round.moves[0]) == "7D x 3B 4S"


def test_a_card_let_go_where_it_can_take_in_several_ways_asks():
    scene = chosen("10D", "7C 3S 3B")
    state = did(scene, "drop", card="10D", onto="7C")
    assert (scene.data.chosen, scene.data.picked) == (Card("10D"), CardSet("7C"))
    assert len(state["choice"]["options"]) == 2
    did(scene, "drop", card="10D", onto="3S")
    assert scene.data.round.moves[-1].card != Card("10D")
    assert CardSet("7C 3S") <= scene.data.seen.piles[0]


def test_a_card_let_go_on_one_that_it_cannot_take_hears_why():
    scene = opened()
    state = did(scene, "drop", card="7D", onto="10S")
    assert state["choice"]["text"] == "10, 3 too many: your card counts 7."
    assert len(scene.data.round.moves) == 0
    other = did(scene, "drop", card="8C", onto="3B")
    assert other["choice"]["options"] == []
    assert str(scene.data.round.moves[0]) == "8C x 3B 5C"


@pytest.mark.parametrize("fields", [{"card": "1C"}, {"card": "7D", "onto": "x"}, {"card": "7D", "onto": 4}])
def test_what_cannot_be_drawn_is_refused(fields):
    scene = opened()
    before = scene.data
    assert did(scene, "drop", **fields)["notice"]
    assert scene.data == before


# In every language, by every odd click.


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_unsaid_in_any_language(language):
    scene, rng, seen = set_up("aids", target=5), Random(4), []
    did(scene, "language", language=language)

    def look():
        panels = [
            did(scene, "panel", show=panel) for panel in ("moves", "could", "pile", "help", "setup", "")
        ]
        seen.extend(json.dumps(state, ensure_ascii=False) for state in panels)
        seen.extend(did(scene, "tell", what=topic)["live"] for topic in TOPICS)
        seen.extend(did(scene, "hint")["live"] for _ in range(HINTS))

    for speech in ("full", "short"):
        did(scene, "setting", what="speech", value=speech)
        look()
    to_the_end(scene, rng, look)
    assert not [text for text in seen if re.search(r"\b(?:aid|play|player|card)\.[a-z_]+", text)]


@pytest.mark.parametrize("seed", range(2))
def test_odd_wishes_never_break_it(seed):
    scene, rng = opened(seed=f"odd {seed}"), Random(seed)
    for _ in range(120):
        card = str(rng.choice(CARDS))
        held = str(rng.choice([*scene.data.seen.hand, Card("7D")]))
        did(
            scene,
            **rng.choice(
                [
                    {"do": "drop", "card": rng.choice([held, card]), "onto": rng.choice([card, None])},
                    {"do": "drop", "card": held, "onto": str(rng.choice([*scene.data.seen.table, "1C"]))},
                    {"do": "hint"},
                    {"do": "tell", "what": rng.choice([*TOPICS, "sky"])},
                    {"do": "panel", "show": rng.choice(["moves", "could", "pile", ""])},
                    {
                        "do": "setting",
                        "what": rng.choice(["keys", "speech"]),
                        "value": rng.choice(["on", "short"]),
                    },
                    {"do": "lay"},
                    {"do": "undo"},
                ]
            ),
        )
        again = opened(seed=f"odd {seed}", saved=scene.saved)
        assert again.data == scene.data.helped(asked="")
