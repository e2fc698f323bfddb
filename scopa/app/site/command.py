"""The command ``scopa site``: builds the site, and serves it."""

import argparse
import io
import webbrowser
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from scopa.app import server, streams
from scopa.app.classes import printable
from scopa.app.pages import INDEX
from scopa.app.site import build, fetch, serve
from scopa.app.words import REFUSED, Parser, Refused
from scopa.errors import Message
from scopa.i18n import Voice

FRESH: Final = "site"
"""Where in the cache a site lies that is served without a folder of its own."""


def parser() -> Parser:
    """Return what reads the words behind ``scopa site``."""
    made = Parser()
    made.add_argument("what", nargs="?")
    made.add_argument("folder", nargs="?")
    made.add_argument("--port")
    made.add_argument("--lan", action="store_true")
    made.add_argument("--no-browser", action="store_true")
    return made


def run(words: list[str], language: str) -> int:
    """Answer the words behind ``scopa site``, in the language that they name or in this one.

    Returns the exit status; raises ``Refused`` for what cannot be done.
    """
    asked = parser().read(words)
    voice = Voice(streams.sayable(Voice(asked.lang or language).language))
    if asked.help or asked.what is None:
        print(voice("site.command_help"))
        return 0 if asked.help else REFUSED
    answer = ANSWERS.get(asked.what)
    if answer is None:
        raise Refused(Message("app.bad_word", text=asked.what))
    return answer(asked, voice)


def make(asked: argparse.Namespace, voice: Voice) -> int:
    """Build the site in a folder."""
    if asked.folder is None:
        raise Refused(Message("app.needs_value", option="scopa site build"))
    path = printable(asked.folder)
    files = built(Path(asked.folder), voice)
    size = round(sum(map(len, files.values())) / 1_000_000)
    print(voice("site.built", path=path, files=len(files), size=size), voice("site.how", path=path), sep="\n")
    return 0


def built(folder: Path, voice: Voice) -> build.Files:
    """Build the site in a folder and say what is fetched for it; return its files."""
    # Before anything is fetched for a folder that cannot be used.
    build.there(folder)
    told: list[Message] = []

    def tell(what: Message) -> None:
        told.append(what)
        print(voice(what), flush=True)

    print(voice("site.making"), flush=True)
    files = build.site(tell)
    build.put(files, folder)
    if not told:
        print(voice("site.all_here"))
    return files


def show(asked: argparse.Namespace, voice: Voice) -> int:
    """Serve the site in a folder, or a fresh one, until the command is told to stop."""
    folder = fetch.cache() / FRESH if asked.folder is None else Path(asked.folder)
    if asked.folder is not None and not (folder / build.MANIFEST).is_file():
        raise Refused(Message("site.no_site", path=printable(asked.folder)))
    port = server.chosen_port(asked.port)
    server.stop_on_signals()
    try:
        if asked.folder is None:
            built(folder, voice)
        with serve.server(folder, port, serve.LAN if asked.lan else serve.HERE) as running:
            address = f"http://{serve.HERE}:{port}/"
            print(voice("app.running", address=address), *_others(asked, voice, port), sep="\n")
            print(voice("app.how_to_stop"), flush=True)
            if not asked.no_browser and not webbrowser.open(f"{address}{Path(INDEX.notebook).stem}.html"):
                print(voice("app.open_yourself"), flush=True)
            running.serve_forever()
    except KeyboardInterrupt:
        print("\n" + voice("app.stopped"), flush=True)
    return 0


def _others(asked: argparse.Namespace, voice: Voice, port: int) -> list[str]:
    """Return what to tell the others in the room, with a picture of the address for the projector."""
    if not asked.lan:
        return []
    own = serve.own_address()
    if own is None:
        return [voice("site.no_network")]
    address = f"http://{own}:{port}/"
    return ["", voice("site.lan", address=address), picture(address), voice("site.lan_note")]


def picture(address: str) -> str:
    """Return the QR code of an address as the terminal draws it; empty where none can be drawn."""
    if not find_spec("segno"):
        return ""
    import segno  # noqa: PLC0415 - the command works without it

    drawn = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(drawn, compact=True)
    try:
        drawn.getvalue().encode(streams.encoding())
    except UnicodeEncodeError:
        return ""
    return drawn.getvalue()


ANSWERS: Final[dict[str, Callable[[argparse.Namespace, Voice], int]]] = {"build": make, "serve": show}
