"""What a page lives through: other hosts that hang, closed tabs, reloads, lost kernels, damaged memories."""

import time

import psutil
import pytest
from pages import PAGES, Explorer, Lesson, Table, kernels, visits
from playwright.sync_api import expect
from tours import before_the_sheet

from scopa.cards import CardSet
from scopa.match import Match
from scopa.scenes.play import first
from scopa.scenes.play.sheet import result

NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}"""
# The picture of the still, and whether Python had answered when it was looked at.
STILL = """() => ({
  drawn: [...document.querySelectorAll("#scopa-still svg")].map((one) => one.innerHTML),
  text: document.getElementById("scopa-still")?.innerText,
  answered: document.querySelector("section[aria-busy=false]") !== null,
})"""
# The drawings of the page, read as the still's were.
DRAWN = """(all) => all.map((one) => {
  const read = document.createElement("template");
  read.innerHTML = decodeURIComponent(one.querySelector("img").src);
  return read.content.querySelector("svg").innerHTML;
})"""


@pytest.fixture
def visit(open_page, voila):
    with visits(Table, open_page, voila) as visit:
        yield visit


@pytest.fixture
def visit_with_kernel(visit, voila):
    """Open a page and find the process that runs its notebook."""

    def open_it(*arguments):
        before = set(kernels(voila(Table.notebook)))
        table = visit(*arguments)
        (kernel,) = set(kernels(voila(Table.notebook))) - before
        return table, kernel

    return open_it


def in_the_middle_of_a_round(table):
    for _ in range(4):
        table.play_any()
    table.choose(table.hand[0])
    return table.board, table.game


# Other hosts.


def test_the_watch_notices_a_request_to_another_host_which_hangs(page):
    page.set_content("<p>A page that asks.</p>")
    hangs = """async ([ask, url]) => Promise.race([
      ask === "fetch" ? fetch(url).then(() => "answered", () => "failed") : new Promise((tell) => {
        const image = new Image();
        image.onload = image.onerror = () => tell("answered");
        image.src = url;
      }),
      new Promise((tell) => setTimeout(tell, 1000, "hangs")),
    ])"""
    asked = ["http://elsewhere.test/data.json", "https://cdn.jsdelivr.net/x.png"]
    assert page.evaluate(hangs, ["fetch", asked[0]]) == "hangs"
    assert page.evaluate(hangs, ["image", asked[1]]) == "hangs"
    assert page.seen.foreign == asked
    page.seen.foreign.clear()


def test_the_watch_notices_a_socket_to_another_host_and_lets_those_of_this_computer_be(page, dead_end):
    page.set_content("<p>A page that opens sockets.</p>")
    asked = ["ws://elsewhere.test/channels", "wss://127.0.0.1.elsewhere.test/channels"]
    near = [f"ws://127.0.0.1:{dead_end}/channels", f"ws://localhost:{dead_end}/channels"]
    page.evaluate("(urls) => { globalThis.open = urls.map((url) => new WebSocket(url)); }", asked + near)
    page.wait_for_timeout(200)
    assert page.seen.foreign == asked
    page.seen.foreign.clear()
    page.seen.errors.clear()


def test_the_watch_notices_errors(page):
    page.set_content("<script>console.error('one'); throw new Error('two');</script>")
    assert page.seen.errors == ["one", "two"]
    page.seen.errors.clear()


# Kernels.


def test_closing_the_tab_ends_its_kernel(visit_with_kernel):
    table, kernel = visit_with_kernel()
    table.play_any()
    table.close()
    _, alive = psutil.wait_procs([kernel], timeout=10)
    assert not alive


def test_a_reload_brings_the_game_back_and_leaves_one_kernel(visit_with_kernel, voila):
    table, kernel = visit_with_kernel()
    board, game = in_the_middle_of_a_round(table)
    others = set(kernels(voila(Table.notebook))) - {kernel}
    table.page.reload()
    table.settle()
    assert (table.board, table.game) == (board, game)
    _, alive = psutil.wait_procs([kernel], timeout=10)
    assert not alive
    assert len(set(kernels(voila(Table.notebook))) - others) == 1
    table.choose(game.chosen)
    table.play_any()


def test_a_lost_kernel_is_noticed_and_the_game_goes_on_at_one_press(visit_with_kernel):
    table, kernel = visit_with_kernel()
    board, game = in_the_middle_of_a_round(table)
    kernel.kill()
    clicked = time.monotonic()
    table.card("hand", table.hand[-1]).click()
    alert = table.page.get_by_role("alert")
    expect(alert).to_be_visible(timeout=6000)
    assert time.monotonic() - clicked < 5
    expect(alert).to_contain_text(table.voice("page.lost"))
    buttons = alert.get_by_role("button")
    expect(buttons).to_have_count(1)
    expect(buttons).to_have_text(table.voice("page.go_on"))
    expect(buttons).to_be_in_viewport()
    table.page.seen.errors.clear()  # Jupyter's own, about the kernel
    buttons.click()
    table.page.wait_for_event("domcontentloaded")
    table.settle()
    assert (table.board, table.game) == (board, game)
    table.choose(game.chosen)
    table.play_any()
    assert len(table.game.round.moves) > len(game.round.moves)


def test_a_kernel_killed_and_the_page_loaded_again_goes_on_from_the_same_position(visit_with_kernel):
    table, kernel = visit_with_kernel("?seed=7&lang=he")
    board, game = in_the_middle_of_a_round(table)
    kernel.kill()
    table.page.seen.errors.clear()
    table.page.reload()
    table.settle()
    assert (table.board, table.game) == (board, game)
    assert table.voice.language == "he"


def test_the_sheet_and_the_next_round_are_there_again_after_a_reload(visit):
    table = visit("?seed=7").back_with(before_the_sheet("7"))
    table.play_any()
    table.page.reload()
    table.settle()
    table.shows(result(table.voice, table.game))
    table.do("next")
    table.page.reload()
    table.settle()
    assert table.game.match.number == 1


# What the page keeps.


def test_two_tabs_keep_their_own_games(visit):
    one = visit("?lang=en")
    other = Table(one.page.context.new_page(), one.address).go()
    one.choose("7D").choose("7D")
    other.choose("8C")
    boards = one.board, other.board
    for table in (one, other):
        table.page.reload()
    assert (one.settle().board, other.settle().board) == boards
    other.close()


@pytest.mark.parametrize("kind", PAGES, ids=[kind.scene for kind in PAGES])
def test_a_damaged_memory_is_said_and_kept_and_a_new_start_made(kind, open_page, voila):
    with visits(kind, open_page, voila) as visit:
        damaged = f"scopa-{kind.scene} 1\n7D 7D 7D"
        page = visit().back_with(damaged)
        sentence = page.voice("page.not_restored")
        page.shows(sentence)
        assert page.live == sentence
        assert page.kept(f"{page.place}:unread") == damaged
        assert page.saved not in ("", None, damaged)
        if kind is Table:
            assert page.table == first.TABLE.split()
            page.play_any()
            assert sentence not in page.live


@pytest.mark.parametrize("kind", PAGES, ids=[kind.scene for kind in PAGES])
def test_a_window_without_storage_works(kind, open_page, voila):
    with visits(kind, open_page, voila) as visit:
        page = visit(script=NO_STORAGE)
        told = page.page.get_by_text(page.voice("page.unkept")).locator("visible=true")
        expect(told.and_(page.page.locator(":not([role=status] *)"))).to_have_count(1)
        page.page.get_by_role("button", name=page.voice("page.understood")).click()
        if kind is Table:
            page.choose("7D").choose("7D")
            assert "7D" not in page.hand
        if kind is Explorer:
            lit = page.lit
            page.do("next")
            assert page.lit != lit
        if kind is Lesson:
            page.do("on").choose("7D").choose("6C")
            assert page.sum == "21 + 18 = 39"


# The address.


def test_the_language_comes_from_the_address_else_from_the_browser_else_it_is_english(visit):
    for query, locale, language, direction in (
        ("?lang=he", "it-IT", "he", "rtl"),
        ("?lang=xx", "it-IT", "it", "ltr"),
        ("", "sv-SE", "en", "ltr"),
    ):
        table = visit(query, locale=locale)
        assert table.voice.language == language
        assert table.page.evaluate("() => document.documentElement.lang") == language
        assert table.page.evaluate("() => document.documentElement.dir") == direction
        assert table.root.get_attribute("dir") == direction
        table.shows(table.voice("play.turn_you"))
        table.close()


def test_the_seed_of_the_address_deals(visit):
    table = visit("?seed=7")
    dealt = Match(seed="7").round
    assert CardSet(table.table) == dealt.table
    assert CardSet(table.hand) == dealt.hands[0]
    table.play_any()
    assert table.kept("scopa:play") is None
    assert "seed 7" in table.saved


# The still picture.


@pytest.mark.parametrize("lang", ["en", "he"])
def test_the_first_hand_stands_there_before_python_answers(open_page, voila, lang):
    page = open_page()
    table = Table(page, voila(Table.notebook).address)
    page.goto(f"{table.address}?lang={lang}", wait_until="commit")
    # The line that chooses the language stands right behind the picture, and may come a moment later.
    page.wait_for_selector(f"html[lang={lang}] #scopa-still svg")
    still = page.evaluate(STILL)
    table.settle()
    assert not still["answered"]
    hidden, shown = still["drawn"][:3], still["drawn"][3:]
    live = page.locator("[data-zone=table] [data-card], [data-zone=hand] [data-card]").evaluate_all(DRAWN)
    assert shown == live
    assert hidden[0] not in live
    assert table.table + table.hand == (first.TABLE + " " + first.HAND).split()
    assert table.voice("app.waiting") in still["text"]
    assert page.locator("#scopa-still").count() == 0
    assert table.game.match.seed == first.SEED
    table.close()


def test_a_game_that_comes_back_is_not_covered_by_the_first_hand(visit):
    table = visit("?lang=it")
    table.play_any()
    coming_back = table.voice("app.coming_back")
    table.page.goto(f"{table.address}?lang=it", wait_until="commit")
    table.page.wait_for_selector("#scopa-still")
    table.page.wait_for_function("text => document.body.innerText.includes(text)", arg=coming_back)
    shown = table.page.locator("#scopa-still svg:visible").evaluate_all(
        "all => all.map(one => one.innerHTML)"
    )
    assert len(set(shown)) <= 1  # backs at most
    table.settle()
    assert len(table.game.round.moves) == 2
