"""The choice: what the chosen card may do, which cards are picked, and how the page says so."""

from collections.abc import Iterable
from typing import Any

from scopa.cards import Card, CardSet
from scopa.i18n import Voice
from scopa.moves import Play
from scopa.scenes.game import Game


def choice(voice: Voice, game: Game) -> dict[str, Any]:
    """Return the sentence of the moment, the numbered captures, and what else the chosen card can do.

    >>> from dataclasses import replace
    >>> game = replace(Game.begin(seed="577"), chosen=Card("7D"))
    >>> choice(Voice(), game)["options"][0]["text"]
    'Take 4 + 3'
    """
    moves = game.moves_of(game.chosen)
    captures = [move for move in moves if move.taken]
    return {
        "text": _sentence(voice, game, captures),
        "options": [_option(voice, n, move, captures) for n, move in fitting(game, captures)],
        "take": _picked(voice, game, captures),
        "lay": _lay(voice, game, refused=bool(captures)),
        "cancel": voice("play.cancel") if game.chosen is not None or game.picked else None,
    }


def fitting(game: Game, captures: list[Play]) -> list[tuple[int, Play]]:
    """Return the captures that hold all picked cards, with their numbers, which do not change by picking."""
    return [(n, move) for n, move in enumerate(captures, 1) if not game.picked - move.taken]


def rung(game: Game) -> CardSet:
    """Return the cards of the table that the chosen card could take together with those picked."""
    captures = [move for move in game.moves_of(game.chosen) if move.taken]
    cards = CardSet()
    for _, move in fitting(game, captures):
        cards = cards | move.taken
    return cards


def sum_of(voice: Voice, cards: Iterable[Card], *, total: bool = True) -> str:
    """Return a sum as it is written, ``7 + 3 = 10``, kept from left to right in every language.

    >>> sum_of(Voice(), CardSet("3C 7S")), sum_of(Voice(), CardSet("3C 7S"), total=False)
    ('7 + 3 = 10', '7 + 3')
    """
    ranks = sorted((card.rank for card in cards), reverse=True)
    text = " + ".join(map(str, ranks))
    return ltr(voice, f"{text} = {sum(ranks)}" if total else text)


def ltr(voice: Voice, text: str) -> str:
    """Return a text that reads from left to right also among words that do not."""
    return f"\u2066{text}\u2069" if voice.direction == "rtl" else text


def _take(voice: Voice, move: Play) -> dict[str, Any]:
    """Return a button that takes: it names one card, else the sum; a listener hears every card."""
    one = len(move.taken) == 1
    total = sum_of(voice, move.taken, total=False)
    text = voice("play.take_card", cards=move.taken) if one else voice("play.take_sum", sum=total)
    label = voice("play.take_label", take=text, cards=move.taken, card=move.card)
    return {"text": text, "label": label, "cards": [str(card) for card in move.taken]}


def _sentence(voice: Voice, game: Game, captures: list[Play]) -> str:
    if game.picked:
        return _adding(voice, game)
    card = game.chosen
    if card is None:
        return voice("play.choose")
    if not captures:
        return voice("play.takes_nothing", card=card)
    if len(captures) > 1:
        return voice("play.takes_one_of", card=card)
    taken = captures[0].taken
    if len(taken) == 1:
        return voice("play.takes_card", card=card, cards=taken)
    return voice("play.takes_sum", card=card, sum=sum_of(voice, taken))


def _adding(voice: Voice, game: Game) -> str:
    """Say what the picked cards add up to."""
    total = sum_of(voice, game.picked) if len(game.picked) > 1 else str(game.picked.total)
    if game.chosen is None:
        return voice("play.picked_only", sum=total)
    return voice("play.picked", sum=total, value=game.chosen.rank)


def _option(voice: Voice, n: int, move: Play, captures: list[Play]) -> dict[str, Any]:
    ranks = sorted(card.rank for card in move.taken)
    alike = [other for other in captures if sorted(card.rank for card in other.taken) == ranks]
    return {
        **_take(voice, move),
        "n": n,
        # Two captures with the same numbers are told apart by small pictures of the cards.
        "alike": len(alike) > 1 and len(ranks) > 1,
    }


def _picked(voice: Voice, game: Game, captures: list[Play]) -> dict[str, Any] | None:
    """Return the button that tries the picked cards, unless an option is just that."""
    if game.chosen is None or not game.picked or game.picked in [move.taken for move in captures]:
        return None
    return _take(voice, Play(game.chosen, game.picked))


def _lay(voice: Voice, game: Game, *, refused: bool) -> dict[str, Any] | None:
    if game.chosen is None:
        return None
    return {"text": voice("play.lay"), "label": voice("play.lay_label", card=game.chosen), "quiet": refused}
