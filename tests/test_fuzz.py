"""Odd inputs to all that reads from outside: some of those that ``tests/fuzz.py`` tries by the million."""

import random

import pytest
from fuzz import given
from fuzz_mutants import mutant
from fuzz_outcomes import Reader, line, shrunk, tried, unwatch, unwritten, watch, watched, written
from fuzz_readers import READERS
from fuzz_samples import GAMES

from scopa.errors import ScopaError, reason
from scopa.scenes import kept

INPUTS = 12
VALID = 40
"""How many inputs of each reader are tried, and how many valid ones, which the others are made of."""
GENEROUS = 1.0
"""Seconds: here it matters that nothing takes for ever; ``tests/fuzz.py`` is stricter."""
HUGE = 2_000_000
KEPT = GAMES[0].write()
LESSON = {"step": 1, "seed": "7", "text": "7", "answers": [], "pair": 0, "stars": []}


def deep(levels=900):
    value = "7D"
    for _ in range(levels):
        value = [value]
    return value


ONCE = {
    "code": ["S" + "\n" * 60 + "x", "\n".join("SCOPA") + "\n" * 80 + "2"],
    "codes": ["SCOPA1.AAAA " * 80_000],
    "done": [{"id": "count.pairs", "level": "B", "variant": 1, "answers": ["7\u0149", "3"], "hints": 0}],
    "view": ["scopa-view \udfff", "scopa-view 1\nrules \udfff"],
    "address": ["http://school/play.ipynb?\ud800=1"],
    "address.typed": [
        *("http://0/.ipynb/.ipynb", "http://e/user/e/user/f", "http://e/lab/tree/lab/tree/f"),
        *("http://e/v2/gh/a/b?urlpath=lab/tree/\ud800", "http://e/?" + "urlpath=&" * (HUGE // 9)),
    ],
    "kept.play": [
        KEPT.replace('"names": ["", ""]', '"names": [[1]]'),
        KEPT.replace('"hint": 0', '"hint": 1.0'),
        KEPT.replace('"asked_seed": null', '"asked_seed": {"a": [7]}'),
        KEPT.replace('"asked_seed": null', '"asked_seed": " 7 "'),
    ],
    "kept.primiera": [kept.write("primiera", 1, **LESSON, chosen=["", "7D " * (HUGE // 4)])],
    "kept.walk.deal": [
        kept.write("walk", 2, of="deal", text="7", card=None, at=0, guesses=["0 0"] * number)
        for number in (20_000, 200_000)
    ],
    "play.first": [{"do": []}, {"do": {"a": 1}}, {"do": "choose", "card": deep()}, deep()],
    "play.two": [{"do": "name", "seat": 0, "text": "\u202e" * HUGE}],
    "play.covered": [{"do": []}, {"do": "panel", "show": ["could"]}],
    "play.unmet": [
        {"do": "hello", "languages": ["en"], "seed": " 7 "},
        {"do": "hello", "languages": ["en"] * HUGE},
    ],
    "explore.first": [{"do": "deal", "seed": "\u202e" * HUGE}],
    "primiera.own": [{"do": "lay", "text": "of cups " * (HUGE // 8)}],
    "words": ["play\n--help=x", "-hx", "\ud800", "play\n--port\n" + "9" * 5000, "x" * 8000],
    "words.class": ["-\udfff"],
    "words.serve": ["--class\n000000026" + "9" * 900],
    "kept.walk.pack": [
        '{"walk": 2, "of": "pack", "text": "\\ud800", "card": null, "at": 0, "guesses": []}',
    ],
}
"""Inputs that were once read wrongly or for too long: each is now read or refused."""


@pytest.fixture(autouse=True, scope="module")
def alarm():
    """Let a reader that does not come back fail its test."""
    before = watch()
    yield
    unwatch(before)


@pytest.mark.parametrize("name", READERS)
def test_odd_inputs_are_read_or_refused(name):
    for number in range(INPUTS):
        one = given("suite", name, number)
        outcome = watched(READERS[name], one, GENEROUS)
        assert outcome.kind != "fault", f"{line(name, one)}\n{outcome.fault}\n{outcome.trace}"


@pytest.mark.parametrize("name", READERS)
def test_what_is_valid_is_read(name):
    some = READERS[name].seeds[:: len(READERS[name].seeds) // VALID + 1]
    outcomes = [watched(READERS[name], one, GENEROUS) for one in some]
    assert {"fault"}.isdisjoint(one.kind for one in outcomes), outcomes
    assert "read" in {one.kind for one in outcomes}


@pytest.mark.parametrize(
    ("name", "one"),
    [pytest.param(name, one, id=f"{name} {n}") for name in ONCE for n, one in enumerate(ONCE[name])],
)
def test_what_was_read_wrongly_once_is_not_any_more(name, one):
    outcome = watched(READERS[name], one, GENEROUS)
    assert outcome.kind != "fault", outcome


def shout(text):
    """Read a text as a careless reader would."""
    if "!" in text:
        raise KeyError(text)
    if text == "no":
        raise ScopaError(reason("bad_answer", text=text))
    return text.upper()


def test_a_careless_reader_is_found_out_and_its_input_made_small():
    reader = Reader(shout, ("yes", "no"))
    assert [tried(reader, one).kind for one in ("yes", "no", "!")] == ["read", "refused", "fault"]
    fault = tried(reader, "what a long ! text").fault
    assert fault.startswith("KeyError at ")
    assert shrunk(reader, "what a long ! text", fault) == "!"


def test_what_does_not_come_back_equal_is_a_fault():
    reader = Reader(str.strip, (" a ",), lambda value: exec("assert value == ' a '", {"value": value}))
    assert tried(reader, " a ").fault.startswith("AssertionError")


def test_what_is_slow_three_times_is_a_fault():
    reader = Reader(lambda text: sum(range(10**6)), ("",))
    assert tried(reader, "", limit=1e-6).fault == "slow"
    assert tried(reader, "", limit=60).kind == "read"


@pytest.mark.parametrize("seed", ["7D 3C", b"7D", {"do": "choose", "card": "7D", "n": 7}])
def test_mutants_follow_from_their_seed_and_leave_it_as_it_is(seed):
    before = repr(seed)
    made = [[written(mutant(random.Random(n), (seed,))) for n in range(200)] for _ in range(2)]
    assert made[0] == made[1]
    assert len(set(made[0])) > 50
    assert repr(seed) == before


@pytest.mark.parametrize("one", ["\ud800\x00", b"\xff'", {"do": ["7D", None, 0.5]}, "a'\"\n"])
def test_an_input_is_written_so_that_it_can_be_tried_again(one):
    assert unwritten(written(one)) == one
