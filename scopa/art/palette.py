"""Holds the few flat colours that all cards are drawn with."""

from typing import Final

# The suit colours keep apart for every kind of colour vision and pass text contrast on the paper;
# coins and diamonds are a touch darker than on pure white, since the paper is warm.
COLOURS: Final[dict[str, str]] = {
    "paper": "#fdf9ef",
    "edge": "#c9bda6",
    "ink": "#231a17",
    "gold": "#e2ae3a",
    "wood": "#a9763f",
    "wood-light": "#dcb27a",
    "back": "#6f1d2c",
    "back-light": "#dfc192",
    "coins": "#8b6f13",
    "coins-light": "#f2cf63",
    "cups": "#80132e",
    "cups-light": "#d4566a",
    "swords": "#192b80",
    "swords-light": "#c5d2ee",
    "batons": "#198072",
    "diamonds": "#bc5420",
    "hearts": "#780c00",
    "spades": "#000000",
    "clubs": "#13807c",
}


def paint(name: str) -> str:
    """Return the CSS value of a named colour, open to change by a palette.

    >>> paint("cups")
    'var(--scopa-cups,#80132e)'
    """
    return f"var(--scopa-{name},{COLOURS[name]})"
