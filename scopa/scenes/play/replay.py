"""The replay: the round as it stood at a move, and the same cards played again."""

from typing import Any, Final

from scopa.i18n import Voice
from scopa.players import PLAYERS
from scopa.scenes.play.game import SPEEDS, Game
from scopa.scenes.play.moves import sentence
from scopa.scenes.play.names import of_both
from scopa.scenes.play.places import turns

WAYS: Final = ("seat", "stronger")
"""How the cards of a round can be played again."""


def stronger(level: str) -> str | None:
    """Return the level above one, nothing above the highest.

    >>> stronger("random"), stronger(list(PLAYERS)[-1])
    ('greedy', None)
    """
    levels = [*PLAYERS]
    return next(iter(levels[levels.index(level) + 1 :] if level in levels else ()), None)


def ways(game: Game) -> tuple[str, ...]:
    """Return how the cards of the round can be played again, once it is over."""
    if not game.round.over:
        return ()
    return WAYS if stronger(game.opponent) else WAYS[:1]


def step(voice: Voice, game: Game) -> str:
    """Return in words which move is looked at."""
    number, moves = len(game.then.round.moves), len(game.watched.round.moves)
    if not number:
        return voice("replay.start", all=moves)
    seat, move = list(turns(game.then.seen))[-1]
    return voice("replay.step", number=number, all=moves, text=sentence(voice, game.then, seat, move))


def look(voice: Voice, game: Game) -> dict[str, Any] | None:
    """Return what is looked at and how to go on from it; nothing while the game itself is shown.

    >>> from dataclasses import replace
    >>> game = Game.begin(seed="577")
    >>> look(Voice(), replace(game, beside=replace(game.beside, look=0)))["text"]
    'Move 0 of 0: the cards as dealt.'
    """
    number, guest = game.beside.look, game.beside.guest
    if number is None:
        return None
    title = "replay.kept" if is_kept(game) else "replay.guest"
    kind = "own" if guest is None else "whole" if guest.whole else "view"
    return {
        "number": number,
        "last": len(game.watched.round.moves),
        "kind": kind,
        "title": voice("replay.title" if guest is None else title),
        "text": step(voice, game),
        "about": about(voice, game),
        "leave": voice("play.back") if guest is None else voice("replay.leave"),
        "play_on": voice("replay.play_on") if plays_on(game) else None,
        "slider": voice("replay.slider"),
        "back": voice("replay.back"),
        "on": voice("replay.on"),
        "play": voice("replay.play"),
        "pause": voice("replay.pause"),
        "speed": voice("replay.speed"),
        "speeds": [{"id": speed, "name": voice(f"play.speed_{speed}")} for speed in SPEEDS],
    }


def is_kept(game: Game) -> bool:
    """Tell whether one's own match, once it has begun, is looked at as it was kept in a file or sent."""
    now, guest = game.match, game.beside.guest
    if guest is None or guest.opponent != game.opponent or not game.begun:
        return False
    then = guest.match
    return (now.seed, now.rules, now.first, now.start) == (then.seed, then.rules, then.first, then.start)


def about(voice: Voice, game: Game) -> str | None:
    """Return what there is to say of a guest, in a sentence."""
    guest = game.beside.guest
    if guest is None:
        return None
    if guest.whole and game.then.covered:
        return voice("two.look_covered")
    if is_kept(game):
        return voice("replay.kept_about")
    return voice("replay.guest_whole" if guest.whole else "replay.guest_view")


def plays_on(game: Game) -> bool:
    """Tell whether one can play on from what is looked at.

    Two people not while they play a round: they would know its cards when they came back to it.
    """
    guest = game.beside.guest
    return guest.whole and not (game.engaged and game.fixed) if guest else not game.engaged


def again(voice: Voice, game: Game) -> dict[str, Any] | None:
    """Return how the cards of the round can be played and looked at again; nothing while it is played."""
    offered = ways(game)
    if not offered:
        return None
    level = stronger(game.opponent)
    named = {"name": voice(f"player.name.{level}")} if level else {}
    texts = {
        "seat": (voice("replay.seat"), voice("two.seat_about" if game.two else "replay.seat_about")),
        "stronger": (voice("replay.stronger"), voice("replay.stronger_about", **named) if named else ""),
    }
    return {
        "title": voice("replay.again"),
        "text": voice("replay.again_about"),
        "ways": [{"id": way, "name": texts[way][0], "about": texts[way][1]} for way in offered],
        "look": {"name": voice("replay.look"), "about": voice("replay.look_about")},
    }


def earlier(voice: Voice, game: Game) -> str | None:
    """Return what the cards of this round made before, once they have been played again."""
    points = game.beside.earlier
    if not points or game.match.before or not game.round.over:
        return None
    return of_both(voice, game, "replay.earlier", points)
