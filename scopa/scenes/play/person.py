"""The other side of the table: a player of the kit, or a person who sits beside the first one."""

import unicodedata
from typing import Any, Final

from scopa.players import PLAYERS
from scopa.scenes.kept import fits

PERSON: Final = "person"
"""Who plays at the other seat when two people share a screen."""
LEVELS: Final = (*PLAYERS, PERSON)
"""Who can be played against."""
LONGEST_NAME: Final = 16
LONGEST_TYPED: Final = 200
"""How many characters of a typed name are read at most."""
MOST_MARKS: Final = 2
"""How many marks a letter of a name may carry; a tower of them would stand over its neighbours."""

Names = tuple[str, str]
"""What the two people are called, by seat; empty for one who has typed nothing."""
NAMELESS: Final[Names] = ("", "")


def clean_name(text: str) -> str:
    r"""Return a name as it is kept: on one line, without signs that are not seen, and not too long or high.

    >>> clean_name("  Anna\n\u202e Maria "), len(clean_name("x" * 99)), len(clean_name("a" + "\u0301" * 9))
    ('Anna Maria', 16, 2)
    """
    # What turns the direction of a text would turn the sentence around the name, too.
    seen = "".join(" " if sign.isspace() else sign for sign in text[:LONGEST_TYPED] if _is_seen(sign))
    # Before the first letter there is none to carry a mark.
    kept, marks = "", MOST_MARKS
    for sign in unicodedata.normalize("NFD", " ".join(seen.split())):
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        kept += sign if marks <= MOST_MARKS else ""
    return unicodedata.normalize("NFC", kept)[:LONGEST_NAME].strip()


def alike(one: str, other: str) -> bool:
    r"""Tell whether two names are read as the same one.

    >>> alike("Anna", "ANNA"), alike("Player B", "player\xa0B"), alike("Anna", "Hanna")
    (True, True, False)
    """
    return _folded(one) == _folded(other)


def clean_names(names: Any) -> Names:  # noqa: ANN401 - any JSON value
    """Return the names of two people as they are kept, none for what cannot be; of two alike the first one.

    >>> clean_names(["Anna", "anna "]), clean_names(7)
    (('Anna', ''), ('', ''))
    """
    if not fits(list(names) if isinstance(names, tuple) else names, list[str]) or len(names) != len(NAMELESS):
        return NAMELESS
    first, second = map(clean_name, names)
    return first, "" if alike(first, second) else second


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _is_seen(sign: str) -> bool:
    return sign.isspace() or not unicodedata.category(sign).startswith("C")
