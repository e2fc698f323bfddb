"""Draws the great sun of the ace of coins."""

from __future__ import annotations

from typing import Final

from scopa.art.palette import paint
from scopa.art.suits import symbol

_RAYS: Final = (
    "M-5.1-38.7L0-49L5.1-38.7L11.6-43.5L14.9-36L24.5-42.4L23.7-30.9L31.8-31.8L30.9-23.7L42.4-24.5"
    "L36-14.9L43.5-11.6L38.7-5.1L49 0L38.7 5.1L43.5 11.6L36 14.9L42.4 24.5L30.9 23.7L31.8 31.8"
    "L23.7 30.9L24.5 42.4L14.9 36L11.6 43.5L5.1 38.7L0 49L-5.1 38.7L-11.6 43.5L-14.9 36L-24.5 42.4"
    "L-23.7 30.9L-31.8 31.8L-30.9 23.7L-42.4 24.5L-36 14.9L-43.5 11.6L-38.7 5.1L-49 0L-38.7-5.1"
    "L-43.5-11.6L-36-14.9L-42.4-24.5L-30.9-23.7L-31.8-31.8L-23.7-30.9L-24.5-42.4L-14.9-36L-11.6-43.5Z"
)


def sun(line: float = 3) -> str:
    """Return a coin with rays as an SVG group in the box of a symbol."""
    return (
        f'<g fill="{paint("gold")}" stroke="{paint("ink")}" stroke-width="{line:g}" stroke-linejoin="round">'
        f'<path d="{_RAYS}"/></g><g transform="scale(.82)">{symbol("coins", line / 0.82)}</g>'
    )
