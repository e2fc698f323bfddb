"""What a pupil did: a value that is written and read, and what its answers are worth by replay."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stub_tasks import put_stubs

from scopa.errors import ScopaError
from scopa.lessons.course import exercise, lesson
from scopa.lessons.task import LEVELS
from scopa.lessons.work import (
    CONFIDENCES,
    LONGEST_ANSWER,
    LONGEST_NAME,
    LONGEST_WORK,
    MOST_DONE,
    MOST_TRIES,
    Done,
    Pupil,
    Result,
    Work,
    read,
    write,
)

FOX = Pupil("7B", "fox")
MANY, KEY = "capture.many", "capture.key"
RIGHT, KNOWN, OTHER = "7", "8", "9"


@pytest.fixture
def stubs(monkeypatch):
    put_stubs(monkeypatch)


# Pupils.


@pytest.mark.parametrize(
    ("group", "alias"),
    [
        ("7B", "fox"),
        (" 7b ", "FOX"),
        ("7B", "  fox"),
        ("7\u200eB", "fo\u200fx"),
        ("\uff17\uff22", "\uff26\uff4f\uff58"),
        ("\u0667b", "Fox"),
    ],
)
def test_however_it_was_typed_it_is_the_same_pupil(group, alias):
    assert Pupil.read(group, alias) == FOX


def test_names_of_any_language_are_read():
    assert Pupil.read("ז2", "שועל  אדום") == Pupil("ז2", "שועל אדום")
    assert Pupil.read("", "e\u0301") == Pupil("", "\u00e9")


@settings(deadline=None)
@given(st.text(max_size=12), st.text(max_size=12))
def test_a_name_that_is_read_is_read_again(group, alias):
    try:
        pupil = Pupil.read(group, alias)
    except ScopaError:
        return
    assert Pupil.read(pupil.group, pupil.alias) == pupil


@pytest.mark.parametrize("name", ["\u0390", "\u01f0", "\u0130", "\ufb03", "\u1e96"])
def test_letters_without_capitals_are_names(name):
    assert Pupil.read(name, name) == Pupil.read(Pupil.read(name, "").group, name)


@pytest.mark.parametrize("text", ["x" * (LONGEST_NAME + 1), "a\x00b", "\ud800", "x" * 10**6])
def test_what_is_no_name_is_refused(text):
    with pytest.raises(ScopaError) as refused:
        Pupil.read("7B", text)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize(
    ("group", "alias"), [("7b", ""), ("", "Fox"), (" ", ""), ("a\nb", ""), ("", "x\u200f")]
)
def test_a_pupil_stands_in_one_form_only(group, alias):
    with pytest.raises(ScopaError):
        Pupil(group, alias)


# Results, by replay.


@pytest.mark.parametrize(
    ("answers", "hints", "result"),
    [
        ((), 0, Result()),
        ((), 2, Result()),
        ((RIGHT,), 0, Result(right=True, stars=3)),
        ((RIGHT,), 1, Result(right=True, stars=2)),
        ((RIGHT,), 2, Result(right=True, stars=1)),
        ((RIGHT,), 3, Result(right=True, stars=1)),
        ((OTHER, RIGHT), 0, Result(right=True, stars=2)),
        ((OTHER, RIGHT), 1, Result(right=True, stars=1)),
        ((OTHER, KNOWN, RIGHT), 0, Result(right=True, stars=1, misconception="single_priority")),
        ((KNOWN,), 0, Result(misconception="single_priority")),
        ((OTHER,), 0, Result()),
    ],
)
def test_stars_are_for_what_was_needed(stubs, answers, hints, result):
    assert Done(MANY, "B", 1, answers, hints).result(FOX) == result


@pytest.mark.parametrize(("guess", "right", "stars"), [("2", True, 3), ("1", False, 1)])
def test_a_prediction_is_worth_a_star_even_when_it_was_wrong(stubs, guess, right, stars):
    done = Done(KEY, "B", 1, guess=guess, confidence="fairly")
    assert done.result(FOX) == Result(right, stars)


@pytest.mark.parametrize("answers", [("07",), ("x",), ("",), (RIGHT, OTHER), (RIGHT, RIGHT)])
def test_what_cannot_have_been_answered_is_refused_in_replay(stubs, answers):
    with pytest.raises(ScopaError):
        Done(MANY, "B", 1, answers).result(FOX)


@pytest.mark.parametrize(
    "changes",
    [
        {"id": "capture.none"},
        {"id": "none.take"},
        {"level": "A"},
        {"level": "D"},
        {"variant": 0},
        {"variant": 10**9},
        {"hints": 4},
        {"hints": -1},
        {"answers": ("1",) * (MOST_TRIES + 1)},
        {"answers": ("1" * 1000,)},
        {"guess": "1", "confidence": "sure"},
        {"confidence": "sure"},
        {"id": KEY, "answers": ("1",)},
        {"id": KEY, "hints": 1},
        {"id": KEY, "guess": "1"},
        {"id": KEY, "guess": "1", "confidence": "very"},
    ],
    ids=str,
)
def test_what_no_pupil_can_have_done_is_refused(changes):
    with pytest.raises(ScopaError):
        replace(Done(MANY, "B", 1), **changes)


def test_of_very_many_answers_the_first_and_the_last_are_kept():
    done = Done(MANY, "B", 1)
    for number in range(MOST_TRIES + 9):
        done = done.answered(str(number))
    assert len(done.answers) == MOST_TRIES
    assert (done.answers[0], done.answers[-1]) == ("0", str(MOST_TRIES + 8))


# Work.


def test_the_best_variant_counts(stubs):
    work = Work(FOX, "capture", (Done(MANY, "B", 1, (OTHER, RIGHT)), Done(MANY, "B", 2, (RIGHT,))))
    assert [one.stars for one in work.results] == [2, 3]
    assert (work.stars(MANY, "B"), work.stars(MANY, "C"), work.stars(KEY, "B")) == (3, 0, 0)


def test_a_variant_stands_once_and_the_oldest_goes():
    work = Work(FOX, "capture")
    for variant in range(1, MOST_DONE + 2):
        work = work.put(Done(MANY, "B", variant))
    work = work.put(Done(MANY, "B", 2, hints=1))
    assert (len(work.done), work.done[0]) == (MOST_DONE, Done(MANY, "B", 2, hints=1))


@pytest.mark.parametrize(
    ("name", "done"),
    [
        ("pack", (Done(MANY, "B", 1),)),
        ("none", ()),
        ("capture", (Done(MANY, "B", 1), Done(MANY, "B", 1, hints=1))),
        ("capture", tuple(Done(MANY, "B", variant + 1) for variant in range(MOST_DONE + 1))),
    ],
    ids=["other lesson", "no lesson", "twice", "too many"],
)
def test_work_is_of_one_lesson_each_variant_once(name, done):
    with pytest.raises(ScopaError):
        Work(FOX, name, done)


def test_joined_work_is_the_further_of_each():
    one = Work(FOX, "capture", (Done(MANY, "B", 1, ("8",)), Done(MANY, "B", 2, hints=1)))
    two = Work(FOX, "capture", (Done(MANY, "B", 1), Done(MANY, "B", 2, hints=2), Done(MANY, "C", 1)))
    both = (Done(MANY, "B", 1, ("8",)), Done(MANY, "B", 2, hints=2), Done(MANY, "C", 1))
    assert one.joined(two).done == two.joined(one).done == both
    assert set(two.joined(one).done) == set(both)
    for other in (Work(Pupil(), "capture"), Work(FOX, "pack")):
        with pytest.raises(ScopaError):
            one.joined(other)


def test_the_right_answer_wins_over_many_wrong_ones(stubs):
    right = Done(MANY, "B", 1, (RIGHT,))
    for other in (Done(MANY, "B", 1, (OTHER,) * 6, 3), Done(MANY, "B", 1, (OTHER, RIGHT), 1)):
        one, two = (Work(FOX, "capture", (done,)) for done in (right, other))
        assert one.joined(two).done == two.joined(one).done == (right,)


def test_a_second_prediction_does_not_better_the_first(stubs):
    wrong, right = (Done(KEY, "B", 1, guess=guess, confidence="sure") for guess in "12")
    for one in (wrong, Done(KEY, "B", 1)):
        mine, other = Work(FOX, "capture", (one,)), Work(FOX, "capture", (right,))
        kept = wrong if one == wrong else right
        assert mine.joined(other).done == other.joined(mine).done == (kept,)


def test_what_is_recorded_can_always_be_read_again():
    work = Work(Pupil("X" * LONGEST_NAME, "y" * LONGEST_NAME), "capture")
    long = '"\\' * (LONGEST_ANSWER // 2)
    for variant in range(1, MOST_DONE):
        work = work.put(Done(MANY, "B", variant, (long,) * (1 + variant % MOST_TRIES), 3))
    assert len(write(work)) < LONGEST_WORK
    assert read(write(work)) == work
    assert work.done[-1].variant == MOST_DONE - 1


# As text.

names = st.text(st.characters(codec="utf-8"), max_size=8)
texts = st.text(st.characters(codec="utf-8"), max_size=5)


@st.composite
def works(draw):
    try:
        pupil = Pupil.read(draw(names), draw(names))
    except ScopaError:
        pupil = FOX
    done = {}
    for one in draw(st.lists(st.sampled_from(lesson("capture").exercises), max_size=5)):
        level, variant = draw(st.sampled_from(one.levels)), draw(st.integers(1, 9))
        place = one.id, level, variant
        if one.key:
            guess = draw(st.none() | texts)
            sure = None if guess is None else draw(st.sampled_from(CONFIDENCES))
            done[place] = Done(*place, guess=guess, confidence=sure)
        else:
            done[place] = Done(*place, tuple(draw(st.lists(texts, max_size=3))), draw(st.integers(0, 3)))
    return Work(pupil, "capture", tuple(done.values()))


@settings(max_examples=60, deadline=None)
@given(works())
def test_what_is_written_is_read_again(work):
    assert read(write(work)) == work


def test_every_exercise_of_the_course_can_be_written():
    for one in lesson("hold").exercises:
        work = Work(Pupil(), "hold", tuple(Done(one.id, level, 1) for level in LEVELS if level in one.levels))
        assert read(write(work)) == work
        assert exercise(one.id) == one


WRITTEN = json.loads(write(Work(FOX, "capture", (Done(MANY, "B", 1, ("8",), 1),))))
ROW = WRITTEN["done"][0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "7",
        '"work"',
        "[" * 100_000,
        "9" * 5000,
        "x" * (LONGEST_WORK + 1),
        *(
            json.dumps({**WRITTEN, **changes})
            for changes in (
                {"work": 2},
                {"work": None},
                {"class": 7},
                {"class": "7b"},
                {"alias": None},
                {"lesson": "none"},
                {"lesson": 7},
                {"done": {}},
                {"done": [1]},
                {"done": [ROW, ROW]},
                {"done": [ROW[:-1]]},
                {"done": [[*ROW[:2], True, *ROW[3:]]]},
                {"done": [[*ROW[:2], 1.0, *ROW[3:]]]},
                {"done": [[*ROW[:3], [8], *ROW[4:]]]},
                {"done": [[*ROW[:3], "8", *ROW[4:]]]},
                {"done": [["other", *ROW[1:]]]},
                {"done": [[*ROW[:5], "8", None]]},
            )
        ),
    ],
    ids=lambda text: text[:60],
)
def test_any_other_text_is_refused(text):
    with pytest.raises(ScopaError):
        read(text)
