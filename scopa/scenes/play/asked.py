"""What can be asked for by ear: table, piles, score, last move, turn."""

from typing import Any, Final

from scopa.i18n import Voice
from scopa.scenes.play.cards import pile
from scopa.scenes.play.game import WHO, Game
from scopa.scenes.play.moves import spoken, turn
from scopa.scenes.play.places import turns
from scopa.scenes.play.sheet import score

TOPICS: Final = ("table", "piles", "score", "last", "turn")
"""What can be asked for, in the order of the buttons."""


def tell(voice: Voice, game: Game) -> dict[str, Any]:
    """Return the buttons to ask with, and the answer to what was asked a moment ago.

    >>> from dataclasses import replace
    >>> from scopa.scenes.play.aids import Aids
    >>> tell(Voice(), replace(Game.begin(seed="577"), aids=Aids(asked="turn")))["text"]
    'Your turn.'
    """
    asked = game.aids.asked
    return {
        "name": voice("aid.tell"),
        "topics": [{"id": topic, "name": voice(f"aid.tell_{topic}")} for topic in TOPICS],
        "text": answer(voice, game, asked) if asked else "",
    }


def answer(voice: Voice, game: Game, topic: str) -> str:
    """Return what is said of a topic: whole sentences, of what the person may see."""
    if topic == "table":
        table = game.seen.table
        return voice("aid.on_table", cards=table) if table else voice("aid.table_empty")
    if topic == "piles":
        stock = voice("play.stock", n=game.seen.stock_size)
        return " ".join([*(_pile(voice, game, seat) for seat in game.who), f"{stock}."])
    if topic == "score":
        return score(voice, game)
    if topic == "last":
        moves = list(turns(game.seen))[-len(WHO) :]
        said = [spoken(voice, game, seat, move) for seat, move in moves]
        return " ".join(said) or voice("aid.no_move")
    return turn(voice, game)


def _pile(voice: Voice, game: Game, seat: int) -> str:
    """Return a pile in words: how many cards, how many scopas, and the last card."""
    shown = pile(voice, game, seat)
    captures = [move.card for who, move in turns(game.seen) if who == seat and move.taken]
    if not captures:
        return voice("aid.pile_none", name=shown["name"])
    held = f"{shown['cards']}, {shown['sweeps']}" if shown["sweeps"] else shown["cards"]
    return voice("aid.pile", name=shown["name"], cards=held, card=captures[-1])
