"""Draws the court figures: knave, knight, king and queen, each from shared parts in a box of 100 by 150.

The box has its ground at y 150. The upper half of knave, king and queen is complete above y 75, since
French cards show it twice. A figure takes the colour of its suit for its clothes and holds the suit's emblem.
"""

from dataclasses import dataclass
from typing import Final

from scopa.art.palette import paint
from scopa.errors import ScopaError, reason

BOX_HEIGHT: Final = 150
# The emblem is 36 units high and its centre lies this far above the middle of the fist.
_EMBLEM_SCALE: Final = 0.36
_GRIP: Final = 18

_PAINTS: Final = {
    "skin": "#f2c79f",
    "cream": "#fbf1da",
    "gold": paint("gold"),
    "rust": "#c4553a",
    "hair": "#5f3a22",
    "auburn": "#a2572b",
    "coat": "#e4c699",
    "shade": "#a67a4c",
}
_WIDTHS: Final = {"fine": "1.5", "even": "2", "dot": "2.8"}

# A part is a paint ("cloth" is the suit's colour) with the outline to fill, or a width with a bare line.
_Part = tuple[str, str]

_GROUND: Final = ("cloth", "M19 149V144Q46 138 73 144V149Z")

_FACE: Final = (
    ("skin", "M-5 10V22H5V10Z"),
    ("skin", "M-12-9V2C-12 10-6 16 0 16S12 10 12 2V-9Z"),
    ("dot", "M-5-.5v1M5-.5v1"),
    ("fine", "M-8.5-4Q-5.5-7-2.5-5M2.5-5Q5.5-7 8.5-4M.5-2L-1.5 5.5H2M-3.5 10Q0 12.5 3.5 10"),
)

_FIST: Final = (
    ("skin", "M-6-2Q-6-5-3-5H4Q6-5 6-2V3Q4 6 0 6T-6 3Z"),
    ("fine", "M-5-1.5H3M-5 1.8H3"),
)


@dataclass(frozen=True, slots=True)
class _Court:
    """Holds one figure: what lies behind the face, what lies before it, and where face and hand are."""

    behind: tuple[_Part, ...]
    face: tuple[float, float, float]
    before: tuple[_Part, ...]
    hand: tuple[float, float]


_KNAVE: Final = _Court(
    behind=(
        _GROUND,
        ("cream", "M26 98L28 139H38L42 100Z"),
        ("rust", "M42 100L48 139H58L58 98Z"),
        ("hair", "M28 135H38L39 142Q30 146 17 144Q26 141 28 135ZM48 135H58Q60 141 69 144Q56 146 47 142Z"),
        ("hair", "M42 14C26 14 26 32 24 48Q32 55 42 54T60 48C58 32 58 14 42 14Z"),
        ("cream", "M28 56C15 56 5 68 5 77L22 92L29 86L19 77L31 71Z"),
        ("fine", "M24 59L28 70M16 64L22 73M10 70L18 76"),
        ("cloth", "M30 56Q42 60 54 56L61 60L55 84L63 102Q42 109 21 102L29 84L23 60Z"),
        ("gold", "M28 81Q42 85 56 81L57 87Q42 91 27 87Z"),
        ("gold", "M21 102L23 97Q42 104 61 97L63 102Q42 109 21 102Z"),
        ("skin", "M22 90Q22 84 28 83L32 87Q31 93 26 94Z"),
    ),
    face=(42, 35.5, 1),
    before=(
        ("cream", "M30 52Q37 49 42 55Q47 49 54 52L53 61L42 57L31 61Z"),
        ("dot", "M42 64v.5M42 70v.5M42 76v.5"),
        ("hair", "M30 43Q31 34 34 28H54V24H30Z"),
        ("cloth", "M25 27C23 12 35 5 48 7C61 9 65 17 60 27Q43 20 25 27Z"),
        ("cream", "M57 26C54 9 42 1 21 2Q25 5 22 10Q27 10 31 13Q43 13 48 25Z"),
        ("fine", "M31 7Q46 10 52 23"),
        ("gold", "M25 26Q43 19 60 26L59 31Q43 24 26 31Z"),
        ("cloth", "M55 56C64 58 69 57 72 53L75 48H89L88 62C82 75 68 77 56 74Z"),
        ("cream", "M74 52L75 46H89V53Z"),
    ),
    hand=(82, 43),
)

_KNIGHT: Final = _Court(
    behind=(
        ("cloth", "M16 149V144Q45 138 74 144V149Z"),
        (
            "shade",
            "M58 104V122L60 135L57 143H68L66 121L70 106ZM26 104L33 121L31 135L29 143H38L39 120L42 106Z",
        ),
        ("hair", "M17 80C5 80 9 98 6 112C5 120 7 126 9 128C16 120 14 108 16 94Z"),
        (
            "coat",
            (
                "M69 64L74 55L77 62C83 66 87 79 92 90C93 97 88 100 84 97C82 92 77 91 73 88"
                "C71 93 75 97 75 101C76 102 79 104 80 108L75 120L78 128L70 130L69 121L72 113L69 112"
                "C61 114 47 113 33 109C30 113 24 117 24 122L23 136L26 143H15L16 134L13 120"
                "C15 112 10 104 10 94C10 81 19 76 28 77H46C53 77 58 65 69 64Z"
            ),
        ),
        (
            "hair",
            "M16 137H23L26 143H15ZM59 138H67L68 143H57ZM31 138H38V143H29ZM69 126L78 124L78 128L70 130Z",
        ),
        ("dot", "M80 75v.8"),
        ("fine", "M88 93l1-1M86 82L82 91M79 65Q79 76 73 84M82 89Q63 96 49 80"),
        ("hair", "M72 62C58 61 48 68 46 80L53 84Q54 78 60 79Q59 73 64 73Q63 67 72 62Z"),
        ("cloth", "M24 78H56L61 106Q42 113 26 108Z"),
        ("gold", "M26 108V102Q42 107 60 100L61 106Q42 113 26 108Z"),
        ("rust", "M29 44C14 46 6 58 1 77Q7 73 12 78Q20 73 31 78Z"),
        ("cream", "M34 80Q52 75 54 92L53 104H43Q43 94 32 92Z"),
        ("hair", "M42 102H55L54 115L62 119Q63 122 59 122H43Z"),
        ("cloth", "M28 45Q38 49 48 45L53 50L49 72L52 86Q38 91 27 86L30 72L24 50Z"),
        ("gold", "M30 70Q39 74 49 70L50 76Q39 80 29 76Z"),
        ("hair", "M38 12C27 12 26 28 24 39Q38 47 52 39C50 28 49 12 38 12Z"),
    ),
    face=(38, 28, 0.9),
    before=(
        ("cream", "M28 43Q33 40 38 45Q43 40 48 43L46 51L38 48L30 51Z"),
        ("rust", "M35 6C24 5 21 16 20 26Q18 35 10 41Q16 40 19 45Q29 39 29 22Z"),
        ("gold", "M25 21C25 9 31 5 38 5S51 9 51 21L57 26Q38 16 19 26Z"),
        ("fine", "M38 5V20"),
        ("cloth", "M46 46C52 50 60 50 64 46L70 41L82 46C77 58 62 64 48 60Z"),
        ("gold", "M70 43L72 39L85 43L83 48Z"),
    ),
    hand=(79, 38),
)

_KING: Final = _Court(
    behind=(
        _GROUND,
        ("hair", "M46 18C27 18 29 36 24 53Q32 58 38 54H54Q60 58 68 53C63 36 65 18 46 18Z"),
        ("cloth", "M30 58C15 61 11 70 12 84L19 146Q46 150 73 146L80 84C80 70 72 62 62 58Z"),
        ("gold", "M40 70L36 147H56L53 70Z"),
        ("cream", "M35 70L27 147L36 147.5L41 70ZM51 70L56 147.5L65 147L57 70Z"),
        ("even", "M34.7 108v2M33.5 122v2M32.3 136v2M55.8 92v2M57.3 107v2M58.6 121v2M59.8 136v2"),
        ("rust", "M47 108l4 6-4 6-4-6ZM47 126l4 6-4 6-4-6Z"),
        ("cloth", "M28 60C13 61 8 76 9 98Q12 108 22 105Q32 102 41 97L38 84Q30 86 26 77"),
        ("cream", "M36 84L42 83L45 97L39 100Z"),
        ("skin", "M43 86Q51 83 54 89Q54 95 45 96Z"),
        ("cream", "M28 57Q46 51 64 57L70 66Q46 82 22 66Z"),
        ("even", "M28 62v2M34 68v2M42 71v2M50 71v2M58 68v2M64 62v2"),
    ),
    face=(46, 36, 1),
    before=(
        ("hair", "M33 32C31 56 38 65 46 69C54 65 61 56 59 32Q58 42 52 44Q46 41 40 44Q34 42 33 32Z"),
        ("fine", "M42 48Q46 50 50 48M41 56Q42 60 45 62M51 56Q50 60 48 61"),
        ("gold", "M31 28L26 8L37 16L46 3L55 16L66 8L61 28Q46 23 31 28Z"),
        ("rust", "M46 12l3 4-3 4-3-4Z"),
        ("gold", "M31 29L30 23Q46 18 62 23L61 29Q46 24 31 29Z"),
        ("cloth", "M62 55C68 61 72 64 76 61H89C95 78 89 98 77 102C69 94 63 84 61 74Z"),
        ("cream", "M74 67L76 61H89L90 68Z"),
    ),
    hand=(82, 58),
)

_QUEEN: Final = _Court(
    behind=(
        _GROUND,
        ("auburn", "M46 16C29 16 31 32 26 48C23 57 20 62 22 72H70C72 62 69 57 66 48C61 32 63 16 46 16Z"),
        ("cloth", "M34 88C24 104 10 126 4 145Q46 151 88 145C82 126 68 104 58 88Z"),
        ("cream", "M46 92C38 110 30 130 28 147Q46 149 64 147C62 130 54 110 46 92Z"),
        ("gold", "M46 112l4 5-4 5-4-5ZM46 130l4 5-4 5-4-5Z"),
        ("cloth", "M32 60Q46 66 60 60L66 66L58 90Q46 95 34 90L26 66Z"),
        ("gold", "M34 86Q46 92 58 86L60 91L46 100L32 91Z"),
        ("cream", "M17 76L14 92Q17 98 24 98L40 93L38 85L26 87L29 77Z"),
        ("cloth", "M32 60C19 59 13 70 15 79Q24 83 32 77Z"),
        ("skin", "M39 86Q46 82 49 87Q50 93 41 94Z"),
    ),
    face=(46, 37, 1),
    before=(
        ("skin", "M41 56Q40 59 35 60C36 69 40 74 46 74S56 69 57 60Q52 59 51 56"),
        ("gold", "M41 57Q46 62 51 57L52 61Q46 67 40 61Z"),
        ("auburn", "M34 46Q35 32 46 25Q57 32 58 46V22H34Z"),
        ("gold", "M32 27L29 11L37 17L40 7L46 14L52 7L55 17L63 11L60 27Q46 22 32 27Z"),
        ("fine", "M32 22Q46 17 60 22"),
        ("cream", "M70 77L77 50H88L90 68C90 82 80 89 69 82Z"),
        ("cloth", "M60 60C71 58 80 66 79 76Q70 84 60 77Z"),
    ),
    hand=(82, 47),
)

_COURTS: Final = {"knave": _KNAVE, "knight": _KNIGHT, "king": _KING, "queen": _QUEEN}


def figure(kind: str, emblem: str, colour: str) -> str:
    """Return one court figure as an SVG group in a box of 100 by 150, its ground at the bottom.

    `kind` is "knave", "knight", "king" or "queen"; `emblem` is the SVG text of what the figure holds, drawn
    in a box from -50 to 50; `colour` is the CSS value of the clothes. Raises `ScopaError` for any other kind.

    >>> figure("king", "<circle r='40'/>", "#80132e").count("<circle")
    1
    >>> figure("joker", "", "#80132e")
    Traceback (most recent call last):
    scopa.errors.ScopaError: nothing to draw is called 'joker'
    """
    court = _COURTS.get(kind)
    if court is None:
        raise ScopaError(reason("unknown_drawing", text=kind))
    x, y = court.hand
    face = _moved(_drawn(_FACE, colour), *court.face)
    fist = _moved(_drawn(_FIST, colour), x, y)
    body = _drawn(court.behind, colour) + face + _drawn(court.before, colour)
    # The emblem stands outside the pen, so that it keeps its own outline and fill.
    return f"<g>{_pen(body)}{_moved(emblem, x, y - _GRIP, _EMBLEM_SCALE)}{_pen(fist)}</g>"


def _pen(drawing: str) -> str:
    return f'<g fill="none" stroke="{paint("ink")}" stroke-width="2">{drawing}</g>'


def _moved(drawing: str, x: float, y: float, scale: float = 1) -> str:
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}">{drawing}</g>'


def _drawn(parts: tuple[_Part, ...], colour: str) -> str:
    return "".join(_path(name, d, colour) for name, d in parts)


def _path(name: str, d: str, colour: str) -> str:
    if name in _WIDTHS:
        return f'<path stroke-width="{_WIDTHS[name]}" d="{d}"/>'
    return f'<path fill="{colour if name == "cloth" else _PAINTS[name]}" d="{d}"/>'
