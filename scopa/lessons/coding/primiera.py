"""To write: add up a primiera."""

from collections.abc import Iterator
from itertools import combinations

from scopa.cards import PACK, CardSet
from scopa.lessons.coding.assignment import ByCase, Case, Wrong, called
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.prime_sum import PrimeTotal

ALL_UP_TO = 2
SIZES = (3, 4, 5, 6, 8, 10, 15, 20, 25, 30)
EACH = 10


class Primiera(ByCase[PrimeTotal]):
    """``primiera(pile)``: the best card of each suit, by the values of the primiera, added up."""

    name = "primiera"

    def questions(self) -> Iterator[PrimeTotal]:
        """Return every pile of up to two cards, then larger ones."""
        for size in range(ALL_UP_TO + 1):
            for cards in combinations(PACK, size):
                yield PrimeTotal(CardSet(cards))
        for size in SIZES:
            for number in range(EACH):
                draw = Draw("coding", self.name, str(size), str(number))
                yield PrimeTotal(CardSet(draw.some(list(PACK), size)))

    def case(self, about: PrimeTotal) -> Case:
        """Return the call with a list of the pile."""
        return Case((list(about.pile),), called(self.name, list(about.pile)), about.rows)

    def judge(self, about: PrimeTotal, result: object) -> Wrong | None:
        """Compare the sums."""
        return self.number(about, about.right, result)
