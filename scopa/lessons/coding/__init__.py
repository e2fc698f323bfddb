"""The coding track: functions to write, each with cases that show whether it is right."""

from collections.abc import Mapping

from scopa.lessons.coding.assignment import Assignment
from scopa.lessons.coding.brief import Brief, reader
from scopa.lessons.coding.captures import Captures
from scopa.lessons.coding.chance import Chance
from scopa.lessons.coding.choose import Choose
from scopa.lessons.coding.count import Count
from scopa.lessons.coding.estimate import Estimate
from scopa.lessons.coding.primiera import Primiera
from scopa.lessons.coding.proof import Proof
from scopa.lessons.coding.sheet import Sheet

ASSIGNMENTS: Mapping[str, Assignment] = {
    each.name: each
    for each in (Captures(), Count(), Primiera(), Chance(), Estimate(), Sheet(), Choose(), Proof())
}
"""Every assignment by the name of its function, in the order in which they are set."""


def task(name: str, lang: str | None = None) -> Brief:
    """Return what an assignment asks for, in a language or in the one that the computer speaks.

    >>> print(task("primiera", "en").title)
    The primiera
    """
    return Brief(name, reader(lang))
