"""What holds for every kind of exercise: right answers are accepted, mistakes are none, all is said."""

import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest
from test_texts import DOMAINS, entries

from scopa.errors import Message
from scopa.i18n import LANGUAGES, Voice
from scopa.lessons.answers import Choice, Number
from scopa.lessons.course import lessons
from scopa.lessons.draw import Draw
from scopa.lessons.kinds import KINDS
from scopa.lessons.task import Task

DRAWS = 30
KNAVE = 8
OFFERED = sorted(
    {(each.kind, level) for lesson in lessons() for each in lesson.exercises for level in each.levels}
)
TO_TEN_AT_A = ["add_cards", "cards_left", "table_sum", "how_many", "points"]
NO_FIGURES_AT_A = [*TO_TEN_AT_A, "makes", "take", "may_take", "must_take", "is_sweep", "leftovers"]

ORDERS = re.compile(r"\?|…$|(?:^|[.:;] )(?:Add|Find|Take|Look|Play|Lay|Try|Line|Count|Choose)\b")

offered = pytest.mark.parametrize(("kind", "level"), OFFERED)
SENTENCES = {
    language: {name: texts for domain in DOMAINS for name, texts in entries(domain, language).items()}
    for language in LANGUAGES
}


def made(kind: str, level: str, number: int) -> Task:
    return KINDS[kind](Draw("test", kind, level, str(number)), level)


@cache
def tasks(kind: str, level: str) -> list[Task]:
    return [made(kind, level, number) for number in range(DRAWS)]


def messages(task: Task) -> Iterator[Message]:
    """Give everything that a task may say, and what is said within."""
    said = [task.question, *task.hints, *task.mistakes.values()]
    said += [row.name for row in task.rows]
    said += [row.note for row in task.rows if isinstance(row.note, Message)]
    if isinstance(task.form, Choice):
        said += task.form.options
        every = map(str, range(1, len(task.form.options) + 1))
        said += [task.wrong(answer) for answer in every if answer not in task.answers]
    for message in said:
        yield message
        yield from (value for value in message.parameters.values() if isinstance(value, Message))


def test_every_kind_of_the_course_is_made() -> None:
    assert {kind for kind, _ in OFFERED} <= KINDS.keys()


@offered
def test_right_answers_are_accepted(kind: str, level: str) -> None:
    for task in tasks(kind, level):
        assert task.answers
        for answer in task.answers:
            assert task.form.read(answer) == answer
            assert task.feedback(task.form.read(f" {answer} ")) is None


@offered
def test_mistakes_are_wrong_answers_that_can_be_given(kind: str, level: str) -> None:
    for task in tasks(kind, level):
        assert not task.answers & task.mistakes.keys()
        for answer, why in task.mistakes.items():
            assert task.form.read(answer) == answer
            assert task.feedback(answer) == why


@offered
def test_some_mistake_is_known(kind: str, level: str) -> None:
    assert sum(bool(task.mistakes) for task in tasks(kind, level)) > DRAWS / 4


@offered
def test_all_is_said_in_every_language(kind: str, level: str) -> None:
    said = {message for task in tasks(kind, level) for message in messages(task)}
    for language in LANGUAGES:
        voice = Voice(language)
        for message in said:
            assert message.code in SENTENCES[language], message
            assert "{" not in voice(message)
            for text in SENTENCES[language][message.code]:
                names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
                assert names <= message.parameters.keys(), message


@offered
def test_there_are_three_hints(kind: str, level: str) -> None:
    for task in tasks(kind, level):
        assert len(task.hints) == 3
        assert len(set(task.hints)) == 3


@offered
def test_what_is_said_after_a_right_answer_tells_and_asks_nothing(kind: str, level: str) -> None:
    for hint in {task.hints[2] for task in tasks(kind, level)}:
        said = Voice("en")(hint)
        assert not ORDERS.search(said), said
        assert said.endswith((".", ")")), said


@offered
def test_variants_differ_and_come_again(kind: str, level: str) -> None:
    # The lesson on claims begins with two.
    assert len({(task.question, task.rows, task.form) for task in tasks(kind, level)}) >= 8
    again = made(kind, level, 7)
    assert (again.question, again.answers) == (tasks(kind, level)[7].question, tasks(kind, level)[7].answers)


@offered
def test_an_answer_does_not_fit_every_variant(kind: str, level: str) -> None:
    assert len({task.answers for task in tasks(kind, level)}) > 1


@pytest.mark.parametrize("kind", NO_FIGURES_AT_A)
def test_level_a_has_no_figures(kind: str) -> None:
    for task in tasks(kind, "A"):
        assert all(card.rank < KNAVE for row in task.rows for card in row.cards)


@pytest.mark.parametrize("kind", TO_TEN_AT_A)
def test_level_a_counts_to_ten(kind: str) -> None:
    for task in tasks(kind, "A"):
        assert isinstance(task.form, Number)
        assert all(int(answer) <= 10 for answer in task.answers)
