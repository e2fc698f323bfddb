"""Shares: in how many of all cases something is so, counted exactly, with a case for and a case against."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from scopa.cards import PACK, PACK_SIZE, RANKS, SUIT_BITS, CardSet
from scopa.scoring import PRIMIERA_VALUES

Case = tuple[CardSet, int]
"""One case and how many alike it stands for."""

_SUITS = len(SUIT_BITS)
_HALF = PACK_SIZE // 2


class Share(NamedTuple):
    """The share of all cases in which something is so; the first case for it and the first against it."""

    value: Fraction
    so: CardSet | None
    other: CardSet | None


def share(cases: Iterable[Case], is_so: Callable[[CardSet], bool]) -> Share:
    """Return in what share of the cases something is so.

    >>> share(tables(2), lambda table: table.total <= 10).value
    Fraction(35, 78)
    """
    counts = [0, 0]
    first: list[CardSet | None] = [None, None]
    for case, weight in cases:
        found = is_so(case)
        counts[found] += weight
        if first[found] is None:
            first[found] = case
    return Share(Fraction(counts[1], sum(counts)), first[1], first[0])


def tables(size: int) -> Iterator[Case]:
    """Give every set of so many ranks, with the number of sets of cards that have these ranks.

    >>> sum(1 for _ in tables(4)), sum(weight for _, weight in tables(4))
    (715, 91390)
    """
    return _rank_sets(size, lambda _: 1)


def tables_of_total(total: int) -> Iterator[Case]:
    """Give, as ``tables`` does, every set of ranks with that sum.

    >>> sorted(str(table) for table, _ in tables_of_total(3))
    ['1D 1C 1S', '1D 2C', '3S']
    """
    return _rank_sets(total, lambda rank: rank)


def hands_with(wanted: CardSet, others: CardSet, size: int) -> Iterator[Case]:
    """Give the sets of so many of these cards by how many of the wanted ones they hold.

    >>> [(str(hand), ways) for hand, ways in hands_with(CardSet("7D 7C"), CardSet("1D 1C 1S"), 2)]
    [('1D 1C', 3), ('1D 7D', 6), ('7D 7C', 1)]
    """
    some, rest = list(wanted), list(others)
    for count in range(max(0, size - len(rest)), min(size, len(some)) + 1):
        ways = comb(len(some), count) * comb(len(rest), size - count)
        yield CardSet(some[:count] + rest[: size - count]), ways


def halves(*sevens: int) -> Iterator[Case]:
    """Give the piles of twenty cards by their sevens and their lead in the primiera over the other twenty.

    ``sevens``: only piles with one of these numbers of sevens.

    >>> sum(weight for _, weight in halves()) == comb(40, 20)
    True
    """
    return (case for (_, count, _), case in _halves().items() if not sevens or count in sevens)


def captures_made() -> Iterator[Case]:
    """Give every capture by ranks: the card played together with what it takes.

    >>> sum(1 for _ in captures_made())
    118
    """
    for rank in RANKS:
        for taken, weight in tables_of_total(rank):
            free = [card for card in PACK.of_rank(rank) if card not in taken]
            yield taken | free[0].bit, weight * len(free)


def _rank_sets(whole: int, part: Callable[[int], int]) -> Iterator[Case]:
    """Give the sets of ranks whose parts make the whole, those of low cards first."""
    begun = [(whole, 0, 1)]
    for rank in reversed(RANKS):
        most_left = _SUITS * sum(part(lower) for lower in range(1, rank))
        begun = [
            (left - count * part(rank), bits | cards, weight * ways)
            for left, bits, weight in begun
            for count, (cards, ways) in enumerate(_OF_RANK[rank])
            if 0 <= left - count * part(rank) <= most_left
        ]
    return ((CardSet.of_bits(bits), weight) for _, bits, weight in begun)


def _some_of(rank: int, count: int) -> int:
    """Return so many cards of a rank, as bits.

    Each rank begins with another suit, so that an example looks like a table and not like one suit.
    """
    cards = list(PACK.of_rank(rank))
    return sum(cards[(rank - 1 + place) % _SUITS].bit for place in range(count))


_OF_RANK = {
    rank: [(_some_of(rank, count), comb(_SUITS, count)) for count in range(_SUITS + 1)] for rank in RANKS
}
"""For each rank and number of cards: such cards, and how many choices there are."""

State = tuple[int, int, int]
Piles = dict[State, Case]
"""By size, number of sevens and lead in the primiera: a pile of that sort and how many there are."""


@cache
def _halves() -> Piles:
    two, other = _together(_suit_piles(0), _suit_piles(1)), _together(_suit_piles(2), _suit_piles(3))
    return _together(two, other, size=_HALF)


def _together(piles: Piles, others: Piles, size: int | None = None) -> Piles:
    """Return what a pile from each makes; with a size only those of that many cards."""
    made: Piles = {}
    of_size: dict[int, list[tuple[State, Case]]] = {}
    for state, case in others.items():
        of_size.setdefault(state[0], []).append((state, case))
    for (cards, sevens, lead), (pile, ways) in piles.items():
        wanted = range(PACK_SIZE) if size is None else (size - cards,)
        for (more, extra, ahead), (part, count) in [each for n in wanted for each in of_size.get(n, ())]:
            state = (cards + more, sevens + extra, lead + ahead)
            known = made.get(state)
            made[state] = (known[0], known[1] + ways * count) if known else (pile | part, ways * count)
    return made


def _suit_piles(suit: int) -> Piles:
    piles: Piles = {}
    cards = PACK.of_suit(suit)
    bits = [card.bit for card in cards]
    for chosen in range(1 << len(bits)):
        mine = CardSet.of_bits(sum(bit for place, bit in enumerate(bits) if chosen >> place & 1))
        state = (len(mine), len(mine.of_rank(7)), _best(mine) - _best(cards - mine))
        piles[state] = mine, piles.get(state, (mine, 0))[1] + 1
    return piles


def _best(cards: CardSet) -> int:
    return max((PRIMIERA_VALUES[card.rank] for card in cards), default=0)
