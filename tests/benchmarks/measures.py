"""What is measured: medians of interleaved runs, stated as ratios to a rival in the same run."""

import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

import classes
from plain import plain_deal, play_out

from scopa.captures import _LOW_SUMS, _remembered, captures
from scopa.lessons import progress, work
from scopa.playout import playout
from scopa.round import Round, deal
from scopa.shuffle import shuffled

# The time of the processor, not of the wall: what else the computer does at the moment hardly counts.
clock = time.process_time

REPEATS = 11
ROUNDS = 30
ROOT = Path(__file__).parents[2]
KING_TABLE = "1D 2D 3D 3C 3S 3B 4D 5D 7D 8D"
"""The worst table that can be reached: a king takes it in 25 ways."""
LOW_TABLE = "1D 2D 3D 4D 1C 2C 3C 4C 1S 2S 3S 4S 1B 2B 3B 4B"
"""Every ace, two, three and four: a king takes them in 952 ways."""
TABLES = {"25 captures": ("10D", KING_TABLE, 25), "952 captures": ("10D", LOW_TABLE, 952)}
UNIT_LOOPS = 20_000
ASKED = 2_000
CLASS_SIZE = 30


class Figure(NamedTuple):
    """One figure of the report, and the bound that it must keep to.

    ``at_least`` or ``at_most`` is the bound of ``value``, if any; ``seconds`` is the absolute time behind it.
    """

    name: str
    value: float
    seconds: float
    at_least: float | None = None
    at_most: float | None = None

    @property
    def kept(self) -> bool:
        """Tell whether the bound is kept."""
        above = self.at_least is None or self.value >= self.at_least
        return above and (self.at_most is None or self.value <= self.at_most)

    def __str__(self) -> str:
        """Return the line of the report."""
        bounds = (("at least", self.at_least), ("at most", self.at_most))
        bound = "".join(f"{words} {number:g}" for words, number in bounds if number is not None) or "-"
        return f"{self.name:<46} {self.value:>10.4f}   {bound:<16}{_worded(self.seconds):>10}"


def _worded(seconds: float) -> str:
    for unit, factor in (("s", 1), ("ms", 1e3), ("us", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.2f} {unit}"
    return f"{seconds * 1e9:.0f} ns"


@contextmanager
def quiet() -> Iterator[None]:
    """Keep the collector of garbage out of the measurement."""
    was = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def medians(rivals: dict[str, Callable[[int], object]], repeats: int = REPEATS) -> dict[str, float]:
    """Return the median time of each rival; they take turns, so that a slow moment meets all of them."""
    times: dict[str, list[float]] = {name: [] for name in rivals}
    names = list(rivals)
    with quiet():
        for repeat in range(repeats):
            # Each goes first in its turn: who does meets cards that the memos do not know yet.
            for name in names[repeat % len(names) :] + names[: repeat % len(names)]:
                run = rivals[name]
                start = clock()
                run(repeat)
                times[name].append(clock() - start)
    return {name: statistics.median(taken) for name, taken in times.items()}


def seeds(repeat: int) -> range:
    """Return the deals of a repetition: the same for every rival, other ones in the next."""
    return range(repeat * ROUNDS, (repeat + 1) * ROUNDS)


def publicly(state: Round, rng: Random) -> Round:
    """Play a round to its end through the public immutable state."""
    draw = rng.random
    while not state.over:
        moves = state.legal_moves
        state = state.play(moves[int(draw() * len(moves))])
    return state


def plain_rounds(repeat: int) -> None:
    """Shuffle, deal, play and score rounds in the plain reference."""
    rng = Random(repeat)
    for seed in seeds(repeat):
        play_out(plain_deal(shuffled(40, seed)), rng).points()


def public_rounds(repeat: int) -> None:
    """Shuffle, deal, play and score rounds through the public immutable state."""
    rng = Random(repeat)
    for seed in seeds(repeat):
        _ = publicly(deal(seed=seed), rng).sheet.points


def playout_rounds(repeat: int) -> None:
    """Shuffle, deal, play and score rounds by the internal playout."""
    rng = Random(repeat)
    for seed in seeds(repeat):
        _ = playout(deal(seed=seed), rng).points


def rounds() -> list[Figure]:
    """Measure whole random rounds with the shuffle, which costs every side alike, for the report alone."""
    taken = medians({"plain": plain_rounds, "public": public_rounds, "playout": playout_rounds})
    plain, public, inner = (taken[name] / ROUNDS for name in ("plain", "public", "playout"))
    return [
        Figure("a round in the plain reference", 1.0, plain),
        Figure("public state, shuffle included, times that", plain / public, public),
        Figure("playout, shuffle included, times that", plain / inner, inner),
    ]


def dealt() -> list[Figure]:
    """Measure random rounds from the dealt cards to the score, uniform over legal moves, ever fresh deals."""
    count = range(REPEATS * ROUNDS)
    starts = [deal(seed=seed) for seed in count]
    plain_starts = [plain_deal(shuffled(40, seed)) for seed in count]

    def plainly(repeat: int) -> None:
        rng = Random(repeat)
        for seed in seeds(repeat):
            play_out(plain_starts[seed], rng).points()

    def public(repeat: int) -> None:
        rng = Random(repeat)
        for seed in seeds(repeat):
            _ = publicly(starts[seed], rng).sheet.points

    def inner(repeat: int) -> None:
        rng = Random(repeat)
        for seed in seeds(repeat):
            _ = playout(starts[seed], rng).points

    taken = medians({"plain": plainly, "public": public, "playout": inner})
    plain = taken["plain"] / ROUNDS
    return [
        Figure("the plain reference from the deal on", 1.0, plain),
        *(
            Figure(
                f"{name} from the deal on, times that",
                plain / (taken[name] / ROUNDS),
                taken[name] / ROUNDS,
                floor,
            )
            for name, floor in (("public", 2.5), ("playout", 4.0))
        ),
    ]


def unit(_repeat: int) -> int:
    """Do some plain work, about a millisecond of it: what `captures` is measured by."""
    total = 0
    for number in range(UNIT_LOOPS):
        total += number & 7
    return total


def forget() -> None:
    """Empty every memo that answers for `captures`."""
    _remembered.cache_clear()
    _LOW_SUMS.clear()


def cold(card: str, table: str) -> float:
    """Return the time of one question that nothing is remembered of."""
    forget()
    start = clock()
    captures(card, table)
    return clock() - start


def again(card: str, table: str) -> float:
    """Return the time of one question that has been asked before."""
    captures(card, table)
    start = clock()
    for _ in range(ASKED):
        captures(card, table)
    return (clock() - start) / ASKED


def questions() -> list[Figure]:
    """Measure `captures` on the worst tables, by a unit of work: cold, and asked again."""
    figures = []
    for name, (card, table, count) in TABLES.items():
        assert len(captures(card, table)) == count
        units, colds, agains = [], [], []
        with quiet():
            for repeat in range(REPEATS):
                start = clock()
                unit(repeat)
                units.append(clock() - start)
                colds.append(cold(card, table))
                agains.append(again(card, table))
        one, first, next_ = map(statistics.median, (units, colds, agains))
        figures += [
            Figure(f"{name}, cold, in units of work", first / one, first, at_most=1.0),
            Figure(f"{name}, asked again, in units of work", next_ / one, next_, at_most=0.005),
        ]
    return [Figure("a unit of work", 1.0, one), *figures]


def python(statement: str) -> float:
    """Return the time that a fresh Python takes for a statement, its own start included."""
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    code = f"import time; {statement}; print(time.process_time())"
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def imports() -> list[Figure]:
    """Measure what `import scopa` costs over bare Python, in milliseconds: the median of pairs."""
    python("import scopa")
    pairs = [(python("pass"), python("import scopa")) for _ in range(REPEATS)]
    bare = statistics.median(first for first, _ in pairs)
    more = statistics.median(second - first for first, second in pairs)
    return [
        Figure("bare Python", 1.0, bare),
        Figure("import scopa over bare Python, in ms", more * 1e3, more, at_most=50.0),
    ]


def progress_codes() -> list[Figure]:
    """Measure the checking of a thousand progress codes, in seconds: three lessons, nothing remembered."""
    told = [code for name in ("capture", "primiera", "count") for code in classes.codes(CLASS_SIZE, name)]
    with quiet():
        for memo in (work._task, work._result):
            memo.cache_clear()
        start = clock()
        for code in told:
            progress.read(code)
        taken = (clock() - start) / len(told) * 1000
    return [Figure("a thousand progress codes checked, in s", taken, taken, at_most=60.0)]


MEASURES: dict[str, Callable[[], list[Figure]]] = {
    "rounds": rounds,
    "dealt": dealt,
    "questions": questions,
    "imports": imports,
    "progress codes": progress_codes,
}
