"""Exercises on several captures: how many there are, and which takes what scores."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import factorial
from typing import ClassVar

from scopa.captures import captures, count_captures
from scopa.cards import SETTEBELLO, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.capture import OnTable, dealt, slips, why_not
from scopa.lessons.kinds.parts import CardsTask, Makers, NumberTask, Slips, listed, ways, with_tens
from scopa.rules import Rules

FREE = Rules(priority="free")
"""As somebody counts who does not know that an equal card comes first."""
SIZES = {"A": (3, 5), "B": (4, 6), "C": (6, 9)}
LEAST = {"A": 1, "B": 2, "C": 3}
"""How many captures there are at least."""


@dataclass(frozen=True)
class HowMany(OnTable, NumberTask):
    """Count the captures of a card.

    >>> from scopa.cards import Card
    >>> task = HowMany(Card("5D"), CardSet("2C 3S 3B 4S 1B"))
    >>> sorted(task.answers), task.feedback("6").code, task.feedback("2").code
    (['3'], 'misconception.ordered', 'misconception.counted_same_rank_once')
    """

    code: ClassVar[str] = "capture.many"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the card, its captures, and their number."""
        sums = listed(captures(self.card, self.table))
        return {"card": self.card, "value": self.card.rank, "sums": sums, "count": self.right}

    @property
    def right(self) -> int:
        """Return the number of captures."""
        return count_captures(self.card, self.table)

    @property
    def slips(self) -> Slips:
        """Return the numbers that other ways to count give."""
        found = captures(self.card, self.table)
        equal = bool(self.table.of_rank(self.card.rank))
        yield count_captures(self.card, self.table, FREE), "single_priority"
        if not equal:
            yield 0, "one_card_only"
            yield sum(factorial(len(cards)) for cards in found), "ordered"
        yield len({tuple(each.rank for each in cards) for cards in found}), "counted_same_rank_once"
        most = max(map(len, found), default=0)
        yield sum(len(cards) == most for cards in found), "took_largest"
        yield ways(map(with_tens, self.table), with_tens(self.card)), "figure_counts_ten"
        for fewer in range(1, self.right):
            yield fewer, "missed_some"


@dataclass(frozen=True)
class BestTake(OnTable, CardsTask):
    """Choose the capture that takes most cards or coins, or the settebello.

    What stays on the table makes the same after every sum, so no aim asks about that.

    >>> from scopa.cards import Card
    >>> task = BestTake(Card("10D"), CardSet("7D 3D 5C 2S 3S"), "cards")
    >>> sorted(task.answers), task.feedback("3D 7D").code
    (['2S 3D 5C', '2S 3S 5C'], 'misconception.coins_not_cards')
    """

    aim: str

    @property
    def code(self) -> str:
        """Return the code of the question."""
        return f"capture.best_{self.aim}"

    @property
    def said(self) -> Mapping[str, object]:
        """Return what is said with the first answer."""
        return self.told(self.right[0])

    def told(self, cards: CardSet) -> Mapping[str, object]:
        """Return the card, one answer, and its number."""
        return {"card": self.card, "cards": cards, "count": AIMS[self.aim](cards)}

    @property
    def right(self) -> tuple[CardSet, ...]:
        """Return every capture with which the aim is reached best."""
        return self._best(self.aim)

    @property
    def slips(self) -> Slips:
        """Return captures that are best for another aim, and sets that may not be taken."""
        name, lures = self._lures
        yield from ((cards, name) for cards in lures)
        yield from slips(self.card, self.table)

    def wrong(self, answer: str) -> Message:
        """Return what the chosen cards make, or that another capture takes more."""
        cards = CardSet(answer)
        name, lures = self._lures
        if cards in lures:
            return Message(f"misconception.{name}")
        if cards not in captures(self.card, self.table):
            return why_not(self.card, self.table, cards)
        aim = AIMS[self.aim]
        return Message(f"capture.less_{self.aim}", count=aim(cards), most=aim(self.right[0]))

    @property
    def _lures(self) -> tuple[str, tuple[CardSet, ...]]:
        """Return what is best for another aim but not for this one, with what leads to it."""
        name, found = {
            "cards": ("coins_not_cards", self._best("coins")),
            "coins": ("cards_not_coins", self._best("cards")),
            "settebello": ("left_settebello", captures(self.card, self.table)),
        }[self.aim]
        return name, tuple(cards for cards in found if cards not in self.right)

    def _best(self, aim: str) -> tuple[CardSet, ...]:
        found = captures(self.card, self.table)
        worth = [AIMS[aim](cards) for cards in found]
        return tuple(cards for cards, value in zip(found, worth, strict=True) if value == max(worth))


AIMS: Mapping[str, Callable[[CardSet], int]] = {
    "cards": len,
    "coins": lambda cards: len(cards.of_suit(0)),
    "settebello": lambda cards: int(SETTEBELLO in cards),
}
"""What each aim makes of the cards taken; more is better."""


def how_many(draw: Draw, level: str) -> HowMany:
    """Make a table with some captures, at level C at least three, that somebody may count wrongly."""
    while True:
        card, table = dealt(draw, level, draw.between(*SIZES[level]))
        task = HowMany(card, table)
        if task.right >= LEAST[level] and task.mistakes:
            return task


def best_take(draw: Draw, level: str) -> BestTake:
    """Make captures of which some reach the aim better; the settebello is to be taken in a sum."""
    aim = draw.one_of(("cards", "coins") if level == "A" else tuple(AIMS))
    while True:
        card, table = dealt(draw, level, draw.between(4, SIZES[level][1] - 1))
        task = BestTake(card, table, aim)
        found = captures(card, table)
        equal = aim == "settebello" and table.of_rank(card.rank)
        if found and len(task.right) < len(found) and not equal:
            return task


MAKERS: Makers = {"how_many": how_many, "best_take": best_take}
