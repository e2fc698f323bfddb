"""Draws the great sun of the ace of coins."""

from typing import Final

from scopa.art.palette import paint
from scopa.art.suits import shape

_RAYS: Final = (
    "M-5.1-38.7L0-49L5.1-38.7L11.6-43.5L14.9-36L24.5-42.4L23.7-30.9L31.8-31.8L30.9-23.7L42.4-24.5"
    "L36-14.9L43.5-11.6L38.7-5.1L49 0L38.7 5.1L43.5 11.6L36 14.9L42.4 24.5L30.9 23.7L31.8 31.8"
    "L23.7 30.9L24.5 42.4L14.9 36L11.6 43.5L5.1 38.7L0 49L-5.1 38.7L-11.6 43.5L-14.9 36L-24.5 42.4"
    "L-23.7 30.9L-31.8 31.8L-30.9 23.7L-42.4 24.5L-36 14.9L-43.5 11.6L-38.7 5.1L-49 0L-38.7-5.1"
    "L-43.5-11.6L-36-14.9L-42.4-24.5L-30.9-23.7L-31.8-31.8L-23.7-30.9L-24.5-42.4L-14.9-36L-11.6-43.5Z"
)


def sun(line: float = 4) -> str:
    """Return the parts of a coin with rays, to be dressed as the parts of a symbol are."""
    return f'<path fill="{paint("gold")}" d="{_RAYS}"/><g transform="scale(.82)">{shape("coins", line)}</g>'
