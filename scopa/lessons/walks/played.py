"""Rounds and matches played to their end, always alike, so that a walk-through can look back on them."""

from functools import lru_cache
from random import Random

from scopa.match import Match
from scopa.players import PLAYERS, Choice
from scopa.round import Round
from scopa.views import view

CAREFUL = PLAYERS["guard"]


def choice(now: Round) -> Choice:
    """Return the move that the careful player chooses, with its reasons; the same at every call.

    >>> from scopa.round import deal
    >>> choice(deal(seed="7")).move
    Play('9D x 3C 3S 3B')
    """
    return CAREFUL.choose(view(now, now.turn), Random(now.position))  # noqa: S311 - nothing is kept secret


@lru_cache(maxsize=64)
def positions(start: Round) -> tuple[Round, ...]:
    """Return a round from its start to its end, both sides played by the careful player.

    >>> from scopa.round import deal
    >>> rounds = positions(deal(seed="7"))
    >>> len(rounds), rounds[-1].over
    (37, True)
    """
    found = [start]
    while not found[-1].over:
        found.append(found[-1].play(choice(found[-1]).move))
    return tuple(found)


@lru_cache(maxsize=16)
def match(seed: str) -> Match:
    """Return a whole match of a seed, played to its winner.

    >>> match("7").winner is not None
    True
    """
    now = Match(seed=seed)
    while True:
        for played in positions(now.round)[-1].moves:
            now = now.play(played)
        if now.winner is not None:
            return now
        now = now.next_round()
