"""The widget of a part of a lesson in words."""

from scopa.scenes.prose import ProseScene
from scopa.widgets.shell import SceneWidget


class Prose(SceneWidget):
    """A part of a lesson in words: ``Prose("pack.head")``, ``Prose("pack.opener")``.

    >>> Prose("pack.opener").scene.state["part"]
    'opener'
    """

    kind = ProseScene

    def __init__(self, place: str, *, lang: str | None = None, faces: str | None = None) -> None:
        """Show this part; ``LessonError`` when there is none."""
        super().__init__(ProseScene(place), lang=lang, faces=faces)
