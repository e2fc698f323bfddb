"""Views: what a seat sees, and that hidden cards make no difference to it."""

import copy
from dataclasses import FrozenInstanceError, fields
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import rounds, walk

from scopa.cards import PACK, CardSet
from scopa.errors import RecordError, RulesError
from scopa.match import Match
from scopa.moves import Play
from scopa.round import Round, deal, read_position
from scopa.rules import Rules
from scopa.views import View, read_view, view, write_view

seats = st.integers(0, 1)


def hidden(state: Round, seat: int) -> CardSet:
    """Return the cards that a seat has never seen: the other hand and the stock."""
    cards = state.hands[1 - seat]
    for batch in state.stock:
        for hand in batch:
            cards |= hand
    return cards


def permuted(state: Round, seat: int, rng: Random) -> Round:
    """Return the position with the cards hidden from a seat dealt anew."""
    pack = list(hidden(state, seat))
    rng.shuffle(pack)

    def drawn(count: int) -> str:
        return " ".join(str(pack.pop()) for _ in range(count)) or "-"

    hands = [str(hand) or "-" for hand in state.hands]
    hands[1 - seat] = drawn(len(state.hands[1 - seat]))
    batches = [" / ".join(drawn(len(hand)) for hand in batch) for batch in state.stock]
    parts = state.position.split(" | ")
    parts[3] = "hands " + " / ".join(hands)
    parts[7] = "stock " + (" ; ".join(batches) or "-")
    return read_position(" | ".join(parts), state.rules)


@given(rounds(), seats, st.integers(0, 99))
def test_a_view_does_not_change_when_hidden_cards_are_permuted(state: Round, seat: int, draw: int) -> None:
    # Both are read from text, so that neither has a past.
    here = read_position(state.position, state.rules)
    elsewhere = permuted(state, seat, Random(draw))
    assert view(elsewhere, seat) == view(here, seat)
    assert view(elsewhere, seat).unseen == view(here, seat).unseen
    assert view(elsewhere, seat).legal_moves == view(here, seat).legal_moves
    assert repr(view(elsewhere, seat)) == repr(view(here, seat))


@given(rounds(), seats)
def test_a_view_shows_what_the_table_shows(state: Round, seat: int) -> None:
    seen = view(state, seat)
    assert (seen.hand, seen.table, seen.piles, seen.sweeps) == (
        state.hands[seat],
        state.table,
        state.piles,
        state.sweeps,
    )
    assert (seen.seat, seen.turn, seen.dealer, seen.last_capturer) == (
        seat,
        state.turn,
        state.dealer,
        state.last_capturer,
    )
    assert seen.hand_sizes == tuple(map(len, state.hands))
    assert (seen.stock_size, seen.moves, seen.rules) == (state.stock_size, state.moves, state.rules)
    assert seen.first_table == state.first_table
    assert seen.unseen == hidden(state, seat)
    assert len(seen.unseen) == seen.stock_size + seen.hand_sizes[1 - seat]
    assert list(seen.legal_moves) == (list(state.legal_moves) if seat == state.turn else [])


PLAIN = (int, str, tuple, type(None), Rules, Play)


def reached(value: object) -> list[object]:
    """Return everything that can be reached from a value by its fields and items."""
    inner = list(value) if isinstance(value, tuple) else []
    return [value, *(each for item in inner for each in reached(item))]


@given(rounds(), seats)
def test_no_way_leads_from_a_view_to_a_hidden_card(state: Round, seat: int) -> None:
    seen = view(state, seat)
    for field in fields(View):
        for value in reached(getattr(seen, field.name)):
            assert isinstance(value, PLAIN)
            if isinstance(value, CardSet):
                assert not value & hidden(state, seat)
    assert not hasattr(seen, "__dict__") or set(vars(seen)) == {field.name for field in fields(View)}
    for word in (state.seed, "Round"):
        assert f"'{word}'" not in repr(seen)


def test_every_unseen_card_is_seen_in_the_end() -> None:
    path = walk(deal(seed="7"), Random(2))
    for seat in (0, 1):
        sizes = [len(view(state, seat).unseen) for state in path]
        assert sizes == sorted(sizes, reverse=True)
        assert view(path[-1], seat).unseen == CardSet()
        assert view(path[0], seat).unseen | view(path[0], seat).hand | path[0].table == PACK


def test_a_view_is_a_frozen_value() -> None:
    seen = view(deal(seed="7"), 0)
    for field in fields(View):
        with pytest.raises(FrozenInstanceError):
            setattr(seen, field.name, None)
    assert copy.deepcopy(seen) == seen
    assert hash(seen) == hash(view(deal(seed="7"), 0))
    assert seen != view(deal(seed="7"), 1)


@pytest.mark.parametrize("seat", [-1, 2, True, 0.0, None])
def test_a_seat_that_is_none_sees_nothing(seat: object) -> None:
    with pytest.raises(RulesError) as caught:
        view(deal(seed="7"), seat)
    assert caught.value.reason["name"] == "seat"


@given(rounds(), seats)
def test_a_view_is_read_back_from_its_text_which_tells_no_hidden_card(state: Round, seat: int) -> None:
    seen = view(state, seat)
    text = write_view(seen)
    assert read_view(text) == seen
    told = CardSet(card for card in PACK if str(card) in text.split())
    assert not told & hidden(state, seat)


def spoilt(line: int, text: str) -> str:
    lines = write_view(view(Match(seed="577").play("7D x 3B 4S").round, 0)).splitlines()
    return "\n".join([*lines[: line - 1], text, *lines[line:]])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        spoilt(1, "scopa-record 1"),
        spoilt(2, "rules target=x"),
        spoilt(3, "seat 2"),
        spoilt(4, "dealer x"),
        spoilt(5, "table 10S 5C 3B"),
        spoilt(5, "table 10S 5C 3B 3B"),
        spoilt(5, "table 10S 5C 3B 7D"),
        spoilt(6, "hand 8C"),
        spoilt(6, "hand 8C 8S 9D"),
        spoilt(6, "hand 8C 7D"),
        spoilt(6, "sleeve 8C 8S"),
        spoilt(7, "7D x 5C"),
        spoilt(7, "7D x 3B 4S\n8C"),
        spoilt(7, "7D x 3B 4S\n" * 40),
    ],
)
def test_a_spoilt_view_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_view(text)
    assert caught.value.code == "bad_record"


def test_a_view_of_another_version_or_without_end_is_refused() -> None:
    for text, code in (
        (spoilt(1, "scopa-view 2"), "record_version"),
        ("x" * 5000, "record_too_long"),
        (7, "record_too_long"),
    ):
        with pytest.raises(RecordError) as caught:
            read_view(text)
        assert caught.value.code == code
