"""What the server answers itself: the way in, the wall, the teacher's view, and nothing at all."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import tornado.web

from scopa.app import notices
from scopa.app.bundles import bundle
from scopa.app.crowd import Crowd
from scopa.app.gate import VIEW
from scopa.app.plan import Room
from scopa.i18n import Voice, best_language

POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
"""What a page of the server's own may ask for: nothing but itself again."""
MOST_WISHES: Final = 20
LONGEST_WISH: Final = 20


class Plain(tornado.web.RequestHandler):
    """An answer that tells nothing of what makes it, and is kept nowhere."""

    def set_default_headers(self) -> None:
        """Say how the answer is to be taken."""
        self.clear_header("Server")
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "same-origin")
        self.set_header("Content-Security-Policy", POLICY)

    def write_error(self, status_code: int, **_: object) -> None:  # noqa: ARG002 - it is set already
        """Answer with the number alone."""
        self.clear_header("Content-Type")
        self.finish()


class Nothing(Plain):
    """There is nothing here, whatever was asked."""

    def initialize(self, status: int = 404) -> None:
        """Keep with which number that is said."""
        self.status = status

    def prepare(self) -> None:
        """Say so."""
        self.set_status(self.status)
        self.clear_header("Content-Type")
        self.finish()


class Tree(Plain):
    """What a page asks for on servers that check for forged requests; this one has other means."""

    def get(self) -> None:
        """Answer without anything."""
        self.set_status(204)


class File(Plain):
    """A file that a page is made with."""

    def initialize(self, files: Mapping[str, Path]) -> None:
        """Keep where they lie."""
        self.files = files

    def get(self, path: str) -> None:
        """Send a file, packed where the browser can unpack; or say that the one it has still holds."""
        if path not in self.files:
            raise tornado.web.HTTPError(404)
        found = bundle(self.files[path])
        self.set_header("Cache-Control", found.holds)
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("ETag", found.mark)
        if self.check_etag_header():
            self.set_status(304)
            return
        body, packed = found.body(dense="gzip" in self.request.headers.get("Accept-Encoding", ""))
        self.set_header("Content-Type", found.kind)
        if packed:
            self.set_header("Content-Encoding", packed)
        self.set_header("Content-Length", str(len(body)))
        self.finish(body if self.request.method == "GET" else b"")

    head = get

    def compute_etag(self) -> str | None:
        """Return the mark that was set: it is that of the file, not of how it is packed."""
        return self._headers.get("ETag")


class Own(Plain):
    """A page of the server's own."""

    def initialize(self, crowd: Crowd) -> None:
        """Keep who knows how many are in."""
        self.crowd = crowd

    @property
    def voice(self) -> Voice:
        """Return the voice of whoever asks."""
        return spoken(self, self.crowd)

    @property
    def room(self) -> Room:
        """Return the class; without one there is nothing here."""
        if self.crowd.gate.room is None:
            raise tornado.web.HTTPError(404)
        return self.crowd.gate.room

    def show(self, html: str, status: int = 200) -> None:
        """Send a page."""
        self.set_status(status)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(html)

    def give(self, name: str, secret: str, *, strict: bool = False) -> None:
        """Let the browser keep a secret for as long as it is open, where no script sees it."""
        self.set_cookie(name, secret, httponly=True, samesite="Strict" if strict else "Lax")


class First(Own):
    """The address alone: leads to the page that opens first."""

    def get(self) -> None:
        """Lead on."""
        self.redirect(self.crowd.gate.plan.start)


class Join(Own):
    """The way into a class: by its number, typed or as part of the address."""

    def get(self, number: str = "") -> None:
        """Let in who knows the number; ask for it otherwise."""
        gate, who = self.crowd.gate, self.request.remote_ip or ""
        asked = number or self.get_argument("number", "")
        wish = (
            self.get_argument("wish", "") if self.request.path.startswith("/join") else self.request.uri or ""
        )
        if not asked:
            self.show(notices.join(self.voice, wish), 200 if self.request.path.startswith("/join") else 403)
        elif self.crowd.patience.is_over(who):
            self.show(notices.join(self.voice, wish, "slow"), 429)
        elif gate.opens(asked) and gate.room is not None:
            self.give(gate.ticket, gate.room.ticket)
            self.redirect(gate.page(wish))
        else:
            self.crowd.patience.wrong(who)
            self.show(notices.join(self.voice, wish, "wrong"), 403)

    head = get


class Wall(Own):
    """What the class sees: how to come in, and how many are."""

    def get(self) -> None:
        """Show it."""
        self.show(notices.wall(self.voice, self.room, self.crowd.people))


class Keyed(Own):
    """The way to the teacher's view, for who has the key; afterwards no address shows it."""

    def get(self, key: str, state: str | None = None) -> None:
        """Let the teacher in, or tell the command how far things are."""
        gate = self.crowd.gate
        if gate.room is None or not gate.admits_teacher(key):
            raise tornado.web.HTTPError(404)
        if state:
            warm = self.crowd.warm
            self.set_header("Content-Type", "application/json")
            self.finish(json.dumps({**warm._asdict(), "people": self.crowd.people}))
            return
        self.give(gate.badge, gate.room.badge, strict=True)
        self.give(gate.ticket, gate.room.ticket)
        self.redirect(VIEW)


class View(Own):
    """What the teacher sees."""

    async def get(self) -> None:
        """Show it."""
        memory = await self.crowd.memory()
        self.show(notices.view(self.voice, self.room, self.crowd.warm, memory, self.crowd.people))


class Again(Own):
    """The teacher's wish to make ready for the next class."""

    def post(self) -> None:
        """Do so and lead back."""
        if self.crowd.warmth is not None:
            self.crowd.warmth.again()
        self.redirect(VIEW, status=303)


def wait(handler: tornado.web.RequestHandler, crowd: Crowd, why: str) -> None:
    """Answer a request for a page with one that waits and asks again."""
    handler.set_header("Content-Type", "text/html; charset=utf-8")
    handler.set_header("Cache-Control", "no-store")
    handler.finish(notices.wait(spoken(handler, crowd), why, crowd.warm))


def broken(handler: tornado.web.RequestHandler, crowd: Crowd, status: int) -> None:
    """Answer that something went wrong; what, stands in the server's log alone."""
    handler.set_status(status)
    handler.set_header("Content-Type", "text/html; charset=utf-8")
    handler.finish(notices.broken(spoken(handler, crowd)))


def spoken(handler: tornado.web.RequestHandler, crowd: Crowd) -> Voice:
    """Return the voice of whoever asks: by the address, else by the class, else as the browser is set."""
    asked = handler.get_query_argument("lang", "")
    wanted = crowd.gate.room.lang if crowd.gate.room else ""
    wishes = handler.request.headers.get("Accept-Language", "").split(",")[:MOST_WISHES]
    plain = [wish.partition(";")[0].strip()[:LONGEST_WISH] for wish in (asked, wanted, *wishes)]
    return Voice(best_language(plain))
