"""Draws the eight suit symbols, each in a box from -50 to 50 on both axes.

A symbol is the full drawing for pips and for the hands of court figures; a mark is a flat silhouette that
still reads when it is eight pixels wide.
"""

from collections.abc import Callable
from typing import Final

from scopa.art.palette import paint

LATIN_SUITS: Final = ("coins", "cups", "swords", "batons")
FRENCH_SUITS: Final = ("diamonds", "hearts", "spades", "clubs")

_FRENCH_SHAPES: Final = {
    "diamonds": '<path d="M0-48C9-29 21-13 35 0C21 13 9 29 0 48C-9 29-21 13-35 0C-21-13-9-29 0-48Z"/>',
    "hearts": '<path d="M0-22C4-36 13-44 24-44C37-44 45-34 45-21C45 5 15 20 0 47C-15 20-45 5-45-21'
    'C-45-34-37-44-24-44C-13-44-4-36 0-22Z"/>',
    "spades": '<path d="M0-48C14-24 44-8 44 14C44 27 35 34 25 34C16 34 9 30 4 22C5 34 9 42 17 48H-17'
    'C-9 42-5 34-4 22C-9 30-16 34-25 34C-35 34-44 27-44 14C-44-8-14-24 0-48Z"/>',
    "clubs": '<path d="M4 15C5 31 9 41 18 48H-18C-9 41-5 31-4 15C-8 23-15 28-24 28A21 21 0 1 1-15-12'
    'A22 22 0 1 1 15-12A21 21 0 1 1 24 28C15 28 8 23 4 15Z"/>',
}

ROSETTE: Final = (
    "M0 0C-10-9-8-20 0-27C8-20 10-9 0 0C-1-13 9-19 19-19C19-9 13 1 0 0C9-10 20-8 27 0C20 8 9 10 0 0"
    "C13-1 19 9 19 19C9 19-1 13 0 0C10 9 8 20 0 27C-8 20-10 9 0 0C1 13-9 19-19 19C-19 9-13-1 0 0"
    "C-9 10-20 8-27 0C-20-8-9-10 0 0C-13 1-19-9-19-19C-9-19 1-13 0 0"
)
_CLUB: Final = (
    "M-17-42C-17-33-15-26-14-13L-20-17L-25-7L-13 2C-12 14-9 26-7 44Q0 50 7 44C8 26 10 8 13-11"
    "L23-19L18-28L14-25C15-30 17-35 17-42Z"
)
_CUTS: Final = "M-20-17L-25-7L-28-14ZM23-19L18-28L25-27Z"


def symbol(name: str, line: float = 4) -> str:
    """Return the full drawing of a suit as an SVG group, outlines `line` units wide.

    >>> symbol("hearts").startswith('<g fill="var(--scopa-hearts,')
    True
    """
    return dressed(name, shape(name, line), line)


def shape(name: str, line: float = 4) -> str:
    """Return the parts of a symbol without the group that gives them their colour and outline."""
    return _FRENCH_SHAPES[name] if name in _FRENCH_SHAPES else _LATIN_SHAPES[name](line)


def dressed(name: str, shapes: str, line: float) -> str:
    """Return shapes of a suit, one or several, as a group in its colour and with its outline."""
    if name in _FRENCH_SHAPES:
        return f'<g fill="{paint(name)}">{shapes}</g>'
    return f'<g fill="{paint(name)}" stroke="{paint("ink")}" stroke-width="{line:g}">{shapes}</g>'


def mark(name: str) -> str:
    """Return the flat silhouette of a suit as an SVG group, for indices and lines of text.

    >>> "stroke" in mark("spades")
    False
    """
    if name in _FRENCH_SHAPES:
        return symbol(name)
    return f'<g fill="{paint(name)}">{_MARKS[name]}</g>'


def _coin(line: float) -> str:
    light = paint("coins-light")
    return (
        f'<circle r="46" fill="{light}"/>'
        '<circle r="38" fill="none" stroke-width="6" stroke-dasharray="0 14.92"/>'
        f'<circle r="30"/><path fill="{light}" stroke-width="{line * 0.7:g}" d="{ROSETTE}"/>'
        '<circle r="7"/>'
    )


def _cup(line: float) -> str:
    gold, light = paint("gold"), paint("cups-light")
    handles = "M-27-28C-54-36-50 6-17 3M27-28C54-36 50 6 17 3"
    return (
        f'<path d="{handles}" fill="none" stroke-width="{line * 2 + 4:g}"/>'
        f'<path d="{handles}" fill="none" stroke="{gold}" stroke-width="4"/>'
        '<path d="M-24 46C-24 37-8 36-5 29V12H5V29C8 36 24 37 24 46Z"/>'
        '<path d="M-31-38C-32-2-18 14 0 14S32-2 31-38Z"/>'
        f'<path d="M-31-26Q0-14 31-26L29-13Q0-1-29-13Z" fill="{gold}"/>'
        f'<ellipse cy="-38" rx="31" ry="7" fill="{light}"/>'
        f'<ellipse cy="23" rx="10" ry="5.5" fill="{gold}"/>'
    )


def _sword(line: float) -> str:
    gold = paint("gold")
    return (
        f'<path d="M0-49L-12-33V18H0Z" fill="{paint("swords-light")}"/>'
        '<path d="M0-49L12-33V18H0Z"/>'
        '<path d="M-5.5 24H5.5V42H-5.5Z"/>'
        f'<path d="M-24 7C-19 16-10 14 0 14S19 16 24 7L27 13C23 27 10 25 0 25S-23 27-27 13Z" fill="{gold}"/>'
        f'<circle cy="42" r="7" fill="{gold}" stroke-width="{line:g}"/>'
    )


def _baton(line: float) -> str:
    light, gold = paint("batons-light"), paint("gold")
    return (
        f'<path d="{_CLUB}"/>'
        f'<path d="M-9-26L-7 8M-5 18L-4 34" fill="none" stroke="{light}" stroke-width="5"/>'
        f'<path d="M4-4C-2-9-1-17 5-22C10-17 9-9 4-4ZM2 30C-2 26-2 18 3 13C7 18 6 26 2 30Z" fill="{light}"/>'
        f'<path d="M-17-42A17 6 0 0 0 17-42A17 6 0 0 0-17-42Z{_CUTS}" fill="{gold}"/>'
        f'<ellipse cy="-42" rx="8" ry="2" fill="none" stroke-width="{line * 0.7:g}"/>'
    )


_LATIN_SHAPES: Final[dict[str, Callable[[float], str]]] = {
    "coins": _coin,
    "cups": _cup,
    "swords": _sword,
    "batons": _baton,
}

_MARKS: Final = {
    "coins": f'<circle r="46"/><circle r="27" fill="none" stroke="{paint("paper")}" stroke-width="9"/>',
    "cups": '<path d="M-38-46H38C38-4 22 11 8 15V28C10 36 30 37 30 48H-30'
    'C-30 37-10 36-8 28V15C-22 11-38-4-38-46Z"/>',
    "swords": '<path d="M0-50L14-33V8H36V24H10V48H-10V24H-36V8H-14V-33Z"/>',
    "batons": '<path d="M-10 48L-14 22L-27 16V3L-17-2L-22-28C-26-57 26-57 22-28L20-20L30-14V0L17 8L10 48Z"/>',
}
