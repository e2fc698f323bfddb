"""Draws the numbers and letters of the corner indices as strokes, so that they look alike on every host."""

from typing import Final

STROKE: Final = 4.5
_RISE: Final = 22
HEIGHT: Final = _RISE + STROKE
"""Height of every numeral as drawn, stroke included."""

_ROUND: Final = "A5.5 6.5 0 1 0"

# Each skeleton stands between y = 0 and y = 22; the width is that of the skeleton.
_SKELETONS: Final[dict[str, tuple[float, str]]] = {
    "0": (11, "M0 7.5C0-2.5 11-2.5 11 7.5V14.5C11 24.5 0 24.5 0 14.5Z"),
    "1": (5, "M0 4.5L5 0V22"),
    "2": (11, "M.3 5.8C1.5-2 10.7-1.9 10.7 5.8C10.7 11 2 15.5 0 22H11"),
    "3": (11, "M.5 0H10.3L4.8 8.6C13 8.2 13 22 4.8 22C2.5 22 .9 21.2 0 19.5"),
    "4": (12, "M8.5 22V0L0 15.5H12"),
    "5": (11, "M10 0H1.5L.8 10C4 6.8 11 7.6 11 14.7C11 23 2.5 24 0 19.4"),
    "6": (11, f"M8.5 0C3.5 4 0 9.5 0 15.5{_ROUND} 11 15.5{_ROUND} 0 15.5"),
    "7": (11, "M0 0H11C6.8 7 4.3 14 3.6 22"),
    "8": (11, "M5.5 0A4.7 5 0 1 0 5.5 10A4.7 5 0 1 0 5.5 0ZM5.5 10A5.5 6 0 1 0 5.5 22A5.5 6 0 1 0 5.5 10Z"),
    "9": (11, f"M2.5 22C7.5 18 11 12.5 11 6.5{_ROUND} 0 6.5{_ROUND} 11 6.5"),
    "A": (14, "M0 22L7 0L14 22M2.5 15H11.5"),
    "J": (9, "M9 0V15.5C9 24 0 24 0 16.5"),
    "Q": (12, "M0 7.5C0-2.5 12-2.5 12 7.5V14.5C12 24.5 0 24.5 0 14.5ZM6.5 16L12.5 22"),
    "O": (12, "M0 7.5C0-2.5 12-2.5 12 7.5V14.5C12 24.5 0 24.5 0 14.5Z"),
    "U": (11, "M0 0V14.5C0 24.5 11 24.5 11 14.5V0"),
    "K": (11, "M0 0V22M11 0L0 13.5M4 9L11 22"),
    "=": (10, "M0 7.5H10M0 15.5H10"),
}
# Two digits stand closer, each a little narrower, to keep the corner column slim.
_GAP: Final = 5
_NARROW: Final = 0.72


def breadth(text: str) -> float:
    """Return how wide a short text is as drawn, stroke included.

    >>> breadth("7")
    15.5
    """
    squeeze = 1 if len(text) == 1 else _NARROW
    return squeeze * sum(_SKELETONS[letter][0] for letter in text) + _GAP * (len(text) - 1) + STROKE


def numeral(text: str, x: float, y: float, scale: float = 1) -> str:
    """Return the paths of a short text such as `10` or `K`, centred at `x`, its top at `y`, to be stroked.

    >>> numeral("1", 13, 6)
    '<path transform="translate(10.5 8.25)" d="M0 4.5L5 0V22"/>'
    """
    narrow = 1 if len(text) == 1 else _NARROW
    place = x - (breadth(text) - STROKE) / 2 * scale
    parts = []
    for letter in text:
        advance, skeleton = _SKELETONS[letter]
        size = f" scale({scale * narrow:.3g} {scale:g})" if scale * narrow != 1 else ""
        top = y + STROKE / 2 * scale
        parts.append(f'<path transform="translate({place:.4g} {top:.4g}){size}" d="{skeleton}"/>')
        place += (narrow * advance + _GAP) * scale
    return "".join(parts)
