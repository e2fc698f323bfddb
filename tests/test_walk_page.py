"""The walk-throughs in a browser: by clicks and keys, in both directions, on a phone and on a wall."""

from itertools import pairwise

import pytest
from pages import AT_REST, NARROW, WIDE, violations
from playwright.sync_api import expect
from stage import Stage

from scopa.lessons.walks import WALKS
from scopa.scenes.walk import WalkScene
from scopa.widgets.assets import STATIC

pytestmark = pytest.mark.browser

PART = STATIC / "walk" / "walk.js"
OVER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
GLIDING = "() => document.getAnimations().filter((one) => one.constructor === Animation).length"
SMALL = """() => [...document.querySelectorAll("button, input")]
  .map((one) => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5)).map(([text]) => text)"""


@pytest.fixture
def walk(page):
    def shown(name, text=None, lang="en", size=WIDE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        stage = Stage(page, PART)
        stage.show(scene=WalkScene(name, text), query=f"?lang={lang}", still=True)
        expect(page.locator(".walk")).to_be_visible()
        return stage

    return shown


def step(page, place):
    expect(page.locator(".walk")).to_have_attribute("data-step", str(place))


def do(page, what):
    page.locator(f"[data-do={what}]").click()


def write(page, text):
    """Write cards, or a word to shuffle by, where that is opened first."""
    page.locator("[data-do=own]").click()
    field = page.locator("[data-do=text]")
    field.fill(text)
    return field


def test_on_and_back_by_clicks(page, walk):
    stage = walk("capture")
    do(page, "on")
    step(page, 1)
    expect(page.locator("h3")).to_have_text(stage.scene.state["rule"])
    lit = page.locator("[data-zone=row-1] [data-marks~=look]")
    assert [one.get_attribute("data-card") for one in lit.all()] == [
        str(card) for card in stage.scene.steps[1].rows[1].lit
    ]
    expect(page.locator("[data-zone=facts] li")).to_have_count(len(stage.scene.steps[1].facts))
    do(page, "back")
    step(page, 0)
    expect(page.locator("[data-do=back]")).to_be_disabled()


def test_a_double_click_is_one_step(page, walk):
    stage = walk("capture")
    page.locator("[data-do=on]").dblclick()
    step(page, 1)
    do(page, "on")
    step(page, 2)
    page.locator("[data-do=back]").dblclick()
    step(page, 1)
    assert stage.scene.state["notice"] is None
    page.get_by_role("slider").press("End")
    do(page, "back")
    page.locator("[data-do=on]").dblclick()
    step(page, stage.scene.state["of"] - 1)
    assert stage.scene.state["notice"] is None


@pytest.mark.parametrize("lang", ["en", "he"])
def test_the_way_leads_to_any_step(page, walk, lang):
    stage = walk("round", lang=lang)
    way = page.get_by_role("slider")
    expect(way).to_have_attribute("aria-valuetext", stage.scene.state["step_text"])
    way.fill("40")
    step(page, 40)
    expect(way).to_have_attribute("aria-valuetext", stage.scene.state["step_text"])
    way.press("ArrowLeft" if lang == "he" else "ArrowRight")
    step(page, 41)
    way.press("End")
    step(page, stage.scene.state["of"] - 1)
    do(page, "back")
    expect(way).to_have_value(str(stage.scene.state["of"] - 2))


@pytest.mark.parametrize("lang", ["en", "he"])
def test_all_by_keys(page, walk, lang):
    stage = walk("capture", "5D 8B : 1B 3D 4S 5C 7C", lang)
    page.locator("[data-do=on]").focus()
    page.keyboard.press("Enter")
    step(page, 1)
    page.keyboard.press("1")
    step(page, 0)
    page.keyboard.press("2")
    step(page, 1)
    page.keyboard.press("ArrowRight" if lang == "he" else "ArrowLeft")
    expect(page.locator("[data-do=back]")).to_be_focused()
    first = page.locator("[data-zone=row-0] button")
    first.nth(1).focus()
    page.keyboard.press("Home")
    expect(first.first).to_be_focused()
    page.keyboard.press("Enter")
    step(page, 0)
    expect(first.first).to_have_attribute("aria-pressed", "true")
    assert str(stage.scene.data.subject.card) == "5D"


def test_the_focus_stays_when_the_last_step_is_reached(page, walk):
    stage = walk("pack")
    page.locator("[data-do=on]").focus()
    for place in range(1, stage.scene.state["of"]):
        page.keyboard.press("Enter")
        step(page, place)
    expect(page.locator("[data-do=back]")).to_be_focused()


def test_a_text_that_cannot_be_read_is_answered_beside_the_field(page, walk):
    stage = walk("capture")
    before = stage.scene.data.subject
    expect(page.locator("[data-do=text]")).to_be_hidden()
    field = write(page, "7D : 7D")
    field.press("Enter")
    why = page.locator(".walk-slip")
    expect(why).to_have_text(stage.scene.state["field"]["slip"])
    expect(field).to_have_value("7D : 7D")
    expect(field).to_have_attribute("aria-describedby", why.get_attribute("id"))
    assert stage.scene.data.subject == before
    field.fill("7D : 5C 2S")
    do(page, "show")
    expect(why).to_have_count(0)
    assert stage.scene.data.subject.text == "7D : 5C 2S"


def test_another_deal(page, walk):
    stage = walk("deal")
    do(page, "another")
    expect(page.locator("[data-do=text]")).not_to_have_value("7")
    assert page.locator("[data-do=text]").input_value() == stage.scene.data.subject.text


def test_a_reload_comes_back_to_the_step(page, walk):
    stage = walk("deal")
    do(page, "on")
    step(page, 1)
    stage.show(scene=WalkScene("deal"))
    step(page, 1)


def test_reduced_motion_moves_nothing(page, walk):
    page.emulate_media(reduced_motion="reduce")
    walk("capture")
    do(page, "on")
    step(page, 1)
    assert page.evaluate(GLIDING) == 0


@pytest.mark.parametrize("name", ["capture", "pack", "hold", "subsets", "sheet"])
@pytest.mark.parametrize("lang", ["en", "he"])
@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
def test_each_step_fits_its_width_and_axe_finds_nothing(page, walk, name, lang, size):
    stage = walk(name, lang=lang, size=size)
    faults = []
    for place in range(stage.scene.state["of"]):
        step(page, place)
        assert page.evaluate(OVER) <= 0, place
        assert page.evaluate(SMALL) == [], place
        if place in (0, 1, stage.scene.state["of"] - 1):
            # The page's one first heading is the lesson's.
            faults += [f"{place} {fault}" for fault in violations(page, but=("page-has-heading-one",))]
        if stage.scene.state["can_on"]:
            do(page, "on")
    assert sorted(set(faults)) == []


@pytest.mark.parametrize("name", sorted(WALKS))
def test_every_walk_is_drawn(page, walk, name):
    stage = walk(name, lang="it", size=NARROW)
    expect(page.locator("h2")).to_have_text(stage.scene.state["title"])
    assert page.evaluate(OVER) <= 0


def test_what_was_typed_stays_until_other_cards_come(page, walk):
    walk("deal")
    field = write(page, "seven")
    do(page, "on")
    step(page, 1)
    expect(field).to_have_value("seven")
    do(page, "show")
    step(page, 0)
    do(page, "another")
    expect(field).not_to_have_value("seven")


def test_nothing_to_press_is_printed(page, walk):
    walk("round")
    page.emulate_media(media="print")
    for what in ("[data-do=on]", "[data-do=another]", "[data-do=own]", "[data-do=guess]", "[data-zone=step]"):
        expect(page.locator(what).first).to_be_hidden()
    for part in ("figcaption", ".walk-words", "h2"):
        color = page.evaluate("(part) => getComputedStyle(document.querySelector(part)).color", part)
        assert color == "rgb(0, 0, 0)"
    ground = page.evaluate("() => getComputedStyle(document.querySelector('.walk')).backgroundColor")
    assert ground == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("lang", ["en", "it", "he"])
@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
def test_the_way_on_stands_in_one_place_whatever_step_and_title(page, walk, lang, size):
    spots, stage = set(), walk("pack", lang=lang, size=size)
    for name in ("pack", "hold", "claims"):
        stage.show(scene=WalkScene(name), query=f"?lang={lang}", still=True)
        for place in range(min(10, stage.scene.state["of"])):
            step(page, place)
            spots.add(tuple(str(page.locator(f"[data-do={one}]").bounding_box()) for one in ("back", "on")))
            if stage.scene.state["can_on"]:
                do(page, "on")
    assert len(spots) == 1


def test_a_guess_is_pressed_and_told_in_the_next_step(page, walk):
    stage = walk("claims", size=NARROW)
    guess = page.locator("[data-zone=guess] button")
    expect(guess).to_have_count(3)
    guess.nth(2).click()
    expect(guess.nth(2)).to_have_attribute("aria-pressed", "true")
    do(page, "on")
    step(page, 1)
    expect(page.locator(".walk-guessed")).to_have_text(stage.scene.state["guessed"])
    expect(page.locator("[data-zone=guess]")).to_have_count(0)


def test_a_ring_stays_off_its_neighbour_and_the_name_above(page, walk):
    walk("capture", size=NARROW)
    do(page, "on")
    step(page, 1)
    page.evaluate(AT_REST)
    lit = [card.bounding_box() for card in page.locator("[data-zone=row-1] [data-marks~=look]").all()]
    # A ring is four pixels wide around a card.
    assert all(after["x"] - before["x"] - before["width"] > 8 for before, after in pairwise(lit))
    name = page.locator("[data-zone=row-1] figcaption").bounding_box()
    assert lit[0]["y"] - 4 - name["y"] - name["height"] >= 8


def test_rows_on_a_phone_are_even_and_no_card_is_small(page, walk):
    walk("capture", "5D : 1B 3D 4S 5C 7C 2C 8D", size=NARROW)
    boxes = [card.bounding_box() for card in page.locator("[data-zone=row-1] .scopa-card").all()]
    across = [round(box["y"]) for box in boxes]
    assert sorted(map(across.count, set(across))) == [3, 4]
    assert min(box["width"] for box in boxes) >= 44


def test_facts_come_first_where_cards_fill_a_phone(page, walk):
    stage = walk("sheet", size=NARROW)
    for name, first in (("facts", "cards"), ("cards", "facts")):
        place = 1 if name == "facts" else stage.scene.state["of"] - 1
        page.get_by_role("slider").fill(str(place))
        step(page, place)
        tops = {one: page.locator(f".walk-{one}").bounding_box()["y"] for one in (name, first)}
        assert tops[name] < tops[first]


def test_cards_grow_on_the_wall(page, walk):
    walk("capture")
    card = page.locator("[data-zone=row-1] .scopa-card").first
    before = card.bounding_box()["width"]
    page.evaluate("() => { document.documentElement.dataset.scopaWall = ''; }")
    assert card.bounding_box()["width"] > 1.15 * before
    assert page.evaluate(OVER) <= 0
