"""Draws the suits of the Spanish pack: milled coins, closed goblets, sabres and rough cudgels."""

from typing import Final

from scopa.art.palette import paint
from scopa.art.suit import Suit

_STAR: Final = "M0-27L5-13 19-19 13-5 27 0 13 5 19 19 5 13 0 27-5 13-19 19-13 5-27 0-13-5-19-19-5-13Z"


def _coin(_line: float) -> str:
    return (
        '<circle r="46" fill="currentColor"/>'
        '<circle r="39" fill="none" stroke-width="8" stroke-dasharray="1.6 6.57" stroke-linecap="butt"/>'
        f'<circle r="33" fill="{paint("rust")}"/><path fill="currentColor" d="{_STAR}"/><circle r="7"/>'
    )


def _cup(_line: float) -> str:
    return (
        '<path d="M-24 48c0-9 16-11 19-19V20H5v9c3 8 19 10 19 19Zm-5-62C-29 8-17 20 0 20S29 8 29-14Z"/>'
        '<path fill="currentColor" d="M-28-6Q0 4 28-6L25 5Q0 15-25 5Zm17 35H11v6H-11Z'
        'M-29-20c3-16 16-21 24-22A5.5 5.5 0 1 1 5-42c8 1 21 6 24 22Z"/>'
        f'<path fill="{paint("cups-light")}" d="M-32-21H32v8H-32Z"/>'
        '<path fill="none" d="M-11-22Q-9-32 0-41q9 9 11 19"/>'
    )


def _sword(_line: float) -> str:
    return (
        f'<path d="M-12 16c-4-26 3-50 30-65 1 25-5 43-7 65Z" fill="{paint("swords-light")}"/>'
        '<path d="M0 16C-3-10 3-34 18-49c1 25-5 43-7 65Zm-5 6H5V42H-5Z"/>'
        '<path fill="currentColor" d="M14 23h6c6 14-2 24.5-14.5 24.5V42C13 42 17 35 14 23Zm-37-9'
        'H21a4 4 0 0 1 0 9H-23a4 4 0 0 1 0-9ZM0 38.5A6 6 0 0 0 0 51 6 6 0 0 0 0 38.5Z"/>'
    )


def _baton(_line: float) -> str:
    return (
        '<g transform="rotate(10)"><path fill="currentColor" d="M15-13l9-9 5 10L13 4Z'
        'M-14-2-23-7-24 5-11 15Zm8 51-6-35-6-38c-3-17 5-25 19-25s21 7 19 23L12 14 7 49Q0 51-6 49Z"/>'
        '<path d="M24-22c-1-12 8-18 14-16 4 8 0 20-9 26ZM-23-7c-4-13-13-13-17-9-1 12 6 20 16 21'
        'Zm13 34 20-1-1 8H-9Z"/>'
        '<path fill="none" d="M-9-24-6-8M7-30 6-12M1-2 0 14"/>'
        f'<ellipse cx="1" cy="-40" rx="11" ry="5.5" fill="{paint("wood-light")}"/></g>'
    )


SUITS: Final = {
    "oros": Suit(
        *("coins", "coins-cloth", "coins", "coins-light"),
        _coin,
        (
            '<path d="M0-46A46 46 0 0 1 0 46 46 46 0 0 1 0-46Z'
            'M0-33l-7 16-17-7 7 17-16 7 16 7-7 17 17-7 7 16 7-16 17 7-7-17 16-7-16-7 7-17-17 7Z"/>'
        ),
    ),
    "copas": Suit(
        *("cups", "cups-cloth", "cups-cloth", "gold"),
        _cup,
        (
            '<path d="M-36-21c4-19 20-20 29-21-6-11 20-11 14 0 9 1 25 2 29 21Zm0 8H36C34 9 18 20 6 23v7'
            'L29 41v8H-29V41L-6 30V23C-18 20-34 9-36-13Z"/>'
        ),
    ),
    "espadas": Suit(
        *("swords", "swords-cloth", "swords", "gold"),
        _sword,
        (
            '<path transform="rotate(24)" d="M-14 12C-17-16-9-44 22-60 22-32 15-10 13 12'
            'H33V24H26C31 46 16 58-8 56V24H-33V12ZM5 24V44C14 43 17 36 14 24Z"/>'
        ),
    ),
    "bastos": Suit(
        *("batons", "batons-cloth", "batons", "wood"),
        _baton,
        (
            '<path transform="rotate(32)" d="M-9 56-15 8-34-2l6-16 9 4c-7-28 5-42 21-42S26-40 20-16'
            'L34-27l8 13L17 6 10 56Z"/>'
        ),
    ),
}
