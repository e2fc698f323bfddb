"""How far a person has come in a walk-through, and how that is written down."""

from dataclasses import dataclass
from typing import Final

from scopa.cards import Card
from scopa.errors import Message
from scopa.lessons.walk import Subject
from scopa.scenes import kept

_VERSION: Final = 1


@dataclass(frozen=True)
class Place:
    """What a walk-through is about and which step is shown; ``slip``: a text typed that is none."""

    subject: Subject
    at: int = 0
    slip: tuple[str, Message] | None = None

    def write(self, of: str) -> str:
        """Return what ``read`` reads, with what the walk-through began ``of``.

        >>> read(Place(Subject("7"), 2).write(of="deal"), of="deal")
        Place(subject=Subject(text='7', card=None), at=2, slip=None)
        """
        card = None if self.subject.card is None else str(self.subject.card)
        return kept.write("walk", _VERSION, of=of, text=self.subject.text, card=card, at=self.at)


def read(saved: str, of: str) -> Place | None:
    """Return what was written, or nothing where it was of something else.

    Raises ``ScopaError`` for a text that cannot be read or has another version.
    """
    parts = kept.read(saved, "walk", _VERSION, of=str, text=str, card=str | None, at=int)
    if parts["of"] != of:
        return None
    card = None if parts["card"] is None else Card(parts["card"])
    return Place(Subject(parts["text"], card), parts["at"])
