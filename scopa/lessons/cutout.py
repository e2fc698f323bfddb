"""Cards to cut out: the whole pack at its true size, as HTML to print."""

from collections.abc import Sequence
from html import escape
from typing import Final

from scopa.cards import PACK, Card
from scopa.i18n import FACES, Voice
from scopa.lessons.paper import Sheet, check_size, page, picture

SIZES_MM: Final = {
    **dict.fromkeys(FACES, (63, 88)),
    "italian": (50, 83),
    "spanish": (61, 95),
}
"""Width and height of a card, by its faces; three stand side by side on A4 and on Letter."""
ACROSS: Final = 3
TALL_MM: Final = {"A4": 285, "Letter": 267}
"""How much of the height of a paper its margins leave."""


def deck(voice: Voice, size: str = "A4") -> Sheet:
    """Return the forty cards at their true size, with lines to cut along.

    >>> deck(Voice("it", "french")).html.count('role="img"')
    40

    Raises ``LessonError`` for a size of paper that there is not.
    """
    check_size(size)
    title, cards, (width, height) = voice("handout.deck"), [*PACK], SIZES_MM[voice.faces]
    many = ACROSS * (TALL_MM[size] // height)
    sheets = [_cut(voice, cards[first:][:many]) for first in range(0, len(cards), many)]
    note = f'<p class="note" dir="auto">{escape(voice("handout.deck_note", width=width, height=height))}</p>'
    return Sheet(title, page(voice, title, note + "".join(sheets), size, _style(width, height)))


def _cut(voice: Voice, cards: Sequence[Card]) -> str:
    drawn = "".join(f"<div>{picture(voice, str(card), voice.card(card))}</div>" for card in cards)
    return f'<div class="cut">{drawn}</div>'


def _style(width: int, height: int) -> str:
    # The note stands in the margin beside the first sheet, where every size of cards leaves room.
    # The lines run on beyond the cards, so that a ruler can be laid along them.
    return (
        f"@page{{margin:6mm}}body{{max-width:none;direction:ltr}}"
        f".note{{position:absolute;left:0;top:0;margin:0;writing-mode:vertical-rl;font-size:7pt;line-height:3mm}}"
        f".cut{{display:grid;grid-template-columns:repeat({ACROSS},{width}mm);"
        f"width:{ACROSS * width}mm;margin:0 auto;break-after:page;direction:ltr}}"
        f".cut:last-child{{break-after:auto}}"
        f".cut>div{{width:{width}mm;height:{height}mm;outline:.15mm dashed #777;outline-offset:-.15mm}}"
        f".cut .card{{width:100%;height:100%}}"
    )
