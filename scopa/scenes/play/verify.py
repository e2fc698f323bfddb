"""The check of a deal: whether a seed and a seal belong together, and what the seed deals."""

from typing import Any, Final

from scopa.cards import CardSet
from scopa.errors import ScopaError
from scopa.i18n import Voice
from scopa.match import round_seed
from scopa.round import Round, deal
from scopa.scenes.play.game import Game
from scopa.scenes.play.setup import deal as told
from scopa.scenes.rows import named
from scopa.shuffle import belongs, commitment

FIELDS: Final = ("seed", "seal")


def verify(voice: Voice, game: Game) -> dict[str, Any]:
    """Return the panel: two fields, and for what was typed a verdict and, if it is true, the cards."""
    seed, seal = game.beside.proof or _shown(voice, game)
    typed = bool(game.beside.proof)
    dealt = proven(seed, seal, game) if typed else None
    return {
        "title": voice("verify.title"),
        "about": voice("verify.about"),
        "fields": [
            {"id": name, "name": voice(f"verify.{name}"), "value": value}
            for name, value in zip(FIELDS, (seed, seal), strict=True)
        ],
        "check": voice("verify.check"),
        "verdict": verdict(voice, game, seed, seal) if typed else None,
        "true": dealt is not None,
        "deal": rows(voice, dealt) if dealt and not secret(seed, game) else [],
    }


def secret(seed: str, game: Game) -> bool:
    """Tell whether a seed deals the round that two people play: nobody is to see both hands of that."""
    return game.engaged and belongs(seed, commitment(round_seed(game.match.seed, game.match.number)))


def verdict(voice: Voice, game: Game, seed: str, seal: str) -> str:
    """Return in words whether a seed and a seal belong together.

    >>> verdict(Voice(), Game.begin(), "7", commitment("7"))
    'They belong together. This seed deals these cards.'
    """
    if belongs(seed, seal):
        return voice("two.belongs" if secret(seed, game) else "verify.belongs")
    try:
        return voice("verify.differ", seal=commitment(seed))
    except ScopaError as error:
        return voice(error.reason)


def proven(seed: str, seal: str, game: Game) -> Round | None:
    """Return what a seed deals if the seal is its own."""
    return deal(game.match.rules, seed, game.round.dealer) if belongs(seed, seal) else None


def rows(voice: Voice, dealt: Round) -> list[dict[str, Any]]:
    """Return the cards of a deal in the order in which they come: the table, then each hand.

    >>> [card["id"] for card in rows(Voice(), deal(seed="7"))[0]["cards"]]
    ['3B', '5D', '3C', '3S']
    """
    first = (dealt.dealer + 1) % dealt.rules.players
    found: list[tuple[str, list[Any]]] = [(voice("verify.table"), list(dealt.first_table))]
    for number, hands in enumerate((dealt.hands, *dealt.stock), 1):
        for turn in range(dealt.rules.players):
            name = voice("verify.first" if turn == 0 else "verify.second", number=number)
            found.append((name, list(CardSet(hands[(first + turn) % dealt.rules.players]))))
    return [{"name": name, "cards": [named(voice, card) for card in cards]} for name, cards in found]


def _shown(voice: Voice, game: Game) -> tuple[str, str]:
    """Return what the page has shown of the present round, so that it need not be typed."""
    now = told(voice, game)
    if now["kind"] == "told":
        return now["code"], commitment(now["code"])
    return ("", now["code"]) if now["kind"] == "sealed" else ("", "")
