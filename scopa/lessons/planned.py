"""The plan of a lesson for its teacher, as HTML to print: minutes, what to ask, what goes wrong."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from scopa.cards import Card
from scopa.i18n import Voice
from scopa.lessons.course import PARTS, Lesson, lesson
from scopa.lessons.handout import asked, solved
from scopa.lessons.paper import Sheet, check_size, head, listed, page, picture
from scopa.lessons.prose import Block, Piece, told
from scopa.lessons.task import LEVELS
from scopa.lessons.walks import WALKS
from scopa.lessons.work import Pupil

BEFORE: Final = ("idea", "goals", "prior")
"""What is told of a lesson before its steps."""
ROWS: Final = {"row": "cards", "bare": "cards bare", "sum": "cards"}
"""The blocks of prose that show cards, and how these are laid out."""
PRACTISED: Final = ("pupils", "ticket")
"""The parts whose exercises stand in a table, level by level."""
MOST_NUMBERS: Final = 3
"""How many numbers of steps of one name are written."""
STYLE: Final = """
body{font-size:9.5pt;line-height:1.28;max-width:190mm}h1{font-size:15pt}
h2{font-size:10.5pt;margin:2.2mm 0 .6mm}
h3{font-size:9.5pt}small{font-size:8.5pt}p,ul{margin-block-end:1mm}th,td{padding:.6mm 1.6mm}
td p:last-child,td ul:last-child{margin:0}.card{width:8mm}.many .card{width:6.5mm}
.steps ul{columns:2;column-gap:8mm;list-style:none;padding:0;font-size:8.5pt}
td .card,p .card,li .card{width:6.5mm;display:inline}
@page{margin:10mm}
"""
"""A plan is read, not written on: two pages hold it."""
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
    lines = voice("prose.number", number=about.number), voice("handout.minutes", n=sum(about.minutes))
    body = (
        head(title, *map(escape, lines))
        + "".join(_section(voice, f"handout.{part}", f"lesson.{name}_{part}") for part in BEFORE)
        + _section(voice, "plan.need", f"plan.{name}.need")
        + prose(voice, "plan.before")
        + f"<h2>{escape(voice('handout.steps'))}</h2><table>{_steps(voice, about)}</table>"
        + "".join(_walk(voice, one) for one in about.walks)
        + _exercises(voice, about)
        + _key(voice, about, group)
        + _section(voice, "handout.talk", f"lesson{name}.talk")
        + "".join(_section(voice, f"plan.{part}", f"plan.{name}.{part}") for part in BEHIND)
    )
    return Sheet(title, page(voice, title, body, size, STYLE))


def _steps(voice: Voice, about: Lesson) -> str:
    return "".join(
        f"<tr><th>{escape(voice(f'plan.{part}'))}<br><small>{escape(voice('handout.minutes', n=minutes))}"
        f"</small></th><td>{prose(voice, f'plan.{about.name}.{part}')}</td></tr>"
        for part, minutes in zip(PARTS, about.minutes, strict=True)
    )


def _walk(voice: Voice, name: str) -> str:
    """Return the steps of a walk-through as it begins, each by its name; those alike in one."""
    title = voice("handout.walk", name=voice(f"walk.title_{name}"))
    named = listed(_numbered(numbers, text) for text, numbers in _named(voice, name))
    return f'<h2>{escape(title)}</h2><div class="steps">{named}</div>'


def _named(voice: Voice, name: str) -> Iterator[tuple[str, str]]:
    """Give the names of the steps of a walk-through, each with the numbers of its steps."""
    steps = WALKS[name].steps(WALKS[name].first)
    places: dict[str, list[int]] = {}
    number = 0
    while number < len(steps):
        step = steps[number]
        # Where one guesses, what is guessed tells more than the number; the next step is the answer.
        text = f"{voice(step.rule)}: {voice(step.text)}" if step.guess else voice(step.rule)
        taken = range(number + 1, number + 2 + bool(step.guess))
        places.setdefault(text.removesuffix("."), []).extend(taken)
        number = taken[-1]
    return ((text, _ranges(found)) for text, found in places.items())


def _ranges(numbers: Sequence[int]) -> str:
    """Return rising numbers as they are written, not all of very many.

    >>> _ranges([1]), _ranges([2, 3, 4]), _ranges([1, 3]), _ranges([1, 3, 5, 7])
    ('1', '2\u20134', '1, 3', '1, 3, 5, …')
    """
    if numbers[-1] - numbers[0] == len(numbers) - 1 > 0:
        return f"{numbers[0]}\u2013{numbers[-1]}"
    return ", ".join(map(str, numbers[:MOST_NUMBERS])) + (", …" if len(numbers) > MOST_NUMBERS else "")


def _exercises(voice: Voice, about: Lesson) -> str:
    """Return a table of what is practised and asked on the way out, level by level."""
    columns = "exercise.level", *(f"exercise.title_{part}" for part in PRACTISED)
    heads = "".join(f"<th>{escape(voice(column))}</th>" for column in columns)
    rows = "".join(
        f"<tr><th>{escape(voice(f'exercise.level_{level}'))}</th>"
        + "".join(f"<td>{_kinds(voice, about, part, level)}</td>" for part in PRACTISED)
        for level in LEVELS
    )
    return f"<h2>{escape(voice('handout.by_level'))}</h2><table><tr>{heads}</tr>{rows}</table>"


def _kinds(voice: Voice, about: Lesson, part: str, level: str) -> str:
    names = (voice(f"exercise.kind_{one.kind}") for one in about.part(part, level))
    return " &ensp; ".join(_numbered(f"{number}", name) for number, name in enumerate(names, 1))


def _numbered(number: str, text: str) -> str:
    """Return a text behind its number, from which no line parts it."""
    return f"<b>{number}</b>\u00a0{escape(text)}"


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
