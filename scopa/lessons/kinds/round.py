"""Exercises on the play of a round: what a hand can take, its moves, the card that is safe to lay."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scopa.captures import captures, count_captures
from scopa.cards import PACK, Card, CardSet
from scopa.counting.replies import sweepers
from scopa.errors import Message
from scopa.lessons.answers import Cards, Number
from scopa.lessons.draw import Draw
from scopa.lessons.rows import Row
from scopa.lessons.task import LEVELS, NOT_YET, Task
from scopa.moves import plays
from scopa.rules import Rules

HAND = 3
KNAVE = 8
"""The lowest figure."""

_ANY = Rules(priority="free")
_PAIR = 2


def rows_of(hand: CardSet, table: CardSet, taken: CardSet | None = None) -> tuple[Row, ...]:
    """Return the rows of a hand, the table and, where it matters, what has been taken."""
    rows = (
        Row(Message("round.row_hand"), tuple(hand)),
        Row(Message("round.row_table"), tuple(table)),
    )
    return rows if taken is None else (*rows, Row(Message("round.row_taken"), tuple(taken)))


def pack_of(level: str) -> list[Card]:
    """Return the cards that are dealt at a level: without figures at level A."""
    return [card for card in PACK if card.rank < KNAVE or level != "A"]


@dataclass(frozen=True)
class CanTake(Task):
    """Choose the cards of a hand that can take something.

    >>> task = CanTake(CardSet("7D 5C 2S"), CardSet("5B 4S 3C"))
    >>> sorted(task.answers), task.feedback("5C").code
    (['5C 7D'], 'misconception.one_card_only')
    """

    hand: CardSet
    table: CardSet

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("round.can_take")

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the hand and the table."""
        return rows_of(self.hand, self.table)

    @property
    def form(self) -> Cards:
        """Return that cards of the hand are chosen."""
        return Cards(self.hand)

    @property
    def answers(self) -> frozenset[str]:
        """Return the one set of all that can take."""
        return frozenset({str(self._able(lambda _: True))})

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return what one finds who looks only for equal cards, or only for two cards that add up."""
        found = {
            str(self._able(lambda taken: len(taken) <= _PAIR)): Message("misconception.pairs_only"),
            str(self._able(lambda taken: len(taken) == 1)): Message("misconception.one_card_only"),
        }
        sums = str(self._able(lambda taken: len(taken) > 1))
        found |= {sums: Message("misconception.sums_only")} if sums and sums not in found else {}
        return {answer: said for answer, said in found.items() if answer not in self.answers}

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and one card that can take."""
        card = next(iter(self._able(lambda _: True)))
        return (
            Message("round.can_take_look"),
            Message("round.can_take_rule"),
            Message("round.can_take_worked", card=card, cards=captures(card, self.table)[0]),
        )

    def wrong(self, answer: str) -> Message:
        """Return the first card that was left out, or that takes nothing, where no misconception is known."""
        able, chosen = self._able(lambda _: True), CardSet(answer)
        if answer in self.mistakes:
            return self.mistakes[answer]
        if chosen - able:
            return Message("round.takes_nothing", card=next(iter(chosen - able)))
        return Message("misconception.missed_some")

    def _able(self, fits: Callable[[CardSet], bool]) -> CardSet:
        """Return the cards of the hand with a capture of that sort."""
        return CardSet(card for card in self.hand if any(map(fits, captures(card, self.table))))


def can_take(draw: Draw, level: str) -> CanTake:
    """Make a hand of which some cards can take something and some cannot; beyond level A there is a sum."""
    size = draw.between(3, 4 + LEVELS.index(level))
    while True:
        drawn = draw.some(pack_of(level), HAND + size)
        task = CanTake(CardSet(drawn[:HAND]), CardSet(drawn[HAND:]))
        if task.answers.isdisjoint({"", str(task.hand)}) and (level == "A" or task.mistakes):
            return task


@dataclass(frozen=True)
class CountMoves(Task):
    """Count the legal moves of a hand.

    >>> task = CountMoves(CardSet("10D 7C 2S"), CardSet("7D 6S 4C 3B"))
    >>> sorted(task.answers), task.feedback("3").code
    (['4'], 'misconception.one_move_a_card')
    """

    hand: CardSet
    table: CardSet

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("round.legal_moves")

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the hand and the table."""
        return rows_of(self.hand, self.table)

    @property
    def form(self) -> Number:
        """Return that a number is wanted."""
        return Number()

    @property
    def answers(self) -> frozenset[str]:
        """Return the number of legal moves."""
        return frozenset({str(len(plays(self.hand, self.table)))})

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return what comes of one move a card, of laying what could take, of sums beside an equal card."""
        takes = [count_captures(card, self.table) for card in self.hand]
        laid = sum(1 for count in takes if count)
        sums = len(plays(self.hand, self.table, _ANY))
        found = {
            str(sum(takes)): Message("misconception.laying_is_a_move"),
            str(sum(takes) + len(takes)): Message("misconception.must_take"),
            str(len(plays(self.hand, self.table)) + laid): Message("misconception.must_take"),
            str(sums): Message("misconception.single_priority"),
            str(len(self.hand)): Message("misconception.one_move_a_card"),
        }
        return {answer: said for answer, said in found.items() if answer not in self.answers}

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the sum over the cards of the hand."""
        counts = [max(1, count_captures(card, self.table)) for card in self.hand]
        return (
            Message("round.legal_moves_look"),
            Message("round.legal_moves_rule"),
            Message("round.legal_moves_worked", cards=self.hand, sum=f"{' + '.join(map(str, counts))}"),
        )


def count_moves(draw: Draw, level: str) -> CountMoves:
    """Make a hand with more than one move for some card, mostly."""
    size = draw.between(4, 5 + LEVELS.index(level))
    for _ in range(8):
        drawn = draw.some(pack_of(level), HAND + size)
        task = CountMoves(CardSet(drawn[:HAND]), CardSet(drawn[HAND:]))
        if str(HAND) not in task.answers:
            break
    return task


@dataclass(frozen=True)
class SafeLay(Task):
    """Choose a card to lay so that no card that is still unseen can sweep the table.

    ``taken``: what has been taken before; none where that does not matter.

    >>> task = SafeLay(CardSet("8D 6C 2S"), CardSet("4S"), None)
    >>> sorted(task.answers), task.feedback("2S")
    (['8D'], Message('misconception.low_is_safe'))
    """

    hand: CardSet
    table: CardSet
    taken: CardSet | None

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("round.safe_lay")

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the hand, the table and what has been taken."""
        return rows_of(self.hand, self.table, self.taken)

    @property
    def form(self) -> Cards:
        """Return that a card of the hand is chosen."""
        return Cards(self.hand)

    @property
    def answers(self) -> frozenset[str]:
        """Return each card that is safe."""
        return frozenset(str(card) for card in self.hand if not self._sweepers(card))

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return each card that is not safe, the lowest as what is believed to be so."""
        unsafe = {str(card): "leaves_sweep" if self.taken is None else "sweeper_unseen" for card in self.hand}
        unsafe[str(min(self.hand))] = "low_is_safe"
        return {
            card: Message(f"misconception.{name}")
            for card, name in unsafe.items()
            if card not in self.answers
        }

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and what a safe card makes."""
        safe = next(card for card in self.hand if str(card) in self.answers)
        total = (self.table | safe.bit).total
        worked = "round.safe_lay_high" if total > max(PACK).rank else "round.safe_lay_gone"
        return (
            Message("round.safe_lay_look"),
            Message("round.safe_lay_rule" if self.taken is None else "round.safe_lay_seen"),
            Message(worked, card=safe, total=total),
        )

    def wrong(self, answer: str) -> Message:
        """Return that one card is wanted when it is not one."""
        return self.mistakes.get(answer) or (NOT_YET if answer in self.answers else Message("round.one_card"))

    def _sweepers(self, card: Card) -> CardSet:
        seen = self.hand | self.table | (self.taken or CardSet())
        return sweepers(self.table | card.bit, PACK - seen)


def safe_lay(draw: Draw, level: str) -> SafeLay:
    """Make a hand that can take nothing, with a safe card and another; at level C counting makes one safe."""
    while True:
        table = CardSet(draw.some(pack_of(level), draw.between(1, 2 if level == "C" else 3)))
        hand = CardSet(draw.some([card for card in pack_of(level) if card not in table], HAND))
        if any(captures(card, table) for card in hand):
            continue
        taken = _taken(draw, hand, table) if level == "C" else None
        task = SafeLay(hand, table, taken)
        if taken != CardSet() and 0 < len(task.answers) < HAND:
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


MAKERS: Mapping[str, Callable[[Draw, str], Task]] = {
    "can_take": can_take,
    "legal_moves": count_moves,
    "safe_lay": safe_lay,
}
