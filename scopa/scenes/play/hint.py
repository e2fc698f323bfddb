"""A hint in three steps, where to look, which rule helps, what a careful player would do."""

from random import Random
from typing import Any, Final

from scopa.cards import CardSet
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.sums import isolated, of_cards
from scopa.players import PLAYERS
from scopa.players.base import Choice
from scopa.scenes.play.aids import HINTS
from scopa.scenes.play.game import Game

ADVISER: Final = "guard"
"""The strongest of the players that say why they play a card, called a careful player."""
REASONS: Final = 2
"""How many of its reasons are told, the weightiest ones."""


def advice(game: Game) -> Choice | None:
    """Return what the adviser would play from what the person sees; nothing when it is not their turn.

    >>> advice(Game.begin(seed="577")).move
    Play('7D x 3B 4S')
    """
    if not game.seen.legal_moves:
        return None
    # The same advice however often it is asked for.
    return PLAYERS[ADVISER].choose(game.seen, Random(game.at))  # noqa: S311 - a game


def hint(voice: Voice, game: Game) -> dict[str, Any]:
    """Return the step of the hint that is shown, with its cards, and the button for the next one.

    >>> hint(Voice(), Game.begin(seed="577"))
    {'text': '', 'next': 'Hint', 'card': None, 'cards': []}
    """
    step, found = game.aids.hint, None
    if step:
        found = advice(game)
    if found is None:
        return {"text": "", "next": voice("aid.hint"), "card": None, "cards": []}
    return {
        "text": _text(voice, found, step),
        "next": voice("aid.hint_next" if step < HINTS else "aid.hint_hide"),
        "card": str(found.move.card),
        "cards": [str(card) for card in found.move.taken] if step > 1 else [],
    }


def _text(voice: Voice, found: Choice, step: int) -> str:
    card, taken = found.move.card, found.move.taken
    if step == 1:
        return voice("aid.look", card=card)
    if step < HINTS:
        return voice(f"aid.rule_{_kind(taken)}", card=card, value=card.rank)
    cards = voice.listed(voice("play.one_of_them", card=one) for one in taken)
    worked = {"card": card, "cards": cards, "sum": isolated(voice, of_cards(taken))}
    reasons = _joined(found.reasons[:REASONS])
    return " ".join([voice(f"aid.worked_{_kind(taken)}", **worked), *map(voice, reasons)])


def _joined(reasons: tuple[Message, ...]) -> list[Message]:
    """Return reasons of which those about coins are one, as the settebello is a card of coins.

    >>> _joined((Message("player.takes_settebello"), Message("player.takes_coins", n=2, coins="coins")))
    [Message('aid.settebello_of_coins', coins='coins', n=2)]
    """
    codes = [one.code for one in reasons]
    if codes[-2:] != ["player.takes_settebello", "player.takes_coins"]:
        return [*reasons]
    return [*reasons[:-2], Message("aid.settebello_of_coins", **reasons[-1].parameters)]


def _kind(taken: CardSet) -> str:
    return {0: "lay", 1: "equal"}.get(len(taken), "sum")
