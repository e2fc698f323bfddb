"""Sums as they are written, ``7 + 3 = 10``, and kept from left to right in every language."""

from collections.abc import Iterable

from scopa.cards import Card
from scopa.i18n import Voice


def added(values: Iterable[int], *, total: bool = True) -> str:
    """Return values as a sum in their order, with or without what it makes; one alone makes only itself.

    >>> added([21, 18]), added([21, 18], total=False), added([21])
    ('21 + 18 = 39', '21 + 18', '21')
    """
    parts = list(values)
    text = " + ".join(map(str, parts))
    return f"{text} = {sum(parts)}" if total and len(parts) > 1 else text


def of_cards(cards: Iterable[Card], *, total: bool = True) -> str:
    """Return what cards add up to by their ranks, the largest first.

    >>> from scopa.cards import CardSet
    >>> of_cards(CardSet("3C 7S")), of_cards(CardSet("3C 7S"), total=False), of_cards(CardSet("3C"))
    ('7 + 3 = 10', '7 + 3', '3')
    """
    return added(sorted((card.rank for card in cards), reverse=True), total=total)


def isolated(voice: Voice, text: str) -> str:
    """Return a sum for a sentence, in which it reads from left to right whatever stands around it.

    >>> isolated(Voice("en"), "7 + 3"), isolated(Voice("he"), "7 + 3").strip("\u2066\u2069")
    ('7 + 3', '7 + 3')
    """
    return f"\u2066{text}\u2069" if voice.direction == "rtl" else text
