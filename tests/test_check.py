"""Checking what pupils write: nothing it does is raised, it ends, and the smallest failing case is shown."""

import subprocess
import sys
import time
from functools import partial

import pytest
import solutions

import scopa
from scopa import Card, check
from scopa.i18n import LANGUAGES
from scopa.lessons.coding import ASSIGNMENTS, task
from scopa.lessons.coding.captures import Captures
from scopa.lessons.coding.guard import MOST_STEPS, run

PATIENCE = 60


def in_one_line(card, table):
    while True: pass  # fmt: skip  # noqa: E701


def in_two_lines(card, table):
    while True:
        pass


def swallows(card, table):
    while True:
        try:  # noqa: SIM105
            len(table)
        except:  # noqa: E722
            pass


def swallows_in_the_loop(card, table):
    while True:
        try:
            while True:
                int("x")
        except BaseException:  # noqa: BLE001
            continue


def helped(card, table):
    while True:
        endless_helper()


def endless_helper():
    try:
        while True: pass  # fmt: skip  # noqa: E701
    except:  # noqa: E722
        return 3


def finally_goes_on(card, table):
    while True:
        try:
            int("3")
        finally:
            continue  # noqa: B012


def endless_sum(card, table):
    return sum(1 for _ in iter(int, 1))


def quietly_right(card, table):
    try:
        in_one_line(card, table)
    except:  # noqa: E722
        return solutions.captures(card, table)


ENDLESS = [
    in_one_line,
    in_two_lines,
    swallows,
    swallows_in_the_loop,
    helped,
    finally_goes_on,
    endless_sum,
    quietly_right,
]


@pytest.mark.parametrize("function", ENDLESS, ids=lambda function: function.__name__)
def test_what_never_ends_is_stopped(function):
    before, start = sys.gettrace(), time.monotonic()
    report = check(function, "captures")
    assert report.ran.why.code == "coding.too_long"
    assert not report
    assert sys.gettrace() is before
    assert time.monotonic() - start < PATIENCE


def test_what_goes_on_too_long_in_all_is_stopped(monkeypatch):
    monkeypatch.setattr("scopa.lessons.check.ALL_STEPS", 100_000)
    report = check(solutions.captures)
    assert report.ran.why.code == "coding.too_long"
    assert report.cases > 1


def test_a_step_is_counted_the_same_every_time():
    steps = [run(solutions.captures, (Card("5D"), [Card("5C")])).steps for _ in range(3)]
    assert 0 < steps[0] < MOST_STEPS
    assert len(set(steps)) == 1


def test_an_endless_iterator_is_cut():
    def endless(card, table):
        while True:
            yield []

    assert check(endless, "captures").wrong.why.code == "coding.nothing_is_empty"


def test_an_iterator_is_as_good_as_a_list():
    def lazy(card, table):
        yield from solutions.captures(card, table)

    assert check(lazy, "captures")


def raises(card, table):
    return 1 / 0


def leaves(card, table):
    sys.exit(3)


def goes_too_deep(card, table):
    return goes_too_deep(card, table)


@pytest.mark.parametrize(
    ("function", "error", "source"),
    [
        (raises, "ZeroDivisionError: division by zero", "return 1 / 0"),
        (leaves, "SystemExit: 3", "sys.exit(3)"),
        (goes_too_deep, "RecursionError: maximum recursion depth exceeded", ""),
    ],
)
def test_an_error_is_shown_by_its_last_line_and_the_pupils_own(function, error, source):
    report = check(function, "captures")
    assert report.ran.error.startswith(error)
    assert report.ran.why.code == "coding.raised"
    # A call too many fails before its first line.
    assert report.ran.why["line"] - function.__code__.co_firstlineno in ({1} if source else {0, 1})
    assert source in report.ran.source


def test_the_wrong_number_of_arguments_is_told():
    def captures(card):
        return []

    assert check(captures).ran.why.code == "coding.not_called"
    assert check(len, "captures").ran.why.code == "coding.not_called"


def test_a_list_that_is_changed_is_noticed_although_the_result_is_right():
    def captures(card, table):
        found = solutions.captures(card, table)
        table.reverse()
        return found

    report = check(captures)
    assert report.ran.why.code == "coding.changed"
    assert len(report.case.arguments[1]) == 2

    def sheet(piles, sweeps):
        sweeps[0].append(1)
        return solutions.sheet(piles, sweeps)

    assert check(sheet).ran.why.code == "coding.changed"


def test_who_prints_instead_of_returning_is_told_so(capsys):
    def primiera(pile):
        print(solutions.primiera(pile))  # noqa: T201

    assert check(primiera).ran.why.code == "coding.printed"
    assert capsys.readouterr().out == ""


def test_a_function_not_written_yet_is_not_yet_right():
    def proof(claim):
        raise NotImplementedError

    report = check(proof, lang="en")
    assert not report
    head, line = repr(report).splitlines()
    assert head == "☆ proof: not yet."
    assert line == "  Write your own lines in place of `raise NotImplementedError`."


class Odd:
    """Does not like to be looked at."""

    def __repr__(self):
        raise ValueError

    def __eq__(self, other):
        raise ValueError

    __hash__ = None

    def __iter__(self):
        raise ValueError


class OddList(list):
    def __iter__(self):
        raise ValueError


class OddNumber(int):
    def __eq__(self, other):
        raise ValueError

    __hash__ = None


class OddKeys(dict):
    def __iter__(self):
        raise ValueError

    def values(self):
        raise ValueError


RESULTS = [None, True, 0, -1, 2.5, float("nan"), 10**400, "7D", b"", [], {}, (), [[]], [None], [[7]], {1: 2}]
RESULTS += [
    Odd(),
    [Odd()],
    [[Odd()]],
    OddList(),
    [OddList()],
    OddNumber(3),
    OddKeys(),
    (1, Odd()),
    object,
    len,
]
RESULTS += [
    [[Card("7D"), Card("7D")]],
    (3, (1, True)),
    ("7D", 5),
    [float("inf")] * 2,
    Card("7D"),
    {"cards": 1},
]


@pytest.mark.parametrize("name", ASSIGNMENTS)
@pytest.mark.parametrize("result", RESULTS, ids=lambda result: type(result).__name__)
def test_whatever_comes_back_is_judged(name, result):
    def function(*_):
        return result

    report = check(function, name)
    assert not report
    assert repr(report).startswith("☆ ")


def test_only_the_stop_button_is_let_through():
    def interrupted(card, table):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check(interrupted, "captures")
    assert sys.gettrace() is None or "run" not in repr(sys.gettrace())


@pytest.mark.parametrize("thing", [3, None, "captures", [[Card("5D")]], Odd()], ids=type)
def test_what_is_no_function_is_told_so(thing):
    report = check(thing)
    assert (bool(report), report.found.code) == (False, "coding.no_function")


def test_what_is_no_assignment_is_told_so():
    assert check(len).found.code == "coding.unknown"
    assert check(solutions.captures, "briscola").found.code == "coding.unknown"
    assert check(partial(solutions.captures), "captures")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ASSIGNMENTS)
def test_every_language_says_it(name, language):
    def wrong(*_):
        return "?"

    told = repr(check(wrong, name, lang=language)) + repr(task(name, language))
    assert "coding." not in told
    assert "{" not in told.replace("{'", "").replace('{"cards"', "")


def test_the_language_is_that_of_the_computer(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "it:en")
    assert check(len).language == task("count").language == "it"
    assert check(len, lang="he").language == "he"
    assert check(len, lang="tlh").language == "en"


def test_no_smaller_case_fails():
    """A function that is wrong whenever a sum may be taken fails first at the smallest table with one."""

    def captures(card, table):
        return [[other] for other in table if other.rank == card.rank]

    card, table = check(captures).case.arguments
    assert (str(card), list(map(str, table))) == ("2D", ["1D", "1C"])


def test_the_cases_grow():
    sizes = [(len(table), len(table) <= 3 and table.total) for _, table in Captures().questions()]
    assert sizes == sorted(sizes)


def test_a_report_of_a_right_function():
    report = check(solutions.primiera, lang="en")
    assert repr(report) == f"★ primiera: right in all {report.cases} cases."


def test_check_is_loaded_when_it_is_asked_for():
    code = (
        "import sys, scopa; before = set(sys.modules); scopa.check; "
        "assert 'scopa.lessons.check' not in before and 'scopa.lessons.check' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    with pytest.raises(AttributeError, match="briscola"):
        _ = scopa.briscola
