"""Exercises on claims: the verdict, what wrong ones show, and what can be left over."""

from random import Random

import pytest

from scopa.cards import Card, CardSet
from scopa.lessons.claims import TOLD, Claim
from scopa.lessons.draw import Draw
from scopa.lessons.evidence import VERDICTS
from scopa.lessons.kinds.claim import HiddenLeftover, Judge, LeftoverSum, claim, key_claim, leftover_sum
from scopa.lessons.task import LEVELS, Task
from scopa.round import deal


@pytest.mark.parametrize(
    ("task", "answer", "mistake", "shows"),
    [
        (Judge(Claim("sevens", 3)), "3", "1", "one_example"),
        (Judge(Claim("sevens", 1)), "3", "2", "rare_not_never"),
        (Judge(Claim("sevens", 4)), "1", "3", "no_exception"),
        (Judge(Claim("leftovers_even")), "1", "2", "no_exception"),
        (Judge(Claim("sweep_total", 11)), "2", "3", "no_case"),
        (Judge(Claim("sum_beside_equal", 5)), "2", "1", "no_case"),
        (Judge(Claim("first_take")), "1", "2", "compare_with_half"),
        (Judge(Claim("pair_in_hand")), "2", "3", "chance_is_number"),
        (LeftoverSum((11, 14, 17)), "2", "3", "odd_leftovers"),
        (HiddenLeftover(CardSet("7D 2C"), Card("1S")), "1", "2", "odd_leftovers"),
        (HiddenLeftover(CardSet("7D 3C"), Card("2S")), "2", "3", "sum_is_even"),
    ],
)
def test_verdicts_and_what_wrong_ones_show(task: Task, answer: str, mistake: str, shows: str) -> None:
    assert task.answers == {answer}
    said = task.feedback(mistake)
    assert said is not None
    assert said.code == f"misconception.{shows}"


@pytest.mark.parametrize("level", LEVELS)
def test_every_verdict_comes_at_every_level(level: str) -> None:
    made = [claim(Draw("verdict", str(number)), level) for number in range(30)]
    assert {task.claim.evidence.verdict for task in made} == set(VERDICTS)


@pytest.mark.parametrize("level", LEVELS)
def test_the_key_question_is_settled_nowhere_in_the_lesson(level: str) -> None:
    made = {key_claim(Draw("key", str(number)), level).claim for number in range(60)}
    assert len(made) > 9
    assert {one.evidence.verdict for one in made} == set(VERDICTS)
    assert made.isdisjoint(TOLD)
    # The opening and the talk are about these.
    assert not {one.name for one in made} & {"sevens", "leftovers_even", "leftovers_odd"}


def test_sums_of_leftovers_that_are_offered_as_right_come_about() -> None:
    rng, seen = Random(1), set()
    for seed in range(400):
        now = deal(seed=seed)
        while not now.over:
            now = now.play(now.legal_moves[int(rng.random() * len(now.legal_moves))])
        seen.add(now.leftovers.total)
    assert not any(total % 2 for total in seen)
    assert seen >= set(range(2, 31, 2))


@pytest.mark.parametrize("level", LEVELS)
def test_one_sum_is_right(level: str) -> None:
    for number in range(20):
        task = leftover_sum(Draw("sum", str(number)), level)
        assert len(task.answers) == 1
        if isinstance(task, LeftoverSum):
            assert len(set(task.numbers)) == 4
        elif isinstance(task, HiddenLeftover):
            assert task.hidden not in task.shown
            assert (task.shown.total + task.hidden.rank) % 2 == 0
