"""Valid games of every kind, from which odd texts are made."""

from random import Random

from playthrough import ROUNDS
from positions import set_up

from scopa import Match, Rules
from scopa.scenes.play.game import Game
from scopa.views import view, write_view

RULES = (
    Rules(),
    *(rules for rules, *_ in ROUNDS.values()),
    Rules(target=100, scopa_points=0, end_check="highest_wins"),
)
SEEDS = ("7", "577", "0", "sette bello", "0123456789abcdef0123456789abcdef")


def played(match, moves, draw="7"):
    """Return a match after so many moves drawn at random, as far as it goes."""
    rng = Random(draw)
    for _ in range(moves):
        if match.winner is not None:
            break
        match = match.next_round() if match.round.over else match.play(rng.choice(match.round.legal_moves))
    return match


MATCHES = (
    Match(seed="7"),
    played(Match(seed="7"), 17),
    played(Match(seed="sette bello", first=1, start=3), 36),
    *(played(Match(rules, "3"), 50) for rules in RULES[1:4]),
    played(Match(seed="577"), 10_000),
    played(Match(RULES[-1], "0"), 10_000),
)
"""Matches at their beginning, in the midst of a round, at its end, at their own; the last is very long."""
VIEWS = tuple(write_view(view(match.round, seat)) for match in MATCHES[:6] for seat in (0, 1))
POSITIONS = (
    *(match.round.position for match in MATCHES),
    set_up("10D 9C 5B 1S", "10S", in_hands=6, stock=12).position,
)
GAMES = (
    Game.begin(seed="7"),
    Game.begin(seed="577", coached=True),
    Game.begin(seed="7", first=1).helped(hint=2, keys=False),
    Game.begin(seed="7", opponent="person").named(0, "Anna").named(1, "\u05d1\u05df").ready(),
)
