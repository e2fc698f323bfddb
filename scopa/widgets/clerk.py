"""What stands between a page and a scene: answers messages with a state, pictures, and what to keep."""

import secrets
from importlib import import_module
from typing import Any, Final, NamedTuple

from scopa.scenes.base import Scene
from scopa.widgets.qr import pictures

DECK: Final = secrets.token_hex(8)
"""Under which name a page keeps the cards that this process draws."""
SCENES: Final = {
    "Exercises": "exercise.ExerciseScene",
    "Explorer": "explore.ExploreScene",
    "Index": "index.IndexScene",
    "PlayTable": "play.PlayScene",
    "PrimieraLesson": "primiera.PrimieraScene",
    "Prose": "prose.ProseScene",
    "TeacherDesk": "teacher.TeacherScene",
    "WalkThrough": "walk.WalkScene",
}
"""For each widget that a notebook names, the scene that it shows."""


class Answer(NamedTuple):
    """What goes back to the page: the cards, which come first, and what is new of all that is shown."""

    cards: dict[str, Any] | None
    shown: dict[str, Any]


class Clerk:
    """Answers what a page asks of its scene, whatever host carries the messages.

    >>> clerk = Clerk(scene_of("Prose")("pack.opener"))
    >>> clerk.answer({"n": 1, "do": "language", "language": "it"}).shown["state"]["lang"]
    'it'
    """

    def __init__(self, scene: Scene) -> None:
        """Stand before this scene."""
        self.scene = scene

    @property
    def deck(self) -> str:
        """Return under which name the page keeps the cards; empty where it needs none."""
        return DECK if self.scene.has_cards else ""

    @property
    def shown(self) -> dict[str, Any]:
        """Return what the page draws and keeps; besides the cards there is one picture, that of a link."""
        scene = self.scene
        return {"state": scene.state, "saved": scene.saved, "art": pictures(scene.pictured)}

    def answer(self, message: object) -> Answer:
        """Do what a message asks; the cards, which are large, go to a page that wants them, and once."""
        asked = message if isinstance(message, dict) else {}
        if asked.get("do") == "art":
            return Answer(self._cards(), {})
        self.scene.handle(asked)
        return Answer(self._cards() if asked.get("art") else None, self.shown)

    def _cards(self) -> dict[str, Any]:
        from scopa.art.faces import deck  # noqa: PLC0415 - loaded with the first page, not before

        state = self.scene.state
        drawings = deck(state["faces"], state["palette"], state["index"])
        return {"drawn": state["drawn"], "art": drawings}


def scene_of(widget: str) -> type[Scene]:
    """Return the kind of scene that a widget shows, loaded when it is first asked for.

    >>> scene_of("Explorer").name
    'explore'

    Raises ``KeyError`` where there is no such widget.
    """
    home, _, name = SCENES[widget].partition(".")
    kind: type[Scene] = getattr(import_module(f"scopa.scenes.{home}"), name)
    return kind


def placed(
    scene: Scene,
    *,
    key: str | None = None,
    lang: str | None = None,
    faces: str | None = None,
    seed: str | int | None = None,
) -> Scene:
    """Return a scene set up as its author wants it: see ``Scene.set_up``.

    >>> placed(scene_of("WalkThrough")("deal"), lang="it").key
    'walk.walk-deal'
    """
    if (key, lang, faces, seed) != (None, None, None, None):
        scene.set_up(key, lang, faces, seed)
    return scene
