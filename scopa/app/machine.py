"""This computer, as far as a class depends on it: its addresses, its memory, what is installed."""

import os
import platform
import socket
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from typing import Final, NamedTuple

import psutil

import scopa

MEGABYTE: Final = 1_000_000
RESERVE: Final = 400
"""Megabytes that the server and the rest of the computer keep."""
LEAST: Final = 200
"""Megabytes that are left alone: below that no further page is started."""
SHARES: Final = sys.platform == "linux" and hasattr(os, "pidfd_open")
"""Whether the pages of a class share what they load: see ``forge``."""
PAGE: Final = 30 if SHARES else 60
"""Megabytes that one open page takes at most: what its Python has for itself alone."""
PARTS: Final = ("voila", "jupyter_server", "tornado", "ipykernel", "ipywidgets", "anywidget")
# An address that belongs to no network (RFC 5737): asking which way leads there sends nothing.
_NOWHERE: Final = ("192.0.2.1", 9)


class Memory(NamedTuple):
    """Megabytes: of the server, of all pages together, and what is left on this computer."""

    server: int
    pages: int
    free: int
    number: int

    @property
    def each(self) -> int:
        """Return what a page takes, as measured, or as foreseen where none is open.

        >>> Memory(100, 1500, 2000, 30).each, Memory(100, 0, 2000, 0).each == PAGE
        (50, True)
        """
        return round(self.pages / self.number) if self.number else PAGE

    @property
    def room(self) -> int:
        """Return for how many more pages there is memory.

        >>> Memory(100, 1500, 2400, 30).room, Memory(100, 0, 300, 0).room
        (40, 0)
        """
        return max(0, self.free - RESERVE) // max(1, self.each)


def addresses() -> tuple[str, ...]:
    """Return the addresses that others in the network reach this computer by, the likeliest first."""
    known = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_NOWHERE)
        known.append(probe.getsockname()[0])
    with suppress(OSError):
        up = {name for name, state in psutil.net_if_stats().items() if state.isup}
        for name, found in sorted(psutil.net_if_addrs().items()):
            known += [one.address for one in found if one.family == socket.AF_INET and name in up]
    return tuple(dict.fromkeys(one for one in known if not one.startswith(("127.", "0."))))


def names() -> tuple[str, ...]:
    """Return what this computer is called in the network."""
    plain = socket.gethostname().lower()
    short = plain.partition(".")[0]
    return tuple(dict.fromkeys((plain, short, f"{short}.local")))


def free_memory() -> int:
    """Return how many megabytes of memory can be had on this computer."""
    return int(psutil.virtual_memory().available) // MEGABYTE


def own(process: int) -> int:
    """Return the bytes that a process has for itself alone, 0 when it is gone or does not tell."""
    try:
        found = psutil.Process(process)
        with suppress(psutil.AccessDenied, AttributeError):
            return int(found.memory_full_info().uss)
        return int(found.memory_info().rss)
    except psutil.Error:
        return 0


def memory(processes: Iterable[int]) -> Memory:
    """Return the memory of the server, with what it has started, and of the processes that run pages."""
    running = set(processes)
    each = [used for used in map(own, running) if used]
    others = {one.pid for one in psutil.Process().children()} - running
    server = sum(map(own, {os.getpid(), *others}))
    return Memory(server // MEGABYTE, sum(each) // MEGABYTE, free_memory(), len(each))


def versions() -> tuple[tuple[str, str], ...]:
    """Return what runs here, name and version, the kit first.

    >>> versions()[0] == ("scopa", scopa.__version__)
    True
    """
    found = [("scopa", scopa.__version__), ("Python", platform.python_version())]
    for part in PARTS:
        with suppress(PackageNotFoundError):
            found.append((part, version(part)))
    return tuple(found)
