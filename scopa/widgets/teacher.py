"""The widget of the teacher's page."""

from typing import Any

import traitlets

from scopa.scenes.teacher import TeacherScene
from scopa.widgets.qr import launch, pictures, public
from scopa.widgets.shell import SceneWidget


class TeacherDesk(SceneWidget):
    """The teacher's page: links, sheets to print, and what a class has done, which is in ``scene.data.room``.

    >>> TeacherDesk().scene.data.room.works
    ()
    """

    kind = TeacherScene
    deck = traitlets.Unicode("").tag(sync=True)

    def __init__(self, scene: TeacherScene | None = None, *, lang: str | None = None) -> None:
        """Show this desk, or an empty one."""
        super().__init__(TeacherScene(launch(), public()) if scene is None else scene, lang=lang)

    @traitlets.observe("state")
    def _draw_link(self, change: dict[str, Any]) -> None:
        # No card is shown here, so no deck is wanted; the one picture is that of the link.
        self.art = pictures(change["new"]["link"]["address"])
