"""The explorer against brute force, on every table of ranks that a round can bring, for every card.

``python tests/explorer_oracle.py`` asks all, on two processes; ``--every 40`` asks a sample. Lists and
counts under each priority are compared with what trying every combination gives (``plain.py``).
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from plain import PlainCard, number, plain, plain_captures

from scopa.captures import explain_capture
from scopa.cards import CARDS, RANK_BITS, RANKS, Card, CardSet
from scopa.counting.subsets import Subsets
from scopa.counting.tables import reachable
from scopa.rules import PRIORITIES, Rules
from scopa.scenes.explore.exploring import Exploring
from scopa.scenes.explore.question import Question

RULES = {"dealt again": Rules(), "not dealt again": Rules(void_table=())}
PROCESSES = 2
CHUNK = 200


class Asked(NamedTuple):
    """How much was asked, and the largest answer."""

    tables: int
    questions: int
    captures: int
    largest: int

    def __add__(self, other: "Asked") -> "Asked":
        """Put two reports together."""
        sums = (one + two for one, two in zip(self[:3], other[:3], strict=True))
        return Asked(*sums, max(self.largest, other.largest))


def check(tables: Sequence[CardSet]) -> Asked:
    """Ask about tables, with a card of each rank that has one left; ``AssertionError`` at a fault."""
    questions = captures = largest = 0
    for table in tables:
        lying = [plain(int(card)) for card in table]
        for rank in RANKS:
            left = CardSet.of_bits(RANK_BITS[rank]) - table
            if not left:
                continue
            count = check_question(next(iter(left)), table, lying)
            questions, captures, largest = questions + 1, captures + count, max(largest, count)
    return Asked(len(tables), questions, captures, largest)


def check_question(card: Card, table: CardSet, lying: list[PlainCard]) -> int:
    """Compare all the answers to one question with brute force; return the number of captures."""
    played = plain(int(card))
    found = {priority: as_sets(plain_captures(played, lying, priority)) for priority in PRIORITIES}
    exploring = Exploring.start(Question(tuple(table), card))
    assert set(exploring.captures) == found["single"], (card, table)
    assert exploring.count == len(exploring.captures) == len(found["single"])
    for priority, expected in found.items():
        compare(Subsets(card, table, Rules(priority=priority)), expected, found["free"])
    return len(found["single"])


def compare(subsets: Subsets, expected: set[CardSet], sums: set[CardSet]) -> None:
    """Compare lists and counts with the sets that may be taken and all that add up."""
    assert set(subsets.captures) == expected, subsets
    assert subsets.count == len(subsets.captures) == len(expected), subsets
    assert subsets.count_sums == len(sums), subsets
    assert set(subsets.refused) == sums - expected, subsets
    allowed, all_sums = (Counter(map(len, sets)) for sets in (expected, sums))
    for level in subsets.levels:
        assert (level.captures, level.sums) == (allowed[level.size], all_sums[level.size]), subsets
    assert max(map(len, sums), default=0) < len(subsets.levels), subsets
    ways = subsets.growth[-1].ways[-1] if subsets.growth else 0
    assert ways == len(sums), subsets
    for cards in sums - expected:
        assert explain_capture(subsets.card, subsets.table, cards, subsets.rules) == subsets.why(cards)
        assert subsets.kind(cards) == "refused", (subsets, cards)


def as_sets(groups: list[list[PlainCard]]) -> set[CardSet]:
    """Return plain sets as the engine's."""
    return {CardSet(CARDS[number(card)] for card in group) for group in groups}


def run(every: int, processes: int) -> Asked:
    """Check every so-many-th table of both searches and print the numbers."""
    found = {name: reachable(rules) for name, rules in RULES.items()}
    for name, tables in found.items():
        print(f"{len(tables):>9,} tables of ranks, three or more kings {name}")  # noqa: T201 - the report
    tables = sorted(set().union(*found.values()))[::every]
    chunks = [tables[start : start + CHUNK] for start in range(0, len(tables), CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        return sum(pool.map(check, chunks), Asked(0, 0, 0, 0))


def main() -> None:
    """Check what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth table")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args()
    start = time.perf_counter()
    asked = run(options.every, options.processes)
    lines = {
        "tables checked": asked.tables,
        "questions: a table and a card, under each of three priorities": asked.questions,
        "captures under an equal card first": asked.captures,
        "captures of the richest question": asked.largest,
        "seconds": round(time.perf_counter() - start),
    }
    for name, value in lines.items():
        print(f"{value:>9,} {name}")  # noqa: T201 - the report
    print("The explorer and brute force agree.")  # noqa: T201 - the report


if __name__ == "__main__":
    main()
