"""The internal playout: a round taken to its end by uniformly random legal moves, on plain numbers."""

from random import Random

from scopa.cards import CardSet
from scopa.moves import plays
from scopa.round import Round
from scopa.scoring import Sheet, score


def playout(start: Round, rng: Random) -> Sheet:
    """Return the sheet of a round that goes on with uniformly random legal moves.

    It draws as ``moves[int(rng.random() * len(moves))]`` on the legal moves of the public state does, so both
    come to the same end from the same ``rng``.

    >>> from scopa.round import deal
    >>> sum(playout(deal(seed="7"), Random(1)).points) > 0
    True
    """
    rules, draw = start.rules, rng.random
    table, seat, capturer = int(start.table), start.turn, start.last_capturer
    piles, sweeps = list(map(int, start.piles)), list(map(int, start.sweeps))
    seats, taken, bit = len(piles), CardSet(), 0
    for hands in (list(map(int, batch)) for batch in (start.hands, *start.stock)):
        while hands[seat]:
            moves = plays(hands[seat], table, rules)
            card, taken = moves[int(draw() * len(moves))]
            bit = 1 << card
            hands[seat] ^= bit
            if taken:
                table ^= int(taken)
                piles[seat] |= bit | taken
                capturer = seat
                if not table:
                    sweeps[seat] |= bit
            else:
                table |= bit
            seat = (seat + 1) % seats
    if taken and not table and not rules.last_play_scopa:
        sweeps[seat - 1] ^= bit
    if capturer is not None:
        piles[capturer] |= table
    return score(tuple(map(CardSet.of_bits, piles)), tuple(map(CardSet.of_bits, sweeps)), rules)
