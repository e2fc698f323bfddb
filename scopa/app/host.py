"""The process that serves the pages: Voila behind a gate, with less to send and nothing else to find."""

import os
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import tornado.httputil
import tornado.ioloop
import tornado.web
from jupyter_server.services.kernels.handlers import KernelHandler
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import collect_static_paths
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from scopa.app import bundles, doorway, forge
from scopa.app.crowd import Crowd
from scopa.app.gate import Gate, Way
from scopa.app.plan import RENDER, Plan
from scopa.app.warmth import Warmth

POLICY: Final = (
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; "
    "frame-ancestors 'self'; base-uri 'self'; form-action 'self'; object-src 'none'"
)
"""What a page may ask for: this server, and what it has in itself; so no browser asks another host."""
STATIC: Final = "/voila/static/"
TEMPLATE: Final = "/voila/templates/scopa/static/"
EXTENSIONS: Final = "/voila/labextensions/"
_KERNEL: Final = r"(?P<kernel_id>[0-9a-f-]{36})"


class Door(tornado.web.Application):
    """An application that asks the gate before anything else looks at a request."""

    gate: Gate

    def find_handler(self, request: tornado.httputil.HTTPServerRequest, **kwargs: Any) -> Any:  # noqa: ANN401
        """Return what answers a request."""
        cookies = {name: one.value for name, one in request.cookies.items()}
        way = self.gate.way(request.method or "", request.host, request.path, cookies)
        if way is Way.PASS:
            return super().find_handler(request, **kwargs)
        if way is Way.ASK:
            return self.get_handler_delegate(request, doorway.Join, {"crowd": self.settings["crowd"]})
        status = 403 if way is Way.STRANGER else 404
        return self.get_handler_delegate(request, doorway.Nothing, {"status": status})


class Page(TornadoVoilaHandler):
    """A page of the kit; who comes when there is no room waits, and what goes wrong tells nobody how."""

    crowd: Crowd

    def initialize(self, crowd: Crowd, **kwargs: object) -> None:
        """Keep who knows how many are in."""
        self.crowd = crowd
        super().initialize(**kwargs)

    async def get(self, path: str | None = None) -> None:
        """Show the page, or one that waits in its place."""
        why = self.crowd.refuses(path)
        if why is not None:
            doorway.wait(self, self.crowd, why)
            return
        with self.crowd.starting(path):
            await super().get(path)

    def write_error(self, status_code: int, **_: object) -> None:
        """Say that something went wrong, and what to do."""
        doorway.broken(self, self.crowd, status_code)


class Host(Voila):
    """Voila as this kit runs it: only what a plan names is served, packed, and from a class only to it."""

    plan: Plan

    def init_settings(self) -> dict[str, Any]:
        """Return the settings of the application: ours go before those of Voila."""
        if self.plan.room is not None and forge.is_possible():
            forge.use(self)
        settings = {**super().init_settings(), **self.tornado_settings}
        self.warmth = (
            Warmth(self.kernel_manager, self.plan) if self.voila_configuration.preheat_kernel else None
        )
        self.files = bundles.found(self._roots())
        self.gate = Gate(self.plan, self.files)
        self.crowd = Crowd(self.gate, self.kernel_manager, self.warmth)
        return settings | {
            "crowd": self.crowd,
            "compress_response": True,
            "default_handler_class": doorway.Nothing,
            # The gate has looked at the name already, and knows more of them.
            "allow_remote_access": True,
            "headers": {"Content-Security-Policy": POLICY, "Referrer-Policy": "same-origin"},
        }

    def init_handlers(self) -> list[Any]:
        """Return what answers: the pages, what they are made with, their kernels, and the way in."""
        page: dict[str, Any] = {
            "crowd": self.crowd,
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        ours = {"crowd": self.crowd}
        own: list[Any]
        if self.plan.alone:
            own = [
                (r"/()", Page, page | {"notebook_path": os.path.relpath(self.notebook_path, self.root_dir)})
            ]
        else:
            own = [(rf"{RENDER}(.*)", Page, page), (r"/", doorway.First, ours)]
        return [
            *own,
            (rf"/api/kernels/{_KERNEL}", KernelHandler),
            (rf"/api/kernels/{_KERNEL}/channels", VoilaKernelWebsocketHandler),
            (r"/voila/api/shutdown/(.*)", VoilaShutdownKernelHandler),
            (r"/voila/tree", doorway.Tree),
            (r"/join/?(\d*)", doorway.Join, ours),
            (r"/wall", doorway.Wall, ours),
            (r"/teacher-([\w-]+)(/state)?", doorway.Keyed, ours),
            (r"/teacher", doorway.View, ours),
            (r"/teacher/warm", doorway.Again, ours),
            (r"(/voila/.*)", doorway.File, {"files": self.files}),
        ]

    def start(self) -> None:
        """Serve until told to stop."""
        self.connection_dir = tempfile.mkdtemp(prefix="voila_", dir=self.connection_dir_root)
        self.app = Door(**self.init_settings())
        self.app.gate = self.gate
        self.app.add_handlers(".*$", self.init_handlers())
        if self.warmth is not None:
            tornado.ioloop.IOLoop.current().add_callback(self.warmth.run)
        threading.Thread(
            target=self._outlive_nobody, args=(tornado.ioloop.IOLoop.current(),), daemon=True
        ).start()
        self.listen()

    @staticmethod
    def _outlive_nobody(loop: tornado.ioloop.IOLoop) -> None:
        """End when whoever has started this process is gone, even without a word."""
        with suppress(OSError):
            while os.read(sys.stdin.fileno(), 1):
                pass
        loop.add_callback(loop.stop)

    def _roots(self) -> list[tuple[str, str]]:
        """Return the folders of what pages are made with, each with its path on the server."""
        allowed = self.voila_configuration.extension_allowlist or []
        extensions = [
            (f"{EXTENSIONS}{name}/", str(Path(place, name)))
            for place in self.labextensions_path
            for name in allowed
        ]
        own = [(TEMPLATE, place) for place in collect_static_paths(["voila", "nbconvert"], "scopa")]
        return [*((STATIC, place) for place in self.static_paths), *own, *extensions]


def main() -> None:
    """Serve the plan that is read from the standard input, with the options of the command line."""
    host = Host()
    host.plan = Plan.read(sys.stdin.readline())
    host.initialize(sys.argv[1:])
    host.ip, host.port = host.plan.listens, host.plan.port
    host.start()


if __name__ == "__main__":
    main()
