"""The scripts alone in a browser, with a fake model or with the demo scene behind it."""

import re
from pathlib import Path

import pytest
from demo import Demo
from playwright.sync_api import expect
from stage import ORIGIN, Stage

from scopa.i18n import Voice
from scopa.scenes.exercise import ExerciseScene
from scopa.scenes.play import PlayScene
from scopa.scenes.walk import WalkScene
from scopa.widgets.assets import STATIC, script

DEMO = Path(__file__).parent / "js" / "demo.js"
ART = {name: f"<svg viewBox='0 0 50 83'><title>{name}</title></svg>" for name in ["7D", "2C", "8D", "back"]}


@pytest.fixture
def dom(page):
    """A page with the functions of dom.js and an element to patch."""
    names = "{ h, patch, reachable, root: document.querySelector('main') }"
    source = f"{script(STATIC / 'dom.js')}\nObject.assign(globalThis, {names});"
    page.set_content(f"<main tabindex='-1'></main><script type='module'>{source}</script>")
    page.wait_for_function("() => globalThis.patch")
    page.evaluate(
        """() => {
          globalThis.row = (keys, more = {}) => h("main", { tabindex: "-1" },
            h("div", { "data-row": true }, keys.map((key) => h("button", { key, id: key, ...more }, key))),
            h("button", { key: "other", id: "other" }, "other"));
          globalThis.focused = () => document.activeElement.id || document.activeElement.localName;
        }"""
    )
    return page


@pytest.fixture
def stage(page):
    return Stage(page, DEMO)


@pytest.fixture
def ready():
    """The state of a demo scene that has met its page."""
    scene = Demo()
    scene.handle({"n": 1, "do": "hello", "languages": []})
    return {**scene.state, "answered": 0}


def show_ready(stage, ready, **how):
    stage.show({**ready, "ready": False}, art=ART, **how)
    stage.answer()


# The patch.


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("It takes 4 + 3 + 1 = 8.", "It takes 4~+~3~+~1~=~8."),
        ("10 · 9 / 6 = 15", "10~·~9~/~6~=~15"),
        ("one + one, and no sum: a =b", "one~+~one, and no sum: a =b"),
        # Longer than a line: broken before a sign, never behind it.
        (" + ".join(["21"] * 12), " +~".join(["21"] * 12)),
    ],
    ids=["sum", "product", "words", "long"],
)
def test_no_sum_is_broken_over_two_lines(dom, text, shown):
    dom.evaluate("text => patch(root, h('main', null, h('p', null, text)))", text)
    assert dom.locator("p").evaluate("p => p.firstChild.nodeValue").replace("\u00a0", "~") == shown


def test_patch_keeps_elements_and_changes_only_what_changed(dom):
    assert dom.evaluate(
        """() => {
          patch(root, row(["a", "b", "c"]));
          const before = [...root.querySelectorAll("button")];
          const seen = [];
          const observer = new MutationObserver((list) => seen.push(...list));
          observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
          patch(root, row(["a", "b", "c"]));
          const still = observer.takeRecords().length;
          patch(root, row(["a", "b", "c"], { class: "new" }));
          const after = [...root.querySelectorAll("button")];
          const names = observer.takeRecords().map((one) => one.attributeName);
          return [still, names, before.every((one, place) => one === after[place])];
        }"""
    ) == [0, ["class"] * 3, True]


def test_patch_moves_adds_and_removes_by_key(dom):
    assert dom.evaluate(
        """() => {
          patch(root, row(["a", "b", "c", "d"]));
          const b = document.getElementById("b");
          patch(root, row(["d", "x", "b", "a"]));
          return [root.firstChild.textContent, document.getElementById("b") === b];
        }"""
    ) == ["dxba", True]


def test_elements_without_key_are_found_by_place_and_tag(dom):
    assert dom.evaluate(
        """() => {
          patch(root, h("main", null, h("p", null, "one"), h("p", null, "two"), "text"));
          const [one, two] = root.children;
          patch(root, h("main", null,
            h("p", null, "1"), false, null, h("b", null, 2), [h("p", null, "3")], "more"));
          return [root.innerHTML, root.children[0] === one, root.children[2] === two];
        }"""
    ) == ["<p>1</p><b>2</b><p>3</p>more", True, True]


def test_attributes_handlers_and_properties(dom):
    assert dom.evaluate(
        """() => {
          const log = [];
          const draw = (pressed, value, say) => h("main", null,
            h("button", { key: "b", "aria-pressed": pressed, hidden: false, title: null, class: "x",
              onclick: () => log.push(say) }),
            h("select", { key: "s", value }, ["p", "q"].map((one) => h("option", { value: one }, one))),
            h("input", { key: "i", type: "checkbox", checked: pressed, disabled: !pressed }));
          patch(root, draw(false, "q", 1));
          const [button, select, input] = root.children;
          button.click();
          const first = [button.outerHTML, select.value, input.checked, input.disabled];
          select.value = "p";
          patch(root, draw(true, "q", 2));
          button.click();
          patch(root, h("main", null,
            h("button", { key: "b" }), h("select", { key: "s", value: "q" }), h("input", { key: "i" })));
          button.click();
          return [...first, button.outerHTML, select.options.length, input.checked, input.disabled, log];
        }"""
    ) == [
        '<button aria-pressed="false" class="x"></button>',
        "q",
        False,
        True,
        "<button></button>",
        0,
        False,
        False,
        [1, 2],
    ]


def test_art_is_set_once_for_the_same_drawing(dom):
    assert dom.evaluate(
        """async () => {
          const draw = (art) => h("main", null, h("span", { art }));
          patch(root, draw("<svg>1</svg>"));
          const picture = root.querySelector("img");
          const set = [];
          new MutationObserver((all) => set.push(...all)).observe(root, { subtree: true, attributes: true });
          patch(root, draw("<svg>1</svg>"));
          await null;
          const quiet = set.length;
          patch(root, draw("<svg>2</svg>"));
          return [quiet, root.querySelector("img") === picture, decodeURIComponent(picture.src), picture.alt];
        }"""
    ) == [0, True, "data:image/svg+xml,<svg>2</svg>", ""]


@pytest.mark.parametrize(
    ("focus", "keys", "after"),
    [
        ("b", "abcd", "b"),
        ("b", "dcba", "b"),
        ("b", "acd", "c"),
        ("d", "abc", "c"),
        ("b", "a", "a"),
        ("b", "xyz", "y"),
        ("d", "xy", "y"),
        ("b", "", "main"),
        ("other", "a", "other"),
    ],
)
def test_focus_stays_or_goes_to_the_nearest_of_its_row(dom, focus, keys, after):
    focused = dom.evaluate(
        """([focus, keys]) => {
          patch(root, row([..."abcd"]));
          document.getElementById(focus).focus();
          patch(root, row([...keys]));
          return focused();
        }""",
        [focus, keys],
    )
    assert focused == after


def test_focus_goes_to_the_element_that_catches_it_when_its_row_is_gone(dom):
    assert dom.evaluate(
        """() => {
          patch(root, row([..."ab"]));
          document.getElementById("a").focus();
          patch(root, h("main", { tabindex: "-1" }, h("button", { id: "o" }),
            h("button", { key: "c", id: "c", "data-catch-focus": true })));
          const caught = focused();
          patch(root, h("main", { tabindex: "-1" }, h("button", { key: "c", id: "c", disabled: true })));
          return [caught, focused()];
        }"""
    ) == ["c", "main"]


def test_focus_leaves_a_disabled_element_but_is_never_taken_from_elsewhere(dom):
    assert dom.evaluate(
        """() => {
          patch(root, row([..."ab"]));
          document.getElementById("a").focus();
          patch(root, row([..."ab"], { disabled: true }));
          const lost = focused();
          document.body.append(Object.assign(document.createElement("input"), { id: "outside" }));
          document.getElementById("outside").focus();
          patch(root, row([..."xy"]));
          return [lost, focused()];
        }"""
    ) == ["main", "outside"]


# The link.


def test_messages_are_numbered_and_five_fast_clicks_are_five(stage, ready):
    show_ready(stage, ready)
    stage.page.evaluate("""() => {
      for (let n = 0; n < 5; n += 1) document.querySelector("[data-card='7D']").click();
    }""")
    assert [one["n"] for one in stage.sent] == [1, 2, 3, 4, 5, 6]
    assert [one["do"] for one in stage.sent] == ["hello"] + ["choose"] * 5
    assert stage.sent[-1]["card"] == "7D"


def test_hello_brings_languages_choices_seed_and_what_was_saved(open_page, ready):
    page = open_page(locale="he-IL")
    stage = Stage(page, DEMO)
    page.goto(ORIGIN)
    keep = "([key, text]) => sessionStorage.setItem(key, text)"
    page.evaluate(keep, ["scopa:demo:7", "text"])
    page.evaluate(keep, ["scopa:faces", "french"])
    stage.show({**ready, "ready": False}, query="?lang=it&seed=7")
    assert stage.sent == [
        {
            "n": 1,
            "do": "hello",
            "languages": page.evaluate("() => [...navigator.languages]"),
            "lang": "it",
            "faces": "french",
            "palette": None,
            "index": None,
            "seed": "7",
            "saved": "text",
            "group": None,
            "art": True,
        }
    ]
    assert stage.sent[0]["languages"][0] == "he-IL"


def test_busy_until_the_last_message_is_answered(stage, ready):
    show_ready(stage, ready)
    root = stage.page.locator(".scopa")
    expect(root).to_have_attribute("aria-busy", "false")
    card = stage.page.locator("[data-card='7D']")
    card.click()
    card.click()
    expect(root).to_have_attribute("aria-busy", "true")
    stage.page.evaluate("() => model.set({ state: { ...model.data.state, answered: 2 } })")
    expect(root).to_have_attribute("aria-busy", "true")
    stage.answer()
    expect(root).to_have_attribute("aria-busy", "false")


def test_no_answer_for_four_seconds_is_an_alert_until_one_comes(stage, ready):
    stage.page.clock.install()
    show_ready(stage, ready, still=True)
    alert = stage.page.get_by_role("alert")
    stage.page.clock.run_for(10_000)
    expect(alert).to_have_count(0)
    stage.page.locator("[data-card='7D']").click()
    # The page's own time goes on between the two: a busy machine may take a second.
    stage.page.clock.run_for(2_500)
    expect(alert).to_have_count(0)
    stage.page.clock.run_for(1_600)
    expect(alert).to_contain_text(ready["texts"]["lost"])
    expect(stage.page.locator("[data-card='7D']")).to_be_focused()
    stage.answer()
    expect(alert).to_have_count(0)


def test_the_alert_stays_when_one_presses_again(stage, ready):
    stage.page.clock.install()
    show_ready(stage, ready, still=True)
    stage.page.locator("[data-card='7D']").click()
    stage.page.clock.run_for(4_100)
    stage.page.locator("[data-card='7D']").click()
    expect(stage.page.get_by_role("alert")).to_contain_text(ready["texts"]["lost"])


def test_a_kernel_that_takes_no_more_messages_is_an_alert_at_once(stage, ready):
    show_ready(stage, ready, still=True)
    stage.page.evaluate("() => { model.send = () => { throw new Error('Cannot send'); }; }")
    stage.page.locator("[data-card='7D']").click()
    expect(stage.page.get_by_role("alert")).to_contain_text(ready["texts"]["lost"])


def test_a_key_that_is_held_down_presses_once(stage, ready):
    show_ready(stage, ready)
    stage.page.locator("[data-card='7D']").focus()
    before = len(stage.sent)
    stage.page.keyboard.down("Enter")
    for _ in range(5):
        stage.page.keyboard.down("Enter")
    stage.page.keyboard.up("Enter")
    assert len(stage.sent) == before + 1


def test_the_key_of_a_button_held_down_presses_it_once(stage):
    scene = PlayScene()
    stage = Stage(stage.page, STATIC / "play" / "play.js")
    stage.show(scene=scene, query="?seed=577", still=True)
    page = stage.page
    page.wait_for_function("() => model.data.state.ready")
    page.locator("[data-zone=hand] [data-card]").first.focus()
    before = len(stage.sent)
    for _ in range(4):
        page.keyboard.down("h")
        page.wait_for_selector("section[aria-busy=false]")
    page.keyboard.up("h")
    assert [message["do"] for message in stage.sent[before:]] == ["hint"]
    # Arrows go on as long as they are held.
    places = []
    for _ in range(2):
        page.keyboard.down("ArrowRight")
        places.append(page.evaluate("() => document.activeElement.dataset.card"))
    assert places[0] != places[1]


def test_each_tab_keeps_its_own_game(stage):
    stage.show(scene=Demo(), art=ART)
    stage.page.evaluate("() => localStorage.setItem('scopa:demo', 'of another tab')")
    stage.page.locator("[data-card='7D']").click()
    stage.page.evaluate("() => localStorage.setItem('scopa:demo', 'of another tab')")
    saved = stage.scene.saved
    stage.show(scene=Demo(), art=ART)
    assert stage.scene.saved == saved


def test_go_on_loads_the_page_again(stage, ready):
    stage.page.clock.install()
    show_ready(stage, ready, still=True)
    stage.page.locator("[data-card='7D']").click()
    stage.page.clock.run_for(4_100)
    with stage.page.expect_navigation():
        stage.page.get_by_role("button", name=ready["texts"]["go_on"]).click()


def test_a_notebook_is_told_to_run_the_cell_again(stage, ready):
    stage.page.clock.install()
    stage.show({**ready, "ready": False}, lab=True)
    stage.page.clock.run_for(4_100)
    alert = stage.page.get_by_role("alert")
    expect(alert).to_have_text(ready["texts"]["lost_lab"])
    expect(alert.get_by_role("button")).to_have_count(0)


def test_the_game_is_kept_and_comes_back(stage):
    stage.show(scene=Demo(), art=ART)
    for card in ("3S", "7D"):
        stage.page.locator(f"[data-card='{card}']").click()
    stage.page.get_by_role("button", name="Take").click()
    expect(stage.page.locator("[data-card='7D']")).to_have_count(0)
    saved = stage.kept("scopa:demo")
    assert saved == stage.scene.saved
    stage.show(scene=Demo(), art=ART)
    expect(stage.page.locator("[data-row]").first.locator("button")).to_have_count(4)
    assert stage.scene.data.taken == 1


def test_a_broken_text_is_told_and_kept_aside(stage):
    stage.page.goto(ORIGIN)
    stage.page.evaluate("() => sessionStorage.setItem('scopa:demo', 'demo 9; a; b; c')")
    stage.show(scene=Demo(), art=ART)
    expect(stage.page.locator(".scopa-notice")).to_have_text(Voice()("page.not_restored"))
    assert stage.kept("scopa:demo:unread") == "demo 9; a; b; c"
    assert stage.kept("scopa:demo") == stage.scene.saved


def test_without_storage_everything_works_but_the_keeping(stage):
    stage.page.add_init_script(
        """Object.defineProperty(globalThis, "localStorage", {
          get() { throw new DOMException("no", "SecurityError"); },
        });"""
    )
    stage.show(scene=Demo(), art=ART)
    stage.page.locator("[data-card='7D']").click()
    expect(stage.page.locator("[data-card='7D']")).to_have_attribute("aria-pressed", "true")
    stage.page.get_by_label("Language").select_option("he")
    expect(stage.page.locator(".scopa")).to_have_attribute("dir", "rtl")


def test_chosen_language_and_faces_are_remembered(stage):
    stage.show(scene=Demo(), art=ART)
    stage.page.get_by_label("Language").select_option("he")
    expect(stage.page.locator(".scopa")).to_have_attribute("lang", "he")
    stage.page.get_by_label(Voice("he")("page.faces")).select_option("french")
    expect(stage.page.locator(".scopa")).to_have_attribute("data-faces", "french")
    stage.show(scene=Demo(), art=ART)
    expect(stage.page.locator(".scopa")).to_have_attribute("dir", "rtl")
    assert stage.scene.voice.faces == "french"


def test_two_views_of_one_scene_go_on_from_each_other(stage):
    stage.show(scene=Demo(), art=ART)
    page = stage.page
    page.evaluate("""() => {
      const el = document.createElement("main");
      document.body.append(el);
      render({ model, el });
    }""")
    first, second = page.locator(".scopa").all()
    for view in (first, second, second, first):
        before = stage.scene.data
        view.locator("[data-card='7D']").click()
        expect(view).to_have_attribute("aria-busy", "false")
        assert stage.scene.data != before
    expect(second).to_have_attribute("aria-busy", "false")


# The shell.


def test_the_still_picture_goes_when_the_first_state_is_drawn(stage, ready):
    ready |= {"lang": "he", "dir": "rtl", "title": "Title"}
    stage.show({**ready, "ready": False}, still=True)
    still = stage.page.locator("#scopa-still")
    expect(still).to_have_count(1)
    stage.answer()
    expect(still).to_have_count(0)
    html = stage.page.locator("html")
    expect(html).to_have_attribute("lang", "he")
    expect(html).to_have_attribute("dir", "rtl")
    assert stage.page.title() == "Title"
    stage.answer(lang="it", dir="ltr")
    expect(html).to_have_attribute("lang", "it")


def test_a_page_that_is_not_ours_keeps_its_language(stage, ready):
    show_ready(stage, {**ready, "lang": "he", "dir": "rtl"})
    expect(stage.page.locator(".scopa")).to_have_attribute("dir", "rtl")
    expect(stage.page.locator("html")).to_have_attribute("lang", "en")
    assert stage.page.title() == "Stage"


def test_one_status_region_says_what_is_live_and_repeats_a_refusal(stage, ready):
    show_ready(stage, ready)
    status = stage.page.get_by_role("status")
    expect(status).to_have_count(1)
    stage.answer(live="something")
    expect(status).to_have_text("something")
    stage.page.evaluate("""() => {
      globalThis.said = 0;
      new MutationObserver((list) => { said += list.filter((one) => one.addedNodes.length).length; })
        .observe(document.querySelector("[role=status]"), { childList: true });
    }""")
    for _ in range(2):
        stage.page.locator("[data-card='7D']").click()
        stage.answer(notice="no", live="no")
    expect(status).to_have_text("no")
    assert stage.page.evaluate("() => said") == 2


def test_a_report_can_be_copied(open_page):
    page = open_page()
    stage = Stage(page, DEMO)
    stage.show(scene=Demo(), art=ART)
    page.get_by_role("button", name="Crash").click()
    text = page.get_by_role("textbox").input_value()
    assert "ZeroDivisionError" in text
    copy = page.get_by_role("button", name=Voice()("page.copy_report"))
    copy.click()
    expect(page.get_by_role("status")).to_have_text(Voice()("page.copied"))
    expect(copy).to_be_focused()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("textbox")).to_have_count(0)


def test_leaving_takes_everything_away(stage, ready):
    stage.page.clock.install()
    show_ready(stage, ready)
    stage.page.locator("[data-card='7D']").click()
    stage.page.evaluate("() => leave()")
    stage.page.clock.run_for(5_000)
    stage.answer()
    expect(stage.page.locator("#el")).to_be_empty()
    assert stage.page.evaluate("() => Object.values(model.calls).map((one) => one.size)") == [0, 0]


def test_pressing_a_card_is_drawn_at_once(stage):
    stage.show(scene=Demo(), art=ART)
    took = stage.page.evaluate("""() => {
      const times = [];
      for (let n = 0; n < 20; n += 1) {
        const state = structuredClone(model.data.state);
        state.hand[0].marks = n % 2 ? [] : ["chosen"];
        const start = performance.now();
        model.set({ state });
        document.body.offsetHeight;
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[10];
    }""")
    assert took < 20


# The keys.


def focused_card(page):
    return page.evaluate("() => document.activeElement.dataset.card")


@pytest.mark.parametrize(("lang", "forward", "backward"), [("en", "Right", "Left"), ("he", "Left", "Right")])
def test_arrows_follow_the_eye(stage, lang, forward, backward):
    stage.show(scene=Demo(), art=ART, query=f"?lang={lang}")
    page = stage.page
    page.locator("[data-card='1S']").focus()
    walked = []
    for key in (f"Arrow{forward}", f"Arrow{forward}", f"Arrow{backward}", "End", f"Arrow{forward}", "Home"):
        page.keyboard.press(key)
        walked.append(focused_card(page))
    assert walked == ["2C", "3S", "2C", "7C", "7C", "1S"]


def test_arrows_up_and_down_go_between_rows(stage):
    stage.show(scene=Demo(), art=ART)
    page = stage.page
    page.locator("[data-card='3S']").focus()
    page.keyboard.press("ArrowDown")
    assert focused_card(page) in {"8D", "9S"}
    page.keyboard.press("ArrowDown")
    assert focused_card(page) in {"8D", "9S"}
    page.keyboard.press("ArrowUp")
    assert focused_card(page) in {"2C", "3S", "5B"}


def test_a_row_is_one_stop_of_the_tabulator_and_keeps_its_place(stage):
    stage.show(scene=Demo(), art=ART)
    page = stage.page
    stops = """() => [...document.querySelectorAll("[data-row]")]
      .map((row) => row.querySelectorAll("[tabindex='0']").length)"""
    assert page.evaluate(stops) == [1, 1]
    page.locator("[data-card='1S']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('[data-row]')") is None
    page.keyboard.press("Shift+Tab")
    assert focused_card(page) == "2C"
    page.locator("[data-card='7D']").click()
    expect(page.locator("[data-card='7D']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert focused_card(page) == "7D"
    assert page.evaluate(stops) == [1, 1]


def test_the_stop_of_a_row_goes_on_when_its_card_leaves(stage):
    stage.show(scene=Demo(), art=ART)
    page = stage.page
    for card in ("3S", "7D"):
        page.locator(f"[data-card='{card}']").click()
    page.get_by_role("button", name="Take").click()
    expect(page.locator("[data-card='7D']")).to_have_count(0)
    assert page.locator("[data-row]").first.locator("[tabindex='0']").count() == 1


def test_digits_and_escape_press_the_control_that_names_them(stage):
    stage.show(scene=Demo(), art=ART)
    page = stage.page
    for card in ("3S", "7D"):
        page.locator(f"[data-card='{card}']").focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-card='{card}']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    for card in ("3S", "7D"):
        page.locator(f"[data-card='{card}']").focus()
        page.keyboard.press("Space")
    page.keyboard.press("1")
    expect(page.locator("[data-card='7D']")).to_have_count(0)
    assert focused_card(page) == "7C"


def test_no_key_of_the_game_reaches_the_notebook_but_its_commands_do(stage):
    stage.show(scene=Demo(), art=ART, lab=True)
    page = stage.page
    page.evaluate("""() => {
      globalThis.heard = [];
      document.addEventListener("keydown", (event) => heard.push(event.key));
    }""")
    page.locator("[data-card='7D']").focus()
    for key in ("x", "d", "1", "Escape", "ArrowDown", "Control+s"):
        page.keyboard.press(key)
    assert page.evaluate("() => heard.filter((key) => key !== 'Control')") == ["s"]


def test_a_select_keeps_its_own_keys(stage):
    stage.show(scene=Demo(), art=ART)
    page = stage.page
    page.locator("[data-card='7D']").click()
    page.get_by_label("Language").focus()
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    assert "take" not in [one["do"] for one in stage.sent]


def test_escape_in_a_field_presses_what_names_it_once_list_and_word_are_closed(stage):
    stage.show(scene=Demo(), art=ART)
    page = stage.page
    page.locator("[data-card='7D']").click()
    field = page.get_by_label("Language")
    backs = "(all) => all.filter((one) => one.do === 'back').length"
    escape = """(one, more) =>
      one.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, ...more }))"""
    field.click()
    page.wait_for_function("() => document.activeElement.matches(':open')")
    field.evaluate(escape, {})
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.activeElement.matches(':open')")
    field.evaluate(escape, {"isComposing": True})
    assert page.evaluate(backs, stage.sent) == 0
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    assert page.evaluate(backs, stage.sent) == 1


# The look.


@pytest.mark.parametrize("lang", ["en", "he"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out_and_targets_are_large(open_page, width, lang, scheme):
    page = open_page(width=width, color_scheme=scheme)
    stage = Stage(page, DEMO)
    stage.show(scene=Demo(), art=ART, query=f"?lang={lang}")
    expect(page.locator(".scopa")).to_have_attribute("lang", lang)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    for control in page.locator(".scopa button, .scopa select").all():
        box = control.bounding_box()
        assert box["width"] >= 44, control
        assert box["height"] >= 44, control


def test_a_sum_stays_in_one_line_from_left_to_right(stage):
    stage.show(scene=Demo(), art=ART, query="?lang=he")
    style = "one => [getComputedStyle(one).whiteSpace, getComputedStyle(one).direction]"
    assert stage.page.locator(".scopa-sum").evaluate(style) == ["nowrap", "ltr"]


def test_what_is_disabled_does_not_call(stage, ready):
    show_ready(stage, ready)
    colours = """() => {
      const act = document.querySelector(".scopa-act");
      const of = () => getComputedStyle(act).backgroundColor;
      const before = of();
      act.disabled = true;
      return [before, of()];
    }"""
    before, after = stage.page.evaluate(colours)
    assert before != after


@pytest.mark.parametrize(("width", "height", "size"), [(1280, 800, 16), (1920, 1080, 21), (1920, 700, 16)])
def test_type_and_targets_grow_on_a_projector(open_page, width, height, size):
    page = open_page(width=width, height=height)
    Stage(page, DEMO).show(scene=Demo(), art=ART)
    text = page.get_by_role("button", name="Take").evaluate(
        "one => parseFloat(getComputedStyle(one).fontSize)"
    )
    assert text == size


def test_marks_and_focus_have_shapes_in_forced_colours_too(open_page):
    page = open_page(forced_colors="active", reduced_motion="reduce")
    stage = Stage(page, DEMO)
    stage.show(scene=Demo(), art=ART)
    page.locator("[data-card='3S']").click()
    look = "(selector) => getComputedStyle(document.querySelector(selector), '::after').borderTopStyle"
    assert page.evaluate(look, "[data-marks~=chosen]") == "solid"
    assert page.evaluate(look, "[data-marks~=legal]") == "dashed"
    page.keyboard.press("ArrowRight")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outline")
    assert re.search(r"solid 3px|3px solid", outline)


def test_marks_before_facts_and_the_exercise_in_hand_are_seen_in_forced_colours_too(open_page):
    page = open_page(forced_colors="active", reduced_motion="reduce")
    Stage(page, STATIC / "walk" / "walk.js").show(scene=WalkScene("deal"), art=ART)
    for _ in range(2):
        page.locator("[data-do=on]").click()
    expect(page.locator(".walk-facts li").first).to_have_css("list-style-type", "disc")
    page = open_page(forced_colors="active", reduced_motion="reduce")
    Stage(page, STATIC / "exercise" / "exercise.js").show(scene=ExerciseScene("capture"), art=ART)
    listed = page.locator(".exercise-list button")
    expect(listed.first).to_have_css("border-bottom-width", "6px")
    expect(listed.last).to_have_css("border-bottom-width", "1px")


def test_a_list_gone_through_by_keys_is_ahead_of_the_answers(stage, ready):
    show_ready(stage, ready)
    chooser = stage.page.get_by_label("Language")
    chooser.focus()
    for _ in range(3):
        stage.page.keyboard.press("ArrowDown")
    wanted = [message["language"] for message in stage.sent[-3:]]
    assert chooser.input_value() == wanted[-1]
    stage.page.evaluate(
        "(lang) => model.set({ state: { ...model.data.state, lang, answered: 2 } })", wanted[0]
    )
    assert chooser.input_value() == wanted[-1]
    stage.answer(lang=wanted[-1])
    assert chooser.input_value() == wanted[-1]
