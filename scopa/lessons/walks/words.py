"""What steps write: chances, and rows that many walk-throughs share."""

from collections.abc import Iterable
from fractions import Fraction

from scopa.cards import Card, CardSet
from scopa.errors import Message
from scopa.lessons.rows import NONE, Row
from scopa.lessons.sums import of_cards

MINUS, TIMES = "\u2212", "\u00d7"
"""The signs, which are no hyphen and no letter."""


def taking(cards: CardSet) -> str:
    """Return how cards make what takes them: a sum, or one value equal to another.

    >>> taking(CardSet("3C 7S")), taking(CardSet("7S")), taking(CardSet())
    ('7 + 3 = 10', '7 = 7', '')
    """
    return of_cards(cards) if len(cards) != 1 else f"{cards.total} = {cards.total}"


def ranks(cards: Iterable[Card]) -> tuple[int, ...]:
    """Return what cards count, each value once, rising.

    >>> ranks(CardSet("7C 3S 7D"))
    (3, 7)
    """
    return tuple(sorted({card.rank for card in cards}))


def chance(code: str, value: Fraction, /, **parameters: object) -> Message:
    """Return a message with a chance: exact as a fraction, and rounded to so many in a hundred.

    >>> chance("walkhold.one", Fraction(1, 8))
    Message('walkhold.one', chance='1/8', hundredths=12)
    """
    return Message(code, chance=str(value), hundredths=round(100 * value), **parameters)


def on_table(cards: Iterable[Card], *, lit: CardSet = NONE, dim: CardSet = NONE, note: str = "") -> Row:
    """Return the row of the table."""
    return Row(Message("walk.row_table"), tuple(cards), lit=lit, dim=dim, note=note)


def in_hand(cards: Iterable[Card], *, lit: CardSet = NONE) -> Row:
    """Return the row of the hand that is to play."""
    return Row(Message("walk.row_hand"), tuple(cards), lit=lit)


def who(seat: int) -> Message:
    """Return the name of a seat: the first player, the second."""
    return Message(f"walk.seat_{seat}")
