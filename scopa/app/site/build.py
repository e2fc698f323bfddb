"""What the site consists of, and how it is put into a folder."""

import base64
import hashlib
import json
import tarfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from scopa.app.site import contents, fetch
from scopa.app.site.lite import HOME as LITE
from scopa.app.site.lite import lite
from scopa.app.site.package import package
from scopa.app.site.page import FRONT, html
from scopa.app.words import Refused
from scopa.errors import Message
from scopa.widgets.assets import STATIC, script, style
from scopa.widgets.clerk import SCENES, scene_of

Files = dict[str, bytes]
"""Each file by its place on the site."""
Fetched = Mapping[str, Path]
"""Where each thing lies that others made."""

MANIFEST: Final = "manifest.json"
WORKER: Final = "sw.js"
VERSION: Final = 1
"""The form of the manifest, by which a folder is known to hold a site."""
NOT_KEPT: Final = {WORKER, MANIFEST, ".nojekyll"}
"""What no browser keeps: all else is there without a network from the first visit on."""
_LIST: Final = """JSON.parse('{"version": "", "files": {}, "later": {}}')"""


def pyodide(found: Fetched) -> Files:
    """Return Python for the browser, without the list of packages that it could fetch elsewhere."""
    wanted = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "README.md")
    with tarfile.open(found["pyodide"]) as opened:

        def data(name: str) -> bytes:
            member = opened.extractfile(f"package/{name}")
            if member is None:
                raise Refused(Message("site.wrong_sum", file=name))
            return member.read()

        lock = json.loads(data("pyodide-lock.json"))
        files = {name: data(name) for name in wanted}
    files["pyodide-lock.json"] = json.dumps({**lock, "packages": {}}, sort_keys=True).encode()
    # Where its source map would lie, nothing does.
    files["pyodide.mjs"] = files["pyodide.mjs"].replace(b"\n//# sourceMappingURL=pyodide.mjs.map", b"")
    return {f"parts/pyodide/{name}": content for name, content in files.items()}


def kit(found: Fetched) -> Files:
    """Return our own package, and what it needs of others."""
    return {"parts/scopa.tar.gz": package(), "parts/segno.whl": found["segno"].read_bytes()}


def widgets(_found: Fetched) -> Files:
    """Return the script and the style sheet of each kind of scene."""
    names = sorted({scene_of(widget).name for widget in SCENES})
    made = {name: STATIC / name / f"{name}.js" for name in names}
    return {
        **{f"parts/widgets/{name}.js": script(part).encode() for name, part in made.items()},
        **{f"parts/widgets/{name}.css": style(part).encode() for name, part in made.items()},
    }


def front(_found: Fetched) -> Files:
    """Return what begins a page."""
    return {f"parts/{name}": (FRONT / name).read_bytes() for name in ("boot.js", "python.js")}


PARTS: Final[tuple[Callable[[Fetched], Files], ...]] = (pyodide, kit, widgets, front, lite)
"""What the site consists of besides its pages."""
AWAITED: Final = (".wasm", "python_stdlib.zip", "pyodide-lock.json", "scopa.tar.gz", "segno.whl")
"""What is fetched until Python starts, and counted."""


def site(tell: fetch.Tell) -> Files:
    """Return all files of the site; ``tell`` hears of what is fetched.

    Raises ``Refused`` for what cannot be had.
    """
    wanted = fetch.pins() | fetch.pins(fetch.LITE_PINS)
    found = fetch.fetched(wanted.values(), tell)
    files: Files = {".nojekyll": b""}
    for part in PARTS:
        files |= part(found)
    awaited = [path for path in files if path.startswith("parts/") and path.endswith(AWAITED)]
    size = sum(len(files[path]) for path in awaited)
    files |= {page.path: html(page, size).encode() for page in contents.pages()}
    sums = {path: hashlib.sha256(data).digest() for path, data in sorted(files.items())}
    version = hashlib.sha256(repr(sums).encode()).hexdigest()[:16]
    files[WORKER] = keeper(version, sums)
    sums[WORKER] = hashlib.sha256(files[WORKER]).digest()
    told = {path: digest.hex() for path, digest in sorted(sums.items())}
    files[MANIFEST] = json.dumps(
        {"scopa_site": VERSION, "version": version, "files": told}, indent=1
    ).encode()
    return files


def keeper(version: str, sums: Mapping[str, bytes]) -> bytes:
    """Return the service worker that keeps a build of the site."""
    kept: dict[str, dict[str, str]] = {"files": {}, "later": {}}
    for path, each in sums.items():
        if path not in NOT_KEPT:
            kept["later" if path.startswith(LITE) else "files"][path] = base64.b64encode(each).decode()
    text = (FRONT / WORKER).read_text("utf-8")
    before, found, after = text.partition(_LIST)
    if not found:
        raise ValueError(f"{WORKER} has no place for the list of files")
    return f"{before}{json.dumps({'version': version, **kept})}{after}".encode()


def put(files: Files, folder: Path) -> None:
    """Write a site into a folder, in which nothing may be but a site; what the old one had besides goes.

    Raises ``Refused`` for a folder that holds anything else, or cannot be written.
    """
    try:
        before = there(folder)
        # Whatever happens on the way, the folder tells of all that lies in it, and can be built into again.
        both = dict.fromkeys(sorted(before | files.keys()), "")
        _write(folder / MANIFEST, json.dumps({"scopa_site": VERSION, "files": both}).encode())
        for path, data in files.items():
            if path != MANIFEST:
                _write(folder / path, data)
        for path in sorted(before - files.keys(), reverse=True):
            _remove(folder, path)
        _write(folder / MANIFEST, files[MANIFEST])
    except OSError as error:
        raise Refused(
            Message("site.not_writable", path=str(folder), why=str(error.strerror or error))
        ) from error


def there(folder: Path) -> set[str]:
    """Return the files of the site that a folder holds; ``Refused`` where it holds anything else."""
    if not folder.exists():
        return set()
    if not folder.is_dir():
        raise Refused(Message("site.foreign", path=str(folder)))
    try:
        told: Any = json.loads((folder / MANIFEST).read_text("utf-8"))
        known = set(told["files"]) if told["scopa_site"] == VERSION else set()
    except (OSError, ValueError, KeyError, TypeError):
        known = set()
    if not known and any(folder.iterdir()):
        raise Refused(Message("site.foreign", path=str(folder)))
    return {path for path in known if _inside(folder, path)}


def _inside(folder: Path, path: str) -> bool:
    return (folder / path).resolve().is_relative_to(folder.resolve())


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_bytes() != data:
        path.write_bytes(data)


def _remove(folder: Path, path: str) -> None:
    (folder / path).unlink(missing_ok=True)
    for parent in (folder / path).relative_to(folder).parents:
        if parent != Path() and not any((folder / parent).iterdir()):
            (folder / parent).rmdir()
