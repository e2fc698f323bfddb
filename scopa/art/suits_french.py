"""Draws the suits of the French pack: diamonds, hearts, spades and clubs."""

from collections.abc import Callable
from typing import Final

from scopa.art.suit import HEART, Suit

_DIAMOND: Final = "M0-48C9-29 21-13 35 0C21 13 9 29 0 48C-9 29-21 13-35 0C-21-13-9-29 0-48Z"
_SPADE: Final = (
    "M0-48C14-24 44-8 44 14C44 27 35 34 25 34C16 34 9 30 4 22C5 34 9 42 17 48H-17C-9 42-5 34-4 22"
    "C-9 30-16 34-25 34C-35 34-44 27-44 14C-44-8-14-24 0-48Z"
)
_CLUB: Final = (
    "M4 15C5 31 9 41 18 48H-18C-9 41-5 31-4 15C-8 23-15 28-24 28A21 21 0 1 1-15-12A22 22 0 1 1 15-12"
    "A21 21 0 1 1 24 28C15 28 8 23 4 15Z"
)

# Windows of the shapes, open where the cards are printed in black: what is left differs by pattern too.
_WINDOWS: Final = {
    "diamonds": "M0-34L24 0 0 34-24 0ZM0-14L-10 0 0 14 10 0Z",
    "hearts": "M0-8C12-42 38-38 38-21 38 0 0 18 0 35 0 18-38 0-38-21-38-38-12-42 0-8Z",
    "spades": "M-3-32V14L-34 16ZM3-32V14L34 16Z",
    "clubs": "M0-38L10-22-10-22ZM-24-6L-14 12-34 12ZM24-6L14 12 34 12Z",
}


def _suit(name: str, path: str) -> Suit:
    shape = f'<path d="{path}"/><path fill="currentColor" d="{_WINDOWS[name]}"/>'
    return Suit(name, f"{name}-cloth", name, "relief", _always(shape), f'<path d="{path}"/>', outlined=False)


def _always(shape: str) -> Callable[[float], str]:
    return lambda _line: shape


SUITS: Final = {
    name: _suit(name, path)
    for name, path in {"diamonds": _DIAMOND, "hearts": HEART, "spades": _SPADE, "clubs": _CLUB}.items()
}
