"""Firefox and WebKit by remote control, each by the protocol that it speaks by itself.

Firefox speaks WebDriver BiDi on a socket, and the driver that comes with WebKit speaks WebDriver over HTTP.
Here both are given the same few words: open, run, press, resize, shot.
"""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from base64 import b64decode
from pathlib import Path

from websocket import WebSocketException, create_connection

PATIENCE = 30
"""Seconds that a browser may take to start, and a page to do what it is asked."""
QUIET = """
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("browser.newtabpage.enabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "http://127.0.0.1:9/");
user_pref("remote.prefs.recommended", true);
"""
"""Settings of a Firefox that asks nobody for anything of itself."""


NARROW = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }"
"""How WebKit's own small browser draws the buttons around a page, so that it can be as narrow as a phone."""
PAINTED = """() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(() => setTimeout(() => done(true), 250))))"""
"""Waits until what has changed has been drawn, too."""


class Missing(Exception):  # noqa: N818 - it names what happened
    """What a browser needs is not installed; says what is."""


def found(*names):
    """Return where the first of these programs is; ``Missing`` when there is none."""
    place = next(filter(None, (shutil.which(name) for name in names)), None)
    if place is None:
        raise Missing(f"there is no {names[0]} here")
    return place


def free_port():
    """Return a port that is free now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def until(ask, what, seconds=PATIENCE):
    """Ask again and again until there is an answer, and return it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = ask()
        if answer:
            return answer
        time.sleep(0.05)
    raise TimeoutError(what)


def click(x, y):
    """Return what a mouse does to press there, as both protocols write it."""
    moves = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}]


class Browser:
    """A browser with one window; leaving it ends it and what was started for it."""

    def __init__(self):
        self.home = Path(tempfile.mkdtemp(prefix="scopa-browser-"))
        self.started = []
        try:
            self.begin()
        except BaseException:
            self.close()
            raise

    def begin(self):
        """Start the browser."""
        raise NotImplementedError

    def start(self, *command, **environment):
        """Start a program that ends with the browser."""
        with (self.home / "log").open("ab") as log:
            one = subprocess.Popen(
                command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env={**os.environ, **environment}
            )
        self.started.append(one)
        return one

    def close(self):
        """End everything, the last first."""
        for one in reversed(self.started):
            one.terminate()
            try:
                one.wait(10)
            except subprocess.TimeoutExpired:
                one.kill()
                one.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Firefox(Browser):
    """Firefox by WebDriver BiDi."""

    def begin(self):
        program, port = found("firefox-esr", "firefox"), free_port()
        (self.home / "user.js").write_text(QUIET, encoding="utf-8")
        self.start(
            program,
            "--headless",
            "--no-remote",
            "--profile",
            str(self.home),
            f"--remote-debugging-port={port}",
        )
        self.socket = until(lambda: self._reach(port), "Firefox starts")
        self.number, self.errors = 0, []
        self.name = self.ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.page = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("session.subscribe", events=["log.entryAdded"])

    @staticmethod
    def _reach(port):
        try:
            return create_connection(f"ws://127.0.0.1:{port}/session", timeout=PATIENCE, suppress_origin=True)
        except (OSError, WebSocketException):
            return None

    def ask(self, method, **parameters):
        """Send a command and return its result; what is told meanwhile of errors is kept."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            told = json.loads(self.socket.recv())
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.errors.append(told["params"]["text"])
            if told.get("id") == self.number:
                if told["type"] == "error":
                    raise RuntimeError(f"{method}: {told['message']}")
                return told["result"]

    def open(self, address):
        """Open a page."""
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def run(self, function):
        """Return what a function of JavaScript says, as JSON."""
        found = self.ask(
            "script.evaluate",
            expression=f"Promise.resolve(({function})()).then(JSON.stringify)",
            target={"context": self.page},
            awaitPromise=True,
        )
        if found["type"] != "success":
            raise RuntimeError(found["exceptionDetails"]["text"])
        return json.loads(found["result"].get("value", "null"))

    def press(self, x, y):
        """Press the mouse at a place of the window."""
        self.ask("input.performActions", context=self.page, actions=click(x, y))

    def resize(self, width, height):
        """Give the page another size."""
        self.ask(
            "browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height}
        )

    def shot(self, path):
        """Save a picture of what is seen."""
        path.write_bytes(b64decode(self.ask("browsingContext.captureScreenshot", context=self.page)["data"]))

    def close(self):
        if hasattr(self, "socket"):
            self.socket.close()
        super().close()


class WebKit(Browser):
    """WebKit by the driver that comes with it, on a screen that nobody sees."""

    def begin(self):
        driver, port, self.errors = found("WebKitWebDriver"), free_port(), []
        place = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
        program = next(iter(sorted(map(str, Path("/").glob(place[1:])))), None)
        if program is None:
            raise Missing(f"there is no {place} here")
        (self.home / "gtk-3.0").mkdir()
        (self.home / "gtk-3.0" / "gtk.css").write_text(NARROW, encoding="utf-8")
        about = {"GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "XDG_CONFIG_HOME": str(self.home)}
        self.start(driver, f"--port={port}", DISPLAY=self._screen(), **about)
        self.root = f"http://127.0.0.1:{port}/session"
        options = {"binary": program, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        made = until(lambda: self._reach(wanted), "WebKit starts")
        self.root += f"/{made['sessionId']}"
        self.name = made["capabilities"]["browserVersion"]
        self.ask("timeouts", script=1000 * PATIENCE, pageLoad=1000 * PATIENCE)

    def _screen(self):
        reads, writes = os.pipe()
        command = (
            found("Xvfb"),
            "-displayfd",
            str(writes),
            "-screen",
            "0",
            "1600x1200x24",
            "-nolisten",
            "tcp",
        )
        with (self.home / "log").open("ab") as log:
            self.started.append(subprocess.Popen(command, pass_fds=[writes], stdout=log, stderr=log))
        os.close(writes)
        with os.fdopen(reads) as told:
            return f":{told.readline().strip()}"

    def _reach(self, wanted):
        try:
            return self.ask("", capabilities=wanted)
        except urllib.error.HTTPError:
            raise
        except urllib.error.URLError:
            return None

    def ask(self, what, method="POST", **parameters):
        """Send a command and return its result."""
        data = json.dumps(parameters).encode() if method == "POST" else None
        address = f"{self.root}/{what}".rstrip("/")
        request = urllib.request.Request(address, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{what}: {error.read().decode()[:500]}") from error

    def open(self, address):
        """Open a page."""
        self.ask("url", url=address)

    def run(self, function):
        """Return what a function of JavaScript says, as JSON."""
        script = (
            "const done = arguments[0];"
            f"Promise.resolve(({function})())"
            ".then((said) => done([said]), (error) => done([null, String(error)]))"
        )
        said, *error = self.ask("execute/async", script=script, args=[])
        if error:
            raise RuntimeError(error[0])
        return said

    def press(self, x, y):
        """Press the mouse at a place of the window."""
        self.ask("actions", actions=click(x, y))

    def resize(self, width, height):
        """Give the page another size, as far as the window allows it."""
        inner = self.run("() => [innerWidth, innerHeight]")
        now = self.ask("window/rect", "GET")
        size = {"width": now["width"] + width - inner[0], "height": now["height"] + height - inner[1]}
        self.ask("window/rect", x=0, y=0, **size)

    def shot(self, path):
        """Save a picture of what is seen."""
        path.write_bytes(b64decode(self.ask("screenshot", "GET")))

    def close(self):
        if hasattr(self, "name"):
            self.ask("", "DELETE")
        super().close()


BROWSERS = {"firefox": Firefox, "webkit": WebKit}
