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
    "M-5 47L-9 22L-15 17L-13 9L-10 7L-15-10L-22-15L-21-24L-17-27C-19-41-11-49 1-49C14-49 20-40 19-29"
    "L25-24L24-15L17-11L12 6L16 10L14 18L9 21L7 47Q1 51-5 47Z"
)


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
    handles = "M-26-30C-45-36-43-4-15-1M26-30C45-36 43-4 15-1"
    return (
        f'<path d="{handles}" fill="none" stroke-width="{line * 2 + 4.5:g}"/>'
        f'<path d="{handles}" fill="none" stroke="{gold}" stroke-width="4.5"/>'
        '<path d="M-23 47C-23 38-8 36-5 29V11H5V29C8 36 23 38 23 47ZM-29-41C-30-6-17 11 0 11S30-6 29-41Z"/>'
        f'<path fill="{gold}" d="M-29-29Q0-17 29-29L27-15Q0-3-27-15Z'
        'M-10 22A10 5.5 0 0 0 10 22A10 5.5 0 0 0-10 22Z"/>'
        f'<ellipse cy="-41" rx="29" ry="7" fill="{light}"/>'
    )


def _sword(_line: float) -> str:
    gold = paint("gold")
    return (
        f'<path d="M0-49L-12-33V18H0Z" fill="{paint("swords-light")}"/>'
        '<path d="M0-49L12-33V18H0Z"/>'
        '<path d="M-5.5 24H5.5V42H-5.5Z"/>'
        f'<path d="M-24 7C-19 16-10 14 0 14S19 16 24 7L27 13C23 27 10 25 0 25S-23 27-27 13Z" fill="{gold}"/>'
        f'<circle cy="42" r="7" fill="{gold}"/>'
    )


def _baton(_line: float) -> str:
    light = paint("wood-light")
    scars = "M6-18C-1-24 0-33 7-38C14-33 13-24 6-18ZM3 15C-3 10-3 2 3-3C9 2 9 10 3 15Z"
    return (
        f'<g transform="rotate(12)"><path d="{_CLUB}" fill="{paint("wood")}"/>'
        f'<path d="M-12-33Q-10-41-3-43M-9-12L-6 4" fill="none" stroke="{light}" stroke-width="4.5"/>'
        f'<path d="M-8.5 25.5L8.5 24.5L7 47Q1 51-5 47ZM-7 35H8{scars}"/></g>'
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
    "swords": '<path transform="rotate(40)" d="M0-67L16-46V12C23 12 29 10 34 5L39 13'
    'C34 24 22 30 8 30V46A9 9 0 1 1-8 46V30C-22 30-34 24-39 13L-34 5C-29 10-23 12-16 12V-46Z"/>',
    "batons": '<path transform="rotate(34)" fill-rule="evenodd" d="M-8 56L-11 27L-21 21L-19 9L-14 6'
    "L-18-8L-29-13L-28-26L-23-29C-25-46-14-57 1-57C17-57 27-46 24-29L30-23L29-11L22-7L16 7L21 11"
    'L19 22L12 27L9 56Q0 60-8 56ZM8-18C3-24 3-34 9-40C14-33 13-24 8-18ZM1 19C-2 14-2 7 3 2C6 7 6 14 1 19Z"/>',
}
