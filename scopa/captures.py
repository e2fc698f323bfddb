"""Captures: what a card may take from a table, how many ways there are, and why another is not allowed."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from scopa.cards import CARDS, HIGHEST_RANK, RANK_BITS, RANKS, Card, CardSet
from scopa.errors import CardError, Message, brief, reason
from scopa.rules import DEFAULT, Rules, checked

LEGAL = Message("reason.legal")
"""What explaining a legal move answers."""

CardLike = Card | str
CardsLike = CardSet | str | Iterable[CardLike]
Bits = tuple[int, ...]

_BELOW = (0, 0, *((1 << 4 * (rank - 1)) - 1 for rank in range(2, 11)))
_LOW = RANK_BITS[1] | RANK_BITS[2] | RANK_BITS[3] | RANK_BITS[4]
_MOST_REMEMBERED = 4096
_FIELD = 64
_COEFFICIENT = (1 << _FIELD) - 1


def captures(card: CardLike, table: CardsLike, rules: Rules = DEFAULT) -> tuple[CardSet, ...]:
    """Return the sets that a card may take from a table, in rising order of the set as a number.

    >>> captures("10D", "7C 3S 5B 3D 2C 1S")
    (CardSet('2C 3D 5B'), CardSet('2C 3S 5B'), CardSet('1S 2C 7C'), CardSet('3D 7C'), CardSet('3S 7C'))
    >>> captures("5D", "5C 4S 1B")
    (CardSet('5C'),)

    Raises ``CardError`` for a text that is no card, a card named twice, and a card that lies on the table.
    Source: rules 9 to 12 of the source documents (an equal card, else a sum of two or more).
    """
    return _remembered(card, table if isinstance(table, str) else CardSet(table), rules)


@lru_cache(maxsize=4096, typed=True)
def _remembered(card: CardLike, table: CardSet | str, rules: Rules) -> tuple[CardSet, ...]:
    played, lying = _checked(card, table, rules)
    return legal_sets(played.rank, int(lying), rules.priority)


def count_captures(card: CardLike, table: CardsLike, rules: Rules = DEFAULT) -> int:
    """Return how many sets a card may take, without listing them.

    The generating function: with one factor ``1 + x**rank`` for each card on the table, the coefficient
    of ``x**value`` counts the sets with that sum. With ``x = 2**64`` one big integer holds them all.

    >>> count_captures("10D", "1D 2D 3D 4D 1C 2C 3C 4C 1S 2S 3S 4S 1B 2B 3B 4B")
    952

    Raises as ``captures`` does. Under priority ``fewest`` sums are counted by size as well.
    """
    played, lying = _checked(card, table, rules)
    rank = played.rank
    same = (lying & RANK_BITS[rank]).bit_count()
    lower = CardSet.of_bits(int(lying) & _BELOW[rank])
    if rules.priority == "free":
        return same + _count_sums(lower, rank)
    if same:
        return same
    return _count_fewest(lower, rank) if rules.priority == "fewest" else _count_sums(lower, rank)


def explain_capture(card: CardLike, table: CardsLike, taken: CardsLike, rules: Rules = DEFAULT) -> Message:
    """Return ``LEGAL`` or the rule that forbids a card to take a set from a table (or nothing: to be laid).

    >>> explain_capture("5D", "5C 4S 1B", "1B 4S")
    Message('reason.single_priority', card=Card('5D'), cards=CardSet('5C'))
    >>> explain_capture("10D", "7C 3S", "7C")
    Message('reason.wrong_sum', total=7, value=10)

    Raises as ``captures`` does.
    """
    played, lying = _checked(card, table, rules)
    wanted = CardSet(taken)
    missing = wanted - lying
    if missing:
        return reason("not_on_table", cards=missing)
    allowed = legal_sets(played.rank, int(lying), rules.priority)
    if wanted in allowed or not (wanted or allowed):
        return LEGAL
    return _why_not(played, wanted, lying, allowed)


def _why_not(card: Card, wanted: CardSet, table: CardSet, allowed: tuple[CardSet, ...]) -> Message:
    equal = table.of_rank(card.rank)
    if not wanted:
        return reason("must_capture", card=card, cards=allowed[0])
    if len(wanted) > 1 and wanted == wanted & equal:
        return reason("one_equal_only", card=card, cards=wanted)
    if wanted.total != card.rank:
        return reason("wrong_sum", total=wanted.total, value=card.rank)
    if equal:
        return reason("single_priority", card=card, cards=equal)
    return reason("fewest_only", card=card, cards=allowed[0])


def legal_sets(rank: int, table: int, priority: str = "single") -> tuple[CardSet, ...]:
    """Return what ``captures`` does for plain numbers: a rank 1 to 10 and the table as bits, unchecked.

    >>> legal_sets(7, CardSet("4D 3S 7C"))
    (CardSet('7C'),)
    """
    bits = int(table)
    equal = tuple(map(CardSet.of_bits, _ONES[bits & RANK_BITS[rank]]))
    if equal and priority != "free":
        return equal
    low, partners = _LOW_SUMS[bits & _BELOW[rank] & _LOW]
    sums = _sums(low, bits & partners[rank], rank)
    if sums and priority == "fewest":
        fewest = min(map(int.bit_count, sums))
        sums = [cards for cards in sums if cards.bit_count() == fewest]
    return (*map(CardSet.of_bits, sums), *equal)


def move_bits(hand: int, table: int, priority: str = "single") -> list[int]:
    """List the legal moves of a hand on a table, each as the bits of its card and of what it takes.

    >>> [str(CardSet.of_bits(bits)) for bits in move_bits(CardSet("7C 5D"), CardSet("4D 3S"))]
    ['5D', '3S 4D 7C']
    """
    if priority != "single":
        return _move_bits_of_sets(hand, table, priority)
    moves: list[int] = []
    sets: Bits | list[int]
    low, partners = _LOW_SUMS[table & _LOW]
    while hand:
        bit = hand & -hand
        hand ^= bit
        rank = _RANKS[bit]
        equal, high = table & RANK_BITS[rank], table & partners[rank]
        if equal:
            sets = _ONES[equal]
        elif high:
            sets = _sums(low, high, rank) or _LAID
        else:
            sets = low[rank] or _LAID
        for taken in sets:
            moves.append(bit | taken)  # noqa: PERF401 - for so few a comprehension takes longer
    return moves


def _move_bits_of_sets(hand: int, table: int, priority: str) -> list[int]:
    return [
        card.bit | taken
        for card in CardSet.of_bits(hand)
        for taken in legal_sets(card.rank, table, priority) or (0,)
    ]


_LAID = (0,)
_RANKS = {card.bit: card.rank for card in CARDS}
_ONES = {
    sum(card.bit for card in cards): tuple(card.bit for card in cards)
    for rank in RANKS
    for size in range(5)
    for cards in combinations(CARDS[4 * rank - 4 : 4 * rank], size)
}
"""For each set of cards of one rank, its cards one by one."""


def _sums(low: tuple[Bits, ...], high: int, rank: int) -> list[int]:
    """List in rising order the sets, as bits, of two or more cards with that sum.

    ``low``: what the cards of rank 1 to 4 add up to; ``high``: the others that may be in a set. At most one
    card of a sum up to 10 ranks above 4, but for 5 + 5.
    """
    found = [*low[rank]]
    fives = high & RANK_BITS[5]
    while high:
        bit = high & -high
        high ^= bit
        for cards in low[rank - _RANKS[bit]]:
            found.append(bit | cards)  # noqa: PERF401 - for so few a comprehension takes longer
    if rank == HIGHEST_RANK and fives & (fives - 1):
        found += [one | other for one, other in combinations(_ONES[fives], 2)]
        found.sort()
    return found


_PARTNERS = tuple(
    tuple(
        sum(RANK_BITS[total - low] for low in range(1, total - 4) if made >> low & 1)
        for total in range(HIGHEST_RANK + 1)
    )
    for made in range(1 << 6)
)
"""For sums that cards make, as bits, and each sum 0 to 10: the cards above rank 4 that lack one of those."""


class _LowSums(dict[int, tuple[tuple[Bits, ...], Bits]]):
    """What cards of rank 1 to 4, as bits, help to make: two tuples with an entry for each sum 0 to 10.

    The first: the sets that add up to it, in rising order. The second: the higher cards that may complete it,
    so that most cards with nothing to take are done with at a glance.
    """

    def __missing__(self, low: int) -> tuple[tuple[Bits, ...], Bits]:
        """Add the highest card to what the other cards make, which is remembered more often than not."""
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        sums: tuple[Bits, ...] = (_LAID, *[()] * HIGHEST_RANK)
        if low:
            top = 1 << low.bit_length() - 1
            rank, sums = _RANKS[top], self[low ^ top][0]
            raised = zip(sums[rank:], sums, strict=False)
            sums = sums[:rank] + tuple(
                [without + tuple([top | cards for cards in more]) for without, more in raised]
            )
        made = sum([1 << total for total in range(1, 5) if sums[total]], 1 << 5)  # a five may meet a five
        self[low] = sums, _PARTNERS[made]
        return self[low]


_LOW_SUMS = _LowSums()


def _count_sums(lower: CardSet, rank: int) -> int:
    product = 1
    for card in lower:
        product += product << _FIELD * card.rank
    return product >> _FIELD * rank & _COEFFICIENT


def _count_fewest(lower: CardSet, rank: int) -> int:
    """Count the smallest sums: the exponent carries the number of cards beside their sum."""
    row = _FIELD * (max(lower.total, rank) + 1)
    product = 1
    for card in lower:
        product += product << row + _FIELD * card.rank
    sizes = (product >> row * size + _FIELD * rank & _COEFFICIENT for size in range(len(lower) + 1))
    return next((count for count in sizes if count), 0)


def _checked(card: CardLike, table: CardsLike, rules: Rules) -> tuple[Card, CardSet]:
    """Read what was given; a plain number is no card, as it might be meant for a rank."""
    if type(card) is int:
        raise CardError(reason("unknown_card", text=brief(card)))
    played, lying = Card(card), CardSet(table)
    if lying & (1 << played):
        raise CardError(reason("repeated_card", card=played))
    checked(rules)
    return played, lying
