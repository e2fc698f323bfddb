"""Holds where the pips of the ranks 1 to 7 stand, as tables of coordinates."""

from typing import Final

Place = tuple[float, float]

_CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX: Final = ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1))

LAYOUTS: Final[dict[int, tuple[Place, ...]]] = {
    1: ((0, 0),),
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: _CORNERS,
    5: (*_CORNERS, (0, 0)),
    6: _SIX,
    7: (*_SIX, (0, -0.5)),
}
"""For each rank the places of its pips, in columns and rows from -1 to 1 around the centre of the card."""


def places(rank: int, centre: Place, spread: Place, lean: float = 0) -> tuple[Place, ...]:
    """Return the centres of the pips of a rank, `spread` being the reach of columns and rows.

    Columns that lean stand further right at the top, as far left at the bottom.

    >>> places(2, (50, 70), (14, 38))
    ((50, 32), (50, 108))
    >>> places(2, (50, 70), (14, 38), lean=5)
    ((55, 32), (45, 108))
    """
    return tuple(
        (centre[0] + column * spread[0] - row * lean, centre[1] + row * spread[1])
        for column, row in LAYOUTS[rank]
    )


def stamp(drawing: str, place: Place, scale: float, *, turned: bool = False) -> str:
    """Return a drawing moved to a place and scaled, standing on its head when turned.

    >>> stamp("<path/>", (50, 32), 0.25, turned=True)
    '<g transform="translate(50 32) scale(-0.25)"><path/></g>'
    """
    factor = -scale if turned else scale
    return f'<g transform="translate({place[0]:g} {place[1]:g}) scale({factor:g})">{drawing}</g>'
