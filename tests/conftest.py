"""What all tests share: fresh catalogues, a browser, pages that are watched, running servers, the order."""

import os
import re
import shutil
import socket
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parent.parent
NO_BROWSER = (
    "no Chromium, Chrome or Edge found: install one (on Debian: apt-get install chromium) "
    "to run the tests of the pages"
)
BROWSER_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# What the extras `web` and `test` install beyond pytest, Hypothesis and Babel.
EXTRAS = (
    "anywidget",
    "axe_playwright_python",
    "hatchling",
    "nbformat",
    "playwright",
    "psutil",
    "traitlets",
    "voila",
    "websocket",
)
MISSING = [name for name in EXTRAS if not find_spec(name)]

collect_ignore = ["js"]

if find_spec("babel"):
    from scopa.app.generated import generate

    generate()


def pytest_addoption(parser):
    parser.addoption(
        "--vectors", type=Path, metavar="DIR", help="a folder of positions with the right answer"
    )


def pytest_ignore_collect(collection_path):
    """Leave out what needs an extra that is not there: on some Python only the engine is tested."""
    if MISSING and collection_path.suffix == ".py":
        return True if _needs_extras(collection_path) else None
    return None


@cache
def _needs_extras(path):
    """Tell whether a file imports something of an extra, or a file beside the tests that does."""
    for name in re.findall(r"^\s*(?:from|import) ([\w.]+)", path.read_text(encoding="utf-8"), re.MULTILINE):
        if name.startswith((*EXTRAS, "scopa.widgets", "scopa.app.site", "scopa.app.warmth")):
            return True
        beside = [folder / f"{name}.py" for folder in (path.parent, ROOT / "tests")]
        if any(one.is_file() and one != path and _needs_extras(one) for one in beside):
            return True
    return False


def pytest_terminal_summary(terminalreporter):
    """Say at the end of every run, once, what was left out and what would let it run."""
    skipped = " ".join(str(report.longrepr) for report in terminalreporter.stats.get("skipped", []))
    left_out = {
        f"Left out: whatever needs {' '.join(MISSING)}; pip install -e '.[test]' brings it.": MISSING,
        f"Left out: {NO_BROWSER}.": NO_BROWSER in skipped,
        "Left out: vectors that cannot be asked yet; pytest -rs names each.": "test_vectors.py" in skipped,
    }
    for words, is_so in left_out.items():
        if is_so:
            terminalreporter.write_line(words)


def pytest_collection_modifyitems(items):
    items.sort(key=_turn)
    for item in items:
        if _uses_browser(item):
            item.add_marker(pytest.mark.browser)


def _turn(item):
    """Fast tests come first: engine, scenes, doctests, notebooks, servers and builds, browsers last."""
    name = item.path.name
    if _uses_browser(item) or name == "test_browsers.py":
        return 6
    if item.path.suffix == ".ipynb":
        return 4
    if item.path.parent != ROOT / "tests":
        return 3
    if name in {"test_app.py", "test_binder.py", "test_build.py", "test_serve_page.py"}:
        return 5
    return 2 if name.startswith("test_scene") else 1


def _uses_browser(item):
    return "browser" in getattr(item, "fixturenames", ())


def find_browser():
    """Return where a Chromium, Chrome or Edge is installed, None when there is none."""
    # The shell is the same engine without a window's own parts, and takes a third of the time.
    names = (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
        "microsoft-edge",
        "microsoft-edge-stable",
        "msedge",
    )
    places = [shutil.which(name) for name in names]
    if sys.platform == "darwin":
        apps = ("Chromium", "Google Chrome", "Microsoft Edge")
        homes = (Path("/Applications"), Path.home() / "Applications")
        places += [home / f"{app}.app/Contents/MacOS/{app}" for home in homes for app in apps]
    if sys.platform == "win32":
        homes = [os.environ.get(name) for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")]
        programs = (
            "Google/Chrome/Application/chrome.exe",
            "Chromium/Application/chrome.exe",
            "Microsoft/Edge/Application/msedge.exe",
        )
        places += [Path(home, program) for home in homes if home for program in programs]
    return next((str(place) for place in places if place and Path(place).exists()), None)


@pytest.fixture(scope="session")
def dead_end():
    """Give the port of a listener that never answers: where every host but this computer is looked for."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(64)
        yield listener.getsockname()[1]


@pytest.fixture(scope="session")
def browser(dead_end):
    """Give a browser for which every host but this computer hangs."""
    place = find_browser()
    if place is None:
        if os.environ.get("SCOPA_REQUIRE_BROWSER") == "1":
            pytest.fail(NO_BROWSER)
        pytest.skip(NO_BROWSER)
    sync_playwright = pytest.importorskip("playwright.sync_api").sync_playwright
    elsewhere = f"--host-resolver-rules=MAP * 127.0.0.1:{dead_end}, EXCLUDE 127.0.0.1, EXCLUDE localhost"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=place, args=[*BROWSER_OPTIONS, elsewhere])
        yield started
        started.close()


NEAR = ("127.0.0.1", "localhost", "table.test")
"""Hosts that a page may ask: those of this computer, and the one that the stage stands for."""
HOSTLESS = ("data", "blob", "about")


class Seen:
    """What went on in a page: errors of its scripts, and requests and sockets to other hosts."""

    def __init__(self, page):
        self.errors = []
        self.foreign = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("request", lambda request: self._asks(request.url))
        # The page's own event for a socket waits until the other host has answered.
        self._network = page.context.new_cdp_session(page)
        self._network.on("Network.webSocketCreated", lambda opened: self._asks(opened["url"]))
        self._network.send("Network.enable")

    def _asks(self, url):
        parts = urlsplit(url)
        if parts.scheme not in HOSTLESS and parts.hostname not in NEAR:
            self.foreign.append(url)


@pytest.fixture
def open_page(browser):
    """Open watched pages; in the end none may have had a script error or asked another host.

    A test in which an error belongs to the story empties `page.seen.errors`.
    """
    contexts = []
    pages = []

    def open_page(width=1280, height=800, locale="en-GB", **options):
        context = browser.new_context(viewport={"width": width, "height": height}, locale=locale, **options)
        contexts.append(context)
        page = context.new_page()
        page.seen = Seen(page)
        pages.append(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [page.seen.errors for page in pages] == [[] for _ in pages]
    assert [page.seen.foreign for page in pages] == [[] for _ in pages]


@pytest.fixture
def page(open_page):
    """Give one watched page."""
    return open_page()


@pytest.fixture(scope="session")
def voila():
    """Serve notebooks as the command does: `voila("play.ipynb")` is a running server, one for each."""
    from scopa.app import server  # noqa: PLC0415 - not everywhere

    running = {}

    def serve(notebook):
        path = ROOT / "notebooks" / notebook
        if path not in running:
            running[path] = server.Server(path, server.free_port())
            assert running[path].wait(), running[path].log
        return running[path]

    yield serve
    for started in running.values():
        started.stop()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Give a folder with the site, built once."""
    from scopa.app.site import build  # noqa: PLC0415 - not everywhere

    folder = tmp_path_factory.mktemp("site") / "kit"
    build.put(build.site(lambda told: None), folder)
    return folder
