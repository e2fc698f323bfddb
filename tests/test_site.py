"""The site as files: what is in it, that it is the same each time, and what the command says."""

import gzip
import hashlib
import http.client
import json
import re
import tarfile
import threading
import tomllib
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from conftest import ROOT

from scopa.app.command import main
from scopa.app.pages import PAGES
from scopa.app.site import build, cells, contents, fetch, page, serve
from scopa.app.words import Refused
from scopa.i18n import LANGUAGES, Voice
from scopa.lessons.walks import WALKS

FRONT = sorted((ROOT / "scopa/app/site").rglob("*.*"))
OURS = re.compile(r"(?!lite/).*\.(html|css|json)|sw\.js|parts/(?:[^/]*\.js|widgets/.*)")
"""Files of the site that we have made; the others come as their makers made them."""
NAMES = re.compile(r"https?://[\w.-]+")
KNOWN = {"http://www.w3.org", "http://localhost"}
"""What looks like a foreign address: the name of the language of drawings, and an address to type."""


@contextmanager
def serving(folder):
    with serve.server(folder, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        with closing(
            http.client.HTTPConnection("127.0.0.1", running.server_address[1], timeout=20)
        ) as connection:
            yield connection
        running.shutdown()


def ask(connection, path, **headers):
    connection.request("GET", path, headers={"Accept-Encoding": "identity"} | headers)
    answer = connection.getresponse()
    return answer, answer.read()


# What is in it.


def test_every_page_of_the_kit_is_there_and_one_for_each_walk_through(site):
    wanted = {each.notebook.replace(".ipynb", ".html") for each in PAGES}
    wanted |= {f"walks/{name}.html" for name in WALKS}
    found = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    assert {path for path in found if not path.startswith("lite/")} == wanted


def test_the_manifest_tells_every_file_and_its_checksum(site):
    told = json.loads((site / "manifest.json").read_text())
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    assert told["files"].keys() | {"manifest.json"} == files.keys()
    for path, checksum in told["files"].items():
        assert hashlib.sha256(files[path].read_bytes()).hexdigest() == checksum, path


def test_another_build_is_the_same_byte_for_byte_and_fetches_nothing(site):
    asked = []
    again = build.site(asked.append)
    assert {path: (site / path).read_bytes() for path in again} == again
    assert asked == []


def test_the_service_worker_keeps_every_file_that_a_page_may_ask_for(site):
    told = json.loads((site / "manifest.json").read_text())
    kept = json.loads(re.search(r"SITE = (\{.*\});", (site / "sw.js").read_text())[1])
    assert kept["version"] == told["version"]
    every = kept["files"] | kept["later"]
    assert told["files"].keys() - every.keys() == {"sw.js", ".nojekyll"}
    # Who only plays does not fetch JupyterLite.
    assert {path.startswith("lite/") for path in kept["later"]} == {True}
    assert not [path for path in kept["files"] if path.startswith("lite/")]


def test_a_page_asks_for_no_more_than_is_there_and_knows_its_way(site):
    for each in contents.pages():
        text = (site / each.path).read_text("utf-8")
        told = json.loads(re.search(r'id="scopa-cells">(.*?)</script>', text)[1])
        for name in (
            "boot.js",
            "python.js",
            *(f"widgets/{one}.{end}" for one in told["scenes"] for end in ("js", "css")),
        ):
            assert (site / each.path).parent.joinpath(each.root, "parts", name).is_file()
        assert f'data-scopa-root="{each.root}"' in text
        assert f'data-boot="{each.root}parts/boot.js"' in text


def test_what_is_fetched_before_python_starts_is_counted(site):
    counted = json.loads(re.search(r'id="scopa-cells">(.*?)</script>', (site / "play.html").read_text())[1])[
        "bytes"
    ]
    asked = (site / "parts/python.js").read_text()
    names = [
        *re.findall(r'bytesOf\("([^"]+)"\)', asked),
        "pyodide/pyodide.asm.wasm",
        "pyodide/python_stdlib.zip",
    ]
    assert len(names) == 4
    files = [site / "parts" / name for name in (*names, "pyodide/pyodide-lock.json")]
    assert counted == sum(path.stat().st_size for path in files)


def test_the_page_of_play_takes_less_than_fifteen_megabytes(site):
    parts = [path for path in (site / "parts").rglob("*") if path.is_file() and path.parent.name != "widgets"]
    own = [site / "play.html", site / "parts/widgets/play.js", site / "parts/widgets/play.css"]
    assert sum(path.stat().st_size for path in parts + own) < 15_000_000


def test_the_package_has_what_scenes_need_and_nothing_else(site):
    with tarfile.open(site / "parts/scopa.tar.gz") as opened:
        names = set(opened.getnames())
    assert {"scopa/widgets/bare.py", "scopa/lessons/data/course.toml"} <= names
    assert all(f"scopa/locale/{language}/LC_MESSAGES/page.mo" in names for language in LANGUAGES)
    assert not [name for name in names if name.startswith(("scopa/app/", "scopa/notebooks/"))]
    assert {Path(name).suffix for name in names} == {".py", ".mo", ".toml", ""}
    # What takes it apart on the page knows the plain field for names only.
    assert max(map(len, names)) <= 100


# What it asks for.


def test_no_file_of_ours_names_another_host(site):
    ours = [
        path
        for path in site.rglob("*")
        if path.is_file() and OURS.fullmatch(path.relative_to(site).as_posix())
    ]
    assert len(ours) > 40
    for path in ours:
        found = set(NAMES.findall(path.read_text("utf-8"))) - KNOWN
        assert found == set(), path


def test_no_source_of_the_site_names_a_registry():
    assert len(FRONT) > 10
    for path in FRONT:
        if path.suffix in {".py", ".js", ".html", ".toml", ".css"}:
            assert set(NAMES.findall(path.read_text("utf-8"))) <= {"http://localhost", "http://127.0.0.1"} | {
                "http://"
            }, path


def test_a_page_runs_its_own_scripts_by_their_checksum_and_no_other(site):
    text = (site / "lessons/01_pack.html").read_text("utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)[1]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    inside = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    assert len(inside) == 2
    assert rules["script-src"] == " ".join(["'self'", *(page._source(one) for one in inside)])
    assert not re.findall(r"\son\w+=", text.partition("<script>")[0])
    assert {word for rule in rules.values() for word in rule.split()} & {"*", "'unsafe-eval'", "data:"} == {
        "data:"
    }


# Notebooks are read, and never run.


@pytest.mark.parametrize(
    "text",
    [
        "import os",
        "Exercises(open('x'))",
        "print(1)",
        "x = PlayTable()",
        "PlayTable(*[1])",
        "PlayTable(**{})",
        "PlayTable",
    ],
)
def test_a_cell_that_does_anything_else_is_refused(text):
    with pytest.raises(ValueError, match=r"no widget|malformed|literal"):
        cells.read(text)


def test_every_notebook_of_the_kit_is_read():
    assert all(each.cells for each in contents.pages())


# Pins.


def test_a_pin_has_a_version_and_a_checksum():
    for pin in fetch.pins().values():
        assert pin.registry in fetch.COMMANDS
        assert pin.version in pin.file
        assert re.fullmatch(r"[0-9a-f]{64}", pin.sha256)


def test_what_is_not_as_it_should_be_is_not_used(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOPA_CACHE", str(tmp_path))
    pin = fetch.Pin("thing", "npm", "1", "thing-1.tgz", "0" * 64)
    (tmp_path / pin.file).write_bytes(b"an old copy")
    monkeypatch.setattr(
        fetch, "run", lambda _pin, command: Path(command[-1], pin.file).write_bytes(b"forged")
    )
    told = []
    with pytest.raises(Refused) as refused:
        fetch.fetched([pin], told.append)
    assert refused.value.reason.code == "site.wrong_sum"
    assert [message.code for message in told] == ["site.fetching"]
    assert list(tmp_path.iterdir()) == [tmp_path / pin.file]


def test_without_npm_it_says_what_is_missing(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SCOPA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", "")
    assert main(["site", "build", str(tmp_path / "out"), "--lang", "it"]) == 2
    assert Voice("it")("site.no_npm") in capsys.readouterr().err


def test_what_cannot_be_fetched_is_told_with_what_the_tool_said(tmp_path, monkeypatch):
    monkeypatch.setenv("SCOPA_CACHE", str(tmp_path))
    command = ["sh", "-c", "echo no such thing >&2; exit 1"]
    monkeypatch.setitem(fetch.COMMANDS, "npm", lambda _pin, _folder: command)
    with pytest.raises(Refused) as refused:
        fetch.fetched([fetch.Pin("thing", "npm", "1", "thing-1.tgz", "0" * 64)], lambda _told: None)
    assert refused.value.reason.parameters["why"] == "no such thing"


# The folder.


def test_a_new_build_replaces_the_old_one_and_leaves_nothing_of_it(tmp_path):
    out = tmp_path / "out"
    build.put(
        {
            "manifest.json": b'{"scopa_site": 1, "files": {"old/a.txt": "", "b.txt": ""}}',
            "old/a.txt": b"a",
            "b.txt": b"b",
        },
        out,
    )
    build.put({"manifest.json": b'{"scopa_site": 1, "files": {"b.txt": ""}}', "b.txt": b"c"}, out)
    assert sorted(path.name for path in out.rglob("*")) == ["b.txt", "manifest.json"]
    assert (out / "b.txt").read_bytes() == b"c"


@pytest.mark.parametrize("there", ["letter.txt", "manifest.json"])
def test_a_folder_with_anything_else_is_left_alone(tmp_path, capsys, there):
    (tmp_path / there).write_text("{}")
    assert main(["site", "build", str(tmp_path), "--lang", "en"]) == 2
    assert Voice()("site.foreign", path=str(tmp_path)) in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == [there]


def test_an_old_manifest_cannot_reach_outside_its_folder(tmp_path):
    out, letter = tmp_path / "out", tmp_path / "letter.txt"
    letter.write_text("dear")
    out.mkdir()
    (out / "manifest.json").write_text('{"scopa_site": 1, "files": {"../letter.txt": "", "a.txt": ""}}')
    build.put({"manifest.json": b"{}"}, out)
    assert letter.exists()


def test_a_build_that_was_broken_off_can_be_done_again(tmp_path):
    def full(path, data):
        if path.name == "b.txt":
            raise OSError(28, "No space left on device")
        path.write_bytes(data)

    files = {"manifest.json": b'{"scopa_site": 1, "files": {"a.txt": ""}}', "a.txt": b"a"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "_write", full)
        with pytest.raises(Refused) as refused:
            build.put({**files, "b.txt": b"b"}, tmp_path)
    assert refused.value.reason.parameters["why"] == "No space left on device"
    build.put(files, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "manifest.json"]


# The command.


@pytest.mark.parametrize(
    ("words", "code", "how"),
    [
        (["build"], "app.needs_value", {"option": "scopa site build"}),
        (["dance"], "app.bad_word", {"text": "dance"}),
        (["serve", "nowhere"], "site.no_site", {"path": "nowhere"}),
    ],
)
def test_what_cannot_be_is_told(capsys, words, code, how):
    assert main(["site", *words, "--lang", "de"]) == 2
    assert Voice("de")(code, **how) in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_told_in_short_lines(capsys, language):
    assert main(["site", "--help", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert said.strip() == Voice(language)("site.command_help")
    assert max(map(len, said.splitlines())) <= 90
    assert all(
        word in said
        for word in ("site build FOLDER", "site serve [FOLDER]", "--lan", "--port", "--no-browser")
    )


# The server.


def test_files_are_served_for_what_they_are_and_never_mixed(site):
    with serving(site) as connection:
        for path, kind in (
            ("/play.html", "text/html"),
            ("/parts/pyodide/pyodide.asm.wasm", "application/wasm"),
            ("/parts/pyodide/pyodide.mjs", "text/javascript"),
        ):
            answer, data = ask(connection, path)
            assert answer.status == 200
            assert answer.headers["Content-Type"].startswith(kind)
            assert answer.headers["Cache-Control"] == "no-cache"
            assert data == (site / path[1:]).read_bytes()
            again, nothing = ask(connection, path, **{"If-Modified-Since": answer.headers["Last-Modified"]})
            assert (again.status, nothing) == (304, b"")


def test_what_is_large_is_compressed(site):
    with serving(site) as connection:
        answer, data = ask(connection, "/parts/pyodide/pyodide.asm.wasm", **{"Accept-Encoding": "gzip, br"})
        plain = (site / "parts/pyodide/pyodide.asm.wasm").read_bytes()
        assert answer.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(data) == plain
        assert len(data) < len(plain) / 2


@pytest.mark.parametrize(
    "path",
    ["/parts/", "/parts/pyodide/", "/../test_site.py", "/%2e%2e/%2e%2e/etc/passwd", "/none", "//etc/passwd"],
)
def test_no_folder_is_listed_and_nothing_outside_is_served(site, path):
    with serving(site) as connection:
        answer, data = ask(connection, path)
        assert answer.status == 404
        assert b"Traceback" not in data


def test_the_first_page_is_shown_for_the_folder(site):
    with serving(site) as connection:
        assert ask(connection, "/")[1] == (site / "index.html").read_bytes()


# Where it is published.


def test_the_workflow_runs_our_command_with_actions_of_the_host_alone():
    text = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    commands = re.findall(r"^\s+(?:- )?run: (.*)$", text, re.MULTILINE)
    assert any(re.fullmatch(r"scopa site build \S+", one) for one in commands)
    out = next(one.split()[-1] for one in commands if one.startswith("scopa site build"))
    assert re.search(rf"^\s+path: {re.escape(out)}$", text, re.MULTILINE)
    used = re.findall(r"uses: (\S+)", text)
    assert len(used) >= 4
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", one) for one in used), used
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert re.search(r'python-version: "3\.\d+"', text)
    assert needed == ">=3.11"
