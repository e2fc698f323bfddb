"""The pages of the site in a browser: served by a plain server under some path, then with no network."""

import base64
import functools
import hashlib
import http.server
import re
import shutil
import threading
from contextlib import contextmanager

import pytest
from pages import WIDE, Explorer, Table, violations
from playwright.sync_api import expect

from scopa.app.site.build import put
from scopa.i18n import LANGUAGES, Voice

PATH = "some/where"
SHORT = "?seed=577"
READY = """() => document.querySelectorAll("section.scopa[aria-busy=false]").length
  === JSON.parse(document.getElementById("scopa-cells").textContent).cells.length"""
KEPT = """() => new Promise((kept) => {
  const look = () => navigator.serviceWorker.controller ? kept(caches.keys()) : setTimeout(look, 50);
  look();
})"""
"""Wait until the browser keeps the site; give the names of what it keeps."""
RENEWED = """async () => {
  const place = await navigator.serviceWorker.getRegistration();
  const { installing } = await place.update();
  await new Promise((done) => { installing.onstatechange = done; });
  return installing.state;
}"""
TITLE = "async () => /<title>(.*)<.title>/.exec(await (await fetch('play.html')).text())[1]"
MESSAGES = """() => {
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...all) { super(...all); window.workers.push(this); }
  };
}"""
FULL = """globalThis.Worker = class extends EventTarget {
  postMessage() {
    const data = { what: "lost", why: "memory" };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
}"""
PATIENCE = 60_000


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_told):
        pass


@contextmanager
def served(folder):
    """Serve what lies above a site, as any server of files does."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as running:
        running.daemon_threads = True
        running.handle_error = lambda *_told: None
        threading.Thread(target=running.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{running.server_address[1]}/{PATH}/"
        finally:
            running.shutdown()


@pytest.fixture(scope="module")
def root(site, tmp_path_factory):
    folder = tmp_path_factory.mktemp("served")
    shutil.copytree(site, folder / PATH)
    return folder


@pytest.fixture(scope="module")
def address(root):
    with served(root) as here:
        yield here


def whole(page):
    """Wait until every widget of a page stands there and has been answered."""
    page.wait_for_selector("#scopa-still", state="detached", timeout=PATIENCE)
    page.wait_for_function(READY, timeout=PATIENCE)
    return page


def table(page, address, query=""):
    shown = Table(page, f"{address}play.html")
    page.goto(shown.address + query)
    whole(page)
    return shown.settle()


def test_a_match_is_played_to_its_end_left_and_come_back_to_and_shared(open_page, address, voila):
    page = open_page(reduced_motion="reduce")
    page.add_init_script(f"({MESSAGES})()")
    here = table(page, address, SHORT)
    assert violations(page) == []
    here.open("setup")
    here.by.write(here.root.locator("[data-target=other]"), "1")
    here.do("close")
    assert here.game.match.rules.target == 1
    for _ in range(3):
        here.play_any()
    before = here.board
    page.reload()
    whole(page)
    assert here.board == before
    here.open("keep")
    link = here.root.locator("[data-do=address]").input_value()
    assert link.startswith(f"{address}play.html#scopa1.")
    expect(here.root.locator(".play-qr img")).to_be_visible()
    here.do("close")
    there = here.saved
    # Python goes, as it may on a telephone: the page says so, and brings the game back.
    page.evaluate("() => window.workers.forEach((one) => one.terminate())")
    here.card("hand", here.hand[0]).click()
    go_on = page.locator(".scopa-lost button")
    go_on.click(timeout=10_000)
    whole(page)
    assert here.saved == there
    while here.game.match.winner is None:
        here.play_any()
    expect(here.root.locator(".play-sheet")).to_be_visible()

    looked = []
    for target in (f"{address}play.html", voila("play.ipynb").address):
        other = open_page(reduced_motion="reduce")
        other.goto(f"{target}{link[link.index('#') :]}")
        shown = Table(other, target)
        other.wait_for_selector("#scopa-still", state="detached", timeout=PATIENCE)
        other.wait_for_selector(".play[data-panel='']")
        shown.settle()
        expect(shown.root.locator("[data-do=leave]").first).to_be_visible()
        looked.append((shown.table, shown.hand))
    assert looked[0] == looked[1] == (before[0], before[1])


def test_with_no_network_every_page_works_once_one_was_there(open_page, root):
    page = open_page(reduced_motion="reduce")
    with served(root) as here:
        table(page, here)
        page.evaluate(KEPT)

    explorer = Explorer(page, f"{here}explore.html")
    page.goto(explorer.address + "?lang=it")
    whole(page)
    explorer.settle().write("1S 2C 3S 5B 7C", "10D")
    assert explorer.lit
    page.get_by_role("link", name=Voice("it")("page.home")).click()
    whole(page)
    assert page.url.startswith(f"{here}index.html?lang=it")
    expect(page.get_by_text(Voice("it")("page.kept"))).to_be_visible()

    page.locator("a[href^='walks/sweep.html']").click()
    whole(page)
    while page.locator("[data-do=on]:enabled").count():
        page.locator("[data-do=on]").click()
        page.wait_for_function(READY)
    assert page.locator("section.scopa").get_attribute("lang") == "it"

    page.goto(f"{here}lessons/01_pack.html?lang=en&class=7B")
    whole(page)
    page.locator("[data-exercise] ").first.wait_for()
    page.locator("[data-do=hint]").first.click()
    expect(page.locator(".exercise-hints li").first).to_be_visible()
    assert page.locator("section.scopa").count() == 11

    page.goto(f"{here}teacher?lang=en")
    whole(page)
    assert page.locator("[data-do=address]").input_value().startswith(f"{here}lessons/01_pack.html?")


def test_the_teacher_s_page_gives_links_and_pictures_for_the_site_itself(open_page, address):
    page = open_page()
    page.goto(f"{address}teacher.html?lang=en")
    whole(page)
    page.locator("[data-do=group-text]").fill("7B")
    page.keyboard.press("Enter")
    page.locator("[data-do=base-text]").fill("https://school.example/scopa/index.html")
    page.keyboard.press("Enter")
    expect(page.locator("[data-do=address]")).to_have_value(
        re.compile(r"^https://school\.example/scopa/lessons/01_pack\.html\?class=7B")
    )
    expect(page.locator(".teacher-qr img")).to_be_visible()
    assert violations(page) == []


def test_on_a_telephone_in_hebrew_it_reads_from_right_to_left(open_page, address):
    page = open_page(360, 740, locale="he-IL")
    table(page, address)
    assert page.evaluate("() => [document.documentElement.dir, document.documentElement.scrollWidth]") == [
        "rtl",
        360,
    ]


# Before Python is there.


def still(page):
    return page.locator("#scopa-still")


def test_the_first_hand_is_seen_while_python_comes_and_how_much_has_come(page, address):
    hanging = []
    page.route("**/pyodide.asm.wasm", lambda route: hanging.append(route))  # noqa: PLW0108 - it takes no bound method
    page.goto(f"{address}play.html")
    expect(still(page).locator(".play-hand .scopa-card").first).to_be_visible()
    expect(still(page).locator("[data-fetch=comes]")).to_be_visible()
    assert re.search(r"[1-9] of \d\d MB", still(page).locator("[data-fetch=comes]").inner_text())
    assert 0 < page.locator("progress").evaluate("(bar) => bar.value") < 1
    assert violations(page, but=("color-contrast",)) == []


@pytest.mark.parametrize(
    "name",
    [
        "pyodide/pyodide.asm.wasm",
        "pyodide/pyodide.mjs",
        "scopa.tar.gz",
        "boot.js",
        "python.js",
        "widgets/play.js",
    ],
)
def test_what_cannot_be_had_is_told(page, address, name):
    page.route(f"**/parts/{name}", lambda route: route.abort("connectionrefused"))
    page.goto(f"{address}play.html?lang=it")
    expect(still(page).get_by_role("alert").filter(visible=True)).to_contain_text(
        Voice("it")("app.lost"), timeout=20_000
    )
    # What was still under way fails with the page.
    page.goto("about:blank")
    page.seen.errors.clear()


@pytest.mark.parametrize(
    ("why", "script"),
    [
        ("old", "delete globalThis.WebAssembly"),
        ("old", "Object.hasOwn = undefined"),
        (
            "memory",
            FULL,
        ),
    ],
)
def test_a_browser_that_cannot_is_told_so(open_page, address, why, script):
    page = open_page(locale="pl-PL")
    page.add_init_script(script)
    page.goto(f"{address}play.html")
    expect(still(page).get_by_role("alert").filter(visible=True)).to_contain_text(Voice("pl")(f"site.{why}"))
    page.seen.errors.clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_opened_as_a_file_it_says_how_it_is_served(open_page, site, language):
    page = open_page(*WIDE, locale=language)
    page.goto((site / "index.html").as_uri())
    told = still(page).get_by_role("alert").filter(visible=True)
    voice = Voice(language)
    for part in ("file", "file_then", "file_kit"):
        expect(told).to_contain_text(voice(f"site.{part}"))
    expect(told).to_contain_text("python3 -m http.server")
    page.seen.foreign.clear()


def test_a_new_build_replaces_the_old_one_as_a_whole(open_page, site, tmp_path):
    files = {
        path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()
    }
    there = tmp_path / PATH
    put(files, there)
    page = open_page(reduced_motion="reduce")
    with served(tmp_path) as here:
        table(page, here)
        (old,) = page.evaluate(KEPT)
        assert page.evaluate(TITLE) == "Scopa"
        # In the midst of being put there, it is not taken.
        (there / "sw.js").write_bytes(renewed(files)["sw.js"])
        assert page.evaluate(RENEWED) == "redundant"
        assert page.evaluate(KEPT) == [old]
        put(files | renewed(files), there)
        assert page.evaluate(RENEWED) == "installed"
        # As long as the page stands there that belongs to the old one.
        assert page.evaluate(TITLE) == "Scopa"
        page.reload()
        page.wait_for_selector("#scopa-page", state="attached")
        assert page.evaluate(TITLE) == "New"
        (new,) = page.evaluate(KEPT)
        assert new != old


def renewed(files):
    """Return what another build would have changed: one page, and the list of what is kept."""
    page = files["play.html"].replace(b"<title>Scopa<", b"<title>New<")
    digests = [base64.b64encode(hashlib.sha256(data).digest()) for data in (files["play.html"], page)]
    keeper = files["sw.js"].replace(*digests).replace(b'"version": "', b'"version": "new')
    return {"play.html": page, "sw.js": keeper}
