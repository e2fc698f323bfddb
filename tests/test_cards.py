"""Cards and sets of cards: forty values, sets as bits, and both as text over the whole domain."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import card_sets, cards, tried

from scopa.cards import CARDS, PACK, PACK_BITS, RANK_BITS, SETTEBELLO, SUIT_BITS, SUITS, Card, CardSet
from scopa.errors import CardError, brief

NOT_CARDS = ["", " ", "7", "D", "0D", "11D", "07D", "7X", "7DD", "7 D", "-7D", "7.0D", "DD", "7d7", "♦7"]
NOT_CARDS += ["\u0667D", "7\u0414"]  # digits and letters of other scripts
SIGNS = {"♦": 0, "♥": 1, "♠": 2, "♣": 3}
LETTERS = {"A": 1, "J": 8, "N": 9, "Q": 9, "K": 10}


def test_the_pack_is_ten_ranks_in_four_suits() -> None:
    assert len(CARDS) == len(set(CARDS)) == len(PACK) == 40
    by_rank = [(rank, suit) for rank in range(1, 11) for suit in range(4)]
    assert [(card.rank, card.suit) for card in CARDS] == by_rank
    assert [int(card) for card in CARDS] == list(range(40))
    assert list(PACK) == list(CARDS)
    assert PACK.total == 220


def test_figures_count_eight_nine_ten() -> None:
    for letters, rank in (("J", 8), ("NQ", 9), ("K", 10)):
        for letter in letters:
            assert {Card(letter + suit).rank for suit in SUITS} == {rank}


def test_french_suits_stand_for_the_italian_ones() -> None:
    for sign, suit in SIGNS.items():
        assert {Card(f"{rank}{sign}").suit for rank in range(1, 11)} == {suit}


def test_cards_are_read_in_every_spelling() -> None:
    for card in CARDS:
        numbers = [str(card.rank), *(letter for letter, rank in LETTERS.items() if rank == card.rank)]
        signs = [SUITS[card.suit], *(sign for sign, suit in SIGNS.items() if suit == card.suit)]
        for text in [number + sign for number in numbers for sign in signs]:
            assert Card(text) is Card(text.lower()) is Card(f" {text}\n") is card
        assert Card(str(card)) is Card(int(card)) is Card(card) is card
        assert eval(repr(card)) is card


def test_the_settebello_is_the_seven_of_coins() -> None:
    assert (str(SETTEBELLO), SETTEBELLO.rank, SETTEBELLO.suit, SETTEBELLO.bit) == ("7D", 7, 0, 1 << 24)


@pytest.mark.parametrize("text", NOT_CARDS)
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card(text)
    assert caught.value.code == "unknown_card"
    assert caught.value.reason["text"] == text
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("value", [-1, 40, 51, 10**30, True, False, None, 7.0, ("7D",), b"7D"])
def test_a_value_that_is_no_card_is_refused(value: object) -> None:
    with pytest.raises(CardError) as caught:
        Card(value)
    assert caught.value.code == "unknown_card"


@given(st.text(max_size=5) | st.text("0123456789AJNQKDCSB♦♥♠♣ ajd", max_size=4))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    card, error = tried(CardError, Card, text)
    assert error is None or error.reason["text"] == brief(text)
    assert card is None or Card(str(card)) is card


@given(card_sets)
def test_sets_are_read_back(some: CardSet) -> None:
    assert CardSet(str(some)) == CardSet(list(some)) == CardSet(some) == CardSet.of_bits(int(some)) == some
    assert CardSet(str(some).replace(" ", ", ").lower()) == some
    assert CardSet(reversed(list(some))) == some
    assert eval(repr(some)) == some


@given(card_sets, card_sets, cards)
def test_sets_behave_as_sets(one: CardSet, two: CardSet, card: Card) -> None:
    first, second = set(one), set(two)
    for mine, plain in (
        (one | two, first | second),
        (one & two, first & second),
        (one ^ two, first ^ second),
        (one - two, first - second),
    ):
        assert type(mine) is CardSet
        assert list(mine) == sorted(plain)
    assert len(one) == len(first)
    assert bool(one) == bool(first)
    assert (card in one) == (str(card) in one) == (int(card) in one) == (card in first)
    assert one.total == sum(each.rank for each in first)
    assert hash(one) == hash(CardSet(str(one)))
    assert (one == two) == (first == second)


@given(card_sets)
def test_sets_fall_apart_by_rank_and_by_suit(some: CardSet) -> None:
    by_rank = [some.of_rank(rank) for rank in range(1, 11)]
    by_suit = [some.of_suit(suit) for suit in range(4)]
    assert [card for part in by_rank for card in part] == list(some)
    assert sorted(card for part in by_suit for card in part) == list(some)
    assert all({card.rank for card in part} <= {rank} for rank, part in enumerate(by_rank, 1))
    assert all({card.suit for card in part} <= {suit} for suit, part in enumerate(by_suit))


def test_the_bits_of_ranks_and_suits_cover_the_pack() -> None:
    assert sum(RANK_BITS) == sum(SUIT_BITS) == PACK_BITS == int(PACK)


@given(cards, card_sets)
def test_a_card_named_twice_is_refused(card: Card, others: CardSet) -> None:
    text = f"{card} {others - CardSet(card)} {card}"
    with pytest.raises(CardError) as caught:
        CardSet(text)
    assert caught.value.code == "repeated_card"
    assert caught.value.reason["card"] is card


def test_an_unknown_card_in_a_set_is_named() -> None:
    with pytest.raises(CardError) as caught:
        CardSet("7D 3X 2C")
    assert caught.value.reason["text"] == "3X"
    with pytest.raises(CardError):
        _ = "3X" in CardSet("7D")


def test_one_card_is_a_set_of_one() -> None:
    assert [CardSet(card) for card in CARDS] == [CardSet(str(card)) for card in CARDS]


@pytest.mark.parametrize("value", [Card("7D"), CardSet("7D 2C"), CardSet()])
def test_cards_and_sets_are_frozen_and_copied_by_content(value: Card | CardSet) -> None:
    for name in ("rank", "total", "new"):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
    for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert twin == value
        assert type(twin) is type(value)
        assert str(twin) == str(value)
