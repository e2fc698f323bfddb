"""The plan of a lesson for its teacher, as HTML to print: minutes, what to ask, what goes wrong."""

from html import escape
from typing import Final

from scopa.cards import Card
from scopa.i18n import Voice
from scopa.lessons.course import PARTS, Lesson, lesson
from scopa.lessons.handout import asked, solved
from scopa.lessons.paper import Sheet, check_size, head, listed, page, picture
from scopa.lessons.prose import Block, Piece, told
from scopa.lessons.task import LEVELS
from scopa.lessons.work import Pupil

BEFORE: Final = ("idea", "goals", "prior")
"""What is told of a lesson before its steps."""
ROWS: Final = {"row": "cards", "bare": "cards bare", "sum": "cards"}
"""The blocks of prose that show cards, and how these are laid out."""
BEHIND: Final = ("stuck", "levels", "home")


def plan(voice: Voice, name: str, size: str = "A4", group: str = "") -> Sheet:
    """Return the plan of a lesson: what is needed, the minutes of each step, what to ask and what goes wrong.

    It has the answers too: of the talk, and of the key question, which follows from class code and level.

    >>> "<table>" in plan(Voice(), "capture", group="7B").html
    True

    Raises ``LessonError`` for a lesson or a size of paper that there is not.
    """
    check_size(size)
    group = Pupil.read(group, "").group
    about = lesson(name)
    title = voice("handout.plan", lesson=voice(f"lesson.{name}_title"))
    body = (
        head(title, escape(voice("handout.minutes", n=sum(about.minutes))))
        + "".join(_section(voice, f"handout.{part}", f"lesson.{name}_{part}") for part in BEFORE)
        + _section(voice, "plan.need", f"plan.{name}.need")
        + f"<h2>{escape(voice('handout.steps'))}</h2><table>{_steps(voice, about)}</table>"
        + _key(voice, about, group)
        + _section(voice, "handout.talk", f"lesson{name}.talk")
        + "".join(_section(voice, f"plan.{part}", f"plan.{name}.{part}") for part in BEHIND)
    )
    return Sheet(title, page(voice, title, body, size, "td .card,p .card,li .card{width:8mm;display:inline}"))


def _steps(voice: Voice, about: Lesson) -> str:
    return "".join(
        f"<tr><th>{escape(voice(f'plan.{part}'))}<br><small>{escape(voice('handout.minutes', n=minutes))}"
        f"</small></th><td>{prose(voice, f'plan.{about.name}.{part}')}</td></tr>"
        for part, minutes in zip(PARTS, about.minutes, strict=True)
    )


def _key(voice: Voice, about: Lesson, group: str) -> str:
    """Return the key question of a class at each level with its answer, as the key of a worksheet has it."""
    title = voice("handout.key_of", group=group) if group else voice("handout.key_of_none")
    items = "".join(
        asked(voice, voice(f"exercise.level_{level}"), one, one.task(group, "", level, 1), solved)
        for level in LEVELS
        for one in about.part("opener", level)
    )
    return f"<h2>{escape(title)}</h2>{items}"


def _section(voice: Voice, heading: str, code: str) -> str:
    return f"<h2>{escape(voice(heading))}</h2>{prose(voice, code)}"


def prose(voice: Voice, code: str) -> str:
    """Return a text of the catalogues, in which cards and lists may stand, as HTML."""
    return "".join(_block(voice, block) for block in told(voice, code))


def _block(voice: Voice, block: Block) -> str:
    lines = ["".join(_piece(voice, piece) for piece in line) for line in block.lines]
    if block.kind == "list":
        return listed(lines)
    return "".join(
        f'<div class="{ROWS[block.kind]}">{line}</div>' if block.kind in ROWS else f"<p>{line}</p>"
        for line in lines
    )


def _piece(voice: Voice, piece: Piece) -> str:
    return picture(voice, str(piece), voice.card(piece)) if isinstance(piece, Card) else escape(piece)
