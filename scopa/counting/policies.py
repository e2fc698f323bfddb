"""Policies for experiments: each plays by what a set of cards is worth to it, and differs in one thing."""

from collections.abc import Callable
from random import Random

from scopa.cards import HIGHEST_RANK, RANK_BITS, SETTEBELLO, Card
from scopa.counting.simulate import Policy, Turn
from scopa.counting.totals import Worth, adding, total_of
from scopa.scoring import PRIMIERA_VALUES

_PLACE = 10**4
"""Each thing that counts has its place in one number, wide enough for all that a move can collect."""
_SAFE = _PLACE**6
_SWEEP = _PLACE**7


def in_order(*counts: Callable[[Card], int]) -> Worth:
    """Return what a card is worth when these things count, the first one before all others.

    >>> worth = in_order(lambda card: card.suit == 0, lambda card: card.rank)
    >>> worth(Card("2D")) > worth(Card("10S")) > worth(Card("9S"))
    True
    """

    def worth(card: Card) -> int:
        total = 0
        for count in counts:
            total = total * _PLACE + count(card)
        return total

    return worth


def is_settebello(card: Card) -> int:
    """Count the seven of coins."""
    return int(card == SETTEBELLO)


def is_seven(card: Card) -> int:
    """Count a seven."""
    return int(card.rank == SETTEBELLO.rank)


def is_coin(card: Card) -> int:
    """Count a card of coins."""
    return int(card.suit == 0)


def is_card(_: Card) -> int:
    """Count any card."""
    return 1


def prime(card: Card) -> int:
    """Count what a card is worth in a primiera."""
    return PRIMIERA_VALUES[card.rank]


GREEDY = in_order(is_settebello, is_seven, is_coin, is_card, prime)
"""The order of the greedy player."""
MOST_CARDS = in_order(is_card, is_settebello, is_seven, is_coin, prime)
"""The order of one for whom the number of cards comes first."""
MOST_COINS = in_order(is_coin, is_settebello, is_card)
"""The order of one for whom coins come first."""


def policy(worth: Worth, lay: Worth = GREEDY, *, guard: bool = False) -> Policy:
    """Return a policy: sweep, else take what is worth most, else lay what is worth least.

    ``lay``: what a card is worth when one has to be laid. ``guard``: whether a move that leaves nothing
    to sweep comes before all but a sweep.

    >>> from scopa.counting.simulate import advantage
    >>> advantage(policy(GREEDY, guard=True), policy(MOST_CARDS), 20, "seed").size
    20
    """
    takes, lays = adding(worth), adding(lay)

    def choose(turn: Turn, rng: Random) -> int:
        _, table, unseen, moves = turn
        captures = [move for move in moves if move & table]
        best: list[int] = []
        most = None
        for move in captures or moves:
            left = table & ~move if captures else table | move
            value = takes(move) + _SWEEP * (not left) if captures else -lays(move)
            if guard and not can_be_swept(left, unseen):
                value += _SAFE
            if most is None or value > most:
                most, best = value, [move]
            elif value == most:
                best.append(move)
        return best[int(rng.random() * len(best))]

    return choose


def can_be_swept(table: int, unseen: int) -> bool:
    """Tell whether an unseen card counts as much as the whole table; both are plain bits.

    >>> from scopa.cards import CardSet
    >>> can_be_swept(CardSet("3C 4S"), CardSet("7B")), can_be_swept(CardSet(), CardSet("7B"))
    (True, False)
    """
    total = total_of(table)
    return 0 < total <= HIGHEST_RANK and bool(unseen & RANK_BITS[total])
