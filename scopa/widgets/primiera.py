"""The widget of the lesson on primiera."""

from pathlib import Path
from typing import ClassVar

from scopa.scenes.primiera import PrimieraScene
from scopa.widgets.assets import STATIC
from scopa.widgets.shell import SceneWidget


class PrimieraLesson(SceneWidget):
    """The lesson on primiera, step by step."""

    page: ClassVar[Path] = STATIC / "primiera.js"

    def __init__(self, scene: PrimieraScene | None = None) -> None:
        """Show this scene, or a new one."""
        super().__init__(scene or PrimieraScene())
