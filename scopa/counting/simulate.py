"""Simulation: rounds played by policies that are handed in, and estimates that carry their error."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from scopa.captures import move_bits
from scopa.cards import PACK_BITS, CardSet
from scopa.round import Round, deal, split
from scopa.scoring import Sheet, score


class Turn(NamedTuple):
    """What a policy may see, all as plain bits.

    ``hand``, ``table``, the cards ``unseen`` so far, and the legal ``moves``, each a card with what it takes.
    """

    hand: int
    table: int
    unseen: int
    moves: Sequence[int]


Policy = Callable[[Turn, Random], int]
"""Chooses one of the moves; the source of chance decides between moves that are equal to it."""


@dataclass(frozen=True)
class Estimate:
    """A mean of independent values with its standard error.

    >>> Estimate.of([1, 0, 1, 0, 1, 1]).size
    6
    """

    mean: float
    error: float
    size: int

    @classmethod
    def of(cls, values: Iterable[float]) -> "Estimate":
        """Return the estimate from at least two values."""
        seen = list(values)
        return cls(fmean(seen), stdev(seen) / sqrt(len(seen)), len(seen))

    def sign(self, errors: float = 3) -> int:
        """Return 1 or -1 when the mean is that many standard errors away from nothing, else 0.

        >>> Estimate(0.3, 0.05, 900).sign(), Estimate(-0.3, 0.2, 60).sign()
        (1, 0)
        """
        if abs(self.mean) < errors * self.error:
            return 0
        return 1 if self.mean > 0 else -1


def at_random(turn: Turn, rng: Random) -> int:
    """Play any legal move, all alike."""
    return turn.moves[int(rng.random() * len(turn.moves))]


def finished(start: Round, policies: tuple[Policy, ...], rng: Random) -> Sheet:
    """Return the sheet of a round that is played to its end by one policy a seat.

    >>> sum(finished(deal(seed="7"), (at_random, at_random), Random(1)).points) > 0
    True
    """
    rules, seats = start.rules, start.rules.players
    table, seat, capturer = start.table_bits, start.turn, start.last_capturer
    piles, sweeps = split(start.pile_bits, seats), split(start.sweep_bits, seats)
    taken = sum(piles)
    move = bit = 0
    for batch in (start.hand_bits, *start.stock_bits):
        hands = split(batch, seats)
        while hand := hands[seat]:
            moves = move_bits(hand, table, rules.priority)
            unseen = PACK_BITS ^ (hand | table | taken)
            move = policies[seat](Turn(hand, table, unseen, moves), rng)
            bit = move & hand
            hands[seat] = hand ^ bit
            table ^= move
            if move != bit:
                table ^= bit
                piles[seat] |= move
                taken |= move
                capturer = seat
                if not table:
                    sweeps[seat] |= bit
            seat = (seat + 1) % seats
    if move != bit and not table and not rules.last_play_scopa:
        sweeps[seat - 1] ^= bit
    if capturer is not None:
        piles[capturer] |= table
    return score(tuple(map(CardSet.of_bits, piles)), tuple(map(CardSet.of_bits, sweeps)), rules)


def advantage(policy: Policy, other: Policy, deals: int, seed: str) -> Estimate:
    """Estimate by how many points a round one policy is ahead of another.

    Each deal is played twice, with the seats changed, so that neither luck of the deal nor the seat counts;
    its two rounds make one value.

    >>> advantage(at_random, at_random, 20, "seed").size
    20
    """

    def ahead(start: Round, seat: int, rng: Random) -> int:
        policies = (policy, other) if seat == 0 else (other, policy)
        points = finished(start, policies, rng).points
        return points[seat] - points[1 - seat]

    rng = Random(seed)  # noqa: S311 - a repeatable experiment, not a secret
    starts = (deal(seed=f"{seed} {number}") for number in range(deals))
    return Estimate.of((ahead(start, 0, rng) + ahead(start, 1, rng)) / 2 for start in starts)
