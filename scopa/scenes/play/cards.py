"""The cards of a page: the table, both hands and the piles, each card with its name and its marks."""

from collections.abc import Collection
from typing import Any

from scopa.cards import SUITS, Card, CardSet
from scopa.i18n import Voice
from scopa.lessons.sums import of_cards
from scopa.scenes.play import places
from scopa.scenes.play.choice import pointed, quiet, rung
from scopa.scenes.play.game import OPPONENT, Game
from scopa.scenes.play.names import name, of_side
from scopa.scenes.rows import named


def table(
    voice: Voice, game: Game, options: list[dict[str, Any]], hinted: Collection[str] = ()
) -> dict[str, Any]:
    """Return the table in its places, and what has just left it; ``options``: the captures on offer.

    ``hinted`` are the cards that a hint leads to, until something is chosen.

    The last of the picked cards has their sum, which stays there whatever is said.

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
                "sum": of_cards(picked) if picked and card == picked[-1] else "",
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


def opponent(voice: Voice, game: Game) -> dict[str, Any]:
    """Return who sits on the other side, and how many cards they hold."""
    seat = OPPONENT - game.seat
    who, count = name(voice, game, seat), game.seen.hand_sizes[seat]
    return {
        "name": who,
        "level": "" if game.two else voice(f"player.name.{game.opponent}"),
        "count": count,
        "text": voice("two.name_holds", n=count, who=who) if game.two else voice("play.holds", n=count),
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


def spread(voice: Voice, game: Game) -> dict[str, Any]:
    """Return what the person has taken in this round, the highest card of each suit first, or nothing.

    The opponent's pile lies face down but its last card.

    >>> from scopa.moves import Play
    >>> game = Game.begin(seed="577").play(Play.read("7D x 3B 4S"))
    >>> [suit["name"] for suit in spread(Voice(), game)["suits"]]
    ['coins: 1', 'cups: 0', 'swords: 1', 'batons: 1']
    """
    taken = game.seen.piles[game.seat]
    return {
        "title": of_side(voice, game, "pile_{}", game.seat),
        "text": voice("play.cards", n=len(taken)) if taken else voice("aid.pile_empty"),
        "suits": [_suit(voice, taken, suit) for suit in range(len(SUITS))] if taken else [],
    }


def _suit(voice: Voice, taken: CardSet, suit: int) -> dict[str, Any]:
    held = sorted(taken.of_suit(suit), key=lambda card: -card.rank)
    return {
        "name": voice("aid.named", name=voice(f"card.suit.own.{suit}"), text=len(held)),
        "cards": [named(voice, card) for card in held],
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
