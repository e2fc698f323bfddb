"""The players: views in, legal moves with reasons out, each as greedy or careful as it says."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain import number, plain, plain_captures
from positions import set_up
from strategies import rounds
from test_views import permuted

from scopa.cards import SETTEBELLO, CardSet
from scopa.errors import Message
from scopa.moves import Play
from scopa.players import PLAYERS, Choice
from scopa.round import Round, deal, read_position
from scopa.rules import Rules
from scopa.scoring import PRIMIERA_VALUES
from scopa.views import View, view

levels = st.sampled_from(list(PLAYERS))
draws = st.integers(0, 9999)


def chosen(level: str, state: Round, draw: int = 1) -> Choice:
    return PLAYERS[level].choose(view(state, state.turn), Random(draw))


def codes(choice: Choice) -> list[str]:
    return [reason.code.removeprefix("player.") for reason in choice.reasons]


def scores(cards: CardSet) -> tuple[int, ...]:
    """Value cards as the greedy player's documentation says."""
    return (
        int(SETTEBELLO in cards),
        sum(card.rank == 7 for card in cards),
        sum(card.suit == 0 for card in cards),
        len(cards),
        sum(PRIMIERA_VALUES[card.rank] for card in cards),
    )


def sweeping(state: Round, move: Play) -> bool:
    """Tell whether a move scores a sweep."""
    return state.play(move).sweeps[state.turn] != state.sweeps[state.turn]


def sweepable(seen: View, move: Play) -> bool:
    """Tell by the plain reference whether an unseen card may sweep what a move leaves."""
    left = seen.table - move.taken if move.taken else seen.table | move.card.bit
    lying = [plain(card) for card in left]
    return bool(left) and any(
        left
        in [CardSet(map(number, taken)) for taken in plain_captures(plain(card), lying, seen.rules.priority)]
        for card in seen.unseen
    )


@given(rounds(ended=False), levels, draws)
def test_a_player_chooses_a_legal_move_and_says_why(state: Round, level: str, draw: int) -> None:
    choice = chosen(level, state, draw)
    assert choice.move in state.legal_moves
    assert choice.reasons
    assert all(isinstance(reason, Message) and reason.code.startswith("player.") for reason in choice.reasons)
    assert chosen(level, state, draw) == choice


@given(rounds(ended=False), levels, draws, draws)
def test_hidden_cards_make_no_difference(state: Round, level: str, draw: int, shuffle: int) -> None:
    here = read_position(state.position, state.rules)
    elsewhere = permuted(state, state.turn, Random(shuffle))
    assert chosen(level, here, draw) == chosen(level, elsewhere, draw)


@given(rounds(ended=False), draws)
def test_the_greedy_player_takes_the_most_valuable(state: Round, draw: int) -> None:
    choice = chosen("greedy", state, draw)
    taking = [move for move in state.legal_moves if move.taken]
    if not taking:
        assert codes(choice) == ["lays_least"]
        assert scores(CardSet(choice.move.card)) == min(
            scores(CardSet(move.card)) for move in state.legal_moves
        )
        return
    worth = {move: (sweeping(state, move), *scores(move.taken | move.card.bit)) for move in taking}
    assert worth[choice.move] == max(worth.values())


@given(rounds(ended=False), draws)
def test_reasons_tell_the_truth(state: Round, draw: int) -> None:
    for level in ("greedy", "guard"):
        choice = chosen(level, state, draw)
        said = {reason.code.removeprefix("player."): reason for reason in choice.reasons}
        gain = choice.move.taken | choice.move.card.bit
        taking = bool(choice.move.taken)
        assert ("lays_least" in said) == (not taking)
        assert ("sweeps" in said) == (taking and sweeping(state, choice.move))
        assert ("takes_settebello" in said) == (taking and SETTEBELLO in gain)
        assert ("takes_cards" in said) == taking
        for code, cards in (
            ("takes_cards", gain),
            ("takes_coins", gain.of_suit(0)),
            ("takes_sevens", gain.of_rank(7)),
        ):
            assert code not in said or said[code]["n"] == len(cards) > 0
        assert "leaves_no_sweep" not in said or not sweepable(view(state, state.turn), choice.move)


@given(rounds(ended=False), draws)
def test_the_guard_prefers_what_leaves_no_sweep(state: Round, draw: int) -> None:
    seen = view(state, state.turn)
    choice = chosen("guard", state, draw)
    taking = [move for move in state.legal_moves if move.taken]

    def heavy(move: Play) -> tuple[int, ...]:
        gain = move.taken | move.card.bit
        return (int(sweeping(state, move)), *scores(gain)[:2]) if move.taken else ()

    rivals = [move for move in taking or state.legal_moves if heavy(move) == heavy(choice.move)]
    assert heavy(choice.move) == max(heavy(move) for move in taking or state.legal_moves)
    if any(not sweepable(seen, move) for move in rivals):
        assert not sweepable(seen, choice.move)


def test_the_random_player_plays_every_legal_move_alike() -> None:
    state = set_up("7C 3S 5B 2D 1C", "10D", in_hands=6, stock=6)
    moves = [chosen("random", state, draw).move for draw in range(600)]
    share = 600 / len(state.legal_moves)
    assert {move: moves.count(move) > share / 2 for move in state.legal_moves} == dict.fromkeys(
        state.legal_moves, True
    )
    assert codes(chosen("random", state)) == ["at_random"]


@pytest.mark.parametrize("level", ["greedy", "guard"])
def test_a_sweep_comes_first_and_then_the_settebello(level: str) -> None:
    sweep = set_up("7D 3S", "10D 7C", in_hands=4, stock=6)
    assert str(chosen(level, sweep).move) == "10D x 3S 7D"
    assert codes(chosen(level, sweep))[:2] == ["sweeps", "takes_settebello"]
    settebello = set_up("7D 4S 3B 9C", "7C 9D", in_hands=4, stock=6)
    assert str(chosen(level, settebello).move) == "7C x 7D"


def test_the_settebello_is_taken_rather_than_another_seven() -> None:
    for level in ("greedy", "guard"):
        for draw in range(20):
            state = set_up("7D 7C", "7S", in_hands=3, stock=6)
            assert chosen(level, state, draw).move == Play.read("7S x 7D")


def test_the_last_card_of_a_round_is_not_said_to_sweep() -> None:
    for rules, said in ((Rules(), False), (Rules(last_play_scopa=True), True)):
        choice = chosen("greedy", set_up("1C 1S 1B", "3D", rules=rules))
        assert ("sweeps" in codes(choice)) == said


def test_the_guard_does_not_lay_what_would_be_swept() -> None:
    # The greedy player lays 2C, of least worth, beside 8S: an unseen king sweeps 10. Beside 4C none does.
    state = set_up("8S", "2C 4C", in_hands=4, stock=6)
    assert str(chosen("greedy", state).move) == "2C"
    assert str(chosen("guard", state).move) == "4C"
    assert codes(chosen("guard", state)) == ["lays_least", "leaves_no_sweep"]


def test_players_have_names_from_weak_to_strong() -> None:
    simple = ["random", "greedy", "guard"]
    assert [name for name in PLAYERS if name in simple] == simple


def wins(strong: str, weak: str, games: int) -> float:
    """Return the mean of points more a round that one level scores than another, both seats alike."""
    difference, rng = 0, Random(4)
    for game in range(games):
        state, seat = deal(seed=game // 2), game % 2
        while not state.over:
            level = strong if state.turn == seat else weak
            state = state.play(PLAYERS[level].choose(view(state, state.turn), rng).move)
        points = state.sheet.points
        difference += points[seat] - points[1 - seat]
    return difference / games


def test_greed_beats_chance_and_care_beats_greed() -> None:
    assert wins("greedy", "random", 60) > 0.5
    assert wins("guard", "greedy", 120) > 0
