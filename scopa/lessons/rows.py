"""Rows of cards: what a step or a question shows."""

from dataclasses import dataclass

from scopa.cards import Card, CardSet
from scopa.errors import Message

NONE = CardSet()


@dataclass(frozen=True)
class Row:
    """Cards in a row, with what they are.

    ``lit`` are those a step speaks of, ``dim`` those that do not count now; ``backs`` cards lie face down
    behind the open ones; ``note`` stands at the end of the row: a sum as text, or a message. Where a row
    is ``bare``, the corners of its cards are covered, so that the number printed there does not tell them.

    >>> Row(Message("walk.row_table"), (Card("7C"), Card("3S")), note="7 + 3 = 10").cards
    (Card('7C'), Card('3S'))
    """

    name: Message
    cards: tuple[Card, ...] = ()
    lit: CardSet = NONE
    dim: CardSet = NONE
    backs: int = 0
    note: Message | str = ""
    bare: bool = False
