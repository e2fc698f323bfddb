"""Exercises on a round: hand-made cases, and each misconception where it must show."""

import pytest

from scopa.captures import captures
from scopa.cards import PACK, Card, CardSet
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.round import CanTake, CountMoves, SafeLay, safe_lay
from scopa.moves import plays


@pytest.mark.parametrize(
    ("hand", "table", "answer", "mistake", "shows"),
    [
        ("7D 5C 2S", "5B 4S 3C", "5C 7D", "5C", "one_card_only"),
        ("7D 5C 2S", "5B 4S 3C", "5C 7D", "7D", "sums_only"),
        ("7D 5C 2S", "1C 2B 4S", "2S 5C 7D", "2S 5C", "pairs_only"),
        ("7D 8C 10B", "1C 2B 4S", "7D", "", "one_card_only"),
        ("7D 8C 10B", "1C 2B 7S", "7D 8C 10B", "7D 8C", "pairs_only"),
    ],
)
def test_what_a_hand_can_take(hand: str, table: str, answer: str, mistake: str, shows: str) -> None:
    task = CanTake(CardSet(hand), CardSet(table))
    assert task.answers == {answer}
    said = task.feedback(mistake)
    assert said is not None
    assert said.code == f"misconception.{shows}"


def test_a_choice_that_is_not_finished_shows_no_misconception() -> None:
    said = CanTake(CardSet("6D 9C 3B"), CardSet("1C 2B 5S")).feedback("3B")
    assert said is not None
    assert said.code == "round.more_can"


def test_a_card_that_takes_nothing_is_named() -> None:
    said = CanTake(CardSet("7D 5C 2S"), CardSet("5B 4S 3C")).feedback("2S 5C 7D")
    assert said is not None
    assert (said.code, said["card"]) == ("round.takes_nothing", Card("2S"))


@pytest.mark.parametrize(
    ("hand", "table", "answer", "mistake", "shows"),
    [
        ("10D 7C 2S", "7D 6S 4C 3B", 4, 3, "one_move_a_card"),
        ("10D 7C 2S", "7D 6S 4C 3B", 4, 6, "must_take"),
        ("10D 7C 2S", "7D 6S 4C 3B", 4, 5, "single_priority"),
        ("8D 9C 2S", "5D 3S 3C 1B", 5, 4, "laying_is_a_move"),
        ("5D 5C 9B", "4C 1S 1D", 5, 7, "must_take"),
    ],
)
def test_how_many_moves_a_hand_has(hand: str, table: str, answer: int, mistake: int, shows: str) -> None:
    task = CountMoves(CardSet(hand), CardSet(table))
    assert task.answers == {str(answer)} == {str(len(plays(CardSet(hand), CardSet(table))))}
    said = task.feedback(str(mistake))
    assert said is not None
    assert said.code == f"misconception.{shows}"


@pytest.mark.parametrize(
    ("task", "answer", "mistake", "shows"),
    [
        (SafeLay(CardSet("8D 6C 2S"), CardSet("4S"), None), "8D", "2S", "low_is_safe"),
        (SafeLay(CardSet("8D 6C 2S"), CardSet("4S"), None), "8D", "6C", "leaves_sweep"),
        (SafeLay(CardSet("1D 4C 6B"), CardSet("3S"), CardSet("4D 4S 4B 10S")), "1D", "4C", "sweeper_unseen"),
        (SafeLay(CardSet("1D 4C 6B"), CardSet("3S"), CardSet("7D 7C 7S 7B")), "4C", "1D", "low_is_safe"),
    ],
)
def test_which_card_is_safe(task: SafeLay, answer: str, mistake: str, shows: str) -> None:
    assert task.answers == {answer}
    said = task.feedback(mistake)
    assert said is not None
    assert said.code == f"misconception.{shows}"


@pytest.mark.parametrize("chosen", ["", "6C 8D"])
def test_one_card_is_laid(chosen: str) -> None:
    said = SafeLay(CardSet("8D 6C 2S"), CardSet("4S"), None).feedback(chosen)
    assert said is not None
    assert said.code == "round.one_card"


@pytest.mark.parametrize("level", "ABC")
def test_what_is_safe_leaves_nothing_to_sweep(level: str) -> None:
    for number in range(12):
        task = safe_lay(Draw("safe", level, str(number)), level)
        seen = task.hand | task.table | (task.taken or CardSet())
        for card in task.hand:
            assert not captures(card, task.table)
            left = task.table | card.bit
            swept = any(left in captures(other, left) for other in PACK - seen)
            assert (str(card) in task.answers) is not swept


def test_at_level_c_some_card_is_safe_by_what_has_been_seen() -> None:
    tasks = [safe_lay(Draw("seen", str(number)), "C") for number in range(12)]
    low = [any((task.table | Card(answer).bit).total <= 10 for answer in task.answers) for task in tasks]
    assert all(low)
