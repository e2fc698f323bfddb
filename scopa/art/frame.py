"""Draws what all cards share: the paper with its edge, and the indices in two opposite corners."""

from typing import Final, NamedTuple

from scopa.art.numerals import HEIGHT, STROKE, breadth, numeral
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
MARGIN: Final = 3.5
"""Least distance of an index from the edge."""
INDEX_X: Final = 12.5
INDEX_Y: Final = 5.5
MARK: Final = 18
"""Width and height of the suit's shape below the number."""


def sheet(size: Size, body: str) -> str:
    """Return a complete SVG text of a card of that size around a body.

    >>> 'viewBox="0 0 100 140"' in sheet(FRENCH, "")
    True
    """
    return _svg("scopa-card", f"0 0 {size.width} {size.height}", body)


def small(body: str) -> str:
    """Return a complete SVG text of a single symbol around a body.

    >>> 'viewBox="-50 -50 100 100"' in small("")
    True
    """
    return _svg("scopa-suit", "-50 -50 100 100", body)


def _svg(name: str, box: str, body: str) -> str:
    # Hidden from assistive technology: what holds the drawing speaks its name.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{name}" viewBox="{box}" direction="ltr" '
        f'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">{body}</svg>'
    )


def paper(size: Size, *, gold: bool = False) -> str:
    """Return the blank card; with a quiet gold edge for the settebello."""
    blank = _border(size, 0.5, paint("paper"), paint("edge"), 1)
    return blank + _border(size, 2.5, "none", paint("gold"), 2) if gold else blank


def _border(size: Size, inset: float, fill: str, stroke: str, width: float) -> str:
    across, down = size.width - 2 * inset, size.height - 2 * inset
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{across:g}" height="{down:g}" rx="{RADIUS - inset:g}" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'
    )


def indices(size: Size, text: str, suit: str) -> str:
    """Return the number over the suit's shape in two opposite corners, the second turned."""
    x = max(INDEX_X, MARGIN + breadth(text) / 2)
    number = numeral(text, x, INDEX_Y)
    below = stamp(mark(suit), (x, INDEX_Y + HEIGHT + 3 + MARK / 2), MARK / 100)
    stroked = f'<g fill="none" stroke="{paint(suit)}" stroke-width="{STROKE}">{number}</g>'
    return twice(size, stroked + below)


def twice(size: Size, body: str) -> str:
    """Return a drawing and the same turned by half a turn about the middle of the card."""
    return f'{body}<g transform="rotate(180 {size.width / 2:g} {size.height / 2:g})">{body}</g>'
