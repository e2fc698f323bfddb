"""Exercises on first tables: which are dealt again, what a table makes, and the rest of the pack."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from scopa.cards import CARDS, HIGHEST_RANK, PACK, SUITS, Card, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.pack import AddCards, cards_to_add
from scopa.lessons.kinds.parts import (
    ChoiceTask,
    Makers,
    NumberTask,
    Slips,
    offered,
    pack_of,
    with_tens,
)
from scopa.lessons.rows import Row
from scopa.lessons.sums import added
from scopa.round import is_void
from scopa.rules import DEFAULT

KING = HIGHEST_RANK


@dataclass(frozen=True)
class DealtAgain(ChoiceTask):
    """Say whether a first table is dealt again, and why.

    >>> task = DealtAgain((Card("10D"), Card("10C"), Card("3S"), Card("5B")))
    >>> task.right, task.feedback("1").code
    (frozenset({'play'}), 'misconception.two_kings_suffice')
    """

    code: ClassVar[str] = "deal.void"
    table: tuple[Card, ...]

    @property
    def said(self) -> Mapping[str, object]:
        """Return what is right."""
        (right,) = self.right
        return {"answer": self.options[right]}

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and how many kings there are."""
        look, rule, worked = super().hints
        told = Message(worked.code, n=self.kings, **worked.parameters)
        return look, rule, told if self.kings else Message("deal.void_none", **worked.parameters)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the table in the order of the deal."""
        return (Row(Message("deal.row_table"), self.table),)

    @property
    def options(self) -> Mapping[str, Message]:
        """Return one reason to play and three to deal again."""
        return offered("deal.void", "kings", "play", "equal", "pair")

    @property
    def kings(self) -> int:
        """Return the number of kings."""
        return sum(card.rank == KING for card in self.table)

    @property
    def right(self) -> frozenset[str]:
        """Return what the rules say of this table."""
        return frozenset({"kings" if is_void(CardSet(self.table)) else "play"})

    @property
    def slips(self) -> Slips:
        """Return the reasons that are none, and a wrong count of the kings."""
        yield "play", "three_kings_again"
        yield "pair", "two_kings_suffice"
        yield "equal", "any_three"
        ranks = [card.rank for card in self.table]
        if self.kings > 1:
            yield "kings", "two_kings_suffice"
        if max(map(ranks.count, ranks)) > 2:  # noqa: PLR2004 - three of a kind
            yield "kings", "any_three"
        yield "kings", "count_kings"


@dataclass(frozen=True)
class TableSum(AddCards):
    """Add up what the cards of a table count."""

    code: ClassVar[str] = "deal.sum"

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the table."""
        return (Row(Message("deal.row_table"), self.cards),)


@dataclass(frozen=True)
class RestSum(NumberTask):
    """Say what all cards count that do not lie on the table."""

    code: ClassVar[str] = "deal.rest"
    cards: tuple[Card, ...]

    @property
    def said(self) -> Mapping[str, object]:
        """Return the sums of a suit, of the pack and of the table."""
        values = range(1, HIGHEST_RANK + 1)
        table = sum(card.rank for card in self.cards)
        return {
            "suit": sum(values),
            "pack": PACK.total,
            "table": table,
            "sum": added(card.rank for card in self.cards),
            "answer": self.right,
        }

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the table."""
        return (Row(Message("deal.row_table"), self.cards),)

    @property
    def right(self) -> int:
        """Return the sum of the pack without the table."""
        return PACK.total - sum(card.rank for card in self.cards)

    @property
    def slips(self) -> Slips:
        """Return the table itself, figures that count 10, one suit, and a table that lacks a card."""
        table = PACK.total - self.right
        yield table, "table_not_rest"
        yield sum(map(with_tens, PACK)) - sum(map(with_tens, self.cards)), "figure_counts_ten"
        yield PACK.total - sum(map(with_tens, self.cards)), "figure_counts_ten"
        yield PACK.total // len(SUITS) - table, "one_of_each"
        for card in self.cards:
            yield self.right + card.rank, "left_one_out"


def dealt_again(draw: Draw, level: str) -> DealtAgain:
    """Make a table with so many kings, or with three equal cards; at level A the others are no figures."""
    others = [card for card in pack_of(level) if card.rank != KING]
    kings = draw.one_of((0, 1, 2, 2, 3, 3, 4))
    cards = draw.some([card for card in CARDS if card.rank == KING], kings)
    if not kings:
        three = draw.one_of(others).rank
        cards = draw.some([card for card in others if card.rank == three], 3)
    rest = draw.some([card for card in others if card not in cards], DEFAULT.table_size - len(cards))
    return DealtAgain(draw.some(cards + rest, DEFAULT.table_size))


def table_sum(draw: Draw, level: str) -> NumberTask:
    """Make a table to add up, or at level C to take from what the whole pack counts."""
    if level == "A":
        return TableSum(cards_to_add(draw, level, draw.between(2, DEFAULT.table_size)))
    cards = cards_to_add(draw, level, DEFAULT.table_size)
    return RestSum(cards) if level == "C" else TableSum(cards)


MAKERS: Makers = {"dealt_again": dealt_again, "table_sum": table_sum}
