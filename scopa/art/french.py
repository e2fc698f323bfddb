"""Draws the French faces: plain pips, and court figures that stand on their heads as well."""

from typing import Final

from scopa.art.corners import free
from scopa.art.courts import halves, ledge, window
from scopa.art.figures import figure
from scopa.art.frame import FRENCH as SIZE
from scopa.art.frame import Box, twice
from scopa.art.pack import Pack
from scopa.art.palette import paint
from scopa.art.pips import CORNERED, Pips, Room
from scopa.art.plaque import plaque
from scopa.art.suits import FRENCH_SUITS, cloth, colour, symbol

_LETTERS: Final = {1: "A", 8: "J", 9: "Q", 10: "K"}
"""What is printed on the cards of the forty that show no number."""

_KINDS: Final = {"J": "knave", "Q": "queen", "K": "king"}
_COUNTS: Final = {"J": 8, "Q": 9, "K": 10}
"""What the figures count among the forty."""
_SPREAD: Final = (15, 40)
_SCALES: Final = {1: 0.64, 2: 0.38, 3: 0.36, 4: 0.27, 5: 0.27, 6: 0.27, 7: 0.24, 8: 0.24, 9: 0.2, 10: 0.2}
ROOMS: Final = {
    "normal": Room(SIZE),
    "large": Room(SIZE, 0.8, 0.85, 1, 9, CORNERED, 0.8),
    "jumbo": Room(SIZE, 0.78, 0.9, 1.05, 16, CORNERED, 0.55),
}
"""How pips make room for the indices of each size."""


def picture(text: str, name: str, index: str) -> str:
    """Return what a card shows between its indices; `text` is the number or letter printed."""
    if text in _KINDS:
        return _court(text, name, index)
    rank = 1 if text == "A" else int(text)
    return Pips(_SCALES[rank], _SPREAD).drawn(name, rank, ROOMS[index], 0, turned=True)


def _counted(text: str, name: str, index: str) -> str:
    """Return the same for a card of the forty, whose figures say what they count."""
    drawing = picture(text, name, index)
    return drawing + plaque(_COUNTS[text], name, SIZE.centre, paint("paper")) if text in _COUNTS else drawing


def _court(text: str, name: str, index: str) -> str:
    drawing = figure(_KINDS[text], symbol(name), cloth(name), 75 if index == "normal" else 90)
    if index == "normal":
        return twice(SIZE, window(drawing, Box(15, 11.5, 93, 70))) + _band(name)
    return halves(SIZE, drawing, free(SIZE, text, index))


def _band(name: str) -> str:
    dots = f'stroke="{colour(name)}" stroke-width="2.4" stroke-dasharray="0 5"'
    return f'{ledge(Box(4, 67.5, 96, 72.5))}<path d="M7.5 70H94" {dots}/>'


PACK: Final = Pack(
    SIZE, FRENCH_SUITS, {str(rank): _LETTERS.get(rank, str(rank)) for rank in range(1, 11)}, _counted
)
SKAT: Final = Pack(SIZE, FRENCH_SUITS, {rank: "10" if rank == "T" else rank for rank in "789TJQKA"}, picture)
