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
    """Return the panel: the link carries what is on the table now, of a guest what it let be seen."""
    beside = game.beside
    link = shared(game)
    return {
        "title": voice("share.title"),
        "words": {word: voice(f"share.{word}") for word in WORDS},
        "file": FILE,
        "kinds": [
            {"id": kind, "name": voice(f"share.{kind}"), "pressed": beside.whole == (kind == "whole")}
            for kind in ("seen", "whole")
        ],
        "about": voice("share.whole_about" if beside.whole else "share.seen_about"),
        "link": link if len(link) <= LONGEST_LINK else "",
        "address": address(beside.page, link, launch) if len(link) <= LONGEST_LINK else "",
        "statistics": voice("statistics.title"),
        "verify": voice("verify.title"),
    }


def shared(game: Game) -> str:
    """Return the position as one word to put behind an address: whole only if the person wants it so."""
    text = shared_text(game.match, game.opponent, sealed=game.sealed, whole=game.beside.whole)
    return packed(text)
