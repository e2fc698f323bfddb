"""The exercise that asks for a guess: about how likely it is that a hand holds a card."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from scopa.cards import CARDS, PACK, PACK_SIZE, SUITS, CardSet
from scopa.counting.hands import hands
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.hold import Hold, Seen
from scopa.lessons.kinds.parts import ChoiceTask, Makers, Slips, offered, pack_of
from scopa.lessons.rows import Row
from scopa.rules import DEFAULT

RANGES: Mapping[str, Fraction] = {
    "never": Fraction(0),
    "quarter": Fraction(1, 4),
    "half": Fraction(1, 2),
    "three": Fraction(3, 4),
    "surely": Fraction(1),
}
"""What may be guessed; the one nearest to the chance is right."""
MARGIN = Fraction(1, 20)
"""By how much the nearest one is nearer than the next, so that it can be told from it."""

_HAND, _TABLE = DEFAULT.hand_size, DEFAULT.table_size
_BATCH = DEFAULT.players * _HAND


@dataclass(frozen=True)
class Guess(ChoiceTask):
    """Guess the chance that the opponent's hand holds at least one card of a rank.

    >>> task = Guess(Hold(7, CardSet("7D 7C 1S 2B 5D"), 2, None))
    >>> task.right, task.feedback("2").code
    (frozenset({'three'}), 'misconception.complement_forgotten')
    """

    code: ClassVar[str] = "hold.guess"
    position: Hold

    @property
    def said(self) -> Mapping[str, object]:
        """Return what the card counts, and the numbers of hands."""
        unseen, size = len(self.position.unseen), self.position.size
        every = hands(unseen, size)
        held = every - hands(unseen - self.position.wanted, size)
        hundred = round(100 * self.position.right)
        return {"value": self.position.rank, "size": size, "hands": every, "held": held, "hundred": hundred}

    @property
    def question(self) -> Message:
        """Return what is asked, in other words where one must count."""
        return Message(f"{self.code}_seen" if self.position.seen else self.code, **self.said)

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and how many of all hands have such a card."""
        look, rule, _ = self.position.hints
        return look, rule, Message(f"{self.code}_worked", **self.said)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the unseen cards, or what is seen."""
        return self.position.rows

    @property
    def options(self) -> Mapping[str, Message]:
        """Return the ranges."""
        return offered(self.code, *RANGES)

    @property
    def right(self) -> frozenset[str]:
        """Return the range nearest to the chance."""
        return frozenset({nearest(self.position.right)})

    @property
    def slips(self) -> Slips:
        """Return the ranges nearest to what misconceptions reckon."""
        return [(nearest(chance), name) for chance, name in self.position.slips]


def nearest(chance: Fraction) -> str:
    """Return the name of the range nearest to a chance.

    >>> nearest(Fraction(1396, 5456)), nearest(Fraction(1, 20))
    ('quarter', 'never')
    """
    return min(RANGES, key=lambda name: abs(RANGES[name] - chance))


def is_clear(chance: Fraction) -> bool:
    """Return whether one range is clearly nearer than the others.

    >>> is_clear(Fraction(2, 5)), is_clear(Fraction(3, 8))
    (True, False)
    """
    first, second, *_ = sorted(abs(value - chance) for value in RANGES.values())
    return second - first >= MARGIN


def hold_guess(draw: Draw, level: str) -> Guess:
    """Make a position in which the draw's range is right: few unseen cards at level A, else what is seen."""
    wanted = draw.one_of(tuple(RANGES))
    while True:
        position = _few(draw) if level == "A" else _later(draw)
        if nearest(position.right) == wanted and is_clear(position.right):
            return Guess(position)


def _few(draw: Draw) -> Hold:
    """Return a few unseen cards without figures, of which the opponent holds three."""
    unseen = CardSet(draw.some(pack_of("A"), draw.between(_HAND + 1, 3 * _HAND)))
    return Hold(draw.between(1, 7), unseen, _HAND, None)


def _later(draw: Draw) -> Hold:
    """Return what is seen when a batch of some round has just been dealt; the opponent holds three."""
    batches = (PACK_SIZE - _TABLE) // _BATCH
    drawn = draw.some(CARDS, _HAND + _TABLE + _BATCH * draw.between(0, batches - 1))
    hand, table, taken = drawn[:_HAND], drawn[_HAND : _HAND + _TABLE], drawn[_HAND + _TABLE :]
    seen = Seen(CardSet(hand), CardSet(table), CardSet(taken) if taken else None)
    return Hold(draw.between(1, PACK_SIZE // len(SUITS)), PACK - seen.cards, _HAND, seen)


MAKERS: Makers = {"hold_guess": hold_guess}
