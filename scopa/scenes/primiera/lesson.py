"""How far a person has come in the lesson on the primiera, and how that is written down."""

import json
from dataclasses import dataclass
from typing import Any, Final

from scopa.cards import Card
from scopa.errors import Message, RecordError, reason

STEPS: Final = ("values", "source", "larger", "missing", "compare", "own", "learnt")
"""The steps of the lesson; each but the last is worth a star."""

_VERSION: Final = 1
_KEPT: Final[dict[str, type | list[type]]] = {
    "step": int, "seed": str, "text": str, "chosen": [str], "answers": [int], "pair": int, "stars": [int]
}  # fmt: skip


@dataclass(frozen=True)
class Lesson:
    """How far a person has come.

    ``text`` is what the pile of one's own was made from, ``seed`` the last text that shuffled it. ``chosen``
    holds the right cards chosen in each step, in their order. ``wrong`` is a card just chosen that is not the
    best, ``slip`` a text just typed that cannot be read and why. ``answers``: which pile of each pair so far.
    """

    seed: str
    text: str
    step: int = 0
    chosen: tuple[tuple[Card, ...], ...] = ((),) * len(STEPS)
    answers: tuple[int, ...] = ()
    pair: int = 0
    stars: frozenset[int] = frozenset()
    wrong: Card | None = None
    slip: tuple[str, Message] | None = None
    open: bool = False

    def write(self) -> str:
        """Return what ``read`` reads: JSON with its version.

        >>> read(Lesson(seed="7", text="7").write())["seed"]
        '7'
        """
        kept = {
            "primiera": _VERSION,
            "step": self.step,
            "seed": self.seed,
            "text": self.text,
            "chosen": [" ".join(map(str, cards)) for cards in self.chosen],
            "answers": self.answers,
            "pair": self.pair,
            "stars": sorted(self.stars),
        }
        return json.dumps(kept, ensure_ascii=False)


def read(text: str) -> dict[str, Any]:
    """Return what was written, each part of its type, not played through; ``RecordError`` for any other."""
    try:
        kept = json.loads(text)
        version, parts = kept["primiera"], {name: kept.get(name) for name in _KEPT}
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise RecordError(reason("bad_record", line=1, text=text[:80])) from error
    if version != _VERSION:
        raise RecordError(reason("record_version", version=str(version)[:20], known=_VERSION))
    if not all(_is(parts[name], kind) for name, kind in _KEPT.items()) or len(parts["chosen"]) > len(STEPS):
        raise RecordError(reason("bad_record", line=1, text=text[:80]))
    return parts


def _is(value: object, kind: type | list[type]) -> bool:
    if isinstance(kind, list):
        return isinstance(value, list) and all(_is(one, kind[0]) for one in value)
    return type(value) is kind
