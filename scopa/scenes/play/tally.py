"""The tally: rounds that were played to their end, a line each, and what they come to by opponent."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from scopa.cards import SETTEBELLO
from scopa.match import Match
from scopa.players import PLAYERS

MOST_LINES: Final = 2000
"""How many rounds are kept, the last ones."""
GROUPS: Final = (
    ("rounds", "rounds_won", "won", "lost"),
    ("points", "taken", "settebello", "primiera"),
    ("points_given", "given"),
)
"""What is told of each opponent: of rounds and matches, of the person, of the opponent."""
MEASURES: Final = tuple(measure for group in GROUPS for measure in group)

YOU, OPPONENT, NOBODY = "0", "1", "-"
_LINE: Final = re.compile(
    r"1 [0-9a-f]{12} ([a-z_]{1,20}) (\d{1,3}) (\d{1,3}) (\d{1,2}) (\d{1,2}) ([01-]) ([01-]) ([01-])"
)
_LONGEST: Final = 80


class Counted(NamedTuple):
    """A round as it is counted: points and scopas of both sides, and whose settebello, primiera, match."""

    id: str
    level: str
    points: tuple[int, int]
    scopas: tuple[int, int]
    settebello: str
    primiera: str
    match: str

    def write(self) -> str:
        """Return the round as a line: version, id, level, points, scopas, and whose the three are."""
        numbers = map(str, (*self.points, *self.scopas))
        return " ".join(["1", self.id, self.level, *numbers, self.settebello, self.primiera, self.match])

    @classmethod
    def read(cls, line: str) -> "Counted | None":
        """Return the round of such a line; nothing for another line, or a level that there is not.

        >>> Counted.read("1 0123456789ab greedy 3 1 2 0 0 0 -").scopas
        (2, 0)
        """
        found = _LINE.fullmatch(line[:_LONGEST])
        if found is None or found[1] not in PLAYERS:
            return None
        you, other, taken, given = map(int, found.groups()[1:5])
        return cls(line.split(" ")[1], found[1], (you, other), (taken, given), *found.groups()[5:])


def counted(match: Match, level: str) -> Counted:
    """Return the round of a match that is over, as it is counted.

    Played again after a move was taken back it has the same id, so that it is counted once.
    """
    end = match.round
    scored = end.sheet
    text = f"{match.seed}|{match.first}|{match.number}|{level}"
    settebello = next((str(seat) for seat, pile in enumerate(end.piles) if SETTEBELLO in pile), NOBODY)
    winner = NOBODY if match.winner is None else str(match.winner)
    you, other = scored.points
    taken, given = map(len, end.sweeps)
    return Counted(
        hashlib.sha256(text.encode()).hexdigest()[:12],
        level,
        (you, other),
        (taken, given),
        settebello,
        _whose(scored["primiera"].points),
        winner,
    )


def _whose(points: tuple[int, ...]) -> str:
    return str(points.index(max(points))) if any(points) else NOBODY


@dataclass(frozen=True)
class Tally:
    """What the rounds against one opponent come to."""

    level: str
    rounds: tuple[Counted, ...]

    def told(self) -> dict[str, int]:
        """Return each measure: all but the rounds themselves are sums over them."""
        values = (
            len(self.rounds),
            sum(one.points[0] > one.points[1] for one in self.rounds),
            *(sum(one.match == side for one in self.rounds) for side in (YOU, OPPONENT)),
            *self._made(0),
            sum(one.settebello == YOU for one in self.rounds),
            sum(one.primiera == YOU for one in self.rounds),
            *self._made(1),
        )
        return dict(zip(MEASURES, values, strict=True))

    def _made(self, side: int) -> tuple[int, int]:
        """Return the points and the scopas of a side."""
        return sum(one.points[side] for one in self.rounds), sum(one.scopas[side] for one in self.rounds)


def read(log: str) -> tuple[Counted, ...]:
    """Return the rounds of a text with a line each, each once; what is no such line is passed over."""
    lines = log[-MOST_LINES * _LONGEST :].splitlines()[-MOST_LINES:]
    found = filter(None, map(Counted.read, lines))
    return tuple({one.id: one for one in found}.values())


def by_opponent(rounds: Iterable[Counted]) -> tuple[Tally, ...]:
    """Return the tallies of the opponents that were played against, in the order of the levels."""
    all_rounds = tuple(rounds)
    tallies = (Tally(level, tuple(one for one in all_rounds if one.level == level)) for level in PLAYERS)
    return tuple(one for one in tallies if one.rounds)
