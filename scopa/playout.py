"""The internal playout: a round taken to its end by uniformly random legal moves, on plain numbers."""

from random import Random

from scopa.captures import move_bits
from scopa.cards import CardSet
from scopa.round import Round, split
from scopa.scoring import Sheet, score


def playout(start: Round, rng: Random) -> Sheet:
    """Return the sheet of a round that goes on with uniformly random legal moves.

    It draws as ``moves[int(rng.random() * len(moves))]`` on the legal moves of the public state does, so both
    come to the same end from the same ``rng``.

    >>> from scopa.round import deal
    >>> sum(playout(deal(seed="7"), Random(1)).points) > 0
    True
    """
    rules, priority, draw = start.rules, start.rules.priority, rng.random
    table, seat, capturer, seats = start.table_bits, start.turn, start.last_capturer, rules.players
    piles, sweeps = split(start.pile_bits, seats), split(start.sweep_bits, seats)
    move = bit = 0
    for batch in (start.hand_bits, *start.stock_bits):
        hands = split(batch, seats)
        while hand := hands[seat]:
            moves = move_bits(hand, table, priority)
            move = moves[int(draw() * len(moves))]
            bit = move & hand
            hands[seat] = hand ^ bit
            table ^= move
            if move != bit:
                table ^= bit
                piles[seat] |= move
                capturer = seat
                if not table:
                    sweeps[seat] |= bit
            seat = (seat + 1) % seats
    if move != bit and not table and not rules.last_play_scopa:
        sweeps[seat - 1] ^= bit
    if capturer is not None:
        piles[capturer] |= table
    return score(tuple(map(CardSet.of_bits, piles)), tuple(map(CardSet.of_bits, sweeps)), rules)
