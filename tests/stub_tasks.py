"""Tasks with each form of answer, plain enough to be known by heart, in the places of a real lesson."""

from dataclasses import dataclass
from functools import lru_cache

from scopa.cards import Card, CardSet
from scopa.errors import Message
from scopa.lessons import work
from scopa.lessons.answers import Chance, Choice, Number
from scopa.lessons.course import KINDS
from scopa.lessons.kinds.capture import Take
from scopa.lessons.rows import Row
from scopa.lessons.task import Task

KNOWN = Message("misconception.single_priority")
FORMS = {
    "number": Number(),
    "chance": Chance(),
    "choice": Choice((Message("exercise.yes"), Message("exercise.no"))),
}
RIGHT = {"number": "7", "chance": "3/10", "choice": "2"}
SLIPS = {"number": "8", "chance": "1/3", "choice": ""}


@dataclass(frozen=True)
class Plain(Task):
    """One right answer, one that a misconception leads to."""

    way: str
    variant: str

    @property
    def question(self):
        return Message("exercise.variant", number=self.variant)

    @property
    def rows(self):
        return (Row(Message("play.table"), (Card("7C"), Card("3S"))),)

    @property
    def form(self):
        return FORMS[self.way]

    @property
    def answers(self):
        return frozenset({RIGHT[self.way]})

    @property
    def mistakes(self):
        return {SLIPS[self.way]: KNOWN}

    @property
    def hints(self):
        return tuple(Message("exercise.place", number=number, exercises=3) for number in (1, 2, 3))


def plain(way):
    return lambda draw, level: Plain(way, f"{draw.seed[:6]} {level}")


def one_take(draw, _level):
    """Make a table where a single card must be taken, though a sum is there."""
    rank = draw.between(5, 7)
    return Take(Card(f"{rank}D"), CardSet(f"{rank}C {rank - 1}S 1B"))


def put_stubs(monkeypatch):
    """Let the lesson on captures ask these tasks: cards, a number, a chance, sentences."""
    kinds = {
        "key_take": plain("choice"),
        "may_take": plain("choice"),
        "how_many": plain("number"),
        "best_take": plain("chance"),
    }
    others = dict.fromkeys(("makes", "take", "must_take", "puzzle_capture"), one_take)
    for name, maker in {**kinds, **others}.items():
        monkeypatch.setitem(KINDS, name, maker)
    for memo in ("_task", "_result"):
        monkeypatch.setattr(work, memo, lru_cache(getattr(work, memo).__wrapped__))
