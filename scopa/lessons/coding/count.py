"""To write: count what a card may take, without a list."""

from collections.abc import Iterator

from scopa.cards import PACK, Card, CardSet
from scopa.lessons.coding.assignment import ByCase, Case, Wrong
from scopa.lessons.coding.captures import Position, case_of, positions
from scopa.lessons.kinds.capture_count import HowMany

SIZES = range(4, 13)
EACH = 4
LARGEST = 21
"""So many cards have two million subsets, more than one call may look at."""


class Count(ByCase[Position]):
    """``count(card, table)``: in how many ways the card may take."""

    name = "count"

    def questions(self) -> Iterator[Position]:
        """Return every small table, larger ones, and the lowest cards of the pack in ever greater number."""
        low = list(PACK)
        yield from positions(SIZES, EACH)
        for size in range(SIZES.stop, LARGEST + 1):
            yield Card("10D"), CardSet(low[:size])

    def case(self, about: Position) -> Case:
        """Return the call with the card and a list of the table."""
        return case_of(self.name, about)

    def judge(self, about: Position, result: object) -> Wrong | None:
        """Compare the numbers."""
        task = HowMany(*about)
        return self.number(task, task.right, result)
