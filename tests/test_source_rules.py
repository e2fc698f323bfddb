"""The rules of the source documents, row by row, and the tests that show each."""

import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest
import vectors

HERE = Path(__file__).parent
NAMED = re.compile(r"(?P<file>test_\w+\.py)::(?P<test>test_\w+)(?:\[(?P<vector>[\w-]+)\])?")


def vector(*names: str) -> tuple[str, ...]:
    return tuple(f"test_vectors.py::test_vector[scopa-{name}]" for name in names)


SHOWN: dict[int, tuple[str, tuple[str, ...]]] = {
    1: (
        "two players",
        (
            "test_rules.py::test_a_bad_value_is_refused",
            "test_round.py::test_a_round_has_thirty_six_moves_by_turns",
            *vector("D01"),
        ),
    ),
    2: (
        "forty cards, ace to seven, knave 8, knight 9, king 10; the faces are the player's choice",
        (
            "test_cards.py::test_the_pack_is_ten_ranks_in_four_suits",
            "test_cards.py::test_figures_count_eight_nine_ten",
            "test_i18n.py::test_every_card_is_said_by_a_whole_name",
            "test_play_page.py::test_faces_change_the_drawings_and_nothing_else",
        ),
    ),
    3: (
        "French suits: diamonds are coins, hearts cups, spades swords, clubs batons",
        ("test_cards.py::test_french_suits_stand_for_the_italian_ones", *vector("M01")),
    ),
    4: ("French courts: jack 8, queen 9, king 10", vector("M01")),
    5: (
        "three cards each and four on the table; three more each when the hands are empty",
        (
            "test_round.py::test_three_cards_a_hand_and_four_on_the_table",
            "test_round.py::test_golden_deals_come_out_of_a_few_plain_lines",
            *vector("D01"),
        ),
    ),
    6: (
        "three kings on the first table are dealt again",
        (
            "test_round.py::test_three_kings_are_put_back",
            "test_round.py::test_tables_of_three_kings_are_as_many_as_counted",
            *vector("D11", "D13"),
        ),
    ),
    7: (
        "who starts and how the deal goes round, which the sources leave open",
        (
            "test_match.py::test_the_deal_goes_round",
            "test_match.py::test_seat_0_plays_first",
            "test_round.py::test_the_first_player_gets_the_first_hand",
        ),
    ),
    8: (
        "a turn is exactly one card",
        (
            "test_round.py::test_a_move_does_what_it_says",
            "test_round.py::test_one_card_is_laid_on_an_empty_table_not_the_whole_hand",
            "test_match.py::test_a_move_out_of_turn_leaves_the_match_as_it_is",
        ),
    ),
    9: ("an equal card is taken", vector("C12", "C43", "C01")),
    10: ("two or more cards that add up to the card played are taken", vector("C02", "C13", "C40", "C20")),
    11: (
        "a single equal card has priority over sums",
        (
            "test_round.py::test_what_forbids_a_move_is_named",
            *vector("C01", "C04", "C08", "C22", "C31", "W10"),
        ),
    ),
    12: (
        "among sums the choice is free",
        ("test_round.py::test_a_choice_among_sums_is_free", *vector("C03", "C09", "C23", "C34")),
    ),
    13: (
        "between two equal cards the player chooses, and takes one",
        (
            "test_round.py::test_a_choice_between_two_equal_cards_is_the_players",
            *vector("C33", "C39", "W13"),
        ),
    ),
    14: (
        "a card that can take may not be laid",
        ("test_round.py::test_a_card_that_can_take_is_not_laid", *vector("C11", "W09", "W12")),
    ),
    15: (
        "taking every card on the table is a sweep, one point each",
        (
            "test_round.py::test_taking_everything_is_a_sweep_of_one_point",
            "test_round.py::test_laying_on_an_empty_table_is_no_sweep",
            *vector("W02", "W04"),
        ),
    ),
    16: (
        "the very last card of a round is no sweep, any earlier one is",
        (
            "test_round.py::test_the_very_last_card_sweeps_nothing",
            "test_round.py::test_the_last_card_but_one_sweeps",
            "test_round.py::test_the_last_card_of_the_hands_sweeps_while_there_is_stock",
            *vector("W01", "W02", "W03", "W05"),
        ),
    ),
    17: (
        "what is left goes to whoever took last, and somebody always took",
        (
            "test_round.py::test_what_is_left_goes_to_the_last_capturer",
            "test_round.py::test_with_forced_capture_somebody_takes_and_what_is_left_is_even",
            *vector("L01", "L02"),
        ),
    ),
    18: (
        "most cards: one point, nobody at twenty each",
        ("test_scoring.py::test_most_cards_and_a_tie_of_twenty", *vector("S01", "S08")),
    ),
    19: (
        "most coins: one point, nobody at five each",
        ("test_scoring.py::test_most_coins_and_a_tie_of_five", *vector("S01", "S08")),
    ),
    20: (
        "the seven of coins: one point",
        ("test_scoring.py::test_the_settebello_counts_by_itself", *vector("S06", "L02")),
    ),
    21: (
        "the primiera: one point, nobody at a tie",
        (
            "test_scoring.py::test_a_tied_primiera_gives_nobody_the_point",
            "test_scoring.py::test_three_sevens_are_not_enough",
            *vector("Q01", "Q02", "Q03", "Q04"),
        ),
    ),
    22: (
        "a missing suit counts nothing, and the rest counts",
        (
            "test_scoring.py::test_a_missing_suit_counts_nothing_and_loses_only_where_all_are_needed",
            *vector("P05", "Q06", "S01"),
        ),
    ),
    23: (
        "primiera values: 7 is 21, 6 is 18, ace 16, then 15, 14, 13, 12, and 10 for figures",
        (
            "test_scoring.py::test_the_worked_example_of_the_sources",
            "test_scoring.py::test_the_values_are_those_of_the_table",
            *vector("P01", "P03", "P09", "P10"),
        ),
    ),
    24: (
        "the target is 11 and may be set before the game",
        (
            "test_rules.py::test_the_target_is_a_setting",
            "test_match.py::test_the_target_decides_how_long_a_match_is",
            "test_play_page.py::test_settings_are_open_before_the_first_card_and_locked_after_it",
            *vector("T01", "T05"),
        ),
    ),
    25: (
        "where both reach the target in one round, another is played until one has more",
        ("test_match.py::test_at_the_target_alone_or_together", *vector("T02", "T03", "T09")),
    ),
    26: (
        "the king of coins gives nothing",
        ("test_scoring.py::test_the_king_of_coins_and_runs_of_coins_give_nothing",),
    ),
    27: (
        "aces have no rule of their own",
        ("test_captures.py::test_captures_are_those_of_the_plain_reference", *vector("C11", "C43")),
    ),
    28: ("seven to nil does not end the game", ("test_match.py::test_seven_to_nil_is_played_on",)),
    29: (
        "all levels are dealt alike",
        (
            "test_match.py::test_levels_never_change_the_deal",
            "test_round.py::test_no_player_has_a_say_in_the_deal",
            "test_shuffle.py::test_every_place_gets_every_card_alike",
            "test_players.py::test_hidden_cards_make_no_difference",
            "test_play_page.py::test_settings_are_open_before_the_first_card_and_locked_after_it",
        ),
    ),
}
"""For each row its rule and the tests that show it."""


@lru_cache
def names_of(file: str) -> frozenset[str]:
    """Return the names of the tests that a file has."""
    tree = ast.parse((HERE / file).read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_row_is_there() -> None:
    assert list(SHOWN) == list(range(1, 30))


@pytest.mark.parametrize("row", SHOWN)
def test_the_tests_of_a_row_are_there_and_run(row: int) -> None:
    rule, shown = SHOWN[row]
    asked = {each.name for each in vectors.vectors(vectors.COPIES) if vectors.why_not(each) is None}
    assert rule
    assert shown
    for name in shown:
        found = NAMED.fullmatch(name)
        assert found, name
        assert found["test"] in names_of(found["file"]), name
        assert found["vector"] is None or found["vector"] in asked, name
