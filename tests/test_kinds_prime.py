"""The exercises on the primiera: hand-made cases, each misconception once."""

from itertools import product

import pytest
from misconceptions import all_shown, named

from scopa.cards import Card, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds import KINDS, prime, prime_sum
from scopa.lessons.kinds.prime import BestOfSuit, PrimeValue, suits
from scopa.lessons.kinds.prime_sum import PrimeTotal, PrimeWays, WhoWins
from scopa.scoring import primiera

PILE = BestOfSuit(CardSet("7D 6D 10D 6C 1C 8S 9S 2B"))


def total(pile: str) -> PrimeTotal:
    return PrimeTotal(CardSet(pile))


def wins(first: str, second: str) -> WhoWins:
    return WhoWins((CardSet(first), CardSet(second)))


FIRST, SECOND, NOBODY = range(1, 4)
CASES = [
    (PrimeValue(Card("1D")), 16, "right"),
    (PrimeValue(Card("1D")), 1, "face_values"),
    (PrimeValue(Card("1D")), 11, "ace_is_eleven"),
    (PrimeValue(Card("9D")), 0, "figures_not_nothing"),
    (PrimeValue(Card("9D")), 21, "other_value"),
    (PILE, "7D 6C 9S 2B", "right"),
    (PILE, "10D 6C 9S 2B", "highest_number"),
    (PILE, "7D 6D 10D 6C 1C 8S 9S 2B", "all_cards"),
    (PILE, "7D 6D 6C 1C", "best_four"),
    (PILE, "7D 6C 9S", "prime.suits_left"),
    (PILE, "6D 1C", "prime.suits_left"),
    (PILE, "7D 6D 9S 2B", "best_four"),
    (PILE, "7D 1C 9S 2B", "prime.other_best"),
    (BestOfSuit(CardSet("1D 4D 9D")), "1D", "right"),
    (BestOfSuit(CardSet("1D 4D 9D")), "9D", "highest_number"),
    (total("7D 6C 7S 1B"), 76, "right"),
    (total("7D 10D 6C 7S 1B"), 86, "all_cards"),
    (total("7D 10D 6C 7S 1B"), 21, "face_values"),
    (total("7D 10D 6C 7S 1B"), 65, "highest_number"),
    (total("7D 6D 6C 2S 2B"), 69, "best_four"),
    (total("7D 6C 7S 1B"), 55, "left_suit_out"),
    (total("7D 6C 7S"), 60, "right"),
    (total("7D 6C 7S"), 0, "missing_suit"),
    (wins("7D 7C 7S 10B", "7B 6D 6C 6S"), SECOND, "right"),
    (wins("7D 7C 7S 10B", "7B 6D 6C 6S"), FIRST, "most_sevens"),
    (wins("7D 7C 7S 2B", "7B 6D 6C 6S"), NOBODY, "right"),
    (wins("1D 1C 1S 1B", "10D 9C 8S 10B"), SECOND, "face_values"),
    (wins("1D 1C 1S 1B", "2D 3C 2S 2B 9D"), SECOND, "face_values"),
    (wins("7D 7C 7S", "1D 1C 1S 10B"), FIRST, "right"),
    (wins("7D 7C 7S", "1D 1C 1S 10B"), SECOND, "missing_suit"),
    (wins("7D 6C 6S 6B", "6D 7C 5D 4C 5S 5B"), FIRST, "right"),
    (wins("7D 6C 6S 6B", "6D 7C 5D 4C 5S 5B"), SECOND, "all_cards"),
    (wins("7D 3C 3S 3B", "6D 1D 2D 5C 2S 2B"), SECOND, "all_cards"),
    (wins("7D 6C 6S 1B", "2D 3D 3C 2S 2B"), SECOND, "more_cards_win"),
    (wins("7D 7C 5S 5B", "7S 7B 5D 5C"), FIRST, "equal_is_nobody"),
    (wins("1D 1C 1S 1B", "10D 9C 8S 10B"), NOBODY, "not_equal"),
    (wins("7D 6C 6S 6B", "6D 5C 5S 5B"), SECOND, "not_the_higher"),
    (wins("6D 6C 6S 6B", "10D 9C 8S 10B 1D"), SECOND, "face_values"),
    (PrimeWays(CardSet("7D 6D 1C 2S 3S 9B")), 4, "right"),
    (PrimeWays(CardSet("7D 6D 1C 2S 3S 9B")), 6, "added_choices"),
    (PrimeWays(CardSet("7D 6D 1C 2S 3S 9B")), 15, "any_cards"),
    (PrimeWays(CardSet("7D 6D 1C 2S 3S 9B")), 96, "ordered"),
    (PrimeWays(CardSet("7D 6D 1C 2S 3S 9B")), 1, "every_choice"),
    (PrimeWays(CardSet("8D 9D 1C 2S 3S 9B"), best=True), 2, "right"),
    (PrimeWays(CardSet("8D 9D 1C 2S 3S 9B"), best=True), 1, "figures_differ"),
    (PrimeWays(CardSet("8D 9D 1C 2S 3S 9B"), best=True), 4, "every_card_best"),
]


def test_every_misconception_is_shown() -> None:
    shown = {name for name in all_shown(CASES) if "." not in name}
    assert shown == named(prime, prime_sum)


def test_a_choice_that_is_not_finished_is_told_how_many_suits_are_left() -> None:
    for chosen, left in (("7D 6C 9S", 1), ("6D 1C", 2), ("7D", 3)):
        assert PILE.feedback(chosen) == Message("prime.suits_left", n=left)


def test_of_equal_figures_the_chosen_one_is_explained() -> None:
    both = BestOfSuit(CardSet("8C 10C 9C"))
    assert {both.worked(answer)["cards"] for answer in both.answers} == {CardSet("8C 9C 10C")}
    assert both.worked("10C").code == both.hints[-1].code == "prime.best_one_equal"
    for answer in PILE.answers:
        assert PILE.worked(answer) == Message("prime.best_equal", cards=CardSet(answer), total=61)
    assert BestOfSuit(CardSet("7D 6C")).worked("7D 6C").code == "prime.best_worked"


@pytest.mark.parametrize("level", "ABC")
def test_ways_are_those_that_one_can_list(level: str) -> None:
    for number in range(20):
        task = KINDS["prime_ways"](Draw("ways", level, str(number)), level)
        assert isinstance(task, PrimeWays)
        totals = [primiera(CardSet(cards)).total for cards in product(*suits(task.pile))]
        assert task.right == (totals.count(max(totals)) if task.best else len(totals))


@pytest.mark.parametrize("level", "ABC")
def test_everybody_wins_sometimes(level: str) -> None:
    made = [KINDS["who_wins"](Draw("wins", level, str(number)), level) for number in range(30)]
    assert {name for task in made if isinstance(task, WhoWins) for name in task.right} == {
        "first",
        "second",
        "nobody",
    }


@pytest.mark.parametrize("level", "ABC")
def test_the_key_question_is_about_more_sevens_which_lose_more_often_than_not(level: str) -> None:
    lost = []
    for number in range(20):
        task = KINDS["key_piles"](Draw("key", level, str(number)), level)
        assert isinstance(task, WhoWins)
        sevens = [len(pile.of_rank(7)) for pile in task.piles]
        assert max(sevens) > max(1, min(sevens))
        lost.append(("first", "second")[sevens.index(max(sevens))] not in task.right)
    assert 0 < lost.count(False) < lost.count(True)


def test_at_level_c_a_suit_may_be_missing() -> None:
    made = [KINDS["prime_total"](Draw("missing", str(number)), "C") for number in range(30)]
    assert {len(suits(task.pile)) for task in made if isinstance(task, PrimeTotal)} == {3, 4}
