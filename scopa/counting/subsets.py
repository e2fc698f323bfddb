"""The sets of a table that matter for a card: what it takes, what it may not, what can still be completed."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scopa.captures import CardLike, CardsLike, captures, count_captures, explain_capture
from scopa.cards import Card, CardSet
from scopa.errors import Message
from scopa.rules import DEFAULT, Rules

KINDS = ("capture", "refused", "open", "dead")
"""A set adds up and may be taken, or may not; is smaller and can be completed, or cannot."""

_ANY = Rules(priority="free")


class Level(NamedTuple):
    """The sets of one size counted: all up to the card's value, those that make it, those it may take."""

    size: int
    sets: int
    sums: int
    captures: int


class Factor(NamedTuple):
    """A factor ``1 + x**rank`` of the generating function, and the product up to it.

    ``ways[n]``: how many sets of the cards so far add up to ``n``, from 0 to the value of the card played.
    """

    card: Card
    ways: tuple[int, ...]

    def __str__(self) -> str:
        """Return the product as text.

        >>> print(Factor(Card("3S"), (1, 0, 0, 2, 0, 0, 1)))
        1 + 2x^3 + x^6
        """
        return " + ".join(term(ways, power) for power, ways in enumerate(self.ways) if ways)


@dataclass(frozen=True, init=False, repr=False)
class Subsets:
    """The sets of a table that make no more than a card: what it could take and what could be completed.

    >>> subsets = Subsets("10D", "7C 5B 3S 2C 1S")
    >>> subsets
    Subsets('10D', '1S 2C 3S 5B 7C')
    >>> subsets.captures
    (CardSet('2C 3S 5B'), CardSet('1S 2C 7C'), CardSet('3S 7C'))
    >>> subsets.levels[2:4]
    (Level(size=2, sets=9, sums=1, captures=1), Level(size=3, sets=5, sums=2, captures=2))
    >>> subsets.kind("1S 5B"), subsets.kind("1S 3S"), subsets.up("1S 7C")
    ('dead', 'dead', (CardSet('1S 2C 7C'),))

    Everything is counted without listing, whatever lies on the table; lists are made when they are asked for.
    Two of them are equal when card, table and rules are. Raises ``CardError`` as ``captures`` does.
    """

    card: Card
    table: CardSet
    rules: Rules = DEFAULT

    def __init__(self, card: CardLike, table: CardsLike, rules: Rules = DEFAULT) -> None:
        """Read card and table, given as ``captures`` takes them."""
        lying = CardSet(table)
        count_captures(card, lying, rules)
        for name, value in (("card", Card(card)), ("table", lying), ("rules", rules)):
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        """Return the call that makes this value."""
        rules = "" if self.rules == DEFAULT else f", Rules.read({str(self.rules)!r})"
        return f"Subsets('{self.card}', '{self.table}'{rules})"

    def __str__(self) -> str:
        """Return the captures as moves, one a line.

        >>> print(Subsets("5D", "5C 4S 1B"))
        5D x 5C
        """
        return "\n".join(f"{self.card} x {taken}" for taken in self.captures) or str(self.card)

    # Counted without listing.

    @property
    def count(self) -> int:
        """Return in how many ways the card may take."""
        return count_captures(self.card, self.table, self.rules)

    @property
    def count_sums(self) -> int:
        """Return how many sets add up to the card, whether it may take them or not."""
        return count_captures(self.card, self.table, _ANY)

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """Return the sets counted by their size, from the empty set to the largest that still fits.

        >>> [(level.size, level.captures) for level in Subsets("3D", "1C 1S 2D 2S 3C").levels]
        [(0, 0), (1, 1), (2, 0)]

        The generating function of two variables: ``1 + y*x**rank`` for each card, where ``y`` counts cards.
        """
        ways = Counter({(0, 0): 1})
        for card in self._low:
            for (size, total), number in list(ways.items()):
                if total + card.rank <= self.card.rank:
                    ways[size + 1, total + card.rank] += number
        sizes = range(max(size for size, _ in ways) + 1)
        sums = [ways[size, self.card.rank] for size in sizes]
        sets = [sum(number for (one, _), number in ways.items() if one == size) for size in sizes]
        allowed = self._allowed([size for size in sizes if sums[size]])
        return tuple(Level(size, sets[size], sums[size], sums[size] * (size in allowed)) for size in sizes)

    def _allowed(self, sizes: list[int]) -> list[int]:
        """Return the sizes that the rules allow, of those at which sets add up; one card is an equal card."""
        first_only = {"single": 1 in sizes, "fewest": True, "free": False}[self.rules.priority]
        return sizes[:1] if first_only else sizes

    @cached_property
    def growth(self) -> tuple[Factor, ...]:
        """Return the generating function as it grows: a factor for each card that is not too large.

        >>> for factor in Subsets("5D", "2C 3S 4S 1B").growth:
        ...     print(f"(1 + x^{factor.card.rank})", factor)
        (1 + x^1) 1 + x
        (1 + x^2) 1 + x + x^2 + x^3
        (1 + x^3) 1 + x + x^2 + 2x^3 + x^4 + x^5
        (1 + x^4) 1 + x + x^2 + 2x^3 + 2x^4 + 2x^5

        The last number of the last factor is ``count_sums``.
        """
        ways, factors = [1] + [0] * self.card.rank, []
        for card in self._low:
            ways = [
                number + (ways[total - card.rank] if total >= card.rank else 0)
                for total, number in enumerate(ways)
            ]
            factors.append(Factor(card, tuple(ways)))
        return tuple(factors)

    # Listed.

    @property
    def captures(self) -> tuple[CardSet, ...]:
        """Return the sets that the card may take, as ``captures`` lists them."""
        return captures(self.card, self.table, self.rules)

    @property
    def refused(self) -> tuple[CardSet, ...]:
        """Return the sets that add up to the card and yet may not be taken.

        >>> Subsets("5D", "5C 4S 1B").refused
        (CardSet('1B 4S'),)
        """
        allowed = set(self.captures)
        return tuple(cards for cards in captures(self.card, self.table, _ANY) if cards not in allowed)

    @cached_property
    def sets(self) -> tuple[tuple[CardSet, ...], ...]:
        """Return all sets up to the card's value, for each size in rising order.

        >>> Subsets("3D", "1C 2S 3C").sets[1]
        (CardSet('1C'), CardSet('2S'), CardSet('3C'))
        """
        value = self.card.rank
        found = [(0, 0, 0)]
        for card in self._low:
            larger = [
                (bits | card.bit, size + 1, total + card.rank)
                for bits, size, total in found
                if total + card.rank <= value
            ]
            found += larger
        levels: list[list[CardSet]] = [[] for _ in self.levels]
        for bits, size, _ in found:
            levels[size].append(CardSet.of_bits(bits))
        return tuple(map(tuple, levels))

    def alike(self, size: int) -> Mapping[tuple[int, ...], tuple[CardSet, ...]]:
        """Return the sets of a size by their ranks, the highest first: such sets are all of one kind.

        >>> Subsets("10D", "7C 3S 3B").alike(2)
        {(3, 3): (CardSet('3S 3B'),), (7, 3): (CardSet('3S 7C'), CardSet('3B 7C'))}
        """
        groups: dict[tuple[int, ...], list[CardSet]] = {}
        for cards in self.sets[size] if size < len(self.sets) else ():
            groups.setdefault(tuple(card.rank for card in cards)[::-1], []).append(cards)
        return {ranks: tuple(sets) for ranks, sets in sorted(groups.items())}

    # One set.

    def kind(self, cards: CardsLike) -> str:
        """Return which of ``KINDS`` a set of the table is, or ``over`` when it makes more than the card.

        >>> [Subsets("5D", "5C 4S 1B").kind(cards) for cards in ("5C", "4S 1B", "1B", "", "1B 4S 5C")]
        ['capture', 'refused', 'open', 'open', 'over']
        """
        some = CardSet(cards)
        lacks = self.card.rank - some.total
        if lacks < 0:
            return "over"
        if not lacks:
            return "capture" if self.levels[len(some)].captures else "refused"
        made = 1
        for card in self.table - some:
            made |= made << card.rank
        return "open" if made >> lacks & 1 else "dead"

    def up(self, cards: CardsLike) -> tuple[CardSet, ...]:
        """Return the sets with one card more that still fit, in the order of that card."""
        some = CardSet(cards)
        lacks = self.card.rank - some.total
        return tuple(some | card.bit for card in self._low - some if card.rank <= lacks)

    def down(self, cards: CardsLike) -> tuple[CardSet, ...]:
        """Return the sets with one card less, in the order of that card.

        >>> Subsets("10D", "7C 3S").down("7C 3S")
        (CardSet('7C'), CardSet('3S'))
        """
        some = CardSet(cards)
        return tuple(some - card.bit for card in some)

    def why(self, cards: CardsLike) -> Message:
        """Return whether the card may take a set (or nothing: be laid), as ``explain_capture`` does."""
        return explain_capture(self.card, self.table, cards, self.rules)

    @property
    def _low(self) -> CardSet:
        """Return the cards that are not too large for any sum."""
        return CardSet(card for card in self.table if card.rank <= self.card.rank)


def product(factors: Iterable[Factor]) -> str:
    """Return factors of the generating function as text, those of one rank together.

    >>> product(Subsets("10D", "7C 3S 3B").growth)
    '(1 + x^3)^2(1 + x^7)'
    """
    ranks = Counter(factor.card.rank for factor in factors)
    powers = {rank: f"^{times}" if times > 1 else "" for rank, times in ranks.items()}
    return "".join(f"(1 + {term(1, rank)}){power}" for rank, power in powers.items()) or "1"


def term(ways: int, power: int) -> str:
    """Return one term as it is written.

    >>> term(3, 0), term(1, 1), term(2, 1), term(1, 7)
    ('3', 'x', '2x', 'x^7')
    """
    if not power:
        return str(ways)
    return f"{ways if ways > 1 else ''}x{f'^{power}' if power > 1 else ''}"
