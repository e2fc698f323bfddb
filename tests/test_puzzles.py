"""Puzzles: each has a solution and a failure that the rules find, in a position that can be."""

from importlib.resources import files

import pytest
from test_texts import entries

from scopa.captures import LEGAL
from scopa.cards import PACK, CardSet
from scopa.errors import LessonError
from scopa.i18n import LANGUAGES
from scopa.lessons.course import lessons
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.puzzle import MAKERS, Solve
from scopa.lessons.puzzles import GOALS, Puzzle, puzzle, puzzles, read_puzzles
from scopa.lessons.task import LEVELS
from scopa.moves import Play
from scopa.round import Round, read_position

SHOWN_BY = {
    "must_capture": {"must_take"},
    "single_priority": {"single_priority"},
    "wrong_sum": {"added_played_card", "makes_ten", "makes_fifteen", "whole_table"},
    "one_equal_only": {"several_equal"},
}
"""Which misconceptions a move shows that the rules forbid."""
KNAVE = 8

every = pytest.mark.parametrize("told", puzzles(), ids=lambda told: told.id)


def position(told: Puzzle) -> Round:
    """Return a round in that position: unseen cards fill hands, stock and, where nothing is told, piles."""
    unseen, own = list(told.unseen), len(told.hand)
    spare = range(1) if told.gone else range(0, len(unseen), 2)
    other, filler = next(
        (size, more)
        for more in spare
        for size in (own, own - 1)
        if len(unseen) - more >= size and (len(unseen) - more - size) % 6 == 0
    )
    piled, held, stock = unseen[:filler], unseen[filler : filler + other], unseen[filler + other :]
    batches = [
        f"{_set(stock[at : at + 3])} / {_set(stock[at + 3 : at + 6])}" for at in range(0, len(stock), 6)
    ]
    mine = told.mine | CardSet(piled)
    theirs = told.gone - told.mine
    return read_position(
        # Who has as many cards as the other plays first, who has more is the dealer.
        f"turn 0 | dealer {int(other == own)} | table {told.table}"
        f" | hands {told.hand} / {_set(held)} | piles {_set(mine)} / {_set(theirs)} | sweeps - / -"
        f" | last {'-' if not (mine or theirs) else 0} | stock {' ; '.join(batches) or '-'}"
    )


def _set(cards: object) -> str:
    return str(CardSet(cards)) or "-"  # type: ignore[arg-type]


def test_there_are_enough_of_every_sort() -> None:
    assert len(puzzles()) >= 66
    assert len({told.id for told in puzzles()}) == len(puzzles())
    assert {told.goal for told in puzzles()} == GOALS.keys()
    for lesson in ("capture", "round"):
        for level in LEVELS:
            assert sum(lesson in told.lessons and told.level == level for told in puzzles()) >= 8


def test_no_puzzle_comes_twice() -> None:
    asked = {(told.goal, told.hand, told.table, told.gone, told.mine) for told in puzzles()}
    assert len(asked) == len(puzzles())


@every
def test_a_puzzle_keeps_to_its_form(told: Puzzle) -> None:
    assert told.id.replace("_", "").isalnum()
    assert told.id == told.id.lower()
    assert told.level in LEVELS
    assert told.lessons
    assert {*told.lessons} <= {lesson.name for lesson in lessons()}
    assert told.goal in GOALS
    assert 1 <= len(told.hand) <= 3
    assert told.table
    assert len(told.hand | told.table | told.gone) == len(told.hand) + len(told.table) + len(told.gone)
    assert not told.mine - told.gone


@every
def test_a_puzzle_is_a_position_of_a_round(told: Puzzle) -> None:
    now = position(told)
    assert now.hands[0] == told.hand
    assert now.table == told.table
    assert now.legal_moves == told.moves
    # What has been taken adds up to an even number, as every capture does.
    assert told.gone.total % 2 == 0


@every
def test_some_moves_solve_a_puzzle_and_some_do_not(told: Puzzle) -> None:
    reached = GOALS[told.goal]
    solving = [move for move in told.moves if reached(told, move)]
    assert list(told.solutions) == solving
    assert 0 < len(solving) < len(told.moves)


@every
def test_failures_fail(told: Puzzle) -> None:
    assert told.failures
    for failure in told.failures:
        why = told.explain(failure.move)
        if failure.reason:
            assert why.code == f"reason.{failure.reason}"
            assert failure.shows in SHOWN_BY[failure.reason]
        else:
            assert why == LEGAL
            assert not GOALS[told.goal](told, failure.move)
    assert any(not failure.reason for failure in told.failures)


@every
def test_failures_show_misconceptions_that_can_be_said(told: Puzzle) -> None:
    for language in LANGUAGES:
        sentences = entries("misconception", language)
        for failure in told.failures:
            (sentence,) = sentences[f"misconception.{failure.shows}"]
            assert "{" not in sentence


@every
def test_level_a_has_no_figures(told: Puzzle) -> None:
    if told.level == "A":
        assert all(card.rank < KNAVE for card in told.hand | told.table | told.gone)


@every
def test_turning_the_suits_changes_no_answer(told: Puzzle) -> None:
    turned = told.turned((1, 2, 0))
    assert len(turned.solutions) == len(told.solutions)
    assert turned.turned((2, 0, 1)) == told
    assert {failure.shows for failure in turned.failures} == {failure.shows for failure in told.failures}
    for failure in turned.failures:
        assert (turned.explain(failure.move) == LEGAL) == (not failure.reason)
        assert failure.move not in turned.solutions


def test_every_goal_is_asked_and_explained() -> None:
    for language in LANGUAGES:
        sentences = entries("puzzle", language)
        for goal in GOALS:
            assert {f"puzzle.{part}_{goal}" for part in ("goal", "rule", "missed")} <= sentences.keys()
        told = {name.partition("_")[2] for name in sentences if name.startswith("puzzle.goal_")}
        assert told == GOALS.keys()


MEANT = [
    ("take_something", "5D 2C", "3S 2B", "", None, "5D x 3S 2B", True),
    ("take_something", "5D 1C", "3S 2B", "", None, "1C", False),
    ("take_settebello", "7D 2C", "3S 4B", "", None, "7D x 3S 4B", True),
    ("take_settebello", "7D 2C", "3S 5B", "", None, "7D", False),
    ("take_most_sevens", "7D 10C", "7S 3B", "", None, "7D x 7S", True),
    ("take_most_sevens", "7D 10C", "7S 3B", "", None, "10C x 7S 3B", False),
    ("sweep", "5D 2C", "3S 2B", "", None, "5D x 3S 2B", True),
    ("sweep", "5D", "3S 2B", "", "", "5D x 3S 2B", False),
    ("sweep", "5D", "3S 2B", "", "9C", "5D x 3S 2B", True),
    ("leave_no_sweep", "5D 2C", "6S", "", None, "5D", True),
    ("leave_no_sweep", "5D 2C", "6S", "", None, "2C", False),
    ("leave_no_sweep", "5D 2C", "6S", "", "9C 9D", "2C", True),
    ("leave_no_sweep", "5D 2C", "3S 2B", "", None, "5D x 3S 2B", True),
    ("win_cards", "5D 2C", "3S 2B", "6D 6C 7C 7S", None, "5D x 3S 2B", False),
    ("win_coins", "5D 2C", "3D 2B", "1D 2D 7D 9D", None, "5D x 3D 2B", True),
    ("win_coins", "5D 2C", "3D 2B", "1D 2D 7D 9D", None, "2C x 2B", False),
    ("keep_from_capture", "5D 2C", "6S", "", "10C 4B", "5D", True),
    ("keep_from_capture", "5D 2C", "6S", "", "10C 8B", "2C", False),
    ("protect_settebello", "3D 5C", "7D", "", "10C 4B", "3D", False),
    ("protect_settebello", "3D 5C", "7D", "", "10C 4B", "5C", True),
    ("no_seven_in_reach", "3D 5C", "7B", "", "10C 4B", "3D", False),
    ("stay_last_taker", "3D 5C", "3S 9B", "", "10C 9C", "3D x 3S", False),
    ("stay_last_taker", "3D 5C", "3S 9B", "", "10C 4C", "3D x 3S", True),
    ("stay_last_taker", "3D 5C", "3S 9B", "", "10C 4C", "5C", False),
    ("keep_a_capture", "3C 2D 5S", "1B 6C", "", None, "2D", True),
    ("keep_a_capture", "3C 2D 5S", "1B 6C", "", None, "5S", False),
]
"""Goal, hand, table, own pile, unseen cards (all others where none are told), move, whether it reaches."""


@pytest.mark.parametrize("meant", MEANT, ids=lambda meant: f"{meant[0]}-{meant[5]}")
def test_what_a_goal_means(meant: tuple[str, str, str, str, str | None, str, bool]) -> None:
    goal, hand, table, mine, unseen, move, reached = meant
    held, lying, own = CardSet(hand), CardSet(table), CardSet(mine)
    gone = own if unseen is None else PACK - held - lying - CardSet(unseen)
    told = Puzzle("case", "B", ("round",), goal, held, lying, gone, own)
    assert GOALS[goal](told, Play.read(move)) is reached


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("level", LEVELS)
def test_an_exercise_accepts_what_solves_its_puzzle(kind: str, level: str) -> None:
    for number in range(10):
        task = MAKERS[kind](Draw("puzzle", kind, str(number)), level)
        assert isinstance(task, Solve)
        told = task.puzzle
        assert told.level == level
        assert kind.removeprefix("puzzle_") in told.lessons
        for move in told.moves:
            said = task.feedback(task.form.read(str(move.taken | move.card.bit)))
            assert (said is None) == GOALS[told.goal](told, move)
            if said is not None:
                assert said.code.startswith(("misconception.", f"puzzle.missed_{told.goal}"))


def test_an_answer_that_is_no_move_is_told_why() -> None:
    task = Solve(puzzle("settebello_beside_a_sum"))
    codes = {}
    for answer in ("", "2B", "5S 7C", "3C 5S", "5S 2B 3C", "7C 2B 3C", "7C"):
        said = task.feedback(task.form.read(answer))
        codes[answer] = said.code if said else None
    assert codes == {
        "": "puzzle.one_card",
        "2B": "puzzle.one_card",
        "5S 7C": "puzzle.one_card",
        "3C 5S": "reason.wrong_sum",
        "5S 2B 3C": "misconception.took_largest",
        "7C 2B 3C": "reason.wrong_sum",
        "7C": "reason.must_capture",
    }


@pytest.mark.parametrize("id", ["primiera_missing_suit", "count_fewest_sweeps", "safe_fours_all_seen"])
def test_what_is_known_of_other_cards_is_shown(id: str) -> None:  # noqa: A002 - what a puzzle calls it
    task = Solve(puzzle(id))
    shown = [(row.name.code, CardSet(row.cards)) for row in task.rows]
    told = task.puzzle
    known = dict(shown)
    assert known["round.row_hand"] == told.hand
    assert known["round.row_table"] == told.table
    assert known.get("puzzle.row_mine", CardSet()) == told.mine
    assert known.get("puzzle.row_unseen", told.unseen) == told.unseen
    assert known.get("round.row_taken", told.gone - told.mine) == told.gone - told.mine
    assert len(shown) == len(known)


FIELDS = '[[puzzle]]\nid = "x"\nlevel = "A"\nlessons = []\ngoal = "sweep"\nfailures = []\n'


@pytest.mark.parametrize(
    "text",
    [
        '[[puzzle]]\nid = "x"',
        "[[puzzle]",
        FIELDS + 'hand = "99D"\ntable = ""',
        FIELDS + 'hand = "9D"\ntable = ""\nsolution = "9D"',
    ],
)
def test_a_table_that_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(LessonError) as raised:
        read_puzzles(text)
    assert raised.value.code == "bad_position"


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(LessonError) as raised:
        puzzle("no such")
    assert raised.value.code == "unknown_lesson"


def test_no_solution_is_written_down() -> None:
    for file in files("scopa.lessons").joinpath("data/puzzles").iterdir():
        assert "solution =" not in file.read_text("utf-8")
        assert "answer" not in file.read_text("utf-8")
