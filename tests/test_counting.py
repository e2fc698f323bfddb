"""Counting: formulas against listing, shares against known values, simulated rounds against the playout."""

from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from scopa.cards import PACK, CardSet
from scopa.counting.hands import hands, holds, holds_exactly
from scopa.counting.policies import GREEDY, can_be_swept, in_order, policy
from scopa.counting.replies import sweepers, takers
from scopa.counting.shares import captures_made, halves, hands_with, share, tables, tables_of_total
from scopa.counting.simulate import Estimate, Turn, advantage, at_random, finished
from scopa.counting.totals import adding, total_of
from scopa.moves import plays
from scopa.players import PLAYERS
from scopa.playout import playout
from scopa.round import deal
from scopa.scoring import primiera
from scopa.views import view


@pytest.mark.parametrize(
    ("unseen", "wanted", "size"), [(5, 2, 2), (6, 4, 3), (4, 0, 2), (3, 3, 1), (7, 1, 3)]
)
def test_the_chance_of_a_hand_is_the_share_of_all_hands(unseen: int, wanted: int, size: int) -> None:
    every = list(combinations(range(unseen), size))
    assert hands(unseen, size) == len(every)
    for count in range(size + 1):
        fitting = [hand for hand in every if sum(card < wanted for card in hand) == count]
        assert holds_exactly(unseen, wanted, size, count) == Fraction(len(fitting), len(every))
        least = [hand for hand in every if sum(card < wanted for card in hand) >= count]
        assert holds(unseen, wanted, size, count) == Fraction(len(least), len(every))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_tables_stand_for_every_set_of_cards(size: int) -> None:
    counted = {tuple(card.rank for card in table): weight for table, weight in tables(size)}
    listed: dict[tuple[int, ...], int] = {}
    for cards in combinations(PACK, size):
        ranks = tuple(card.rank for card in cards)
        listed[ranks] = listed.get(ranks, 0) + 1
    assert counted == listed


@pytest.mark.parametrize("total", [1, 4, 10])
def test_tables_of_a_total_are_those_of_any_size_with_it(total: int) -> None:
    listed = {table for size in range(1, total + 1) for table in tables(size) if table[0].total == total}
    assert set(tables_of_total(total)) == listed


def test_captures_by_ranks_hold_the_card_and_what_it_takes() -> None:
    made = [cards for cards, _ in captures_made()]
    assert len(made) == len(set(made)) == 10 + sum((1, 2, 4, 5, 9, 12, 18, 24, 33))
    assert all(cards.total % 2 == 0 for cards in made)


def test_hands_with_some_cards_are_all_hands() -> None:
    coins = PACK.of_suit(0)
    assert sum(ways for _, ways in hands_with(coins, PACK - coins, 7)) == comb(40, 7)
    assert share(hands_with(coins, PACK - coins, 3), lambda hand: bool(hand & coins)).value == holds(
        40, 10, 3
    )


@pytest.mark.parametrize(
    ("sevens", "wins"),
    [
        (0, Fraction(0)),
        (1, Fraction(47839, 26053020)),
        (2, Fraction(920843587, 2268783825)),
        (3, Fraction(123959509, 124601400)),
        (4, Fraction(1)),
    ],
)
def test_sevens_win_the_primiera_as_often_as_is_known(sevens: int, wins: Fraction) -> None:
    found = share(halves(sevens), lambda pile: primiera(pile).total > primiera(PACK - pile).total)
    assert found.value == wins
    for pile in (found.so, found.other):
        assert pile is None or (len(pile), len(pile.of_rank(7))) == (20, sevens)


def test_first_tables_of_ten_or_less_are_as_many_as_is_known() -> None:
    assert share(tables(4), lambda table: table.total <= 10).value == Fraction(761, 45695)


def test_replies_are_what_each_card_may_do() -> None:
    table, unseen = CardSet("2C 3S 6D"), CardSet("1C 5D 6B 8S 9C 10D")
    assert takers(table, unseen) == CardSet("5D 6B 8S 9C")
    assert sweepers(table, unseen) == sweepers(CardSet(), unseen) == CardSet()
    assert sweepers(CardSet("2C 3S"), unseen) == CardSet("5D")
    assert sweepers(CardSet("6D"), unseen) == CardSet("6B")


def test_totals_are_sums() -> None:
    coins = adding(lambda card: int(card.suit == 0))
    for size in (0, 1, 7, 40):
        cards = CardSet(list(PACK)[:size])
        assert (total_of(cards), coins(cards)) == (cards.total, len(cards.of_suit(0)))


def test_a_quick_look_finds_the_same_sweeps() -> None:
    rng = Random(3)
    for _ in range(200):
        drawn = rng.sample(list(PACK), 20)
        table, unseen = CardSet(drawn[: rng.randrange(5)]), CardSet(drawn[5:])
        assert can_be_swept(table, unseen) == bool(sweepers(table, unseen))


def test_random_policies_come_to_the_end_of_the_playout() -> None:
    for seed in range(40):
        start = deal(seed=seed)
        assert finished(start, (at_random, at_random), Random(seed)) == playout(start, Random(seed))


def test_a_greedy_policy_values_moves_as_the_greedy_player_does() -> None:
    choose, player, rng = policy(GREEDY), PLAYERS["greedy"], Random(8)
    for seed in range(12):
        now = deal(seed=seed)
        while not now.over:
            seen = view(now, now.turn)
            moves = now.legal_moves.bits
            turn = Turn(int(seen.hand), int(seen.table), int(seen.unseen), moves)
            # Moves that are equal to it are told apart by chance, the same number of them in each.
            for chance in (0, 1):
                chosen = choose(turn, Random(chance))
                move = player.choose(seen, Random(chance)).move
                if now.stock_size or len(seen.hand) > 1:
                    assert chosen == move.taken | move.card.bit
            now = now.play(rng.choice(list(now.legal_moves)))


def test_orders_of_worth_count_the_first_thing_before_all_others() -> None:
    worth = adding(in_order(lambda card: card.rank == 10, lambda _: 1))
    assert worth(CardSet("10D")) > worth(PACK - PACK.of_rank(10))


def test_an_estimate_has_the_error_of_its_mean() -> None:
    found = Estimate.of([1, 2, 3, 4])
    assert (found.mean, found.size) == (2.5, 4)
    assert found.error == pytest.approx((5 / 3 / 4) ** 0.5)
    assert [Estimate(mean, 0.1, 9).sign() for mean in (0.31, 0.2, -0.2, -0.31)] == [1, 0, 0, -1]


def test_nobody_is_ahead_of_a_twin() -> None:
    assert advantage(policy(GREEDY), at_random, 40, "a").sign() == 1
    assert advantage(policy(GREEDY), at_random, 9, "a") == advantage(policy(GREEDY), at_random, 9, "a")
    always_first = lambda turn, _: turn.moves[0]  # noqa: E731
    assert advantage(always_first, always_first, 9, "a") == Estimate(0, 0, 9)


def test_moves_of_a_turn_are_the_legal_ones() -> None:
    seen = []

    def look(turn: Turn, rng: Random) -> int:
        seen.append(turn)
        return at_random(turn, rng)

    finished(deal(seed=2), (look, look), Random(1))
    assert len(seen) == 36
    for turn in seen:
        assert turn.moves == list(plays(CardSet.of_bits(turn.hand), CardSet.of_bits(turn.table)).bits)
        assert not turn.unseen & (turn.hand | turn.table)


def test_every_pair_of_ranks_is_some_table() -> None:
    ranks = {tuple(card.rank for card in table) for table, _ in tables(2)}
    assert ranks == {(low, high) for low, high in product(range(1, 11), repeat=2) if low <= high}
