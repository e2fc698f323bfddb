"""The tables that a round can bring: the search against another one, real rounds, and the numbers known."""

import random
from collections import Counter
from collections.abc import Iterator
from math import comb, prod

import pytest
from explorer_oracle import check
from plain import plain, plain_captures

from scopa.captures import count_captures
from scopa.cards import PACK, RANKS, CardSet
from scopa.counting.tables import most_captures, of_ranks, reachable
from scopa.round import deal
from scopa.rules import Rules
from scopa.scenes.explore.question import CROWD, MOST

Counts = tuple[int, ...]
UNDER = {"dealt again": Rules(), "not dealt again": Rules(void_table=())}
KNOWN = {"dealt again": (17_960, 380_560_850), "not dealt again": (18_984, 390_326_475)}
"""How many tables of ranks there are, and how many of cards these stand for."""


def counts(table: CardSet) -> Counts:
    """How many cards of each rank lie on a table."""
    ranks = Counter(card.rank for card in table)
    return tuple(ranks[rank] for rank in RANKS)


def openings(kings: int) -> Iterator[Counts]:
    """Give all tables of four cards with at most so many kings."""

    def fill(ranks: int, left: int) -> Iterator[Counts]:
        if not ranks:
            if not left:
                yield ()
            return
        for number in range(min(4, left) + 1):
            for rest in fill(ranks - 1, left - number):
                yield (number, *rest)

    return (table for table in fill(10, 4) if table[9] <= kings)


def sums(table: Counts, value: int, rank: int = 1) -> Iterator[Counts]:
    """Give all ways to take cards of some ranks that add up to a value, as counts from that rank on."""
    if rank > 10:
        if not value:
            yield ()
        return
    for number in range(min(table[rank - 1], value // rank) + 1):
        for rest in sums(table, value - number * rank, rank + 1):
            yield (number, *rest)


def after(table: Counts, rank: int) -> Iterator[Counts]:
    """Give the tables that a card leaves: it takes an equal one, else a sum, else it is laid."""
    one = tuple(int(other == rank) for other in RANKS)
    if table[rank - 1]:
        yield tuple(here - gone for here, gone in zip(table, one, strict=True))
        return
    taken = list(sums(table, rank))
    for cards in taken:
        yield tuple(here - gone for here, gone in zip(table, cards, strict=True))
    if not taken:
        yield tuple(here + more for here, more in zip(table, one, strict=True))


def searched(kings: int) -> set[Counts]:
    """Search without counting cards: a card may be played as long as three of its rank lie there at most."""
    found = set(openings(kings))
    waiting = list(found)
    while waiting:
        table = waiting.pop()
        for rank in RANKS:
            if table[rank - 1] < 4:
                new = set(after(table, rank)) - found
                found |= new
                waiting += new
    return found


@pytest.mark.parametrize("name", UNDER)
def test_the_search_finds_what_another_finds_that_counts_no_cards(name):
    tables = reachable(UNDER[name])
    assert {counts(table) for table in tables} == searched(4 if name == "not dealt again" else 2)
    assert all(of_ranks(card.rank for card in table) == table for table in tables)


@pytest.mark.parametrize("name", UNDER)
def test_the_numbers_are_those_known(name):
    tables = reachable(UNDER[name])
    cards = sum(prod(comb(4, number) for number in counts(table)) for table in tables)
    assert (len(tables), cards) == KNOWN[name]
    assert max(map(len, tables)) == 13


def test_the_way_to_each_table_is_one_that_can_be_played():
    for table, used in reachable().items():
        assert table & used == table
        assert 4 <= len(used) < len(PACK)  # with the last card of all the table is cleared


def test_every_table_of_real_rounds_is_among_them():
    tables, rng = reachable(), random.Random(7)
    for seed in range(150):
        state = deal(seed=seed)
        while not state.over:
            assert of_ranks(card.rank for card in state.table) in tables
            state = state.play(rng.choice(list(state.legal_moves)))


@pytest.mark.parametrize("priority", ["fewest", "free"])
def test_whatever_captures_the_rules_allow_the_same_tables_come_up(priority):
    assert reachable(Rules(priority=priority)).keys() == reachable().keys()


def test_the_tables_with_most_captures_stand_ready_in_the_explorer():
    most = most_captures()
    assert [one.rank for one in most] == list(RANKS)
    for one, (card, table) in zip(most, MOST, strict=True):
        assert of_ranks(other.rank for other in CardSet(table)) == one.tables[0]
        assert count_captures(card, table) == one.ways
        assert (
            len(plain_captures(plain(4 * (one.rank - 1)), [plain(int(c)) for c in CardSet(table)]))
            == one.ways
        )
    assert most[9].ways == 25
    assert len(most[9].tables) == 1
    assert count_captures(*CROWD) == 952


def test_the_explorer_agrees_with_brute_force_on_every_fortieth_table():
    tables = sorted(reachable(Rules(void_table=())))[::40]
    asked = check(tables)
    assert asked.tables == len(tables) == 475
    assert asked.questions > 4600
