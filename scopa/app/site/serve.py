"""A server for the files of the site: for this computer, or for all devices of its network."""

import gzip
import http.server
import socket
from functools import lru_cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Final

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".ipynb": "application/json",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/plain; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".gz": "application/gzip",
    ".whl": "application/zip",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""What a file is, by its ending; what a computer has set for them does not count."""
PRESSED: Final = {".css", ".html", ".js", ".json", ".mjs", ".wasm"}
"""What becomes much smaller when it is compressed."""
LAN, HERE = "0.0.0.0", "127.0.0.1"  # noqa: S104 - the whole network only when it is asked for
_ELSEWHERE: Final = "10.255.255.255"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Hands out the files of a folder, and nothing that lies outside; of a folder only its first page."""

    protocol_version = "HTTP/1.1"
    server_version, sys_version = "scopa", ""

    def guess_type(self, path: object) -> str:
        """Return what a file is."""
        return KINDS.get(Path(str(path)).suffix, "application/octet-stream")

    def list_directory(self, path: object) -> None:  # noqa: ARG002 - nothing is listed
        """Refuse to tell what lies in a folder."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Let browsers ask each time whether a file is still the same, so that no two builds are mixed."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def do_GET(self) -> None:
        """Hand out a file, compressed where that is understood and helps."""
        path = Path(self.translate_path(self.path))
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        asked_before = "If-Modified-Since" in self.headers
        if not takes or asked_before or path.suffix not in PRESSED or not path.is_file():
            super().do_GET()
            return
        changed = path.stat().st_mtime
        data = pressed(path, changed)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Last-Modified", self.date_time_string(int(changed)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_told: object) -> None:
        """Say nothing of every file."""


@lru_cache(maxsize=256)
def pressed(path: Path, _changed: float) -> bytes:
    """Return a file compressed, once for all who ask for it as it is now."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


def server(folder: Path, port: int, host: str = HERE) -> http.server.ThreadingHTTPServer:
    """Return a server of the site in a folder, which listens already; ``serve_forever`` lets it answer."""
    made = http.server.ThreadingHTTPServer((host, port), partial(Handler, directory=str(folder)))
    made.daemon_threads = True
    return made


def own_address() -> str | None:
    """Return the address of this computer in its network, if it is in one; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE, 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith(("127.", "0.")) else found
