"""The exercises of a lesson's part: one question at a time, hints, stars, and what was done as a code."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from scopa.cards import Card, CardSet
from scopa.errors import LessonError, Message, SceneError, ScopaError, brief, reason
from scopa.lessons import progress
from scopa.lessons import work as notes
from scopa.lessons.answers import Cards, Chance, Choice, Number
from scopa.lessons.course import PARTS
from scopa.lessons.work import CONFIDENCES, Pupil
from scopa.scenes.base import TOO_MUCH, Scene, action
from scopa.scenes.desks import Slip, levels, slip
from scopa.scenes.exercise import asked
from scopa.scenes.exercise.desk import Desk, begin

LABELS: Final = (
    *("alias", "another", "answer", "check", "choose", "code", "code_about", "copied", "copy", "group"),
    *(
        "hints",
        "level",
        "list",
        "lock",
        "next",
        "onward",
        "owner_about",
        "restore",
        "restore_about",
        "save",
        "sure",
        "without",
    ),
    "work",
)
UNREAD: Final = {
    Number: Message("exercise.not_number"),
    Chance: Message("exercise.not_chance"),
    Choice: Message("exercise.not_chosen"),
    Cards: Message("exercise.not_cards"),
}
"""What to say of a text that is no answer, by the form of the answer."""


class ExerciseScene(Scene):
    """Asks the exercises of one part of a lesson, or of all of it.

    >>> scene = ExerciseScene("capture", "pupils")
    >>> scene.data.id, scene.state["list"][0]["stars"]
    ('capture.take', 0)

    Raises ``LessonError`` when there is no such lesson, part or level.
    """

    name: ClassVar[str] = "exercise"
    seeded: ClassVar[bool] = False
    data: Desk

    def __init__(self, lesson: str = "capture", part: str = "", level: str = "B") -> None:
        """Choose the lesson, its part (empty for all of it) and the level to begin with."""
        if part not in ("", *PARTS):
            raise LessonError(reason("unknown_part", text=brief(part), known=" ".join(PARTS)))
        self._first = begin(lesson, part, level)
        self._place = f"{lesson}-{part}" if part else lesson
        super().__init__()

    @property
    def usual_key(self) -> str:
        """Return the lesson and its part."""
        return self._place

    def start(self, seed: str | None) -> None:  # noqa: ARG002 - class code and alias make the variants
        """Begin with the first exercise, as nobody."""
        self.data = self._first

    @property
    def at(self) -> str:
        """Return the question in hand."""
        return self.data.question

    # What the page sends.

    def _do(self, name: str, message: Mapping[str, Any]) -> None:
        """Do what the page asks; when it is met, what its address asks for, too."""
        met = self._ready
        super()._do(name, message)
        if name == "hello" and not met:
            super()._do("address", message)

    @action
    def address(self, group: str | None, alias: str | None, exercise: str | None, level: str | None) -> None:
        """Begin as the pupil, and where, the address of the page says; a part that cannot be is asked for."""
        pupil, wrong = _read(group, alias, self.data.work.pupil)
        self.data = self.data.owned(pupil)
        told = wrong or self.data.slip
        if level in self.data.levels:
            self.data = self.data.at_level(level)
        if exercise in {one.id for one in self.data.exercises}:
            self.data = self.data.go(exercise)
        # A link to one exercise leads to the part that has it, any other to the first one.
        asks = exercise == self.data.id if exercise else self.data.part in {"", PARTS[0]}
        asks = asks and bool(group)
        self.data = replace(self.data, acts=0, slip=told, last="slip" if told else "", asks=asks)

    @action("level")
    def choose_level(self, level: str) -> None:
        """Go to another level, in all parts of the lesson."""
        there = self.data.at_level(level)
        self.data = replace(there, acts=there.acts + 1)

    @action
    def go(self, exercise: str) -> None:
        """Take another exercise in hand."""
        self.data = self.data.go(exercise)

    @action
    def another(self) -> None:
        """Take the next variant."""
        if self.data.varied:
            self.data = self.data.another()

    @action
    def pick(self, card: str) -> None:
        """Choose a card of the rows, or put it back."""
        if not isinstance(self.data.task.form, Cards):
            raise SceneError(reason("not_now", text=f"pick {card}"[:80]))
        if not self.data.closed:
            self.data = self.data.drafted(str(CardSet(self.data.draft) ^ Card(card).bit))

    @action
    def choose(self, option: int) -> None:
        """Choose one of the sentences."""
        if not isinstance(self.data.task.form, Choice):
            raise SceneError(reason("not_now", text=f"choose {option}"))
        if not self.data.closed:
            self.data = self.data.drafted(str(option))

    @action("sure")
    def choose_confidence(self, confidence: str) -> None:
        """Say how sure one is of a prediction."""
        if confidence not in CONFIDENCES or not self.data.exercise.key:
            raise SceneError(reason("not_now", text=confidence[:80]))
        if not self.data.closed:
            self.data = replace(self.data, sure=confidence, slip=None, last="draft")

    @action
    def check(self, text: str | None) -> None:
        """Answer with a text, else with what was chosen; a key question is locked with it."""
        data = self.data
        if data.closed:
            return
        answer = data.draft if text is None else text
        form = data.task.form
        try:
            canonical = form.read(answer)
        except ScopaError:
            self.data = data.told("answer", UNREAD[type(form)])
            return
        nothing_may_be = "" in data.task.answers or "" in data.task.mistakes
        if isinstance(form, Cards) and not canonical and not nothing_may_be:
            self.data = data.told("answer", Message("exercise.none_picked"))
            return
        if data.exercise.key and data.sure is None:
            self.data = replace(data.told("sure", Message("exercise.not_sure")), draft=answer)
        else:
            self.data = data.answered(answer)

    @action
    def hint(self, number: int) -> None:
        """Look at the hint of that number; a second click finds it open."""
        if number == self.data.done.hints + 1 and not self.data.closed and self.data.exercise.hints:
            self.data = self.data.hinted()

    @action
    def pupil(self, group: str, alias: str, unasked: bool | None) -> None:  # noqa: FBT001 - a field
        """Go on as that pupil; what the page has of itself (``unasked``) and cannot be is nothing."""
        pupil, wrong = _read(group, alias, self.data.work.pupil)
        if wrong is None:
            self.data = self.data.owned(pupil)
        elif not unasked:
            self.data = self.data.told(wrong.place, wrong.why)

    @action
    def without(self) -> None:
        """Go on without an alias, although one was asked for."""
        self.data = replace(self.data, asks=False, slip=None, last="")

    @action
    def restore(self, code: str) -> None:
        """Go on from a progress code."""
        if not code.strip():
            self.data = self.data.told("code", Message("exercise.no_code"))
            return
        try:
            self.data = self.data.restored(progress.read(code))
        except ScopaError as error:
            other = error.code == "unknown_lesson"
            why = Message("exercise.other_lesson") if other else error.reason
            self.data = self.data.told("code", why)

    @action
    def share(self, work: str, level: str) -> None:
        """Take over what was done in another part of the lesson on the same page."""
        data = self.data.restored(notes.read(work))
        if level != data.level and level in data.levels:
            data = data.at_level(level)
        self.data = replace(data, acts=self.data.acts, slip=None, last="")

    @action
    def beside(self, saved: str) -> None:
        """Take in what another tab of this browser keeps; what cannot be read there is not told here."""
        try:
            self.data = self.data.beside(saved)
        except ScopaError:
            return

    def complain(self) -> None:
        """Say beside the box for a code that there was too much in it."""
        self.data = self.data.told("code", TOO_MUCH)

    # What the page keeps.

    def save(self) -> str:
        """Return the work and the exercise in hand, as JSON with its version."""
        return self.data.write()

    def open(self, saved: str) -> None:
        """Come back to what was saved."""
        self.data = self.data.read(saved)

    # What the page shows.

    def content(self) -> dict[str, Any]:
        """Return the exercises with their stars, the question in hand, and the work as a code."""
        voice, data = self.voice, self.data
        pupil = data.work.pupil
        return {
            "title": voice(f"exercise.title_{data.part}" if data.part else "exercise.title"),
            "labels": {label: voice(f"exercise.{label}") for label in LABELS},
            "lesson": data.work.lesson,
            "part": data.part,
            "levels": levels(voice, data.levels, data.level),
            "list": asked.listed(voice, data),
            "question": asked.question(voice, data),
            "slip": slip(voice, data.slip),
            "pupil": {
                "group": pupil.group,
                "alias": pupil.alias,
                "text": voice(_owner(pupil)),
                "wanted": bool(pupil.group) and not pupil.alias,
                "asked": data.asking,
                "left": self._left(),
            },
            "code": progress.write(data.work),
            "work": notes.write(data.work),
            "acts": data.acts,
        }

    def _left(self) -> dict[str, str] | None:
        """Return the way back to what was done before there was an alias."""
        left = self.data.left
        if left is None:
            return None
        return {"group": left.pupil.group, "text": self.voice("exercise.back", n=len(left.done))}

    def said(self) -> str:
        """Say what was just achieved or missed, a hint, or the new question."""
        return asked.said(self.voice, self.data)


def _read(group: str | None, alias: str | None, now: Pupil) -> tuple[Pupil, Slip | None]:
    """Return who that is, with what is ``now`` for what is missing or cannot be, and what cannot be."""
    known = {"group": now.group, "alias": now.alias}
    wrong: Slip | None = None
    for name, text in (("alias", alias), ("group", group)):
        if text is None:
            continue
        try:
            known[name] = getattr(Pupil.read(**{"group": "", "alias": "", name: text}), name)
        except ScopaError as error:
            wrong = Slip(name, error.reason)
    return Pupil(**known), wrong


def _owner(pupil: Pupil) -> Message:
    if pupil.group and pupil.alias:
        return Message("exercise.owner", group=pupil.group, alias=pupil.alias)
    if pupil.group:
        return Message("exercise.owner_class", group=pupil.group)
    return Message("exercise.owner_alias", alias=pupil.alias) if pupil.alias else Message("exercise.nobody")
