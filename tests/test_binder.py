"""What Binder makes of the repository, and that every link to it starts from the one address."""

import json
import os
import re
import stat
import subprocess
import sys
import tomllib

import pytest
from conftest import ROOT
from traitlets.config import PyFileConfigLoader

import scopa
from scopa.app.pages import PAGES, TEACHER

pytest.importorskip("repo2docker")

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY = PROJECT["urls"]["Repository"]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_binder_would_install_the_package_and_then_run_our_script():
    asked = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)]
    done = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=120)
    dockerfile = done.stdout + done.stderr
    steps = (
        r"COPY --chown=\S+ src/ \$\{REPO_DIR\}/",
        r'pip install .* -r "binder/requirements\.txt"',
        r"RUN \./binder/postBuild",
    )
    places = [re.search(step, dockerfile).start() for step in steps]
    assert places == sorted(places)
    assert (ROOT / "binder/requirements.txt").read_text() == ".[web,lab]\n"


def test_binder_uses_a_python_that_we_support():
    wanted = (ROOT / "binder/runtime.txt").read_text().strip().removeprefix("python-")
    least = PROJECT["requires-python"].removeprefix(">=")
    assert tuple(map(int, wanted.split("."))) >= tuple(map(int, least.split(".")))


@pytest.mark.skipif(os.name != "posix", reason="Binder's script is one for a shell")
def test_the_script_puts_the_settings_where_jupyter_reads_them(tmp_path):
    script = ROOT / "binder/postBuild"
    assert script.stat().st_mode & stat.S_IXUSR
    subprocess.run(["./binder/postBuild"], cwd=ROOT, env={**os.environ, "HOME": str(tmp_path)}, check=True)
    voila = json.loads((tmp_path / ".jupyter/voila.json").read_text())
    jupyter = json.loads((tmp_path / ".jupyter/jupyter_server_config.json").read_text())
    assert voila["VoilaConfiguration"]["template"] == "scopa"
    assert jupyter["MappingKernelManager"] == voila["MappingKernelManager"]


def test_the_settings_for_jupyterhub_can_be_read_and_start_where_binder_does():
    read = PyFileConfigLoader("jupyterhub_config.py", str(ROOT / "binder")).load_config()
    pages = {f"/voila/render/notebooks/{page.notebook}" for page in PAGES}
    assert read.Spawner.default_url in pages
    (role,), (service,) = read.JupyterHub.load_roles, read.JupyterHub.services
    assert role["services"] == [service["name"]]


def test_every_link_of_the_readme_starts_from_the_address_of_the_repository():
    owner, _, name = REPOSITORY.removeprefix("https://github.com/").partition("/")
    assert set(re.findall(r"https://github\.com/[\w-]+/[\w-]+", README)) <= {REPOSITORY}
    # A tag, so that a link of long ago opens what it did then.
    session = f"{owner}/{name}/v{scopa.__version__}?urlpath="
    begun = set(re.findall(r"mybinder\.org/v2/gh/([^\s)\"]+)", README))
    shown = [page for page in PAGES if page is not TEACHER]
    pages = {f"{session}voila/render/notebooks/{page.notebook}" for page in shown}
    assert begun == pages | {f"{session}lab/tree/notebooks"}
    site = set(re.findall(rf"https://{owner}\.github\.io/{name}/([^\s)\"]+)", README))
    assert site == {page.notebook.replace(".ipynb", ".html") for page in PAGES} | {
        "lite/tree/index.html?path=coding"
    }


def test_the_readme_offers_the_site_first_then_binder_then_pip():
    ways = [README.index(way) for way in ("github.io", "mybinder.org", "pip install", "scopa site build")]
    assert ways == sorted(ways)
