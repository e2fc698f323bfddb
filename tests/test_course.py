"""The course: which questions a class shares, and what is done alone."""

import pytest

from scopa.lessons.course import PARTS, lessons
from scopa.lessons.task import LEVELS

EXERCISES = [each for lesson in lessons() for each in lesson.exercises]


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda each: each.id)
def test_a_class_shares_its_key_question_and_nothing_else(exercise):
    level = exercise.levels[0]
    asked = [
        {repr(exercise.task(group, alias, level, 1)) for alias in ("fox", "owl", "hen", "elk", "bat", "cod")}
        for group in ("7B", "8A")
    ]
    assert all((len(tasks) == 1) == exercise.key for tasks in asked)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda each: each.id)
def test_hints_are_for_the_pupils_own_work(exercise):
    assert exercise.part in PARTS
    assert exercise.hints == (exercise.part == "pupils")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("lesson", lessons(), ids=lambda each: each.name)
def test_the_way_out_asks_three_things_that_were_practised(lesson, level):
    practised = {one.kind for part in ("opener", "pupils") for one in lesson.part(part, level)}
    asked = [one.kind for one in lesson.part("ticket", level)]
    assert len(asked) == len(set(asked)) == 3
    assert set(asked) <= practised
