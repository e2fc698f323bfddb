"""What the explorer says of a table: how many captures there are, and what the set that is looked at is."""

from typing import Any

from scopa.captures import LEGAL
from scopa.cards import CardSet
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.sums import of_cards
from scopa.scenes.explore.exploring import Exploring


def counted(data: Exploring) -> Message:
    """Return in how many ways the card may take.

    >>> from scopa.scenes.explore.question import Question
    >>> counted(Exploring.start(Question.read("5D", "5C 4S 1B")))
    Message('explore.count', card=Card('5D'), n=1)
    """
    card, count = data.question.card, data.count
    if card is None:
        return Message("explore.no_card")
    return Message("explore.count", card=card, n=count) if count else Message("explore.count_none", card=card)


def place(voice: Voice, data: Exploring) -> dict[str, Any]:
    """Return which of the captures is lit, or that a person looks at another set."""
    at = data.at + 1 if data.count else 0
    if data.own is not None and data.own not in data.captures:
        return {"at": at, "said": voice("explore.place_own")}
    return {"at": at, "said": voice("explore.place", at=at, of=data.count) if at else ""}


def look(voice: Voice, data: Exploring) -> dict[str, Any] | None:
    """Return the set that is looked at: its sum, whether it is allowed, and what is said of it."""
    shown = data.shown
    if shown is None or data.subsets is None:
        return None
    why = data.subsets.why(shown)
    said = [voice(why)] if data.own is not None else []
    said += [voice(_left(data, shown))] if why == LEGAL and shown else []
    return {
        "own": data.own is not None,
        "legal": why == LEGAL,
        "why": why.code,
        "sum": of_cards(shown),
        "said": said,
        "sweep": why == LEGAL and shown == data.question.lying and bool(shown),
    }


def aloud(voice: Voice, data: Exploring) -> str:
    """Say how many captures there are, then each set that is looked at."""
    shown = data.shown
    if shown is None or data.subsets is None:
        return voice(counted(data))
    if data.own is not None:
        why = data.subsets.why(shown)
        return voice("explore.said_own", sum=of_cards(shown), why=why) if shown else voice(why)
    capture = voice(
        "explore.said_capture",
        at=data.at + 1,
        of=data.count,
        cards=shown,
        sum=of_cards(shown),
        left=_left(data, shown),
    )
    return capture if data.walked else f"{voice(counted(data))} {capture}"


def _left(data: Exploring, taken: CardSet) -> Message:
    left = sorted(card.rank for card in data.question.lying - taken)
    if not left:
        return Message("explore.sweep")
    return Message("explore.left", n=len(left), ranks=", ".join(map(str, left)))
