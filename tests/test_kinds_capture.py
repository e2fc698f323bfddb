"""The exercises on captures: hand-made cases, each misconception once."""

import pytest
from misconceptions import all_shown, named

from scopa.captures import captures, count_captures
from scopa.cards import Card, CardSet
from scopa.lessons.draw import Draw
from scopa.lessons.kinds import KINDS, capture, capture_count, capture_rule, capture_slip
from scopa.lessons.kinds.capture import Makes, Take
from scopa.lessons.kinds.capture_count import BestTake, HowMany
from scopa.lessons.kinds.capture_rule import ALL_RULES, KeyTake, MayTake, MustTake


def take(card: str, table: str) -> Take:
    return Take(Card(card), CardSet(table))


def may(card: str, table: str, taken: str) -> MayTake:
    return MayTake(Card(card), CardSet(table), CardSet(taken), ALL_RULES)


def must(card: str, table: str) -> MustTake:
    return MustTake(Card(card), CardSet(table))


def many(card: str, table: str) -> HowMany:
    return HowMany(Card(card), CardSet(table))


def best(aim: str) -> BestTake:
    return BestTake(Card("10D"), CardSet("7D 3D 5C 2S 3S"), aim)


LEGAL, WRONG_SUM, SINGLE, LAID, ONE_EQUAL, LARGEST = range(1, 7)
MAKES = Makes(10, CardSet("7C 3S 6B 4D 1D"))
CASES = [
    (MAKES, "3S 7C", "right"),
    (MAKES, "1D 3S 6B", "right"),
    (MAKES, "1D 3S 4D 6B 7C", "whole_sum"),
    (MAKES, "3S 6B", "off_by_one"),
    (MAKES, "7C", "capture.makes_sum"),
    (take("5D", "5C 4S 1B"), "5C", "right"),
    (take("5D", "5C 4S 1B"), "1B 4S", "single_priority"),
    (take("5D", "5C 4S 1B"), "", "must_take"),
    (take("5D", "5C 5S 4S"), "5C 5S", "several_equal"),
    (take("5D", "5C 4S 1B"), "4S", "higher_takes"),
    (take("5D", "5C 4D 1B"), "4D", "same_suit"),
    (take("3D", "4S 7B 1C 2C"), "4S 7B", "added_played_card"),
    (take("8D", "7S 3B 5C"), "3B 7S", "figure_counts_ten"),
    (take("7D", "1S 2B 4C 8C"), "8C", "makes_fifteen"),
    (take("6D", "4S 5B 1C"), "4S", "makes_ten"),
    (take("6D", "4S 5B 1C"), "1C 4S", "off_by_one"),
    (take("6D", "2S 4B 7C"), "2S 4B 7C", "whole_table"),
    (take("6D", "2S 4B 7C"), "7C", "capture.makes_other"),
    (may("5D", "4S 1B 2C", "4S 1B"), LEGAL, "right"),
    (may("5D", "4S 1B 2C 3D", "4S 1B"), LARGEST, "took_largest"),
    (may("5D", "4S 1B 2C 3D", "4S 1B"), SINGLE, "look_for_equal"),
    (may("5D", "4S 1B 2C 3D", "4S 1B"), WRONG_SUM, "add_again"),
    (may("5D", "5C 4S 1B", "4S 1B"), SINGLE, "right"),
    (may("5D", "5C 4S 1B", "4S 1B"), LEGAL, "single_priority"),
    (may("5D", "5C 5S 1B", "5C 5S"), ONE_EQUAL, "right"),
    (may("5D", "5C 5S 1B", "5C 5S"), LEGAL, "several_equal"),
    (may("8D", "7S 3B 5C", "7S 3B"), WRONG_SUM, "right"),
    (may("8D", "7S 3B 5C", "7S 3B"), LEGAL, "figure_counts_ten"),
    (may("5D", "4S 1B", ""), LAID, "right"),
    (may("5D", "4S 1B", ""), LEGAL, "must_take"),
    (may("5D", "4S 2B", ""), LEGAL, "right"),
    (may("5D", "4S 2B", ""), LAID, "nothing_to_take"),
    (must("9D", "5C 4S 1B"), 2, "right"),
    (must("9D", "5C 4S 1B"), 1, "one_card_only"),
    (must("5D", "5C 4S 1B"), 1, "must_take"),
    (must("5D", "5C 4S 1B"), 3, "must_take"),
    (must("9D", "5C 3S"), 1, "right"),
    (must("9D", "5C 3S"), 2, "nothing_to_take"),
    (many("5D", "2C 3S 3B 4S 1B"), 3, "right"),
    (many("5D", "2C 3S 3B 4S 1B"), 6, "ordered"),
    (many("5D", "2C 3S 3B 4S 1B"), 2, "counted_same_rank_once"),
    (many("5D", "2C 3S 3B 4S 1B"), 0, "one_card_only"),
    (many("5D", "2C 3S 3B 4S 1B"), 1, "missed_some"),
    (KeyTake(Card("5D"), CardSet("5C 4S 1B"), CardSet("4S 1B")), 1, "single_priority"),
    (KeyTake(Card("5D"), CardSet("5C 4S 1B"), CardSet("4S 1B")), 2, "right"),
    (KeyTake(Card("5D"), CardSet("6C 4S 1B"), CardSet("4S 1B")), 2, "one_card_only"),
    (many("5D", "5C 2C 3S"), 2, "single_priority"),
    (many("7D", "6C 1S 5C 2S 4C 2D 1D"), 1, "missed_some"),
    (many("6D", "1C 2S 3B 4C 5D"), 1, "took_largest"),
    (many("8D", "7C 3S 2B 1D 6C"), 3, "figure_counts_ten"),
    (best("cards"), "2S 3D 5C", "right"),
    (best("cards"), "2S 3S 5C", "right"),
    (best("cards"), "3D 7D", "coins_not_cards"),
    (best("cards"), "3S 7D", "capture.less_cards"),
    (best("coins"), "3D 7D", "right"),
    (best("coins"), "2S 3S 5C", "cards_not_coins"),
    (best("coins"), "3S 7D", "capture.less_coins"),
    (best("settebello"), "3S 7D", "right"),
    (best("settebello"), "2S 3S 5C", "left_settebello"),
    (best("settebello"), "5C 7D", "capture.makes_other"),
]


def test_every_misconception_is_shown() -> None:
    shown = {name for name in all_shown(CASES) if "." not in name}
    assert shown == named(capture, capture_count, capture_rule, capture_slip)


def test_ordered_is_the_sum_of_the_orders() -> None:
    # Two sums of three cards in six orders each, two of two cards in two orders each.
    task = many("6D", "1C 2S 3B 4C 2D")
    assert [str(cards) for cards in captures(task.card, task.table)] == [
        "1C 2D 3B",
        "1C 2S 3B",
        "2D 4C",
        "2S 4C",
    ]
    assert task.mistakes["16"].code == "misconception.ordered"


@pytest.mark.parametrize("level", "ABC")
def test_counts_and_captures_are_those_of_the_rules(level: str) -> None:
    for number in range(20):
        task = KINDS["how_many"](Draw("count", level, str(number)), level)
        assert isinstance(task, HowMany)
        assert task.right == len(captures(task.card, task.table)) == count_captures(task.card, task.table)


@pytest.mark.parametrize("level", "ABC")
def test_every_verdict_comes_up(level: str) -> None:
    made = [KINDS["may_take"](Draw("may", level, str(number)), level) for number in range(60)]
    verdicts = {name for task in made if isinstance(task, MayTake) for name in task.right}
    assert verdicts == {"legal", "wrong_sum", "single_priority", "must_capture"} | (
        {"one_equal_only"} if level != "A" else set()
    )


@pytest.mark.parametrize("level", "ABC")
def test_the_key_question_is_a_sum_beside_an_equal_card_or_without_one(level: str) -> None:
    made = [KINDS["key_take"](Draw("key", level, str(number)), level) for number in range(30)]
    verdicts = []
    for task in made:
        assert isinstance(task, KeyTake)
        assert len(task.taken) > 1
        assert task.taken.total == task.card.rank
        assert (task.right == {"forbidden"}) == bool(task.table.of_rank(task.card.rank))
        verdicts.append(min(task.right))
    assert set(verdicts) == {"legal", "forbidden"}


def test_what_stays_makes_the_same_after_every_sum() -> None:
    table = CardSet("7D 3D 5C 2S 3S")
    assert {(table - cards).total for cards in captures("10D", table)} == {10}
