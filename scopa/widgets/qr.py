"""QR codes of addresses, and where a session of Binder is started."""

import io
import os
import re
import tomllib
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final

LONGEST: Final = 800
"""The longest address of which a code can still be read from the back of a room."""
PROJECT: Final = Path(__file__).parents[2] / "pyproject.toml"
"""Where a checkout tells the one address of the repository; an installed package has it in its metadata."""


def launch() -> str:
    """Return the address that starts a session of Binder, when this is one; else an empty text."""
    host, request = (os.environ.get(name, "") for name in ("BINDER_LAUNCH_HOST", "BINDER_REQUEST"))
    return f"{host.rstrip('/')}/{request.lstrip('/')}" if host and request else ""


def public() -> str:
    """Return the address at which anybody starts a session of the kit; empty where none is known."""
    found = re.fullmatch(r"https://github\.com/([\w.-]+/[\w.-]+)/?", _repository())
    return f"https://mybinder.org/v2/gh/{found[1]}/HEAD" if found else ""


def _repository() -> str:
    try:
        if PROJECT.exists():
            told = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["urls"]
            return str(told["Repository"])
        urls = metadata("scopa-kit").get_all("Project-URL") or []
    except (OSError, ValueError, KeyError, PackageNotFoundError):
        return ""
    known = dict(url.split(", ", 1) for url in urls if ", " in url)
    return str(known.get("Repository", ""))


def pictures(address: str) -> dict[str, str]:
    """Return the QR code of an address as SVG under ``qr``; nothing where there is no address to draw.

    >>> pictures("")
    {}
    """
    if not 0 < len(address) <= LONGEST or not find_spec("segno"):
        return {}
    return {"qr": _drawn(address)}


@lru_cache(maxsize=16)
def _drawn(address: str) -> str:
    """Return the code of an address as SVG, made once, however often the page that shows it changes."""
    import segno  # noqa: PLC0415 - loaded with the first link, and the page works without it

    # Level M still reads when a seventh of it is dazzled by a lamp; the edge of four is what readers need.
    drawn, text = segno.make(address, error="m", micro=False), io.BytesIO()
    drawn.save(text, kind="svg", xmldecl=False, border=4, dark="#000", light="#fff", omitsize=True)
    return text.getvalue().decode().strip()
