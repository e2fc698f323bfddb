"""Which misconceptions a kind of exercise knows, for tests that show each of them once."""

import ast
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

from test_texts import entries

from scopa.lessons.task import Task

KNOWN = {name.removeprefix("misconception.") for name in entries("misconception")}


def named(*modules: ModuleType) -> set[str]:
    """Return the misconceptions whose names stand in the modules."""
    trees = [ast.parse(Path(str(module.__file__)).read_text("utf-8")) for module in modules]
    texts = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return {str(text) for text in texts} & KNOWN


def shown(task: Task, answer: object) -> str:
    """Return the name of what is thought of an answer, as the task reads it."""
    said = task.feedback(task.form.read(str(answer)))
    return said.code.removeprefix("misconception.") if said else "right"


def all_shown(cases: Iterable[tuple[Task, object, str]]) -> set[str]:
    """Return the names of the cases, each of which must hold."""
    found = set()
    for task, answer, name in cases:
        assert shown(task, answer) == name, (task, answer)
        found.add(name)
    return found - {"right"}
