"""Draws the German faces: many pips, Unter and Ober told apart by where the suit is, and the Daus."""

from typing import Final

from scopa.art.corners import free
from scopa.art.courts import BUST, bust, standing
from scopa.art.figures import figure
from scopa.art.frame import GERMAN as SIZE
from scopa.art.pack import Pack
from scopa.art.pips import CORNERED, Pips, Room
from scopa.art.suits import GERMAN_SUITS, cloth, symbol

LINE: Final = 1.3
ROOMS: Final = {
    "normal": Room(SIZE, lean=8),
    "large": Room(SIZE, 0.85, 0.85, 1, 14, CORNERED),
    "jumbo": Room(SIZE, 0.8, 0.8, 1, 17, CORNERED),
}
"""How pips make room for the indices of each size."""

_KINDS: Final = {"U": ("unter", 46, 0.79), "O": ("ober", 49, 0.82), "K": ("king", 49.5, 0.77)}
_GROUND: Final = (50, 148)
_SIGN: Final = ((31, 115), 0.5)
_SCALES: Final = {
    7: Pips(0.27, (16, 47)),
    8: Pips(0.27, (16, 49)),
    9: Pips(0.24, (16, 53)),
    10: Pips(0.23, (16, 54)),
}
# The Daus is the old two: the ace of the German pack shows two pips.
_DAUS: Final = Pips(0.6, (0, 34))


def picture(text: str, name: str, index: str) -> str:
    """Return what a card shows between its indices; `text` is the number or letter printed."""
    if text in _KINDS:
        return _court(text, name, index)
    if text == "A":
        return _DAUS.drawn(name, 2, ROOMS[index], LINE)
    return _SCALES[int(text)].drawn(name, int(text), ROOMS[index], LINE, turned=True)


def _court(text: str, name: str, index: str) -> str:
    kind, middle, scale = _KINDS[text]
    if index == "normal":
        return standing(figure(kind, symbol(name, 5), cloth(name)), _GROUND, scale, middle)
    drawing = figure(kind, symbol(name, 5), cloth(name), BUST)
    return bust(drawing, name, free(SIZE, text, index), _SIGN)


PACK: Final = Pack(
    SIZE,
    GERMAN_SUITS,
    dict(zip("789TJQKA", ("7", "8", "9", "10", "U", "O", "K", "A"), strict=True)),
    picture,
)
