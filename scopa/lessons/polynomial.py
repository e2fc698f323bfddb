"""Polynomials in x that count sets of cards by their sums: multiplied out, and written as by hand."""

import re
from collections.abc import Iterable
from typing import Final

from scopa.cards import Card
from scopa.counting.subsets import term

Polynomial = tuple[int, ...]
"""Coefficients, the one of x**0 first."""

_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def product(cards: Iterable[Card]) -> Polynomial:
    """Return the product of one factor ``1 + x**rank`` a card.

    >>> product((Card("1D"), Card("2D"), Card("3D")))
    (1, 1, 1, 2, 1, 1, 1)
    """
    whole: Polynomial = (1,)
    for card in cards:
        none = (0,) * card.rank
        whole = tuple(out + within for out, within in zip(whole + none, none + whole, strict=True))
    return whole


def written(coefficients: Polynomial, most: int) -> str:
    """Return a polynomial as text, up to a power; dots stand for higher ones.

    >>> written((1, 0, 2, 1), 2), written((1, 1), 5)
    ('1 + 2x² + …', '1 + x')
    """
    terms = [term(number, power) for power, number in enumerate(coefficients[: most + 1]) if number]
    return raised(" + ".join([*terms, *(["…"] if any(coefficients[most + 1 :]) else [])]))


def power(exponent: int) -> str:
    """Return a power of x.

    >>> power(1), power(10)
    ('x', 'x¹⁰')
    """
    return raised(term(1, exponent))


def raised(text: str) -> str:
    """Return a formula as it is written by hand.

    >>> raised("1 + 2x^10")
    '1 + 2x¹⁰'
    """
    return re.sub(r"\^(\d+)", lambda found: found[1].translate(_RAISED), text)
