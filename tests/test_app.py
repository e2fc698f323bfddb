"""The command, the server that it starts, and the still picture that a page opens with."""

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from http.client import HTTPConnection

import psutil
import pytest
from conftest import ROOT
from pages import violations
from stage import ORIGIN, Stage, stand

import scopa
from scopa.app import command, pages, server
from scopa.app.still import cards
from scopa.i18n import LANGUAGES, Voice
from scopa.match import Match
from scopa.scenes.play import PlayScene, first
from scopa.widgets.assets import STATIC

TEMPLATE = ROOT / "scopa/app/voila/templates/scopa"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_everything_that_can_be_asked(capsys, language):
    assert command.main(["--help", "--lang", language]) == 0
    said = capsys.readouterr().out
    options = ("--text", "--lang", "--seed", "--port", "--no-browser", "--version")
    for word in ("scopa play", "explore", "primiera", "scopa teacher", "scopa class", *options):
        assert word in said
    assert max(map(len, said.splitlines())) <= 90


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["dance"], "bad_word", {"text": "dance"}),
        (["dance", "lesson"], "bad_word", {"text": "dance"}),
        (["play", "primiera"], "bad_word", {"text": "primiera"}),
        (["play", "--nothing"], "bad_word", {"text": "--nothing"}),
        (["play", "--no-browser=yes"], "bad_word", {"text": "--no-browser=yes"}),
        (["play", "--seed"], "needs_value", {"option": "--seed"}),
        (["lesson", "briscola"], "no_lesson", {"text": "briscola", "lessons": " ".join(pages.LESSONS)}),
        (["explore", "--text"], "text_plays", {}),
        (["--version", "please"], "bad_word", {"text": "please"}),
    ],
)
def test_names_what_it_does_not_understand(capsys, words, code, said):
    assert command.main(words) == 2
    assert capsys.readouterr().err == Voice("en")(f"app.{code}", **said) + "\n"


def test_tells_its_version(capsys):
    assert command.main(["--version"]) == 0
    assert capsys.readouterr().out == f"scopa {scopa.__version__}\n"


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
    monkeypatch.setattr(server, "find_spec", lambda name: None)
    assert command.main(["play", "--no-browser"]) == 2
    assert f'pip install "{ROOT}[web]"' in capsys.readouterr().err
    monkeypatch.setattr(pages, "CHECKOUT", False)
    assert command.main(["play", "--no-browser"]) == 2
    assert 'pip install "scopa-kit[web]"' in capsys.readouterr().err


def bare(folder):
    """Copy the package as a checkout has it before anything was made from its sources."""
    skip = shutil.ignore_patterns("*.mo", "still.html", "__pycache__")
    shutil.copytree(ROOT / "scopa", folder / "scopa", ignore=skip)
    return {**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}


def said_by(*words, **options):
    """Return what the command says in a process of its own, and its exit status."""
    done = subprocess.run(
        [sys.executable, "-m", "scopa", *words], capture_output=True, timeout=60, check=False, **options
    )
    return done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"), done.returncode


def test_makes_its_sentences_where_they_are_missing(tmp_path):
    environment = bare(tmp_path)
    out, err, status = said_by("--help", "--lang", "it", env=environment, cwd=tmp_path)
    assert (out, err, status) == (
        Voice("it")("app.help", lessons=" ".join(pages.LESSONS), languages=" ".join(LANGUAGES)) + "\n",
        "",
        0,
    )


def test_makes_its_sentences_again_where_their_source_is_newer(tmp_path):
    environment = bare(tmp_path)
    (tmp_path / "pyproject.toml").touch()
    said_by("--help", env=environment, cwd=tmp_path)
    source = tmp_path / "scopa/locale/en/LC_MESSAGES/app.po"
    source.write_text(source.read_text(encoding="utf-8").replace("Play, explore and learn", "Learn"), "utf-8")
    os.utime(source, (time.time() + 60,) * 2)
    assert said_by("--help", env=environment, cwd=tmp_path)[0].startswith("Learn Scopa")


def test_says_what_to_do_where_its_sentences_cannot_be_made(tmp_path):
    environment = bare(tmp_path)
    (tmp_path / "babel.py").write_text("raise ImportError", encoding="utf-8")
    out, err, status = said_by("--help", env=environment, cwd=tmp_path)
    assert (out, status) == ("", 1)
    assert 'pip install "scopa-kit"' in err
    assert "Traceback" not in err


WRITTEN = {"ascii": {"en"}, "cp1252": {"en", "it", "es", "fr", "de"}}


@pytest.mark.parametrize("encoding", WRITTEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_plays_in_letters_that_the_output_can_write(encoding, language):
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    asked = ("play", "--text", "--lang", language)
    out, err, status = said_by(*asked, cwd=ROOT, env=environment, input="1\n\u05e2\xff\n?\n".encode())
    spoken = language if language in WRITTEN[encoding] else "en"
    assert (err, status) == ("", 0)
    plain = Voice(spoken)("terminal.bye").encode(encoding, "scopa.plainly").decode(encoding)
    assert "?" not in plain
    assert plain in out


@pytest.mark.skipif(os.name != "posix", reason="a shell of another kind closes streams in other ways")
@pytest.mark.parametrize("ends", ["<&-", ">&-", "2>&-", "< /dev/null", "| true", "| head -n 1"])
def test_ends_quietly_when_nobody_types_or_reads(ends):
    line = f"{shlex.quote(sys.executable)} -m scopa play --text {ends}"
    lines = b"1\n" * 10_000
    done = subprocess.run(
        ["sh", "-c", line], cwd=ROOT, input=lines, capture_output=True, timeout=60, check=True
    )
    assert done.stderr == b""


def test_speaks_the_language_of_the_computer(monkeypatch):
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert command.system_language() == "it"
    monkeypatch.setenv("LANGUAGE", "xx:he:en")
    assert command.system_language() == "he"


def test_every_page_lives_at_one_port_where_a_browser_keeps_what_they_share(monkeypatch):
    monkeypatch.setattr(server, "is_free", lambda port, host: True)
    assert server.chosen_port(None) == pages.PORT
    assert command.usual().startswith(f"http://{server.HOST}:{pages.PORT}/")


def test_at_another_port_it_is_said_where_things_are_kept(capsys, monkeypatch):
    class Stopped:
        def __init__(self, path, port, folder):
            self.address, self.process = server.home(port), self

        def __enter__(self):
            return self

        def __exit__(self, *raised):
            pass

        def wait(self):
            if monkeypatch.ready:
                raise KeyboardInterrupt
            monkeypatch.ready = True
            return True

    monkeypatch.setattr(server, "Server", Stopped)
    monkeypatch.setattr(server, "stop_on_signals", lambda: None)
    said = Voice()("app.elsewhere", address=command.usual())
    for free, elsewhere in ((True, False), (False, True)):
        monkeypatch.setattr(server, "is_free", lambda port, host, free=free: free)
        monkeypatch.ready = False
        assert command.main(["teacher", "--no-browser"]) == 0
        assert (said in capsys.readouterr().out) == elsewhere
    assert "8740" in said


@pytest.mark.parametrize("words", [["--lang", "it"], ["--lang=it"]])
@pytest.mark.parametrize(
    "asked",
    [["class", "--help"], ["verify", "--help"], ["--help"], ["class", "report"], ["verify", "x"], ["dance"]],
)
def test_the_language_may_stand_before_the_command_or_behind_it(capsys, words, asked):
    said = []
    for line in ([*words, *asked], [*asked, *words]):
        status = command.main(line)
        said.append((status, *capsys.readouterr()))
    assert said[0] == said[1]
    status = command.main(asked)
    assert (status, *capsys.readouterr()) != said[0]


def test_local_sockets_are_used_only_where_their_names_fit(monkeypatch):
    monkeypatch.setattr(server.tempfile, "gettempdir", lambda: "/tmp")
    assert server.transport() == ("ipc" if os.name == "posix" else "tcp")
    monkeypatch.setattr(server.tempfile, "gettempdir", lambda: "/var/folders/" + "x" * 40)
    assert server.transport() == "tcp"


def run(*words, ignoring=()):
    """Start the command, in a process that ignores some signals as a shell may set it up."""

    def ignore():
        for number in ignoring:
            signal.signal(number, signal.SIG_IGN)

    asked = [sys.executable, "-m", "scopa", *words, "--no-browser"]
    return subprocess.Popen(
        asked,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        preexec_fn=ignore,  # noqa: PLW1509 - no other thread runs yet
    )


def end(process):
    """End a process with all that it started."""
    for child in psutil.Process(process.pid).children(recursive=True):
        child.kill()
    process.kill()


def lines_until(process, text, patience=60):
    timer = threading.Timer(patience, end, [process])
    timer.start()
    try:
        for line in process.stdout:
            if text in line:
                return line
    finally:
        timer.cancel()
    pytest.fail(f"the command ended, or was ended, without saying {text!r}")


@pytest.mark.skipif(os.name != "posix", reason="signals of this kind are sent elsewhere in other ways")
@pytest.mark.parametrize(
    ("signalled", "ignoring"),
    [("SIGINT", ()), ("SIGTERM", ()), ("SIGHUP", ()), ("SIGINT", ("SIGINT",)), ("SIGTERM", ("SIGHUP",))],
)
def test_serves_one_page_and_ends_with_all_it_started(signalled, ignoring):
    ignored = [getattr(signal, name) for name in ignoring]
    with run("explore", "--lang", "it", "--seed", "sette bello", ignoring=ignored) as process:
        address = lines_until(process, "http://").split()[-1]
        assert address.endswith("/voila/render/explore.ipynb?lang=it&seed=sette+bello")
        with urllib.request.urlopen(address, timeout=30) as answer:
            assert b'<header id="scopa-still" data-scene="explore"' in answer.read()
        home = address.partition("render/")[0]
        for file in ("explore.ipynb", "images/table.svg", "../pyproject.toml"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"{home}files/{file}", timeout=30)
            refused.value.close()
            assert refused.value.code in {403, 404}
        started = psutil.Process(process.pid).children(recursive=True)
        assert len(started) >= 2
        if "SIGHUP" in ignoring:
            process.send_signal(signal.SIGHUP)
            time.sleep(0.5)
            assert process.poll() is None, "a hang-up that is ignored ends nothing"
        process.send_signal(getattr(signal, signalled))
        assert lines_until(process, Voice("it")("app.stopped"))
        assert process.wait(30) == 0
    assert psutil.wait_procs(started, timeout=10)[1] == []


@pytest.mark.parametrize(
    ("host", "status"), [("127.0.0.1", 200), ("localhost", 200), ("table.example", 403), ("10.0.0.1", 403)]
)
def test_answers_to_the_names_of_this_computer_only(voila, host, status):
    running = voila("explore.ipynb")
    link = HTTPConnection(server.HOST, running.port, timeout=30)
    link.request("GET", "/", headers={"Host": f"{host}:{running.port}"})
    assert link.getresponse().status == status
    link.close()


def test_leaves_no_cookie_in_the_browser(open_page, voila):
    page = open_page()
    page.goto(voila("explore.ipynb").address)
    page.locator("main .scopa button:visible").first.wait_for(timeout=20_000)
    assert page.context.cookies() == []


def kernels(running):
    return list(filter(lives, psutil.Process(running.process.pid).children(recursive=True)))


def lives(process):
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


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
    assert list(match.round.first_table) == cards(first.TABLE)
    assert list(match.round.hands[0]) == cards(first.HAND)
    assert first.MOVE in map(str, match.round.legal_moves)


NARROW = (360, 740)
# The longest texts show on the narrowest page; the others need not be asked in every language.
SIZES = [
    *((language, NARROW) for language in LANGUAGES),
    *((language, size) for language in ("en", "he") for size in ((1280, 800), (1366, 620))),
]


@pytest.mark.parametrize("shown", pages.PAGES, ids=lambda page: page.scene)
def test_a_still_fits_the_window_in_every_language(page, shown):
    for language, (width, height) in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        stand(page, shown, query=f"?lang={language}")
        html, where = page.locator("html"), (language, width)
        assert html.get_attribute("lang") == language
        assert html.get_attribute("dir") == Voice(language).direction
        assert page.title() == Voice(language)(f"app.title_{shown.scene}")
        assert page.get_by_role("status").inner_text().strip() == Voice(language)("app.waiting")
        for state in ("starting", "lost"):
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (*where, state)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (*where, state)
            # One size in both directions is enough for axe, which looks at contrast, names and landmarks.
            assert where not in {("en", 360), ("he", 360)} or violations(page) == [], (*where, state)
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
    assert not page.locator(".scopa-card").first.is_visible()


@pytest.mark.parametrize("shown", pages.PAGES, ids=lambda page: page.scene)
@pytest.mark.parametrize(("key", "query"), [("", ""), (":7", "?seed=7")])
def test_what_was_left_is_announced_on_every_page_and_for_every_seed(page, shown, key, query):
    stand(page, shown, query=query)
    page.evaluate("key => localStorage.setItem(key, 'anything')", f"scopa:{shown.scene}{key}")
    page.reload()
    assert page.get_by_text(Voice("en")("app.coming_back")).is_visible()
    stand(page, shown, query="?seed=8")
    assert page.get_by_text(Voice("en")("app.waiting")).is_visible()


@pytest.mark.parametrize("store", ["localStorage", "sessionStorage"])
def test_the_language_and_the_faces_that_were_chosen_are_remembered(open_page, store):
    page = stand(open_page(locale="it-IT"))
    page.evaluate(f"{store}.setItem('scopa:language', 'he')")
    page.reload()
    assert page.locator("html").get_attribute("lang") == "he"
    assert page.locator(".scopa-card").first.is_visible()
    page.evaluate(f"{store}.setItem('scopa:faces', 'french')")
    page.goto(f"{ORIGIN}?lang=en")
    assert page.locator("html").get_attribute("lang") == "en"
    assert not page.locator(".scopa-card").first.is_visible()


def test_another_deal_is_not_covered_by_the_first_one(page):
    assert stand(page).locator(".scopa-face:visible").count() == 7
    assert stand(page, query="?seed=7").locator(".scopa-face:visible").count() == 0


# Where the cards of the table and of the hand lie.
SPOTS = """() => [...document.querySelectorAll(".play-places .scopa-card, .play-hand .scopa-card")]
  .filter((one) => one.querySelector("svg, img") && !one.closest("svg"))
  .map((one) => one.getBoundingClientRect()).map((box) => [box.x, box.y, box.width, box.height])"""


@pytest.mark.parametrize("size", [(1280, 800), (1366, 620), (360, 740)], ids=str)
@pytest.mark.parametrize("language", ["en", "he"])
def test_no_card_of_the_still_moves_when_the_page_is_ready(open_page, size, language):
    still_page = stand(open_page(*size, locale=language))
    waiting = still_page.evaluate(SPOTS)
    stage = Stage(open_page(*size, reduced_motion="reduce"), STATIC / "play" / "play.js")
    stage.show(scene=PlayScene(), query=f"?lang={language}", still=True)
    stage.page.wait_for_selector("section[aria-busy=false]")
    ready = stage.page.evaluate(SPOTS)
    assert len(waiting) == len(ready) == 7
    for one, other in zip(waiting, ready, strict=True):
        assert max(abs(here - there) for here, there in zip(one, other, strict=True)) <= 5


def test_a_start_that_is_lost_is_said_with_a_way_to_go_on(page):
    page.clock.install()
    stand(page, behind='<button style="position:absolute;inset:0">under it</button>')
    page.clock.run_for(14_000)
    assert page.get_by_role("status").inner_text().strip() == Voice("en")("app.waiting")
    page.clock.run_for(15_000)
    assert page.get_by_role("status").inner_text().strip() == Voice("en")("app.slow")
    assert not page.get_by_role("alert").is_visible()
    page.clock.run_for(3_000)
    assert Voice("en")("app.lost") in page.get_by_role("alert").inner_text()
    with page.expect_navigation():
        page.get_by_role("button", name=Voice("en")("app.reload")).click()
    page.evaluate("document.getElementById('scopa-still').remove()")
    page.clock.run_for(40_000)
    assert page.get_by_role("alert").count() == 0


def test_a_still_can_be_read_where_scripts_do_not_run(open_page):
    page = stand(open_page(java_script_enabled=False, locale="it"))
    assert page.locator(".scopa-card > .scopa-face, .play-backs .play-face").count() == 10
    assert page.get_by_text(Voice("en")("app.waiting")).is_visible()


def test_the_page_and_the_widgets_lie_on_the_same_cloth():
    colours = [
        re.findall(r"--(?:page-)?cloth: (#\w+)", path.read_text(encoding="utf-8"))
        for path in (TEMPLATE / "still.css", ROOT / "scopa/widgets/static/theme.css")
    ]
    assert colours[0] == colours[1]


# The lessons are carried to their end in test_lesson_pages.py.
@pytest.mark.parametrize(
    "shown", [pages.PLAY, pages.EXPLORE, pages.INDEX, pages.TEACHER], ids=lambda page: page.scene
)
def test_a_page_shows_its_widget_and_asks_no_other_host(open_page, voila, shown):
    page = open_page()
    page.goto(voila(shown.notebook).address, wait_until="commit")
    page.locator("main .scopa :is(button, select):visible").first.wait_for(timeout=20_000)
    assert page.locator("#scopa-still").count() == 0
    assert page.locator("main").count() == 1
    page.wait_for_timeout(500)
    assert violations(page) == []
