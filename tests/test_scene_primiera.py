"""The lesson on the primiera without a page: its sums are the engine's, whatever the page sends."""

import json
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.cards import PACK, Card, CardSet
from scopa.i18n import FACES, LANGUAGES, Voice
from scopa.scenes.primiera import PrimieraScene
from scopa.scenes.primiera.lesson import STEPS
from scopa.scenes.primiera.piles import NOBODY, PAIRS, PILES, count, own_pile, winner
from scopa.scoring import primiera

HELLO = {"languages": ["en"], "lang": None, "faces": None, "seed": "7", "saved": None}
WORDS = {
    "on",
    "back",
    "choose",
    "undo",
    "answer",
    "pair",
    "lay",
    "another",
    "again",
    "values",
    "language",
    "faces",
}


def say(scene, do, /, **fields):
    scene.handle({"n": scene.state["answered"] + 1, "do": do, **fields})
    return scene.state


def met(step="values", **hello):
    scene = PrimieraScene()
    say(scene, "hello", **{**HELLO, **hello})
    for _ in range(STEPS.index(step)):
        say(scene, "on")
    return scene


def test_what_was_meant_for_another_step_pair_or_pile_is_nothing():
    scene = met("compare")
    say(scene, "answer", pile=0)
    tried = [("pair", {}), ("on", {}), ("another", {}), ("back", {})]
    for do, fields in tried:
        seen = scene.state["at"]
        once, again = (say(scene, do, at=seen, **fields) for _ in range(2))
        assert once["at"] != seen
        assert {**again, "answered": 0, "told": 0} == {**once, "answered": 0, "told": 0}


def laid(text):
    scene = met("own")
    say(scene, "lay", text=text)
    return scene


def choose_all(scene):
    """Choose the best card of each suit, as the engine names them."""
    for card in primiera(scene.pile).cards:
        say(scene, "choose", card=str(card))
    return scene.state


def answer_all(scene, answers):
    for number, answer in enumerate(answers):
        say(scene, "answer", pile=answer)
        if number < len(PAIRS) - 1:
            say(scene, "pair")
    return scene.state


def cards_of(state):
    return {card["id"]: card for suit in state["suits"] for card in suit["cards"]}


piles = st.lists(st.sampled_from(list(PACK)), min_size=1, max_size=40, unique=True).map(CardSet)


# The piles are data; the answers come from the engine.


def test_the_piles_teach_what_they_are_there_for():
    assert primiera(PILES["source"]).values == (21, 18, 21, 16)
    assert primiera(PILES["larger"]).total == primiera(PILES["source"]).total == 76
    assert {"10C", "1S", "5S"} <= {str(card) for card in PILES["larger"]}
    assert primiera(PILES["missing"]).values == (21, 18, 16, 0)
    assert [winner(pair) for pair in PAIRS] == [1, NOBODY, 0]
    assert all(len(pile.of_suit(suit)) < 2 for pair in PAIRS for pile in pair for suit in range(4))


def test_the_sum_of_the_sources_grows_card_by_card():
    scene = met("source")
    sums = [say(scene, "choose", card=card)["sum"] for card in ("7D", "6C", "7S", "1B")]
    assert sums == ["", "21 + 18 = 39", "21 + 18 + 21 = 60", "21 + 18 + 21 + 16 = 76"]


def test_what_each_card_counts_is_always_there():
    scene = met()
    for step in STEPS:
        values = {one["rank"]: one["value"] for one in scene.state["values"]}
        assert list(values.values()) == ["21", "18", "16", "15", "14", "13", "12", "10"]
        assert (values["7"], values["ace"], values["figures"]) == ("21", "16", "10"), step
        say(scene, "on")
    assert [card["value"] for card in met().state["table"]][-3:] == ["10"] * 3


@settings(deadline=None)
@given(piles)
def test_the_sum_of_any_pile_is_that_of_the_engine(pile):
    scene = laid(str(pile))
    assert scene.pile == pile
    state = choose_all(scene)
    counted = primiera(pile)
    assert state["sum"] == " + ".join(map(str, counted.values)) + f" = {counted.total}"
    assert state["feedback"]["kind"] == "star"
    assert state["stars"][STEPS.index("own")]
    assert [suit["value"] for suit in state["suits"]] == list(map(str, counted.values))


@settings(deadline=None)
@given(piles)
def test_only_the_best_of_a_suit_is_taken_and_a_wrong_one_is_met_with_the_right_one(pile):
    scene = laid(str(pile))
    for card in pile:
        best = primiera(pile.of_suit(card.suit))
        before = scene.chosen
        state = say(scene, "choose", card=str(card))
        assert state["notice"] is None
        if primiera(CardSet(card)).total == best.total:
            assert card in scene.chosen
            continue
        assert scene.chosen == before
        (look,) = [one for one, shown in cards_of(state).items() if "look" in shown["marks"]]
        assert CardSet(look) == best.cards
        text = state["feedback"]["text"]
        assert state["live"] == text
        assert scene.voice.card(card) in text
        assert scene.voice.card(Card(look)) in text
        assert count(card) in text
        assert str(best.total) in text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (
            "10C",
            "The king of cups takes more from a table, but counts only 10 here; the six of cups counts 18.",
        ),
        (
            "5S",
            (
                "The five of swords takes more from a table, but counts only 15 here; "
                "the ace of swords counts 16."
            ),
        ),
        ("6B", "The six of batons counts 18 here; the seven of batons counts 21."),
    ],
)
def test_a_wrong_choice_says_what_would_make_it_right(card, text):
    scene = met("larger")
    state = say(scene, "choose", card=card)
    assert state["feedback"] == {"kind": "look", "answered": "", "text": text}
    assert [suit["why"] for suit in state["suits"] if suit["why"]] == [text]
    shown = cards_of(state)
    assert ([one for one in shown if "picked" in shown[one]["marks"]], shown[card]["quiet"]) == (
        [card],
        False,
    )
    assert state["sum"] == ""
    right = say(scene, "choose", card="7D")
    assert right["feedback"]["text"] == "The seven of coins counts 21."
    assert not any("look" in shown["marks"] for shown in cards_of(right).values())


def test_a_choice_is_taken_back_by_the_card_and_by_undo():
    scene = met("source")
    say(scene, "choose", card="7D")
    say(scene, "choose", card="6C")
    assert say(scene, "choose", card="7D")["sum"] == ""
    assert scene.chosen == (Card("6C"),)
    state = say(scene, "undo")
    assert (state["sum"], state["can_undo"]) == ("", False)
    assert say(scene, "undo")["notice"] == "There is nothing to take back."


def test_figures_count_alike_so_one_replaces_the_other():
    scene = laid("8D 10D 7C")
    say(scene, "choose", card="10D")
    state = say(scene, "choose", card="8D")
    assert scene.chosen == (Card("8D"),)
    assert state["sum"] == "10 + 0 + 0 = 10"
    assert not cards_of(state)["10D"]["pressed"]


def test_a_missing_suit_counts_nothing():
    state = choose_all(met("missing"))
    assert state["sum"] == "21 + 18 + 16 + 0 = 55"
    assert "no card of batons" in state["text"]
    assert [suit["none"] for suit in state["suits"]] == ["", "", "", "no card"]
    assert "One suit is missing" in state["feedback"]["text"]


# Two piles.


@pytest.mark.parametrize("answers", list(product(range(3), repeat=3)))
def test_every_answer_shows_both_sums_and_who_gets_the_point(answers):
    scene = met("compare")
    for pair, answer in zip(PAIRS, answers, strict=True):
        before = scene.state["pair"]
        assert [side["sum"] for side in before["piles"]] == ["", ""]
        state = say(scene, "answer", pile=answer)
        assert [side["won"] for side in state["pair"]["piles"]] == [winner(pair) == side for side in (0, 1)]
        for side, pile in zip(state["pair"]["piles"], pair, strict=True):
            assert side["sum"].endswith(f"= {primiera(pile).total}")
            assert str(primiera(pile).total) in state["feedback"]["text"]
        right = answer == winner(pair)
        assert state["feedback"]["kind"] == ("star" if right else "look")
        assert state["feedback"]["text"].startswith("Yes!") == right
        said = "" if right else f"You said “{Voice()(f'primiera.answer_{answer}')}”."
        assert state["feedback"]["answered"] == said
        assert state["live"] == f"{said} {state['feedback']['text']}".strip()
        again = say(scene, "answer", pile=answer)
        assert again["notice"] is not None
        assert again["pair"] == state["pair"]
        say(scene, "pair")
    assert scene.state["stars"][STEPS.index("compare")]


# Piles of one's own.


def test_a_seed_lays_out_the_same_piles_without_end():
    one, other = met("own"), met("own")
    seen = set()
    for number in range(2, 30):
        assert one.pile == other.pile == own_pile(one.state["own"])
        assert 7 <= len(one.pile) <= 14
        seen.add(one.pile)
        assert say(one, "another")["own"] == f"7.{number}"
        say(other, "another")
    assert len(seen) == 28
    assert laid("7.12").pile == own_pile("7.12")
    assert met("own", seed=None).state["own"] != met("own", seed=None).state["own"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("7D 7X", "There is no card “7X”. Write a number and the letter of a suit, such as 7D."),
        ("7D 6C 7D", "There is only one seven of coins, and it is named twice."),
        ("  ", "A seed is a text of 1 to 64 characters."),
        ("x" * 65, "A seed is a text of 1 to 64 characters."),
    ],
)
def test_a_text_that_cannot_be_read_stays_to_be_mended(text, why):
    scene = laid("6D 5D")
    say(scene, "choose", card="6D")
    state = say(scene, "lay", text=text)
    assert (state["own"], state["feedback"]["text"]) == (text.strip(), why)
    assert scene.pile == CardSet("6D 5D")
    assert scene.chosen == (Card("6D"),)
    assert say(scene, "lay", text="7D 1B")["feedback"]["text"] == ""
    assert scene.pile == CardSet("7D 1B")


# The whole path.


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_lesson_from_first_to_last_step(lang, faces):
    scene = met(lang=lang, faces=faces)
    voice = Voice(lang, faces)
    for number, step in enumerate(STEPS, 1):
        state = scene.state
        assert state["step"] == step
        assert state["step_text"] == voice("primiera.step", number=number, steps=len(STEPS))
        assert state["heading"] in state["live"]
        if step == "compare":
            state = answer_all(scene, map(winner, PAIRS))
        elif scene.pile is not None:
            state = choose_all(scene)
        assert state["earned"] or step == "learnt"
        assert json.loads(json.dumps(state)) == state
        assert state["notice"] is state["report"] is None
        if step != STEPS[-1]:
            say(scene, "on")
    assert scene.state["stars"] == [True] * (len(STEPS) - 1)
    assert len(scene.state["learnt"]) == 3
    assert scene.state["best"]["sum"] == "21 + 21 + 21 + 21 = 84"
    assert say(scene, "on")["notice"] is not None
    for step in reversed(STEPS[:-1]):
        assert say(scene, "back")["step"] == step
    assert say(scene, "back")["notice"] is not None
    state = say(scene, "again")
    assert (state["step"], any(state["stars"]), scene.data.seed) == ("values", False, "7.2")


# What is kept.


def test_what_is_kept_brings_the_lesson_back():
    scene = met("larger", lang="it", faces="french")
    say(scene, "choose", card="7D")
    say(scene, "choose", card="6C")
    for do in ("on", "on"):
        say(scene, do)
    answer_all(scene, (1, 1, 1))
    say(scene, "on")
    say(scene, "lay", text="7D 6D 1S")
    say(scene, "choose", card="7D")
    for _ in range(STEPS.index("own")):
        back = met(lang="it", faces="french", saved=scene.saved)
        assert back.saved == scene.saved
        assert back.data == scene.data
        assert back.state == {**scene.state, "answered": 1, "told": 1}
        say(scene, "back")


def kept(**changes):
    lesson = {"primiera": 1, "step": 1, "seed": "7", "text": "7", "chosen": [], "answers": [], "pair": 0}
    return json.dumps({**lesson, "stars": [], **changes})


@pytest.mark.parametrize(
    "saved",
    [
        "nonsense",
        "[]",
        "{}",
        '{"primiera": 2}',
        '{"primiera": 1}',
        kept(step=99),
        kept(text="7D 7D"),
        kept(chosen=[1]),
        kept(answers=["none"]),
        kept(pair="first"),
        kept(text=None),
        kept(stars=[[]]),
        kept(chosen=["7D", {}]),
        kept(chosen={"a": "7D"}),
        kept(answers=[True]),
    ],
)
def test_a_damaged_text_begins_the_lesson_anew(saved):
    scene = met(saved=saved)
    assert scene.state["unread"]
    assert scene.state["notice"] == scene.voice("page.not_restored")
    assert scene.data == met().data


# Odd messages.

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 9),
    st.text(max_size=8),
    st.sampled_from(["7D", "1B", "10C", "7.3"]),
)


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(sorted(WORDS)) | ODD,
            st.fixed_dictionaries(
                {},
                optional=dict.fromkeys(["card", "pile", "text", "open", "language", "faces", "n"], ODD),
            ),
        ),
        max_size=25,
    )
)
def test_odd_messages_never_raise_and_always_leave_a_lesson(messages):
    scene = met("source")
    for do, fields in messages:
        scene.handle({"n": scene.state["answered"] + 1, **fields, "do": do})
        state = scene.state
        assert json.loads(json.dumps(state)) == state
        assert state["report"] is None
        assert state["step"] in STEPS
        if scene.pile is not None:
            assert set(scene.chosen) <= set(scene.pile)
    lang, faces = scene.voice.language, scene.voice.faces
    assert met(lang=lang, faces=faces, saved=scene.saved).saved == scene.saved
