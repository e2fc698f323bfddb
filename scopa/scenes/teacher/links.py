"""Links that a teacher gives out: where pupils open the kit, and what a link opens there."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, urlencode, urlsplit

from scopa.errors import LessonError, brief, reason
from scopa.lessons.course import lesson

LONGEST_ADDRESS: Final = 400
NOTEBOOK: Final = "teacher.ipynb"

_IN_LAB: Final = re.compile(r"/(?:lab(?:/workspaces/[^/]+)?|doc)/tree/")
_OF_ONE: Final = re.compile(r"^(.*?)/user/[^/]+/")
_FILE: Final = re.compile(r"(?:(?<=/)lessons/)?[^/]*\.ipynb/*$|(?<=/)lessons/*$")
_HERE: Final = ("localhost", "127.0.0.1", "[::1]", "::1")


@dataclass(frozen=True)
class Place:
    """Where pupils open the kit: what stands before ``lessons/…`` in a link, and who can open that.

    ``kind``: ``near`` is a server that others reach, too, ``here`` this computer alone, ``hub`` gives each
    pupil a room, ``binder`` a session; ``alone`` is a page without others beside it, and no address.
    """

    kind: str = "alone"
    base: str = ""

    def link(self, name: str, **query: str) -> str:
        """Return the address of a lesson with what is asked of it; empty when there is no base.

        >>> Place("near", "http://school/voila/render/").link("primiera", **{"class": "7B", "level": ""})
        'http://school/voila/render/lessons/04_primiera.ipynb?class=7B'
        """
        if not self.base:
            return ""
        asked = urlencode({key: value for key, value in query.items() if value}, quote_via=quote)
        path = f"lessons/{lesson(name).notebook}.ipynb" + (f"?{asked}" if asked else "")
        # Where the rest is part of a query itself, its signs must not be taken for that one's.
        return self.base + (quote(path) if "urlpath=" in self.base else path)


def found(address: str, launch: str = "") -> Place:
    """Return where pupils open the kit, from the address of the teacher's page.

    ``launch`` is the address that starts a session of Binder, when the page is shown in one.

    >>> found("http://10.0.0.7:8866/voila/render/teacher.ipynb?lang=it")
    Place(kind='near', base='http://10.0.0.7:8866/voila/render/')
    >>> found("http://127.0.0.1:8749/")
    Place(kind='alone', base='')
    """
    if launch:
        return Place("binder", f"{launch}?urlpath={quote('voila/render/notebooks/')}")
    try:
        parts = urlsplit(address)
    except ValueError:
        return Place()
    if parts.scheme not in {"http", "https"} or not parts.path.endswith(f"/{NOTEBOOK}"):
        return Place()
    path = _IN_LAB.sub("/voila/render/", parts.path.removesuffix(NOTEBOOK), count=1)
    shared = _OF_ONE.sub(r"\1/hub/user-redirect/", path)
    kind = "hub" if shared != path else reach(address)
    return Place(kind, f"{parts.scheme}://{parts.netloc}{shared}")


def written(text: str) -> Place:
    """Return the place that a person wrote; ``LessonError`` when it is no address.

    The address of any page of the kit will do.

    >>> written(" https://kit.school.example/scopa ").base
    'https://kit.school.example/scopa/'
    >>> written("HTTPS://kit.school.example/scopa/lessons/04_primiera.ipynb?lang=it#top").base
    'https://kit.school.example/scopa/'
    """
    refused = LessonError(reason("bad_answer", text=brief(text)))
    try:
        # What is split is cleaned on the way, so it is looked at before.
        if not re.fullmatch(r"[^\s<>\"]+", text.strip()):
            raise refused
        parts = urlsplit(text.strip())
        host, _port = parts.hostname, parts.port
    except (ValueError, TypeError, AttributeError) as error:
        raise refused from error
    session = "urlpath=" in parts.query
    base = f"{parts.scheme}://{parts.netloc}{parts.path if session else _FILE.sub('', parts.path)}"
    # What stands in a query is the place itself where a session is started, else it belongs to one page.
    base += f"?{parts.query}" if session else ""
    base += "" if base.endswith(("/", "%2F", "urlpath=")) else "/"
    known = parts.scheme in {"http", "https"} and base.isprintable()
    if not host or not known or len(base) > LONGEST_ADDRESS:
        raise refused
    return Place(reach(base), base)


def reach(address: str) -> str:
    """Return who can open an address: ``here`` only this computer, ``near`` others, too."""
    try:
        host = urlsplit(address).hostname
    except ValueError:
        return "near"
    return "here" if host in _HERE else "near"
