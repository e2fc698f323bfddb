"""What the teacher's page shows, as JSON values and finished sentences."""

import re
from dataclasses import replace
from typing import Any, Final

from scopa.cards import Card
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons import course, report
from scopa.lessons.answers import in_words
from scopa.lessons.classroom import Bar, Prediction, Row
from scopa.lessons.prose import told
from scopa.lessons.work import MISCONCEPTION, Done, Pupil
from scopa.scenes.teacher.desk import Desk

LABELS: Final = (
    *("answers", "open_lesson"),
    *("aliases", "base", "base_about", "base_binder", "base_own", "base_set", "class_table", "codes"),
    "collect",
    *("collect_about", "command", "copied", "copy", "export", "files", "forget", "forget_sure", "give"),
    *("give_about", "group_about", "help", "keep", "lead", "lesson", "link", "met", "no_predictions"),
    "no_qr",
    *("none_met", "opens", "paper", "predictions", "print", "print_about", "print_it", "qr", "read_codes"),
    *(
        "refused",
        "remove",
        "reports",
        "save_it",
        "scroll",
        "set",
        "stars_about",
        "unit",
        "bar_right",
        "bar_other",
    ),
)
EXAMPLES: Final = {
    "near": "http://192.168.1.20:8866/voila/render/index.ipynb",
    "hub": "https://jupyter.school.example/hub/user-redirect/voila/render/notebooks/index.ipynb",
}
"""Addresses at which pupils may open the kit, by who can open them."""
SHEETS: Final = ("plan", "worksheet", "key", "deck")
BAD_BASE: Final = Message("teacher.bad_base")
FORGOTTEN: Final = Message("teacher.forgotten")
MADE: Final = {"print": Message("teacher.printing"), "save": Message("teacher.saving")}


def labels(voice: Voice) -> dict[str, str]:
    """Return the words of the page that never change."""
    own = {label: voice(f"teacher.{label}") for label in LABELS}
    others = {"group": "exercise.group", "level": "exercise.level"}
    return own | {label: voice(code) for label, code in others.items()}


def lessons(voice: Voice, desk: Desk) -> list[dict[str, Any]]:
    """Return the lessons of the course."""
    return [
        {
            "id": each.name,
            "name": voice("teacher.numbered", number=each.number, name=voice(f"lesson.{each.name}_title")),
            "here": each.name == desk.lesson,
        }
        for each in course.lessons()
    ]


def link(voice: Voice, desk: Desk, public: str = "") -> dict[str, Any]:
    """Return the link, what it may open, and who can follow it; where none is known, the command.

    With it come addresses that one may write instead, and the ``public`` one unless links lead there already.
    """
    place = desk.place
    return {
        "kind": place.kind,
        "address": desk.address(voice.language),
        "about": voice(f"teacher.place_{place.kind}"),
        "base": place.page,
        "written": bool(desk.base),
        "examples": [
            {"name": voice(f"teacher.base_{kind}"), "address": address} for kind, address in EXAMPLES.items()
        ],
        "public": "" if place.kind == "binder" else public,
        "command": "" if place.base else f"scopa lesson {desk.lesson}",
        "here": _beside(voice, desk),
        "groups": _groups(voice, desk),
    }


def _beside(voice: Voice, desk: Desk) -> str:
    """Return where the lesson stands beside this page; empty for a page without others."""
    if desk.own.kind == "alone":
        return ""
    beside = replace(desk.own, kind="near", base="./")
    return beside.link(desk.lesson, **{"class": desk.group, "level": desk.level, "lang": voice.language})


def _groups(voice: Voice, desk: Desk) -> list[dict[str, Any]]:
    """Return what a link may open: the whole lesson, or an exercise of one of its parts."""
    parts = {part: [one for one in desk.exercises if one.part == part] for part in course.PARTS}
    whole = {"id": "", "name": voice("teacher.whole"), "here": not desk.exercise}
    return [{"name": voice("teacher.lesson"), "targets": [whole]}] + [
        {
            "name": voice(f"exercise.title_{part}"),
            "targets": [
                {"id": one.id, "name": voice(f"exercise.kind_{one.kind}"), "here": one.id == desk.exercise}
                for one in exercises
            ],
        }
        for part, exercises in parts.items()
        if exercises
    ]


def sheets(voice: Voice) -> list[dict[str, str]]:
    """Return what can be printed."""
    names = {what: voice(f"teacher.{what}") for what in SHEETS}
    return [
        {
            "id": what,
            "name": name,
            "about": voice(f"teacher.{what}_about"),
            "print": voice("teacher.print_one", what=name),
            "save": voice("teacher.save_one", what=name),
        }
        for what, name in names.items()
    ]


def report_of(voice: Voice, desk: Desk) -> dict[str, Any]:
    """Return what is known of the class in one lesson: the table, the misconceptions and the histograms."""
    room, name = desk.room, desk.seen
    header = report.header(voice)
    return {
        "lessons": [
            {
                "id": one,
                "name": voice(f"lesson.{one}_title"),
                "pupils": voice("teacher.pupils", n=len(room.rows(one))),
                "here": one == name,
            }
            for one in room.lessons
        ],
        "columns": [{"id": one, "name": header[one]} for one in report.OF_A_LESSON],
        "rows": [_row(voice, row, opened=row.work.pupil == desk.opened) for row in room.rows(name)],
        "met": [
            {
                "name": report.misled(voice, misconception),
                "where": "; ".join(
                    voice("teacher.met_in", exercise=Message(f"exercise.kind_{kind}"), number=number)
                    for kind, number in room.met_in(name, misconception)
                ),
                "text": voice(f"misconception.{misconception}"),
                "pupils": voice("teacher.pupils", n=len(pupils)),
                "who": voice.listed(report.named(voice, pupil) for pupil in pupils),
            }
            for misconception, pupils in room.misconceptions(name)
        ],
        "predictions": [_prediction(voice, one) for one in room.predictions(name)],
        "doubled": voice(report.doubled(voice, room)) if room.doubled else "",
    }


def _row(voice: Voice, row: Row, *, opened: bool) -> dict[str, Any]:
    told, pupil = report.cells(voice, row), row.work.pupil
    return {
        "opened": opened,
        "answers": [_answered(voice, row, done) for done in row.work.done] if opened else [],
        "look": voice("teacher.answers_of", alias=report.named(voice, pupil)),
        "group": pupil.group,
        "alias": pupil.alias,
        "cells": [told[column] for column in report.OF_A_LESSON],
        "remove": voice("teacher.remove_one", alias=report.named(voice, pupil)),
    }


def _answered(voice: Voice, row: Row, done: Done) -> dict[str, Any]:
    """Return what was asked, with its cards in words, and each answer with what is to say of it."""
    pupil, exercise = row.work.pupil, done.exercise
    task, result = done.task(pupil), done.result(pupil)
    place = voice(f"exercise.title_{exercise.part}"), voice(f"exercise.kind_{exercise.kind}")
    stars = voice("exercise.stars", n=result.stars)
    said = [
        voice("teacher.answer", answer=in_words(voice, task.form, answer), how=_how(task.feedback(answer)))
        for answer in done.given
    ]
    return {
        "id": f"{done.id} {done.level} {done.variant}",
        "name": f"{' · '.join(place)} · {stars}",
        "asked": voice(task.question),
        "cards": [f"{voice(one.name)}: {voice.cards(one.cards)}" for one in task.rows if one.cards],
        "said": said,
    }


def _how(why: Message | None) -> Message:
    """Return that an answer is right, or what misled, or that it is not right."""
    if why is None:
        return Message("teacher.right_all", n=1)
    known = why.code.startswith(MISCONCEPTION)
    name = why.code.removeprefix(MISCONCEPTION)
    return Message(f"mistake.{name}") if known else Message("teacher.right_none", n=1)


def csv_name(voice: Voice, desk: Desk) -> str:
    """Return the name of the file with the table: with the class and the lesson, where there is only one."""
    groups = {one.pupil.group for one in desk.room.works}
    parts = [*groups] if len(groups) == 1 else []
    parts += [course.lesson(one).notebook for one in desk.room.lessons if len(desk.room.lessons) == 1]
    words = (re.sub(r"[^\w-]+", "-", part).strip("-") for part in parts)
    return "-".join([voice("teacher.csv_name"), *filter(None, words)]) + ".csv"


def _prediction(voice: Voice, one: Prediction) -> dict[str, Any]:
    return {
        "name": report.asked_of(voice, one),
        "asked": voice(one.question),
        "charts": [
            {"name": voice("teacher.predicted"), "bars": _bars(voice, one.answers)},
            {"name": voice("teacher.how_sure"), "bars": _bars(voice, one.confidences)},
        ],
    }


def _bars(voice: Voice, bars: tuple[Bar, ...]) -> list[dict[str, Any]]:
    """Return bars with their shares of the longest one in hundredths, and each in words."""
    longest = max((bar.pupils for bar in bars), default=0) or 1
    return [
        {
            "text": report.bar(voice, bar),
            "right": 100 * bar.right // longest,
            "other": 100 * (bar.pupils - bar.right) // longest,
        }
        for bar in bars
    ]


def help_for(voice: Voice, desk: Desk) -> list[dict[str, Any]]:
    """Return the short helps: each a name and its lines."""
    texts = {
        "stuck": f"plan.{desk.lesson}.stuck",
        "offline": "teacher.help_offline_text",
        "codes": "teacher.help_codes_text",
    }
    return [
        {"id": name, "name": voice(f"teacher.help_{name}"), "lines": _lines(voice, code)}
        for name, code in texts.items()
    ]


def _lines(voice: Voice, code: str) -> list[str]:
    said = [line for block in told(voice, code) for line in block.lines]
    return [
        "".join(voice.card(piece) if isinstance(piece, Card) else piece for piece in line) for line in said
    ]


def removed(voice: Voice, pupil: Pupil) -> Message:
    """Return that a pupil was taken out of the report."""
    return Message("teacher.removed", alias=report.named(voice, pupil))
