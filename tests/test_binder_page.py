"""The pages as Binder serves them, under a path of its own, and the notebook in JupyterLab."""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager

import pytest
from conftest import ROOT
from pages import PAGES, READY, Explorer, Lesson, Table
from playwright.sync_api import expect

from scopa.app import server

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Binder's script is one for a shell")

BASE = "/user/abc/"
TOKEN = "tok"
PATIENCE = 60


@contextmanager
def jupyter(module, home, folder, *options):
    """Run a Jupyter server in a folder, with nobody's settings but those in ``home``; give its address."""
    port = server.free_port()
    asked = [
        sys.executable,
        "-m",
        module,
        "--allow-root",
        "--no-browser",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={TOKEN}",
        *options,
    ]
    others = {name: value for name, value in server.environment().items() if name != "JUPYTER_CONFIG_DIR"}
    with (home / "log").open("wb") as log:
        running = subprocess.Popen(
            asked, cwd=folder, env={**others, "HOME": str(home)}, stdout=log, stderr=subprocess.STDOUT
        )
    try:
        address = f"http://127.0.0.1:{port}{BASE if any(BASE in option for option in options) else '/'}"
        assert answers(f"{address}api/status?token={TOKEN}", running), (home / "log").read_text()
        yield address
    finally:
        running.terminate()
        running.wait(PATIENCE)


def answers(address, running):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and running.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return True
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    return False


@pytest.fixture(scope="module")
def binder(tmp_path_factory):
    """Give the address of a server that is set up and started as on Binder."""
    home = tmp_path_factory.mktemp("home")
    subprocess.run(["./binder/postBuild"], cwd=ROOT, env={**os.environ, "HOME": str(home)}, check=True)
    with jupyter("jupyter_server", home, ROOT, f"--ServerApp.base_url={BASE}") as address:
        yield address


@pytest.mark.parametrize("kind", PAGES, ids=[kind.scene for kind in PAGES])
def test_a_page_under_the_path_of_a_user(open_page, binder, kind):
    page = kind(open_page(), f"{binder}voila/render/notebooks/{kind.notebook}")
    refused = []
    page.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    page.go(f"?token={TOKEN}")
    if kind is Table:
        page.choose("7D").choose("7D")
        assert "7D" not in page.hand
        assert len(page.game.round.moves) == 2
    if kind is Explorer:
        page.write("5C 4S 1B", "5D")
        assert page.lit == ["5C"]
    if kind is Lesson:
        page.do("on").choose("7D").choose("6C")
        assert page.sum == "21 + 18 = 39"
    before = page.saved
    assert not refused
    page.page.reload()
    assert page.settle().saved == before
    assert not refused


def kernels(address):
    """Return the ids of the kernels that a server runs."""
    with urllib.request.urlopen(f"{address}api/kernels?token={TOKEN}", timeout=5) as answer:
        return {kernel["id"] for kernel in json.load(answer)}


def test_closing_the_tab_under_the_path_of_a_user_ends_its_kernel(open_page, binder):
    others = kernels(binder)
    page = Table(open_page(), f"{binder}voila/render/notebooks/{Table.notebook}").go(f"?token={TOKEN}")
    assert len(kernels(binder) - others) == 1
    page.page.wait_for_function("() => document.cookie.includes('_xsrf=')")
    page.close()
    end = time.monotonic() + 10
    while kernels(binder) - others and time.monotonic() < end:
        time.sleep(0.1)
    assert not kernels(binder) - others


def test_the_notebook_in_jupyterlab_shows_the_table_and_plays(open_page, tmp_path):
    notebooks = tmp_path / "notebooks"
    shutil.copytree(ROOT / "notebooks", notebooks)
    quiet = ("--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate")
    with jupyter("jupyterlab", tmp_path, notebooks, *quiet) as address:
        page = open_page()
        page.goto(f"{address}lab/tree/play.ipynb?token={TOKEN}")
        expect(page.get_by_text("PlayTable()")).to_be_visible(timeout=60_000)
        expect(page.get_by_text(re.compile(r"\| Idle$"))).to_be_visible(timeout=60_000)
        for _ in range(4):
            # JupyterLab may pass over a command while it is still setting itself up.
            page.get_by_role("menuitem", name="Run", exact=True).click()
            page.get_by_role("menuitem", name=re.compile("^Run All( Cells)?$")).click()
            with contextlib.suppress(AssertionError):
                expect(page.locator(READY)).to_be_visible(timeout=20_000)
                break
        table = Table(page, address)
        table.choose("7D").choose("7D")
        assert "7D" not in table.hand
        assert len(table.game.round.moves) == 2
        page.close()
