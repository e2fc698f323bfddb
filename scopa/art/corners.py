"""Draws the indices: a number over the suit's shape in two opposite corners, in three sizes."""

from typing import Final, NamedTuple

from scopa.art.frame import Box, Size, twice
from scopa.art.numerals import HEIGHT, STROKE, breadth, numeral
from scopa.art.suits import colour, mark
from scopa.errors import ScopaError, reason


class Index(NamedTuple):
    """How often as large as the normal ones the number and the suit's shape below it are."""

    number: float
    shape: float


INDICES: Final[dict[str, Index]] = {
    "normal": Index(1, 1),
    "large": Index(1.35, 1.3),
    "jumbo": Index(1.7, 1.5),
}
"""The sizes of indices there are."""

MARGIN: Final = 3.5
"""Least distance of an index from the edge."""
TOP: Final = 5.5
GAP: Final = 3
MARK: Final = 18
"""Width and height of the suit's shape below the number, in the normal size."""


def indices(size: Size, text: str, suit: str, index: str = "normal", inset: float = 0) -> str:
    """Return the number over the suit's shape in two opposite corners, the second turned.

    `inset` is how much further from the edge they stand. Raises `ScopaError` for an unknown size.
    """
    scale = index_size(index)
    x, y = inset + MARGIN + _width(text, scale) / 2, inset + TOP
    middle = y + HEIGHT * scale.number + GAP + MARK * scale.shape / 2
    place = f"translate({x:.4g} {middle:.4g}) scale({MARK * scale.shape / 100:g})"
    shape = f'<g transform="{place}">{mark(suit)}</g>'
    return (
        f'<g fill="none" stroke="{colour(suit)}" stroke-width="{STROKE}">'
        f"{twice(size, numeral(text, x, y, scale.number))}</g>"
        f'<g fill="{colour(suit)}">{twice(size, shape)}</g>'
    )


def free(size: Size, text: str, index: str, inset: float = 0) -> Box:
    """Return the free corner above: beside one index and above the other.

    >>> free(Size(100, 140), "7", "normal")
    Box(left=22.5, top=6, right=96, foot=70.0)
    """
    scale = index_size(index)
    deep = inset + TOP + HEIGHT * scale.number + GAP + MARK * scale.shape + GAP
    foot = min(size.centre[1], round(size.height - deep, 1))
    left = round(inset + MARGIN + _width(text, scale) + 1, 1)
    return Box(left, inset + 6, size.width - inset - 4, foot)


def _width(text: str, index: Index) -> float:
    return max(MARK * index.shape, breadth(text) * index.number)


def index_size(index: str) -> Index:
    """Return the size of that name; raises `ScopaError` when there is none."""
    if index not in INDICES:
        raise ScopaError(reason("unknown_index", text=index, known=", ".join(INDICES)))
    return INDICES[index]
