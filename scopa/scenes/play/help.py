"""The help: how it is played, the rules in force, why the opponent played its last card; last the keys."""

from typing import Any, Final

from scopa.cards import SETTEBELLO
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.scenes.play.asked import TOPICS
from scopa.scenes.play.game import OPPONENT, WHO, Game
from scopa.scenes.play.moves import last_moves

HELP: Final = ("turn", "sum", "lay", "sweep", "left", "points", "primiera", "keys")
RULES: Final = ("priority", "last_play_scopa", "need_all_suits", "end_check")
"""Rules whose sentence depends on their value, under ``rules.<rule>.<value>``."""


def told_line(voice: Voice, name: str) -> str:
    """Return a line of the help, which names cards and suits as the faces do.

    >>> told_line(Voice(faces="french"), "points")[26:40]
    ', most diamond'
    """
    return voice(f"play.help_{name}", coins=Message("card.suit.own.0"), card=SETTEBELLO)


def helped(voice: Voice, game: Game) -> dict[str, Any]:
    """Return the help in parts, each with a title and its lines.

    >>> [part["title"] for part in helped(Voice(), Game.begin(seed="7"))["parts"]]
    ['', 'Rules of this match', 'Letters and digits as keys']
    """
    rules, (*how, keyed) = game.match.rules, (told_line(voice, name) for name in HELP)
    moved = next((move["text"] for move in last_moves(voice, game) if move["who"] == WHO[OPPONENT]), "")
    parts = [
        ("", how),
        (
            voice("play.in_force"),
            [
                *(voice(f"rules.{name}.{getattr(rules, name)}") for name in RULES),
                voice("rules.target", value=rules.target),
            ],
        ),
        (voice("play.why_that"), [moved, *map(voice, game.why)] if moved and not game.two else []),
        (voice("aid.keys"), [keyed, *keys(voice, game)]),
    ]
    return {
        "title": voice("play.help"),
        "parts": [{"title": title, "lines": lines} for title, lines in parts if lines],
    }


def keys(voice: Voice, game: Game) -> list[str]:
    """Return which key presses which button, unless keys are switched off."""
    aids = game.aids
    if not aids.keys:
        return [voice("aid.keys_are_off")]
    buttons = {"hint": voice("aid.hint"), "could": voice("aid.could"), "undo": voice("play.undo")}
    buttons |= {"moves": voice("aid.all_moves"), "help": voice("play.help")}
    topics = {f"tell_{topic}": voice(f"aid.tell_{topic}") for topic in TOPICS}
    pressed, asked = (
        " · ".join(f"{aids.key(name)} {text}" for name, text in each.items()) for each in (buttons, topics)
    )
    return [pressed, voice("aid.named", name=voice("aid.tell"), text=asked), voice("aid.keys_about")]
