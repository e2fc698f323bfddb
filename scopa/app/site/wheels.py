"""What Python loads in JupyterLite: wheels of others, and our own, the same whenever it is made."""

import base64
import hashlib
import io
import json
import re
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Final

import scopa
from scopa.app.pages import PACKAGE
from scopa.app.site import fetch
from scopa.app.site.package import METADATA, sources
from scopa.widgets.assets import STATIC

HOME: Final = "packages/"
LOCK: Final = f"{HOME}pyodide-lock.json"
KERNEL: Final = "jupyterlite-pyodide-kernel"
NOT_FOR_PYTHON: Final = {"jupyterlite-core", KERNEL, "jupyterlab-widgets"}
SHIMS: Final = ("ipykernel-6.", "piplite-", "pyodide_kernel-", "widgetsnbextension-4.")
"""What the kernel brings along for Python: the parts of Jupyter as far as a browser needs them."""
NAME: Final = f"scopa_kit-{scopa.__version__}-py3-none-any.whl"
TOLD: Final = f"scopa_kit-{scopa.__version__}.dist-info"
WHEEL: Final = "Wheel-Version: 1.0\nGenerator: scopa\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The first moment that an archive of this kind knows."""


def wheels(found: Mapping[str, Path]) -> dict[str, bytes]:
    """Return what Python loads as it starts, and the list of it, by which nothing else can be had."""
    made = {pin.file: found[pin.name].read_bytes() for pin in pins().values()} | shims(found[KERNEL])
    made[NAME] = wheel()
    with tarfile.open(found["pyodide"]) as opened:
        told = opened.extractfile("package/pyodide-lock.json")
        info = json.load(told)["info"] if told else {}
    locked = {plain(name.split("-")[0]): _locked(name, data) for name, data in made.items()}
    lock = json.dumps({"info": info, "packages": locked}, sort_keys=True).encode()
    return {LOCK: lock, **{f"{HOME}{name}": data for name, data in made.items()}}


def pins() -> dict[str, fetch.Pin]:
    """Return the pins of what others made for Python.

    >>> {"anywidget", "segno"} <= pins().keys(), "jupyterlite-core" in pins()
    (True, False)
    """
    every = fetch.pins(fetch.LITE_PINS) | fetch.pins()
    return {name: pin for name, pin in every.items() if pin.registry == "pip" and name not in NOT_FOR_PYTHON}


def shims(kernel: Path) -> dict[str, bytes]:
    """Return the wheels that the wheel of the kernel holds."""
    with zipfile.ZipFile(kernel) as opened:
        there = {PurePosixPath(path).name: path for path in opened.namelist() if path.endswith(".whl")}
        return {name: opened.read(path) for name, path in there.items() if name.startswith(SHIMS)}


def plain(name: str) -> str:
    """Return a name of a package as registries compare it.

    >>> plain("Typing_Extensions")
    'typing-extensions'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def _locked(file: str, data: bytes) -> dict[str, object]:
    """Return what Pyodide must know to load a wheel; all are loaded, so none asks for another."""
    name, version = file.split("-")[:2]
    return {
        "name": plain(name),
        "version": version,
        "file_name": file,
        "sha256": hashlib.sha256(data).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }


def wheel() -> bytes:
    """Return our own wheel: what Python needs of the kit, and the scripts and styles of the widgets."""
    static = (path for path in STATIC.rglob("*") if path.suffix in {".js", ".css"})
    files = {path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes() for path in (*sources(), *static)}
    files[f"{TOLD}/METADATA"] = METADATA.format(version=scopa.__version__).encode()
    files[f"{TOLD}/WHEEL"] = WHEEL.encode()
    files[f"{TOLD}/RECORD"] = record(files).encode()
    return zipped(files)


def record(files: Mapping[str, bytes]) -> str:
    r"""Return the list by which an installer knows what a wheel has put where.

    >>> record({"a.py": b""})
    'a.py,sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU,0\n'
    """
    return "".join(f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in sorted(files.items()))


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return an archive of these files in the order of their names, with no time of day in it.

    >>> zipped({"b": b"2", "a": b"1"}) == zipped({"a": b"1", "b": b"2"})
    True
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as put:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            # What it says of the system that made it is the same everywhere.
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            put.writestr(entry, data)
    return made.getvalue()
