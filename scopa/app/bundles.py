"""The files that a page is made with: found once, compressed once, kept by browsers as long as they hold."""

import gzip
import hashlib
import mimetypes
import os
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

_NAMED_BY_CONTENT: Final = re.compile(r"\.[0-9a-f]{16,}\.|^[0-9a-f]{16,}\.")
_DENSE: Final = frozenset({".woff", ".woff2", ".png", ".jpg", ".gif", ".gz", ".zip"})
_LEFT_OUT: Final = frozenset({".map", ".txt", ".md"})
_LEVEL: Final = 6
KEPT: Final = "public, max-age=31536000, immutable"
"""For a file whose name changes with what is in it."""
ASKED: Final = "no-cache"
"""For any other: the browser keeps it too, but asks whether it still holds."""


class Bundle(NamedTuple):
    """A file as it is sent: what it is, its mark, how long it holds, as it lies there and compressed."""

    kind: str
    mark: str
    holds: str
    plain: bytes
    dense: bytes | None

    def body(self, *, dense: bool) -> tuple[bytes, str]:
        """Return what to send to a browser that can unpack, or cannot, and how it is packed."""
        return (self.dense, "gzip") if dense and self.dense is not None else (self.plain, "")


def found(roots: Iterable[tuple[str, str]]) -> Mapping[str, Path]:
    """Return every file below some folders by its path on the server; of two of one name the first counts.

    ``roots`` are pairs of a path on the server, with a slash at its end, and a folder.

    >>> from scopa.widgets.assets import STATIC
    >>> found([("/static/", str(STATIC))])["/static/play/play.js"] == STATIC / "play" / "play.js"
    True
    """
    files: dict[str, Path] = {}
    for prefix, folder in roots:
        for place, _, names in os.walk(folder):
            inner = Path(place).relative_to(folder).as_posix()
            lead = prefix if inner == "." else f"{prefix}{inner}/"
            for name in names:
                if Path(name).suffix not in _LEFT_OUT:
                    files.setdefault(lead + name, Path(place, name))
    return files


@lru_cache(maxsize=512)
def bundle(path: Path) -> Bundle:
    """Return a file as it is sent."""
    plain = path.read_bytes()
    packed = None if path.suffix in _DENSE else gzip.compress(plain, _LEVEL, mtime=0)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in {".js", ".mjs"}:
        kind = (
            "text/javascript"  # some computers have another idea of it, and browsers then refuse the script
        )
    return Bundle(
        kind=kind,
        mark=f'"{hashlib.sha256(plain).hexdigest()[:32]}"',
        holds=KEPT if _NAMED_BY_CONTENT.search(path.name) else ASKED,
        plain=plain,
        dense=packed if packed is not None and len(packed) < len(plain) else None,
    )
