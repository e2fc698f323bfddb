"""Draws the pictures of court cards: a standing figure, a bust, or two halves head to foot."""

from typing import Final

from scopa.art.figures import BOX_HEIGHT
from scopa.art.frame import Box, Size, twice
from scopa.art.palette import paint
from scopa.art.pips import stamp
from scopa.art.suits import colour, mark

Place = tuple[float, float]
Sign = tuple[Place, float]
"""Where the shape of the suit stands beside a bust, and how large."""

LEDGE: Final = 4
BUST: Final = 112
"""How much of a figure a bust shows at most, in units of its box."""


def standing(drawing: str, ground: Place, scale: float, middle: float) -> str:
    """Return a figure of which the middle stands on a place of the ground."""
    x, y = ground[0] - scale * middle, ground[1] - scale * BOX_HEIGHT
    return f'<g transform="translate({x:.4g} {y:.4g}) scale({scale:g})">{drawing}</g>'


def halves(size: Size, drawing: str, box: Box) -> str:
    """Return the upper part of a figure in a box, on a ledge, and the same turned."""
    return twice(size, _half(drawing, box))


def bust(drawing: str, name: str, box: Box, sign: Sign) -> str:
    """Return the upper part of a figure in a box, on a ledge, and the shape of its suit elsewhere."""
    return f'{_half(drawing, box)}<g fill="{colour(name)}">{stamp(mark(name), *sign)}</g>'


def _half(drawing: str, box: Box) -> str:
    foot = box.foot - LEDGE - 1
    return window(drawing, box._replace(foot=foot)) + ledge(Box(box.left + 2, foot, box.right, foot + LEDGE))


def window(drawing: str, box: Box) -> str:
    """Return as much of a figure as is seen in a box, from its top left corner on."""
    wide, tall = box.right - box.left, box.foot - box.top
    # A nested drawing clips without naming a clip path; the style keeps a page's rules for svg away from it.
    return (
        f'<svg x="{box.left:g}" y="{box.top:g}" width="{wide:.4g}" height="{tall:.4g}" '
        f'viewBox="0 0 100 {tall / wide * 100:.4g}" '
        f'style="width:{wide:.4g}px;height:{tall:.4g}px;overflow:hidden">{drawing}</svg>'
    )


def ledge(box: Box) -> str:
    """Return the gold beam that parts of figures stand on."""
    return (
        f'<path d="M{box.left:g} {box.top:g}H{box.right:g}V{box.foot:.4g}H{box.left:g}Z" '
        f'fill="{paint("gold")}" stroke="{paint("ink")}" stroke-width="1.5"/>'
    )
