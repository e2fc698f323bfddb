"""The explorer without a page: what it shows is what the engine says, whatever the page sends."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.captures import LEGAL, captures, count_captures, explain_capture
from scopa.cards import PACK, Card, CardSet
from scopa.errors import Message, reason
from scopa.i18n import FACES, LANGUAGES, Voice
from scopa.round import deal
from scopa.rules import Rules
from scopa.scenes.explore.question import EXAMPLES, TABLE_LIMIT, Question
from scopa.scenes.explore.scene import SUMS_SHOWN, ExploreScene

HELLO = {"languages": ["en"], "lang": None, "seed": None, "saved": None}
KING = "1C 2S 3D 3C 3S 3B 4B 5D 7C 8S"


def say(scene, do, /, **fields):
    scene.handle({"n": scene.state["answered"] + 1, "do": do, **fields})
    return scene.state


def met(**hello):
    scene = ExploreScene()
    say(scene, "hello", **{**HELLO, **hello})
    return scene


def asked(card, table):
    scene = met()
    assert say(scene, "type", card=card, table=table)["notice"] is None
    return scene


@st.composite
def questions(draw, most=TABLE_LIMIT):
    """Up to 13 different cards in any order, and one card more to play."""
    cards = draw(st.lists(st.sampled_from(list(PACK)), min_size=1, max_size=most + 1, unique=True))
    return str(cards[0]), " ".join(map(str, cards[1:]))


def lit(state):
    return CardSet(card["id"] for card in state["table"] if card["lit"])


# What is shown.


def test_begins_with_the_king_of_the_sources():
    state = met().state
    assert state["card"]["id"] == "10D"
    assert [card["id"] for card in state["table"]] == ["7C", "5B", "3S", "2C", "1S"]
    assert state["counted"] == "The king of coins can take in 3 ways."
    assert state["place"]["said"] == "1 of 3"
    assert not state["undo"]


def test_a_seed_deals_its_first_table_and_a_bad_one_is_told():
    scene = met(seed="7")
    first = deal(seed="7")
    assert scene.table == first.table
    assert scene.card in first.hands[0]
    assert len(scene.captures) == max(count_captures(card, first.table) for card in first.hands[0])
    refused = met(seed="x" * 99, lang="it")
    assert refused.state["notice"] == Voice("it")(Message("reason.bad_seed", longest=64))
    assert refused.card == Card("10D")


@settings(max_examples=40, deadline=None)
@given(questions())
def test_the_walk_shows_each_capture_of_the_engine_once(question):
    card, table = question
    scene = asked(card, table)
    expected = captures(card, table)
    assert scene.captures == expected
    assert scene.state["count"] == count_captures(card, table) == len(expected)
    seen = []
    for place in range(min(len(expected), 12)):
        state = scene.state
        assert state["place"]["said"] == f"{place + 1} of {len(expected)}"
        assert state["shown"]["legal"]
        assert state["shown"]["sum"].endswith(f"{Card(card).rank}")
        assert state["shown"]["sweep"] == (lit(state) == CardSet(table))
        seen.append(lit(state))
        say(scene, "next")
    assert seen == list(expected[: len(seen)])


def test_the_walk_goes_round():
    scene = met()
    assert say(scene, "previous")["place"]["said"] == "3 of 3"
    assert say(scene, "next")["place"]["said"] == "1 of 3"


@settings(max_examples=40, deadline=None)
@given(questions(), st.integers(0, 2**13 - 1))
def test_any_set_has_the_one_explanation_of_the_engine(question, bits):
    card, table = question
    scene = asked(card, table)
    own = [one for place, one in enumerate(table.split()) if bits >> place & 1]
    for one in own:
        say(scene, "choose", card=one)
    shown, why = scene.state["shown"], explain_capture(card, " ".join(own), table)
    if not own:
        assert shown is None or not shown["own"]
        return
    assert shown["own"]
    assert shown["why"] == why.code
    assert shown["said"][0] == Voice()(why)
    assert shown["legal"] == (why == LEGAL)
    assert lit(scene.state) == CardSet(own)
    if why == LEGAL:
        assert scene.captures[scene.data.at] == CardSet(own)
    assert Voice()(why) in scene.state["live"]


@settings(max_examples=40, deadline=None)
@given(questions())
def test_why_not_counts_every_sum_that_adds_up_and_is_forbidden(question):
    card, table = question
    scene = asked(card, table)
    forbidden = set(captures(card, table, Rules(priority="free"))) - set(captures(card, table))
    assert set(scene.question.refused) == forbidden
    refused = scene.state["refused"]
    listed = [one for group in refused["groups"] for one in group["sums"]]
    assert len(listed) <= SUMS_SHOWN
    assert (sum(one["count"] for one in listed) == len(forbidden)) == (refused["more"] is None)
    for group in refused["groups"]:
        for one in group["sums"]:
            why = explain_capture(card, CardSet(one["cards"]), table)
            assert (group["code"], group["why"]) == (why.code, Voice()(why))
    laying = explain_capture(card, "", table)
    assert scene.state["laying"]["code"] == laying.code
    assert scene.state["laying"]["legal"] == (not captures(card, table))


def test_the_single_card_priority_is_named():
    scene = asked("5D", "5C 4S 1B")
    group = scene.state["refused"]["groups"][0]
    assert group["code"] == "reason.single_priority"
    assert group["sums"] == [
        {"sum": "4 + 1", "times": None, "count": 1, "cards": ["1B", "4S"], "pressed": False}
    ]
    assert say(scene, "look", cards=["1B", "4S"])["shown"]["why"] == "reason.single_priority"
    assert scene.state["refused"]["groups"][0]["sums"][0]["pressed"]
    assert say(scene, "look", cards=[])["shown"]["why"] == "reason.must_capture"
    assert scene.state["laying"]["pressed"]
    assert say(scene, "back")["shown"]["sum"] == "5"


def test_a_sum_of_several_sets_shows_one_after_the_other():
    scene = asked("10D", f"10C {KING}")
    seen = set()
    for _ in range(4):
        sums = [one for group in scene.state["refused"]["groups"] for one in group["sums"]]
        one = next(one for one in sums if one["sum"] == "7 + 3")
        assert one["times"] == Voice()("explore.times", times=4)
        seen.add(lit(say(scene, "look", cards=one["cards"])))
    assert len(seen) == 4


def test_what_is_left_is_told_in_rising_order():
    left = say(asked("10D", "10C 9D 2C 7B 3D"), "look", cards=["10C"])["shown"]["said"]
    assert left == [Voice()(LEGAL), Voice()("explore.left", n=4, ranks="2, 3, 7, 9")]


@pytest.mark.parametrize("do", ["next", "previous"])
def test_a_walk_without_captures_is_refused_by_its_own_name(do):
    scene = asked("10D", "1C")
    say(scene, do)
    assert scene.notice == reason("not_now", text=do)


def test_a_choice_without_a_card_is_refused_in_words():
    scene = asked("", "1C")
    say(scene, "look", cards=[])
    assert scene.notice == reason("not_now", text="look")


def test_the_largest_reachable_number_of_captures():
    scene = asked("10D", KING)
    assert scene.state["counted"] == "The king of coins can take in 25 ways."
    assert say(scene, "previous")["place"]["said"] == "25 of 25"


def test_a_running_sum_and_a_sweep_are_written():
    scene = asked("8D", "1C 2S 5B")
    assert say(scene, "choose", card="5B")["shown"]["sum"] == "5"
    assert say(scene, "choose", card="1C")["shown"]["sum"] == "5 + 1 = 6"
    assert scene.state["place"]["said"] == "Your choice"
    shown = say(scene, "choose", card="2S")["shown"]
    assert (shown["sum"], shown["sweep"]) == ("5 + 2 + 1 = 8", True)
    for card in ("5B", "1C", "2S"):
        say(scene, "choose", card=card)
    assert not scene.state["shown"]["own"]


def test_a_card_that_takes_nothing_may_be_laid():
    state = say(asked("9D", "1C 2S"), "look", cards=[])
    assert state["count"] == 0
    assert state["place"]["said"] == "Your choice"
    assert state["laying"]["legal"]
    assert state["shown"]["said"] == [Voice()(LEGAL)]


# Building a table.


def test_the_picker_lays_takes_away_and_chooses_the_card():
    scene = met()
    say(scene, "clear")
    assert (scene.table, scene.card) == (CardSet(), None)
    for card in ("4D", "1C"):
        say(scene, "pick", card=card)
    say(scene, "picking", what="card")
    say(scene, "pick", card="5S")
    assert (scene.table, scene.card) == (CardSet("4D 1C"), Card("5S"))
    assert [card["id"] for card in scene.state["table"]] == ["4D", "1C"]
    refused = say(scene, "pick", card="1C")
    assert "ace of cups" in refused["notice"]
    assert refused["slip"] == "picked"
    say(scene, "picking", what="table")
    assert "five of swords" in say(scene, "pick", card="5S")["notice"]
    say(scene, "pick", card="4D")
    assert scene.table == CardSet("1C")
    cells = [cell for suit in scene.state["picker"] for cell in suit]
    assert [cell["id"] for cell in cells if cell["pressed"]] == ["1C"]
    assert [cell["id"] for cell in cells if cell["played"]] == ["5S"]


def test_undo_comes_back_to_every_question_before():
    scene = met()
    begun = scene.question
    say(scene, "pick", card="9D")
    say(scene, "example", number=2)
    say(scene, "clear")
    asked_before = []
    while scene.state["undo"]:
        say(scene, "undo")
        asked_before.append(scene.question)
    assert asked_before == [Question.read(*EXAMPLES[2]), begun.toggled(Card("9D")), begun]
    assert say(scene, "undo")["notice"] == Voice()("reason.nothing_to_undo")


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_example_has_something_to_take(number):
    scene = met()
    assert say(scene, "example", number=number)["notice"] is None
    assert scene.question.written == EXAMPLES[number]
    assert scene.state["count"] > 0


@pytest.mark.parametrize(
    ("table", "card", "code"),
    [
        ("7C 11B", "10D", "unknown_card"),
        ("7C 7c", "10D", "repeated_card"),
        ("7C 10D", "10D", "repeated_card"),
        ("7C 3S", "ten", "unknown_card"),
        ("7C 3S", "5D 6D", "unknown_card"),
    ],
)
def test_what_was_typed_wrongly_is_explained_and_kept(table, card, code):
    scene = met()
    before = scene.question
    state = say(scene, "type", table=table, card=card)
    assert state["notice"]
    assert scene.notice.code == f"reason.{code}"
    assert state["slip"] == "typed"
    assert state["typed"] == {"table": table, "card": card}
    assert scene.question == before
    assert say(scene, "next")["typed"] == {"table": table, "card": card}
    assert say(scene, "example", number=0)["notice"] is None
    assert say(scene, "pick", card="9D")["typed"]["table"].endswith("9D")


def test_typing_is_read_in_any_of_its_forms():
    scene = asked(" k♦ ", "7c, 3S,a♣")
    assert scene.question.written == ("10D", "7C 3S 1B")
    assert asked("", "7C").card is None
    assert asked("5D", "").table == CardSet()


def test_a_table_holds_thirteen_cards():
    scene = met()
    cards = [str(card) for card in PACK][: TABLE_LIMIT + 1]
    assert say(scene, "type", table=" ".join(cards), card="10D")["notice"] == Voice()(
        "explore.table_full", most=TABLE_LIMIT
    )
    say(scene, "type", table=" ".join(cards[:-1]), card="10D")
    assert len(scene.table) == TABLE_LIMIT
    assert say(scene, "pick", card=cards[-1])["slip"] == "picked"
    assert len(scene.table) == TABLE_LIMIT


# What the base promises.


@settings(max_examples=40, deadline=None)
@given(questions(), st.integers(0, 99))
def test_saved_and_opened_is_the_same(question, steps):
    scene = asked(*question)
    for _ in range(steps % 4 if scene.captures else 0):
        say(scene, "next")
    again = met(saved=scene.saved)
    assert again.state["notice"] is None
    assert (again.question, again.data.at, again.saved) == (scene.question, scene.data.at, scene.saved)


@pytest.mark.parametrize(
    "saved",
    [
        "explore 0; 7C; 10D; 0",
        "explore 1; 7C; 10D",
        "explore 1; 7C; 10D; x",
        "explore 1; 7C; 10D; " + "9" * 5000,
        "explore 1; 7C 7C; 10D; 0",
        "explore 1; " + " ".join(map(str, PACK)) + "; ; 0",
        "play 1",
        "\0",
    ],
)
def test_a_damaged_save_begins_anew_and_says_so(saved):
    scene = met(saved=saved)
    assert scene.state["notice"] == Voice()("page.not_restored")
    assert scene.state["unread"]
    assert scene.card == Card("10D")


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 99),
    st.text(max_size=9),
    st.lists(st.text(max_size=3), max_size=3),
)
CARDS = st.sampled_from([*map(str, PACK), "0X"])
MESSAGES = st.fixed_dictionaries(
    {
        "do": st.sampled_from(
            [
                "next",
                "previous",
                "choose",
                "look",
                "back",
                "picking",
                "pick",
                "type",
                "example",
                "clear",
                "undo",
            ]
        )
        | ODD
    },
    optional={
        "card": CARDS | ODD,
        "cards": st.lists(CARDS, max_size=4) | ODD,
        "what": st.sampled_from(["table", "card"]) | ODD,
        "number": st.integers(-1, 7) | ODD,
        "table": st.lists(CARDS, max_size=15).map(" ".join) | ODD,
    },
)


@settings(max_examples=50, deadline=None)
@given(st.lists(MESSAGES, max_size=12), st.sampled_from(LANGUAGES))
def test_no_message_breaks_it(messages, language):
    scene = met(lang=language)
    for number, message in enumerate(messages, 2):
        scene.handle({"n": number, **message})
        state = scene.state
        assert state["report"] is None
        assert json.loads(json.dumps(state)) == state
        assert state["answered"] == number
        assert len(scene.table) <= TABLE_LIMIT
        assert met(saved=scene.saved).question == scene.question


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faces", FACES)
def test_every_sentence_is_there_in_every_language(language, faces):
    scene = met(lang=language, faces=faces)
    steps = [
        ("next", {}),
        ("choose", {"card": "7C"}),
        ("look", {"cards": []}),
        ("example", {"number": 2}),
        ("type", {"table": f"10C {KING}", "card": "10D"}),
        ("type", {"table": "1C 2S 5B", "card": "8D"}),
        ("type", {"table": "1C", "card": "8D"}),
        ("pick", {"card": "8D"}),
        ("type", {"table": " ".join(map(str, PACK)), "card": ""}),
        ("picking", {"what": "card"}),
        ("pick", {"card": "1C"}),
        ("clear", {}),
    ]
    for what, fields in steps:
        text = json.dumps(say(scene, what, **fields), ensure_ascii=False)
        assert '"explore.' not in text
        assert " explore." not in text
        assert "{" not in scene.state["live"] + (scene.state["notice"] or "")
