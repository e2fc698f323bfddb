"""Two people on one screen: what is looked at beside their match, and who comes back to it, sees no hand."""

import pytest
from test_play_two import NAMES, hidden, plain, play, send, stand, tells, two

from scopa.i18n import LANGUAGES, Voice
from scopa.match import round_seed
from scopa.notation import write_record
from scopa.scenes.play import PlayScene
from scopa.scenes.play.first import SEED
from scopa.scenes.play.game import OPPONENT, YOU, Game
from scopa.scenes.play.guest import shared_text
from scopa.scenes.play.links import packed
from scopa.scenes.play.person import NAMELESS, PERSON, clean_name, clean_names
from scopa.shuffle import commitment


def fresh(saved=None, seed=None):
    """Return a page that somebody opens without a word."""
    scene = PlayScene()
    hello(scene, saved, seed)
    return scene


def hello(scene, saved=None, seed=None):
    scene.handle(
        {"do": "hello", "languages": [], "lang": "en", "faces": None, "seed": seed, "saved": saved, "n": 1}
    )
    return scene.state


def between_two():
    """Return a match in which a card has been played, and the other one is ready."""
    scene = two()
    play(scene)
    send(scene, "ready")
    return scene


def covered_again(scene):
    """Return the match after one more card: nobody is ready."""
    play(scene)
    return scene


def both_hands(game):
    hands = game.round.hands
    return set(hands[YOU]) | set(hands[OPPONENT])


def whole_link(scene):
    send(scene, "panel", show="keep")
    link = send(scene, "whole", on=True)["keep"]["link"]
    send(scene, "panel", show="")
    return link


# What is looked at beside the match.


def texts(scene):
    """Return in what dress the match of a scene may come back: as kept, as its record alone, by a link."""
    match = scene.data.match
    record = write_record(match)
    other = shared_text(match, "greedy", sealed=True, whole=True)
    view = shared_text(match, PERSON, sealed=True, whole=False, seat=OPPONENT - scene.data.seat)
    disguised = view.replace('"person"', '"greedy"') if scene.data.seat == OPPONENT else view
    return {
        "file": ("open", scene.saved),
        "record": ("open", record),
        "other opponent": ("open", other),
        "link": ("link", packed(shared_text(match, PERSON, sealed=True, whole=True))),
        "other link": ("link", packed(other)),
        "view": ("link", packed(view)),
        "view of another opponent": ("link", packed(disguised)),
    }


@pytest.mark.parametrize("dress", sorted(texts(two())))
@pytest.mark.parametrize("is_ready", [False, True])
def test_the_own_match_looked_at_again_shows_no_hand(dress, is_ready):
    scene = between_two() if is_ready else covered_again(between_two())
    do, text = texts(scene)[dress]
    secret = both_hands(scene.data)
    send(scene, do, text=text)
    assert scene.data.beside.guest is not None
    for move in range(len(scene.data.round.moves) + 1):
        state = send(scene, "look", move=move)
        assert state["hand"]["cards"] in ([], [None] * 3, [None, None], [None])
        # What was played since lies in the moves, and is no secret.
        assert not tells(scene, secret), move
        about = "replay.guest_view" if "view" in dress else "two.look_covered"
        assert state["look"]["about"] == scene.voice(about)
        assert state["look"]["play_on"] is None
    assert send(scene, "play_on")["notice"]
    send(scene, "leave")
    assert scene.data.covered is not is_ready


def test_a_whole_match_of_two_is_covered_whoever_opens_it_until_its_round_is_over():
    scene = between_two()
    saved = scene.saved
    for other in (fresh(), fresh(seed="9")):
        state = send(other, "open", text=saved)
        assert (state["look"]["kind"], state["cover"]["ready"]) == ("whole", None)
        assert not tells(other, both_hands(scene.data))
        assert send(other, "ready")["notice"]
        assert not tells(other, both_hands(scene.data))
        # It is gone on with on another computer: from there the device goes round as ever.
        state = send(other, "play_on")
        assert plain(state["cover"]["text"]) == f"Pass the device to {NAMES[1]}."
    while not scene.data.round.over:
        play(scene)
    other = fresh()
    state = send(other, "open", text=scene.saved)
    assert state["cover"] is None
    state = send(other, "look", move=0)
    assert len([card for card in state["hand"]["cards"] if card]) == 3


def test_a_view_is_uncovered_by_its_owner_and_covered_when_the_page_comes_anew():
    scene = between_two()
    send(scene, "panel", show="keep")
    link = scene.state["keep"]["link"]
    hand = [str(card) for card in scene.data.seen.hand]

    def shown(state):
        return [card["id"] for card in state["hand"]["cards"] if card]

    send(scene, "panel", show="")
    play(scene)
    assert shown(send(scene, "link", text=link)) == []
    assert shown(send(scene, "ready")) == hand
    assert scene.data.covered
    assert shown(hello(scene)) == []
    send(scene, "ready")
    assert shown(fresh(saved=scene.saved).state) == []
    # Sent to another screen it is open, until that is loaded again.
    other = fresh()
    assert shown(send(other, "link", text=link)) == hand
    again = fresh(saved=other.saved)
    assert shown(again.state) == []
    assert shown(send(again, "link", text=link)) == []
    assert shown(send(again, "ready")) == hand


def test_a_match_with_a_player_of_the_kit_is_looked_at_as_ever():
    other = fresh(seed="31")
    state = send(fresh(), "open", text=other.saved)
    assert (state["cover"], state["look"]["play_on"]) == (None, "Play on from here")
    assert len([card for card in state["hand"]["cards"] if card]) == 3


def test_before_a_hand_was_seen_another_match_can_be_played_on():
    other, scene = between_two(), fresh()
    send(scene, "setting", what="opponent", value="person")
    send(scene, "open", text=other.saved)
    assert send(scene, "play_on")["look"] is None
    assert scene.data.match == other.data.match
    assert scene.data.covered


# Whose cards are known.


def test_a_person_as_opponent_gets_cards_that_nobody_has_seen():
    scene = fresh()
    first = scene.data.match
    assert first.seed == SEED
    send(scene, "setting", what="opponent", value="person")
    dealt = scene.data.match
    assert (dealt.seed != SEED, scene.data.sealed, scene.state["seed"]["kind"]) == (True, True, "sealed")
    send(scene, "setting", what="first", value="1")
    send(scene, "setting", what="target", value="21")
    assert scene.data.match.seed == dealt.seed
    send(scene, "setting", what="opponent", value="guard")
    assert scene.data.match.seed not in (SEED, dealt.seed)
    # Who opened the page for these cards gets them.
    asked = fresh(seed="577")
    send(asked, "setting", what="opponent", value="person")
    assert asked.data.match.seed == "577"


def test_once_a_hand_was_seen_the_settings_are_locked():
    scene = two(seed="31")
    send(scene, "ready")
    before = scene.data
    locked = scene.voice("two.locked")
    assert send(scene, "panel", show="setup")["setup"]["locked"] == locked
    for what, value in (("first", "1"), ("opponent", "greedy"), ("target", "21")):
        assert send(scene, "setting", what=what, value=value)["notice"] == locked
    assert (scene.data.match, scene.data.opponent) == (before.match, PERSON)
    back = fresh(saved=scene.saved, seed="31")
    assert send(back, "setting", what="first", value="1")["notice"] == locked
    # A move that was taken back does not open them.
    play(scene)
    send(scene, "undo")
    assert send(scene, "setting", what="first", value="1")["notice"] == locked
    send(scene, "new")
    assert send(scene, "setting", what="first", value="1")["notice"] is None
    assert scene.data.match.first == 1


def test_the_same_cards_once_more_can_be_set_until_a_hand_was_seen():
    scene = two()
    while not scene.data.round.over:
        play(scene)
    send(scene, "again", way="seat")
    assert send(scene, "setting", what="target", value="21")["notice"] is None
    send(scene, "ready")
    assert send(scene, "setting", what="target", value="11")["notice"]


def test_the_deal_of_a_round_that_two_play_is_not_listed():
    scene = two(seed="31")
    seed = round_seed("31", 0)
    state = send(scene, "verify", seed=seed, seal=commitment(seed))
    assert (state["verify"]["deal"], state["live"]) == ([], scene.voice("two.belongs"))
    # That of another one is.
    other = round_seed("32", 0)
    state = send(scene, "verify", seed=other, seal=commitment(other))
    assert (len(state["verify"]["deal"]), state["live"]) == (13, scene.voice("verify.belongs"))
    send(scene, "panel", show="")
    while not scene.data.round.over:
        play(scene)
    assert len(send(scene, "verify", seed=seed, seal=commitment(seed))["verify"]["deal"]) == 13


def test_all_cards_in_a_link_are_wished_for_a_turn():
    scene = between_two()
    whole_link(scene)
    assert scene.data.beside.whole
    play(scene)
    assert not scene.data.beside.whole
    send(scene, "whole", on=True)
    send(scene, "ready")
    assert not scene.data.beside.whole
    whole_link(scene)
    assert not fresh(saved=scene.saved).data.beside.whole
    # Alone one goes on wishing it.
    alone = fresh(seed="31")
    whole_link(alone)
    play(alone)
    assert alone.data.beside.whole


# Who comes back.


def test_another_view_of_a_page_that_lives_covers_the_hand():
    scene = between_two()
    send(scene, "choose", card=str(next(iter(scene.data.seen.hand))))
    assert scene.state["choice"]["cancel"]
    state = hello(scene)
    assert scene.data.covered
    assert (state["choice"], plain(state["live"])) == (None, plain(hello(scene)["live"]))
    assert plain(state["live"]).endswith(f"Pass the device to {NAMES[1]}.")
    assert not tells(scene, both_hands(scene.data))
    alone = fresh(seed="31")
    hand = alone.state["hand"]
    send(alone, "choose", card=str(next(iter(alone.data.seen.hand))))
    assert hello(alone)["choice"]["cancel"]
    assert [card["id"] for card in alone.state["hand"]["cards"]] == [card["id"] for card in hand["cards"]]


def test_who_was_ready_stays_so_and_the_move_before_stays_made():
    scene = between_two()
    assert not scene.state["can_undo"]
    for back in (fresh(saved=scene.saved), scene):
        hello(back)
        assert (back.data.covered, back.state["can_undo"]) == (True, False)
        assert send(back, "undo")["notice"]
        play(back)
        assert back.state["can_undo"]
        assert send(back, "undo")["can_redo"]
        assert not back.state["can_undo"]


def test_a_hint_is_gone_with_the_hand_it_was_for():
    scene = between_two()
    assert send(scene, "hint")["live"] == scene.state["hint"]["text"] != ""
    for back in (fresh(saved=scene.saved), scene):
        state = hello(back)
        assert plain(state["live"]).endswith(f"Pass the device to {NAMES[1]}.")
        state = send(back, "ready")
        assert state["hint"]["text"] == ""
        assert plain(state["live"]).endswith(f"Turn: {NAMES[1]}.")


def test_a_move_is_played_again_by_whose_it_is():
    scene = two()
    while not scene.data.round.over:
        play(scene)
    end = scene.data.match
    send(scene, "replay")
    state = send(scene, "play_on")
    assert (state["can_redo"], len(scene.data.ahead)) == (True, 36)
    redone = 0
    while not scene.data.round.over:
        if not scene.state["can_redo"]:
            assert send(scene, "redo")["notice"]
            send(scene, "ready")
        assert scene.state["can_redo"]
        assert send(scene, "redo")["notice"] is None
        redone += 1
        assert len(scene.data.round.moves) == redone
    assert scene.data.match == end
    assert not scene.state["can_redo"]


# Names.


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_have_two_names(language):
    scene, voice = two(lang=language), Voice(language)
    default = voice("two.second").replace(" ", "\u00a0")
    for typed in ("Bruno", " bruno", "BRUNO", "\uff22runo", default, voice("two.second")):
        state = send(scene, "name", seat=0, text=typed)
        assert state["notice"] == voice("two.same_name"), typed
        assert scene.data.names == NAMES
    send(scene, "panel", show="setup")
    assert send(scene, "name", seat=0, text="Bruno")["setup"]["refused"] == "name"
    assert send(scene, "name", seat=0, text="")["notice"] is None
    assert send(scene, "name", seat=1, text="")["notice"] is None
    assert scene.data.names == NAMELESS
    # One's own is nobody else's.
    assert send(scene, "name", seat=1, text=default)["notice"] is None


def test_a_letter_carries_two_marks_at_most():
    assert clean_name("Z" + "\u0300" * 30 + "oe") == "Z\u0300\u0300oe"
    assert clean_name("\u0300\u0301Zoe") == "Zoe"
    assert clean_name("Zo\u00eb Nguy\u1ec5n") == "Zo\u00eb Nguy\u1ec5n"
    assert clean_name("שָׁלוֹם")[0] == "ש"


def test_names_that_cannot_be_are_none():
    assert clean_names(["Anna", "Bruno"]) == NAMES
    for odd in (None, 7, "ab", [], ["Anna"], ["Anna", 7], {"Anna": 1, "Bruno": 2}):
        assert clean_names(odd) == NAMELESS
    assert clean_names(["Anna", "ANNA"]) == ("Anna", "")


def test_a_file_of_the_own_match_keeps_its_names():
    scene = between_two()
    state = send(scene, "open", text=scene.saved)
    assert state["look"]["title"] == scene.voice("replay.kept")
    assert [plain(state["score"][who]["name"]) for who in ("you", "opponent")] == list(NAMES)
    back = fresh(saved=scene.saved)
    assert back.data.then.names == NAMES
    assert Game.read(back.saved).beside.guest == scene.data.beside.guest
    other = fresh()
    state = send(other, "open", text=scene.saved)
    assert state["look"]["title"] == other.voice("replay.guest")
    assert [plain(state["score"][who]["name"]) for who in ("you", "opponent")] == list(NAMES)
    assert other.data.names == NAMELESS
    send(other, "play_on")
    assert other.data.names == NAMES


def test_one_s_own_match_as_it_was_saved_says_so():
    scene = fresh(seed="31")
    play(scene)
    saved = scene.saved
    play(scene)
    look = send(scene, "open", text=saved)["look"]
    assert (look["title"], look["about"]) == (
        scene.voice("replay.kept"),
        scene.voice("replay.kept_about"),
    )
    assert look["play_on"]


def test_a_link_with_all_cards_has_no_name():
    scene = between_two()
    other = fresh()
    send(other, "link", text=whole_link(scene))
    assert other.data.then.names == NAMELESS
    assert hidden(scene.data)
    assert not tells(other, both_hands(scene.data))


# On the page.


def tap(page, x, y):
    page.mouse.click(x, y)
    page.wait_for_timeout(50)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_late_tap_uncovers_nothing_and_a_key_does_at_once(open_page, motion):
    page = open_page(reduced_motion=motion)
    scene = stand(page, speed="quick")
    page.locator("[data-do=ready]").click()
    middle = page.locator("[data-zone=hand] [data-card]").nth(1).bounding_box()
    x, y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    tap(page, x, y)
    page.wait_for_selector("[data-zone=hand] [aria-pressed=true]")
    tap(page, x, y)
    page.wait_for_selector("[data-do=ready]")
    # The clock stands, however busy the machine is.
    page.evaluate(LATE, 900)
    tap(page, x, y)
    assert scene.data.covered
    page.evaluate(LATE, 1300)
    tap(page, x, y)
    page.wait_for_function("() => model.data.state.cover === null")
    assert not scene.data.covered
    for _ in range(2):
        page.locator("[data-zone=hand] [data-card]").first.click()
        page.wait_for_selector("section[aria-busy=false]")
    page.wait_for_selector("[data-do=ready]")
    page.evaluate(LATE, 10)
    page.locator("[data-do=ready]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => model.data.state.cover === null")


LATE = """ms => {
  for (const one of document.querySelector("[data-do=ready]").getAnimations()) {
    if (!(one instanceof CSSAnimation)) continue;
    one.pause();
    one.currentTime = ms;
  }
}"""
"""The button of the cover as it is so long after it came."""


def test_a_view_has_its_button_and_a_whole_match_has_none(page):
    scene = stand(page)
    play(scene)
    for text, buttons in ((texts(scene)["view"][1], 1), (texts(scene)["link"][1], 0)):
        scene.handle({"do": "link", "text": text})
        page.evaluate("state => model.set({ state })", scene.state)
        assert page.locator("[data-do=ready]").count() == buttons
    assert page.locator(".play-look-about").inner_text() == scene.voice("two.look_covered")


def test_a_long_name_leaves_the_other_one_room_on_the_strip(open_page):
    page = open_page(360, 740)
    scene = stand(page)
    for first, second in (("W" * 16, ""), ("", "W" * 16), ("W" * 16, "M" * 16)):
        send(scene, "name", seat=0, text=first)
        send(scene, "name", seat=1, text=second)
        page.evaluate("state => model.set({ state })", scene.state)
        widths = page.evaluate(
            "() => [...document.querySelectorAll('.play-tally > span > span')]"
            ".map((one) => [one.clientWidth, one.scrollWidth])"
        )
        for (shown, whole), typed in zip(widths, (first, second), strict=True):
            assert shown >= whole if not typed else shown > 60, widths
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
        send(scene, "name", seat=0, text="")
        send(scene, "name", seat=1, text="")


@pytest.mark.parametrize("width", [360, 1280])
def test_why_a_name_was_refused_stands_at_the_names_and_over_nothing(open_page, width):
    page = open_page(width, 800)
    scene = stand(page)
    send(scene, "panel", show="setup")
    send(scene, "name", seat=0, text="Anna")
    send(scene, "name", seat=1, text="anna")
    page.evaluate("state => model.set({ state })", scene.state)
    told = page.locator(".play-names .scopa-notice")
    assert told.inner_text() == scene.voice("two.same_name")
    box, next_one = told.bounding_box(), page.locator("fieldset:has([data-first])").bounding_box()
    is_above = box["y"] + box["height"] <= next_one["y"]
    is_beside = box["x"] + box["width"] <= next_one["x"]
    assert is_above or is_beside


def test_on_paper_there_is_no_cloth_and_nothing_to_press(open_page):
    page = open_page(color_scheme="dark")
    scene = stand(page)
    send(scene, "ready")
    page.evaluate("state => model.set({ state })", scene.state)
    page.emulate_media(media="print")
    colours = page.evaluate(
        """() => [".play-theirs", ".play-rail", ".play-own", ".scopa"].map((one) => {
          const { backgroundColor, color } = getComputedStyle(document.querySelector(one));
          return [backgroundColor, color];
        })"""
    )
    for paper, ink in colours:
        assert paper in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
        assert ink == "rgb(0, 0, 0)"
    # Cards and a pile are pictures, too.
    assert page.locator("button:visible:not([data-card], [data-do=pile])").count() == 0
    # A panel is as long as what stands in it.
    send(scene, "panel", show="setup")
    page.evaluate("state => model.set({ state })", scene.state)
    assert page.evaluate(
        "() => [document.querySelector('.play-panel')].every((it) => it.scrollHeight <= it.clientHeight + 1)"
    )
