"""What the command reads and writes, wherever it was started: other encodings, closed ends."""

import codecs
import contextlib
import os
import sys
from pathlib import Path
from typing import Final

from scopa.i18n import Voice

LONGEST_LINE: Final = 1000
"""How many characters of a typed line are read."""
LONGEST_SKIPPED: Final = 1000
"""How many times as much of a line is passed over until it counts as endless."""


_SAMPLE: Final = ("page.own_name", "page.fault", "page.lost")
"""Texts long enough to hold letters that only their language has."""
_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys("\u00a0\u202f", " "),
        **dict.fromkeys("\u2018\u2019", "'"),
        **dict.fromkeys("\u00ab\u00bb\u201c\u201d\u201e", '"'),
        **dict.fromkeys("\u2013\u2014\u2212", "-"),
        "\u2026": "...",
    }
)
"""Signs that have a plain form which says the same."""


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Put plain signs in place of those that cannot be written, and a mark for a letter."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(_PLAIN)
    return "".join(sign if sign.isascii() else "?" for sign in text), error.end


codecs.register_error("scopa.plainly", _plainly)


def forgive() -> None:
    """Let a closed end be an empty one, and put plain signs or a mark for what an end cannot say."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            empty = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, empty)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if mode == "r" else "scopa.plainly")


def sayable(language: str) -> str:
    """Return the language when the output can write its letters, else English.

    >>> sayable("en")
    'en'
    """
    letters = "".join(filter(str.isalpha, "".join(map(Voice(language), _SAMPLE))))
    try:
        letters.encode(encoding())
    except UnicodeEncodeError:
        return "en"
    return language


def encoding() -> str:
    """Return in which encoding the output is written."""
    return getattr(sys.stdout, "encoding", None) or "utf-8"


def abandon() -> None:
    """Write no more, as nobody reads: not even what Python would write out at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def typed(prompt: str) -> str:
    """Return the next line that is typed, and of one that is too long its beginning with a mark behind.

    Raises ``EOFError`` where nothing more comes, or a line that does not end.
    """
    print(prompt, end="", flush=True)
    line = sys.stdin.readline(LONGEST_LINE)
    if not line:
        raise EOFError
    if line.endswith("\n") or len(line) < LONGEST_LINE:
        return line
    for _ in range(LONGEST_SKIPPED):
        rest = sys.stdin.readline(LONGEST_LINE)
        if rest.endswith("\n") or len(rest) < LONGEST_LINE:
            return f"{line}…"
    raise EOFError
