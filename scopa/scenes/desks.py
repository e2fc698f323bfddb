"""What the desks of pupils and of teachers share: the levels to choose from, and a slip beside a field."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scopa.errors import Message
from scopa.i18n import Voice


@dataclass(frozen=True)
class Slip:
    """A text that was typed and cannot be used: where, and what to say beside it."""

    place: str
    why: Message


def slip(voice: Voice, made: Slip | None) -> dict[str, str] | None:
    """Return a slip as a page draws it; nothing when there is none."""
    return None if made is None else {"at": made.place, "text": voice(made.why)}


def levels(voice: Voice, offered: Iterable[str], here: str) -> list[dict[str, Any]]:
    """Return the levels that can be chosen, each with a few words about it.

    >>> [level["here"] for level in levels(Voice(), "AB", "B")]
    [False, True]
    """
    return [
        {
            "id": level,
            "name": voice(f"exercise.level_{level}"),
            "about": voice(f"exercise.about_{level}"),
            "here": level == here,
        }
        for level in offered
    ]
