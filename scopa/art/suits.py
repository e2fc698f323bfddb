"""Draws the symbols of all suits, by their names.

A symbol is the full drawing for pips and for the hands of court figures; a mark is a flat silhouette that
still reads when it is eight pixels wide. Both lie in a box from -50 to 50 on both axes.
"""

from typing import Final

from scopa.art import suits_french, suits_german, suits_italian, suits_spanish
from scopa.art.palette import paint
from scopa.art.suit import Suit

LATIN_SUITS: Final = tuple(suits_italian.SUITS)
SPANISH_SUITS: Final = tuple(suits_spanish.SUITS)
FRENCH_SUITS: Final = tuple(suits_french.SUITS)
GERMAN_SUITS: Final = tuple(suits_german.SUITS)

_SUITS: Final[dict[str, Suit]] = {
    **suits_italian.SUITS,
    **suits_spanish.SUITS,
    **suits_french.SUITS,
    **suits_german.SUITS,
}


def colour(name: str) -> str:
    """Return the CSS value of the colour of a suit's index.

    >>> colour("copas") == paint("cups")
    True
    """
    return paint(_SUITS[name].colour)


def cloth(name: str) -> str:
    """Return the CSS value of the colour that the court of a suit wears."""
    return paint(_SUITS[name].cloth)


def symbol(name: str, line: float = 4) -> str:
    """Return the full drawing of a suit as an SVG group, outlines `line` units wide.

    >>> symbol("hearts").startswith('<g fill="var(--scopa-hearts,')
    True
    """
    return dressed(name, shape(name, line), line)


def shape(name: str, line: float = 4) -> str:
    """Return the parts of a symbol without the group that gives them their colours and outline."""
    return _SUITS[name].shape(line)


def dressed(name: str, shapes: str, line: float) -> str:
    """Return shapes of a suit, one or several, as a group in its colours and with its outline."""
    suit = _SUITS[name]
    outline = f'stroke="{paint("ink")}" stroke-width="{line:g}"' if suit.outlined else 'stroke="none"'
    return f'<g fill="{paint(suit.fill)}" color="{paint(suit.second)}" {outline}>{shapes}</g>'


def mark(name: str) -> str:
    """Return the flat silhouette of a suit, to be filled, for indices and lines of text.

    >>> mark("hearts").startswith("<path d=")
    True
    """
    return _SUITS[name].mark
