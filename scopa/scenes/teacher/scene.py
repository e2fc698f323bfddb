"""The teacher's page: a link for the class, sheets to print, and what the class has done."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Final

from scopa.errors import SceneError, ScopaError, reason
from scopa.lessons import cutout, handout, planned, report
from scopa.lessons.paper import SIZES, Sheet
from scopa.lessons.spreadsheet import csv_text
from scopa.lessons.task import LEVELS
from scopa.lessons.work import Pupil
from scopa.scenes.base import TOO_MUCH, Scene, action
from scopa.scenes.desks import levels, slip
from scopa.scenes.teacher import links, shown
from scopa.scenes.teacher.desk import EMPTY, Desk, File

WAYS: Final = ("print", "save")


class TeacherScene(Scene):
    """Holds a teacher's desk; all that a teacher needs is done here, without a terminal.

    ``launch`` is the address that starts a session of Binder, where the page is shown in one; ``public`` the
    one at which anybody can start a session of the kit, where that is known.

    >>> scene = TeacherScene()
    >>> scene.handle({"n": 1, "do": "group", "text": " 7b "})
    >>> scene.data.group, scene.state["group"]
    ('7B', '7B')
    """

    name: ClassVar[str] = "teacher"
    seeded: ClassVar[bool] = False
    has_cards: ClassVar[bool] = False
    data: Desk

    def __init__(self, launch: str = "", public: str = "") -> None:
        """Begin with an empty desk."""
        self._launch, self._public = launch, public
        self._seen: tuple[tuple[object, ...], dict[str, Any] | None] | None = None
        super().__init__()

    @property
    def pictured(self) -> str:
        """Return the link for the class."""
        return self.data.address(self.voice.language)

    def start(self, seed: str | None) -> None:  # noqa: ARG002 - nothing is dealt here
        """Begin anew."""
        self.data = Desk()

    # What the page sends.

    @action
    def place(self, address: str) -> None:
        """Learn the page's own address."""
        self.data = replace(self.data.cleared(), own=links.found(address[:1000], self._launch))

    @action("group")
    def set_group(self, text: str) -> None:
        """Use a class code."""
        self._try("group", lambda desk: desk.grouped(text))

    @action("lesson")
    def choose_lesson(self, lesson: str) -> None:
        """Turn to another lesson."""
        self.data = self.data.cleared().about(lesson)

    @action("level")
    def choose_level(self, level: str) -> None:
        """Turn to another level."""
        self.data = self.data.cleared().at(level)

    @action("paper")
    def choose_paper(self, paper: str) -> None:
        """Print on another size of paper."""
        self.data = self.data.cleared().on(paper)

    @action("opens")
    def choose_target(self, exercise: str) -> None:
        """Let the link open an exercise, or with an empty name the whole lesson."""
        self.data = self.data.cleared().opening(exercise)

    @action
    def base(self, text: str) -> None:
        """Let links lead where pupils open the kit; with an empty text to where the page itself is."""
        try:
            self.data = self.data.cleared().based(text)
        except ScopaError:
            self.data = self.data.told("base", shown.BAD_BASE)

    @action
    def collect(self, text: str, unread: int | None = None) -> None:
        """Take in progress codes; ``unread`` files could not be read, or not to their end."""
        self.data = self.data.cleared().collected(text, unread or 0)

    @action
    def more(self) -> None:
        """Check more of the codes that wait; what was told beside their box stays."""
        self.data = replace(self.data.checked(), file=None)

    @action("report")
    def choose_report(self, lesson: str) -> None:
        """Show the report of another lesson."""
        self.data = self.data.cleared().showing(lesson)

    @action
    def answers(self, group: str, alias: str) -> None:
        """Show what a pupil was asked and answered, or show it no longer."""
        self.data = self.data.cleared().looking(Pupil.read(group, alias))

    @action
    def remove(self, group: str, alias: str) -> None:
        """Take what one pupil did out of the report; a second click finds it gone."""
        pupil = Pupil.read(group, alias)
        if pupil in {one.pupil for one in self.data.room.works}:
            self.data = replace(self.data.cleared().without(pupil), said=shown.removed(self.voice, pupil))

    @action
    def forget(self) -> None:
        """Forget all codes."""
        self.data = replace(
            self.data.cleared(), room=EMPTY, batch=(), found=(), seen="", said=shown.FORGOTTEN
        )

    @action("sheet")
    def make_sheet(self, what: str, way: str, aliases: str) -> None:
        """Make a sheet for these aliases and print it or save it."""
        makers: dict[str, Callable[[Desk], Sheet]] = {
            "worksheet": lambda desk: handout.worksheet(
                self.voice, desk.lesson, desk.level, desk.pupils, desk.paper
            ),
            "key": lambda desk: handout.key(self.voice, desk.lesson, desk.level, desk.pupils, desk.paper),
            "plan": lambda desk: planned.plan(self.voice, desk.lesson, desk.paper, desk.group),
            "deck": lambda desk: cutout.deck(self.voice, desk.paper),
        }
        if what not in makers or way not in WAYS:
            raise SceneError(reason("bad_action", text=f"{what} {way}"[:80]))

        def make(desk: Desk) -> Desk:
            there = desk.named(aliases)
            sheet = makers[what](there).coloured(self.look.palette)
            name = f"{sheet.title}.html"
            return replace(there, file=File(way, name, "text/html", sheet.html), said=shown.MADE[way])

        self._try("aliases", make)

    @action
    def export(self) -> None:
        """Save the table of the class for spreadsheets."""
        desk = self.data.cleared()
        name = shown.csv_name(self.voice, desk)
        text = csv_text(report.table(self.voice, desk.room))
        self.data = replace(desk, file=File("save", name, "text/csv", text), said=shown.MADE["save"])

    def _try(self, place: str, change: Callable[[Desk], Desk]) -> None:
        """Do what a typed text asks for, or say beside its field why not."""
        desk = self.data.cleared()
        try:
            self.data = change(desk)
        except ScopaError as error:
            self.data = desk.told(place, error.reason)

    def complain(self) -> None:
        """Say beside the box for codes that there was too much in it."""
        self.data = self.data.told("codes", TOO_MUCH)

    # What the page keeps.

    def save(self) -> str:
        """Return the desk and the codes on it, as JSON with its version."""
        data = self.data
        return "" if data == replace(Desk(), own=data.own, taken=data.taken) else data.write()

    def open(self, saved: str) -> None:
        """Come back to what was saved."""
        self.data = self.data.read(saved)

    # What the page shows.

    def content(self) -> dict[str, Any]:
        """Return what can be set, the link, what can be printed, and the report of the class."""
        voice, desk = self.voice, self.data
        return {
            "labels": shown.labels(voice),
            "group": desk.group,
            "lessons": shown.lessons(voice, desk),
            "levels": levels(voice, LEVELS, desk.level),
            "papers": [{"id": one, "name": one, "here": one == desk.paper} for one in SIZES],
            "aliases": "\n".join(desk.aliases),
            "link": shown.link(voice, desk, self._public),
            "sheets": shown.sheets(voice),
            "waiting": desk.waiting,
            "taken": desk.taken,
            "counted": voice(desk.counted) if desk.waiting or desk.room.works else "",
            "slip": slip(voice, desk.slip),
            "findings": self._findings(),
            "refused": [
                {"text": one.text, "why": voice(one.why), "place": voice(one.place) if one.place else ""}
                for one in desk.room.refused
            ],
            "help": shown.help_for(voice, desk),
            "file": None if desk.file is None else vars(desk.file),
        }

    def _findings(self) -> dict[str, Any] | None:
        """Return the report of what was read so far; not made anew while more codes are checked."""
        desk, voice = self.data, self.voice
        of = desk.room, desk.seen, desk.opened, voice
        if self._seen is None or any(now is not then for now, then in zip(of, self._seen[0], strict=True)):
            self._seen = of, shown.report_of(voice, desk) if desk.seen else None
        return self._seen[1]

    def said(self) -> str:
        """Say what was just done, or what is wrong with what was typed."""
        if self.data.slip is not None:
            return self.voice(self.data.slip.why)
        return "" if self.data.said is None else self.voice(self.data.said)
