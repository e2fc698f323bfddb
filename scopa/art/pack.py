"""Holds what a pack is to those who draw it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from scopa.art.corners import indices
from scopa.art.frame import Size, paper


class Pack(NamedTuple):
    """The cards of one pattern.

    `printed` tells for every rank, in the order of the pack, the number or letters of its index; `picture`
    draws what is between the indices from that text, the name of a suit and the size of the index; `inset`
    is how much further from the edge the indices stand.
    """

    size: Size
    suits: tuple[str, ...]
    printed: Mapping[str, str]
    picture: Callable[[str, str, str], str]
    inset: float = 0

    def face(self, rank: str, suit: str, index: str, *, gold: bool = False) -> str:
        """Return the inside of the SVG of a card, with a line of gold if it is the settebello."""
        text = self.printed[rank]
        corners = indices(self.size, text, suit, index, self.inset)
        return paper(self.size, gold=gold) + self.picture(text, suit, index) + corners
