"""Tasks: one question with its cards, the answers that the rules give, and what wrong ones tell."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from scopa.errors import Message
from scopa.lessons.answers import Form
from scopa.lessons.rows import Row

LEVELS = ("A", "B", "C")
"""A: sums to 10, for a primary school. B: the rules. C: counting and chances."""

NOT_YET = Message("exercise.not_yet")
"""What is said of a wrong answer that no known misconception leads to."""


class Task(ABC):
    """One question. A subclass is a frozen dataclass that holds cards and numbers only.

    Nothing is stored that the rules can tell: ``answers`` and ``mistakes`` are computed when they are asked
    for. A misconception is a message ``misconception.NAME``, whose sentence says what to think again.
    """

    @property
    @abstractmethod
    def question(self) -> Message:
        """Return what is asked."""

    @property
    @abstractmethod
    def rows(self) -> tuple[Row, ...]:
        """Return the cards that are shown with it."""

    @property
    @abstractmethod
    def form(self) -> Form:
        """Return what an answer must be."""

    @property
    @abstractmethod
    def answers(self) -> frozenset[str]:
        """Return every right answer, as its form writes it."""

    @property
    def examples(self) -> list[str]:
        """Return the right answers, the shortest first."""
        return sorted(self.answers, key=lambda answer: (len(answer), answer))

    @property
    @abstractmethod
    def mistakes(self) -> Mapping[str, Message]:
        """Return the wrong answers that a misconception leads to; a right answer among them is not one."""

    @property
    @abstractmethod
    def hints(self) -> tuple[Message, Message, Message]:
        """Return three hints: where to look, which rule, and the worked step."""

    def worked(self, answer: str) -> Message:  # noqa: ARG002 - most tasks have one right answer only
        """Return what makes a right answer right; of several answers, what is told fits this one."""
        return self.hints[-1]

    def wrong(self, answer: str) -> Message:
        """Return what to say of a wrong answer, as its form writes it."""
        return self.mistakes.get(answer, NOT_YET)

    def feedback(self, answer: str) -> Message | None:
        """Return nothing for a right answer, else what to think again."""
        return None if answer in self.answers else self.wrong(answer)
