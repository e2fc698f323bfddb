"""Exercises on what may be held: cards unseen, the next card, the number of hands, the chance of a card."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import perm
from typing import ClassVar

from scopa.cards import PACK, PACK_SIZE, SUITS, CardSet
from scopa.counting.hands import hands, holds, holds_exactly
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import ChanceTask, Makers, NumberTask, Slips, hand_and_table, pack_of
from scopa.lessons.rows import Row
from scopa.rules import DEFAULT

_EQUAL = len(SUITS)
"""How many cards there are of a rank."""
_HAND, _TABLE = DEFAULT.hand_size, DEFAULT.table_size

Chances = Iterable[tuple[Fraction, str]]
"""Wrong chances, each with the name of what leads to it."""


@dataclass(frozen=True)
class Seen:
    """What one sees: the own hand, the table, and what has been taken (none where nothing was)."""

    hand: CardSet
    table: CardSet
    taken: CardSet | None = None

    @property
    def cards(self) -> CardSet:
        """Return all of it."""
        return self.hand | self.table | (self.taken or CardSet())

    @property
    def unseen(self) -> CardSet:
        """Return the rest of the pack."""
        return PACK - self.cards

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return what is seen."""
        return hand_and_table(self.hand, self.table, self.taken)


@dataclass(frozen=True)
class Unseen(NumberTask):
    """Count the cards of a rank that one has not seen yet.

    >>> task = Unseen(7, Seen(CardSet("7D 2C 5S"), CardSet("7B 10D")))
    >>> sorted(task.answers), task.feedback("3").code, task.feedback("4").code
    (['2'], 'misconception.forgot_table', 'misconception.forgot_seen')
    """

    code: ClassVar[str] = "hold.unseen"
    rank: int
    seen: Seen

    @property
    def said(self) -> Mapping[str, object]:
        """Return what the cards count, those that are seen, and how many are not."""
        return {"value": self.rank, "cards": self.seen.cards.of_rank(self.rank), "count": self.right}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return what is seen."""
        return self.seen.rows

    @property
    def right(self) -> int:
        """Return how many are left."""
        return len(self.seen.unseen.of_rank(self.rank))

    @property
    def slips(self) -> Slips:
        """Return what comes of cards left out, and of counting those that are seen."""
        places = self.seen.hand, self.seen.table, self.seen.taken or CardSet()
        hand, table, taken = (len(cards.of_rank(self.rank)) for cards in places)
        yield _EQUAL, "forgot_seen"
        yield _EQUAL - hand - taken, "forgot_table"
        yield _EQUAL - hand - table, "forgot_piles"
        yield _EQUAL - table - taken, "forgot_hand"
        yield hand + table + taken, "seen_not_unseen"


@dataclass(frozen=True)
class Held(ChanceTask):
    """Tell the chance that so many of the unseen cards hold at least one of a rank.

    ``seen``: what is shown, so that one must count; where it is none, the unseen cards themselves are shown.
    """

    rank: int
    unseen: CardSet
    size: int
    seen: Seen | None

    @property
    def question(self) -> Message:
        """Return what is asked, in other words where one must count."""
        return Message(f"{self.code}_seen" if self.seen else self.code, **self.said)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the unseen cards, or what is seen."""
        return self.seen.rows if self.seen else (Row(Message("hold.row_unseen"), tuple(self.unseen)),)

    @property
    def wanted(self) -> int:
        """Return how many cards of the rank are unseen."""
        return len(self.unseen.of_rank(self.rank))

    @property
    def right(self) -> Fraction:
        """Return the chance, counted over all hands."""
        return holds(len(self.unseen), self.wanted, self.size)

    @property
    @abstractmethod
    def slips(self) -> Chances:
        """Return the chances that misconceptions lead to, the likeliest first; some are above 1."""

    @property
    def _whole_pack(self) -> Chances:
        """Return what comes of counting the whole pack, as if nothing were known."""
        name = "forgot_seen" if self.seen else "only_these"
        yield holds(PACK_SIZE, _EQUAL, self.size), name
        yield holds(PACK_SIZE, self.wanted, self.size), name


@dataclass(frozen=True)
class Next(Held):
    """Tell the chance that the next card is of a rank.

    >>> task = Next(7, CardSet("7D 7C 1S 2B"), 1, None)
    >>> sorted(task.answers), task.feedback("1/4").code
    (['1/2'], 'misconception.one_of_them')
    """

    code: ClassVar[str] = "hold.next"

    @property
    def said(self) -> Mapping[str, object]:
        """Return what the card counts, the two numbers, and the quotient."""
        wanted, unseen = self.wanted, len(self.unseen)
        written = f"{wanted}/{unseen}"
        chance = written if written == str(self.right) else f"{written} = {self.right}"
        return {"value": self.rank, "wanted": wanted, "unseen": unseen, "chance": chance}

    @property
    def slips(self) -> Chances:
        """Return what comes of one card, of the others, of the odds, and of the whole pack."""
        yield Fraction(1, len(self.unseen)), "one_of_them"
        yield 1 - self.right, "complement_forgotten"
        yield Fraction(self.wanted, len(self.unseen) - self.wanted), "odds_not_chance"
        yield from self._whole_pack


@dataclass(frozen=True)
class Hold(Held):
    """Tell the chance that the opponent's hand holds at least one card of a rank.

    >>> task = Hold(7, CardSet("7D 7C 1S 2B 5D"), 2, None)
    >>> sorted(task.answers), task.feedback("4/5").code, task.feedback("3/10").code
    (['7/10'], 'misconception.added_chances', 'misconception.complement_forgotten')
    """

    code: ClassVar[str] = "hold.chance"

    @property
    def said(self) -> Mapping[str, object]:
        """Return what the card counts, the size of the hand, how many hands there are, and what is left."""
        unseen, size = len(self.unseen), self.size
        without, every = hands(unseen - self.wanted, size), hands(unseen, size)
        rest = f"1 \u2212 {Fraction(without, every)} = {self.right}"
        return {"value": self.rank, "n": size, "without": without, "hands": every, "rest": rest}

    @property
    def slips(self) -> Chances:
        """Return what comes of one card, of adding, of putting back, of the opposite, of the whole pack."""
        single = Fraction(self.wanted, len(self.unseen))
        yield self.size * single, "added_chances"
        yield 1 - self.right, "complement_forgotten"
        yield single, "single_draw"
        yield 1 - (1 - single) ** self.size, "with_replacement"
        yield holds_exactly(len(self.unseen), self.wanted, self.size, 1), "exactly_not_least"
        yield from self._whole_pack


@dataclass(frozen=True)
class Hands(NumberTask):
    """Count the hands that the opponent may hold.

    >>> task = Hands(Seen(CardSet("7D 2C 5S"), CardSet("7B 10D 1C 4S")), 3)
    >>> sorted(task.answers), task.feedback("32736").code, task.feedback("9880").code
    (['5456'], 'misconception.ordered', 'misconception.forgot_seen')
    """

    code: ClassVar[str] = "hold.hands"
    seen: Seen
    size: int

    @property
    def said(self) -> Mapping[str, object]:
        """Return the size of a hand, and the quotient."""
        unseen = len(self.seen.unseen)
        quotient = f"({_down(unseen, self.size)}) / ({_down(self.size, self.size)}) = {self.right}"
        return {"n": self.size, "unseen": unseen, "quotient": quotient}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return what is seen."""
        return self.seen.rows

    @property
    def right(self) -> int:
        """Return the binomial coefficient."""
        return hands(len(self.seen.unseen), self.size)

    @property
    def slips(self) -> Slips:
        """Return what comes of order, of the whole pack, of cards put back, and of adding."""
        unseen = len(self.seen.unseen)
        yield perm(unseen, self.size), "ordered"
        yield hands(PACK_SIZE, self.size), "forgot_seen"
        yield unseen**self.size, "with_replacement"
        yield unseen * self.size, "times_size"


def _down(first: int, count: int) -> str:
    """Return a product of so many factors, each one less than the one before."""
    return " · ".join(map(str, range(first, first - count, -1)))


def _seen(draw: Draw, level: str, taken: int = 0) -> Seen:
    drawn = draw.some(pack_of(level), _HAND + _TABLE + taken)
    hand, table, rest = drawn[:_HAND], drawn[_HAND : _HAND + _TABLE], drawn[_HAND + _TABLE :]
    return Seen(CardSet(hand), CardSet(table), CardSet(rest) if taken else None)


def _rank(draw: Draw, seen: CardSet, *, left: bool = False) -> int:
    """Return a rank of which a card is seen, of some ranks more often two; with ``left`` another is not."""
    ranks = sorted({card.rank for card in seen})
    fitting = [rank for rank in ranks if len(seen.of_rank(rank)) < _EQUAL or not left]
    several = [rank for rank in fitting if len(seen.of_rank(rank)) > 1]
    return draw.one_of(fitting + several)


def _packet(draw: Draw, level: str, size: int) -> tuple[CardSet, int]:
    """Return some cards with one or two of a rank, and that rank."""
    rank = draw.one_of(sorted({card.rank for card in pack_of(level)}))
    equal = draw.some(list(PACK.of_rank(rank)), draw.between(1, 2))
    others = [card for card in pack_of(level) if card.rank != rank]
    return CardSet(equal) | CardSet(draw.some(others, size - len(equal))), rank


def unseen(draw: Draw, level: str) -> Unseen:
    """Make a hand and a table; beyond level A cards have been taken as well."""
    seen = _seen(draw, level, 0 if level == "A" else 2 * draw.between(3, 6))
    return Unseen(_rank(draw, seen.cards), seen)


def next_chance(draw: Draw, level: str) -> Next:
    """Make a small packet at level A, the first hand and table at B, and cards taken as well at C."""
    if level == "A":
        packet, rank = _packet(draw, level, draw.between(4, 8))
        return Next(rank, packet, 1, None)
    seen = _seen(draw, level, 0 if level == "B" else 2 * draw.between(3, 6))
    return Next(_rank(draw, seen.cards, left=True), seen.unseen, 1, seen)


def hold_chance(draw: Draw, level: str) -> Hold:
    """Make few unseen cards of which one or two are held; at level C three, and one has to count."""
    if level == "C":
        seen = _seen(draw, level, 2 * draw.between(4, 8))
        return Hold(_rank(draw, seen.cards, left=True), seen.unseen, _HAND, seen)
    size, least = (1, 3) if level == "A" else (2, 4)
    packet, rank = _packet(draw, level, draw.between(least, 6))
    return Hold(rank, packet, size, None)


def hands_count(draw: Draw, level: str) -> Hands:
    """Make a hand and a table, and cards taken as well in the later rounds."""
    return Hands(_seen(draw, level, 2 * draw.between(0, 8)), draw.between(2, _HAND))


MAKERS: Makers = {
    "unseen": unseen,
    "next_chance": next_chance,
    "hands_count": hands_count,
    "hold_chance": hold_chance,
}
