"""Checking: whether a pupil's function is right, or the smallest case in which it is not."""

from collections.abc import Callable
from dataclasses import dataclass, field

from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.coding import ASSIGNMENTS
from scopa.lessons.coding.assignment import Assignment, Case, Wrong
from scopa.lessons.coding.brief import reader
from scopa.lessons.coding.guard import MOST_STEPS, Ran, run

ALL_STEPS = 8 * MOST_STEPS
"""Steps of the interpreter that all calls of one check may take."""

_EMPTY = Message("coding.empty")


@dataclass(frozen=True)
class Line:
    """A line of a report: its kind, its label if it has one, and its text, which may be Python."""

    kind: str
    text: str
    label: str = ""
    code: bool = False


@dataclass(frozen=True, repr=False)
class Report:
    """What a check found; true when the function is right.

    ``cases``: in how many it was right. ``case``: the first where it was not, with what came of it (``ran``)
    and what should have (``wrong``). ``found``: what else is to be told.
    """

    name: str
    cases: int = 0
    case: Case | None = None
    ran: Ran = field(default_factory=Ran)
    wrong: Wrong | None = None
    found: Message | None = None
    language: str = "en"

    def __bool__(self) -> bool:
        """Tell whether the function is right in every case."""
        return self.cases > 0 and self.wrong is None

    @property
    def voice(self) -> Voice:
        """Return the voice of the language."""
        return Voice(self.language)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return what there is to say, line by line."""
        say, lines = self.voice, [Line("head", self._head)]
        for kind, code in self._codes.items():
            if code:
                lines.append(Line(kind, code, say(f"coding.{kind}"), code=True))
        told = self.ran.why, self.wrong and self.wrong.why, self.found
        return (*lines, *(Line("why", say(message)) for message in told if message))

    @property
    def _head(self) -> str:
        name = self.name[:80]
        if self:
            return self.voice("coding.right", name=name, n=self.cases)
        if not self.wrong or self.ran.why == _EMPTY:
            return self.voice("coding.not_yet", name=name)
        if not self.cases:
            return self.voice("coding.fails_first", name=name)
        return self.voice("coding.fails" if self.case else "coding.almost", name=name, n=self.cases)

    @property
    def _codes(self) -> dict[str, str]:
        if not self.case or not self.wrong or self.ran.why == _EMPTY:
            return {}
        return {
            "call": self.case.call,
            "returned": self.ran.returned,
            "error": self.ran.error,
            "source": self.ran.source,
            "expected": self.wrong.expected,
        }

    def __repr__(self) -> str:
        """Return the lines as text, a star in front, filled when all is right."""
        head, *rest = self.lines
        width = max((len(line.label) for line in rest), default=0)
        told = [f"  {line.label:<{width}}  {line.text}" if line.label else f"  {line.text}" for line in rest]
        return "\n".join((f"{'★' if self else '☆'} {head.text}", *told))


def check(function: Callable[..., object], assignment: str | None = None, lang: str | None = None) -> Report:
    """Try a function in every case of its assignment, small ones first, and stop at the first that fails.

    ``assignment``: its name, by default that of the function. ``lang``: the language to answer in. Nothing
    that the function does is raised, and a function that does not end is stopped.

    >>> def primiera(pile):
    ...     return sum(card.rank for card in pile)
    >>> check(primiera, lang="en")
    ☆ primiera: right in one case so far. This is the smallest one in which it is not:
      Call      primiera([Card('1D')])
      Returned  1
      Expected  16
      In the primiera the cards have other values: 7 counts 21, 6 counts 18, the ace 16, ...
    """
    language = reader(lang)
    name = str(assignment or getattr(function, "__name__", type(function).__name__))
    known = ASSIGNMENTS.get(name)
    if known is None or not callable(function):
        names = ", ".join(ASSIGNMENTS)
        code = "coding.unknown" if callable(function) else "coding.no_function"
        return Report("check", found=Message(code, names=names), language=language)
    return _checked(function, known, language)


def _checked(function: Callable[..., object], assignment: Assignment, language: str) -> Report:
    trials, name, left = assignment.trials(), assignment.name, ALL_STEPS
    case, ran, cases = next(trials), Ran(), 0
    while True:
        ran = run(function, case.arguments, min(MOST_STEPS, left))
        left -= ran.steps
        if ran.why:
            return Report(name, cases, case, ran, Wrong(), language=language)
        try:
            following = trials.send(ran.value)
        except StopIteration as end:
            verdict = end.value
            if not isinstance(verdict, Wrong):
                return Report(name, cases + 1, found=verdict, language=language)
            if verdict.whole:
                return Report(name, cases + 1, wrong=verdict, language=language)
            return Report(name, cases, case, ran, verdict, language=language)
        except Exception:  # noqa: BLE001 - a result may be an object of any kind, which does whatever it likes
            wrong = Wrong(why=Message(f"coding.shape_{name}"))
            return Report(name, cases, case, ran, wrong, language=language)
        case, cases = following, cases + 1
