"""Cards as small integers, sets of cards as bits, and both as text."""

from collections.abc import Callable, Iterable, Iterator
from unicodedata import normalize

from scopa.errors import CardError, brief, reason

SUITS = "DCSB"
HIGHEST_RANK = 10
RANKS = range(1, HIGHEST_RANK + 1)
PACK_SIZE = 40
PACK_BITS = (1 << PACK_SIZE) - 1

LONGEST_TEXT = 1000
"""Characters that a text of cards may have; all forty take 119."""

_LETTER_RANKS = dict(zip("AJNQKajnqk", ["1", "8", "9", "9", "10"] * 2, strict=True))
_SUIT_LETTERS = dict(zip("dcsb♦♥♠♣", SUITS * 2, strict=True))


class Card(int):
    r"""One card of the 40-card pack, an int ``4*(rank-1) + suit``, suit 0 coins to 3 batons.

    >>> card = Card("7D")
    >>> card, int(card), card.rank, card.suit
    (Card('7D'), 24, 7, 0)
    >>> Card("k♠") == Card("10S") == Card("\uff11\uff10\uff33") == Card(38)
    True
    """

    __slots__ = ()

    def __new__(cls, value: "str | int") -> "Card":  # noqa: PYI034 - always one of CARDS
        """Return the card of that text or number; ``CardError`` when there is none."""
        if isinstance(value, str):
            card = _BY_TEXT.get(value) or _read_card(value)
        elif isinstance(value, int) and not isinstance(value, bool) and 0 <= value < PACK_SIZE:
            card = CARDS[value]
        else:
            raise CardError(reason("unknown_card", text=brief(value)))
        return card

    def __bool__(self) -> bool:
        """Tell that it is a card: the ace of coins is one although its number is 0."""
        return True

    @property
    def rank(self) -> int:
        """Return the rank, 1 to 10, which is also what the card counts in a capture."""
        return (int(self) >> 2) + 1

    @property
    def suit(self) -> int:
        """Return the suit, 0 coins, 1 cups, 2 swords, 3 batons."""
        return int(self) & 3

    @property
    def bit(self) -> int:
        """Return the set that holds just this card, as bits."""
        return 1 << int(self)

    def __str__(self) -> str:
        """Return the card as text, such as ``7D``."""
        return f"{self.rank}{SUITS[self.suit]}"

    def __repr__(self) -> str:
        """Return the call that makes this card."""
        return f"Card('{self}')"


CARDS: tuple[Card, ...] = tuple(int.__new__(Card, number) for number in range(PACK_SIZE))
BITS = {card: 1 << card for card in CARDS}
"""For each card the set that holds just it."""
_BY_TEXT = {str(card): card for card in CARDS}


def _read_card(text: str) -> Card:
    # As a Japanese keyboard writes them.
    clean = normalize("NFKC", text[:LONGEST_TEXT]).strip()
    number, suit = clean[:-1], clean[-1:]
    card = _BY_TEXT.get(_LETTER_RANKS.get(number, number) + _SUIT_LETTERS.get(suit, suit))
    if card is None:
        raise CardError(reason("unknown_card", text=text))
    return card


class CardSet(int):
    """A set of cards, an int whose bit ``n`` stands for card ``n``; it iterates in rising order.

    >>> table = CardSet("7C 3S 5B")
    >>> len(table), Card("3S") in table, str(table)
    (3, True, '3S 5B 7C')
    >>> table - CardSet("3S"), sum(card.rank for card in table)
    (CardSet('5B 7C'), 15)
    """

    __slots__ = ()

    def __new__(cls, cards: "str | Iterable[Card | int | str] | Card" = ()) -> "CardSet":  # noqa: PYI034 - there are no others
        """Return the set of these cards, given as text, as one card or one after the other.

        Raises ``CardError`` for an unknown card and for a card named twice.
        """
        if isinstance(cards, CardSet):
            return cards
        if isinstance(cards, Card):
            return cls.of_bits(cards.bit)
        if isinstance(cards, str):
            if len(cards) > LONGEST_TEXT:
                raise CardError(reason("unknown_card", text=cards))
            items: Iterable[Card | int | str] = cards.replace(",", " ").split()
        else:
            items = cards
        bits = 0
        for item in items:
            card = Card(item)
            if bits >> card & 1:
                raise CardError(reason("repeated_card", card=card))
            bits |= 1 << card
        return cls.of_bits(bits)

    @classmethod
    def of_bits(cls, bits: int) -> "CardSet":
        """Return the set whose members are the bits of a number, 0 to 2**40 - 1, which is not checked.

        >>> CardSet.of_bits(0b1001)
        CardSet('1D 1B')
        """
        return int.__new__(cls, bits)

    def __iter__(self) -> Iterator[Card]:
        """Give the cards in rising order."""
        bits = int(self)
        while bits:
            low = bits & -bits
            yield CARDS[low.bit_length() - 1]
            bits ^= low

    def __len__(self) -> int:
        """Return the number of cards."""
        return self.bit_count()

    def __contains__(self, card: "Card | int | str") -> bool:
        """Tell whether the card is in the set."""
        return bool(int(self) >> Card(card) & 1)

    def __or__(self, other: int) -> "CardSet":
        """Return the union."""
        return self.of_bits(int.__or__(self, other))

    def __and__(self, other: int) -> "CardSet":
        """Return what both have."""
        return self.of_bits(int.__and__(self, other))

    def __xor__(self, other: int) -> "CardSet":
        """Return what just one of them has."""
        return self.of_bits(int.__xor__(self, other))

    def __sub__(self, other: int) -> "CardSet":
        """Return this set without the cards of the other."""
        return self.of_bits(int(self) & ~int(other))

    @property
    def total(self) -> int:
        """Return the sum of the ranks.

        >>> CardSet("7C 3S").total
        10
        """
        return sum(card.rank for card in self)

    def of_suit(self, suit: int) -> "CardSet":
        """Return the cards of one suit, 0 to 3.

        >>> CardSet("7C 3S 1C").of_suit(1)
        CardSet('1C 7C')
        """
        return self & SUIT_BITS[suit]

    def of_rank(self, rank: int) -> "CardSet":
        """Return the cards of one rank, 1 to 10.

        >>> CardSet("7C 3S 7D").of_rank(7)
        CardSet('7D 7C')
        """
        return self & RANK_BITS[rank]

    def __reduce__(self) -> tuple[Callable[[int], "CardSet"], tuple[int]]:
        """Copy and pickle by the bits."""
        return CardSet.of_bits, (int(self),)

    def __str__(self) -> str:
        """Return the cards as text in rising order; the empty set is the empty text."""
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        """Return the call that makes this set."""
        return f"CardSet('{self}')"


RANK_BITS = (0, *(15 << 4 * (rank - 1) for rank in RANKS))
"""Bits of the four cards of a rank; index 1 to 10."""
SUIT_BITS = tuple(sum(1 << (4 * n + suit) for n in range(10)) for suit in range(4))
"""Bits of the ten cards of a suit; index 0 to 3."""
PACK = CardSet.of_bits(PACK_BITS)
SETTEBELLO = CARDS[24]
