"""Draws: the choices that make one variant of an exercise, the same for the same seed on every host."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from scopa.shuffle import shuffled

Item = TypeVar("Item")


class Draw:
    """A source of choices, made from texts: class code, alias, exercise, level, number of the variant.

    >>> draw = Draw("class", "anna", "primiera.total", "1")
    >>> draw.one_of("ABC") == Draw("class", "anna", "primiera.total", "1").one_of("ABC")
    True
    """

    def __init__(self, *texts: str) -> None:
        """Begin with the first choice."""
        # Texts of any length and content make a seed of the length that the shuffle reads.
        self.seed = hashlib.sha256("\n".join(texts).encode()).hexdigest()
        self._made = 0

    def order(self, size: int) -> tuple[int, ...]:
        """Return the numbers 0 to ``size - 1`` in a new order."""
        self._made += 1
        return shuffled(size, self.seed, self._made)

    def between(self, low: int, high: int) -> int:
        """Return a whole number from ``low`` to ``high``, both included."""
        return low + self.order(high - low + 1)[0]

    def one_of(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.order(len(items))[0]]

    def some(self, items: Sequence[Item], number: int) -> tuple[Item, ...]:
        """Return so many of the items, each at most once, in a new order."""
        return tuple(items[place] for place in self.order(len(items))[:number])
