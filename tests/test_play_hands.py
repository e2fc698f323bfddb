"""Hands, eyes and ears on the page of play: letters, drawn cards, focus, what is heard and what is seen."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pages import plain, violations
from stage import Stage

from scopa.cards import CardSet
from scopa.scenes.play import PlayScene
from scopa.scenes.play.asked import TOPICS
from scopa.scenes.play.game import Game
from scopa.widgets.assets import STATIC

PART = STATIC / "play" / "play.js"
FAULTS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
WANTED = {"least": 44, "smallest": 12, "below": None}
SIZES = ((1280, 800), (1366, 620), (820, 1180), (640, 400), (640, 360), (360, 740))
HELD = "[data-zone=hand] [data-card]"


@pytest.fixture
def table(open_page):
    """Open the page of play: its stage, in which the scene answers."""

    def table(seed="577", lang="en", game=None, **options):
        page = open_page(**{"reduced_motion": "reduce", **options})
        stage = Stage(page, PART)
        scene = PlayScene()
        stage.show(scene=scene, query=f"?seed={seed}&lang={lang}", still=True)
        answered(page)
        if game is not None:
            put(stage, game)
        return stage

    return table


def answered(page):
    page.wait_for_selector("section[aria-busy=false]")


def put(stage, game):
    """Show another game."""
    stage.scene.data, stage.scene._shown = game, None
    stage.page.evaluate("state => model.set({ state })", stage.scene.state)


def heard(page):
    return plain(page.get_by_role("status").inner_text())


def focused(page):
    return page.evaluate("() => document.activeElement.dataset.card ?? document.activeElement.dataset.do")


def last_to_come(seed="late"):
    """Return a game in which every move but the last ones of a round was made."""
    game = last = Game.begin(seed=seed, sealed=False)
    while not game.round.over:
        last, game = game, game.play(max(game.seen.legal_moves, key=lambda move: len(move.taken)))
    return last


# Keys.


def test_letters_press_the_buttons_that_name_them(table):
    stage = table()
    page = stage.page
    page.locator(HELD).first.focus()
    page.keyboard.press("h")
    answered(page)
    assert stage.scene.data.aids.hint == 1
    for letter, topic in zip("tpslw", TOPICS, strict=True):
        page.keyboard.press(letter)
        answered(page)
        assert stage.scene.data.aids.asked == topic
        assert heard(page) == stage.scene.state["live"]
    for letter, panel in (("c", "could"), ("m", "moves"), ("?", "help")):
        page.keyboard.press(letter)
        answered(page)
        assert stage.scene.data.panel == panel
        page.keyboard.press("Escape")
        answered(page)
        assert stage.scene.data.panel == ""
    page.locator(HELD).first.focus()
    page.keyboard.press("Enter")
    answered(page)
    page.keyboard.press("1")
    answered(page)
    assert len(stage.scene.data.round.moves) == 2
    page.keyboard.press("u")
    answered(page)
    assert len(stage.scene.data.round.moves) == 0


def test_a_letter_is_found_by_its_place_where_others_are_written(table):
    stage = table(lang="he")
    stage.page.locator(HELD).first.focus()
    stage.page.evaluate(
        """() => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key: "\\u05d9", code: "KeyH", bubbles: true }))"""
    )
    answered(stage.page)
    assert stage.scene.data.aids.hint == 1


def test_switched_off_no_letter_and_no_digit_does_anything(table):
    stage = table()
    page = stage.page
    page.click("[data-do=setup]:visible")
    answered(page)
    page.click("[data-keys=off]")
    answered(page)
    page.keyboard.press("Escape")
    answered(page)
    page.locator(HELD).first.focus()
    page.keyboard.press("Enter")
    answered(page)
    sent = len(stage.sent)
    for key in "hctpslwmu?123":
        page.keyboard.press(key)
    assert len(stage.sent) == sent
    assert page.locator("[aria-keyshortcuts]:not([aria-keyshortcuts=Escape])").count() == 0
    page.keyboard.press("Escape")
    answered(page)
    assert stage.scene.data.chosen is None


@pytest.mark.parametrize("lang", ["en", "he"])
def test_by_keys_alone_the_focus_is_on_the_hand_after_each_play_and_each_is_heard_once(table, lang):
    stage = table("keys", lang)
    page, rng = stage.page, Random(2)
    page.evaluate(
        """() => { globalThis.said = [];
          const status = document.querySelector("[role=status]");
          new MutationObserver(() => said.push(status.textContent))
            .observe(status, { childList: true, characterData: true, subtree: true });
        }"""
    )
    page.locator(HELD).first.focus()
    while not stage.scene.data.round.over:
        game = stage.scene.data
        move = rng.choice(list(game.seen.legal_moves))
        page.locator(f"[data-zone=hand] [data-card='{move.card}']").focus()
        page.keyboard.press("Enter")
        answered(page)
        assert focused(page) == str(move.card)
        page.evaluate("() => said.splice(0)")
        if len(game.moves_of(move.card)) > 1:
            page.keyboard.press(str(1 + game.moves_of(move.card).index(move)))
        else:
            page.keyboard.press("Enter")
        answered(page)
        assert [plain(text) for text in page.evaluate("() => said")] == [stage.scene.state["live"]]
        if not stage.scene.data.round.over:
            assert focused(page) in [str(card) for card in stage.scene.data.seen.hand]
    assert focused(page) == "next"


def test_a_hint_keeps_the_focus_where_it_was_asked_for(table):
    stage = table()
    page = stage.page
    for step in (1, 2, 3, 0):
        page.locator("[data-do=hint]").press("Enter")
        answered(page)
        assert (stage.scene.data.aids.hint, focused(page)) == (step, "hint")
        assert heard(page) == stage.scene.state["live"]


def test_what_is_asked_for_twice_is_said_twice(table):
    stage = table()
    page = stage.page
    page.click(".play-telling summary")
    page.click("[data-topic=table]")
    answered(page)
    page.evaluate("() => { globalThis.before = document.querySelector('[role=status] span'); }")
    page.click("[data-topic=table]")
    answered(page)
    assert page.evaluate(
        "() => before !== document.querySelector('[role=status] span') && !before.isConnected"
    )
    assert plain(page.locator(".play-answer").inner_text()) == heard(page)


# Cards that are drawn.


def middle(page, selector):
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(page, card, onto):
    """Draw a card of the hand to a place without letting go."""
    page.mouse.move(*middle(page, f"[data-zone=hand] [data-card='{card}']"))
    page.mouse.down()
    page.mouse.move(*(onto if isinstance(onto, tuple) else middle(page, onto)), steps=6)


def lies_where_it_lay(page, card):
    one = page.locator(f"[data-zone=hand] [data-card='{card}']")
    return one.evaluate("one => one.style.translate === '' && !('drawn' in one.dataset)")


def test_a_card_drawn_onto_one_that_it_takes_takes_it(table):
    stage = table()
    draw(stage.page, "7D", "[data-zone=table] [data-card='4S']")
    stage.page.mouse.up()
    answered(stage.page)
    assert str(stage.scene.data.round.moves[0]) == "7D x 3B 4S"


def test_a_card_drawn_onto_the_table_is_chosen_and_the_click_of_letting_go_is_none(table):
    stage = table()
    x, y = middle(stage.page, ".play-table")
    draw(stage.page, "7D", (x, y + 60))
    stage.page.mouse.up()
    answered(stage.page)
    assert [message["do"] for message in stage.sent[-1:]] == ["drop"]
    assert (str(stage.scene.data.chosen), len(stage.scene.data.round.moves)) == ("7D", 0)
    assert lies_where_it_lay(stage.page, "7D")
    stage.page.wait_for_timeout(80)
    stage.page.click("[data-zone=hand] [data-card='7D']")
    answered(stage.page)
    assert len(stage.scene.data.round.moves) == 2


@pytest.mark.parametrize("way", ["Escape", "outside"])
def test_a_drawn_card_goes_back(table, way):
    stage = table()
    page = stage.page
    sent = len(stage.sent)
    draw(page, "7D", "[data-zone=table] [data-card='4S']" if way == "Escape" else ".play-rail")
    assert not lies_where_it_lay(page, "7D")
    if way == "Escape":
        page.keyboard.press("Escape")
        assert lies_where_it_lay(page, "7D")
        page.wait_for_timeout(150)
    page.mouse.up()
    page.wait_for_timeout(80)
    assert len(stage.sent) == sent
    assert lies_where_it_lay(page, "7D")


def test_a_card_is_drawn_by_touch_too(table):
    stage = table(has_touch=True, width=360, height=740)
    page = stage.page
    touch = page.context.new_cdp_session(page)
    start, end = (
        middle(page, "[data-zone=hand] [data-card='7D']"),
        middle(page, "[data-zone=table] [data-card='3B']"),
    )
    ways = [
        (start[0] + (end[0] - start[0]) * n / 5, start[1] + (end[1] - start[1]) * n / 5) for n in range(6)
    ]
    for n, (x, y) in enumerate(ways):
        kind = "touchMove" if n else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    answered(page)
    assert str(stage.scene.data.round.moves[0]) == "7D x 3B 4S"


# Eyes.


def wishes(game):
    """Give what helps, each as it is seen: a name and the game that shows it."""
    for hint in (1, 2, 3):
        yield f"hint {hint}", game.helped(hint=hint)
    for panel in ("moves", "could", "pile", "help", "setup"):
        yield panel, replace(game, panel=panel)
    for topic in TOPICS:
        yield topic, replace(game.helped(asked=topic), panel="score")


@pytest.mark.parametrize("lang", ["en", "he"])
def test_all_that_helps_fits_every_screen(table, lang):
    stage = table(lang=lang)
    page, found = stage.page, []
    for game in (stage.scene.data, last_to_come()):
        for name, shown in wishes(game):
            put(stage, shown)
            page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                wrong = page.evaluate(FAULTS, WANTED)
                found += [f"{name} at {width}x{height}: {fault}" for fault in wrong]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("he", (360, 740))])
def test_axe_finds_nothing_in_what_helps(table, lang, size):
    stage = table(lang=lang, width=size[0], height=size[1])
    found = {}
    for name, shown in wishes(last_to_come()):
        put(stage, shown)
        found[name] = violations(stage.page)
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_all_moves_open_at_the_newest_one(table):
    stage = table(width=360, height=740)
    put(stage, replace(last_to_come(), panel="moves"))
    log = stage.page.locator(".play-log")
    assert log.evaluate("one => one.scrollHeight > one.clientHeight + 40")
    box, last = log.bounding_box(), log.locator("li").last.bounding_box()
    assert box["y"] <= last["y"] <= last["y"] + last["height"] <= box["y"] + box["height"]


def test_ones_own_pile_is_a_button_that_spreads_it(table):
    stage = table(game=last_to_come())
    page = stage.page
    page.click("[data-do=pile]")
    answered(page)
    shown = page.locator(".play-suits-spread [role=img]")
    names = shown.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    pile = stage.scene.data.seen.piles[0]
    assert sorted(names) == sorted(stage.scene.voice.card(card) for card in pile)
    assert len(pile) == len(CardSet(pile)) > 5


@pytest.mark.parametrize("forced", [False, True])
def test_a_mark_of_a_hint_is_seen_in_forced_colours_too(table, forced):
    stage = table(forced_colors="active" if forced else "none")
    put(stage, stage.scene.data.helped(hint=2))
    dot = """one => { const dot = getComputedStyle(one, "::before");
      return [dot.content !== "none", dot.backgroundColor, dot.width]; }"""
    marks = stage.page.locator("[data-marks~=look]")
    assert marks.count() == 3
    seen = marks.evaluate_all(f"all => all.map({dot})")
    assert all(there and colour != "rgba(0, 0, 0, 0)" and wide == "18px" for there, colour, wide in seen)
