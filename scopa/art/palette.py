"""Holds the few flat colours that all cards are drawn with."""

from typing import Final

# The suit colours keep apart for every kind of colour vision and pass text contrast on the paper;
# coins and diamonds are a touch darker than on pure white, since the paper is warm.
COLOURS: Final[dict[str, str]] = {
    "paper": "#fdf9ef",
    "edge": "#c9bda6",
    "ink": "#231a17",
    "gold": "#e2ae3a",
    "back": "#34507c",
    "back-light": "#ece2cb",
    "coins": "#8b6f13",
    "coins-light": "#f2cf63",
    "cups": "#80132e",
    "cups-light": "#d4566a",
    "swords": "#192b80",
    "swords-light": "#c5d2ee",
    "batons": "#198072",
    "batons-light": "#8fcfb4",
    "diamonds": "#b85511",
    "hearts": "#800400",
    "spades": "#13807c",
    "clubs": "#000000",
}
_STRAIGHT: Final = 0.04045


def paint(name: str) -> str:
    """Return the CSS value of a named colour, open to change by a palette.

    >>> paint("cups")
    'var(--scopa-cups,#80132e)'
    """
    return f"var(--scopa-{name},{COLOURS[name]})"


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two `#rrggbb` colours, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    """Undo the curve of sRGB, which is straight near black."""
    return channel / 12.92 if channel <= _STRAIGHT else float(((channel + 0.055) / 1.055) ** 2.4)
