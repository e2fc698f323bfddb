"""The sets of a table that matter for a card: every answer against all subsets tried one by one."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.captures import LEGAL, captures, count_captures, explain_capture
from scopa.cards import PACK, Card, CardSet
from scopa.counting.subsets import KINDS, Factor, Level, Subsets, product
from scopa.errors import CardError
from scopa.rules import PRIORITIES, Rules

RULES = [Rules(priority=priority) for priority in PRIORITIES]
LOW = "1D 2D 3D 4D 1C 2C 3C 4C 1S 2S 3S 4S 1B 2B 3B 4B"


@st.composite
def asked(draw, most=8):
    cards = draw(st.lists(st.sampled_from(list(PACK)), min_size=1, max_size=most + 1, unique=True))
    return Subsets(cards[0], CardSet(cards[1:]), draw(st.sampled_from(RULES)))


def tried(table):
    """Give every subset of a table, by trying them all."""
    for size in range(len(table) + 1):
        yield from map(CardSet, itertools.combinations(table, size))


@given(asked())
def test_the_sets_are_all_that_make_no_more_than_the_card(subsets):
    fitting = [cards for cards in tried(subsets.table) if cards.total <= subsets.card.rank]
    assert [cards for level in subsets.sets for cards in level] == sorted(
        fitting, key=lambda cards: (len(cards), cards)
    )
    for level in subsets.levels:
        sets = [cards for cards in fitting if len(cards) == level.size]
        sums = [cards for cards in sets if cards.total == subsets.card.rank]
        allowed = [cards for cards in sums if explain_capture(*where(subsets, cards)) == LEGAL]
        assert level == Level(level.size, len(sets), len(sums), len(allowed))
        groups = subsets.alike(level.size)
        assert sorted(cards for alike in groups.values() for cards in alike) == sorted(sets)
        assert all(sorted(ranks, reverse=True) == list(ranks) for ranks in groups)


def where(subsets, cards):
    return subsets.card, subsets.table, cards, subsets.rules


@given(asked(6))
def test_the_kind_of_every_set(subsets):
    value, all_sets = subsets.card.rank, list(tried(subsets.table))
    for cards in all_sets:
        kind = subsets.kind(cards)
        assert subsets.why(cards) == explain_capture(*where(subsets, cards))
        if cards.total > value:
            assert kind == "over"
            continue
        grown = any(more & cards == cards and more.total == value for more in all_sets)
        assert kind in KINDS
        assert (kind in {"capture", "open", "refused"}) == grown
        assert (kind in {"capture", "refused"}) == (cards.total == value)
        if cards:
            assert (kind == "capture") == (subsets.why(cards) == LEGAL)


@given(asked())
def test_up_and_down_are_the_edges(subsets):
    nodes = {cards for level in subsets.sets for cards in level}
    up = {(cards, more) for cards in nodes for more in subsets.up(cards)}
    down = {(less, cards) for cards in nodes for less in subsets.down(cards)}
    assert up == down
    assert up == {(a, b) for a in nodes for b in nodes if a & b == a and len(b) == len(a) + 1}


@given(asked(20))
def test_counts_and_lists_are_the_engine_s(subsets):
    every = captures(subsets.card, subsets.table, Rules(priority="free"))
    assert subsets.captures == captures(subsets.card, subsets.table, subsets.rules)
    assert set(subsets.captures) | set(subsets.refused) == set(every)
    assert len(subsets.refused) == len(every) - len(subsets.captures)
    assert subsets.count == sum(level.captures for level in subsets.levels) == len(subsets.captures)
    assert subsets.count_sums == sum(level.sums for level in subsets.levels) == len(every)


@given(asked(20))
def test_the_generating_function_grows_by_a_factor_a_card(subsets):
    before = (1, *[0] * subsets.card.rank)
    for factor in subsets.growth:
        shifted = [0] * factor.card.rank + list(before)
        assert factor.ways == tuple(map(sum, zip(before, shifted, strict=False)))
        before = factor.ways
    assert before[-1] == subsets.count_sums
    assert [factor.card for factor in subsets.growth] == [
        card for card in subsets.table if card.rank <= subsets.card.rank
    ]


@settings(max_examples=60)
@given(asked())
def test_it_reads_back_as_it_is_written(subsets):
    again = eval(repr(subsets), {"Subsets": Subsets, "Rules": Rules})
    assert again == subsets
    assert hash(again) == hash(subsets)
    assert str(subsets).splitlines() == (
        [f"{subsets.card} x {one}" for one in subsets.captures] or [str(subsets.card)]
    )


def test_sixteen_low_cards_are_counted_without_listing():
    subsets = Subsets("10D", LOW)
    assert subsets.count == count_captures("10D", LOW) == 952
    assert "sets" not in vars(subsets)
    assert [level.captures for level in subsets.levels] == [0, 0, 0, 48, 360, 416, 124, 4]
    assert product(subsets.growth) == "(1 + x)^4(1 + x^2)^4(1 + x^3)^4(1 + x^4)^4"
    assert str(subsets.growth[-1]).endswith(" + 952x^10")


def test_a_whole_pack_is_answered_at_once():
    subsets = Subsets("10D", PACK - CardSet("10D"), Rules(priority="free"))
    assert subsets.count == 1701  # the 1698 sums of lower cards, and three kings
    assert sum(map(len, subsets.sets)) == sum(level.sets for level in subsets.levels)


def test_a_table_without_low_cards_has_one_set_only():
    subsets = Subsets("3D", "9C 10S")
    assert subsets.sets == ((CardSet(),),)
    assert subsets.growth == ()
    assert product(subsets.growth) == "1"
    assert subsets.kind("") == "dead"
    assert subsets.alike(5) == {}
    assert str(Factor(Card("1D"), (1, 0, 2))) == "1 + 2x^2"


@pytest.mark.parametrize(
    ("card", "table"), [("11D", "7C"), (7, "7C"), ("7D", "7D 3S"), ("7D", "3S 3S"), ("7D", "x")]
)
def test_what_cannot_be_read_is_refused(card, table):
    with pytest.raises(CardError):
        Subsets(card, table)


def test_it_is_never_changed():
    with pytest.raises(AttributeError):
        Subsets("7D", "7C").card = Card("8D")
