"""The widget of the walk-throughs."""

from scopa.scenes.walk import WalkScene
from scopa.widgets.shell import SceneWidget


class WalkThrough(SceneWidget):
    """A walk-through by its name, one step at a time; the step shown is in ``scene``."""

    kind = WalkScene

    def __init__(  # noqa: PLR0913 - what any widget may be set to, and what this one is about
        self,
        walk: str = "deal",
        *,
        text: str | None = None,
        key: str | None = None,
        lang: str | None = None,
        faces: str | None = None,
        seed: str | int | None = None,
    ) -> None:
        """Take a walk-through from its first step; ``text`` is a seed, a position or cards to begin with."""
        super().__init__(WalkScene(walk, text), key=key, lang=lang, faces=faces, seed=seed)
