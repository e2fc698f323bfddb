"""What the explorer holds: the questions asked, and how the present one is looked at."""

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from scopa.cards import CardSet
from scopa.counting.subsets import Subsets
from scopa.errors import RecordError, reason
from scopa.rules import PRIORITIES, Rules
from scopa.scenes.explore.question import TABLE_LIMIT, Question
from scopa.timeline import Timeline

VIEWS: Final = ("walk", "lattice", "list", "growth")
"""How the sets of a table are shown: captures one by one, all as a lattice, all as a list, counted."""

_SAVED: Final = "explore 2"
_PLACE: Final = re.compile("[0-9]{1,4}")


@dataclass(frozen=True)
class Exploring:
    """The questions asked so far and how the present one is looked at.

    ``priority``: which captures the rules allow. ``view``: how they are shown. ``at``: the capture that is
    lit. ``own``: the set a person chose instead, empty for laying the card. ``walked``: whether the last
    thing done was to look at another set. ``grown``: how many factors of the generating function are
    multiplied, ``None`` for all. ``picking``: what the picker chooses. ``typed``: card and table as typed
    when they could not be read. ``half``: which of the two alone the last typing changed. ``slip``: whether
    what was ``typed``, ``dealt`` or ``picked`` was refused at last.

    >>> exploring = Exploring.start(Question.read("5D", "5C 4S 1B"))
    >>> exploring.subsets.count, replace(exploring, priority="free").subsets.count
    (1, 2)
    """

    line: Timeline[Question]
    priority: str = "single"
    view: str = "walk"
    at: int = 0
    own: CardSet | None = None
    walked: bool = False
    grown: int | None = None
    picking: str = "table"
    typed: tuple[str, str] | None = None
    half: str = ""
    slip: str = ""

    @classmethod
    def start(cls, question: Question) -> "Exploring":
        """Return the beginning with one question."""
        return cls(Timeline.start(question))

    @property
    def question(self) -> Question:
        """Return the present question."""
        return self.line.now

    @cached_property
    def subsets(self) -> Subsets | None:
        """Return all sets that matter for the card, under the chosen priority; ``None`` without a card."""
        card, table = self.question.card, self.question.lying
        return None if card is None else Subsets(card, table, Rules(priority=self.priority))

    @cached_property
    def captures(self) -> tuple[CardSet, ...]:
        """Return all sets that the card may take, in their order; none without a card."""
        return self.subsets.captures if self.subsets else ()

    @property
    def count(self) -> int:
        """Return in how many ways the card may take; none without a card."""
        return self.subsets.count if self.subsets else 0

    @property
    def shown(self) -> CardSet | None:
        """Return the set that is looked at: a person's own, else the capture that is lit, if there is one."""
        if self.own is not None:
            return self.own
        return self.captures[self.at] if self.captures else None

    def ask(self, line: Timeline[Question]) -> "Exploring":
        """Return the question that a timeline has now, looked at anew in the same way as the last."""
        return Exploring(line, self.priority, self.view, picking=self.picking)

    def look(self, own: CardSet | None, at: int | None = None) -> "Exploring":
        """Return this with another set looked at: one's own, else the capture at a place."""
        place = self.at if at is None else at
        return replace(self, own=own, at=place, walked=True, half="", slip="")

    def write(self) -> str:
        """Return what ``read`` reads, as one line; the order of the cards is part of it.

        >>> Exploring.start(Question.read("5D", "5C 4S 1B")).write()
        'explore 2; 5C 4S 1B; 5D; 0; single; walk'
        """
        card, table = self.question.written
        return f"{_SAVED}; {table}; {card}; {self.at}; {self.priority}; {self.view}"

    @classmethod
    def read(cls, text: str) -> "Exploring":
        """Return what was written; ``ScopaError`` for any other text."""
        version, *parts = (part.strip() for part in text.split(";"))
        if version != _SAVED:
            raise RecordError(reason("record_version", version=version[:20], known=_SAVED))
        damaged = RecordError(reason("bad_record", line=1, text=text[:80]))
        if len(parts) != 5:  # noqa: PLR2004 - table, card, place, priority, view
            raise damaged
        table, card, place, priority, view = parts
        question = Question.read(card, table)
        is_whole = _PLACE.fullmatch(place) and priority in PRIORITIES and view in VIEWS
        if not is_whole or len(question.table) > TABLE_LIMIT:
            raise damaged
        begun = replace(cls.start(question), priority=priority, view=view)
        return replace(begun, at=min(int(place), max(len(begun.captures) - 1, 0)))
