"""A match: rounds to a target, with the deal going round."""

import hashlib
from typing import Final

from scopa.errors import Frozen, MoveError, RulesError, reason
from scopa.moves import Play
from scopa.round import Round, deal
from scopa.rules import DEFAULT, Rules, checked
from scopa.shuffle import clean_seed, new_seed

Totals = tuple[int, ...]
MOST_ROUNDS: Final = 10_000
"""A bound for the number of a round, which no match comes near."""


def round_seed(seed: str, number: int) -> str:
    """Return the seed of a round of a match (from 0), from which the match's own seed cannot be found.

    >>> round_seed("7", 0)
    '0e2d6caa38fe157bc624d13c07671ee2'
    """
    return hashlib.sha256(f"scopa match 1|{number}|{clean_seed(seed)}".encode()).hexdigest()[:32]


def winner(
    before: Totals, after: Totals, rules: Rules = DEFAULT, *, extra_played: bool = False
) -> int | None:
    """Return the side that has won, given the totals before and after a round, or ``None`` to play on.

    ``extra_played``: the extra round after both sides reached the target has been played already; it also
    has when a side stood at the target before this round.

    >>> winner((9, 9), (11, 9)), winner((10, 9), (13, 11)), winner((13, 11), (14, 13))
    (0, None, 0)

    Source: rule 25 of the source documents, with ties and both at the target as ``Rules.end_check`` says.
    """
    reached = [total for total in after if total >= rules.target]
    lead = max(after)
    if not reached or after.count(lead) > 1:
        return None
    extra = extra_played or max(before) >= rules.target
    if rules.end_check == "extra_round_if_both" and len(reached) > 1 and not extra:
        return None
    return after.index(lead)


class Match(Frozen):
    """A match as an immutable state: the rounds before and the one being played.

    ``first``: the seat that plays first in the round of number 0; the deal goes on by one seat a round.
    ``start``: the number of the first round that is played, for who wants the cards of a later one.
    ``before``: the rounds played to their end, ``points``: what each side had made in them.

    >>> match = Match(seed="7")
    >>> match.totals, match.round.turn, match.winner, match.number
    ((0, 0), 0, None, 0)
    >>> match.play("5S")
    Traceback (most recent call last):
    scopa.errors.MoveError: 5S is not in the hand of the player to move [turn 0 | ...]
    """

    __slots__ = ("before", "first", "points", "round", "rules", "seed", "start")

    rules: Rules
    seed: str
    first: int
    start: int
    before: tuple[Round, ...]
    points: Totals
    round: Round

    def __init__(
        self, rules: Rules = DEFAULT, seed: str | int | None = None, first: int = 0, start: int = 0
    ) -> None:
        """Deal the first round; without a seed a secret one is drawn. Raises ``RulesError``."""
        clean = new_seed() if seed is None else clean_seed(seed)
        first = checked(rules).seat(first, "first")
        if type(start) is not int or not 0 <= start < MOST_ROUNDS:
            raise RulesError(
                reason("bad_setting", name="start", value=start, allowed=f"0 to {MOST_ROUNDS - 1}")
            )
        dealt = _deal(rules, clean, first, start)
        none = (0,) * rules.players
        self._fill(rules=rules, seed=clean, first=first, start=start, before=(), points=none, round=dealt)

    def _with(self, before: tuple[Round, ...], points: Totals, now: Round) -> "Match":
        after = object.__new__(Match)
        same = {"rules": self.rules, "seed": self.seed, "first": self.first, "start": self.start}
        after._fill(**same, before=before, points=points, round=now)
        return after

    @property
    def number(self) -> int:
        """Return the number of the round being played, from 0."""
        return self.start + len(self.before)

    @property
    def totals(self) -> Totals:
        """Return the points of each side from all finished rounds, the present one too when it is over."""
        if not self.round.over:
            return self.points
        return tuple(map(sum, zip(self.points, self.round.sheet.points, strict=True)))

    @property
    def winner(self) -> int | None:
        """Return the side that has won, or ``None`` while the match goes on."""
        return winner(self.points, self.totals, self.rules) if self.round.over else None

    def play(self, move: Play | str) -> "Match":
        """Return the match after a move of the present round; ``MoveError`` when it is not legal."""
        return self._with(self.before, self.points, self.round.play(move))

    def back_to(self, number: int) -> "Match":
        """Return the match as it was after so many moves of the present round; ``MoveError`` without them.

        >>> Match(seed="577").play("7D x 3B 4S").back_to(0) == Match(seed="577")
        True
        """
        return self._with(self.before, self.points, self.round.back_to(number))

    def next_round(self) -> "Match":
        """Return the match with the next round dealt; ``MoveError`` when there is none to deal."""
        if not self.round.over:
            raise MoveError(reason("round_not_over"))
        if self.winner is not None:
            raise MoveError(reason("match_over"))
        dealt = _deal(self.rules, self.seed, self.first, self.number + 1)
        return self._with((*self.before, self.round), self.totals, dealt)

    def _key(self) -> tuple[object, ...]:
        moves = tuple(played.moves for played in (*self.before, self.round))
        return (self.rules, self.seed, self.first, self.start, moves)

    def __eq__(self, other: object) -> bool:
        """Compare rules, seed, first seat and round, and all moves."""
        return self._key() == other._key() if isinstance(other, Match) else NotImplemented

    def __hash__(self) -> int:
        """Hash by content."""
        return hash(self._key())

    def __repr__(self) -> str:
        """Return where the match stands."""
        return f"<Match round {self.number} totals {self.totals} {self.round.position}>"


def _deal(rules: Rules, seed: str, first: int, number: int) -> Round:
    return deal(rules, round_seed(seed, number), (first - 1 + number) % rules.players)
