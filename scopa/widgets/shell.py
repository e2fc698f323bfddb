"""The anywidget shell of a scene: messages of the page in, state out, nothing else."""

from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from scopa.scenes.base import Scene
from scopa.widgets.assets import STATIC, script, style


class SceneWidget(anywidget.AnyWidget):
    """Shows a scene: a subclass says which with ``page``, the script in ``static`` that draws it.

    The page sends custom messages, not trait changes, since changes made while Python is busy would merge
    into one. The answer (``state``, ``saved``, and ``art`` when the faces changed) is one message, too.
    """

    page: ClassVar[Path] = STATIC / "shell.js"

    state = traitlets.Dict().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)

    def __init_subclass__(cls) -> None:
        """Join script and style sheet of the page, once per class that names one."""
        # Traits added to an instance make a subclass of its own, which must not lose them again.
        if "page" in vars(cls):
            cls._esm, cls._css = script(cls.page), style(cls.page)
        super().__init_subclass__()

    def __init__(self, scene: Scene) -> None:
        """Show this scene."""
        self.scene = scene
        self._faces = ""
        super().__init__(state=scene.state, saved=scene.saved)
        self.on_msg(self._on_message)

    def __repr__(self) -> str:
        """Return the same text for every widget of the class, as stored outputs are compared."""
        return f"{type(self).__name__}()"

    def _on_message(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        self.scene.handle(content)
        with self.hold_sync():
            self.state = self.scene.state
            self.saved = self.scene.saved
            if self.state["faces"] != self._faces:
                self._faces = self.state["faces"]
                self.art = drawings(self._faces)


def drawings(faces: str) -> dict[str, str]:
    """Return all that a page draws of a set of faces: cards by their text, ``back``, ``suit0`` to ``suit3``.

    >>> sorted(drawings("french"), key=len)[-5:]
    ['back', 'suit0', 'suit1', 'suit2', 'suit3']
    """
    from scopa.art.faces import deck, suit  # noqa: PLC0415 - loaded with the first page, not before

    return {**deck(faces), **{f"suit{number}": suit(faces, number) for number in range(4)}}
