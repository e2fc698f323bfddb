"""The anywidget shell of a scene: messages of the page in, state out, nothing else."""

import secrets
from pathlib import Path
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from scopa.scenes.base import Scene
from scopa.widgets.assets import STATIC, script, style

DECK: Final = secrets.token_hex(8)
"""Under which name a page keeps the cards that this process draws."""


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
    deck = traitlets.Unicode(DECK).tag(sync=True)

    def __init_subclass__(cls) -> None:
        """Join script and style sheet of the page, once per class that names a kind of scene."""
        # Traits added to an instance make a subclass of its own, which must not lose them again.
        if "kind" in vars(cls):
            cls.page = vars(cls).get("page", STATIC / cls.kind.name / f"{cls.kind.name}.js")
            cls._esm, cls._css = script(cls.page), style(cls.page)
        super().__init_subclass__()

    def __init__(
        self,
        scene: Scene | None = None,
        *,
        key: str | None = None,
        lang: str | None = None,
        faces: str | None = None,
        seed: str | int | None = None,
    ) -> None:
        """Show this scene, or a new one, set up as its author wants it: see ``Scene.set_up``."""
        self.scene = self.kind.given(scene)
        if (key, lang, faces, seed) != (None, None, None, None):
            self.scene.set_up(key, lang, faces, seed)
        super().__init__(state=self.scene.state, saved=self.scene.saved)
        self.on_msg(self._on_message)

    def __repr__(self) -> str:
        """Return the same text for every widget of the class, as stored outputs are compared."""
        return f"{type(self).__name__}()"

    def _on_message(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        asked = content if isinstance(content, dict) else {}
        if asked.get("do") == "art":
            self._send_cards()
            return
        self.scene.handle(content)
        if asked.get("art"):
            self._send_cards()
        with self.hold_sync():
            self.state = self.scene.state
            self.saved = self.scene.saved

    def _send_cards(self) -> None:
        from scopa.art.faces import deck  # noqa: PLC0415 - loaded with the first page, not before

        state = self.scene.state
        drawings = deck(state["faces"], state["palette"], state["index"])
        self.send({"drawn": state["drawn"], "art": drawings})
