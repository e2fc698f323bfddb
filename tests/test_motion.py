"""What is seen while moves are made: each step in its turn, from where a card lay; nothing waits for it."""

import pytest
from stage import Stage
from tours import before_the_sheet

from scopa.scenes.play import PlayScene
from scopa.scenes.play.game import Game
from scopa.widgets.assets import STATIC

SWEEP = "296"
"""A seed whose first hand can take the whole table with the seven of coins."""

# Stops all motion at a moment, and tells the longest.
STOP = """at => {
  globalThis.motions ??= document.getAnimations()
    .filter((one) => !(one instanceof CSSTransition) && one.timeline === document.timeline);
  for (const one of motions) { one.pause(); one.currentTime = at; }
  return Math.max(0, ...motions.map((one) => one.effect.getComputedTiming().endTime));
}"""
BOX = "one => { const box = one.getBoundingClientRect(); return [box.x, box.y, box.width].map(Math.round); }"
OPACITY = "one => Number(getComputedStyle(one).opacity)"
MOVED = """() => motions.some((one) => one.effect.getKeyframes()
  .some(({ transform }) => (transform ?? "none") !== "none"))"""


def played(page, seed="577", speed="quick", card="7D"):
    """Play a card that takes, and stop at the first moment; return the page and how long all takes."""
    stage, scene = Stage(page, STATIC / "play" / "play.js"), PlayScene()
    stage.show(scene=scene, query=f"?seed={seed}", still=True)
    answered(page)
    scene.handle({"do": "setting", "what": "speed", "value": speed})
    page.evaluate("state => model.set({ state })", scene.state)
    hand = page.locator(f"[data-zone=hand] [data-card='{card}']")
    hand.click()
    answered(page)
    page.wait_for_timeout(400)
    page.lay = hand.evaluate(BOX)
    hand.click()
    answered(page)
    return page.evaluate(STOP, 0)


def answered(page):
    page.wait_for_selector("section[aria-busy=false]")


def ghosts(page, number, kind=""):
    return page.locator(f".play-ghost[data-number='{number}']{kind}")


def test_what_is_taken_lies_there_until_the_card_that_takes_has_come(page):
    played(page)
    for at in (2, 200):
        page.evaluate(STOP, at)
        taken = ghosts(page, 0, ":not([data-played])")
        assert taken.evaluate_all(f"all => all.map({OPACITY})") == [1, 1]
    page.evaluate(STOP, 2)
    mine = ghosts(page, 0, "[data-played]")
    assert mine.evaluate(OPACITY) == 1
    assert max(abs(a - b) for a, b in zip(mine.evaluate(BOX), page.lay, strict=True)) <= 12


def test_the_answer_waits_for_my_move(page):
    whole = played(page)
    page.evaluate(STOP, 500)
    shown = page.locator("[data-last=opponent] :is(.play-moved > *, .play-told)")
    assert shown.evaluate_all(f"all => Math.max(...all.map({OPACITY}))") == 0
    assert page.locator("[data-zone=pile-opponent] .play-face").last.evaluate(OPACITY) == 0
    page.evaluate(STOP, whole)
    assert shown.evaluate_all(f"all => Math.min(...all.map({OPACITY}))") == 1
    assert page.locator(".play-ghost").evaluate_all(f"all => Math.max(...all.map({OPACITY}))") == 0


SEEN = """selector => [...document.querySelectorAll(selector)].map((one) => {
  const was = getComputedStyle(one, "::after");
  return Number(was.opacity) ? JSON.parse(was.content.split(" / ")[0]) : one.textContent;
})"""
"""What is seen of texts that change with a step: the new one, or that of before over it."""


def counts(page):
    """Return the counts of both piles and the words for the turn, as they are seen now."""
    piles = page.evaluate(SEEN, "[data-tells$=-cards]")
    turn = page.locator(".play-rail .play-turn").evaluate(OPACITY)
    meanwhile = page.locator(".play-meanwhile:visible").evaluate_all(f"all => all.map({OPACITY})")
    return piles, turn, meanwhile


def test_what_is_told_waits_for_the_step_that_makes_it_so(page):
    whole = played(page)
    seen = []
    for at in range(1, int(whole) + 40, 40):
        page.evaluate(STOP, at)
        now = counts(page)
        if now not in seen:
            seen.append(now)
    early, mine, theirs, yours = ["0 cards", "0 cards"], ["0 cards", "3 cards"], ["2 cards", "3 cards"], 1
    before, after = [(early, 0, [0, 0]), (mine, 0, [0, 0])], [(mine, 0, [1, 1]), (theirs, 0, [1, 1])]
    assert seen == [*before, *after, (theirs, yours, [0, 0])]
    assert page.locator("[data-zone=pile-you] .play-caption").inner_text().split("\n")[1] == "3 cards"


def test_my_move_is_told_until_the_opponents_begins(page):
    whole = played(page)
    told, shown = {}, (".play-mine", ".play-choice .play-meanwhile", ".play-helpers")
    for at in range(1, int(whole) + 40, 40):
        page.evaluate(STOP, at)
        told[tuple(page.locator(one).evaluate(OPACITY) for one in shown)] = at
    # Nothing while my card flies, then my move, then that the opponent plays, then what can be done.
    assert list(told) == [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert page.locator(".play-mine").inner_text().startswith("You take the three of batons")


def test_whose_turn_it_is_is_said_at_every_moment(page):
    whole = played(page)
    shown, told = (".play-playing", ".play-meanwhile", ".play-turn"), []
    for at in range(1, int(whole) + 40, 40):
        page.evaluate(STOP, at)
        now = tuple(page.locator(f".play-rail {one}").evaluate(OPACITY) for one in shown)
        if now not in told:
            told.append(now)
    assert told == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert page.locator(".play-rail .play-playing").text_content() == "You play …"


def test_the_score_rises_with_the_sheet(page):
    scene, whole = ended(page)
    points = scene.state["score"]["you"]["points"]
    assert points != "0"
    for at, seen in ((1, "0"), (whole - 500, "0"), (whole, points)):
        page.evaluate(STOP, at)
        assert page.evaluate(SEEN, "[data-tells=points-you]") == [seen], at


def test_cards_that_are_taken_stay_readable_under_their_sum(page):
    played(page)
    page.evaluate(STOP, 400)
    taken, mine = ghosts(page, 0, ":not([data-played])"), ghosts(page, 0, "[data-played]")
    tops, mine_top = (
        taken.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)"),
        mine.bounding_box(),
    )
    assert mine_top["y"] - min(tops) >= mine_top["height"] / 3
    total = page.locator(".play-met[data-number='0']")
    assert (total.inner_text().replace("\xa0", " "), total.evaluate(OPACITY)) == ("4 + 3 = 7", 1)
    page.evaluate(STOP, 800)
    assert total.evaluate(OPACITY) == 0


IN_ALL = f"""one => {{
  let seen = 1;
  for (let up = one; up; up = up.parentElement) seen *= ({OPACITY})(up);
  return seen;
}}"""


def test_the_opponents_card_is_read_before_it_is_said_what_it_takes(page):
    whole = played(page)
    card, said = "[data-last=opponent] .play-moved > :first-child", "[data-last=opponent] .play-told"
    lasted = {"nothing": 0, "card": 0, "said": 0}
    for at in range(1, int(whole), 20):
        page.evaluate(STOP, at)
        shown, told = (page.locator(one).evaluate(IN_ALL) for one in (card, said))
        lasted["said" if told == 1 else "card" if shown == 1 else "nothing"] += 20
    assert lasted["card"] >= 180
    assert lasted["said"] >= 500
    assert whole <= 2400


def test_the_focus_is_not_shown_where_a_card_has_yet_to_come(page):
    Stage(page, STATIC / "play" / "play.js").show(scene=PlayScene(), query="?seed=577")
    answered(page)
    page.evaluate(STOP, 0)
    page.keyboard.press("Tab")
    first = page.locator("[data-zone=hand] [data-card]").first
    first.focus()
    ring = "one => getComputedStyle(one).outlineColor"
    assert first.evaluate(ring) == "rgba(0, 0, 0, 0)"
    page.evaluate("() => { for (const one of motions) one.finish(); }")
    assert first.evaluate(ring) != "rgba(0, 0, 0, 0)"


def test_the_pace_is_chosen_and_nothing_moves_at_once(open_page):
    calm, quick, instant = (played(open_page(), speed=speed) for speed in ("calm", "quick", "instant"))
    assert calm > quick > instant == 0


USED = """() => [...new Set(motions.flatMap((one) => {
  const frames = one.effect.getKeyframes();
  return Object.keys(frames[0]).filter((name) => frames.some((frame) => frame[name] !== frames[0][name]));
}))].filter((name) => !/offset|easing/i.test(name)).sort()"""
"""What any motion changes."""


@pytest.mark.parametrize("seed", ["577", SWEEP])
def test_only_what_costs_nothing_to_draw_changes(page, seed):
    played(page, seed=seed)
    assert page.evaluate(USED) == ["opacity", "transform"]


def test_a_card_laid_before_the_deal_has_ended_comes_after_it(page):
    stage, scene = Stage(page, STATIC / "play" / "play.js"), PlayScene()
    stage.show(scene=scene, query="?seed=5")
    answered(page)
    page.wait_for_function("() => model.data.state.ready")
    for what, value in (("speed", "calm"), ("first", "1")):
        scene.handle({"do": "setting", "what": what, "value": value})
    (move,) = scene.data.round.moves
    assert not move.taken
    page.evaluate(
        "state => { document.getAnimations().forEach((one) => one.cancel()); model.set({ state }); }",
        scene.state,
    )
    whole = page.evaluate(STOP, 0)
    laid = page.locator(f"[data-zone=table] [data-card='{move.card}'] .scopa-face")
    seen = []
    for at in range(1, int(whole), 40):
        page.evaluate(STOP, at)
        seen.append(laid.evaluate(OPACITY))
    # It is seen once and stays.
    assert seen.index(1) > 0
    assert seen == sorted(seen)


def test_a_click_in_the_middle_of_it_works_at_once(page):
    played(page)
    page.locator("[data-zone=hand] [data-card='8C']").click()
    answered(page)
    assert page.locator("[data-zone=hand] [data-card='8C']").get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_answer_waits_until_the_word_for_a_scopa_is_gone(open_page, motion):
    page = open_page(reduced_motion=motion)
    whole = int(played(page, seed=SWEEP))
    shown = []
    for at in range(0, whole, 20):
        page.evaluate(STOP, at)
        word = page.locator(".play-moment").evaluate(OPACITY)
        laid = page.locator("[data-zone=table] .scopa-card > .scopa-face").first.evaluate(OPACITY)
        assert not (word and laid), at
        shown.append(word)
    assert max(shown) == 1
    assert page.evaluate(MOVED) == (motion != "reduce")
    if motion == "reduce":
        assert 20 * len([word for word in shown if word]) >= 1400


def test_a_game_that_comes_back_just_stands_there(page):
    game = Game.begin(seed="577", sealed=False)
    text = game.play(game.seen.legal_moves[0]).write()
    stage = Stage(page, STATIC / "play" / "play.js")
    stage.show(scene=PlayScene())
    page.evaluate("text => { sessionStorage.clear(); localStorage.setItem('scopa:play', text); }", text)
    stage.show(scene=PlayScene())
    answered(page)
    assert page.locator("[data-last=opponent]").count() == 1
    assert page.evaluate(STOP, 0) == 0


# The end of a round.


def ended(page, speed="quick", seed="116", clicks=1):
    """Play the last card of a round and stop at the first moment; return the scene and how long all takes."""
    stage, scene = Stage(page, STATIC / "play" / "play.js"), PlayScene()
    hello = {"do": "hello", "languages": ["en"], "lang": None, "faces": None, "seed": seed}
    scene.handle({**hello, "saved": before_the_sheet(seed)})
    scene.handle({"do": "setting", "what": "speed", "value": speed})
    stage.show(scene=scene)
    answered(page)
    card = page.locator("[data-zone=hand] [data-card]")
    card.click()
    answered(page)
    card.evaluate("(card, clicks) => { for (let n = 0; n < clicks; n++) card.click(); }", clicks)
    answered(page)
    assert scene.data.round.over
    return scene, page.evaluate(STOP, 0)


def is_seen(page):
    """Tell whether the sheet is seen: all of it, and nothing of the table."""
    hidden = page.locator(".play-table").evaluate("one => getComputedStyle(one).display") == "none"
    assert hidden == (page.locator(".play-sheet").evaluate(OPACITY) == 1)
    return hidden


def test_the_end_of_a_round_is_seen_before_the_sheet(page):
    scene, whole = ended(page)
    left = scene.state["table"]["left"]
    assert left["who"] == "opponent"
    assert not is_seen(page)
    assert page.get_by_role("button", name="Next round").evaluate("one => one === document.activeElement")
    ghosts = page.locator(".play-ghost[data-number=left]")
    page.evaluate(STOP, 1300)
    assert ghosts.evaluate_all("all => all.map(one => one.dataset.face)") == left["places"]
    assert ghosts.evaluate_all(f"all => all.map({OPACITY})") == [1] * 4
    said = page.locator(".play-at-last")
    assert said.inner_text() == scene.state["sheet"]["left"]
    page.evaluate(STOP, whole - 685)  # a rest and the rows of the sheet before the end
    pile = page.locator("[data-zone=pile-opponent] .play-stack").evaluate(BOX)
    assert ghosts.evaluate_all(f"all => all.map({BOX})")[0][0] == pytest.approx(pile[0], abs=2)
    assert said.evaluate(OPACITY) == 1
    page.evaluate("() => { for (const one of motions) one.finish(); }")
    page.wait_for_selector(".play:not([data-closing])")
    assert is_seen(page)


def test_a_click_too_many_on_the_last_card_leaves_the_end_to_be_seen(page):
    ended(page, clicks=3)
    assert not is_seen(page)


@pytest.mark.parametrize(
    "press",
    [
        lambda page: page.keyboard.press("Enter"),
        lambda page: page.keyboard.press(" "),
        lambda page: page.keyboard.press("Tab"),
        lambda page: page.mouse.click(400, 400),
    ],
    ids=["enter", "space", "tab", "pointer"],
)
def test_a_press_shows_the_sheet_at_once_and_presses_nothing_unseen(page, press):
    scene, _ = ended(page)
    press(page)
    assert is_seen(page)
    answered(page)
    assert scene.data.round.over
    page.get_by_role("button", name="Next round").click()
    answered(page)
    assert not scene.data.round.over
    assert page.locator(".play-table").is_visible()


def test_a_press_at_the_side_does_what_it_says(page):
    scene, _ = ended(page)
    page.get_by_role("button", name="Take back").click()
    answered(page)
    assert not scene.data.round.over
    assert page.locator(".play-table").is_visible()
    assert page.locator("[data-closing]").count() == 0


def test_the_sheet_covers_all_as_it_comes_and_fills_row_by_row(page):
    _, whole = ended(page)
    rows = page.locator(".play-sheet tr")
    came = []
    for at in range(int(whole) - 700, int(whole) + 20, 20):
        page.evaluate(STOP, at)
        sheet = page.locator(".play-sheet").evaluate(OPACITY)
        behind = page.locator(".play-theirs, .play-table, .play-choice, .play-own")
        if at < whole:
            assert behind.evaluate_all(f"all => all.map({OPACITY})") == [1 - sheet] * 4, at
        came.append([one == 1 for one in rows.evaluate_all(f"all => all.map({OPACITY})")].count(True))
    assert (came[0], came[-1], came) == (0, rows.count(), sorted(came))
    assert len(set(came)) == rows.count() + 1


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_at_once_means_the_sheet_too(open_page, motion):
    page = open_page(reduced_motion=motion)
    _, whole = ended(page, speed="instant")
    assert whole == 0
    assert is_seen(page)


def test_a_round_stops_before_its_sheet_where_nothing_moves(open_page):
    page = open_page(reduced_motion="reduce")
    _, whole = ended(page)
    assert 1500 < whole < 5000
    assert not is_seen(page)
    assert not page.evaluate(MOVED)


def test_a_page_loaded_again_shows_the_sheet_at_once(page):
    scene, _ = ended(page)
    Stage(page, STATIC / "play" / "play.js").show(scene=scene)
    answered(page)
    assert is_seen(page)
    assert page.evaluate(STOP, 0) == 0


def test_a_sheet_is_not_held_back_again_by_what_comes_after(page):
    scene, _ = ended(page)
    page.keyboard.press("Tab")
    for do in ("help", "close"):
        page.locator(f"[data-do={do}]:visible").first.click()
        answered(page)
    assert is_seen(page)
    assert scene.data.panel == ""
