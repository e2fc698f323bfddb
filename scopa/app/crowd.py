"""How many are in, and whether one more can come: a server that is full says so and goes on."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from scopa.app import machine
from scopa.app.gate import Gate, Patience
from scopa.app.warmth import AT_ONCE, Warm, Warmth, people

FRESH: Final = 4.0
"""Seconds for which a measure of memory holds."""


class Crowd:
    """The pages that are open, ready and starting at a server."""

    def __init__(self, gate: Gate, manager: Any, warmth: Warmth | None) -> None:  # noqa: ANN401 - untyped
        """Begin with nobody."""
        self.gate, self.warmth = gate, warmth
        self.patience = Patience()
        self._manager, self._starting = manager, 0
        self._memory, self._measured = machine.Memory(0, 0, machine.free_memory(), 0), 0.0

    @property
    def warm(self) -> Warm:
        """Return how many pages are open and ready, and how many shall be."""
        if self.warmth is not None:
            return self.warmth.state
        return Warm(len(self._manager.list_kernel_ids()), 0, 0)

    @property
    def people(self) -> int:
        """Return how many pages are open in a browser now."""
        return people(self._manager)

    def refuses(self, path: str | None) -> str | None:
        """Return why a page cannot be opened now: ``full``, ``many``, ``heating``; ``None`` if it can."""
        room = self.gate.room
        if room is None:
            return None
        if room.most and self.warm.open >= room.most:
            return "full"
        if self.warmth is not None and path is not None:
            if self.warmth.has_ready(path):
                return None
            if self.warmth.is_heating(path):
                return "heating"
        if machine.free_memory() < machine.LEAST:
            return "full"
        return "many" if self._starting >= AT_ONCE else None

    @contextmanager
    def starting(self, path: str | None) -> Iterator[None]:
        """Count a page among those that start while it does; one that was ready costs nothing."""
        costs = self.warmth is None or path is None or not self.warmth.has_ready(path)
        self._starting += costs
        try:
            yield
        finally:
            self._starting -= costs

    async def memory(self) -> machine.Memory:
        """Return the memory of server and pages, measured aside as it takes a while."""
        if time.monotonic() - self._measured > FRESH:
            self._measured = time.monotonic()
            self._memory = await asyncio.to_thread(machine.memory, self._processes())
        return self._memory

    def _processes(self) -> list[int]:
        found = []
        for one in self._manager.list_kernel_ids():
            with suppress(KeyError, AttributeError, TypeError):
                found.append(int(self._manager.get_kernel(one).provisioner.pid))
        return found
