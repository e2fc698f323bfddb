"""What a pupil did in a lesson: answers as they were given; what they are worth is found by replay."""

import json
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from scopa.errors import LessonError, brief, reason
from scopa.lessons.answers import unmarked
from scopa.lessons.course import Exercise, exercise, lesson
from scopa.lessons.task import LEVELS, Task

CONFIDENCES: Final = ("guess", "fairly", "sure")
"""How sure one may be of a prediction, from least to most."""

LONGEST_NAME: Final = 24
"""How many characters a class code or an alias has at most."""
MOST_HINTS: Final = 3
MOST_TRIES: Final = 40
MOST_VARIANTS: Final = 9999
MOST_DONE: Final = 400
LONGEST_ANSWER: Final = 200
LONGEST_WORK: Final = 100_000
"""How many characters of a written work are read at most."""
MOST_WRITTEN: Final = 25_000
"""How many characters a work comes to that is recorded; several of them are kept together."""

Place = tuple[str, str, int]
"""Exercise, level and variant."""

_VERSION: Final = 1
MISCONCEPTION: Final = "misconception."
"""What a message begins with that tells a misconception."""


@dataclass(frozen=True)
class Pupil:
    r"""A class code and an alias, which make the variants a pupil gets; both may be empty.

    >>> Pupil.read(" 7b ", "Fox")
    Pupil(group='7B', alias='fox')
    >>> Pupil.read("\uff17\uff22", "") == Pupil.read("\u0667b", "")
    True
    """

    group: str = ""
    alias: str = ""

    def __post_init__(self) -> None:
        """Refuse what is not in its one written form, with ``LessonError``."""
        for text, form in ((self.group, _code_of(self.group)), (self.alias, _alias_of(self.alias))):
            if text != form or len(text) > LONGEST_NAME or not text.isprintable():
                raise LessonError(reason("bad_name", text=text[:LONGEST_NAME], longest=LONGEST_NAME))

    @classmethod
    def read(cls, group: str, alias: str) -> "Pupil":
        """Return the pupil whatever capitals and spaces were typed; ``LessonError`` when that cannot be."""
        # A phone begins each word with a capital letter; the variants must not depend on that.
        return cls(_code_of(group), _alias_of(alias))


def _code_of(group: str) -> str:
    # Some letters have no single capital letter: what stands for them must be composed anew.
    return unicodedata.normalize("NFC", _tidy(group).upper())


def _alias_of(alias: str) -> str:
    return unicodedata.normalize("NFC", _tidy(alias).lower())


def _tidy(text: str) -> str:
    """Return at most a little more than is allowed, with single spaces and no invisible marks.

    Wide letters and the digits of all scripts are those of a plain keyboard: one class has one code.
    """
    if not isinstance(text, str):
        raise LessonError(reason("bad_name", text=brief(text, LONGEST_NAME), longest=LONGEST_NAME))
    plain = unicodedata.normalize("NFKC", unmarked(text[: 4 * LONGEST_NAME]))
    return " ".join("".join(str(unicodedata.decimal(sign, sign)) for sign in plain).split())


@dataclass(frozen=True)
class Result:
    """What was found by replay: whether it is right at last, its stars, and what misled first if it is known.

    ``misconception`` is a name such as ``single_priority``, empty for none.
    """

    right: bool = False
    stars: int = 0
    misconception: str = ""


@dataclass(frozen=True)
class Done:
    """One variant of an exercise as far as a pupil has come.

    ``answers`` are those given, as the form writes them, in their order. A key question has none but its
    locked ``guess``, with the ``confidence`` in it. ``hints`` is how many hints were looked at.

    >>> done = Done("capture.take", "B", 1, ("",), hints=1)
    >>> done.result(Pupil("7B", "fox"))
    Result(right=False, stars=0, misconception='must_take')
    """

    id: str
    level: str
    variant: int
    answers: tuple[str, ...] = ()
    hints: int = 0
    guess: str | None = None
    confidence: str | None = None

    def __post_init__(self) -> None:
        """Refuse what no pupil can have done, with ``LessonError``."""
        given = self.answers if self.guess is None else (*self.answers, self.guess)
        fits = (
            self.level in LEVELS
            and self.level in self.exercise.levels
            and 1 <= self.variant <= MOST_VARIANTS
            and 0 <= self.hints <= MOST_HINTS
            and len(self.answers) <= MOST_TRIES
            and all(len(answer) <= LONGEST_ANSWER for answer in given)
            and (self.confidence in CONFIDENCES) == (self.guess is not None)
            and (self.exercise.key or self.guess is None)
            and not (self.exercise.key and (self.answers or self.hints))
        )
        if not fits:
            raise LessonError(reason("bad_code", text=repr(self)[:80]))

    @property
    def exercise(self) -> Exercise:
        """Return the exercise; ``LessonError`` when there is none of that name."""
        return exercise(self.id)

    @property
    def place(self) -> Place:
        """Return exercise, level and variant: what tells it from others."""
        return self.id, self.level, self.variant

    @property
    def given(self) -> tuple[str, ...]:
        """Return the answers, for a key question the locked one."""
        return self.answers if self.guess is None else (self.guess,)

    def task(self, pupil: Pupil) -> Task:
        """Return the question that was asked."""
        return _task(pupil, self.id, self.level, self.variant)

    def answered(self, answer: str) -> "Done":
        """Return what is done with one more answer; of very many, the first ones and the last are kept."""
        return replace(self, answers=(*self.answers[: MOST_TRIES - 1], answer))

    def result(self, pupil: Pupil) -> Result:
        """Return what the answers are worth.

        3 stars for an answer right at once and without a hint, 2 after one hint or one other answer, 1 for
        any later one. A key question is worth 3 when the prediction was right, 1 for having made one.

        Raises ``LessonError`` when an answer is not in the form asked for or follows a right one.
        """
        return _result(pupil, self)


@lru_cache(maxsize=512)
def _task(pupil: Pupil, name: str, level: str, variant: int) -> Task:
    return exercise(name).task(pupil.group, pupil.alias, level, variant)


# A class of a thousand is looked at again and again.
@lru_cache(maxsize=1 << 15)
def _result(pupil: Pupil, done: Done) -> Result:
    task = done.task(pupil)
    for answer in done.given:
        if task.form.read(answer) != answer:
            raise LessonError(reason("bad_answer", text=answer))
    said = [task.feedback(answer) for answer in done.given]
    if None in said[:-1]:
        raise LessonError(reason("bad_answer", text=done.given[-1]))
    codes = (message.code for message in said if message)
    named = (code.removeprefix(MISCONCEPTION) for code in codes if code.startswith(MISCONCEPTION))
    right = bool(said) and said[-1] is None
    if done.guess is not None:
        stars = 3 if right else 1
    else:
        stars = max(1, 4 - len(said) - done.hints) if right else 0
    return Result(right, stars, next(named, ""))


@dataclass(frozen=True)
class Work:
    """What a pupil has done in one lesson, each variant at most once, in the order in which it was begun."""

    pupil: Pupil
    lesson: str
    done: tuple[Done, ...] = ()

    def __post_init__(self) -> None:
        """Refuse exercises of another lesson, a variant that stands twice, and too many; ``LessonError``."""
        lesson(self.lesson)
        places = {done.place for done in self.done}
        of_others = any(done.exercise.lesson != self.lesson for done in self.done)
        if len(places) != len(self.done) or of_others or len(self.done) > MOST_DONE:
            raise LessonError(reason("bad_code", text=repr(self)[:80]))

    @property
    def results(self) -> tuple[Result, ...]:
        """Return the result of each that is done, in the same order."""
        return tuple(done.result(self.pupil) for done in self.done)

    def stars(self, name: str, level: str) -> int:
        """Return the most stars of an exercise, such as ``capture.take``, at a level."""
        return max((done.result(self.pupil).stars for done in self.of(name, level)), default=0)

    def of(self, name: str, level: str) -> tuple[Done, ...]:
        """Return what is done of an exercise at a level."""
        return tuple(done for done in self.done if (done.id, done.level) == (name, level))

    def find(self, name: str, level: str, variant: int) -> Done:
        """Return how far a variant has come, also when it was not begun."""
        return next(
            (one for one in self.of(name, level) if one.variant == variant), Done(name, level, variant)
        )

    def put(self, done: Done) -> "Work":
        """Return the work with one variant as it is now; the oldest go when there are very many.

        >>> work = Work(Pupil(), "capture").put(Done("capture.take", "A", 1, hints=1))
        >>> work.put(Done("capture.take", "A", 1, hints=2)).done[0].hints
        2
        """
        kept = {one.place: one for one in self.done} | {done.place: done}
        return self._holding(kept.values())

    def joined(self, other: "Work") -> "Work":
        """Return all that was done in either, the same whichever is joined to the other.

        Of a variant begun in both, the right answer counts, then more stars, then what is further. A locked
        prediction stays locked: where two were made, the second cannot better the first, so the one worth
        less counts.

        Raises ``LessonError`` for the work of another pupil or lesson, and for what cannot be replayed.
        """
        if (self.pupil, self.lesson) != (other.pupil, other.lesson):
            raise LessonError(reason("unknown_lesson", text=other.lesson))
        best: dict[Place, Done] = {}
        late: dict[Place, int] = {}
        for done in (self.done, other.done):
            for from_last, one in enumerate(reversed(done)):
                best[one.place] = max(best.get(one.place, one), one, key=self._worth)
                late[one.place] = max(late.get(one.place, 0), from_last)
        return self._holding(best[place] for place in sorted(best, key=lambda place: (-late[place], place)))

    def _worth(self, done: Done) -> tuple[Any, ...]:
        """Return by what one of two records of a variant is chosen."""
        found = done.result(self.pupil)
        if done.guess is not None:
            return True, -found.stars, done.guess, CONFIDENCES.index(done.confidence or "")
        return False, found.right, found.stars, len(done.answers) + done.hints, done.answers

    def _holding(self, done: Iterable[Done]) -> "Work":
        """Return the work with these variants, the last of them where there are too many to be written."""
        room = MOST_WRITTEN
        kept: list[Done] = []
        for one in reversed(tuple(done)):
            room -= len(json.dumps(_row(one), ensure_ascii=False))
            if room < 0 or len(kept) == MOST_DONE:
                break
            kept.append(one)
        return replace(self, done=tuple(reversed(kept)))


def write(work: Work) -> str:
    """Return what ``read`` reads: JSON with its version.

    >>> work = Work(Pupil("7B", "fox"), "capture", (Done("capture.take", "B", 1, ("",)),))
    >>> write(work)
    '{"work":1,"class":"7B","alias":"fox","lesson":"capture","done":[["take","B",1,[""],0,null,null]]}'
    >>> read(write(work)) == work
    True
    """
    rows = [_row(done) for done in work.done]
    kept = {"work": _VERSION, "class": work.pupil.group, "alias": work.pupil.alias}
    whole = {**kept, "lesson": work.lesson, "done": rows}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Work:
    """Return the work that was written; ``LessonError`` for any other text. Nothing is replayed here."""
    refused = LessonError(reason("bad_code", text=brief(text)))
    if not isinstance(text, str) or len(text) > LONGEST_WORK:
        raise refused
    try:
        kept = json.loads(text)
        # JSON can name half a letter by its number, which nobody types and nothing can send.
        json.dumps(kept, ensure_ascii=False).encode()
        version, group, alias = kept["work"], kept["class"], kept["alias"]
        name, rows = kept["lesson"], kept["done"]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise refused from error
    named = all(isinstance(one, str) for one in (group, alias, name))
    if version != _VERSION or not named or not isinstance(rows, list) or not all(map(_is_row, rows)):
        raise refused
    return Work(Pupil(group, alias), name, tuple(_done(name, row) for row in rows))


def _row(done: Done) -> list[Any]:
    told = [done.exercise.name, done.level, done.variant, done.answers, done.hints]
    return [*told, done.guess, done.confidence]


_ROW: Final = ((str,), (str,), (int,), (list,), (int,), (str, type(None)), (str, type(None)))


def _is_row(row: object) -> bool:
    if not isinstance(row, list) or len(row) != len(_ROW):
        return False
    typed = all(type(value) in kinds for value, kinds in zip(row, _ROW, strict=True))
    return typed and all(isinstance(answer, str) for answer in row[3])


def _done(lesson_name: str, row: list[Any]) -> Done:
    name, level, variant, answers, hints, guess, confidence = row
    return Done(f"{lesson_name}.{name}", level, variant, tuple(answers), hints, guess, confidence)
