"""Tests the card faces as text: sound, self-contained, distinct, legible, and as last looked at."""

import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from art_sheet import golden
from colours import SIGHTS, contrast, difference

from scopa.art import aces, corners, faces, frame, french, numerals, palette, spanish, suits
from scopa.art.corners import INDICES
from scopa.art.faces import back, card, deck, skat_deck, suit
from scopa.art.palette import PALETTES
from scopa.art.suits_italian import ROSETTE
from scopa.cards import CARDS, SUITS, Card
from scopa.errors import CardError, ScopaError
from scopa.i18n import FACES, NAMES, Voice

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from scopa.art.pack import Pack

SVG = "{http://www.w3.org/2000/svg}"
CLEAR = 1.2
"""How far drawings keep off the indices, in hundredths of the width of a card."""
OFF_CENTRE = 3
MILLIMETRES = {"italian": (50, 83), "spanish": (61, 95), "german": (59, 91)}
SKAT = ("german", "tournament")
SETS = (*FACES, *SKAT)
SKAT_PIPS = {rank: int(rank) for rank in "789"} | {"T": 10}
BASES = ("italian", "spanish", "french", *SKAT)
"""The sets that have drawings of their own."""
each_face_set = pytest.mark.parametrize("faces", SETS)
each_deck = pytest.mark.parametrize("faces", FACES)
each_palette = pytest.mark.parametrize("palette", PALETTES)
each_index = pytest.mark.parametrize("index", INDICES)


def drawn(faces: str, palette: str = "standard", index: str = "normal") -> dict[str, str]:
    return (skat_deck if faces in SKAT else deck)(faces, palette, index)


def pack(name: str) -> "Pack":
    return faces._SKAT[name] if name in SKAT else faces._pack(name)


@each_palette
@each_face_set
def test_drawings_are_sound_and_stand_alone(faces: str, palette: str) -> None:
    for drawing in drawn(faces, palette).values():
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
    for drawing in drawn(faces).values():
        root = ET.fromstring(drawing)
        assert root.get("aria-hidden") == "true"
        assert root.get("focusable") == "false"
        assert root.get("direction") == "ltr"
        assert root.get("class") in {"scopa-card", "scopa-suit"}


@each_index
@each_face_set
def test_numbers_in_drawings_are_short(faces: str, index: str) -> None:
    for drawing in drawn(faces, index=index).values():
        assert not re.search(r"\.\d{4}|\de-\d|nan", drawing)


@each_deck
def test_deck_names_forty_different_cards_the_back_and_the_suits(faces: str) -> None:
    texts = deck(faces)
    assert list(texts) == [*map(str, CARDS), "back", "suit0", "suit1", "suit2", "suit3"]
    assert len(set(texts.values())) == 45
    assert texts["suit3"] == suit(faces, 3)
    assert texts["7D"] == card(faces, 24)
    assert texts["back"] == back(faces)


@pytest.mark.parametrize("faces", SKAT)
def test_skat_deck_names_thirty_two_different_cards_the_back_and_the_suits(faces: str) -> None:
    texts = skat_deck(faces)
    cards = [f"{suit}{rank}" for suit in "CSHD" for rank in "789TJQKA"]
    assert list(texts) == [*cards, "back", "suitC", "suitS", "suitH", "suitD"]
    assert len(set(texts.values())) == 37


@each_index
@each_palette
@each_face_set
def test_deck_is_light(faces: str, palette: str, index: str) -> None:
    assert sum(map(len, drawn(faces, palette, index).values())) < 150_000


def pips(drawing: str, index: str) -> int:
    """Count what is stamped on a card besides the suits of its indices."""
    stamped = re.findall(r'<g transform="translate\([^)]*\) scale\(-?([\d.]+)\)">', drawing)
    assert stamped.count(f"{corners.MARK * INDICES[index].shape / 100:g}") >= 2
    return len(stamped) - 2


@each_index
@each_deck
def test_pips_are_as_many_as_the_rank(faces: str, index: str) -> None:
    for number in range(28):
        assert pips(card(faces, number, index=index), index) == number // 4 + 1


@each_index
@pytest.mark.parametrize("faces", SKAT)
def test_pips_of_skat_are_as_many_as_the_rank_and_the_german_ace_is_the_old_two(
    faces: str, index: str
) -> None:
    texts = skat_deck(faces, index=index)
    for letter, (rank, number) in itertools.product("CSHD", SKAT_PIPS.items()):
        assert pips(texts[f"{letter}{rank}"], index) == number
    assert {pips(texts[f"{letter}A"], index) for letter in "CSHD"} == {2 if faces == "german" else 1}


@each_face_set
def test_only_the_settebello_has_a_gold_edge(faces: str) -> None:
    edge = f'fill="none" stroke="{palette.paint("prize")}" stroke-width="1.5"/>'
    golden = [text for text, drawing in drawn(faces).items() if edge in drawing]
    assert golden == ([] if faces in SKAT else ["7D"])


@each_face_set
def test_cards_keep_their_proportions(faces: str) -> None:
    size = pack(faces).size
    millimetres = MILLIMETRES.get(faces, (63, 88))
    assert size.width / size.height == pytest.approx(millimetres[0] / millimetres[1], rel=0.005)
    for name, drawing in drawn(faces).items():
        box = "-50 -50 100 100" if name.startswith("suit") else f"0 0 {size.width} {size.height}"
        assert ET.fromstring(drawing).get("viewBox") == box


@pytest.mark.parametrize(("index", "pixels"), [("normal", 14), ("large", 18), ("jumbo", 24)])
@each_face_set
def test_index_is_tall_enough_on_a_card_of_56(faces: str, index: str, pixels: int) -> None:
    tall = numerals.HEIGHT * INDICES[index].number
    assert tall * 56 / pack(faces).size.width >= pixels
    for rank, printed in pack(faces).printed.items():
        name = pack(faces).suits[0]
        assert numerals.numeral(printed[0], 0, 0)[-20:] in pack(faces).face(rank, name, index)


@each_index
def test_indices_keep_off_the_edge(index: str) -> None:
    for text in [*map(str, range(1, 13)), *"AJQKUO"]:
        drawn = corners.indices(frame.FRENCH, text, "coins", index)
        left = float(re.findall(r"translate\(([\d.]+)", drawn)[0])
        edge = left - numerals.STROKE * INDICES[index].number / 2
        assert corners.MARGIN - 0.01 <= edge < frame.FRENCH.width / 4


# Colours.


def colours(names: tuple[str, ...], palette_: str, *, skat: bool = False) -> dict[str, str]:
    changed = palette.skat(palette_) if skat else palette.changes(palette_)
    every = {**palette.COLOURS, **changed}
    return {name: full(every[name]) for name in (*names, "paper")}


def full(colour: str) -> str:
    return "#" + "".join(2 * digit for digit in colour[1:]) if len(colour) == 4 else colour


@pytest.mark.parametrize("skat", [False, True])
@each_palette
def test_suit_colours_pass_text_contrast_on_the_paper(palette: str, *, skat: bool) -> None:
    least = 7 if palette in {"contrast", "ink"} else 4.5
    *found, paper = colours((*suits.LATIN_SUITS, *suits.FRENCH_SUITS), palette, skat=skat).values()
    assert all(contrast(colour, paper) >= least for colour in found)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(
    ("names", "palette", "skat"),
    [
        *((suits.LATIN_SUITS, palette, False) for palette in ("standard", "four", "contrast")),
        *((suits.FRENCH_SUITS, palette, False) for palette in ("four", "contrast")),
        *((suits.FRENCH_SUITS, palette, True) for palette in ("standard", "four", "contrast")),
    ],
)
def test_four_colours_keep_apart_for_every_sight(
    names: tuple[str, ...], palette: str, *, skat: bool, sight: str
) -> None:
    *found, _paper = colours(names, palette, skat=skat).values()
    pairs = itertools.combinations(found, 2)
    assert min(difference(one, other, sight) for one, other in pairs) >= 19


@pytest.mark.parametrize("sight", SIGHTS)
def test_red_and_black_are_as_tradition_has_them(sight: str) -> None:
    diamonds, hearts, spades, clubs, _paper = colours(suits.FRENCH_SUITS, "standard").values()
    assert diamonds == hearts
    assert spades == clubs == "#000000"
    assert difference(hearts, spades, sight) >= 19


def test_black_is_the_suit_that_players_expect() -> None:
    for name in ("standard", "four", "contrast", "ink"):
        assert full({**palette.COLOURS, **palette.changes(name)}["spades"]) == "#000000"
        assert full({**palette.COLOURS, **palette.skat(name)}["clubs"]) == "#000000"


def test_printed_in_black_there_is_only_black_on_white() -> None:
    assert set(PALETTES["ink"].values()) == {"#000", "#fff"}
    assert set(PALETTES["ink"]) == set(palette.COLOURS)
    white = {name for name, value in PALETTES["ink"].items() if value == "#fff"}
    assert {"paper", "back", *(name for name in palette.COLOURS if name.endswith("cloth"))} <= white


@each_face_set
def test_every_colour_can_be_changed_by_a_palette(faces: str) -> None:
    for drawing in drawn(faces).values():
        bare = re.sub(r"var\(--scopa-[a-z-]+,[^)]*\)", "", drawing)
        style = re.search(r' style="([^"]*)"', bare)
        assert "#" not in (bare.replace(style[1], "") if style else bare)


@each_palette
@each_face_set
def test_a_palette_is_told_in_the_style_of_the_drawing(faces: str, palette: str) -> None:
    standard, changed = drawn(faces), drawn(faces, palette)
    told = PALETTES[palette]
    for name, drawing in changed.items():
        style = ET.fromstring(drawing).get("style", "")
        if faces not in SKAT:
            entries = dict(entry.split(":") for entry in style.replace("--scopa-", "").split(";") if entry)
            assert entries.items() <= told.items()
        # Otherwise it is the same drawing.
        bare = [
            re.sub(r'(?<=aria) style="[^"]*"|,#?\w+(?=\))', "", text) for text in (standard[name], drawing)
        ]
        assert bare[0].count("<") == bare[1].count("<")
        assert re.findall(r' d="[^"]*"', standard[name]) == re.findall(r' d="[^"]*"', drawing)


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


@each_index
@pytest.mark.parametrize("faces", BASES)
def test_pips_and_figures_keep_off_the_indices_and_in_the_middle(
    page: "Page", faces: str, index: str
) -> None:
    faults, own = [], pack(faces)
    for rank, name in itertools.product(own.printed, own.suits):
        text = own.printed[rank]
        indices = corners.indices(own.size, text, name, index, own.inset)
        sheets = [frame.sheet(own.size, body) for body in (own.picture(text, name, index), indices)]
        both, middle = page.evaluate(MEASURE, [*sheets, *own.size, CLEAR])
        # Beside larger indices a figure stands in the corner that is free.
        if both or (index == "normal" and abs(middle - 50) > OFF_CENTRE):
            faults.append((rank, name, both, round(middle, 1)))
    assert faults == []


@each_face_set
def test_back_is_the_same_after_half_a_turn(faces: str) -> None:
    width, height = pack(faces).size
    drawing = drawn(faces)["back"]

    def turned(point: tuple[float, float]) -> tuple[float, float]:
        return round(width - point[0], 1), round(height - point[1], 1)

    lines = {
        frozenset(((float(a), float(b)), (float(c), float(d))))
        for a, b, c, d in re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", drawing)
    }
    dots = {(float(a), float(b)) for a, b in re.findall(r"M([\d.]+) ([\d.]+)h0", drawing)}
    assert len(lines) == 26
    assert len(dots) == 82
    assert {frozenset(map(turned, line)) for line in lines} == lines
    assert set(map(turned, dots)) == dots
    for box in ET.fromstring(drawing).iter(f"{SVG}rect"):
        x, y, wide, tall = (float(box.attrib[name]) for name in ("x", "y", "width", "height"))
        assert (2 * x + wide, 2 * y + tall) == (width, height)


def test_rosette_is_the_same_after_half_a_turn() -> None:
    ends = re.findall(r"(-?\d+)(?: ?)(-?\d+)(?=[CZ]|$)", ROSETTE)
    tips = {(int(x), int(y)) for x, y in ends}
    assert {(-x, -y) for x, y in tips} == tips


@pytest.mark.parametrize(
    "names", [suits.LATIN_SUITS, suits.SPANISH_SUITS, suits.FRENCH_SUITS, suits.GERMAN_SUITS]
)
def test_symbols_and_marks_differ_by_shape_alone(names: tuple[str, ...]) -> None:
    for drawing in (suits.mark, suits.shape):
        shapes = {re.sub(r"var\([^)]*\)", "", drawing(name)) for name in names}
        assert len(shapes) == 4


def test_names_of_all_suits_are_different() -> None:
    every = (*suits.LATIN_SUITS, *suits.SPANISH_SUITS, *suits.FRENCH_SUITS, *suits.GERMAN_SUITS)
    assert len(set(every)) == 16


# What is special about a set.


@each_index
def test_the_ace_of_coins_is_a_great_sun(index: str) -> None:
    suns = [text for text, drawing in deck("italian", index=index).items() if aces._RAYS in drawing]
    assert suns == ["1D"]


def dashes(name: str) -> int:
    """Count the gaps in the upper line of the frame of a Spanish suit."""
    found = re.search(r'stroke-dasharray="([^"]*)"', spanish._frame(name))
    return len(found[1].split()) // 2 if found else 0


def test_the_frame_of_spanish_cards_tells_the_suit() -> None:
    assert [dashes(name) for name in suits.SPANISH_SUITS] == [0, 1, 2, 3]
    for number in CARDS:
        name = suits.SPANISH_SUITS[number.suit]
        assert spanish._frame(name) in card("spanish", number)


@pytest.mark.parametrize("name", suits.SPANISH_SUITS[1:])
def test_the_frame_of_spanish_cards_is_the_same_after_half_a_turn(name: str) -> None:
    found = re.search(r'stroke-dasharray="([^"]*)"', spanish._frame(name))
    assert found
    wide, tall = frame.SPANISH.width - 10, frame.SPANISH.height - 10
    round_ = 2 * (wide + tall) - (8 - 2 * 3.14159) * spanish._ROUND
    assert 2 * sum(map(float, found[1].split())) == pytest.approx(round_, abs=0.5)


@each_index
def test_spanish_and_french_figures_say_what_they_count(index: str) -> None:
    for number in CARDS:
        printed = spanish.PACK.printed[str(number.rank)]
        assert int(printed) == number.rank + (2 if number.rank > 7 else 0)
        for name in ("spanish", "french"):
            plaque = 'rx="2.5" stroke-width="1.3"' in card(name, number, index=index)
            assert plaque == (number.rank > 7)
    assert french._COUNTS == {"J": 8, "Q": 9, "K": 10}
    assert spanish._COUNTS == {"10": 8, "11": 9, "12": 10}


@pytest.mark.parametrize("chosen", ["hearts", "spades", "clubs"])
def test_the_chosen_suit_changes_place_with_diamonds(chosen: str) -> None:
    name, letter = f"french_{chosen}", SUITS[suits.FRENCH_SUITS.index(chosen)]
    swapped = {**dict(zip(SUITS, SUITS, strict=True)), "D": letter, letter: "D"}
    own, french = deck(name), deck("french")
    for number in CARDS:
        other = f"{number.rank}{swapped[SUITS[number.suit]]}"
        if "7D" not in {str(number), other}:
            assert own[str(number)] == french[other]
        for language in ("en", "it", "he"):
            assert Voice(language, name).card(number) == Voice(language, "french").card(Card(other))
    for place, letter_ in enumerate(SUITS):
        assert own[f"suit{place}"] == french[f"suit{SUITS.index(swapped[letter_])}"]
        said = Voice("en", name)(f"card.suit.{name}.{place}")
        assert said == suits.FRENCH_SUITS[SUITS.index(swapped[letter_])]
    assert palette.paint(chosen) in own["7D"]
    assert palette.paint("prize") in own["7D"]


def test_spanish_cards_speak_with_the_names_of_the_italian_ones() -> None:
    assert NAMES["spanish"] == NAMES["italian"]
    for number in CARDS:
        assert Voice("en", "spanish").card(number) == Voice("en").card(number)


def test_unknown_names_are_refused_with_a_reason() -> None:
    for draw in (
        lambda: card("tarot", 0),
        lambda: back("tarot"),
        lambda: suit("tarot", 0),
        lambda: deck("tarot"),
        lambda: skat_deck("tarot"),
    ):
        with pytest.raises(ScopaError, match="tarot") as caught:
            draw()
        assert caught.value.code == "unknown_faces"
    for draw in (
        lambda: card("italian", 0, "neon"),
        lambda: back("italian", "neon"),
        lambda: suit("italian", 0, "neon"),
        lambda: deck("italian", "neon"),
        lambda: skat_deck("german", "neon"),
    ):
        with pytest.raises(ScopaError, match="neon") as caught:
            draw()
        assert caught.value.code == "unknown_palette"
    for draw in (
        lambda: card("italian", 0, index="tiny"),
        lambda: card("french", 38, index="tiny"),
        lambda: deck("italian", index="tiny"),
        lambda: skat_deck("german", index="tiny"),
    ):
        with pytest.raises(ScopaError, match="tiny") as caught:
            draw()
        assert caught.value.code == "unknown_index"
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
