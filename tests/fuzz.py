"""Try everything that the kit reads from outside with very many odd inputs: ``python tests/fuzz.py``.

Each input is read as a value that writes back equal where that is promised, or refused with an error of ours;
nothing else, and in at most 50 ms. Every input follows from the seed, its reader and its number.
"""

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter, defaultdict

from fuzz_mutants import mutant
from fuzz_outcomes import LIMIT, line, shrunk, unwritten, watch, watched
from fuzz_readers import READERS

CHUNK = 200
"""How many inputs a process takes at a time."""
MOST_MEMORY = 4_000_000_000
"""Bytes that a process may have: what asks for more is a fault."""
EVERY = 10.0
"""Seconds between two lines of progress."""


def given(seed, name, number):
    """Return an input; the same for the same seed, reader and number."""
    rng = random.Random(f"{seed}|{name}|{number}")
    return mutant(rng, READERS[name].seeds)


def say(text):
    """Print a line at once."""
    print(text, flush=True)  # noqa: T201 - the report


def begin():
    """Make a process ready: late readers are stopped, and memory has an end."""
    watch()
    try:
        import resource  # noqa: PLC0415 - there is none on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    except (ImportError, ValueError, OSError):
        return


def chunk(job):
    """Try some inputs of a reader; return their number by outcome, the slowest, the first of each fault."""
    seed, name, start, stop = job
    counts, faults = Counter(), defaultdict(list)
    slowest = (0.0, start)
    for number in range(start, stop):
        outcome = watched(READERS[name], given(seed, name, number))
        counts[outcome.kind] += 1
        slowest = max(slowest, (outcome.seconds, number))
        if outcome.kind == "fault":
            faults[outcome.fault].append((number, outcome.trace))
    worst = {fault: (len(found), *found[0]) for fault, found in faults.items()}
    if "slow" in worst:
        worst["slow"] = (len(faults["slow"]), slowest[1], "")
    return name, counts, slowest, worst


def jobs(seed, inputs, names):
    """Return who tries what: of all readers in turn, so that a fault of any is met early."""
    shares = sum(READERS[name].share for name in names)
    wanted = {name: -(-inputs * READERS[name].share // shares) for name in names}
    made = [
        (place / wanted[name], (seed, name, place, min(place + CHUNK, wanted[name])))
        for name in names
        for place in range(0, wanted[name], CHUNK)
    ]
    return [job for _, job in sorted(made)]


def run(seed, inputs, names, processes):
    """Try so many inputs, tell how it goes, and return what came of them by reader."""
    work = jobs(seed, inputs, names)
    counts, slowest, faults = defaultdict(Counter), {}, {}
    began = told = time.monotonic()
    with multiprocessing.Pool(processes, begin) as pool:
        for name, found, slow, wrong in pool.imap_unordered(chunk, work):
            counts[name] += found
            slowest[name] = max(slowest.get(name, (0.0, 0)), slow)
            for fault, (often, number, trace) in wrong.items():
                known = faults.get((name, fault))
                if fault == "slow":
                    number = slowest[name][1]  # noqa: PLW2901 - the worst is told
                    faults[name, fault] = (often + (known[0] if known else 0), number, trace)
                else:
                    faults[name, fault] = (often + known[0], *known[1:]) if known else (often, number, trace)
                if not known:
                    say(f"{name} {number}: {fault}")
            now = time.monotonic()
            if now - told > EVERY:
                told, done = now, sum(map(Counter.total, counts.values()))
                say(f"{done:>9} inputs, {done / (now - began):.0f} a second, {len(faults)} faults")
    return counts, slowest, faults


def report(seed, counts, slowest, faults):
    """Print what came of the inputs, reader by reader, and each fault with a command that shows it again."""
    say(f"{'reader':24}{'inputs':>9}{'read':>9}{'refused':>9}{'faults':>8}{'slowest':>10}")
    for name in counts:
        found = counts[name]
        numbers = f"{found.total():>9}{found['read']:>9}{found['refused']:>9}{found['fault']:>8}"
        say(f"{name:24}{numbers}{1000 * slowest[name][0]:>7.1f} ms")
    begin()
    for (name, fault), (often, number, trace) in [*faults.items()]:
        if fault == "slow" and watched(READERS[name], given(seed, name, number)).fault != fault:
            say(f"\n{name} {number}: slow only beside others, {often} times")
            del faults[name, fault]
            continue
        say(f"\n{name}: {fault}, {often} times\n{trace}")
        small = shrunk(READERS[name], given(seed, name, number), fault)
        again = line(name, small)
        say(again or f"{sys.executable} tests/fuzz.py --only {name} --seed {seed} --number {number}")
    total = sum(map(Counter.total, counts.values()))
    limit = f", none slower than {1000 * LIMIT:.0f} ms" if not faults else ""
    say(f"\n{total} inputs of {len(counts)} readers, {len(faults)} faults{limit}")


def main():
    """Do what the command line asks for; return whether there was a fault."""
    made = argparse.ArgumentParser(description=__doc__)
    made.add_argument("--inputs", type=int, default=1_000_000)
    made.add_argument("--seed", default="7")
    made.add_argument("--only", action="append", help="a reader, or the beginning of the names of some")
    made.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    made.add_argument("--again", help="an input as it was printed")
    made.add_argument("--number", type=int, help="the number of an input that was printed")
    asked = made.parse_args()
    names = [name for name in READERS if not asked.only or name.startswith(tuple(asked.only))]
    if not names:
        made.error(f"there are {' '.join(READERS)}")
    if asked.again is not None or asked.number is not None:
        begin()
        names = [name for name in names if name in asked.only] or names[:1]
        one = given(asked.seed, names[0], asked.number) if asked.again is None else unwritten(asked.again)
        outcome = watched(READERS[names[0]], one)
        say(f"{outcome.kind} in {1000 * outcome.seconds:.1f} ms\n{outcome.fault}\n{outcome.trace}")
        return outcome.kind == "fault"
    counts, slowest, faults = run(asked.seed, asked.inputs, names, asked.processes)
    report(asked.seed, counts, slowest, faults)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
