"""Moves: their text over the whole domain, and the legal ones of a hand in their one order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain import number, plain, plain_captures
from strategies import card_sets, moves, priorities, small_tables, tried

from scopa.captures import captures
from scopa.cards import Card, CardSet
from scopa.errors import MoveError, brief
from scopa.moves import LegalMoves, Play, plays
from scopa.rules import Rules

NOT_MOVES = [
    *(
        "",
        " ",
        "x",
        "x 7D",
        "7D x",
        "7D \u00d7",
        "7D x ,",
        "5S 3C",
        "5S xx 3C",
        "5S x 3C x 2C",
        "5S x 3C 3C",
        "11D",
    ),
    *("5S x 3Z", "5S → 3C", "7Dx3C;2C", "lay 5S", "5S x -"),
]


@given(moves)
def test_moves_are_read_back(move: Play) -> None:
    assert Play.read(str(move)) == move
    assert repr(move) == f"Play('{move}')"
    loose = f" {str(move).lower().replace(' ', '  ')} ".replace("  x", " X ")
    assert Play.read(loose) == move
    assert Play.read(str(move).replace("x", "\u00d7")) == move
    assert Play.read(",".join(str(move).split(" x ")).replace(",", "x", 1)) == move


def test_a_move_is_its_card_and_what_it_takes() -> None:
    move = Play.read("10d x 7s,3c")
    assert (move.card, move.taken, str(move)) == (Card("10D"), CardSet("3C 7S"), "10D x 3C 7S")
    assert str(Play.read("5s")) == "5S"
    assert Play.read("K♦x7♠3♥".replace("3", " 3")) == move
    with pytest.raises(AttributeError):
        move.card = Card("5S")


@pytest.mark.parametrize("text", NOT_MOVES)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        Play.read(text)
    assert caught.value.code == "bad_move"
    assert caught.value.reason["text"] == text


@given(st.text(max_size=12) | st.text("0123457DCSBx, ", max_size=12))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    move, error = tried(MoveError, Play.read, text)
    assert error is None or error.reason["text"] == brief(text)
    assert move is None or Play.read(str(move)) == move


@given(card_sets.map(lambda some: CardSet(list(some)[:10])), small_tables(10), priorities)
def test_legal_moves_are_those_of_the_plain_reference(hand: CardSet, table: CardSet, priority: str) -> None:
    table -= hand
    legal = plays(hand, table, Rules(priority=priority))
    lying = [plain(card) for card in table]
    expected = [
        Play(card, CardSet(map(number, taken)))
        for card in hand
        for taken in plain_captures(plain(card), lying, priority) or [[]]
    ]
    assert list(legal) == sorted(expected)
    assert len(legal) == len(set(legal))
    assert bool(legal) == bool(hand)
    for move in legal:
        assert move in legal
        assert str(move) in legal
        assert move.taken in captures(move.card, table, Rules(priority=priority)) or not move.taken


def test_legal_moves_are_looked_into_by_text() -> None:
    legal = plays(CardSet("7C 5D"), CardSet("4D 3S"))
    assert isinstance(legal, LegalMoves)
    assert "7c x 4d 3s" in legal
    assert "7C" not in legal
    assert "6C" not in legal
    assert 5 not in legal
    with pytest.raises(MoveError):
        _ = "seven" in legal


def test_legal_moves_are_a_sequence() -> None:
    legal = plays(CardSet("7C 5D 10S"), CardSet("4D 3S 6B"))
    texts = ["5D", "7C x 3S 4D", "10S x 4D 6B"]
    assert [str(move) for move in legal] == texts
    assert [str(legal[place]) for place in (0, 1, -1)] == [texts[0], texts[1], texts[-1]]
    assert [str(move) for move in legal[1:]] == texts[1:]
    assert [str(move) for move in reversed(legal)] == texts[::-1]
    assert legal == plays(CardSet("7C 5D 10S"), CardSet("4D 3S 6B")) == list(legal)
    assert legal != plays(CardSet("7C"), CardSet())
    assert legal != "5D"
    assert [legal.index(move) for move in legal] == [0, 1, 2]
    assert repr(legal) == f"LegalMoves({list(legal)})"
    with pytest.raises(IndexError):
        legal[3]


def test_an_empty_table_lets_every_card_be_laid() -> None:
    assert plays(CardSet("7C 5D 1S"), CardSet()) == (Play.read("1S"), Play.read("5D"), Play.read("7C"))
    assert plays(CardSet(), CardSet("7C")) == ()
