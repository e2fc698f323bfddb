"""A shuffle of our own, so that a seed deals the same cards on every Python and host, for ever."""

import hashlib
import os
import struct
import unicodedata
from collections.abc import Iterator

from scopa.errors import RulesError, reason

LONGEST_SEED = 64
_WORD = 1 << 64
_FOUR_WORDS = struct.Struct(">4Q").unpack


def clean_seed(seed: str | int) -> str:
    """Return the seed as the text that is hashed: trimmed and in Unicode's composed form.

    >>> clean_seed(7), clean_seed(" sette bello ")
    ('7', 'sette bello')

    Raises ``RulesError`` unless it has 1 to 64 printable characters.
    """
    if type(seed) is int:
        text = str(seed) if abs(seed) < 10**LONGEST_SEED else ""
    elif isinstance(seed, str):
        text = unicodedata.normalize("NFC", seed[: 4 * LONGEST_SEED]).strip()
    else:
        raise RulesError(reason("bad_seed", longest=LONGEST_SEED, value=type(seed).__name__))
    if not 1 <= len(text) <= LONGEST_SEED or not text.isprintable():
        raise RulesError(reason("bad_seed", longest=LONGEST_SEED, value=text[:LONGEST_SEED]))
    return text


def new_seed() -> str:
    """Return a fresh secret seed of 128 random bits, as 32 hexadecimal digits."""
    return os.urandom(16).hex()


def commitment(seed: str | int) -> str:
    """Return the SHA-256 of a seed, 64 hexadecimal digits, which may be shown before the seed is.

    >>> commitment("7")[:16]
    '7902699be42c8a8e'
    """
    return hashlib.sha256(clean_seed(seed).encode()).hexdigest()


def belongs(seed: str | int, seal: str) -> bool:
    """Tell whether a seal is the commitment of a seed; a text that can be no seed has none.

    >>> belongs("7", f" {commitment('7').upper()} "), belongs("8", commitment("7")), belongs("", "")
    (True, False, False)
    """
    try:
        return commitment(seed) == seal.strip().lower()
    except RulesError:
        return False


def shuffled(size: int, seed: str | int, order: int = 0) -> tuple[int, ...]:
    """Return the numbers 0 to ``size - 1`` in the order that the seed and the order number give.

    Fisher-Yates from the last place down; each choice below ``n`` is a 64-bit word modulo ``n``, words
    that would favour a number being skipped. Word ``w`` of a seed is eight bytes (big-endian) of the
    SHA-256 of ``scopa shuffle 1|order|block|seed``, four words a block.

    >>> shuffled(5, "7"), shuffled(5, "7", order=1)
    ((1, 4, 3, 0, 2), (2, 4, 0, 1, 3))
    """
    words = _words(clean_seed(seed), order)
    pack = list(range(size))
    for n in range(size, 1, -1):
        word = next(words)
        while word >= _WORD - _WORD % n:
            word = next(words)
        chosen = word % n
        pack[n - 1], pack[chosen] = pack[chosen], pack[n - 1]
    return tuple(pack)


def _words(seed: str, order: int) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"scopa shuffle 1|{order}|{block}|{seed}".encode()).digest()
        yield from _FOUR_WORDS(digest)
        block += 1
