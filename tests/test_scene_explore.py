"""The explorer without a page: what it shows is what the engine says, whatever the page sends."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.captures import LEGAL, captures, count_captures, explain_capture
from scopa.cards import PACK, Card, CardSet
from scopa.counting.subsets import KINDS, Subsets
from scopa.errors import Message, reason
from scopa.i18n import FACES, LANGUAGES, Voice
from scopa.round import deal
from scopa.rules import PRIORITIES, Rules
from scopa.scenes.explore.exploring import VIEWS
from scopa.scenes.explore.lattice import MARKS
from scopa.scenes.explore.question import CROWD, READY, TABLE_LIMIT, Question
from scopa.scenes.explore.refusals import SUMS_SHOWN
from scopa.scenes.explore.scene import ExploreScene

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
def questions(draw, most=13):
    """Up to 13 different cards in any order, and one card more to play."""
    cards = draw(st.lists(st.sampled_from(list(PACK)), min_size=1, max_size=most + 1, unique=True))
    return str(cards[0]), " ".join(map(str, cards[1:]))


def viewed(scene, view):
    """Show the sets in a view."""
    return say(scene, "view", what=view)[view]


def lit(state):
    return CardSet(card["id"] for card in state["table"] if card["lit"])


# What is shown.


def test_begins_with_the_king_of_the_sources():
    state = met().state
    assert state["card"]["id"] == "10D"
    assert [card["id"] for card in state["table"]] == ["7C", "5B", "3S", "2C", "1S"]
    assert state["counted"] == "The king of coins can take in 3 ways."
    assert state["walk"]["place"]["said"] == "1 of 3"
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
        assert state["walk"]["place"]["said"] == f"{place + 1} of {len(expected)}"
        assert state["shown"]["legal"]
        assert state["shown"]["sum"].endswith(f"{Card(card).rank}")
        assert state["shown"]["sweep"] == (lit(state) == CardSet(table))
        seen.append(lit(state))
        say(scene, "next")
    assert seen == list(expected[: len(seen)])


def test_the_walk_goes_round():
    scene = met()
    assert say(scene, "previous")["walk"]["place"]["said"] == "3 of 3"
    assert say(scene, "next")["walk"]["place"]["said"] == "1 of 3"


@settings(max_examples=40, deadline=None)
@given(questions(), st.integers(0, 2**13 - 1))
def test_any_set_has_the_one_explanation_of_the_engine(question, bits):
    card, table = question
    scene = asked(card, table)
    own = [one for place, one in enumerate(table.split()) if bits >> place & 1]
    for one in own:
        say(scene, "choose", card=one)
    shown, why = scene.state["shown"], explain_capture(card, table, " ".join(own))
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
    assert set(scene.subsets.refused) == forbidden
    refused = scene.state["walk"]["refused"]
    listed = [one for group in refused["groups"] for one in group["sums"]]
    assert len(listed) <= SUMS_SHOWN
    assert (sum(one["count"] for one in listed) == len(forbidden)) == (refused["more"] is None)
    for group in refused["groups"]:
        for one in group["sums"]:
            why = explain_capture(card, table, CardSet(one["cards"]))
            assert (group["code"], group["why"]) == (why.code, Voice()(why))
    laying = explain_capture(card, table, "")
    assert scene.state["walk"]["laying"]["code"] == laying.code
    assert scene.state["walk"]["laying"]["legal"] == (not captures(card, table))


def test_the_single_card_priority_is_named():
    scene = asked("5D", "5C 4S 1B")
    group = scene.state["walk"]["refused"]["groups"][0]
    assert group["code"] == "reason.single_priority"
    assert group["sums"] == [
        {"sum": "4 + 1", "times": None, "count": 1, "cards": ["1B", "4S"], "pressed": False}
    ]
    assert say(scene, "look", cards=["1B", "4S"])["shown"]["why"] == "reason.single_priority"
    assert scene.state["walk"]["refused"]["groups"][0]["sums"][0]["pressed"]
    assert say(scene, "look", cards=[])["shown"]["why"] == "reason.must_capture"
    assert scene.state["walk"]["laying"]["pressed"]
    assert say(scene, "back")["shown"]["sum"] == "5"


def test_a_sum_of_several_sets_shows_one_after_the_other():
    scene = asked("10D", f"10C {KING}")
    seen = set()
    for _ in range(4):
        sums = [one for group in scene.state["walk"]["refused"]["groups"] for one in group["sums"]]
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
    assert say(scene, "previous")["walk"]["place"]["said"] == "25 of 25"


def test_a_running_sum_and_a_sweep_are_written():
    scene = asked("8D", "1C 2S 5B")
    assert say(scene, "choose", card="5B")["shown"]["sum"] == "5"
    assert say(scene, "choose", card="1C")["shown"]["sum"] == "5 + 1 = 6"
    assert scene.state["walk"]["place"]["said"] == "Your choice"
    shown = say(scene, "choose", card="2S")["shown"]
    assert (shown["sum"], shown["sweep"]) == ("5 + 2 + 1 = 8", True)
    for card in ("5B", "1C", "2S"):
        say(scene, "choose", card=card)
    assert not scene.state["shown"]["own"]


def test_a_card_that_takes_nothing_may_be_laid():
    state = say(asked("9D", "1C 2S"), "look", cards=[])
    assert state["count"] == 0
    assert state["walk"]["place"]["said"] == "Your choice"
    assert state["walk"]["laying"]["legal"]
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
    assert asked_before == [Question.read(*READY[2]), begun.toggled(Card("9D")), begun]
    assert say(scene, "undo")["notice"] == Voice()("reason.nothing_to_undo")


def test_what_a_round_cannot_bring_is_told_apart_from_what_it_can():
    scene = met()
    most, labels = scene.state["most"], scene.state["labels"]
    assert [each["name"] for each in most["most_round"]][-1] == "10: \u00d725"
    assert [each["name"] for each in most["most_crowd"]] == ["10: \u00d7952"]
    assert labels["most_round"] != labels["most_crowd"]
    assert [each["number"] for group in most.values() for each in group] == [*range(5, len(READY))]


@pytest.mark.parametrize("number", range(len(READY)))
def test_every_example_has_something_to_take(number):
    scene = met()
    assert say(scene, "example", number=number)["notice"] is None
    assert scene.question.written == READY[number]
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


def test_a_table_holds_all_cards_but_the_one_that_is_played():
    scene = met()
    cards = [str(card) for card in PACK]
    assert say(scene, "type", table=" ".join(cards), card="")["notice"] == Voice()(
        "explore.table_full", most=TABLE_LIMIT
    )
    say(scene, "type", table=" ".join(cards[:-1]), card="")
    assert len(scene.table) == TABLE_LIMIT
    assert say(scene, "pick", card=cards[-1])["slip"] == "picked"
    assert len(scene.table) == TABLE_LIMIT


def test_typing_table_and_card_is_undone_at_once():
    for first, then in (
        ({"table": "4C 3B", "card": "10D"}, {"table": "4C 3B", "card": "7D"}),
        ({"table": "7C 5B 3S 2C 1S", "card": "7D"}, {"table": "4C 3B", "card": "7D"}),
    ):
        scene = met()
        begun = scene.question
        say(scene, "type", **first)
        say(scene, "type", **then)
        assert scene.question == Question.read("7D", "4C 3B")
        assert say(scene, "type", table="4C", card="7D")["undo"]
        say(scene, "undo")
        assert scene.question == Question.read("7D", "4C 3B")
        assert not say(scene, "undo")["undo"]
        assert scene.question == begun


def test_typing_the_same_thing_twice_is_undone_twice():
    scene = met()
    for table in ("4C 3B", "4C 2B"):
        say(scene, "type", table=table, card="10D")
    say(scene, "undo")
    assert scene.question == Question.read("10D", "4C 3B")


def test_typing_after_something_else_is_a_step_of_its_own():
    scene = met()
    say(scene, "type", table="4C 3B", card="10D")
    say(scene, "look", cards=["4C"])
    say(scene, "type", table="4C 3B", card="7D")
    say(scene, "undo")
    assert scene.question == Question.read("10D", "4C 3B")


def test_a_seed_deals_its_first_table():
    scene = met()
    assert say(scene, "deal", seed="7")["notice"] is None
    assert scene.question == Question.dealt("7")
    state = say(scene, "deal", seed="x" * 99)
    assert (state["slip"], state["notice"]) == ("dealt", Voice()(Message("reason.bad_seed", longest=64)))
    assert scene.question == Question.dealt("7")


# The other views.


def test_the_priority_chooses_what_is_allowed():
    scene = asked("5D", "5C 4S 1B 3C 2D")
    counts = {one: say(scene, "priority", what=one)["count"] for one in PRIORITIES}
    assert counts == {"single": 1, "fewest": 1, "free": 3}
    assert scene.subsets == Subsets("5D", "5C 4S 1B 3C 2D", Rules(priority="free"))
    assert scene.state["priority_means"] == Voice()("rules.priority.free")
    say(scene, "look", cards=["4S", "1B"])
    assert scene.state["shown"]["why"] == "reason.legal"
    assert say(scene, "priority", what="fewest")["shown"]["why"] == "reason.single_priority"
    assert say(scene, "priority", what="any")["notice"]


def test_a_capture_stays_lit_under_another_priority_that_allows_it():
    scene = asked("10D", KING)
    say(scene, "next")
    say(scene, "priority", what="fewest")
    shown = scene.shown
    assert len(shown) == 2
    say(scene, "priority", what="free")
    assert scene.shown == shown


@settings(max_examples=40, deadline=None)
@given(questions(9), st.sampled_from(PRIORITIES), st.lists(st.integers(0, 99), max_size=6))
def test_the_lattice_is_walked_up_and_down_and_never_left(question, priority, way):
    card, table = question
    scene = asked(card, table)
    say(scene, "priority", what=priority)
    say(scene, "look", cards=[])
    net = viewed(scene, "lattice")
    for choice in way:
        nodes = [*net["down"], *net["up"]]
        if not nodes:
            break
        node = nodes[choice % len(nodes)]
        net = say(scene, "look", cards=node["cards"])["lattice"]
        here = scene.shown
        assert net["here"]["cards"] == node["cards"] == [str(one) for one in here]
        assert net["here"]["kind"] == node["kind"] == scene.subsets.kind(here)
        assert here.total <= Card(card).rank
        assert [CardSet(one["cards"]) for one in net["up"]] == list(scene.subsets.up(here))
        assert [CardSet(one["cards"]) for one in net["down"]] == [here - CardSet(one) for one in here]
        marks = [mark for level in net["levels"] for mark in level["marks"] or ()]
        assert sum(mark["where"] == "here" for mark in marks) == 1
        assert sum(mark["where"] == "near" for mark in marks) == len(net["up"]) + len(net["down"])


def test_sets_of_the_same_size_are_walked_round():
    scene = asked("10D", "7C 5B 3S 2C 1S")
    say(scene, "look", cards=["7C"])
    viewed(scene, "lattice")
    seen = []
    for _ in range(5):
        seen.append(str(scene.shown))
        say(scene, "aside", by=1)
    assert sorted(seen) == ["1S", "2C", "3S", "5B", "7C"]
    assert str(scene.shown) == "7C"
    assert say(scene, "aside", by=2)["notice"]


def test_a_set_that_makes_too_much_stands_outside_the_lattice():
    scene = asked("5D", "5C 4S 1B")
    viewed(scene, "lattice")
    net = say(scene, "look", cards=["5C", "4S", "1B"])["lattice"]
    assert (net["here"]["kind"], net["up"], net["place"]["alone"]) == ("over", [], True)
    assert len(net["down"]) == 3
    assert [level["here"] for level in net["levels"]] == [False, False, False, True]
    assert say(scene, "aside", by=1)["lattice"]["here"]["kind"] == "over"


def test_what_is_too_much_to_draw_is_counted():
    scene = asked(*CROWD)
    levels = viewed(scene, "lattice")["levels"]
    assert [level["marks"] is None for level in levels] == [False, False, *[True] * 5, False]
    assert levels[4]["counts"] == ["1090 sets", "360 captures"]
    assert all(len(level["marks"]) <= MARKS for level in levels if level["marks"])


@settings(max_examples=40, deadline=None)
@given(questions(), st.sampled_from(PRIORITIES))
def test_the_list_holds_every_set_once(question, priority):
    card, table = question
    scene = asked(card, table)
    say(scene, "priority", what=priority)
    sizes = viewed(scene, "list")
    subsets = scene.subsets
    assert [size["size"] for size in sizes] == list(range(1, len(subsets.levels)))
    for size, level in zip(sizes, subsets.levels[1:], strict=True):
        kinds = {group["kind"]: sum(one["count"] for one in group["sums"]) for group in size["groups"]}
        assert list(kinds) == [kind for kind in KINDS if kind in kinds]
        assert sum(kinds.values()) == level.sets
        assert kinds.get("capture", 0) == level.captures
        assert kinds.get("refused", 0) == level.sums - level.captures
        for group in size["groups"]:
            for one in group["sums"]:
                assert subsets.kind(CardSet(one["cards"])) == group["kind"]
    assert sum(level.captures for level in subsets.levels) == scene.state["count"]


def test_the_generating_function_grows_factor_by_factor():
    scene = asked("10D", "7C 5B 3S 2C 1S 10C")
    growth = viewed(scene, "growth")
    assert growth["product"] == "(1 + x)(1 + x²)(1 + x³)(1 + x⁵)(1 + x⁷)(1 + x¹⁰)"
    assert growth["polynomial"].endswith(" + 4x¹⁰")
    assert growth["rows"][-1]["ways"][-1] == growth["sums"] == 4
    assert growth["captures"] == scene.state["count"] == 1
    assert growth["sizes"] == [
        {"size": 1, "sums": 1, "captures": 1},
        {"size": 2, "sums": 1, "captures": 0},
        {"size": 3, "sums": 2, "captures": 0},
    ]
    for left in range(5, -1, -1):
        growth = say(scene, "grow", by=-1)["growth"]
        assert len(growth["rows"]) == left
    assert (growth["product"], growth["polynomial"], growth["less"]) == ("1", "1", False)
    assert growth["result"] == growth["sizes"] == []
    assert say(scene, "grow", by=-1)["notice"]
    assert say(scene, "grow", by=1)["growth"]["polynomial"] == "1 + x"


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_stands_without_a_card(view):
    scene = asked("", "7C 3S")
    state = say(scene, "view", what=view)
    assert state["notice"] is state["report"] is None
    assert (state[view] is None) == (view != "walk")


# What the base promises.


@settings(max_examples=40, deadline=None)
@given(questions(), st.integers(0, 99))
def test_saved_and_opened_is_the_same(question, steps):
    scene = asked(*question)
    say(scene, "priority", what=PRIORITIES[steps % 3])
    say(scene, "view", what=VIEWS[steps % 4])
    for _ in range(steps % 4 if scene.captures else 0):
        say(scene, "next")
    again = met(saved=scene.saved)
    assert again.state["notice"] is None
    assert (again.question, again.data.at, again.saved) == (scene.question, scene.data.at, scene.saved)
    assert (again.data.priority, again.data.view) == (scene.data.priority, scene.data.view)


@pytest.mark.parametrize(
    "saved",
    [
        "explore 1; 7C; 10D; 0; single; walk",
        "explore 2; 7C; 10D; 0",
        "explore 2; 7C; 10D; x; single; walk",
        "explore 2; 7C; 10D; 0; double; walk",
        "explore 2; 7C; 10D; 0; single; run",
        "explore 2; 7C; 10D; " + "9" * 5000 + "; single; walk",
        "explore 2; 7C 7C; 10D; 0; single; walk",
        "explore 2; " + " ".join(map(str, PACK)) + "; ; 0; single; walk",
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
                "view",
                "priority",
                "aside",
                "grow",
                "deal",
            ]
        )
        | ODD
    },
    optional={
        "card": CARDS | ODD,
        "cards": st.lists(CARDS, max_size=4) | ODD,
        "what": st.sampled_from(["table", "card", *VIEWS, *PRIORITIES]) | ODD,
        "by": st.sampled_from([-1, 1]) | ODD,
        "seed": st.text(max_size=3) | ODD,
        "number": st.integers(-1, 17) | ODD,
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
        ("view", {"what": "lattice"}),
        ("example", {"number": 2}),
        ("look", {"cards": ["4S", "1B"]}),
        ("look", {"cards": ["4S", "5C"]}),
        ("look", {"cards": ["4S"]}),
        ("view", {"what": "list"}),
        ("view", {"what": "growth"}),
        ("example", {"number": len(READY) - 1}),
        ("type", {"table": "9D 10D", "card": "8D"}),
        ("grow", {"by": 1}),
        ("view", {"what": "walk"}),
        ("deal", {"seed": "x" * 99}),
        ("picking", {"what": "card"}),
        ("pick", {"card": "1C"}),
        ("clear", {}),
    ]
    for what, fields in steps:
        text = json.dumps(say(scene, what, **fields), ensure_ascii=False)
        assert '"explore.' not in text
        assert " explore." not in text
        assert "{" not in scene.state["live"] + (scene.state["notice"] or "")
