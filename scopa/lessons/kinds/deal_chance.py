"""Exercises on the chance of kings among cards that are turned up."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from scopa.cards import CARDS, HIGHEST_RANK, PACK_SIZE, SUITS, CardSet
from scopa.counting.hands import hands, holds, holds_exactly
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import ChanceTask, Makers, Slips
from scopa.lessons.rows import Row
from scopa.rules import DEFAULT

KING = HIGHEST_RANK


@dataclass(frozen=True)
class KingsChance(ChanceTask):
    """Say how likely so many kings are, at least, among cards turned up, given those that one has seen.

    >>> KingsChance(4, 3).right
    Fraction(29, 18278)
    >>> KingsChance(1, 1).right, KingsChance(1, 1, CardSet("10D 3C 2S")).right
    (Fraction(1, 10), Fraction(3, 37))
    """

    cards: int
    least: int
    seen: CardSet = CardSet()  # noqa: RUF009 - a set of cards is as unchanging as a number

    @property
    def code(self) -> str:
        """Return the code of the question."""
        return "deal.chance_seen" if self.seen else "deal.chance"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the numbers that are reckoned with."""
        every = hands(self._size, self.cards)
        return {
            "cards": self.cards,
            "n": self.least,
            "least": self.least,
            "kings": self._kings,
            "unseen": self._size,
            "others": self._size - self._kings,
            "all": every,
            "good": every * self.right,
            "answer": str(self.right),
        }

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return what one has seen."""
        return (Row(Message("deal.row_hand"), tuple(self.seen)),) if self.seen else ()

    @property
    def right(self) -> Fraction:
        """Return the chance, every choice of the unseen cards being as likely as any other."""
        return holds(self._size, self._kings, self.cards, self.least)

    @property
    def slips(self) -> Slips:
        """Return what else one may have reckoned."""
        once = Fraction(self._kings, self._size)
        if self.seen:
            yield KingsChance(self.cards, self.least).right, "forgot_seen"
        yield 1 - self.right, "complement_forgotten"
        yield holds_exactly(self._size, self._kings, self.cards, self.least), "exactly_not_least"
        if self.least == 1:
            yield self.cards * once, "added_chances"
        yield (
            sum(
                comb(self.cards, kings) * once**kings * (1 - once) ** (self.cards - kings)
                for kings in range(self.least, self.cards + 1)
            ),
            "with_replacement",
        )

    @property
    def _size(self) -> int:
        return PACK_SIZE - len(self.seen)

    @property
    def _kings(self) -> int:
        return len(SUITS) - len(self.seen.of_rank(KING))


def kings_chance(draw: Draw, level: str) -> KingsChance:
    """Make cards to turn up, two below level C, and often a hand that one has seen."""
    cards = draw.one_of((2, DEFAULT.hand_size, DEFAULT.table_size)) if level == "C" else 2
    least = draw.between(1, min(cards, 3))
    hand = draw.some(CARDS, DEFAULT.hand_size) if draw.between(1, 3) > 1 else ()
    return KingsChance(cards, least, CardSet(hand))


MAKERS: Makers = {"kings_chance": kings_chance}
