"""The course: nine lessons with their minutes, walk-throughs and exercises, read from data."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from scopa.errors import LessonError, brief, reason
from scopa.lessons.draw import Draw
from scopa.lessons.kinds import KINDS
from scopa.lessons.task import Task

PARTS = ("opener", "pupils", "talk", "ticket")
"""What a lesson consists of: the key question, the work, the talk, and the way out."""


@dataclass(frozen=True)
class Exercise:
    """An exercise: endless variants of one kind of task, in a part of a lesson, at some levels."""

    lesson: str
    name: str
    kind: str
    levels: str
    part: str

    @property
    def id(self) -> str:
        """Return the name of the exercise in the whole course, such as ``primiera.total``."""
        return f"{self.lesson}.{self.name}"

    @property
    def key(self) -> bool:
        """Return whether prediction and confidence are locked before the answer is looked at."""
        return self.part == "opener"

    @property
    def ticket(self) -> bool:
        """Return whether it is an item of the way out, done alone: no hints, and one question only."""
        return self.part == "ticket"

    @property
    def hints(self) -> bool:
        """Return whether hints are given."""
        return not self.key and not self.ticket

    def task(self, group: str, alias: str, level: str, variant: int) -> Task:
        """Return a variant, 1 to any number: the same for the same class code, alias and level.

        A key question is the same for all of a class at one level, who talk about their predictions together.

        >>> one = exercise("capture.take")
        >>> one.task("7B", "fox", "B", 1) == one.task("7B", "fox", "B", 1)
        True

        Raises ``LessonError`` for a level at which the exercise is not offered.
        """
        if level not in tuple(self.levels):
            raise LessonError(reason("unknown_level", text=brief(level), known=" ".join(self.levels)))
        asked = "" if self.key else alias
        return KINDS[self.kind](Draw(group, asked, self.id, level, str(variant)), level)


@dataclass(frozen=True)
class Lesson:
    """A lesson: minutes of each part, names of its walk-throughs, and its exercises in their order."""

    name: str
    number: int
    minutes: tuple[int, ...]
    walks: tuple[str, ...]
    exercises: tuple[Exercise, ...]

    @property
    def notebook(self) -> str:
        """Return the file name of its notebook, without an ending.

        >>> lesson("primiera").notebook
        '04_primiera'
        """
        return f"{self.number:02}_{self.name}"

    def part(self, part: str, level: str) -> tuple[Exercise, ...]:
        """Return the exercises of a part, or of all parts, that are offered at a level, in their order.

        >>> len(lesson("capture").part("ticket", "B")) < len(lesson("capture").part("", "B"))
        True
        """
        return tuple(one for one in self.exercises if part in ("", one.part) and level in tuple(one.levels))


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return the lessons of the course in their order.

    >>> [each.name for each in lessons()][:4]
    ['pack', 'deal', 'capture', 'primiera']
    """
    text = files("scopa.lessons").joinpath("data/course.toml").read_text("utf-8")
    return tuple(_lesson(number, told) for number, told in enumerate(tomllib.loads(text)["lesson"], 1))


def _lesson(number: int, told: dict[str, Any]) -> Lesson:
    name = told["name"]
    exercises = tuple(Exercise(name, **each) for each in told["exercises"])
    return Lesson(
        name, number, tuple(told["minutes"][part] for part in PARTS), tuple(told["walks"]), exercises
    )


def lesson(name: str) -> Lesson:
    """Return the lesson of that name; ``LessonError`` when there is none."""
    for each in lessons():
        if each.name == name:
            return each
    raise LessonError(reason("unknown_lesson", text=brief(name)))


def exercise(id: str) -> Exercise:  # noqa: A002 - it is what an exercise calls it
    """Return the exercise of that name in the course; ``LessonError`` when there is none."""
    for each in lesson(brief(id).partition(".")[0]).exercises:
        if each.id == id:
            return each
    raise LessonError(reason("unknown_lesson", text=brief(id)))
