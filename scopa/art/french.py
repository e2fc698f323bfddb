"""Draws the French faces: plain pips, and court figures that stand on their heads as well."""

from typing import Final

from scopa.art.figures import figure
from scopa.art.frame import FRENCH as SIZE
from scopa.art.frame import indices, paper, twice
from scopa.art.palette import paint
from scopa.art.pips import LAYOUTS, places, stamp
from scopa.art.suits import FRENCH_SUITS, dressed, shape, symbol

_LETTERS: Final = {1: "A", 8: "J", 9: "Q", 10: "K"}
_KINDS: Final = {8: "knave", 9: "queen", 10: "king"}
_SPREAD: Final = (15, 40)
_SCALES: Final = {1: 0.64, 2: 0.38, 3: 0.36, 4: 0.27, 5: 0.27, 6: 0.27, 7: 0.26}


def body(rank: int, suit: int) -> str:
    """Return the inside of a card's SVG, rank 1 to 10, suit 0 to 3."""
    name = FRENCH_SUITS[suit]
    picture = _pips(rank, name) if rank in LAYOUTS else _court(rank, name)
    text = _LETTERS.get(rank, str(rank))
    return paper(SIZE, gold=(rank, suit) == (7, 0)) + picture + indices(SIZE, text, name)


def _court(rank: int, name: str) -> str:
    drawing = figure(_KINDS[rank], symbol(name), paint(name))
    # A nested drawing clips without naming a clip path; the style keeps a page's rules for svg away from it.
    half = (
        '<svg x="15" y="11.5" width="78" height="58.5" viewBox="0 0 100 75" '
        f'style="width:78px;height:58.5px;overflow:hidden">{drawing}</svg>'
    )
    return twice(SIZE, half) + _band(name)


def _band(name: str) -> str:
    return (
        f'<path d="M4 67.5H96V72.5H4Z" fill="{paint("gold")}" stroke="{paint("ink")}" stroke-width="1.5"/>'
        f'<path d="M7.5 70H94" stroke="{paint(name)}" stroke-width="2.4" stroke-dasharray="0 5"/>'
    )


def _pips(rank: int, name: str) -> str:
    pip, scale = shape(name), _SCALES[rank]
    middle = SIZE.centre[1]
    stamps = (
        stamp(pip, place, scale, turned=place[1] > middle) for place in places(rank, SIZE.centre, _SPREAD)
    )
    return dressed(name, "".join(stamps), 0)
