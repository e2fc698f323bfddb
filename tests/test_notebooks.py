"""The rules of the house for notebooks; that they run is shown by running them."""

import ast
import json
import re

import nbformat
import pytest
from conftest import ROOT

from scopa.app.pages import LESSONS, PAGES
from scopa.lessons.course import lessons
from scopa.scenes.prose.scene import MORE

NOTEBOOKS = sorted(path for path in (ROOT / "notebooks").rglob("*.ipynb") if path.parent.name[0] != ".")
MARK = "# NBVAL_CHECK_OUTPUT"
LONGEST_CELL = 15
# What a notebook may say of itself, and of its cells, beyond what every notebook says.
OWN = {"scopa"}
OWN_OF_CELLS = {"nbgrader"}


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request):
    return json.loads(request.param.read_text(encoding="utf-8"))


def code(notebook):
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def source(cell):
    return "".join(cell["source"])


def test_every_page_has_its_notebook():
    assert {page.path for page in PAGES} <= set(NOTEBOOKS)


def test_is_valid_with_stable_ids(notebook):
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    nbformat.validate(notebook)
    assert all(re.fullmatch(r"[a-z][a-z-]*\d*", cell["id"]) for cell in notebook["cells"])


def test_is_written_for_any_python_3(notebook):
    assert {name: told for name, told in notebook["metadata"].items() if name not in OWN} == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    assert all(cell["metadata"].keys() <= OWN_OF_CELLS for cell in notebook["cells"])


def test_holds_no_outputs_but_those_to_be_checked(notebook):
    for cell in code(notebook):
        assert cell["execution_count"] is None
        assert bool(cell["outputs"]) == (MARK in source(cell))


def test_imports_in_its_first_code_cell_only(notebook):
    def imports(cell):
        return any(
            isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(ast.parse(source(cell)))
        )

    first, *others = code(notebook)
    assert imports(first)
    assert not any(map(imports, others))


def test_has_short_cells_without_magics(notebook):
    for cell in code(notebook):
        assert 1 <= len(source(cell).splitlines()) <= LONGEST_CELL
        assert not re.search(r"^\s*[%!?]|\?\s*$", source(cell), re.MULTILINE)


def test_opens_with_its_one_heading(notebook):
    words = "\n".join(source(cell) for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    assert source(notebook["cells"][0]).startswith("# ")
    assert len(re.findall(r"^# ", words, re.MULTILINE)) == 1


def test_describes_its_images(notebook):
    words = "\n".join(source(cell) for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    assert "![](" not in words
    assert all("alt=" in tag for tag in re.findall(r"<img[^>]*>", words))


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_a_lesson_has_all_its_parts_in_their_order(lesson):
    notebook = json.loads(LESSONS[lesson.name].path.read_text(encoding="utf-8"))
    assert notebook["metadata"]["scopa"] == {"lesson": lesson.name, "minutes": sum(lesson.minutes)}
    name, walks = lesson.name, [f'WalkThrough("{walk}")' for walk in lesson.walks]
    parts = [
        *(f'Prose("{name}.head")', f'Prose("{name}.opener")', f'Exercises("{name}", part="opener")'),
        *(f'Prose("{name}.pupils")', *walks, f'Prose("{name}.work")'),
        *(f'Exercises("{name}", part="pupils")', f'Prose("{name}.talk")'),
        *(f'Prose("{name}.ticket")', f'Exercises("{name}", part="ticket")', f'Prose("{name}.end")'),
    ]
    shown = [source(cell) for cell in code(notebook)[1:]]
    more = {"PrimieraLesson()", "Explorer()", "PlayTable()", *(f'Prose("{place}")' for place in MORE)}
    assert [cell for cell in shown if cell not in more] == parts
    assert walks or "PrimieraLesson()" in shown
    if f"{name}.more" in MORE:
        # What is there for those who have time left begins when the ticket is done.
        assert shown[-4:-2] == [f'Exercises("{name}", part="ticket")', f'Prose("{name}.more")']
