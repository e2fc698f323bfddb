"""Pictures of values: how a notebook draws cards, positions, sheets and reports instead of their text."""

import sys
from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any
from urllib.parse import quote

from scopa.art import faces as art
from scopa.i18n import HasFace, Voice, own_language
from scopa.scenes.scoring import row_name

Value = Any
"""What the rooms below make; they are not open here, so that a value is known by what it can be asked."""
Drawer = Callable[[Value, Voice], str]

_WIDTH = "3.2em"
_MOST = 40
"""How many moves of a list are drawn."""
_ROW = (
    "display:flex;flex-wrap:wrap;gap:.35em;align-items:center;margin:.25em 0;"
    "direction:ltr;inline-size:fit-content;max-inline-size:100%"
)
_LABEL = "min-inline-size:10em;opacity:.8"
_CELL = "padding:.2em .7em;text-align:center;border-block-end:1px solid #8886"
_LIT = "outline:3px solid #d39a1a;outline-offset:1px;border-radius:5px"


def pictures(*, faces: str | None = None, lang: str | None = None) -> None:
    """Let this notebook draw values of the kit from now on; outside of a notebook nothing happens.

    ``faces``: the cards to draw, such as ``french``; ``lang``: the language of what is said beside
    them, by default the one that the computer is set to. The text of a value stays beside its picture, for
    whoever reads the notebook elsewhere. Raises ``ScopaError`` for a language or faces that there are not.

    >>> pictures(faces="french")
    """
    voice = Voice(own_language() if lang is None else lang, faces or "italian")
    # Nothing of IPython is loaded: where it is not there, there is no notebook.
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is not None:
        register(shell, voice)


def load_ipython_extension(shell: Value) -> None:
    """Draw values as ``pictures`` does: for ``%load_ext scopa.widgets.html`` and the settings of IPython."""
    register(shell, Voice(own_language()))


def register(shell: Value, voice: Voice) -> None:
    """Tell a shell of IPython who draws which type; types go by name, so that none is loaded for it."""
    formatter = shell.display_formatter.formatters["text/html"]
    for (module, name), draw in DRAWERS.items():
        formatter.for_type_by_name(module, name, _drawn(draw, voice))
    for kind in (list, tuple):
        formatter.for_type(kind, _drawn(_several, voice))


def _drawn(draw: Drawer, voice: Voice) -> Callable[[Value], str | None]:
    def drawn(value: object) -> str | None:
        inside = draw(value, voice)
        # What is not to be drawn is shown as text.
        return f'<div dir="{voice.direction}" lang="{voice.language}">{inside}</div>' if inside else None

    return drawn


def html(value: object, voice: Voice) -> str:
    """Return the picture of a value as HTML, empty when it has none.

    >>> from scopa.cards import Card
    >>> html(Card("7D"), Voice("en")).count('alt="seven of coins"'), html("7D", Voice("en"))
    (1, '')
    """
    for kind in type(value).__mro__:
        draw = DRAWERS.get((kind.__module__, kind.__name__))
        if draw:
            return draw(value, voice)
    return _several(value, voice) if isinstance(value, list | tuple) else ""


def _card(card: HasFace, voice: Voice, style: str = "") -> str:
    number = 4 * (card.rank - 1) + card.suit
    return _image(art.card(voice.faces, number), voice.card(card), style)


def _image(svg: str, name: str, style: str = "") -> str:
    look, said = f"inline-size:{_WIDTH};block-size:auto;margin:0;{style}", escape(name)
    return f'<img src="data:image/svg+xml,{quote(svg)}" alt="{said}" title="{said}" style="{look}">'


def _row(cards: Iterable[HasFace], voice: Voice, lit: Iterable[HasFace] = ()) -> str:
    marked = set(lit)
    drawn = "".join(_card(card, voice, _LIT if card in marked else "") for card in cards)
    return f'<div style="{_ROW}">{drawn or escape(voice("list.none"))}</div>'


def _line(inside: str) -> str:
    # No paragraph: JupyterLab sets those to the left in every language.
    return f'<div style="margin:.4em 0">{inside}</div>'


def _labelled(label: str, inside: str) -> str:
    look = "display:flex;flex-wrap:wrap;gap:.5em;align-items:center"
    return f'<div style="{look}"><span style="{_LABEL}">{escape(label)}</span>{inside}</div>'


def _several(values: Value, voice: Voice) -> str:
    """Draw a list of nothing but cards as a row, one of sets or moves line by line; no other list."""
    names = {type(value).__name__ for value in values}
    if not values or not names <= {"Card", "CardSet", "Play", "list", "tuple"}:
        return ""
    if names == {"Card"}:
        return _row(values, voice)
    lines = [html(value, voice) for value in values[:_MOST]]
    if not all(lines):
        return ""
    rest = len(values) - _MOST
    return "".join(lines) + (f"<div>{escape(voice('coding.more', n=rest))}</div>" if rest > 0 else "")


def _play(move: Value, voice: Voice) -> str:
    if not move.taken:
        return _row([move.card], voice)
    takes = f'<span role="img" aria-label="{escape(voice("coding.takes"))}">&times;</span>'
    taken = "".join(_card(card, voice) for card in move.taken)
    return f'<div style="{_ROW}">{_card(move.card, voice)}{takes}{taken}</div>'


def _round(state: Value, voice: Voice) -> str:
    turn = voice("coding.over") if state.over else _to_move(state, voice)
    hands = (
        _labelled(voice("coding.hand_of", seat=seat), _row(hand, voice))
        for seat, hand in enumerate(state.hands)
    )
    return _position(state, voice, turn, "".join(hands))


def _view(seen: Value, voice: Voice) -> str:
    back = _image(art.back(voice.faces), voice("card.face_down"))
    hands = (
        _labelled(
            voice("coding.hand_of", seat=seat),
            _row(seen.hand, voice) if seat == seen.seat else f'<div style="{_ROW}">{back * size}</div>',
        )
        for seat, size in enumerate(seen.hand_sizes)
    )
    return _position(seen, voice, _to_move(seen, voice), "".join(hands))


def _to_move(state: Value, voice: Voice) -> str:
    return f"{voice('coding.to_move', seat=state.turn)} {voice('coding.stock', n=state.stock_size)}"


def _position(state: Value, voice: Voice, turn: str, hands: str) -> str:
    piles = (
        _labelled(voice("coding.pile_of", seat=seat), _row(pile, voice, swept))
        for seat, (pile, swept) in enumerate(zip(state.piles, state.sweeps, strict=True))
    )
    table = _labelled(voice("walk.row_table"), _row(state.table, voice))
    return f"{_line(escape(turn))}{table}{hands}{''.join(piles)}"


def _match(match: Value, voice: Voice) -> str:
    points = " : ".join(map(str, match.totals))
    return _line(f"<b>{escape(voice('aid.tell_score'))} {points}</b>") + _round(match.round, voice)


def _primiera(best: Value, voice: Voice) -> str:
    pairs = [(card, value) for card, value in zip(best.best, best.values, strict=True) if card is not None]
    cells = "".join(
        f'<span style="display:inline-grid;justify-items:center">{_card(card, voice)}<b>{value}</b></span>'
        for card, value in pairs
    )
    return f'<div style="{_ROW}">{cells}<b>= {best.total}</b></div>'


def _sheet(sheet: Value, voice: Voice) -> str:
    seats = range(len(sheet.points))
    heads = [voice("coding.row"), *(voice("coding.seat", seat=seat) for seat in seats)]
    lines = [(row_name(voice, row.name), [_counted(row, seat) for seat in seats]) for row in sheet.rows]
    total = (voice("coding.total"), [f"<b>{points}</b>" for points in sheet.points])
    head = "".join(f'<th scope="col" style="{_CELL}">{escape(name)}</th>' for name in heads)
    body = "".join(
        f'<tr><th scope="row" style="{_CELL};text-align:start">{escape(name)}</th>'
        + "".join(f'<td style="{_CELL}">{cell}</td>' for cell in cells)
        + "</tr>"
        for name, cells in (*lines, total)
    )
    look = "border-collapse:collapse;margin:0"
    return f'<table style="{look}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _counted(row: Value, seat: int) -> str:
    """Return what was compared in a row, and in bold the points that it gives."""
    count, points = row.counts[seat], row.points[seat]
    return f"{'&ndash;' if count is None else count}" + (f" → <b>{points}</b>" if points else "")


def _brief(brief: Value, _voice: Voice) -> str:
    body = "".join(_line(_with_code(text)) for text in brief.paragraphs)
    return _in_voice(brief.voice, _line(f"<b>{escape(brief.title)}</b>") + body)


def _report(report: Value, voice: Voice) -> str:
    say = Voice(report.language, voice.faces)
    head, *lines = report.lines
    # Where nothing has been written yet there is nothing to look at either.
    rows = report.case.rows if any(line.code for line in lines) else ()
    drawn = "".join(_labelled(say(row.name), _row(row.cards, say, row.lit)) for row in rows)
    told = "".join(
        _labelled(line.label, _code(line.text)) if line.code else _line(_with_code(line.text))
        for line in lines
    )
    line = "#d39a1a" if report else "#888"
    look = f"border-inline-start:4px solid {line};padding-inline-start:.8em"
    star = f'<span aria-hidden="true">{"★" if report else "☆"} </span>'
    inside = _line(f"{star}<b>{_with_code(head.text)}</b>") + drawn + told
    return _in_voice(say, f'<div style="{look}">{inside}</div>')


def _in_voice(voice: Voice, inside: str) -> str:
    return f'<div dir="{voice.direction}" lang="{voice.language}">{inside}</div>'


def _code(text: str) -> str:
    """Return Python, which is written from left to right in every language and breaks where it must."""
    return f'<code dir="ltr" style="overflow-wrap:anywhere;white-space:pre-wrap">{escape(text)}</code>'


def _with_code(text: str) -> str:
    """Return a text whose parts between back quotes are Python."""
    parts = text.split("`")
    return "".join(_code(part) if place % 2 else escape(part) for place, part in enumerate(parts))


DRAWERS: Mapping[tuple[str, str], Drawer] = {
    ("scopa.cards", "Card"): _card,
    ("scopa.cards", "CardSet"): _row,
    ("scopa.moves", "Play"): _play,
    ("scopa.moves", "LegalMoves"): _several,
    ("scopa.round", "Round"): _round,
    ("scopa.views", "View"): _view,
    ("scopa.match", "Match"): _match,
    ("scopa.scoring", "Primiera"): _primiera,
    ("scopa.scoring", "Sheet"): _sheet,
    ("scopa.lessons.coding.brief", "Brief"): _brief,
    ("scopa.lessons.check", "Report"): _report,
}
"""Who draws the values of which type, by its module and its name."""
