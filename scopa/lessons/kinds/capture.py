"""Exercises on captures: which cards of a table make a number, and which a card may take."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from scopa.captures import captures
from scopa.cards import HIGHEST_RANK, Card, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.capture_slip import slip
from scopa.lessons.kinds.parts import PLAIN, TEN, CardsTask, Makers, Slips, Told, pack_of, subsets
from scopa.lessons.rows import Row
from scopa.lessons.sums import of_cards
from scopa.lessons.task import LEVELS


@dataclass(frozen=True)
class Makes(CardsTask):
    """Choose cards of a table that make a number.

    >>> sorted(Makes(10, CardSet("7C 3S 6B 4D 1D")).answers)
    ['1D 3S 6B', '3S 7C', '4D 6B']
    """

    code: ClassVar[str] = "capture.makes"
    value: int
    table: CardSet

    @property
    def said(self) -> Mapping[str, object]:
        """Return what is said with the first answer."""
        return self.told(self.right[0])

    def told(self, cards: CardSet) -> Mapping[str, object]:
        """Return the number, and the highest card of an answer with what it still needs."""
        first, *rest = sorted(cards, reverse=True)
        return {
            "value": self.value,
            "card": first,
            "rest": self.value - first.rank,
            "cards": CardSet(rest),
            "sum": of_cards(cards),
        }

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the table."""
        return (Row(Message("capture.row_table"), tuple(self.table)),)

    @property
    def pool(self) -> CardSet:
        """Return the cards of the table."""
        return self.table

    @property
    def right(self) -> list[CardSet]:
        """Return every set with that sum."""
        return [cards for cards in subsets(self.table) if cards.total == self.value]

    @property
    def slips(self) -> Slips:
        """Return the whole table, and sets that are one off."""
        yield self.table, "whole_sum"
        for cards in subsets(self.table):
            if abs(cards.total - self.value) == 1:
                yield cards, "off_by_one"

    def wrong(self, answer: str) -> Message:
        """Return the sum that the chosen cards make, where no misconception is known."""
        total = CardSet(answer).total
        return self.mistakes.get(answer) or Message("capture.makes_sum", total=total, value=self.value)


@dataclass(frozen=True)
class OnTable(Told):
    """A task about a card that is played and the table it meets."""

    card: Card
    table: CardSet

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the card and the table."""
        return card_and_table(self.card, self.table)

    @property
    def pool(self) -> CardSet:
        """Return the cards of the table."""
        return self.table


@dataclass(frozen=True)
class Take(OnTable, CardsTask):
    """Choose a set of cards that a card may take.

    >>> task = Take(Card("5D"), CardSet("5C 4S 1B"))
    >>> sorted(task.answers), task.feedback("1B 4S").code
    (['5C'], 'misconception.single_priority')
    """

    code: ClassVar[str] = "capture.take"

    @property
    def said(self) -> Mapping[str, object]:
        """Return what is said with the first capture."""
        return self.told(self.right[0])

    def told(self, cards: CardSet) -> Mapping[str, object]:
        """Return the card, what it counts, and one capture."""
        return {"card": self.card, "value": self.card.rank, "cards": cards, "sum": of_cards(cards)}

    @property
    def right(self) -> tuple[CardSet, ...]:
        """Return every capture."""
        return captures(self.card, self.table)

    @property
    def slips(self) -> Slips:
        """Return each set that a misconception makes one believe in."""
        return slips(self.card, self.table)

    def wrong(self, answer: str) -> Message:
        """Return the sum that the chosen cards make, where no misconception is known."""
        return why_not(self.card, self.table, CardSet(answer))


def slips(card: Card, table: CardSet) -> Iterable[tuple[CardSet, str]]:
    """Yield every set of a table, and the empty one, that a known misconception lets a card take."""
    for cards in subsets(table):
        name = slip(card, table, cards)
        if name:
            yield cards, name


def why_not(card: Card, table: CardSet, cards: CardSet) -> Message:
    """Return the misconception that lets a card take these cards, else what they make."""
    name = slip(card, table, cards)
    if name:
        return Message(f"misconception.{name}")
    return Message("capture.makes_other", total=cards.total, value=card.rank)


def card_and_table(card: Card, table: CardSet, taken: CardSet | None = None) -> tuple[Row, ...]:
    """Return the rows of a card and of a table; cards that are taken are lit, and the name says so."""
    name = Message("capture.row_taken" if taken else "capture.row_table")
    return Row(Message("capture.row_card"), (card,)), Row(name, tuple(table), lit=taken or CardSet())


def dealt(draw: Draw, level: str, size: int) -> tuple[Card, CardSet]:
    """Return a card and a table of so many others; at level A no figures."""
    card, *table = draw.some(pack_of(level), 1 + size)
    return card, CardSet(table)


def makes(draw: Draw, level: str) -> Makes:
    """Make a number from 5 to 10 and a table on which at least two cards make it, without figures."""
    while True:
        value = draw.between(HIGHEST_RANK // 2, HIGHEST_RANK)
        pack = [card for card in PLAIN if card.rank < value]
        task = Makes(value, CardSet(draw.some(pack, draw.between(4, 4 + LEVELS.index(level)))))
        if task.right and task.table.total > TEN:
            return task


def take(draw: Draw, level: str) -> Take:
    """Make a table on which a card takes something; every other time an equal card lies beside a sum."""
    size = draw.between(3, 4 + LEVELS.index(level))
    priority = draw.one_of((False, True))
    while True:
        card, table = dealt(draw, level, size)
        sums = any(cards.total == card.rank and len(cards) > 1 for cards in subsets(table))
        if sums and bool(table.of_rank(card.rank)) == priority:
            return Take(card, table)


MAKERS: Makers = {"makes": makes, "take": take}
