"""What a server is to serve: one page, all pages, or a class."""

import json
import secrets
from dataclasses import asdict, dataclass
from typing import Any, Final, Self
from urllib.parse import urlencode

from scopa.app import pages

HERE: Final = "127.0.0.1"
EVERYWHERE: Final = ""
"""Listening there, a server is reached by every address that this computer has."""
DIGITS: Final = 6
"""How many digits a class types: on every keyboard, in every language, and no word that offends in one."""
SECRET: Final = 16
"""How many bytes a secret has that nobody types."""
SPARE: Final = 4
"""How many more pages than pupils there may be at least: a second tab, the wall, the teacher."""
RENDER: Final = "/voila/render/"


@dataclass(frozen=True)
class Room:
    """A class: how it comes in, how large it is, and what it opens.

    ``number`` is what pupils type, ``key`` what only the teacher has; ``ticket`` and ``badge`` are what their
    browsers keep. ``home`` is the address that pupils open, ``others`` are more addresses of this computer;
    ``names`` is what it is called in the network. A ``size`` of 0 is not known.
    """

    number: str
    key: str
    ticket: str
    badge: str
    home: str
    others: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    size: int = 0
    group: str = ""
    lang: str = ""

    @classmethod
    def fresh(cls, home: str, **known: object) -> Self:
        """Return a room with a number and secrets of its own.

        >>> room = Room.fresh("http://10.0.0.7:8740/", size=26)
        >>> len(room.number), room.number.isdigit(), room.size
        (6, True, 26)
        """
        number = "".join(str(secrets.randbelow(10)) for _ in range(DIGITS))
        key, ticket, badge = (secrets.token_urlsafe(SECRET) for _ in range(3))
        return cls(number, key, ticket, badge, home, **known)  # type: ignore[arg-type]

    @property
    def link(self) -> str:
        """Return the address that brings a pupil in at once."""
        return f"{self.home}join/{self.number}"

    @property
    def most(self) -> int:
        """Return how many pages may be open at most, 0 where only memory says so.

        >>> Room.fresh("", size=26).most, Room.fresh("", size=3).most, Room.fresh("").most
        (32, 7, 0)
        """
        return self.size + max(SPARE, self.size // 4) if self.size else 0


@dataclass(frozen=True)
class Plan:
    """What a server serves: the notebooks of a folder, or one; where it listens; for which class.

    ``first`` is the notebook that opens by itself, as its path within the folder. With ``alone`` no other is
    served. What is not only ``here`` is there for the network. A ``room`` with a size is warmed.
    """

    folder: str
    first: str
    port: int
    alone: bool = False
    here: bool = True
    room: Room | None = None

    @property
    def listens(self) -> str:
        """Return at which address of this computer the server listens."""
        return HERE if self.here else EVERYWHERE

    @property
    def paths(self) -> frozenset[str]:
        """Return the paths of the pages that are served.

        >>> sorted(Plan("", "play.ipynb", 8740).paths)[-1]
        '/voila/render/teacher.ipynb'
        """
        return frozenset({"/"} if self.alone else (RENDER + page.notebook for page in pages.PAGES))

    @property
    def start(self) -> str:
        """Return the path of the page that opens by itself, with what the class is asked to open it with.

        >>> Plan("", "lessons/01_pack.ipynb", 8740, room=Room.fresh("", group="7B")).start
        '/voila/render/lessons/01_pack.ipynb?class=7B'
        """
        if self.alone:
            return "/"
        asked = {"class": self.room.group, "lang": self.room.lang} if self.room else {}
        query = urlencode({name: value for name, value in asked.items() if value})
        return RENDER + self.first + (f"?{query}" if query else "")

    def write(self) -> str:
        """Return the plan as text, for the process that serves it."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the plan that was written.

        >>> plan = Plan("notebooks", "play.ipynb", 8740, room=Room.fresh("http://10.0.0.7:8740/"))
        >>> Plan.read(plan.write()) == plan
        True
        """
        told = json.loads(text)
        room: dict[str, Any] | None = told.pop("room")
        if room is None:
            return cls(**told)
        room |= {name: tuple(room[name]) for name in ("others", "names")}
        return cls(**told, room=Room(**room))
