"""The piles of the lesson on the primiera, as data, and what the engine says of a pile."""

import re
from typing import Final

from scopa.cards import LONGEST_TEXT, PACK_SIZE, Card, CardSet
from scopa.errors import CardError
from scopa.lessons.sums import added
from scopa.scoring import primiera, score
from scopa.shuffle import shuffled

BY_VALUE: Final = tuple(map(Card, ("7D", "6C", "1S", "5B", "4D", "3C", "2S", "8B", "9D", "10C")))
"""A card of each rank, the one that counts most first."""
SEVENS: Final = CardSet("7D 7C 7S 7B")
PILES: Final = {
    "source": CardSet("7D 6C 7S 1B"),
    "larger": CardSet("4D 7D 8D 3C 6C 10C 1S 5S 9S 2B 6B 7B 10B"),
    "missing": CardSet("7D 10D 3C 6C 1S 5S"),
}
"""Piles to choose from: that of the source documents, one with cards that tempt, one without batons."""
PAIRS: Final = (
    (CardSet("7D 7C 7S 10B"), CardSet("6D 6C 6S 7B")),
    (CardSet("7D 7C 7S 2B"), CardSet("6D 6C 6S 7B")),
    (CardSet("7D 7C 7S"), CardSet("10D 9C 8S 2B")),
)
"""Piles to compare: three sevens may lose, may tie, and may win without a card of the fourth suit."""
NOBODY: Final = 2
"""The answer that neither of two piles gets the point."""

_NUMBERED: Final = re.compile(r"(.*)\.([1-9]\d{0,8})")


def winner(pair: tuple[CardSet, CardSet]) -> int:
    """Return which pile of a pair gets the point for the primiera, 0 or 1, else ``NOBODY``.

    >>> [winner(pair) for pair in PAIRS]
    [1, 2, 0]
    """
    points = score(pair, (CardSet(), CardSet()))["primiera"].points
    return points.index(1) if any(points) else NOBODY


def own_pile(text: str) -> CardSet:
    """Return the pile a text means: the cards it names, or else 7 to 14 cards shuffled by it.

    >>> own_pile("7d 6C, 7S ab"), len(own_pile("7"))
    (CardSet('1B 6C 7D 7S'), 8)

    Raises ``CardError`` where a card stands twice, or beside a word that is none, and ``RulesError`` for a
    text that is no seed either.
    """
    if names_cards(text):
        return CardSet(text)
    size = 7 + shuffled(8, text, order=1)[0]
    return CardSet(shuffled(PACK_SIZE, text)[:size])


def names_cards(text: str) -> bool:
    """Tell whether a text names cards, one at least; any other text is a seed.

    >>> names_cards("7D 6C 7X"), names_cards("sette bello")
    (True, False)
    """
    return any(map(_is_card, text[:LONGEST_TEXT].replace(",", " ").split()))


def next_seed(seed: str) -> str:
    """Return the seed of the pile after this one.

    >>> next_seed("7"), next_seed("7.2")
    ('7.2', '7.3')
    """
    numbered = _NUMBERED.fullmatch(seed)
    return f"{numbered[1]}.{int(numbered[2]) + 1}" if numbered else f"{seed}.2"


def best_of_suit(card: Card, pile: CardSet) -> Card:
    """Return the card of a pile that stands for the suit of this one.

    >>> best_of_suit(Card("10D"), CardSet("10D 6D 2D"))
    Card('6D')
    """
    found = primiera(pile.of_suit(card.suit)).best[card.suit]
    return card if found is None else found


def is_best(card: Card, pile: CardSet) -> bool:
    """Tell whether no card of the pile counts more for the suit of this one.

    >>> is_best(Card("10D"), CardSet("10D 8D")), is_best(Card("10D"), CardSet("10D 2D"))
    (True, False)
    """
    return count(card) == count(best_of_suit(card, pile))


def count(card: Card) -> str:
    """Return what a card counts in a primiera, as text.

    >>> count(Card("1B"))
    '16'
    """
    return str(primiera(CardSet(card)).total)


def summed(chosen: CardSet, pile: CardSet) -> str:
    """Return the sum of the chosen cards, suits in order; a suit that the pile lacks stands in it as 0.

    >>> summed(CardSet("7D 6C"), CardSet("7D 6C 7S 1B")), summed(CardSet("7D"), CardSet("7D 6C 7S"))
    ('21 + 18 = 39', '21 + 0 = 21')

    One value alone is no sum yet: the text is empty.
    """
    counted = primiera(chosen)
    suits = zip(range(4), counted.best, counted.values, strict=True)
    parts = [value for suit, card, value in suits if card is not None or not pile.of_suit(suit)]
    return added(parts) if len(parts) > 1 else ""


def _is_card(text: str) -> bool:
    try:
        Card(text)
    except CardError:
        return False
    return True
