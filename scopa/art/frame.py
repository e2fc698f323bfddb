"""Draws what all cards share: the paper with its edge, and the indices in two opposite corners."""

from __future__ import annotations

from typing import Final, NamedTuple

from scopa.art.numerals import HEIGHT, STROKE, numeral
from scopa.art.palette import paint
from scopa.art.pips import stamp
from scopa.art.suits import mark


class Size(NamedTuple):
    """The width and height of a card in drawing units.

    >>> Size(100, 166).centre
    (50.0, 83.0)
    """

    width: int
    height: int

    @property
    def centre(self) -> tuple[float, float]:
        """Return the middle of the card."""
        return self.width / 2, self.height / 2


ITALIAN: Final = Size(100, 166)
FRENCH: Final = Size(100, 140)
RADIUS: Final = 5
INDEX_X: Final = 13
INDEX_Y: Final = 6
MARK: Final = 18
"""Width and height of the suit's shape below the number."""


def sheet(size: Size, body: str) -> str:
    """Return a complete SVG text of that size around a body.

    The drawing is hidden from assistive technology: what holds the card speaks its name.

    >>> sheet(FRENCH, "")[:50]
    '<svg xmlns="http://www.w3.org/2000/svg" class="scop'
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="scopa-card" viewBox="0 0 {size.width} {size.height}" '
        f'direction="ltr" aria-hidden="true" focusable="false">{body}</svg>'
    )


def paper(size: Size, *, gold: bool = False) -> str:
    """Return the blank card; with a quiet gold edge for the settebello."""
    blank = _border(size, 0.5, paint("paper"), paint("edge"), 1)
    return blank + _border(size, 2.5, "none", paint("gold"), 2) if gold else blank


def _border(size: Size, inset: float, fill: str, stroke: str, width: float) -> str:
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{size.width - 2 * inset:g}" height="{size.height - 2 * inset:g}" '
        f'rx="{RADIUS - inset:g}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'
    )


def indices(size: Size, text: str, suit: str) -> str:
    """Return the number over the suit's shape in two opposite corners, the second turned.

    A rim of paper keeps both readable where a figure reaches below them.
    """
    place = (INDEX_X, INDEX_Y + HEIGHT + 3 + MARK / 2)
    shape = mark(suit)
    rim = f'<g stroke="{paint("paper")}" stroke-width="20" stroke-linejoin="round">{shape}</g>'
    corner = (
        numeral(text, INDEX_X, INDEX_Y, paint("paper"), STROKE + 4)
        + stamp(rim, place, MARK / 100)
        + numeral(text, INDEX_X, INDEX_Y, paint(suit))
        + stamp(shape, place, MARK / 100)
    )
    return f'{corner}<g transform="rotate(180 {size.width / 2:g} {size.height / 2:g})">{corner}</g>'
