"""The pages of the kit: how each is asked for, which notebook shows it, and at which port it lives."""

from pathlib import Path
from typing import Final, NamedTuple

from scopa.lessons.course import lessons

PACKAGE: Final = Path(__file__).parent.parent
CHECKOUT: Final = (PACKAGE.parent / "pyproject.toml").exists()
"""Whether the package lies in its checkout, and not where pip puts a copy."""


class Page(NamedTuple):
    """One page: its scene or its lesson, the notebook that shows it and the port that it prefers.

    A page keeps its port from one day to the next, since a browser keeps a saved game by address and port.
    """

    scene: str
    notebook: str
    port: int

    @property
    def name(self) -> str:
        """Return the name by which the page template knows the notebook.

        >>> PLAY.name
        'play'
        """
        return Path(self.notebook).stem

    @property
    def path(self) -> Path:
        """Return where the notebook lies.

        >>> INDEX.path.parent == folder()
        True
        """
        return folder() / self.notebook


def folder() -> Path:
    """Return where all notebooks lie: inside an installed package, beside it in a checkout."""
    inside = PACKAGE / "notebooks"
    return inside if inside.exists() else PACKAGE.parent / "notebooks"


PLAY: Final = Page("play", "play.ipynb", 8740)
EXPLORE: Final = Page("explore", "explore.ipynb", 8741)
INDEX: Final = Page("index", "index.ipynb", 8748)
TEACHER: Final = Page("teacher", "teacher.ipynb", 8749)
LESSONS: Final = {
    each.name: Page(each.name, f"lessons/{each.notebook}.ipynb", 8750 + each.number) for each in lessons()
}
PAGES: Final = (PLAY, EXPLORE, INDEX, TEACHER, *LESSONS.values())


def page(command: str, lesson: str | None = None) -> Page | None:
    """Return the page that a command asks for, ``None`` when there is no such page.

    >>> page("lesson", "primiera").path.name, page("lesson") is page("index")
    ('04_primiera.ipynb', True)
    >>> page("lesson", "briscola") is page("dance") is None
    True
    """
    if command == "lesson" and lesson is not None:
        return LESSONS.get(lesson)
    asked = {"play": PLAY, "explore": EXPLORE, "index": INDEX, "lesson": INDEX, "teacher": TEACHER}
    return asked.get(command) if lesson is None else None


def distribution() -> str:
    """Return what pip installs the kit from: the folder of a checkout, else the distribution by its name."""
    return str(PACKAGE.parent) if CHECKOUT else "scopa-kit"
