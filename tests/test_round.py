"""A round: its deal, its moves, its end, and its text, from the first card to the last."""

import copy
import hashlib
import itertools
import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain import number, plain, plain_deal
from playthrough import DEALS, GOLDEN, golden
from positions import set_up
from strategies import card_sets, cards, default_or_any, moves, pick, rounds, rules, seeds, tried, walk

from scopa.captures import LEGAL, captures
from scopa.cards import CARDS, PACK, Card, CardSet
from scopa.errors import MoveError, PositionError, RulesError
from scopa.moves import Play
from scopa.round import Round, deal, is_void, laid, read_position
from scopa.rules import PRIORITIES, Rules
from scopa.shuffle import shuffled

SLOTS = [
    *("turn", "origin", "last_capturer", "leftovers", "table_bits", "hand_bits", "pile_bits", "stock_bits"),
    *("rules", "dealer", "seed", "table", "hands", "piles", "over", "moves", "legal_moves", "sheet", "new"),
]


def everywhere(state: Round) -> list[Card]:
    """Return every card of a round, wherever it is."""
    held = [state.table, *state.hands, *state.piles, *(hand for batch in state.stock for hand in batch)]
    return [card for cards in held for card in cards]


def refused(state: Round, move: Play | str) -> MoveError:
    """Return the error of a move that is refused; the state is the same afterwards."""
    before, key = state.position, hash(state)
    with pytest.raises(MoveError) as caught:
        state.play(move)
    assert (state.position, hash(state)) == (before, key)
    return caught.value


# The deal.


@pytest.mark.parametrize("name", golden())
def test_golden_files(name: str) -> None:
    # Renew them with `python tests/playthrough.py`, after reading what has changed.
    assert (GOLDEN / name).read_text("utf-8") == golden()[name]


@pytest.mark.parametrize("seed", DEALS)
def test_golden_deals_come_out_of_a_few_plain_lines(seed: str) -> None:
    order = 0
    while True:
        pack = plain_order(seed, order)
        if sum(card // 4 == 9 for card in pack[:4]) < 3:
            break
        order += 1
    state = deal(seed=seed)
    assert state.table == CardSet(pack[:4])
    dealt = [CardSet(pack[place : place + 3]) for place in range(4, 40, 3)]
    assert [hand for batch in (state.hands, *state.stock) for hand in batch] == dealt
    assert len(state.void_tables) == order


def plain_order(seed: str, order: int) -> list[int]:
    """Shuffle the pack as documented, written anew."""
    words, block = [], 0
    while len(words) < 80:
        digest = hashlib.sha256(f"scopa shuffle 1|{order}|{block}|{seed}".encode()).digest()
        words += [int.from_bytes(digest[place : place + 8], "big") for place in (0, 8, 16, 24)]
        block += 1
    pack = list(range(40))
    for n in range(40, 1, -1):
        while (word := words.pop(0)) >= 2**64 - 2**64 % n:
            pass
        pack[n - 1], pack[word % n] = pack[word % n], pack[n - 1]
    return pack


@given(default_or_any, seeds, st.integers(0, 1))
def test_a_deal_follows_from_rules_seed_and_dealer(some: Rules, seed: str, dealer: int) -> None:
    state = deal(some, seed, dealer)
    assert state == deal(some, state.seed, dealer)
    assert (state.rules, state.dealer, state.turn, state.over) == (some, dealer, 1 - dealer, False)
    assert sorted(everywhere(state)) == list(CARDS)
    assert len(state.table) == some.table_size
    assert {len(hand) for batch in (state.hands, *state.stock) for hand in batch} == {some.hand_size}
    assert state.stock_size == 40 - some.table_size - 2 * some.hand_size
    assert not is_void(state.table, some)
    assert all(is_void(table, some) for table in state.void_tables)
    assert (state.piles, state.sweeps) == ((CardSet(),) * 2,) * 2
    assert (state.last_capturer, state.leftovers, state.moves) == (None, CardSet(), ())


def test_three_cards_a_hand_and_four_on_the_table() -> None:
    state = deal(seed="7")
    assert (len(state.table), [len(hand) for hand in state.hands], state.stock_size) == (4, [3, 3], 30)
    path = walk(state, Random(1))
    sizes = [position.stock_size for position in path]
    assert sizes == [30] * 6 + [24] * 6 + [18] * 6 + [12] * 6 + [6] * 6 + [0] * 7
    # Three more each when the hands are empty, and no more to the table.
    for before, after in itertools.pairwise(path):
        if after.stock_size < before.stock_size:
            assert list(map(len, after.hands)) == [3, 3]
            assert after.hands == before.stock[0]
            assert len(after.table) <= len(before.table) + 1


def test_the_first_player_gets_the_first_hand() -> None:
    for dealer in (0, 1):
        state, pack = deal(seed="7", dealer=dealer), shuffled(40, "7")
        first = state.turn
        assert first == 1 - dealer
        assert state.hands[first] == CardSet(pack[4:7])
        assert state.hands[dealer] == CardSet(pack[7:10])
    assert deal(seed="7").dealer == 1


def test_three_kings_are_put_back() -> None:
    state = deal(seed="146")
    assert state.void_tables == (CardSet(shuffled(40, "146")[:4]),)
    assert len(state.void_tables[0].of_rank(10)) >= 3
    assert state.table == CardSet(shuffled(40, "146", 1)[:4])
    assert deal(Rules(void_table=()), "146").table == state.void_tables[0]


@given(rounds())
def test_the_first_table_is_kept_in_the_order_of_the_deal(state: Round) -> None:
    start = deal(state.rules, state.seed, state.dealer)
    order = shuffled(40, str(state.seed), len(start.void_tables))[: state.rules.table_size]
    assert state.first_table == start.first_table == tuple(map(Card, order))
    assert CardSet(start.first_table) == start.table
    assert read_position(state.position, state.rules).first_table == ()
    assert is_void(CardSet("10D 10C 10S 5B"))
    assert is_void(PACK.of_rank(10))
    assert not is_void(CardSet("10D 10C 9S 5B"))


def test_tables_of_three_kings_are_as_many_as_counted() -> None:
    tables = itertools.combinations(range(40), 4)
    kings = sum(sum(card >= 36 for card in table) >= 3 for table in tables)
    assert kings == 145
    assert sum(is_void(CardSet(table)) for table in itertools.combinations(range(28, 40), 4)) == 8 * 4 + 1


def test_a_deal_without_a_seed_is_a_new_one() -> None:
    made = [deal() for _ in range(5)]
    assert len({state.seed for state in made}) == 5
    assert len(set(made)) == 5
    for state in made:
        assert deal(seed=state.seed) == state


@pytest.mark.parametrize("dealer", [-1, 2, 1.0, True, "0"])
def test_a_dealer_who_is_none_is_refused(dealer: object) -> None:
    with pytest.raises(RulesError) as caught:
        deal(seed="7", dealer=dealer)
    assert caught.value.reason["name"] == "dealer"


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(RulesError) as caught:
        deal(seed="")
    assert caught.value.code == "bad_seed"


def test_no_player_has_a_say_in_the_deal() -> None:
    # The engine's deal knows nothing of opponents: it has rules, a seed and a dealer.
    assert deal.__code__.co_varnames[: deal.__code__.co_argcount] == ("rules", "seed", "dealer")
    strong, easy = deal(Rules(target=5), "same"), deal(Rules(target=100), "same")
    assert (strong.table, strong.hands, strong.stock) == (easy.table, easy.hands, easy.stock)


# Moves.


@given(rounds(), st.integers(0, 9999))
def test_all_cards_are_somewhere_once_after_every_move(state: Round, draw: int) -> None:
    for after in walk(state, Random(draw)):
        assert sorted(everywhere(after)) == list(CARDS)
        assert all(sweep - pile == CardSet() for sweep, pile in zip(after.sweeps, after.piles, strict=True))


@given(rounds(ended=False), st.integers(0, 9999))
def test_a_move_does_what_it_says(state: Round, draw: int) -> None:
    move = pick(state.legal_moves, Random(draw))
    after, seat = state.play(move), state.turn
    assert after.turn == 1 - seat
    assert after.moves == (*state.moves, move)
    assert (after.rules, after.dealer, after.seed) == (state.rules, state.dealer, state.seed)
    gained = after.piles[seat] - state.piles[seat] - after.leftovers
    assert gained == (move.taken | move.card.bit if move.taken else CardSet())
    if move.taken:
        assert after.last_capturer == seat
        assert move.taken.total == move.card.rank
    else:
        assert after.last_capturer == state.last_capturer
    if not after.over:
        assert after.table == (state.table - move.taken if move.taken else state.table | move.card.bit)
        assert after.piles[1 - seat] == state.piles[1 - seat]
        swept = bool(move.taken) and move.taken == state.table
        assert after.sweeps[seat] - state.sweeps[seat] == (CardSet(move.card) if swept else CardSet())
    assert after.sweeps[1 - seat] == state.sweeps[1 - seat]


@given(rounds(ended=False), moves)
def test_legal_moves_explanation_and_play_agree(state: Round, move: Play) -> None:
    why = state.explain(move)
    assert (move in state.legal_moves) == (why == LEGAL)
    if why == LEGAL:
        assert state.play(move) == state.play(str(move))
    else:
        error = refused(state, move)
        assert error.reason == why
        assert error.where == state.position


@pytest.mark.parametrize("priority", PRIORITIES)
@settings(max_examples=50)
@given(st.sets(cards, min_size=1, max_size=6).map(sorted), st.integers(0, 9999))
def test_every_card_with_every_subset_agrees(priority: str, held: list[Card], draw: int) -> None:
    Random(draw).shuffle(held)
    state = set_up(CardSet(held[1:]), held[:1], in_hands=4, rules=Rules(priority=priority))
    legal = set()
    takeable = [*state.table, *state.hands[0]]
    for card in state.hands[0]:
        for size in range(len(takeable) + 1):
            for taken in itertools.combinations(takeable, size):
                move = Play(card, CardSet(taken))
                why = state.explain(move)
                assert (why == LEGAL) == (move in state.legal_moves) == (str(move) in state.legal_moves)
                if why == LEGAL:
                    legal.add(move)
                    state.play(move)
                elif size < 3:
                    assert refused(state, move).reason == why
    assert legal == set(state.legal_moves)


@settings(max_examples=30)
@given(rounds(), card_sets)
def test_only_cards_of_the_hand_are_played(state: Round, taken: CardSet) -> None:
    for card in PACK - state.hands[state.turn]:
        error = refused(state, Play(card, taken))
        assert error.code == ("round_over" if state.over else "not_in_hand")


@settings(max_examples=30)
@given(rounds(ended=False))
def test_a_card_takes_neither_itself_nor_its_hand(state: Round) -> None:
    for move in state.legal_moves:
        for other in state.hands[state.turn]:
            wrong = Play(move.card, move.taken | other.bit)
            assert wrong not in state.legal_moves
            assert refused(state, wrong).code == "not_on_table"


@given(rounds(ended=False, under=st.just(Rules())))
def test_a_card_that_can_take_is_not_laid(state: Round) -> None:
    for card in state.hands[state.turn]:
        taking = captures(card, state.table)
        laid = Play(card, CardSet())
        assert (laid in state.legal_moves) == (not taking)
        if taking:
            assert refused(state, laid).code == "must_capture"


@pytest.mark.parametrize(
    ("table", "card", "taken", "code"),
    [
        ("5C 4S", "5D", "", "must_capture"),
        ("5C 2D", "5S", "", "must_capture"),
        ("5C 4S 1B", "5D", "4S 1B", "single_priority"),
        ("4C 1S 3B 2D", "5D", "4C 3B", "wrong_sum"),
        ("5C 5S", "5D", "5C 5S", "one_equal_only"),
        ("5C 5S", "5D", "5B", "not_on_table"),
        ("1C 3S 4B 8D", "8C", "1C 3S 4B", "single_priority"),
    ],
)
def test_what_forbids_a_move_is_named(table: str, card: str, taken: str, code: str) -> None:
    state = set_up(table, card, in_hands=3, stock=6)
    error = refused(state, Play(Card(card), CardSet(taken)))
    assert error.code == code
    assert state.position in str(error)


def test_a_choice_between_two_equal_cards_is_the_players() -> None:
    state = set_up("10C 10S", "10D", in_hands=3, stock=6)
    assert {str(move) for move in state.legal_moves if move.card == Card("10D")} == {"10D x 10C", "10D x 10S"}
    assert state.play("10D x 10C").table == CardSet("10S")
    assert "7S x 7D" in set_up("7D 7C 4S 3B", "7S", in_hands=3).legal_moves


def test_a_choice_among_sums_is_free() -> None:
    state = set_up("7C 3S 5B 2D 1C", "10D", in_hands=5)
    taken = {str(move.taken) for move in state.legal_moves if move.card == Card("10D")}
    assert taken == {"3S 7C", "2D 3S 5B", "1C 2D 7C"}


def test_the_order_in_which_cards_are_chosen_is_free() -> None:
    state = set_up("1B 1S 1C", "2D", in_hands=3)
    assert state.play("2D x 1C 1B") == state.play("2D x 1B 1C")


@pytest.mark.parametrize("text", ["", "7", "7D x", "lay 7D", "7D x 7D 7D", "7Z"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    state = deal(seed="7")
    assert refused(state, text).code == "bad_move"
    with pytest.raises(MoveError):
        state.explain(text)


@settings(max_examples=30)
@given(rounds(ended=True))
def test_nothing_is_played_after_the_end(end: Round) -> None:
    assert not end.legal_moves
    for card in CARDS:
        assert refused(end, Play(card, CardSet())).code == "round_over"


# Sweeps and the end.


def test_taking_everything_is_a_sweep_of_one_point() -> None:
    state = set_up("7C 3S", "10D", in_hands=3, stock=6)
    after = state.play("10D x 3S 7C")
    assert after.sweeps[0] == CardSet("10D")
    assert after.sheet["scopa"].points == (1, 0)
    assert set_up("1C 2S 6B", "8D", in_hands=3).play("8D x 2S 6B").sweeps[0] == CardSet()
    assert set_up("1C", "1D", in_hands=4).play("1D x 1C").sweeps[0] == CardSet("1D")


def test_the_very_last_card_sweeps_nothing() -> None:
    state = set_up("1C 1S 1B", "3D")
    after = state.play("3D x 1C 1S 1B")
    assert after.over
    assert after.sweeps == (CardSet(), CardSet())
    assert CardSet("3D 1C 1S 1B") - after.piles[0] == CardSet()
    sweeping = set_up("1C 1S 1B", "3D", rules=Rules(last_play_scopa=True)).play("3D x 1C 1S 1B")
    assert sweeping.sweeps[0] == CardSet("3D")


def test_the_last_card_but_one_sweeps() -> None:
    after = set_up("1C 1S 1B", "3D", in_hands=2).play("3D x 1C 1S 1B")
    assert not after.over
    assert after.sweeps[0] == CardSet("3D")


def test_the_last_card_of_the_hands_sweeps_while_there_is_stock() -> None:
    after = set_up("4C 3S", "7D", stock=6).play("7D x 3S 4C")
    assert not after.over
    assert after.sweeps[0] == CardSet("7D")
    assert list(map(len, after.hands)) == [3, 3]


def test_laying_on_an_empty_table_is_no_sweep() -> None:
    after = set_up("", "5D", in_hands=4).play("5D")
    assert (after.table, after.sweeps) == (CardSet("5D"), (CardSet(), CardSet()))


def test_one_card_is_laid_on_an_empty_table_not_the_whole_hand() -> None:
    state = set_up("", "1B 2D 3C", in_hands=6)
    assert [str(move) for move in state.legal_moves] == ["1B", "2D", "3C"]


@pytest.mark.parametrize("last", [0, 1])
def test_what_is_left_goes_to_the_last_capturer(last: int) -> None:
    after = set_up("2C", "9S", last=last).play("9S")
    assert after.over
    assert (after.table, after.leftovers) == (CardSet(), CardSet("2C 9S"))
    assert CardSet("2C 9S") - after.piles[last] == CardSet()
    assert after.sweeps == (CardSet(), CardSet())


def test_who_takes_with_the_last_card_gets_what_is_left() -> None:
    after = set_up("2C 9S 3C", "3D", last=1).play("3D x 3C")
    assert after.last_capturer == 0
    assert CardSet("2C 9S 3C 3D") - after.piles[0] == CardSet()
    assert after.leftovers == CardSet("2C 9S")


def test_the_settebello_may_come_with_what_is_left() -> None:
    after = set_up("9S", "7D", last=0).play("7D")
    assert after.sheet["settebello"].points == (1, 0)


@given(rounds(ended=False), st.integers(0, 99))
def test_a_round_that_is_saved_and_read_ends_alike(state: Round, draw: int) -> None:
    ends = [walk(each, Random(draw))[-1] for each in (state, read_position(state.position, state.rules))]
    assert ends[0] == ends[1]
    assert ends[0].sheet == ends[1].sheet
    assert ends[0].leftovers == ends[1].leftovers


@given(rounds(ended=True, under=rules()))
def test_with_forced_capture_somebody_takes_and_what_is_left_is_even(end: Round) -> None:
    assert end.over
    assert end.last_capturer is not None
    assert end.table == CardSet()
    assert sum(map(len, end.piles)) == 40
    # A capture takes twice the rank of its card, and so does the whole pack: what is left is even as well.
    assert end.leftovers.total % 2 == 0
    assert end.leftovers - end.piles[end.last_capturer] == CardSet()


@given(rounds(ended=True, under=st.just(Rules())))
def test_a_round_has_thirty_six_moves_by_turns(end: Round) -> None:
    assert len(end.moves) == 36
    assert end.turn == 1 - end.dealer
    again = deal(seed=end.seed, dealer=end.dealer)
    for number_, move in enumerate(end.moves):
        assert again.turn == (again.dealer + 1 + number_) % 2
        again = again.play(str(move))
    assert again == end


@pytest.mark.parametrize("priority", PRIORITIES)
def test_rounds_are_those_of_the_plain_reference(priority: str) -> None:
    for seed in range(25):
        state = deal(Rules(priority=priority), seed)
        reference = plain_deal(shuffled(40, seed, len(state.void_tables)))
        rng = Random(seed)
        while not state.over:
            move = pick(state.legal_moves, rng)
            if priority == "single":
                legal = [
                    (number(card), CardSet(map(number, taken))) for card, taken in reference.legal_moves()
                ]
                assert sorted(legal) == list(state.legal_moves)
            reference.play(plain(move.card), [plain(card) for card in move.taken])
            state = state.play(move)
            assert state.table == CardSet(map(number, reference.table))
            assert state.piles == tuple(CardSet(map(number, pile)) for pile in reference.piles)
            assert [len(swept) for swept in state.sweeps] == reference.sweeps
            assert state.turn == reference.turn
        assert list(state.sheet.points) == reference.points()


# Values and text.


@given(rounds())
def test_positions_are_read_back(state: Round) -> None:
    read = read_position(state.position, state.rules)
    assert read == state
    assert hash(read) == hash(state)
    assert read.position == state.position
    assert read.sheet == state.sheet
    assert read.legal_moves == state.legal_moves
    assert "\n" not in state.position
    assert read_position(state.position.replace(" |", "  |  ").lower(), state.rules) == state


def test_every_position_of_some_rounds_is_read_back() -> None:
    for seed, some in enumerate([Rules(), Rules(priority="free"), Rules(hand_size=10, table_size=0)] * 3):
        path = walk(deal(some, seed, seed % 2), Random(seed))
        assert [read_position(state.position, some) for state in path] == path
        assert len(set(path)) == len(path)


SOUND = deal(seed="7").play("9D x 3C 3S 3B").play("8B").position
BROKEN = [
    *("", "turn 0", "nonsense", SOUND.replace("turn 0", "turn 2"), SOUND.replace("turn 0", "turn -1")),
    SOUND.replace("turn 0", "turn 1"),
    SOUND.replace("turn 0", "turn x"),
    SOUND.replace("turn 0 | ", ""),
    SOUND.replace("dealer 1", "dealer 0"),
    SOUND.replace("dealer 1", "dealer 2"),
    SOUND.replace("last 0", "last -"),
    SOUND.replace("last 0", "last 2"),
    SOUND.replace("last 0", "last"),
    SOUND.replace("8B", "8C", 1),
    SOUND.replace("8B", "", 1),
    SOUND.replace("8B", "8B 8B", 1),
    SOUND.replace("8B", "8Z", 1),
    SOUND.replace("sweeps - / -", "sweeps 5D / -"),
    SOUND.replace("sweeps - / -", "sweeps -"),
    SOUND.replace("sweeps - / -", "sweeps - / - / -"),
    SOUND.replace(" ; ", " / ", 1),
    SOUND.replace("1D 2B 10D / ", "1D 2B 10D ; ", 1),
    SOUND.replace("1C 10B / 1S 9S", "1C 10B 1S / 9S", 1),
    SOUND + " | turn 0",
    SOUND + " | more 1",
    SOUND + " |",
]


@pytest.mark.parametrize("text", BROKEN)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    assert text != SOUND
    with pytest.raises(PositionError) as caught:
        read_position(text)
    assert caught.value.code == "bad_position"
    assert caught.value.reason["text"] == text


def test_positions_of_other_rules_are_refused() -> None:
    with pytest.raises(PositionError):
        read_position(SOUND, Rules(hand_size=1))
    with pytest.raises(PositionError):
        read_position(deal(Rules(hand_size=9), 1).position)


def test_an_end_that_cannot_be_is_refused() -> None:
    end = walk(deal(seed="7"), Random(3))[-1].position
    assert read_position(end).over
    with pytest.raises(PositionError):
        read_position(end.replace("turn 0", "turn 1"))
    left = str(PACK - CardSet("2C 9S"))
    with pytest.raises(PositionError):
        read_position(
            "turn 0 | dealer 1 | table 2C 9S | hands - / -"
            f" | piles {left} / - | sweeps - / - | last 0 | stock -"
        )


@given(rounds(), st.data())
def test_a_damaged_position_is_refused_or_another_sound_one(state: Round, data: st.DataObject) -> None:
    text = state.position
    at = data.draw(st.integers(0, len(text) - 1))
    patch = data.draw(st.sampled_from(["", "x", "|", "/", " ", "-", "1", "7D ", ";"]))
    damaged = text[:at] + patch + text[at + 1 :]
    read, error = tried(PositionError, read_position, damaged, state.rules)
    assert error is None or error.reason["text"] == damaged
    assert read is None or read_position(read.position, state.rules) == read
    assert read is None or sorted(everywhere(read)) == list(CARDS)


@given(rounds())
def test_a_round_is_a_frozen_value(state: Round) -> None:
    for name in SLOTS:
        with pytest.raises(AttributeError):
            setattr(state, name, None)
        with pytest.raises(AttributeError):
            delattr(state, name)
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.moves == state.moves
        assert repr(twin) == repr(state) == f"<Round {state.position}>"
    assert state != state.position


@given(rounds(ended=False))
def test_playing_never_changes_the_state_before(state: Round) -> None:
    before = (state.position, state.moves, list(state.legal_moves), state.sheet)
    for move in state.legal_moves:
        state.play(move)
    assert (state.position, state.moves, list(state.legal_moves), state.sheet) == before


def test_two_ways_to_one_position_are_equal() -> None:
    one = deal(seed="7")
    other = read_position(one.position)
    assert one == other
    assert (one.seed, other.seed) == ("7", None)
    assert one != deal(Rules(target=21), "7")
    assert len({one, other}) == 1


@given(rounds())
def test_a_round_goes_back_to_each_of_its_positions(state: Round) -> None:
    start = deal(state.rules, state.seed, state.dealer)
    assert state.back_to(0) == start
    assert state.back_to(len(state.moves)) == state
    for count, move in enumerate(state.moves, 1):
        start = start.play(move)
        assert state.back_to(count) == start
    for count in (-1, len(state.moves) + 1):
        with pytest.raises(MoveError):
            state.back_to(count)


def test_a_pack_in_order_is_laid_as_the_seed_deals_it() -> None:
    start = deal(seed="7")
    assert laid(shuffled(40, "7")) == start
    assert laid(shuffled(40, "7"), dealer=0).hands == start.hands[::-1]
    for pack in ((), range(39), [0, *range(39)], range(1, 41)):
        with pytest.raises(PositionError):
            laid(pack)
    with pytest.raises(RulesError):
        laid(range(40), dealer=2)
