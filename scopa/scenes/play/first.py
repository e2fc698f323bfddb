"""The first deal that a new visitor sees, and what is said on it."""

from typing import Any, Final

from scopa.i18n import Voice
from scopa.lessons.sums import isolated, of_cards
from scopa.moves import Play
from scopa.scenes.play.game import WHO, Game

SEED: Final = "577"
"""The seed of the match: its first hand can take something simple, and with the settebello."""
TABLE: Final = "10S 5C 3B 4S"
"""What the seed lays on the table, in the order of the deal."""
HAND: Final = "7D 8C 8S"
"""What the seed gives to the one who plays first."""
MOVE: Final = "7D x 3B 4S"
"""The move that is explained."""


def speaks(game: Game) -> bool:
    """Tell whether the first move is explained now: it has not been made, and can be.

    >>> speaks(Game.begin(seed=SEED, coached=True)), speaks(Game.begin(seed=SEED))
    (True, False)
    """
    if game.two or not game.coached or game.match.number or game.round.over:
        return False
    move, seen = Play.read(MOVE), game.seen
    return move in seen.legal_moves and move.card in seen.hand and len(seen.moves) < len(WHO)


def coach(voice: Voice, game: Game) -> dict[str, Any] | None:
    """Return the words for a first visit: the first move, and three lines for the first round.

    >>> coach(Voice(), Game.begin(seed=SEED, coached=True))["card"]
    '7D'
    """
    if game.two or not game.coached or game.match.number or game.round.over:
        return None
    move, begins = Play.read(MOVE), speaks(game)
    total = isolated(voice, of_cards(move.taken, total=False))
    return {
        "text": voice("play.coach", value=move.card.rank, sum=total) if begins else None,
        "card": str(move.card) if begins else None,
        "title": voice("play.remember"),
        "lines": [
            voice("play.remember_figures"),
            voice("play.remember_sums"),
            voice("play.remember_sweep"),
        ],
    }
