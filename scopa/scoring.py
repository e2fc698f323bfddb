"""Scoring: the primiera and the sheet of a round, each point with the cards that earned it."""

from dataclasses import dataclass
from typing import NamedTuple

from scopa.cards import CARDS, SETTEBELLO, SUIT_BITS, Card, CardSet
from scopa.rules import DEFAULT, Rules

PRIMIERA_VALUES = (0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""What a card of each rank counts in a primiera; index 1 to 10."""
ROWS = ("cards", "coins", "settebello", "primiera", "scopa")

_RANKS_BY_VALUE = (7, 6, 1, 5, 4, 3, 2, 8, 9, 10)
_BY_VALUE = tuple(tuple(CARDS[4 * (rank - 1) + suit] for rank in _RANKS_BY_VALUE) for suit in range(4))
"""For each suit its cards, the one that counts most in a primiera first."""


class Primiera(NamedTuple):
    """The best card of each suit (``None`` where a suit is missing), suits in order."""

    best: tuple[Card | None, ...]

    @property
    def values(self) -> tuple[int, ...]:
        """Return what each of the four counts, 0 for a missing suit."""
        return tuple([0 if card is None else PRIMIERA_VALUES[(card >> 2) + 1] for card in self.best])

    @property
    def total(self) -> int:
        """Return the sum, 0 to 84."""
        return sum(self.values)

    @property
    def cards(self) -> CardSet:
        """Return the cards that count."""
        return CardSet.of_bits(sum([1 << card for card in self.best if card is not None]))

    @property
    def complete(self) -> bool:
        """Tell whether every suit is there."""
        return None not in self.best


def primiera(pile: CardSet | str) -> Primiera:
    """Return the primiera of a pile: the card of highest primiera value in each suit.

    >>> primiera("7D 6C 7S 1B").total
    76
    >>> primiera("7D 10D 6C 1S").values
    (21, 18, 16, 0)

    Among courts of one suit, which all count 10, the lowest stands for the suit. Raises ``CardError``.
    Source: the worked example of the source documents, 21 + 18 + 21 + 16 = 76; a missing suit counts 0.
    """
    bits = int(CardSet(pile))
    return Primiera(tuple([_first(suit, bits) for suit in _BY_VALUE]))


def _first(cards: tuple[Card, ...], bits: int) -> Card | None:
    for card in cards:
        if bits >> card & 1:
            return card
    return None


class Row(NamedTuple):
    """One row of the sheet; every tuple has one entry a side.

    ``counts``: what was compared (``None``: does not take part), ``points``: what it gives,
    ``cards``: the cards that speak for the side.
    """

    name: str
    counts: tuple[int | None, ...]
    points: tuple[int, ...]
    cards: tuple[CardSet, ...]


@dataclass(frozen=True)
class Sheet:
    """The rows of a scored round, in the order cards, coins, settebello, primiera, sweeps."""

    rows: tuple[Row, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """Return the points of each side."""
        return tuple(map(sum, zip(*[row.points for row in self.rows], strict=True)))

    def __getitem__(self, name: str) -> Row:
        """Return a row by name; ``KeyError`` when there is none."""
        for row in self.rows:
            if row.name == name:
                return row
        raise KeyError(name)


def score(piles: tuple[CardSet, ...], sweeps: tuple[CardSet, ...], rules: Rules = DEFAULT) -> Sheet:
    """Return the sheet of a round from what each side has taken and the cards it swept with.

    >>> sheet = score((CardSet("7D 2C"), CardSet("6D 2S")), (CardSet("7D"), CardSet()))
    >>> sheet.points, sheet["primiera"].counts
    ((3, 0), (33, 30))

    A tie in a row gives nobody the point. Source: rules 15 and 18 to 22 of the source documents.
    """
    best = [primiera(pile) for pile in piles]
    coins = tuple([pile & SUIT_BITS[0] for pile in piles])
    seven = tuple([pile & SETTEBELLO.bit for pile in piles])
    primieras = tuple([p.total if not rules.need_all_suits or p.complete else None for p in best])
    swept = tuple(map(len, sweeps))
    return Sheet(
        (
            Row("cards", *_most(tuple(map(len, piles))), piles),
            Row("coins", *_most(tuple(map(len, coins))), coins),
            Row("settebello", tuple(map(len, seven)), tuple(map(len, seven)), seven),
            Row("primiera", *_most(primieras), tuple([p.cards for p in best])),
            Row("scopa", swept, tuple([count * rules.scopa_points for count in swept]), sweeps),
        )
    )


def _most(counts: tuple[int | None, ...]) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    """Return the counts and one point for the side that alone has the most."""
    most = max([count for count in counts if count is not None], default=None)
    if most is None or counts.count(most) > 1:
        return counts, (0,) * len(counts)
    return counts, tuple([int(count == most) for count in counts])
