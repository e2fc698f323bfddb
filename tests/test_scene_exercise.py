"""The exercises without a page: answers, hints, stars, predictions, whose work it is, what is kept."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stub_tasks import RIGHT, SLIPS, put_stubs

from scopa.cards import CardSet
from scopa.errors import ScopaError
from scopa.i18n import LANGUAGES, Voice
from scopa.lessons import progress
from scopa.lessons import work as notes
from scopa.lessons.answers import Cards, Chance, Choice, Number
from scopa.lessons.course import KINDS, lesson, lessons
from scopa.lessons.kinds.capture import Take
from scopa.lessons.task import LEVELS
from scopa.lessons.work import CONFIDENCES, MOST_HINTS, Pupil
from scopa.scenes.base import LONGEST_SAVED
from scopa.scenes.exercise import ExerciseScene
from scopa.scenes.exercise.desk import MOST_WORKS

HELLO = {"languages": ["en"], "lang": None, "faces": None, "seed": None, "saved": None}
NUMBER, CHANCE, CHOICE = "capture.many", "capture.best", "capture.may"
WAYS = {"number": (NUMBER, "B"), "chance": (CHANCE, "C"), "choice": (CHOICE, "B")}


@pytest.fixture(autouse=True)
def stubs(monkeypatch):
    put_stubs(monkeypatch)


def say(scene, do, /, **fields):
    scene.handle({"n": scene.state["answered"] + 1, "do": do, **fields})
    assert scene.state["report"] is None
    return scene.state


def met(part="pupils", begin="B", **hello):
    scene = ExerciseScene("capture", part, begin)
    say(scene, "hello", **{**HELLO, **hello})
    return scene


def at(way):
    name, level = WAYS[way]
    scene = met(begin=level)
    say(scene, "go", exercise=name)
    return scene


def give(scene, answer):
    """Answer as the page does: a text is typed, a sentence is chosen, cards are pressed."""
    asked = scene.state["question"]
    if asked["written"]:
        return say(scene, "check", text=answer)
    if asked["form"] == "choice":
        say(scene, "choose", option=int(answer))
    for card in set(answer.split()) ^ set(asked["typed"].split()) if asked["form"] == "cards" else ():
        say(scene, "pick", card=card)
    return say(scene, "check")


def right(scene):
    return min(scene.data.task.answers)


def marks(state):
    return {card["id"]: card for row in state["question"]["rows"] for card in row["cards"]}


# What is asked.


@pytest.mark.parametrize("told", lessons(), ids=lambda told: told.name)
@pytest.mark.parametrize("part", ["", "opener", "pupils", "ticket"])
def test_each_part_of_each_lesson_begins_with_its_first_exercise(told, part):
    for level in LEVELS:
        scene = ExerciseScene(told.name, part, level)
        offered = told.part(part, level) if part else [one for one in told.exercises if level in one.levels]
        assert [one.id for one in scene.data.exercises] == [one.id for one in offered]
        assert scene.data.id == offered[0].id


@pytest.mark.parametrize("place", [("none", "pupils"), ("capture", "none"), ("capture", "talk")])
def test_there_are_no_others(place):
    with pytest.raises(ScopaError):
        ExerciseScene(*place)


def test_every_kind_has_a_name_in_the_list():
    voice = Voice()
    for kind in {one.kind for told in lessons() for one in told.exercises} | set(KINDS):
        assert voice(f"exercise.kind_{kind}") != f"exercise.kind_{kind}"


def test_the_levels_are_explained_and_chosen():
    scene = met()
    assert [one["id"] for one in scene.state["levels"] if one["here"]] == ["B"]
    assert all(one["about"] for one in scene.state["levels"])
    assert say(scene, "level", level="A")["question"]["id"].startswith("capture.take A 1")
    # An exercise that is not offered there gives way to the first.
    say(scene, "go", exercise="capture.ten")
    assert say(scene, "level", level="C")["question"]["id"].startswith("capture.may C 1")
    assert say(scene, "level", level="D")["notice"]
    assert scene.data.level == "C"


def test_one_jumps_in_anywhere_and_the_next_follows():
    scene = met()
    names = [one["id"] for one in scene.state["list"]]
    for name, then in zip(names, [*names[1:], None], strict=True):
        state = say(scene, "go", exercise=name)
        assert [one["id"] for one in state["list"] if one["here"]] == [name]
        assert state["question"]["next"] == then
    assert say(scene, "go", exercise="capture.key")["notice"]


# Answers.


@pytest.mark.parametrize("way", WAYS)
def test_a_wrong_answer_is_met_with_what_to_think_again_and_kept(way):
    scene = at(way)
    wrong = SLIPS[way] or "1"
    state = give(scene, wrong)
    said = state["question"]["feedback"]
    known = "misconception.single_priority" if SLIPS[way] else "exercise.not_yet"
    assert said["lines"] == [scene.voice(known)]
    assert (said["kind"], said["stars"], state["question"]["closed"]) == ("look", 0, False)
    assert state["question"]["typed"] == wrong
    assert state["live"] == said["lines"][0]


@pytest.mark.parametrize("way", WAYS)
def test_a_right_answer_earns_stars_and_says_what_makes_it_so(way):
    scene = at(way)
    state = give(scene, RIGHT[way])
    said = state["question"]["feedback"]
    assert said["lines"] == [scene.voice("exercise.right"), scene.voice(scene.data.task.hints[-1])]
    assert (said["kind"], said["stars"], state["question"]["closed"]) == ("star", 3, True)
    assert next(one["stars"] for one in state["list"] if one["here"]) == 3
    assert said["stars_text"] in state["live"]


def test_cards_are_pressed_and_put_back():
    scene = met()
    cards = marks(scene.state)
    single = right(scene)
    other = next(card for card in cards if card != single and "pressed" in cards[card])
    assert marks(say(scene, "pick", card=other))[other]["pressed"] is True
    say(scene, "pick", card=other)
    state = say(scene, "pick", card=single)
    assert [card for card, one in marks(state).items() if "chosen" in one["marks"]] == [single]
    state = say(scene, "check")
    assert state["question"]["feedback"]["stars"] == 3
    assert not any("pressed" in card for card in marks(state).values())
    assert "chosen" in marks(state)[single]["marks"]


def test_no_card_is_an_answer_too():
    scene = met()
    state = say(scene, "check")
    assert scene.data.done.answers == ("",)
    assert state["question"]["feedback"]["lines"] == [scene.voice("misconception.must_take")]


@pytest.mark.parametrize(
    ("way", "text"),
    [
        ("number", "seven"),
        ("number", ""),
        ("number", "-1"),
        ("chance", "4"),
        ("chance", "x" * 10_000),
        ("choice", None),
    ],
)
def test_a_text_that_is_no_answer_gets_a_sentence_beside_the_field(way, text):
    scene = at(way)
    state = say(scene, "check", text=text)
    codes = {"number": "not_number", "chance": "not_chance", "choice": "not_chosen"}
    assert state["slip"] == {"at": "answer", "text": scene.voice(f"exercise.{codes[way]}")}
    assert (state["notice"], scene.data.work.done) == (None, ())
    assert state["live"] == state["slip"]["text"]
    assert give(scene, RIGHT[way])["slip"] is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["not_number", "not_chance", "form_number", "form_chance"])
def test_what_an_answer_looks_like_is_told_without_giving_one(language, code):
    assert not re.search(r"\d{2}|[2-9]|\d/\d", Voice(language)(f"exercise.{code}"))


def test_two_quick_clicks_count_once():
    scene = at("number")
    for _ in range(2):
        give(scene, "8")
    assert scene.data.done.answers == ("8",)
    for _ in range(2):
        state = say(scene, "hint", number=1)
    assert scene.data.done.hints == 1
    for _ in range(2):
        state = give(scene, "7")
    assert scene.data.done.answers == ("8", "7")
    question = scene.state["at"]
    for _ in range(2):
        state = say(scene, "another", at=question)
    assert (scene.data.variant, state["notice"]) == (2, None)


@pytest.mark.parametrize(
    ("part", "to", "do", "fields"),
    [
        ("pupils", NUMBER, "check", {"text": "9999"}),
        ("pupils", NUMBER, "hint", {"number": 1}),
        ("pupils", NUMBER, "another", {}),
        ("pupils", CHOICE, "choose", {"option": 1}),
        ("pupils", None, "pick", {}),
        ("opener", None, "sure", {"confidence": CONFIDENCES[0]}),
    ],
)
def test_what_was_meant_for_another_question_is_nothing(part, to, do, fields):
    scene = met(part)
    seen = scene.state["at"]
    if to:
        say(scene, "go", exercise=to)
    else:
        say(scene, "pupil", group="7B", alias="fox")
    if do == "pick":
        fields = {"card": str(next(iter(scene.data.task.form.pool)))}
    before = scene.data
    state = say(scene, do, at=seen, **fields)
    assert (scene.data, state["notice"]) == (before, None)
    say(scene, do, at=scene.state["at"], **fields)
    assert scene.data != before


def test_hints_come_one_by_one_and_cost_stars():
    scene = at("number")
    hints = [scene.voice(hint) for hint in scene.data.task.hints]
    for number in range(1, MOST_HINTS + 1):
        state = say(scene, "hint", number=number)
        assert state["question"]["hints"] == hints[:number]
        assert state["live"] == hints[number - 1]
    assert not state["question"]["can_hint"]
    assert give(scene, "7")["question"]["feedback"]["stars"] == 1


def test_there_is_always_another_question():
    scene = at("number")
    seen = set()
    for _ in range(5):
        seen.add(say(scene, "another")["question"]["text"])
        give(scene, "7")
    assert len(seen) == 5
    # Who comes back finds the last one.
    say(scene, "go", exercise="capture.take")
    assert say(scene, "go", exercise=NUMBER)["question"]["variant"] == 6


# Predictions.


def locked(scene, answer, sure="fairly"):
    say(scene, "choose", option=int(answer))
    say(scene, "sure", confidence=sure)
    return say(scene, "check")


@pytest.mark.parametrize(("answer", "kind"), [("2", "star"), ("1", "look")])
def test_a_prediction_is_locked_before_the_rules_are_heard(answer, kind):
    scene = met("opener")
    voice, worked = scene.voice, scene.voice(scene.data.task.hints[-1])
    assert worked not in json.dumps(scene.state)
    state = locked(scene, answer)
    said = state["question"]["feedback"]
    option = voice(scene.data.task.form.options[int(answer) - 1])
    assert said["answered"] == voice("exercise.predicted", answer=option, sure=voice("exercise.sure_fairly"))
    assert (said["kind"], said["lines"][-1]) == (kind, worked)
    before = scene.data
    for do, fields in (("choose", {"option": 2}), ("sure", {"confidence": "sure"}), ("check", {"text": "2"})):
        state = say(scene, do, **fields)
        assert (scene.data, state["notice"]) == (before, None)


@pytest.mark.parametrize(
    ("answer", "sure", "place"), [(None, "sure", "answer"), (1, None, "sure"), (None, None, "answer")]
)
def test_both_are_needed_to_lock(answer, sure, place):
    scene = met("opener")
    if answer:
        say(scene, "choose", option=answer)
    if sure:
        say(scene, "sure", confidence=sure)
    state = say(scene, "check")
    assert (state["slip"]["at"], scene.data.work.done) == (place, ())
    assert state["question"]["feedback"] is None
    assert [one["pressed"] for one in state["question"]["confidences"]].count(True) == (sure is not None)


@pytest.mark.parametrize("part", ["opener", "ticket"])
def test_what_is_done_alone_has_no_hints_and_no_second_question(part):
    scene = met(part)
    assert not scene.state["question"]["hinted"]
    assert not scene.state["question"]["varied"]
    assert say(scene, "another")["question"]["variant"] == 1
    say(scene, "hint", number=1)
    assert scene.data.work.done == ()


def test_an_exit_ticket_has_one_question_an_item_and_ends_with_the_code():
    scene = met("ticket")
    assert not scene.state["question"]["varied"]
    assert say(scene, "another")["question"]["variant"] == 1
    for one in scene.data.exercises:
        say(scene, "go", exercise=one.id)
        form, answer = scene.data.task.form, scene.data.task.examples[0]
        if isinstance(form, Choice):
            say(scene, "choose", option=int(answer))
        for card in CardSet(answer) if isinstance(form, Cards) else ():
            say(scene, "pick", card=str(card))
        written = isinstance(form, Number | Chance)
        state = say(scene, "check", text=answer if written else None)
        assert state["question"]["closed"]
    assert state["question"]["finished"] == scene.voice("exercise.handed_in")


# Whose work it is.


def test_class_code_and_alias_give_other_questions_and_keep_what_was_done():
    scene = at("number")
    first = give(scene, "7")["question"]["text"]
    state = say(scene, "pupil", group=" 7b", alias="Fox ")
    assert (state["pupil"]["group"], state["pupil"]["alias"]) == ("7B", "fox")
    assert state["question"]["text"] != first
    assert state["question"]["feedback"] is None
    back = say(scene, "pupil", group="", alias="")["question"]
    assert (back["text"], back["feedback"]["stars"]) == (first, 3)


def test_an_alias_that_cannot_be_is_refused_beside_its_field():
    scene = met()
    before = scene.data.work
    for place, group, alias in (("alias", "7B", "x" * 99), ("group", "x" * 99, "fox")):
        state = say(scene, "pupil", group=group, alias=alias)
        assert (state["slip"]["at"], state["notice"], scene.data.work) == (place, None, before)
    assert say(scene, "pupil", group="7B", alias="x")["slip"] is None


def test_an_alias_that_the_page_had_kept_and_that_cannot_be_is_nothing():
    scene = met()
    before = scene.data
    say(scene, "pupil", group="7B", alias="x" * 60, unasked=True)
    assert scene.data == before
    say(scene, "pupil", group="7B", alias="fox", unasked=True)
    assert scene.data.work.pupil == Pupil("7B", "fox")


def test_a_page_keeps_the_work_of_several_but_not_of_any_number():
    scene = at("number")
    for number in range(MOST_WORKS + 3):
        say(scene, "pupil", group="", alias=f"a{number}")
        give(scene, "7")
    assert [one.pupil.alias for one in scene.data.works] == [f"a{n}" for n in range(MOST_WORKS + 2, 2, -1)]


@pytest.mark.parametrize(
    ("address", "pupil", "place"),
    [
        ({}, Pupil(), ("capture.take", "B")),
        ({"group": "7b"}, Pupil("7B"), ("capture.take", "B")),
        ({"group": "7b", "alias": "Fox"}, Pupil("7B", "fox"), ("capture.take", "B")),
        ({"exercise": "capture.many", "level": "C"}, Pupil(), ("capture.many", "C")),
        ({"exercise": "capture.out1", "level": "D"}, Pupil(), ("capture.take", "B")),
    ],
)
def test_the_address_may_say_who_and_where(address, pupil, place):
    scene = met(**address)
    assert scene.data.work.pupil == pupil
    assert (scene.data.id, scene.data.level) == place
    assert (scene.state["live"], scene.state["notice"]) == ("", None)


def test_an_address_that_cannot_be_read_opens_the_page_all_the_same():
    scene = met(group="x" * 99, saved=met(group="7B").saved)
    assert scene.data.work.pupil == Pupil("7B")
    assert scene.state["slip"]["at"] == "group"


@pytest.mark.parametrize("place", [{}, {"level": "C"}, {"exercise": "capture.may"}])
@pytest.mark.parametrize(
    ("group", "alias", "pupil", "wrong"),
    [("7b", "x" * 25, Pupil("7B"), "alias"), ("x" * 25, "Fox", Pupil("", "fox"), "group")],
)
def test_one_part_of_an_address_that_cannot_be_is_asked_for_alone(group, alias, pupil, wrong, place):
    state = (scene := met(group=group, alias=alias, **place)).state
    assert (scene.data.work.pupil, state["slip"]["at"]) == (pupil, wrong)
    assert state["live"] == state["slip"]["text"]
    again = say(scene, "hello", **{**HELLO, "alias": "owl"})
    assert again["slip"] == state["slip"]


def test_the_code_of_a_work_that_an_address_parts_from_is_told_at_any_exercise():
    scene = met()
    say(scene, "go", exercise=NUMBER)
    give(scene, "7")
    there = met(group="7b", alias="fox", exercise="capture.may", saved=scene.saved)
    assert there.state["slip"] == {"at": "owner", "text": Voice()("exercise.left", n=1)}


def test_the_address_adds_to_what_was_kept():
    kept = met(group="7B", alias="fox")
    say(kept, "go", exercise=NUMBER)
    give(kept, "7")
    assert met(group="7B", saved=kept.saved).data.work == kept.data.work
    other = met(alias="owl", saved=kept.saved)
    assert other.data.work.done == ()
    assert say(other, "pupil", group="7B", alias="fox")["list"][3]["stars"] == 3


# The code, and the other parts of the page.


def test_a_code_brings_the_work_to_another_page():
    scene = met(group="7B", alias="fox")
    say(scene, "go", exercise=NUMBER)
    state = give(scene, "7")
    assert progress.read(state["code"]) == scene.data.work
    there = met("ticket")
    say(there, "restore", code=f"  {state['code']} ")
    assert there.data.work == scene.data.work
    assert there.state["code"] == state["code"]


def test_a_code_adds_to_what_is_there():
    one, two = at("number"), at("chance")
    give(one, "7")
    code = give(two, "3/10")["code"]
    give(one, "7")
    say(one, "restore", code=code)
    assert {done.id for done in one.data.work.done} == {NUMBER, CHANCE}


@pytest.mark.parametrize("code", ["", "x", "\u05d0" * 99, "x" * 10**6])
def test_a_code_that_is_none_is_refused_beside_its_box(code):
    scene = at("number")
    give(scene, "7")
    before = scene.data.works
    state = say(scene, "restore", code=code)
    assert (state["slip"]["at"], state["notice"], scene.data.works) == ("code", None, before)


def test_a_code_of_another_lesson_is_refused():
    code = progress.write(notes.Work(Pupil(), "pack"))
    state = say(met(), "restore", code=code)
    assert state["slip"] == {"at": "code", "text": Voice()("exercise.other_lesson")}


def test_two_tabs_keep_what_was_done_in_both():
    one, two = met(alias="fox"), met(alias="fox")
    give(one, right(one))
    say(two, "go", exercise=NUMBER)
    give(two, "7")
    say(two, "beside", saved=one.saved)
    say(one, "beside", saved=two.saved)
    assert one.data.work == two.data.work
    assert len(one.data.work.done) == 2
    # Each stays where it was, and as whom.
    assert (one.data.id, two.data.id) == ("capture.take", NUMBER)
    say(one, "pupil", group="", alias="owl")
    give(one, right(one))
    say(two, "beside", saved=one.saved)
    assert two.data.work.pupil.alias == "fox"
    assert {each.pupil.alias for each in two.data.works if each.done} == {"fox", "owl"}
    assert say(two, "beside", saved="nonsense")["notice"] is None


def test_a_level_is_chosen_for_all_parts():
    one, two = met(), met("ticket")
    state = say(one, "level", level="C")
    assert state["acts"] == 1
    say(two, "share", work=state["work"], level="C")
    assert two.data.level == "C"


def test_it_is_told_where_work_stays_that_cannot_go_along():
    scene = met()
    assert say(scene, "pupil", group="7B", alias="fox")["slip"] is None
    scene = met()
    give(scene, right(scene))
    state = say(scene, "pupil", group="", alias="fox")
    assert state["slip"] == {"at": "owner", "text": Voice()("exercise.left", n=1)}
    say(scene, "pupil", group="", alias="")
    assert len(scene.data.work.done) == 1


@pytest.mark.parametrize("group", ["", "7B"])
def test_one_button_leads_back_to_what_was_done_without_an_alias(group):
    scene = met(group=group)
    give(scene, right(scene))
    assert scene.state["pupil"]["left"] is None
    say(scene, "pupil", group="8A", alias="fox")
    state = say(scene, "go", exercise=scene.data.exercises[1].id)
    left = state["pupil"]["left"]
    assert left == {"group": group, "text": Voice()("exercise.back", n=1)}
    state = say(scene, "pupil", group=left["group"], alias="")
    assert len(scene.data.work.done) == 1
    assert state["pupil"]["left"] is None


def test_who_has_no_more_room_is_told_with_the_code():
    scene = met()
    for number in range(MOST_WORKS):
        say(scene, "pupil", group="", alias=f"a{number}")
        assert give(scene, right(scene))["slip"] is None
    first = scene.data.works[-1]
    state = say(scene, "pupil", group="", alias="late")
    assert first not in scene.data.works
    (code,) = progress.find(state["slip"]["text"])
    assert progress.read(code) == first


def test_what_is_kept_can_always_be_read_again():
    scene = met()
    for number in range(MOST_WORKS):
        pupil = Pupil("", f"a{number}")
        done = (notes.Done(NUMBER, "B", variant, ("1000000000",) * 40, 3) for variant in range(1, 60))
        work = notes.Work(pupil, "capture")
        for one in done:
            work = work.put(one)
        scene.data = scene.data.restored(work)
    say(scene, "level", level="B")
    assert len(scene.saved) < LONGEST_SAVED
    assert met(saved=scene.saved).data.works == scene.data.works


def test_no_card_is_no_answer_where_nothing_can_be_one(monkeypatch):
    scene = met()
    assert "" in scene.data.task.answers | set(scene.data.task.mistakes)
    assert give(scene, "")["question"]["feedback"]
    scene = met()
    monkeypatch.setattr(Take, "mistakes", {})
    state = say(scene, "check")
    assert state["slip"] == {"at": "answer", "text": Voice()("exercise.none_picked")}
    assert not scene.data.work.done


def test_what_was_said_before_does_not_stand_beside_a_slip():
    scene = at("number")
    assert give(scene, "9")["question"]["feedback"]
    assert say(scene, "check", text="x")["question"]["feedback"] is None
    assert give(scene, "8")["question"]["feedback"]


def test_an_empty_box_brings_nothing_back():
    assert say(met(), "restore", code=" ")["slip"] == {"at": "code", "text": Voice()("exercise.no_code")}


def test_the_parts_of_a_page_share_the_work():
    scene, ticket = at("number"), met("ticket")
    say(ticket, "go", exercise="capture.out2")
    say(ticket, "choose", option=1)
    state = give(scene, "7")
    assert state["acts"] == 1
    told = say(ticket, "share", work=state["work"], level="B")
    assert (told["work"], told["acts"], told["live"]) == (state["work"], 0, "")
    # What was chosen there and not answered yet stays.
    assert told["question"]["typed"] == "1"
    told = say(ticket, "share", work=say(scene, "pupil", group="7b", alias="")["work"], level="C")
    assert (told["pupil"]["group"], ticket.data.level) == ("7B", "C")
    assert say(ticket, "share", work="x", level="C")["notice"]


# What is kept.


def test_everything_comes_back():
    scene = met(group="7B", alias="fox")
    say(scene, "go", exercise=NUMBER)
    give(scene, "8")
    say(scene, "hint", number=1)
    again = met(saved=scene.saved)
    same = ("levels", "list", "question", "pupil", "code")
    assert {name: again.state[name] for name in same} == {name: scene.state[name] for name in same}
    assert again.state["live"] == ""


@pytest.mark.parametrize(
    "changes",
    [
        {"exercise": 2},
        {"level": "D"},
        {"level": 7},
        {"id": "capture.key"},
        {"variant": "1"},
        {"works": []},
        {"works": ["x"]},
        {"works": [7]},
        {"works": [notes.write(notes.Work(Pupil(), "pack"))]},
        {"works": [notes.write(notes.Work(Pupil(), "capture", (notes.Done(NUMBER, "B", 1, ("x",)),)))]},
    ],
    ids=str,
)
def test_what_cannot_be_read_begins_anew_and_says_so(changes):
    kept = json.loads(met().saved)
    scene = met(saved=json.dumps({**kept, **changes}))
    assert (scene.state["notice"], scene.state["unread"]) == (scene.voice("page.not_restored"), True)
    assert scene.data.work.done == ()


@pytest.mark.parametrize("saved", ["x", "[]", "7", "{}", "[" * 9999])
def test_a_text_of_another_kind_begins_anew(saved):
    assert met(saved=saved).state["unread"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything(language):
    for way in WAYS:
        scene = at(way)
        say(scene, "language", language=language)
        give(scene, SLIPS[way] or "1")
        say(scene, "hint", number=1)
        give(scene, RIGHT[way])
        said = {**scene.state, "key": ""}
        codes = [text for text in _texts(said) if text.startswith(("exercise.", "misconception."))]
        assert codes == []


@pytest.mark.parametrize("told", lessons(), ids=lambda told: told.name)
def test_every_exercise_of_the_course_is_asked_and_answered_here(told, monkeypatch):
    monkeypatch.undo()
    raw = re.compile(r"[a-z]+\.[a-z_]+|.*[{}].*")
    for number, level in enumerate(LEVELS):
        scene = ExerciseScene(told.name, level=level)
        say(scene, "hello", **{**HELLO, "lang": LANGUAGES[number], "alias": told.name})
        for one in scene.data.exercises:
            say(scene, "go", exercise=one.id)
            task = scene.data.task
            if one.key:
                say(scene, "sure", confidence="guess")
            else:
                say(scene, "hint", number=1)
                give(scene, next(iter(task.mistakes), ""))
            state = give(scene, min(task.answers))
            assert (state["notice"], state["question"]["closed"]) == (None, True), one
            read = {name: value for name, value in state["question"].items() if name not in {"id", "next"}}
            assert [text for text in _texts(read) if raw.fullmatch(text)] == [], one
        assert all(one["stars"] for one in scene.state["list"])
        assert progress.read(scene.state["code"]) == scene.data.work


def _texts(value):
    if isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)
    elif isinstance(value, str):
        yield value


# Whatever is sent.

WORDS = st.sampled_from(
    ["", "7", "8", "x", "3/10", "7C", "capture.take", NUMBER, "A", "B", "C", *CONFIDENCES]
)
FIELDS = {
    "level": {"level": WORDS},
    "go": {"exercise": WORDS | st.sampled_from([one.id for one in lesson("capture").exercises])},
    "another": {},
    "pick": {"card": st.sampled_from(["5C", "6C", "7C", "4S", "5S", "6S", "1B", "x"])},
    "choose": {"option": st.integers(-1, 4)},
    "sure": {"confidence": WORDS},
    "check": {"text": st.none() | WORDS},
    "hint": {"number": st.integers(0, 4)},
    "pupil": {"group": WORDS, "alias": WORDS},
    "restore": {"code": WORDS},
    "share": {"work": WORDS, "level": WORDS},
}


@st.composite
def messages(draw):
    do = draw(st.sampled_from(sorted(FIELDS)))
    return do, {name: draw(values) for name, values in FIELDS[do].items()}


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(["", "opener", "pupils", "ticket"]), st.lists(messages(), max_size=25))
def test_nothing_that_is_sent_breaks_it(part, sent):
    scene = met(part)
    for do, fields in sent:
        say(scene, do, **fields)
    again = met(part, saved=scene.saved)
    assert not again.state["unread"]
    assert again.data.works == scene.data.works
    assert progress.read(scene.state["code"]) == scene.data.work


def test_a_link_of_a_class_asks_for_an_alias_where_the_pupil_begins():
    def asked(part, **hello):
        return met(part, **hello).state["pupil"]["asked"]

    assert [asked(part, group="7B") for part in ("opener", "pupils", "ticket", "")] == [
        True,
        False,
        False,
        True,
    ]
    assert asked("pupils", group="7B", exercise=NUMBER)
    assert not asked("opener", group="7B", exercise=NUMBER)
    assert not asked("opener")
    assert not asked("opener", group="7B", alias="fox")
    for do, fields in (("without", {}), ("pupil", {"group": "7B", "alias": "fox"})):
        scene = met("", group="7B")
        assert not say(scene, do, **fields)["pupil"]["asked"]
    scene = met(group="7B", exercise=NUMBER)
    assert not say(scene, "check", text="9")["pupil"]["asked"]
    # Who has begun without one is not asked again.
    assert not met(group="7B", exercise=NUMBER, saved=scene.saved).state["pupil"]["asked"]
