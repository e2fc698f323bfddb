"""A match: rounds to the target, the deal going round, and the winner."""

import copy
import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import matches, pick

from scopa.errors import MoveError, RulesError, ScopaError
from scopa.match import Match, round_seed, winner
from scopa.players import PLAYERS
from scopa.round import deal
from scopa.rules import END_CHECKS, Rules
from scopa.views import view

totals = st.tuples(st.integers(0, 30), st.integers(0, 30))


def finished(match: Match, rng: Random) -> Match:
    """Play the present round to its end."""
    while not match.round.over:
        match = match.play(pick(match.round.legal_moves, rng))
    return match


def played(match: Match, rng: Random) -> Match:
    """Play a match to its end."""
    match = finished(match, rng)
    while match.winner is None:
        match = finished(match.next_round(), rng)
    return match


def test_a_match_ends_with_a_winner() -> None:
    for seed in range(12):
        rules = Rules(target=5 + seed, end_check=END_CHECKS[seed % 2])
        end = played(Match(rules, seed, seed % 2), Random(seed))
        ahead, behind = sorted(end.totals, reverse=True)
        assert ahead > behind
        assert ahead >= rules.target
        assert end.totals[end.winner] == ahead
        points = [each.sheet.points for each in (*end.before, end.round)]
        assert end.totals == tuple(map(sum, zip(*points, strict=True)))
        with pytest.raises(MoveError) as caught:
            end.next_round()
        assert caught.value.code == "match_over"
        # Nobody had won before.
        for number in range(len(points) - 1):
            before = tuple(map(sum, zip((0, 0), *points[:number], strict=True)))
            after = tuple(map(sum, zip((0, 0), *points[: number + 1], strict=True)))
            assert winner(before, after, rules) is None


@pytest.mark.parametrize("first", [0, 1])
def test_the_deal_goes_round(first: int) -> None:
    match, rng = Match(Rules(target=40), "7", first), Random(1)
    for number in range(4):
        assert match.number == number
        assert match.round.turn == (first + number) % 2
        assert match.round.dealer == (first + number + 1) % 2
        assert match.round == deal(match.rules, round_seed("7", number), match.round.dealer)
        match = finished(match, rng).next_round()
    assert len(match.before) == 4
    assert len({each.seed for each in (*match.before, match.round)}) == 5


def test_seat_0_plays_first() -> None:
    assert Match(seed="7").round.turn == 0


def test_the_round_must_be_over_before_the_next() -> None:
    match = Match(seed="7")
    with pytest.raises(MoveError) as caught:
        match.next_round()
    assert caught.value.code == "round_not_over"
    assert match.winner is None
    assert match.totals == (0, 0)


def test_a_move_out_of_turn_leaves_the_match_as_it_is() -> None:
    match = Match(seed="7")
    theirs = next(iter(match.round.hands[1]))
    before = repr(match)
    with pytest.raises(MoveError) as caught:
        match.play(str(theirs))
    assert caught.value.code == "not_in_hand"
    assert match.round.position in caught.value.where
    assert repr(match) == before


@given(totals, totals, st.integers(1, 21), st.booleans())
def test_the_winner_reached_the_target_and_leads(before, points, target: int, extra_played: bool) -> None:  # noqa: FBT001
    after = (before[0] + points[0], before[1] + points[1])
    for end_check in END_CHECKS:
        rules = Rules(target=target, end_check=end_check)
        won = winner(before, after, rules, extra_played=extra_played)
        if won is not None:
            assert after[won] >= target
            assert after[won] > after[1 - won]
            assert winner(before[::-1], after[::-1], rules, extra_played=extra_played) == 1 - won
        elif max(after) >= target and after[0] != after[1]:
            # One more round, since both got there at once.
            assert end_check == "extra_round_if_both"
            assert min(after) >= target
            assert max(before) < target
            assert not extra_played
            assert winner(after, (after[0] + 1, after[1]), rules) in {0, 1, None}


def test_at_the_target_alone_or_together() -> None:
    assert winner((8, 8), (11, 9)) == 0
    assert winner((9, 9), (11, 11)) is None
    assert winner((10, 9), (13, 11)) is None
    assert winner((13, 11), (14, 13)) == 0
    assert winner((13, 11), (13, 14)) == 1
    assert winner((13, 11), (14, 14)) is None
    assert winner((10, 9), (13, 11), extra_played=True) == 0
    assert winner((10, 9), (13, 11), Rules(end_check="highest_wins")) == 0
    assert winner((8, 8), (10, 10)) is None


def test_seven_to_nil_is_played_on() -> None:
    assert winner((0, 0), (7, 0)) is None
    assert winner((3, 0), (10, 0)) is None


def test_the_points_of_a_round_are_counted_once() -> None:
    match = finished(Match(seed="7"), Random(1))
    points = match.round.sheet.points
    assert match.totals == points
    following = match.next_round()
    assert following.totals == points
    assert finished(following, Random(2)).totals != points or sum(points) == 0


def test_the_target_decides_how_long_a_match_is() -> None:
    short, long = (played(Match(Rules(target=target), "7"), Random(5)) for target in (1, 21))
    assert short.number < long.number
    assert max(long.totals) >= 21


def test_seeds_of_rounds_do_not_show_the_seed_of_the_match() -> None:
    made = [round_seed("7", number) for number in range(20)]
    assert len(set(made)) == 20
    assert all(len(bytes.fromhex(seed)) == 16 for seed in made)
    assert round_seed("7", 0) == round_seed(" 7 ", 0)


def test_levels_never_change_the_deal() -> None:
    for seed in range(3):
        starts = []
        for level in ("random", "greedy", "guard"):
            match, rng, mind = Match(Rules(target=100), seed), Random(9), PLAYERS[level]
            deals = [match.round]
            for _ in range(2):
                while not match.round.over:
                    seen = view(match.round, match.round.turn)
                    move = mind.choose(seen, rng).move if seen.seat else pick(seen.legal_moves, rng)
                    match = match.play(move)
                match = match.next_round()
                deals.append(match.round)
            starts.append(deals)
        assert starts[0] == starts[1] == starts[2]


@settings(max_examples=40)
@given(matches())
def test_a_match_is_a_frozen_value(match: Match) -> None:
    for name in ("rules", "seed", "first", "before", "round", "totals", "winner", "new"):
        with pytest.raises(AttributeError):
            setattr(match, name, None)
        with pytest.raises(AttributeError):
            delattr(match, name)
    for twin in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin == match
        assert hash(twin) == hash(match)
        assert repr(twin) == repr(match)
        assert twin.totals == match.totals
    assert match != match.round


def test_a_new_match_has_a_secret_seed() -> None:
    made = {Match().seed for _ in range(3)}
    assert len(made) == 3
    assert all(len(seed) == 32 for seed in made)


@pytest.mark.parametrize("first", [-1, 2, True, 0.0, None])
def test_a_first_seat_that_is_none_is_refused(first: object) -> None:
    with pytest.raises(RulesError) as caught:
        Match(seed="7", first=first)
    assert caught.value.reason["name"] == "first"


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(ScopaError) as caught:
        Match(seed=" ")
    assert caught.value.code == "bad_seed"
