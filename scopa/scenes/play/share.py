"""The panel to keep and to share: a file of the match, a link to the position, and the ways to more."""

from typing import Any, Final

from scopa.i18n import Voice
from scopa.scenes.play.game import Game
from scopa.scenes.play.guest import shared_text
from scopa.scenes.play.links import LONGEST_LINK, address, packed

FILE: Final = "scopa-match.txt"
WORDS: Final = (
    *("file", "file_about", "save", "open", "link", "address", "copy", "copied", "too_long", "qr", "no_qr"),
    *("paste", "look", "more"),
)


def keep(voice: Voice, game: Game, launch: str) -> dict[str, Any]:
    """Return the panel: the link carries what is on the table, now, earlier in the round, or of a guest."""
    beside, whole = game.beside, is_whole(game)
    kinds = ("seen",) if beside.guest and not beside.guest.whole else ("seen", "whole")
    # While a hand is covered, nobody holds the device who may give it away.
    link = "" if game.then.covered else shared(game)
    return {
        "title": voice("share.title"),
        "words": {word: voice(f"share.{word}") for word in WORDS}
        | ({"too_long": voice("two.no_link")} if game.then.covered else {}),
        "file": FILE,
        "kinds": [
            {"id": kind, "name": voice(f"share.{kind}"), "pressed": whole == (kind == "whole")}
            for kind in kinds
        ],
        "about": voice("share.whole_about" if whole else "share.seen_about"),
        "link": link if len(link) <= LONGEST_LINK else "",
        "address": address(beside.page, link, launch) if 0 < len(link) <= LONGEST_LINK else "",
        "statistics": voice("statistics.title"),
        "verify": voice("verify.title"),
    }


def shared(game: Game) -> str:
    """Return the position as one word to put behind an address: whole only if the person wants it so."""
    guest = game.beside.guest
    sealed = guest.sealed if guest else game.sealed
    then = game.then
    return packed(shared_text(then.match, then.opponent, sealed=sealed, whole=is_whole(game), seat=then.seat))


def is_whole(game: Game) -> bool:
    """Tell whether a link carries all cards: the person wants it so, and they are known."""
    guest = game.beside.guest
    return game.beside.whole and (guest is None or guest.whole)
