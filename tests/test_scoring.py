"""Scoring: the primiera and the sheet against the plain reference and against what must always hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain import PRIMIERA, PlainRound, plain, plain_primiera
from strategies import card_sets, rounds

from scopa.cards import PACK, CardSet
from scopa.errors import CardError
from scopa.round import Round
from scopa.rules import Rules
from scopa.scoring import PRIMIERA_VALUES, ROWS, primiera, score

ALL_SUITS = Rules(need_all_suits=True)
NO_SWEEPS = (CardSet(), CardSet())


def sides(*piles: str) -> tuple[CardSet, ...]:
    return tuple(map(CardSet, piles))


def test_the_worked_example_of_the_sources() -> None:
    best = primiera("7D 6C 7S 1B")
    assert (best.total, best.values, best.complete) == (76, (21, 18, 21, 16), True)


def test_the_values_are_those_of_the_table() -> None:
    assert dict(enumerate(PRIMIERA_VALUES[1:], 1)) == PRIMIERA


@given(card_sets)
def test_the_primiera_is_that_of_the_plain_reference(pile: CardSet) -> None:
    best = primiera(pile)
    assert best.total == sum(best.values) == plain_primiera(map(plain, pile))
    assert best == primiera(str(pile))
    assert best.complete == all(pile.of_suit(suit) for suit in range(4))
    assert best.cards - pile == CardSet()
    assert [card for card in best.best if card is not None] == sorted(best.cards, key=lambda card: card.suit)
    for suit, card in enumerate(best.best):
        assert card is None or card.suit == suit
        assert (card is None) == (not pile.of_suit(suit))
    assert primiera(best.cards) == best


def test_the_primiera_of_nothing_and_of_everything() -> None:
    assert (primiera("").total, primiera("").best, primiera("").complete) == (0, (None,) * 4, False)
    assert (primiera(PACK).total, str(primiera(PACK).cards)) == (84, "7D 7C 7S 7B")
    with pytest.raises(CardError):
        primiera("7D 7D")


@given(card_sets, card_sets, st.sampled_from([Rules(), ALL_SUITS]))
def test_points_are_those_of_the_plain_reference(first: CardSet, second: CardSet, rules: Rules) -> None:
    need_all_suits = rules.need_all_suits
    piles, sweeps = (first, second - first), (CardSet(list(first)[:2]), CardSet(list(second - first)[:1]))
    sheet = score(piles, sweeps, rules)
    plain_round = PlainRound([], [[], []], [])
    plain_round.piles = [[plain(card) for card in pile] for pile in piles]
    plain_round.sweeps = [len(swept) for swept in sweeps]
    if not need_all_suits:
        assert list(sheet.points) == plain_round.points()
    for pile, count, point in zip(piles, sheet["primiera"].counts, sheet["primiera"].points, strict=True):
        takes_part = primiera(pile).complete or not need_all_suits
        assert count == (primiera(pile).total if takes_part else None)
        assert takes_part or not point
    assert sheet.points == tuple(sum(row.points[side] for row in sheet.rows) for side in range(2))


@given(card_sets, card_sets)
def test_the_sheet_shows_the_cards_behind_each_point(first: CardSet, second: CardSet) -> None:
    piles = (first, second - first)
    sheet = score(piles, (CardSet(list(first)[:3]), CardSet()))
    assert tuple(row.name for row in sheet.rows) == ROWS
    for row in sheet.rows:
        assert len(row.counts) == len(row.points) == len(row.cards) == 2
        for pile, cards, points in zip(piles, row.cards, row.points, strict=True):
            assert cards - pile == CardSet()
            assert cards or not points
        if row.name not in {"scopa", "settebello"}:
            assert sum(row.points) == (row.counts[0] != row.counts[1])
    assert sheet["coins"].cards == tuple(pile.of_suit(0) for pile in piles)
    assert sheet["cards"].cards == piles
    with pytest.raises(KeyError):
        sheet["sevens"]


@given(card_sets, card_sets, card_sets)
def test_sides_are_alike(first: CardSet, second: CardSet, third: CardSet) -> None:
    piles = (first, second - first, third - second - first)
    sheet = score(piles, (CardSet(),) * 3)
    assert score(piles[::-1], (CardSet(),) * 3).points == sheet.points[::-1]
    for row in sheet.rows[:2]:
        assert sum(row.points) == (row.counts.count(max(row.counts)) == 1)


@given(rounds(ended=True))
def test_a_round_gives_four_points_and_the_sweeps_at_most(end: Round) -> None:
    sheet = end.sheet
    assert sum(sheet["cards"].counts) == 40
    assert sum(sheet["coins"].counts) == 10
    assert sum(sheet["settebello"].points) == 1
    swept = sum(map(len, end.sweeps)) * end.rules.scopa_points
    assert 1 <= sum(sheet.points) - swept <= 4


def test_most_cards_and_a_tie_of_twenty() -> None:
    half = CardSet(list(PACK)[:20])
    assert score((half, PACK - half), NO_SWEEPS)["cards"].points == (0, 0)
    assert score((half | CardSet("10B"), PACK - half - CardSet("10B")), NO_SWEEPS)["cards"].points == (1, 0)


def test_most_coins_and_a_tie_of_five() -> None:
    coins = list(PACK.of_suit(0))
    assert score((CardSet(coins[:5]), CardSet(coins[5:])), NO_SWEEPS)["coins"].points == (0, 0)
    assert score((CardSet(coins[:4]), CardSet(coins[4:])), NO_SWEEPS)["coins"].points == (0, 1)


def test_the_settebello_counts_by_itself() -> None:
    sheet = score(sides("7D", "7C 7S 7B 6C"), NO_SWEEPS)
    assert sheet["settebello"].points == (1, 0)
    assert sheet["primiera"].points == (0, 1)


def test_a_tied_primiera_gives_nobody_the_point() -> None:
    sheet = score(sides("7D 7C 6S 6B", "7S 7B 6D 6C"), NO_SWEEPS)
    assert sheet["primiera"].counts == (78, 78)
    assert sheet["primiera"].points == (0, 0)


def test_three_sevens_are_not_enough() -> None:
    assert score(sides("7D 7C 7S 2B", "7B 6D 6C 6S"), NO_SWEEPS)["primiera"].points == (0, 0)
    assert score(sides("7D 7C 7S 10B", "7B 6D 6C 6S"), NO_SWEEPS)["primiera"].points == (0, 1)


def test_a_missing_suit_counts_nothing_and_loses_only_where_all_are_needed() -> None:
    piles = sides("7D 7C 7S", "10D 9C 8S 2B")
    assert score(piles, NO_SWEEPS)["primiera"].points == (1, 0)
    assert score(piles, NO_SWEEPS)["primiera"].counts == (63, 42)
    assert score(piles, NO_SWEEPS, ALL_SUITS)["primiera"].points == (0, 1)
    assert score(piles, NO_SWEEPS, ALL_SUITS)["primiera"].counts == (None, 42)


def test_each_sweep_gives_the_points_of_the_rules() -> None:
    for points in (0, 1, 3):
        sheet = score(sides("7D 2C 1C", "6C"), (CardSet("7D 2C"), CardSet()), Rules(scopa_points=points))
        assert sheet["scopa"].counts == (2, 0)
        assert sheet["scopa"].points == (2 * points, 0)


def test_the_king_of_coins_and_runs_of_coins_give_nothing() -> None:
    # Ace to five of coins against the rest: only coins are compared, and they tie.
    sheet = score(sides("1D 2D 3D 4D 5D", "6D 8D 9D 10D 6C"), NO_SWEEPS)
    assert [row.points for row in sheet.rows] == [(0, 0), (1, 0), (0, 0), (0, 1), (0, 0)]
    assert score(sides("10D", "9D"), NO_SWEEPS).points == (0, 0)
