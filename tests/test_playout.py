"""The internal playout comes to the same end as the public state does."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from plain import plain_deal, play_out
from strategies import rounds, walk

from scopa.playout import playout
from scopa.round import Round, deal
from scopa.rules import Rules
from scopa.scoring import Sheet
from scopa.shuffle import shuffled


@given(rounds(), st.integers(0, 9999))
def test_it_is_public_play_with_the_same_draws(start: Round, draw: int) -> None:
    before = start.position
    mine, public = Random(draw), Random(draw)
    end = walk(start, public)[-1]
    sheet = playout(start, mine)
    assert isinstance(sheet, Sheet)
    assert sheet == end.sheet
    assert mine.getstate() == public.getstate()
    assert start.position == before


def test_its_points_are_spread_as_those_of_the_plain_reference() -> None:
    # The reference lists its moves in another order, so only the sums over many rounds are near.
    games, mine, plain = 500, [0, 0], [0, 0]
    for seed in range(games):
        points = playout(deal(seed=seed), Random(seed)).points
        reference = play_out(plain_deal(shuffled(40, seed)), Random(seed)).points()
        mine = [mine[side] + points[side] for side in range(2)]
        plain = [plain[side] + reference[side] for side in range(2)]
    for side in range(2):
        # A side's points a round deviate by about 1.5, so the mean difference of 500 by about 0.095.
        assert abs(mine[side] - plain[side]) / games < 4 * 0.095


def test_a_sweep_by_the_very_last_card_counts_only_where_the_rules_say_so() -> None:
    strict, kind = Rules(), Rules(last_play_scopa=True)
    differences = 0
    for seed in range(150):
        ends = [playout(deal(rules, seed), Random(seed)) for rules in (strict, kind)]
        swept = [sum(end["scopa"].counts) for end in ends]
        assert swept[1] - swept[0] in {0, 1}
        differences += swept[1] - swept[0]
        for end, rules in zip(ends, (strict, kind), strict=True):
            assert end == walk(deal(rules, seed), Random(seed))[-1].sheet
    assert differences > 0
