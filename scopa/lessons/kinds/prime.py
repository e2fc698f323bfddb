"""Exercises on the cards of a primiera: what each counts, and which stand for their suits."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from scopa.cards import CARDS, SUITS, Card, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import KNAVE, CardsTask, Makers, NumberTask, Slips, Told
from scopa.lessons.rows import Row
from scopa.scoring import PRIMIERA_VALUES, primiera

ACE, ELEVEN = 1, 11
SEVEN = 7


@dataclass(frozen=True)
class PrimeValue(NumberTask):
    """Say what a card counts in the primiera.

    >>> task = PrimeValue(Card("1D"))
    >>> sorted(task.answers), task.feedback("1").code
    (['16'], 'misconception.face_values')
    """

    code: ClassVar[str] = "prime.value"
    card: Card

    @property
    def said(self) -> Mapping[str, object]:
        """Return the card and what it counts."""
        return {"card": self.card, "value": self.right}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the card."""
        return (Row(Message("prime.row_card"), (self.card,)),)

    @property
    def right(self) -> int:
        """Return its value in the primiera."""
        return primiera_value(self.card)

    @property
    def slips(self) -> Slips:
        """Return the number of the card, and what its neighbours count."""
        rank = self.card.rank
        yield rank, "face_values"
        if rank == ACE:
            yield ELEVEN, "ace_is_eleven"
        if rank >= KNAVE:
            yield 0, "figures_not_nothing"
        for value in sorted(set(PRIMIERA_VALUES[1:])):
            yield value, "other_value"


@dataclass(frozen=True)
class OfPile(Told):
    """A task about a pile."""

    pile: CardSet

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the pile."""
        return (Row(Message("prime.row_pile"), tuple(self.pile)),)


@dataclass(frozen=True)
class BestOfSuit(OfPile, CardsTask):
    """Choose the best card of each suit of a pile, or of the one suit that is there.

    >>> task = BestOfSuit(CardSet("7D 10D 6C 1C 8S 9S 2B"))
    >>> sorted(task.answers), task.feedback("2B 6C 9S 10D").code
    (['2B 6C 7D 8S', '2B 6C 7D 9S'], 'misconception.highest_number')
    >>> task.worked("2B 6C 7D 9S")["cards"], task.wrong("6C 7D")["n"]
    (CardSet('2B 6C 7D 9S'), 2)
    """

    @property
    def code(self) -> str:
        """Return the code of the question."""
        return "prime.best" if len(suits(self.pile)) > 1 else "prime.best_one"

    @property
    def said(self) -> Mapping[str, object]:
        """Return what is said with the first choice."""
        return self.told(self.right[0])

    def told(self, cards: CardSet) -> Mapping[str, object]:
        """Return the cards that count, and their sum."""
        return {"cards": cards, "total": primiera(self.pile).total}

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and a choice."""
        look, rule, _ = super().hints
        return look, rule, self.worked(str(self.right[0]))

    def worked(self, answer: str) -> Message:
        """Return the cards that were chosen, and that others of a suit are as good where that is so."""
        if len(self.right) == 1:
            return super().worked(answer)
        if self.code == "prime.best":
            return Message("prime.best_equal", **self.told(CardSet(answer)))
        # All that are as good as each other stand there, whichever of them was chosen.
        return Message("prime.best_one_equal", **self.told(CardSet(_best(self.pile))))

    @property
    def pool(self) -> CardSet:
        """Return the cards of the pile."""
        return self.pile

    @property
    def right(self) -> list[CardSet]:
        """Return every choice of a best card of each suit: equal figures stand for one another."""
        return [CardSet(cards) for cards in product(*map(_best, suits(self.pile)))]

    @property
    def slips(self) -> Slips:
        """Return the highest numbers, the four best cards of any suit, and all."""
        yield CardSet(map(max, suits(self.pile))), "highest_number"
        yield self.pile, "all_cards"
        yield CardSet(sorted(self.pile, key=primiera_value)[-len(SUITS) :]), "best_four"

    def wrong(self, answer: str) -> Message:
        """Return what is wrong with the choice: two of a suit, a suit without a card, or a better card."""
        cards = CardSet(answer)
        if known := self.mistakes.get(answer):
            return known
        if len(cards) > len(suits(cards)):
            return Message("misconception.best_four")
        if missing := len(suits(self.pile)) - len(cards):
            # Not finished yet is no misconception.
            return Message("prime.suits_left", n=missing)
        return Message("prime.other_best", total=primiera(cards).total, best=primiera(self.pile).total)


def primiera_value(card: Card) -> int:
    """Return what a card counts in the primiera, 10 to 21."""
    return PRIMIERA_VALUES[card.rank]


def suits(pile: CardSet) -> list[CardSet]:
    """Return the cards of each suit that a pile has, suits in order.

    >>> suits(CardSet("7D 2B 1D"))
    [CardSet('1D 7D'), CardSet('2B')]
    """
    return [pile.of_suit(suit) for suit in range(len(SUITS)) if pile.of_suit(suit)]


def _best(cards: CardSet) -> list[Card]:
    most = max(map(primiera_value, cards))
    return [card for card in cards if primiera_value(card) == most]


def pile_of(draw: Draw, size: int, missing: int = 0) -> CardSet:
    """Return a pile of so many cards that lacks so many suits and has a card of each other one."""
    there = draw.order(len(SUITS))[missing:]
    pack = [card for card in CARDS if card.suit in there]
    firsts = [draw.one_of([card for card in pack if card.suit == suit]) for suit in there]
    rest = [card for card in pack if card not in firsts]
    return CardSet([*firsts, *draw.some(rest, size - len(firsts))])


def prime_value(draw: Draw, _level: str) -> PrimeValue:
    """Make a card."""
    return PrimeValue(draw.one_of(CARDS))


def best_of_suit(draw: Draw, level: str) -> BestOfSuit:
    """Make cards of one suit with a figure at level A, else a pile whose highest numbers are not the best."""
    while True:
        if level == "A":
            suit = draw.between(0, len(SUITS) - 1)
            pile = CardSet(draw.some([card for card in CARDS if card.suit == suit], draw.between(3, 4)))
        else:
            pile = pile_of(draw, draw.between(*((7, 8) if level == "B" else (9, 12))))
        task = BestOfSuit(pile)
        if str(CardSet(map(max, suits(pile)))) not in task.answers:
            return task


MAKERS: Makers = {"prime_value": prime_value, "best_of_suit": best_of_suit}
