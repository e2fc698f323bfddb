"""Exercises on counting: hand-made cases, and the product against listing."""

from itertools import combinations

import pytest

from scopa.captures import count_captures
from scopa.cards import PACK, Card, CardSet
from scopa.i18n import Voice
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.count import Coefficient, Counting, Pairs, Subsets, coefficient
from scopa.lessons.polynomial import product


@pytest.mark.parametrize(
    ("task", "answer", "mistake", "shows"),
    [
        (Pairs(CardSet("5D 5C 5S 3B"), 10), 3, 6, "ordered"),
        (Pairs(CardSet("5D 5C 5S 3B"), 10), 3, 1, "counted_same_rank_once"),
        (Pairs(CardSet("5D 5C 4S 6B"), 10), 2, 4, "ordered"),
        (Pairs(CardSet("5D 4S 6B 3C"), 10), 1, 2, "ordered"),
        (Pairs(CardSet("3D 4S 2B 1C 5C"), 6), 2, 3, "card_itself"),
        (Pairs(CardSet("1D 2S 3B 6C"), 6), 0, 2, "only_pairs_asked"),
        (Pairs(CardSet("1D 9S 2C 8B"), 10), 2, 1, "missed_some"),
        (Pairs(CardSet("1D 9S 2C 8B"), 10), 2, 7, "too_many"),
        (Subsets(CardSet("7D 4C 3S 2B 1D"), 7), 3, 1, "pairs_only"),
        (Subsets(CardSet("7D 4C 3S 2B 1D"), 7), 3, 2, "forgot_single"),
        (Subsets(CardSet("4C 4S 3S 2B 1D"), 7), 4, 2, "pairs_only"),
        (Subsets(CardSet("7D 7C 5D 2S"), 7), 3, 2, "counted_same_rank_once"),
        (Subsets(CardSet("4D 3S 1C 2B"), 7), 2, 8, "ordered"),
        (Subsets(CardSet("6D 6C 4S 2B 1D 3C"), 6), 4, 6, "too_many"),
        (Subsets(CardSet("6D 4S 3B 3C 2B 1D"), 6), 5, 6, "too_many"),
        (Coefficient(CardSet("1D 1C 3S 2B"), 3), 3, 2, "pairs_only"),
    ],
)
def test_how_many_sets_there_are(task: Counting, answer: int, mistake: int, shows: str) -> None:
    assert task.answers == {str(answer)}
    said = task.feedback(str(mistake))
    assert said is not None
    assert said.code == f"misconception.{shows}"


def test_ways_that_numbers_do_not_tell_apart_are_named_by_their_cards() -> None:
    said = Voice("en")(Subsets(CardSet("7D 7C 7S"), 7).hints[2])
    assert "seven of coins; seven of cups; seven of swords" in said
    assert "; 6 + 3" in Voice("en")(Subsets(CardSet("7D 2C 6S 3B"), 9).hints[2])


def test_one_equal_card_is_not_all() -> None:
    said = Subsets(CardSet("6D 5C 1S 1B 1C 3D 2C"), 6).feedback("1")
    assert said is not None
    assert said.code == "misconception.one_card_only"


def test_the_product_counts_what_listing_finds() -> None:
    for number in range(10):
        table = CardSet(Draw("product", str(number)).some(list(PACK), 6))
        made = product(table)
        for total in range(table.total + 1):
            listed = sum(
                sum(card.rank for card in cards) == total
                for size in range(7)
                for cards in combinations(table, size)
            )
            assert made[total] == listed


def test_the_coefficient_is_the_number_of_captures_of_a_card_without_equals() -> None:
    table = CardSet("7C 3S 5B 3D 2C 1S")
    assert Coefficient(table, 10).answers == {str(count_captures(Card("10D"), table))}


def test_factors_and_powers_are_written_for_reading() -> None:
    task = Coefficient(CardSet("1D 7C 10S"), 10)
    assert task.factors == "(1 + x)(1 + x⁷)(1 + x¹⁰)"
    assert task.question["power"] == "x¹⁰"
    assert task.hints[2]["product"] == "x¹⁰ = x¹⁰"
    assert task.rows[0].note == task.factors


def test_a_table_without_a_set_says_so() -> None:
    task = Subsets(CardSet("9D 10C"), 5)
    assert task.answers == {"0"}
    assert task.hints[2].code == "count.worked_none"
    assert [each.code for each in Coefficient(CardSet("9D 10C"), 5).hints][2] == "count.worked_none"


def test_a_made_coefficient_is_worth_the_trouble() -> None:
    assert all(len(coefficient(Draw("c", str(number)), "C").sets) > 1 for number in range(10))
