"""Draws the Italian faces in the southern manner: few flat colours in a firm outline."""

from typing import Final

from scopa.art.aces import sun
from scopa.art.figures import figure
from scopa.art.frame import ITALIAN, indices, paper
from scopa.art.palette import paint
from scopa.art.pips import LAYOUTS, Place, places, stamp
from scopa.art.suits import LATIN_SUITS, dressed, shape, symbol

_Scale = dict[int, tuple[float, Place]]

LINE: Final = 1.3
"""Width of all outlines on the card, whatever the scale of the pip."""

_KINDS: Final[dict[int, str]] = {8: "knave", 9: "knight", 10: "king"}

# Scale of the pip, and how far columns and rows stand from the centre, by rank.
_ROUND: Final[_Scale] = {
    1: (0.8, (0, 0)),
    2: (0.54, (0, 39)),
    3: (0.48, (0, 51)),
    4: (0.29, (15, 42)),
    5: (0.28, (15, 51)),
    6: (0.28, (15, 51)),
    7: (0.28, (15, 51)),
}
_LONG: Final[_Scale] = {
    1: (1.25, (0, 0)),
    2: (0.74, (0, 39)),
    3: (0.5, (0, 51)),
    4: (0.52, (15.5, 40)),
    5: (0.46, (16, 51)),
    6: (0.46, (15, 51)),
    7: (0.44, (18, 52)),
}
_SCALES: Final[dict[str, _Scale]] = {"coins": _ROUND, "cups": _ROUND, "swords": _LONG, "batons": _LONG}


def body(rank: int, suit: int) -> str:
    """Return the inside of a card's SVG, rank 1 to 10, suit 0 to 3."""
    name = LATIN_SUITS[suit]
    picture = _pips(rank, name) if rank in LAYOUTS else _court(rank, name)
    return paper(ITALIAN, gold=(rank, suit) == (7, 0)) + picture + indices(ITALIAN, str(rank), name)


def _court(rank: int, name: str) -> str:
    # Gold cloth is livelier than the darker colour that the indices of coins need for contrast.
    cloth = paint("coins-light" if name == "coins" else name)
    drawing = figure(_KINDS[rank], symbol(name, 5), cloth)
    return f'{_base(name)}<g transform="translate(2.5 32.3) scale(.77)">{drawing}</g>'


def _base(name: str) -> str:
    return (
        f'<g stroke="{paint("ink")}" stroke-width="1.6"><path d="M4 147H71.8V160H4Z" fill="{paint(name)}"/>'
        f'<path d="M9.1 154H67" stroke="{paint("paper")}" stroke-width="3" stroke-dasharray="0 6.4"/></g>'
    )


def _pips(rank: int, name: str) -> str:
    scale, spread = _SCALES[name][rank]
    line = round(LINE / scale, 1)
    pip = sun(line) if (rank, name) == (1, "coins") else shape(name, line)
    stamps = (stamp(pip, place, scale) for place in places(rank, ITALIAN.centre, spread))
    return dressed(name, "".join(stamps), line)
