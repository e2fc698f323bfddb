"""The command ``scopa class``: reports of a class and sheets to print, without a browser."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from scopa.app import streams
from scopa.app.words import REFUSED, Parser, Refused
from scopa.art.palette import PALETTES
from scopa.errors import Message
from scopa.i18n import FACES, Voice
from scopa.lessons import cutout, handout, planned, report
from scopa.lessons.classroom import Classroom, codes
from scopa.lessons.paper import SIZES, Sheet
from scopa.lessons.spreadsheet import csv_text
from scopa.lessons.work import Pupil

MOST_BYTES: Final = 50_000_000
"""How much of a file is read."""
NOTHING_READ: Final = 1
"""What the command returns when no code could be read."""


def parser() -> Parser:
    """Return what reads the words behind ``scopa class``."""
    made = Parser()
    made.add_argument("what", nargs="?")
    made.add_argument("names", nargs="*")
    made.add_argument("--faces", default="italian")
    made.add_argument("--colours", default="standard")
    made.add_argument("--csv")
    made.add_argument("--out")
    made.add_argument("--class", dest="group", default="")
    made.add_argument("--alias", action="append", default=[])
    made.add_argument("--level", default="B")
    made.add_argument("--paper", default=SIZES[0])
    made.add_argument("--key", action="store_true")
    made.add_argument("--force", action="store_true")
    return made


def run(words: list[str], language: str) -> int:
    """Answer the words behind ``scopa class``, in the language that they name or in this one.

    Returns the exit status; raises ``Refused`` or ``ScopaError`` for what cannot be done.
    """
    asked = parser().read(words)
    voice = Voice(streams.sayable(Voice(asked.lang or language).language), asked.faces)
    if asked.help or asked.what is None:
        print(voice("teacher.command_help", faces=" ".join(FACES), colours=" ".join(PALETTES)))
        return 0 if asked.help else REFUSED
    if asked.what == "report":
        return tell(asked, voice)
    maker = MAKERS.get(asked.what)
    if maker is None:
        raise Refused(Message("app.bad_word", text=asked.what))
    # What is printed is read on paper: no terminal limits its language.
    spoken = Voice(asked.lang or language, asked.faces)
    wanted = 0 if asked.what == "deck" else 1
    if len(asked.names) < wanted:
        raise Refused(Message("app.needs_value", option=f"scopa class {asked.what}"))
    if len(asked.names) > wanted:
        raise Refused(Message("app.bad_word", text=asked.names[wanted]))
    path = free(named(asked) if asked.out is None else asked.out, asked)
    put(path, maker(asked, spoken).coloured(asked.colours).html, voice)
    return 0


def worksheet(asked: argparse.Namespace, voice: Voice) -> Sheet:
    """Return the worksheet of a lesson, or its key, for each alias or for the class."""
    pupils = [Pupil.read(asked.group, alias) for alias in asked.alias] or [Pupil.read(asked.group, "")]
    make = handout.key if asked.key else handout.worksheet
    return make(voice, asked.names[0], asked.level, pupils, asked.paper)


def plan(asked: argparse.Namespace, voice: Voice) -> Sheet:
    """Return the plan of a lesson, with the answer of the key question of a class."""
    return planned.plan(voice, asked.names[0], asked.paper, asked.group)


def deck(asked: argparse.Namespace, voice: Voice) -> Sheet:
    """Return the cards to cut out."""
    return cutout.deck(voice, asked.paper)


MAKERS: Final[dict[str, Callable[[argparse.Namespace, Voice], Sheet]]] = {
    "worksheet": worksheet,
    "plan": plan,
    "deck": deck,
}


def named(asked: argparse.Namespace) -> str:
    """Return the name of the file to write, made of what was asked.

    >>> named(parser().read(["worksheet", "capture", "--class", "7 B", "--key"]))
    'scopa-capture-7B-B-key.html'
    """
    marks = [Pupil.read(asked.group, "").group, asked.level] if asked.what == "worksheet" else []
    parts = ["scopa", *asked.names, *marks, "key" if asked.key else asked.what]
    kept = ("".join(sign for sign in part if sign.isalnum()) for part in parts)
    return "-".join(part for part in kept if part) + ".html"


def tell(asked: argparse.Namespace, voice: Voice) -> int:
    """Print the report of a class from files with codes, ``-`` for what is typed, and write its table."""
    if not asked.names:
        raise Refused(Message("app.needs_value", option="scopa class report"))
    path = None if asked.csv is None else free(asked.csv, asked)
    room = Classroom()
    for name in asked.names:
        room = room.joined(codes(content(name)))
    print(report.plain(voice, room))
    if path:
        put(path, csv_text(report.table(voice, room)), voice)
    return 0 if room.works else NOTHING_READ


def content(name: str) -> str:
    """Return the text of a file, in whatever way an editor for text has written it."""
    try:
        if name == "-":
            return sys.stdin.read(MOST_BYTES)
        with Path(name).open("rb") as file:
            return text_of(file.read(MOST_BYTES))
    except (OSError, ValueError) as error:
        raise Refused(Message("teacher.not_readable", path=printable(name))) from error


def text_of(data: bytes) -> str:
    """Return the text of the bytes of a file, with a mark in place of what cannot be read.

    >>> text_of("fox".encode("utf-16"))
    'fox'
    """
    return data.decode(written_as(data), errors="replace")


def written_as(data: bytes) -> str:
    """Return the encoding of a text: with every second byte empty, each letter has two.

    >>> [written_as("SCOPA1.AA".encode(name)) for name in ("utf-8", "utf-16", "utf-16-le", "utf-16-be")]
    ['utf-8-sig', 'utf-16', 'utf-16-le', 'utf-16-be']
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    even, odd = data[:200:2].count(0), data[1:200:2].count(0)
    mostly = len(data[:200]) // 4
    if even == odd or max(even, odd) <= mostly:
        return "utf-8-sig"
    return "utf-16-le" if odd > even else "utf-16-be"


def free(name: str, asked: argparse.Namespace) -> Path:
    """Return where to write; ``Refused`` for no name, a file that is read here, or one there unforced."""
    if not name:
        raise Refused(Message("app.needs_value", option="--csv" if asked.what == "report" else "--out"))
    path = Path(name)
    same = (Path(one) for one in asked.names if one != "-" and asked.what == "report")
    if any(
        path.resolve() == one.resolve() or (path.exists() and one.exists() and path.samefile(one))
        for one in same
    ):
        raise Refused(Message("teacher.is_read", path=printable(name)))
    # What is no file, such as the screen, cannot be lost.
    if path.is_file() and not asked.force:
        raise Refused(Message("teacher.is_there", path=printable(name)))
    return path


def printable(name: str) -> str:
    r"""Return the name of a file without signs that a screen would obey.

    >>> printable("a\x1b[2J.txt")
    'a\ufffd[2J.txt'
    """
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in name)


def put(path: Path, text: str, voice: Voice) -> None:
    """Write a file and say so."""
    try:
        # A table has line ends of its own.
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise Refused(Message("teacher.not_writable", path=printable(str(path)))) from error
    print(voice("teacher.wrote", path=printable(str(path))))
