"""Assignments: a function to write, and the cases that show whether it is right."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from scopa.cards import Card, CardSet
from scopa.errors import Message
from scopa.lessons.rows import Row
from scopa.lessons.task import NOT_YET, Task

About = TypeVar("About")


@dataclass(frozen=True)
class Case:
    """One call: its arguments, how Python writes it, and the cards to look at."""

    arguments: tuple[object, ...]
    call: str
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True)
class Wrong:
    """Why a result is wrong: what was expected, as Python writes it, and what to think again if known.

    ``whole``: it is not the last case that is wrong, but what comes of all together.
    """

    expected: str = ""
    why: Message | None = None
    whole: bool = False


Trials = Generator[Case, Any, Wrong | Message | None]
"""Gives cases and is sent what each call returned.

It ends with what is wrong in the last case, or, when all is right, with what else was found.
"""


class Assignment(ABC):
    """A function to write; ``name`` is that of the function and of the sentences that tell of it."""

    name: str

    @abstractmethod
    def trials(self) -> Trials:
        """Go through the cases, from small to large."""


class ByCase(Assignment, Generic[About]):
    """An assignment with a right answer to each question, whatever the others were."""

    @abstractmethod
    def questions(self) -> Iterator[About]:
        """Return what is asked, from small to large."""

    @abstractmethod
    def case(self, about: About) -> Case:
        """Return the call that asks it."""

    @abstractmethod
    def judge(self, about: About, result: object) -> Wrong | None:
        """Return nothing for a right result."""

    def trials(self) -> Trials:
        """Stop at the first wrong result."""
        for about in self.questions():
            wrong = self.judge(about, (yield self.case(about)))
            if wrong:
                return wrong
        return None

    def shape(self, expected: str) -> Wrong:
        """Return that the result is not of the form that was asked for."""
        return Wrong(expected, Message(f"coding.shape_{self.name}"))

    def number(self, task: Task, right: int, result: object) -> Wrong | None:
        """Compare a whole number; a wrong one may be what a misconception of the task leads to."""
        if not is_whole(result):
            return self.shape(str(right))
        if result == right:
            return None
        why = task.feedback(str(result))
        return Wrong(str(right), None if why == NOT_YET else why)


def called(name: str, *arguments: object) -> str:
    """Return how Python writes a call.

    >>> called("captures", Card("5D"), [])
    "captures(Card('5D'), [])"
    """
    return f"{name}({', '.join(map(repr, arguments))})"


def is_whole(value: object) -> bool:
    """Tell whether a value is a plain whole number: neither true nor a card is one."""
    return isinstance(value, int) and not isinstance(value, bool | Card | CardSet)
