"""One screen on every size: nothing scrolls, is cut off, covered or too small, at every stop of a tour."""

from dataclasses import replace
from pathlib import Path

import pytest
from pages import NARROW, PAGES, SIZES, WIDE, Explorer, Table, violations, visits
from playwright.sync_api import expect
from stage import Stage
from test_scene_play import chosen
from tours import FOUR_WAYS, QUERIES, TOURS, before_the_sheet

from scopa.cards import PACK
from scopa.i18n import FACES, LANGUAGES
from scopa.match import Match
from scopa.notation import write_record
from scopa.scenes.play import PlayScene, first
from scopa.scenes.play.game import Game
from scopa.scoring import ROWS
from scopa.widgets.assets import STATIC

CROWDED = "5482", "1B x 1D, 4S, 5D, 8C x 3S 5D, 6S, 8S, 9S, 7C, 7D x 7C, 5S, 7B, 3B, 2S, 1C"
"""The seed of a round, and moves of both sides after which eleven cards lie on the table."""

FAULTS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
# Below these a narrow explorer may be scrolled: it is read there, not played.
BELOW = {(Explorer, NARROW): "section section, aside"}


# Whether all of a choice is in sight within its bar, and whether its sentence has room for its words.
CHOICE = """() => {
  const bar = document.querySelector(".play-choice");
  const edge = bar.getBoundingClientRect();
  const within = ({ left, right, top, bottom }) =>
    left >= edge.left && right <= edge.right && top >= edge.top - 1 && bottom <= edge.bottom + 1;
  const still = (one) =>
    getComputedStyle(one).overflowY === "visible" || one.scrollHeight <= one.clientHeight + 1;
  return {
    within: [...bar.querySelectorAll("button, p")].every((one) => within(one.getBoundingClientRect())),
    still: [...bar.querySelectorAll("*")].every(still),
    broad: bar.querySelector("p").clientWidth >= 100,
    height: edge.height,
  };
}"""
# A large phone, a tablet, an old laptop, a projector.
MORE_SIZES = ((390, 844), (820, 1180), (1024, 768), (1920, 1080))


def opened(seed, lang, saved=None):
    """Return the scene of a page that was opened, with what it had kept."""
    scene = PlayScene()
    hello = {"do": "hello", "languages": [lang], "lang": None, "faces": None, "seed": seed}
    scene.handle({**hello, "saved": saved})
    return scene


def faults(page, stop, sizes=SIZES):
    """Return what is wrong at a stop of a tour, on every size."""
    found = []
    for width, height in (*sizes[1:], sizes[0]):
        page.page.set_viewport_size({"width": width, "height": height})
        below = BELOW.get((type(page), (width, height)))
        wrong = page.page.evaluate(FAULTS, {"least": 44, "smallest": 12, "below": below})
        found += [f"{stop} at {width}x{height}: {fault}" for fault in wrong]
    return found


@pytest.mark.parametrize("lang", ["en", "he"])
@pytest.mark.parametrize("kind", PAGES, ids=[kind.scene for kind in PAGES])
def test_everything_fits_on_one_screen_and_axe_finds_nothing(open_page, voila, kind, lang):
    found = []
    with visits(kind, open_page, voila) as visit:
        page = visit(f"{QUERIES[kind]}&lang={lang}")
        expect(page.root).to_have_attribute("lang", lang)
        for stop in TOURS[kind](page):
            found += faults(page, stop)
            # In other languages axe is asked by test_languages_page.py, of every screen.
            if lang == "en":
                found += [f"{stop}: {fault}" for fault in violations(page.page)]
            page.page.set_viewport_size(dict(zip(("width", "height"), WIDE, strict=True)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", ["en", "he"])
def test_all_that_can_be_chosen_is_seen_at_once(open_page, voila, lang):
    with visits(Table, open_page, voila) as visit:
        table = visit(f"{QUERIES[Table]}&lang={lang}")
        for size in (*SIZES, *MORE_SIZES):
            table.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            before = table.page.evaluate(CHOICE)["height"]
            table.choose("10D")
            now = {"within": True, "still": True, "broad": True, "height": before}
            assert table.page.evaluate(CHOICE) == now, size
            assert len(table.options) == 4
            table.do("lay")
            assert table.page.evaluate(CHOICE) == now, size
            assert not faults(table, "refused", [size])
            table.press(table.control("cancel"))


LEAVES = """() => [...document.querySelectorAll(".play-choice button")].filter((button) => {
  const edge = button.getBoundingClientRect();
  return [...button.querySelectorAll("*")].map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width)
    .some(({ left, right, top, bottom }) =>
      left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom);
}).map((button) => button.innerText)"""
"""The buttons of the choice that something of theirs leaves."""


@pytest.mark.parametrize("lang", ["en", "it", "he"])
def test_captures_told_apart_by_suits_stay_within_their_buttons(open_page, lang):
    page = open_page()
    stage = Stage(page, STATIC / "play" / "play.js")
    for table, pick in (("1S 1C 3D 3B 6S 6C", "1S"), ("1S 1C 2D 3C 4B 9S", None)):
        stage.show(scene=chosen("10D", table), still=True, query=f"?lang={lang}")
        page.wait_for_selector("section[aria-busy=false]")
        if pick:
            page.click(f"[data-zone=table] [data-card='{pick}']")
        # Where there is least room they scroll.
        for size in (*SIZES, *MORE_SIZES, (320, 600)):
            page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            assert page.locator("[data-option] .play-suit").count() >= 8
            assert page.evaluate(LEAVES) == [], size
            assert page.evaluate(CHOICE)["still"] or size[0] == 320, size


DOT = """card => {
  const { top, left, width, height } = getComputedStyle(card, "::before");
  const [up, from, wide, tall] = [top, left, width, height].map(parseFloat);
  return [up > -12 && up + tall > 6 && up + tall <= 12, Math.round(from + wide / 2 - card.clientWidth / 2)];
}"""


def test_the_dot_that_says_look_here_lies_across_the_upper_edge_of_the_card_it_means(open_page):
    page = open_page()
    Stage(page, STATIC / "play" / "play.js").show(scene=opened(FOUR_WAYS, "en"), still=True)
    page.click("[data-do=hint]")
    for size in SIZES:
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        across, aside = page.locator("[data-zone=hand] [data-marks=look]").evaluate(DOT)
        assert across, size
        assert abs(aside) <= 3, size


def test_free_places_are_drawn_however_many_cards_lie(open_page):
    page = open_page()
    Stage(page, STATIC / "play" / "play.js").show(scene=opened(first.SEED, "en"), still=True)
    drawn = "one => getComputedStyle(one).boxShadow !== 'none'"
    for number in (3, 4, 5, 7):
        page.evaluate("state => model.set({ state })", lying(number))
        assert page.locator(".play-place:empty").last.evaluate(drawn), number
    left = lying(13)
    left["table"]["places"][2] = left["table"]["places"][9] = None
    page.evaluate("state => model.set({ state })", left)
    assert page.locator(".play-place:empty").evaluate_all(f"all => all.map({drawn})") == [True, True]


PLACES = """() => [...document.querySelectorAll("[data-zone=table] .play-place")]
  .map((one) => one.getBoundingClientRect()).map((box) => [box.x, box.y, box.width, box.height])"""


@pytest.mark.parametrize("lang", ["en", "he"])
def test_nothing_on_the_table_moves_while_a_card_is_chosen(open_page, lang):
    page = open_page()
    stage = Stage(page, STATIC / "play" / "play.js")
    for seed, saved in ((FOUR_WAYS, None), (CROWDED[0], crowded())):
        scene = opened(seed, lang, saved)
        stage.show(scene=scene, still=True)
        game = scene.data
        ways = {card: [m for m in game.moves_of(card) if m.taken] for card in game.seen.hand}
        card = max(ways, key=lambda card: len(ways[card]))
        stray = [one for one in game.seen.table if not any(one in m.taken for m in ways[card])]
        lying = [*(ways[card][-1].taken if ways[card] else ()), *stray[:2]]
        for width, height in (*SIZES, *MORE_SIZES[:2], *LARGE_PRINT[:1]):
            page.set_viewport_size({"width": width, "height": height})
            before = page.evaluate(PLACES)
            steps = [f"[data-zone=hand] [data-card='{card}']", "[data-do=lay]"] if ways[card] else []
            steps += [f"[data-zone=table] [data-card='{one}']" for one in lying]
            for step in (*steps, "[data-do=take]:not([data-option])", "[data-do=cancel]"):
                if not page.locator(step).count():
                    continue
                page.locator(step).evaluate("one => one.click()")
                page.wait_for_selector("section[aria-busy=false]")
                assert page.evaluate(PLACES) == before, (step, width, height)
            assert scene.data.chosen is None


def lying(number):
    """Return the state of a table on which that many cards lie in their places."""
    state = opened(first.SEED, "en").state
    spare = [card for card in PACK if str(card) not in first.HAND.split()]
    state["table"]["places"] = [
        {**state["table"]["places"][0], "id": str(card), "name": str(card)} for card in spare[:number]
    ]
    return state


@pytest.mark.parametrize("faces", FACES)
def test_cards_have_few_sizes_and_none_is_larger_than_in_the_hand(open_page, faces):
    page = open_page()
    stage = Stage(page, STATIC / "play" / "play.js")
    scene = PlayScene()
    scene.set_up(faces=faces)
    stage.show(scene=scene, still=True)
    width = "(zone) => document.querySelector(`[data-zone=${zone}] [data-card]`).offsetWidth"
    first_row = """() => Math.min(...[...document.querySelectorAll(".play-place:not(:empty)")]
      .map((one) => one.offsetTop))"""
    least = ((100, 75), (80, 58), (56, 44), (75, 48), (110, 90), (75, 65), (140, 110))
    for size, (usual, many) in zip((*SIZES, *MORE_SIZES), least, strict=True):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        seen = {}
        for number in range(1, 15):
            page.evaluate("state => model.set({ state })", {**lying(number), "faces": faces})
            seen[number] = page.evaluate(width, "table"), page.evaluate(first_row)
        hand = page.evaluate(width, "hand")
        assert len({seen[number] for number in range(1, 9)}) == 1, (size, seen)
        assert len({large for large, _ in seen.values()}) <= 3, (size, seen)
        assert usual <= seen[1][0] <= hand, (size, seen, hand)
        assert many <= min(large for large, _ in seen.values()), (size, seen)


OUT = """() => {
  const edge = document.querySelector(".play-table").getBoundingClientRect();
  return [...document.querySelectorAll(".play-place")]
    .map((one) => one.getBoundingClientRect())
    .filter(({ left, right, top, bottom }) =>
      left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom).length;
}"""


@pytest.mark.parametrize("ours", [True, False])
def test_eight_cards_lie_within_the_table_of_a_low_phone(open_page, ours):
    page = open_page()
    stage = Stage(page, STATIC / "play" / "play.js")
    stage.show(scene=opened(first.SEED, "en"), still=True)
    if not ours:
        page.evaluate("document.querySelector('section.scopa').removeAttribute('data-ours')")
    for width, height in (NARROW, (360, 640), (320, 600), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".play-place").count() == 8
        assert page.evaluate(OUT) == 0, (width, height)


# How far the cards of the open row reach below the beginning of the buttons.
UNDER = """() => document.querySelector(".play-shown").getBoundingClientRect().bottom
  - document.querySelector(".play-sheet > .play-buttons").getBoundingClientRect().top"""
# The lines of words that begin above the buttons and end below that.
HALVED = """() => {
  const edge = document.querySelector(".play-sheet > .play-buttons").getBoundingClientRect().top;
  const texts = document.createTreeWalker(document.querySelector(".play-sheet"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const cut = [...range.getClientRects()].some(({ top, bottom }) => top < edge - 1 && bottom > edge + 1);
    if (cut) found.push(texts.currentNode.nodeValue);
  }
  return found;
}"""
# Whether a choice has room for its text and its arrow.
WHOLE = """(one) => {
  const text = document.createElement("canvas").getContext("2d");
  text.font = getComputedStyle(one).font;
  return text.measureText(one.selectedOptions[0].text).width + 24 <= one.clientWidth;
}"""


def ended(lang, target=11):
    """Return the scene of a page on which a round has just been played to its end."""
    scene = opened(FOUR_WAYS, lang, before_the_sheet(FOUR_WAYS, target))
    game = scene.data
    scene.data = replace(game.play(max(game.seen.legal_moves, key=lambda move: len(move.taken))), row="coins")
    scene._shown = None
    return scene


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("target", [11, 1])
def test_the_sheet_of_a_round_is_seen_whole_on_a_phone(open_page, lang, target):
    page = open_page(*NARROW)
    stage, scene = Stage(page, STATIC / "play" / "play.js"), ended(lang, target)
    scene.data = replace(scene.data, row="cards")
    stage.show(scene=scene, still=True)
    for row in ROWS:
        page.click(f"[data-show={row}]")
        page.wait_for_selector("section[aria-busy=false]")
        # What is said below of the deal may be scrolled to, and no line of it lies half under the buttons.
        page.locator(".play-sheet").evaluate("one => one.scrollTo(0, 0)")
        assert page.evaluate(UNDER) <= 1, row
        assert page.evaluate(HALVED) == [], row
        assert page.evaluate(FAULTS, {"least": 44, "smallest": 12, "below": None}) == []
    lines = page.locator(".play-shown[data-lines] li")
    assert lines.count() == 0
    page.click("[data-show=cards]")
    page.wait_for_selector("section[aria-busy=false]")
    assert lines.count() == 40
    tops = lines.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")
    assert len(set(tops)) == 4
    assert page.locator(":is(.play-left, .play-seed):visible").count() == 2


APART = """() => {
  const box = (one) => one.getBoundingClientRect();
  const edge = box(document.querySelector(".play-sheet"));
  const [yours, theirs] = [...document.querySelectorAll(".play-side")]
    .map((side) => [...side.querySelectorAll(".play-face")].map(box))
    .map((all) => [Math.min(...all.map(({ left }) => left)), Math.max(...all.map(({ right }) => right))]);
  return {
    gap: Math.max(theirs[0] - yours[1], yours[0] - theirs[1]),
    inset: Math.min(...[yours, theirs].flatMap(([left, right]) => [left - edge.left, edge.right - right])),
  };
}"""


@pytest.mark.parametrize("lang", ["en", "he"])
def test_all_cards_of_a_round_lie_in_two_columns_within_the_sheet(open_page, lang):
    page = open_page()
    scene = ended(lang)
    Stage(page, STATIC / "play" / "play.js").show(scene=scene, still=True)
    page.click("[data-show=cards]")
    page.wait_for_selector("section[aria-busy=false]")
    for width, height in ((1280, 800), (1366, 620), NARROW):
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(APART)
        assert found["gap"] >= 12, (width, height, found)
        assert found["inset"] >= 8, (width, height, found)


@pytest.mark.parametrize("lang", ["en", "he"])
def test_a_refusal_in_a_panel_stands_below_its_field_and_moves_nothing(open_page, lang):
    page = open_page()
    Stage(page, STATIC / "play" / "play.js").show(scene=opened(first.SEED, lang), still=True)
    box = """(name) => {
      const { top, bottom } = document.querySelector(name).getBoundingClientRect();
      return [top, bottom];
    }"""
    for width, height in ((1280, 800), NARROW):
        page.set_viewport_size({"width": width, "height": height})
        for panel, field, after in (
            ("setup", "[data-target=other]", "[data-speed=calm]"),
            ("keep", "[data-do=paste]", "[data-do=statistics]"),
        ):
            if width < 900:
                page.click(".play-strip [data-do=score]")
            page.click(f".play-rail [data-do={panel}]")
            page.wait_for_selector(field)
            before = page.evaluate(box, after)
            page.fill(field, "999")
            page.press(field, "Enter")
            page.wait_for_selector(".play-panel .scopa-notice")
            top, _ = page.evaluate(box, ".scopa-notice")
            scrolled = page.evaluate(box, after)[0] - before[0]
            assert page.evaluate(box, after)[1] - before[1] == scrolled
            assert 0 <= top - page.evaluate(box, field)[1] <= 60, (panel, width)
            assert page.input_value(field) == ("11" if panel == "setup" else "999")
            page.click("[data-do=close]")
            page.wait_for_selector(".play-table")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("two", [False, True])
def test_the_settings_fit_a_laptop_without_scrolling_and_nothing_moves(open_page, lang, two):
    page = open_page(1280, 800)
    stage, scene = Stage(page, STATIC / "play" / "play.js"), opened(first.SEED, lang)
    if two:
        scene.handle({"do": "setting", "what": "opponent", "value": "person"})
    stage.show(scene=scene, still=True)
    top = "one => one.getBoundingClientRect().top"
    for played in (False,) if two else (False, True):
        if played:
            scene.handle({"do": "choose", "card": "7D"})
            scene.handle({"do": "choose", "card": "7D"})
        scene.handle({"do": "panel", "show": "setup"})
        page.evaluate("state => model.set({ state })", scene.state)
        panel, below = page.locator(".play-setup"), page.locator("[data-opponent=greedy]")
        assert panel.evaluate("one => one.scrollHeight - one.clientHeight") <= 0, played
        assert panel.evaluate("one => getComputedStyle(one, '::after').opacity") == "0"
        before = below.evaluate(top)
        page.click(".scopa-look summary")
        assert below.evaluate(top) == before
        page.click(".scopa-look summary")
        scene.handle({"do": "panel", "show": ""})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_has_what_goes_back_beside_the_hint_and_the_whole_speed(open_page, lang):
    page = open_page(*NARROW)
    stage, scene = Stage(page, STATIC / "play" / "play.js"), opened(first.SEED, lang)
    stage.show(scene=scene, still=True)
    assert page.locator(".play-helpers [data-do=undo]").count() == 0
    for message in ({"do": "choose", "card": "7D"}, {"do": "choose", "card": "7D"}):
        scene.handle(message)
    page.evaluate("state => model.set({ state })", scene.state)
    assert page.locator(".play-helpers [data-do=undo]").is_visible()
    assert page.evaluate(FAULTS, {"least": 44, "smallest": 12, "below": None}) == []
    scene.handle({"do": "replay"})
    scene.handle({"do": "setting", "what": "speed", "value": "instant"})
    page.evaluate("state => model.set({ state })", scene.state)
    assert page.locator(".play-look select").evaluate(WHOLE)
    assert page.evaluate(FAULTS, {"least": 44, "smallest": 12, "below": None}) == []


def test_the_last_moves_are_told_in_the_order_in_which_they_were_played(open_page):
    page = open_page()
    stage, scene = (
        Stage(page, STATIC / "play" / "play.js"),
        opened(FOUR_WAYS, "en", before_the_sheet(FOUR_WAYS)),
    )
    stage.show(scene=scene, still=True)
    told = page.locator(".play-moves [data-told]")
    page.click("[data-do=replay]")
    for number, order in ((6, ["you", "opponent"]), (7, ["opponent", "you"])):
        scene.handle({"do": "look", "move": number})
        page.evaluate("state => model.set({ state })", scene.state)
        assert told.evaluate_all("all => all.map(one => one.dataset.told)") == order


@pytest.mark.parametrize("lang", ["en", "he"])
def test_that_python_is_gone_is_said_where_one_chooses_and_the_hand_is_seen(open_page, lang):
    page = open_page()
    stage, scene = Stage(page, STATIC / "play" / "play.js"), opened(FOUR_WAYS, lang)
    stage.show(scene=scene, still=True)
    page.evaluate("() => { model.send = () => { throw new Error('gone'); }; }")
    page.click("[data-zone=hand] [data-card='10D']")
    box = """name => {
      const { top, bottom } = document.querySelector(name).getBoundingClientRect();
      return [top, bottom];
    }"""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        (top, bottom), (choice, _) = page.evaluate(box, ".scopa-lost"), page.evaluate(box, ".play-choice")
        assert bottom <= page.evaluate(box, ".play-own")[0] + 1, (width, height)
        assert abs(top - choice) <= 24, (width, height)


def test_a_link_is_seen_to_its_end(open_page):
    page = open_page()
    stage, scene = (
        Stage(page, STATIC / "play" / "play.js"),
        opened(FOUR_WAYS, "en", before_the_sheet(FOUR_WAYS)),
    )
    scene.handle({"do": "panel", "show": "keep"})
    stage.show(scene=scene, still=True)
    for width, height in ((1280, 800), NARROW):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator("[data-do=address]").evaluate("one => one.scrollHeight - one.clientHeight") <= 1


def crowded():
    """Return the text of a match with as many cards on the table as a search could bring there."""
    seed, moves = CROWDED
    match = Match(seed=seed)
    for move in moves.split(", "):
        match = match.play(move)
    title, settings, _ = Game.begin(seed=seed, sealed=False).write().split("\n", 2)
    return f"{title}\n{settings}\n{write_record(match)}"


# Screens of 1280 and of 1366 points shown twice as large, and a phone on its side.
LARGE_PRINT = ((640, 400), (683, 384), (740, 360))


@pytest.mark.parametrize("lang", ["en", "it", "he"])
def test_table_and_hand_are_seen_together_on_a_page_shown_twice_as_large(open_page, lang):
    page = open_page()
    stage = Stage(page, STATIC / "play" / "play.js")
    for seed, saved, lying, card in ((FOUR_WAYS, None, 4, "10D"), (CROWDED[0], crowded(), 11, "4D")):
        scene = opened(seed, lang, saved)
        stage.show(scene=scene, still=True)
        page.wait_for_selector("section[aria-busy=false]")
        assert page.locator("[data-zone=table] [data-card]").count() == lying
        wanted = {"least": 44, "smallest": 12, "below": None}
        steps = (None, f"[data-zone=hand] [data-card='{card}']", "[data-do=lay]")
        for step in steps if saved is None else steps[:1]:
            for width, height in ((1280, 800), *LARGE_PRINT):
                page.set_viewport_size({"width": width, "height": height})
                if step and width == 1280:
                    page.click(step)
                    page.wait_for_selector("section[aria-busy=false]")
                assert page.evaluate(FAULTS, wanted) == [], (step, width, height)


@pytest.mark.parametrize("lang", ["en", "he"])
def test_a_crowded_table_fits(open_page, voila, lang):
    with visits(Table, open_page, voila) as visit:
        table = visit(f"?lang={lang}").back_with(crowded())
        assert len(table.table) == 11
        found = faults(table, "crowded")
        table.choose(table.hand[0])
        found += faults(table, "crowded choice")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", ["en", "he"])
def test_thirteen_cards_fit_the_explorer(open_page, voila, lang):
    with visits(Explorer, open_page, voila) as visit:
        explorer = visit(f"?lang={lang}")
        explorer.write("1D 1C 1S 1B 2D 2C 2S 2B 3D 3C 8S 9D 7B", "10D")
        assert len(explorer.cards("table")) == 13
        found = faults(explorer, "thirteen")
    assert not found, "\n".join(found)
