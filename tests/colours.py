"""Measures colours: contrast by WCAG, difference by CIEDE2000 as eyes of four kinds see it."""

from collections.abc import Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Three = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB.
SIGHTS: dict[str, tuple[Three, Three, Three]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# From linear sRGB to XYZ, over the white of D65.
_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two `#rrggbb` colours, from 1 to 21."""
    low, high = sorted(_dot((0.2126, 0.7152, 0.0722), _linear(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def difference(one: str, other: str, sight: str = "normal") -> float:
    """Return how far two `#rrggbb` colours lie apart for a kind of sight, by CIEDE2000."""
    return ciede2000(_lab(one, sight), _lab(other, sight))


def ciede2000(one: Three, other: Three) -> float:
    """Return the CIEDE2000 difference of two colours in CIELAB, as Sharma, Wu and Dalal (2005) write it."""
    grey = _chroma_weight((hypot(*one[1:]) + hypot(*other[1:])) / 2)
    (l1, c1, h1), (l2, c2, h2) = (_polar(lab, 1.5 - grey / 2) for lab in (one, other))
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = h1 + turn / 2 if c1 * c2 else h1 + h2
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = -2 * _chroma_weight(chroma) * sin(radians(60 * exp(-((((hue % 360) - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + bend * (dc / sc) * (dh / sh))


def _chroma_weight(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25**7))


def _polar(lab: Three, stretch: float) -> Three:
    light, a, b = lab[0], lab[1] * stretch, lab[2]
    return light, hypot(a, b), degrees(atan2(b, a)) % 360


def _lab(colour: str, sight: str) -> Three:
    seen = [min(1.0, max(0.0, _dot(row, _linear(colour)))) for row in SIGHTS[sight]]
    x, y, z = (_root(_dot(row, seen) / white) for row, white in zip(_XYZ, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part * (29 / 6) ** 2 / 3 + 4 / 29


def _linear(colour: str) -> list[float]:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
