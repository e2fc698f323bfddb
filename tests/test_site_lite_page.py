"""JupyterLite on the site in a browser: an assignment is checked there, and a lesson runs with no network."""

import json
import os
import re

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
KEEPER = """async ([address, version]) => {
  const place = await navigator.serviceWorker.register(address);
  await place.update();
  const new_one = place.installing ?? place.waiting;
  if (new_one?.state === "installing") await new Promise((done) => { new_one.onstatechange = done; });
  place.waiting?.postMessage("take over");
  const isThere = async () => (await caches.keys()).every((name) => name.endsWith(` ${version}`));
  const soon = () => new Promise((on) => setTimeout(on, 50));
  while (!navigator.serviceWorker.controller || !(await isThere())) await soon();
}"""
"""Register the keeper of this version, and wait until it is the only one."""
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


def keeper(site, version, later):
    """Return a keeper of the site that keeps next to nothing: one script at once, and these files later."""
    text = (site / "sw.js").read_text("utf-8")
    before, told, after = re.split(r"(?<=SITE = )(\{.*\})(?=;)", text, maxsplit=1)
    known = json.loads(told)
    every = known["files"] | known["later"]
    shown = {
        "version": version,
        "files": {"parts/boot.js": every["parts/boot.js"]},
        "later": {path: every[path] for path in later},
    }
    return f"{before}{json.dumps(shown)}{after}"


def test_a_new_build_brings_jupyterlite_along_where_it_was_kept_and_nowhere_else(open_page, site, tmp_path):
    there = tmp_path / PATH
    there.mkdir(parents=True)
    for path in site.iterdir():
        if path.name != "sw.js":
            (there / path.name).symlink_to(path)
    later = ["lite/config-utils.js", "lite/jupyter-lite.json"]
    page = open_page()
    with served(tmp_path) as here:
        page.goto(f"{here}parts/boot.js")
        kept_now = []
        for version, asks in (("1", False), ("2", False), ("3", True), ("4", False)):
            (there / "sw.js").write_text(keeper(site, version, later), encoding="utf-8")
            # A server of files takes what is written within the same second for the same.
            os.utime(there / "sw.js", (int(version), int(version)))
            page.evaluate(KEEPER, [f"{here}sw.js", version])
            if asks:
                page.evaluate("() => navigator.serviceWorker.controller.postMessage('keep notebooks')")
                page.evaluate(KEPT_WHOLE, 3)
            kept_now.append(len(kept(page)))
    assert kept_now == [0, 0, 2, 2]
