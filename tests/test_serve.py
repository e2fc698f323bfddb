"""A class server as far as no server is needed: the gate, the plan, the words, the files, the command."""

import json
import socket
import subprocess
import sys

import pytest
from conftest import ROOT
from hypothesis import example, given
from hypothesis import strategies as st

from scopa.app import bundles, command, lab, machine, notices, pages, server, serving
from scopa.app.gate import Gate, Way
from scopa.app.machine import Memory
from scopa.app.plan import RENDER, Plan, Room
from scopa.app.warmth import Warm
from scopa.i18n import LANGUAGES, Voice

ID = "0a1b2c3d-0000-4000-8000-0123456789ab"
FILES = ("/voila/static/voila.js",)
ROOM = Room.fresh("http://10.0.0.7:8740/", names=("school", "school.local"), size=26, group="7B")
ALONE = Gate(Plan("", "play.ipynb", 8740), FILES)
CLASS = Gate(Plan("", "play.ipynb", 8740, here=False, room=ROOM), FILES)
TICKET = {CLASS.ticket: ROOM.ticket}
BADGE = {CLASS.badge: ROOM.badge}
HOST = "10.0.0.7:8740"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


PASSING = [
    *(("GET", RENDER + page.notebook) for page in pages.PAGES),
    ("GET", FILES[0]),
    ("HEAD", FILES[0]),
    ("GET", f"/api/kernels/{ID}"),
    ("GET", f"/api/kernels/{ID}/channels"),
    ("POST", f"/voila/api/shutdown/{ID}"),
]
NOTHING = [
    ("GET", "/voila/files/play.ipynb"),
    ("GET", "/voila/static/"),
    ("GET", "/voila/static/../voila.js"),
    ("GET", "/voila/static/..%2f..%2fetc/passwd"),
    ("GET", "//voila/static/voila.js"),
    ("GET", f"{RENDER}../render/play.ipynb"),
    ("GET", f"{RENDER}coding/01_captures.ipynb"),
    ("GET", f"{RENDER}images/table.svg"),
    ("GET", "/voila/api/contents/"),
    ("GET", "/api/contents"),
    ("GET", "/api/kernels"),
    ("GET", "/api/sessions"),
    ("GET", "/api/status"),
    ("GET", "/login"),
    ("DELETE", f"/api/kernels/{ID}"),
    ("POST", f"/api/kernels/{ID}/restart"),
    ("POST", f"{RENDER}play.ipynb"),
    ("PUT", FILES[0]),
    ("GET", f"/voila/api/shutdown/{ID}"),
    ("GET", "/voila/query/" + ID),
    ("GET", "/voila/execution/" + ID),
    ("GET", "/voila/templates/lab/static/voila.js"),
    ("CONNECT", "/"),
]


@pytest.mark.parametrize(("method", "path"), PASSING)
def test_what_pages_need_passes_and_in_a_class_only_with_its_ticket(method, path):
    assert ALONE.way(method, "127.0.0.1:8740", path, {}) is Way.PASS
    assert CLASS.way(method, HOST, path, TICKET) is Way.PASS
    for cookies in ({}, {CLASS.ticket: "x"}, {CLASS.ticket: ""}, {"scopa-class-1": ROOM.ticket}):
        asked = CLASS.way(method, HOST, path, cookies)
        assert asked is (Way.PASS if path in FILES else Way.ASK if path.startswith(RENDER) else Way.NOTHING)


@pytest.mark.parametrize(("method", "path"), NOTHING)
def test_whatever_else_is_asked_there_is_nothing(method, path):
    assert ALONE.way(method, "127.0.0.1:8740", path, {}) is Way.NOTHING
    assert CLASS.way(method, HOST, path, {**TICKET, **BADGE}) is Way.NOTHING


def test_the_doors_of_a_class_are_there_only_where_one_is():
    for path in ("/wall", "/teacher", f"/teacher-{ROOM.key}", "/join/123456"):
        assert ALONE.way("GET", "127.0.0.1", path, {}) is Way.NOTHING
    assert CLASS.way("GET", HOST, "/wall", {}) is Way.ASK
    assert CLASS.way("GET", HOST, "/join/123456", {}) is Way.PASS
    assert CLASS.way("GET", HOST, f"/teacher-{ROOM.key}", {}) is Way.PASS


def test_the_teachers_view_is_there_for_the_teacher_alone():
    for method, path in (("GET", "/teacher"), ("POST", "/teacher/warm")):
        assert CLASS.way(method, HOST, path, {**TICKET, **BADGE}) is Way.PASS
        assert CLASS.way(method, HOST, path, TICKET) is Way.NOTHING
        assert CLASS.way(method, HOST, path, {**TICKET, CLASS.badge: ROOM.ticket}) is Way.NOTHING


@pytest.mark.parametrize(
    ("host", "here", "near"),
    [
        ("127.0.0.1:8740", True, True),
        ("localhost:8740", True, True),
        ("LOCALHOST", True, True),
        ("[::1]:8740", True, True),
        ("10.0.0.7:8740", False, True),
        ("[fe80::1]:8740", False, True),
        ("school.local:8740", False, True),
        ("school:8740", False, True),
        ("evil.example:8740", False, False),
        ("10.0.0.7.evil.example", False, False),
        ("127.0.0.1.evil.example:8740", False, False),
        ("localhost.evil.example", False, False),
        ("", False, False),
        (":8740", False, False),
        ("[", False, False),
    ],
)
def test_requests_under_a_foreign_name_are_refused(host, here, near):
    assert ALONE.knows(host) is here
    assert CLASS.knows(host) is near
    if not near:
        assert CLASS.way("GET", host, f"{RENDER}play.ipynb", TICKET) is Way.STRANGER


texts = st.text(max_size=400)


@given(texts, texts, texts, st.dictionaries(texts, texts, max_size=3))
@example("GET", HOST, f"/teacher-{'x' * 5000}", {})
@example("GET", "127.0.0.1:8740", "/join/٣٣٣٣٣٣", {})
def test_whatever_comes_is_answered_and_opens_nothing(method, host, path, cookies):
    for gate in (ALONE, CLASS):
        way = gate.way(method, host, path, cookies)
        assert way is not Way.PASS or path in FILES or path == "/voila/tree" or "join" in path


@given(texts)
def test_a_wish_leads_nowhere_but_to_a_page(wish):
    for asked in (wish, RENDER + wish, f"{RENDER}play.ipynb?{wish}", f"//{wish}", f"/\\{wish}"):
        led = CLASS.page(asked)
        assert led.partition("?")[0] in {*CLASS.plan.paths, "/wall"}
        assert led.isascii()
        assert led.isprintable()


def test_the_number_opens_however_it_is_typed():
    number = ROOM.number
    assert all(map(CLASS.opens, (number, f"{number[:3]} {number[3:]}", f" {number[:2]}-{number[2:]} ")))
    wrong = str((int(number) + 1) % 10**6).zfill(6)
    assert not any(map(CLASS.opens, ("", wrong, number[:5], number + "0", number[::-1] + "x")))
    assert not ALONE.opens("")


def test_numbers_and_secrets_are_never_the_same_twice():
    rooms = [Room.fresh("") for _ in range(50)]
    assert len({room.number for room in rooms}) > 45
    secrets = [text for room in rooms for text in (room.key, room.ticket, room.badge)]
    assert len(set(secrets)) == len(secrets)
    assert min(map(len, secrets)) >= 20


def test_the_class_code_and_the_language_travel_with_the_page_that_opens():
    room = Room.fresh("", group="7B", lang="he")
    assert Plan("", "play.ipynb", 1, room=room).start == f"{RENDER}play.ipynb?class=7B&lang=he"


# Files.


def test_files_are_packed_once_and_kept_as_long_as_they_hold(tmp_path):
    (tmp_path / "deep").mkdir()
    for name in ("voila.js", "7.2a0ce575775f5aad.js", "font.woff2", "voila.js.map", "deep/a.css"):
        (tmp_path / name).write_text("a line that is there again and again\n" * 100)
    files = bundles.found([("/s/", str(tmp_path)), ("/s/", str(tmp_path / "deep"))])
    assert set(files) == {
        "/s/voila.js",
        "/s/7.2a0ce575775f5aad.js",
        "/s/font.woff2",
        "/s/deep/a.css",
        "/s/a.css",
    }
    plain, named, font = (
        bundles.bundle(files[f"/s/{name}"]) for name in ("voila.js", "7.2a0ce575775f5aad.js", "font.woff2")
    )
    assert (plain.holds, named.holds) == (bundles.ASKED, bundles.KEPT)
    assert plain.kind == "text/javascript"
    assert len(plain.body(dense=True)[0]) < len(plain.plain) / 10
    assert plain.body(dense=False) == (plain.plain, "")
    assert font.body(dense=True) == (font.plain, "")


# The server's own pages.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_the_server_speak_every_language(language):
    voice = Voice(language)
    made = [
        notices.join(voice, "/wall", "wrong"),
        *(notices.wait(voice, why, Warm(3, 8, 26)) for why in notices.WHY),
        notices.broken(voice),
        notices.wall(voice, ROOM, 14),
        notices.view(voice, ROOM, Warm(14, 12, 14), Memory(96, 640, 5210, 26), 14),
    ]
    for page in made:
        assert f'<html lang="{language}" dir="{voice.direction}">' in page
        assert "serve." not in page.replace("scopa site serve.", "")
        assert "{" not in page.partition("</style>")[2].partition("<script>")[0]
    assert ROOM.key not in "".join(made)


def test_what_was_wished_for_is_written_as_text():
    assert "<script>alert" not in notices.join(Voice(), '"><script>alert(1)</script>')


@pytest.mark.parametrize(
    ("warm", "memory", "said"),
    [
        (Warm(0, 26, 26), Memory(100, 700, 4000, 26), "serve.all_ready"),
        (Warm(0, 8, 26), Memory(100, 200, 4000, 8), "serve.warming"),
        (Warm(0, 4, 26), Memory(100, 200, 500, 4), "serve.too_large"),
        (Warm(26, 2, 2), Memory(100, 700, 300, 28), "serve.all_ready"),
    ],
)
def test_the_teacher_is_told_whether_the_computer_is_enough(warm, memory, said):
    told = {
        "ready": warm.ready,
        "goal": warm.goal,
        "places": warm.open + warm.ready + memory.room,
        "size": 26,
    }
    assert notices.verdict(Voice(), ROOM, warm, memory) == Voice()(said, **told)


# The command.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["serve", "lab"])
def test_its_help_names_everything_that_can_be_asked(capsys, language, name):
    assert command.main([name, "--help", "--lang", language]) == 0
    said = capsys.readouterr().out
    wanted = {
        "serve": ("--lesson", "--class 26", "--code", "--here", "primiera"),
        "lab": ("scopa lab", "primiera"),
    }
    assert all(word in said for word in (*wanted[name], "--port", "--no-browser"))
    assert max(map(len, said.splitlines())) <= 90


@pytest.mark.parametrize(
    ("words", "said", "told"),
    [
        (["--lesson", "dance"], "serve.no_page", {"text": "dance", "pages": " ".join(serving.served())}),
        (["--lesson", "teacher"], "serve.no_page", {"text": "teacher", "pages": " ".join(serving.served())}),
        (["--class", "0"], "serve.bad_size", {"text": "0", "most": serving.MOST}),
        (["--class", "9999999999"], "serve.bad_size", {"text": "9999999999", "most": serving.MOST}),
        (["--class", "²"], "serve.bad_size", {"text": "²", "most": serving.MOST}),
        (["--class"], "app.needs_value", {"option": "--class"}),
        (["dance"], "app.bad_word", {"text": "dance"}),
        (["--port", "eighty"], "app.bad_port", {"text": "eighty", "last": 65535}),
    ],
)
def test_it_says_what_it_does_not_understand(capsys, words, said, told):
    assert command.main(["serve", "--no-browser", *words]) == 2
    assert capsys.readouterr().err == Voice()(said, **told) + "\n"


@pytest.mark.parametrize("host", ["127.0.0.1", ""])
def test_a_port_that_is_taken_anywhere_is_refused(capsys, host):
    with socket.socket() as taken:
        taken.bind((host, 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert command.main(["serve", "--no-browser", "--port", port]) == 2
    assert capsys.readouterr().err == Voice()("app.port_taken", port=port) + "\n"


def test_what_is_missing_is_said_before_anything_of_it_is_needed(capsys, monkeypatch):
    monkeypatch.setattr(server, "find_spec", lambda name: None)
    for name in ("serve", "lab"):
        assert command.main([name, "--no-browser"]) == 2
        assert "[web]" in capsys.readouterr().err
    told = "import sys, scopa.app.serving, scopa.app.lab; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not {"psutil", "voila", "tornado", "jupyter_server"} & set(loaded.stdout.split())


def test_a_class_too_large_for_the_memory_is_told_with_a_way_on(capsys, monkeypatch):
    monkeypatch.setattr(machine, "free_memory", lambda: machine.RESERVE + 10 * machine.PAGE)
    serving.tell(Voice(), ROOM, near=True)
    said = capsys.readouterr().out
    assert Voice()("serve.too_large", places=10, size=26) in said
    assert Voice()("serve.what_helps") in said
    assert ROOM.number in said
    monkeypatch.setattr(machine, "free_memory", lambda: machine.RESERVE + 26 * machine.PAGE)
    serving.tell(Voice(), ROOM, near=True)
    assert Voice()("serve.what_helps") not in capsys.readouterr().out


def test_a_computer_without_a_network_says_so(capsys, monkeypatch):
    monkeypatch.setattr(machine, "addresses", tuple)
    room = serving.furnished(8740, serving.parser().read([]), 0, "")
    assert room.home == "http://127.0.0.1:8740/"
    serving.tell(Voice(), room, near=True)
    assert Voice()("serve.no_network") in capsys.readouterr().out


def test_addresses_of_this_computer_are_found_without_asking_another(monkeypatch):
    monkeypatch.setattr(socket.socket, "send", None, raising=False)
    monkeypatch.setattr(socket.socket, "sendto", None, raising=False)
    found = machine.addresses()
    assert len(set(found)) == len(found)
    assert not any(address.startswith("127.") for address in found)


def test_secrets_are_on_no_command_line():
    line = " ".join(server.arguments(CLASS.plan))
    assert not any(secret in line for secret in (ROOM.number, ROOM.key, ROOM.ticket, ROOM.badge))
    assert json.loads(CLASS.plan.write())["room"]["key"] == ROOM.key


# JupyterLab.


def test_notebooks_of_a_checkout_are_opened_where_they_are():
    assert lab.desk() == pages.folder()


def test_notebooks_of_an_installed_kit_are_copied_once_and_then_left_alone(monkeypatch, tmp_path):
    monkeypatch.setattr(pages, "CHECKOUT", False)
    monkeypatch.setattr(lab.Path, "home", lambda: tmp_path)
    own = lab.desk()
    assert own == tmp_path / lab.OWN
    names = {path.relative_to(pages.folder()) for path in pages.folder().rglob("*.ipynb")}
    assert {path.relative_to(own) for path in own.rglob("*.ipynb")} == names
    (own / "play.ipynb").write_text("my own work")
    (own / "explore.ipynb").unlink()
    lab.desk()
    assert (own / "play.ipynb").read_text() == "my own work"
    assert (own / "explore.ipynb").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a folder there is protected in other ways")
def test_where_nothing_can_be_copied_that_is_said(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(pages, "CHECKOUT", False)
    monkeypatch.setattr(lab.Path, "home", lambda: tmp_path)
    (tmp_path / lab.OWN).write_text("a file of that name")
    assert command.main(["lab", "--no-browser"]) == 2
    assert Voice()("serve.lab_not_writable", path=str(tmp_path / lab.OWN)) in capsys.readouterr().err


def test_a_lesson_that_is_not_there_cannot_be_opened_in_jupyterlab(capsys):
    assert command.main(["lab", "briscola"]) == 2
    assert (
        Voice()("app.no_lesson", text="briscola", lessons=" ".join(pages.LESSONS)) in capsys.readouterr().err
    )
