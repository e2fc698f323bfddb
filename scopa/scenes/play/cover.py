"""The cover over a hand between the turns of two people, and the fields for their names."""

from typing import Any

from scopa.i18n import Voice
from scopa.scenes.play.game import WHO, Game
from scopa.scenes.play.moves import spoken
from scopa.scenes.play.names import name, nameless
from scopa.scenes.play.person import LONGEST_NAME
from scopa.scenes.play.places import turns


def cover(voice: Voice, game: Game) -> dict[str, Any] | None:
    r"""Return what lies over the hand between two turns, and for whom; nothing while a hand is open.

    Of what is looked at only the view of one can be uncovered: by its owner, as others may look.

    >>> cover(Voice(), Game.begin(seed="7").set(opponent="person"))["text"]
    'Pass the device to Player\xa0A.'
    """
    then, beside = game.then, game.beside
    if not then.covered:
        return None
    opens = beside.look is None or (beside.guest is not None and not beside.guest.whole)
    return {
        "text": voice("two.pass_to", who=name(voice, then, then.round.turn)),
        "ready": voice("two.ready") if opens else None,
    }


def passing(voice: Voice, game: Game) -> str:
    """Return what is heard between two turns: what was played, without what is hidden, and who is next."""
    said = [spoken(voice, game, seat, move) for seat, move in list(turns(game.seen))[-1:]]
    return " ".join([*said, voice("two.pass_to", who=name(voice, game, game.round.turn))])


def fields(voice: Voice, game: Game) -> list[dict[str, Any]]:
    """Return the fields for the names of two people; none when the opponent is no person."""
    if not game.two:
        return []
    return [
        {
            "seat": seat,
            "name": voice("two.name_of", who=nameless(voice, seat), longest=LONGEST_NAME),
            "value": game.names[seat],
            "longest": LONGEST_NAME,
        }
        for seat in WHO
    ]
