"""JupyterLite on the site in a browser: an assignment is checked there, and a lesson runs with no network."""

import pytest
from playwright.sync_api import expect
from test_site_page import KEPT, PATH, served, whole

from scopa import Card, check
from scopa.app.site.build import NOT_KEPT
from scopa.i18n import Voice

PATIENCE = 120_000
KEPT_ADDRESSES = """async () => {
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).map(({ url }) => url);
}"""
KEPT_WHOLE = """(count) => new Promise((kept) => {
  const look = async () => {
    const [name] = await caches.keys();
    const { length } = await (await caches.open(name)).keys();
    length < count ? setTimeout(look, 200) : kept(length);
  };
  look();
})"""
CODE = "def captures(card: Card, table: list[Card]) -> list[list[Card]]: return [[table[0]]] if table else []"


@pytest.fixture
def root(site, tmp_path):
    (tmp_path / PATH).parent.mkdir()
    (tmp_path / PATH).symlink_to(site)
    return tmp_path


def kept(page):
    return [address for address in page.evaluate(KEPT_ADDRESSES) if "/lite/" in address]


def cell(page, text):
    """Return the cell whose code is this, as it stands in JupyterLite."""
    return page.locator(".jp-CodeCell").filter(has=page.locator(".jp-InputArea", has_text=text)).first


def run(page, text, code=None):
    """Run a cell, after writing something else into it."""
    cell(page, text).locator(".cm-content").click()
    if code:
        page.keyboard.press("ControlOrMeta+A")
        page.keyboard.insert_text(code)
    page.keyboard.press("Shift+Enter")


def captures(card: Card, table: list[Card]) -> list[list[Card]]:
    return [[table[0]]] if table else []


def test_an_assignment_is_checked_and_then_a_lesson_runs_with_no_network(open_page, site, root):
    page = open_page(reduced_motion="reduce")
    voice = Voice("it")
    with served(root) as here:
        page.goto(f"{here}index.html?lang=it")
        whole(page)
        page.evaluate(KEPT)
        assert kept(page) == []

        title = voice("coding.title_captures")
        page.get_by_role("link", name=voice("index.assignment", number=1, title=title)).click()
        told = cell(page, "check(captures)").locator(".jp-OutputArea-output")
        expect(told).to_contain_text(voice("coding.not_yet", name="captures"), timeout=PATIENCE)
        expect(cell(page, "task(").locator(".jp-OutputArea-output")).to_contain_text(title)
        expect(cell(page, "list(CardSet(").locator("img")).to_have_count(4)
        run(page, "def captures", CODE)
        run(page, "check(captures)")
        wanted = check(captures, lang="it")
        for line in wanted.lines:
            expect(told).to_contain_text(line.text.replace("`", ""), timeout=PATIENCE)
        page.evaluate(KEPT_WHOLE, len([path for path in site.rglob("*") if path.is_file()]) - len(NOT_KEPT))

    page.goto(f"{here}lessons/01_pack.html?lang=it")
    whole(page)
    page.get_by_role("link", name=voice("prose.as_notebook")).click()
    first = page.locator("section.scopa-exercise[aria-busy=false]").first
    expect(first).to_have_attribute("lang", "it", timeout=PATIENCE)
    before = first.inner_text()
    first.locator("button:enabled:visible").first.click()
    expect(first).not_to_have_text(before)
    assert page.locator("a", has_text=voice("prose.as_notebook")).count() == 0
    home = page.get_by_role("link", name=voice("page.home")).first.get_attribute("href")
    assert home.startswith("../../index.html?")
    assert "path=" not in home
