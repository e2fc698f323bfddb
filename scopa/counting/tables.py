"""The tables that can lie during a round, by their ranks, and those that give a card most ways to take."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import NamedTuple

from scopa.captures import legal_sets
from scopa.cards import RANK_BITS, RANKS, SUITS, CardSet
from scopa.rules import DEFAULT, Rules, checked

_FIRST = tuple((1 << places.bit_count()) - 1 for places in range(1 << len(SUITS)))


class Most(NamedTuple):
    """The largest number of ways a card of a rank has on any table, and the tables, the smallest first."""

    rank: int
    ways: int
    tables: tuple[CardSet, ...]


def of_ranks(ranks: Iterable[int]) -> CardSet:
    """Return the table that stands for all with these ranks: of each rank the first suits.

    >>> of_ranks([7, 3, 3])
    CardSet('3D 3C 7D')
    """
    bits = 0
    for rank in ranks:
        bits = _with(bits, rank)
    return CardSet.of_bits(bits)


@lru_cache(maxsize=4)
def reachable(rules: Rules = DEFAULT) -> Mapping[CardSet, CardSet]:
    """Return every table that can lie before a move of a round, with the cards of a shortest way to it.

    A table stands for all with the same ranks, see ``of_ranks``. The search begins with the first tables that
    are not dealt again and plays any card on every table it meets, in every way that is legal. It keeps one
    shortest way to each table, whose cards it counts: none is played a fifth time. A pack that deals these
    cards in this order exists, as players take turns whatever they hold.

    >>> tables = reachable()
    >>> str(tables[CardSet("3D 4D")]), CardSet("10D 10C 10S 10B") in tables
    ('1D 1C 2D 3D 4D', False)

    That one way is enough is shown by the tests: a search that does not count cards finds no table more.
    Raises ``RulesError`` for what is no rules.
    """
    priority = checked(rules).priority
    used = {table: table for table in map(int, _first_tables(rules))}
    waiting = deque(used)
    while waiting:
        table = waiting.popleft()
        for rank in RANKS:
            if used[table] & RANK_BITS[rank] == RANK_BITS[rank]:
                continue
            played = _with(used[table], rank)
            for after in _after(table, rank, priority):
                if after not in used:
                    used[after] = played
                    waiting.append(after)
    return MappingProxyType({CardSet.of_bits(table): CardSet.of_bits(cards) for table, cards in used.items()})


def most_captures(rules: Rules = DEFAULT) -> tuple[Most, ...]:
    """Return for each rank, 1 to 10, on which reachable tables such a card can take in most ways.

    >>> king = most_captures()[9]
    >>> king.ways, [str(table) for table in king.tables]
    (25, ['1D 2D 3D 3C 3S 3B 4D 5D 7D 8D'])
    """
    tables = reachable(rules)
    return tuple(_most(rank, tables, rules.priority) for rank in RANKS)


def _most(rank: int, tables: Mapping[CardSet, CardSet], priority: str) -> Most:
    ways: dict[int, list[CardSet]] = {}
    for table, used in tables.items():
        if len(used.of_rank(rank)) < len(SUITS):  # a card of the rank must be left to be played
            ways.setdefault(len(legal_sets(rank, table, priority)), []).append(table)
    most = max(ways)
    return Most(rank, most, tuple(sorted(ways[most], key=lambda table: (len(table), table))))


def _first_tables(rules: Rules) -> Iterator[CardSet]:
    for ranks in combinations_with_replacement(RANKS, rules.table_size):
        possible = all(ranks.count(rank) <= len(SUITS) for rank in set(ranks))
        if possible and not any(ranks.count(rank) >= count for rank, count in rules.void_table):
            yield of_ranks(ranks)


def _after(table: int, rank: int, priority: str) -> Iterator[int]:
    """Give the tables that a card of a rank leaves behind."""
    sets = legal_sets(rank, table, priority)
    if not sets:
        yield _with(table, rank)
    for taken in sets:
        yield _pushed(table & ~int(taken))


def _with(table: int, rank: int) -> int:
    """Return a table with one more card of a rank, of which there is one left."""
    shift = 4 * (rank - 1)
    return table | (table >> shift & 0b1111) + 1 << shift


def _pushed(table: int) -> int:
    """Return the table that stands for this one: the cards of each rank pushed to the first suits."""
    return sum(_FIRST[table >> shift & 0b1111] << shift for shift in range(0, 4 * len(RANKS), 4))
