"""Exercises on what may be held: hand-made cases, and chances against all hands listed."""

from fractions import Fraction
from itertools import combinations

import pytest

from scopa.cards import PACK, CardSet
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.hold import Hands, Hold, Next, Seen, Unseen, hands_count, hold_chance, next_chance
from scopa.lessons.kinds.hold_guess import RANGES, Guess, hold_guess
from scopa.lessons.task import LEVELS, Task

OPENING = Seen(CardSet("7D 2C 5S"), CardSet("7B 10D 1C 4S"))
LATER = Seen(CardSet("7D 2C 5S"), CardSet("2D 10D 1C 4S"), CardSet("7B 7S 2S 2B 9D 9C"))
FEW = CardSet("7D 7C 1S 2B 5D")


@pytest.mark.parametrize(
    ("task", "answer", "mistake", "shows"),
    [
        (Unseen(7, OPENING), "2", "4", "forgot_seen"),
        (Unseen(7, OPENING), "2", "3", "forgot_table"),
        (Unseen(7, LATER), "1", "3", "forgot_piles"),
        (Unseen(2, LATER), "0", "4", "forgot_seen"),
        (Unseen(10, LATER), "3", "1", "seen_not_unseen"),
        (Unseen(7, LATER), "1", "2", "forgot_hand"),
        (Next(7, CardSet("7D 7C 1S 2B"), 1, None), "1/2", "1/4", "one_of_them"),
        (Next(7, FEW, 1, None), "2/5", "3/5", "complement_forgotten"),
        (Next(7, FEW, 1, None), "2/5", "2/3", "odds_not_chance"),
        (Next(7, FEW, 1, None), "2/5", "1/10", "only_these"),
        (Next(7, OPENING.unseen, 1, OPENING), "2/33", "1/20", "forgot_seen"),
        (Next(7, OPENING.unseen, 1, OPENING), "2/33", "1/10", "forgot_seen"),
        (Hold(7, FEW, 2, None), "7/10", "4/5", "added_chances"),
        (Hold(7, FEW, 2, None), "7/10", "3/10", "complement_forgotten"),
        (Hold(7, FEW, 2, None), "7/10", "2/5", "single_draw"),
        (Hold(7, FEW, 2, None), "7/10", "16/25", "with_replacement"),
        (Hold(7, FEW, 2, None), "7/10", "3/5", "exactly_not_least"),
        (Hold(7, OPENING.unseen, 3, OPENING), "31/176", "2/11", "added_chances"),
        (Hold(7, OPENING.unseen, 3, OPENING), "31/176", "137/494", "forgot_seen"),
        (Guess(Hold(7, FEW, 2, None)), "4", "2", "complement_forgotten"),
        (Guess(Hold(7, FEW, 2, None)), "4", "3", "single_draw"),
        (Guess(Hold(7, CardSet("7D 7C 1S 2B"), 2, None)), "4", "5", "added_chances"),
        (Guess(Hold(7, CardSet("7D 7C 7S 2B 5D"), 2, None)), "5", "3", "single_draw"),
        (Guess(Hold(7, CardSet("1S 2B 5D"), 3, None)), "1", "2", "only_these"),
        (Guess(Hold(1, LATER.unseen, 3, LATER)), "2", "4", "complement_forgotten"),
        (Hands(OPENING, 3), "5456", "32736", "ordered"),
        (Hands(OPENING, 3), "5456", "9880", "forgot_seen"),
        (Hands(OPENING, 3), "5456", "35937", "with_replacement"),
        (Hands(OPENING, 3), "5456", "99", "times_size"),
    ],
)
def test_numbers_and_what_wrong_ones_show(task: Task, answer: str, mistake: str, shows: str) -> None:
    assert task.answers == {answer}
    said = task.feedback(mistake)
    assert said is not None
    assert said.code == f"misconception.{shows}"


@pytest.mark.parametrize("level", LEVELS)
def test_chances_are_shares_of_all_hands(level: str) -> None:
    for number in range(6):
        for task in (next_chance(Draw("n", str(number)), level), hold_chance(Draw("h", str(number)), level)):
            every = list(combinations(task.unseen, task.size))
            fitting = sum(any(card.rank == task.rank for card in hand) for hand in every)
            assert task.answers == {str(Fraction(fitting, len(every)))}
            assert 0 < task.right <= 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_nearest_guess_is_right_and_each_is_right_sometimes(level: str) -> None:
    met = set()
    for number in range(40):
        task = hold_guess(Draw("guess", str(number)), level)
        every = list(combinations(task.position.unseen, task.position.size))
        chance = Fraction(
            sum(any(card.rank == task.position.rank for card in hand) for hand in every), len(every)
        )
        far = sorted((abs(value - chance), name) for name, value in RANGES.items())
        assert task.right == {far[0][1]}
        assert far[1][0] - far[0][0] >= Fraction(1, 20)
        met |= task.right
    assert met == set(RANGES)


def test_hands_are_counted_by_listing() -> None:
    task = hands_count(Draw("hands"), "C")
    every = sum(1 for _ in combinations(task.seen.unseen, task.size))
    assert task.answers == {str(every)}


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_seen_and_unseen_is_the_whole_pack(level: str) -> None:
    for number in range(10):
        task = hold_chance(Draw("pack", str(number)), level)
        if task.seen:
            assert task.seen.cards | task.unseen == PACK
            assert not task.seen.cards & task.unseen


def test_a_chance_may_be_given_in_three_ways() -> None:
    task = Hold(7, FEW, 2, None)
    for text in ("7/10", "70 %", "0,7", "14/20"):
        assert task.feedback(task.form.read(text)) is None
