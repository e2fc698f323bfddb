"""Walk-throughs: a subject taken step by step, each step with its rule and its cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scopa.cards import Card
from scopa.errors import Message
from scopa.lessons.rows import Row


@dataclass(frozen=True)
class Step:
    """One step: the name of the rule, what happens, and the cards.

    ``facts`` are short sentences listed beneath: what a capture leaves, which points it collects. ``guess``:
    what one may say before the next step tells; there ``met`` is the place of what turned out to be so.
    """

    rule: Message
    text: Message
    rows: tuple[Row, ...] = ()
    facts: tuple[Message, ...] = ()
    guess: tuple[Message, ...] = ()
    met: int | None = None


@dataclass(frozen=True)
class Subject:
    """What a walk-through is about: a seed or a position as text, and the card chosen, if one can be."""

    text: str
    card: Card | None = None


@dataclass(frozen=True)
class Walk:
    """A walk-through: how its steps are made, what it begins with, and from which cards one may be chosen.

    ``steps`` raises a ``ScopaError`` for a text that is neither a seed nor a position, where it can be told;
    a step that takes long may be made only when it is asked for. ``typed`` is what the text of a subject is:
    a ``seed``, a ``position`` or a seed, ``cards`` or either; empty where the steps are always the same.
    """

    steps: Callable[[Subject], Sequence[Step]]
    first: Subject
    choices: Callable[[Subject], tuple[Card, ...]] = lambda _: ()
    typed: str = ""
