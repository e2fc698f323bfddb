"""To write: a chance by simulation, with its standard error."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import isclose, sqrt
from random import Random

from scopa.cards import CardSet
from scopa.errors import Message
from scopa.lessons.coding.assignment import ByCase, Case, Wrong, called
from scopa.lessons.coding.chance import ROUNDING, drawn
from scopa.lessons.kinds.hold import Hold

SMALL = (("7D 1C", 1), ("7D 7C 1S 2B", 2), ("7D 1C 2S 3B", 3), ("7D 7C", 1), ("1C 2S", 1))
"""Unseen cards and sizes of hands for which what one may get wrong lies far apart."""
UNSEEN = (10, 21, 33)
EACH = 2
TRIALS = 900
"""How many hands are dealt in each."""
ERRORS = 5
"""So many standard errors off is wrong: by chance alone that befalls one estimate in a million and a half."""
NEAR = 3
"""Within so many standard errors of what a misconception gives, it is taken for that."""
SAME = 0.02
"""How far, by its own size, a standard error may be off: one trial less makes that little difference."""


class Source(Random):
    """A source of chance that is written as the call that makes it, and knows whether it was used.

    >>> source = Source("fox")
    >>> source, source.unused, source.random() < 1, source.unused
    (Random('fox'), True, True, False)
    """

    def __init__(self, name: str) -> None:
        """Begin as ``Random(name)`` does."""
        super().__init__(name)
        self._name = name
        self._start = self.getstate()

    @property
    def unused(self) -> bool:
        """Tell whether nothing was drawn from it yet."""
        return self.getstate() == self._start

    def __repr__(self) -> str:
        """Return the call that makes it."""
        return f"Random({self._name!r})"


@dataclass(frozen=True)
class Experiment:
    """What is to be estimated, from how many hands, drawn from what."""

    task: Hold
    trials: int
    rng: Source

    def error(self, share: float) -> float:
        """Return the standard error of a share."""
        return sqrt(share * (1 - share) / self.trials)


class Estimate(ByCase[Experiment]):
    """``estimate(rank, unseen, size, trials, rng)``: the share of hands dealt, and its standard error."""

    name = "estimate"

    def questions(self) -> Iterator[Experiment]:
        """Return a few cards by hand, then more and more unseen ones."""
        for text, size in SMALL:
            yield Experiment(Hold(7, CardSet(text), size, None), TRIALS, Source(text))
        for many in UNSEEN:
            for number in range(EACH):
                yield Experiment(drawn(many, number), TRIALS, Source(f"{many} {number}"))

    def case(self, about: Experiment) -> Case:
        """Return the call with a list of the unseen cards."""
        task = about.task
        arguments = task.rank, list(task.unseen), task.size, about.trials, about.rng
        return Case(arguments, called(self.name, *arguments), task.rows)

    def judge(self, about: Experiment, result: object) -> Wrong | None:
        """Compare with the exact chance, as far as chance allows, and the error with the formula."""
        chance = float(about.task.right)
        width = ERRORS * about.error(chance)
        expected = f"({chance:.4f} ± {width:.4f}, {width / ERRORS:.4f})"
        read = _read(result)
        if read is None:
            return self.shape(expected)
        share, error = read
        if about.rng.unused:
            return Wrong(expected, Message("coding.rng_unused"))
        held = share * about.trials
        if share > 1 or abs(held - round(held)) > ROUNDING * about.trials:
            return Wrong(expected, Message("coding.no_share", n=about.trials))
        if abs(share - chance) > width + ROUNDING:
            return Wrong(expected, _belief(about, share))
        right = about.error(share)
        if isclose(error, right, rel_tol=SAME, abs_tol=ROUNDING):
            return None
        return Wrong(f"({share!r}, {right!r})", _error(share, error, about.trials))


def _read(result: object) -> tuple[float, float] | None:
    """Return the two numbers of a result, ``None`` when it is no pair of numbers from 0 on."""
    if not isinstance(result, tuple | list) or len(result) != len(("share", "error")):
        return None
    share, error = result
    if not all(isinstance(each, int | float | Fraction) and 0 <= each < float("inf") for each in result):
        return None
    return float(share), float(error)


def _belief(about: Experiment, share: float) -> Message | None:
    """Return the misconception whose chance is nearest to an estimate, if one is near."""
    beliefs = ((min(float(chance), 1.0), name) for chance, name in about.task.slips)
    near = [
        (abs(share - chance), name)
        for chance, name in beliefs
        if abs(share - chance) <= NEAR * about.error(chance) + ROUNDING
    ]
    return Message(f"misconception.{min(near)[1]}") if near else None


def _error(share: float, error: float, trials: int) -> Message | None:
    """Return what was taken for the standard error."""
    variance = share * (1 - share)
    others = {
        "error_deviation": sqrt(variance),
        "error_variance": variance / trials,
        "error_divided_twice": sqrt(variance) / trials,
    }
    found = (name for name, value in others.items() if isclose(error, value, rel_tol=SAME))
    return next((Message(f"coding.{name}") for name in found), None)
