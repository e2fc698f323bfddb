"""One's own pile, spread suit by suit; the opponent's lies face down but its last card."""

from typing import Any

from scopa.cards import SUITS, CardSet
from scopa.i18n import Voice
from scopa.scenes.play.game import Game
from scopa.scenes.play.names import of_side
from scopa.scenes.rows import named


def spread(voice: Voice, game: Game) -> dict[str, Any]:
    """Return what the person has taken in this round, the highest card of each suit first.

    >>> from scopa.moves import Play
    >>> game = Game.begin(seed="577").play(Play.read("7D x 3B 4S"))
    >>> [suit["name"] for suit in spread(Voice(), game)["suits"]]
    ['coins: 1', 'cups: 0', 'swords: 1', 'batons: 1']
    """
    pile = game.seen.piles[game.seat]
    return {
        "title": of_side(voice, game, "pile_{}", game.seat),
        "text": voice("play.cards", n=len(pile)) if pile else voice("aid.pile_empty"),
        "suits": [_suit(voice, pile, suit) for suit in range(len(SUITS))],
    }


def _suit(voice: Voice, pile: CardSet, suit: int) -> dict[str, Any]:
    cards = sorted(pile.of_suit(suit), key=lambda card: -card.rank)
    return {
        "name": voice("aid.named", name=voice(f"card.suit.own.{suit}"), text=len(cards)),
        "cards": [named(voice, card) for card in cards],
    }
