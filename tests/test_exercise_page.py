"""The exercises in a browser: by mouse and by keys, several parts on one page, on every size."""

import pytest
from playwright.sync_api import expect
from stage import Stage
from stub_tasks import put_stubs
from test_axe import violations
from test_page_layout import FAULTS

from scopa.lessons.work import Pupil
from scopa.scenes.exercise import ExerciseScene
from scopa.widgets.assets import STATIC

PART = STATIC / "exercise" / "exercise.js"
NUMBER = "capture.many"
READY = "() => [...document.querySelectorAll('section.scopa')].every((one) => one.ariaBusy === 'false')"


@pytest.fixture(autouse=True)
def stubs(monkeypatch):
    put_stubs(monkeypatch)


@pytest.fixture
def stage(page):
    return Stage(page, PART)


def scene(part="pupils", level="B"):
    made = ExerciseScene("capture", part, level)
    made.set_up(key=f"capture-{part}")
    return made


def show(stage, part="pupils", query="", level="B"):
    stage.show(scene=scene(part, level), query=query)
    settle(stage)


def settle(stage):
    stage.page.wait_for_function(READY)


def do(stage, what, nth=0, within="body"):
    stage.page.locator(within).locator(f"[data-do={what}]").nth(nth).click()
    settle(stage)


def go(stage, name):
    stage.page.locator(f"[data-exercise='{name}']").click()
    settle(stage)


def write(stage, text, field="text"):
    stage.page.locator(f"[data-do={field}]").fill(text)


def focused(stage):
    return stage.page.evaluate("() => document.activeElement.dataset.do ?? document.activeElement.localName")


def feedback(stage):
    return stage.page.locator("[data-zone=feedback]")


def test_an_exercise_by_mouse(stage):
    show(stage)
    single = min(stage.scene.data.task.answers)
    do(stage, "check")
    expect(feedback(stage)).to_have_attribute("data-kind", "look")
    do(stage, "hint")
    expect(stage.page.locator(".exercise-hints li")).to_have_count(1)
    card = stage.page.locator(f"[data-card='{single}']")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    do(stage, "check")
    expect(feedback(stage)).to_have_attribute("data-kind", "star")
    expect(stage.page.locator("[data-exercise='capture.take'] [data-earned]")).to_have_count(1)
    do(stage, "go", nth=-1)
    expect(stage.page.locator("[data-exercise='capture.may']")).to_have_attribute("aria-current", "step")


def test_who_follows_a_link_to_an_exercise_begins_there(stage):
    stage.show(scene=scene("opener"), query="?exercise=capture.out2&class=7B")
    stage.beside(scene("pupils"))
    stage.beside(scene("ticket"))
    settle(stage)
    there = stage.page.locator("section.scopa").nth(2).locator("h3")
    expect(there).to_be_focused()
    expect(there).to_be_in_viewport()
    expect(stage.page.locator("section.scopa").first.locator("h3")).not_to_be_in_viewport()


def test_a_row_of_questions_by_keys_alone(stage):
    show(stage)
    go(stage, NUMBER)
    keys = stage.page.keyboard
    stage.page.locator("[data-do=text]").focus()
    for variant in (1, 2, 3):
        assert stage.scene.data.variant == variant
        keys.type("7")
        keys.press("Enter")
        expect(feedback(stage)).to_have_attribute("data-kind", "star")
        # From the answer to the next exercise, from there back to another question, which is typed at once.
        assert focused(stage) == "go"
        keys.press("Shift+Tab")
        assert focused(stage) == "another"
        keys.press("Enter")
        expect(stage.page.locator("[data-do=text]")).to_be_focused()


def test_cards_and_sentences_by_keys(stage):
    show(stage)
    single = min(stage.scene.data.task.answers)
    keys = stage.page.keyboard
    stage.page.locator("[data-card][aria-pressed]").first.focus()
    while stage.page.evaluate("() => document.activeElement.dataset.card") != single:
        keys.press("ArrowRight")
    keys.press("Space")
    expect(stage.page.locator(f"[data-card='{single}']")).to_have_attribute("aria-pressed", "true")
    go(stage, "capture.may")
    keys.press("2")
    expect(stage.page.locator("[data-do=choose]").nth(1)).to_have_attribute("aria-pressed", "true")


def test_what_is_no_number_is_told_beside_the_field_and_stays(stage):
    show(stage)
    go(stage, NUMBER)
    write(stage, "seven")
    do(stage, "check")
    field = stage.page.locator("[data-do=text]")
    expect(stage.page.locator(".exercise-form .exercise-said")).to_have_text(
        stage.scene.state["slip"]["text"]
    )
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("seven")
    stage.page.evaluate(
        "window.dispatchEvent(new CustomEvent('scopa:setting', "
        "{ detail: { from: null, what: 'language', value: 'it' } }))"
    )
    expect(stage.page.locator("section.scopa")).to_have_attribute("lang", "it")
    expect(field).to_have_value("seven")


def test_a_prediction_is_locked_with_how_sure_one_is(stage):
    show(stage, "opener")
    do(stage, "choose", nth=0)
    do(stage, "check")
    expect(stage.page.locator(".exercise-form .exercise-said")).to_be_visible()
    do(stage, "sure", nth=1)
    expect(feedback(stage)).to_have_count(0)
    do(stage, "check")
    said = stage.scene.state["question"]["feedback"]
    for text in (said["answered"], *said["lines"]):
        expect(feedback(stage)).to_contain_text(text)
    for locked in ("choose", "sure", "check"):
        expect(stage.page.locator(f"[data-do={locked}]").first).to_be_disabled()


def test_two_clicks_are_one(stage):
    show(stage)
    go(stage, NUMBER)
    write(stage, "8")
    for what in ("check", "hint", "another"):
        stage.page.locator(f"[data-do={what}]").dblclick()
        settle(stage)
    assert stage.scene.data.work.done[0].answers == ("8",)
    assert stage.scene.data.work.done[0].hints == 1
    assert stage.scene.data.variant == 2
    assert stage.scene.state["notice"] is None


def test_the_parts_of_a_page_have_one_pupil_one_level_and_one_code(stage):
    show(stage)
    stage.beside(scene("ticket"))
    settle(stage)
    first, second = stage.page.locator("section.scopa").all()
    go(stage, NUMBER)
    write(stage, "7")
    do(stage, "check")
    code = first.locator("[data-do=code]").input_value()
    expect(second.locator("[data-do=code]")).to_have_value(code)
    second.locator("summary").click()
    second.locator("[data-do=group]").fill("7b")
    second.locator("[data-do=alias]").fill("Fox")
    second.locator("[data-do=pupil]").click()
    expect(first.locator("summary")).to_contain_text("fox")
    first.locator("[data-do=level]").last.click()
    expect(first.locator("[data-do=level]").last).to_have_attribute("aria-pressed", "true")
    expect(second.locator("[data-do=hint], [data-do=another]")).to_have_count(0)
    second.locator("[data-exercise='capture.out2']").click()
    second.locator("[data-do=choose]").first.click()
    second.locator("[data-do=check]").click()
    expect(second.locator("[data-zone=feedback]")).to_be_visible()
    settle(stage)
    assert len({one.data.work for one in stage.scenes}) == 1
    # Nothing goes round in circles.
    assert stage.page.evaluate("() => model.sent.length + model1.sent.length") < 16


def test_an_alias_is_written_once_for_all_lessons(stage):
    show(stage)
    stage.page.locator("summary").click()
    write(stage, "7b", "group")
    write(stage, "Fox", "alias")
    do(stage, "pupil")
    other = ExerciseScene("pack", "ticket")
    other.set_up(key="pack-ticket")
    stage.show(scene=other)
    expect(stage.page.locator("summary")).to_contain_text("fox")
    assert other.data.work.pupil == stage.scene.data.work.pupil == Pupil("7B", "fox")
    # Another class has other aliases.
    third = ExerciseScene("deal", "ticket")
    third.set_up(key="deal-ticket")
    third.handle({"n": 1, "do": "hello", "languages": [], "group": "8A"})
    stage.show(scene=third)
    settle(stage)
    assert third.data.work.pupil == Pupil("8A")


def test_the_code_is_copied_and_brings_the_work_back(stage, open_page):
    show(stage)
    go(stage, NUMBER)
    write(stage, "7")
    do(stage, "check")
    stage.page.locator("summary").click()
    do(stage, "copy")
    expect(stage.page.locator(".exercise-copied")).to_have_text(stage.scene.state["labels"]["copied"])
    do(stage, "level", nth=2)
    work, code = stage.scene.data.work, stage.scene.state["code"]
    stage.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    there = Stage(open_page(), PART)
    show(there, "ticket")
    there.page.locator("summary").click()
    write(there, "nonsense", "paste")
    do(there, "restore")
    expect(there.page.locator(".exercise-restore .exercise-said")).to_be_visible()
    expect(there.page.locator("[data-do=paste]")).to_have_value("nonsense")
    write(there, code, "paste")
    do(there, "restore")
    assert there.scene.data.work == work
    expect(there.page.locator("[data-do=paste]")).to_have_value("")


def test_the_page_keeps_what_was_done(stage):
    show(stage)
    go(stage, NUMBER)
    write(stage, "8")
    do(stage, "check")
    do(stage, "hint")
    before = stage.scene.data.work
    stage.show(scene=scene())
    settle(stage)
    assert stage.scene.data.work == before
    expect(stage.page.locator("[data-do=text]")).to_have_value("8")
    expect(stage.page.locator(".exercise-hints li")).to_have_count(1)


def test_on_the_wall_there_is_the_question_alone(stage):
    show(stage)
    do(stage, "check")
    do(stage, "hint")
    text = stage.page.locator(".exercise-text")
    size = text.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
    do(stage, "wall")
    assert text.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") > 1.4 * size
    for hidden in (
        ".exercise-told",
        ".exercise-owner",
        "[data-do=check]",
        "[data-do=hint]",
        ".exercise-levels",
    ):
        expect(stage.page.locator(hidden)).to_be_hidden()
    expect(stage.page.locator("[data-do=another]")).to_be_visible()
    expect(stage.page.locator("[data-card]").first).to_be_visible()
    do(stage, "wall")
    expect(stage.page.locator(".exercise-told")).to_be_visible()


def states(stage):
    """Lead through all that the page can show, and stop at each."""
    show(stage, "opener", stage.query)
    yield "opener"
    do(stage, "check")
    yield "slip"
    do(stage, "choose")
    do(stage, "sure")
    do(stage, "check")
    yield "locked"
    show(stage, "pupils", stage.query)
    do(stage, "check")
    for _ in range(3):
        do(stage, "hint")
    yield "cards"
    go(stage, NUMBER)
    write(stage, "7")
    do(stage, "check")
    stage.page.locator("summary").click()
    yield "star"


@pytest.mark.parametrize(
    ("lang", "width", "height"), [("en", 1280, 800), ("he", 360, 740), ("it", 360, 740), ("he", 1280, 800)]
)
def test_nothing_is_too_small_cut_off_or_without_a_name(open_page, lang, width, height):
    # The heading of the page stands in the words of the lesson, which are another widget.
    stage = Stage(open_page(width, height), PART)
    stage.query = f"?lang={lang}"
    found = {}
    for stop in states(stage):
        settle(stage)
        wrong = stage.page.evaluate(FAULTS, {"least": 44, "smallest": 12, "below": "section"})
        found[stop] = [*wrong, *(one for one in violations(stage.page) if "heading-one" not in one)]
    assert {stop: faults for stop, faults in found.items() if faults} == {}


# What is not lost.


def test_two_tabs_of_a_lesson_keep_what_was_done_in_both(page):
    tabs = [Stage(page.context.new_page(), PART) for _ in range(2)]
    for tab in tabs:
        show(tab, query="?alias=fox")
    one, two = tabs
    go(one, NUMBER)
    write(one, "7")
    do(one, "check")
    two.page.wait_for_function("() => model.sent.some((message) => message.do === 'beside')")
    settle(two)
    expect(two.page.locator(f"[data-exercise='{NUMBER}'] [data-earned]")).not_to_have_count(0)
    go(two, "capture.may")
    do(two, "choose")
    do(two, "check")
    # Both are there, whichever wrote last.
    for tab in tabs:
        show(tab, query="?alias=fox")
        settle(tab)
        assert {done.id for done in tab.scene.data.work.done} == {NUMBER, "capture.may"}


def test_a_tab_that_slept_takes_in_what_others_did(page):
    context = page.context
    one, two = (Stage(context.new_page(), PART) for _ in range(2))
    show(two, query="?alias=fox")
    go(two, NUMBER)
    write(two, "7")
    do(two, "check")
    two.page.close()
    show(one, query="?alias=fox")
    two = Stage(context.new_page(), PART)
    two.page.add_init_script("window.BroadcastChannel = class { postMessage() {} close() {} };")
    show(two, query="?alias=fox")
    go(two, "capture.may")
    do(two, "choose")
    do(two, "check")
    # Its own memory of this tab is older than what the browser holds.
    show(one, query="?alias=fox")
    one.page.wait_for_function("() => model.sent.length > 1")
    settle(one)
    assert {done.id for done in one.scene.data.work.done} == {NUMBER, "capture.may"}


def test_a_number_that_was_typed_is_there_after_a_reload(stage):
    show(stage)
    go(stage, NUMBER)
    write(stage, "12")
    show(stage)
    expect(stage.page.locator("[data-do=text]")).to_have_value("12")


def test_a_bad_class_in_the_address_is_said_where_it_is_seen(stage):
    stage.page.add_init_script("localStorage.setItem('scopa:pupil', 'group=7B&alias=fox')")
    show(stage, query=f"?class={'x' * 99}")
    slip = stage.page.locator("[data-zone=owner] .exercise-said")
    expect(slip).to_be_visible()
    assert "pupil" not in [message["do"] for message in stage.sent]


def test_who_typed_an_alias_is_told_where_the_work_before_is(stage):
    show(stage)
    go(stage, NUMBER)
    write(stage, "7")
    do(stage, "check")
    stage.page.locator("[data-zone=owner] > summary").click()
    write(stage, "fox", "alias")
    do(stage, "pupil")
    slip = stage.page.locator("[data-zone=owner] .exercise-said")
    expect(slip).to_be_visible()
    write(stage, "", "alias")
    do(stage, "pupil")
    expect(stage.page.locator("[data-do=alias]")).to_have_value("")
    assert len(stage.scene.data.work.done) == 1


def test_a_level_chosen_in_one_part_is_that_of_all(stage):
    show(stage)
    stage.beside(scene("ticket"))
    settle(stage)
    do(stage, "level", nth=2)
    settle(stage)
    expect(stage.page.locator("[data-do=level][aria-pressed=true] b")).to_have_text(["C", "C"])


def test_a_seed_in_the_address_does_not_part_the_work(stage):
    show(stage, query="?seed=5")
    go(stage, NUMBER)
    write(stage, "7")
    do(stage, "check")
    show(stage)
    assert len(stage.scene.data.work.done) == 1


def test_on_paper_it_is_told_whose_it_is(stage):
    show(stage, query="?class=7B&alias=fox")
    stage.page.emulate_media(media="print")
    printed = stage.page.locator(".exercise-printed")
    expect(printed).to_be_visible()
    expect(printed).to_contain_text("fox")
    expect(printed).to_contain_text("SCOPA1.")
    for button in stage.page.locator("button").all():
        if "exercise-options" not in (button.evaluate("(one) => one.parentElement.className")):
            expect(button).to_be_hidden() if button.get_attribute("data-card") is None else None
    color = "() => getComputedStyle(document.querySelector('figcaption')).color"
    assert stage.page.evaluate(color) == "rgb(0, 0, 0)"
