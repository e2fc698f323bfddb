"""How far a person has come in a walk-through, and how that is written down."""

import json
from dataclasses import dataclass
from typing import Final

from scopa.cards import Card
from scopa.errors import Message, RecordError, reason
from scopa.lessons.walk import Subject

_VERSION: Final = 1


@dataclass(frozen=True)
class Place:
    """What a walk-through is about and which step is shown; ``slip``: a text typed that is none."""

    subject: Subject
    at: int = 0
    slip: tuple[str, Message] | None = None

    def write(self, of: str) -> str:
        """Return what ``read`` reads, with what the walk-through began ``of``: JSON with its version.

        >>> read(Place(Subject("7"), 2).write(of="deal"), of="deal")
        Place(subject=Subject(text='7', card=None), at=2, slip=None)
        """
        card = None if self.subject.card is None else str(self.subject.card)
        kept = {"walk": _VERSION, "of": of, "text": self.subject.text, "card": card, "at": self.at}
        return json.dumps(kept, ensure_ascii=False)


def read(saved: str, of: str) -> Place | None:
    """Return what was written, or nothing where it was of something else.

    Raises ``RecordError`` for a text that cannot be read or has another version.
    """
    try:
        kept = json.loads(saved)
        version = kept["walk"]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise RecordError(reason("bad_record", line=1, text=saved[:80])) from error
    if version != _VERSION:
        raise RecordError(reason("record_version", version=str(version)[:20], known=_VERSION))
    text, card, at = kept.get("text"), kept.get("card"), kept.get("at")
    if not (isinstance(text, str) and isinstance(card, str | None) and type(at) is int and at >= 0):
        raise RecordError(reason("bad_record", line=1, text=saved[:80]))
    if kept.get("of") != of:
        return None
    return Place(Subject(text, None if card is None else Card(card)), at)
