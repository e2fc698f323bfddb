"""Exercises on the points of a side in a round."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scopa.cards import PACK_SIZE, SUIT_BITS, Card, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import Makers, NumberTask, Slips, pack_of, played
from scopa.lessons.kinds.prime import SEVEN
from scopa.lessons.kinds.prime_sum import by_numbers
from scopa.lessons.rows import Row
from scopa.scoring import ROWS, score

Pair = tuple[CardSet, CardSet]

PLAIN_ROWS = ("cards", "coins", "settebello", "scopa")
"""What is counted at level A."""


@dataclass(frozen=True)
class Points(NumberTask):
    """Say how many points the first of two sides has from piles and from the cards that swept.

    >>> task = Points((CardSet("7D 2C 3S"), CardSet("6D 2S 4B")), (CardSet("7D"), CardSet()), PLAIN_ROWS)
    >>> sorted(task.answers), task.feedback("1").code, task.feedback("4").code
    (['2'], 'misconception.forgot_sweeps', 'misconception.counts_ties')
    """

    piles: Pair
    sweeps: Pair
    counted: tuple[str, ...] = ROWS

    @property
    def code(self) -> str:
        """Return the code of the question."""
        return "score.points" if "primiera" in self.counted else "score.points_plain"

    @property
    def said(self) -> Mapping[str, object]:
        """Return what each row of the sheet gives, the points, and of how many cards how many are most."""
        sheet = score(self.piles, self.sweeps)
        pack = self.piles[0] | self.piles[1]
        size, coins = len(pack), len(pack.of_suit(0))
        most = {"pack": size, "most": size // 2 + 1, "suit": coins, "most_coins": coins // 2 + 1}
        return {row.name: row.points[0] for row in sheet.rows} | most | {"answer": self.right}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return each pile by its suits, the cards that swept lit."""
        names = (Message("score.row_you"), Message("score.row_other"))
        return tuple(
            Row(name, _by_suits(pile), lit=sweeps, note=Message("score.sweeps", n=len(sweeps)))
            for name, pile, sweeps in zip(names, self.piles, self.sweeps, strict=True)
        )

    @property
    def right(self) -> int:
        """Return the points of the first side."""
        return self._points(0)

    @property
    def slips(self) -> Slips:
        """Return the points that one gets who forgets a row, counts a tie, or reckons a row otherwise."""
        sheet, right = score(self.piles, self.sweeps), self.right
        for name in ("cards", "coins", "primiera"):
            row = sheet[name]
            if name in self.counted and row.counts[0] == row.counts[1]:
                yield right + 1, "counts_ties"
        ties = [
            sheet[name].points == (0, 0) for name in ("cards", "coins", "primiera") if name in self.counted
        ]
        yield right + sum(ties), "counts_ties"
        for name in ("scopa", "settebello", "primiera"):
            if name in self.counted and sheet[name].points[0]:
                yield right - sheet[name].points[0], _FORGOTTEN[name]
        coins = sheet["coins"]
        yield right - coins.points[0] + len(self.piles[0].of_suit(0)), "each_coin"
        if "primiera" in self.counted:
            rest = right - sheet["primiera"].points[0]
            yield rest + self._more(lambda pile: len(pile.of_rank(SEVEN))), "most_sevens"
            yield rest + self._more(by_numbers), "face_values"
        yield self._points(1), "other_side"

    def _points(self, side: int) -> int:
        sheet = score(self.piles, self.sweeps)
        return sum(sheet[name].points[side] for name in self.counted)

    def _more(self, worth: Callable[[CardSet], int]) -> int:
        first, second = map(worth, self.piles)
        return int(first > second)


_FORGOTTEN = {"scopa": "forgot_sweeps", "settebello": "forgot_settebello", "primiera": "forgot_primiera"}


def _by_suits(pile: CardSet) -> tuple[Card, ...]:
    return tuple(card for suit in range(len(SUIT_BITS)) for card in pile.of_suit(suit))


def points(draw: Draw, level: str) -> Points:
    """Make the piles of a whole round, so that what the lesson says decides; at level A of a smaller pack."""
    if level != "A":
        state = played(draw, PACK_SIZE)
        (mine, theirs), (swept, lost) = state.piles, state.sweeps
        return Points((mine, theirs), (swept, lost))
    pack = pack_of(level)
    # Neither side has so few that nothing is left to compare.
    cards, size = draw.some(pack, len(pack)), len(pack) // 2 + draw.between(-4, 4)
    mine, theirs = CardSet(cards[:size]), CardSet(cards[size:])
    swept, lost = (CardSet(draw.some(tuple(pile), draw.between(0, 2))) for pile in (mine, theirs))
    return Points((mine, theirs), (swept, lost), PLAIN_ROWS)


MAKERS: Makers = {"points": points}
