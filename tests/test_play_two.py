"""Two people on one screen: whose turn it is not sees nothing, by whatever way."""

import json
from random import Random

import pytest
from pages import Table, kernels, visits
from playwright.sync_api import expect
from stage import Stage

from scopa.cards import Card
from scopa.i18n import LANGUAGES, Voice
from scopa.notation import read_record
from scopa.scenes.play import PlayScene
from scopa.scenes.play.game import OPPONENT, PANELS, YOU, Game
from scopa.scenes.play.guest import Guest
from scopa.scenes.play.links import unpacked
from scopa.scenes.play.person import NAMELESS
from scopa.widgets.assets import STATIC

NAMES = ("Anna", "Bruno")


def two(seed="577", lang="en", names=NAMES, saved=None):
    scene = PlayScene()
    scene.handle({"do": "hello", "languages": [], "lang": lang, "faces": None, "seed": seed, "saved": saved})
    if saved is None:
        scene.handle({"do": "setting", "what": "opponent", "value": "person"})
        for seat, name in enumerate(names):
            scene.handle({"do": "name", "seat": seat, "text": name})
    return scene


def send(scene, do, **fields):
    scene.handle({"do": do, **fields})
    return scene.state


def play(scene, move=None):
    """Play a move of whose turn it is, by what a page sends."""
    if scene.data.covered:
        send(scene, "ready")
    move = move or next(iter(scene.data.seen.legal_moves))
    if scene.data.chosen != move.card:
        send(scene, "choose", card=str(move.card))
    return send(scene, "take", cards=[str(one) for one in move.taken]) if move.taken else send(scene, "lay")


def plain(text):
    """Return a text without the signs that keep a name apart from its sentence."""
    return text.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ")


def tells(scene, cards):
    """Return which of these cards what is sent to the page tells, as a picture or in words."""
    text = json.dumps(scene.state, ensure_ascii=False)
    voice = scene.voice
    return {card for card in cards if f'"{card}"' in text or voice.card(card) in text}


def hidden(game):
    """Return the cards that the page must not have: both hands while they are covered, else the other's."""
    hands = game.round.hands
    return set(hands[YOU]) | set(hands[OPPONENT]) if game.covered else set(hands[OPPONENT - game.seat])


def test_a_whole_match_between_two_ends_as_the_engine_says():
    scene, rng = two(seed="9"), Random(1)
    send(scene, "setting", what="target", value="5")
    while scene.data.match.winner is None:
        if scene.data.round.over:
            send(scene, "next")
            continue
        if scene.data.covered:
            send(scene, "ready")
        assert scene.notice is None
        play(scene, rng.choice(list(scene.data.seen.legal_moves)))
    match = scene.data.match
    assert plain(scene.state["sheet"]["text"]).startswith(f"{NAMES[match.winner]} wins the match")
    assert scene.state["done"] is None


def test_nothing_that_is_sent_tells_the_hidden_hand():
    scene, rng = two(seed="31"), Random(2)
    while not scene.data.round.over:
        assert scene.data.covered
        for panel in PANELS:
            state = send(scene, "panel", show=panel)
            if panel == "keep":
                assert not state["keep"]["link"], state["keep"]["address"]
            assert not tells(scene, hidden(scene.data)), panel
        for odd in ({"do": "hint"}, {"do": "tell", "what": "turn"}, {"do": "whole", "on": True}):
            scene.handle(odd)
            assert not tells(scene, hidden(scene.data)), odd
        send(scene, "panel", show="")
        if scene.data.round.moves:
            send(scene, "replay")
            for move in range(len(scene.data.round.moves) + 1):
                send(scene, "look", move=move)
                assert not tells(scene, hidden(scene.data)), move
            send(scene, "leave")
        send(scene, "ready")
        for panel in ("", "could", "pile", "moves"):
            send(scene, "panel", show=panel)
            assert not tells(scene, hidden(scene.data)), panel
        play(scene, rng.choice(list(scene.data.seen.legal_moves)))


def anything(scene, rng):
    """Return any message a page may send, most of them of no use now."""
    hands = [str(card) for hand in scene.data.round.hands for card in hand]
    table = [str(card) for card in scene.data.seen.table]
    card = rng.choice([*hands, *table, "7D"])
    return rng.choice(
        [
            *({"do": do} for do in ("ready", "lay", "cancel", "hint", "undo", "redo", "next")),
            *({"do": do} for do in ("replay", "leave", "play_on", "home", "ready", "ready")),
            *({"do": "choose", "card": card}, {"do": "pick", "card": card}, {"do": "look", "move": 0}),
            {"do": "drop", "card": card, "onto": rng.choice([*table, None])},
            {"do": "take", "cards": rng.sample(table, k=min(len(table), rng.randrange(3)))},
            {"do": "panel", "show": rng.choice(PANELS)},
            {"do": "tell", "what": rng.choice(("table", "piles", "score", "last", "turn"))},
            {"do": "again", "way": "seat"},
            {"do": "open", "text": scene.saved},
            {"do": "whole", "on": True},
            {"do": "hello", "languages": [], "lang": "en", "faces": None, "seed": None, "saved": None},
            {"do": "name", "seat": rng.randrange(4), "text": rng.choice(["", "Ada", "\u202e"])},
            *([{"do": "choose", "card": card} for card in map(str, scene.data.seen.hand)] * 2),
        ]
    )


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_whatever_is_sent_tells_no_hidden_card_and_breaks_nothing(seed):
    scene, rng = two(seed=seed), Random(seed)
    for _ in range(400):
        message = anything(scene, rng)
        scene.handle(message)
        assert scene.state["report"] is None, message
        # A refusal names the card that was asked for, whether it is there or not.
        named = {Card(message["card"])} if "card" in message else set()
        assert not tells(scene, hidden(scene.data) - named), message
        assert scene.data.covered or scene.data.round.over or scene.data.round.turn == scene.data.seat
        assert Game.read(scene.saved).match == scene.data.match
    assert scene.data.begun


def test_a_covered_hand_cannot_be_played_or_asked_about():
    scene = two()
    card = next(iter(scene.data.round.hands[scene.data.round.turn]))
    before = scene.data
    for message in (
        {"do": "choose", "card": str(card)},
        {"do": "drop", "card": str(card), "onto": None},
        {"do": "hint"},
        {"do": "panel", "show": "could"},
        {"do": "panel", "show": "pile"},
        {"do": "lay"},
    ):
        scene.handle(message)
        assert scene.data == before
        assert scene.state["live"] == scene.state["notice"] == scene.voice("two.is_covered")


def test_who_is_ready_sits_at_this_side_of_the_table():
    scene = two()
    assert plain(scene.state["live"]) == "Pass the device to Anna."
    send(scene, "ready")
    assert plain(scene.state["choice"]["text"]) == "Anna, choose a card from your hand."
    state = play(scene)
    assert plain(state["cover"]["text"]) == "Pass the device to Bruno."
    assert plain(state["opponent"]["name"]) == "Bruno"
    assert [move["who"] for move in state["last"]] == ["you"]
    state = send(scene, "ready")
    assert plain(state["opponent"]["name"]) == "Anna"
    assert [move["who"] for move in state["last"]] == ["opponent"]
    assert plain(state["piles"]["you"]["name"]) == "Pile of Bruno"
    assert plain(state["live"]).endswith("Turn: Bruno.")
    assert [plain(state["score"][who]["name"]) for who in ("you", "opponent")] == list(NAMES)


def test_a_late_ready_and_a_second_one_open_nothing():
    scene = two()
    at = scene.state["at"]
    send(scene, "ready", at=at)
    play(scene)
    assert send(scene, "ready", at=at)["cover"]
    send(scene, "ready")
    assert send(scene, "ready")["notice"]
    assert not scene.data.covered


def test_only_the_last_move_is_taken_back_and_only_until_the_other_is_ready():
    scene = two()
    assert not scene.state["can_undo"]
    play(scene)
    assert scene.state["can_undo"]
    after = scene.data.match
    state = send(scene, "undo")
    assert (len(scene.data.round.moves), state["can_undo"], state["can_redo"]) == (0, False, True)
    assert plain(state["cover"]["text"]) == "Pass the device to Anna."
    assert not tells(scene, hidden(scene.data))
    send(scene, "redo")
    assert scene.data.match == after
    assert scene.data.covered
    send(scene, "ready")
    assert not scene.state["can_undo"]
    assert send(scene, "undo")["notice"]
    assert scene.data.match == after


def test_nobody_plays_on_from_an_earlier_move_while_a_round_of_two_is_played():
    scene = two()
    play(scene)
    send(scene, "ready")
    state = send(scene, "replay")
    assert state["look"]["play_on"] is None
    assert send(scene, "play_on")["notice"]


@pytest.mark.parametrize("open_hand", [False, True])
def test_what_comes_back_is_covered(open_hand):
    scene = two()
    play(scene)
    if open_hand:
        send(scene, "ready")
        send(scene, "choose", card=str(next(iter(scene.data.seen.hand))))
        send(scene, "panel", show="could")
    back = two(seed=None, saved=scene.saved)
    assert back.notice is None
    assert back.data.covered
    assert back.data.match == scene.data.match
    assert plain(back.state["cover"]["text"]) == "Pass the device to Bruno."
    assert back.state["choice"] is None
    assert not tells(back, hidden(back.data))


def test_names_are_kept_and_those_not_typed_are_numbers():
    scene = two(names=("  Ada\n Lovelace the First ", ""))
    assert scene.data.names == ("Ada Lovelace the", "")
    back = two(seed=None, saved=scene.saved)
    assert back.data.names == scene.data.names
    assert [plain(back.state["score"][who]["name"]) for who in ("you", "opponent")] == [
        "Ada Lovelace the",
        "Player B",
    ]


def test_a_link_shows_what_the_one_sees_who_made_it_and_no_name():
    scene = two()
    play(scene)
    send(scene, "ready")
    send(scene, "panel", show="keep")
    link = scene.state["keep"]["link"]
    guest = Guest.read(unpacked(link))
    assert (guest.seat, guest.opponent, guest.whole) == (1, "person", False)
    assert not set(NAMES) & set(unpacked(link).split('"'))
    assert Guest.read(guest.write()) == guest
    other = PlayScene()
    other.handle({"do": "hello", "languages": [], "lang": "en", "faces": None, "seed": None, "saved": None})
    send(other, "link", text=link)
    shown = [card["id"] for card in other.state["hand"]["cards"] if card]
    assert shown == [card["id"] for card in scene.state["hand"]["cards"] if card]
    assert other.data.then.names == NAMELESS
    assert not tells(other, hidden(scene.data))
    # Where two share a screen it is covered until its owner is ready, and the own hand stays covered.
    covered = two(seed="44")
    state = send(covered, "link", text=link)
    assert not tells(covered, hidden(scene.data) | set(map(Card, shown)))
    assert state["cover"]["ready"] == covered.voice("two.ready")
    state = send(covered, "ready")
    assert [card["id"] for card in state["hand"]["cards"] if card] == shown
    assert not tells(covered, hidden(scene.data))
    assert send(covered, "leave")["cover"]


def test_rounds_of_two_are_not_counted_and_those_before_stay():
    scene = two()
    while not scene.data.round.over:
        play(scene)
    assert scene.state["done"] is None
    line = "1 0123456789ab greedy 3 1 2 0 0 0 -"
    state = send(scene, "statistics", log=line)
    assert state["statistics"]["about"] == scene.voice("two.uncounted")
    assert len(state["statistics"]["heads"]) == 2


def test_the_same_cards_with_hands_exchanged():
    scene = two()
    while not scene.data.round.over:
        play(scene)
    first, hands = scene.data.match.first, scene.data.match.back_to(0).round.hands
    ways = send(scene, "panel", show="again")["once_more"]["ways"]
    assert [way["id"] for way in ways] == ["seat"]
    send(scene, "again", way="seat")
    assert scene.data.match.first != first
    assert scene.data.round.hands == hands[::-1]
    assert scene.data.covered


def test_a_person_is_an_opponent_like_the_others():
    scene = two()
    hands = scene.data.round.hands
    scene.handle({"do": "setting", "what": "opponent", "value": "guard"})
    assert not scene.data.covered
    assert scene.data.round.hands == hands
    scene.handle({"do": "setting", "what": "opponent", "value": "person"})
    scene.handle({"do": "setting", "what": "first", "value": "1"})
    assert plain(scene.state["cover"]["text"]) == "Pass the device to Bruno."
    play(scene)
    assert read_record(scene.saved.split("\n", 2)[2]) == scene.data.match
    assert Game.read(scene.saved).match == scene.data.match


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_between_two_speaks_of_an_opponent(language):
    voice, scene = Voice(language), two(lang=language)
    while not scene.data.round.over:
        play(scene)
        said = json.dumps([scene.state[one] for one in ("live", "last", "piles", "score", "turn", "sheet")])
        assert "two." not in said
        assert f'"{voice("play.you")}"' not in said
        assert f'"{voice("play.opponent")}"' not in said
        assert "Anna" in json.dumps(scene.state["score"])


# On the page.


def stand(page, speed="instant"):
    stage, scene = Stage(page, STATIC / "play" / "play.js"), PlayScene()
    stage.show(scene=scene, query="?seed=577", still=True)
    page.wait_for_function("() => model.data.state.ready")
    for message in (
        {"do": "setting", "what": "opponent", "value": "person"},
        {"do": "setting", "what": "speed", "value": speed},
    ):
        scene.handle(message)
    page.evaluate("changes => model.set(changes)", {"state": scene.state, "saved": scene.saved})
    return scene


def there(page):
    """Return everything that stands in the page and in what the browser keeps."""
    return page.evaluate(
        "() => [document.querySelector('.scopa').outerHTML, JSON.stringify(model.data.state)].join()"
    )


def test_a_turn_of_each_by_keys_and_no_key_that_is_still_pressed_uncovers(page):
    scene = stand(page)
    page.locator("[data-do=ready]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-zone=hand] [data-card]")
    assert page.evaluate("() => document.activeElement.dataset.zone") == "hand"
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-zone=hand] [aria-pressed=true]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".play-cover")
    for _ in range(3):
        page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert scene.data.covered
    assert page.locator("[data-zone=hand] [data-card]").count() == 0
    assert page.evaluate("() => document.activeElement.textContent").startswith(
        "Pass the device to Player\u00a0B"
    )
    for card in hidden(scene.data):
        assert scene.voice.card(card) not in there(page)
        assert f'"{card}"' not in there(page)
    # The second of two quick clicks is no answer either.
    page.locator("[data-do=ready]").dispatch_event("click", {"detail": 2})
    page.wait_for_timeout(200)
    assert scene.data.covered
    while page.evaluate("() => document.activeElement.dataset.do") != "ready":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-zone=hand] [data-card]")
    assert scene.data.seat == OPPONENT


MOVING = """() => document.getAnimations()
  .filter((one) => !(one instanceof CSSTransition) && one.timeline === document.timeline).length"""


def test_what_was_played_is_seen_to_be_played_and_the_other_hand_just_lies_there(page):
    stand(page, speed="calm")
    page.locator("[data-do=ready]").click()
    page.wait_for_selector("[data-zone=hand] [data-card]")
    assert page.evaluate(MOVING) == 0
    for _ in range(2):
        page.locator("[data-zone=hand] [data-card='7D']").click()
        page.wait_for_selector("section[aria-busy=false]")
        page.wait_for_timeout(100)
    page.wait_for_selector(".play-cover")
    assert page.evaluate(MOVING) > 0
    assert page.locator(".play-ghost[data-number='0']").count() == 3
    # It is not waited for.
    page.locator("[data-do=ready]").click()
    page.wait_for_selector("[data-zone=hand] [data-card]")
    page.wait_for_function(f"() => ({MOVING})() === 0")
    assert page.locator("[data-last=opponent] .play-told").inner_text().startswith("Player\u00a0A takes")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (640, 360)])
def test_the_button_of_the_cover_is_in_sight_and_large_enough(open_page, width, height):
    page = open_page(width, height)
    stand(page)
    box = page.locator("[data-do=ready]").bounding_box()
    assert box["height"] >= 44
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height


def test_a_killed_kernel_and_a_reload_bring_the_cover_back(open_page, voila):
    server = voila(Table.notebook)
    with visits(Table, open_page, voila) as visit:
        before = set(kernels(server))
        table = visit("?seed=577&lang=it")
        (kernel,) = set(kernels(server)) - before
        table.open("setup").press(table.page.locator("[data-opponent=person]"))
        table.by.write(table.page.locator("[data-name='0']"), "Ada")
        table.settle().do("close").do("ready")
        hand = table.hand
        table.choose(hand[0])
        assert len(hand) == 3
        kernel.kill()
        table.page.seen.errors.clear()
        table.page.reload()
        table.settle()
        assert table.hand == []
        expect(table.control("ready")).to_be_visible()
        assert plain(table.live) == "Passa il dispositivo a: Ada."
        table.do("ready")
        assert table.hand == hand
        table.choose(hand[0]).choose(hand[0])
        assert table.hand == []
        table.page.reload()
        table.settle()
        assert table.hand == []
        assert len(table.game.round.moves) == 1
        table.do("ready")
        assert not set(table.hand) & set(hand)
