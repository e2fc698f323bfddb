"""Draws the suits of the Italian pack: coins, cups, swords and batons."""

from typing import Final

from scopa.art.palette import paint
from scopa.art.suit import Suit

ROSETTE: Final = (
    "M0 0C-10-9-8-20 0-27C8-20 10-9 0 0C-1-13 9-19 19-19C19-9 13 1 0 0C9-10 20-8 27 0C20 8 9 10 0 0"
    "C13-1 19 9 19 19C9 19-1 13 0 0C10 9 8 20 0 27C-8 20-10 9 0 0C1 13-9 19-19 19C-19 9-13-1 0 0"
    "C-9 10-20 8-27 0C-20-8-9-10 0 0C-13 1-19-9-19-19C-9-19 1-13 0 0"
)
_CLUB: Final = (
    "M-5 47L-9 22L-15 17L-13 9L-10 7L-15-10L-22-15L-21-24L-17-27C-19-41-11-49 1-49C14-49 20-40 19-29"
    "L25-24L24-15L17-11L12 6L16 10L14 18L9 21L7 47Q1 51-5 47Z"
)


def _coin(line: float) -> str:
    return (
        '<circle r="46" fill="currentColor"/>'
        '<circle r="38" fill="none" stroke-width="6" stroke-dasharray="0 14.92"/>'
        f'<circle r="30"/><path fill="currentColor" stroke-width="{line * 0.7:g}" d="{ROSETTE}"/>'
        '<circle r="7"/>'
    )


def _cup(_line: float) -> str:
    return (
        '<path fill="currentColor" d="M-27-34C-49-42-49 0-14 2L-17-4C-39-7-38-32-25-26ZM27-34C49-42 49 0 14 2'
        'L17-4C39-7 38-32 25-26Z"/>'
        '<path d="M-23 47C-23 38-8 36-5 29V11H5V29C8 36 23 38 23 47ZM-29-41C-30-6-17 11 0 11S30-6 29-41Z"/>'
        '<path fill="currentColor" d="M-29-29Q0-17 29-29L27-15Q0-3-27-15Z'
        'M-10 22A10 5.5 0 0 0 10 22A10 5.5 0 0 0-10 22Z"/>'
        f'<ellipse cy="-41" rx="29" ry="7" fill="{paint("cups-light")}"/>'
    )


def _sword(_line: float) -> str:
    return (
        f'<path d="M0-49L-12-33V18H0Z" fill="{paint("swords-light")}"/>'
        '<path d="M0-49L12-33V18H0ZM-5.5 24H5.5V42H-5.5Z"/>'
        '<path d="M-24 7C-19 16-10 14 0 14S19 16 24 7L27 13C23 27 10 25 0 25S-23 27-27 13Z" '
        'fill="currentColor"/><circle cy="42" r="7" fill="currentColor"/>'
    )


def _baton(_line: float) -> str:
    scars = "M6-18C-1-24 0-33 7-38C14-33 13-24 6-18ZM3 15C-3 10-3 2 3-3C9 2 9 10 3 15Z"
    return (
        f'<g transform="rotate(12)"><path d="{_CLUB}" fill="currentColor"/>'
        f'<path d="M-12-33Q-10-41-3-43M-9-12L-6 4" fill="none" stroke="{paint("wood-light")}" '
        f'stroke-width="4.5"/><path d="M-8.5 25.5L8.5 24.5L7 47Q1 51-5 47ZM-7 35H8{scars}"/></g>'
    )


SUITS: Final = {
    "coins": Suit(
        "coins",
        "coins-cloth",
        "coins",
        "coins-light",
        _coin,
        f'<circle r="46"/><circle r="27" fill="none" stroke="{paint("paper")}" stroke-width="9"/>',
    ),
    "cups": Suit(
        "cups",
        "cups-cloth",
        "cups-cloth",
        "gold",
        _cup,
        '<path d="M-38-46H38C38-4 22 11 8 15V28C10 36 30 37 30 48H-30'
        'C-30 37-10 36-8 28V15C-22 11-38-4-38-46Z"/>',
    ),
    "swords": Suit(
        "swords",
        "swords-cloth",
        "swords",
        "gold",
        _sword,
        '<path transform="rotate(40)" d="M0-67L16-46V12C23 12 29 10 34 5L39 13'
        'C34 24 22 30 8 30V46A9 9 0 1 1-8 46V30C-22 30-34 24-39 13L-34 5C-29 10-23 12-16 12V-46Z"/>',
    ),
    "batons": Suit(
        *("batons", "batons-cloth", "batons", "wood"),
        _baton,
        '<path transform="rotate(34)" fill-rule="evenodd" d="M-9 57L-12 23-21 19-14 6-18-8-29-13-26-28'
        "C-25-46-14-57 1-57"
        'S27-46 25-28L30-20 22-7 16 7 21 13 12 24 9 57ZM8-17C2-24 3-34 9-40 15-33 13-24 8-17Z"/>',
    ),
}
