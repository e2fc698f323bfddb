"""The notebooks as JupyterLite finds them: files, and a list for each folder."""

import json
from pathlib import PurePosixPath
from typing import Any, Final

from scopa.app.pages import folder

NOT_NEEDED: Final = {"index.ipynb", "teacher.ipynb"}
"""Notebooks whose pages are the doors of the site."""
MOMENT: Final = "2020-01-01T00:00:00Z"
"""When every notebook was written, as far as JupyterLite is told: the same in every build."""
LANGUAGES: Final = {"data": {"en": {"displayName": "English", "nativeName": "English"}}, "message": ""}
"""What JupyterLite itself speaks; the widgets speak all languages of the kit."""


def sheets() -> dict[str, bytes]:
    """Return the notebooks, and the lists by which JupyterLite finds them.

    >>> {"files/play.ipynb", "api/contents/coding/all.json"} <= sheets().keys()
    True
    """
    home = folder()
    found = {path.relative_to(home).as_posix(): path for path in sorted(home.rglob("*.ipynb"))}
    shown = {
        place: path.read_bytes()
        for place, path in found.items()
        if place not in NOT_NEEDED and not any(part.startswith(".") for part in path.relative_to(home).parts)
    }
    words = {"api/translations/all.json": LANGUAGES, "api/translations/en.json": {"data": {}, "message": ""}}
    lists = {f"api/contents/{one}all.json": listed(one, shown) for one in {"", *map(_folder, shown)}}
    told = {path: json.dumps(each, sort_keys=True).encode() for path, each in (lists | words).items()}
    return told | {f"files/{place}": data for place, data in shown.items()}


def listed(one: str, shown: dict[str, bytes]) -> dict[str, Any]:
    """Return the list of a folder, which is told with a slash behind it, or of the first one.

    >>> told = listed("", {"play.ipynb": b"1", "coding/01_captures.ipynb": b"2"})
    >>> [(each["name"], each["type"]) for each in told["content"]]
    [('coding', 'directory'), ('play.ipynb', 'notebook')]
    """
    inside = set() if one else {_folder(place).removesuffix("/") for place in shown} - {""}
    files = [_entry(place, len(data)) for place, data in shown.items() if _folder(place) == one]
    content = [*(_entry(each) for each in sorted(inside)), *files]
    return {**_entry(one.removesuffix("/")), "content": content, "format": "json"}


def _folder(place: str) -> str:
    """Return the folder of a notebook; there is none within another."""
    return place.rpartition("/")[0] + "/" if "/" in place else ""


def _entry(place: str, size: int | None = None) -> dict[str, Any]:
    """Return how a list tells of a notebook, or of a folder, which has no size."""
    return {
        "content": None,
        "created": MOMENT,
        "format": None,
        "hash": None,
        "hash_algorithm": None,
        "last_modified": MOMENT,
        "mimetype": None,
        "name": PurePosixPath(place).name,
        "path": place,
        "size": size,
        "type": "directory" if size is None else "notebook",
        "writable": True,
    }
