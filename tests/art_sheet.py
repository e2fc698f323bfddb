"""Draws a contact sheet per face set, and the table of README.md: run this to renew the golden drawings.

Look at what it wrote before it is kept.
"""

from pathlib import Path

from table_picture import PICTURE, picture

from scopa.art.faces import back, card, suit
from scopa.i18n import FACES

GOLDEN = Path(__file__).parent / "golden"
WIDTH = 100
HEIGHTS = {"italian": 166, "french": 140}
GAP = 8


def contact_sheet(faces: str) -> str:
    """Return all cards of a face set in rows by suit, with the back and the suits at the end."""
    height = HEIGHTS[faces]
    cells = [_placed(card(faces, number), number // 4, number % 4, WIDTH, height) for number in range(40)]
    cells.append(_placed(back(faces), 10, 0, WIDTH, height))
    cells += [_placed(suit(faces, number), 11, number, 40, height) for number in range(4)]
    wide, tall = 12 * (WIDTH + GAP) + GAP, 4 * (height + GAP) + GAP
    body = "\n".join(cells)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}">\n'
        f'<rect width="{wide}" height="{tall}" fill="#c9d2cb"/>\n{body}\n</svg>\n'
    )


def _placed(drawing: str, column: int, row: int, width: int, height: int) -> str:
    x, y = GAP + column * (WIDTH + GAP), GAP + row * (height + GAP)
    return drawing.replace("<svg", f'<svg x="{x}" y="{y}" width="{width}" height="{height}"', 1)


def golden() -> dict[Path, str]:
    """Return all golden drawings by where they lie."""
    sheets = {GOLDEN / f"faces_{faces}.svg": contact_sheet(faces) for faces in FACES}
    return {**sheets, PICTURE: picture()}


if __name__ == "__main__":
    for path, drawing in golden().items():
        path.write_text(drawing, encoding="utf-8")
