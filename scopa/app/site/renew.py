"""Renews the pins: ``python -m scopa.app.site.renew`` looks for the newest of all that JupyterLite needs."""

import json
import re
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from scopa.app.site import fetch
from scopa.app.site.fetch import Pin
from scopa.app.site.lite import CORE
from scopa.app.site.wheels import KERNEL, plain

NEWEST: Final = (
    "anywidget",
    "comm",
    "ipython-pygments-lexers",
    "ipywidgets",
    "jupyterlab-widgets",
    CORE,
    "psygnal",
    "segno",
    "typing-extensions",
)
"""What is taken in its newest version; the kernel goes with JupyterLite, and says which Pyodide it needs."""
TRIED: Final = ("ipython", "jedi", "micropip", "traitlets")
"""What is taken, with all that it needs, in the version that Pyodide has been tried with."""
BUILT_IN: Final = {"sqlite3", "ssl"}
NOTE: Final = {
    fetch.PINS: "# What the site ships that is not ours: each by its version and checksum, "
    "from the registry of `npm` or of `pip`.",
    fetch.LITE_PINS: "# What JupyterLite is made of, in the same form. "
    "`python -m scopa.app.site.renew` writes both files anew.",
}


def renewed(folder: Path) -> list[Pin]:
    """Return pins for what is newest now, after fetching it into a folder."""
    found = {name: _pinned(Pin(name, "pip", "", "", ""), folder) for name in NEWEST}
    kernel = _pinned(Pin(KERNEL, "pip", found[CORE].version, "", ""), folder)
    wanted = pyodide_of(folder / kernel.file)
    core = _pinned(Pin("pyodide", "npm", wanted, f"pyodide-{wanted}.tgz", ""), folder)
    with tarfile.open(folder / core.file) as opened:
        lock = opened.extractfile("package/pyodide-lock.json")
        packages = json.load(lock) if lock else {}
    tried = closure(packages["packages"], TRIED)
    made = [_pinned(Pin(name, "pip", version, "", ""), folder) for name, version in tried.items()]
    return sorted([core, kernel, *found.values(), *made])


def closure(packages: Mapping[str, Any], names: Iterable[str]) -> dict[str, str]:
    """Return these packages of a lock of Pyodide and all that they need, each with its version.

    >>> b = {"version": "2", "depends": []}
    >>> closure({"a": {"version": "1", "depends": ["b_c"]}, "b-c": b}, ["A"])
    {'a': '1', 'b-c': '2'}
    """
    left, found = [plain(name) for name in names], dict[str, str]()
    while left:
        name = left.pop()
        if name not in found and name not in BUILT_IN:
            found[name] = packages[name]["version"]
            left += [plain(each) for each in packages[name]["depends"]]
    return found


def pyodide_of(kernel: Path) -> str:
    """Return the version of Pyodide that the wheel of a kernel is made for."""
    with zipfile.ZipFile(kernel) as opened:
        told = opened.read("jupyterlite_pyodide_kernel/constants.py").decode()
    version: str = re.findall(r'^PYODIDE_VERSION = "([\d.]+)"$', told, re.MULTILINE)[0]
    return version


def _pinned(wanted: Pin, folder: Path) -> Pin:
    """Return a whole pin for what is known by its name, and perhaps its version."""
    before = set(folder.iterdir())
    fetch.run(wanted, fetch.COMMANDS[wanted.registry](wanted, folder))
    (new,) = {path for path in folder.iterdir() if path.suffix in {".whl", ".tgz"}} - before
    version = wanted.version or new.name.split("-")[1]
    return wanted._replace(version=version, file=new.name, sha256=fetch.checksum(new))


def written(pins: Iterable[Pin], note: str) -> str:
    """Return the text of a file of pins."""
    texts = (
        f'[{each.name}]\nregistry = "{each.registry}"\nversion = "{each.version}"\n'
        f'file = "{each.file}"\nsha256 = "{each.sha256}"\n'
        for each in pins
    )
    return "\n".join((f"{note}\n", *texts))


def main() -> None:
    """Write the files of pins anew."""
    with tempfile.TemporaryDirectory() as folder:
        found = renewed(Path(folder))
    for path, note in NOTE.items():
        own = fetch.pins(fetch.PINS)
        here = [pin for pin in found if (pin.name in own) is (path == fetch.PINS)]
        path.write_text(written(here, note), encoding="utf-8")


if __name__ == "__main__":
    main()
