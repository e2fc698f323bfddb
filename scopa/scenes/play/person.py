"""The other side of the table: a player of the kit, or a person who sits beside the first one."""

import unicodedata
from typing import Final

from scopa.players import PLAYERS

PERSON: Final = "person"
"""Who plays at the other seat when two people share a screen."""
LEVELS: Final = (*PLAYERS, PERSON)
"""Who can be played against."""
LONGEST_NAME: Final = 16
LONGEST_TYPED: Final = 200
"""How many characters of a typed name are read at most."""

Names = tuple[str, str]
"""What the two people are called, by seat; empty for one who has typed nothing."""
NAMELESS: Final[Names] = ("", "")


def clean_name(text: str) -> str:
    r"""Return a name as it is kept: on one line, without signs that are not seen, and not too long.

    >>> clean_name("  Anna\n\u202e Maria "), len(clean_name("x" * 99))
    ('Anna Maria', 16)
    """
    # What turns the direction of a text would turn the sentence around the name, too.
    seen = "".join(" " if sign.isspace() else sign for sign in text[:LONGEST_TYPED] if _is_seen(sign))
    return " ".join(seen.split())[:LONGEST_NAME].rstrip()


def _is_seen(sign: str) -> bool:
    return sign.isspace() or not unicodedata.category(sign).startswith("C")
