"""The widget of a match."""

from scopa.scenes.play import PlayScene
from scopa.widgets.shell import SceneWidget


class PlayTable(SceneWidget):
    """A table to play a match at, as the last line of a cell; the match is in ``scene``."""

    kind = PlayScene
