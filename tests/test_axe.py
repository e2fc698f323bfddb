"""What axe finds on the three pages, at every stop of a tour."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import NARROW, PAGES, WIDE, visits
from playwright.sync_api import expect
from tours import QUERIES, TOURS

# Words that are just fading in have little contrast.
AT_REST = """() => Promise.allSettled(
  document.getAnimations().filter((one) => one.timeline === document.timeline).map((one) => one.finished)
).then(() => true)"""


def violations(page):
    """Return what axe, which comes with its script and asks no other host, holds against a page."""
    page.evaluate(AT_REST)
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:150]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(("lang", "size"), [("en", WIDE), ("he", NARROW)], ids=["en-wide", "he-narrow"])
@pytest.mark.parametrize("kind", PAGES, ids=[kind.scene for kind in PAGES])
def test_axe_finds_nothing(open_page, voila, kind, lang, size):
    width, height = size
    with visits(kind, open_page, voila) as visit:
        page = visit(f"{QUERIES[kind]}&lang={lang}", width=width, height=height)
        expect(page.root).to_have_attribute("lang", lang)
        found = {stop: violations(page.page) for stop in TOURS[kind](page)}
    assert {stop: faults for stop, faults in found.items() if faults} == {}


def test_axe_would_find_something(page):
    page.set_content("<img src='data:,'><button></button>")
    assert {fault.partition(":")[0] for fault in violations(page)} >= {"image-alt", "button-name"}
