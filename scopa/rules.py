"""The rules of a game as one frozen value of settings; the default is the game of the sources."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from scopa.cards import HIGHEST_RANK, LONGEST_TEXT, PACK_SIZE, RANKS, SUITS
from scopa.errors import Message, RulesError, brief, reason

PRIORITIES = ("single", "fewest", "free")
END_CHECKS = ("extra_round_if_both", "highest_wins")
TARGETS = range(1, 101)


@dataclass(frozen=True)
class Rules:
    """The settings of a game.

    ``hand_size`` and ``table_size``: cards dealt to a player and to the first table; hands must use up
    the pack. ``void_table``: (rank, count) pairs; a first table with that many of a rank is dealt again.
    ``priority``: which captures a card may choose among: ``single`` an equal card before sums, ``fewest``
    the fewest cards, ``free`` any. ``scopa_points`` of a sweep; ``last_play_scopa``: whether the very last
    card of a round can sweep. ``need_all_suits``: whether a primiera needs a card of each suit.
    ``target`` of the match, 1 to 100 points; ``end_check``: what happens when both reach it.

    >>> Rules().target, Rules(target=21) == Rules.read("target=21")
    (11, True)
    >>> Rules(target=0)
    Traceback (most recent call last):
    scopa.errors.RulesError: the setting 'target' cannot be 0; allowed: 1 to 100

    Source: the Hebrew and Japanese rules pages behind ``Rules()``; see ``scopa/README.md``.
    """

    players: int = 2
    hand_size: int = 3
    table_size: int = 4
    void_table: tuple[tuple[int, int], ...] = ((10, 3),)
    priority: str = "single"
    scopa_points: int = 1
    last_play_scopa: bool = False
    need_all_suits: bool = False
    target: int = 11
    end_check: str = "extra_round_if_both"

    def __post_init__(self) -> None:
        """Refuse values that are not allowed, each with its reason."""
        for field in fields(self):
            value = getattr(self, field.name)
            allowed, fits = _ALLOWED[field.name]
            if not fits(value):
                raise RulesError(reason("bad_setting", name=field.name, value=value, allowed=allowed))
        dealt = PACK_SIZE - self.table_size
        if dealt % (self.hand_size * self.players):
            why = f"a divisor of {dealt // self.players}, so that hands use up the pack"
            raise RulesError(reason("bad_setting", name="hand_size", value=self.hand_size, allowed=why))
        limits = {rank: count - 1 for rank, count in sorted(self.void_table, reverse=True)}
        if sum(limits.get(rank, len(SUITS)) for rank in RANKS) < self.table_size:
            why = "pairs that leave a table to play on"
            raise RulesError(reason("bad_setting", name="void_table", value=self.void_table, allowed=why))

    @property
    def batches(self) -> int:
        """Return how many times hands are dealt in a round.

        >>> Rules().batches
        6
        """
        return (PACK_SIZE - self.table_size) // (self.hand_size * self.players)

    def seat(self, number: int, name: str = "seat") -> int:
        """Return the number of a seat; ``RulesError`` under that name when there is none of that number.

        >>> Rules().seat(1)
        1
        """
        if type(number) is not int or number not in range(self.players):
            allowed = f"0 to {self.players - 1}"
            raise RulesError(reason("bad_setting", name=name, value=number, allowed=allowed))
        return number

    @property
    def changes(self) -> tuple[Message, ...]:
        """Return one message for each setting that differs from the default."""
        return tuple(
            Message(f"rules.{field.name}.{value}" if _worded(value) else f"rules.{field.name}", value=value)
            for field in fields(self)
            if (value := getattr(self, field.name)) != field.default
        )

    def __str__(self) -> str:
        """Return every setting as text; ``Rules.read`` gives the value back.

        >>> str(Rules())[:44]
        'players=2 hand_size=3 table_size=4 void_tabl'
        >>> Rules.read(str(Rules())) == Rules()
        True
        """
        return " ".join(f"{field.name}={_write(getattr(self, field.name))}" for field in fields(self))

    @classmethod
    def read(cls, text: str) -> "Rules":
        """Return the rules of a text; settings left out have their default.

        Raises ``RulesError`` for an unknown setting or value.
        """
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise RulesError(reason("bad_setting", name="rules", value=brief(text), allowed="a short text"))
        settings: dict[str, Any] = {}
        types = {field.name: field.default for field in fields(cls)}
        for word in text.split():
            name, _, value = word.partition("=")
            if name not in types or name in settings:
                known = " ".join(types)
                raise RulesError(reason("bad_setting", name=name, value=value, allowed=known))
            settings[name] = _read(value, types[name])
        return cls(**settings)


def _whole(low: int, high: int) -> tuple[str, Callable[[object], bool]]:
    return f"{low} to {high}", lambda v: type(v) is int and low <= v <= high


def _one_of(*values: object) -> tuple[str, Callable[[object], bool]]:
    return " ".join(map(str, values)), lambda v: any(
        type(v) is type(known) and v == known for known in values
    )


def _is_void_table(value: object) -> bool:
    return isinstance(value, tuple) and all(map(_is_void_pair, value))


def _is_void_pair(pair: object) -> bool:
    if not isinstance(pair, tuple) or [type(number) for number in pair] != [int, int]:
        return False
    rank, count = pair
    return rank in RANKS and 1 <= count <= len(SUITS)


_SWITCH: tuple[str, Callable[[object], bool]] = ("true false", lambda v: isinstance(v, bool))
_ALLOWED: Mapping[str, tuple[str, Callable[[object], bool]]] = {
    "players": _one_of(2),
    "hand_size": _whole(1, 20),
    "table_size": _whole(0, 4),
    "void_table": (f"pairs of a rank 1 to {HIGHEST_RANK} and a count 1 to 4", _is_void_table),
    "priority": _one_of(*PRIORITIES),
    "scopa_points": _whole(0, 9),
    "last_play_scopa": _SWITCH,
    "need_all_suits": _SWITCH,
    "target": _whole(TARGETS.start, TARGETS.stop - 1),
    "end_check": _one_of(*END_CHECKS),
}


def _worded(value: object) -> bool:
    return isinstance(value, str | bool)


def _write(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(f"{rank}:{count}" for rank, count in value) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read(text: str, like: object) -> object:
    """Return the value of a text, of the type of the default; a text that is none stays a text."""
    if isinstance(like, bool):
        return {"true": True, "false": False}.get(text, text)
    if isinstance(like, int):
        return int(text) if re.fullmatch("[0-9]{1,4}", text) else text
    if isinstance(like, tuple):
        if text == "none":
            return ()
        pairs = (tuple(_read(n, 0) for n in pair.split(":")) for pair in text.split(","))
        return tuple(pairs)
    return text


def checked(rules: object) -> Rules:
    """Return the rules; ``RulesError`` when they are none.

    >>> checked("to 11")
    Traceback (most recent call last):
    scopa.errors.RulesError: the setting 'rules' cannot be 'to 11'; allowed: a Rules value
    """
    if not isinstance(rules, Rules):
        raise RulesError(reason("bad_setting", name="rules", value=brief(rules), allowed="a Rules value"))
    return rules


DEFAULT = Rules()
