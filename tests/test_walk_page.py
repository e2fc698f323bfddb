"""The walk-throughs in a browser: by clicks and keys, in both directions, on a phone and on a wall."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from stage import Stage

from scopa.lessons.walks import WALKS
from scopa.scenes.walk import WalkScene
from scopa.widgets.assets import STATIC

pytestmark = pytest.mark.browser

PART = STATIC / "walk" / "walk.js"
NARROW, WIDE = (360, 740), (1280, 800)
# The page's one first heading is the lesson's.
OPTIONS = {"rules": {"page-has-heading-one": {"enabled": False}}}
AT_REST = "() => Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => true)"
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
    field = page.locator("[data-do=text]")
    field.fill("7D : 7D")
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
            page.evaluate(AT_REST)
            found = Axe().run(page, options=OPTIONS).response["violations"]
            faults += [f"{place} {one['id']}: {node['html'][:150]}" for one in found for node in one["nodes"]]
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
    field = page.locator("[data-do=text]")
    field.fill("seven")
    do(page, "on")
    step(page, 1)
    expect(field).to_have_value("seven")
    do(page, "show")
    step(page, 0)
    do(page, "another")
    expect(field).not_to_have_value("seven")


def test_nothing_to_press_is_printed(page, walk):
    walk("deal")
    page.emulate_media(media="print")
    expect(page.locator("[data-do=on]")).to_be_hidden()
    expect(page.locator("[data-do=show]")).to_be_hidden()
    color = page.evaluate("() => getComputedStyle(document.querySelector('figcaption')).color")
    assert color == "rgb(0, 0, 0)"
