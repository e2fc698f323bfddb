"""Draws the Italian faces in the southern manner: few flat colours in a firm outline."""

from typing import Final

from scopa.art.aces import sun
from scopa.art.corners import free
from scopa.art.courts import BUST, bust, standing
from scopa.art.figures import figure
from scopa.art.frame import ITALIAN as SIZE
from scopa.art.pack import Pack
from scopa.art.palette import paint
from scopa.art.pips import CORNERED, EVEN, Pips, Room
from scopa.art.suits import LATIN_SUITS, cloth, colour, symbol

LINE: Final = 1.3
"""Width of all outlines on the card, whatever the scale of the pip."""

# The upper rows stand aside for the index above, the lower ones for the index below.
ROOMS: Final = {
    "normal": Room(SIZE, lean=10.5, layouts=EVEN),
    "large": Room(SIZE, 0.8, 0.8, 0.98, 13, EVEN, 0.75),
    "jumbo": Room(SIZE, 0.62, 0.7, 0.95, 16, CORNERED, 0.5),
}
"""How pips make room for the indices of each size."""

_COURTS: Final = {"8": ("knave", 46, 0.84), "9": ("knight", 46, 0.79), "10": ("king", 47.5, 0.84)}
"""The figure of a rank, where its middle is, and its scale: it stands between the two indices."""
_GROUND: Final = (50, 149.5)
# The studs of the base differ by suit, so that they tell it where there is no colour.
_STUDS: Final = dict(zip(LATIN_SUITS, ("0 6.53", "5 6.4 0 6.4", "39.2", "7.1 8.97"), strict=True))
_SIGN: Final = ((30, 124), 0.5)

# Scale of the pip, and how far columns and rows stand from the centre, by rank.
_SCALES: Final[dict[str, dict[int, Pips]]] = {
    "coins": {
        1: Pips(0.8, (0, 0), sun),
        2: Pips(0.66, (0, 40)),
        3: Pips(0.52, (0, 53)),
        4: Pips(0.36, (18.5, 38)),
        5: Pips(0.36, (18.5, 52)),
        6: Pips(0.36, (18.5, 52)),
        7: Pips(0.33, (19.5, 59)),
    },
    "cups": {
        1: Pips(0.8, (0, 0)),
        2: Pips(0.7, (0, 39)),
        3: Pips(0.5, (0, 53)),
        4: Pips(0.39, (18.5, 38)),
        5: Pips(0.39, (18.5, 52)),
        6: Pips(0.39, (18.5, 52)),
        7: Pips(0.33, (20, 62)),
    },
    "swords": {
        1: Pips(1.25, (0, 0)),
        2: Pips(0.74, (0, 39)),
        3: Pips(0.52, (0, 53)),
        4: Pips(0.58, (18.5, 38)),
        5: Pips(0.5, (19, 53)),
        6: Pips(0.5, (19, 53)),
        7: Pips(0.37, (20, 59)),
    },
    "batons": {
        1: Pips(1.25, (0, 0)),
        2: Pips(0.74, (0, 39)),
        3: Pips(0.52, (0, 53)),
        4: Pips(0.58, (18.5, 38)),
        5: Pips(0.5, (19, 53)),
        6: Pips(0.5, (19, 53)),
        7: Pips(0.37, (20, 59)),
    },
}


def picture(text: str, name: str, index: str) -> str:
    """Return what a card shows between its indices; `text` is the number printed."""
    if text in _COURTS:
        return _court(text, name, index)
    return _SCALES[name][int(text)].drawn(name, int(text), ROOMS[index], LINE)


def _court(text: str, name: str, index: str) -> str:
    kind, middle, scale = _COURTS[text]
    if index == "normal":
        drawing = figure(kind, symbol(name, 5), cloth(name))
        return _base(name) + standing(drawing, _GROUND, scale, middle)
    drawing = figure(kind, symbol(name, 5), cloth(name), BUST)
    return bust(drawing, name, free(SIZE, text, index), _SIGN)


def _base(name: str) -> str:
    studs = f'stroke="{paint("paper")}" stroke-width="3" stroke-dasharray="{_STUDS[name]}"'
    return (
        f'<g stroke="{paint("ink")}" stroke-width="1.6">'
        f'<path d="M27 148H73V161H27Z" fill="{colour(name)}"/><path d="M30.8 154.5H70" {studs}/></g>'
    )


PACK: Final = Pack(SIZE, LATIN_SUITS, {str(rank): str(rank) for rank in range(1, 11)}, picture)
