"""Replay, files, links and statistics on the page: with a fake model, and once on a real server."""

import re

import pytest
from pages import READY, Table, visits
from playwright.sync_api import expect
from stage import ORIGIN, Stage
from test_scene_keeping import ended, link_of, played

from scopa.art.faces import deck
from scopa.i18n import Voice
from scopa.scenes.play import PlayScene
from scopa.scenes.play.game import Game
from scopa.scenes.play.guest import Guest
from scopa.widgets.assets import STATIC
from scopa.widgets.play import PlayTable
from scopa.widgets.qr import pictures

BOXES = """all => all.map(one => one.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y, width, height])"""
PART = STATIC / "play" / "play.js"
ART = deck("italian")


@pytest.fixture
def stage(open_page):
    def stage(scene=None, query="", width=1280, height=800, **how):
        made = Stage(open_page(width, height, reduced_motion="reduce", **how), PART)
        made.show(scene=scene or PlayScene(), art=ART, query=query)
        return settled(made)

    return stage


def settled(stage):
    stage.page.wait_for_selector(READY)
    return stage


def press(stage, do):
    stage.page.locator(f"[data-do={do}]:visible").first.click()
    return settled(stage)


def looked(stage):
    """Return the number of the move that is looked at, when it is."""
    look = stage.scene.state["look"]
    return look and look["number"]


def cards(page, zone):
    found = page.locator(f"[data-zone={zone}] [data-card]")
    return found.evaluate_all("all => all.map(one => one.dataset.card)")


def test_a_replay_is_walked_by_buttons_slider_and_keys(stage):
    table = press(stage(played()), "replay")
    page = table.page
    now = table.scene.data.round.moves
    assert looked(table) == 0
    expect(page.get_by_role("slider", name="Move")).to_be_focused()
    assert page.locator("[data-zone=hand] button, [data-zone=table] button").count() == 0
    press(table, "on")
    assert looked(table) == 1
    expect(page.locator("[role=status]")).to_contain_text(f"Move 1 of {len(now)}")
    press(table, "back")
    assert looked(table) == 0
    expect(page.locator("[data-do=back]")).to_be_disabled()
    slider = page.get_by_role("slider", name="Move")
    slider.focus()
    for key, number in (("ArrowRight", 1), ("End", len(now)), ("ArrowLeft", len(now) - 1), ("Home", 0)):
        page.keyboard.press(key)
        settled(table)
        page.wait_for_function(
            "n => document.querySelector('[data-do=look]').value === String(n)", arg=number
        )
        assert looked(table) == number
    assert "Move 0 of" in slider.get_attribute("aria-valuetext")
    page.keyboard.press("Escape")
    settled(table)
    assert looked(table) is None
    expect(page.locator("[data-zone=hand] button").first).to_be_focused()


def test_a_replay_runs_by_itself_and_stops_at_the_end_or_when_told(stage):
    table = press(stage(played(moves=2)), "replay")
    page = table.page
    page.locator("[data-do=speed]").select_option("instant")
    settled(table)
    press(table, "run")
    expect(page.locator("[data-do=run]")).to_have_text("Pause")
    page.wait_for_function("() => Number(document.querySelector('[data-do=look]').value) >= 1")
    press(table, "run")
    stopped = looked(table)
    page.wait_for_timeout(1200)
    assert looked(table) == stopped
    press(table, "run")
    expect(page.locator("[data-do=run]")).to_have_text("Play", timeout=8000)
    assert looked(table) == len(table.scene.data.round.moves)
    press(table, "run")
    assert looked(table) == 0
    press(table, "leave")
    page.wait_for_timeout(1200)
    assert looked(table) is None


def test_undo_and_redo_are_buttons(stage):
    table = stage(played())
    end = table.scene.data.match
    expect(table.page.locator("[data-do=redo]")).to_be_disabled()
    press(table, "undo")
    press(table, "redo")
    assert table.scene.data.match == end


@pytest.mark.parametrize("size", [(1280, 800), (1366, 620), (820, 1180), (640, 360), (360, 740)])
@pytest.mark.parametrize("lang", ["en", "he"])
def test_what_is_looked_at_has_room_on_every_screen(stage, size, lang):
    table = stage(played(moves=3), query=f"?lang={lang}", width=size[0], height=size[1])
    if not table.page.locator("[data-do=replay]:visible").count():
        press(table, "score")
    press(table, "replay")
    for _ in range(2):
        press(table, "on")
    boxes = {
        name: table.page.locator(f"{name}:visible").evaluate_all(BOXES)
        for name in (
            ".play-look :is(button, select, input)",
            "[data-zone=hand] [data-card]",
            ".play-look .play-prompt",
        )
    }
    controls, hand, text = boxes.values()
    for x, y, width, height in controls:
        assert min(width, height) >= 44
        assert x >= 0
        assert x + width <= size[0]
        assert y + height <= size[1]
    for one in [*controls, *text]:
        assert not any(over(one, card) for card in hand)
    assert table.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def over(one, other):
    """Tell whether two boxes lie over each other."""
    return all(
        one[axis] + 1 < other[axis] + other[axis + 2] and other[axis] + 1 < one[axis] + one[axis + 2]
        for axis in (0, 1)
    )


def test_a_match_goes_into_a_file_and_comes_back_from_it(stage, tmp_path):
    table = press(stage(played("theirs")), "keep")
    with table.page.expect_download() as found:
        press(table, "save")
    assert found.value.suggested_filename == "scopa-match.txt"
    kept = tmp_path / "kept.txt"
    found.value.save_as(kept)
    assert Guest.read(kept.read_text("utf-8")).match == table.scene.data.match
    other = press(stage(played("mine")), "keep")
    own = other.scene.data.match
    wrong = tmp_path / "wrong.png"
    wrong.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 5000)
    other.page.locator("input[type=file]").set_input_files(wrong)
    expect(other.page.locator(".play-keep .scopa-notice")).to_have_text(Voice()("share.bad_file"))
    assert other.scene.data.match == own
    other.page.locator("input[type=file]").set_input_files(kept)
    expect(other.page.locator(".play-look")).to_be_visible()
    press(other, "play_on")
    assert other.scene.data.match == table.scene.data.match
    press(other, "home")
    assert other.scene.data.match == own


def test_a_link_in_the_address_is_opened_and_goes_when_one_goes_home(stage):
    scene = played("linked", 7)
    table = stage(query=f"?lang=it#{link_of(scene)}")
    expect(table.page.locator(".play-look")).to_be_visible()
    assert cards(table.page, "table") == [one["id"] for one in scene.state["table"]["places"] if one]
    assert "#scopa1." in table.page.url
    press(table, "leave")
    expect(table.page.locator(".play-look")).to_have_count(0)
    assert table.page.url == f"{ORIGIN}?lang=it"


def test_a_link_in_the_query_or_pasted_does_the_same(stage):
    link = link_of(played("linked", 7))
    table = stage(query=f"?link={link}")
    expect(table.page.locator(".play-look")).to_be_visible()
    press(table, "leave")
    assert table.page.url == ORIGIN
    press(table, "keep")
    table.page.locator("[data-do=paste]").fill(f"look here: http://school/play.ipynb#{link} !")
    press(table, "look-at")
    expect(table.page.locator(".play-look")).to_be_visible()


def test_a_link_that_is_refused_stays_in_its_field(stage):
    table = press(stage(played("linked", 7)), "keep")
    field = table.page.locator("[data-do=paste]")
    field.fill("scopa1.nonsense")
    press(table, "look-at")
    expect(table.page.locator(".play-keep .scopa-notice")).to_have_text(Voice()("share.bad_link"))
    expect(field).to_have_value("scopa1.nonsense")
    field.fill(link_of(played("linked", 7)))
    press(table, "look-at")
    press(press(table, "leave"), "keep")
    expect(field).to_have_value("")


def test_a_bad_link_says_so_where_the_choice_is_and_the_table_stays(stage):
    table = stage(query="#scopa1.nonsense")
    expect(table.page.locator(".play-choice .scopa-notice")).to_have_text(Voice()("share.bad_link"))
    assert table.page.locator("[data-zone=hand] button").count() == 3
    table.page.locator("[data-zone=hand] button").first.click()
    settled(table)
    assert "#" not in table.page.url


def test_a_new_link_in_an_open_tab_is_opened_too(stage):
    table = stage()
    table.page.evaluate("link => { location.hash = link }", link_of(played("later")))
    expect(table.page.locator(".play-look")).to_be_visible()


def test_rounds_are_kept_by_the_browser_counted_and_forgotten_after_a_question(stage):
    table = stage(played(moves=17))
    page = table.page
    assert table.kept("scopa-rounds") is None

    def finish():
        move = table.scene.data.seen.legal_moves[-1]
        page.locator(f"[data-zone=hand] [data-card='{move.card}']").click()
        settled(table)
        press(table, "take" if move.taken else "lay")
        expect(page.locator(".play-sheet")).to_be_visible()

    finish()
    line = table.kept("scopa-rounds")
    assert line == table.scene.state["done"]["line"]
    page.locator(".play-rail [data-do=undo]").click()
    page.wait_for_selector(".play-sheet", state="detached")
    finish()
    assert len(table.kept("scopa-rounds").split("\n")) == 1
    press(table, "keep")
    press(table, "statistics")
    expect(page.get_by_role("row", name="Rounds 1")).to_be_visible()
    with page.expect_download() as found:
        press(table, "csv")
    assert found.value.suggested_filename == "scopa-statistics.csv"
    press(table, "forget-ask")
    expect(page.get_by_role("button", name=Voice()("statistics.go_on"))).to_be_focused()
    page.keyboard.press("Escape")
    settled(table)
    assert table.kept("scopa-rounds")
    press(table, "forget-ask")
    press(table, "forget")
    assert table.kept("scopa-rounds") is None
    press(table, "close")
    assert table.kept("scopa-rounds") is None


def test_without_any_storage_the_round_ends_all_the_same(open_page):
    page = open_page(reduced_motion="reduce")
    page.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw new Error('none') } })"
    )
    table = Stage(page, PART)
    table.show(scene=ended(), art=ART)
    settled(table)
    expect(page.locator(".play-sheet")).to_be_visible()


def test_a_deal_is_checked_and_shown(stage):
    table = press(press(stage(), "keep"), "verify-deal")
    page = table.page
    page.get_by_label("Seed").fill("7")
    page.get_by_label("Seal").fill("7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451")
    page.keyboard.press("Enter")
    settled(table)
    expect(page.locator(".play-verdict")).to_have_text(Voice()("verify.belongs"))
    assert page.locator(".play-dealt [role=img]").count() == 40
    page.get_by_label("Seal").fill("something else")
    press(table, "verify")
    expect(page.locator(".play-verdict")).to_contain_text("They do not belong together.")


def test_the_same_cards_are_one_button_away_and_so_is_the_way_back(stage):
    table = press(stage(ended()), "again")
    own = table.scene.data.match
    table.page.locator("[data-way=seat]").click()
    settled(table)
    assert not table.scene.data.round.over
    assert table.scene.data.match.first == 1 - own.first
    press(table, "home")
    assert table.scene.data.match == own


def test_the_widget_draws_the_link_while_it_is_shown():
    widget = PlayTable()
    assert widget.art == {}
    for message in (
        {"do": "place", "address": "http://school/play.ipynb"},
        {"do": "panel", "show": "keep"},
    ):
        widget._on_message(widget, message, None)
    assert widget.art == pictures(widget.state["keep"]["address"])
    assert "<svg" in widget.art["qr"]
    widget._on_message(widget, {"do": "panel", "show": ""}, None)
    assert widget.art == {}
    assert pictures("http://school/" + "x" * 1000) == {}


def test_a_link_from_one_browser_shows_the_same_position_in_another(open_page, voila):
    with visits(Table, open_page, voila) as visit:
        here = visit("?seed=shared")
        for _ in range(4):
            here.play_any()
        here.do("keep")
        expect(here.page.locator(".play-qr svg, .play-qr img")).to_be_visible()
        address = here.page.locator("[data-do=address]").input_value()
        assert re.fullmatch(rf"{re.escape(here.address)}#scopa1\.[\w-]+", address)
        here.do("close")
        there = visit(address.removeprefix(here.address))
        expect(there.page.locator(".play-look")).to_be_visible()
        assert (there.table, there.hand) == (here.table, here.hand)
        assert there.game.match != here.game.match
        there.page.reload()
        there.settle()
        expect(there.page.locator(".play-look")).to_be_visible()
        assert (there.table, there.hand) == (here.table, here.hand)
        own = Game.read(there.saved).match
        there.do("leave")
        assert there.game.match == own
        assert "#" not in there.page.url
