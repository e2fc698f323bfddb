"""Exercises on the deal: how many cards are in play, dealt, or left."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from scopa.cards import PACK_SIZE, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import PLAIN, TEN, Makers, NumberTask, Slips, played
from scopa.lessons.rows import Row
from scopa.lessons.sums import added
from scopa.rules import DEFAULT

BATCHES = (PACK_SIZE - DEFAULT.table_size) // (DEFAULT.hand_size * DEFAULT.players)
"""How often hands are dealt in a round."""


@dataclass(frozen=True)
class CardsInPlay(NumberTask):
    """Count the cards on the table and in both hands.

    >>> task = CardsInPlay(CardSet("4D 2C 5S"), CardSet("1D 7C"), 2)
    >>> sorted(task.answers), task.feedback("5").code
    (['7'], 'misconception.forgot_other_player')
    """

    code: ClassVar[str] = "deal.in_play"
    table: CardSet
    hand: CardSet
    other: int

    @property
    def said(self) -> Mapping[str, object]:
        """Return the sum as it is written."""
        return {"sum": added((len(self.table), len(self.hand), self.other))}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return table and hands, the other one face down."""
        return (
            Row(Message("deal.row_table"), tuple(self.table)),
            Row(Message("deal.row_hand"), tuple(self.hand)),
            Row(Message("deal.row_other"), backs=self.other),
        )

    @property
    def right(self) -> int:
        """Return their number."""
        return len(self.table) + len(self.hand) + self.other

    @property
    def slips(self) -> Slips:
        """Return counts that lack a place, and counts that are one off."""
        yield self.right - self.other, "forgot_other_player"
        yield self.right - len(self.table), "forgot_table"
        yield self.right - 1, "off_by_one"
        yield self.right + 1, "off_by_one"


@dataclass(frozen=True)
class CardsDealt(NumberTask):
    """Say how many cards are left, or dealt, or how often hands are still dealt, after some deals of hands.

    >>> task = CardsDealt(1, "left")
    >>> sorted(task.answers), task.feedback("33").code, task.feedback("34").code
    (['30'], 'misconception.forgot_other_player', 'misconception.forgot_table')
    """

    times: int
    asked: str

    @property
    def code(self) -> str:
        """Return the code of the question."""
        return f"deal.{self.asked}"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the numbers of the deal."""
        both = DEFAULT.hand_size * DEFAULT.players
        return {
            "n": self.times,
            "times": self.times,
            "pack": PACK_SIZE,
            "table": DEFAULT.table_size,
            "each": DEFAULT.hand_size,
            "both": both,
            "hands": both * self.times,
            "dealt": DEFAULT.table_size + both * self.times,
            "all": BATCHES,
            "answer": self.right,
        }

    @property
    def right(self) -> int:
        """Return what is asked for."""
        return self._counted(DEFAULT.table_size, DEFAULT.hand_size * DEFAULT.players)

    @property
    def slips(self) -> Slips:
        """Return the same without the other player, without the table, with the table each time."""
        table, hand = DEFAULT.table_size, DEFAULT.hand_size
        both = hand * DEFAULT.players
        yield self._counted(table, hand), "forgot_other_player"
        if self.asked == "again":
            yield self.times, "dealt_not_left"
            yield self.right + 1, "off_by_one"
            yield self.right - 1, "off_by_one"
            return
        dealt = table + both * self.times
        yield self._counted(0, both), "forgot_table"
        yield PACK_SIZE - dealt if self.asked == "dealt" else dealt, "dealt_not_left"
        yield self._counted(0, both + table), "table_only_once"

    def _counted(self, table: int, hands: int) -> int:
        dealt = table + hands * self.times
        left = PACK_SIZE - dealt
        return {"left": left, "dealt": dealt, "again": left // hands}[self.asked]


@dataclass(frozen=True)
class CardsLeft(CardsInPlay):
    """Say how many cards are still to be dealt, from all that lie elsewhere; piles are counted, not shown."""

    code: ClassVar[str] = "deal.stock"
    mine: int
    theirs: int

    @property
    def said(self) -> Mapping[str, object]:
        """Return the numbers that are reckoned with."""
        places = (len(self.table), len(self.hand), self.other, self.mine, self.theirs)
        return {
            "mine": self.mine,
            "theirs": self.theirs,
            "pack": PACK_SIZE,
            "sum": added(places),
            "answer": self.right,
        }

    @property
    def right(self) -> int:
        """Return what is left of the pack."""
        return PACK_SIZE - len(self.table) - len(self.hand) - self.other - self.mine - self.theirs

    @property
    def slips(self) -> Slips:
        """Return what is left when a place is forgotten, and what is not left."""
        yield self.right + self.other, "forgot_other_player"
        yield self.right + len(self.table), "forgot_table"
        for pile in (self.mine + self.theirs, self.mine, self.theirs):
            yield self.right + pile, "forgot_piles"
        yield PACK_SIZE - self.right, "dealt_not_left"


def cards_left(draw: Draw, level: str) -> NumberTask:
    """Make up to ten cards to count at level A, deals to count at B, a round under way at C."""
    if level == "B":
        asked = draw.one_of(("left", "dealt", "again"))
        return CardsDealt(draw.between(1, BATCHES - 1), asked)
    if level == "A":
        hand = draw.between(1, DEFAULT.hand_size)
        other = draw.between(max(1, hand - 1), hand)
        cards = draw.some(PLAIN, draw.between(1, TEN - hand - other))
        hand_cards = draw.some([card for card in PLAIN if card not in cards], hand)
        return CardsInPlay(CardSet(cards), CardSet(hand_cards), other)
    state = played(draw, draw.between(1, (BATCHES - 1) * DEFAULT.hand_size * DEFAULT.players - 1))
    you, other = state.turn, 1 - state.turn
    hands, piles = state.hands, state.piles
    return CardsLeft(state.table, hands[you], len(hands[other]), len(piles[you]), len(piles[other]))


MAKERS: Makers = {"cards_left": cards_left}
