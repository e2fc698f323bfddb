"""The command ``scopa lab``: the lessons as notebooks in JupyterLab."""

import os
import secrets
import shutil
import sys
import webbrowser
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from scopa.app import pages, server, streams
from scopa.app.words import Parser, Refused
from scopa.errors import Message
from scopa.i18n import Voice

OWN: Final = "scopa-notebooks"
"""The folder, in the person's own, to which the notebooks of an installed kit are copied."""
QUIET: Final = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)
"""JupyterLab asks no other host: no news, no newer version, no list of extensions."""
SETTINGS: Final = pages.PACKAGE / "app" / "settings"
"""Where JupyterLab finds what it need not ask the person: whether there shall be news."""
TOKEN: Final = 24


def parser() -> Parser:
    """Return what reads the words behind ``scopa lab``."""
    made = Parser()
    made.add_argument("lesson", nargs="?")
    made.add_argument("--port")
    made.add_argument("--no-browser", action="store_true")
    return made


def run(words: list[str], language: str) -> int:
    """Open JupyterLab with the notebooks, until told to stop; speak the language of the words, or this one.

    Returns the exit status; raises ``Refused`` or ``ScopaError`` for what cannot be done.
    """
    asked = parser().read(words)
    voice = Voice(streams.sayable(Voice(asked.lang or language).language))
    if asked.help:
        print(voice("serve.lab_help", lessons=" ".join(pages.LESSONS), page="play explore"))
        return 0
    page = wished(asked.lesson)
    server.require("jupyterlab", *server.NEEDED)
    port = server.chosen_port(asked.port)
    folder = desk()
    server.stop_on_signals()
    try:
        print(voice("serve.lab_folder", path=folder), voice("app.starting"), sep="\n", flush=True)
        with Lab(folder, port) as running:
            if not running.wait():
                print(running.log, file=sys.stderr)
                raise Refused(Message("app.not_started"))
            address = running.address("" if page is None else page.notebook)
            print(voice("app.running", address=address), voice("app.how_to_stop"), sep="\n", flush=True)
            if not asked.no_browser and not webbrowser.open(address):
                print(voice("app.open_yourself"), flush=True)
            running.process.wait()
            print(running.log, file=sys.stderr)
            raise Refused(Message("app.server_gone"))
    except KeyboardInterrupt:
        print("\n" + voice("app.stopped"), flush=True)
        return 0


def wished(name: str | None) -> pages.Page | None:
    """Return the page whose notebook is to be opened, ``None`` for the list of all."""
    if name is None:
        return None
    page = {"play": pages.PLAY, "explore": pages.EXPLORE, **pages.LESSONS}.get(name)
    if page is None:
        raise Refused(Message("app.no_lesson", text=name, lessons=" ".join(pages.LESSONS)))
    return page


def desk() -> Path:
    """Return where to work: in a checkout its notebooks, else a copy of them in the person's own folder.

    What lies there already is left as it is: it may have been worked on.
    """
    if pages.CHECKOUT:
        return pages.folder()
    own = Path.home() / OWN
    try:
        for source in sorted(pages.folder().rglob("*")):
            target = own / source.relative_to(pages.folder())
            if source.is_dir():
                target.mkdir(parents=True, exist_ok=True)
            elif not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)
    except OSError as error:
        raise Refused(Message("serve.lab_not_writable", path=str(own))) from error
    return own


class Lab(server.Child):
    """A running JupyterLab, for this computer alone and for who has its token."""

    def __init__(self, folder: Path, port: int) -> None:
        """Start it in a folder."""
        self._token, self._home = secrets.token_hex(TOKEN), server.home(port)
        options = [
            f"--ServerApp.root_dir={folder}",
            f"--ServerApp.ip={server.HOST}",
            f"--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            "--ServerApp.open_browser=False",
            # Whoever works as root knows it, and is let.
            "--allow-root",
            *QUIET,
        ]
        # Not among the options, which everybody on this computer can read.
        others = os.environ.get("JUPYTER_CONFIG_PATH")
        paths = os.pathsep.join(filter(None, [str(SETTINGS), others]))
        more = {"JUPYTER_TOKEN": self._token, "JUPYTER_CONFIG_PATH": paths}
        super().__init__(server.python("jupyterlab", *options), "", f"{self._home}api", more)

    def address(self, notebook: str = "") -> str:
        """Return the address of a notebook, or of the list of all."""
        place = f"lab/tree/{notebook}" if notebook else "lab"
        return f"{self._home}{place}?{urlencode({'token': self._token})}"
