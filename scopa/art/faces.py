"""Offers every card of every face set as one complete SVG text.

The texts hold no ids and no address, so that one card can stand on a page many times and nothing is loaded.
"""

from types import ModuleType
from typing import Final

from scopa.art import backs, french, italian
from scopa.art.frame import FRENCH, ITALIAN, Size, sheet, small
from scopa.art.suits import FRENCH_SUITS, LATIN_SUITS, mark
from scopa.cards import CARDS, Card
from scopa.errors import ScopaError, reason

_Drawer = tuple[ModuleType, Size, tuple[str, ...]]

_DRAWERS: Final[dict[str, _Drawer]] = {
    "italian": (italian, ITALIAN, LATIN_SUITS),
    "french": (french, FRENCH, FRENCH_SUITS),
}

FACES: Final[tuple[str, ...]] = tuple(_DRAWERS)
"""The names of the face sets."""


def card(faces: str, card: int) -> str:
    """Return the face of a card, a number from 0 to 39, as a complete SVG text.

    >>> card("italian", Card("7D")).count("<svg")
    1

    Raises ``ScopaError`` for an unknown face set and ``CardError`` for an unknown card.
    """
    drawer, size, _ = _drawer(faces)
    known = Card(card)
    return sheet(size, drawer.body(known.rank, known.suit))


def back(faces: str) -> str:
    """Return the back of the cards, the same after half a turn, as a complete SVG text.

    >>> back("french").startswith("<svg")
    True

    Raises ``ScopaError`` for an unknown face set.
    """
    size = _drawer(faces)[1]
    return sheet(size, backs.body(size))


def suit(faces: str, suit: int) -> str:
    """Return the shape of a suit alone, 0 coins to 3 batons, as a small SVG text for use among words.

    >>> 'class="scopa-suit"' in suit("french", 1)
    True

    Raises ``ScopaError`` for an unknown face set or suit.
    """
    names = _drawer(faces)[2]
    if suit not in range(len(names)):
        raise ScopaError(reason("unknown_drawing", text=str(suit)))
    return small(mark(names[suit]))


def deck(faces: str) -> dict[str, str]:
    """Return all faces of a set by the card's text, and the back as ``back``.

    >>> list(deck("french"))[:3], len(deck("french"))
    (['1D', '1C', '1S'], 41)

    Raises ``ScopaError`` for an unknown face set.
    """
    return {**{str(each): card(faces, each) for each in CARDS}, "back": back(faces)}


def _drawer(faces: str) -> _Drawer:
    if faces not in _DRAWERS:
        raise ScopaError(reason("unknown_faces", text=faces, known=", ".join(FACES)))
    return _DRAWERS[faces]
