"""Totals of sets of cards, taken from tables of ten cards each, for searches that add up millions of them."""

from collections.abc import Callable

from scopa.cards import CARDS, PACK_SIZE, Card

Worth = Callable[[Card], int]
"""What a card counts."""

_QUARTER = PACK_SIZE // 4
_LOW = (1 << _QUARTER) - 1


def adding(worth: Worth) -> Callable[[int], int]:
    """Return a function that adds up what the cards of a set, given as bits, count.

    >>> from scopa.cards import CardSet
    >>> adding(lambda card: card.suit == 0)(CardSet("7D 2D 10B"))
    2
    """
    quarters = [[0] * (1 << _QUARTER) for _ in range(0, PACK_SIZE, _QUARTER)]
    for card in CARDS:
        part, place = divmod(card, _QUARTER)
        for cards in range(1 << place):
            quarters[part][cards | 1 << place] = quarters[part][cards] + worth(card)
    first, second, third, fourth = quarters

    def total(bits: int) -> int:
        return (
            first[bits & _LOW]
            + second[bits >> _QUARTER & _LOW]
            + third[bits >> 2 * _QUARTER & _LOW]
            + fourth[bits >> 3 * _QUARTER]
        )

    return total


total_of = adding(lambda card: card.rank)
"""The sum of the ranks of a set of cards, given as bits."""
