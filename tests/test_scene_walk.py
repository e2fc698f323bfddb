"""The walk-throughs without a page: forward and back, other cards, and what a page keeps."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.cards import CardSet
from scopa.errors import LessonError, ScopaError
from scopa.i18n import LANGUAGES
from scopa.lessons.walks import WALKS
from scopa.round import deal
from scopa.scenes.walk import WalkScene
from scopa.scenes.walk.scene import LONGEST_TEXT, next_seed
from scopa.widgets import WalkThrough

HELLO = {"languages": ["en"], "lang": None, "faces": None, "seed": None, "saved": None}
CARDS = "5D 10S : 5C 4S 1B 7S 3D"
FIELDS = {name: walk.typed for name, walk in WALKS.items() if walk.typed}


def say(scene, do, /, **fields):
    scene.handle({"n": scene.state["answered"] + 1, "do": do, **fields})
    return scene.state


def shown(state):
    """Return a state without the numbers of messages."""
    return {name: value for name, value in state.items() if name not in {"answered", "told"}}


def met(walk="deal", text=None, **hello):
    scene = WalkScene(walk, text)
    say(scene, "hello", **{**HELLO, **hello})
    return scene


# Forward and back.


@pytest.mark.parametrize("walk", sorted(WALKS.keys() - {"claims"}))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_from_the_first_step_to_the_last_and_back(walk, lang):
    scene = met(walk, lang=lang)
    state, seen = scene.state, []
    while True:
        json.dumps(state)
        assert state["notice"] is None
        assert state["step_text"] in state["live"]
        assert state["text"] in state["live"]
        seen.append((state["rule"], state["text"], state["rows"]))
        if not state["can_on"]:
            break
        state = say(scene, "on")
    assert len(seen) == state["of"] == len(WALKS[walk].steps(WALKS[walk].first))
    for step in reversed(seen[:-1]):
        state = say(scene, "back")
        assert (state["rule"], state["text"], state["rows"]) == step
    assert not state["can_back"]


def test_the_second_of_two_quick_clicks_does_nothing():
    scene = met("pack")
    for do, at in (("on", scene.state["at"]), ("back", say(scene, "on")["at"])):
        once, again = (say(scene, do, at=at) for _ in range(2))
        assert shown(once) == shown(again)
    while say(scene, "on")["can_on"]:
        last = scene.state["at"]
    for _ in range(2):
        assert say(scene, "on", at=last)["notice"] is None


def test_what_was_meant_for_other_cards_is_nothing():
    scene = met("round")
    seen = scene.state["at"]
    once = say(scene, "another", at=seen)
    assert shown(say(scene, "another", at=seen)) == shown(once)


def test_beyond_the_ends_there_is_nothing():
    scene = met("pack")
    for step in (-1, scene.state["of"], 10**9, True, 1.5, "1", None):
        before = scene.state["place"]
        assert say(scene, "to", step=step)["notice"]
        assert scene.state["place"] == before
    assert say(scene, "back")["notice"]
    for _ in range(scene.state["of"] - 1):
        say(scene, "on")
    state = say(scene, "on")
    assert state["notice"]
    assert state["place"] == state["of"] - 1


def test_each_walk_has_its_own_title_and_a_step_its_place():
    titles = {met(walk).state["title"] for walk in WALKS}
    assert len(titles) == len(WALKS)
    assert say(met(), "on")["step_text"] == "Step 2 of 8"


# Other cards.


@pytest.mark.parametrize("walk", FIELDS)
def test_a_seed_typed_in_begins_anew(walk):
    scene = met(walk)
    say(scene, "on")
    state = say(scene, "show", text=" settebello ")
    assert (state["place"], state["field"]["text"], state["field"]["slip"]) == (0, "settebello", "")
    assert scene.data.subject.text == "settebello"


@pytest.mark.parametrize("walk", [walk for walk in FIELDS if FIELDS[walk] != "seed"])
def test_a_position_typed_in_is_where_it_begins(walk):
    start = deal(seed="3")
    position = start.play(start.legal_moves[0]).position
    state = say(met(walk), "show", text=position)
    assert state["field"]["slip"] == ""
    assert state["field"]["text"] == position


@pytest.mark.parametrize("walk", FIELDS)
@pytest.mark.parametrize("text", ["", "x" * 65, "y" * 5000, "turn 9 | dealer" + 9 * " | table", "\x00"])
def test_a_text_that_is_none_is_answered_beside_the_field_and_all_else_stays(walk, text):
    scene = met(walk)
    before = say(scene, "on")
    after = say(scene, "show", text=text)
    assert after["field"]["slip"]
    assert after["live"] == after["field"]["slip"]
    assert after["field"]["text"] == text[:LONGEST_TEXT]
    assert after["notice"] is None
    for name in ("place", "text", "rows"):
        assert after[name] == before[name]
    assert say(scene, "back")["field"]["slip"] == ""


@pytest.mark.parametrize("text", ["7D 7C", "7D : 7D", "7D 7D : 5C", ": 7D", "7X : 5C"])
def test_cards_that_cannot_be_are_answered_beside_the_field(text):
    assert say(met("capture"), "show", text=text)["field"]["slip"]


@given(st.text(max_size=500))
@settings(max_examples=60, deadline=None)
def test_no_text_breaks_a_walk(text):
    for walk in ("capture", "deal", "hold", "subsets"):
        state = say(met(walk), "show", text=text)
        assert state["notice"] is None
        assert state["report"] is None


def test_another_deal_is_always_the_same_next_one():
    one, other = say(met("round"), "another"), say(met("round"), "another")
    assert one["field"] == other["field"]
    assert one["field"]["text"] == next_seed("7")
    assert say(met("pack"), "another")["notice"]


def test_a_card_of_the_hand_is_chosen_in_its_row():
    scene = met("capture", CARDS)
    state = scene.state
    assert state["choose_row"] == 0
    assert state["choices"] == []
    pressed = {card["id"]: card["pressed"] for card in state["rows"][0]["cards"]}
    assert pressed == {"5D": False, "10S": True}
    state = say(scene, "choose", card="5D")
    assert state["rows"][0]["cards"][0]["pressed"]
    assert say(scene, "choose", card="5C")["notice"]
    assert say(scene, "choose", card="x")["notice"]


def test_a_value_is_chosen_apart_and_stays_chosen_with_other_cards():
    scene = met("hold")
    assert scene.state["choose_row"] is None
    assert len(scene.state["choices"]) == 10
    say(scene, "choose", card="4D")
    state = say(scene, "another")
    assert [card["id"] for card in state["choices"] if card["pressed"]] == ["4D"]


# What one says before it is told.


def test_a_guess_is_kept_and_compared_in_the_next_step():
    scene = met("round")
    options = [option["text"] for option in scene.state["guess"]["options"]]
    assert len(options) == len(deal(seed="7").legal_moves)
    assert say(scene, "on")["guessed"] == ""
    met_by = scene.steps[1].met
    for option, text in enumerate(options):
        say(scene, "back")
        state = say(scene, "guess", option=option)
        assert state["place"] == 0
        assert [one["pressed"] for one in state["guess"]["options"]].index(True) == option
        told = say(scene, "on")["guessed"]
        assert (text in told) == (option != met_by)
        assert told in scene.state["live"]
    again = met("round", saved=scene.saved)
    assert again.state["guessed"] == told


def test_what_is_not_offered_cannot_be_guessed():
    scene = met("round")
    for option in (-1, len(scene.state["guess"]["options"]), True, "0", None):
        assert say(scene, "guess", option=option)["notice"]
    assert not scene.data.guesses
    assert say(met("pack"), "guess", option=0)["notice"]


def test_other_cards_forget_the_guesses():
    scene = met("round")
    say(scene, "guess", option=0)
    say(scene, "another")
    assert not any(option["pressed"] for option in scene.state["guess"]["options"])


@pytest.mark.parametrize(("option", "told"), [(0, "against"), (2, "right")])
def test_a_claim_is_judged_and_the_guess_with_it(option, told):
    scene = met("claims")
    say(scene, "guess", option=option)
    assert told in say(scene, "on")["guessed"]


# What is seen.


@pytest.mark.parametrize("walk", sorted(WALKS.keys() - {"claims"}))
def test_no_row_has_a_ring_around_every_card(walk):
    scene = met(walk)
    for step in range(scene.state["of"]):
        for row in say(scene, "to", step=step)["rows"]:
            ringed = [card for card in row["cards"] if card["marks"]]
            assert not ringed or len(ringed) < len(row["cards"]) + row["backs"]


def test_how_cards_are_written_is_told_by_the_faces_in_use():
    scene = met("capture")
    assert "D coins" in scene.state["field"]["label"]
    assert "D ♦" in say(scene, "faces", faces="french")["field"]["label"]


# What an author and a page want.


def test_the_author_s_text_comes_before_the_page_s_seed():
    assert met("deal", "sette", seed="9").data.subject.text == "sette"
    assert met("deal", seed="9").data.subject.text == "9"
    assert met("pack", seed="9").data.subject.text == ""


def test_what_an_author_cannot_mean_is_an_error():
    with pytest.raises(LessonError):
        WalkScene("poker")
    with pytest.raises(ScopaError):
        WalkScene("capture", "7D : 7D")


def test_a_page_s_seed_that_cannot_be_is_told_and_the_usual_cards_lie_there():
    state = met("capture", seed="7D").state
    assert state["notice"]
    assert state["field"]["text"] == WALKS["capture"].first.text


def test_what_is_kept_brings_the_step_back():
    scene = met("capture", CARDS)
    say(scene, "choose", card="5D")
    before = say(scene, "on")
    again = met("capture", CARDS, saved=scene.saved)
    assert shown(again.state) == shown(before)


def test_what_was_kept_of_something_else_is_left_alone():
    saved = say(met("capture", CARDS), "on") and met("capture", CARDS).saved
    for scene in (met("capture", saved=saved), met("deal", saved=saved)):
        assert scene.state["notice"] is None
        assert scene.state["place"] == 0
        assert scene.data.subject == WALKS[scene.walk].first


@pytest.mark.parametrize(
    "change",
    [
        *({"walk": 1}, {"at": 99}, {"at": -1}, {"at": "1"}, {"at": True}),
        *({"text": 7}, {"text": "z" * 70}, {"card": 7}, {"card": "x"}),
        *({"guesses": ["0 0"]}, {"guesses": ["x"]}, {"guesses": [7]}, {"guesses": ["1 2 3"]}),
    ],
)
def test_a_kept_text_that_cannot_be_is_told(change):
    kept = json.loads(met("deal").saved) | change
    state = met("deal", saved=json.dumps(kept)).state
    assert state["unread"]
    assert state["notice"]
    assert state["place"] == 0


@pytest.mark.parametrize("saved", ["x", "[]", "{}", "7", "[" * 9999])
def test_a_kept_text_that_is_none_is_told(saved):
    assert met("deal", saved=saved).state["unread"]


def test_the_widget_is_made_by_name_and_keeps_its_own_text():
    widget = WalkThrough("capture", text=CARDS, lang="it")
    assert widget.state["key"] == "walk.walk-capture"
    assert widget.state["title"] == "Che cosa può prendere una carta?"
    assert widget.scene.data.subject.text == CARDS
    assert CardSet("5D 10S") == CardSet([card["id"] for card in widget.state["rows"][0]["cards"]])
    assert WalkThrough("capture", key="two").state["key"] == "walk.two"
