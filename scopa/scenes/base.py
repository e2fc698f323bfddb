"""Scenes: one screen each, a JSON value out, messages in, and nothing that breaks it."""

import inspect
import re
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from typing import Any, ClassVar, Self, TypeVar, overload

from scopa.art.corners import INDICES
from scopa.art.palette import PALETTES
from scopa.errors import Message, RecordError, SceneError, ScopaError, brief, reason
from scopa.i18n import FACES, LANGUAGES, Voice, best_language
from scopa.scenes.kept import Kind, fits, sayable
from scopa.shuffle import clean_seed

PAGE_TEXTS = (
    *(
        "busy",
        "copied",
        "copy_report",
        "faces",
        "go_on",
        "home",
        "index",
        "kept",
        "language",
        "look",
        "palette",
    ),
    *("lost", "lost_lab", "lost_unkept", "understood", "unkept", "unwall", "wall"),
)

LONGEST_SAVED = 2_000_000
"""How many characters of a saved text are read at most; no scene keeps more."""

TOO_MUCH = Message("page.too_much")

KEY = re.compile(r"[a-z0-9-]{1,64}")
"""What an author may call one of several scenes of a kind."""

_Method = TypeVar("_Method", bound=Callable[..., None])


@overload
def action(method: _Method, /) -> _Method: ...


@overload
def action(do: str, /) -> Callable[[_Method], _Method]: ...


def action(what: _Method | str, /) -> _Method | Callable[[_Method], _Method]:
    """Mark a method as what a scene does when the page sends its name, or the name given here.

    Its parameters are the fields of the message. A field's type is ``str``, ``int``, ``bool`` or
    ``list[str]``, or one of them ``| None`` for a field that may be missing. The method gets them by name; a
    field that is missing or of another type is refused.

    >>> class Bell(Scene):
    ...     name = "bell"
    ...
    ...     @action
    ...     def ring(self, times: int) -> None:
    ...         self.data = times
    >>> bell = Bell()
    >>> bell.handle({"n": 1, "do": "ring", "times": 3})
    >>> bell.data
    3
    """
    if not isinstance(what, str):
        return action(what.__name__)(what)

    def mark(method: _Method) -> _Method:
        _self, *fields = inspect.signature(method, eval_str=True).parameters.values()
        method.__dict__["scene_action"] = (what, {field.name: field.annotation for field in fields})
        return method

    return mark


def _actions(scene: type) -> dict[str, tuple[str, Mapping[str, Kind]]]:
    marks = {name: getattr(getattr(scene, name), "scene_action", None) for name in dir(scene)}
    return {mark[0]: (name, mark[1]) for name, mark in marks.items() if mark}


def _version() -> str:
    try:
        return version("scopa-kit")
    except PackageNotFoundError:
        return "(not installed)"


@dataclass(frozen=True)
class Look:
    """How cards are drawn beside their faces: the colours, and the size of the numbers in their corners."""

    palette: str = "standard"
    index: str = "normal"


class Scene:
    """One screen: holds what it shows, answers what the page sends, and never raises while doing so.

    A subclass names itself in ``name``, which is also the catalogue of its texts (``<name>.title`` stands
    there), and keeps everything it knows in ONE immutable value, ``self.data``: an action replaces that
    value, it never changes it. So the base puts back ``data`` and ``voice`` when an action fails half-way,
    and a scene whose action was refused is as it was before.

    It implements ``start`` and ``content``, ``save`` and ``open`` where there is something to keep, ``said``
    for what is read aloud, and its actions as methods under ``@action``, which raise a ``ScopaError`` to
    refuse. ``start`` raises one for a seed that is none.
    """

    name: ClassVar[str] = "scene"
    seeded: ClassVar[bool] = True
    """Whether a seed in the address makes another scene of it, which is kept apart."""
    has_cards: ClassVar[bool] = True
    """Whether the page draws cards."""

    def __init__(self) -> None:
        """Begin in English with Italian faces, not ready until the page says hello."""
        self.voice = Voice()
        self.look = Look()
        self.key = self._keyed(self.usual_key)
        self._own: dict[str, str] = {}
        self.data: Any = None
        self.notice: Message | None = None
        self._report: str | None = None
        self._ready = self._unread = False
        self._answered = self._told = 0
        self._actions = _actions(type(self))
        self._shown: tuple[dict[str, Any], str] | None = None
        self.start(None)

    @classmethod
    def given(cls, scene: object = None) -> Self:
        """Return the scene that somebody gave, or a new one; ``SceneError`` for one of another kind.

        >>> isinstance(Scene.given(), Scene)
        True
        """
        made = cls() if scene is None else scene
        if not isinstance(made, cls):
            raise SceneError(reason("bad_setting", name="scene", value=brief(made), allowed=cls.__name__))
        return made

    def set_up(
        self,
        key: str | None = None,
        lang: str | None = None,
        faces: str | None = None,
        seed: str | int | None = None,
    ) -> None:
        """Set what an author wants whatever the page says; with a seed, begin anew.

        The ``key`` tells scenes of one kind apart that stand on one page: each keeps its own text there.
        Where none is given, a scene has its ``usual_key``.

        >>> scene = Scene()
        >>> scene.set_up(key="first", lang="it")
        >>> scene.key, scene.state["lang"]
        ('scene.first', 'it')

        Raises ``ScopaError`` for a language, faces or a seed that there cannot be, or a key that is not of
        1 to 64 small letters, digits and hyphens.
        """
        if key is not None and not (isinstance(key, str) and KEY.fullmatch(key)):
            raise SceneError(reason("bad_setting", name="key", value=key, allowed="a-z 0-9 -"))
        clean = None if seed is None else clean_seed(seed)
        own = {"lang": lang, "faces": faces, "seed": clean}
        voice = Voice(
            self.voice.language if lang is None else lang, self.voice.faces if faces is None else faces
        )
        if clean is not None:
            self.start(clean)
        self.voice, self._shown = voice, None
        self.key = self._keyed(self.usual_key if key is None else key)
        self._own = {name: value for name, value in own.items() if value is not None}

    def _keyed(self, key: str) -> str:
        return f"{self.name}.{key}" if key else self.name

    # What a subclass says of itself.

    @property
    def usual_key(self) -> str:
        """Return what tells this scene from others of its kind on a page; empty where there is one only."""
        return ""

    @property
    def pictured(self) -> str:
        """Return the address to draw as a picture that a telephone reads; empty for none."""
        return ""

    def start(self, seed: str | None) -> None:
        """Begin anew, with the seed the page was opened with if there was one."""

    def content(self) -> dict[str, Any]:
        """Return this scene's part of the state: JSON values and finished sentences."""
        return {}

    def save(self) -> str:
        """Return the text ``open`` reads, versioned; empty when there is nothing to keep."""
        return ""

    def open(self, saved: str) -> None:
        """Come back to what was saved; ``ScopaError`` when the text cannot be read."""

    def complain(self) -> None:
        """Say that a text was too long, of which the page has sent the beginning only."""
        self.notice = TOO_MUCH

    def evidence(self, saved: str) -> str:
        """Return what a report of a fault shows of what is kept: all, where it holds nothing hidden."""
        return saved

    def said(self) -> str:
        """Return what a person who listens should hear now; empty for nothing."""
        return ""

    @property
    def at(self) -> str:
        """Return a name of what a person acts on now: a question, a step, a position."""
        return ""

    # What the page sees.

    @property
    def state(self) -> dict[str, Any]:
        """Return everything the page draws, as a JSON value."""
        return self._show()[0]

    @property
    def saved(self) -> str:
        """Return the text the page keeps and gives back in its next hello."""
        return self._show()[1]

    def _show(self) -> tuple[dict[str, Any], str]:
        if self._shown is None:
            self._shown = self._state(), self.save()
        return self._shown

    def _state(self) -> dict[str, Any]:
        voice = self.voice
        notice = None if self.notice is None else voice(self.notice)
        return {
            "scene": self.name,
            "key": self.key,
            "own_seed": self._own.get("seed"),
            "seeded": self.seeded,
            "title": voice(f"{self.name}.title"),
            "ready": self._ready,
            "answered": self._answered,
            "at": self.at,
            "told": self._told,
            "lang": voice.language,
            "dir": voice.direction,
            "faces": voice.faces,
            "palette": self.look.palette,
            "index": self.look.index,
            # Under what the page keeps the drawings.
            "drawn": f"{voice.faces}.{self.look.palette}.{self.look.index}",
            "languages": [{"id": one, "name": Voice(one)("page.own_name")} for one in LANGUAGES],
            "face_sets": [{"id": one, "name": voice(f"page.faces_{one}")} for one in FACES],
            "palettes": [{"id": one, "name": voice(f"page.palette_{one}")} for one in PALETTES],
            "indices": [{"id": one, "name": voice(f"page.index_{one}")} for one in INDICES],
            "notice": notice,
            "report": self._report,
            "unread": self._unread,
            "live": self.said() if notice is None else notice,
            "texts": {one: voice(f"page.{one}") for one in PAGE_TEXTS},
            **self.content(),
        }

    # What the page sends.

    def handle(self, message: Mapping[str, Any]) -> None:
        """Do what a message of the page asks, or keep everything and say in ``notice`` why not.

        A message whose number was answered already is ignored; ``hello`` begins the numbers again. What was
        said stays until a person does something: a message that the page sends of itself is ``unasked``. In
        one that is ``cut`` the page has left out the end of a text. What was meant for something else than is
        there now (``at``) comes too late, and is nothing: so the second of two quick clicks does not answer
        what the person had not seen.

        >>> scene = Scene()
        >>> scene.handle({"n": 1, "do": "language", "language": "it"})
        >>> scene.state["lang"], scene.state["answered"]
        ('it', 1)
        >>> scene.handle({"n": 1, "do": "language", "language": "en"})
        >>> scene.state["lang"]
        'it'
        """
        message = sayable(message) if isinstance(message, Mapping) else {}
        do, n = message.get("do"), message.get("n")
        name = do if isinstance(do, str) else brief(do)
        number = n if isinstance(n, int) and not isinstance(n, bool) else 0
        if 0 < number <= self._answered and name != "hello":
            return
        before = self.data, self.voice, self.look
        shown, self._shown = self._shown, None
        self._answered = number or self._answered
        if message.get("unasked") is not True or self.notice is None:
            self._told = self._answered
            self.notice, self._report, self._unread = None, None, False
        try:
            if name == "hello" or message.get("at", self.at) == self.at:
                self._do(name, message)
                if message.get("cut") is True and message.get("unasked") is not True and self.notice is None:
                    self.complain()
            self._show()
        except Exception as error:  # noqa: BLE001 - a pupil never sees an exception, whatever it is
            self.data, self.voice, self.look = before
            if name == "hello":
                self._ready = self._unread = True
            self._refuse(error, name, shown[1] if shown else "")

    def _do(self, name: str, message: Mapping[str, Any]) -> None:
        known = self._actions.get(name)
        if known is None:
            raise SceneError(reason("bad_action", text=brief(name)))
        attribute, fields = known
        values = {field: message.get(field) for field in fields}
        for field, kind in fields.items():
            if not fits(values[field], kind):
                raise SceneError(reason("bad_action", text=f"{name} {field}={brief(values[field])}"))
        getattr(self, attribute)(**values)

    def _refuse(self, error: Exception, name: str, saved: str) -> None:
        self._shown = None
        self.notice = error.reason if isinstance(error, ScopaError) else Message("page.fault")
        if not isinstance(error, ScopaError):
            trace = "".join(traceback.format_exception(error)).strip()
            self._report = "\n".join([f"scopa {_version()} {self.name} {name}", trace, self.evidence(saved)])

    @action
    def hello(  # noqa: PLR0913, PLR0917 - each is told by the page
        self,
        languages: list[str],
        lang: str | None,
        faces: str | None,
        seed: str | None,
        saved: str | None,
        palette: str | None = None,
        index: str | None = None,
    ) -> None:
        """Meet a page: take its language and faces, unless the author set them; bring back what it had saved.

        A scene that is ready has met a page before (a second view, or the page was loaded again while its
        kernel lived on): it keeps what it shows. When the saved text cannot be read, ``notice`` says so and
        the scene begins anew.
        """
        if self._ready:
            return
        self._ready = True
        own = self._own
        wishes = [own.get("lang", lang) or "", *languages]
        liked = own.get("faces", faces)
        self.voice = Voice(best_language(wishes), liked if liked in FACES else self.voice.faces)
        self.look = Look(
            palette if palette in PALETTES else self.look.palette,
            index if index in INDICES else self.look.index,
        )
        try:
            self.start(own.get("seed", seed or None))
        except ScopaError as error:
            self.start(None)
            self.notice = error.reason
        if not saved:
            return
        begun = self.data
        try:
            self._reopen(saved)
        except Exception as error:  # noqa: BLE001 - whatever an old text does, the page begins
            self._refuse(error, "hello", saved)
            self.data, self.notice, self._unread = begun, Message("page.not_restored"), True
        self._shown = None

    def _reopen(self, saved: str) -> None:
        if len(saved) > LONGEST_SAVED:
            raise RecordError(reason("record_too_long", longest=LONGEST_SAVED))
        self.open(saved)
        self._show()

    @action("language")
    def choose_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.voice = Voice(language, self.voice.faces)

    @action("faces")
    def choose_faces(self, faces: str) -> None:
        """Show the cards with other faces from now on."""
        self.voice = Voice(self.voice.language, faces)

    @action("palette")
    def choose_palette(self, palette: str) -> None:
        """Show the cards in other colours from now on."""
        if palette not in PALETTES:
            raise SceneError(reason("unknown_palette", text=palette[:80], known=", ".join(PALETTES)))
        self.look = replace(self.look, palette=palette)

    @action("index")
    def choose_index(self, index: str) -> None:
        """Show the cards with other sizes of the numbers in their corners from now on."""
        if index not in INDICES:
            raise SceneError(reason("unknown_index", text=index[:80], known=", ".join(INDICES)))
        self.look = replace(self.look, index=index)
