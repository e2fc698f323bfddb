"""Undo, redo and branches over any immutable state."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from scopa.errors import ScopaError, reason

State = TypeVar("State")


@dataclass(frozen=True)
class Timeline(Generic[State]):
    """All states met, as a tree, and the one that is now; doing something new keeps what was undone.

    >>> line = Timeline.start("a").do("b").do("c")
    >>> line.undo().now, line.undo().redo().now
    ('b', 'c')
    >>> other = line.undo().do("d")
    >>> other.now, other.undo().branches
    ('d', ('c', 'd'))
    """

    states: tuple[State, ...]
    parents: tuple[int, ...]
    at: int

    @classmethod
    def start(cls, state: State) -> "Timeline[State]":
        """Return the timeline that has met only this state."""
        return cls((state,), (-1,), 0)

    @property
    def now(self) -> State:
        """Return the present state."""
        return self.states[self.at]

    @property
    def past(self) -> tuple[State, ...]:
        """Return the states from the first to the present one."""
        path, at = [], self.at
        while at >= 0:
            path.append(self.states[at])
            at = self.parents[at]
        return tuple(reversed(path))

    @property
    def branches(self) -> tuple[State, ...]:
        """Return the states that have followed the present one, the oldest first."""
        return tuple(self.states[child] for child in self._children())

    @property
    def can_undo(self) -> bool:
        """Tell whether there is a state before this one."""
        return self.parents[self.at] >= 0

    @property
    def can_redo(self) -> bool:
        """Tell whether a state has followed this one."""
        return bool(self._children())

    def do(self, state: State) -> "Timeline[State]":
        """Go on to a state; one that has followed before is taken again, not added twice."""
        for child in self._children():
            if self.states[child] == state:
                return Timeline(self.states, self.parents, child)
        return Timeline((*self.states, state), (*self.parents, self.at), len(self.states))

    def undo(self) -> "Timeline[State]":
        """Go back one state; ``ScopaError`` at the first."""
        if not self.can_undo:
            raise ScopaError(reason("nothing_to_undo"))
        return Timeline(self.states, self.parents, self.parents[self.at])

    def redo(self, branch: int = -1) -> "Timeline[State]":
        """Go on to the newest state that has followed, or that branch; ``ScopaError`` without one."""
        children = self._children()
        if not -len(children) <= branch < len(children):
            raise ScopaError(reason("nothing_to_redo"))
        return Timeline(self.states, self.parents, children[branch])

    def _children(self) -> list[int]:
        return [child for child, parent in enumerate(self.parents) if parent == self.at]
