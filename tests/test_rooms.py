"""The rooms of the house: each imports only what its row allows, and the engine is loaded alone."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scopa

HOUSE = Path(scopa.__file__).parent
ANYTHING = "*"

GROUND = {"errors", "shuffle", "timeline", "cards", "rules", "captures", "moves", "scoring", "round"}
ABOVE = GROUND | {"match", "notation", "playout", "views", "players", "i18n", "art"}
ROOMS: dict[str, set[str]] = {
    "errors": set(),
    "i18n": {"errors"},
    "shuffle": {"errors"},
    "timeline": {"errors"},
    "cards": {"errors"},
    "rules": {"errors", "cards"},
    "captures": {"errors", "cards", "rules"},
    "moves": {"errors", "cards", "rules", "captures"},
    "scoring": {"errors", "cards", "rules"},
    "round": {"errors", "shuffle", "cards", "rules", "captures", "moves", "scoring"},
    "playout": GROUND - {"timeline"},
    "match": GROUND - {"timeline"},
    "notation": GROUND - {"timeline"} | {"match"},
    "views": GROUND - {"timeline"},
    # A player is given a view; not even the room where hands lie is open to it.
    "players": {"errors", "cards", "rules", "captures", "moves", "scoring", "views"},
    "art": {"errors", "cards", "i18n"},
    "counting": GROUND - {"timeline"},
    "lessons": ABOVE | {"counting"},
    "scenes": ABOVE | {"counting", "lessons"},
    "widgets": {"scenes", "art", "i18n"},
    "app": {ANYTHING},
    "__main__": {"app"},
    # What `import scopa` gives: the engine only.
    "__init__": GROUND | {"match", "notation", "views"},
}
"""What each room may import of the house, besides itself."""
OTHERS = {"widgets": {"anywidget", "segno", "traitlets"}, "app": {ANYTHING}}
"""What each room may import that is neither of the house nor of the standard library."""
LATER = {"__init__": {"lessons"}}
"""What a room may import besides when it is first asked for: nothing of it is loaded with the room."""
LAZY = {f"scopa.{name}" for name in ROOMS.keys() - ROOMS["__init__"] - {"__init__", "__main__"}}
HOOKS = {"import_module", "__import__"}


def files() -> list[Path]:
    return sorted(HOUSE.rglob("*.py"))


def room(parts: tuple[str, ...]) -> str:
    return parts[0].removesuffix(".py")


def imports(source: str, package: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Give the full name and the line of everything a file imports, within functions too.

    ``package``: the package that the file lies in, to which dots in front of a name refer.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            start = ".".join((*base, *([node.module] if node.module else [])))
            if start == "scopa":
                yield from ((f"scopa.{alias.name}", node.lineno) for alias in node.names)
            else:
                yield start, node.lineno


def faults(source: str, place: tuple[str, ...]) -> list[str]:
    """Return what a file at that place in the house imports against the rules."""
    here, found = room(place), []
    for name, line in imports(source, ("scopa", *place[:-1])):
        top, _, rest = name.partition(".")
        if top == "scopa":
            wanted = rest.partition(".")[0] or "__init__"
            allowed = ROOMS[here] | LATER.get(here, set()) | {here}
        elif top in sys.stdlib_module_names:
            continue
        else:
            wanted, allowed = top, OTHERS.get(here, set())
        if not allowed & {wanted, ANYTHING}:
            found.append(f"{'/'.join(place)}:{line} imports {name}")
    return found


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(HOUSE).as_posix())
def test_a_room_imports_only_what_its_row_allows(path: Path) -> None:
    place = path.relative_to(HOUSE).parts
    assert room(place) in ROOMS, "a new room needs a row"
    assert faults(path.read_text("utf-8"), place) == []


def test_every_row_has_a_room() -> None:
    assert ROOMS.keys() == {room(path.relative_to(HOUSE).parts) for path in files()}


@pytest.mark.parametrize(
    ("source", "place", "right"),
    [
        ("from scopa.errors import reason", "cards.py", True),
        ("import json, itertools.x", "cards.py", True),
        ("from scopa.rules import Rules", "cards.py", False),
        ("from scopa import rules", "cards.py", False),
        ("import scopa", "round.py", False),
        ("import scopa.rules as r", "cards.py", False),
        ("def f():\n    from scopa.round import deal", "cards.py", False),
        ("if TYPE_CHECKING:\n    from scopa.widgets import play", "scenes/play/scene.py", False),
        ("import numpy", "scenes/play/scene.py", False),
        ("from numpy.linalg import x", "scenes/deep/play.py", False),
        ("import anywidget", "widgets/play.py", True),
        ("import anywidget", "scenes/play/scene.py", False),
        ("from . import rules", "cards.py", False),
        ("from .errors import reason", "cards.py", True),
        ("from ..round import deal", "players/simple.py", False),
        ("from .base import Player", "players/simple.py", True),
        ("from scopa.round import deal", "players/simple.py", False),
        ("import numpy, scopa.round, voila", "app/command.py", True),
        ("def f():\n    from scopa.lessons.check import check", "__init__.py", True),
        ("from scopa.scenes.base import Scene", "__init__.py", False),
    ],
)
def test_faults_are_found(source: str, place: str, right: bool) -> None:  # noqa: FBT001
    assert (faults(source, tuple(place.split("/"))) == []) == right


def test_only_the_uppermost_rooms_import_by_name() -> None:
    for path in files():
        place = path.relative_to(HOUSE).parts
        names = {
            node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call)
        }
        assert room(place) in {"app", "widgets"} or not names & HOOKS, path.name


def loaded(statement: str) -> set[str]:
    """Return the modules that a statement loads in a fresh Python, over what that one loads of itself."""
    code = f"import sys; bare = set(sys.modules); {statement}; print(*sorted(set(sys.modules) - bare))"
    paths = os.pathsep.join(filter(None, (str(HOUSE.parent), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_import_scopa_loads_the_engine_only() -> None:
    modules = loaded("import scopa")
    ours = {name for name in modules if name.startswith("scopa")}
    assert ours == {"scopa", *(f"scopa.{name}" for name in ROOMS["__init__"])}
    assert not modules & LAZY
    foreign = {name.partition(".")[0] for name in modules} - sys.stdlib_module_names - {"scopa"}
    assert foreign == set()


def test_scenes_need_nothing_but_the_standard_library() -> None:
    scenes = [path for path in files() if room(path.relative_to(HOUSE).parts) == "scenes"]
    names = [".".join(("scopa", *path.relative_to(HOUSE).with_suffix("").parts)) for path in scenes]
    modules = loaded("import " + ", ".join(name.removesuffix(".__init__") for name in names))
    foreign = {name.partition(".")[0] for name in modules} - sys.stdlib_module_names - {"scopa"}
    assert foreign == set()
    assert not any(name.startswith(("scopa.widgets", "scopa.app")) for name in modules)
