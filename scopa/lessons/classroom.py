"""Classes: what many progress codes say together, pupil by pupil and question by question."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from itertools import islice
from typing import Final, NamedTuple

from scopa.errors import LessonError, Message, brief, reason
from scopa.lessons import progress
from scopa.lessons.answers import Cards, Choice
from scopa.lessons.course import lessons
from scopa.lessons.task import LEVELS
from scopa.lessons.work import CONFIDENCES, Done, Pupil, Work

MOST_CODES: Final = 2000
"""How many codes a class has at most."""
MOST_REFUSED: Final = 100
SHOWN: Final = 40
"""How many characters of a refused code are shown, and of the words before it."""
MOST_STARS: Final = 3
LONGEST_WORDS: Final = 400
"""How much of what stands before a code is looked at."""
_PARTING: Final = " \t:;,.=>|-\u2013\u2014\"'()[]*"
OTHER: Final = Message("teacher.other_answer")
"""What stands for all answers that say nothing without their question."""


class Code(NamedTuple):
    """A code as it was found: its text, the how many-th it was there, and the words before it in its line.

    ``follows``: the code before it is there, too, and was not found earlier.
    """

    text: str
    number: int = 0
    words: str = ""
    follows: bool = False


@dataclass(frozen=True)
class Refused:
    """A code that does not count: its beginning, and why.

    Where it was found tells whose it may be: the how many-th code it was, with the words before it or, where
    there are none, the alias in the code before.
    """

    text: str
    why: Message
    number: int = 0
    words: str = ""
    follows: bool = False
    after: str = ""

    @property
    def place(self) -> Message | None:
        """Return where it was found, as far as that is known."""
        if not self.number:
            return None
        if self.words:
            return Message("teacher.refused_words", number=self.number, words=self.words)
        if self.after:
            return Message("teacher.refused_after", number=self.number, alias=self.after)
        return Message("teacher.refused_at", number=self.number)


@dataclass(frozen=True)
class Row:
    """What one pupil has done in one lesson."""

    work: Work

    @property
    def levels(self) -> tuple[str, ...]:
        """Return the levels at which something was done."""
        return tuple(level for level in LEVELS if any(done.level == level for done in self.work.done))

    @property
    def key(self) -> Done | None:
        """Return the prediction at the key question, at the level where one was locked last."""
        return next((done for done in reversed(self.work.done) if done.guess is not None), None)

    @property
    def foreseen(self) -> bool:
        """Return whether the prediction at the key question was right."""
        return self.key is not None and self.key.result(self.work.pupil).right

    @property
    def stars(self) -> int:
        """Return the stars of all questions."""
        return sum(result.stars for result in self.work.results)

    @property
    def right(self) -> int:
        """Return how many questions were answered rightly at last."""
        return sum(result.right for result in self.work.results)

    @property
    def begun(self) -> int:
        """Return how many questions were begun."""
        return len(self.work.done)

    @property
    def hints(self) -> int:
        """Return how many hints were looked at."""
        return sum(done.hints for done in self.work.done)

    @property
    def misconceptions(self) -> Counter[str]:
        """Return the misconceptions that wrong answers showed, each with its number."""
        return Counter(result.misconception for result in self.work.results if result.misconception)

    def part(self, part: str) -> tuple[int, int]:
        """Return the stars of the questions of a part, and how many stars there could be.

        >>> Row(Work(Pupil(), "capture")).part("ticket")
        (0, 0)
        """
        done = [one for one in self.work.done if one.exercise.part == part]
        return sum(one.result(self.work.pupil).stars for one in done), MOST_STARS * len(done)


@dataclass(frozen=True)
class Bar:
    """A bar of a histogram: what it counts, how many pupils, and how many of them were right."""

    name: Message | str
    pupils: int
    right: int


@dataclass(frozen=True)
class Prediction:
    """What a class predicted at one key question, which all of it has at a level, and how sure it was."""

    group: str
    level: str
    question: Message
    answers: tuple[Bar, ...]
    confidences: tuple[Bar, ...]


@dataclass(frozen=True)
class Classroom:
    """A class: one work for each pupil and lesson, and the codes that were refused.

    >>> from scopa.lessons.progress import write
    >>> fox = Work(Pupil("7B", "fox"), "capture", (Done("capture.take", "B", 1, ("",)),))
    >>> room = Classroom.read(f"{write(fox)}; SCOPA1.AAAA")
    >>> [row.work.pupil.alias for row in room.rows("capture")], room.refused[0].why.code
    (['fox'], 'reason.bad_code')
    """

    works: tuple[Work, ...] = ()
    refused: tuple[Refused, ...] = ()
    doubled: tuple[Pupil, ...] = ()
    """Whose codes do not follow from each other: two pupils may have one alias."""

    @classmethod
    def read(cls, text: str) -> "Classroom":
        """Return the class of all the codes in a text, whatever stands between them."""
        return cls().joined(codes(text))

    def joined(self, texts: Iterable[Code]) -> "Classroom":
        """Return the class with these codes, too.

        Of several codes of a pupil, each question counts as far as it came in any of them, in whatever order
        they come in.
        """
        return self.taken(map(check, texts))

    def taken(self, found: Iterable["Work | Refused"]) -> "Classroom":
        """Return the class with these codes, which were checked."""
        works = {(one.pupil, one.lesson): one for one in self.works}
        refused = {one.text: one for one in self.refused}
        doubled = dict.fromkeys(self.doubled)
        last = ""
        for work in found:
            if isinstance(work, Refused):
                refused[work.text] = replace(work, after=last if work.follows else "")
                last = ""
                continue
            last = work.pupil.alias
            known = works.get((work.pupil, work.lesson))
            works[work.pupil, work.lesson] = known.joined(work) if known else work
            if known and _differ(known, work):
                doubled[work.pupil] = None
        kept = tuple(sorted(works.values(), key=_order))
        return Classroom(kept, tuple(refused.values())[-MOST_REFUSED:], tuple(doubled))

    def without(self, pupil: Pupil) -> "Classroom":
        """Return the class without what one pupil did; ``LessonError`` when there is nothing."""
        kept = tuple(one for one in self.works if one.pupil != pupil)
        if len(kept) == len(self.works):
            raise LessonError(reason("unknown_lesson", text=pupil.alias))
        return Classroom(kept, self.refused, tuple(one for one in self.doubled if one != pupil))

    @cached_property
    def written(self) -> tuple[str, ...]:
        """Return a code for each work."""
        return tuple(map(_code, self.works))

    @property
    def lessons(self) -> tuple[str, ...]:
        """Return the lessons in which something was done, in the order of the course."""
        return tuple(dict.fromkeys(one.lesson for one in sorted(self.works, key=_place)))

    def rows(self, lesson: str) -> tuple[Row, ...]:
        """Return a row for each pupil who did something in a lesson."""
        return tuple(Row(one) for one in self.works if one.lesson == lesson)

    def misconceptions(self, lesson: str) -> tuple[tuple[str, tuple[Pupil, ...]], ...]:
        """Return who met which misconception in a lesson, the most frequent first."""
        met: dict[str, list[Pupil]] = {}
        for row in self.rows(lesson):
            for name in row.misconceptions:
                met.setdefault(name, []).append(row.work.pupil)
        return tuple(sorted(((name, tuple(who)) for name, who in met.items()), key=_frequent))

    def met_in(self, lesson: str, misconception: str) -> tuple[tuple[str, int], ...]:
        """Return in which kinds of exercises a misconception was met, and how often, the most first."""
        kinds = Counter(
            done.exercise.kind
            for row in self.rows(lesson)
            for done, result in zip(row.work.done, row.work.results, strict=True)
            if result.misconception == misconception
        )
        return tuple(kinds.most_common())

    def predictions(self, lesson: str) -> tuple[Prediction, ...]:
        """Return the predictions at the key questions of a lesson: at a level, each class has its own."""
        keyed: dict[tuple[str, str, int], list[tuple[Pupil, Done]]] = {}
        for row in self.rows(lesson):
            if row.key is not None:
                asked = row.work.pupil.group, row.key.level, row.key.variant
                keyed.setdefault(asked, []).append((row.work.pupil, row.key))
        return tuple(_prediction(keyed[asked]) for asked in sorted(keyed))


def codes(text: str, most: int | None = None) -> tuple[Code, ...]:
    """Return the codes in a text, each once; the text itself, which no code is, when there are none.

    Of very many the first ones are looked at, as many as ``most`` says.

    >>> codes("Fox: SCOPA1.AAAA")
    (Code(text='SCOPA1.AAAA', number=1, words='Fox', follows=False),)
    >>> codes("nothing")[0].text, codes("  ")
    ('nothing', ())
    """
    if not isinstance(text, str):
        raise LessonError(reason("bad_code", text=brief(text, SHOWN)))
    found: dict[str, Code] = {}
    fresh = False
    for number, (code, before) in enumerate(islice(progress.placed(text), most), 1):
        found.setdefault(code, Code(code, number, _words(before), fresh))
        fresh = found[code].number == number
    shown = brief(text.strip(), SHOWN)
    return tuple(found.values()) or ((Code(shown),) if shown else ())


def _words(before: str) -> str:
    """Return the words that stand before a code in the last line of a text, without what only parts them."""
    lines = [line.strip(_PARTING) for line in before[-LONGEST_WORDS:].splitlines()]
    return brief(next((line for line in reversed(lines) if line), "")[-SHOWN:], SHOWN)


def check(code: Code) -> Work | Refused:
    """Return the work that a code holds, or why it does not count."""
    try:
        work = progress.read(code.text)
    except LessonError as error:
        return Refused(brief(code.text, SHOWN), error.reason, *code[1:])
    for done in work.done:
        if done.guess is not None:
            # Now that the question is at hand; a report would ask a whole class anew.
            _predicted(work.pupil, done)
    return work


_code = lru_cache(maxsize=2 * MOST_CODES)(progress.write)


def _differ(one: Work, other: Work) -> bool:
    """Return whether a question was answered in two ways of which neither goes on from the other."""
    given = {done.place: done.given for done in one.done}
    pairs = ((given[done.place], done.given) for done in other.done if done.place in given)
    return any(mine[: len(yours)] != yours[: len(mine)] for mine, yours in pairs)


def _order(work: Work) -> tuple[str, str, int]:
    return work.pupil.group, work.pupil.alias, _place(work)


def _place(work: Work) -> int:
    return next(each.number for each in lessons() if each.name == work.lesson)


def _frequent(met: tuple[str, tuple[Pupil, ...]]) -> tuple[int, str]:
    return -len(met[1]), met[0]


def _prediction(keyed: list[tuple[Pupil, Done]]) -> Prediction:
    sures = {one: Message(f"exercise.sure_{one}") for one in CONFIDENCES}
    answers = _bars((_predicted(pupil, done), pupil, done) for pupil, done in keyed)
    told = _bars((sures[done.confidence or ""], pupil, done) for pupil, done in keyed)
    by_name = {bar.name: bar for bar in told}
    # All three stand there, in their order, also when nobody chose one.
    confidences = tuple(by_name.get(name, Bar(name, 0, 0)) for name in sures.values())
    pupil, done = keyed[0]
    task = done.task(pupil)
    offered = task.form.options if isinstance(task.form, Choice) else ()
    chosen = {bar.name for bar in answers}
    # A sentence that nobody chose stands there, too.
    all_answers = [*answers, *(Bar(name, 0, 0) for name in offered if name not in chosen)]
    in_turn = tuple(sorted(all_answers, key=partial(_turn, offered)))
    return Prediction(pupil.group, done.level, task.question, in_turn, confidences)


def _turn(offered: tuple[Message, ...], bar: Bar) -> Fraction:
    """Return what bars are ordered by: numbers by their value, sentences as offered, others by how many."""
    if isinstance(bar.name, str):
        return Fraction(bar.name)
    return Fraction(offered.index(bar.name)) if bar.name in offered else Fraction(-bar.pupils)


def _bars(told: Iterable[tuple[Message | str, Pupil, Done]]) -> tuple[Bar, ...]:
    pupils: Counter[Message | str] = Counter()
    right: Counter[Message | str] = Counter()
    for name, pupil, done in told:
        pupils[name] += 1
        right[name] += done.result(pupil).right
    return tuple(Bar(name, pupils[name], right[name]) for name in pupils)


@lru_cache(maxsize=2 * MOST_CODES)
def _predicted(pupil: Pupil, done: Done) -> Message | str:
    """Return a prediction as it stands in a histogram: of cards, what misled says more than their names."""
    form, guess, result = done.task(pupil).form, done.guess or "", done.result(pupil)
    if isinstance(form, Choice):
        return form.options[int(guess) - 1]
    if not isinstance(form, Cards):
        return guess
    if result.right:
        return Message("teacher.right_answer")
    return Message(f"mistake.{result.misconception}") if result.misconception else OTHER
