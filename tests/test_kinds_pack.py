"""The exercises on the pack: hand-made cases, each misconception once."""

import pytest
from misconceptions import all_shown, named, shown

from scopa.cards import PACK, Card
from scopa.i18n import Voice
from scopa.lessons.course import exercise
from scopa.lessons.kinds import pack, pack_home
from scopa.lessons.kinds.pack import AddCards, CardValue, CountsMost, PackCount, ValueGap
from scopa.lessons.kinds.pack_home import HomeCard, HomeOut, HomeSuit
from scopa.lessons.task import LEVELS


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


CASES = [
    (CardValue(Card("10D")), 10, "right"),
    (CardValue(Card("8S")), 10, "figure_counts_ten"),
    (CardValue(Card("9S")), 11, "figures_count_on"),
    (CardValue(Card("9S")), 12, "figures_count_on"),
    (CardValue(Card("1C")), 11, "ace_is_eleven"),
    (CardValue(Card("1C")), 14, "ace_is_fourteen"),
    (CardValue(Card("7C")), 21, "primiera_not_here"),
    (CountsMost(cards("8S 1C 7D")), 1, "right"),
    (CountsMost(cards("8S 1C 7D")), 2, "ace_is_fourteen"),
    (CountsMost(cards("8S 1C 7D")), 3, "seven_is_best"),
    (ValueGap(Card("9C"), Card("4D")), 5, "right"),
    (ValueGap(Card("9C"), Card("4D")), 13, "added_not_compared"),
    (ValueGap(Card("9C"), Card("4D")), 6, "figure_counts_ten"),
    (ValueGap(Card("10C"), Card("1D")), 4, "ace_is_fourteen"),
    (ValueGap(Card("10C"), Card("8D")), 3, "off_by_one"),
    (AddCards(cards("4D 3C 2S")), 9, "right"),
    (AddCards(cards("8D 3C 2S")), 15, "figure_counts_ten"),
    (AddCards(cards("4D 3C 1S")), 18, "ace_is_eleven"),
    (AddCards(cards("4D 3C 2S")), 3, "counted_cards"),
    (AddCards(cards("4D 3C 2S")), 5, "left_one_out"),
    (AddCards(cards("5D 3C")), 7, "counted_start"),
    (AddCards(cards("5D 3C")), 9, "off_by_one"),
    (HomeCard("9"), 1, "right"),
    (HomeCard("9"), 3, "printed_number"),
    (HomeCard("J"), 1, "figures_stay"),
    (HomeCard("J"), 2, "right"),
    (HomeCard("J"), 4, "figure_counts_ten"),
    (HomeCard("7"), 1, "low_cards_stay"),
    (HomeCard("7"), 4, "primiera_not_here"),
    (HomeCard("A"), 4, "ace_is_eleven"),
    (HomeOut((2, 1, 0, 3)), 3, "right"),
    (HomeOut((2, 1, 0, 3)), 2, "figures_stay"),
    (HomeSuit(0, (3, 0, 1, 2)), 2, "right"),
    (HomeSuit(0, (3, 0, 1, 2)), 1, "other_suit"),
    (PackCount(3, 5), 12, "right"),
    (PackCount(3, 5), 8, "fence_post"),
    (PackCount(3, 5), 3, "one_of_each"),
    (PackCount(3, 5, Card("8C")), 19, "right"),
    (PackCount(3, 5, Card("8C")), 22, "counted_twice"),
    (PackCount(2, 3, Card("8C")), 19, "pack_of_52"),
]


def test_every_misconception_is_shown() -> None:
    assert all_shown(CASES) == named(pack, pack_home)


@pytest.mark.parametrize("low", range(1, 11))
@pytest.mark.parametrize("high", range(1, 11))
def test_a_range_is_counted(low: int, high: int) -> None:
    if low <= high:
        assert PackCount(low, high).right == sum(low <= card.rank <= high for card in PACK)
        assert PackCount(low, high, Card("5C")).right == 10 + 3 * (high - low + 1)


def test_a_pack_of_52_becomes_one_of_40() -> None:
    printed = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    kept = [task for task in map(HomeCard, printed) if task.right != {"out"}]
    assert [next(iter(task.right)) for task in kept] == [str(rank) for rank in range(1, 11)]


def test_a_king_is_no_mistake() -> None:
    assert shown(CardValue(Card("10B")), 10) == "right"


@pytest.mark.parametrize("name", ["key", "value", "out1"])
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_card_counts_is_not_read_off_the_card(name: str, level: str) -> None:
    asked = exercise(f"pack.{name}")
    if level in asked.levels:
        for task in (asked.task("", "", level, variant) for variant in range(1, 9)):
            assert task.rows
            assert all(row.cards and row.bare for row in task.rows)
            # Which card it is must be seen, too.
            named = [Voice().card(card) for row in task.rows for card in row.cards]
            assert not any(name in Voice()(task.question) for name in named)
