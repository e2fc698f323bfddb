"""Scoring: the primiera and the sheet of a round, each point with the cards that earned it."""

from dataclasses import dataclass
from typing import NamedTuple

from scopa.cards import SETTEBELLO, SUIT_BITS, Card, CardSet
from scopa.rules import DEFAULT, Rules

Sets = tuple[CardSet, ...]
Counts = tuple[int | None, ...]

PRIMIERA_VALUES = (0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""What a card of each rank counts in a primiera; index 1 to 10."""
ROWS = ("cards", "coins", "settebello", "primiera", "scopa")

_BY_VALUE = tuple((4 * (rank - 1), PRIMIERA_VALUES[rank]) for rank in (7, 6, 1, 5, 4, 3, 2, 8, 9, 10))
"""For each rank, those that count most first: the place of its first card and what each of them counts."""
_ALL_SUITS = 15


class Primiera(NamedTuple):
    """The cards that count, the best one of each suit, and their sum, 0 to 84."""

    cards: CardSet
    total: int

    @property
    def best(self) -> tuple[Card | None, ...]:
        """Return the best card of each suit (``None`` where a suit is missing), suits in order."""
        return tuple([next(iter(self.cards.of_suit(suit)), None) for suit in range(4)])

    @property
    def values(self) -> tuple[int, ...]:
        """Return what each of the four counts, 0 for a missing suit."""
        return tuple([0 if card is None else PRIMIERA_VALUES[card.rank] for card in self.best])

    @property
    def complete(self) -> bool:
        """Tell whether every suit is there."""
        return len(self.cards) == len(SUIT_BITS)


def primiera(pile: CardSet | str) -> Primiera:
    """Return the primiera of a pile: the card of highest primiera value in each suit.

    >>> primiera("7D 6C 7S 1B").total
    76
    >>> primiera("7D 10D 6C 1S").values
    (21, 18, 16, 0)

    Among courts of one suit, which all count 10, the lowest stands for the suit. Raises ``CardError``.
    Source: the worked example of the source documents, 21 + 18 + 21 + 16 = 76; a missing suit counts 0.
    """
    return _primiera(int(CardSet(pile)))


def _primiera(bits: int) -> Primiera:
    missing, cards, total = _ALL_SUITS, 0, 0
    for below, value in _BY_VALUE:
        found = bits >> below & missing
        if found:
            cards |= found << below
            total += value * found.bit_count()
            missing ^= found
            if not missing:
                break
    return Primiera(CardSet.of_bits(cards), total)


class Row(NamedTuple):
    """One row of the sheet; every tuple has one entry a side.

    ``counts``: what was compared (``None``: does not take part), ``points``: what it gives,
    ``cards``: the cards that speak for the side.
    """

    name: str
    counts: Counts
    points: tuple[int, ...]
    cards: Sets


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


def score(piles: Sets, sweeps: Sets, rules: Rules = DEFAULT) -> Sheet:
    """Return the sheet of a round from what each side has taken and the cards it swept with.

    >>> sheet = score((CardSet("7D 2C"), CardSet("6D 2S")), (CardSet("7D"), CardSet()))
    >>> sheet.points, sheet["primiera"].counts
    ((3, 0), (33, 30))

    A tie in a row gives nobody the point. Source: rules 15 and 18 to 22 of the source documents.
    """
    sizes, swept = _sizes(piles), _sizes(sweeps)
    coins, seven = _within(piles, SUIT_BITS[0]), _within(piles, SETTEBELLO.bit)
    coin_sizes, seven_sizes = _sizes(coins), _sizes(seven)
    best = [_primiera(+pile) for pile in piles]
    totals = tuple([p.total for p in best])
    shown: Counts = totals
    if rules.need_all_suits:
        shown = tuple([p.total if p.complete else None for p in best])
        totals = tuple([p.total if p.complete else -1 for p in best])
    points = swept if rules.scopa_points == 1 else tuple([count * rules.scopa_points for count in swept])
    return Sheet(
        (
            Row("cards", sizes, _point(sizes), piles),
            Row("coins", coin_sizes, _point(coin_sizes), coins),
            Row("settebello", seven_sizes, seven_sizes, seven),
            Row("primiera", shown, _point(totals), tuple([p.cards for p in best])),
            Row("scopa", swept, points, sweeps),
        )
    )


def _within(piles: Sets, bits: int) -> Sets:
    return tuple([CardSet.of_bits(+pile & bits) for pile in piles])


def _sizes(sets: Sets) -> tuple[int, ...]:
    return tuple(map(int.bit_count, sets))


def _point(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Return one point for the side that alone has the most."""
    most = max(counts)
    if counts.count(most) > 1:
        return (0,) * len(counts)
    return tuple([int(count == most) for count in counts])
