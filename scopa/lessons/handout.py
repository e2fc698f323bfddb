"""Handouts: worksheets and their keys, as HTML to print.

Nothing of a key is stored: it is computed from class code, aliases and rules when it is asked for.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from scopa.errors import LessonError, Message, brief, reason
from scopa.i18n import Voice
from scopa.lessons.answers import Cards, Choice, in_words
from scopa.lessons.course import Exercise, lesson
from scopa.lessons.paper import Sheet, check_size, head, listed, page, rows
from scopa.lessons.task import LEVELS, Task
from scopa.lessons.work import CONFIDENCES, Pupil

MOST_PUPILS: Final = 60
"""For how many pupils sheets are made at once."""
MOST_ANSWERS: Final = 3
"""How many of several right answers a key names."""

HEADINGS: Final = {
    "opener": "plan.opener",
    "pupils": "exercise.title_pupils",
    "ticket": "handout.ticket",
}
"""The parts of a lesson that have questions, in their order, and what stands above them."""

TABLES: Final = {"primiera": "handout.primiera"}
"""What may be looked up while a lesson's sheet is filled in."""

_BOX: Final = '<span class="box"></span>'
_Asked = Callable[[Voice, Exercise, Task], str]


@dataclass(frozen=True)
class _Kind:
    """A kind of sheet: its title, what is told behind a question, and whether a pupil ``own``s one."""

    code: str
    told: _Asked
    own: bool


def worksheet(voice: Voice, name: str, level: str, pupils: Iterable[Pupil] = (), size: str = "A4") -> Sheet:
    """Return the questions of a lesson on paper, a sheet for each pupil, or one for nobody in particular.

    They are those that the pupil is asked first on the page; without an alias those of the class code alone.

    >>> "fox" in worksheet(Voice(), "capture", "A", [Pupil("7B", "fox")]).html
    True

    Raises ``LessonError`` for a lesson, a level or a size of paper that there is not.
    """
    return _sheets(voice, _Kind("handout.worksheet", _open, own=True), name, level, pupils, size)


def key(voice: Voice, name: str, level: str, pupils: Iterable[Pupil] = (), size: str = "A4") -> Sheet:
    """Return the answers to the questions of these sheets, each with the worked step.

    >>> "fox" in key(Voice(), "capture", "A", [Pupil("7B", "fox")]).html
    True

    Raises ``LessonError`` for a lesson, a level or a size of paper that there is not.
    """
    return _sheets(voice, _Kind("handout.key", solved, own=False), name, level, pupils, size)


def _sheets(  # noqa: PLR0913, PLR0917 - each says what one thing on paper is
    voice: Voice, kind: _Kind, name: str, level: str, pupils: Iterable[Pupil], size: str
) -> Sheet:
    check_size(size)
    if level not in LEVELS:
        raise LessonError(reason("unknown_level", text=brief(level), known=" ".join(LEVELS)))
    title = voice(kind.code, lesson=voice(f"lesson.{lesson(name).name}_title"))
    # Nobody in particular, when there are none.
    few = tuple(pupils)[:MOST_PUPILS] or (Pupil(),)
    sheets = [_sheet(voice, kind, name, level, pupil) for pupil in few]
    return Sheet(title, page(voice, title, "".join(sheets), size))


def _sheet(voice: Voice, kind: _Kind, name: str, level: str, pupil: Pupil) -> str:
    title = voice(kind.code, lesson=voice(f"lesson.{name}_title"))
    lines = _whose(voice, kind, level, pupil)
    parts = "".join(_part(voice, kind, name, part, level, pupil) for part in HEADINGS)
    known = f"<p>{escape(voice(TABLES[name]))}</p>" if name in TABLES else ""
    own = "sheet own" if kind.own else "sheet"
    return f'<div class="{own}">{head(title, *lines)}{known}{parts}</div>'


def _whose(voice: Voice, kind: _Kind, level: str, pupil: Pupil) -> list[str]:
    """Return the lines of a head: class, alias and level; where a pupil has none, room to write them."""
    names = {"group": pupil.group, "alias": pupil.alias}
    told = [_named(voice, what, text) for what, text in names.items() if text or kind.own]
    return [*told, escape(voice("handout.level", level=Message(f"exercise.level_{level}")))]


def _part(  # noqa: PLR0913, PLR0917 - the same
    voice: Voice, kind: _Kind, name: str, part: str, level: str, pupil: Pupil
) -> str:
    """Return the questions of a part of the lesson, numbered as on the page, under the name of the part."""
    items = [
        asked(voice, f"{number}", one, one.task(pupil.group, pupil.alias, level, 1), kind.told)
        for number, one in enumerate(lesson(name).part(part, level), 1)
    ]
    heading = f"<h2>{escape(voice(HEADINGS[part]))}</h2>"
    if part == "ticket" and kind.own:
        # A head of a table comes again on each page, so that a ticket that is handed in tells whose it is.
        lines = [escape(voice(f"lesson.{name}_title")), *_whose(voice, kind, level, pupil)]
        told = f"{heading}<p>{' &emsp; '.join(lines)}</p>"
        body = "".join(f"<tr><td>{item}</td></tr>" for item in items)
        inside = f"<table><thead><tr><th>{told}</th></tr></thead><tbody>{body}</tbody></table>"
    else:
        inside = f"{heading}{''.join(items)}"
    return f'<section class="part {part}">{inside}</section>'


def asked(voice: Voice, number: str, exercise: Exercise, task: Task, told: _Asked) -> str:
    """Return a question with what is told behind it."""
    kind = escape(voice(f"exercise.kind_{exercise.kind}"))
    return (
        f'<section class="task"><h3><b>{number}</b>{kind}</h3>'
        f"<p>{escape(voice(task.question))}</p>{told(voice, exercise, task)}</section>"
    )


def _named(voice: Voice, what: str, text: str) -> str:
    """Return a line with a name, or with room to write one."""
    written = f"<b>{escape(text)}</b>" if text else '<span class="blank">&nbsp;</span>'
    return f"{escape(voice(f'exercise.{what}'))}: {written}"


def _open(voice: Voice, exercise: Exercise, task: Task) -> str:
    """Return the cards of a question, and room for the answer."""
    parts = [rows(voice, task.rows)]
    if isinstance(task.form, Choice):
        options = (f"{_BOX}{escape(voice(option))}" for option in task.form.options)
        parts.append(f'<ul class="options">{"".join(f"<li>{option}</li>" for option in options)}</ul>')
    elif isinstance(task.form, Cards):
        nothing = "" in task.answers or "" in task.mistakes
        asked = [voice("handout.ring"), voice("handout.none")][: 1 + nothing]
        parts.append(f"<p>{escape(' '.join(asked))}</p>")
    else:
        parts.append(f'<p>{escape(voice("exercise.answer"))}: <span class="blank write">&nbsp;</span></p>')
    if exercise.key:
        sures = (f"{_BOX}{escape(voice(f'exercise.sure_{one}'))}" for one in CONFIDENCES)
        parts.append(f"<p>{' &emsp; '.join([escape(voice('exercise.sure')), *sures])}</p>")
    return "".join(parts)


def solved(voice: Voice, _exercise: Exercise, task: Task) -> str:
    """Return the cards of a question, what is right, and the worked step."""
    said = [escape(in_words(voice, task.form, answer)) for answer in task.examples[:MOST_ANSWERS]]
    if len(task.answers) > MOST_ANSWERS:
        said.append(escape(voice("handout.more_answers", n=len(task.answers) - MOST_ANSWERS)))
    right = f"<b>{said[0]}</b>" if len(said) == 1 else listed(f"<b>{one}</b>" for one in said)
    worked = f"<p>{escape(voice(task.worked(task.examples[0])))}</p>"
    return f"{rows(voice, task.rows)}<p>{escape(voice('handout.right'))} {right}</p>{worked}"
