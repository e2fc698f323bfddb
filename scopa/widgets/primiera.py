"""The widget of the lesson on primiera."""

from scopa.scenes.primiera import PrimieraScene
from scopa.widgets.shell import SceneWidget


class PrimieraLesson(SceneWidget):
    """The lesson on primiera, step by step; how far it has come is in ``scene``."""

    kind = PrimieraScene
