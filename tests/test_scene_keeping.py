"""What the play page keeps, shares, looks back at, checks and counts, without a page."""

import json
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from test_scene_play import at_random, did, opened, play, set_up

from scopa.cards import PACK, CardSet
from scopa.errors import ScopaError
from scopa.i18n import Voice
from scopa.match import Match
from scopa.notation import LONGEST_RECORD, read_record, write_record
from scopa.players import PLAYERS
from scopa.scenes.play import links, tally
from scopa.scenes.play.beside import Beside
from scopa.scenes.play.game import Game
from scopa.scenes.play.guest import Guest, shared_text
from scopa.scenes.play.links import packed
from scopa.scenes.play.replay import stronger
from scopa.shuffle import commitment
from scopa.views import view


def played(seed="kept", moves=5, **settings):
    """Return a scene in which the person has played so many cards, all answered."""
    scene, rng = set_up(seed, **settings), Random(seed)
    for _ in range(moves):
        at_random(scene, rng)
    return scene


def ended(seed="kept", **settings):
    scene, rng = set_up(seed, **settings), Random(seed)
    while not scene.data.round.over:
        at_random(scene, rng)
    return scene


def link_of(scene, *, whole=False):
    did(scene, "panel", show="keep")
    link = did(scene, "whole", on=whole)["keep"]["link"]
    did(scene, "panel", show="")
    return link


# Undo and redo.


def test_what_was_taken_back_is_done_again_step_by_step():
    scene, rng, met = set_up("redo"), Random(1), []
    while not scene.data.round.over:
        met.append(scene.data.match)
        at_random(scene, rng)
    end = scene.data.match
    for match in reversed(met):
        assert did(scene, "undo")["can_redo"]
        assert scene.data.match == match
    for match in [*met[1:], end]:
        assert scene.state["can_redo"]
        did(scene, "redo")
        assert scene.data.match == match
    assert not scene.state["can_redo"]
    assert did(scene, "redo")["notice"] == "There is nothing to do again."


def test_the_same_move_keeps_what_lies_ahead_and_another_one_drops_it():
    scene = played(moves=2)
    end = scene.data.match
    did(scene, "undo")
    did(scene, "undo")
    first, *_ = scene.data.ahead
    others = [move for move in scene.data.seen.legal_moves if move != first]
    play(scene, first)
    assert scene.state["can_redo"]
    did(scene, "redo")
    assert scene.data.match == end
    did(scene, "undo")
    did(scene, "undo")
    play(scene, others[0])
    assert not scene.state["can_redo"]


def test_what_lies_ahead_is_kept():
    scene = played()
    end = scene.data.match
    did(scene, "undo")
    again = opened(seed="kept", saved=scene.saved)
    did(again, "redo")
    assert again.data.match == end


# Replay.


def test_a_replay_shows_every_position_and_leads_back_to_now():
    scene = ended()
    moves, before = scene.data.round.moves, scene.data
    positions = [Match(seed="kept")]
    for move in moves:
        positions.append(positions[-1].play(move))
    state = did(scene, "replay")
    assert (state["look"]["number"], state["look"]["last"]) == (0, len(moves))
    for number, match in enumerate(positions):
        state = did(scene, "look", move=number)
        seen = view(match.round, 0)
        assert CardSet(card["id"] for card in state["table"]["places"] if card) == seen.table
        assert CardSet(card["id"] for card in state["hand"]["cards"] if card) == seen.hand
        assert state["stock"]["count"] == seen.stock_size
        assert (state["sheet"], state["choice"]) == (None, None)
        assert f"{number} of {len(moves)}" in state["live"]
        assert state["score"]["you"]["points"] == str(match.totals[0])
    assert did(scene, "leave")["sheet"]
    assert scene.data == before
    for move in (-1, len(moves) + 1):
        did(scene, "replay")
        assert did(scene, "look", move=move)["notice"]


def test_while_one_looks_nothing_is_played():
    scene = played()
    before = scene.data.match
    did(scene, "replay")
    card = str(next(iter(scene.data.seen.hand)))
    for do, fields in (("choose", {"card": card}), ("undo", {}), ("lay", {}), ("again", {"way": "seat"})):
        assert did(scene, do, **fields)["notice"] == Voice()("replay.looking")
    assert scene.data.match == before
    assert not did(scene, "leave")["can_redo"]
    assert did(opened(seed="empty"), "replay")["notice"] == "That cannot be done just now."


def test_one_plays_on_from_a_move_and_what_followed_lies_ahead():
    scene = played(moves=6)
    end = scene.data.match
    did(scene, "replay")
    did(scene, "look", move=4)
    state = did(scene, "play_on")
    assert (state["look"], state["at"], state["can_redo"]) == (None, "0.4", True)
    while scene.data.ahead:
        did(scene, "redo")
    assert scene.data.match == end
    did(scene, "replay")
    did(scene, "look", move=3)
    assert did(scene, "play_on")["at"] == "0.4"


def test_a_page_that_is_loaded_again_looks_at_the_same_move():
    scene = played()
    did(scene, "replay")
    did(scene, "look", move=3)
    again = opened(seed="kept", saved=scene.saved)
    assert again.state["look"]["number"] == 3
    assert again.data == scene.data


# The same cards.


def test_the_other_seat_gets_the_other_hands_in_the_other_order():
    scene, rng = set_up("seats", target=31), Random(2)
    while scene.data.match.number < 2:
        at_random(scene, rng) if not scene.data.round.over else did(scene, "next")
    while not scene.data.round.over:
        at_random(scene, rng)
    own = scene.data.match
    made = own.round.sheet.points
    assert did(scene, "panel", show="again")["once_more"]["ways"][0]["id"] == "seat"
    state = did(scene, "again", way="seat")
    theirs, mine = scene.data.round.back_to(0), own.round.back_to(0)
    assert theirs.table == mine.table
    assert theirs.hands == mine.hands[::-1]
    assert [hands[::-1] for hands in theirs.stock] == list(mine.stock)
    assert theirs.turn != mine.turn
    assert (state["round"], state["home"], state["panel"], scene.data.match.totals) == (
        "Round 3",
        True,
        "",
        (0, 0),
    )
    while not scene.data.round.over:
        at_random(scene, rng)
    assert f"you {made[0]}, opponent {made[1]}" in scene.state["same"]["earlier"]
    again = opened(seed="seats", saved=scene.saved)
    assert again.data == scene.data
    assert did(again, "home")["home"] is False
    assert again.data.match == own
    assert again.state["can_undo"]


def test_the_same_cards_against_the_next_level_and_no_more_at_the_last():
    levels = list(PLAYERS)
    for level, above in zip(levels, [*levels[1:], None], strict=True):
        assert stronger(level) == above
        scene = ended(opponent=level)
        before = scene.data.round.back_to(0)
        ways = [way["id"] for way in did(scene, "panel", show="again")["once_more"]["ways"]]
        assert ways == (["seat", "stronger"] if above else ["seat"])
        state = did(scene, "again", way="stronger")
        if above is None:
            assert state["notice"]
            continue
        assert scene.data.opponent == above
        assert scene.data.round == before


def test_a_match_that_was_put_aside_is_still_there_after_more_of_the_same():
    scene = ended()
    own = scene.data.match
    did(scene, "again", way="seat")
    rng = Random(1)
    while not scene.data.round.over:
        at_random(scene, rng)
    did(scene, "again", way="stronger")
    did(scene, "new")
    did(scene, "home")
    assert scene.data.match == own
    assert did(scene, "home")["notice"] is None
    assert scene.data.match == own


# Files and links.


def test_a_file_comes_back_beside_the_own_match_and_can_be_played_on():
    scene, other = played("mine"), played("theirs", opponent="guard", moves=7)
    own = scene.data.match
    state = did(scene, "open", text=other.saved)
    assert state["look"]["kind"] == "whole"
    assert state["opponent"]["level"] == "Careful"
    assert state["table"]["places"] == other.state["table"]["places"]
    assert scene.data.match == own
    did(scene, "play_on")
    assert scene.data.match == other.data.match
    assert (scene.data.opponent, scene.state["home"]) == ("guard", True)
    at_random(scene, Random(1))
    did(scene, "home")
    assert scene.data.match == own


def test_a_record_alone_is_a_file_too():
    scene = opened()
    record = write_record(played().data.match)
    assert did(scene, "open", text=record)["look"]["kind"] == "whole"
    did(scene, "play_on")
    assert write_record(scene.data.match) == record


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda text: "", "This is not a saved match."),
        (lambda text: "\x89PNG\r\n\x1a\n", "This is not a saved match."),
        (lambda text: text.replace("scopa-play", "scopa-plan"), "This is not a saved match."),
        (lambda text: text.replace("scopa-play 1", "scopa-play 9"), "This record has version “9”"),
        (
            lambda text: text.replace("seed kept", "seed kept2"),
            "This record cannot be read. It goes wrong in line",
        ),
        (lambda text: "scopa-record 1\n" + "x" * LONGEST_RECORD, "This text has more than"),
        (lambda text: "scopa-play 1\n" + "[" * 100_000 + "\n", "This is not a saved match."),
    ],
)
def test_a_wrong_file_is_refused_in_words_and_nothing_is_lost(spoil, why):
    scene = played()
    before = scene.data
    assert did(scene, "open", text=spoil(scene.saved))["notice"].startswith(why)
    assert scene.data == before


def hidden(scene):
    """Return the cards that the person has not seen."""
    return scene.data.seen.unseen


@pytest.mark.parametrize("moves", [0, 1, 4, 8, 13, 17])
def test_a_link_in_mid_round_carries_the_view_and_no_hidden_card(moves):
    scene = played(f"link {moves}", moves)
    link = link_of(scene)
    assert len(link) < 400
    text = links.unpacked(link)
    assert not CardSet(card for card in PACK if str(card) in text.split()) & hidden(scene)
    for secret in (scene.data.match.seed, scene.data.round.seed):
        assert secret not in text
    fresh = opened()
    own = fresh.data.match
    state = did(fresh, "link", text=f"http://elsewhere/play.ipynb?lang=it#{link}")
    shown = scene.state
    for part in ("table", "hand", "piles", "stock", "score", "opponent", "last", "turn", "round", "rules"):
        assert state[part] == shown[part], part
    assert (state["look"]["kind"], state["look"]["play_on"]) == ("view", None)
    assert did(fresh, "play_on")["notice"] == "That cannot be done just now."
    assert did(fresh, "look", move=0)["look"]["number"] == 0
    assert did(fresh, "leave")["look"] is None
    assert fresh.data.match == own


def test_a_view_keeps_the_points_of_the_match_and_the_end_of_a_round():
    scene, rng = set_up("totals", target=31), Random(4)
    while scene.data.match.number < 2 or not scene.data.round.over:
        at_random(scene, rng) if not scene.data.round.over else did(scene, "next")
    fresh = opened()
    state = did(fresh, "link", text=link_of(scene))
    assert [state["score"][who]["points"] for who in ("you", "opponent")] == [
        str(points) for points in scene.data.match.totals
    ]
    before = did(fresh, "look", move=35)
    assert before["score"]["you"]["points"] == str(
        scene.data.match.totals[0] - scene.data.round.sheet.points[0]
    )
    assert state["round"] == "Round 3"


def test_what_is_hidden_makes_no_difference_to_a_link():
    scene = played("hide", 4)
    seen = view(scene.data.round, 0)
    text = shared_text(scene.data.match, "greedy", sealed=True, whole=False)
    glimpse = Guest.read(text)
    assert view(glimpse.match.round, 0) == seen
    assert glimpse.match.round != scene.data.round
    assert glimpse.write() == text
    assert Guest.read(glimpse.write()) == glimpse


def test_a_link_with_all_cards_is_played_on_where_it_was_made():
    scene = played("whole", 6, opponent="guard")
    fresh = opened()
    state = did(fresh, "link", text=link_of(scene, whole=True))
    assert state["look"]["kind"] == "whole"
    did(fresh, "play_on")
    assert (fresh.data.match, fresh.data.opponent) == (scene.data.match, "guard")
    assert link_of(scene) != link_of(scene, whole=True)


def test_a_link_carries_the_position_that_is_looked_at():
    scene = played("looked", 6)
    did(scene, "replay")
    did(scene, "look", move=3)
    fresh, third = opened(), opened()
    did(fresh, "link", text=link_of(scene))
    assert (fresh.state["look"]["number"], fresh.state["look"]["last"]) == (3, 3)
    assert fresh.state["table"]["places"] == scene.state["table"]["places"]
    did(fresh, "look", move=2)
    did(third, "link", text=link_of(fresh, whole=True))
    assert (third.state["look"]["kind"], third.state["look"]["last"]) == ("view", 2)
    did(fresh, "panel", show="keep")
    assert [kind["id"] for kind in fresh.state["keep"]["kinds"]] == ["seen"]


def test_the_page_loaded_again_with_its_link_stays_at_the_move_that_was_looked_at():
    link = link_of(played())
    scene = opened()
    did(scene, "link", text=link)
    did(scene, "look", move=2)
    again = opened(saved=scene.saved)
    did(again, "link", text=link)
    assert again.state["look"]["number"] == 2
    assert again.data == scene.data


def pressed(text, **how):
    """Return a packed text whatever it holds."""
    press = zlib.compressobj(9, **how)
    return links.MARK + urlsafe_b64encode(press.compress(text) + press.flush()).decode().rstrip("=")


BAD = [
    "",
    "scopa1.",
    "scopa2.AAAA",
    "https://example.test/",
    "#scopa1.A",
    "#scopa1." + "A" * 7000,
    pressed(b"scopa-play 1"),
    pressed(b"\xff\xfe", zdict=links._KNOWN),
    pressed(b"0" * 50_000_000, zdict=links._KNOWN),
    links.packed(""),
    links.packed("scopa-play 1\n{}\nscopa-view 1"),
    links.packed("x" * LONGEST_RECORD),
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_bad_link_is_refused_in_words_and_nothing_is_lost(text):
    scene = played()
    before = scene.data
    assert did(scene, "link", text=text)["notice"] == Voice()("share.bad_link")
    assert scene.data == before


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"number": -1}, "number"),
        ({"number": True}, "number"),
        ({"points": [1]}, "points"),
        ({"points": [1, -1]}, "points"),
        ({"points": "11"}, "points"),
        ({"points": [1, 10**9]}, "points"),
    ],
)
def test_a_view_with_numbers_that_cannot_be_is_no_link(settings, why):
    title, line, *body = shared_text(Match(seed="7"), "greedy", sealed=True, whole=False).split("\n")
    text = "\n".join([title, json.dumps({**json.loads(line), **settings}), *body])
    assert did(opened(), "link", text=links.packed(text))["notice"], why


def test_every_end_cut_from_a_link_is_noticed():
    link = link_of(played())
    for length in range(len(links.MARK), len(link)):
        assert links.unpacked(link[:length]) is None
    assert links.unpacked(link) is not None


def test_the_address_of_a_link_has_nothing_of_this_person():
    scene = played()
    did(
        scene,
        "place",
        address="http://school/voila/render/play.ipynb?lang=he&seed=kept&token=secret&class=7B#top",
    )
    did(scene, "panel", show="keep")
    address = scene.state["keep"]["address"]
    assert address.startswith("http://school/voila/render/play.ipynb?class=7B#scopa1.")
    assert "secret" not in scene.saved
    scene.launch = "https://binder.example/v2/gh/x/y/HEAD"
    scene._shown = None
    address = scene.state["keep"]["address"]
    assert address.startswith("https://binder.example/v2/gh/x/y/HEAD?urlpath=")
    assert links.unpacked(address) == links.unpacked(scene.state["keep"]["link"])
    for bad in ("javascript:alert(1)", "http://[", "x" * 5000):
        assert links.place(bad) == ""


def test_a_match_that_is_too_long_for_a_link_says_so(monkeypatch):
    scene = played()
    monkeypatch.setattr("scopa.scenes.play.share.LONGEST_LINK", 20)
    did(scene, "panel", show="keep")
    assert scene.state["keep"]["link"] == scene.state["keep"]["address"] == ""


def test_a_saved_page_is_replayed_once_and_stays_small(monkeypatch):
    scene, rng = set_up("long", target=31), Random(3)
    while scene.data.match.number < 4:
        at_random(scene, rng) if not scene.data.round.over else did(scene, "next")
    while not scene.data.round.over:
        at_random(scene, rng)
    did(scene, "again", way="seat")
    for _ in range(3):
        at_random(scene, rng)
    saved, count = scene.saved, []
    monkeypatch.setattr(
        Match, "play", lambda self, move, play=Match.play: count.append(move) or play(self, move)
    )
    game = Game.read(saved)
    assert game == scene.data
    assert len(count) == len(game.round.moves)
    assert len(saved) < 4000


# Trust.


def test_a_seed_and_its_seal_belong_together_and_show_the_deal():
    scene = opened(seed="x")
    did(scene, "new")
    seal = scene.state["seed"]["code"]
    assert [field["value"] for field in did(scene, "panel", show="verify")["verify"]["fields"]] == ["", seal]
    did(scene, "panel", show="")
    rng = Random(1)
    while not scene.data.round.over:
        at_random(scene, rng)
    seed = scene.state["seed"]["code"]
    shown = did(scene, "panel", show="verify")["verify"]
    assert [field["value"] for field in shown["fields"]] == [seed, seal]
    assert (shown["verdict"], shown["deal"]) == (None, [])
    state = did(scene, "verify", seed=seed, seal=f" {seal.upper()}\n")
    assert state["live"] == state["verify"]["verdict"] == Voice()("verify.belongs")
    start = scene.data.round.back_to(0)
    rows = [CardSet(card["id"] for card in row["cards"]) for row in state["verify"]["deal"]]
    assert rows[:3] == [start.table, start.hands[0], start.hands[1]]
    assert sum(map(len, rows)) == 40
    state = did(scene, "verify", seed="other", seal=seal)
    assert state["verify"]["deal"] == []
    assert commitment("other") in state["live"]
    assert did(scene, "verify", seed="", seal=seal)["live"].startswith("A seed is a text of 1 to 64")
    assert did(scene, "panel", show="")["verify"] is None
    assert scene.data.beside.proof == ()


# Statistics.


def test_a_round_that_is_over_is_told_once_as_a_line():
    scene = played(moves=17)
    assert scene.state["done"] is None
    at_random(scene, Random(1))
    done = scene.state["done"]
    counted = tally.Counted.read(done["line"])
    end = scene.data.round
    assert counted.points == end.sheet.points
    assert counted.scopas == tuple(map(len, end.sweeps))
    assert counted.level == "greedy"
    assert scene.data.match.seed not in done["line"]
    did(scene, "undo")
    assert scene.state["done"] is None
    at_random(scene, Random(2))
    assert scene.state["done"]["id"] == done["id"]
    assert did(scene, "next")["done"] is None


def test_cards_that_were_known_do_not_count():
    scene, rng = ended(), Random(3)
    did(scene, "again", way="seat")
    while not scene.data.round.over:
        at_random(scene, rng)
    assert scene.state["done"] is None
    if scene.data.match.winner is None:
        did(scene, "next")
        while not scene.data.round.over:
            at_random(scene, rng)
        assert scene.state["done"]
    did(scene, "home")
    assert scene.state["done"]
    did(scene, "new")
    did(scene, "open", text=ended("elsewhere").saved)
    assert did(scene, "play_on")["sheet"]
    assert scene.state["done"] is None


def test_statistics_add_up_the_lines_by_opponent():
    lines = [
        "1 000000000001 greedy 3 1 2 0 0 1 -",
        "1 000000000002 guard 1 1 0 0 1 - 1",
        "1 000000000003 greedy 0 4 0 3 1 0 0",
        "1 000000000003 greedy 1 4 0 3 1 0 0",
        "1 000000000004 oracle 0 4 0 3 1 0 0",
        "2 000000000005 greedy 0 4 0 3 1 0 0",
        "1 000000000006 greedy 0 4 0 3 1 0",
        "nonsense",
    ]
    scene = opened()
    now = did(scene, "statistics", log="\n".join(lines))["statistics"]
    assert now["heads"] == ["Opponent", "Greedy", "Careful"]
    assert [[line[1:] for line in group] for group in now["groups"]] == [
        [["2", "1"], ["1", "0"], ["1", "0"], ["0", "1"]],
        [["4", "1"], ["2", "0"], ["1", "0"], ["1", "0"]],
        [["5", "1"], ["3", "0"]],
    ]
    assert [group[1][0] for group in now["groups"]] == [
        "Rounds with more points",
        "Your scopas",
        "Opponent's scopas",
    ]
    assert now["text"].splitlines()[1] == "Rounds,2,1"
    assert opened(saved=scene.saved).state["statistics"] == now
    assert did(scene, "panel", show="")["statistics"] is None
    assert scene.data.beside.log == ()


def test_no_more_rounds_are_read_than_are_kept():
    log = "\n".join(f"1 {number:012x} greedy 3 1 2 0 0 1 -" for number in range(5000))
    assert len(tally.read(log)) == tally.MOST_LINES
    assert did(opened(), "statistics", log="")["statistics"]["groups"] == []


def test_what_was_forgotten_is_not_told_again():
    scene = ended()
    assert did(scene, "panel", show="forget")["live"].startswith("Forget all statistics?")
    state = did(scene, "forget")
    assert (state["done"], state["panel"], state["statistics"]["groups"]) == (None, "statistics", [])
    assert opened(seed="kept", saved=scene.saved).state["done"] is None


# Old texts.


def test_a_game_that_was_kept_before_all_this_comes_back():
    scene = played()
    title, line, *record = scene.saved.split("\n")
    settings = {name: value for name, value in json.loads(line).items() if name not in ("ahead", "beside")}
    game = Game.read("\n".join([title, json.dumps(settings), *record]))
    assert game.match == read_record("\n".join(record))
    assert game == replace(scene.data, asked_seed=game.asked_seed)


@pytest.mark.parametrize(
    "beside",
    [
        [],
        {"look": 99},
        {"look": -1},
        {"look": "1"},
        {"guest": "x"},
        {"guest": []},
        {"guest": 7},
        {"guest": "", "look": 0},
        {"aside": 7},
        {"earlier": [1]},
        {"earlier": ["a", "b"]},
        {"proof": ["7"]},
        {"log": 7},
        {"whole": 1},
    ],
)
def test_what_lies_beside_is_refused_when_it_cannot_be(beside):
    title, line, *record = played().saved.split("\n")
    text = "\n".join([title, json.dumps({**json.loads(line), "beside": beside}), *record])
    state = opened(seed="kept", saved=text).state
    assert state["unread"] is True
    assert state["report"] is None


ODD = ([], {}, [[]], None, True, 7, -1, 1.5, "", "x", ["7D"], {"7": []})


@pytest.mark.parametrize("whole", [True, False])
def test_a_game_of_odd_settings_is_looked_at_or_refused_without_a_fault(whole):
    match = played().data.match
    title, line, *body = shared_text(match, "greedy", sealed=True, whole=whole).split("\n")
    for name in (*json.loads(line), "look"):
        for odd in ODD:
            text = "\n".join([title, json.dumps({**json.loads(line), name: odd}), *body])
            for do in ({"do": "open", "text": text}, {"do": "link", "text": packed(text)}):
                scene = opened()
                scene.handle({"n": 2, **do})
                assert scene.state["report"] is None, (name, odd)


def test_a_kept_game_of_odd_settings_is_read_or_refused():
    title, line, *record = played().saved.split("\n")
    whole = {**json.loads(line), "beside": Beside(look=0, aside="x", proof=("1", "2")).write()}
    parts = [*((one, None) for one in whole), *(("beside", one) for one in ("guest", *whole["beside"]))]
    for name, inside in parts:
        for odd in ODD:
            told = {**whole, name: odd if inside is None else {**whole["beside"], inside: odd}}
            with suppress(ScopaError):
                Game.read("\n".join([title, json.dumps(told), *record]))
