"""Hands that may be held: how many there are, and the exact chance that one holds what is asked for."""

from fractions import Fraction
from math import comb


def hands(unseen: int, size: int) -> int:
    """Return how many different hands of a size there are among so many unseen cards.

    >>> hands(33, 3)
    5456
    """
    return comb(unseen, size)


def holds_exactly(unseen: int, wanted: int, size: int, count: int) -> Fraction:
    """Return the chance that a hand holds exactly so many of the wanted cards.

    All hands of that size from the unseen cards are alike: the hypergeometric distribution.

    >>> holds_exactly(33, 4, 3, 1)
    Fraction(203, 682)
    """
    return Fraction(comb(wanted, count) * comb(unseen - wanted, size - count), comb(unseen, size))


def holds(unseen: int, wanted: int, size: int, least: int = 1) -> Fraction:
    """Return the chance that a hand holds at least so many of the wanted cards.

    >>> holds(33, 4, 3), holds(2, 2, 1), holds(30, 0, 3)
    (Fraction(901, 2728), Fraction(1, 1), Fraction(0, 1))
    """
    most = min(wanted, size)
    return sum((holds_exactly(unseen, wanted, size, count) for count in range(least, most + 1)), Fraction())
