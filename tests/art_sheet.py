"""Draws a contact sheet per face set, and the table of README.md: run this to renew the golden drawings.

Look at what it wrote before it is kept.
"""

from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

from table_picture import PICTURE, picture

from scopa.art.corners import INDICES
from scopa.art.faces import card, deck, skat_deck
from scopa.art.palette import PALETTES
from scopa.cards import SUITS, Card

GOLDEN = Path(__file__).parent / "golden"
WIDTH = 100
GAP = 8
SCOPA = tuple(tuple(f"{rank}{suit}" for rank in range(1, 11)) for suit in SUITS)
SKAT = tuple(tuple(f"{suit}{rank}" for rank in "789TJQKA") for suit in "CSHD")
HANDFUL = {
    "italian": ("7D", "6C", "8S", "10B"),
    "spanish": ("7C", "4B", "9D", "10S"),
    "french": ("6D", "7C", "9S", "10B"),
}
"""The cards that are shown in every palette and with every index."""


def contact_sheet(drawings: Mapping[str, str], rows: tuple[tuple[str, ...], ...]) -> str:
    """Return all cards of a face set in rows by suit, with the back and the suits at the end."""
    tall, across = height(drawings["back"]), len(rows[0])
    names = [(name, column, row) for row, cards in enumerate(rows) for column, name in enumerate(cards)]
    cells = [placed(drawings[name], column, row, tall) for name, column, row in names]
    cells.append(placed(drawings["back"], across, 0, tall))
    marks = [drawing for name, drawing in drawings.items() if name.startswith("suit")]
    cells += [placed(drawing, across + 1, row, tall, 40) for row, drawing in enumerate(marks)]
    return sheet(cells, across + 2, len(rows), tall)


def palette_sheet() -> str:
    """Return a handful of cards, a row for every palette and then for every larger index."""
    looks = [(palette, "normal") for palette in PALETTES]
    looks += [("standard", index) for index in INDICES if index != "normal"]
    names = [(faces, Card(name)) for faces, handful in HANDFUL.items() for name in handful]
    tall = 166
    cells = [
        placed(card(faces, number, *look), column, row, tall, WIDTH)
        for row, look in enumerate(looks)
        for column, (faces, number) in enumerate(names)
    ]
    return sheet(cells, len(names), len(looks), tall)


def sheet(cells: list[str], columns: int, rows: int, tall: int) -> str:
    wide, high = columns * (WIDTH + GAP) + GAP, rows * (tall + GAP) + GAP
    body = "\n".join(cells)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">\n'
        f'<rect width="{wide}" height="{high}" fill="#c9d2cb"/>\n{body}\n</svg>\n'
    )


def placed(drawing: str, column: int, row: int, tall: int, width: int = WIDTH) -> str:
    x, y = GAP + column * (WIDTH + GAP), GAP + row * (tall + GAP)
    place = f'x="{x}" y="{y}" width="{width}" height="{height(drawing) * width // WIDTH}"'
    return drawing.replace("<svg", f"<svg {place}", 1)


def height(drawing: str) -> int:
    """Return the height of a drawing when it is as wide as its box."""
    return int(ET.fromstring(drawing).attrib["viewBox"].split()[3])


def golden() -> dict[Path, str]:
    """Return all golden drawings by where they lie."""
    sheets = {faces: contact_sheet(deck(faces), SCOPA) for faces in ("italian", "spanish", "french")}
    sheets |= {faces: contact_sheet(skat_deck(faces), SKAT) for faces in ("german", "tournament")}
    sheets["palettes"] = palette_sheet()
    return {GOLDEN / f"faces_{name}.svg": drawing for name, drawing in sheets.items()} | {PICTURE: picture()}


if __name__ == "__main__":
    for path, drawing in golden().items():
        path.write_text(drawing, encoding="utf-8")
