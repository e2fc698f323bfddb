"""Replies: which of the cards that are still unseen could take from a table, or sweep it."""

from scopa.captures import legal_sets
from scopa.cards import CardSet
from scopa.rules import DEFAULT, Rules


def takers(table: CardSet, unseen: CardSet, rules: Rules = DEFAULT) -> CardSet:
    """Return the unseen cards that could take something.

    >>> takers(CardSet("3C 4S"), CardSet("3D 5D 7B"))
    CardSet('3D 7B')
    """
    return CardSet(card for card in unseen if legal_sets(card.rank, table, rules.priority))


def sweepers(table: CardSet, unseen: CardSet, rules: Rules = DEFAULT) -> CardSet:
    """Return the unseen cards that could take the whole table; none can when it is empty.

    >>> sweepers(CardSet("3C 4S"), CardSet("3D 5D 7B"))
    CardSet('7B')
    """
    if not table:
        return table
    return CardSet(card for card in unseen if table in legal_sets(card.rank, table, rules.priority))
