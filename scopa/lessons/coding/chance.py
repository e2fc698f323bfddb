"""To write: a chance, exactly."""

from collections.abc import Iterator
from fractions import Fraction

from scopa.cards import PACK, RANKS, CardSet
from scopa.errors import Message
from scopa.lessons.coding.assignment import ByCase, Case, Wrong, called, is_whole
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.hold import Hold

SMALL = ("7D", "1C", "7D 1C", "7D 7C", "1C 2S 3B", "7D 1C 2S", "7D 7C 1S", "7D 7C 7S")
UNSEEN = (4, 5, 6, 8, 10, 15, 21, 27, 33)
EACH = 4
HAND = 3
ROUNDING = 1e-9


class Chance(ByCase[Hold]):
    """``chance(rank, unseen, size)``: that a hand of so many of the unseen cards holds the rank."""

    name = "chance"

    def questions(self) -> Iterator[Hold]:
        """Return a few cards by hand, then more and more unseen ones."""
        for text in SMALL:
            for size in range(1, min(HAND, len(text.split())) + 1):
                yield Hold(7, CardSet(text), size, None)
        for many in UNSEEN:
            for number in range(EACH):
                yield drawn(many, number)

    def case(self, about: Hold) -> Case:
        """Return the call with a list of the unseen cards."""
        arguments = about.rank, list(about.unseen), about.size
        return Case(arguments, called(self.name, *arguments), about.rows)

    def judge(self, about: Hold, result: object) -> Wrong | None:
        """Compare the fractions."""
        right = about.right
        if isinstance(result, float) and abs(result - right) < ROUNDING:
            return Wrong(repr(right), Message("coding.rounded"))
        if not isinstance(result, Fraction) and not is_whole(result):
            return self.shape(repr(right))
        return None if result == right else Wrong(repr(right), _why(about, result))


def drawn(many: int, number: int) -> Hold:
    """Return a question about so many unseen cards; in every fourth one the rank is not among them.

    >>> drawn(4, 1) == drawn(4, 1), len(drawn(8, 0).unseen)
    (True, 8)
    """
    draw = Draw("coding", "chance", str(many), str(number))
    unseen = CardSet(draw.some(list(PACK), many))
    there = sorted({card.rank for card in unseen})
    others = [rank for rank in RANKS if rank not in there]
    rank = draw.one_of(others if others and number == EACH - 1 else there)
    return Hold(rank, unseen, draw.between(1, HAND), None)


def _why(task: Hold, result: object) -> Message | None:
    """Return the first misconception that gives this chance, if one does."""
    names = (name for chance, name in task.slips if chance == result)
    return next((Message(f"misconception.{name}") for name in names), None)
