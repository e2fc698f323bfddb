"""What the subject of a walk-through says: a deal by its seed, a position, or cards typed in."""

from dataclasses import dataclass

from scopa.captures import count_captures
from scopa.cards import PACK, Card, CardSet
from scopa.errors import CardError, PositionError, reason
from scopa.lessons.walk import Subject
from scopa.round import Round, deal, read_position

HAND_FROM_TABLE = ":"
"""Stands between the cards of a hand and those of a table."""


@dataclass(frozen=True)
class Spot:
    """What a player sees when it is time to choose: a hand, the table, and the cards not seen yet.

    ``last``: whether the card to be played is the very last of the round.
    """

    hand: CardSet
    table: CardSet
    unseen: CardSet
    last: bool = False

    def card(self, subject: Subject) -> Card:
        """Return the card that the subject names, else the one of the hand that takes in the most ways.

        >>> str(spot("5D 10S : 5C 4S 1B 3D 2C").card(Subject("")))
        '10S'
        """
        if subject.card is not None and subject.card in self.hand:
            return subject.card
        return max(self.hand, key=lambda card: count_captures(card, self.table))


def round_of(text: str) -> Round:
    """Return the round of a position's line, else the deal of a seed.

    >>> round_of("7") == round_of(round_of("7").position)
    True

    Raises ``PositionError`` or ``RulesError``.
    """
    return read_position(text) if "|" in text else deal(seed=text)


def spot(text: str) -> Spot:
    """Return what the player to move sees: of cards typed in, of a position, or of a deal.

    >>> seen = spot("5D : 5C 4S")
    >>> str(seen.hand), str(seen.table), len(seen.unseen)
    ('5D', '4S 5C', 37)

    Raises ``CardError`` for cards that are none or named twice, ``PositionError`` when nobody is to move or
    when it is not told which cards are in the hand and which on the table.
    """
    if HAND_FROM_TABLE in text:
        held, _, lying = text.partition(HAND_FROM_TABLE)
        return _typed(text, CardSet(held), CardSet(lying))
    if _names_cards(text):
        raise PositionError(reason("bad_position", text=text))
    now = round_of(text)
    if now.over:
        raise PositionError(reason("round_over"))
    hand = now.hands[now.turn]
    last = not now.stock_size and sum(map(len, now.hands)) == 1
    return Spot(hand, now.table, PACK - hand - now.table - sum(now.piles), last)


def _typed(text: str, hand: CardSet, table: CardSet) -> Spot:
    for card in hand & table:
        raise CardError(reason("repeated_card", card=card))
    if not hand:
        raise PositionError(reason("bad_position", text=text))
    return Spot(hand, table, PACK - hand - table)


def _names_cards(text: str) -> bool:
    try:
        return bool(CardSet(text))
    except CardError:
        return False
