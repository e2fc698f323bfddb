"""Who comes in: for every request whether it is answered at all, before anything looks at it."""

import hmac
import ipaddress
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Final

from scopa.app.plan import Plan

HERE: Final = frozenset({"127.0.0.1", "localhost", "::1"})
LONGEST_PATH: Final = 300
LONGEST_NUMBER: Final = 40
MOST_DEVICES: Final = 1000
"""Of how many devices it is known that they tried wrong numbers."""
_ID: Final = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_PORT: Final = re.compile(r"(?<=[^:]):\d{1,5}$|(?<=\]):\d{1,5}$")
CHANNELS: Final = re.compile(rf"/api/kernels/{_ID}(?:/channels)?")
LEAVING: Final = re.compile(rf"/voila/api/shutdown/{_ID}")
TREE: Final = "/voila/tree"
JOIN: Final = re.compile(r"/join/?(\d{0,12})")
WALL: Final = "/wall"
VIEW: Final = "/teacher"
WARM: Final = "/teacher/warm"
KEYED: Final = re.compile(r"/teacher-([\w-]{1,60})(/state)?")


class Way(Enum):
    """What becomes of a request: it passes, its sender is asked for the number, or there is nothing."""

    PASS = "pass"  # noqa: S105 - a way, no secret
    ASK = "ask"
    NOTHING = "nothing"
    STRANGER = "stranger"


class Gate:
    """Lets through what belongs to the pages of a plan, from those who may see them.

    ``files`` are the paths of the bundles that pages are made with.

    >>> gate = Gate(Plan("", "play.ipynb", 8740), {"/voila/static/voila.js"})
    >>> gate.way("GET", "127.0.0.1:8740", "/voila/render/play.ipynb", {})
    <Way.PASS: 'pass'>
    >>> gate.way("GET", "127.0.0.1:8740", "/voila/files/play.ipynb", {})
    <Way.NOTHING: 'nothing'>
    >>> gate.way("GET", "evil.example:8740", "/voila/render/play.ipynb", {})
    <Way.STRANGER: 'stranger'>
    """

    def __init__(self, plan: Plan, files: Iterable[str] = ()) -> None:
        """Keep what is served."""
        self.plan, self.room = plan, plan.room
        self.files = frozenset(files)
        self.names = HERE | {name.lower() for name in (plan.room.names if plan.room else ())}

    @property
    def ticket(self) -> str:
        """Return the name of the cookie of those who know the number; a browser has one jar for all ports."""
        return f"scopa-class-{self.plan.port}"

    @property
    def badge(self) -> str:
        """Return the name of the cookie of the teacher."""
        return f"scopa-teacher-{self.plan.port}"

    def way(self, method: str, host: str, path: str, cookies: Mapping[str, str]) -> Way:
        """Return what becomes of a request; whatever is not named here is nothing."""
        if not self.knows(host):
            return Way.STRANGER
        if len(path) > LONGEST_PATH or not self._is_served(method, path):
            return Way.NOTHING
        if self.room is None or path == TREE or path in self.files or self._is_door(path):
            return Way.PASS
        if path in {VIEW, WARM}:
            return Way.PASS if self.is_teacher(cookies) else Way.NOTHING
        if self.is_in(cookies):
            return Way.PASS
        asks = method in {"GET", "HEAD"} and path in self.plan.paths | {"/", WALL}
        return Way.ASK if asks else Way.NOTHING

    def knows(self, host: str) -> bool:
        """Tell whether a request is addressed to this computer by a name that it has.

        A foreign page can have its own name lead here, and its browser then says that name; so names are
        compared. It cannot do so with a bare address, and those of this computer change with the network.
        """
        name = _PORT.sub("", host[:LONGEST_PATH]).lower().removeprefix("[").removesuffix("]")
        if name in self.names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or not self.plan.here

    def is_in(self, cookies: Mapping[str, str]) -> bool:
        """Tell whether a browser has given the number of the class before, or is the teacher's."""
        return self.room is None or self._has(cookies, self.ticket, self.room.ticket)

    def is_teacher(self, cookies: Mapping[str, str]) -> bool:
        """Tell whether a browser is the teacher's."""
        return self.room is not None and self._has(cookies, self.badge, self.room.badge)

    def opens(self, number: str) -> bool:
        """Tell whether this is the number of the class, with whatever stands between its digits."""
        digits = re.sub(r"[\s.\-]", "", number[:LONGEST_NUMBER])
        return self.room is not None and _same(digits, self.room.number)

    def admits_teacher(self, key: str) -> bool:
        """Tell whether this is what only the teacher has."""
        return self.room is not None and _same(key, self.room.key)

    def page(self, wish: str) -> str:
        """Return the address of a page within the kit that was wished for, else of the one that opens first.

        >>> gate = Gate(Plan("", "play.ipynb", 8740))
        >>> gate.page("/voila/render/explore.ipynb?lang=it")
        '/voila/render/explore.ipynb?lang=it'
        >>> gate.page("//evil.example/"), gate.page("")
        ('/voila/render/play.ipynb', '/voila/render/play.ipynb')
        """
        path, _, query = wish.partition("?")
        plain = len(wish) <= LONGEST_PATH and re.fullmatch(r"[\w=&%.+:,~-]*", query, re.ASCII)
        kept = f"{path}?{query}" if query else path
        return kept if plain and path in {*self.plan.paths, WALL} - {"/"} else self.plan.start

    def _is_served(self, method: str, path: str) -> bool:
        if method in {"GET", "HEAD"}:
            known = path in self.files or path in self.plan.paths or path in {"/", TREE}
            return known or bool(CHANNELS.fullmatch(path)) or self._is_of_class(path)
        if method == "POST":
            return bool(LEAVING.fullmatch(path)) or (path == WARM and self.room is not None)
        return False

    def _is_of_class(self, path: str) -> bool:
        return self.room is not None and (path in {WALL, VIEW} or self._is_door(path))

    @staticmethod
    def _is_door(path: str) -> bool:
        return bool(JOIN.fullmatch(path) or KEYED.fullmatch(path))

    @staticmethod
    def _has(cookies: Mapping[str, str], name: str, secret: str) -> bool:
        return _same(cookies.get(name, ""), secret)


def _same(one: str, other: str) -> bool:
    """Compare in a time that tells nothing of the secret."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode())


class Patience:
    """How many wrong numbers a device may try: some at once, then one every few seconds.

    >>> now = [0.0]
    >>> patience = Patience(burst=2, rate=1, clock=lambda: now[0])
    >>> [(patience.is_over("10.0.0.9"), patience.wrong("10.0.0.9"))[0] for _ in range(3)]
    [False, False, True]
    >>> patience.is_over("10.0.0.8")
    False
    >>> now[0] += 1
    >>> patience.is_over("10.0.0.9")
    False
    """

    def __init__(
        self, burst: float = 10, rate: float = 0.2, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Begin with all of it for everybody."""
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def is_over(self, who: str) -> bool:
        """Tell whether a device has to wait before its next number is looked at."""
        return self._of(who) < 1

    def wrong(self, who: str) -> None:
        """Take note of a wrong number."""
        self._left[who] = (max(0.0, self._of(who) - 1), self._clock())
        self._left.move_to_end(who)
        while len(self._left) > MOST_DEVICES:
            self._left.popitem(last=False)

    def _of(self, who: str) -> float:
        left, seen = self._left.get(who, (self._burst, self._clock()))
        return min(self._burst, left + (self._clock() - seen) * self._rate)
