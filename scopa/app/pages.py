"""The pages of the kit: how each is asked for, which notebook shows it, and at which port they live."""

from pathlib import Path
from typing import Final, NamedTuple

from scopa.lessons.course import lessons

PACKAGE: Final = Path(__file__).parent.parent
CHECKOUT: Final = (PACKAGE.parent / "pyproject.toml").exists()
"""Whether the package lies in its checkout, and not where pip puts a copy."""


PORT: Final = 8740
"""Where every page lives, from one day to the next.

A browser keeps what a page gives it by address and port: games, class code, alias and work are there for all.
"""


class Page(NamedTuple):
    """One page: its scene or its lesson, and the notebook that shows it."""

    scene: str
    notebook: str

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


PLAY: Final = Page("play", "play.ipynb")
EXPLORE: Final = Page("explore", "explore.ipynb")
INDEX: Final = Page("index", "index.ipynb")
TEACHER: Final = Page("teacher", "teacher.ipynb")
LESSONS: Final = {each.name: Page(each.name, f"lessons/{each.notebook}.ipynb") for each in lessons()}
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
