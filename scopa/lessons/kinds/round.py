"""Exercises on the play of a round: what a hand can take, its moves, the card that is safe to lay."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from scopa.captures import captures, count_captures
from scopa.cards import HIGHEST_RANK, PACK, Card, CardSet
from scopa.counting.replies import sweepers
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import CardsTask, Makers, NumberTask, Slips, Told, hand_and_table, pack_of
from scopa.lessons.rows import Row
from scopa.lessons.sums import added
from scopa.lessons.task import LEVELS
from scopa.moves import plays
from scopa.rules import DEFAULT, Rules

_ANY = Rules(priority="free")
_HAND = DEFAULT.hand_size


@dataclass(frozen=True)
class OfHand(Told):
    """A task about a hand and the table."""

    hand: CardSet
    table: CardSet

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the hand and the table."""
        return hand_and_table(self.hand, self.table)

    @property
    def pool(self) -> CardSet:
        """Return the cards of the hand."""
        return self.hand


@dataclass(frozen=True)
class CanTake(OfHand, CardsTask):
    """Choose the cards of a hand that can take something.

    >>> task = CanTake(CardSet("7D 5C 2S"), CardSet("5B 4S 3C"))
    >>> sorted(task.answers), task.feedback("5C").code
    (['5C 7D'], 'misconception.one_card_only')
    """

    code: ClassVar[str] = "round.can_take"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the cards that can take, and what one of them takes."""
        able = self._able()
        card = next(iter(able))
        return {"able": able, "card": card, "cards": captures(card, self.table)[0]}

    @property
    def right(self) -> tuple[CardSet]:
        """Return the one set of all that can take."""
        return (self._able(),)

    @property
    def slips(self) -> Slips:
        """Return what one finds who looks only for equal cards, for at most two cards, or only for sums."""
        yield self._able(lambda taken: len(taken) == 1), "one_card_only"
        yield self._able(lambda taken: len(taken) <= 2), "pairs_only"  # noqa: PLR2004 - a pair
        if sums := self._able(lambda taken: len(taken) > 1):
            yield sums, "sums_only"

    def wrong(self, answer: str) -> Message:
        """Return the first card that was left out, or that takes nothing, where no misconception is known."""
        if answer in self.mistakes:
            return self.mistakes[answer]
        idle = CardSet(answer) - self._able()
        if idle:
            return Message("round.takes_nothing", card=next(iter(idle)))
        # Not finished yet is no misconception.
        return Message("round.more_can")

    def _able(self, fits: Callable[[CardSet], bool] = bool) -> CardSet:
        """Return the cards of the hand with a capture, or with one of some sort."""
        return CardSet(card for card in self.hand if any(map(fits, captures(card, self.table))))


def can_take(draw: Draw, level: str) -> CanTake:
    """Make a hand of which some cards can take something and some cannot; beyond level A there is a sum."""
    size = draw.between(3, 4 + LEVELS.index(level))
    while True:
        task = CanTake(*_dealt(draw, level, size))
        if task.answers.isdisjoint({"", str(task.hand)}) and (level == "A" or task.mistakes):
            return task


def _dealt(draw: Draw, level: str, size: int) -> tuple[CardSet, CardSet]:
    """Return a hand, and a table of so many cards."""
    drawn = draw.some(pack_of(level), _HAND + size)
    return CardSet(drawn[:_HAND]), CardSet(drawn[_HAND:])


@dataclass(frozen=True)
class CountMoves(OfHand, NumberTask):
    """Count the legal moves of a hand.

    >>> task = CountMoves(CardSet("10D 7C 2S"), CardSet("7D 6S 4C 3B"))
    >>> sorted(task.answers), task.feedback("3").code
    (['4'], 'misconception.one_move_a_card')
    """

    code: ClassVar[str] = "round.legal_moves"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the hand, and the sum over its cards."""
        counts = [max(1, count_captures(card, self.table)) for card in self.hand]
        return {"cards": self.hand, "sum": added(counts)}

    @property
    def right(self) -> int:
        """Return the number of legal moves."""
        return len(plays(self.hand, self.table))

    @property
    def slips(self) -> Slips:
        """Return what comes of one move a card, of sums beside an equal card, of laying what could take."""
        takes = [count_captures(card, self.table) for card in self.hand]
        yield len(self.hand), "one_move_a_card"
        yield len(plays(self.hand, self.table, _ANY)), "single_priority"
        yield self.right + sum(map(bool, takes)), "must_take"
        yield sum(takes) + len(takes), "must_take"
        yield sum(takes), "laying_is_a_move"


def count_moves(draw: Draw, level: str) -> CountMoves:
    """Make a hand with more than one move for some card, mostly."""
    size = draw.between(4, 5 + LEVELS.index(level))
    for _ in range(8):
        task = CountMoves(*_dealt(draw, level, size))
        if task.right != _HAND:
            break
    return task


@dataclass(frozen=True)
class SafeLay(OfHand, CardsTask):
    """Choose a card to lay so that no card that is still unseen can sweep the table.

    ``taken``: what has been taken before; none where that does not matter.

    >>> task = SafeLay(CardSet("8D 6C 2S"), CardSet("4S"), None)
    >>> sorted(task.answers), task.feedback("2S")
    (['8D'], Message('misconception.low_is_safe'))
    """

    code: ClassVar[str] = "round.safe_lay"
    taken: CardSet | None

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the hand, the table and what has been taken."""
        return hand_and_table(self.hand, self.table, self.taken)

    @property
    def right(self) -> list[CardSet]:
        """Return each card that is safe."""
        return [CardSet(card) for card in self.hand if not self._sweepers(card)]

    @property
    def slips(self) -> Slips:
        """Return each card, the lowest as what is believed to be safe."""
        yield min(self.hand), "low_is_safe"
        for card in self.hand:
            yield card, "leaves_sweep" if self.taken is None else "sweeper_unseen"

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and what a safe card makes."""
        return (
            Message("round.safe_lay_look"),
            Message("round.safe_lay_rule" if self.taken is None else "round.safe_lay_seen"),
            self.worked(str(self.right[0])),
        )

    def worked(self, answer: str) -> Message:
        """Return what a safe card makes."""
        safe = Card(answer)
        total = (self.table | safe.bit).total
        name = "high" if total > HIGHEST_RANK else "gone"
        return Message(f"round.safe_lay_{name}", card=safe, total=total)

    def wrong(self, answer: str) -> Message:
        """Return that one card is wanted when it is not one."""
        return self.mistakes.get(answer, Message("round.one_card"))

    def _sweepers(self, card: Card) -> CardSet:
        seen = self.hand | self.table | (self.taken or CardSet())
        return sweepers(self.table | card.bit, PACK - seen)


def safe_lay(draw: Draw, level: str) -> SafeLay:
    """Make a hand that can take nothing, with a safe card and another; at level C counting makes one safe."""
    while True:
        table = CardSet(draw.some(pack_of(level), draw.between(1, 2 if level == "C" else 3)))
        hand = CardSet(draw.some([card for card in pack_of(level) if card not in table], _HAND))
        if any(captures(card, table) for card in hand):
            continue
        taken = _taken(draw, hand, table) if level == "C" else None
        task = SafeLay(hand, table, taken)
        if taken != CardSet() and 0 < len(task.answers) < _HAND:
            return task


def _taken(draw: Draw, hand: CardSet, table: CardSet) -> CardSet:
    """Return what has been taken, with all that could sweep after one card; nothing if that is none."""
    rest = PACK - hand - table
    gone = [sweepers(table | card.bit, rest) for card in hand]
    danger = [cards for cards in gone if cards]
    if not danger:
        return CardSet()
    chosen = draw.one_of(danger)
    others = draw.some(list(rest - chosen), 2 * draw.between(5, 8) - len(chosen) % 2)
    return chosen | CardSet(others)


MAKERS: Makers = {"can_take": can_take, "legal_moves": count_moves, "safe_lay": safe_lay}
