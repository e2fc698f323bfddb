"""Exercises on the end of a match: who has won, or whether another round is played."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import ClassVar

from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import ChoiceTask, Makers, Slips, offered
from scopa.match import Totals, winner
from scopa.rules import DEFAULT

SIDES = ("you", "other")
GAIN = range(7)
"""Points of a round."""
CASES = {
    "A": ("you", "other", "nobody"),
    "B": ("you", "other", "nobody", "both", "tie"),
    "C": ("you", "other", "both", "tie", "extra"),
}
"""What is asked about at each level."""


@dataclass(frozen=True)
class MatchWinner(ChoiceTask):
    """Say who has won, given the points of both sides before a round and those of that round.

    >>> task = MatchWinner((9, 10), (4, 2))
    >>> task.right, task.feedback("1").code
    (frozenset({'on'}), 'misconception.first_to_target')
    """

    code: ClassVar[str] = "score.match"
    before: Totals
    gained: Totals

    @property
    def said(self) -> Mapping[str, object]:
        """Return all points, the target, and what is right."""
        (you, other), (more, less), after = self.before, self.gained, self.after
        (right,) = self.right
        return {
            "target": DEFAULT.target,
            "you": you,
            "other": other,
            "more": more,
            "less": less,
            "sum_you": f"{you} + {more} = {after[0]}",
            "sum_other": f"{other} + {less} = {after[1]}",
            "answer": self.options[right],
        }

    @property
    def options(self) -> Mapping[str, Message]:
        """Return both sides, and that play goes on."""
        return offered("score.match", *SIDES, "on")

    @property
    def after(self) -> Totals:
        """Return the points of both sides after the round."""
        return self.before[0] + self.gained[0], self.before[1] + self.gained[1]

    @property
    def right(self) -> frozenset[str]:
        """Return what the rules say."""
        side = winner(self.before, self.after)
        return frozenset({"on" if side is None else SIDES[side]})

    @property
    def slips(self) -> Slips:
        """Return what leads to the other answers."""
        why = {"nobody": "leader_wins", "tie": "tie_plays_on", "both": "first_to_target"}.get(self.case)
        for side, total in zip(SIDES, self.after, strict=True):
            if why and total == max(self.after):
                yield side, why
        yield "on", "one_extra_round" if self.case == "extra" else "target_reached"
        for side, points in zip(SIDES, self.gained, strict=True):
            if points == max(self.gained):
                yield side, "forgot_before"
        yield from ((side, "add_points") for side in SIDES)

    @property
    def case(self) -> str:
        """Return the case: a winner by name, nobody at the target, a tie, both there, the extra round.

        >>> MatchWinner((9, 10), (4, 2)).case, MatchWinner((13, 12), (1, 0)).case
        ('both', 'extra')
        """
        side, after = winner(self.before, self.after), self.after
        if max(after) < DEFAULT.target:
            return "nobody"
        if after[0] == after[1]:
            return "tie"
        if side is None:
            return "both"
        return "extra" if min(self.before) >= DEFAULT.target else SIDES[side]


@cache
def _cases() -> Mapping[str, list[MatchWinner]]:
    """Return every task by its case, nobody having won before."""
    found: dict[str, list[MatchWinner]] = {}
    low, high = range(3, DEFAULT.target), range(DEFAULT.target, DEFAULT.target + 4)
    pairs = [*product(low, low), *product(high, high)]
    for before, gained in product(pairs, product(GAIN, GAIN)):
        task = MatchWinner(before, gained)
        found.setdefault(task.case, []).append(task)
    return found


def match_winner(draw: Draw, level: str) -> MatchWinner:
    """Make points of a case that the level asks about; at level A sums to not much more than the target."""
    return draw.one_of(_cases()[draw.one_of(CASES[level])])


MAKERS: Makers = {"match_winner": match_winner}
