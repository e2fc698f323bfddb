"""What the cells of a notebook show: the widgets with their arguments, read and never run."""

import ast
import json
from pathlib import Path
from typing import Any, NamedTuple

from scopa.widgets.clerk import SCENES, scene_of


class Cell(NamedTuple):
    """A widget as a cell asks for it: its name, its arguments, and those with a name."""

    widget: str
    arguments: list[Any]
    named: dict[str, Any]

    @property
    def scene(self) -> str:
        """Return the name of the scene that the widget shows.

        >>> Cell("PlayTable", [], {}).scene
        'play'
        """
        return scene_of(self.widget).name


def cells(notebook: Path) -> list[Cell]:
    """Return the widgets of a notebook, in their order; ``ValueError`` for a cell that does anything else."""
    sheet = json.loads(notebook.read_text(encoding="utf-8"))
    texts = ["".join(each["source"]) for each in sheet["cells"] if each["cell_type"] == "code"]
    return [cell for text in texts for cell in read(text)]


def read(text: str) -> list[Cell]:
    r"""Return the widgets that a piece of code shows: imports, and calls with nothing but literals.

    >>> read('from scopa.widgets import Exercises\nExercises("pack", part="opener")')
    [Cell(widget='Exercises', arguments=['pack'], named={'part': 'opener'})]

    Raises ``ValueError`` for code that does anything else.
    """
    return [_cell(line) for line in ast.parse(text).body if not isinstance(line, ast.ImportFrom)]


def _cell(line: ast.stmt) -> Cell:
    if isinstance(line, ast.Expr) and isinstance(line.value, ast.Call):
        call = line.value
        plain = all(each.arg for each in call.keywords)
        if plain and isinstance(call.func, ast.Name) and call.func.id in SCENES:
            named = {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}
            return Cell(call.func.id, [ast.literal_eval(each) for each in call.args], named)
    raise ValueError(f"no widget of the kit with plain arguments: {ast.unparse(line)}")
