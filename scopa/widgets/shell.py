"""The anywidget shell of a scene: messages of the page in, state out, nothing else."""

from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from scopa.scenes.base import Scene
from scopa.widgets.assets import STATIC, script, style
from scopa.widgets.clerk import Clerk, placed


class SceneWidget(anywidget.AnyWidget):
    """Shows a scene: a subclass says which ``kind``; the script in ``page``, named as the scene, draws it.

    The page sends custom messages, not trait changes, since changes made while Python is busy would merge
    into one. The answer (``state`` and ``saved``) is one message, too. The cards, which are large, come in a
    message of their own before it, to a page that wants them: it keeps them for all widgets of its ``deck``.
    ``art`` holds whatever else a widget draws.
    """

    kind: ClassVar[type[Scene]]
    page: ClassVar[Path]

    state = traitlets.Dict().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    deck = traitlets.Unicode().tag(sync=True)

    def __init_subclass__(cls) -> None:
        """Join script and style sheet of the page, once per class that names a kind of scene."""
        # Traits added to an instance make a subclass of its own, which must not lose them again.
        if "kind" in vars(cls):
            cls.page = vars(cls).get("page", STATIC / cls.kind.name / f"{cls.kind.name}.js")
            cls._esm, cls._css = script(cls.page), style(cls.page)
        super().__init_subclass__()

    def __init__(self, scene: Scene | None = None, **how: Any) -> None:  # noqa: ANN401 - as ``placed`` takes it
        """Show this scene, or a new one, set up as its author wants it: see ``Scene.set_up``."""
        self.scene = placed(self.kind.given(scene), **how)
        self._clerk = Clerk(self.scene)
        super().__init__(**self._clerk.shown, deck=self._clerk.deck)
        self.on_msg(self._on_message)

    def __repr__(self) -> str:
        """Return the same text for every widget of the class, as stored outputs are compared."""
        return f"{type(self).__name__}()"

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        cards, shown = self._clerk.answer(content)
        if cards is not None:
            self.send(cards)
        with self.hold_sync():
            for name, value in shown.items():
                setattr(self, name, value)
