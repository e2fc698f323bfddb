"""How far a person has come in a walk-through, and how that is written down."""

from dataclasses import dataclass, replace
from typing import Final

from scopa.cards import Card
from scopa.errors import Message, RecordError, reason
from scopa.lessons.walk import Subject
from scopa.scenes import kept

_VERSION: Final = 2


@dataclass(frozen=True)
class Place:
    """What a walk-through is about and which step is shown.

    ``guesses``: pairs of a step and what was guessed there; ``slip``: a text typed that is none.
    """

    subject: Subject
    at: int = 0
    guesses: tuple[tuple[int, int], ...] = ()
    slip: tuple[str, Message] | None = None

    def write(self, of: str) -> str:
        """Return what ``read`` reads, with what the walk-through began ``of``.

        >>> read(Place(Subject("7"), 2).write(of="deal"), of="deal")
        Place(subject=Subject(text='7', card=None), at=2, guesses=(), slip=None)
        """
        card = None if self.subject.card is None else str(self.subject.card)
        guesses = [f"{step} {option}" for step, option in self.guesses]
        return kept.write(
            "walk", _VERSION, of=of, text=self.subject.text, card=card, at=self.at, guesses=guesses
        )

    def guess(self, step: int) -> int | None:
        """Return what was guessed at a step, if anything.

        >>> Place(Subject("7"), guesses=((0, 2),)).guess(0)
        2
        """
        return dict(self.guesses).get(step)

    def guessed(self, option: int) -> "Place":
        """Return the place with a guess at its step, in place of an earlier one.

        >>> Place(Subject("7"), 4).guessed(1).guessed(0).guesses
        ((4, 0),)
        """
        return replace(self, guesses=tuple({**dict(self.guesses), self.at: option}.items()))


def read(saved: str, of: str) -> Place | None:
    """Return what was written, or nothing where it was of something else.

    Raises ``ScopaError`` for a text that cannot be read or has another version.
    """
    parts = kept.read(saved, "walk", _VERSION, of=str, text=str, card=str | None, at=int, guesses=list[str])
    if parts["of"] != of:
        return None
    card = None if parts["card"] is None else Card(parts["card"])
    return Place(Subject(parts["text"], card), parts["at"], tuple(map(_pair, parts["guesses"])))


def _pair(text: str) -> tuple[int, int]:
    try:
        step, option = map(int, text.split())
    except ValueError as error:
        raise RecordError(reason("bad_record", line=1, text=text[:80])) from error
    return step, option
