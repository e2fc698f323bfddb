"""The pages of the kit: how each is asked for, which notebook shows it, and at which port it lives."""

from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).parent.parent
CHECKOUT: Final = (PACKAGE.parent / "pyproject.toml").exists()
"""Whether the package lies in its checkout, and not where pip puts a copy."""


class Page(NamedTuple):
    """One page: its scene, the notebook that shows it and the port that it prefers.

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
        """Return where the notebook lies: inside an installed package, beside it in a checkout."""
        inside = PACKAGE / "notebooks" / self.notebook
        return inside if inside.exists() else PACKAGE.parent / "notebooks" / self.notebook


PLAY: Final = Page("play", "play.ipynb", 8740)
EXPLORE: Final = Page("explore", "explore.ipynb", 8741)
LESSONS: Final = {"primiera": Page("primiera", "lessons/04_primiera.ipynb", 8742)}
PAGES: Final = (PLAY, EXPLORE, *LESSONS.values())


def page(command: str, lesson: str | None = None) -> Page | None:
    """Return the page that a command asks for, ``None`` when there is no such page.

    >>> page("lesson", "primiera").path.name
    '04_primiera.ipynb'
    >>> page("lesson", "briscola") is page("dance") is None
    True
    """
    if command == "lesson":
        return LESSONS.get(lesson or "")
    return {"play": PLAY, "explore": EXPLORE}.get(command) if lesson is None else None


def distribution() -> str:
    """Return what pip installs the kit from: the folder of a checkout, else the distribution by its name."""
    return str(PACKAGE.parent) if CHECKOUT else "scopa-kit"
