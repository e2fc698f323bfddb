"""Captures against the plain reference, which tries every combination: sets, numbers, order and reasons."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain import number, plain, plain_captures
from strategies import card_sets, cards, priorities, small_tables

from scopa.captures import LEGAL, _remembered, captures, count_captures, explain_capture, legal_sets
from scopa.cards import CARDS, PACK, Card, CardSet
from scopa.errors import CardError
from scopa.rules import PRIORITIES, Rules

UNDER = {priority: Rules(priority=priority) for priority in PRIORITIES}
# Section 2.5 of the rules: how many patterns of values make a sum of two or more.
PATTERNS = {2: 1, 3: 2, 4: 4, 5: 5, 6: 9, 7: 12, 8: 18, 9: 24, 10: 33}


def oracle(card: Card, table: CardSet, priority: str) -> list[CardSet]:
    """Return what the plain reference finds, in the engine's order."""
    found = plain_captures(plain(card), [plain(each) for each in table], priority)
    return sorted(CardSet(map(number, group)) for group in found)


@given(cards, small_tables(11), priorities)
def test_captures_are_those_of_the_plain_reference(card: Card, table: CardSet, priority: str) -> None:
    table -= CardSet(card)
    found = captures(card, table, UNDER[priority])
    assert list(found) == oracle(card, table, priority)
    assert count_captures(card, table, UNDER[priority]) == len(found)
    assert legal_sets(card.rank, int(table), priority) == found
    assert captures(str(card), str(table), UNDER[priority]) == found
    assert captures(card, list(table), UNDER[priority]) == found


@given(small_tables(9, lower=4), priorities)
def test_crowded_tables_of_low_cards_agree_too(table: CardSet, priority: str) -> None:
    for rank in range(5, 11):
        card = CARDS[4 * (rank - 1)]
        assert list(captures(card, table, UNDER[priority])) == oracle(card, table, priority)
        assert count_captures(card, table, UNDER[priority]) == len(captures(card, table, UNDER[priority]))


@given(cards, card_sets, priorities)
def test_any_table_is_counted_as_it_is_listed(card: Card, table: CardSet, priority: str) -> None:
    # At most twenty cards lie there, so that listing stays quick.
    lying = CardSet(list(table - CardSet(card))[:20])
    assert count_captures(card, lying, UNDER[priority]) == len(captures(card, lying, UNDER[priority]))


@given(cards, card_sets.map(lambda table: table | 0xFFFFF))
def test_half_a_pack_is_counted_without_listing(card: Card, table: CardSet) -> None:
    lying = table - CardSet(card)
    ways = [1] + [0] * 40
    for other in lying:
        for total in range(40, other.rank - 1, -1):
            ways[total] += ways[total - other.rank]
    # The free choice: every set with that sum, of which those of one card are the equal cards.
    assert count_captures(card, lying, UNDER["free"]) == ways[card.rank]


@given(cards, small_tables(6), priorities)
def test_every_subset_has_one_explanation(card: Card, table: CardSet, priority: str) -> None:
    table -= CardSet(card)
    rules, allowed = UNDER[priority], captures(card, table, UNDER[priority])
    for size in range(len(table) + 1):
        for group in itertools.combinations(table, size):
            taken = CardSet(group)
            why = explain_capture(card, table, taken, rules)
            assert (why == LEGAL) == (taken in allowed if taken else not allowed)
            check_reason(card, taken, table, why, allowed)


def check_reason(card: Card, taken: CardSet, table: CardSet, why, allowed) -> None:
    """Check that a reason tells the truth about the position."""
    match why.code.removeprefix("reason."):
        case "legal":
            pass
        case "must_capture":
            assert not taken
            assert why["cards"] in allowed
        case "one_equal_only":
            assert {other.rank for other in taken} == {card.rank}
            assert len(taken) > 1
        case "wrong_sum":
            assert why["total"] == taken.total != why["value"] == card.rank
        case "single_priority":
            assert taken.total == card.rank
            assert len(taken) > 1
            assert why["cards"] == table.of_rank(card.rank)
            assert why["cards"]
        case "fewest_only":
            assert taken.total == card.rank
            assert why["cards"] in allowed
            assert len(why["cards"]) < len(taken)
        case other:
            raise AssertionError(other)


@given(cards, small_tables(6), card_sets)
def test_what_does_not_lie_there_is_not_taken(card: Card, table: CardSet, elsewhere: CardSet) -> None:
    table -= CardSet(card)
    missing = elsewhere - table
    why = explain_capture(card, table, elsewhere)
    if missing:
        assert (why.code, why["cards"]) == ("reason.not_on_table", missing)
    else:
        assert why.code != "reason.not_on_table"


def test_the_card_played_takes_not_itself() -> None:
    assert explain_capture("5D", "5C", "5D").code == "reason.not_on_table"


def test_the_order_of_the_cards_chosen_is_free() -> None:
    assert explain_capture("2D", "1B 1S 1C", "1C 1B") == explain_capture("2D", "1C 1B 1S", "1B 1C") == LEGAL


def test_patterns_of_sums() -> None:
    for rank, patterns in PATTERNS.items():
        lower = CardSet.of_bits((1 << 4 * (rank - 1)) - 1)
        sets = captures(CARDS[4 * (rank - 1)], lower)
        assert len({tuple(card.rank for card in taken) for taken in sets}) == patterns
    assert captures("1D", PACK - CardSet("1D 1C 1S 1B")) == ()


@pytest.mark.parametrize("ask", [captures, count_captures, lambda *where: explain_capture(*where, "")])
@pytest.mark.parametrize(
    ("card", "table", "code"),
    [
        ("11D", "2C", "unknown_card"),
        (40, "2C", "unknown_card"),
        ("5D", "2C 3Z", "unknown_card"),
        ("5D", "2C 2C", "repeated_card"),
        ("5D", "2C 5D", "repeated_card"),
    ],
)
def test_bad_input_is_refused(ask, card: str | int, table: str, code: str) -> None:
    for _ in range(2):  # An error is not remembered as an answer.
        with pytest.raises(CardError) as caught:
            ask(card, table)
        assert caught.value.code == code


def test_a_bad_set_to_take_is_refused() -> None:
    with pytest.raises(CardError) as caught:
        explain_capture("5D", "2C 3C", "2C 2C")
    assert caught.value.code == "repeated_card"


def test_a_memo_is_bounded_and_takes_nothing_for_something_else() -> None:
    assert _remembered.cache_info().maxsize
    assert captures("2D", CardSet("1D 1C")) == (CardSet("1D 1C"),)
    # The number of the card 1B is the number of the set 1D 1C.
    assert captures("2D", CardSet(Card("1B"))) == captures("2D", Card("1B")) == ()
    assert captures(Card(24), "7C") == (CardSet("7C"),)
    assert captures(Card(1), "1D") == (CardSet("1D"),)
    with pytest.raises(CardError):
        captures(True, "1D")  # noqa: FBT003


@given(cards, st.lists(cards, unique=True, max_size=7))
def test_only_the_cards_matter_not_their_order(card: Card, lying: list[Card]) -> None:
    lying = [other for other in lying if other != card]
    text = " ".join(map(str, lying))
    assert captures(card, text) == captures(card, CardSet(lying)) == captures(card, CardSet(lying[::-1]))
