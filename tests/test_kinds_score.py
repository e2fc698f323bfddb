"""The exercises on sweeps, points and the end of a match: hand-made cases, each misconception once."""

import pytest
from misconceptions import all_shown, named

from scopa.cards import CARDS, Card, CardSet
from scopa.lessons.draw import Draw
from scopa.lessons.kinds import KINDS, score, score_match, score_sheet
from scopa.lessons.kinds.parts import PLAIN, played
from scopa.lessons.kinds.score import LAST_CARD, LAST_HAND, MIDDLE, OTHER, YOU, IsSweep, Leftovers
from scopa.lessons.kinds.score_match import CASES as MATCH_CASES
from scopa.lessons.kinds.score_match import MatchWinner
from scopa.lessons.kinds.score_sheet import PLAIN_ROWS, Points
from scopa.moves import Play
from scopa.scoring import ROWS


def sweep(card: str, taken: str, table: str, moment: int) -> IsSweep:
    return IsSweep(Card(card), CardSet(taken), CardSet(table), moment)


def left(*moves: tuple[int, str]) -> Leftovers:
    return Leftovers(CardSet("1D 10C"), tuple((seat, Play.read(text)) for seat, text in moves))


def points(mine: str, theirs: str, swept: str = "", rows: tuple[str, ...] = ROWS) -> Points:
    return Points((CardSet(mine), CardSet(theirs)), (CardSet(swept), CardSet()), rows)


YES, LEFT, LAST = range(1, 4)
FIRST, SECOND, NOBODY, SHARED = range(1, 5)
ON = 3
TIED = points("7D 2C 3S 4B", "6D 2S 4C 3B", "7D", PLAIN_ROWS)
CASES = [
    (sweep("7D", "4S 3B", "4S 3B", MIDDLE), YES, "right"),
    (sweep("7D", "4S 3B", "4S 3B", MIDDLE), LEFT, "table_is_empty"),
    (sweep("4D", "4S", "4S", MIDDLE), LEFT, "single_card_sweeps"),
    (sweep("7D", "4S 3B", "4S 3B", LAST_HAND), YES, "right"),
    (sweep("7D", "4S 3B", "4S 3B", LAST_HAND), LAST, "last_hand"),
    (sweep("7D", "4S 3B", "4S 3B", LAST_CARD), LAST, "right"),
    (sweep("7D", "4S 3B", "4S 3B", LAST_CARD), YES, "last_card_sweeps"),
    (sweep("7D", "4S 3B", "4S 3B 1C", MIDDLE), LEFT, "right"),
    (sweep("7D", "4S 3B", "4S 3B 1C", MIDDLE), YES, "table_not_empty"),
    (sweep("7D", "4S 3B", "4S 3B 1C", LAST_CARD), LEFT, "right"),
    (sweep("7D", "4S 3B", "4S 3B 1C", LAST_CARD), LAST, "right"),
    (left((YOU, "5D x 5C"), (OTHER, "9S")), FIRST, "right"),
    (left((YOU, "5D x 5C"), (OTHER, "9S")), SECOND, "last_player_gets"),
    (left((YOU, "5D x 5C"), (OTHER, "9S")), NOBODY, "nobody_gets"),
    (left((YOU, "5D x 5C"), (OTHER, "9S")), SHARED, "shared_out"),
    (left((YOU, "5D x 5C"), (OTHER, "9S x 9D"), (YOU, "2C"), (OTHER, "3C")), SECOND, "right"),
    (left((YOU, "5D x 5C"), (OTHER, "9S x 9D"), (YOU, "2C"), (OTHER, "3C")), FIRST, "earlier_capture"),
    (TIED, 2, "right"),
    (TIED, 3, "counts_ties"),
    (TIED, 4, "counts_ties"),
    (TIED, 1, "forgot_sweeps"),
    (points("7D 2C 3S 4B", "6D 2S 4C 3B 5B", "", PLAIN_ROWS), 0, "forgot_settebello"),
    (points("7D 6C 3S 4B", "5D 2S 4C 3B 5B"), 2, "right"),
    (points("7D 6C 3S 4B", "5D 2S 4C 3B 5B", ""), 1, "forgot_settebello"),
    (points("6D 6C 6S 6B", "7D 10C 8S 4B 5B"), 1, "right"),
    (points("6D 6C 6S 6B", "7D 10C 8S 4B 5B"), 0, "forgot_primiera"),
    (points("6D 5D 4D 2C 3S 4B", "7D 2S 4C 3B 5B", "", PLAIN_ROWS), 2, "right"),
    (points("6D 5D 4D 2C 3S 4B", "7D 2S 4C 3B 5B", "", PLAIN_ROWS), 4, "each_coin"),
    (points("6D 5D 4D 2C 3S 4B", "7D 2S 4C 3B 5B", "", PLAIN_ROWS), 1, "other_side"),
    (points("7C 7S 7B 10D", "7D 6C 6S 6B 1C"), 0, "right"),
    (points("7C 7S 7B 10D", "7D 6C 6S 6B 1C"), 1, "counts_ties"),
    (points("7C 7S 7B 10C", "7D 6C 6S 6B 1C"), 1, "most_sevens"),
    (points("10C 9S 8B 9C", "7D 6C 6S 6B 1C"), 1, "face_values"),
    (MatchWinner((8, 5), (4, 1)), 1, "right"),
    (MatchWinner((8, 5), (4, 1)), ON, "target_reached"),
    (MatchWinner((8, 5), (4, 5)), 2, "forgot_before"),
    (MatchWinner((8, 5), (4, 1)), 2, "add_points"),
    (MatchWinner((9, 10), (4, 2)), ON, "right"),
    (MatchWinner((9, 10), (4, 2)), 1, "first_to_target"),
    (MatchWinner((5, 6), (4, 2)), ON, "right"),
    (MatchWinner((5, 6), (4, 2)), 1, "leader_wins"),
    (MatchWinner((10, 9), (1, 2)), ON, "right"),
    (MatchWinner((10, 9), (1, 2)), 1, "tie_plays_on"),
    (MatchWinner((13, 12), (1, 0)), 1, "right"),
    (MatchWinner((13, 12), (1, 0)), ON, "one_extra_round"),
]


def test_every_misconception_is_shown() -> None:
    assert all_shown(CASES) == named(score, score_match, score_sheet)


@pytest.mark.parametrize("number", range(12))
def test_a_sweep_is_what_the_round_counts(number: int) -> None:
    state = played(Draw("sweep", str(number)), 20)
    while not state.over:
        for move in state.legal_moves:
            after = state.play(move)
            if move.taken:
                moment = LAST_CARD if after.over else MIDDLE
                task = IsSweep(move.card, move.taken, state.table, moment)
                assert (task.right == {"yes"}) == (after.sweeps[state.turn] != state.sweeps[state.turn])
        state = state.play(state.legal_moves[0])


@pytest.mark.parametrize("number", range(12))
def test_leftovers_go_where_the_round_puts_them(number: int) -> None:
    state = played(Draw("left", str(number)), 36)
    moves = tuple((turn % 2, move) for turn, move in enumerate(state.moves))
    assert state.last_capturer is not None
    assert Leftovers(state.leftovers, moves).right == {("you", "other")[state.last_capturer]}


@pytest.mark.parametrize("number", range(12))
def test_points_are_those_of_the_sheet(number: int) -> None:
    state = played(Draw("points", str(number)), 36)
    (mine, theirs), (swept, lost) = state.piles, state.sweeps
    assert Points((mine, theirs), (swept, lost)).right == state.sheet.points[0]


@pytest.mark.parametrize(("level", "pack"), [("A", PLAIN), ("B", CARDS), ("C", CARDS)])
def test_points_are_those_of_a_whole_pack(level: str, pack: tuple[Card, ...]) -> None:
    for number in range(20):
        task = KINDS["points"](Draw("whole", level, str(number)), level)
        assert isinstance(task, Points)
        mine, theirs = task.piles
        assert not mine & theirs
        assert mine | theirs == CardSet(pack)
        # As the lesson says: more than half decide, and somebody always has the settebello.
        assert task.said["most"] == len(pack) // 2 + 1
        assert task.said["most_coins"] == len(mine.of_suit(0) | theirs.of_suit(0)) // 2 + 1


@pytest.mark.parametrize("level", "ABC")
def test_every_case_of_a_match_comes_up(level: str) -> None:
    made = [KINDS["match_winner"](Draw("match", level, str(number)), level) for number in range(40)]
    assert {task.case for task in made if isinstance(task, MatchWinner)} == set(MATCH_CASES[level])


@pytest.mark.parametrize("level", "ABC")
def test_the_last_player_is_often_not_the_last_capturer(level: str) -> None:
    made = [KINDS["leftovers"](Draw("often", level, str(number)), level) for number in range(15)]
    apart = [
        task.right != {("you", "other")[task.moves[-1][0]]} for task in made if isinstance(task, Leftovers)
    ]
    assert 0 < sum(apart) < len(apart)
