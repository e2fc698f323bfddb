"""Kernels of one mould: a process that has all pages loaded already, and splits one off for each that opens.

Where a class opens many pages, most of what each kernel needs is then in memory once, and is loaded once.
Linux alone is asked for it: elsewhere a process that has loaded so much cannot be split safely.
"""

import asyncio
import gc
import json
import os
import select
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from importlib import import_module
from importlib.metadata import EntryPoint
from typing import IO, Any, Final, NoReturn, cast

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from scopa.app import machine

NAME: Final = "scopa-forge"
LAUNCHER: Final = "ipykernel_launcher"
LOADED: Final = ("ipykernel.kernelapp", "ipykernel.ipkernel", "scopa.widgets", "scopa.art.faces")
"""What is loaded before the first split; of the widgets, each scene too."""

OPTIONS: Final = ('--IPKernelApp.extensions=["ipywidgets"]', "--HistoryManager.enabled=False")
"""Widgets make themselves known to a kernel while they load, and here none was; a history has no use."""
UNUSED: Final = ("debugpy",)
"""What a kernel loads where it is there, and a page has no use for: ten megabytes each."""


def is_possible() -> bool:
    """Tell whether kernels can be split off here."""
    return machine.SHARES


class Forked:
    """A process that was split off by another, seen as one that this process has started.

    Only its parent can ask how it ended; that it has, its file descriptor tells everybody.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        """Keep hold of the process."""
        self.pid = pid
        self._handle = os.pidfd_open(pid)
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return ``None`` while it runs, then 0."""
        if self.returncode is None and select.select([self._handle], [], [], 0)[0]:
            os.close(self._handle)
            self.returncode = 0
        return self.returncode

    def wait(self) -> int:
        """Wait until it has ended."""
        if self.returncode is None:
            select.select([self._handle], [], [])
        return self.poll() or 0

    def send_signal(self, number: int) -> None:
        """Send it a signal while it runs."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class Forge:
    """The process from which kernels are split off; it ends with the one that has started it."""

    def __init__(self) -> None:
        """Start it; what it loads it loads aside."""
        self._turn = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "scopa.app.forge"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def kernel(self, words: list[str], environment: dict[str, str], folder: str | None) -> Forked | None:
        """Return a kernel that runs with these words, ``None`` when there is nothing to split it from."""
        order = {"words": words, "environment": environment, "folder": folder}
        ear, mouth = cast("IO[str]", self._process.stdin), cast("IO[str]", self._process.stdout)
        with self._turn, suppress(OSError, ValueError):
            ear.write(json.dumps(order) + "\n")
            ear.flush()
            return Forked(int(mouth.readline()))
        return None


class Provisioner(LocalProvisioner):
    """Starts kernels by the forge, and where that fails as they always are."""

    forge: Forge

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:  # noqa: ANN401 - Jupyter's own type
        """Start a kernel and return how to reach it."""
        words = cmd[cmd.index(LAUNCHER) + 1 :] if LAUNCHER in cmd else []
        made = None
        if words:
            told = (words, dict(kwargs.get("env") or os.environ), kwargs.get("cwd"))
            made = await asyncio.to_thread(self.forge.kernel, *told)
        if made is None:
            return await super().launch_kernel(cmd, **kwargs)
        self.process, self.pid, self.pgid = made, made.pid, made.pid  # type: ignore[assignment]
        return self.connection_info


def use(parent: Any) -> None:  # noqa: ANN401 - an application of Jupyter
    """Let all kernels of an application be split off one process."""
    Provisioner.forge = Forge()
    factory = KernelProvisionerFactory.instance(parent=parent)
    factory.provisioners[NAME] = EntryPoint(NAME, f"{__name__}:Provisioner", factory.GROUP_NAME)
    factory.default_provisioner_name = NAME


def load() -> None:
    """Load whatever a page needs."""
    for name in UNUSED:
        sys.modules[name] = None  # type: ignore[assignment]  # as if it were not installed
    for name in LOADED:
        import_module(name)
    widgets = import_module("scopa.widgets")
    for name in widgets.__all__:
        getattr(widgets, name)
    # Nothing that is there now is looked at again by a collection, which would copy it into every kernel.
    gc.collect()
    gc.freeze()


def become(order: dict[str, Any]) -> NoReturn:
    """Turn this process, just split off, into a kernel."""
    os.setsid()
    for number in (signal.SIGCHLD, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)
    empty = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(empty, stream)
    os.environ.clear()
    os.environ.update(order["environment"])
    if order["folder"]:
        os.chdir(order["folder"])
    words = [*order["words"], f"--IPKernelApp.parent_handle={os.getppid()}", *OPTIONS]
    sys.argv = [LAUNCHER, *words]
    try:
        import_module("ipykernel.kernelapp").launch_new_instance(argv=words)
    finally:
        os._exit(0)


def main() -> None:
    """Split off a kernel for each line that is read, and write which process it is."""
    load()
    # Who has ended is forgotten at once: nobody asks how.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin:
        order = json.loads(line)
        made = os.fork()
        if not made:
            become(order)
        print(made, flush=True)


if __name__ == "__main__":
    main()
