"""The widget of the teacher's page."""

from scopa.scenes.teacher import TeacherScene
from scopa.widgets.qr import launch, public
from scopa.widgets.shell import SceneWidget


class TeacherDesk(SceneWidget):
    """The teacher's page: links, sheets to print, and what a class has done, which is in ``scene.data.room``.

    >>> TeacherDesk().scene.data.room.works
    ()
    """

    kind = TeacherScene

    def __init__(self, scene: TeacherScene | None = None, *, lang: str | None = None) -> None:
        """Show this desk, or an empty one."""
        super().__init__(TeacherScene(launch(), public()) if scene is None else scene, lang=lang)
