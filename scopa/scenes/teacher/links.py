"""Links that a teacher gives out: where pupils open the kit, and what a link opens there."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, parse_qsl, quote, urlencode, urlsplit

from scopa.errors import LessonError, brief, reason
from scopa.lessons.course import lesson

LONGEST_ADDRESS: Final = 400
PAGE: Final = re.compile(r"(?<=/)teacher(\.ipynb|\.html|)/*$")
"""The end of the address of the teacher's page: a notebook, or a page of the site, whatever its ending."""
NOTEBOOK: Final = "ipynb"
SITE: Final = "html"
LONGEST_TYPED: Final = 2000
"""How many characters of an address are read at most, with all that it asks for."""

ROOT: Final = "voila/render/notebooks/"
"""Where the pages of a session begin."""

_IN_LAB: Final = re.compile(r"/(?:lab(?:/workspaces/[^/]+)?|doc)/tree/")
_OF_ONE: Final = re.compile(r"^(.*?)/user/[^/]+/")
_FILE: Final = re.compile(
    r"(?:(?<=/)(?:lessons|coding|walks)/)?[^/]*\.(?:ipynb|html)/*$|(?<=/)(?:lessons|coding|walks)/*$"
)
_ENDING: Final = re.compile(r"\.(ipynb|html)/*$|/(?:voila|lab|hub|user)/")
"""What tells how the names of pages end: the name of one, or a part of the path that only Jupyter has."""
_LAUNCH: Final = re.compile(r"/v2/(?:gh|gl|git|gist|zenodo|figshare|hydroshare|dataverse|ckan|cb)/[^/]")
"""What stands in an address that starts a session of Binder, whichever Binder it is."""
_OPENED: Final = {"urlpath": "", "labpath": "lab/tree/", "filepath": "lab/tree/"}
"""By which names such an address tells what to open, and what each leaves out."""
_HERE: Final = ("localhost", "127.0.0.1", "[::1]", "::1")


@dataclass(frozen=True)
class Place:
    """Where pupils open the kit: what stands before ``lessons/…`` in a link, and who can open that.

    ``kind``: ``near`` is a server that others reach, too, ``here`` this computer alone, ``hub`` gives each
    pupil a room, ``binder`` a session; ``alone`` is a page without others beside it, and no address.
    ``ending`` tells notebooks from the pages of the site.
    """

    kind: str = "alone"
    base: str = ""
    ending: str = NOTEBOOK

    @property
    def page(self) -> str:
        """Return an address that ``written`` takes for this place.

        >>> written(written("https://school.example/scopa/play.html").page).ending
        'html'
        """
        return f"{self.base}index.{SITE}" if self.ending == SITE else self.base

    def link(self, name: str, **query: str) -> str:
        """Return the address of a lesson with what is asked of it; empty when there is no base.

        >>> Place("near", "http://school/voila/render/").link("primiera", **{"class": "7B", "level": ""})
        'http://school/voila/render/lessons/04_primiera.ipynb?class=7B'
        """
        if not self.base:
            return ""
        asked = urlencode({key: value for key, value in query.items() if value}, quote_via=quote)
        path = f"lessons/{lesson(name).notebook}.{self.ending}" + (f"?{asked}" if asked else "")
        # Where the rest is part of a query itself, its signs must not be taken for that one's.
        return self.base + (quote(path) if "urlpath=" in self.base else path)


def found(address: str, launch: str = "") -> Place:
    """Return where pupils open the kit, from the address of the teacher's page.

    ``launch`` is the address that starts a session of Binder, when the page is shown in one.

    >>> found("http://10.0.0.7:8866/voila/render/teacher.ipynb?lang=it")
    Place(kind='near', base='http://10.0.0.7:8866/voila/render/', ending='ipynb')
    >>> found("https://school.example/scopa/teacher.html").link("pack")
    'https://school.example/scopa/lessons/01_pack.html'
    >>> found("http://127.0.0.1:8740/")
    Place(kind='alone', base='', ending='ipynb')
    """
    if launch:
        return session(launch)
    try:
        parts = urlsplit(address)
    except ValueError:
        return Place()
    page = PAGE.search(parts.path)
    if parts.scheme not in {"http", "https"} or not page:
        return Place()
    return _served(parts, parts.path[: page.start()], NOTEBOOK if "ipynb" in page[1] else SITE)


def session(launch: str) -> Place:
    """Return the place where the address ``launch`` starts a session of Binder for each pupil.

    >>> session("https://mybinder.org/v2/gh/scopa-kit/scopa/HEAD").base
    'https://mybinder.org/v2/gh/scopa-kit/scopa/HEAD?urlpath=voila/render/notebooks/'
    """
    return Place("binder", f"{launch}?urlpath={quote(ROOT)}")


def _served(parts: SplitResult, path: str, ending: str) -> Place:
    """Return the place of a folder on a server: where all can open what one sees there in one's own room."""
    there = path if "/voila/render/" in path else _IN_LAB.sub("/voila/render/", path, count=1)
    shared = there if "/hub/" in there else _OF_ONE.sub(r"\1/hub/user-redirect/", there)
    base = f"{parts.scheme}://{_host(parts)}{shared}"
    return Place("hub" if "/hub/" in shared else reach(base), base, ending)


def written(text: str, ending: str = NOTEBOOK) -> Place:
    """Return the place that a person wrote; ``LessonError`` when it is no address.

    The address of any page of the kit will do. Of a folder, the pages are taken to have this ``ending``.

    >>> written(" https://kit.school.example/scopa ").base
    'https://kit.school.example/scopa/'
    >>> written("HTTPS://me:secret@kit.school.example/scopa/lessons/04_primiera.ipynb?lang=it#top").base
    'https://kit.school.example/scopa/'
    >>> written("https://mybinder.org/v2/gh/owner/kit/HEAD?urlpath=lab/tree/notebooks/index.ipynb").base
    'https://mybinder.org/v2/gh/owner/kit/HEAD?urlpath=voila/render/notebooks/'
    """
    refused = LessonError(reason("bad_answer", text=brief(text)))
    try:
        # What is split is cleaned on the way, so it is looked at before.
        if len(text) > LONGEST_TYPED or not re.fullmatch(r"[^\s<>\"]+", text.strip()):
            raise refused
        parts = urlsplit(text.strip())
        host, _port = parts.hostname, parts.port
        starts = _LAUNCH.search(parts.path) or any(name in _OPENED for name, _ in parse_qsl(parts.query))
        folder, ends = _folder(parts.path), _ending(parts.path, ending)
        place = _started(parts) if starts else _served(parts, folder, ends)
    except (ValueError, TypeError, AttributeError) as error:
        raise refused from error
    known = parts.scheme in {"http", "https"} and place.base.isprintable()
    if not host or not known or len(place.base) > LONGEST_ADDRESS:
        raise refused
    return place


def _host(parts: SplitResult) -> str:
    """Return host and port without a name and a password that may stand before them: links are given out."""
    return parts.netloc.rpartition("@")[2]


def _ending(path: str, usual: str) -> str:
    """Return how the names of pages end beside this one."""
    told = _ENDING.search(path)
    return (told[1] or NOTEBOOK) if told else usual


def _folder(path: str) -> str:
    """Return the folder of the kit in which a page lies, with a slash at its end."""
    kept, before = _FILE.sub("", path), path
    while kept != before:
        kept, before = _FILE.sub("", kept), kept
    return kept if kept.endswith("/") else f"{kept}/"


def _started(parts: SplitResult) -> Place:
    """Return the place of an address that starts a session, or a room, and tells what to open there."""
    opened, others = "", []
    for name, value in parse_qsl(parts.query, keep_blank_values=True):
        if name in _OPENED:
            opened = _OPENED[name] + value.partition("?")[0].lstrip("/")
        else:
            others.append((name, value))
    # Of a session as such, or of its list of files, the pages of the kit are what is meant.
    path = _IN_LAB.sub("/voila/render/", f"/{opened}").lstrip("/")
    path = _folder(path) if path.startswith("voila/") else ROOT
    rest = f"{urlencode(others, quote_via=quote)}&" if others else ""
    base = f"{parts.scheme}://{_host(parts)}{parts.path.rstrip('/')}?{rest}urlpath={quote(path)}"
    return Place("binder" if _LAUNCH.search(parts.path) else "hub", base)


def reach(address: str) -> str:
    """Return who can open an address: ``here`` only this computer, ``near`` others, too."""
    try:
        host = urlsplit(address).hostname
    except ValueError:
        return "near"
    return "here" if host in _HERE else "near"
