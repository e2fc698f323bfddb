"""Exercises on the sum of a primiera: what a pile makes, who gets the point, how many ways there are."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import comb, factorial, prod
from typing import ClassVar

from scopa.cards import CARDS, SUITS, Card, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import KNAVE, ChoiceTask, Makers, NumberTask, Slips, offered
from scopa.lessons.kinds.prime import SEVEN, OfPile, pile_of, primiera_value, suits
from scopa.lessons.rows import Row
from scopa.lessons.sums import added
from scopa.rules import Rules
from scopa.scoring import primiera, score

FOUR = len(SUITS)


def by_numbers(pile: CardSet) -> int:
    """Return a sum by numbers: the highest one of each suit.

    >>> by_numbers(CardSet("7D 10D 6C"))
    16
    """
    return sum(max(cards).rank for cards in suits(pile))


def of_highest(pile: CardSet) -> int:
    """Return what the highest number of each suit counts in the primiera.

    >>> of_highest(CardSet("7D 10D 6C"))
    28
    """
    return sum(primiera_value(max(cards)) for cards in suits(pile))


def of_all(pile: CardSet) -> int:
    """Return what all cards count in the primiera together."""
    return sum(map(primiera_value, pile))


def of_best_four(pile: CardSet) -> int:
    """Return what the four best cards count, whatever their suits."""
    return sum(sorted(map(primiera_value, pile))[-FOUR:])


def _written(pile: CardSet) -> str:
    """Return the sum of a primiera as it is written, in the order of its cards."""
    return added(map(primiera_value, primiera(pile).cards))


@dataclass(frozen=True)
class PrimeTotal(OfPile, NumberTask):
    """Say what the primiera of a pile makes.

    >>> task = PrimeTotal(CardSet("7D 10D 6C 7S 1B"))
    >>> sorted(task.answers), task.feedback("86").code
    (['76'], 'misconception.all_cards')
    """

    code: ClassVar[str] = "prime.total"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the cards that count and their sum as it is written."""
        return {"cards": primiera(self.pile).cards, "sum": _written(self.pile)}

    @property
    def right(self) -> int:
        """Return the sum of the primiera."""
        return primiera(self.pile).total

    @property
    def slips(self) -> Slips:
        """Return the sums that other ways to reckon give."""
        best = primiera(self.pile)
        yield by_numbers(self.pile), "face_values"
        yield best.cards.total, "face_values"
        yield self.pile.total, "face_values"
        yield of_highest(self.pile), "highest_number"
        yield of_all(self.pile), "all_cards"
        yield of_best_four(self.pile), "best_four"
        if not best.complete:
            yield 0, "missing_suit"
        for value in best.values:
            yield self.right - value, "left_suit_out"


@dataclass(frozen=True)
class WhoWins(ChoiceTask):
    """Say which of two piles gets the point of the primiera.

    >>> task = WhoWins((CardSet("7D 7C 7S 10B"), CardSet("7B 6D 6C 6S")))
    >>> task.right, task.feedback("1").code
    (frozenset({'second'}), 'misconception.most_sevens')
    """

    code: ClassVar[str] = "prime.wins"
    piles: tuple[CardSet, CardSet]

    @property
    def said(self) -> Mapping[str, object]:
        """Return both sums as they are written."""
        first, second = map(_written, self.piles)
        return {"first": first, "second": second}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return both piles."""
        first, second = (tuple(pile) for pile in self.piles)
        return Row(Message("prime.row_first"), first), Row(Message("prime.row_second"), second)

    @property
    def options(self) -> Mapping[str, Message]:
        """Return the piles, and nobody."""
        return offered("prime.wins", *_SIDES)

    @property
    def right(self) -> frozenset[str]:
        """Return whom the sheet gives the point."""
        return frozenset({_winner(self._points(Rules()))})

    @property
    def slips(self) -> Slips:
        """Return who would win by other ways to reckon, then that nobody wins or that somebody does."""
        yield _winner(self._points(Rules(need_all_suits=True))), "missing_suit"
        for name, worth in _OTHER_WAYS.items():
            first, second = map(worth, self.piles)
            if first != second:
                yield _winner((first > second, second > first)), name
        yield "nobody", "not_equal"
        if self.right == {"nobody"}:
            yield from ((side, "equal_is_nobody") for side in _SIDES)
        else:
            yield from ((side, "not_the_higher") for side in _SIDES)

    def _points(self, rules: Rules) -> tuple[int, ...]:
        return score(self.piles, (CardSet(), CardSet()), rules)["primiera"].points


_SIDES = ("first", "second", "nobody")
_OTHER_WAYS: Mapping[str, Callable[[CardSet], int]] = {
    "most_sevens": lambda pile: len(pile.of_rank(SEVEN)),
    "face_values": by_numbers,
    "highest_number": of_highest,
    "all_cards": of_all,
    "best_four": of_best_four,
    "more_cards_win": len,
}


def _winner(points: tuple[int, ...]) -> str:
    return _SIDES[points.index(1)] if any(points) else "nobody"


@dataclass(frozen=True)
class PrimeWays(OfPile, NumberTask):
    """Say in how many ways one card of each suit is chosen, or those that give the best sum.

    >>> PrimeWays(CardSet("7D 6D 1C 2S 3S 9B")).right, PrimeWays(CardSet("8D 9D 1C 2S 3B"), best=True).right
    (4, 2)
    """

    best: bool = False

    @property
    def code(self) -> str:
        """Return the code of the question."""
        return "prime.ways_best" if self.best else "prime.ways"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the product as it is written."""
        product = " × ".join(map(str, self._choices))  # noqa: RUF001 - the sign of multiplication
        return {"product": f"{product} = {self.right}"}

    @property
    def right(self) -> int:
        """Return the product of the choices in each suit."""
        return prod(self._choices)

    @property
    def slips(self) -> Slips:
        """Return the sum of the choices, any cards, the four in any order, and all instead of the best."""
        sizes = list(map(len, suits(self.pile)))
        if self.best:
            yield prod(sizes), "every_card_best"
            yield 1, "figures_differ"
        yield sum(self._choices), "added_choices"
        yield comb(len(self.pile), FOUR), "any_cards"
        yield self.right * factorial(FOUR), "ordered"
        if not self.best:
            yield 1, "every_choice"

    @property
    def _choices(self) -> list[int]:
        """Return how many cards of each suit may be chosen."""
        found = []
        for cards in suits(self.pile):
            values = list(map(primiera_value, cards))
            found.append(values.count(max(values)) if self.best else len(values))
        return found


def prime_total(draw: Draw, level: str) -> PrimeTotal:
    """Make a pile of four suits: four cards at level A, more at B; at C half of the piles lack a suit."""
    size = {"A": 4, "B": draw.between(6, 8), "C": draw.between(8, 12)}[level]
    return PrimeTotal(pile_of(draw, size, int(level == "C" and draw.one_of((False, True)))))


def who_wins(draw: Draw, level: str) -> WhoWins:
    """Make two piles with the winner that the draw wants; every other pair misleads in some way."""
    wanted, misleading = draw.one_of(_SIDES), draw.one_of((False, True))
    missing = int(level == "C" and draw.one_of((False, True)))
    sizes = (FOUR, FOUR) if level == "A" else draw.some((5, 6, 7, 5, 6, 7), 2)
    while True:
        task = WhoWins(_two_piles(draw, sizes, missing))
        misled = {why.code for why in task.mistakes.values()} - _NOT_MISLED
        if task.right == {wanted} and (misled or not misleading):
            return task


def key_piles(draw: Draw, level: str) -> WhoWins:
    """Make two piles of which one has more sevens, at least two; in two of three pairs the other one wins."""
    misleading = draw.one_of((True, True, False))
    sizes = (FOUR, FOUR) if level == "A" else draw.some((5, 6, 7, 5, 6, 7), 2)
    while True:
        piles = _two_piles(draw, sizes, 0)
        few, many = sorted(len(pile.of_rank(SEVEN)) for pile in piles)
        if few < many and many > 1:
            task = WhoWins(piles)
            misled = {why.code for why in task.mistakes.values()}
            if ("misconception.most_sevens" in misled) == misleading and task.right != {"nobody"}:
                return task


_NOT_MISLED = {"misconception.not_equal", "misconception.equal_is_nobody", "misconception.not_the_higher"}


def _two_piles(draw: Draw, sizes: tuple[int, ...], missing: int) -> tuple[CardSet, CardSet]:
    """Return piles of those sizes, one of which lacks so many suits; each has a card of every other suit."""
    lists: tuple[list[Card], list[Card]] = ([], [])
    wants = [set(range(missing, FOUR)), set(range(FOUR))]
    cards = draw.some(CARDS, len(CARDS))
    lacking = draw.between(0, 1) if missing else 0
    for pile, want in zip(lists, wants, strict=True):
        for suit in want:
            pile.append(next(card for card in cards if card.suit == suit and card not in lists[0]))
    for pile, want, size in zip(lists, wants, sizes, strict=True):
        rest = [card for card in cards if card.suit in want and card not in lists[0] + lists[1]]
        pile.extend(rest[: size - len(pile)])
    first, second = map(CardSet, lists)
    return (second, first) if lacking else (first, second)


def prime_ways(draw: Draw, _level: str) -> PrimeWays:
    """Make a pile; where the best are asked for, a suit of it has figures only."""
    if draw.one_of((False, True)):
        return PrimeWays(pile_of(draw, draw.between(6, 10)))
    suit = draw.between(0, FOUR - 1)
    figures = [card for card in CARDS if card.rank >= KNAVE and card.suit == suit]
    others = CardSet(card for card in pile_of(draw, draw.between(6, 9)) if card.suit != suit)
    return PrimeWays(others | CardSet(draw.some(figures, draw.between(2, 3))), best=True)


MAKERS: Makers = {
    "prime_total": prime_total,
    "who_wins": who_wins,
    "key_piles": key_piles,
    "prime_ways": prime_ways,
}
