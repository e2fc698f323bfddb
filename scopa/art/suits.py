"""Draws the eight suit symbols, each in a box from -50 to 50 on both axes.

A symbol is the full drawing for pips and for the hands of court figures; a mark is a flat silhouette that
still reads when it is eight pixels wide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scopa.art.palette import paint

LATIN: Final = ("coins", "cups", "swords", "batons")
FRENCH: Final = ("diamonds", "hearts", "spades", "clubs")

_FRENCH_SHAPES: Final = {
    "diamonds": '<path d="M0-48C9-29 21-13 35 0C21 13 9 29 0 48C-9 29-21 13-35 0C-21-13-9-29 0-48Z"/>',
    "hearts": '<path d="M0-22C4-36 13-44 24-44C37-44 45-34 45-21C45 5 15 20 0 47C-15 20-45 5-45-21'
    'C-45-34-37-44-24-44C-13-44-4-36 0-22Z"/>',
    "spades": '<path d="M0-48C14-24 44-8 44 14C44 27 35 34 25 34C16 34 9 30 4 22C5 34 9 42 17 48H-17'
    'C-9 42-5 34-4 22C-9 30-16 34-25 34C-35 34-44 27-44 14C-44-8-14-24 0-48Z"/>',
    "clubs": '<path d="M4 15C5 31 9 41 18 48H-18C-9 41-5 31-4 15C-8 23-15 28-24 28A21 21 0 1 1-15-12'
    'A22 22 0 1 1 15-12A21 21 0 1 1 24 28C15 28 8 23 4 15Z"/>',
}

_ROSETTE: Final = (
    "M0 0C-10-9-7.5-20 0-27C7.5-20 10-9 0 0C-.7-13.4 8.8-19.4 19.1-19.1C19.4-8.8 13.4 .7 0 0"
    "C9-10 20-7.5 27 0C20 7.5 9 10 0 0C13.4-.7 19.4 8.8 19.1 19.1C8.8 19.4-.7 13.4 0 0"
    "C10 9 7.5 20 0 27C-7.5 20-10 9 0 0C.7 13.4-8.8 19.4-19.1 19.1C-19.4 8.8-13.4-.7 0 0"
    "C-9 10-20 7.5-27 0C-20-7.5-9-10 0 0C-13.4 .7-19.4-8.8-19.1-19.1C-8.8-19.4 .7-13.4 0 0"
)
_CLUB: Final = (
    "M-6 46C-8 43-6 36-7 32C-8 28-8 26-9 24C-10 22-13 21-14 19C-15 17-15 14-14 12C-13 10-11 10-10 6"
    "C-9 2-10-4-11-8C-12-12-16-11-17-14C-18-17-18-19-18-22C-18-25-15-26-15-29C-15-32-19-33-19-36"
    "C-19-39-19-44-17-46C-15-48-11-48-8-48C-5-48-3-46 0-46C3-46 5-50 8-50C11-50 15-48 17-46"
    "C19-44 20-40 20-37C20-34 17-31 16-28C15-25 13-21 14-18C15-15 18-15 19-12C20-9 19-7 18-4"
    "C17-1 13-1 12 2C11 5 10 11 10 14C10 17 13 18 14 20C15 22 14 25 13 27C12 29 9 29 8 32"
    "C7 35 9 43 6 46C3 49-4 49-6 46Z"
)


def symbol(name: str, line: float = 4) -> str:
    """Return the full drawing of a suit as an SVG group, outlines `line` units wide.

    >>> symbol("hearts").startswith('<g fill="var(--scopa-hearts,')
    True
    """
    if name in _FRENCH_SHAPES:
        return f'<g fill="{paint(name)}">{_FRENCH_SHAPES[name]}</g>'
    body = _LATIN_SHAPES[name](line)
    return (
        f'<g fill="{paint(name)}" stroke="{paint("ink")}" stroke-width="{line:g}" '
        f'stroke-linejoin="round">{body}</g>'
    )


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
        '<circle r="38" fill="none" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 14.92"/>'
        f'<circle r="30"/><path fill="{light}" stroke-width="{line * 0.7:g}" d="{_ROSETTE}"/>'
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
        f'<path d="M-12-40C-8-43-11-30-9-22M-5-8C-6 4-3 12-2 34" fill="none" stroke="{light}" stroke-width="5" '
        'stroke-linecap="round"/>'
        f'<g fill="{gold}" stroke-width="{line * 0.8:g}"><path d="M-1-26C-1-37 6-40 10-38C11-30 7-24-1-26Z"/>'
        '<path d="M1 10C-1 0 4-5 8-5C11 2 8 9 1 10Z"/></g>'
        f'<ellipse cy="45" rx="7" ry="3.5" fill="{gold}"/>'
    )


_LATIN_SHAPES: Final[dict[str, Callable[[float], str]]] = {
    "coins": _coin,
    "cups": _cup,
    "swords": _sword,
    "batons": _baton,
}

_MARKS: Final = {
    "coins": f'<circle r="46"/><circle r="27" fill="none" stroke="{paint("paper")}" stroke-width="9"/>',
    "cups": '<path d="M-38-46H38C38-4 22 11 8 15V28C10 36 30 37 30 48H-30C-30 37-10 36-8 28V15C-22 11-38-4-38-46Z"/>',
    "swords": '<path d="M0-50L14-33V8H36V24H10V48H-10V24H-36V8H-14V-33Z"/>',
    "batons": '<path d="M-9 48L-13 22L-26 12L-20 0L-15 2L-23-28C-27-57 27-57 23-28L18-8L25-10L30 4L15 14L9 48Z"/>',
}
