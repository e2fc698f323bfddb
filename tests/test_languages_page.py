"""Every screen in every language on a phone: nothing is cut off or scrolls sideways, axe finds nothing."""

import pytest
from pages import NARROW, PAGE_RULES, violations
from playwright.sync_api import expect
from stage import Stage

from scopa.i18n import LANGUAGES, Voice
from scopa.scenes.exercise import ExerciseScene
from scopa.scenes.explore import ExploreScene
from scopa.scenes.index import IndexScene
from scopa.scenes.play import PlayScene
from scopa.scenes.primiera import PrimieraScene
from scopa.scenes.prose import ProseScene
from scopa.scenes.teacher import TeacherScene
from scopa.scenes.walk import WalkScene
from scopa.widgets.assets import STATIC

SCREENS = {
    "play": PlayScene,
    "explore": ExploreScene,
    "primiera": PrimieraScene,
    "walk": lambda: WalkScene("capture"),
    "exercise": lambda: ExerciseScene("capture"),
    "prose": lambda: ProseScene("score.head"),
    "index": IndexScene,
    "teacher": TeacherScene,
}
CUT = """() => [...document.querySelectorAll("button, summary, a, p, h1, h2, h3, li, label, span, th, td")]
  .filter((one) => one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
  .filter((one) => !one.closest(".scopa-said, .scopa-card") && getComputedStyle(one).overflowX !== "auto")
  .map((one) => `${one.localName}.${one.className}: ${one.textContent.slice(0, 60)}`)"""


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_speaks_every_language_on_a_phone(open_page, name):
    stage, found = Stage(open_page(*NARROW, reduced_motion="reduce"), STATIC / name / f"{name}.js"), {}
    page = stage.page
    for language in LANGUAGES:
        stage.show(scene=SCREENS[name](), query=f"?lang={language}", still=True)
        root = page.locator("section.scopa")
        expect(root).to_have_attribute("aria-busy", "false")
        expect(root).to_have_attribute("lang", language)
        assert page.title() == Voice(language)(f"{name}.title") or name in {"prose", "exercise", "walk"}
        if name == "play":
            page.locator("[data-zone=hand] button").first.click()
            expect(page.locator("[aria-pressed=true]").first).to_be_visible()
        faults = [*page.evaluate(CUT), *violations(page, but=PAGE_RULES)]
        wide = page.evaluate("document.documentElement.scrollWidth")
        found[language] = faults + [f"{wide} px wide"] * (wide > NARROW[0])
        page.evaluate("[localStorage, sessionStorage].forEach((one) => one.clear())")
    assert {language: faults for language, faults in found.items() if faults} == {}
