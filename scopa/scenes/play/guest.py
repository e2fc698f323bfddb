"""Guests: a game that came by a link or a file, to be looked at beside one's own match."""

import json
from dataclasses import dataclass
from typing import Any, Final, Self

from scopa.errors import RecordError, ScopaError, reason
from scopa.match import Match, Totals
from scopa.notation import read_record, write_record
from scopa.round import Round
from scopa.scenes.kept import fits
from scopa.scenes.play.person import LEVELS, NAMELESS, PERSON, Names, clean_names
from scopa.views import some_round, view, write_view

TITLE: Final = "scopa-play"
"""How a kept game begins, before its version; after it a line of settings, and then a record or a view."""
VERSION: Final = "1"
HEAD: Final = 2
"""How many lines stand before the record."""
SEAT: Final = 0
"""The seat of the person; of two people each has one."""

_RECORD, _VIEW = "scopa-record", "scopa-view"
_MOST: Final = 9999


class Glimpse(Match):
    """A match of which one seat's view of one round is known, as good as a match to look at.

    The cards that are hidden lie in it anyhow; there is no seed, and no round comes before or after.
    """

    __slots__ = ()

    def __init__(self, now: Round, number: int, points: Totals) -> None:
        """Take a round of that number, before which the sides had these points."""
        self._fill(rules=now.rules, seed="", first=0, start=number, before=(), round=now, points=points)

    def _with(self, before: tuple[Round, ...], points: Totals, now: Round) -> "Glimpse":  # noqa: ARG002 - none
        return Glimpse(now, self.number, points)

    def _key(self) -> tuple[object, ...]:
        return (self.round, self.round.moves, self.number, self.points)


@dataclass(frozen=True)
class Guest:
    """A match to look at, the level of its opponent, and whether it is whole: then it can be played on.

    ``seat``: from whose side it is looked at. ``names``: what two people are called in it.
    """

    match: Match
    opponent: str
    sealed: bool = True
    whole: bool = True
    seat: int = SEAT
    names: Names = NAMELESS

    def write(self) -> str:
        """Return the guest as text.

        >>> guest = Guest(Match(seed="577").play("7D x 3B 4S"), "guard")
        >>> Guest.read(guest.write()) == guest
        True
        """
        if not self.whole:
            return shared_text(self.match, self.opponent, sealed=self.sealed, whole=False, seat=self.seat)
        settings = {"opponent": self.opponent, "sealed": self.sealed, "names": list(self.names)}
        return headed(settings, write_record(self.match))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the guest of a text: a game as it is kept, a record alone, or a view.

        Raises ``RecordError`` for any other text, and for a game that cannot be.
        """
        # As editors of long ago have ended their lines.
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        settings, body = parts(text)
        opponent, sealed = settings.get("opponent", ""), settings.get("sealed", True)
        # A player that is not known here, as in a record alone: the one that a match begins with.
        level = opponent if fits(opponent, str) and opponent in LEVELS else "greedy"
        if not body.startswith(_VIEW):
            before = 0 if body == text else HEAD
            names = clean_names(settings.get("names", NAMELESS))
            return cls(read_record(body, before), level, sealed is not False, names=names)
        now, seat = some_round(body)
        number, points = settings.get("number", 0), settings.get("points", [])
        if (
            (seat != SEAT and level != PERSON)
            or not _numbers(number)
            or not _numbers(points, now.rules.players)
        ):
            raise _damaged(text)
        return cls(Glimpse(now, int(number), tuple(points)), level, whole=False, seat=seat)


def _numbers(value: Any, count: int | None = None) -> bool:  # noqa: ANN401 - any JSON value
    """Tell whether a JSON value is a number that a match may have, or a list of that many."""
    if count is not None:
        return isinstance(value, list) and len(value) == count and all(map(_numbers, value))
    return fits(value, int) and 0 <= value <= _MOST


def shared_text(match: Match, opponent: str, *, sealed: bool, whole: bool, seat: int = SEAT) -> str:
    """Return a match as text: with its seed and so with all cards, or what a seat sees of its round."""
    if whole:
        return headed({"opponent": opponent, "sealed": sealed}, write_record(match))
    settings = {"opponent": opponent, "number": match.number, "points": list(match.points)}
    return headed(settings, write_view(view(match.round, seat)))


def headed(settings: dict[str, Any], body: str) -> str:
    """Return a text as ``parts`` reads it: its version, a line of settings, and a record or a view."""
    return f"{TITLE} {VERSION}\n{json.dumps(settings)}\n{body}"


def parts(text: str) -> tuple[dict[str, Any], str]:
    """Return the settings of such a text and what follows; none for a record alone.

    >>> parts(headed({"number": 1}, "scopa-view 1"))
    ({'number': 1}, 'scopa-view 1')

    Raises ``RecordError`` for any other text, and for another version.
    """
    title, _, rest = text.partition("\n")
    if title.startswith(_RECORD):
        return {}, text
    name, _, version = title.strip().partition(" ")
    if name == TITLE and version != VERSION:
        raise RecordError(reason("record_version", version=version[:20], known=VERSION), title[:80])
    line, _, body = rest.partition("\n")
    try:
        settings = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _damaged(text) from error
    if name != TITLE or not isinstance(settings, dict):
        raise _damaged(text)
    return settings, body


def _damaged(text: str) -> ScopaError:
    return RecordError(reason("bad_record", line=1, text=text[:80]))
