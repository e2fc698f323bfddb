"""JupyterLite on the site, as files: the notebooks, one Python for all pages, nothing from elsewhere."""

import hashlib
import io
import json
import re
import tarfile
import zipfile

import pytest
from conftest import ROOT

from scopa.app.pages import folder
from scopa.app.site import fetch, lite, renew, sheets, wheels
from scopa.lessons.coding import ASSIGNMENTS

PINS = fetch.pins(fetch.LITE_PINS)


def told(site, path):
    return json.loads((site / "lite" / path).read_text("utf-8"))


def config(site):
    return told(site, "jupyter-lite.json")["jupyter-config-data"]


def kernel(site):
    return config(site)["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]


# The notebooks.


def test_every_notebook_is_there_as_it_is_and_stands_in_the_list_of_its_folder(site):
    wanted = {path.relative_to(folder()).as_posix() for path in folder().rglob("*.ipynb")} - sheets.NOT_NEEDED
    assert {"play.ipynb", "lessons/04_primiera.ipynb", "coding/01_captures.ipynb"} <= wanted
    for place in wanted:
        assert (site / "lite/files" / place).read_bytes() == (folder() / place).read_bytes()
        home, _, name = place.rpartition("/")
        (listed,) = [
            one for one in told(site, f"api/contents/{home}/all.json")["content"] if one["name"] == name
        ]
        assert (listed["path"], listed["type"]) == (place, "notebook")
    found = {path.relative_to(site / "lite/files").as_posix() for path in (site / "lite/files").rglob("*.*")}
    assert found == wanted


def test_the_first_list_leads_to_every_folder(site):
    listed = told(site, "api/contents/all.json")["content"]
    folders = {path.name for path in (site / "lite/files").iterdir() if path.is_dir()}
    assert {one["path"] for one in listed if one["type"] == "directory"} == folders


def test_each_notebook_of_the_kit_says_so_and_runs_by_itself(site):
    for path in (site / "lite/files").rglob("*.ipynb"):
        assert "scopa" in json.loads(path.read_text("utf-8"))["metadata"], path


def test_an_assignment_has_the_notebook_that_its_door_names(site):
    from scopa.scenes.index import IndexScene  # noqa: PLC0415 - only here

    doors = IndexScene().state["coding"]
    assert len(doors) == len(ASSIGNMENTS)
    assert all((site / "lite/files" / door["page"]).is_file() for door in doors)


# One Python.


def test_the_pages_and_the_notebooks_have_one_python_which_is_the_one_that_the_kernel_is_made_for(site):
    pin = fetch.pins()["pyodide"]
    assert renew.pyodide_of(fetch.cache() / PINS[wheels.KERNEL].file) == pin.version
    assert [path.relative_to(site).as_posix() for path in site.rglob("pyodide.asm.wasm")] == [
        "parts/pyodide/pyodide.asm.wasm"
    ]
    assert (site / "lite" / kernel(site)["pyodideUrl"]).resolve() == site / "parts/pyodide/pyodide.mjs"


def test_python_loads_what_lies_there_by_its_checksum_and_can_fetch_nothing_else(site):
    options = kernel(site)["loadPyodideOptions"]
    lock = told(site, options["lockFileURL"])["packages"]
    assert kernel(site)["disablePyPIFallback"] is True
    assert sorted(options["packages"]) == sorted(lock)
    needed = {
        "anywidget",
        "ipykernel",
        "ipython",
        "ipywidgets",
        "piplite",
        "pyodide-kernel",
        "scopa-kit",
        "segno",
    }
    assert needed <= lock.keys()
    files = {path.name: path for path in (site / "lite/packages").glob("*.whl")}
    assert {each["file_name"] for each in lock.values()} == files.keys()
    for each in lock.values():
        assert hashlib.sha256(files[each["file_name"]].read_bytes()).hexdigest() == each["sha256"]


def test_each_wheel_is_for_any_computer(site):
    assert all(path.name.endswith("-none-any.whl") for path in (site / "lite/packages").glob("*.whl"))


def test_our_wheel_has_what_widgets_need_and_tells_what_it_has():
    made = wheels.wheel()
    assert made == wheels.wheel()
    with zipfile.ZipFile(io.BytesIO(made)) as opened:
        files = {name: opened.read(name) for name in opened.namelist()}
        assert {entry.date_time for entry in opened.infolist()} == {wheels.EPOCH}
    own = f"{wheels.TOLD}/RECORD"
    lines = [line.split(",") for line in files[own].decode().splitlines()]
    assert {name for name, _, _ in lines} == files.keys() - {own}
    assert all(len(files[name]) == int(size) for name, _, size in lines)
    assert b"Name: scopa-kit\n" in files[f"{wheels.TOLD}/METADATA"]
    assert {"scopa/widgets/static/play/play.js", "scopa/locale/he/LC_MESSAGES/page.mo"} <= files.keys()
    assert not [name for name in files if name.startswith(("scopa/app/", "scopa/notebooks/"))]


# The pages.


def test_every_part_of_the_page_is_there(site):
    parts = config(site)["federated_extensions"]
    assert {"scopa-lite", "anywidget", "@jupyter-widgets/jupyterlab-manager"} <= {
        part["name"] for part in parts
    }
    for part in parts:
        assert (site / "lite/extensions" / part["name"] / part["load"]).is_file()
    schemas = told(site, "build/schemas/all_federated.json")
    assert "@jupyter-widgets/jupyterlab-manager:plugin" in {one["id"] for one in schemas}


def test_nothing_else_keeps_files_beside_the_site_s_own_keeper(site):
    assert lite.DISABLED[0] in config(site)["disabledExtensions"]
    assert not list((site / "lite").rglob("service-worker.js"))


@pytest.mark.parametrize("app", lite.APPS)
def test_a_page_knows_its_way_and_may_ask_no_other_host(site, app):
    text = (site / "lite" / app / "index.html").read_text("utf-8")
    way = re.search(r'data-scopa-root="([^"]+)"', text)[1]
    assert (site / "lite" / app / way).resolve() == site
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)[1]
    assert "http" not in policy
    assert " *" not in policy
    assert "default-src 'self'" in policy
    for address in re.findall(r'(?:href|src)="([^"?]+)', text):
        assert (site / "lite" / app / address).is_file(), address


def test_a_page_that_has_changed_is_not_taken_for_the_one_that_is_known():
    with pytest.raises(ValueError, match="has no <html>"):
        lite.placed(b'<html dir="auto"><head></head></html>')


def test_no_source_map_and_no_page_of_another_kind_is_there(site):
    names = {
        path.relative_to(site / "lite").as_posix() for path in (site / "lite").rglob("*") if path.is_file()
    }
    assert not [name for name in names if name.endswith(lite.OLD) or name.startswith(lite.OTHER_APPS)]
    assert {"build/notebooks/bundle.js", "build/tree/bundle.js"} <= names


# Pins.


def test_the_files_of_pins_are_those_that_the_command_writes():
    for path, note in renew.NOTE.items():
        assert path.read_text("utf-8") == renew.written(fetch.pins(path).values(), note)


def test_pins_are_renewed_from_what_is_newest_and_what_python_for_the_browser_names(tmp_path, monkeypatch):
    def fetched(wanted, _command):
        name = wanted.name.replace("-", "_")
        version = wanted.version or "2"
        if wanted.registry == "npm":
            path = tmp_path / f"{name}-{version}.tgz"
            lock = {name: {"version": "1.5", "depends": []} for name in renew.TRIED}
            lock["ipython"]["depends"] = ["six", "sqlite3"]
            lock["six"] = {"version": "1.7", "depends": []}
            path.write_bytes(packed({"package/pyodide-lock.json": json.dumps({"packages": lock}).encode()}))
        else:
            told = {"jupyterlite_pyodide_kernel/constants.py": b'A = 1\nPYODIDE_VERSION = "314.9"\n'}
            (tmp_path / f"{name}-{version}-py3-none-any.whl").write_bytes(wheels.zipped(told))

    monkeypatch.setattr(fetch, "run", fetched)
    monkeypatch.setitem(fetch.COMMANDS, "npm", lambda _pin, _folder: [])
    monkeypatch.setitem(fetch.COMMANDS, "pip", lambda _pin, _folder: [])
    found = {pin.name: pin for pin in renew.renewed(tmp_path)}
    assert found["pyodide"].version == "314.9"
    assert found[wheels.KERNEL].version == found[lite.CORE].version == "2"
    assert (found["ipython"].version, found["six"].version) == ("1.5", "1.7")
    assert "sqlite3" not in found
    assert found["six"].sha256 == fetch.checksum(tmp_path / "six-1.7-py3-none-any.whl")
    assert found.keys() >= PINS.keys() & {*renew.NEWEST, *renew.TRIED}


def packed(files):
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as put:
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            put.addfile(entry, io.BytesIO(data))
    return made.getvalue()


def test_no_pin_is_named_twice_and_all_are_told_apart_by_their_files():
    every = [*PINS.values(), *fetch.pins().values()]
    assert len({pin.name for pin in every}) == len({pin.file for pin in every}) == len(every)


def test_no_host_is_named_where_we_put_jupyterlite_together():
    for name in ("lite.py", "sheets.py", "wheels.py", "renew.py", "lite.toml", "front/lite.js"):
        assert "://" not in (ROOT / "scopa/app/site" / name).read_text("utf-8"), name
