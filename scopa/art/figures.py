"""Draws the court figures, each from shared parts in a box of 100 by 150.

The box has its ground at y 150. The upper half of knave, king and queen is complete above y 75, since
French cards show it twice. A figure takes the colour of its suit for its clothes and holds the suit's emblem.
"""

import re
from typing import Final

from scopa.art.court import FIST, Court, Part
from scopa.art.courts_german import OBER, UNTER
from scopa.art.courts_italian import KING, KNAVE, KNIGHT, QUEEN
from scopa.art.courts_spanish import CABALLO, REY, SOTA
from scopa.art.palette import paint
from scopa.errors import ScopaError, reason

BOX_HEIGHT: Final = 150

_FIRST: Final = re.compile(r"-?[\d.]+")
_WIDTHS: Final = {"fine": "1.5", "even": "2", "dot": "2.8"}

_COURTS: Final[dict[str, Court]] = {
    "knave": KNAVE,
    "knight": KNIGHT,
    "king": KING,
    "queen": QUEEN,
    "sota": SOTA,
    "caballo": CABALLO,
    "rey": REY,
    "unter": UNTER,
    "ober": OBER,
}


def figure(kind: str, emblem: str, colour: str, cut: float = BOX_HEIGHT) -> str:
    """Return one court figure as an SVG group in a box of 100 by 150, its ground at the bottom.

    `kind` is "knave", "knight", "king" or "queen", or one of the Spanish "sota", "caballo", "rey" or the
    German "unter", "ober"; `emblem` is the SVG text of what the figure holds, drawn in a box from -50 to 50;
    `colour` is the CSS value of the clothes; what is below `cut` may be left out.
    Raises `ScopaError` for any other kind.

    >>> figure("king", "<circle r='40'/>", "#80132e").count("<circle")
    1
    >>> figure("joker", "", "#80132e")
    Traceback (most recent call last):
    scopa.errors.ScopaError: nothing to draw is called 'joker'
    """
    court = _COURTS.get(kind)
    if court is None:
        raise ScopaError(reason("unknown_drawing", text=kind))
    (x, y), (right, down, scale, turn) = court.hand, court.grip
    face = _moved(_drawn(court.features), *court.face)
    held = _moved(emblem, x + right, y + down, scale, turn)
    fist = _moved(_drawn(FIST), x, y)
    drawing = _drawn(court.behind, cut) + face + _drawn(court.before, cut) + held + fist
    return f'<g fill="{colour}" stroke="{paint("ink")}" stroke-width="2">{drawing}</g>'


def _moved(drawing: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    turned = f" rotate({turn:g})" if turn else ""
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){turned}{size}">{drawing}</g>'


def _drawn(parts: tuple[Part, ...], cut: float = BOX_HEIGHT) -> str:
    return "".join(_path(name, d) for name, d in parts if _top(d) < cut)


def _top(d: str) -> float:
    # A part that reaches up to the head begins there, so that its first point tells whether it is seen.
    return float(_FIRST.findall(d)[1])


def _path(name: str, d: str) -> str:
    if name in _WIDTHS:
        return f'<path fill="none" stroke-width="{_WIDTHS[name]}" d="{d}"/>'
    # What is of no other colour is of the cloth that the pen is filled with.
    return f'<path d="{d}"/>' if name == "cloth" else f'<path fill="{paint(name)}" d="{d}"/>'
