"""A class server as a class meets it, from the number on the wall to the last kernel; and JupyterLab."""

import asyncio
import contextlib
import gzip
import json
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection

import psutil
import pupils
import pytest
from conftest import ROOT
from pages import READY, SIZES, Table, violations
from playwright.sync_api import expect

from scopa.app import lab, machine, pages, server, serving
from scopa.app.plan import Room
from scopa.i18n import Voice

SIZE = 3
PATIENCE = 60


@pytest.fixture(scope="module")
def room():
    """Give the class that the server is for."""
    return Room.fresh(f"http://127.0.0.1:{server.free_port()}/", size=SIZE, group="7B")


@pytest.fixture(scope="module")
def running(room):
    """Serve the page of play to a class, once it is warm."""
    port = int(room.home.rstrip("/").rpartition(":")[2])
    with server.Server(pages.PLAY.path, port, pages.folder(), room) as running:
        assert running.wait(), running.log
        warmed(running)
        yield running


def warmed(running):
    end = time.monotonic() + PATIENCE
    while not (state := serving.standing(running)) or state["ready"] < state["goal"]:
        assert time.monotonic() < end, running.log
        time.sleep(0.1)
    return state


def asked(running, path, method="GET", **headers):
    """Return the answer to a path, which is sent as it is written here: status, headers, body."""
    link = HTTPConnection(server.HOST, running.port, timeout=30)
    link.request(method, path, headers=headers)
    answer = link.getresponse()
    told = answer.status, dict(answer.getheaders()), answer.read()
    link.close()
    return told


def ticket(running):
    status, headers, _ = asked(running, f"/join/{running.room.number}")
    assert status == 302
    return headers["Set-Cookie"].partition(";")[0]


ODD = [
    "/voila/files/play.ipynb",
    "/voila/files/../pyproject.toml",
    "/voila/static/../../../../../../etc/passwd",
    "/voila/static/..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/voila/static/%2e%2e/%2e%2e/etc/passwd",
    "/voila/static//etc/passwd",
    "/voila/templates/scopa/static/../index.html.j2",
    "/voila/labextensions/@jupyter-widgets/jupyterlab-manager/../../../../etc/passwd",
    "/voila/render/../../pyproject.toml",
    "/voila/render/coding/01_captures.ipynb",
    "/voila/render/play.ipynb/..",
    "/voila/render/%00",
    "/voila/render/" + "a" * 5000,
    "/voila/api/contents",
    "/api/contents",
    "/api/kernels",
    "/api/kernelspecs",
    "/api/sessions",
    "/api/kernels/00000000-0000-0000-0000-000000000000/restart",
    "/login",
    "/logout",
    "/static/favicon.ico",
    "/teacher",
    "/teacher-guess",
    "/teacher-guess/state",
    "/nothing",
]


@pytest.mark.parametrize("path", ODD)
def test_odd_paths_lead_to_nothing_and_tell_nothing(running, path):
    for headers in ({}, {"Cookie": ticket(running)}):
        for method in ("GET", "POST", "DELETE", "OPTIONS"):
            status, told, body = asked(running, path, method, **headers)
            assert status == 404, (method, headers)
            assert body == b"", (method, headers)
            assert "Server" not in told


def test_a_kernel_that_is_not_there_tells_no_more_than_that(running):
    nobody = "00000000-0000-4000-8000-000000000000"
    for method, path in (("GET", f"/api/kernels/{nobody}"), ("POST", f"/voila/api/shutdown/{nobody}")):
        status, _, body = asked(running, path, method, Cookie=ticket(running))
        assert 400 <= status < 600
        assert b"Traceback" not in body
        assert b"/" not in body.replace(b"\\/", b"/").replace(b"</", b"")


def test_pages_and_kernels_are_closed_to_who_has_not_come_in(running):
    status, _, body = asked(running, "/voila/render/play.ipynb")
    assert status == 403
    assert b'name="number"' in body
    assert b"kernelId" not in body
    assert asked(running, f"/voila/render/play.ipynb?token={running.room.key}")[0] == 403
    assert asked(running, "/wall")[0] == 403
    assert running.room.number.encode() not in asked(running, "/wall")[2]


def test_another_name_for_this_computer_is_refused(running):
    for host in ("evil.example", f"evil.example:{running.port}", "127.0.0.1.evil.example"):
        status, _, body = asked(running, "/voila/render/play.ipynb", Host=host, Cookie=ticket(running))
        assert (status, body) == (403, b"")


def test_what_pages_are_made_with_comes_packed_and_is_kept(running):
    status, told, packed = asked(running, "/voila/static/voila.js", **{"Accept-Encoding": "gzip"})
    assert (status, told["Content-Encoding"]) == (200, "gzip")
    plain = asked(running, "/voila/static/voila.js")
    assert "Content-Encoding" not in plain[1]
    assert gzip.decompress(packed) == plain[2]
    assert len(packed) < len(plain[2]) / 2
    status, _, body = asked(running, "/voila/static/voila.js", **{"If-None-Match": told["Etag"]})
    assert (status, body) == (304, b"")
    page = asked(
        running, "/voila/render/play.ipynb", **{"Accept-Encoding": "gzip", "Cookie": ticket(running)}
    )
    assert page[1]["Content-Encoding"] == "gzip"
    assert "default-src 'self'" in page[1]["Content-Security-Policy"]
    kernel = re.search(rb'"kernelId": "([\w-]+)"', gzip.decompress(page[2]))[1].decode()
    assert asked(running, f"/voila/api/shutdown/{kernel}", "POST", Cookie=ticket(running))[0] == 204


def test_wrong_numbers_are_refused_and_after_some_the_right_one_waits(room):
    port = server.free_port()
    with server.Server(pages.PLAY.path, port, pages.folder(), Room.fresh(server.home(port))) as other:
        assert other.wait(), other.log
        wrong = str((int(other.room.number) + 1) % 10**6).zfill(6)
        assert {asked(other, f"/join/{wrong}")[0] for _ in range(10)} == {403}
        assert asked(other, f"/join/{other.room.number}")[0] == 429
        assert room.number != other.room.number


def test_a_class_comes_in_plays_and_leaves_no_kernel(running):
    warmed(running)
    # The browser of other tests has a loop of its own in this thread.
    with ThreadPoolExecutor() as aside:
        played = aside.submit(lambda: asyncio.run(pupils.lesson(running, SIZE, 2, pause=0, patience=0)))
        served, answers, _, _ = played.result()
    assert len(served) == SIZE
    assert len(answers) >= 2 * 2 * SIZE
    end = time.monotonic() + PATIENCE
    while pupils.kernels(running) and time.monotonic() < end:
        time.sleep(0.2)
    assert pupils.kernels(running) == []
    key = running.room.key
    link = HTTPConnection(server.HOST, running.port, timeout=30)
    link.request("GET", f"/teacher-{key}")
    answer = link.getresponse()
    answer.read()
    cookies = "; ".join(one.partition(";")[0] for one in answer.headers.get_all("Set-Cookie"))
    link.close()
    assert asked(running, "/teacher/warm", "POST", Cookie=cookies)[0] == 303
    time.sleep(0.5)
    assert warmed(running)["ready"] == SIZE


def test_who_comes_when_there_is_no_room_waits_and_then_gets_in(page):
    port = server.free_port()
    room = Room.fresh(server.home(port), size=1)
    with server.Server(pages.PLAY.path, port, pages.folder(), room) as small:
        assert small.wait(), small.log
        warmed(small)
        cookie = ticket(small)
        opened = []
        while len(opened) <= room.most + 2:
            status, _, body = asked(small, "/voila/render/play.ipynb", Cookie=cookie)
            assert status == 200
            if found := re.search(rb'"kernelId": "([\w-]+)"', body):
                opened.append(found[1].decode())
            elif Voice("en")("serve.wait_full", open=room.most).encode() in body:
                break
            else:
                time.sleep(0.2)
        assert room.most - 1 <= len(opened) <= room.most
        page.goto(room.link)
        expect(page.get_by_role("status")).to_contain_text(Voice("en")("serve.wait_full", open=room.most))
        assert violations(page) == []
        for kernel in opened[:2]:
            assert asked(small, f"/voila/api/shutdown/{kernel}", "POST", Cookie=cookie)[0] == 204
        page.locator(READY).wait_for(timeout=30_000)
        page.close()


def test_a_pupil_comes_in_by_typing_the_number(open_page, running):
    warmed(running)
    page = open_page(*SIZES[-1])
    page.goto(running.room.home)
    assert violations(page) == []
    number = page.get_by_label(Voice("en")("serve.join_label", digits=6))
    number.fill(str((int(running.room.number) + 1) % 10**6).zfill(6))
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(Voice("en")("serve.join_wrong"))
    assert violations(page) == []
    number.fill(f"{running.room.number[:3]} {running.room.number[3:]}")
    page.get_by_role("button", name=Voice("en")("serve.join_go")).click()
    page.locator(READY).wait_for(timeout=30_000)
    assert page.url == f"{running.room.home}voila/render/play.ipynb?class=7B"
    (cookie,) = page.context.cookies()
    assert cookie["httpOnly"]
    table = Table(page, running.address)
    table.choose(table.hand[0])
    before = set(pupils.kernels(running))
    page.close(run_before_unload=True)
    end = time.monotonic() + 15
    while len(pupils.kernels(running)) >= len(before) and time.monotonic() < end:
        time.sleep(0.1)
    assert len(pupils.kernels(running)) < len(before)
    # The form says 403 for the wrong number, and where it stands in place of a page.
    page.seen.errors.clear()


def test_a_page_that_was_wished_for_opens_once_the_number_is_typed(page, running):
    page.goto(f"{running.room.home}voila/render/explore.ipynb?lang=it")
    page.get_by_label(Voice("it")("serve.join_label", digits=6)).fill(running.room.number)
    page.keyboard.press("Enter")
    page.locator(READY).wait_for(timeout=30_000)
    assert page.url == f"{running.room.home}voila/render/explore.ipynb?lang=it"
    page.seen.errors.clear()


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]], ids=str)
def test_the_teacher_sees_the_class_and_the_class_sees_the_way_in(open_page, running, language, size):
    page, voice = open_page(*size, locale=language), Voice(language)
    page.goto(serving.teacher(running.room))
    assert page.url == f"{running.room.home}teacher"
    assert page.get_by_role("heading", level=1).inner_text() == voice("serve.view_title")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.get_by_text(machine.versions()[0][1], exact=True).first).to_be_visible()
    memory = page.locator("dl[data-live=now] dd").nth(2)
    assert int(re.sub(r"\D", "", memory.inner_text())) > 20
    page.get_by_role("link", name=voice("serve.view_wall")).click()
    assert page.url == f"{running.room.home}wall"
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    number = page.get_by_text(f"{running.room.number[:3]} {running.room.number[3:]}")
    expect(number).to_be_visible()
    assert running.room.key not in page.content()


def test_the_wall_tells_who_is_in_and_when_the_server_is_gone(open_page):
    port = server.free_port()
    page, room = open_page(), Room.fresh(server.home(port), size=1, lang="it")
    with server.Server(pages.PLAY.path, port, pages.folder(), room) as other:
        assert other.wait(), other.log
        warmed(other)
        page.goto(room.link)
        page.locator(READY).wait_for(timeout=30_000)
        wall = page.context.new_page()
        wall.goto(f"{room.home}wall")
        expect(wall.get_by_text(Voice("it")("serve.wall_people", n=1))).to_be_visible()
        page.close(run_before_unload=True)
        expect(wall.get_by_text(Voice("it")("serve.wall_people", n=0))).to_be_visible(timeout=10_000)
        other.stop()
        expect(wall.get_by_text(Voice("it")("serve.lost"))).to_be_visible(timeout=10_000)
    page.seen.errors.clear()


def test_other_devices_of_the_network_reach_it_and_only_by_its_own_addresses(room):
    found = machine.addresses()
    if not found:
        pytest.skip("this computer is in no network")
    port = server.free_port(host="")
    near = Room.fresh(f"http://{found[0]}:{port}/", names=machine.names())
    with server.Server(pages.PLAY.path, port, pages.folder(), near, near=True) as open_to_all:
        assert open_to_all.wait(), open_to_all.log
        with urllib.request.urlopen(f"{near.home}join/", timeout=10) as answer:
            assert b'name="number"' in answer.read()
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(near.home, timeout=10)
        refused.value.close()
    with server.Server(pages.PLAY.path, port, pages.folder(), near) as closed:
        assert closed.wait(), closed.log
        with socket.socket() as knock:
            assert knock.connect_ex((found[0], port)) != 0


def test_the_server_ends_when_the_command_was_killed():
    begin = (
        "import time; from scopa.app import pages, server;"
        "running = server.Server(pages.PLAY.path, server.free_port());"
        "print(running.process.pid, running.wait(), flush=True); time.sleep(600)"
    )
    command = subprocess.Popen([sys.executable, "-c", begin], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    number, answers = command.stdout.readline().split()
    started = [psutil.Process(int(number))]
    assert answers == "True"
    command.kill()
    command.wait()
    command.stdout.close()
    assert psutil.wait_procs(started, timeout=15)[1] == []


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_the_server_ends_with_all_that_was_split_off(how):
    port = server.free_port()
    with server.Server(pages.PLAY.path, port, pages.folder(), Room.fresh(server.home(port), size=2)) as other:
        assert other.wait(), other.log
        warmed(other)
        started = psutil.Process(other.process.pid).children(recursive=True)
        assert len(started) >= 2
        if how == "kill":
            other.process.kill()
            assert psutil.wait_procs(started, timeout=15)[1] == []
    assert psutil.wait_procs(started, timeout=15)[1] == []


def test_a_lesson_opens_in_jupyterlab_and_asks_no_other_host(open_page, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(pages, "CHECKOUT", False)
    monkeypatch.setattr(lab.Path, "home", lambda: tmp_path)
    with lab.Lab(lab.desk(), server.free_port()) as running:
        assert running.wait(), running.log
        page = open_page()
        page.goto(running.address(pages.LESSONS["pack"].notebook))
        expect(page.get_by_text(re.compile(r"\| Idle$"))).to_be_visible(timeout=90_000)
        for _ in range(4):
            # JupyterLab may pass over a command while it is still setting itself up.
            page.get_by_role("menuitem", name="Run", exact=True).click()
            page.get_by_role("menuitem", name=re.compile("^Run All( Cells)?$")).click()
            with contextlib.suppress(AssertionError):
                expect(page.locator(READY).first).to_be_visible(timeout=20_000)
                break
        expect(page.locator(READY).first).to_be_visible()
        assert page.get_by_role("alert").count() == 0
        page.close()
    assert running.process.poll() is not None


def test_jupyterlab_is_closed_to_who_has_no_token(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    with lab.Lab(ROOT / "notebooks", server.free_port()) as running:
        assert running.wait(), running.log
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(running.address().partition("lab")[0] + "api/contents", timeout=10)
        assert json.load(refused.value)["message"] == "Forbidden"
        refused.value.close()
