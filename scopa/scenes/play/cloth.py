"""What lies on the cloth: the table, the hand and the piles, each card with its name and its marks."""

from collections.abc import Collection
from typing import Any

from scopa.cards import Card
from scopa.i18n import Voice
from scopa.lessons.sums import of_cards
from scopa.scenes.play import places
from scopa.scenes.play.choice import pointed, quiet, rung
from scopa.scenes.play.game import Game
from scopa.scenes.play.names import of_side
from scopa.scenes.rows import named


def table(
    voice: Voice, game: Game, options: list[dict[str, Any]], hinted: Collection[str] = ()
) -> dict[str, Any]:
    """Return the table in its places, and what has just left it; ``options``: the captures on offer.

    ``hinted`` are the cards that a hint leads to, until something is chosen.

    The last of several picked cards has their sum.

    >>> [place["id"] for place in table(Voice(), Game.begin(seed="577"), [])["places"]]
    ['10S', '5C', '3B', '4S']
    """
    lying = places.table(game.seen)
    picked = [card for card in lying if card is not None and card in game.picked]
    return {
        "text": voice("play.table_text", n=len(game.seen.table))
        if game.seen.table
        else voice("play.table_empty"),
        "places": [
            None
            if card is None
            else {
                **named(voice, card),
                **_marked(game, card, is_hinted=str(card) in hinted),
                "options": [option["n"] for option in options if str(card) in option["cards"]],
                "sum": of_cards(picked) if len(picked) > 1 and card == picked[-1] else "",
            }
            for card in lying
        ],
        "gone": [_gone(game, number, lay) for number, lay in places.gone(game.seen).items()],
        "left": _left(game),
    }


def hand(voice: Voice, game: Game, advised: str | None) -> dict[str, Any]:
    """Return the cards of the hand with the gaps of those played; one may be ``advised``."""
    look = advised if game.chosen is None and not game.panel else None
    return {
        "cards": [
            None
            if card is None
            else {
                **named(voice, card),
                "marks": ["chosen"] if card == game.chosen else ["look"] if str(card) == look else [],
                "pressed": card == game.chosen,
            }
            for card in places.hand(game.seen)
        ]
    }


def pile(voice: Voice, game: Game, seat: int) -> dict[str, Any]:
    """Return what a side has taken: its last two cards, and its last scopa, which lies only across."""
    seen = game.seen
    sweeps = seen.sweeps[seat]
    taken = [move.card for who, move in places.turns(seen) if who == seat and move.taken]
    across = [card for card in taken if card in sweeps][-1:]
    upright = [card for card in taken if card not in across]
    return {
        "name": of_side(voice, game, "pile_{}", seat),
        "cards": voice("play.cards", n=len(seen.piles[seat])),
        "sweeps": voice("play.sweeps", n=len(sweeps)) if sweeps else "",
        "last": _only(voice, upright[-1:]),
        "under": _only(voice, upright[-2:-1]),
        "across": _only(voice, across),
    }


def _marked(game: Game, card: Card, *, is_hinted: bool) -> dict[str, Any]:
    picked = card in game.picked
    marks = {
        "chosen": picked,
        "legal": not picked and card in rung(game),
        "look": card in pointed(game) or (is_hinted and game.chosen is None and not game.picked),
    }
    return {
        "marks": [mark for mark, is_so in marks.items() if is_so],
        "pressed": picked,
        "quiet": card in quiet(game),
    }


def _gone(game: Game, number: int, lay: places.Places) -> dict[str, Any]:
    move = game.seen.moves[number]
    return {
        "number": number,
        "played": str(move.card),
        "places": _ids(lay),
        "sum": of_cards(move.taken) if len(move.taken) > 1 else "",
    }


def _left(game: Game) -> dict[str, Any] | None:
    left, who = places.left(game.seen), game.seen.last_capturer
    return {"who": game.who[who], "places": _ids(left)} if left and who is not None else None


def _only(voice: Voice, cards: list[Card]) -> dict[str, Any] | None:
    return named(voice, cards[0]) if cards else None


def _ids(lay: places.Places) -> list[str | None]:
    return [None if card is None else str(card) for card in lay]
