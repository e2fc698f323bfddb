"""Holds the colours that all cards are drawn with, by name, and the palettes that change them."""

from collections.abc import Mapping
from typing import Final

from scopa.errors import ScopaError, reason

# The suit colours pass text contrast on the paper; where four are claimed, they keep apart for every kind of
# colour vision. Coins are a touch darker than they would be on pure white, since the paper is warm.
COLOURS: Final[dict[str, str]] = {
    "paper": "#fdf9ef",
    "edge": "#c9bda6",
    "ink": "#231a17",
    "prize": "#b98f34",
    "gold": "#e2ae3a",
    "wood": "#a9763f",
    "wood-light": "#dcb27a",
    "back": "#6f1d2c",
    "back-light": "#dfc192",
    "skin": "#f2c79f",
    "cream": "#fbf1da",
    "rust": "#c4553a",
    "hair": "#5f3a22",
    "auburn": "#a2572b",
    "coat": "#e4c699",
    "shade": "#a67a4c",
    "relief": "transparent",
    "coins": "#8b6f13",
    "coins-light": "#f2cf63",
    "coins-cloth": "#f2cf63",
    "cups": "#80132e",
    "cups-light": "#d4566a",
    "cups-cloth": "#80132e",
    "swords": "#192b80",
    "swords-light": "#c5d2ee",
    "swords-cloth": "#192b80",
    "batons": "#198072",
    "batons-cloth": "#198072",
    "diamonds": "#b5182b",
    "diamonds-cloth": "#b5182b",
    "hearts": "#b5182b",
    "hearts-cloth": "#b5182b",
    "spades": "#000000",
    "spades-cloth": "#3d5076",
    "clubs": "#000000",
    "clubs-cloth": "#3d5076",
}

UNCHANGED: Final[Mapping[str, str]] = {}

PALETTES: Final[dict[str, Mapping[str, str]]] = {
    "standard": UNCHANGED,
    "four": {
        "diamonds": "#bc5420",
        "diamonds-cloth": "#bc5420",
        "hearts": "#780c00",
        "hearts-cloth": "#780c00",
        "clubs": "#13807c",
        "clubs-cloth": "#13807c",
    },
    "contrast": {
        "paper": "#fff",
        "edge": "#000",
        "ink": "#000000",
        "prize": "#000000",
        "back": "#000000",
        "back-light": "#fff",
        "coins": "#140d00",
        "cups": "#af0c00",
        "cups-cloth": "#c8402e",
        "cups-light": "#fff",
        "swords": "#0b0080",
        "swords-light": "#fff",
        "swords-cloth": "#5a78d8",
        "batons": "#095c5c",
        "batons-cloth": "#3fa094",
        "diamonds": "#1500f7",
        "diamonds-cloth": "#7f8cf5",
        "hearts": "#af1700",
        "hearts-cloth": "#d8604a",
        "spades-cloth": "#b9c3cf",
        "clubs": "#20504c",
        "clubs-cloth": "#5fae97",
    },
    "ink": {
        **dict.fromkeys(COLOURS, "#fff"),
        **dict.fromkeys(("edge", "ink", "prize", "back-light", "hair", "cups-light"), "#000"),
        **dict.fromkeys(("coins", "cups", "swords", "batons"), "#000"),
        **dict.fromkeys(("diamonds", "hearts", "spades", "clubs"), "#000"),
    },
}
"""What each palette changes of ``COLOURS``: the tradition, four colours, high contrast, print in black."""


_SKAT: Final = {
    "clubs": "spades",
    "clubs-cloth": "spades-cloth",
    "spades": "clubs",
    "spades-cloth": "clubs-cloth",
}


def paint(name: str) -> str:
    """Return the CSS value of a named colour, open to change by a palette.

    >>> paint("cups")
    'var(--scopa-cups,#80132e)'
    """
    return f"var(--scopa-{name},{COLOURS[name]})"


def changes(palette: str) -> Mapping[str, str]:
    """Return the colours that a palette changes, by name.

    >>> changes("standard")
    {}

    Raises ``ScopaError`` for an unknown palette.
    """
    if palette not in PALETTES:
        raise ScopaError(reason("unknown_palette", text=palette, known=", ".join(PALETTES)))
    return PALETTES[palette]


def skat(palette: str) -> Mapping[str, str]:
    """Return the colours that a palette changes in the decks for Skat: clubs are black there, spades green.

    >>> skat("standard")["spades"] == PALETTES["four"]["clubs"]
    True

    Raises ``ScopaError`` for an unknown palette.
    """
    colours = {**COLOURS, **(changes(palette) or PALETTES["four"])}
    swapped = {old: colours[new] for old, new in _SKAT.items()}
    return {name: value for name, value in {**colours, **swapped}.items() if value != COLOURS[name]}
