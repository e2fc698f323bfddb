"""A part of a lesson in words: what it is about, what to think of first, what to talk over."""

from typing import Any, ClassVar, Final

from scopa.cards import Card
from scopa.errors import LessonError, brief, reason
from scopa.i18n import Voice
from scopa.lessons.course import PARTS, Lesson, lesson, lessons
from scopa.lessons.prose import Block, Piece, told
from scopa.scenes.base import Scene
from scopa.scenes.rows import named

HEAD: Final = "head"
"""The part that opens a lesson: its title, what it is good for, what is chosen for the whole page."""
TEXTS: Final = ("opener", "pupils", "work", "talk", "ticket")
"""The parts in words; ``work`` stands before the exercises of the part ``pupils``."""
MORE: Final = ("round.more", "count.more")
"""What only some lessons have: a table of one's own, for those who are done."""
END: Final = "end"
"""The part that leads on from a lesson."""
LABELS: Final = ("answer", "goals", "idea", "prior")


class ProseScene(Scene):
    """Shows a part of a lesson.

    >>> scene = ProseScene("pack.opener")
    >>> scene.state["kind"], scene.state["heading"]
    ('Key question', 'Which of these counts most?')

    Raises ``LessonError`` when there is no such lesson or part.
    """

    name: ClassVar[str] = "prose"
    seeded: ClassVar[bool] = False
    data: tuple[Lesson, str]

    def __init__(self, place: str) -> None:
        """Choose the part, such as ``pack.opener``."""
        name, _, part = brief(place).partition(".")
        about = lesson(name)
        places = [*(f"{name}.{one}" for one in (HEAD, *TEXTS, END)), *MORE]
        if place not in places:
            known = " ".join(one for one in places if one.startswith(f"{name}."))
            raise LessonError(reason("unknown_part", text=brief(place), known=known))
        self._place = about, part
        super().__init__()

    @property
    def usual_key(self) -> str:
        """Return the lesson and the part."""
        about, part = self._place
        return f"{about.name}-{part}"

    def start(self, seed: str | None) -> None:  # noqa: ARG002 - words are not shuffled
        """Show the part."""
        self.data = self._place

    def content(self) -> dict[str, Any]:
        """Return the words of the part, in their blocks."""
        about, part = self.data
        parts = {HEAD: self._head, END: self._end}
        return {
            "part": part,
            "labels": {label: self.voice(f"prose.{label}") for label in LABELS},
            **(parts[part](about) if part in parts else self._part(about, part)),
        }

    def _head(self, about: Lesson) -> dict[str, Any]:
        return {
            "title": self.voice(f"lesson.{about.name}_title"),
            "number": self.voice("prose.number", number=about.number),
            "minutes": self.voice("prose.minutes", n=sum(about.minutes)),
            "blocks": [],
            **{label: self._blocks(f"lesson.{about.name}_{label}") for label in ("goals", "idea", "prior")},
        }

    def _end(self, about: Lesson) -> dict[str, Any]:
        following = next((one for one in lessons() if one.number == about.number + 1), None)
        name = following and self.voice(f"lesson.{following.name}_title")
        return {
            "title": self.voice("prose.on"),
            "next": following and self.voice("prose.next", lesson=name),
            "notebook": following and f"lessons/{following.notebook}.ipynb",
            "own": {"name": self.voice("prose.as_notebook"), "notebook": f"lessons/{about.notebook}.ipynb"},
        }

    def _part(self, about: Lesson, part: str) -> dict[str, Any]:
        minutes = dict(zip(PARTS, about.minutes, strict=True)).get(part)
        heading = self.voice(f"lesson{about.name}.{part}_title")
        kind = self.voice(f"prose.part_{part}")
        return {
            # Each part of a page is a region of its own name.
            "title": self.voice("prose.part", kind=kind, heading=heading),
            "heading": heading,
            "kind": kind,
            "minutes": "" if minutes is None else self.voice("prose.minutes", n=minutes),
            "blocks": self._blocks(f"lesson{about.name}.{part}"),
        }

    def _blocks(self, code: str) -> list[dict[str, Any]]:
        return [shown(self.voice, block) for block in told(self.voice, code)]

    def said(self) -> str:
        """Say nothing of itself: several parts stand on a page, and each can be read there."""
        return ""


def shown(voice: Voice, block: Block) -> dict[str, Any]:
    """Return a block as JSON values: its cards, which stand in rows of their own, have their names.

    >>> from scopa.lessons.prose import blocks
    >>> shown(Voice(), blocks("[7D]")[0])["lines"]
    [[{'id': '7D', 'name': 'seven of coins'}]]
    """
    return {"kind": block.kind, "lines": [[_piece(voice, piece) for piece in line] for line in block.lines]}


def _piece(voice: Voice, piece: Piece) -> dict[str, str]:
    if isinstance(piece, Card):
        return named(voice, piece)
    return {"text": piece}
