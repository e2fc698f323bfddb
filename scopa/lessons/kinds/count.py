"""Exercises on counting: pairs, sets of any size, and the product that counts them without listing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import factorial
from typing import ClassVar

from scopa.cards import CARDS, PACK_SIZE, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import PLAIN, Makers, NumberTask, Slips, listed, ways
from scopa.lessons.polynomial import power
from scopa.lessons.rows import Row
from scopa.lessons.task import LEVELS

_PAIR = 2


@dataclass(frozen=True)
class Counting(NumberTask):
    """Count the sets of cards on a table that add up to a number."""

    table: CardSet
    total: int

    sizes: range = range(1, PACK_SIZE + 1)
    """How many cards a set may have."""

    @property
    def said(self) -> Mapping[str, object]:
        """Return the number."""
        return {"total": self.total}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the table."""
        return (Row(Message("count.row_table"), tuple(self.table)),)

    @property
    def sets(self) -> tuple[CardSet, ...]:
        """Return every set that is counted."""
        return tuple(summing(self.table, self.total, self.sizes))

    @property
    def right(self) -> int:
        """Return how many there are."""
        return len(self.sets)

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the sets, or that there is none."""
        look, rule, _ = super().hints
        return look, rule, self._worked if self.sets else Message("count.worked_none", total=self.total)

    @property
    def _worked(self) -> Message:
        """Return the sets as sums, and their number."""
        return Message("count.worked", sums=listed(self.sets), count=self.right)

    def wrong(self, answer: str) -> Message:
        """Return whether there are more or fewer, where no misconception is known."""
        few = int(answer) < self.right
        return self.mistakes.get(answer) or Message(f"misconception.{'missed_some' if few else 'too_many'}")

    def _by_ranks(self) -> int:
        """Return how many there are when cards of one rank are taken for one."""
        return len({tuple(card.rank for card in cards) for cards in self.sets})


def summing(table: CardSet, total: int, sizes: range) -> Iterator[CardSet]:
    """Give the sets of these sizes that add up to a number, smaller ones first.

    >>> [str(cards) for cards in summing(CardSet("7D 4C 3S 2B 1D"), 7, range(1, 6))]
    ['7D', '3S 4C', '1D 2B 4C']
    """
    for size in range(sizes.start, min(sizes.stop, len(table) + 1)):
        for cards in combinations(table, size):
            if sum(card.rank for card in cards) == total:
                yield CardSet(cards)


@dataclass(frozen=True)
class Pairs(Counting):
    """Count the pairs of cards that add up to a number.

    >>> task = Pairs(CardSet("5D 5C 5S 3B"), 10)
    >>> sorted(task.answers), task.feedback("6").code, task.feedback("1").code
    (['3'], 'misconception.ordered', 'misconception.counted_same_rank_once')
    """

    code: ClassVar[str] = "count.pairs"
    sizes: range = range(_PAIR, _PAIR + 1)

    @property
    def slips(self) -> Slips:
        """Return what comes of counting in order, by ranks, a card with itself, and larger sets too."""
        yield 2 * self.right, "ordered"
        yield self._by_ranks(), "counted_same_rank_once"
        if self.total % 2 == 0:
            yield self.right + len(self.table.of_rank(self.total // 2)), "card_itself"
        yield ways((card.rank for card in self.table), self.total), "only_pairs_asked"


@dataclass(frozen=True)
class Subsets(Counting):
    """Count the sets of any size that add up to a number.

    >>> task = Subsets(CardSet("7D 4C 3S 2B 1D"), 7)
    >>> sorted(task.answers), task.feedback("1").code, task.feedback("2").code
    (['3'], 'misconception.pairs_only', 'misconception.forgot_single')
    """

    code: ClassVar[str] = "count.subsets"

    @property
    def slips(self) -> Slips:
        """Return what comes of pairs alone, of no single card, of counting by ranks and in order."""
        sizes = [len(cards) for cards in self.sets]
        yield sizes.count(_PAIR), "pairs_only"
        yield sum(size > 1 for size in sizes), "forgot_single"
        yield sum(size <= _PAIR for size in sizes), "pairs_only"
        yield self._by_ranks(), "counted_same_rank_once"
        yield sum(map(factorial, sizes)), "ordered"
        if 1 in sizes:
            # A single card that makes it alone is what one finds who looks for equal cards only.
            yield sizes.count(1), "one_card_only"


@dataclass(frozen=True)
class Coefficient(Subsets):
    """Read the number of sets from a product with one factor for each card.

    >>> Coefficient(CardSet("1D 2C 3S"), 3).factors
    '(1 + x)(1 + x²)(1 + x³)'
    """

    code: ClassVar[str] = "count.coefficient"

    @property
    def factors(self) -> str:
        """Return the product with its factors in the order of the table."""
        return "".join(f"(1 + {power(card.rank)})" for card in self.table)

    @property
    def said(self) -> Mapping[str, object]:
        """Return the power that is asked for, and one way to make it."""
        wanted, shown = power(self.total), self._shown
        parts = " · ".join(power(card.rank) for card in shown)
        return {"power": wanted, "cards": shown, "product": f"{parts} = {wanted}", "count": self.right}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the table with the product."""
        return (Row(Message("count.row_table"), tuple(self.table), note=self.factors),)

    @property
    def _shown(self) -> CardSet:
        """Return one set, of more than one card where there is such a one; none when there is no set."""
        several = [cards for cards in self.sets if len(cards) > 1]
        return next(iter(several or self.sets), CardSet())

    @property
    def _worked(self) -> Message:
        """Return one way to make the power."""
        return Message("count.coefficient_worked", **self.said)


def _table(draw: Draw, level: str) -> CardSet:
    """Return a table, the larger the higher the level, below level C without figures."""
    size = draw.between(4, 5) + LEVELS.index(level)
    return CardSet(draw.some(CARDS if level == "C" else PLAIN, size))


def pairs(draw: Draw, level: str) -> Pairs:
    """Make a table with at least one pair that adds up to five to ten."""
    while True:
        task = Pairs(_table(draw, level), draw.between(5, 10))
        if task.sets:
            return task


def subsets(draw: Draw, level: str) -> Subsets:
    """Make a table with a set, at B two and at C three, that add up to five to ten, one of several cards."""
    while True:
        task = Subsets(_table(draw, level), draw.between(5, 10))
        if len(task.sets) > LEVELS.index(level) and any(len(cards) > 1 for cards in task.sets):
            return task


def coefficient(draw: Draw, _level: str) -> Coefficient:
    """Make a product of four or five factors whose coefficient is at least two."""
    while True:
        table = CardSet(draw.some(PLAIN, draw.between(4, 5)))
        task = Coefficient(table, draw.between(5, 10))
        if len(task.sets) > 1:
            return task


MAKERS: Makers = {"pairs": pairs, "subsets": subsets, "coefficient": coefficient}
