"""Aids: how the page is used and heard, how far a hint goes, and what was asked to be said again."""

from dataclasses import asdict, dataclass
from typing import Any, Final, Self

HINTS: Final = 3
"""How many steps a hint has: where to look, which rule, the move."""
KEYS: Final = {
    "hint": "H",
    "could": "C",
    "undo": "U",
    "moves": "M",
    "help": "?",
    "tell_table": "T",
    "tell_piles": "P",
    "tell_score": "S",
    "tell_last": "L",
    "tell_turn": "W",
}
"""The key of each button that has one, beside digits and Escape."""


@dataclass(frozen=True)
class Aids:
    """What helps a person to play.

    ``keys``: letters and digits press buttons. ``short``: moves are said in few words. ``hint``: its steps
    that are shown. ``sound``: what happens is heard, too. ``asked``: a topic that was asked for a moment ago,
    which is not kept.

    >>> Aids.read(Aids(keys=False, hint=2).write())
    Aids(keys=False, short=False, hint=2, sound=False, asked='')
    """

    keys: bool = True
    short: bool = False
    hint: int = 0
    sound: bool = False
    asked: str = ""

    def write(self) -> dict[str, Any]:
        """Return what is kept, as JSON."""
        return {name: value for name, value in asdict(self).items() if name != "asked"}

    @classmethod
    def read(cls, kept: dict[str, Any]) -> Self:
        """Return what was kept, with what is usual for what is missing; ``ValueError`` for what cannot be."""
        aids = cls(**{name: kept[name] for name in cls().write() if name in kept})
        wrong = type(aids.hint) is not int or aids.hint not in range(HINTS + 1)
        if wrong or not all(isinstance(one, bool) for one in (aids.keys, aids.short, aids.sound)):
            raise ValueError(kept)
        return aids

    def key(self, name: str) -> str | None:
        """Return the key that presses a button, unless keys are switched off.

        >>> Aids().key("undo"), Aids().key("4"), Aids(keys=False).key("undo")
        ('U', '4', None)
        """
        known = KEYS.get(name, name if name in "123456789" else None)
        return known if self.keys else None


USUAL: Final = Aids()
"""What helps unless something else is set."""
