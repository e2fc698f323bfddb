"""The exercises in a browser: by mouse and by keys, several parts on one page, on every size."""

import pytest
from pages import violations
from playwright.sync_api import expect
from stage import Stage
from stub_tasks import Plain, put_stubs
from test_page_layout import FAULTS

from scopa.cards import CARDS, CardSet
from scopa.errors import Message
from scopa.lessons.course import KINDS
from scopa.lessons.rows import Row
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


def test_a_hint_is_brought_into_sight_on_a_phone(stage):
    stage.page.set_viewport_size({"width": 320, "height": 480})
    show(stage)
    for number in (1, 2, 3):
        do(stage, "hint")
        hints = stage.page.locator(".exercise-hints li")
        expect(hints).to_have_count(number)
        expect(hints.last).to_be_in_viewport()


def test_who_follows_a_link_to_an_exercise_begins_there(stage):
    stage.show(scene=scene("opener"), query="?exercise=capture.out2&class=7B")
    stage.beside(scene("pupils"))
    stage.beside(scene("ticket"))
    settle(stage)
    first, _, last = stage.page.locator("section.scopa").all()
    # Before the question an alias is asked for, there and nowhere else.
    expect(last.locator("[data-zone=owner] > summary")).to_be_focused()
    expect(stage.page.locator("[data-zone=owner][open]")).to_have_count(1)
    expect(last.locator("[data-do=alias]")).to_be_in_viewport()
    last.locator("[data-do=without]").click()
    expect(last.locator("h3")).to_be_focused()
    expect(last.locator("h3")).to_be_in_viewport()
    expect(first.locator("h3")).not_to_be_in_viewport()
    expect(stage.page.locator("[data-zone=owner][open]")).to_have_count(0)


def test_who_comes_by_a_link_of_a_class_is_asked_for_an_alias_before_the_first_question(stage):
    stage.show(scene=scene("opener"), query="?class=7B")
    stage.beside(scene("pupils"))
    settle(stage)
    asked = stage.page.locator("[data-zone=owner][open]")
    expect(asked).to_have_count(1)
    box, question = asked.bounding_box(), stage.page.locator(".exercise-question").first.bounding_box()
    assert box["y"] + box["height"] <= question["y"]
    asked.locator("[data-do=alias]").fill("fox")
    do(stage, "pupil")
    expect(asked).to_have_count(0)
    expect(stage.page.locator("[data-zone=owner] > summary")).to_contain_text(["fox", "fox"])
    # The browser knows the alias from now on.
    show(stage, "opener", query="?class=7B")
    expect(stage.page.locator("[data-zone=owner] > summary")).to_contain_text("fox")
    expect(asked).to_have_count(0)


def test_a_finished_number_stands_where_its_line_begins(stage):
    show(stage)
    go(stage, NUMBER)
    write(stage, "7")
    do(stage, "check")
    for lang, edge in (("en", "left"), ("he", "right")):
        show(stage, query=f"?lang={lang}")
        line, number = (
            stage.page.locator(f".exercise-form .exercise-field{part}").evaluate(
                "(one, edge) => one.getBoundingClientRect()[edge]", edge
            )
            for part in ("", " > .exercise-given")
        )
        assert abs(line - number) < 2


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
    for locked in ("choose", "sure"):
        expect(stage.page.locator(f"[data-do={locked}]").first).to_be_disabled()
    expect(stage.page.locator("[data-do=check], [data-do=another]")).to_have_count(0)


def test_after_the_prediction_the_page_goes_on_below(stage):
    show(stage, "opener")
    stage.beside(scene("pupils"))
    stage.beside(scene("ticket"))
    settle(stage)
    do(stage, "choose")
    do(stage, "sure")
    do(stage, "check")
    onward = stage.page.locator("[data-do=onward]")
    expect(onward).to_be_focused()
    # The second click of two that were meant as one does not leave.
    onward.dispatch_event("click", {"detail": 2})
    expect(onward).to_be_focused()
    stage.page.keyboard.press("Enter")
    second = stage.page.locator("section.scopa").nth(1)
    expect(second.locator("h2")).to_be_focused()
    expect(second).to_be_in_viewport()


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


HOLD = """() => {
  const send = model.send;
  const held = [];
  model.send = (content) => held.push(content);
  globalThis.release = () => {
    model.send = send;
    for (const one of held) model.send(one);
  };
}"""


def test_what_was_typed_for_one_question_is_no_answer_to_another(stage):
    show(stage)
    go(stage, NUMBER)
    write(stage, "9999")
    stage.page.evaluate(HOLD)
    for what in ("another", "check"):
        stage.page.locator(f"[data-do={what}]").click()
    stage.page.evaluate("() => release()")
    settle(stage)
    assert (stage.scene.data.variant, stage.scene.data.work.done) == (2, ())
    expect(feedback(stage)).to_have_count(0)


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


def test_a_page_has_one_of_each(stage):
    show(stage, "opener")
    stage.page.locator("summary").click()
    expect(stage.page.locator("[data-do=code]")).to_be_visible()
    stage.beside(scene("pupils"))
    stage.beside(scene("ticket"))
    settle(stage)
    parts = stage.page.locator("section.scopa").all()
    for part in parts:
        for summary in part.locator("details:not([open]) > summary").all():
            summary.click()
        expect(part.locator("[data-do=alias]")).to_be_visible()
    seen = {what: [part.locator(what).first.is_visible() for part in parts] for what in EACH}
    assert seen == EACH
    stage.page.emulate_media(media="print")
    assert [part.locator(".exercise-printed").is_visible() for part in parts] == [False, False, True]


EACH = {
    "[data-do=code]": [False, False, True],
    "[data-do=paste]": [False, False, True],
    "[data-do=level]": [False, True, False],
}
"""What stands once on a page of opener, work and ticket, and where."""


def test_a_ticket_ends_with_its_code_open(stage):
    show(stage, "ticket")
    for one in stage.scene.data.exercises:
        go(stage, one.id)
        answer, form = stage.scene.data.task.examples[0], stage.scene.state["question"]["form"]
        if form == "choice":
            do(stage, "choose", nth=int(answer) - 1)
        for card in answer.split() if form == "cards" else ():
            stage.page.locator(f"[data-card='{card}'][aria-pressed]").click()
        if form == "number":
            write(stage, answer)
        expect(stage.page.locator("[data-do=code]")).to_be_hidden()
        do(stage, "check")
    expect(stage.page.locator("[data-do=code]")).to_be_visible()
    expect(stage.page.locator("[data-do=copy]")).to_have_class("scopa-act")


@pytest.mark.parametrize("width", [1280, 360])
def test_nothing_moves_in_the_list_when_another_is_in_hand(open_page, width):
    stage = Stage(open_page(width, 740), PART)
    show(stage)
    boxes = """() => [...document.querySelectorAll('[data-exercise]')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    })"""
    before = stage.page.evaluate(boxes)
    go(stage, NUMBER)
    assert stage.page.evaluate(boxes) == before
    # Each says its name.
    assert all(wide > 100 for _, _, wide, _ in before)


class Pile(Plain):
    """So many cards in a row, of which some are raised."""

    @property
    def rows(self):
        cards = CARDS[: int(self.variant)]
        return (Row(Message("play.table"), cards, lit=CardSet(cards[:2])),)


@pytest.mark.parametrize(("number", "lines"), [(5, [5]), (6, [3, 3]), (7, [4, 3]), (12, [4, 4, 4])])
def test_on_a_phone_the_lines_of_a_row_are_even_and_its_cards_large(open_page, monkeypatch, number, lines):
    monkeypatch.setitem(KINDS, "key_take", lambda _draw, _level: Pile("choice", str(number)))
    stage = Stage(open_page(360, 740), PART)
    show(stage, "opener")
    boxes = stage.page.evaluate(
        """() => [...document.querySelectorAll('[data-card]')].map((one) => {
      const { offsetTop: top, offsetLeft: left, offsetWidth: width } = one;
      return [top, left, width];
    })"""
    )
    tops = [top for top, _, _ in boxes]
    assert [tops.count(top) for top in sorted(set(tops))] == lines
    assert all(width >= 44 for _, _, width in boxes)
    first, second = boxes[:2]
    # The rings of two raised cards do not touch, and neither does what is raised and the name above.
    assert second[1] - first[1] - first[2] >= 12
    name = stage.page.locator("figcaption").evaluate("(one) => one.getBoundingClientRect().bottom")
    assert stage.page.locator("[data-card]").first.bounding_box()["y"] - name >= 10


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
        found[stop] = [*wrong, *violations(stage.page, but=("page-has-heading-one",))]
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
    deaf = "class extends EventTarget { postMessage() {} close() {} }"
    two.page.add_init_script(f"window.BroadcastChannel = {deaf};")
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


def test_a_bad_alias_in_the_address_is_asked_for_once(stage):
    show(stage, query=f"?class=7b&alias={'x' * 25}&level=C")
    stage.beside(scene("ticket"))
    settle(stage)
    expect(stage.page.locator(".exercise-owner[open]")).to_have_count(1)
    first = stage.page.locator("section.scopa").first
    expect(first.locator("[data-zone=owner] .exercise-said")).to_be_visible()
    expect(first.locator("[data-do=group]")).to_have_value("7B")
    expect(first.locator("[aria-invalid=true]")).to_have_attribute("data-do", "alias")
    first.locator("[data-do=alias]").fill("fox")
    do(stage, "pupil")
    expect(stage.page.locator(".exercise-said")).to_have_count(0)


def test_an_alias_that_was_kept_and_cannot_be_is_forgotten(stage):
    stage.page.goto("http://table.test/")
    stage.page.evaluate(f"localStorage.setItem('scopa:pupil', 'group=7B&alias={'x' * 60}')")
    show(stage)
    stage.beside(scene("ticket"))
    settle(stage)
    expect(stage.page.locator(".exercise-said")).to_have_count(0)
    go(stage, NUMBER)
    write(stage, "7")
    do(stage, "check")
    assert stage.kept("scopa:pupil") == "group=&alias="


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


def test_on_paper_there_is_a_line_to_write_on_and_nothing_to_press(stage):
    show(stage)
    go(stage, NUMBER)
    stage.page.emulate_media(media="print")
    field = stage.page.locator("[data-do=text]")
    edges = field.evaluate(
        "(one) => { const { borderTopWidth, borderBottomWidth } = getComputedStyle(one); "
        "return [borderTopWidth, borderBottomWidth].map(parseFloat); }"
    )
    assert edges[0] == 0 < edges[1]
    for hidden in (".exercise-about", ".exercise-acts", "[data-do=wall]", ".exercise-list"):
        expect(stage.page.locator(hidden).first).to_be_hidden()


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
