"""A Voila server for the notebooks: its settings, its start, and its end together with its kernels."""

import contextlib
import os
import re
import signal
import site
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self, cast

from scopa.app import pages
from scopa.app.pages import PACKAGE
from scopa.app.plan import Plan, Room
from scopa.app.words import Refused
from scopa.errors import Message

HOST: Final = "127.0.0.1"
NEEDED: Final = ("voila", "anywidget", "ipykernel")
LAST_PORT: Final = 65535
PATIENCE: Final = 60.0
"""Seconds that a server may take to answer for the first time."""
FAREWELL: Final = 15.0
"""Seconds that a server may take to end its kernels and itself."""
SETTINGS: Final = PACKAGE / "app" / "voila"
"""Where ``voila.json`` lies: our template, nothing else and no needless extension served, closed pages ended.

Nothing that lies about on this computer changes that. A page may end its kernel when it is closed
(``disable_check_xsrf``); whoever asks for that must know the kernel's number. A request under any other
name than this computer's own is refused (``allow_remote_access``), so that no foreign page can pass for one
of ours. The cookie with a made-up user name, which Jupyter sets, is out of date at once (``expires_days``).
"""

# The longest name that a socket may have everywhere is 103 bytes; this much of it comes after the folder.
_SOCKET_NAME = len("/voila_12345678/kernel-00000000-0000-0000-0000-000000000000-ipc-1") + 1
_LONGEST_SOCKET = 103


def transport() -> str:
    """Return how server and kernels talk: by local sockets where these are to be had, else by TCP."""
    short = len(os.fsencode(tempfile.gettempdir())) + _SOCKET_NAME <= _LONGEST_SOCKET
    return "ipc" if hasattr(socket, "AF_UNIX") and os.name == "posix" and short else "tcp"


def python(module: str, *options: str) -> list[str]:
    """Return the command line that runs a module."""
    # -P: a file named like a module of ours, where the command happens to be run, is not imported.
    return [sys.executable, "-P", "-m", module, *options]


def arguments(plan: Plan) -> list[str]:
    """Return the command line that serves a plan, which the process reads from its standard input."""
    options = [f"--Voila.config_file_paths={SETTINGS}", f"--KernelManager.transport={transport()}"]
    if plan.room is not None and plan.room.size:
        options += ["--VoilaConfiguration.preheat_kernel=True", "--VoilaConfiguration.default_pool_size=0"]
    served = Path(plan.folder, plan.first) if plan.alone else plan.folder
    return python("scopa.app.host", *options, str(served))


def environment() -> dict[str, str]:
    """Return the environment of the server, in which this package and its template come first."""
    found = dict(os.environ)
    shared = PACKAGE.parent / "share" / "jupyter"  # where pip puts such files beside a --target folder
    templates = [str(PACKAGE / "app"), *([str(shared)] if shared.is_dir() else [])]
    found["JUPYTER_PATH"] = os.pathsep.join([*templates, *filter(None, [found.get("JUPYTER_PATH")])])
    if str(PACKAGE.parent) not in {*site.getsitepackages(), site.getusersitepackages()}:
        places = [str(PACKAGE.parent), *filter(None, [found.get("PYTHONPATH")])]
        found["PYTHONPATH"] = os.pathsep.join(places)
    return found


def is_free(port: int, host: str = HOST) -> bool:
    """Tell whether a server could listen at a port of this computer; an empty host means all addresses."""
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):
            probe.bind((host, port))
            return True
    return False


def free_port(wish: int = 0, host: str = HOST) -> int:
    """Return the wished port when it is free, else any that is."""
    if wish and is_free(wish, host):
        return wish
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def chosen_port(wish: str | None, host: str = HOST) -> int:
    """Return the port to serve at: the wished one, else that of all pages, else any that is free."""
    if wish is None:
        return free_port(pages.PORT, host)
    if not re.fullmatch("[0-9]{1,5}", wish) or not 1 <= int(wish) <= LAST_PORT:
        raise Refused(Message("app.bad_port", text=wish, last=LAST_PORT))
    if not is_free(int(wish), host):
        raise Refused(Message("app.port_taken", port=wish))
    return int(wish)


def require(*modules: str) -> None:
    """Refuse, with what to install, where a module that serves pages is not there."""
    if not all(map(find_spec, modules)):
        raise Refused(Message("app.missing_web", command=f'pip install "{pages.distribution()}[web]"'))


def home(port: int) -> str:
    """Return the address of the server that listens at a port of this computer.

    >>> home(8740)
    'http://127.0.0.1:8740/'
    """
    return f"http://{HOST}:{port}/"


class Child:
    """A server in a process of its own; leaving the ``with`` block ends it and what it has started."""

    def __init__(self, line: list[str], told: str, probe: str, more: Mapping[str, str] | None = None) -> None:
        """Start it and tell it something; it is there when ``probe``, an address, is answered."""
        self._probe = probe
        self._log: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed by stop()
        self.process = subprocess.Popen(  # noqa: S603 - our own interpreter, our own arguments
            line,
            env={**environment(), **(more or {})},
            stdin=subprocess.PIPE,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            # A group of its own: Ctrl+C reaches only us, and we end the server in good order.
            start_new_session=os.name == "posix",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        # It stays open: when it closes, the server knows that it was left alone, however that came about.
        self._ear = cast("IO[bytes]", self.process.stdin)
        with contextlib.suppress(OSError):
            self._ear.write(told.encode())
            self._ear.flush()

    def __enter__(self) -> Self:
        """Return the server."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the server."""
        self.stop()

    @property
    def log(self) -> str:
        """Return the last lines that the server wrote."""
        if self._log.closed:
            return ""
        self._log.seek(0)
        return "\n".join(self._log.read().decode(errors="replace").splitlines()[-20:])

    def wait(self, patience: float = PATIENCE) -> bool:
        """Wait until the server answers; return whether it does."""
        end = time.monotonic() + patience
        while time.monotonic() < end and self.process.poll() is None:
            if self._answers():
                return True
            time.sleep(0.05)
        return False

    def stop(self) -> None:
        """End the server, which ends its kernels; kernels also end by themselves when it is gone."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(FAREWELL)
            except (subprocess.TimeoutExpired, KeyboardInterrupt):
                self.process.kill()
                self.process.wait()
        with contextlib.suppress(OSError):
            self._ear.close()
        self._log.close()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(self._probe, timeout=2):  # noqa: S310 - an address of this computer
                return True
        except urllib.error.HTTPError as refused:
            refused.close()
            return True
        except OSError:
            return False


class Server(Child):
    """A running Voila that shows a notebook, to this computer alone or to a class.

    With a ``folder``, in which the notebook lies, it shows the other pages there too, so that one can lead to
    the next. A ``room`` is a class, which comes in by a number; with ``near`` from other devices.
    """

    def __init__(
        self,
        notebook: Path,
        port: int,
        folder: Path | None = None,
        room: Room | None = None,
        *,
        near: bool = False,
    ) -> None:
        """Start the server; it answers after ``wait``."""
        place = folder or notebook.parent
        first = notebook.relative_to(place).as_posix()
        self.port, self.room = port, room
        self.plan = Plan(str(place), first, port, alone=folder is None, here=not near, room=room)
        # Starts no kernel, whatever is served.
        super().__init__(arguments(self.plan), self.plan.write() + "\n", f"{home(port)}voila/tree")

    @property
    def address(self) -> str:
        """Return the address of the page."""
        return home(self.port) + self.plan.start.removeprefix("/").partition("?")[0]


def stop_on_signals() -> None:
    """Let the signals that end a program raise ``KeyboardInterrupt``, as Ctrl+C does.

    Ctrl+C itself is among them: a shell that starts the command in the background may have switched it off.
    A hang-up that whoever started us wants ignored, as ``nohup`` does, stays ignored.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        ignored = name == "SIGHUP" and number is not None and signal.getsignal(number) == signal.SIG_IGN
        if number is not None and not ignored:
            signal.signal(number, signal.default_int_handler)
