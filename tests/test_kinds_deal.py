"""The exercises on the deal: hand-made cases, each misconception once, and the engine as a witness."""

from fractions import Fraction
from itertools import combinations

import pytest
from misconceptions import all_shown, named

from scopa.cards import PACK, Card, CardSet
from scopa.lessons.draw import Draw
from scopa.lessons.kinds import deal, deal_chance, deal_table
from scopa.lessons.kinds.deal import CardsDealt, CardsInPlay, CardsLeft
from scopa.lessons.kinds.deal_chance import KingsChance
from scopa.lessons.kinds.deal_table import DealtAgain, RestSum, TableSum
from scopa.lessons.kinds.parts import played
from scopa.round import deal as deal_round


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


IN_PLAY = CardsInPlay(CardSet("4D 2C 5S"), CardSet("1D 7C"), 2)
UNDER_WAY = CardsLeft(CardSet("2S 3S 7C 9D"), CardSet("4B 7B 9C"), 2, mine=15, theirs=10)
SEEN = CardSet("10D 3C 2S")
CASES = [
    (IN_PLAY, 7, "right"),
    (IN_PLAY, 5, "forgot_other_player"),
    (IN_PLAY, 4, "forgot_table"),
    (IN_PLAY, 8, "off_by_one"),
    (CardsDealt(2, "left"), 24, "right"),
    (CardsDealt(2, "left"), 28, "forgot_table"),
    (CardsDealt(2, "left"), 30, "forgot_other_player"),
    (CardsDealt(2, "left"), 16, "dealt_not_left"),
    (CardsDealt(2, "left"), 20, "table_only_once"),
    (CardsDealt(2, "dealt"), 16, "right"),
    (CardsDealt(2, "dealt"), 24, "dealt_not_left"),
    (CardsDealt(2, "again"), 4, "right"),
    (CardsDealt(2, "again"), 2, "dealt_not_left"),
    (CardsDealt(2, "again"), 10, "forgot_other_player"),
    (UNDER_WAY, 6, "right"),
    (UNDER_WAY, 31, "forgot_piles"),
    (UNDER_WAY, 21, "forgot_piles"),
    (UNDER_WAY, 10, "forgot_table"),
    (DealtAgain(cards("10D 10C 10S 5B")), 1, "right"),
    (DealtAgain(cards("10D 10C 10S 5B")), 2, "three_kings_again"),
    (DealtAgain(cards("10D 10C 4S 5B")), 1, "two_kings_suffice"),
    (DealtAgain(cards("10D 10C 4S 5B")), 4, "two_kings_suffice"),
    (DealtAgain(cards("9D 9C 9S 5B")), 1, "any_three"),
    (DealtAgain(cards("9D 9C 9S 5B")), 3, "any_three"),
    (DealtAgain(cards("10D 9C 4S 5B")), 1, "count_kings"),
    (TableSum(cards("4D 3C 1S")), 8, "right"),
    (RestSum(cards("8D 6S 2B 1D")), 203, "right"),
    (RestSum(cards("8D 6S 2B 1D")), 17, "table_not_rest"),
    (RestSum(cards("8D 6S 2B 1D")), 201, "figure_counts_ten"),
    (RestSum(cards("8D 6S 2B 1D")), 38, "one_of_each"),
    (RestSum(cards("8D 6S 2B 1D")), 209, "left_one_out"),
    (KingsChance(4, 3), "145/91390", "right"),
    (KingsChance(3, 1), "137/494", "right"),
    (KingsChance(3, 1), "357/494", "complement_forgotten"),
    (KingsChance(3, 1), "30 %", "added_chances"),
    (KingsChance(3, 1), "271/1000", "with_replacement"),
    (KingsChance(3, 1), "63/247", "exactly_not_least"),
    (KingsChance(1, 1, SEEN), "1/10", "forgot_seen"),
]


def test_every_misconception_is_shown() -> None:
    assert all_shown(CASES) == named(deal, deal_chance, deal_table)


@pytest.mark.parametrize(
    ("size", "least", "seen"), [(1, 1, ""), (2, 1, "10D 3C 2S"), (3, 2, "10D 10C 2S"), (3, 1, "")]
)
def test_a_chance_is_that_of_counting_all_hands(size: int, least: int, seen: str) -> None:
    unseen = PACK - CardSet(seen)
    hands = [sum(card.rank == 10 for card in hand) for hand in combinations(unseen, size)]
    counted = Fraction(sum(kings >= least for kings in hands), len(hands))
    assert KingsChance(size, least, CardSet(seen)).right == counted


@pytest.mark.parametrize("times", range(1, 7))
def test_deals_are_those_of_a_round(times: int) -> None:
    state = deal_round(seed="7")
    while state.stock_size > 36 - 6 * times:
        state = state.play(state.legal_moves[0])
    assert CardsDealt(times, "left").right == state.stock_size
    assert CardsDealt(times, "dealt").right == 40 - state.stock_size
    assert CardsDealt(times, "again").right == len(state.stock)


@pytest.mark.parametrize("moves", range(0, 36, 5))
def test_what_is_left_is_the_stock(moves: int) -> None:
    state = played(Draw("stock", str(moves)), moves)
    you, other = state.turn, 1 - state.turn
    sizes = [len(cards) for cards in (state.hands[other], state.piles[you], state.piles[other])]
    assert CardsLeft(state.table, state.hands[you], *sizes).right == state.stock_size
