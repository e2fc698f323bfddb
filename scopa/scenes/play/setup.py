"""The settings of a match, and what the page says of how the cards were dealt."""

from typing import Any, Final
from urllib.parse import quote

from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.sums import isolated
from scopa.match import round_seed
from scopa.rules import TARGETS
from scopa.scenes.play.cover import fields
from scopa.scenes.play.game import OPPONENT, SPEEDS, WHO, YOU, Game
from scopa.scenes.play.names import name
from scopa.scenes.play.person import LEVELS, PERSON
from scopa.shuffle import commitment

COMMON_TARGETS: Final = (11, 16, 21, 31, 51)
AIDS: Final = {
    "keys": ("keys", {"on": True, "off": False}),
    "speech": ("short", {"full": False, "short": True}),
    "sound": ("sound", {"on": True, "off": False}),
}
"""How the page can be used and heard: the field of ``Aids`` for it, and what that is by each choice."""


def setup(voice: Voice, game: Game) -> dict[str, Any]:
    """Return what can be set, what is set, and whether it is locked because a card has been played."""
    match = game.match
    return {
        "title": voice("play.setup"),
        "locked": voice(locked(game)) if game.fixed else None,
        "asks": game.running,
        "target": {
            "name": voice("play.target"),
            "value": match.rules.target,
            "choices": list(COMMON_TARGETS),
            "other": voice("play.other_target", first=TARGETS.start, last=TARGETS.stop - 1),
            "first": TARGETS.start,
            "last": TARGETS.stop - 1,
        },
        "opponent": {
            "name": voice("play.opponent"),
            "choices": [
                {
                    "id": level,
                    "name": voice(f"player.name.{level}" if level != PERSON else "two.person"),
                    "about": voice(f"player.about.{level}" if level != PERSON else "two.about"),
                    "pressed": level == game.opponent,
                }
                for level in LEVELS
            ],
        },
        "first": {
            "name": voice("play.who_begins"),
            "choices": [
                {
                    "id": str(seat),
                    "name": name(voice, game, seat) if game.two else voice(f"play.first_{WHO[seat]}"),
                    "pressed": seat == match.first,
                }
                for seat in (YOU, OPPONENT)
            ],
        },
        "speed": {
            "name": voice("play.speed"),
            "choices": [
                {"id": speed, "name": voice(f"play.speed_{speed}"), "pressed": speed == game.speed}
                for speed in SPEEDS
            ],
        },
        "names": fields(voice, game),
        "aids": aids(voice, game),
        "fair": voice("play.fair"),
    }


def locked(game: Game) -> Message:
    """Return why the settings are locked.

    >>> locked(Game.begin(seed="7").set(opponent="person").ready()).code
    'two.locked'
    """
    return Message("play.locked" if game.begun else "two.locked")


def aids(voice: Voice, game: Game) -> list[dict[str, Any]]:
    """Return how the page can be used and heard.

    >>> [each["id"] for each in aids(Voice(), Game.begin(seed="7"))]
    ['keys', 'speech', 'sound']
    """
    return [
        {
            "id": what,
            "name": voice(f"aid.{what}"),
            "choices": [
                {"id": one, "name": voice(f"aid.{what}_{one}"), "pressed": getattr(game.aids, field) == value}
                for one, value in choices.items()
            ],
        }
        for what, (field, choices) in AIDS.items()
    ]


def deal(voice: Voice, game: Game) -> dict[str, Any]:
    """Return how the round was dealt: its open seed, or the seal of a secret one, which the end reveals."""
    match = game.match
    if not game.sealed:
        about = voice("play.seed_open_about")
        return {
            "kind": "open",
            "short": voice("play.seed_open"),
            "text": about,
            "code": f"?seed={quote(match.seed)}",
        }
    secret = round_seed(match.seed, match.number)
    if game.round.over:
        told = voice("play.seed_told_about", seal=isolated(voice, commitment(secret)))
        return {"kind": "told", "short": voice("play.seed_told"), "text": told, "code": secret}
    return {
        "kind": "sealed",
        "short": voice("play.seed_sealed"),
        "text": voice("play.seed_sealed_about"),
        "code": commitment(secret),
    }
