"""Handouts: worksheets and their keys, as HTML to print.

Nothing of a key is stored: it is computed from class code, aliases and rules when it is asked for.
"""

from collections.abc import Callable, Iterable
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


def worksheet(voice: Voice, name: str, level: str, pupils: Iterable[Pupil] = (), size: str = "A4") -> Sheet:
    """Return the questions of a lesson on paper, a sheet for each pupil, or one for nobody in particular.

    They are those that the pupil is asked first on the page; without an alias those of the class code alone.

    >>> "fox" in worksheet(Voice(), "capture", "A", [Pupil("7B", "fox")]).html
    True

    Raises ``LessonError`` for a lesson, a level or a size of paper that there is not.
    """
    return _sheets(voice, "handout.worksheet", name, level, pupils, size, _open)


def key(voice: Voice, name: str, level: str, pupils: Iterable[Pupil] = (), size: str = "A4") -> Sheet:
    """Return the answers to the questions of these sheets, each with the worked step.

    >>> "fox" in key(Voice(), "capture", "A", [Pupil("7B", "fox")]).html
    True

    Raises ``LessonError`` for a lesson, a level or a size of paper that there is not.
    """
    return _sheets(voice, "handout.key", name, level, pupils, size, solved)


def _sheets(  # noqa: PLR0913, PLR0917 - each says what one thing on paper is
    voice: Voice, code: str, name: str, level: str, pupils: Iterable[Pupil], size: str, told: _Asked
) -> Sheet:
    check_size(size)
    if level not in LEVELS:
        raise LessonError(reason("unknown_level", text=brief(level), known=" ".join(LEVELS)))
    title = voice(code, lesson=voice(f"lesson.{lesson(name).name}_title"))
    # Nobody in particular, when there are none.
    few = tuple(pupils)[:MOST_PUPILS] or (Pupil(),)
    sheets = [_sheet(voice, title, name, level, pupil, told) for pupil in few]
    return Sheet(title, page(voice, title, "".join(sheets), size))


def _sheet(  # noqa: PLR0913, PLR0917 - the same
    voice: Voice, title: str, name: str, level: str, pupil: Pupil, told: _Asked
) -> str:
    lines = [_named(voice, "group", pupil.group), _named(voice, "alias", pupil.alias)]
    level_text = voice("handout.level", level=Message(f"exercise.level_{level}"))
    parts = "".join(_part(voice, name, part, level, pupil, told) for part in HEADINGS)
    known = f"<p>{escape(voice(TABLES[name]))}</p>" if name in TABLES else ""
    return f'<div class="sheet">{head(title, *lines, escape(level_text))}{known}{parts}</div>'


def _part(  # noqa: PLR0913, PLR0917 - the same
    voice: Voice, name: str, part: str, level: str, pupil: Pupil, told: _Asked
) -> str:
    """Return the questions of a part of the lesson, numbered as on the page, under the name of the part."""
    items = "".join(
        asked(voice, f"{number}", one, one.task(pupil.group, pupil.alias, level, 1), told)
        for number, one in enumerate(lesson(name).part(part, level), 1)
    )
    return f'<section class="part {part}"><h2>{escape(voice(HEADINGS[part]))}</h2>{items}</section>'


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
        parts.append(f"<p>{escape(voice('exercise.sure'))} {' &emsp; '.join(sures)}</p>")
    return "".join(parts)


def solved(voice: Voice, _exercise: Exercise, task: Task) -> str:
    """Return the cards of a question, what is right, and the worked step."""
    said = [escape(in_words(voice, task.form, answer)) for answer in task.examples[:MOST_ANSWERS]]
    if len(task.answers) > MOST_ANSWERS:
        said.append(escape(voice("handout.more_answers", n=len(task.answers) - MOST_ANSWERS)))
    right = f"<b>{said[0]}</b>" if len(said) == 1 else listed(f"<b>{one}</b>" for one in said)
    worked = f"<p>{escape(voice(task.worked(task.examples[0])))}</p>"
    return f"{rows(voice, task.rows)}<p>{escape(voice('handout.right'))} {right}</p>{worked}"
