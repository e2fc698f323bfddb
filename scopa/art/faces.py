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
    """Return all drawings of a set: faces by the card's text, ``back``, the suits as ``suit0`` to ``suit3``.

    >>> list(deck("french"))[:3], list(deck("french"))[40:]
    (['1D', '1C', '1S'], ['back', 'suit0', 'suit1', 'suit2', 'suit3'])

    Raises ``ScopaError`` for an unknown face set.
    """
    cards = {str(each): card(faces, each) for each in CARDS}
    suits = {f"suit{number}": suit(faces, number) for number in range(len(_drawer(faces)[2]))}
    return {**cards, "back": back(faces), **suits}


def _drawer(faces: str) -> _Drawer:
    if faces not in _DRAWERS:
        raise ScopaError(reason("unknown_faces", text=faces, known=", ".join(_DRAWERS)))
    return _DRAWERS[faces]
