"""The server's own pages, as HTML: coming in, waiting, the wall, what the teacher sees."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Final

from scopa.app import machine
from scopa.app.machine import Memory
from scopa.app.pages import PACKAGE
from scopa.app.plan import DIGITS, Room
from scopa.app.warmth import Warm
from scopa.i18n import Voice

TEMPLATE: Final = PACKAGE / "app" / "voila" / "templates" / "scopa"
STYLES: Final = ("still.css", "notice.css")
MOST_OTHERS: Final = 4
WRONG: Final = {"wrong": "serve.join_wrong", "slow": "serve.join_slow"}
WHY: Final = {"full": "serve.wait_full", "many": "serve.wait_many", "heating": "serve.wait_heating"}


@lru_cache(maxsize=8)
def _part(name: str) -> str:
    return (TEMPLATE / name).read_text("utf-8")


def document(voice: Voice, title: str, body: str, kind: str, script: str = "") -> str:
    """Return a whole page.

    >>> document(Voice("he"), "Scopa", "", "wall").splitlines()[1]
    '<html lang="he" dir="rtl">'
    """
    styles = "\n".join(map(_part, STYLES))
    behind = f"<script>{_part(script)}</script>\n" if script else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{voice.language}" dir="{voice.direction}">\n<head>\n'
        f'<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{escape(title)}</title>\n<link rel="icon" href="data:,">\n<style>{styles}</style>\n</head>\n'
        f'<body>\n<main class="notice notice-{kind}">\n{body}\n</main>\n{behind}</body>\n</html>\n'
    )


def join(voice: Voice, wish: str = "", wrong: str = "") -> str:
    """Return the page that asks for the number of the class; ``wish`` is what was to be opened.

    >>> 'value="/voila/render/play.ipynb"' in join(Voice(), "/voila/render/play.ipynb")
    True
    """
    title = voice("serve.join_title")
    alert = f'<p role="alert" id="wrong">{escape(voice(WRONG[wrong]))}</p>' if wrong in WRONG else ""
    described = " aria-describedby=wrong" if alert else ""
    body = (
        f'<h1>{escape(title)}</h1>\n<form action="/join/" method="get">\n'
        f'<label for="number">{escape(voice("serve.join_label", digits=DIGITS))}</label>\n'
        f'<input id="number" name="number" inputmode="numeric" autocomplete="off" dir="ltr" required '
        f'maxlength="{DIGITS + DIGITS}" size="{DIGITS}"{described} autofocus>\n'
        f'<input type="hidden" name="wish" value="{escape(wish)}">\n'
        f'<button type="submit">{escape(voice("serve.join_go"))}</button>\n{alert}</form>'
    )
    return document(voice, title, body, "join")


def wait(voice: Voice, why: str, warm: Warm) -> str:
    """Return the page that stands in for one which cannot be opened yet, and asks for it again."""
    title = voice("serve.wait_title")
    body = (
        f"<h1>{escape(title)}</h1>\n"
        f'<p role="status">{escape(voice(WHY[why], ready=warm.ready, goal=warm.goal, open=warm.open))}</p>\n'
        f'<p><a class="notice-button" href="">{escape(voice("serve.wait_again"))}</a></p>'
    )
    return document(voice, title, body, "wait", "again.js")


def broken(voice: Voice) -> str:
    """Return the page that says that something went wrong."""
    title = voice("serve.broken_title")
    body = (
        f"<h1>{escape(title)}</h1>\n<p>{escape(voice('serve.broken'))}</p>\n"
        f'<p><a class="notice-button" href="">{escape(voice("serve.wait_again"))}</a></p>'
    )
    return document(voice, title, body, "wait")


def wall(voice: Voice, room: Room, people: int) -> str:
    """Return what is shown to the class: the address, the number, a code for cameras."""
    title, count = voice("serve.wall_title"), voice("serve.wall_people", n=people)
    body = (
        f'<h1>{escape(title)}</h1>\n<div class="notice-ways">\n'
        f"<div>{_way_in(voice, room)}\n"
        f'<p class="notice-people" data-live="people">{escape(count)}</p></div>\n'
        f"{_code(voice, room)}\n</div>\n{_lost(voice)}"
    )
    return document(voice, title, body, "wall", "live.js")


def view(voice: Voice, room: Room, warm: Warm, memory: Memory, people: int) -> str:
    """Return what the teacher sees: who is in, what is ready, whether this computer is enough."""
    title, way = voice("serve.view_title"), _way_in(voice, room)
    onward = f'<p><a class="notice-button" href="/wall">{escape(voice("serve.view_wall"))}</a></p>'
    parts = (
        f"<h1>{escape(title)}</h1>",
        f'<section class="notice-ways">\n<div>{way}\n{onward}</div>\n{_code(voice, room)}</section>',
        _section(voice, "view_now", _now(voice, room, warm, memory, people)),
        _section(voice, "view_short", _listed(_when_short(voice))),
        _section(voice, "view_stuck", _listed(_when_stuck(voice, room))),
        _section(voice, "view_offline", f"<p>{escape(voice('serve.offline'))}</p>"),
        _section(voice, "view_versions", _pairs(machine.versions(), "versions")),
        _lost(voice),
    )
    return document(voice, title, "\n".join(parts), "view", "live.js")


def _now(voice: Voice, room: Room, warm: Warm, memory: Memory, people: int) -> str:
    figures = [
        (voice("serve.view_people"), str(people)),
        (voice("serve.view_ready"), str(warm.ready) if warm.is_ready else f"{warm.ready} / {warm.goal}"),
        (voice("serve.view_server"), _megabytes(voice, memory.server)),
        (voice("serve.view_pages"), _megabytes(voice, memory.pages)),
        (voice("serve.view_each"), _megabytes(voice, memory.each)),
        (voice("serve.view_free"), _megabytes(voice, memory.free)),
        (voice("serve.view_room"), str(memory.room)),
    ]
    again = (
        f'<form action="/teacher/warm" method="post"><button type="submit">'
        f"{escape(voice('serve.view_again'))}</button></form>"
    )
    told = f'<p class="notice-verdict" data-live="verdict">{escape(verdict(voice, room, warm, memory))}</p>'
    return f"{told}\n{_pairs(figures, 'now')}\n{again if room.size else ''}"


def verdict(voice: Voice, room: Room, warm: Warm, memory: Memory) -> str:
    """Return in a sentence whether this computer is large enough, and whether all is ready.

    >>> room = Room.fresh("", size=26)
    >>> verdict(Voice(), room, Warm(0, 26, 26), Memory(100, 1300, 4000, 26))
    'All is ready: the class can come in.'
    >>> verdict(Voice(), room, Warm(0, 4, 26), Memory(100, 200, 900, 4))
    'There is memory for about 14 of 26 pupils on this computer.'
    """
    places = warm.open + warm.ready + memory.room
    if room.size and places < room.size:
        return voice("serve.too_large", places=places, size=room.size)
    if not warm.is_ready:
        return voice("serve.warming", ready=warm.ready, goal=warm.goal)
    return voice("serve.all_ready") if room.size else voice("serve.all_cold", places=memory.room)


def _way_in(voice: Voice, room: Room) -> str:
    shown = _typed(room.home)
    number = f"{room.number[:3]} {room.number[3:]}"
    return (
        f'<dl class="notice-way"><div><dt>{escape(voice("serve.wall_open"))}</dt>'
        f'<dd class="notice-address" dir="ltr">{escape(shown)}</dd></div>\n'
        f"<div><dt>{escape(voice('serve.wall_type'))}</dt>"
        f'<dd class="notice-number" dir="ltr">{escape(number)}</dd></div></dl>'
    )


def _typed(address: str) -> str:
    """Return of an address what has to be typed."""
    return address.removeprefix("http://").removesuffix("/")


def _code(voice: Voice, room: Room) -> str:
    from scopa.widgets.qr import pictures  # noqa: PLC0415 - only a class shows one

    drawn = pictures(room.link).get("qr", "")
    if not drawn:
        return ""
    name = escape(voice("serve.wall_code", address=room.link))
    caption = escape(voice("serve.wall_scan"))
    return (
        f'<figure class="notice-code"><div role="img" aria-label="{name}">{drawn}</div>'
        f"<figcaption>{caption}</figcaption></figure>"
    )


def _when_short(voice: Voice) -> list[str]:
    return [voice(f"serve.short_{name}") for name in ("pairs", "close", "site", "hub")]


def _when_stuck(voice: Voice, room: Room) -> list[str]:
    told = [voice("serve.stuck_network"), voice("serve.stuck_guest"), voice("serve.stuck_firewall")]
    if room.others:
        told.insert(
            1, voice("serve.stuck_others", addresses=" ".join(map(_typed, room.others[:MOST_OTHERS])))
        )
    return told


def _section(voice: Voice, name: str, inside: str) -> str:
    return f"<section>\n<h2>{escape(voice(f'serve.{name}'))}</h2>\n{inside}\n</section>"


def _listed(items: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>"


def _pairs(pairs: Iterable[tuple[str, str]], name: str) -> str:
    rows = (f'<div><dt>{escape(key)}</dt><dd dir="ltr">{escape(told)}</dd></div>' for key, told in pairs)
    return f'<dl class="notice-pairs" data-live="{name}">{"".join(rows)}</dl>'


def _megabytes(voice: Voice, number: int) -> str:
    return voice("serve.megabytes", number=number) if number else voice("serve.unknown")


def _lost(voice: Voice) -> str:
    told = escape(voice("serve.lost"))
    return f'<p role="status" class="notice-lost"><span data-lost hidden>{told}</span></p>'
