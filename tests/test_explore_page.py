"""The explorer on its real page: walked through by clicks, then by keys, in both directions of writing."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from scopa.i18n import LANGUAGES

SIZES = ((1280, 800), (1366, 620), (360, 740))
TEN = "1C 2S 3D 3C 3S 3B 4B 5D 7C 8S"


@pytest.fixture
def explore(open_page, voila):
    """Open the page in a language and wait for its table."""

    def opened(lang="en", **options):
        page = open_page(**options)
        page.goto(f"http://127.0.0.1:{voila('explore.ipynb').port}/?lang={lang}")
        expect(page.locator("[data-zone=table] [data-card]")).to_have_count(5, timeout=60_000)
        return page

    return opened


def total(page):
    return page.locator(".explore-sum .scopa-sum")


def typed(page, table, card):
    page.locator("[data-type=table]").fill(table)
    page.locator("[data-type=card]").fill(card)
    page.locator("[data-do=type]").click()


def test_by_clicks(explore):
    page = explore()
    step = page.locator("[data-do=next]")
    for text in ("7 + 2 + 1 = 10", "7 + 3 = 10", "5 + 3 + 2 = 10"):
        step.click()
        expect(total(page)).to_have_text(text)
    page.locator("[data-zone=table] [data-card='7C']").click()
    page.locator("[data-zone=table] [data-card='2C']").click()
    expect(total(page)).to_have_text("7 + 2 = 9")
    expect(page.locator(".explore-said")).to_have_attribute("data-why", "reason.wrong_sum")
    page.locator("[data-do=example]").nth(2).click()
    page.locator("[data-do=look]", has_text="4 + 1").click()
    expect(page.locator(".explore-said")).to_have_attribute("data-why", "reason.single_priority")
    page.locator("[data-do=clear]").click()
    for card in ("3D", "4C"):
        page.locator(f"[data-zone=picker] [data-card='{card}']").click()
    page.locator("[data-what=card]").click()
    page.locator("[data-zone=picker] [data-card='7D']").click()
    expect(total(page)).to_have_text("4 + 3 = 7")
    expect(page.locator(".explore-said")).to_have_attribute("data-sweep", "")
    typed(page, "3D 4X", "7D")
    expect(page.locator(".explore-body .scopa-notice")).to_contain_text("4X")
    expect(page.locator("[data-type=table]")).to_have_value("3D 4X")


def test_by_keys(explore):
    page = explore()
    page.locator("[data-do=next]").focus()
    page.keyboard.press("ArrowRight")
    expect(total(page)).to_have_text("7 + 2 + 1 = 10")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(total(page)).to_have_text("7 + 2 + 1 = 10")
    page.locator("[data-zone=table] [data-card='7C']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(total(page)).to_have_text("7 + 5 = 12")
    expect(page.locator("[data-zone=table] [data-card='5B']")).to_be_focused()
    page.keyboard.press("Escape")
    expect(total(page)).to_have_text("7 + 2 + 1 = 10")
    expect(page.locator("[data-zone=table] [data-card='5B']")).to_be_focused()
    page.locator("[data-zone=picker] [data-card='1D']").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-zone=picker] [data-card='1C']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-zone=table] [data-card]")).to_have_count(6)
    page.locator("[data-type=table]").fill("4c 1s")
    page.keyboard.press("Tab")
    page.keyboard.type("5D")
    page.keyboard.press("Enter")
    expect(page.locator("[data-zone=table] [data-card]")).to_have_count(2)
    expect(page.locator("[role=status]")).to_contain_text("4 + 1 = 5")


def test_keys_follow_the_direction_of_writing(explore):
    page = explore("he")
    page.locator("[data-do=next]").focus()
    page.keyboard.press("ArrowLeft")
    expect(total(page)).to_have_text("7 + 2 + 1 = 10")


def test_the_page_keeps_the_table(explore):
    page = explore()
    page.locator("[data-do=example]").nth(3).click()
    expect(page.locator("[data-zone=table] [data-card]")).to_have_count(3)
    page.reload()
    expect(page.locator("[data-zone=table] [data-card]")).to_have_count(3, timeout=60_000)


def test_walking_needs_no_scrolling_and_nothing_is_cut(explore):
    page = explore()
    typed(page, TEN, "10D")
    expect(page.locator("[data-zone=table] [data-card]")).to_have_count(10)
    for lang in LANGUAGES:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if page.locator("section.scopa").get_attribute("lang") != lang:
                page.locator("select").first.select_option(lang)
                expect(page.locator("section.scopa")).to_have_attribute("lang", lang)
            for part in ("[data-zone=card] [data-card]", "[data-zone=table]", ".explore-walk"):
                box = page.locator(part).bounding_box()
                assert box["x"] >= 0
                assert box["y"] >= 0
                assert box["x"] + box["width"] <= width
                assert box["y"] + box["height"] <= height
            assert page.evaluate("() => document.documentElement.scrollWidth") <= width
            look_at_all(page)


def look_at_all(page):
    """Open the builder where it is closed; see that all can be pressed and read, and close it again."""
    fold = page.locator(".explore-fold")
    if fold.is_visible():
        fold.click()
    controls = page.locator(".scopa :is(button, select, input):visible")
    sizes = controls.evaluate_all("(all) => all.map((one) => Math.min(one.offsetWidth, one.offsetHeight))")
    assert min(sizes) >= 44
    assert Axe().run(page).response["violations"] == []
    if fold.is_visible():
        fold.click()
        page.evaluate("() => window.scrollTo(0, 0)")
