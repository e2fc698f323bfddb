"""Odd inputs to everything that reads from outside: some of those that ``tests/fuzz.py`` tries by the million."""

import json
import random

import pytest
from fuzz import given
from fuzz_mutants import mutant, smaller
from fuzz_outcomes import Reader, line, shrunk, tried, unwritten, written
from fuzz_readers import READERS

from scopa.errors import ScopaError, reason

INPUTS = 40
"""How many inputs of each reader are tried."""
GENEROUS = 1.0
"""Seconds: here it matters that nothing takes for ever; ``tests/fuzz.py`` is stricter."""
ONCE = {}
"""Inputs that were read wrongly once, by reader: each is now read or refused."""


@pytest.mark.parametrize("name", READERS)
def test_odd_inputs_are_read_or_refused(name):
    for number in range(INPUTS):
        one = given("suite", name, number)
        outcome = tried(READERS[name], one, GENEROUS)
        assert outcome.kind != "fault", f"{line(name, one)}\n{outcome.fault}\n{outcome.trace}"


@pytest.mark.parametrize("name", READERS)
def test_what_is_valid_is_read(name):
    outcomes = [tried(READERS[name], one, GENEROUS) for one in READERS[name].seeds]
    assert {"fault"}.isdisjoint(one.kind for one in outcomes), outcomes
    assert "read" in {one.kind for one in outcomes}


@pytest.mark.parametrize(("name", "one"), [(name, one) for name in ONCE for one in ONCE[name]], ids=lambda one: str(one)[:40])
def test_what_was_read_wrongly_once_is_not_any_more(name, one):
    assert tried(READERS[name], one, GENEROUS).kind != "fault"
