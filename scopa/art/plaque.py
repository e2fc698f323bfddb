"""Draws the small plate that says what a figure counts, where that is not printed as its index."""

from typing import Final

from scopa.art.numerals import HEIGHT, STROKE, breadth, numeral
from scopa.art.suits import colour

_SCALE: Final = 0.58


def plaque(counts: int, name: str, middle: tuple[float, float], fill: str = "") -> str:
    """Return a plate such as `=8` around a place, in the colour of a suit; `fill` hides what is under it.

    >>> plaque(8, "coins", (77, 22)).count("<rect")
    1
    """
    said, (x, y) = f"={counts}", middle
    filled = f' fill="{fill}"' if fill else ""
    wide, tall = breadth(said) * _SCALE + 6, HEIGHT * _SCALE + 5.5
    return (
        f'<g fill="none" stroke="{colour(name)}" stroke-width="{STROKE}"><rect{filled} '
        f'x="{x - wide / 2:.3g}" y="{y - tall / 2:.3g}" width="{wide:.3g}" height="{tall:.3g}" '
        f'rx="2.5" stroke-width="1.3"/>'
        f"{numeral(said, x, y - HEIGHT / 2 * _SCALE, _SCALE)}</g>"
    )
