"""Draws the Spanish faces: the frame that tells the suit by its gaps, and what the figures count."""

from itertools import pairwise
from math import pi
from typing import Final

from scopa.art.corners import free
from scopa.art.courts import BUST, bust, standing
from scopa.art.figures import figure
from scopa.art.frame import SPANISH as SIZE
from scopa.art.pack import Pack
from scopa.art.palette import paint
from scopa.art.pips import CORNERED, EVEN, Pips, Room
from scopa.art.plaque import plaque
from scopa.art.suits import SPANISH_SUITS, cloth, symbol

LINE: Final = 1.3
INSET: Final = 4
"""How much further from the edge the indices stand, since the frame runs around them."""
ROOMS: Final = {
    "normal": Room(SIZE, lean=10.5, layouts=EVEN),
    "large": Room(SIZE, 0.85, 0.88, 0.98, 13, CORNERED, 0.64),
    "jumbo": Room(SIZE, 0.7, 0.8, 0.95, 15.5, CORNERED, 0.44),
}
"""How pips make room for the indices of each size."""

# The pinta: the gaps in the upper and in the lower line of the frame, by suit, and how wide they are.
_GAPS: Final = dict(zip(SPANISH_SUITS, ((), (0,), (-12, 12), (-20, 0, 20)), strict=True))
_GAP: Final = 5
_FRAME: Final = 5
_ROUND: Final = 3

_COUNTS: Final = {"10": 8, "11": 9, "12": 10}
"""What the figures count, which is not what is printed on them."""
_KINDS: Final = {"10": ("sota", 49.5, 0.73), "11": ("caballo", 51, 0.72), "12": ("rey", 51.5, 0.71)}
_GROUND: Final = (50, 147)
_SIGN: Final = ((26, 107), 0.31)
_PLAQUE: Final = (77, 22)
_PLAQUE_BELOW: Final = (29, 138.5)
"""Where the plaque is: in a corner without an index."""

_SCALES: Final = {
    "oros": {
        1: Pips(0.68, (0, 0)),
        2: Pips(0.62, (0, 36)),
        3: Pips(0.45, (0, 48)),
        4: Pips(0.33, (16.5, 34)),
        5: Pips(0.33, (16.5, 48)),
        6: Pips(0.33, (16.5, 48)),
        7: Pips(0.3, (16, 53)),
    },
    "copas": {
        1: Pips(0.86, (0, 0)),
        2: Pips(0.66, (0, 36)),
        3: Pips(0.46, (0, 48)),
        4: Pips(0.42, (16.5, 34)),
        5: Pips(0.4, (16.5, 47)),
        6: Pips(0.4, (16.5, 47)),
        7: Pips(0.32, (17, 54)),
    },
    "espadas": {
        1: Pips(1.08, (0, 0)),
        2: Pips(0.7, (0, 36)),
        3: Pips(0.46, (0, 48)),
        4: Pips(0.5, (16.5, 36)),
        5: Pips(0.46, (16.5, 47)),
        6: Pips(0.42, (16.5, 48)),
        7: Pips(0.33, (17, 54)),
    },
    "bastos": {
        1: Pips(0.92, (0, 0)),
        2: Pips(0.66, (0, 36)),
        3: Pips(0.46, (0, 48)),
        4: Pips(0.37, (16.5, 34)),
        5: Pips(0.37, (16.5, 47)),
        6: Pips(0.37, (16.5, 47)),
        7: Pips(0.32, (16.5, 54)),
    },
}


def picture(text: str, name: str, index: str) -> str:
    """Return what a card shows between its indices; `text` is the number printed."""
    if text in _KINDS:
        return _frame(name) + _court(text, name, index)
    rank = int(text)
    return _frame(name) + _SCALES[name][rank].drawn(name, rank, ROOMS[index], LINE)


def _frame(name: str) -> str:
    wide, tall = SIZE.width - 2 * _FRAME, SIZE.height - 2 * _FRAME
    dashes = ""
    if gaps := _GAPS[name]:
        # The pen starts behind the upper left corner; half way round it comes to the same lines again.
        between = [later - earlier - _GAP for earlier, later in pairwise(gaps)]
        first = wide / 2 - _ROUND + gaps[0] - _GAP / 2
        rest = wide + tall - (8 - 2 * pi) * _ROUND / 2 - sum(between) - _GAP * len(gaps)
        pattern = f" {_GAP} ".join(f"{dash:.4g}" for dash in (rest, *between))
        dashes = f' stroke-dasharray="{pattern} {_GAP}" stroke-dashoffset="{rest - first:.4g}"'
    return (
        f'<rect x="{_FRAME}" y="{_FRAME}" width="{wide}" height="{tall}" rx="{_ROUND}" fill="none" '
        f'stroke="{paint("ink")}"{dashes}/>'
    )


def _court(text: str, name: str, index: str) -> str:
    kind, middle, scale = _KINDS[text]
    if index == "normal":
        drawing = figure(kind, symbol(name, 5), cloth(name))
        return standing(drawing, _GROUND, scale, middle) + plaque(_COUNTS[text], name, _PLAQUE)
    drawing = figure(kind, symbol(name, 5), cloth(name), BUST)
    half = bust(drawing, name, free(SIZE, text, index, INSET), _SIGN)
    return half + plaque(_COUNTS[text], name, _PLAQUE_BELOW)


PACK: Final = Pack(
    SIZE,
    SPANISH_SUITS,
    dict(zip(map(str, range(1, 11)), [*map(str, range(1, 8)), *_COUNTS], strict=True)),
    picture,
    INSET,
)
