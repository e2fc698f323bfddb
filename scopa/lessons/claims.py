"""Claims: what players say of the game, each with the way it is tested; no verdict is stored."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random

from scopa.captures import captures, legal_sets
from scopa.cards import HIGHEST_RANK, PACK, PACK_SIZE, RANKS, CardSet
from scopa.counting.hands import holds
from scopa.counting.policies import GREEDY, MOST_CARDS, MOST_COINS, policy
from scopa.counting.shares import (
    Case,
    captures_made,
    halves,
    hands_with,
    share,
    tables,
    tables_of_total,
)
from scopa.counting.simulate import Estimate, advantage
from scopa.counting.totals import total_of
from scopa.errors import Message
from scopa.lessons.evidence import Evidence, counted, estimated, more_often
from scopa.playout import playout
from scopa.round import deal
from scopa.scoring import primiera

_FIRST_TABLE = 4
_HAND = 3
_UNSEEN = 30
_SEED = "claims"


@dataclass(frozen=True)
class Claim:
    """A claim by its name and the number it speaks of.

    >>> Claim("sevens", 3).evidence.verdict, Claim("sevens", 4).evidence.verdict
    ('depends', 'true')
    """

    name: str
    number: int = 0

    @property
    def said(self) -> Message:
        """Return the claim in words."""
        return Message(f"claim.{self.name}", number=self.number)

    @property
    def rule(self) -> Message:
        """Return what to think of when one tests it."""
        return Message(f"claim.rule_{self.name}")

    @property
    def exact(self) -> bool:
        """Tell whether every case is counted; else rounds are played and the result is an estimate."""
        return self.name in COUNTED

    @property
    def evidence(self) -> Evidence:
        """Return what its test finds; an experiment is made once, at its usual size."""
        return _tested(self)

    def experiment(self, deals: int, seed: str = _SEED) -> Evidence:
        """Return what so many deals of a seed tell; ``KeyError`` for a claim that is counted.

        >>> Claim("guard_pays").experiment(10).value.size
        10
        """
        return estimated(PLAYED[self.name].play(deals, seed))


@cache
def _tested(claim: Claim) -> Evidence:
    if claim.exact:
        return COUNTED[claim.name].test(claim.number)
    return claim.experiment(PLAYED[claim.name].deals)


@dataclass(frozen=True)
class Counted:
    """A sort of claim that is tested by counting: which numbers it can speak of, and at which levels."""

    numbers: tuple[int, ...]
    levels: str
    test: Callable[[int], Evidence]


@dataclass(frozen=True)
class Played:
    """A claim that is tested by playing: how many deals by default, and what they tell of its points."""

    deals: int
    play: Callable[[int, str], Estimate]


def _sweep_total(total: int) -> Evidence:
    return counted(tables_of_total(total), _can_sweep)


def _sweep_size(size: int) -> Evidence:
    return counted(tables(size), _can_sweep)


def _can_sweep(table: CardSet) -> bool:
    # No capture adds up to more than the highest card, so most tables need no closer look.
    return total_of(table) <= HIGHEST_RANK and any(table in legal_sets(rank, table) for rank in RANKS)


def _most_cards(size: int) -> Evidence:
    pile = CardSet(list(PACK)[:size])
    return counted([(pile, 1)], lambda cards: len(cards) > len(PACK - cards))


def _most_coins(size: int) -> Evidence:
    coins = PACK.of_suit(0)
    return counted(hands_with(coins, PACK - coins, size), lambda pile: len(pile & coins) > len(coins - pile))


def _sevens(count: int) -> Evidence:
    return counted(halves(count), lambda pile: primiera(pile).total > primiera(PACK - pile).total, lit=True)


def _leftovers_even(_: int) -> Evidence:
    return counted(captures_made(), lambda made: (PACK - made).total % 2 == 0)


def _leftovers_odd(_: int) -> Evidence:
    return counted(captures_made(), lambda made: (PACK - made).total % 2 == 1)


def _sum_beside_equal(rank: int) -> Evidence:
    """Count the tables with an equal card and a sum from which the sum may be taken."""
    cases = (case for size in range(3, _FIRST_TABLE + 1) for case in tables(size) if _has_both(rank, case[0]))
    return counted(cases, lambda table: any(len(taken) > 1 for taken in _takes(rank, table)))


def _has_both(rank: int, table: CardSet) -> bool:
    equal = table.of_rank(rank)
    return bool(equal) and bool(legal_sets(rank, table - equal))


def _same_rest(rank: int) -> Evidence:
    return counted(
        _choices(rank), lambda table: len({(table - cards).total for cards in _takes(rank, table)}) == 1
    )


def _same_size(rank: int) -> Evidence:
    return counted(_choices(rank), lambda table: len({len(cards) for cards in _takes(rank, table)}) == 1)


def _choices(rank: int) -> Iterator[Case]:
    """Give the first tables on which a card has a choice of captures."""
    return (case for case in tables(_FIRST_TABLE) if len(_takes(rank, case[0])) > 1)


def _takes(rank: int, table: CardSet) -> tuple[CardSet, ...]:
    played = next(iter(PACK.of_rank(rank) - table), None)
    return () if played is None else captures(played, table)


def _gone(number: int) -> Evidence:
    """Count the hands that cannot sweep a lone four when some of its three equals have been seen."""
    unseen_equal = CardSet(list(CardSet("4D 4C 4S"))[number:])
    others = CardSet(list(PACK - PACK.of_rank(4))[: _UNSEEN - len(unseen_equal)])
    return counted(hands_with(unseen_equal, others, _HAND), lambda hand: not hand & unseen_equal)


def _first_take(_: int) -> Evidence:
    """Count the first hands that can take something, over all first tables."""
    unable, left = Fraction(), PACK_SIZE - _FIRST_TABLE
    cases = list(tables(_FIRST_TABLE))
    for table, weight in cases:
        able = sum(len(PACK.of_rank(rank) - table) for rank in RANKS if legal_sets(rank, table))
        unable += weight * (1 - holds(left, able, _HAND))
    return more_often(1 - unable / sum(weight for _, weight in cases))


def _pair_in_hand(_: int) -> Evidence:
    return more_often(share(tables(_HAND), lambda hand: len({card.rank for card in hand}) < len(hand)).value)


def _opponent_holds(unseen: int) -> Evidence:
    return more_often(holds(unseen, len(PACK.of_rank(1)), _HAND))


def _guard(deals: int, seed: str) -> Estimate:
    return advantage(policy(GREEDY, guard=True), policy(GREEDY), deals, seed)


def _cards_first(deals: int, seed: str) -> Estimate:
    return advantage(policy(MOST_CARDS), policy(GREEDY), deals, seed)


def _coins_first(deals: int, seed: str) -> Estimate:
    return advantage(policy(MOST_COINS), policy(MOST_CARDS), deals, seed)


def _lay_low(deals: int, seed: str) -> Estimate:
    lowest, highest = policy(GREEDY, lambda card: card.rank), policy(GREEDY, lambda card: -card.rank)
    return advantage(lowest, highest, deals, seed)


def _dealer(deals: int, seed: str) -> Estimate:
    """Return by how much the dealer is ahead when both play at random."""
    rng = Random(seed)  # noqa: S311 - a repeatable experiment, not a secret
    points = (playout(deal(seed=f"{seed} {number}"), rng).points for number in range(deals))
    return Estimate.of(dealer - first for first, dealer in points)


COUNTED: Mapping[str, Counted] = {
    "sweep_total": Counted(tuple(range(5, 16)), "ABC", _sweep_total),
    "sweep_size": Counted(tuple(range(2, 9)), "ABC", _sweep_size),
    "most_cards": Counted(tuple(range(16, 26)), "AB", _most_cards),
    "leftovers_even": Counted((0,), "ABC", _leftovers_even),
    "leftovers_odd": Counted((0,), "ABC", _leftovers_odd),
    "sum_beside_equal": Counted(tuple(range(3, 11)), "ABC", _sum_beside_equal),
    "same_rest": Counted(tuple(range(5, 11)), "ABC", _same_rest),
    "same_size": Counted(tuple(range(5, 11)), "BC", _same_size),
    "sevens": Counted((1, 2, 3, 4), "BC", _sevens),
    "most_coins": Counted((4, 5, 15, 20, 25, 30, 35, 36, 37), "BC", _most_coins),
    "gone": Counted((0, 1, 2, 3), "C", _gone),
    "first_take": Counted((0,), "C", _first_take),
    "pair_in_hand": Counted((0,), "C", _pair_in_hand),
    "opponent_holds": Counted((9, 15, 21, 27, 33), "C", _opponent_holds),
}
"""The claims that are tested by counting."""

PLAYED: Mapping[str, Played] = {
    "dealer_ahead": Played(8000, _dealer),
    "guard_pays": Played(2000, _guard),
    "cards_first": Played(2000, _cards_first),
    "coins_first": Played(1500, _coins_first),
    "lay_low": Played(600, _lay_low),
}
"""The claims that are tested by playing many rounds."""

TOLD = (
    Claim("sevens", 3),
    Claim("leftovers_even"),
    Claim("sweep_total", 10),
    Claim("sweep_total", 11),
    Claim("gone", 2),
    Claim("gone", 3),
    Claim("first_take"),
    Claim("dealer_ahead"),
    Claim("guard_pays"),
    Claim("cards_first"),
    Claim("lay_low"),
)
"""A choice of claims in the order in which one may tell them."""
