"""What the command reads and writes, wherever it was started: other encodings, closed ends."""

import contextlib
import os
import sys
from pathlib import Path

from scopa.i18n import Voice


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
