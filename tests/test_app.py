"""The command, the server that it starts, and the still picture that a page opens with."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT

from scopa.app import command, pages, server
from scopa.app.still import cards, still
from scopa.i18n import LANGUAGES, Voice
from scopa.match import Match
from scopa.scenes import first
from scopa.scenes.places import dealt

TEMPLATE = ROOT / "scopa/app/voila/templates/scopa"
STAND = "http://table.test/"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_everything_that_can_be_asked(capsys, language):
    assert command.main(["--help", "--lang", language]) == 0
    said = capsys.readouterr().out
    for word in ("scopa play", "--text", "explore", "primiera", "--lang", "--seed", "--port", "--no-browser"):
        assert word in said
    assert max(map(len, said.splitlines())) <= 90


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["dance"], "app.bad_command"),
        (["play", "primiera"], "app.bad_command"),
        (["lesson"], "app.bad_command"),
        (["lesson", "briscola"], "app.bad_command"),
        (["play", "--nothing"], "app.bad_command"),
        (["explore", "--text"], "app.bad_command"),
    ],
)
def test_refuses_what_is_no_command(capsys, words, code):
    assert command.main(words) == 2
    assert capsys.readouterr().err == Voice("en")(code) + "\n"


def test_shows_the_help_when_nothing_is_asked(capsys):
    assert command.main([]) == 2
    assert "scopa play" in capsys.readouterr().out


@pytest.mark.parametrize("wish", ["0", "65536", "-1", "eighty", "²"])
def test_refuses_what_is_no_port(capsys, wish):
    assert command.main(["play", "--no-browser", f"--port={wish}"]) == 2
    assert wish in capsys.readouterr().err


def test_refuses_a_port_that_is_taken(capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert command.main(["play", "--no-browser", "--lang", "it", "--port", port]) == 2
    assert capsys.readouterr().err == Voice("it")("app.port_taken", port=port) + "\n"


@pytest.mark.parametrize("words", [["--lang", "xx"], ["--seed", ""], ["--seed", "a\nb"]])
def test_refuses_an_unknown_language_and_what_is_no_seed(capsys, words):
    assert command.main(["play", "--no-browser", *words]) == 2
    said = capsys.readouterr().err
    assert said.strip()
    assert "Traceback" not in said


def test_says_what_to_install_when_the_pages_cannot_be_shown(capsys, monkeypatch):
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert command.main(["play", "--no-browser"]) == 2
    assert 'pip install "scopa-kit[web]"' in capsys.readouterr().err


def test_speaks_the_language_of_the_computer(monkeypatch):
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert command.system_language() == "it"
    monkeypatch.setenv("LANGUAGE", "xx:he:en")
    assert command.system_language() == "he"


def test_every_page_has_a_port_of_its_own():
    assert len({page.port for page in pages.PAGES}) == len(pages.PAGES)


def test_local_sockets_are_used_only_where_their_names_fit(monkeypatch):
    monkeypatch.setattr(server.tempfile, "gettempdir", lambda: "/tmp")
    assert server.transport() == ("ipc" if os.name == "posix" else "tcp")
    monkeypatch.setattr(server.tempfile, "gettempdir", lambda: "/var/folders/" + "x" * 40)
    assert server.transport() == "tcp"


def run(*words):
    asked = [sys.executable, "-m", "scopa.app", *words, "--no-browser"]
    return subprocess.Popen(
        asked, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )


def lines_until(process, text):
    for line in process.stdout:
        if text in line:
            return line
    pytest.fail(f"the command ended without saying {text!r}")


@pytest.mark.skipif(os.name != "posix", reason="signals of this kind are sent elsewhere in other ways")
@pytest.mark.parametrize("signalled", [signal.SIGINT, signal.SIGTERM])
def test_serves_one_page_and_ends_with_all_it_started(signalled):
    with run("explore", "--lang", "it", "--seed", "sette bello") as process:
        address = lines_until(process, "http://").split()[-1]
        assert address.endswith("/?lang=it&seed=sette+bello")
        with urllib.request.urlopen(address, timeout=30) as answer:
            assert b'<header id="scopa-still" data-scene="explore"' in answer.read()
        for file in ("explore.ipynb", "images/table.svg", "../pyproject.toml"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"{address.partition('?')[0]}voila/files/{file}", timeout=30)
            refused.value.close()
            assert refused.value.code in {403, 404}
        started = psutil.Process(process.pid).children(recursive=True)
        assert len(started) >= 2
        process.send_signal(signalled)
        assert lines_until(process, Voice("it")("app.stopped"))
        assert process.wait(30) == 0
    assert psutil.wait_procs(started, timeout=10)[1] == []


def kernels(running):
    return [
        child
        for child in psutil.Process(running.process.pid).children(recursive=True)
        if child.status() != psutil.STATUS_ZOMBIE
    ]


def test_a_closed_tab_ends_its_kernel(open_page, voila):
    running = voila("explore.ipynb")
    before = len(kernels(running))
    page = open_page()
    page.goto(running.address)
    page.locator("#main").wait_for(state="attached")
    page.wait_for_load_state("load")
    assert len(kernels(running)) == before + 1
    page.close(run_before_unload=True)
    end = time.monotonic() + 15
    while len(kernels(running)) > before and time.monotonic() < end:
        time.sleep(0.1)
    assert len(kernels(running)) == before
    page.seen.errors.clear()


def test_the_first_hand_is_what_its_seed_deals():
    match = Match(seed=first.SEED)
    assert list(dealt(match)) == cards(first.TABLE)
    assert list(match.round.hands[0]) == cards(first.HAND)
    assert first.MOVE in map(str, match.round.legal_moves)


def stand(page, shown=pages.PLAY, behind="", query=""):
    """Show a still picture by itself, as the page template puts it."""
    html = (
        f'<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Scopa</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{(TEMPLATE / 'still.css').read_text()}</style></head><body>{still(shown)}"
        f"<script>{(TEMPLATE / 'still.js').read_text()}</script><main>{behind}</main></body></html>"
    )
    page.route(f"{STAND}**", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{STAND}{query}")
    return page


def faults(page):
    """Return what axe has to say against a page, with the elements it speaks of."""
    found = Axe().run(page).response["violations"]
    return [(fault["id"], [node["html"][:200] for node in fault["nodes"]]) for fault in found]


SIZES = [(1280, 800), (1366, 620), (360, 740)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", pages.PAGES, ids=lambda page: page.scene)
def test_a_still_fits_the_window_in_every_language(open_page, shown, language, size):
    page = stand(open_page(*size, locale=language), shown)
    html = page.locator("html")
    assert html.get_attribute("lang") == language
    assert html.get_attribute("dir") == Voice(language).direction
    assert page.title() == Voice(language)(f"app.title_{shown.scene}")
    assert page.get_by_role("status").inner_text().strip() == Voice(language)("app.waiting")
    for state in ("starting", "lost"):
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), state
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), state
        # One size is enough for axe, which looks at contrast, names and landmarks.
        assert size != SIZES[-1] or faults(page) == [], state
        page.evaluate("scopaLost()")


def test_the_address_chooses_the_language_before_the_browser_does(open_page):
    page = stand(open_page(locale="it-IT"), query="?lang=he")
    assert page.locator("html").get_attribute("lang") == "he"
    page = stand(open_page(locale="it-IT"), query="?lang=constructor")
    assert page.locator("html").get_attribute("lang") == "it"


def test_a_kept_game_is_announced_instead_of_the_first_hand(page):
    stand(page)
    assert page.get_by_text(Voice("en")("app.coach", value=7, sum="4 + 3")).is_visible()
    page.evaluate("localStorage.setItem('scopa:play', 'anything')")
    page.reload()
    assert page.get_by_text(Voice("en")("app.coming_back")).is_visible()
    assert not page.locator(".scopa-still-own").is_visible()


def test_a_start_that_is_lost_is_said_with_a_way_to_go_on(page):
    page.clock.install()
    stand(page, behind='<button style="position:absolute;inset:0">under it</button>')
    page.clock.run_for(29_000)
    assert not page.get_by_role("alert").is_visible()
    page.clock.run_for(2_000)
    assert Voice("en")("app.lost") in page.get_by_role("alert").inner_text()
    with page.expect_navigation():
        page.get_by_role("button", name=Voice("en")("app.reload")).click()
    page.evaluate("document.getElementById('scopa-still').remove()")
    page.clock.run_for(40_000)
    assert page.get_by_role("alert").count() == 0


def test_a_still_can_be_read_where_scripts_do_not_run(open_page):
    page = stand(open_page(java_script_enabled=False, locale="it"))
    assert page.locator(".scopa-still-card").count() == 10
    assert page.get_by_text(Voice("en")("app.waiting")).is_visible()


def test_the_page_and_the_widgets_lie_on_the_same_cloth():
    colours = [
        re.findall(r"--(?:page-)?cloth: (#\w+)", path.read_text(encoding="utf-8"))
        for path in (TEMPLATE / "still.css", ROOT / "scopa/widgets/static/theme.css")
    ]
    assert colours[0] == colours[1]


@pytest.mark.parametrize("shown", pages.PAGES, ids=lambda page: page.scene)
def test_a_page_shows_its_widget_and_asks_no_other_host(open_page, voila, shown):
    page = open_page()
    page.goto(voila(shown.notebook).address, wait_until="commit")
    page.locator("main .scopa button:visible").first.wait_for(timeout=20_000)
    assert page.locator("#scopa-still").count() == 0
    assert page.locator("main").count() == 1
    page.wait_for_timeout(500)
    assert faults(page) == []
