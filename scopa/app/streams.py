"""What the command reads and writes, wherever it was started: other encodings, closed ends."""

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


def forgive() -> None:
    """Let a closed end be an empty one, and put a mark in place of a letter that an end cannot say."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            empty = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, empty)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def sayable(language: str) -> str:
    """Return the language when the output can write its letters, else English.

    >>> sayable("en")
    'en'
    """
    try:
        Voice(language)("page.own_name").encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return "en"
    return language


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
