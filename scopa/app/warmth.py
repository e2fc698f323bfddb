"""Pages that are made ready before a class comes in, a few at a time, and no more than it needs."""

import asyncio
import logging
import os
from contextlib import suppress
from typing import Any, Final, NamedTuple

from scopa.app import machine
from scopa.app.plan import SPARE, Plan

_LOG: Final = logging.getLogger(__name__)
TICK: Final = 0.25
AT_ONCE: Final = 1 + (os.cpu_count() or 1)
"""How many kernels start at the same time: more would only make each slower."""
QUIET: Final = 15.0
"""Seconds after the last page was closed when what is still ready is put away."""
HALF_SPARE: Final = SPARE // 2


class Warm(NamedTuple):
    """How far things are: pages open, ready and waiting, and how many shall be ready."""

    open: int
    ready: int
    goal: int

    @property
    def is_ready(self) -> bool:
        """Return whether all that shall be ready is.

        >>> Warm(0, 26, 26).is_ready, Warm(3, 20, 23).is_ready, Warm(0, 0, 0).is_ready
        (True, False, True)
        """
        return self.ready >= self.goal


class Warmth:
    """Keeps pages ready for a class of a size, at Voila's kernel manager.

    When the first have come in, only so many stay ready as have not yet come, and a few for who loads a page
    again. When all have left, nothing is kept; ``again`` makes ready for the next class.
    """

    def __init__(self, manager: Any, plan: Plan) -> None:  # noqa: ANN401 - Voila's, which has no types
        """Begin with nothing ready."""
        self._manager = manager
        self._name = str(os.path.normpath(plan.first))
        self._size = plan.room.size if plan.room else 0
        self._goal = self._size
        self._begun, self._quiet, self._starting = False, 0.0, 0

    @property
    def state(self) -> Warm:
        """Return how far things are."""
        return Warm(self._open(), self._ready(), self._goal)

    def has_ready(self, notebook: str) -> bool:
        """Tell whether a page of a notebook can be given out at once, and put it where it is taken first."""
        return os.path.normpath(notebook) == self._name and self._ready() > 0

    def is_heating(self, notebook: str) -> bool:
        """Tell whether a page of a notebook is just being made ready."""
        return os.path.normpath(notebook) == self._name and len(self._pool()) > 0

    def again(self) -> None:
        """Make ready for the next class."""
        self._goal, self._begun = self._size, False

    async def run(self) -> None:
        """Keep things ready for as long as the server runs."""
        while True:
            try:
                await self.tick()
            except Exception:  # noqa: BLE001 - Voila's kernels fail in ways of their own
                _LOG.exception("keeping pages ready")  # and the next time it may work
            await asyncio.sleep(TICK)

    async def tick(self) -> None:
        """Look at how far things are, and start or put away what is due."""
        here = self._open()
        if here and people(self._manager):
            self._begun, self._quiet = True, 0.0
        if self._begun and here:
            self._goal = max(min(HALF_SPARE, self._size), self._size - here)
        elif self._begun:
            self._quiet += TICK
            if self._quiet >= QUIET:
                self._goal, self._begun = 0, False
                await self._put_away()
        pool, ready = self._pool(), self._ready()
        wanted = min(self._goal, ready + AT_ONCE)
        if wanted > len(pool) and machine.free_memory() > machine.LEAST:
            self._start(wanted)

    def _open(self) -> int:
        kept = {one.result()["kernel_id"] for one in self._pool() if one.done()}
        return len(set(self._manager.list_kernel_ids()) - kept)

    def _pool(self) -> list[Any]:
        """Return what is ready or becomes so, the ready first, without what has failed."""
        pool = self._manager._pools.get(self._name, [])  # noqa: SLF001 - Voila tells of it in no other way
        pool[:] = [one for one in pool if not _has_failed(one)]
        pool.sort(key=lambda one: not _is_ready(one))
        return list(pool)

    def _ready(self) -> int:
        return sum(map(_is_ready, self._pool()))

    def _start(self, wanted: int) -> None:
        # Voila fills up by itself whenever a page is given out: only here it shall find something to fill up.
        sizes = self._manager.kernel_pools_config
        self._manager.kernel_pools_config = {**sizes, self._name: {"pool_size": wanted}}
        self._manager.fill_if_needed(delay=0, notebook_name=self._name)
        self._manager.kernel_pools_config = {**sizes, self._name: {"pool_size": 0}}

    async def _put_away(self) -> None:
        for one in self._pool():
            with suppress(Exception):
                await self._manager.shutdown_kernel((await one)["kernel_id"])


def people(manager: Any) -> int:  # noqa: ANN401 - Voila's, which has no types
    """Return how many pages are open in a browser now, and not only given out."""
    return sum(_is_open(manager, one) for one in manager.list_kernel_ids())


def _is_open(manager: Any, kernel: str) -> bool:  # noqa: ANN401 - as above
    with suppress(Exception):  # one that has hardly begun, or just ended, has no model
        return int(manager.kernel_model(kernel).get("connections") or 0) > 0
    return False


def _has_failed(one: "asyncio.Task[dict[str, Any]]") -> bool:
    if not one.done():
        return False
    if one.cancelled() or one.exception() is not None:
        return True
    drawn = one.result()["task"]
    return bool(drawn.done() and (drawn.cancelled() or drawn.exception() is not None))


def _is_ready(one: "asyncio.Task[dict[str, Any]]") -> bool:
    return one.done() and not _has_failed(one) and bool(one.result()["task"].done())
