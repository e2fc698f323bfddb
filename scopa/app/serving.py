"""The command ``scopa serve``: one computer shows the kit to a class in its network."""

import argparse
import json
import re
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from typing import Any, Final

from scopa.app import pages, server, streams
from scopa.app.plan import EVERYWHERE, Room
from scopa.app.words import Parser, Refused
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.work import Pupil

MOST: Final = 60
"""How many pupils a class has at most; more share no computer well."""
PAUSE: Final = 0.5


def parser() -> Parser:
    """Return what reads the words behind ``scopa serve``."""
    made = Parser()
    made.add_argument("--lesson")
    made.add_argument("--class", dest="size")
    made.add_argument("--code", default="")
    made.add_argument("--port")
    made.add_argument("--here", action="store_true")
    made.add_argument("--no-browser", action="store_true")
    return made


def run(words: list[str], language: str) -> int:
    """Serve the class that the words tell of, until told to stop; speak the language they name, or this one.

    Returns the exit status; raises ``Refused`` or ``ScopaError`` for what cannot be done.
    """
    asked = parser().read(words)
    voice = Voice(streams.sayable(Voice(asked.lang or language).language))
    if asked.help:
        print(voice("serve.command_help", pages=" ".join(served())))
        return 0
    page, size = wished(asked.lesson), counted(asked.size)
    group = Pupil.read(asked.code, "").group
    server.require(*server.NEEDED)
    host = server.HOST if asked.here else EVERYWHERE
    port = server.chosen_port(asked.port, host)
    room = furnished(port, asked, size, group)
    server.stop_on_signals()
    try:
        print(voice("app.starting"), flush=True)
        with server.Server(page.path, port, pages.folder(), room, near=not asked.here) as running:
            if not running.wait():
                print(running.log, file=sys.stderr)
                raise Refused(Message("app.not_started"))
            tell(voice, room, near=not asked.here)
            if not asked.no_browser and not webbrowser.open(teacher(room)):
                print(voice("app.open_yourself"), flush=True)
            follow(voice, running)
            running.process.wait()
            print(running.log, file=sys.stderr)
            raise Refused(Message("app.server_gone"))
    except KeyboardInterrupt:
        print("\n" + voice("app.stopped"), flush=True)
        return 0


def served() -> dict[str, pages.Page]:
    """Return the pages that a class can open, by their names.

    >>> list(served())[:4]
    ['play', 'explore', 'index', 'pack']
    """
    return {"play": pages.PLAY, "explore": pages.EXPLORE, "index": pages.INDEX, **pages.LESSONS}


def wished(name: str | None) -> pages.Page:
    """Return the page that opens first: the one of a name, else the one that leads to all."""
    page = served().get(name or "index")
    if page is None:
        raise Refused(Message("serve.no_page", text=name, pages=" ".join(served())))
    return page


def counted(text: str | None) -> int:
    """Return how many pupils a class has, 0 where nobody said.

    >>> counted("26"), counted(None)
    (26, 0)
    """
    if text is None:
        return 0
    if not re.fullmatch("[0-9]{1,9}", text) or not 1 <= int(text) <= MOST:
        raise Refused(Message("serve.bad_size", text=text[:40], most=MOST))
    return int(text)


def furnished(port: int, asked: argparse.Namespace, size: int, group: str) -> Room:
    """Return the room of a class at a port of this computer, with its address in the network."""
    from scopa.app import machine  # noqa: PLC0415 - what it needs comes with what serves pages

    found = () if asked.here else machine.addresses()
    home, *others = (f"http://{address}:{port}/" for address in found) if found else (server.home(port),)
    return Room.fresh(
        home, others=tuple(others), names=machine.names(), size=size, group=group, lang=asked.lang or ""
    )


def teacher(room: Room) -> str:
    """Return the address that only the teacher is told."""
    return f"{room.home}teacher-{room.key}"


def tell(voice: Voice, room: Room, *, near: bool) -> None:
    """Print how the class comes in, and whether this computer is large enough for it."""
    from scopa.app import machine  # noqa: PLC0415 - as above

    print(voice("serve.address", address=room.home, number=room.number))
    print(voice("serve.link", address=room.link))
    print(voice("serve.for_teacher", address=teacher(room)))
    if near and room.home.startswith(f"http://{server.HOST}:"):
        print(voice("serve.no_network"))
    places = machine.Memory(0, 0, machine.free_memory(), 0).room
    if places < room.size:
        print(voice("serve.too_large", places=places, size=room.size))
        print(voice("serve.what_helps"))
    print(voice("app.how_to_stop"), flush=True)


def follow(voice: Voice, running: server.Server) -> None:
    """Print how many pages are ready, as it changes, until all are."""
    last = ""
    while running.process.poll() is None:
        state = standing(running)
        if state and state["ready"] >= state["goal"]:
            if state["goal"]:
                print(voice("serve.all_ready"), flush=True)
            return
        line = voice("serve.warming", ready=state["ready"], goal=state["goal"]) if state else last
        if line != last:
            print(line, flush=True)
            last = line
        time.sleep(PAUSE)


def standing(running: server.Server) -> dict[str, Any] | None:
    """Return how far the server is, ``None`` when it does not say."""
    if running.room is None:
        return None
    address = f"{server.home(running.port)}teacher-{running.room.key}/state"
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:  # noqa: S310 - an address of this computer
            return dict(json.load(answer))
    except (urllib.error.URLError, OSError, ValueError):
        return None
