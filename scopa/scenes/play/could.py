"""What could be done: each card of the hand with its moves, what they collect and leave, what may follow."""

from typing import Any, Final

from scopa.captures import legal_sets
from scopa.cards import SETTEBELLO
from scopa.i18n import Voice
from scopa.lessons.sums import isolated, of_cards
from scopa.moves import Play
from scopa.players.simple import sweeps, table_after
from scopa.scenes.play.game import Game
from scopa.scenes.rows import named
from scopa.views import View

COINS: Final = 0
_MINE_AND_THE_ANSWER: Final = 2


def could(voice: Voice, game: Game) -> dict[str, Any]:
    """Return every card of the hand with all that it could do.

    >>> shown = could(Voice(), Game.begin(seed="577"))
    >>> shown["cards"][0]["moves"][0]["lines"][:2]
    ['Collects: 3 cards, one of coins and the settebello.', 'Leaves: five of cups and king of swords.']
    """
    cards = [
        {
            **named(voice, card),
            "moves": [
                {"text": _does(voice, move), "lines": _lines(voice, game.seen, move)}
                for move in game.moves_of(card)
            ],
        }
        for card in game.seen.hand
    ]
    return {"title": voice("aid.could"), "text": voice("aid.could_about"), "cards": cards}


def answers(seen: View, move: Play) -> tuple[list[int], list[int]]:
    """Return with which values a card not seen yet could sweep what the move leaves, and only take of it.

    >>> answers(Game.begin(seed="577").seen, Play.read("7D x 3B 4S"))
    ([], [5, 10])
    """
    table = table_after(seen, move)
    is_last = not seen.stock_size and sum(seen.hand_sizes) == _MINE_AND_THE_ANSWER
    counts = seen.rules.last_play_scopa or not is_last
    clears, takes = [], []
    for value in sorted({card.rank for card in seen.unseen}):
        sets = legal_sets(value, int(table), seen.rules.priority)
        if table and table in sets and counts:
            clears.append(value)
        elif sets:
            takes.append(value)
    return clears, takes


def _does(voice: Voice, move: Play) -> str:
    if not move.taken:
        return voice("aid.lays")
    if len(move.taken) == 1:
        return voice("aid.takes", cards=move.taken)
    return voice("aid.takes_sum", cards=move.taken, sum=isolated(voice, of_cards(move.taken)))


def _lines(voice: Voice, seen: View, move: Play) -> list[str]:
    left = table_after(seen, move)
    leaves = voice("aid.leaves", cards=left) if left else voice("aid.leaves_nothing")
    collects = [voice("aid.collects", things=_collected(voice, seen, move))] if move.taken else []
    return [*collects, leaves, *_next(voice, seen, move)]


def _collected(voice: Voice, seen: View, move: Play) -> str:
    cards = move.taken | move.card.bit
    coins, things = len(cards.of_suit(COINS)), [voice("play.cards", n=len(cards))]
    if coins:
        suit = voice(f"card.suit.own.{COINS}")
        things.append(voice("aid.of_suit", n=coins, suit=suit))
    if cards & SETTEBELLO.bit:
        things.append(voice("aid.settebello"))
    if sweeps(seen, move):
        things.append(voice("play.sweeps", n=1))
    return voice.listed(things)


def _next(voice: Voice, seen: View, move: Play) -> list[str]:
    """Return what the opponent could do next, for all that the person has seen."""
    if not seen.unseen:
        return []
    clears, takes = answers(seen, move)
    said = []
    if clears:
        said.append(voice("aid.then_sweep", values=voice.listed(map(str, clears))))
    if takes:
        said.append(voice("aid.then_take", values=voice.listed(map(str, takes))))
    return said or [voice("aid.then_nothing")]
