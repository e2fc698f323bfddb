"""JupyterLite: the notebooks as notebooks, beside the pages, with the same Python for the browser.

It is put together from the files that its makers publish, each by its checksum: their own command would take
whatever is installed, and writes times and paths.
"""

import io
import json
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any, Final

from scopa.app.site.sheets import sheets
from scopa.app.site.wheels import KERNEL, LOCK, wheels

HOME: Final = "lite/"
PYTHON: Final = "./../parts/pyodide/pyodide.mjs"
ROOT: Final = "../../"
"""The way from its pages to the root of the site."""
CORE: Final = "jupyterlite-core"
EXTENSIONS: Final = (KERNEL, "jupyterlab-widgets", "anywidget")
"""In which wheels parts of the page lie."""
SHARED: Final = "share/jupyter/labextensions/"
APPS: Final = ("notebooks", "edit", "tree")
"""The pages that show a notebook, another file of a pupil, and a list of them."""
OTHER_APPS: Final = ("build/consoles/", "build/lab/", "build/repl/", "build/service-worker.js")
TOP: Final = {"bootstrap.js", "config-utils.js", "index.html", "jupyter-lite.ipynb", "jupyter-lite.json"}
OLD: Final = (".map", ".orig", ".eot", ".ttf", "-900.svg", "-400.svg", "webmanifest")
"""What no browser that can run it asks for."""
OURS: Final = {"name": "scopa-lite", "load": "lite.js", "extension": "./extension"}
"""Our own part of the page, which runs a notebook of the kit as soon as it is open."""
BEGIN: Final = Path(__file__).with_name("front") / OURS["load"]
DISABLED: Final = (
    # It would take away whoever else keeps files, the site's own keeper too. What it is there for is gone
    # with it: Python cannot read the files of a pupil, or ask for a line of text.
    "@jupyterlite/application-extension:service-worker-manager",
    # It would tell how old a notebook is, and that is the same in every build.
    "@jupyter-notebook/notebook-extension:checkpoints",
)
BROWSER: Final = "@jupyterlab/filebrowser-extension:browser"
KINDS: Final = {
    "ipynb": ("json", "application/x-ipynb+json"),
    "json": ("json", "application/json"),
    "csv": ("text", "text/csv"),
    "md": ("text", "text/markdown"),
    "py": ("text", "text/x-python"),
    "txt": ("text", "text/plain"),
}
"""The kinds of files that a pupil may have."""
POLICY: Final = (
    "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)
"""What the page may do: all that notebooks do, and ask no other host."""

Files = dict[str, bytes]


def lite(found: Mapping[str, Path]) -> Files:
    """Return JupyterLite as it stands beside the pages."""
    shown, python = extensions(found), wheels(found)
    files = app(found[CORE]) | shown | python | sheets()
    told = json.loads(files["jupyter-lite.json"])
    told["jupyter-config-data"] |= config(shown, list(json.loads(python[LOCK])["packages"]))
    files["jupyter-lite.json"] = json.dumps(told, sort_keys=True).encode()
    files["build/schemas/all_federated.json"] = json.dumps(settings(shown), sort_keys=True).encode()
    return {f"{HOME}{path}": data for path, data in sorted(files.items())}


def app(core: Path) -> Files:
    """Return the pages themselves, without what shows anything else."""
    with zipfile.ZipFile(core) as opened:
        (inside,) = (name for name in opened.namelist() if name.endswith(".tgz"))
        packed = io.BytesIO(opened.read(inside))
    files = {}
    with tarfile.open(fileobj=packed) as opened:
        for member in opened:
            path = member.name.removeprefix("package/")
            content = opened.extractfile(member) if is_shown(path) else None
            if content is not None:
                files[path] = content.read()
    for name in APPS:
        files[f"{name}/index.html"] = placed(files[f"{name}/index.html"])
    return files


def is_shown(path: str) -> bool:
    """Tell whether a file of JupyterLite is one that the site needs.

    >>> is_shown("build/notebooks/bundle.js"), is_shown("build/lab/bundle.js"), is_shown("build/1.js.map")
    (True, False, False)
    """
    wanted = path in TOP or path.startswith(("build/", *(f"{name}/" for name in APPS)))
    return wanted and not path.endswith(OLD) and not path.startswith(OTHER_APPS)


def placed(page: bytes) -> bytes:
    """Return a page that knows the way to the root of the site, and asks no other host."""
    policy = f'<head>\n    <meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    changes = {
        "<html>": f'<html lang="en" data-scopa-root="{ROOT}">',
        "<head>": policy,
        # It would offer to install JupyterLite as a programme.
        '    <link rel="manifest" href="../manifest.webmanifest">\n': "",
    }
    text = page.decode()
    for old, new in changes.items():
        if old not in text:
            raise ValueError(f"the page of JupyterLite has no {old}")
        text = text.replace(old, new, 1)
    return text.encode()


def extensions(found: Mapping[str, Path]) -> Files:
    """Return the parts of the pages that lie in wheels, and our own."""
    files = {f"extensions/{OURS['name']}/{OURS['load']}": BEGIN.read_bytes()}
    for name in EXTENSIONS:
        with zipfile.ZipFile(found[name]) as opened:
            for path in opened.namelist():
                place = path.partition(SHARED)[2]
                if place and not place.endswith((*OLD, ".whl", "/")):
                    files[f"extensions/{place}"] = opened.read(path)
    return files


def config(shown: Files, packages: list[str]) -> dict[str, Any]:
    """Return what the pages are told: of which parts they are made, and where Python and its packages lie."""
    options = {
        "lockFileURL": f"./{LOCK}",
        "packages": packages,
        "env": {"PYTHONDONTWRITEBYTECODE": "1"},
        # What the widgets send is JSON, as everywhere else.
        "convertNullToNone": True,
    }
    kernel = {"pyodideUrl": PYTHON, "disablePyPIFallback": True, "loadPyodideOptions": options}
    parts = [{"name": each["name"], **each["jupyterlab"]["_build"]} for each in told(shown)]
    kinds = {
        name: {"name": name, "extensions": [f".{name}"], "fileFormat": form, "mimeTypes": [kind]}
        for name, (form, kind) in KINDS.items()
    }
    return {
        "appUrl": f"./{APPS[-1]}",
        "contentsAllJsonFile": "all.json",
        "faviconUrl": f"./{APPS[0]}/favicon.ico",
        "disabledExtensions": DISABLED,
        "federated_extensions": [*parts, OURS],
        "fileTypes": kinds,
        "settingsOverrides": {BROWSER: {"showLastModifiedColumn": False}},
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
    }


def told(shown: Files) -> list[dict[str, Any]]:
    """Return what each part of the pages tells of itself."""
    return [json.loads(data) for path, data in sorted(shown.items()) if path.endswith("/package.json")]


def settings(shown: Files) -> list[dict[str, Any]]:
    """Return what can be set in the parts of the pages."""
    return [
        {
            "id": f"{part['name']}:{PurePosixPath(path).stem}",
            "raw": "{}",
            "schema": json.loads(data),
            "settings": {},
            "version": part["version"],
        }
        for part in told(shown)
        for path, data in sorted(shown.items())
        if path.startswith(f"extensions/{part['name']}/schemas/") and path.endswith(".json")
    ]
