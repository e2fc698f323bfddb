"""The widget of a match."""

from pathlib import Path
from typing import ClassVar

from scopa.scenes.play import PlayScene
from scopa.widgets.assets import STATIC
from scopa.widgets.shell import SceneWidget


class PlayTable(SceneWidget):
    """A table to play a match at, as the last line of a cell."""

    page: ClassVar[Path] = STATIC / "play.js"

    def __init__(self, scene: PlayScene | None = None) -> None:
        """Show this scene, or a new one."""
        super().__init__(scene or PlayScene())
