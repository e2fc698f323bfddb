"""The choice: what the chosen card may do, which cards are picked, and how the page says so."""

from dataclasses import replace
from typing import Any, Final

from scopa.captures import captures as ways
from scopa.cards import Card, CardSet
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.sums import isolated, of_cards
from scopa.moves import Play
from scopa.scenes.play.game import Game
from scopa.scenes.play.names import name

BUTTONS: Final = 4
"""How many captures have buttons; when there are more, picking cards leaves fewer."""


def choice(voice: Voice, game: Game) -> dict[str, Any]:
    """Return the sentence of the moment, the numbered captures, and what else the chosen card can do.

    When no capture holds all picked cards, every capture is offered beside them; more than ``BUTTONS`` are
    not offered, but counted.

    >>> from dataclasses import replace
    >>> game = replace(Game.begin(seed="577"), chosen=Card("7D"))
    >>> choice(Voice(), game)["options"][0]["text"]
    'Take 4 + 3'
    """
    captures = _captures(game)
    offered = _fitting(game) or list(enumerate(captures, 1))
    return {
        "text": _sentence(voice, game, captures),
        "options": [_option(voice, n, move, captures, game.aids.key(str(n))) for n, move in offered]
        if len(offered) <= BUTTONS
        else [],
        "take": _picked(voice, game),
        "lay": _lay(voice, game, refused=bool(captures)),
        "cancel": voice("play.cancel") if game.chosen is not None or game.picked else None,
    }


def rung(game: Game) -> CardSet:
    """Return the cards of the table that the chosen card can take together with those picked.

    Cards that are equal to it are among them whatever is picked, where they have to be taken first.
    """
    cards = _equals(game)
    for _, move in _fitting(game):
        cards = cards | move.taken
    return cards


def astray(game: Game) -> CardSet:
    """Return the picked cards when the chosen card can take nothing together with them."""
    return CardSet() if game.chosen is None or _fitting(game) else game.picked


def pointed(game: Game) -> CardSet:
    """Return the cards to look at while those picked are astray: what has to be taken first, or else them."""
    wrong = astray(game)
    return _equals(game) or wrong if wrong else wrong


def quiet(game: Game) -> CardSet:
    """Return the cards of the table that are of no use to the chosen card now, if it takes at all."""
    return game.seen.table - game.picked - rung(game) if _captures(game) else CardSet()


def adding(voice: Voice, game: Game) -> Message:
    """Return what the picked cards add up to, and what to do next."""
    picked, total = game.picked, isolated(voice, of_cards(game.picked))
    if game.chosen is None:
        return Message("play.picked_only", sum=total)
    value = game.chosen.rank
    missing = value - picked.total
    if _fitting(game):
        return (
            Message("play.too_little", sum=total, n=missing)
            if missing
            else Message("play.just_right", sum=total)
        )
    if equals := _equals(game):
        return Message("play.equal_first", sum=total, cards=equals, n=len(equals))
    if missing < 0:
        return Message("play.too_much", sum=total, n=-missing, value=value)
    return _forbidden(game, game.chosen) or Message("play.dead_end", sum=total, value=value)


def _forbidden(game: Game, card: Card) -> Message | None:
    """Return the rule that forbids to take a sum with the picked cards; nothing when there is no such sum."""
    sums = ways(card, game.seen.table, replace(game.match.rules, priority="free"))
    found = next((taken for taken in sums if not game.picked - taken), None)
    return None if found is None else game.round.explain(Play(card, found))


def _equals(game: Game) -> CardSet:
    """Return the cards that are equal to the chosen one, where the rules put them before any sum."""
    if game.chosen is None or game.match.rules.priority == "free":
        return CardSet()
    return game.seen.table.of_rank(game.chosen.rank)


def _captures(game: Game) -> list[Play]:
    return [move for move in game.moves_of(game.chosen) if move.taken]


def _fitting(game: Game) -> list[tuple[int, Play]]:
    """Return the captures that hold all picked cards, with their numbers, which do not change by picking."""
    return [(n, move) for n, move in enumerate(_captures(game), 1) if not game.picked - move.taken]


def _take(voice: Voice, move: Play) -> dict[str, Any]:
    """Return a button that takes: it names one card, else the sum; a listener hears every card."""
    one = len(move.taken) == 1
    total = isolated(voice, of_cards(move.taken, total=False))
    text = voice("play.take_card", cards=move.taken) if one else voice("play.take_sum", sum=total)
    label = voice("play.take_label", take=text, cards=move.taken, card=move.card)
    return {"text": text, "label": label, "cards": [str(card) for card in move.taken]}


def _sentence(voice: Voice, game: Game, captures: list[Play]) -> str:
    if game.picked:
        return voice(adding(voice, game))
    card = game.chosen
    if card is None:
        return voice("two.choose", who=name(voice, game, game.seat)) if game.two else voice("play.choose")
    if not captures:
        return voice("play.takes_nothing", card=card)
    if len(captures) > 1:
        many = len(captures) > BUTTONS
        return voice("play.takes_many" if many else "play.takes_one_of", card=card, ways=len(captures))
    taken = captures[0].taken
    if len(taken) == 1:
        return voice("play.takes_card", card=card, cards=taken)
    return voice("play.takes_sum", card=card, sum=isolated(voice, of_cards(taken)))


def _option(voice: Voice, n: int, move: Play, captures: list[Play], key: str | None) -> dict[str, Any]:
    ranks = sorted(card.rank for card in move.taken)
    alike = [other for other in captures if sorted(card.rank for card in other.taken) == ranks]
    told_apart = len(alike) > 1 and len(ranks) > 1
    return {
        **_take(voice, move),
        "n": n,
        "key": key,
        "suited": _suited(voice, move) if told_apart else None,
    }


def _suited(voice: Voice, move: Play) -> dict[str, Any]:
    """Return the button's text in parts, for captures with the same numbers: each number with its suit."""
    before, _, after = voice("play.take_sum", sum="\0").partition("\0")
    cards = sorted(move.taken, key=lambda card: (-card.rank, card.suit))
    return {
        "before": before.strip(),
        "cards": [{"rank": str(card.rank), "suit": f"suit{card.suit}"} for card in cards],
        "after": after.strip(),
    }


def _picked(voice: Voice, game: Game) -> dict[str, Any] | None:
    """Return the button that tries the picked cards, when no capture holds them all."""
    if game.chosen is None or not astray(game):
        return None
    return _take(voice, Play(game.chosen, game.picked))


def _lay(voice: Voice, game: Game, *, refused: bool) -> dict[str, Any] | None:
    if game.chosen is None:
        return None
    return {"text": voice("play.lay"), "label": voice("play.lay_label", card=game.chosen), "quiet": refused}
