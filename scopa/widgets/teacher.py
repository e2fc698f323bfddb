"""The widget of the teacher's page."""

import io
import os
from importlib.util import find_spec
from typing import Any

import traitlets

from scopa.scenes.teacher import TeacherScene
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
        super().__init__(scene or TeacherScene(launch()), lang=lang)

    @traitlets.observe("state")
    def _draw_link(self, change: dict[str, Any]) -> None:
        # No card is shown here, so no deck is wanted; the one picture is that of the link.
        self.art = pictures(change["new"]["link"]["address"])


def launch() -> str:
    """Return the address that starts a session of Binder, when this is one; else an empty text."""
    host, request = (os.environ.get(name, "") for name in ("BINDER_LAUNCH_HOST", "BINDER_REQUEST"))
    return f"{host.rstrip('/')}/{request.lstrip('/')}" if host and request else ""


def pictures(address: str) -> dict[str, str]:
    """Return the QR code of an address as SVG under ``qr``; nothing where there is no address to draw.

    >>> pictures("")
    {}
    """
    if not address or not find_spec("segno"):
        return {}
    import segno  # noqa: PLC0415 - loaded with the first link, and the page works without it

    # Level M still reads when a seventh of it is dazzled by a lamp; the edge of four is what readers need.
    drawn, text = segno.make(address, error="m", micro=False), io.BytesIO()
    drawn.save(text, kind="svg", xmldecl=False, border=4, dark="#000", light="#fff", omitsize=True)
    return {"qr": text.getvalue().decode().strip()}
