"""Draws the Italian faces in the southern manner: few flat colours in a firm outline."""

from typing import Final

from scopa.art.aces import sun
from scopa.art.figures import BOX_HEIGHT, figure
from scopa.art.frame import ITALIAN, indices, paper
from scopa.art.palette import paint
from scopa.art.pips import LAYOUTS, Place, places, stamp
from scopa.art.suits import LATIN_SUITS, dressed, shape, symbol

_Scale = dict[int, tuple[float, Place]]

LINE: Final = 1.3
"""Width of all outlines on the card, whatever the scale of the pip."""

_COURTS: Final = {8: ("knave", 46, 0.84), 9: ("knight", 46, 0.79), 10: ("king", 47.5, 0.84)}
"""The figure of a rank, where its middle is, and its scale: it stands between the two indices."""
_GROUND: Final = 149.5

# Scale of the pip, and how far columns and rows stand from the centre, by rank.
_SCALES: Final[dict[str, _Scale]] = {
    "coins": {
        1: (0.8, (0, 0)),
        2: (0.66, (0, 40)),
        3: (0.52, (0, 53)),
        4: (0.36, (18.5, 38)),
        5: (0.36, (18.5, 52)),
        6: (0.36, (18.5, 52)),
        7: (0.33, (19.5, 59)),
    },
    "cups": {
        1: (0.87, (0, 0)),
        2: (0.7, (0, 39)),
        3: (0.5, (0, 53)),
        4: (0.42, (18.5, 38)),
        5: (0.42, (18.5, 52)),
        6: (0.42, (18.5, 52)),
        7: (0.33, (20, 62)),
    },
    "swords": {
        1: (1.25, (0, 0)),
        2: (0.74, (0, 39)),
        3: (0.52, (0, 53)),
        4: (0.58, (18.5, 38)),
        5: (0.5, (19, 53)),
        6: (0.5, (19, 53)),
        7: (0.4, (20, 58)),
    },
    "batons": {
        1: (1.25, (0, 0)),
        2: (0.74, (0, 39)),
        3: (0.52, (0, 53)),
        4: (0.58, (18.5, 38)),
        5: (0.5, (19, 53)),
        6: (0.5, (19, 53)),
        7: (0.4, (20, 58)),
    },
}
# The upper rows stand aside for the index above, the lower ones for the index below.
_LEAN: Final = 10.5


def body(rank: int, suit: int) -> str:
    """Return the inside of a card's SVG, rank 1 to 10, suit 0 to 3."""
    name = LATIN_SUITS[suit]
    picture = _pips(rank, name) if rank in LAYOUTS else _court(rank, name)
    return paper(ITALIAN, gold=(rank, suit) == (7, 0)) + picture + indices(ITALIAN, str(rank), name)


def _court(rank: int, name: str) -> str:
    # Gold cloth is livelier than the darker colour that the indices of coins need for contrast.
    cloth = paint("coins-light" if name == "coins" else name)
    kind, middle, scale = _COURTS[rank]
    drawing = figure(kind, symbol(name, 5), cloth)
    x, y = ITALIAN.centre[0] - scale * middle, _GROUND - scale * BOX_HEIGHT
    return f'{_base(name)}<g transform="translate({x:.4g} {y:.4g}) scale({scale:g})">{drawing}</g>'


def _base(name: str) -> str:
    return (
        f'<g stroke="{paint("ink")}" stroke-width="1.6"><path d="M27 148H73V161H27Z" fill="{paint(name)}"/>'
        f'<path d="M30.8 154.5H70" stroke="{paint("paper")}" stroke-width="3" stroke-dasharray="0 6.4"/></g>'
    )


def _pips(rank: int, name: str) -> str:
    scale, spread = _SCALES[name][rank]
    line = round(LINE / scale, 1)
    pip = sun(line) if (rank, name) == (1, "coins") else shape(name, line)
    stamps = (stamp(pip, place, scale) for place in places(rank, ITALIAN.centre, spread, _LEAN))
    return dressed(name, "".join(stamps), line)
