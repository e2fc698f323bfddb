"""The assignments: a right function passes, a misconception is named, and their notebooks are graded."""

import ast
import json
import os
import random
import shutil
import subprocess
import sys
from fractions import Fraction
from importlib.util import find_spec
from itertools import combinations, combinations_with_replacement, permutations
from math import sqrt
from pathlib import Path
from random import Random

import pytest
import solutions
from conftest import ROOT
from solutions import VALUES

from scopa import Card, Play, check, read_position, view
from scopa.lessons.coding import ASSIGNMENTS
from scopa.lessons.coding.choose import positions
from scopa.lessons.coding.proof import CLAIMS, every_capture
from scopa.players import PLAYERS

NOTEBOOKS = sorted((ROOT / "notebooks" / "coding").glob("*.ipynb"))


@pytest.mark.parametrize("name", ASSIGNMENTS)
def test_a_right_function_passes(name):
    report = check(getattr(solutions, name))
    assert report, report
    assert report.cases >= 10


def sums(table, card, sizes):
    return [list(g) for n in sizes for g in combinations(table, n) if sum(c.rank for c in g) == card.rank]


def equals(card, table):
    return [[other] for other in table if other.rank == card.rank]


def with_sums_beside(card, table):
    return equals(card, table) + sums(table, card, range(2, len(table) + 1))


def all_equal_at_once(card, table):
    same = [other for other in table if other.rank == card.rank]
    return [same] if same else solutions.captures(card, table)


def in_pairs(card, table):
    return equals(card, table) or sums(table, card, [2])


def in_every_order(card, table):
    sizes = range(2, len(table) + 1)
    found = [list(g) for n in sizes for g in permutations(table, n) if sum(c.rank for c in g) == card.rank]
    return equals(card, table) or found


def one_of_a_kind(card, table):
    found = solutions.captures(card, table)
    return list({tuple(other.rank for other in group): group for group in found}.values())


def with_cards_twice(card, table):
    found = combinations_with_replacement(table, 2)
    return equals(card, table) or [list(group) for group in found if sum(c.rank for c in group) == card.rank]


def flat(card, table):
    return [other for group in solutions.captures(card, table) for other in group]


def none_is_empty(card, table):
    return solutions.captures(card, table) or [[]]


def of_other_cards(card, table):
    return [[Card("10B")]] if not table else []


def figures_as_tens(card, table):
    def worth(other):
        return min(10, other.rank + 2 * (other.rank > 7))

    groups = [g for n in range(2, len(table) + 1) for g in combinations(table, n)]
    right = [list(group) for group in groups if sum(map(worth, group)) == worth(card)]
    return equals(card, table) or (right if card.rank > 7 else solutions.captures(card, table))


def added(pile):
    return sum(VALUES[card.rank] for card in pile)


def by_rank(pile):
    return sum(card.rank for card in pile)


def of_highest(pile):
    return sum(VALUES[max(c.rank for c in pile if c.suit == suit)] for suit in {c.suit for c in pile})


def only_complete(pile):
    return solutions.primiera(pile) if len({card.suit for card in pile}) == 4 else 0


def as_float(rank, unseen, size):
    return float(solutions.chance(rank, unseen, size))


def single(rank, unseen):
    return Fraction(sum(card.rank == rank for card in unseen), len(unseen))


def put_back(rank, unseen, size):
    return 1 - (1 - single(rank, unseen)) ** size


def dealt(draw):
    """Make an estimate from the way in which a hand is drawn."""

    def estimate(rank, unseen, size, trials, rng):
        hits = sum(any(card.rank == rank for card in draw(rng, unseen, size)) for _ in range(trials))
        share = hits / trials
        return share, sqrt(share * (1 - share) / trials)

    return estimate


def with_error(error):
    """Make an estimate with another standard error."""

    def estimate(rank, unseen, size, trials, rng):
        share, _ = solutions.estimate(rank, unseen, size, trials, rng)
        return share, error(share * (1 - share), trials)

    return estimate


def looked_up(rank, unseen, size, trials, rng):
    rng.random()
    share = float(solutions.chance(rank, unseen, size))
    return share, sqrt(share * (1 - share) / trials)


def with_row(name, points):
    """Make a sheet with other points in one row."""

    def sheet(piles, sweeps):
        return {**solutions.sheet(piles, sweeps), name: points(*piles)}

    return sheet


def more(worth):
    return lambda one, other: [int(worth(one) > worth(other)), int(worth(other) > worth(one))]


def ties(one, other):
    return [int(len(one) >= len(other)), int(len(other) >= len(one))]


def coins(pile):
    return sum(card.suit == 0 for card in pile)


def always_lays(seen, rng):
    return Play.read(str(next(iter(seen.hand))))


def of_the_pack(seen, rng):
    return Play.read(next(f"{card}" for card in map(Card, range(40)) if card not in seen.hand))


def missing(claim):
    found = [(rank, (rank,)) for rank in range(1, 11) if not claim(rank, (rank,))]
    return found[0] if found else None


WRONG = [
    ("captures", with_sums_beside, "misconception.single_priority"),
    ("captures", equals, "misconception.one_card_only"),
    ("captures", all_equal_at_once, "misconception.several_equal"),
    ("captures", in_pairs, "misconception.pairs_only"),
    ("captures", in_every_order, "misconception.ordered"),
    ("captures", one_of_a_kind, "misconception.counted_same_rank_once"),
    ("captures", figures_as_tens, "misconception.figure_counts_ten"),
    ("captures", lambda card, table: sums(table, card, range(2, 9)), "misconception.look_for_equal"),
    ("captures", with_cards_twice, "coding.card_twice"),
    ("captures", flat, "coding.shape_captures"),
    ("captures", none_is_empty, "coding.nothing_is_empty"),
    ("captures", of_other_cards, "reason.not_on_table"),
    ("count", lambda *given: len(with_sums_beside(*given)), "misconception.single_priority"),
    ("count", lambda *given: len(in_every_order(*given)), "misconception.ordered"),
    ("count", lambda *given: len(equals(*given)), "misconception.one_card_only"),
    ("count", lambda *given: len(one_of_a_kind(*given)), "misconception.counted_same_rank_once"),
    ("count", lambda *given: len(solutions.captures(*given)), "coding.too_long"),
    ("count", solutions.captures, "coding.shape_count"),
    ("primiera", added, "misconception.all_cards"),
    ("primiera", by_rank, "misconception.face_values"),
    ("primiera", of_highest, "misconception.highest_number"),
    ("primiera", only_complete, "misconception.missing_suit"),
    ("chance", as_float, "coding.rounded"),
    ("chance", lambda rank, unseen, size: size * single(rank, unseen), "misconception.added_chances"),
    ("chance", lambda rank, unseen, _: single(rank, unseen), "misconception.single_draw"),
    ("chance", lambda *given: 1 - solutions.chance(*given), "misconception.complement_forgotten"),
    ("chance", put_back, "misconception.with_replacement"),
    (
        "estimate",
        dealt(lambda rng, unseen, size: rng.choices(unseen, k=size)),
        "misconception.with_replacement",
    ),
    ("estimate", dealt(lambda rng, unseen, _: rng.sample(unseen, 1)), "misconception.single_draw"),
    ("estimate", dealt(lambda _, unseen, size: random.sample(unseen, size)), "coding.rng_unused"),
    ("estimate", looked_up, "coding.no_share"),
    ("estimate", with_error(lambda variance, _: sqrt(variance)), "coding.error_deviation"),
    ("estimate", with_error(lambda variance, trials: variance / trials), "coding.error_variance"),
    ("estimate", with_error(lambda variance, trials: sqrt(variance) / trials), "coding.error_divided_twice"),
    ("estimate", lambda *given: solutions.estimate(*given)[0], "coding.shape_estimate"),
    ("sheet", with_row("cards", ties), "misconception.counts_ties"),
    ("sheet", with_row("coins", lambda *piles: list(map(coins, piles))), "misconception.each_coin"),
    ("sheet", with_row("primiera", more(by_rank)), "misconception.face_values"),
    ("sheet", with_row("primiera", more(added)), "misconception.all_cards"),
    (
        "sheet",
        with_row("primiera", more(lambda pile: [c.rank for c in pile].count(7))),
        "misconception.most_sevens",
    ),
    ("sheet", with_row("scopa", lambda *_: [0, 0]), "misconception.forgot_sweeps"),
    ("sheet", with_row("settebello", lambda *_: [0, 0]), "misconception.forgot_settebello"),
    ("sheet", with_row("total", lambda *_: [0, 0]), "coding.rows"),
    ("choose", always_lays, "reason.must_capture"),
    ("choose", of_the_pack, "reason.not_in_hand"),
    ("choose", lambda seen, _: seen.hand, "coding.shape_choose"),
    ("choose", lambda seen, rng: rng.choice(seen.legal_moves), "coding.not_clear"),
    ("choose", lambda seen, _: min(seen.legal_moves, key=lambda move: len(move.taken)), "coding.not_clear"),
    ("proof", missing, "coding.left_out"),
    ("proof", lambda _: None, "coding.left_out"),
    ("proof", lambda _: (5, (1, 1, 1, 1, 1)), "coding.no_capture"),
    ("proof", lambda _: (5, (1, 4)), "coding.no_counterexample"),
    ("proof", lambda claim: [claim(*each) for each in every_capture()].clear(), "coding.said_no"),
]


@pytest.mark.parametrize(
    ("name", "function", "code"), WRONG, ids=lambda value: getattr(value, "__name__", value)
)
def test_a_known_misconception_is_named(name, function, code):
    report = check(function, name)
    assert not report
    assert (report.ran.why or report.wrong.why).code == code, report


@pytest.mark.parametrize("name", ["greedy", "guard"])
def test_a_player_of_the_kit_is_clearly_better_than_chance(name):
    report = check(PLAYERS[name].choose, "choose")
    assert report
    assert report.found.code == "claim.estimate"
    assert 0 < 3 * int(report.found["error"]) < int(report.found["points"])


def test_a_move_may_be_written():
    assert check(lambda seen, rng: str(solutions.choose(seen, rng)), "choose")


def test_positions_have_choices_and_few_moves_come_first():
    counts = [len(state.legal_moves) for state in positions()]
    assert counts == sorted(counts)
    assert counts[0] == 1 < counts[-1]
    assert not any(state.over for state in positions())


@pytest.mark.parametrize("name", ASSIGNMENTS)
def test_a_call_that_is_shown_makes_the_case(name):
    """Run in a notebook, the text of a call asks the very same of the function."""
    tools = {"Card": Card, "Random": Random, "view": view, "read_position": read_position}
    trials = ASSIGNMENTS[name].trials()
    case = next(trials)
    for _ in range(20):
        given = eval(case.call, {**tools, name: lambda *arguments: arguments})
        for one, other in zip(given, case.arguments, strict=True):
            if isinstance(one, Random):
                assert one.getstate() == other.getstate()
            elif callable(one):
                assert [one(*each) for each in every_capture()] == [other(*each) for each in every_capture()]
            else:
                assert one == other
        try:
            case = trials.send(getattr(solutions, name)(*case.arguments))
        except StopIteration:
            break


def test_claims_are_called_as_they_are_written():
    for text, says in CLAIMS:
        written = eval(text)
        assert [says(*each) for each in every_capture()] == [written(*each) for each in every_capture()]
    held = [all(says(*each) for each in every_capture()) for _, says in CLAIMS]
    assert {True, False} == set(held)


def cells(path):
    return json.loads(path.read_text("utf-8"))["cells"]


def marked(path, kind):
    """Return the code of the cells that nbgrader knows as solutions or as graded."""
    found = [cell for cell in cells(path) if cell["metadata"].get("nbgrader", {}).get(kind)]
    return ["".join(cell["source"]) for cell in found]


def test_every_assignment_has_its_notebook():
    names = [f"{number:02}_{name}" for number, name in enumerate(ASSIGNMENTS, 1)]
    assert [path.stem for path in NOTEBOOKS] == names


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_asks_for_its_function_and_holds_no_solution(path):
    name = path.stem[3:]
    (solution,), (graded,) = marked(path, "solution"), marked(path, "grade")
    (function,) = ast.parse(solution).body
    assert function.name == name
    assert [type(line).__name__ for line in function.body] == ["Expr", "Raise"]
    assert solution.splitlines()[-3:] == [
        "    ### BEGIN SOLUTION",
        "    raise NotImplementedError",
        "    ### END SOLUTION",
    ]
    points = next(c["metadata"]["nbgrader"]["points"] for c in cells(path) if "points" in c["id"])
    assert graded == f"{points} if check({name}) else 0"
    assert f'task("{name}")' in "".join(map(str, ("".join(c["source"]) for c in cells(path))))


def nbgrader(folder, *words):
    """Run nbgrader with nobody's settings; its helper programs lie beside this Python."""
    tools = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    home = {"HOME": str(folder), "PATH": tools, "PYTHONPATH": paths, "JUPYTER_CONFIG_DIR": str(folder)}
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *words],
        cwd=folder,
        env={**os.environ, **home},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    """Give the folder of the notebooks as nbgrader hands them out."""
    if not find_spec("nbgrader"):
        pytest.skip("nbgrader is not there")
    course = tmp_path_factory.mktemp("course")
    (course / "source" / "scopa").mkdir(parents=True)
    for path in NOTEBOOKS:
        shutil.copy(path, course / "source" / "scopa")
    nbgrader(course, "generate_assignment", "scopa", f"--course-dir={course}")
    return course / "release" / "scopa"


def test_nbgrader_hands_them_out_with_the_head_of_the_function(released):
    for path in NOTEBOOKS:
        (solution,) = marked(released / path.name, "solution")
        assert solution.startswith("def ")
        assert solution.endswith("# YOUR CODE HERE\n    raise NotImplementedError()")


def test_nbgrader_gives_no_points_for_what_is_not_written(released):
    told = nbgrader(released, "validate", NOTEBOOKS[0].name)
    assert "VALIDATION FAILED ON 1 CELL" in told
    assert "Partial credit" in told


def test_nbgrader_gives_the_points_for_what_is_right(released, tmp_path):
    text = Path(solutions.__file__).read_text("utf-8")
    for path in NOTEBOOKS:
        notebook = json.loads((released / path.name).read_text("utf-8"))
        for cell in notebook["cells"]:
            if cell["metadata"].get("nbgrader", {}).get("solution"):
                cell["source"] = text
        (tmp_path / path.name).write_text(json.dumps(notebook), "utf-8")
    told = nbgrader(tmp_path, "validate", *[path.name for path in NOTEBOOKS])
    assert told.count("Success!") == len(NOTEBOOKS), told
