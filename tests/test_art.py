"""Tests the card faces as text: sound, self-contained, distinct, legible, and as last looked at."""

import re
from xml.etree import ElementTree as ET

import pytest
from art_sheet import GOLDEN, contact_sheet

from scopa.art import frame, numerals, palette, suits
from scopa.art.faces import FACES, back, card, deck, suit
from scopa.cards import CARDS
from scopa.errors import CardError, ScopaError

SVG = "{http://www.w3.org/2000/svg}"
SIZES = {"italian": frame.ITALIAN, "french": frame.FRENCH}
each_face_set = pytest.mark.parametrize("faces", FACES)


def drawings(faces: str) -> list[str]:
    return [*deck(faces).values(), *(suit(faces, number) for number in range(4))]


@each_face_set
def test_drawings_are_sound_and_stand_alone(faces: str) -> None:
    for drawing in drawings(faces):
        root = ET.fromstring(drawing)
        assert root.tag == f"{SVG}svg"
        names = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert names <= {"svg", "g", "path", "rect", "circle", "ellipse"}
        attributes = {name for element in root.iter() for name in element.attrib}
        assert not attributes & {"id", "href", "onload", "onclick"}
        assert drawing.count("http") == drawing.count("xmlns=") == 1
        assert "url(" not in drawing


@each_face_set
def test_drawings_are_silent_and_run_left_to_right(faces: str) -> None:
    for drawing in drawings(faces):
        root = ET.fromstring(drawing)
        assert root.get("aria-hidden") == "true"
        assert root.get("focusable") == "false"
        assert root.get("direction") == "ltr"
        assert root.get("class") in {"scopa-card", "scopa-suit"}


@each_face_set
def test_numbers_in_drawings_are_short(faces: str) -> None:
    for drawing in drawings(faces):
        assert not re.search(r"\.\d{4}|\de-\d|nan", drawing)


@each_face_set
def test_deck_names_forty_different_cards_and_the_back(faces: str) -> None:
    texts = deck(faces)
    assert list(texts) == [*map(str, CARDS), "back"]
    assert len(set(texts.values())) == 41
    assert texts["7D"] == card(faces, 24)
    assert texts["back"] == back(faces)


@each_face_set
def test_deck_is_light(faces: str) -> None:
    assert sum(map(len, deck(faces).values())) < 150_000


@each_face_set
def test_pips_are_as_many_as_the_rank(faces: str) -> None:
    for number in range(28):
        rank = number // 4 + 1
        pips = re.findall(r'<g transform="translate\([^)]*\) scale\(-?([\d.]+)\)">', card(faces, number))
        marks = pips.count(f"{frame.MARK / 100:g}")
        assert len(pips) - marks == rank
        assert marks == 2


@each_face_set
def test_only_the_settebello_has_a_gold_edge(faces: str) -> None:
    edge = f'fill="none" stroke="{palette.paint("gold")}" stroke-width="2"/>'
    assert [text for text, drawing in deck(faces).items() if edge in drawing] == ["7D"]


@each_face_set
def test_cards_keep_their_proportions(faces: str) -> None:
    size = SIZES[faces]
    millimetres = {"italian": (50, 83), "french": (63, 88)}[faces]
    assert size.width / size.height == pytest.approx(millimetres[0] / millimetres[1], rel=0.005)
    for drawing in deck(faces).values():
        assert ET.fromstring(drawing).get("viewBox") == f"0 0 {size.width} {size.height}"


@each_face_set
def test_index_is_fourteen_pixels_tall_on_a_card_of_56(faces: str) -> None:
    assert numerals.HEIGHT * 56 / SIZES[faces].width >= 14


def test_indices_keep_off_the_edge() -> None:
    for text in [*map(str, range(1, 11)), *"AJQK"]:
        drawn = frame.indices(frame.FRENCH, text, "coins")
        left = float(re.findall(r"translate\(([\d.]+)", drawn)[0]) - numerals.STROKE / 2
        assert frame.MARGIN <= left < frame.FRENCH.width / 4


@pytest.mark.parametrize("name", [*suits.LATIN_SUITS, *suits.FRENCH_SUITS])
def test_suit_colours_pass_text_contrast_on_the_paper(name: str) -> None:
    assert palette.contrast(palette.COLOURS[name], palette.COLOURS["paper"]) >= 4.5


def test_suit_colours_differ_in_each_face_set() -> None:
    for names in (suits.LATIN_SUITS, suits.FRENCH_SUITS):
        assert len({palette.COLOURS[name] for name in names}) == 4


@each_face_set
def test_every_colour_of_a_suit_can_be_changed_by_a_palette(faces: str) -> None:
    for name, colour in palette.COLOURS.items():
        if name != "edge":
            bare = [drawing.replace(palette.paint(name), "") for drawing in drawings(faces)]
            assert not any(colour in drawing for drawing in bare)


@each_face_set
def test_back_is_the_same_after_half_a_turn(faces: str) -> None:
    width, height = SIZES[faces]
    drawn = back(faces)

    def turned(point: tuple[float, float]) -> tuple[float, float]:
        return round(width - point[0], 1), round(height - point[1], 1)

    lines = {
        frozenset(((float(a), float(b)), (float(c), float(d))))
        for a, b, c, d in re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", drawn)
    }
    dots = {(float(a), float(b)) for a, b in re.findall(r"M([\d.]+) ([\d.]+)h0", drawn)}
    assert len(lines) == 26
    assert len(dots) == 82
    assert {frozenset(map(turned, line)) for line in lines} == lines
    assert set(map(turned, dots)) == dots
    for box in ET.fromstring(drawn).iter(f"{SVG}rect"):
        x, y, wide, tall = (float(box.attrib[name]) for name in ("x", "y", "width", "height"))
        assert (2 * x + wide, 2 * y + tall) == (width, height)


def test_rosette_is_the_same_after_half_a_turn() -> None:
    ends = re.findall(r"(-?\d+)(?: ?)(-?\d+)(?=[CZ]|$)", suits.ROSETTE)
    tips = {(int(x), int(y)) for x, y in ends}
    assert {(-x, -y) for x, y in tips} == tips


@each_face_set
def test_symbols_and_marks_differ_by_shape_alone(faces: str) -> None:
    names = suits.LATIN_SUITS if faces == "italian" else suits.FRENCH_SUITS
    shapes = {re.sub(r"var\([^)]*\)", "", suits.mark(name)) for name in names}
    assert len(shapes) == 4


def test_unknown_names_are_refused_with_a_reason() -> None:
    for draw in (
        lambda: card("tarot", 0),
        lambda: back("tarot"),
        lambda: suit("tarot", 0),
        lambda: deck("tarot"),
    ):
        with pytest.raises(ScopaError, match="tarot") as caught:
            draw()
        assert caught.value.code == "unknown_faces"
    for number in (-1, 40):
        with pytest.raises(CardError):
            card("italian", number)
    for number in (-1, 4):
        with pytest.raises(ScopaError) as caught:
            suit("italian", number)
        assert caught.value.code == "unknown_drawing"


@each_face_set
def test_faces_are_those_last_looked_at(faces: str) -> None:
    golden = (GOLDEN / f"faces_{faces}.svg").read_text(encoding="utf-8")
    assert contact_sheet(faces) == golden, (
        "the drawings changed: run `python tests/art_sheet.py` and look at tests/golden/faces_*.svg"
    )
