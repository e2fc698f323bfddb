"""Exercises on the pack: what cards count, how many there are, and how they add up."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from scopa.cards import CARDS, HIGHEST_RANK, PACK, SUITS, Card
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import (
    KNAVE,
    PLAIN,
    TEN,
    ChoiceTask,
    Makers,
    NumberTask,
    Slips,
    with_tens,
)
from scopa.lessons.rows import Row
from scopa.lessons.sums import added
from scopa.scoring import PRIMIERA_VALUES

ELEVEN, FOURTEEN = 11, 14
"""What an ace counts in other games."""
HOME_SUIT = 13
"""How many cards a suit of a pack of 52 has."""


@dataclass(frozen=True)
class CardValue(NumberTask):
    """Say what a card counts that is shown with its corners covered: the answer would be printed there.

    >>> task = CardValue(Card("8D"))
    >>> sorted(task.answers), task.feedback("10").code
    (['8'], 'misconception.figure_counts_ten')
    """

    code: ClassVar[str] = "pack.value"
    card: Card

    @property
    def said(self) -> Mapping[str, object]:
        """Return the card and what it counts."""
        return {"card": self.card, "value": self.right}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the card."""
        return _covered(self.card)

    @property
    def right(self) -> int:
        """Return the rank."""
        return self.card.rank

    @property
    def slips(self) -> Slips:
        """Return what the card counts in other games, in other packs, and in the primiera."""
        rank = self.card.rank
        if rank >= KNAVE:
            yield TEN, "figure_counts_ten"
            # A Spanish pack prints 10 to 12 on the figures; in a pack of 52 they follow a printed 10.
            yield rank + 2, "figures_count_on"
            yield rank + 3, "figures_count_on"
        if rank == 1:
            yield ELEVEN, "ace_is_eleven"
            yield FOURTEEN, "ace_is_fourteen"
            yield HOME_SUIT, "ace_is_fourteen"
        yield PRIMIERA_VALUES[rank], "primiera_not_here"


@dataclass(frozen=True)
class ValueGap(NumberTask):
    """Say how much more one card counts than another, both shown with their corners covered."""

    code: ClassVar[str] = "pack.gap"
    high: Card
    low: Card

    @property
    def said(self) -> Mapping[str, object]:
        """Return both cards and the subtraction."""
        high, low = self.high.rank, self.low.rank
        return {"high": self.high, "low": self.low, "sum": f"{high} − {low} = {high - low}"}  # noqa: RUF001

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return both cards."""
        return _covered(self.high, self.low)

    @property
    def right(self) -> int:
        """Return the difference."""
        return self.high.rank - self.low.rank

    @property
    def slips(self) -> Slips:
        """Return the sum, and differences with values of other games."""
        yield self.high.rank + self.low.rank, "added_not_compared"
        yield with_tens(self.high) - with_tens(self.low), "figure_counts_ten"
        if self.low.rank == 1:
            yield abs(self.high.rank - ELEVEN), "ace_is_eleven"
            yield abs(self.high.rank - FOURTEEN), "ace_is_fourteen"
        for more in (2, 3):
            low = self.low.rank + more * (self.low.rank >= KNAVE)
            yield self.high.rank + more - low, "figures_count_on"
        yield self.right + 1, "off_by_one"
        yield self.right - 1, "off_by_one"


@dataclass(frozen=True)
class CountsMost(ChoiceTask):
    """Say which of an ace, a seven and a figure counts most, all shown with their corners covered.

    >>> task = CountsMost((Card("1C"), Card("7D"), Card("8S")))
    >>> sorted(task.answers), task.feedback("1").code, task.feedback("2").code
    (['3'], 'misconception.ace_is_fourteen', 'misconception.seven_is_best')
    """

    code: ClassVar[str] = "pack.most"
    cards: tuple[Card, ...]

    @property
    def said(self) -> Mapping[str, object]:
        """Return the cards in rising order, and what the figure counts."""
        ace, seven, figure = sorted(self.cards)
        return {"ace": ace, "seven": seven, "figure": figure, "value": figure.rank}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the cards."""
        return _covered(*self.cards)

    @property
    def options(self) -> Mapping[str, Message]:
        """Return the cards."""
        return {str(card): Message("pack.most_card", card=card) for card in self.cards}

    @property
    def right(self) -> frozenset[str]:
        """Return the figure."""
        return frozenset({str(max(self.cards))})

    @property
    def slips(self) -> Slips:
        """Return the ace, the highest in other games, and the seven, the best in the primiera."""
        ace, seven, _ = sorted(self.cards)
        return [(str(ace), "ace_is_fourteen"), (str(seven), "seven_is_best")]


@dataclass(frozen=True)
class AddCards(NumberTask):
    """Add up what cards count.

    >>> task = AddCards((Card("4D"), Card("3C"), Card("1S")))
    >>> sorted(task.answers), task.feedback("7").code, task.feedback("18").code
    (['8'], 'misconception.left_one_out', 'misconception.ace_is_eleven')
    """

    code: ClassVar[str] = "pack.sum"
    cards: tuple[Card, ...]

    @property
    def said(self) -> Mapping[str, object]:
        """Return the sum as it is written."""
        return {"sum": added(card.rank for card in self.cards)}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the cards."""
        return (Row(Message("pack.row_cards"), self.cards),)

    @property
    def right(self) -> int:
        """Return the sum of the ranks."""
        return sum(card.rank for card in self.cards)

    @property
    def slips(self) -> Slips:
        """Return sums with values of other games, and those of an addition that went wrong."""
        total = self.right
        aces = sum(card.rank == 1 for card in self.cards)
        yield sum(map(with_tens, self.cards)), "figure_counts_ten"
        for more in (2, 3):
            yield total + more * sum(card.rank >= KNAVE for card in self.cards), "figures_count_on"
        yield total + (ELEVEN - 1) * aces, "ace_is_eleven"
        yield total + (FOURTEEN - 1) * aces, "ace_is_fourteen"
        yield len(self.cards), "counted_cards"
        for card in self.cards:
            yield total - card.rank, "left_one_out"
        yield total - len(self.cards) + 1, "counted_start"
        yield total - 1, "off_by_one"
        yield total + 1, "off_by_one"


@dataclass(frozen=True)
class PackCount(NumberTask):
    """Count the cards of the pack within some values, and, with a card, those of its suit besides."""

    low: int
    high: int
    card: Card | None = None

    @property
    def code(self) -> str:
        """Return the code of the question."""
        return "pack.range" if self.card is None else "pack.either"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the limits, the card, and the numbers that are reckoned with."""
        numbers = self.high - self.low + 1
        rest = {} if self.card is None else {"card": self.card}
        return {"low": self.low, "high": self.high, "numbers": numbers, "count": self.right} | rest

    @property
    def right(self) -> int:
        """Return how many cards there are."""
        return len([card for card in PACK if self._within(card) or self._of_suit(card)])

    @property
    def slips(self) -> Slips:
        """Return counts without an end, of one suit, with cards twice, and of a pack of 52."""
        numbers, suits = self.high - self.low + 1, len(SUITS)
        if self.card is None:
            yield suits * (numbers - 1), "fence_post"
            yield suits * (numbers + 1), "fence_post"
            yield numbers, "one_of_each"
            return
        yield HIGHEST_RANK + suits * numbers, "counted_twice"
        yield HOME_SUIT + (suits - 1) * numbers, "pack_of_52"
        yield HIGHEST_RANK + (suits - 1) * (numbers - 1), "fence_post"
        yield HIGHEST_RANK + numbers, "one_of_each"

    def _within(self, card: Card) -> bool:
        return self.low <= card.rank <= self.high

    def _of_suit(self, card: Card) -> bool:
        return self.card is not None and card.suit == self.card.suit


def _covered(*cards: Card) -> tuple[Row, ...]:
    return (Row(Message("pack.row_covered"), cards, bare=True),)


def card_value(draw: Draw, level: str) -> CardValue | ValueGap:
    """Make a figure or an ace, or at level C a figure and a card to compare."""
    if level != "C":
        return CardValue(draw.one_of([card for card in CARDS if card.rank == 1 or card.rank >= KNAVE]))
    high = draw.one_of([card for card in CARDS if card.rank >= KNAVE])
    return ValueGap(high, draw.one_of([card for card in CARDS if card.rank < high.rank]))


def counts_most(draw: Draw, _level: str) -> CountsMost:
    """Make an ace, a seven and a figure of three suits."""
    ranks = (1, KNAVE - 1, draw.between(KNAVE, HIGHEST_RANK))
    cards = [Card(f"{rank}{suit}") for rank, suit in zip(ranks, draw.some("DCSB", len(ranks)), strict=True)]
    return CountsMost(draw.some(cards, len(cards)))


def add_cards(draw: Draw, level: str) -> AddCards:
    """Make cards to add: to 10 and without figures at level A, three at B, four or five at C."""
    return AddCards(cards_to_add(draw, level))


def cards_to_add(draw: Draw, level: str, size: int = 0) -> tuple[Card, ...]:
    """Return cards that suit a level, so many or as many as the level has."""
    while True:
        if level == "A":
            cards = draw.some(PLAIN, size or draw.between(2, 3))
            if sum(card.rank for card in cards) <= TEN:
                return cards
        else:
            cards = draw.some(CARDS, size or (3 if level == "B" else draw.between(4, 5)))
            if any(card.rank >= KNAVE for card in cards):
                return cards


def pack_count(draw: Draw, level: str) -> PackCount:
    """Make limits, at level A two numbers side by side, and at level C often a card whose suit counts too."""
    if level == "A":
        return PackCount(*draw.one_of(tuple(pairwise(range(1, KNAVE)))))
    low, high = sorted(draw.some(range(1, HIGHEST_RANK + 1), 2))
    either = level == "C" and draw.between(1, 3) > 1
    return PackCount(low, high, draw.one_of(CARDS) if either else None)


MAKERS: Makers = {
    "card_value": card_value,
    "counts_most": counts_most,
    "add_cards": add_cards,
    "pack_count": pack_count,
}
