"""Prints the table of measurements: ``python tests/benchmarks`` or ``python -m tests.benchmarks``."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parents[1])]

from measures import MEASURES  # noqa: E402 - found only now

for measure in MEASURES.values():
    print(*measure(), sep="\n")  # noqa: T201 - it is what this is for
