"""The widgets: ``PlayTable``, ``Explorer`` and ``PrimieraLesson``, each loaded when it is first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scopa.widgets.explore import Explorer as Explorer
    from scopa.widgets.play import PlayTable as PlayTable
    from scopa.widgets.primiera import PrimieraLesson as PrimieraLesson

_HOMES = {"Explorer": "explore", "PlayTable": "play", "PrimieraLesson": "primiera"}

__all__ = ["Explorer", "PlayTable", "PrimieraLesson"]


def __getattr__(name: str) -> object:
    """Load the module of a widget at its first use."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
