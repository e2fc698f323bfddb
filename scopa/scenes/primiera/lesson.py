"""How far a person has come in the lesson on the primiera, and how that is written down."""

from dataclasses import dataclass
from typing import Any, Final

from scopa.cards import Card
from scopa.errors import Message, RecordError, reason
from scopa.scenes import kept

STEPS: Final = ("values", "source", "larger", "missing", "compare", "own", "learnt")
"""The steps of the lesson; each but the last is worth a star."""

_VERSION: Final = 1
_LONGEST: Final = len("10D 10C 10S 10B")
"""How many characters the cards chosen in a step take at most: one of each suit."""
_KEPT: Final[dict[str, kept.Kind]] = {
    "step": int,
    "seed": str,
    "text": str,
    "answers": list[int],
    "pair": int,
    "chosen": list[str],
    "stars": list[int],
}


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
        """Return what ``read`` reads.

        >>> read(Lesson(seed="7", text="7").write())["seed"]
        '7'
        """
        parts = {name: getattr(self, name) for name in ("step", "seed", "text", "answers", "pair")}
        chosen = [" ".join(map(str, cards)) for cards in self.chosen]
        return kept.write("primiera", _VERSION, **parts, chosen=chosen, stars=sorted(self.stars))


def read(text: str) -> dict[str, Any]:
    """Return what was written, each part of its type, not played through; ``RecordError`` for any other."""
    parts = kept.read(text, "primiera", _VERSION, **_KEPT)
    if len(parts["chosen"]) > len(STEPS) or any(len(cards) > _LONGEST for cards in parts["chosen"]):
        raise RecordError(reason("bad_record", line=1, text=text[:80]))
    return parts
