"""The pages that are read: the doors to everything, and the words of a lesson, as a person meets them."""

import pytest
from pages import NARROW, WIDE, violations
from playwright.sync_api import expect
from stage import ORIGIN, Stage

from scopa.i18n import Voice
from scopa.scenes.index import IndexScene
from scopa.scenes.prose import ProseScene
from scopa.widgets.assets import STATIC

INDEX, PROSE = STATIC / "index" / "index.js", STATIC / "prose" / "prose.js"
SIZES = pytest.mark.parametrize(
    ("lang", "size"), [("en", WIDE), ("he", NARROW)], ids=["en-wide", "he-narrow"]
)
# A stage has no <main> of a page of ours around it, and its widgets stand below each other.
NOT_OURS = ("landmark-", "region")


def index(page, query=""):
    stage = Stage(page, INDEX)
    stage.show(scene=IndexScene(), query=query)
    page.wait_for_selector(".index-door")
    return stage


def lesson(page, *parts, query=""):
    """Show parts of a lesson below each other."""
    stage = Stage(page, PROSE)
    first, *others = parts
    stage.show(scene=ProseScene(first), query=query)
    for other in others:
        stage.beside(ProseScene(other))
    expect(page.locator("section.scopa[aria-busy=false]")).to_have_count(len(parts))
    return stage


def too_small(page):
    """Return the controls that a thumb would miss."""
    return page.evaluate(
        """() => [...document.querySelectorAll("a, button, select, summary")]
          .filter((one) => one.checkVisibility() && (one.offsetHeight < 44 || one.offsetWidth < 44))
          .map((one) => one.outerHTML.slice(0, 80))"""
    )


@SIZES
def test_the_index_is_for_everyone(open_page, lang, size):
    page = open_page(*size)
    index(page, f"index.ipynb?lang={lang}")
    expect(page.locator("section.scopa")).to_have_attribute("lang", lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(Voice(lang)("index.title"))
    assert violations(page, but=NOT_OURS) == []
    assert too_small(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == size[0]


def test_doors_lead_to_the_notebooks_beside_this_one(page):
    index(page, "index.ipynb?lang=it")
    play = page.get_by_role("link").filter(has_text=Voice("it")("index.about_play"))
    assert play.get_attribute("href") == "play.ipynb?lang=it"
    lessons = page.locator("ol a")
    expect(lessons).to_have_count(9)
    assert lessons.nth(3).get_attribute("href") == "lessons/04_primiera.ipynb?lang=it"


def test_a_door_has_the_language_chosen_by_hand_and_no_seed(page):
    stage = index(page, "index.ipynb?lang=it&seed=5&class=7B")
    page.evaluate("() => { document.documentElement.dataset.scopaPage = ''; }")
    page.locator("select").nth(0).select_option("he")
    expect(page.locator("section.scopa")).to_have_attribute("lang", "he")
    door = page.locator("[data-door=play]")
    assert door.get_attribute("href") == "play.ipynb?lang=he&class=7B"
    # The choice wins when the page is loaded again.
    assert "lang=he" in page.url
    stage.show(scene=IndexScene(), query=page.url.removeprefix(ORIGIN))
    expect(page.locator("section.scopa")).to_have_attribute("lang", "he")


def test_where_no_other_page_can_be_reached_a_door_tells_its_command(page):
    index(page)
    expect(page.locator("a")).to_have_count(0)
    expect(page.locator("[data-door=play] code")).to_have_text("scopa play")
    expect(page.locator("[data-door=capture] code")).to_have_text("scopa lesson capture")


@SIZES
def test_a_lesson_is_for_everyone(open_page, lang, size):
    page = open_page(*size)
    parts = [f"capture.{part}" for part in ("head", "opener", "pupils", "talk")]
    lesson(page, *parts, query=f"?lang={lang}")
    expect(page.get_by_role("heading", level=1)).to_have_text(Voice(lang)("lesson.capture_title"))
    page.locator(".prose-answer > summary").click()
    assert violations(page, but=NOT_OURS) == []
    assert too_small(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == size[0]


def test_a_card_in_the_words_is_heard_by_its_name(page):
    lesson(page, "score.opener", query="?lang=it")
    expect(page.get_by_role("img", name=Voice("it")("card.italian.7B"), exact=True)).to_be_visible()


def test_language_and_faces_are_chosen_once_for_the_page(page):
    lesson(page, "pack.head", "pack.pupils")
    page.locator("select").nth(0).select_option("he")
    expect(page.locator("section.scopa[lang=he]")).to_have_count(2)
    page.locator("select").nth(1).select_option("french")
    expect(page.get_by_role("img", name=Voice("he")("card.french.9D"), exact=True)).to_be_visible()


def test_an_answer_waits_until_it_is_asked_for(page):
    lesson(page, "primiera.talk")
    answer = page.get_by_text("73 against 75").or_(page.get_by_text("21 + 21 + 21 + 10 = 73"))
    expect(answer).to_be_hidden()
    page.locator(".prose-answer > summary").click()
    expect(answer).to_be_visible()


def test_on_the_wall_everything_is_larger_and_no_answer_is_there(page):
    lesson(page, "primiera.head", "primiera.talk")
    size = "() => parseFloat(getComputedStyle(document.querySelector('.prose li')).fontSize)"
    before = page.evaluate(size)
    switch = page.locator("[data-do=wall]")
    switch.click()
    expect(switch).to_have_text(Voice("en")("page.unwall"))
    expect(page.locator(".prose-answer > summary")).to_be_hidden()
    assert page.evaluate(size) > 1.4 * before
    switch.click()
    expect(switch).to_have_text(Voice("en")("page.wall"))
    expect(page.locator(".prose-answer > summary")).to_be_visible()
    assert page.evaluate(size) == before
