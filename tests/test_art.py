"""Tests the card faces as text: sound, self-contained, distinct, legible, and as last looked at."""

import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from art_sheet import golden
from colours import SIGHTS, contrast, difference

from scopa.art import frame, french, numerals, palette, suits
from scopa.art.faces import back, card, deck, suit
from scopa.cards import CARDS
from scopa.errors import CardError, ScopaError
from scopa.i18n import FACES

if TYPE_CHECKING:
    from playwright.sync_api import Page

SVG = "{http://www.w3.org/2000/svg}"
CLEAR = 1.2
"""How far drawings keep off the indices, in hundredths of the width of a card."""
OFF_CENTRE = 3
SIZES = {"italian": frame.ITALIAN, "french": frame.FRENCH}
each_face_set = pytest.mark.parametrize("faces", FACES)


def drawings(faces: str) -> list[str]:
    return list(deck(faces).values())


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
def test_deck_names_forty_different_cards_the_back_and_the_suits(faces: str) -> None:
    texts = deck(faces)
    assert list(texts) == [*map(str, CARDS), "back", "suit0", "suit1", "suit2", "suit3"]
    assert len(set(texts.values())) == 45
    assert texts["suit3"] == suit(faces, 3)
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
    for name, drawing in deck(faces).items():
        box = "-50 -50 100 100" if name.startswith("suit") else f"0 0 {size.width} {size.height}"
        assert ET.fromstring(drawing).get("viewBox") == box


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
    assert contrast(palette.COLOURS[name], palette.COLOURS["paper"]) >= 4.5


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("names", [suits.LATIN_SUITS, suits.FRENCH_SUITS], ids=["latin", "french"])
def test_suit_colours_keep_apart_for_every_sight(names: tuple[str, ...], sight: str) -> None:
    pairs = itertools.combinations((palette.COLOURS[name] for name in names), 2)
    assert min(difference(one, other, sight) for one, other in pairs) >= 19


def test_spades_are_black_as_every_card_player_expects() -> None:
    assert palette.COLOURS["spades"] == "#000000"


@each_face_set
def test_every_colour_of_a_suit_can_be_changed_by_a_palette(faces: str) -> None:
    for name, colour in palette.COLOURS.items():
        if name != "edge":
            bare = [drawing.replace(palette.paint(name), "") for drawing in drawings(faces)]
            assert not any(colour in drawing for drawing in bare)


# Draws body and indices of a card apart; the indices are smeared as far as the body must keep away from them.
# Returns how many points both cover and where, from left to right, the middle of all that is drawn is.
MEASURE = """async ([body, indices, width, height, clear]) => {
  const scale = 3;
  const points = async (svg, far) => {
    const image = new Image(width * scale, height * scale);
    image.src = "data:image/svg+xml," + encodeURIComponent(
      svg.replace("<svg ", `<svg width="${image.width}" height="${image.height}" `));
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    for (let turn = 0; turn < (far ? 8 : 1); turn += 1) {
      pen.drawImage(image, far * Math.cos(turn * Math.PI / 4), far * Math.sin(turn * Math.PI / 4));
    }
    return pen.getImageData(0, 0, image.width, image.height).data.filter((_, at) => at % 4 === 3);
  };
  const [below, above] = [await points(body, 0), await points(indices, clear * scale)];
  let both = 0, sum = 0, all = 0;
  below.forEach((alpha, at) => {
    if (alpha < 128) return;
    both += above[at] >= 128;
    sum += at % (width * scale) / scale;
    all += 1;
  });
  return [both, sum / all];
}"""


def measured(page: "Page", faces: str, drawing: str, text: str, name: str) -> tuple[int, float]:
    size = SIZES[faces]
    indices = frame.indices(size, text, name)
    papers = frame.paper(size), frame.paper(size, gold=True)
    body = drawing.replace(indices, "").replace(papers[1], "").replace(papers[0], "")
    assert len(body) < len(drawing) - len(indices)
    both, middle = page.evaluate(MEASURE, [body, frame.sheet(size, indices), *size, CLEAR])
    return both, middle


@each_face_set
def test_pips_and_figures_keep_off_the_indices_and_in_the_middle(page: "Page", faces: str) -> None:
    faults = []
    for each in CARDS:
        text = french._LETTERS.get(each.rank, str(each.rank)) if faces == "french" else str(each.rank)
        name = (suits.FRENCH_SUITS if faces == "french" else suits.LATIN_SUITS)[each.suit]
        both, middle = measured(page, faces, card(faces, each), text, name)
        if both or abs(middle - 50) > OFF_CENTRE:
            faults.append((str(each), both, round(middle, 1)))
    assert faults == []


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


@pytest.mark.parametrize(("path", "drawing"), golden().items(), ids=[path.name for path in golden()])
def test_drawings_are_those_last_looked_at(path: Path, drawing: str) -> None:
    assert path.read_text(encoding="utf-8") == drawing, (
        f"the drawings changed: run `python tests/art_sheet.py` and look at {path.name}"
    )
