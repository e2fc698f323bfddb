"""What the command reads and writes, wherever it was started: other encodings, closed ends."""

import contextlib
import os
import sys

from scopa.i18n import Voice


def forgive() -> None:
    """Let input and output put a mark in place of a letter that they cannot say, and go on."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
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


def ask(prompt: str) -> str:
    """Return a line that was typed; ``EOFError`` when there is nobody to type, or nobody to read."""
    if any(stream is None or stream.closed for stream in (sys.stdin, sys.stdout)):
        raise EOFError
    return input(prompt)


def abandon() -> None:
    """Write no more, as nobody reads: not even what Python would write out at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
