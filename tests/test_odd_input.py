"""Odd input of every kind: an error of ours, or Python's own for a wrong type, and nothing changed."""

import copy
from typing import Any

import pytest

import scopa
import scopa.widgets
from scopa import Card, CardSet, Match, Play, Rules, ScopaError
from scopa.i18n import Voice
from scopa.lessons import answers, classroom, course, handout, progress, puzzles, work
from scopa.scenes.explore import ExploreScene
from scopa.scenes.play import PlayScene
from scopa.shuffle import clean_seed, commitment

STATE = scopa.deal(seed="7")
ODD: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        7,
        10**400,
        1.5,
        float("nan"),
        b"7D",
        object(),
        [],
        {},
        (),
        ["7D", 3],
        [[["7D"]]],
    ),
    *("", " ", "7", "11D", "7Q", "7\u017f", "\u0667D", "7D 7D", "\ud800", "\x00", "7D x 7D", "x" * 10**7),
    *("10:3," * 10**5, "7D " * 10**6, "target=1000000", "scopa-record 1", "turn 0 |" * 1000),
]
CALLS = {
    "Card": Card,
    "CardSet": CardSet,
    "Rules.read": Rules.read,
    "Play.read": Play.read,
    "deal": scopa.deal,
    "deal seed": lambda odd: scopa.deal(seed=[] if odd is None else odd),
    "deal dealer": lambda odd: scopa.deal(dealer=[] if odd is None else odd),
    "Match": Match,
    "Match seed": lambda odd: Match(seed=[] if odd is None else odd),
    "Match first": lambda odd: Match(first=odd),
    "captures card": lambda odd: scopa.captures(odd, "7C"),
    "captures table": lambda odd: scopa.captures("7D", odd),
    "captures rules": lambda odd: scopa.captures("7D", "7C", odd),
    "count": lambda odd: scopa.count_captures(odd, "7C"),
    "explain": lambda odd: scopa.explain_capture("7D", "7C", odd),
    "primiera": scopa.primiera,
    "read_position": scopa.read_position,
    "read_record": scopa.read_record,
    "play": STATE.play,
    "explain move": STATE.explain,
    "view": lambda odd: scopa.view(STATE, odd),
    "seed": clean_seed,
    "commitment": commitment,
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_odd_input_is_read_or_refused_with_a_short_reason(call):
    before = STATE.position
    for odd in ODD:
        try:
            call(odd)
        except ScopaError as error:
            assert len(str(error)) < 3000  # noqa: PT017 - which of the two comes is free
        except TypeError:
            assert not isinstance(odd, str)
    assert STATE.position == before


PUPIL = work.Pupil()
OF_LESSONS = {
    "lesson": course.lesson,
    "exercise": course.exercise,
    "level": lambda odd: course.exercise("pack.counts").task("", "", odd, 1),
    "puzzle": puzzles.puzzle,
    "pupil": lambda odd: work.Pupil.read("7B", odd),
    "class": lambda odd: work.Pupil.read(odd, "fox"),
    "work": work.read,
    "code": progress.read,
    "codes": classroom.codes,
    "unmarked": answers.unmarked,
    "plain": answers.plain,
    "sheet": lambda odd: handout.worksheet(Voice(), odd, "B"),
    "sheet level": lambda odd: handout.worksheet(Voice(), "pack", odd),
    "sheet size": lambda odd: handout.worksheet(Voice(), "pack", "B", size=odd),
    "language": Voice,
    "faces": lambda odd: Voice("en", odd),
}
WIDGETS = {
    "Exercises": scopa.widgets.Exercises,
    "Exercises part": lambda odd: scopa.widgets.Exercises("pack", part=odd),
    "Exercises level": lambda odd: scopa.widgets.Exercises("pack", level=odd),
    "Prose": scopa.widgets.Prose,
    "WalkThrough": scopa.widgets.WalkThrough,
    "WalkThrough text": lambda odd: scopa.widgets.WalkThrough("deal", text=odd),
    **{
        f"{kind} {name}": lambda odd, kind=kind, name=name: getattr(scopa.widgets, kind)(**{name: odd})
        for kind in ("Explorer", "Index", "PlayTable", "PrimieraLesson", "TeacherDesk")
        for name in ("scene", "lang", *(("key", "faces", "seed") if kind != "TeacherDesk" else ()))
    },
}


@pytest.mark.parametrize("call", [*OF_LESSONS.values(), *WIDGETS.values()], ids=[*OF_LESSONS, *WIDGETS])
def test_lessons_and_widgets_refuse_odd_input_in_one_way(call):
    for odd in (*ODD, 10**5000, ExploreScene, PlayScene()):
        try:
            call(odd)
        except ScopaError as error:
            assert len(str(error)) < 3000  # noqa: PT017 - some of it can be read


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: scopa.widgets.WalkThrough("poker"), "no such walk-through: 'poker'; there are pack deal "),
        (lambda: scopa.widgets.Prose("pack"), "'pack'; there are pack.head pack.opener "),
        (lambda: scopa.widgets.Prose("round.x"), "'round.x'; there are round.head .* round.more$"),
        (lambda: scopa.widgets.Exercises("pack", part="x"), "of a lesson: 'x'; there are opener "),
    ],
)
def test_what_there_is_not_is_named_with_what_there_is(make, said):
    with pytest.raises(ScopaError, match=said):
        make()


@pytest.mark.parametrize(
    "odd", [None, 5, 10**5000, b"SCOPA1.AAAA", ["SCOPA1.AAAA"]], ids=lambda odd: str(type(odd))
)
def test_what_is_no_code_does_not_count(odd):
    assert classroom.check(classroom.Code(odd)).why.code == "reason.bad_code"


def test_what_a_screen_obeys_stands_in_no_sentence():
    for typed in ("\u202e7\u202c", "7\x1b[2J\x00", "\u2066D"):
        with pytest.raises(ScopaError) as caught:
            Card(typed)
        assert Voice()(caught.value.reason).isprintable()
        assert classroom.check(classroom.Code(f"SCOPA1.{typed}")).text.isprintable()


@pytest.mark.parametrize(
    "value",
    [STATE, Match(seed="7"), scopa.Message("a.b", n=1), STATE.legal_moves],
    ids=lambda v: type(v).__name__,
)
def test_no_public_way_changes_a_value(value):
    before = repr(value)
    assert repr(copy.deepcopy(value)) == before
    for name in [name for name in dir(value) if not name.startswith("__")]:
        with pytest.raises(AttributeError):
            setattr(value, name, None)
        with pytest.raises(AttributeError):
            delattr(value, name)
    names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    with pytest.raises(AttributeError):
        value.__setstate__((None, {names[0]: None}))
    assert repr(value) == before


@pytest.mark.parametrize("odd", [-1, 40, 1 << 40, 10**400, 1.5, None], ids=str)
def test_a_move_made_of_odd_things_is_refused(odd):
    for move in (Play(odd, CardSet()), Play(Card("9D"), odd)):
        with pytest.raises((ScopaError, TypeError)):
            STATE.play(move)


def test_a_plain_number_is_no_card_to_ask_about():
    with pytest.raises(ScopaError, match="write a number and a suit letter"):
        scopa.captures(7, "7C")  # type: ignore[arg-type]


def test_a_match_is_not_made_twice():
    match = Match(seed="7")
    with pytest.raises(AttributeError):
        match.__init__(seed="8")  # type: ignore[misc]
    assert match == Match(seed="7")
