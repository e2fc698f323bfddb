"""The widgets, each loaded when it is first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scopa.widgets.exercise import Exercises as Exercises
    from scopa.widgets.explore import Explorer as Explorer
    from scopa.widgets.html import pictures as pictures
    from scopa.widgets.index import Index as Index
    from scopa.widgets.play import PlayTable as PlayTable
    from scopa.widgets.primiera import PrimieraLesson as PrimieraLesson
    from scopa.widgets.prose import Prose as Prose
    from scopa.widgets.teacher import TeacherDesk as TeacherDesk
    from scopa.widgets.walk import WalkThrough as WalkThrough

_HOMES = {
    "Exercises": "exercise",
    "Explorer": "explore",
    "Index": "index",
    "PlayTable": "play",
    "PrimieraLesson": "primiera",
    "Prose": "prose",
    "TeacherDesk": "teacher",
    "WalkThrough": "walk",
    "pictures": "html",
}

__all__ = [
    "Exercises",
    "Explorer",
    "Index",
    "PlayTable",
    "PrimieraLesson",
    "Prose",
    "TeacherDesk",
    "WalkThrough",
    "pictures",
]


def __getattr__(name: str) -> object:
    """Load the module of a widget at its first use."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
