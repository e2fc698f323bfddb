"""Paper: a self-contained page of HTML to print, and what stands on it; safe in grey, in either direction."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from scopa.art import faces
from scopa.art.palette import changes
from scopa.cards import Card
from scopa.errors import LessonError, brief, reason
from scopa.i18n import Voice
from scopa.lessons.rows import Row

SIZES: Final = ("A4", "Letter")
"""The sizes of paper there are."""
MANY: Final = 10
"""More cards than these in a row are drawn smaller."""

_BOX: Final = re.compile(r'viewBox="([^"]*)"')

STYLE: Final = """
*{box-sizing:border-box}
body{margin:0 auto;max-width:186mm;color:#000;background:#fff;font:10pt/1.3 system-ui,"Segoe UI",Roboto,
"Noto Sans","Noto Sans Hebrew","Arial Hebrew",sans-serif;font-variant-numeric:tabular-nums;
-webkit-print-color-adjust:exact;print-color-adjust:exact}
h1{font-size:16pt;line-height:1.2;margin:0}h2{font-size:12pt;margin:3mm 0 .5mm}h3{font-size:10pt;margin:0}
h2,h3,thead{break-after:avoid}
p{margin:0 0 1.5mm;orphans:2;widows:2}ul,ol{margin:0 0 1.5mm;padding-inline-start:6mm}li{break-inside:avoid}
header{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:1mm 8mm;
border-block-end:.5mm solid #000;padding-block-end:1.5mm;margin-block-end:2mm}
header p{margin:0}.blank{display:inline-block;min-width:42mm;border-block-end:.3mm solid #000}
.sheet+.sheet{break-before:page}
/* Printed on both sides, no sheet has a neighbour's on its back: where one page would do, each has two. */
.own:not(:last-child){min-height:290mm}.own+.own{break-before:recto}
.task{break-inside:avoid;padding-block:1.2mm;border-block-end:.2mm solid #888}
.task h3 b{margin-inline-end:2mm}
.task p{margin-block-end:.5mm}
.rows{display:flex;flex-wrap:wrap;gap:1mm 10mm;margin:1mm 0}.row small{display:block;margin-block-end:.8mm}
.cards{display:flex;flex-wrap:wrap;align-items:center;gap:1.5mm}
.card{width:11mm;height:auto;display:block}.many{gap:1mm}.many .card{width:8mm}
.lit{outline:.6mm solid #000;outline-offset:.4mm}.dim{opacity:.45}
.bare .card{clip-path:polygon(24% 0,100% 0,100% 63%,76% 63%,76% 100%,0 100%,0 37%,24% 37%)}
.box{display:inline-block;width:4mm;height:4mm;border:.3mm solid #000;margin-inline-end:2mm;
vertical-align:-.6mm}.write{min-width:50mm}.sum{font-weight:600;direction:ltr;unicode-bidi:isolate}
.options{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:1mm 8mm}
table{border-collapse:collapse;width:100%}th,td{border:.2mm solid #888;padding:1mm 2mm;text-align:start;
vertical-align:top}tr{break-inside:avoid}small{font-size:9pt}
/* What is handed in is cut off along a line; where it goes on over the page, its head comes again. */
.ticket table{margin-block-start:5mm;border-block-start:.4mm dashed #000}
.ticket th,.ticket td{border:0;padding:0;font-weight:400}
"""


@dataclass(frozen=True)
class Sheet:
    """What is printed: its title, and its HTML as one page."""

    title: str
    html: str

    def coloured(self, palette: str) -> "Sheet":
        """Return the sheet with its cards in the colours of a palette, such as ``ink`` for black alone.

        >>> "--scopa-cups:#000" in Sheet("", "<style></style>").coloured("ink").html
        True

        Raises ``ScopaError`` for an unknown palette.
        """
        colours = "".join(f"--scopa-{name}:{value};" for name, value in changes(palette).items())
        style = f":root{{{colours}}}</style>" if colours else "</style>"
        return Sheet(self.title, self.html.replace("</style>", style, 1))


def check_size(size: str) -> None:
    """Refuse a size of paper that there is not, with ``LessonError``."""
    if size not in SIZES:
        raise LessonError(reason("unknown_paper", text=brief(size), known=" ".join(SIZES)))


def page(voice: Voice, title: str, body: str, size: str = "A4", style: str = "") -> str:
    """Return a whole page of HTML without any script or any address.

    >>> "@page{size:Letter" in page(Voice("he"), "x", "", "Letter")
    True
    """
    return (
        f'<!DOCTYPE html>\n<html lang="{voice.language}" dir="{voice.direction}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>@page{{size:{size};margin:12mm}}{STYLE}{style}</style></head>\n"
        f"<body>{drawings(voice, body)}{body}</body></html>\n"
    )


def drawings(voice: Voice, body: str) -> str:
    """Return the drawings of the cards that a page shows, each once."""
    wanted = dict.fromkeys(re.findall(r'href="#card-(\w+)"', body))
    drawn = {name: _drawing(voice, name) for name in wanted}
    defined = "".join(f'<g id="card-{name}">{svg}</g>' for name, svg in drawn.items())
    return (
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{defined}</defs></svg>'
    )


def _drawing(voice: Voice, name: str) -> str:
    return faces.back(voice.faces) if name == "back" else faces.card(voice.faces, Card(name))


def picture(voice: Voice, name: str, text: str, kind: str = "") -> str:
    """Return a card by its name, such as ``7D`` or ``back``, with the words that stand for it."""
    box = _BOX.search(faces.back(voice.faces))
    shape = box[1] if box else ""
    return (
        f'<svg class="card {kind}" viewBox="{shape}" role="img" aria-label="{escape(text)}">'
        f'<use href="#card-{name}"/></svg>'
    )


def rows(voice: Voice, shown: Iterable[Row]) -> str:
    """Return rows of cards beside each other, as far as there is room."""
    return f'<div class="rows">{"".join(_row(voice, one) for one in shown)}</div>'


def _row(voice: Voice, shown: Row) -> str:
    note = shown.note if isinstance(shown.note, str) else voice(shown.note)
    cards = [picture(voice, str(card), voice.card(card), _mark(shown, card)) for card in shown.cards]
    backs = [picture(voice, "back", voice("card.face_down"))] * shown.backs
    behind = f'<span class="sum">{escape(note)}</span>' if note else ""
    name = f"<small>{escape(voice(shown.name))}</small>"
    kind = "cards bare" if shown.bare else "cards many" if len(cards) > MANY else "cards"
    return f'<div class="row">{name}<div class="{kind}">{"".join(cards + backs)}{behind}</div></div>'


def _mark(shown: Row, card: Card) -> str:
    return "lit" if card in shown.lit else "dim" if card in shown.dim else ""


def listed(items: Iterable[str], tag: str = "ul") -> str:
    """Return a list; the items are HTML.

    >>> listed(["a", "b"])
    '<ul><li>a</li><li>b</li></ul>'
    """
    return f"<{tag}>{''.join(f'<li>{item}</li>' for item in items)}</{tag}>"


def head(title: str, *lines: str) -> str:
    """Return what a sheet begins with: its title and, beside it, lines of HTML."""
    return f"<header><h1>{escape(title)}</h1>{''.join(f'<p>{line}</p>' for line in lines)}</header>"
