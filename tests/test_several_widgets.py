"""Several widgets on one page: one language, a text for each, and one that speaks for all."""

import os
import re
from pathlib import Path

import pytest
from demo import Demo
from playwright.sync_api import expect
from stage import ORIGIN, Stage

from scopa.i18n import Voice
from scopa.scenes.exercise import ExerciseScene
from scopa.scenes.primiera import PrimieraScene
from scopa.scenes.teacher import TeacherScene
from scopa.widgets.assets import STATIC

DEMO = Path(__file__).parent / "js" / "demo.js"
PRIMIERA = STATIC / "primiera" / "primiera.js"
EXERCISE = STATIC / "exercise" / "exercise.js"
TEACHER = STATIC / "teacher" / "teacher.js"
ART = {name: f"<svg viewBox='0 0 50 83'><title>{name}</title></svg>" for name in ["7D", "2C", "8D", "back"]}
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
PLAIN = """import {{ h }} from "{static}/dom.js";
import {{ mount }} from "{static}/shell.js";

export default {{ render: mount((state) => h("p", null, state.sum)) }};
"""


@pytest.fixture
def stage(page):
    return Stage(page, DEMO)


def keyed(key):
    scene = Demo()
    scene.set_up(key=key)
    return scene


def both(stage, **how):
    """Show two exercises of one kind on one page; return their elements."""
    stage.show(scene=keyed("first"), art=ART, **how)
    stage.beside(keyed("second"))
    first, second = stage.page.locator("section.scopa").all()
    for one in (first, second):
        expect(one).to_have_attribute("aria-busy", "false")
    return first, second


def unanswered(stage, **how):
    """Show two widgets that Python has met once and answers no more."""
    ready = Demo()
    ready.handle({"n": 1, "do": "hello", "languages": []})
    state = {**ready.state, "answered": 0}
    stage.page.clock.install()
    stage.show({**state, "ready": False}, art=ART, **how)
    stage.beside(state={**state, "ready": False})
    for model in ("model", "model1"):
        stage.page.evaluate(f"() => {model}.answer({{}})")
    return stage.page.locator("section.scopa").all(), state["texts"]


def messages(stage):
    return stage.page.evaluate("() => [model, model1].map((one) => one.sent.map(({ do: what }) => what))")


# What is chosen.


def test_a_language_or_faces_chosen_in_one_widget_are_those_of_all_and_nothing_goes_round(stage):
    stage.show(scene=Demo(), art=ART)
    stage.beside(PrimieraScene(), part=PRIMIERA)
    first, second = stage.page.locator("section.scopa").all()
    expect(second).to_have_attribute("aria-busy", "false")
    first.get_by_label("Language").select_option("he")
    for one in (first, second):
        expect(one).to_have_attribute("dir", "rtl")
    second.get_by_role("combobox", name=Voice("he")("page.faces"), exact=True).select_option("french")
    for one in (first, second):
        expect(one).to_have_attribute("data-faces", "french")
        expect(one).to_have_attribute("aria-busy", "false")
    assert messages(stage) == [["hello", "language", "faces"]] * 2


def test_a_widget_that_comes_later_speaks_what_was_chosen_before(stage):
    stage.show(scene=Demo(), art=ART)
    stage.page.get_by_label("Language").select_option("it")
    stage.beside(keyed("later"))
    expect(stage.page.locator("section.scopa").nth(1)).to_have_attribute("lang", "it")


def test_two_views_of_one_scene_send_a_choice_once(stage):
    stage.show(scene=Demo(), art=ART)
    stage.page.evaluate(
        "() => render({ model, el: document.body.appendChild(document.createElement('main')) })"
    )
    first, second = stage.page.locator("section.scopa").all()
    second.get_by_label("Language").select_option("it")
    expect(first).to_have_attribute("lang", "it")
    assert [one["do"] for one in stage.sent].count("language") == 1


def test_only_a_widget_that_asks_for_it_draws_the_choice_and_the_other_follows(stage, tmp_path):
    plain = tmp_path / "plain.js"
    plain.write_text(PLAIN.format(static=Path(os.path.relpath(STATIC, tmp_path)).as_posix()))
    stage.show(scene=Demo(), art=ART)
    stage.beside(keyed("plain"), part=plain)
    expect(stage.page.get_by_label("Language")).to_have_count(1)
    stage.page.get_by_label("Language").select_option("it")
    expect(stage.page.locator("section.scopa").nth(1)).to_have_attribute("lang", "it")


# What is drawn.


def asked(stage):
    """Return, for each widget, with which messages it asked for cards."""
    return stage.page.evaluate(
        """() => [model, globalThis.model1, globalThis.model2].filter(Boolean).map(({ sent }) =>
          sent.filter((one) => one.art || one.do === "art").map((one) => one.do))"""
    )


def drawn(stage):
    """Assert that each widget which shows cards shows their drawings."""
    for one in stage.page.locator("section.scopa:has([data-card])").all():
        expect(one.locator("[data-card='7D'] img, [data-card='back'] img").first).to_have_attribute(
            "src", re.compile("%3Csvg")
        )


def test_cards_are_asked_for_once_a_page_and_for_each_set_of_faces(stage):
    stage.show(scene=Demo())
    stage.beside(keyed("second"))
    stage.beside(PrimieraScene(), part=PRIMIERA)
    drawn(stage)
    assert asked(stage) == [["hello"], [], []]
    before = stage.page.locator("[data-card='7D'] img").first.get_attribute("src")
    for faces in ("french", "italian", "french"):
        stage.page.locator("section.scopa").nth(1).get_by_label("Cards").select_option(faces)
        for one in stage.page.locator("section.scopa").all():
            expect(one).to_have_attribute("data-faces", faces)
            expect(one).to_have_attribute("aria-busy", "false")
        now = stage.page.locator("[data-card='7D'] img").evaluate_all("all => all.map(one => one.src)")
        assert len(set(now)) == 1
        assert (now[0] == before) == (faces == "italian")
    assert asked(stage) == [["hello"], ["faces"], []]


def test_colours_and_numbers_chosen_in_one_widget_are_drawn_in_all(stage):
    stage.show(scene=Demo())
    stage.beside(keyed("second"))
    drawn(stage)
    seen = {stage.page.locator("[data-card='7D'] img").first.get_attribute("src")}
    stage.page.locator(".scopa-look > summary").nth(1).click()
    for label, value in (("Colours", "contrast"), ("Numbers", "jumbo")):
        stage.page.locator("section.scopa").nth(1).get_by_label(label).select_option(value)
        expect(stage.page.locator("section.scopa[aria-busy=false]")).to_have_count(2)
        stage.page.wait_for_function(
            """(seen) => [...document.querySelectorAll("[data-card='7D'] img")]
              .every((one) => !seen.includes(one.src))""",
            arg=list(seen),
        )
        now = stage.page.locator("[data-card='7D'] img").evaluate_all("all => all.map(one => one.src)")
        assert len(set(now)) == 1
        seen.add(now[0])
    assert stage.kept("scopa:palette") == "contrast"
    assert asked(stage) == [["hello"], ["palette", "index"]]
    assert messages(stage) == [["hello", "palette", "index"]] * 2


def test_a_widget_of_other_faces_asks_for_them(stage):
    stage.show(scene=Demo())
    own = keyed("own")
    own.set_up(faces="french")
    stage.beside(own)
    drawn(stage)
    assert asked(stage) == [["hello"], ["hello"]]
    stage.page.evaluate("() => localStorage.setItem('scopa:faces', 'french')")
    stage.show(scene=Demo())
    own = keyed("own")
    own.set_up(faces="italian")
    stage.beside(own)
    drawn(stage)
    assert asked(stage) == [["hello"], ["art"]]


def test_cards_of_other_faces_than_asked_for_are_not_asked_for_again_and_again(stage):
    stage.show(scene=Demo())
    drawn(stage)
    stage.answer(faces="french", drawn="french.standard.normal")
    expect(stage.page.locator("section.scopa")).to_have_attribute("data-faces", "french")
    stage.page.wait_for_timeout(300)
    assert asked(stage) == [["hello", "art"]]


def test_who_waits_for_cards_and_goes_is_followed_by_another(stage):
    stage.show(Demo().state)
    stage.beside(keyed("second"))
    expect(stage.page.locator("[data-card]").first).to_be_visible()
    expect(stage.page.locator("[data-card] img[src*='%3Csvg']")).to_have_count(0)
    assert asked(stage) == [["hello"], []]
    stage.page.evaluate("() => leave()")
    drawn(stage)
    assert asked(stage) == [["hello"], ["art"]]


def test_who_waits_for_cards_in_vain_is_followed_by_another(stage):
    stage.page.clock.install()
    stage.show(Demo().state)
    stage.beside(keyed("second"))
    expect(stage.page.locator("[data-card]").first).to_be_visible()
    stage.page.clock.run_for(4_100)
    drawn(stage)
    assert asked(stage) == [["hello"], ["art"]]


def test_an_answer_that_lost_its_cards_on_the_way_is_asked_for_again(stage):
    stage.show(Demo().state)
    stage.answer()
    assert [one["do"] for one in stage.sent] == ["hello", "art"]


def test_another_process_has_cards_of_its_own_and_does_not_wait_for_the_first(stage):
    stage.show(Demo().state)
    stage.beside(keyed("second"), deck="other")
    expect(stage.page.locator("[data-card='7D'] img")).to_have_attribute("src", re.compile("%3Csvg"))
    assert asked(stage) == [["hello"], ["hello"]]


# What is kept.


def test_two_exercises_of_one_kind_keep_their_own_texts(stage):
    first, second = both(stage)
    for one, cards in ((first, ["3S", "7D"]), (second, ["1S", "9S"])):
        for card in cards:
            one.locator(f"[data-card='{card}']").click()
        one.get_by_role("button", name="Take").click()
        expect(one.locator(f"[data-card='{cards[1]}']")).to_have_count(0)
    texts = [stage.kept(f"scopa:demo.{key}") for key in ("first", "second")]
    assert texts == [scene.saved for scene in stage.scenes]
    first, second = both(stage)
    expect(first.locator("[data-card='7D']")).to_have_count(0)
    expect(second.locator("[data-card='9S']")).to_have_count(0)
    assert [scene.saved for scene in stage.scenes] == texts


def test_a_deal_of_the_author_is_kept_under_its_own_name_and_leaves_the_other_alone(stage):
    stage.show(scene=Demo(), art=ART)
    stage.page.locator("[data-card='7D']").click()
    usual = stage.kept("scopa:demo")
    own = Demo()
    own.set_up(seed="4")
    stage.show(scene=own, art=ART, query="?seed=9")
    assert own.data.taken == 4
    assert stage.kept("scopa:demo:4") == own.saved
    assert stage.kept("scopa:demo") == usual
    assert stage.kept("scopa:demo:9") is None


# The page.


def test_the_still_goes_with_the_first_that_is_ready_and_the_page_speaks_as_its_first_widget(stage):
    demo = Demo()
    demo.handle({"n": 1, "do": "hello", "languages": []})
    state = {**demo.state, "ready": False}
    stage.show(state, art=ART, still=True)
    stage.beside(state=state)
    still, html = stage.page.locator("#scopa-still"), stage.page.locator("html")
    expect(still).to_have_count(1)
    stage.page.evaluate("() => model1.answer({ lang: 'he', dir: 'rtl', title: 'Second' })")
    expect(still).to_have_count(0)
    assert stage.page.title() == "Stage"
    stage.page.evaluate("() => model.answer({ lang: 'he', dir: 'rtl', title: 'First' })")
    stage.page.evaluate("() => model1.answer({ lang: 'it', dir: 'ltr', title: 'Second' })")
    expect(html).to_have_attribute("lang", "he")
    expect(html).to_have_attribute("dir", "rtl")
    assert stage.page.title() == "First"
    stage.page.evaluate("() => leave()")
    expect(html).to_have_attribute("lang", "it")
    assert stage.page.title() == "Second"


@pytest.mark.parametrize("lab", [False, True])
def test_a_page_has_one_title_and_one_choice_of_language_above_all_others(stage, lab):
    stage.part = PRIMIERA
    stage.show(scene=PrimieraScene(), art=ART, still=not lab, lab=lab)
    stage.page.evaluate("() => el.append(Object.assign(document.createElement('main'), { id: 'later' }))")
    second = PrimieraScene()
    second.set_up(key="second")
    stage.beside(second)
    if lab:
        stage.page.evaluate("() => later.append(document.querySelectorAll('section.scopa')[1])")
    titles = stage.page.get_by_role("heading", name=stage.scene.state["title"], exact=True)
    expect(titles).to_have_count(2)
    stage.page.locator("[data-do=on]").first.click()
    expect(stage.page.locator("h1")).to_have_count(1)
    assert titles.evaluate_all("all => all.map(one => one.localName)") == ["h1", "h2"]
    fonts = titles.evaluate_all("all => all.map(one => getComputedStyle(one).font)")
    assert fonts[0] == fonts[1]
    choices = stage.page.locator(".scopa-settings")
    expect(choices.nth(0)).to_be_visible()
    expect(choices.nth(1)).to_be_visible() if lab else expect(choices.nth(1)).to_be_hidden()
    stage.page.evaluate("() => leave()")
    expect(stage.page.locator("h1")).to_have_count(1)
    expect(choices).to_be_visible()


def test_a_widget_has_the_window_for_itself_only_while_it_is_alone(stage):
    stage.show(scene=Demo(), art=ART, still=True)
    sections = stage.page.locator("section.scopa")
    expect(sections.first).to_have_attribute("data-ours", "")
    stage.beside(keyed("second"))
    for one in sections.all():
        expect(one).not_to_have_attribute("data-ours", "")
    stage.page.evaluate("() => leave1()")
    expect(sections.first).to_have_attribute("data-ours", "")


def test_widgets_of_one_name_are_one_landmark_in_every_language(stage):
    first, second = both(stage)
    for lang in ("it", "en"):
        first.get_by_role("combobox").first.select_option(lang)
        for one in (first, second):
            expect(one).to_have_attribute("lang", lang)
        expect(first).to_have_attribute("aria-label", stage.scene.state["title"])
        expect(second).not_to_have_attribute("aria-label", stage.scene.state["title"])
    stage.page.evaluate("() => leave()")
    expect(stage.page.locator("section.scopa")).to_have_attribute("aria-label", stage.scene.state["title"])


def test_busy_is_the_widget_that_waits(stage):
    (first, second), _ = unanswered(stage)
    second.locator("[data-card='7D']").click()
    expect(second).to_have_attribute("aria-busy", "true")
    expect(first).to_have_attribute("aria-busy", "false")


@pytest.mark.parametrize("still", [True, False])
def test_a_lost_server_is_one_alert_where_the_person_is(stage, still):
    (first, second), texts = unanswered(stage, still=still)
    alert = stage.page.get_by_role("alert")
    first.get_by_label("Language").select_option("it")
    stage.page.clock.run_for(4_100)
    expect(alert).to_have_count(1)
    expect(first.get_by_role("alert")).to_contain_text(texts["lost" if still else "lost_lab"])
    second.locator("[data-card='7D']").click()
    expect(alert).to_have_count(1)
    expect(second.get_by_role("alert")).to_have_count(1)
    stage.page.evaluate("() => model1.answer({})")
    expect(second.get_by_role("alert")).to_have_count(0)
    expect(first.get_by_role("alert")).to_have_count(1)
    stage.page.evaluate("() => model.answer({})")
    expect(alert).to_have_count(0)


def test_three_starts_without_an_answer_are_one_alert(stage):
    stage.page.clock.install()
    state = Demo().state
    stage.show(state, still=True)
    for _ in range(2):
        stage.beside(state=state)
    stage.page.clock.run_for(5_000)
    expect(stage.page.get_by_role("alert")).to_have_count(1)


# A browser that keeps nothing.


@pytest.mark.parametrize("lang", ["en", "it", "he"])
def test_a_browser_that_keeps_nothing_is_told_of_once_and_put_away(stage, lang):
    stage.page.add_init_script(FULL)
    first, second = both(stage, query=f"?lang={lang}")
    voice = Voice(lang)
    told = stage.page.locator(".scopa-unkept")
    expect(told).to_have_count(1)
    expect(told.locator("p")).to_have_text(voice("page.unkept"))
    expect(told.locator("p")).to_be_in_viewport()
    expect(first.get_by_role("status")).to_contain_text(voice("page.unkept"))
    told.get_by_role("button", name=voice("page.understood")).click()
    expect(told).to_have_count(0)
    second.locator("[data-card='7D']").click()
    first.locator("[data-card='7D']").click()
    for one in (first, second):
        expect(one.locator("[data-card='7D']")).to_have_attribute("aria-pressed", "true")
    expect(told).to_have_count(0)


def test_where_there_is_room_nothing_is_told(stage):
    first, _ = both(stage)
    first.locator("[data-card='7D']").click()
    expect(stage.page.locator(".scopa-unkept")).to_have_count(0)


def test_a_lost_server_does_not_promise_a_game_that_was_not_kept(stage):
    stage.page.add_init_script(FULL)
    stage.show(scene=Demo(), art=ART, still=True)
    stage.page.locator("[data-card='7D']").click()
    stage.page.evaluate("() => { model.send = () => { throw new Error('Cannot send'); }; }")
    stage.page.locator("[data-card='3S']").click()
    expect(stage.page.get_by_role("alert")).to_contain_text(Voice()("page.lost_unkept"))


def test_an_older_text_of_the_tab_does_not_hide_what_the_browser_keeps(stage):
    stage.page.goto(ORIGIN)
    stage.page.evaluate("() => sessionStorage.setItem('scopa:demo', 'demo 1; 7D; 8D; 2')")
    stage.page.add_init_script(
        """const put = Storage.prototype.setItem;
        Storage.prototype.setItem = function (name, text) {
          if (this === sessionStorage) throw new DOMException("full", "QuotaExceededError");
          put.call(this, name, text);
        };"""
    )
    stage.show(scene=Demo(), art=ART)
    stage.page.locator("[data-card='7D']").click()
    stage.page.evaluate("() => localStorage.setItem('scopa:demo', 'demo 1; 2C; 8D; 3')")
    stage.show(scene=Demo(), art=ART)
    assert stage.scene.data.taken == 3
    expect(stage.page.locator(".scopa-unkept")).to_have_count(0)


# What was said stays, and is said once.


def parts_of_a_lesson():
    """Return two parts of a lesson, as a notebook has them."""
    scenes = [ExerciseScene("capture", part) for part in ("pupils", "ticket")]
    for scene in scenes:
        scene.set_up(key=f"capture-{scene.data.part}")
    return scenes


def settled(stage):
    for one in stage.page.locator("section.scopa").all():
        expect(one).to_have_attribute("aria-busy", "false")


def lesson_with(stage, kept):
    """Show a lesson of two parts in a browser that keeps this for both."""
    first, second = parts_of_a_lesson()
    stage.part = EXERCISE
    stage.page.goto(ORIGIN)
    for one in (first, second):
        stage.page.evaluate("([key, text]) => localStorage.setItem(`scopa:${key}`, text)", [one.key, kept])
    stage.page.evaluate("() => localStorage.setItem('scopa:pupil', 'group=7B&alias=fox')")
    stage.show(scene=first, art=ART)
    stage.beside(second)
    settled(stage)


def test_a_notice_outlives_what_the_page_sends_of_itself_and_stands_once_on_a_page(stage):
    lesson_with(stage, "rubbish")
    unread = Voice()("page.not_restored")
    hello, *others = stage.sent
    assert [one["do"] for one in others[:2]] == ["beside", "pupil"]
    assert [one.get("unasked", False) for one in stage.sent] == [False, *[True] * len(others)]
    assert stage.scene.data.work.pupil.alias == "fox"
    expect(stage.page.locator(".scopa-notice")).to_have_text(unread)
    first, second = stage.page.locator("section.scopa").all()
    expect(first.locator("[role=status]")).to_have_text(unread)
    expect(second.locator("[role=status]")).not_to_have_text(unread)
    # A person goes on: it is gone, and does not come back in the other part.
    first.locator("[data-do=another]").first.click()
    expect(stage.page.locator(".scopa-notice")).to_have_count(0)
    first.locator("[data-do=level]").first.click()
    settled(stage)
    expect(stage.page.locator(".scopa-notice")).to_have_count(0)


def test_the_notice_of_the_teachers_page_stays_when_the_page_tells_its_place(stage):
    stage.part = TEACHER
    stage.page.goto(ORIGIN)
    stage.page.evaluate("() => localStorage.setItem('scopa:teacher', 'rubbish')")
    stage.show(scene=TeacherScene())
    settled(stage)
    assert [one["do"] for one in stage.sent] == ["hello", "place"]
    expect(stage.page.locator(".scopa-notice")).to_have_text(Voice()("page.not_restored"))


def test_without_news_from_other_tabs_the_parts_of_a_lesson_work_together(stage):
    stage.page.add_init_script("delete globalThis.BroadcastChannel")
    lesson_with(stage, "")
    first, second = stage.page.locator("section.scopa").all()
    first.locator("[data-do=level]").first.click()
    expect(second.locator("[data-do=level]").first).to_have_attribute("aria-pressed", "true")


# What is too much.


@pytest.mark.parametrize("sign", ["\x00", "7"], ids=ascii)
def test_of_a_text_that_is_too_long_the_beginning_is_sent_and_that_is_told(stage, sign):
    stage.part = EXERCISE
    stage.show(scene=ExerciseScene("capture", "ticket"), art=ART)
    settled(stage)
    stage.page.locator("[data-zone=owner] > summary").click()
    field = stage.page.locator("[data-do=paste]")
    field.evaluate(
        "(field, code) => { field.value = String.fromCharCode(code).repeat(2_500_000);"
        " field.dispatchEvent(new InputEvent('input', { bubbles: true })); }",
        ord(sign),
    )
    stage.page.locator("[data-do=restore]").click()
    expect(stage.page.locator("[data-zone=owner] [data-kind=look]")).to_have_text(Voice()("page.too_much"))
    sent = stage.page.evaluate("() => JSON.stringify(model.sent.at(-1))")
    assert len(sent.encode()) < 7_000_000
    assert len(stage.sent[-1]["code"]) == 2_000_000
    assert field.input_value()
