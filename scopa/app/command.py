"""The ``scopa`` command: opens a page in the browser, or plays in the terminal."""

import argparse
import locale
import os
import sys
import webbrowser
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NoReturn
from urllib.parse import urlencode

from scopa.app import pages, server
from scopa.errors import Message, ScopaError
from scopa.i18n import Voice, best_language
from scopa.shuffle import clean_seed

REFUSED: Final = 2
"""What the command returns when it cannot do what it was asked, as other commands do."""
NEEDED: Final = ("voila", "anywidget", "ipykernel")
INSTALL: Final = 'pip install "scopa-kit[web]"'
LAST_PORT: Final = 65535


class Refused(Exception):  # noqa: N818 - it names what happened, and nothing went wrong in the program
    """The command cannot do what it was asked; carries what to say."""

    def __init__(self, why: Message) -> None:
        """Keep what to say."""
        super().__init__(why.code)
        self.why = why


class Parser(argparse.ArgumentParser):
    """Reads the command line; what it has to say comes from the catalogues."""

    def __init__(self) -> None:
        """Name what may stand on the command line."""
        super().__init__(add_help=False, allow_abbrev=False)
        self.add_argument("command", nargs="?")
        self.add_argument("lesson", nargs="?")
        self.add_argument("--lang")
        self.add_argument("--port")
        self.add_argument("--seed")
        self.add_argument("--no-browser", action="store_true")
        self.add_argument("--text", action="store_true")
        self.add_argument("-h", "--help", action="store_true")

    def error(self, message: str) -> NoReturn:  # noqa: ARG002 - argparse's own words are English
        """Refuse a command line that cannot be read."""
        raise Refused(Message("app.bad_command"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, those of the process unless given; return the exit status."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    voice = Voice(system_language())
    try:
        asked = Parser().parse_args(words)
        if asked.lang is not None:
            voice = Voice(asked.lang)
        if asked.help or asked.command is None:
            print(voice("app.help", lessons=" ".join(pages.LESSONS)))
            return 0 if asked.help else REFUSED
        seed = None if asked.seed is None else clean_seed(asked.seed)
        return text(asked, voice, seed) if asked.text else show(asked, voice, seed)
    except (Refused, ScopaError) as refused:
        why = refused.reason if isinstance(refused, ScopaError) else refused.why
        print(voice(why), file=sys.stderr)
        return REFUSED


def system_language() -> str:
    """Return the language that this computer speaks, English when it is none of ours."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wishes = [wish for name in names for wish in os.environ.get(name, "").split(":") if wish]
    return best_language([*wishes, locale.getlocale()[0] or ""])


def text(asked: argparse.Namespace, voice: Voice, seed: str | None) -> int:
    """Play in the terminal."""
    if pages.page(asked.command, asked.lesson) is not pages.PLAY:
        raise Refused(Message("app.bad_command"))
    terminal = import_module("scopa.app.terminal")
    return int(terminal.run(language=voice.language, seed=seed))


def show(asked: argparse.Namespace, voice: Voice, seed: str | None) -> int:
    """Serve a page and open it in the browser, until the command is told to stop."""
    page = pages.page(asked.command, asked.lesson)
    if page is None:
        raise Refused(Message("app.bad_command"))
    if not all(map(find_spec, NEEDED)):
        raise Refused(Message("app.missing_web", command=INSTALL))
    port = chosen_port(asked.port, page)
    query = {name: value for name, value in (("lang", asked.lang), ("seed", seed)) if value is not None}
    server.stop_on_signals()
    try:
        print(voice("app.starting"), flush=True)
        with server.Server(page.path, port) as running:
            if not running.wait():
                print(running.log, file=sys.stderr)
                raise Refused(Message("app.not_started"))
            address = f"{running.address}?{urlencode(query)}" if query else running.address
            print(voice("app.running", address=address), voice("app.how_to_stop"), sep="\n", flush=True)
            if not asked.no_browser and not webbrowser.open(address):
                print(voice("app.open_yourself"), flush=True)
            running.process.wait()
            print(running.log, file=sys.stderr)
            raise Refused(Message("app.server_gone"))
    except KeyboardInterrupt:
        print("\n" + voice("app.stopped"), flush=True)
        return 0


def chosen_port(wish: str | None, page: pages.Page) -> int:
    """Return the port to serve a page at: the wished one, else the page's own, else any that is free."""
    if wish is None:
        return server.free_port(page.port)
    if not wish.isascii() or not wish.isdigit() or not 1 <= int(wish) <= LAST_PORT:
        raise Refused(Message("app.bad_port", text=wish, last=LAST_PORT))
    if not server.is_free(int(wish)):
        raise Refused(Message("app.port_taken", port=wish))
    return int(wish)
