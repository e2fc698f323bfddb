"""Holds what a court figure is made of, and the parts that all figures share."""

from dataclasses import dataclass
from typing import Final

# A part is a paint ("cloth" is the suit's colour) with the outline to fill, or a width with a bare line.
Part = tuple[str, str]

GROUND: Final = ("cloth", "M19 149V144Q46 138 73 144V149Z")

FACE: Final = (
    ("skin", "M-5 10V22H5V10Z"),
    ("skin", "M-12-9V2C-12 10-6 16 0 16S12 10 12 2V-9Z"),
    ("dot", "M-5-.5v1M5-.5v1"),
    ("fine", "M-8.5-4Q-5.5-7-2.5-5M2.5-5Q5.5-7 8.5-4M.5-2L-1.5 5.5H2M-3.5 10Q0 12.5 3.5 10"),
)

FIST: Final = (
    ("skin", "M-6-2Q-6-5-3-5H4Q6-5 6-2V3Q4 6 0 6T-6 3Z"),
    ("fine", "M-5-1.5H3M-5 1.8H3"),
)


@dataclass(frozen=True, slots=True)
class Court:
    """Holds one figure: what lies behind the face, what lies before it, and where face and hand are.

    `face` is place and size; `grip` is where the emblem's middle lies from the middle of the fist, its size,
    and by how many degrees it is turned.
    """

    behind: tuple[Part, ...]
    face: tuple[float, float, float]
    before: tuple[Part, ...]
    hand: tuple[float, float]
    grip: tuple[float, float, float, float] = (0, -18, 0.36, 0)
    features: tuple[Part, ...] = FACE
