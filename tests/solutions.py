"""What a pupil may hand in who has got everything right; nothing of this travels with the kit."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random

from scopa import Card, Play, View

VALUES = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}


def captures(card: Card, table: list[Card]) -> list[list[Card]]:
    equal = [[other] for other in table if other.rank == card.rank]
    return equal or [
        list(group)
        for size in range(2, len(table) + 1)
        for group in combinations(table, size)
        if sum(other.rank for other in group) == card.rank
    ]


def count(card: Card, table: list[Card]) -> int:
    equal = sum(other.rank == card.rank for other in table)
    boxes = [1] + [0] * card.rank
    for other in table:
        for total in range(card.rank, other.rank - 1, -1):
            boxes[total] += boxes[total - other.rank]
    return equal or boxes[card.rank]


def primiera(pile: list[Card]) -> int:
    best = dict.fromkeys(range(4), 0)
    for card in pile:
        best[card.suit] = max(best[card.suit], VALUES[card.rank])
    return sum(best.values())


def chance(rank: int, unseen: list[Card], size: int) -> Fraction:
    others = [card for card in unseen if card.rank != rank]
    return 1 - Fraction(comb(len(others), size), comb(len(unseen), size))


def estimate(rank: int, unseen: list[Card], size: int, trials: int, rng: Random) -> tuple[float, float]:
    hits = sum(any(card.rank == rank for card in rng.sample(unseen, size)) for _ in range(trials))
    share = hits / trials
    return share, sqrt(share * (1 - share) / trials)


def sheet(piles: list[list[Card]], sweeps: list[list[Card]]) -> dict[str, list[int]]:
    def point(worth: Callable[[list[Card]], int]) -> list[int]:
        one, other = map(worth, piles)
        return [int(one > other), int(other > one)]

    return {
        "cards": point(len),
        "coins": point(lambda pile: sum(card.suit == 0 for card in pile)),
        "settebello": point(lambda pile: Card("7D") in pile),
        "primiera": point(primiera),
        "scopa": [len(cards) for cards in sweeps],
    }


def choose(seen: View, rng: Random) -> Play:
    def worth(move: Play) -> tuple[int, int, float]:
        return len(move.taken), -move.card.rank, rng.random()

    return max(seen.legal_moves, key=worth)


def proof(claim: Callable[[int, tuple[int, ...]], bool]) -> tuple[int, tuple[int, ...]] | None:
    def grow(left: int, lowest: int, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not left:
            yield taken
        for rank in range(lowest, left + 1):
            if taken.count(rank) < 4:
                yield from grow(left - rank, rank, (*taken, rank))

    for rank in range(1, 11):
        for taken in grow(rank, 1, ()):
            if not claim(rank, taken):
                return rank, taken
    return None
