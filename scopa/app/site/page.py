"""One page of the site as HTML: a still picture at once, and what begins the widgets behind it."""

import base64
import hashlib
import json
from functools import lru_cache
from pathlib import Path
from string import Template
from typing import Final

from scopa.app.site.contents import SitePage
from scopa.app.still import STILL, said, still

FRONT: Final = Path(__file__).with_name("front")
POLICY: Final = {
    "default-src": "'none'",
    "script-src": "'self' {first} {start}",
    # The drawings, and the sheets that are printed, bring styles of their own.
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What a page may do: run our own files and its two scripts by their checksum, and ask no other host."""
COMMAND: Final = "python3 -m http.server"
ADDRESS: Final = "http://localhost:8000"
_DONE: Final = "\ue000"
"""Stands for a number that the page puts in."""


def html(shown: SitePage, size: int) -> str:
    """Return a page; ``size`` is how many bytes are fetched until Python starts."""
    first, start = templated("still.js"), (FRONT / "start.js").read_text("utf-8")
    told = {"cells": shown.cells, "scenes": shown.scenes, "bytes": size}
    picture = still(shown.page, shown.title, words(size))
    return Template((FRONT / "page.html").read_text("utf-8")).substitute(
        root=shown.root,
        policy=policy(first, start),
        style=templated("still.css") + (FRONT / "still.css").read_text("utf-8"),
        still=picture.replace(" id=", f' data-boot="{shown.root}parts/boot.js" id=', 1),
        first=first,
        start=start,
        # No text of ours ends the element, yet none could.
        cells=json.dumps(told, ensure_ascii=False).replace("<", "\\u003c"),
    )


@lru_cache
def templated(name: str) -> str:
    """Return a part of the template for Voila, which the site shares."""
    return (STILL.parent / name).read_text("utf-8")


def policy(first: str, start: str) -> str:
    """Return the content security policy of a page with these two scripts.

    >>> policy("1", "2").startswith("default-src 'none'; script-src 'self' 'sha256-")
    True
    """
    sums = {"first": _source(first), "start": _source(start)}
    return "; ".join(f"{name} {value.format(**sums)}" for name, value in POLICY.items())


def _source(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


@lru_cache
def words(size: int) -> str:
    """Return what the still picture of the site says besides: how far it is, and why it cannot go on."""
    comes = said("p", "site.comes", done=_DONE, all=round(size / 1_000_000))
    refusals = "".join(
        f'<div role="alert" data-when="{why}" hidden>{said("p", f"site.{why}")}</div>\n'
        for why in ("old", "memory")
    )
    return (
        f'<div data-when="first back slow"><div class="scopa-still-fetch" hidden>\n'
        f'<div data-fetch="comes">{comes.replace(_DONE, "<bdi data-done>0</bdi>")}</div>\n'
        f'<div data-fetch="starts" hidden>{said("p", "site.starts")}</div>\n'
        f'<progress max="1" value="0" aria-hidden="true"></progress>\n</div></div>\n'
        f"{refusals}"
        f'<div role="alert" data-when="file" hidden>{said("p", "site.file")}'
        f'<p><code dir="ltr">{COMMAND}</code></p>{said("p", "site.file_then")}'
        f'<p><code dir="ltr">{ADDRESS}</code></p>{said("p", "site.file_kit")}</div>\n'
        f"<noscript>{''.join(_plain(said('p', 'site.script')))}</noscript>\n"
    )


def _plain(html: str) -> str:
    """Return sentences of all languages without what hides all but one: no script will choose."""
    return html.replace(" hidden", "")
