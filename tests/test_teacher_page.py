"""The teacher's page in a browser: by mouse and by keys, on a phone and on the wall, printing and saving."""

import csv
import io
import re

import pytest
from classes import codes
from pages import NARROW, PAGE_RULES, WIDE, violations
from playwright.sync_api import expect
from stage import ORIGIN, Stage

from scopa.i18n import LANGUAGES, Voice
from scopa.scenes.teacher import TeacherScene
from scopa.widgets.assets import STATIC
from scopa.widgets.qr import pictures

PART = STATIC / "teacher" / "teacher.js"
HOME = "voila/render/teacher.ipynb"
READY = "() => document.querySelector('section.scopa').ariaBusy === 'false'"
SIZES = [
    *((language, NARROW) for language in LANGUAGES),
    *((language, size) for language in ("en", "he") for size in (WIDE, (1920, 1080))),
]


@pytest.fixture
def stage(page):
    return Stage(page, PART)


def show(stage, query=HOME, scene=None):
    stage.show(scene=scene or TeacherScene(), art=pictures(f"{ORIGIN}lessons/01_pack.ipynb"), query=query)
    stage.page.wait_for_selector(".teacher-qr, .teacher-command")
    settle(stage)


def settle(stage):
    stage.page.wait_for_function(READY)


def do(stage, what, within="body"):
    stage.page.locator(within).locator(f"[data-do={what}]").first.click()
    settle(stage)


def write(stage, what, text):
    stage.page.locator(f"[data-do={what}]").fill(text)


def choose(stage, what, value):
    stage.page.locator(f"select[data-do={what}]").select_option(value)
    settle(stage)


def link(stage):
    return stage.page.locator("[data-do=address]").input_value()


def collect(stage, number=4):
    write(stage, "codes", "\n".join([*codes(number), "SCOPA1.AAAA"]))
    do(stage, "collect")
    expect(stage.page.locator("[data-zone=table] tbody tr")).to_have_count(number)


def test_from_class_code_to_link(stage):
    show(stage)
    write(stage, "group-text", "7b")
    do(stage, "group")
    expect(stage.page.locator("[data-do=group-text]")).to_have_value("7B")
    choose(stage, "lesson", "primiera")
    stage.page.locator("[data-target='primiera.total']").click()
    settle(stage)
    assert link(stage) == (
        f"{ORIGIN}voila/render/lessons/04_primiera.ipynb?class=7B&level=B&exercise=primiera.total&lang=en"
    )
    expect(stage.page.get_by_role("img", name=Voice()("teacher.qr"))).to_be_visible()
    do(stage, "copy")
    expect(stage.page.locator(".teacher-copied")).to_have_text(Voice()("teacher.copied"))
    choose(stage, "lesson", "pack")
    expect(stage.page.locator(".teacher-copied")).to_have_text("")


def test_everything_by_keys(stage):
    show(stage)
    keys = stage.page.keyboard
    stage.page.locator("[data-do=group-text]").focus()
    keys.type("5c")
    keys.press("Enter")
    settle(stage)
    assert "class=5C" in link(stage)
    stage.page.locator("[data-level=B]").focus()
    keys.press("ArrowRight")
    keys.press("Enter")
    settle(stage)
    assert "level=C" in link(stage)
    stage.page.locator("[data-do=codes]").focus()
    keys.insert_text(" ".join(codes(2)))
    keys.press("Tab")
    keys.press("Enter")
    expect(stage.page.locator("[data-zone=table] tbody tr")).to_have_count(2)
    stage.page.locator("[data-zone=forget] > summary").focus()
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Enter")
    expect(stage.page.locator("[data-zone=table]")).to_have_count(0)


def test_where_no_lesson_can_be_reached_the_command_is_told(stage):
    show(stage, query="")
    expect(stage.page.locator(".teacher-command code")).to_have_text("scopa lesson pack")
    expect(stage.page.locator(".teacher-qr")).to_have_count(0)
    write(stage, "base-text", "kit")
    do(stage, "base")
    expect(stage.page.locator("#teacher-slip-base")).to_have_text(Voice()("teacher.bad_base"))
    expect(stage.page.locator("[data-do=base-text]")).to_have_value("kit")
    write(stage, "base-text", "https://kit.example/")
    do(stage, "base")
    assert link(stage).startswith("https://kit.example/lessons/01_pack.ipynb?")
    do(stage, "own")
    expect(stage.page.locator(".teacher-command")).to_be_visible()


def test_the_kit_s_address_at_binder_is_one_press_away(stage):
    show(
        stage,
        query=f"{HOME}?lang=he",
        scene=TeacherScene(public="https://binder.example/v2/gh/owner/kit/HEAD"),
    )
    stage.page.locator("[data-zone=base] > summary").click()
    write(stage, "base-text", "kit")
    do(stage, "base")
    # What is wrong is said in a box that stays open.
    expect(stage.page.locator("#teacher-slip-base")).to_be_visible()
    for one in stage.page.locator(".teacher-examples > dd").all():
        right, line = one.evaluate(
            "(one) => [one, one.parentElement].map((it) => it.getBoundingClientRect().right)"
        )
        assert abs(right - line) < 2
    do(stage, "public")
    assert link(stage).startswith(
        "https://binder.example/v2/gh/owner/kit/HEAD?urlpath=voila/render/notebooks/lessons/"
    )
    expect(stage.page.locator(".teacher-note")).to_have_text(Voice("he")("teacher.place_binder"))
    expect(stage.page.locator("[data-do=public]")).to_have_count(0)
    expect(stage.page.locator(".teacher-qr")).to_be_visible()


# Sheets.


def test_a_sheet_is_printed_from_a_frame_that_nobody_sees(stage):
    stage.page.add_init_script(
        "globalThis.printed = []; window.print = function () { top.printed.push(document.title); };"
    )
    show(stage)
    write(stage, "aliases", "fox\nowl")
    for nth, name in enumerate(("plan", "worksheet", "key", "deck"), 1):
        do(stage, "print", f"[data-sheet={name}]")
        stage.page.wait_for_function(f"() => printed.length === {nth}")
    titles = stage.page.evaluate("() => printed")
    assert titles[1] == Voice()("handout.worksheet", lesson=Voice()("lesson.pack_title"))
    expect(stage.page.locator("iframe")).to_have_count(1)
    assert stage.page.evaluate("() => document.querySelector('iframe').getBoundingClientRect().width") <= 1
    # What comes next prints nothing again.
    choose(stage, "paper", "Letter")
    assert stage.page.evaluate("() => printed.length") == 4


def test_a_sheet_is_downloaded(stage, tmp_path):
    show(stage, query=f"{HOME}?lang=he")
    with stage.page.expect_download() as caught:
        do(stage, "save", "[data-sheet=key]")
    assert caught.value.suggested_filename.endswith(".html")
    assert ":" not in caught.value.suggested_filename
    caught.value.save_as(tmp_path / "key.html")
    assert '<html lang="he" dir="rtl">' in (tmp_path / "key.html").read_text("utf-8")


# Codes.


def test_pasted_codes_become_the_class(stage):
    show(stage)
    collect(stage)
    page, state = stage.page, stage.scene.state
    expect(page.locator("[data-do=codes]")).to_have_value("")
    expect(page.locator(".teacher-said")).to_have_text(Voice()("teacher.pupils", n=4))
    expect(page.locator("[data-zone=refused] code")).to_have_text("SCOPA1.AAAA")
    after = Voice()("teacher.refused_after", number=5, alias="p3")
    expect(page.locator("[data-zone=refused] b")).to_have_text(after)
    expect(page.locator("[data-alias=p2] th")).to_have_text("p2")
    expect(page.locator("[data-zone=met] li")).to_have_count(len(state["findings"]["met"]))
    # Each bar is as long as its words say.
    for chart in state["findings"]["predictions"][0]["charts"]:
        for bar in chart["bars"]:
            expect(page.get_by_text(bar["text"], exact=True)).to_be_visible()
    widths = page.locator(".teacher-bar").evaluate_all(
        """(bars) => bars.map((bar) =>
          [...bar.children].reduce((sum, one) => sum + one.offsetWidth, 0) / bar.clientWidth)"""
    )
    wanted = [
        (bar["right"] + bar["other"]) / 100
        for chart in state["findings"]["predictions"][0]["charts"]
        for bar in chart["bars"]
    ]
    assert widths == pytest.approx(wanted, abs=0.05)
    do(stage, "remove", "[data-alias=p2]")
    expect(page.locator("[data-zone=table] tbody tr")).to_have_count(3)


def test_many_codes_are_checked_while_the_page_stays_awake(stage):
    show(stage)
    write(stage, "codes", "\n".join(codes(90)))
    stage.page.locator("[data-do=collect]").click()
    expect(stage.page.locator("[data-zone=table] tbody tr")).to_have_count(90)
    # No part of the class is hidden in a box of its own.
    hidden = stage.page.locator("[data-zone=table]").evaluate("(one) => one.scrollHeight - one.clientHeight")
    assert hidden <= 1
    assert [message["do"] for message in stage.sent].count("more") >= 2


def test_files_are_chosen_and_dropped(stage, tmp_path):
    show(stage)
    first, second = codes(2)
    (tmp_path / "a.txt").write_text(f"p0 {first}", "utf-8")
    stage.page.locator("[data-do=files]").set_input_files([tmp_path / "a.txt"])
    expect(stage.page.locator("[data-zone=table] tbody tr")).to_have_count(1)
    stage.page.evaluate(
        """(text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], "b.csv", { type: "text/csv" }));
          const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
          document.querySelector(".teacher-drop").dispatchEvent(event);
        }""",
        f"alias,code\r\np1,{second}\r\n",
    )
    expect(stage.page.locator("[data-zone=table] tbody tr")).to_have_count(2)


def test_the_table_is_downloaded_as_csv(stage, tmp_path):
    show(stage)
    collect(stage)
    with stage.page.expect_download() as caught:
        do(stage, "export")
    caught.value.save_as(tmp_path / "class.csv")
    text = (tmp_path / "class.csv").read_bytes().decode()
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert text.startswith("\ufeff")
    assert [row[1] for row in rows[1:]] == ["p0", "p1", "p2", "p3"]


def test_the_page_loaded_again_has_the_class_again(stage):
    show(stage)
    write(stage, "group-text", "7B")
    do(stage, "group")
    collect(stage)
    show(stage)
    expect(stage.page.locator("[data-zone=table] tbody tr")).to_have_count(4)
    expect(stage.page.locator("[data-do=group-text]")).to_have_value("7B")


def test_what_was_pasted_stays_until_it_is_taken(stage):
    show(stage)
    stage.page.evaluate("() => { model.send = () => { throw new Error('gone'); }; }")
    write(stage, "codes", codes(1)[0])
    stage.page.locator("[data-do=collect]").click()
    expect(stage.page.locator(".scopa-lost")).to_be_visible()
    expect(stage.page.locator("[data-do=codes]")).to_have_value(codes(1)[0])


def test_codes_that_wait_are_there_after_a_reload(stage):
    show(stage)
    stage.page.evaluate(
        "() => { const send = model.send; model.send = (it) => it.do === 'more' || send.call(model, it); }"
    )
    write(stage, "codes", "\n".join(codes(45)))
    stage.page.locator("[data-do=collect]").click()
    expect(stage.page.locator(".teacher-said")).to_have_attribute("data-waiting", "")
    show(stage)
    expect(stage.page.locator("[data-zone=table] tbody tr")).to_have_count(45)


DROP = """([place, name, data]) => {
  const dataTransfer = new DataTransfer();
  const file = new File([new Uint8Array(data)], name);
  const gone = () => Promise.reject(new DOMException("", "NotFoundError"));
  if (name === "folder") file.slice = () => ({ arrayBuffer: gone });
  dataTransfer.items.add(file);
  const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  const given = { files: [file], types: ["Files"] };
  if (name === "folder") Object.defineProperty(event, "dataTransfer", { value: given });
  document.querySelector(place).dispatchEvent(event);
  return event.defaultPrevented;
}"""


def test_a_file_that_misses_the_box_does_not_take_the_page_away(stage):
    show(stage)
    assert not stage.page.evaluate(DROP, [".teacher-head", "a.txt", [65]])
    stage.page.evaluate("() => { document.documentElement.dataset.scopaPage = ''; }")
    assert stage.page.evaluate(DROP, [".teacher-head", "a.txt", [65]])


@pytest.mark.parametrize(("name", "data"), [("folder", [65]), ("empty.txt", [])])
def test_a_file_without_anything_in_it_is_told(stage, name, data):
    show(stage)
    stage.page.evaluate(DROP, [".teacher-drop", name, data])
    expect(stage.page.locator("#teacher-slip-codes")).to_have_text(Voice()("teacher.unread_files", n=1))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
def test_a_file_is_read_however_it_was_written(stage, encoding):
    show(stage)
    stage.page.evaluate(DROP, [".teacher-drop", "a.txt", list(codes(1)[0].encode(encoding))])
    expect(stage.page.locator("[data-zone=table] tbody tr")).to_have_count(1)


def test_a_field_shows_what_was_taken_also_when_it_had_other_text_before(stage):
    show(stage)
    for text, shown in (("7b", "7B"), ("", ""), ("5c", "5C"), ("", "")):
        write(stage, "group-text", text)
        do(stage, "group")
        expect(stage.page.locator("[data-do=group-text]")).to_have_value(shown)


# For everyone.


def test_on_the_wall_only_the_link_is_left(stage):
    show(stage)
    write(stage, "group-text", "7B")
    do(stage, "group")
    collect(stage)
    do(stage, "wall")
    seen = stage.page.locator("section.scopa").inner_text()
    assert "7B" in seen
    assert "01_pack.ipynb" in seen
    assert "p2" not in seen
    assert not re.search("SCOPA1", seen)
    expect(stage.page.locator("[data-do=codes]")).to_be_hidden()
    box = stage.page.locator(".teacher-qr").bounding_box()
    assert box["width"] >= 400


@pytest.mark.parametrize(("language", "size"), SIZES, ids=[f"{one}-{size[0]}" for one, size in SIZES])
def test_the_page_is_for_everyone(open_page, language, size):
    page = open_page(*size)
    stage = Stage(page, PART)
    show(stage, query=f"{HOME}?lang={language}")
    collect(stage)
    for summary in page.locator("summary").all():
        summary.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(Voice(language)("teacher.title"))
    assert violations(page, but=PAGE_RULES) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == size[0]
    small = page.evaluate(
        """() => [...document.querySelectorAll("a, button, select, summary, textarea, input")]
          .filter((one) => one.checkVisibility() && (one.offsetHeight < 44 || one.offsetWidth < 44))
          .map((one) => one.outerHTML.slice(0, 80))"""
    )
    assert small == []
