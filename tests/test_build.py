"""The wheel: what is in it, and that a page starts from wherever it was installed."""

import os
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest
from conftest import ROOT

from scopa.app.generated import compile_catalogues, generate

pytest.importorskip("hatchling")

CATALOGUES = sorted(ROOT.glob("scopa/locale/*/LC_MESSAGES/*.po"))
TEMPLATE = ROOT / "scopa/app/voila/templates/scopa"


def build(tmp_path, kind):
    """Build a wheel from the checkout as pip does, without fetching anything."""
    call = f"from hatchling.build import build_{kind} as build; build({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", call], cwd=ROOT, check=True, capture_output=True, timeout=120)
    return next(tmp_path.glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return build(tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="module")
def names(wheel):
    with zipfile.ZipFile(wheel) as opened:
        return set(opened.namelist())


def test_carries_the_notebooks(names):
    notebooks = (ROOT / "notebooks").rglob("*.ipynb")
    wanted = {f"scopa/notebooks/{path.relative_to(ROOT / 'notebooks').as_posix()}" for path in notebooks}
    assert len(wanted) >= 3
    assert wanted <= names


def test_carries_every_catalogue_compiled(names):
    sources = {path.relative_to(ROOT).with_suffix(".mo").as_posix() for path in CATALOGUES}
    assert sources
    assert sources <= names


def test_carries_the_page_template_twice(names):
    """Inside the package for our command, and where Jupyter itself looks."""
    files = {path.name for path in TEMPLATE.iterdir()}
    shared = {name for name in names if "/share/jupyter/voila/templates/scopa/" in name}
    assert {Path(name).name for name in shared} == files >= {"still.html", "conf.json", "index.html.j2"}
    assert {f"scopa/app/voila/templates/scopa/{file}" for file in files} <= names
    assert "scopa/app/voila/voila.json" in names


def test_carries_the_scripts_and_styles_of_the_widgets(names):
    static = ROOT / "scopa/widgets/static"
    assert {path.relative_to(ROOT).as_posix() for path in static.rglob("*.*")} <= names


def test_carries_nothing_else(names):
    assert not [name for name in names if not name.startswith(("scopa/", "scopa_kit-"))]
    assert not [name for name in names if "__pycache__" in name or name.endswith((".pyc", ".new"))]


def test_asks_for_nothing_but_in_its_extras(wheel):
    with zipfile.ZipFile(wheel) as opened:
        metadata = next(name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        needs = message_from_bytes(opened.read(metadata)).get_all("Requires-Dist")
    assert all("; extra == " in need for need in needs)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert set(project["optional-dependencies"]) == {"web", "lab", "test"}


def test_an_editable_wheel_leaves_the_notebooks_where_they_are(tmp_path):
    with zipfile.ZipFile(build(tmp_path, "editable")) as opened:
        names = opened.namelist()
    assert not [name for name in names if name.endswith(".ipynb")]
    assert [name for name in names if name.endswith("share/jupyter/voila/templates/scopa/still.html")]


def test_generated_files_are_the_same_each_time():
    before = {path: path.read_bytes() for path in generate()}
    assert {path: path.read_bytes() for path in generate()} == before
    assert {path.with_suffix(".po") for path in compile_catalogues()} == set(CATALOGUES)


def test_the_readme_and_the_checks_use_the_same_command():
    command = 'pip install -e ".[test]" && pytest'
    assert f"    {command}\n" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert command in (ROOT / ".ci/run").read_text(encoding="utf-8")


def test_a_page_starts_from_a_wheel_installed_anywhere(wheel, tmp_path):
    target = tmp_path / "somewhere"
    install = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--target",
        target,
    ]
    subprocess.run([*install, wheel], check=True, capture_output=True, timeout=120)
    show = (
        "import urllib.request; from scopa.app import pages, server;"
        "running = server.Server(pages.PLAY.path, server.free_port());"
        "print(pages.PLAY.path, running.wait());"
        "print(urllib.request.urlopen(running.address).read().decode());"
        "running.stop()"
    )
    done = subprocess.run(
        [sys.executable, "-c", show],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(target), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    )
    assert done.stdout.startswith(f"{target / 'scopa/notebooks/play.ipynb'} True")
    assert '<header id="scopa-still" data-scene="play"' in done.stdout
