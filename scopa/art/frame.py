"""Draws what all cards share: the paper with its edge, and the text around a body."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from scopa.art.palette import UNCHANGED, paint


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


class Box(NamedTuple):
    """A part of a card, by its sides."""

    left: float
    top: float
    right: float
    foot: float


ITALIAN: Final = Size(100, 166)
SPANISH: Final = Size(100, 156)
FRENCH: Final = Size(100, 140)
GERMAN: Final = Size(100, 154)
RADIUS: Final = 5


def sheet(size: Size, body: str, colours: Mapping[str, str] = UNCHANGED) -> str:
    """Return a complete SVG text of a card of that size around a body, some colours changed.

    >>> 'viewBox="0 0 100 140"' in sheet(FRENCH, "")
    True
    """
    return _svg("scopa-card", f"0 0 {size.width} {size.height}", body, colours)


def small(body: str, colours: Mapping[str, str] = UNCHANGED) -> str:
    """Return a complete SVG text of a single symbol around a body.

    >>> 'viewBox="-50 -50 100 100"' in small("")
    True
    """
    return _svg("scopa-suit", "-50 -50 100 100", body, colours)


def _svg(name: str, box: str, body: str, colours: Mapping[str, str]) -> str:
    changed = {colour: value for colour, value in colours.items() if paint(colour) in body}
    style = ";".join(f"--scopa-{colour}:{value}" for colour, value in changed.items())
    for colour in changed:
        # What the style says needs no fallback.
        body = body.replace(paint(colour), f"var(--scopa-{colour})")
    styled = f' style="{style}"' if style else ""
    # Hidden from assistive technology: what holds the drawing speaks its name.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{name}" viewBox="{box}" direction="ltr" '
        f'stroke-linecap="round" stroke-linejoin="round"{styled} aria-hidden="true" focusable="false">'
        f"{body}</svg>"
    )


def paper(size: Size, *, gold: bool = False) -> str:
    """Return the blank card; with a thin line of dull gold within the edge for the settebello."""
    blank = _border(size, 0.5, paint("paper"), paint("edge"), 1)
    return blank + _border(size, 2.75, "none", paint("prize"), 1.5) if gold else blank


def _border(size: Size, inset: float, fill: str, stroke: str, width: float) -> str:
    across, down = size.width - 2 * inset, size.height - 2 * inset
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{across:g}" height="{down:g}" rx="{RADIUS - inset:g}" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'
    )


def twice(size: Size, body: str) -> str:
    """Return a drawing and the same turned by half a turn about the middle of the card."""
    return f'{body}<g transform="rotate(180 {size.width / 2:g} {size.height / 2:g})">{body}</g>'
