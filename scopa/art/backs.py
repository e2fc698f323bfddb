"""Draws the back of a card: a lattice with a rosette, the same after half a turn."""

from typing import Final

from scopa.art.frame import Size, paper
from scopa.art.palette import paint
from scopa.art.suits_italian import ROSETTE

_MARGIN: Final = 6
_COLUMNS: Final = 6
_ROWS: Final = 8


def body(size: Size) -> str:
    """Return the inside of the SVG of a back of that size.

    >>> from scopa.art.frame import FRENCH
    >>> body(FRENCH).count(paint("back"))
    4
    """
    width, height = size.width - 2 * _MARGIN, size.height - 2 * _MARGIN
    x, y = size.centre
    dark, light = paint("back"), paint("back-light")
    return (
        f'{paper(size)}<g fill="none" stroke="{light}" stroke-width="1">'
        f'<rect x="{_MARGIN}" y="{_MARGIN}" width="{width}" height="{height}" fill="{dark}" stroke="none"/>'
        f'<path d="{_lattice(width, height)}"/>'
        f'<path d="{_dots(width, height)}" stroke-width="3"/></g>'
        f'<g transform="translate({x:g} {y:g})" stroke="{dark}">'
        f'<circle r="25" fill="{dark}" stroke="{light}"/><circle r="21" fill="{light}"/>'
        '<circle r="18.5" fill="none" stroke-width="1.2"/>'
        f'<path d="{ROSETTE}" transform="scale(.6)" fill="{dark}" stroke="{light}" stroke-width="2"/></g>'
    )


def _lattice(width: int, height: int) -> str:
    lines = []
    for line in range(1, _COLUMNS + _ROWS):
        left, low = max(0, line - _ROWS), min(line, _ROWS)
        right, high = min(line, _COLUMNS), max(0, line - _COLUMNS)
        rising = (left, low), (right, high)
        falling = (_COLUMNS - left, low), (_COLUMNS - right, high)
        lines += ["L".join(_grid(*end, width, height) for end in ends) for ends in (rising, falling)]
    return "M" + "M".join(lines)


def _dots(width: int, height: int) -> str:
    # A stroke of no length with round ends is a dot.
    dots = []
    for row in range(1, 2 * _ROWS):
        first = 0.5 if row % 2 == 0 else 1
        columns = (first + step for step in range(_COLUMNS - row % 2))
        dots += [f"M{_grid(column, row / 2, width, height)}h0" for column in columns]
    return "".join(dots)


def _grid(column: float, row: float, width: int, height: int) -> str:
    x = _MARGIN + width * column / _COLUMNS
    y = _MARGIN + height * row / _ROWS
    return f"{round(x, 1):g} {round(y, 1):g}"
