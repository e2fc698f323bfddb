"""Reports: the table of a class as words and numbers, for a page or a terminal."""

from typing import Final

from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.classroom import Bar, Classroom, Prediction, Refused, Row
from scopa.lessons.work import Pupil

COLUMNS: Final = (
    *("class", "alias", "lesson", "level", "key", "sure", "opener", "exercises", "ticket"),
    *("questions", "right", "stars", "hints", "misconceptions"),
)
"""The columns of a class: whose work it is, the key question, the exercises, the way out, all together."""
OF_A_LESSON: Final = tuple(name for name in COLUMNS if name not in {"lesson", "misconceptions"})
"""Those of one lesson, where what misled stands below the table."""


def header(voice: Voice) -> dict[str, str]:
    """Return the names of the columns.

    >>> header(Voice())["alias"]
    'Alias'
    """
    return {column: voice(f"teacher.column_{column}") for column in COLUMNS}


def cells(voice: Voice, row: Row, *, worded: bool = True) -> dict[str, str]:
    """Return what stands in each column for one pupil and lesson; stars as words, or as numbers to add up."""
    pupil, key = row.work.pupil, row.key
    met = [voice(f"mistake.{name}") for name in sorted(row.misconceptions)]
    return {
        "class": pupil.group or (voice("teacher.no_class") if worded else ""),
        "alias": named(voice, pupil) if worded else pupil.alias,
        "lesson": voice(f"lesson.{row.work.lesson}_title"),
        "level": " ".join(voice(f"exercise.level_{level}") for level in row.levels),
        "key": "" if key is None else voice("teacher.foreseen" if row.foreseen else "teacher.surprised"),
        "sure": "" if key is None else voice(f"exercise.sure_{key.confidence}"),
        "opener": _stars(voice, row.part("opener"), worded=worded),
        "exercises": _stars(voice, row.part("pupils"), worded=worded),
        "ticket": _stars(voice, row.part("ticket"), worded=worded),
        "questions": str(row.begun),
        "right": str(row.right),
        "stars": str(row.stars),
        "hints": str(row.hints),
        "misconceptions": "; ".join(met),
    }


def _stars(voice: Voice, stars: tuple[int, int], *, worded: bool) -> str:
    earned, most = stars
    said = voice("teacher.stars_of", stars=earned, most=most) if worded else str(earned)
    return said if most else ""


def table(voice: Voice, room: Classroom) -> list[list[str]]:
    """Return the header and a row for each pupil, lesson by lesson, with plain numbers for a spreadsheet."""
    rows = (row for lesson in room.lessons for row in room.rows(lesson))
    told = [header(voice), *(cells(voice, row, worded=False) for row in rows)]
    return [list(line.values()) for line in told]


def named(voice: Voice, pupil: Pupil) -> str:
    """Return the alias of a pupil, or that there is none.

    >>> named(Voice(), Pupil("7B", "fox"))
    'fox'
    """
    return pupil.alias or voice("teacher.no_alias")


def bar(voice: Voice, shown: Bar) -> str:
    """Return a bar of a histogram in words.

    >>> bar(Voice(), Bar("7", 3, 1)), bar(Voice(), Bar("7", 2, 0))
    ('7: 3 pupils, 1 of them right', '7: 2 pupils, none right')
    """
    name = shown.name if isinstance(shown.name, str) else voice(shown.name).removesuffix(".")
    if not shown.pupils:
        return voice("teacher.bar_empty", name=name)
    said = Message("teacher.right_some", right=shown.right)
    if shown.right in {0, shown.pupils}:
        said = Message("teacher.right_all" if shown.right else "teacher.right_none", n=shown.pupils)
    return voice("teacher.bar", name=name, n=shown.pupils, how=said)


def misled(voice: Voice, name: str) -> str:
    """Return the name of a misconception as a heading.

    >>> misled(Voice(), "must_take")
    'Card laid that could take'
    """
    text = voice(f"mistake.{name}")
    return text[:1].upper() + text[1:]


def asked_of(voice: Voice, one: Prediction) -> str:
    """Return whose predictions these are: the class and its level."""
    code = "teacher.predictions_at" if one.group else "teacher.predictions_none"
    return voice(code, group=one.group, level=Message(f"exercise.level_{one.level}"))


def plain(voice: Voice, room: Classroom) -> str:
    """Return a whole report in plain lines: each lesson's table, who met what, and what was refused."""
    parts = [_lesson(voice, room, lesson) for lesson in room.lessons] or [voice("teacher.no_codes")]
    if room.works:
        parts.append(voice("teacher.stars_about"))
    if room.doubled:
        parts.append(voice(doubled(voice, room)))
    if room.refused:
        refused = [_refused(voice, one) for one in room.refused]
        parts.append("\n".join([voice("teacher.refused"), *refused]))
    return "\n\n".join(parts)


def _refused(voice: Voice, one: Refused) -> str:
    if one.place is None:
        return voice("teacher.refused_one", text=one.text, why=one.why)
    return voice("teacher.refused_found", place=one.place, text=one.text, why=one.why)


def doubled(voice: Voice, room: Classroom) -> Message:
    """Return whose codes do not go together."""
    return Message("teacher.doubled", who=[named(voice, pupil) for pupil in room.doubled])


def _lesson(voice: Voice, room: Classroom, lesson: str) -> str:
    lines = [voice(f"lesson.{lesson}_title"), ""]
    told = [header(voice), *(cells(voice, row) for row in room.rows(lesson))]
    rows = [[line[column] for column in OF_A_LESSON] for line in told]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines += ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    for one in room.predictions(lesson):
        lines += ["", f"{voice('teacher.predictions')}. {asked_of(voice, one)}", f"  {voice(one.question)}"]
        lines += [f"  {bar(voice, each)}" for each in (*one.answers, *one.confidences)]
    for name, pupils in room.misconceptions(lesson):
        lines += [
            "",
            misled(voice, name),
            f"  {voice.listed(named(voice, pupil) for pupil in pupils)}",
        ]
    return "\n".join(lines)
