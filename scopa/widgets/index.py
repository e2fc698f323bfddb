"""The widget of the page that leads to all others."""

from scopa.scenes.index import IndexScene
from scopa.widgets.shell import SceneWidget


class Index(SceneWidget):
    """The doors of the kit: play, explore, the lessons, and what is there for teachers.

    >>> len(Index().scene.state["lessons"])
    9
    """

    kind = IndexScene
