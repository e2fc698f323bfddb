"""What lies on a teacher's desk: the class, the lesson, where links lead, and the codes that came in."""

import re
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from scopa.errors import LessonError, Message, reason
from scopa.lessons.classroom import MOST_CODES, Classroom, Code, Refused, check, codes
from scopa.lessons.course import Exercise, lesson
from scopa.lessons.paper import check_size
from scopa.lessons.progress import PREFIX
from scopa.lessons.task import LEVELS
from scopa.lessons.work import Pupil, Work
from scopa.scenes import kept
from scopa.scenes.desks import Slip
from scopa.scenes.teacher.links import Place, written

AT_ONCE: Final = 40
SECONDS: Final = 0.5
"""How many codes are checked in one go, and for how long: the page stays awake in between."""
LONGEST_PASTE: Final = 1_000_000
"""How many characters of codes are taken in at once."""
MOST_KEPT: Final = 1_500_000
"""How many characters of codes the browser keeps."""
MOST_ALIASES: Final = 60

NOWHERE: Final = Place()
EMPTY: Final = Classroom()

_VERSION: Final = 1
_SET: Final = ("group", "lesson", "level", "paper", "exercise", "base")
"""What is kept as it was set, each a text."""


@dataclass(frozen=True)
class File:
    """A file for the page to print or to save: its name, its type and its text."""

    way: str
    name: str
    type: str
    text: str


@dataclass(frozen=True)
class Desk:
    """Everything the teacher has set and collected.

    ``exercise`` is what the link opens, empty for the whole lesson; ``own`` is where the page itself is,
    ``base`` what was written instead. ``batch`` holds the codes that came in since the last report, ``found``
    what those of them say that were checked: they join the ``room`` together, whenever they are as many as
    it has already, so that checking one costs the same in every class. ``opened`` is the pupil whose answers
    are looked at. ``taken`` counts the texts that were
    taken in; ``seen`` is the lesson whose report is shown, ``news`` whether it may change with what comes in.
    """

    group: str = ""
    lesson: str = "pack"
    level: str = "B"
    paper: str = "A4"
    exercise: str = ""
    aliases: tuple[str, ...] = ()
    own: Place = NOWHERE
    base: str = ""
    room: Classroom = EMPTY
    batch: tuple[Code, ...] = ()
    found: tuple[Work | Refused, ...] = ()
    opened: Pupil | None = None
    taken: int = 0
    seen: str = ""
    news: bool = False
    slip: Slip | None = None
    said: Message | None = None
    file: File | None = None

    @property
    def place(self) -> Place:
        """Return where pupils open the kit."""
        return written(self.base) if self.base else self.own

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """Return the exercises of the lesson that are offered at the level."""
        return lesson(self.lesson).part("", self.level)

    @property
    def pupils(self) -> tuple[Pupil, ...]:
        """Return those for whom sheets are printed: each alias, or the class as a whole."""
        return tuple(Pupil(self.group, alias) for alias in self.aliases) or (Pupil(self.group),)

    def address(self, language: str) -> str:
        """Return the link that is given out; empty where none can be known."""
        query = {"class": self.group, "level": self.level, "exercise": self.exercise, "lang": language}
        return self.place.link(self.lesson, **query)

    @property
    def waiting(self) -> int:
        """Return how many codes are still to be checked."""
        return len(self.batch) - len(self.found)

    @property
    def counted(self) -> Message:
        """Return how many codes wait; when none do, of how many pupils there are some."""
        if self.waiting:
            return Message("teacher.reading", n=self.waiting)
        pupils = {one.pupil for one in self.room.works}
        return Message("teacher.pupils", n=len(pupils)) if pupils else Message("teacher.no_codes")

    # What is done with it. Each returns the desk as it is then.

    def cleared(self) -> "Desk":
        """Return the desk without what was said and made for one answer only."""
        return replace(self, slip=None, said=None, file=None)

    def grouped(self, text: str) -> "Desk":
        """Use another class code; ``LessonError`` when it can be none."""
        group = Pupil.read(text, "").group
        said = Message("teacher.set_group", group=group) if group else Message("teacher.no_group")
        return replace(self, group=group, said=said)

    def about(self, name: str) -> "Desk":
        """Turn to another lesson; ``LessonError`` when there is none."""
        return replace(self, lesson=lesson(name).name, exercise="")

    def at(self, level: str) -> "Desk":
        """Turn to another level; ``LessonError`` when there is none."""
        if level not in LEVELS:
            raise LessonError(reason("unknown_level", text=level[:80], known=" ".join(LEVELS)))
        there = replace(self, level=level)
        return there if self.exercise in {one.id for one in there.exercises} else replace(there, exercise="")

    def opening(self, name: str) -> "Desk":
        """Let the link open an exercise, or with an empty name the whole lesson."""
        if name and name not in {one.id for one in self.exercises}:
            raise LessonError(reason("unknown_lesson", text=name[:80]))
        return replace(self, exercise=name)

    def on(self, paper: str) -> "Desk":
        """Print on another size of paper; ``LessonError`` when there is none."""
        check_size(paper)
        return replace(self, paper=paper)

    def named(self, text: str) -> "Desk":
        """Print for these aliases, one to a line; ``LessonError`` for one that cannot be, or too many."""
        words = [word for word in re.split(r"[\n\r,;]+", text) if word.strip()]
        if len(words) > MOST_ALIASES:
            raise LessonError(reason("too_many", number=len(words), most=MOST_ALIASES))
        aliases = (Pupil.read("", word).alias for word in words)
        return replace(self, aliases=tuple(dict.fromkeys(filter(None, aliases))))

    def based(self, text: str) -> "Desk":
        """Let links lead elsewhere, or with an empty text to where the page is; ``LessonError`` for none."""
        return replace(self, base=written(text, self.own.ending).page if text.strip() else "")

    def told(self, place: str, why: Message) -> "Desk":
        """Say beside a field what is wrong with the text in it."""
        return replace(self, slip=Slip(place, why))

    # The codes.

    def collected(self, text: str, unread: int = 0) -> "Desk":
        """Take in the codes of a text; the first ones are checked at once.

        What is too much is told beside the box, and how many files could not be read whole.
        """
        known = {code.text for code in self.batch}
        found = tuple(code for code in codes(text[:LONGEST_PASTE], MOST_CODES) if code.text not in known)
        room = max(0, MOST_CODES - self.waiting)
        beyond = max(text.count(PREFIX, LONGEST_PASTE), text.count(PREFIX) - MOST_CODES)
        left = len(found[room:]) + beyond
        there = replace(self, batch=(*self.batch, *found[:room]), taken=self.taken + 1, news=True)
        there = there.checked() if there.waiting else there
        if left:
            return there.told("codes", Message("teacher.not_taken", n=left))
        return there.told("codes", Message("teacher.unread_files", n=unread)) if unread else there

    def checked(self) -> "Desk":
        """Check some of the codes that wait; now and then, and with the last of them, all join the report."""
        found, until = list(self.found), monotonic() + SECONDS
        for code in self.batch[len(found) :][:AT_ONCE]:
            found.append(check(code))
            if monotonic() > until:
                break
        there = replace(self, found=tuple(found))
        due = not there.waiting or len(found) >= len(self.room.works)
        there = there.reported() if due else there
        return replace(there, said=there.counted)

    def reported(self) -> "Desk":
        """Put what the codes say that were checked into the report."""
        new = [one.lesson for one in self.found if isinstance(one, Work)]
        turns = bool(new) and (not self.seen or (self.news and self.seen not in new))
        room, left = self.room.taken(self.found), self.batch[len(self.found) :]
        seen = new[0] if turns else self.seen
        return replace(self, room=room, batch=left, found=(), seen=seen, news=self.news and not new)

    def showing(self, name: str) -> "Desk":
        """Show the report of another lesson; ``LessonError`` when nobody did anything in it."""
        if name not in self.room.lessons:
            raise LessonError(reason("unknown_lesson", text=name[:80]))
        return replace(self, seen=name)

    def looking(self, pupil: Pupil) -> "Desk":
        """Look at what a pupil answered, or no longer; ``LessonError`` when nothing came from there."""
        if pupil not in {one.pupil for one in self.room.works}:
            raise LessonError(reason("unknown_lesson", text=pupil.alias))
        return replace(self, opened=None if pupil == self.opened else pupil)

    def without(self, pupil: Pupil) -> "Desk":
        """Take what one pupil did out of the report."""
        room = self.room.without(pupil)
        seen = self.seen if self.seen in room.lessons else next(iter(room.lessons), "")
        return replace(self, room=room, seen=seen)

    # What is kept.

    def write(self) -> str:
        """Return what ``read`` reads; of the codes, as many as the browser keeps."""
        parts = {name: getattr(self, name) for name in (*_SET, "aliases")}
        texts = (*self.room.written, *(code.text for code in self.batch))
        return kept.write("teacher", _VERSION, **parts, codes=_fitting(texts))

    def read(self, text: str) -> "Desk":
        """Return the desk that was written; its codes wait to be checked. ``ScopaError`` when it is none."""
        kinds: dict[str, kept.Kind] = {**dict.fromkeys(_SET, str), "aliases": list[str], "codes": list[str]}
        parts = kept.read(text, "teacher", _VERSION, **kinds)
        there = replace(self, batch=tuple(map(Code, parts["codes"])))
        there = there.grouped(parts["group"]).about(parts["lesson"]).at(parts["level"]).on(parts["paper"])
        there = there.opening(parts["exercise"]).named("\n".join(parts["aliases"])).based(parts["base"])
        return there.cleared()


def _fitting(codes_of_class: tuple[str, ...]) -> list[str]:
    """Return as many of these codes as the browser keeps."""
    fitting, room = [], MOST_KEPT
    for code in codes_of_class:
        room -= len(code) + 4
        if room < 0:
            break
        fitting.append(code)
    return fitting
