"""Holds what a suit is to those who draw: its colours, its symbol and its mark."""

from collections.abc import Callable
from typing import Final, NamedTuple

from scopa.art.palette import paint


class Suit(NamedTuple):
    """One suit of one pack. Symbol and mark lie in a box from -50 to 50 on both axes.

    `colour` is that of the index, `cloth` that of the court's clothes; the symbol's parts are filled with
    `fill` unless they name another colour, `currentColor` being `second`. All are names of colours.
    """

    colour: str
    cloth: str
    fill: str
    second: str
    shape: Callable[[float], str]
    mark: str
    outlined: bool = True


def gap(path: str, width: float = 7) -> str:
    """Return a line in the colour of the paper, which parts a silhouette."""
    return f'<path fill="none" stroke="{paint("paper")}" stroke-width="{width:g}" d="{path}"/>'


HEART: Final = (
    "M0-22C4-36 13-44 24-44C37-44 45-34 45-21C45 5 15 20 0 47"
    "C-15 20-45 5-45-21C-45-34-37-44-24-44C-13-44-4-36 0-22Z"
)
