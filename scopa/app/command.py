"""The ``scopa`` command: opens a page in the browser, or plays in the terminal."""

import argparse
import locale
import os
import re
import sys
import webbrowser
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlencode

import scopa
from scopa.app import generated, pages, server, streams
from scopa.app.words import REFUSED, Parser, Refused, command_first, wished_language
from scopa.errors import Message, ScopaError
from scopa.i18n import LANGUAGES, Voice, best_language
from scopa.shuffle import clean_seed

NEEDED: Final = ("voila", "anywidget", "ipykernel")
LAST_PORT: Final = 65535


def parser() -> Parser:
    """Return what reads the command line, all but what stands behind ``scopa class`` and ``scopa verify``."""
    made = Parser()
    made.add_argument("command", nargs="?")
    made.add_argument("lesson", nargs="?")
    made.add_argument("--port")
    made.add_argument("--seed")
    made.add_argument("--no-browser", action="store_true")
    made.add_argument("--text", action="store_true")
    made.add_argument("--version", action="store_true")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, those of the process unless given; return the exit status."""
    streams.forgive()
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        generated.complete()
        status = run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        streams.abandon()
        return 1
    return status


def run(words: list[str]) -> int:
    """Answer the words, in the language that they name or in this computer's; return the exit status."""
    voice = Voice(system_language())
    try:
        wish = wished_language(words)
        if wish is not None:
            voice = Voice(streams.sayable(Voice(wish).language))
        words = command_first(words)
        if words[:1] == ["class"]:
            from scopa.app import classes  # noqa: PLC0415 - only a teacher needs it

            return classes.run(words[1:], voice.language)
        if words[:1] == ["verify"]:
            from scopa.app import proof  # noqa: PLC0415 - only who checks a deal needs it

            return proof.run(words[1:], voice.language)
        return answer(parser().read(words), voice)
    except (Refused, ScopaError) as refused:
        print(voice(refused.reason), file=sys.stderr)
        return REFUSED


def system_language() -> str:
    """Return the language that this computer speaks and can write, English when it is none of ours."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wishes = [wish for name in names for wish in os.environ.get(name, "").split(":") if wish]
    return streams.sayable(best_language([*wishes, locale.getlocale()[0] or ""]))


def answer(asked: argparse.Namespace, voice: Voice) -> int:
    """Say what was asked, play, or show a page."""
    if asked.version:
        if asked.command is not None:
            raise Refused(Message("app.bad_word", text=asked.command))
        print("scopa", scopa.__version__)
        return 0
    if asked.help or asked.command is None:
        print(voice("app.help", lessons=" ".join(pages.LESSONS), languages=" ".join(LANGUAGES)))
        return 0 if asked.help else REFUSED
    page = pages.page(asked.command, asked.lesson)
    if page is None:
        raise Refused(unknown(asked))
    seed = None if asked.seed is None else clean_seed(asked.seed)
    if not asked.text:
        return show(page, asked, voice, seed)
    if page is not pages.PLAY:
        raise Refused(Message("app.text_plays"))
    from scopa.app import terminal  # noqa: PLC0415 - a page needs no table of its own here

    return terminal.run(language=voice.language, seed=seed)


def unknown(asked: argparse.Namespace) -> Message:
    """Return which word of a command asks for no page."""
    if asked.command == "lesson":
        return Message("app.no_lesson", text=asked.lesson, lessons=" ".join(pages.LESSONS))
    known = pages.page(asked.command) is not None
    return Message("app.bad_word", text=asked.lesson if known else asked.command)


def show(page: pages.Page, asked: argparse.Namespace, voice: Voice, seed: str | None) -> int:
    """Serve a page and open it in the browser, until the command is told to stop."""
    if not all(map(find_spec, NEEDED)):
        raise Refused(Message("app.missing_web", command=f'pip install "{pages.distribution()}[web]"'))
    port = chosen_port(asked.port)
    query = {name: value for name, value in (("lang", asked.lang), ("seed", seed)) if value is not None}
    server.stop_on_signals()
    try:
        print(voice("app.starting"), flush=True)
        with server.Server(page.path, port, pages.folder()) as running:
            if not running.wait():
                print(running.log, file=sys.stderr)
                raise Refused(Message("app.not_started"))
            address = f"{running.address}?{urlencode(query)}" if query else running.address
            print(voice("app.running", address=address), voice("app.how_to_stop"), sep="\n", flush=True)
            if port != pages.PORT:
                print(voice("app.elsewhere", address=usual()), flush=True)
            if not asked.no_browser and not webbrowser.open(address):
                print(voice("app.open_yourself"), flush=True)
            running.process.wait()
            print(running.log, file=sys.stderr)
            raise Refused(Message("app.server_gone"))
    except KeyboardInterrupt:
        print("\n" + voice("app.stopped"), flush=True)
        return 0


def usual() -> str:
    """Return the address of the first page where a browser keeps what pages give it.

    >>> usual()
    'http://127.0.0.1:8740/voila/render/index.ipynb'
    """
    return f"{server.home(pages.PORT)}voila/render/{pages.INDEX.notebook}"


def chosen_port(wish: str | None) -> int:
    """Return the port to serve a page at: the wished one, else that of all pages, else any that is free."""
    if wish is None:
        return server.free_port(pages.PORT)
    if not re.fullmatch("[0-9]{1,5}", wish) or not 1 <= int(wish) <= LAST_PORT:
        raise Refused(Message("app.bad_port", text=wish, last=LAST_PORT))
    if not server.is_free(int(wish)):
        raise Refused(Message("app.port_taken", port=wish))
    return int(wish)
