"""The widget of a match."""

from typing import Any

from scopa.scenes.play import PlayScene
from scopa.widgets.qr import launch
from scopa.widgets.shell import SceneWidget


class PlayTable(SceneWidget):
    """A table to play a match at, as the last line of a cell; the match is in ``scene``."""

    kind = PlayScene

    def __init__(self, scene: PlayScene | None = None, **how: Any) -> None:  # noqa: ANN401 - as the shell takes it
        """Show this scene, or a new one, set up as its author wants it: see ``Scene.set_up``."""
        shown = PlayScene.given(scene)
        shown.launch = launch()
        super().__init__(shown, **how)
