"""The shuffle: the same order from the same seed for ever, fair, and refusing what is no seed."""

import hashlib
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import seeds

from scopa import shuffle
from scopa.errors import RulesError
from scopa.shuffle import LONGEST_SEED, clean_seed, commitment, new_seed, shuffled

BAD_SEEDS = [
    "",
    "   ",
    "\n",
    "a\nb",
    "a\tb",
    "\x00",
    "a\u2028b",
    "a\x85b",
    "\ud800",
    "\u200b",
    "x" * 65,
    "\u00e9" * 65,
]

GOLDEN = (
    *(11, 16, 9, 10, 39, 1, 32, 2, 31, 34, 36, 0, 7, 28, 21, 4, 22, 18, 13, 33),
    *(29, 3, 14, 24, 19, 30, 38, 27, 20, 6, 23, 15, 37, 8, 35, 17, 5, 26, 25, 12),
)


def plain_shuffle(size: int, seed: str, order: int) -> list[int]:
    """Shuffle as documented, written anew."""
    numbers, drawn = list(range(size)), 0
    for n in range(size, 1, -1):
        while True:
            block, place = divmod(drawn, 4)
            digest = hashlib.sha256(f"scopa shuffle 1|{order}|{block}|{seed}".encode()).hexdigest()
            word = int(digest[16 * place : 16 * place + 16], 16)
            drawn += 1
            if word < 2**64 // n * n:
                break
        numbers[n - 1], numbers[word % n] = numbers[word % n], numbers[n - 1]
    return numbers


@given(seeds, st.integers(0, 5), st.integers(0, 60))
def test_it_is_the_documented_shuffle(seed: str, order: int, size: int) -> None:
    order_of_seed = shuffled(size, seed, order)
    assert list(order_of_seed) == plain_shuffle(size, unicodedata.normalize("NFC", seed).strip(), order)
    assert sorted(order_of_seed) == list(range(size))


def test_a_golden_order() -> None:
    assert shuffled(40, "7") == GOLDEN
    assert shuffled(0, "7") == ()
    assert shuffled(1, "7") == (0,)


def test_orders_of_one_seed_and_orders_of_many_differ() -> None:
    assert len({shuffled(40, "7", order) for order in range(50)}) == 50
    assert len({shuffled(40, seed) for seed in range(50)}) == 50


def test_words_that_would_favour_a_number_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    unfair = [2**64 - 1, 5, 1]
    monkeypatch.setattr(shuffle, "_words", lambda _seed, _order: iter(unfair))
    # 2**64 - 1 is a multiple of 3, so as a word for three places it would favour 0; 5 is taken in its place.
    assert shuffled(3, "any") == (0, 1, 2)


def test_every_place_gets_every_card_alike() -> None:
    deals, size = 4000, 40
    counts = [[0] * size for _ in range(size)]
    for seed in range(deals):
        for place, card in enumerate(shuffled(size, seed)):
            counts[place][card] += 1
    expected = deals / size
    chi_squared = sum((count - expected) ** 2 / expected for row in counts for count in row)
    # (40 - 1)**2 = 1521 degrees of freedom: mean 1521, deviation 55; the seeds are fixed, so is the figure.
    assert 1521 - 4 * 55 < chi_squared < 1521 + 4 * 55


def test_neighbours_are_independent() -> None:
    pairs = sum(abs(a - b) == 1 for seed in range(2000) for a, b in [shuffled(40, seed)[:2]])
    # Of the 1,560 ordered pairs of cards 78 are neighbours by number: 100 of 2,000, deviation 9.7.
    assert 60 < pairs < 140


@given(seeds)
def test_a_seed_is_cleaned_once(seed: str) -> None:
    try:
        clean = clean_seed(seed)
    except RulesError:
        # Composing may spread one character over two, beyond the longest seed.
        assert len(unicodedata.normalize("NFC", seed)) > LONGEST_SEED
    else:
        assert clean_seed(clean) == clean_seed(f"  {clean}\n") == clean
        assert clean_seed(unicodedata.normalize("NFD", clean)) == clean
        assert clean.isprintable()
        assert clean == clean.strip()


@pytest.mark.parametrize("seed", BAD_SEEDS, ids=ascii)
def test_what_is_no_seed_is_refused(seed: str) -> None:
    for use in (clean_seed, commitment, lambda text: shuffled(40, text)):
        with pytest.raises(RulesError) as caught:
            use(seed)
        assert caught.value.code == "bad_seed"
        assert caught.value.reason["longest"] == LONGEST_SEED


def test_numbers_are_seeds_too() -> None:
    assert clean_seed(7) == "7"
    assert shuffled(40, 7) == shuffled(40, "7") == shuffled(40, " 7 ")
    assert clean_seed("x" * LONGEST_SEED) == "x" * LONGEST_SEED


def test_a_new_seed_has_128_bits_and_a_commitment() -> None:
    made = {new_seed() for _ in range(50)}
    assert len(made) == 50
    for seed in made:
        assert len(bytes.fromhex(seed)) == 16
        assert commitment(seed) == hashlib.sha256(seed.encode()).hexdigest()
