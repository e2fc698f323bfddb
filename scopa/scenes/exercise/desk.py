"""What lies before a pupil: the work done so far, the exercise in hand, and what was just said to it."""

from dataclasses import dataclass, replace
from typing import Final

from scopa.errors import LessonError, Message, RecordError, brief, reason
from scopa.lessons import progress
from scopa.lessons import work as notes
from scopa.lessons.course import Exercise, Lesson, lesson
from scopa.lessons.task import LEVELS, Task
from scopa.lessons.work import MOST_HINTS, MOST_VARIANTS, Done, Pupil, Result, Work
from scopa.scenes import kept
from scopa.scenes.desks import Slip

MOST_WORKS: Final = 32
"""How many pupils' work a page keeps: a computer at school is used by several."""

_VERSION: Final = 1


@dataclass(frozen=True)
class Desk:
    """One exercise in hand, in a part of a lesson or, with an empty ``part``, in all of it.

    ``works`` holds the present pupil's work first. ``draft`` is the answer while cards or sentences are
    chosen, ``sure`` the confidence chosen with it. ``last`` is what was just done: it is what is read aloud.
    ``acts`` counts what the pupil did here, so that other parts of the page are told of it, once. ``asks`` is
    whether an alias is asked for before the first question.
    """

    part: str
    works: tuple[Work, ...]
    level: str
    id: str
    variant: int = 1
    draft: str = ""
    sure: str | None = None
    slip: Slip | None = None
    last: str = ""
    acts: int = 0
    asks: bool = False

    # What lies there.

    @property
    def work(self) -> Work:
        """Return the work of the present pupil."""
        return self.works[0]

    @property
    def _lesson(self) -> Lesson:
        return lesson(self.work.lesson)

    @property
    def levels(self) -> tuple[str, ...]:
        """Return the levels at which there is something to do."""
        return tuple(level for level in LEVELS if self._lesson.part(self.part, level))

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """Return the exercises that are offered at this level, in their order."""
        return self._lesson.part(self.part, self.level)

    @property
    def exercise(self) -> Exercise:
        """Return the exercise in hand."""
        return self.exercises[self.place]

    @property
    def place(self) -> int:
        """Return the place of the exercise in hand among those offered."""
        return [one.id for one in self.exercises].index(self.id)

    @property
    def question(self) -> str:
        """Return what tells the question from all others."""
        pupil = self.work.pupil
        return f"{self.id} {self.level} {self.variant} {pupil.group} {pupil.alias}"

    @property
    def done(self) -> Done:
        """Return how far the variant in hand has come."""
        return self.work.find(self.id, self.level, self.variant)

    @property
    def task(self) -> Task:
        """Return the question."""
        return self.done.task(self.work.pupil)

    @property
    def result(self) -> Result:
        """Return what was reached with it."""
        return self.done.result(self.work.pupil)

    @property
    def closed(self) -> bool:
        """Return whether nothing more is answered: it is right, or the prediction is locked."""
        return self.result.right or self.done.guess is not None

    @property
    def varied(self) -> bool:
        """Return whether there are more questions of the kind: predictions and tickets are made once."""
        return not self.exercise.key and not self.exercise.ticket

    @property
    def asking(self) -> bool:
        """Return whether an alias is asked for now: there is none, and nothing was done without one."""
        return self.asks and not self.work.pupil.alias and not self.work.done

    # What is done with it. Each returns the desk as it is then.

    def go(self, name: str) -> "Desk":
        """Take another exercise in hand, at the variant reached last; ``LessonError`` when it is not here."""
        if name not in {one.id for one in self.exercises}:
            raise LessonError(reason("unknown_lesson", text=name[:80]))
        reached = max((done.variant for done in self.work.of(name, self.level)), default=1)
        return self.at(name, reached)

    def at_level(self, level: str) -> "Desk":
        """Go to another level, with the same exercise where it is offered, else with the first one."""
        if level not in self.levels:
            raise LessonError(reason("unknown_level", text=level[:80], known=" ".join(self.levels)))
        there = replace(self, level=level)
        names = [one.id for one in there.exercises]
        return there.go(self.id if self.id in names else names[0])

    def another(self) -> "Desk":
        """Take the next variant of the exercise in hand."""
        return self.at(self.id, min(self.go(self.id).variant + 1, MOST_VARIANTS))

    def at(self, name: str, variant: int) -> "Desk":
        """Take a variant of an exercise in hand, with the answer given last to it."""
        there = replace(self, id=name, variant=variant, sure=None, slip=None, last="question")
        # A wrong answer is kept, so that it can be mended.
        answers = there.done.given
        return replace(there, draft=answers[-1] if answers else "")

    def drafted(self, text: str) -> "Desk":
        """Choose cards or a sentence, not answered yet; ``LessonError`` or ``CardError`` for others."""
        return replace(self, draft=self.task.form.read(text), slip=None, last="draft")

    def answered(self, text: str) -> "Desk":
        """Give an answer; for a key question it is locked with the confidence that was chosen.

        The same wrong answer twice counts once. Raises ``LessonError`` or ``CardError`` when the text is no
        answer.
        """
        answer = self.task.form.read(text)
        if self.exercise.key:
            return self._put(replace(self.done, guess=answer, confidence=self.sure), answer)
        again = self.done.answers[-1:] == (answer,)
        return self._put(self.done if again else self.done.answered(answer), answer)

    def _put(self, done: Done, answer: str) -> "Desk":
        return replace(self._with(self.work.put(done)), draft=answer, slip=None, last="answer")

    def hinted(self) -> "Desk":
        """Look at the next hint."""
        hints = min(self.done.hints + 1, MOST_HINTS)
        there = self._with(self.work.put(replace(self.done, hints=hints)))
        return replace(there, slip=None, last="hint")

    def told(self, place: str, why: Message) -> "Desk":
        """Say beside a field what is wrong with the text in it."""
        return replace(self, slip=Slip(place, why), last="slip")

    def _with(self, work: Work) -> "Desk":
        return replace(self, works=(work, *self.works[1:]), acts=self.acts + 1)

    # Whose work it is.

    def owned(self, pupil: Pupil) -> "Desk":
        """Go on as another pupil, with what is kept of that one; nothing done before is lost.

        Other questions are that pupil's, so what was done before an alias was chosen cannot go along: it is
        told where it is. So is the code of a work for which there is no more room.
        """
        if pupil == self.work.pupil:
            return replace(self, slip=None, last="")
        before = self.work
        known = next((one for one in self.works if one.pupil == pupil), Work(pupil, before.lesson))
        there = self.taken(known)
        parted = [one for one in self.works if one.done and one not in there.works and one.pupil != pupil]
        there = replace(there.go(self.id), acts=self.acts + 1)
        for one in parted:
            alias, code = one.pupil.alias or one.pupil.group, progress.write(one)
            return there.told("owner", Message("exercise.parted", alias=alias, code=code))
        if before.done and pupil.alias and not before.pupil.alias:
            return there.told("owner", Message("exercise.left", n=len(before.done)))
        return there

    @property
    def left(self) -> Work | None:
        """Return what was done here without an alias, if that is not the work in hand."""
        return next((one for one in self.works[1:] if one.done and not one.pupil.alias), None)

    def restored(self, work: Work) -> "Desk":
        """Go on from what a code or another part of the page brings, beside what is there of that pupil.

        Raises ``LessonError`` when it is the work of another lesson.
        """
        if work.lesson != self.work.lesson:
            raise LessonError(reason("unknown_lesson", text=work.lesson))
        there = self.owned(work.pupil)
        slip = there.slip if there.work.pupil != self.work.pupil else None
        there = there.taken(there.work.joined(work))
        if there.done != self.done or there.work.pupil != self.work.pupil:
            there = there.go(there.id)
        return replace(there, slip=slip, acts=self.acts + 1)

    def beside(self, text: str) -> "Desk":
        """Take in what another page of this browser keeps, a desk that was written; one goes on as before.

        Raises ``ScopaError`` when it cannot be read.
        """
        others = {one.pupil: one for one in self._works(text)}
        mine = tuple(one.joined(others.pop(one.pupil)) if one.pupil in others else one for one in self.works)
        news = (one for one in others.values() if one.done)
        there = replace(self, works=(*mine, *news)[:MOST_WORKS])
        return there if there.done == self.done else replace(there.at(self.id, self.variant), last="")

    def taken(self, work: Work) -> "Desk":
        """Lay this work on top, instead of what was kept of that pupil."""
        others = [one for one in self.works if one.pupil != work.pupil and one.done]
        return replace(self, works=(work, *others[: MOST_WORKS - 1]))

    # What is kept.

    def write(self) -> str:
        """Return what ``read`` reads."""
        works = [notes.write(one) for one in self.works]
        parts = {"level": self.level, "id": self.id, "variant": self.variant, "works": works}
        return kept.write("exercise", _VERSION, **parts)

    def read(self, text: str) -> "Desk":
        """Return the desk that was written, in this part of this lesson; ``ScopaError`` when it is none."""
        parts = kept.read(text, "exercise", _VERSION, level=str, id=str, variant=int)
        there = replace(self, works=self._works(text)).at_level(parts["level"]).go(parts["id"])
        return replace(there.at(there.id, min(max(parts["variant"], 1), MOST_VARIANTS)), last="")

    def _works(self, text: str) -> tuple[Work, ...]:
        parts = kept.read(text, "exercise", _VERSION, works=list[str])
        works = tuple(map(notes.read, parts["works"]))
        if len(works) > MOST_WORKS or {one.lesson for one in works} != {self.work.lesson}:
            raise RecordError(reason("bad_record", line=1, text=text[:80]))
        for one in works:
            # Replayed once, so that nothing unreadable is found later on.
            _ = one.results
        return works


def begin(name: str, part: str, level: str) -> Desk:
    """Return the desk at the first exercise of a lesson's part; ``LessonError`` when there is none.

    >>> begin("capture", "pupils", "A").id
    'capture.ten'
    """
    exercises = lesson(name).part(part, level)
    if not exercises:
        raise LessonError(reason("no_exercises", lesson=name, part=part, level=brief(level)))
    return Desk(part, (Work(Pupil(), name),), level, exercises[0].id)
