"""Exercises on counting: pairs, sets of any size, and the product that counts them without listing."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import factorial

from scopa.cards import PACK, CardSet
from scopa.errors import Message
from scopa.lessons.answers import Number
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.round import KNAVE
from scopa.lessons.rows import Row
from scopa.lessons.task import LEVELS, Task

_PAIR = 2
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Counting(Task):
    """Count the sets of cards on a table that add up to a number."""

    table: CardSet
    total: int

    sizes: range = range(1, 41)
    """How many cards a set may have."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the table."""
        return (Row(Message("count.row_table"), tuple(self.table)),)

    @property
    def form(self) -> Number:
        """Return that a number is wanted."""
        return Number()

    @property
    def sets(self) -> tuple[CardSet, ...]:
        """Return every set that is counted."""
        return tuple(summing(self.table, self.total, self.sizes))

    @property
    def answers(self) -> frozenset[str]:
        """Return how many there are."""
        return frozenset({str(len(self.sets))})

    @property
    @abstractmethod
    def beliefs(self) -> tuple[tuple[int, str], ...]:
        """Return the numbers that misconceptions lead to, with their names, the likeliest first."""

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return the wrong numbers that misconceptions lead to."""
        found = {str(number): Message(f"misconception.{name}") for number, name in reversed(self.beliefs)}
        return {answer: said for answer, said in found.items() if answer not in self.answers}

    def wrong(self, answer: str) -> Message:
        """Return whether there are more or fewer, where no misconception is known."""
        few = int(answer) < len(self.sets)
        return self.mistakes.get(answer) or Message(f"misconception.{'missed_some' if few else 'too_many'}")

    @property
    def _shown(self) -> CardSet:
        """Return one set, of more than one card where there is such a one; none when there is no set."""
        several = [cards for cards in self.sets if len(cards) > 1]
        return next(iter(several or self.sets), CardSet())

    @property
    def _worked(self) -> Message:
        """Return one set with its sum, or that there is none."""
        if not self.sets:
            return Message("count.worked_none", total=self.total)
        sums = " + ".join(str(card.rank) for card in self._shown)
        return Message("count.worked", cards=self._shown, sum=f"{sums} = {self.total}")

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

    sizes: range = range(_PAIR, _PAIR + 1)

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("count.pairs", total=self.total)

    @property
    def beliefs(self) -> tuple[tuple[int, str], ...]:
        """Return what comes of counting in order, by ranks, a card with itself, and larger sets too."""
        found, half = len(self.sets), len(self.table.of_rank(self.total // 2)) if self.total % 2 == 0 else 0
        return (
            (2 * found, "ordered"),
            (self._by_ranks(), "counted_same_rank_once"),
            (found + half, "card_itself"),
            (sum(1 for _ in summing(self.table, self.total, range(1, 41))), "only_pairs_asked"),
        )

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and one pair."""
        return Message("count.pairs_look", total=self.total), Message("count.pairs_rule"), self._worked


@dataclass(frozen=True)
class Subsets(Counting):
    """Count the sets of any size that add up to a number.

    >>> task = Subsets(CardSet("7D 4C 3S 2B 1D"), 7)
    >>> sorted(task.answers), task.feedback("1").code, task.feedback("2").code
    (['3'], 'misconception.pairs_only', 'misconception.forgot_single')
    """

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("count.subsets", total=self.total)

    @property
    def beliefs(self) -> tuple[tuple[int, str], ...]:
        """Return what comes of pairs alone, of no single card, of counting by ranks and in order."""
        sizes = [len(cards) for cards in self.sets]
        # A single card that makes it alone is what one finds who looks for equal cards only.
        alone = ((sizes.count(1), "one_card_only"),) if 1 in sizes else ()
        return (
            (sizes.count(_PAIR), "pairs_only"),
            (sum(size > 1 for size in sizes), "forgot_single"),
            (sum(size <= _PAIR for size in sizes), "pairs_only"),
            (self._by_ranks(), "counted_same_rank_once"),
            (sum(map(factorial, sizes)), "ordered"),
            *alone,
        )

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and one set."""
        return Message("count.subsets_look", total=self.total), Message("count.subsets_rule"), self._worked


@dataclass(frozen=True)
class Coefficient(Subsets):
    """Read the number of sets from a product with one factor for each card.

    >>> Coefficient(CardSet("1D 2C 3S"), 3).factors
    '(1 + x)(1 + x²)(1 + x³)'
    """

    @property
    def factors(self) -> str:
        """Return the product with its factors in the order of the table."""
        return "".join(f"(1 + {power(card.rank)})" for card in self.table)

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("count.coefficient", power=power(self.total))

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the table with the product."""
        return (Row(Message("count.row_table"), tuple(self.table), note=self.factors),)

    @property
    def answers(self) -> frozenset[str]:
        """Return the coefficient, multiplied out."""
        return frozenset({str(product(self.table).get(self.total, 0))})

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return what a factor means, which rule, and one way to make the power."""
        wanted, parts = power(self.total), " · ".join(power(card.rank) for card in self._shown)
        worked = Message("count.coefficient_worked", cards=self._shown, product=f"{parts} = {wanted}")
        return (
            Message("count.coefficient_look"),
            Message("count.coefficient_rule", power=wanted),
            worked if self.sets else self._worked,
        )


def power(exponent: int) -> str:
    """Return a power of x as text.

    >>> power(1), power(10)
    ('x', 'x¹⁰')
    """
    return "x" if exponent == 1 else f"x{str(exponent).translate(_SUPERSCRIPTS)}"


def product(table: CardSet) -> dict[int, int]:
    """Return the coefficients by exponent of the product of ``1 + x**rank`` over the cards.

    >>> product(CardSet("1D 2C 3S"))
    {0: 1, 1: 1, 2: 1, 3: 2, 4: 1, 5: 1, 6: 1}
    """
    made = {0: 1}
    for card in table:
        raised = {exponent + card.rank: count for exponent, count in made.items()}
        made = {key: made.get(key, 0) + raised.get(key, 0) for key in sorted({*made, *raised})}
    return made


def _table(draw: Draw, level: str, least: int) -> CardSet:
    """Return a table, the larger the higher the level, of cards low enough to add up to something."""
    size = draw.between(least, least + 1) + LEVELS.index(level)
    return CardSet(draw.some([card for card in PACK if card.rank < KNAVE or level == "C"], size))


def pairs(draw: Draw, level: str) -> Pairs:
    """Make a table with at least one pair that adds up to five to ten."""
    while True:
        task = Pairs(_table(draw, level, 4), draw.between(5, 10))
        if task.sets:
            return task


def subsets(draw: Draw, level: str) -> Subsets:
    """Make a table with two sets or more, or a few fewer at level A, that add up to five to ten."""
    while True:
        task = Subsets(_table(draw, level, 4), draw.between(5, 10))
        if len(task.sets) > LEVELS.index(level) and any(len(cards) > 1 for cards in task.sets):
            return task


def coefficient(draw: Draw, _level: str) -> Coefficient:
    """Make a product of four or five factors whose coefficient is not nothing."""
    while True:
        table = CardSet(draw.some([card for card in PACK if card.rank < KNAVE], draw.between(4, 5)))
        task = Coefficient(table, draw.between(5, 10))
        if len(task.sets) > 1:
            return task


MAKERS: Mapping[str, Callable[[Draw, str], Task]] = {
    "pairs": pairs,
    "subsets": subsets,
    "coefficient": coefficient,
}
