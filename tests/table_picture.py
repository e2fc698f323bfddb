"""The picture of the table that README.md opens with: the first deal, its first move about to be played."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from scopa.app.still import FACES, cards
from scopa.art import faces
from scopa.art.frame import ITALIAN
from scopa.cards import Card
from scopa.scenes.play import first

PICTURE: Final = Path(__file__).parent.parent / "notebooks" / "images" / "table.svg"
WIDTH: Final = 960
HEIGHT: Final = 540
_CLOTH: Final = "#12474a"
_INK: Final = "#fbf6ea"
_LEGAL: Final = 'stroke="#a8e6cf" stroke-dasharray="7 5"'
_ACT: Final = 'stroke="#f4c44f"'


def picture() -> str:
    """Return the picture as SVG: the chosen card is raised, what it takes is ringed, the sum is written."""
    played, _, taken = first.MOVE.partition(" x ")
    total = " + ".join(str(card.rank) for card in sorted(cards(taken), reverse=True))
    backs = [faces.back(FACES)] * len(cards(first.HAND))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{_CLOTH}"/>\n'
        f"{row(backs, 22, 54)}"
        f"{card_row(first.TABLE, 136, 92, cards(taken), _LEGAL)}"
        f'<text x="{WIDTH / 2}" y="328" text-anchor="middle" fill="{_INK}" font-size="24" font-weight="600" '
        f'font-family="system-ui, sans-serif">{total} = {Card(played).rank}</text>\n'
        f"{card_row(first.HAND, 352, 100, [Card(played)], _ACT)}"
        f"</svg>\n"
    )


def card_row(text: str, top: float, width: float, ringed: Sequence[Card], ring: str) -> str:
    """Return a row of cards, some of them in a ring."""
    shown = cards(text)
    height = _height(width)
    rings = "".join(
        f'<rect x="{x - 5:g}" y="{top - 5:g}" width="{width + 10:g}" height="{height + 10:g}" rx="9" '
        f'fill="none" stroke-width="4" {ring}/>\n'
        for x, card in zip(_places(len(shown), width), shown, strict=True)
        if card in ringed
    )
    return row([faces.card(FACES, card) for card in shown], top, width) + rings


def row(drawings: Sequence[str], top: float, width: float) -> str:
    """Return drawings of cards side by side, in the middle of the picture."""
    size = f'width="{width:g}" height="{_height(width):g}"'
    return "".join(
        drawing.replace("<svg ", f'<svg x="{x:g}" y="{top:g}" {size} ', 1) + "\n"
        for x, drawing in zip(_places(len(drawings), width), drawings, strict=True)
    )


def _height(width: float) -> float:
    return round(width * ITALIAN.height / ITALIAN.width, 1)


def _places(number: int, width: float) -> list[float]:
    step = width * 1.2
    start = (WIDTH - step * (number - 1) - width) / 2
    return [round(start + step * place, 1) for place in range(number)]
