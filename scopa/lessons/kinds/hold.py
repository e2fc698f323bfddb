"""Exercises on what may be held: cards unseen, the next card, the number of hands, the chance of a card."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm

from scopa.cards import PACK, PACK_SIZE, SUITS, Card, CardSet
from scopa.counting.hands import hands, holds
from scopa.errors import Message
from scopa.lessons.answers import Chance, Number
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.round import HAND, pack_of, rows_of
from scopa.lessons.rows import Row
from scopa.lessons.task import Task

_EQUAL = len(SUITS)
"""How many cards there are of a rank."""
_TABLE = 4

Belief = tuple[Fraction, str]


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
        return rows_of(self.hand, self.table, self.taken)


@dataclass(frozen=True)
class Unseen(Task):
    """Count the cards of a rank that one has not seen yet.

    >>> task = Unseen(7, Seen(CardSet("7D 2C 5S"), CardSet("7B 10D")))
    >>> sorted(task.answers), task.feedback("3").code, task.feedback("4").code
    (['2'], 'misconception.forgot_table', 'misconception.forgot_seen')
    """

    rank: int
    seen: Seen

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("hold.unseen", value=self.rank)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return what is seen."""
        return self.seen.rows

    @property
    def form(self) -> Number:
        """Return that a number is wanted."""
        return Number()

    @property
    def answers(self) -> frozenset[str]:
        """Return how many are left."""
        return frozenset({str(len(self.seen.unseen.of_rank(self.rank)))})

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return what comes of cards left out, and of counting those that are seen."""
        hand, table, taken = (
            len(cards.of_rank(self.rank))
            for cards in (self.seen.hand, self.seen.table, self.seen.taken or CardSet())
        )
        found = {
            hand + table + taken: "seen_not_unseen",
            _EQUAL - table - taken: "forgot_hand",
            _EQUAL - hand - table: "forgot_piles",
            _EQUAL - hand - taken: "forgot_table",
            _EQUAL: "forgot_seen",
        }
        right = int(next(iter(self.answers)))
        return {str(n): Message(f"misconception.{name}") for n, name in found.items() if n != right}

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the cards that are seen."""
        return (
            Message("hold.unseen_look", value=self.rank),
            Message("hold.unseen_rule"),
            Message("hold.unseen_worked", cards=self.seen.cards.of_rank(self.rank)),
        )


@dataclass(frozen=True)
class Chances(Task):
    """Tell the chance that cards from a number of unseen ones hold at least one of a rank.

    ``shown``: whether the unseen cards themselves are shown; else what is seen is, and one must count.
    """

    rank: int
    unseen: CardSet
    size: int
    seen: Seen | None

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the unseen cards, or what is seen."""
        return self.seen.rows if self.seen else (Row(Message("hold.row_unseen"), tuple(self.unseen)),)

    @property
    def form(self) -> Chance:
        """Return that a chance is wanted."""
        return Chance()

    @property
    def wanted(self) -> int:
        """Return how many cards of the rank are unseen."""
        return len(self.unseen.of_rank(self.rank))

    @property
    def chance(self) -> Fraction:
        """Return the chance, counted over all hands."""
        return holds(len(self.unseen), self.wanted, self.size)

    @property
    def answers(self) -> frozenset[str]:
        """Return the chance."""
        return frozenset({str(self.chance)})

    @property
    @abstractmethod
    def beliefs(self) -> tuple[Belief, ...]:
        """Return the chances that misconceptions lead to, with their names, the likeliest first."""

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return the wrong chances that misconceptions lead to."""
        found = {
            str(chance): Message(f"misconception.{name}")
            for chance, name in reversed(self.beliefs)
            if chance <= 1
        }
        return {answer: said for answer, said in found.items() if answer not in self.answers}

    @property
    def _whole_pack(self) -> tuple[Belief, ...]:
        """Return what comes of counting the whole pack, as if nothing were known."""
        name = "forgot_seen" if self.seen else "only_these"
        return (
            (holds(PACK_SIZE, _EQUAL, self.size), name),
            (holds(PACK_SIZE, self.wanted, self.size), name),
        )


@dataclass(frozen=True)
class Next(Chances):
    """Tell the chance that the next card is of a rank.

    >>> task = Next(7, CardSet("7D 7C 1S 2B"), 1, None)
    >>> sorted(task.answers), task.feedback("1/4").code
    (['1/2'], 'misconception.one_of_them')
    """

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("hold.next_seen" if self.seen else "hold.next", value=self.rank)

    @property
    def beliefs(self) -> tuple[Belief, ...]:
        """Return what comes of one card, of the others, of the odds, and of the whole pack."""
        others = len(self.unseen) - self.wanted
        return (
            (Fraction(1, len(self.unseen)), "one_of_them"),
            (1 - self.chance, "complement_forgotten"),
            (Fraction(self.wanted, others), "odds_not_chance"),
            *self._whole_pack,
        )

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the two numbers."""
        return (
            Message("hold.next_look", value=self.rank),
            Message("hold.next_rule"),
            Message("hold.next_worked", wanted=self.wanted, unseen=len(self.unseen), value=self.rank),
        )


@dataclass(frozen=True)
class Hold(Chances):
    """Tell the chance that the opponent's hand holds at least one card of a rank.

    >>> task = Hold(7, CardSet("7D 7C 1S 2B 5D"), 2, None)
    >>> sorted(task.answers), task.feedback("4/5").code, task.feedback("3/10").code
    (['7/10'], 'misconception.added_chances', 'misconception.complement_forgotten')
    """

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("hold.chance_seen" if self.seen else "hold.chance", value=self.rank, n=self.size)

    @property
    def beliefs(self) -> tuple[Belief, ...]:
        """Return what comes of one card, of adding, of putting back, of the opposite, of the whole pack."""
        single = Fraction(self.wanted, len(self.unseen))
        exactly = Fraction(
            self.wanted * comb(len(self.unseen) - self.wanted, self.size - 1),
            comb(len(self.unseen), self.size),
        )
        return (
            (self.size * single, "added_chances"),
            (1 - self.chance, "complement_forgotten"),
            (single, "single_draw"),
            (1 - (1 - single) ** self.size, "with_replacement"),
            (exactly, "exactly_not_least"),
            *self._whole_pack,
        )

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the counts of hands."""
        unseen, size = len(self.unseen), self.size
        return (
            Message("hold.chance_look", value=self.rank),
            Message("hold.chance_rule", value=self.rank),
            Message(
                "hold.chance_worked",
                value=self.rank,
                without=hands(unseen - self.wanted, size),
                hands=hands(unseen, size),
            ),
        )


@dataclass(frozen=True)
class Hands(Task):
    """Count the hands that the opponent may hold.

    >>> task = Hands(Seen(CardSet("7D 2C 5S"), CardSet("7B 10D 1C 4S")), 3)
    >>> sorted(task.answers), task.feedback("32736").code, task.feedback("9880").code
    (['5456'], 'misconception.ordered', 'misconception.forgot_seen')
    """

    seen: Seen
    size: int

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("hold.hands", n=self.size)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return what is seen."""
        return self.seen.rows

    @property
    def form(self) -> Number:
        """Return that a number is wanted."""
        return Number()

    @property
    def answers(self) -> frozenset[str]:
        """Return the binomial coefficient."""
        return frozenset({str(hands(len(self.seen.unseen), self.size))})

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return what comes of order, of cards put back, of adding, and of the whole pack."""
        unseen = len(self.seen.unseen)
        found = {
            unseen * self.size: "times_size",
            unseen**self.size: "with_replacement",
            hands(PACK_SIZE, self.size): "forgot_seen",
            perm(unseen, self.size): "ordered",
        }
        return {
            str(n): Message(f"misconception.{name}")
            for n, name in found.items()
            if str(n) not in self.answers
        }

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the quotient."""
        unseen = len(self.seen.unseen)
        factors = [
            " · ".join(map(str, numbers))
            for numbers in (_down(unseen, self.size), _down(self.size, self.size))
        ]
        return (
            Message("hold.hands_look"),
            Message("hold.hands_rule"),
            Message("hold.hands_worked", unseen=unseen, quotient=f"({factors[0]}) / ({factors[1]})"),
        )


def _down(first: int, count: int) -> range:
    return range(first, first - count, -1)


def _seen(draw: Draw, level: str, taken: int = 0) -> Seen:
    drawn = draw.some(pack_of(level), HAND + _TABLE + taken)
    hand, table, rest = drawn[:HAND], drawn[HAND : HAND + _TABLE], drawn[HAND + _TABLE :]
    return Seen(CardSet(hand), CardSet(table), CardSet(rest) if taken else None)


def _rank(draw: Draw, seen: CardSet, *, left: bool = False) -> int:
    """Return a rank of which a card is seen, of some ranks more often two; with ``left`` another is not."""
    ranks = sorted({card.rank for card in seen})
    fitting = [rank for rank in ranks if len(seen.of_rank(rank)) < _EQUAL or not left]
    several = [rank for rank in fitting if len(seen.of_rank(rank)) > 1]
    return draw.one_of(fitting + several)


def _packet(draw: Draw, level: str, size: int, least: int) -> tuple[CardSet, int]:
    """Return some cards with one to three of a rank, and that rank."""
    rank = draw.one_of(sorted({card.rank for card in pack_of(level)}))
    equal = draw.some(list(PACK.of_rank(rank)), draw.between(least, least + 1))
    others: list[Card] = [card for card in pack_of(level) if card.rank != rank]
    return CardSet(equal) | CardSet(draw.some(others, size - len(equal))), rank


def unseen(draw: Draw, level: str) -> Unseen:
    """Make a hand and a table; beyond level A cards have been taken as well."""
    seen = _seen(draw, level, 0 if level == "A" else 2 * draw.between(3, 6))
    return Unseen(_rank(draw, seen.cards), seen)


def next_chance(draw: Draw, level: str) -> Next:
    """Make a small packet at level A, the first hand and table at B, and cards taken as well at C."""
    if level == "A":
        packet, rank = _packet(draw, level, draw.between(4, 8), 1)
        return Next(rank, packet, 1, None)
    seen = _seen(draw, level, 0 if level == "B" else 2 * draw.between(3, 6))
    return Next(_rank(draw, seen.cards, left=True), seen.unseen, 1, seen)


def hold_chance(draw: Draw, level: str) -> Hold:
    """Make few unseen cards of which one or two are held; at level C three, and one has to count."""
    if level == "C":
        seen = _seen(draw, level, 2 * draw.between(4, 8))
        return Hold(_rank(draw, seen.cards, left=True), seen.unseen, HAND, seen)
    if level == "A":
        packet, rank = _packet(draw, level, draw.between(3, 6), 1)
        return Hold(rank, packet, 1, None)
    packet, rank = _packet(draw, level, draw.between(4, 6), 1)
    return Hold(rank, packet, 2, None)


def hands_count(draw: Draw, level: str) -> Hands:
    """Make a hand and a table, and cards taken as well in the later rounds."""
    return Hands(_seen(draw, level, 2 * draw.between(0, 8)), draw.between(2, HAND))


MAKERS: Mapping[str, Callable[[Draw, str], Task]] = {
    "unseen": unseen,
    "next_chance": next_chance,
    "hands_count": hands_count,
    "hold_chance": hold_chance,
}
