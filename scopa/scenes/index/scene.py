"""The page that leads to all others: its doors, the lessons with their minutes, the game and its family."""

from typing import Any, ClassVar, Final

from scopa.i18n import UNCHECKED
from scopa.lessons.coding import ASSIGNMENTS
from scopa.lessons.course import Lesson, lessons
from scopa.lessons.walks import WALKS
from scopa.scenes.base import Scene

DOORS: Final = ("play", "explore", "teacher")
"""Each is a notebook of this name, a command of this name and a picture on its door."""
PICTURES: Final = {"play": "7D", "explore": "10D", "teacher": "9S"}
LABELS: Final = (
    "welcome",
    "doors",
    "lessons",
    "about_lessons",
    "walks",
    "coding",
    "assignments",
    "about_assignments",
    "games",
    "open",
)
GAMES: Final = ("scopa", "scopone", "escoba", "cirulla", "chkobba")


class IndexScene(Scene):
    """Shows where one can go.

    >>> state = IndexScene().state
    >>> [door["notebook"] for door in state["doors"]]
    ['play.ipynb', 'explore.ipynb', 'teacher.ipynb']
    >>> state["lessons"][0]["notebook"], state["lessons"][0]["minutes"]
    ('lessons/01_pack.ipynb', '15 minutes')
    """

    name: ClassVar[str] = "index"
    seeded: ClassVar[bool] = False

    def content(self) -> dict[str, Any]:
        """Return the doors, the lessons and what is told of the games."""
        voice = self.voice
        return {
            "labels": {label: voice(f"index.{label}") for label in LABELS},
            "doors": [self._door(name) for name in DOORS],
            "lessons": [self._lesson(each) for each in lessons()],
            "walks": [{"name": voice(f"walk.title_{one}"), "page": f"walks/{one}.html"} for one in WALKS],
            "coding": [self._assignment(*each) for each in enumerate(ASSIGNMENTS, 1)],
            "unchecked": self._unchecked(),
            "games": [{"name": voice(f"index.{one}"), "text": voice(f"index.about_{one}")} for one in GAMES],
        }

    def _unchecked(self) -> str:
        """Return that nobody has checked the texts of this language, where that is so."""
        return self.voice("index.unchecked") if self.voice.language in UNCHECKED else ""

    def _door(self, name: str) -> dict[str, str]:
        return {
            "id": name,
            "name": self.voice(f"index.{name}"),
            "text": self.voice(f"index.about_{name}"),
            "picture": PICTURES[name],
            "notebook": f"{name}.ipynb",
            "command": f"scopa {name}",
        }

    def _lesson(self, each: Lesson) -> dict[str, str]:
        return {
            "id": each.name,
            "number": str(each.number),
            "name": self.voice(f"lesson.{each.name}_title"),
            "text": self.voice(f"lesson.{each.name}_about"),
            "minutes": self.voice("index.minutes", n=sum(each.minutes)),
            "notebook": f"lessons/{each.notebook}.ipynb",
            "command": f"scopa lesson {each.name}",
        }

    def _assignment(self, number: int, name: str) -> dict[str, str]:
        title = self.voice(f"coding.title_{name}")
        return {
            "name": self.voice("index.assignment", number=number, title=title),
            "page": f"coding/{number:02}_{name}.ipynb",
        }

    def said(self) -> str:
        """Say what this page is for."""
        return self.voice("index.welcome")
