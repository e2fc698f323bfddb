"""Offers every card of every face set as one complete SVG text."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from scopa.art import french, italian
from scopa.art.frame import FRENCH, ITALIAN, Size, sheet
from scopa.art.suits import mark
from scopa.cards import CARDS, Card
from scopa.errors import ScopaError, reason

FACES: Final[tuple[str, ...]] = ("italian", "french")

_DRAWERS: Final[dict[str, tuple[ModuleType, Size]]] = {
    "italian": (italian, ITALIAN),
    "french": (french, FRENCH),
}


def card(faces: str, card: int) -> str:
    """Return the face of a card, given as a number from 0 to 39."""
    drawer, size = _drawer(faces)
    known = Card(card)
    return sheet(size, drawer.body(known.rank, known.suit))


def _drawer(faces: str) -> tuple[ModuleType, Size]:
    if faces not in _DRAWERS:
        raise ScopaError(reason("unknown_faces", text=faces, known=", ".join(FACES)))
    return _DRAWERS[faces]
