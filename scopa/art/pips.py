"""Holds where the pips stand, as tables of coordinates."""

from collections.abc import Callable
from typing import Final, NamedTuple

from scopa.art.frame import Size
from scopa.art.suits import dressed, shape

Place = tuple[float, float]

_CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX: Final = (*_CORNERS, (-1, 0), (1, 0))
_EIGHT: Final = (*_CORNERS, (-1, -1 / 3), (1, -1 / 3), (-1, 1 / 3), (1, 1 / 3))

LAYOUTS: Final[dict[int, tuple[Place, ...]]] = {
    1: ((0, 0),),
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: _CORNERS,
    5: (*_CORNERS, (0, 0)),
    6: _SIX,
    7: (*_SIX, (0, -0.5)),
    8: (*_SIX, (0, -0.5), (0, 0.5)),
    9: (*_EIGHT, (0, 0)),
    10: (*_EIGHT, (0, -2 / 3), (0, 2 / 3)),
}
"""For each rank the places of its pips, in columns and rows from -1 to 1 around the centre of the card."""

EVEN: Final[dict[int, tuple[Place, ...]]] = {**LAYOUTS, 7: (*_CORNERS, (0, -1 / 3), (-1, 1 / 3), (1, 1 / 3))}
"""The places for pips that are tall: four rows of a seven at even distances."""

_THREES: Final = (*_CORNERS, (0.2, -0.5), (-0.2, 0.5))
_FOURS: Final = (
    *((-1, -1), (1, -1), (-0.8, -0.5), (1.2, -0.5)),
    *((-1, 1), (1, 1), (-1.2, 0.5), (0.8, 0.5)),
)

CORNERED: Final[dict[int, tuple[Place, ...]]] = {
    **LAYOUTS,
    6: _THREES,
    7: (*_THREES, (0, 0)),
    8: _FOURS,
    9: (*_FOURS, (0, 0)),
    10: (*_FOURS, (0.1, -0.22), (-0.1, 0.22)),
}
"""The places where little is left between the indices: two groups in the corners that are free."""


class Room(NamedTuple):
    """How pips stand aside for indices of a size: shrunk by factors, and leaning out of their way.

    Columns that lean stand further right at the top, as far left at the bottom. `lone` is the factor of a
    single pip, which stands between both indices.
    """

    size: Size
    scale: float = 1
    columns: float = 1
    rows: float = 1
    lean: float = 0
    layouts: dict[int, tuple[Place, ...]] = LAYOUTS
    lone: float = 1

    def places(self, rank: int, spread: Place) -> tuple[Place, ...]:
        """Return the centres of the pips of a rank, `spread` being the reach of columns and rows.

        >>> Room(Size(100, 140)).places(2, (14, 38))
        ((50.0, 32.0), (50.0, 108.0))
        >>> Room(Size(100, 140), lean=5).places(2, (14, 38))
        ((55.0, 32.0), (45.0, 108.0))
        """
        x, y = self.size.centre
        return tuple(
            (
                round(x + column * spread[0] * self.columns - row * self.lean, 1),
                round(y + row * spread[1] * self.rows, 1),
            )
            for column, row in self.layouts[rank]
        )


def stamp(drawing: str, place: Place, scale: float, *, turned: bool = False) -> str:
    """Return a drawing moved to a place and scaled, standing on its head when turned.

    >>> stamp("<path/>", (50, 32), 0.25, turned=True)
    '<g transform="translate(50 32) scale(-0.25)"><path/></g>'
    """
    factor = -scale if turned else scale
    return f'<g transform="translate({place[0]:g} {place[1]:g}) scale({factor:.3g})">{drawing}</g>'


class Pips(NamedTuple):
    """How the pips of a rank are drawn: their scale, and how far columns and rows are from the centre.

    `special` draws something else in place of the symbol of the suit.
    """

    scale: float
    spread: Place
    special: Callable[[float], str] | None = None

    def drawn(self, name: str, rank: int, room: Room, line: float, *, turned: bool = False) -> str:
        """Return the pips of a suit, outlines `line` units wide; those below may stand on their heads."""
        scale = self.scale * (room.lone if rank == 1 else room.scale)
        width = round(line / scale, 1)
        pip = self.special(width) if self.special else shape(name, width)
        middle = room.size.centre[1]
        places = room.places(rank, self.spread)
        stamps = (stamp(pip, place, scale, turned=turned and place[1] > middle) for place in places)
        return dressed(name, "".join(stamps), width)
