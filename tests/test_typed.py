"""What anybody may type or hand over: signs of every keyboard, half letters, and values of another kind."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.cards import CardSet
from scopa.errors import Message, ScopaError
from scopa.lessons import progress, work
from scopa.lessons.answers import Cards, Chance, Choice, Number
from scopa.lessons.classroom import Classroom
from scopa.lessons.course import exercise, lesson
from scopa.lessons.work import Pupil
from scopa.scenes.exercise import ExerciseScene
from scopa.scenes.explore import ExploreScene
from scopa.scenes.index import IndexScene
from scopa.scenes.play import PlayScene
from scopa.scenes.primiera import PrimieraScene
from scopa.scenes.prose import ProseScene
from scopa.scenes.teacher import TeacherScene
from scopa.scenes.teacher.links import written
from scopa.scenes.walk import WalkScene
from scopa.widgets import Exercises, Prose, WalkThrough

MARKS = "\u200e\u200f\u2066\u2069\ufeff\u061c"


@pytest.mark.parametrize(
    "text",
    [
        "3/10",
        "\u0663/\u0661\u0660",
        "3\u204410",
        "3\u221510",
        "\u0660\u066b\u0663",
        "30\uff05",
        "\uff13\uff10 %",
        "30\u00a0%",
        "30\u202f%",
        ".3",
        "0,3",
        "\u0663\u0660\u066a",
        "\uff10\uff0e\uff13",
        "\u200e3/10\u200f",
        "\ufeff3/10",
        "\u206630 %\u2069",
    ],
)
def test_a_chance_is_read_from_every_keyboard(text):
    assert Chance().read(text) == "3/10"


@pytest.mark.parametrize("form", [Number(), Choice((Message("exercise.yes"),) * 7), Cards(CardSet("7D"))])
def test_marks_that_nobody_sees_are_no_part_of_an_answer(form):
    plain = "7D" if isinstance(form, Cards) else "7"
    assert form.read(f"{MARKS}{plain}{MARKS}") == plain
    assert form.read(plain[0] + MARKS + plain[1:]) == plain


@pytest.mark.parametrize("text", ["2\u00b2", "\u2167", "\u00bd", "-7", "7.0", "1e3", "7 7", "\u0bf0"])
def test_what_only_looks_like_a_number_is_none(text):
    with pytest.raises(ScopaError):
        Number().read(text)


def test_marks_are_no_part_of_cards_that_are_written():
    scene = WalkScene("capture")
    scene.handle({"n": 1, "do": "show", "text": "\u20665D : 5C 4S\u200f 1B\u2069"})
    assert scene.state["field"]["slip"] == ""
    assert scene.data.subject.text == "5D : 5C 4S 1B"


THINGS = (None, 5, True, 1.5, [], {}, b"a", object(), [[]])


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
@pytest.mark.parametrize(
    "call",
    [
        Exercises,
        lambda thing: Exercises("capture", part=thing or []),
        lambda thing: Exercises("capture", level=thing),
        WalkThrough,
        lambda thing: WalkThrough("capture", text=thing or 5),
        Prose,
        progress.read,
        work.read,
        Classroom.read,
        lesson,
        exercise,
        written,
        lambda thing: exercise("capture.take").task("", "", thing, 1),
        lambda thing: Pupil.read(thing, "a"),
        lambda thing: Pupil.read("a", thing),
        lambda thing: Pupil("A", thing),
        Number().read,
        Chance().read,
        Cards(CardSet("7D")).read,
        Choice(()).read,
    ],
)
def test_a_value_of_another_kind_is_refused_by_an_error_of_ours(call, thing):
    with pytest.raises(ScopaError):
        call(thing)


@pytest.mark.parametrize("call", [lambda: Exercises("capture", level=""), lambda: Exercises("")])
def test_an_empty_word_is_refused_in_a_sentence(call):
    with pytest.raises(ScopaError) as refused:
        call()
    assert "''" in str(refused.value)


SCENES = (
    *(PlayScene, ExploreScene, PrimieraScene, IndexScene, TeacherScene, ExerciseScene),
    lambda: ExerciseScene("capture", "opener"),
    lambda: WalkScene("deal"),
    lambda: WalkScene("capture"),
    lambda: ProseScene("pack.head"),
)
FIELDS = (
    *("text", "code", "group", "alias", "exercise", "level", "lesson", "card", "saved", "seed", "address"),
    *("aliases", "what", "way", "work", "confidence", "paper", "language", "faces", "lang"),
)
half = st.text(st.characters(categories=["Cs", "Lu", "Nd", "Cf"]), max_size=6)


@st.composite
def messages(draw):
    made = draw(st.sampled_from(SCENES))()
    fields = {field: draw(half) for field in FIELDS}
    do = draw(st.sampled_from([*made._actions, "\ud800"]))
    return made, {"do": do, "languages": ["\udfff"], "option": 1, "number": 1, **fields}


@settings(deadline=None, max_examples=150)
@given(messages())
def test_half_a_letter_never_stops_a_page(made):
    scene, message = made
    scene.handle({"n": 1, **message})
    json.dumps(scene.state, ensure_ascii=False).encode()
    scene.saved.encode()


def test_half_a_letter_that_was_typed_is_told():
    scene = TeacherScene()
    for number, message in enumerate(
        ({"do": "collect", "text": "\ud800"}, {"do": "group", "text": "7\udc00B"}), 1
    ):
        scene.handle({"n": number, **message})
        json.dumps(scene.state, ensure_ascii=False).encode()
