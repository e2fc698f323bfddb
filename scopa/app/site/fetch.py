"""What others made and the site ships: fetched once by ``npm`` and ``pip``, checked by its sum, and kept."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from scopa.app.words import Refused
from scopa.errors import Message

PINS: Final = Path(__file__).with_name("pins.toml")
LITE_PINS: Final = Path(__file__).with_name("lite.toml")
BROWSER: Final = ("--implementation=py", "--abi=none", "--platform=any", "--python-version=3.14")
"""Wheels are for the Python of the browser, and not for the one that builds the site."""
PATIENCE: Final = 600.0
"""Seconds that fetching one thing may take."""
TOGETHER: Final = 4
"""How many things are fetched at once."""
LINES: Final = 3
"""How many of the last lines of a failed command are shown."""

Tell = Callable[[Message], None]


class Pin(NamedTuple):
    """One thing that is fetched: who has it, in which version, in which file, and that file's checksum."""

    name: str
    registry: str
    version: str
    file: str
    sha256: str


def pins(path: Path = PINS) -> dict[str, Pin]:
    """Return all that a file of pins names.

    >>> sorted(pins())
    ['pyodide', 'segno']
    """
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: Pin(name=name, **each) for name, each in told.items()}


def cache() -> Path:
    """Return where things are kept between builds: in ``SCOPA_CACHE``, or the computer's own place."""
    told = os.environ.get("SCOPA_CACHE")
    if told:
        return Path(told)
    homes = {"win32": os.environ.get("LOCALAPPDATA"), "darwin": str(Path.home() / "Library" / "Caches")}
    home = homes.get(sys.platform) or os.environ.get("XDG_CACHE_HOME")
    return Path(home or Path.home() / ".cache") / "scopa-kit"


def fetched(wanted: Iterable[Pin], tell: Tell) -> dict[str, Path]:
    """Return where each thing lies, after fetching what is not there, or not as it should be.

    ``tell`` is told of each thing that is fetched. Raises ``Refused`` for what cannot be had.
    """
    every = list(wanted)
    with ThreadPoolExecutor(TOGETHER) as workers:
        paths = workers.map(lambda pin: _kept(pin, tell), every)
        return {pin.name: path for pin, path in zip(every, paths, strict=True)}


def _kept(pin: Pin, tell: Tell) -> Path:
    path = cache() / pin.file
    if path.exists() and checksum(path) == pin.sha256:
        return path
    tell(Message("site.fetching", name=pin.name, version=pin.version, tool=pin.registry))
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        new = Path(folder, pin.file)
        run(pin, COMMANDS[pin.registry](pin, Path(folder)))
        if not new.exists() or checksum(new) != pin.sha256:
            raise Refused(Message("site.wrong_sum", file=pin.file))
        new.replace(path)
    return path


def checksum(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def by_npm(pin: Pin, folder: Path) -> list[str]:
    """Return the command that puts a package of npm into a folder."""
    npm = shutil.which("npm")
    if npm is None:
        raise Refused(Message("site.no_npm"))
    return [npm, "pack", f"{pin.name}@{pin.version}", "--ignore-scripts", "--pack-destination", str(folder)]


def by_pip(pin: Pin, folder: Path) -> list[str]:
    """Return the command that puts a wheel into a folder."""
    asked = folder / "wanted.txt"
    version = f"=={pin.version}" if pin.version else ""
    checked = f" --hash=sha256:{pin.sha256}" if pin.sha256 else ""
    asked.write_text(f"{pin.name}{version}{checked}\n", encoding="utf-8")
    how = ["--no-deps", "--only-binary=:all:", "--disable-pip-version-check", *BROWSER]
    return [sys.executable, "-m", "pip", "download", *how, "-d", str(folder), "-r", str(asked)]


COMMANDS: Final = {"npm": by_npm, "pip": by_pip}


def run(pin: Pin, command: list[str]) -> None:
    """Run the command that fetches a thing; ``Refused``, with what it said, where it does not succeed."""
    try:
        done = subprocess.run(  # noqa: S603 - our own words, and a name and a version that stand in our pins
            command, capture_output=True, check=False, encoding="utf-8", errors="replace", timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Refused(
            Message("site.not_fetched", name=pin.name, version=pin.version, why=str(error))
        ) from error
    if done.returncode:
        why = "\n".join(done.stderr.strip().splitlines()[-LINES:])
        raise Refused(Message("site.not_fetched", name=pin.name, version=pin.version, why=why))
