"""The pages of the site: those that have a notebook, and one for each walk-through."""

from typing import Final, NamedTuple

from scopa.app.pages import PAGES, Page
from scopa.app.site.cells import Cell, cells
from scopa.lessons.walks import WALKS


class SitePage(NamedTuple):
    """One page: where it lies on the site, what its still picture shows, and its widgets."""

    path: str
    page: Page
    title: str
    cells: list[Cell]

    @property
    def root(self) -> str:
        """Return the way from the page to the root of the site.

        >>> [page.root for page in pages() if page.path in {"play.html", "lessons/01_pack.html"}]
        ['', '../']
        """
        return "../" * self.path.count("/")

    @property
    def scenes(self) -> list[str]:
        """Return the names of the scenes that stand on it, each once.

        >>> next(page for page in pages() if page.path == "lessons/01_pack.html").scenes
        ['prose', 'exercise', 'walk']
        """
        return list(dict.fromkeys(cell.scene for cell in self.cells))


def pages() -> list[SitePage]:
    """Return all pages.

    >>> [page.path for page in pages() if "/" not in page.path]
    ['play.html', 'explore.html', 'index.html', 'teacher.html']
    """
    shown = [
        SitePage(each.notebook.replace(".ipynb", ENDING), each, f"app.title_{each.scene}", cells(each.path))
        for each in PAGES
    ]
    return shown + [_walk(name) for name in WALKS]


def _walk(name: str) -> SitePage:
    cell = Cell("WalkThrough", [name], {})
    path = f"walks/{name}{ENDING}"
    return SitePage(path, Page(f"walk.walk-{name}", path), f"walk.title_{name}", [cell])


ENDING: Final = ".html"
