"""Draws the suits of the German pack: bells, hearts, leaves and acorns."""

from typing import Final

from scopa.art.palette import paint
from scopa.art.suit import HEART, Suit, gap

_LEAF: Final = (
    "M0-49C6-38 17-35 27-27C38-18 42-3 36 11C31 22 16 25 4 19L7 49H-7L-4 19C-16 25-31 22-36 11"
    "C-42-3-38-18-27-27C-17-35-6-38 0-49Z"
)
_VEINS: Final = "M0-36V18M0-14L16-22M0-14L-16-22M0 4L22-5M0 4L-22-5"
_NUT: Final = "M-27-9C-29 18-13 34-4 40L0 49L4 40C13 34 29 18 27-9Z"
_CAP: Final = "M-34-7C-36-29-18-38 0-38S36-29 34-7Q0 1-34-7Z"


def _bell(line: float) -> str:
    return (
        f'<circle cy="-38" r="7" fill="none" stroke-width="{line * 2 + 4:g}"/>'
        '<circle cy="-38" r="7" fill="none" stroke="currentColor" stroke-width="4"/>'
        '<circle cy="8" r="39" fill="currentColor"/>'
        '<path d="M-38.5 1H38.5A39 39 0 0 1 38.5 14H-38.5A39 39 0 0 1-38.5 1Z"/>'
        f'<path d="M0 32V46" fill="none" stroke-width="{line * 1.6:g}"/>'
        f'<circle cy="28" r="5.5" fill="{paint("ink")}"/>'
        f'<path fill="none" stroke="{paint("cream")}" stroke-width="4.5" d="M-24-9Q-18-20-7-23"/>'
    )


def _heart(_line: float) -> str:
    light = f'<path fill="none" stroke="{paint("cups-light")}" stroke-width="5" d="M-33-18Q-34-32-23-33"/>'
    return f'<path d="{HEART}"/>{light}'


def _leaf(_line: float) -> str:
    return f'<path d="{_LEAF}"/><path fill="none" d="{_VEINS}"/>'


def _acorn(line: float) -> str:
    return (
        f'<path fill="none" stroke-width="{line + 5:g}" d="M0-36Q-1-43 6-47"/>'
        f'<path fill="currentColor" d="{_NUT}"/><path d="{_CAP}"/>'
        '<path fill="none" d="M-29-20Q0-12 29-20M-22-29Q0-22 22-29M-18-34L-21-5M0-37V-3M18-34L21-5"/>'
        f'<path fill="none" stroke="{paint("cream")}" stroke-width="4.5" d="M-17 6Q-15 18-8 26"/>'
    )


SUITS: Final = {
    "bells": Suit(
        *("diamonds", "diamonds-cloth", "rust", "gold"),
        _bell,
        '<path fill-rule="evenodd" d="M-10-29A14 14 0 1 1 10-29A41 41 0 1 1-10-29Z'
        'M0-46A6 6 0 0 0 0-34A6 6 0 0 0 0-46Z"/>' + gap("M-38 7H38M0 26V44", 6),
    ),
    "reds": Suit("hearts", "hearts-cloth", "hearts-cloth", "gold", _heart, f'<path d="{HEART}"/>'),
    "leaves": Suit(
        *("spades", "spades-cloth", "spades-cloth", "gold"),
        _leaf,
        f'<path d="{_LEAF}"/>{gap("M0-30V12M0-2L17-12M0-2L-17-12", 5)}',
    ),
    "acorns": Suit(
        *("clubs", "clubs-cloth", "wood", "wood-light"),
        _acorn,
        '<path d="M-7-37L2-51L12-46L7-38C26-36 36-26 35-6H-35C-36-26-26-36-7-37ZM-28 1H28'
        "C27 22 12 34 4 40L0 50L-4 40"
        'C-12 34-27 22-28 1Z"/>',
    ),
}
