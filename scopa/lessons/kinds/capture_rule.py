"""Exercises on the rules of captures: what is allowed and by which rule not, and when a card must take."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from scopa.captures import captures, explain_capture
from scopa.cards import RANKS, Card, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.capture import OnTable, card_and_table, dealt
from scopa.lessons.kinds.capture_slip import slip
from scopa.lessons.kinds.parts import KNAVE, ChoiceTask, Makers, Slips, offered, subsets
from scopa.lessons.rows import Row
from scopa.lessons.sums import of_cards

FIRST_RULES = ("legal", "wrong_sum", "single_priority", "must_capture")
"""What is offered at level A; each but the first is the name of a reason."""
ALL_RULES = (*FIRST_RULES, "one_equal_only", "largest")
"""What is offered else; that the largest capture must be taken is no rule."""


@dataclass(frozen=True)
class MayTake(OnTable, ChoiceTask):
    """Say whether a capture that is shown is allowed, and if not, by which rule.

    >>> task = MayTake(Card("5D"), CardSet("5C 4S 1B"), CardSet("4S 1B"))
    >>> task.right, task.feedback("1").code
    (frozenset({'single_priority'}), 'misconception.single_priority')
    """

    taken: CardSet
    rules: tuple[str, ...] = FIRST_RULES

    @property
    def code(self) -> str:
        """Return the code of the question."""
        return "capture.may" if self.taken else "capture.may_lay"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the move, the sum that is taken, and the explanation of the rules."""
        return {
            "card": self.card,
            "value": self.card.rank,
            "cards": self.taken,
            "sum": of_cards(self.taken),
            "why": explain_capture(self.card, self.table, self.taken),
        }

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the card and the table, the cards taken lit."""
        return card_and_table(self.card, self.table, self.taken)

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and what it says here, for some rules in words of their own."""
        look, rule, worked = super().hints
        name = _TOLD.get(min(self.right))
        return (
            look,
            rule,
            Message(name, equal=self.table.of_rank(self.card.rank), **self.said) if name else worked,
        )

    @property
    def options(self) -> Mapping[str, Message]:
        """Return the rules by name."""
        return offered("capture.rule", *self.rules)

    @property
    def right(self) -> frozenset[str]:
        """Return what the rules say."""
        why = explain_capture(self.card, self.table, self.taken)
        return frozenset({why.code.removeprefix("reason.")})

    @property
    def slips(self) -> Slips:
        """Return what leads to each other verdict: first of all what would take these cards."""
        (right,) = self.right
        if right == "legal":
            yield "largest", "took_largest"
            yield "single_priority", "look_for_equal"
            yield "one_equal_only", "look_for_equal"
            yield "must_capture", "add_again" if self.taken else "nothing_to_take"
        else:
            yield "legal", slip(self.card, self.table, self.taken) or "add_again"
        behind = _BEHIND.get(right)
        for name in self.rules:
            yield name, behind if behind and name != "wrong_sum" else "add_again"


_TOLD = {"wrong_sum": "capture.may_sum", "one_equal_only": "capture.may_one"}
_BEHIND = {
    "single_priority": "single_priority",
    "one_equal_only": "several_equal",
    "must_capture": "must_take",
}


@dataclass(frozen=True)
class KeyTake(MayTake):
    """Say whether a sum may be taken, before the rules were told: no rule is named in what is offered.

    >>> task = KeyTake(Card("5D"), CardSet("5C 4S 1B"), CardSet("4S 1B"))
    >>> task.right, task.feedback("1").code
    (frozenset({'forbidden'}), 'misconception.single_priority')
    """

    @property
    def options(self) -> Mapping[str, Message]:
        """Return yes and no."""
        return offered("capture.rule", "legal", "forbidden")

    @property
    def right(self) -> frozenset[str]:
        """Return whether it is legal."""
        return frozenset({"legal" if super().right == {"legal"} else "forbidden"})

    @property
    def slips(self) -> Slips:
        """Return what leads to the other verdict."""
        return [("legal", "single_priority"), ("forbidden", "one_card_only")]


@dataclass(frozen=True)
class MustTake(OnTable, ChoiceTask):
    """Say what becomes of a card that is played: laid, or must it take.

    >>> task = MustTake(Card("9D"), CardSet("5C 4S 1B"))
    >>> task.right, task.feedback("1").code, task.feedback("3").code
    (frozenset({'take'}), 'misconception.one_card_only', 'misconception.must_take')
    """

    code: ClassVar[str] = "capture.must"

    @property
    def said(self) -> Mapping[str, object]:
        """Return the card and what it counts."""
        return {"card": self.card, "value": self.card.rank}

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and what the rules say of laying the card."""
        worked = Message("capture.must_nothing", **self.said)
        if "take" in self.right:
            worked = explain_capture(self.card, self.table, CardSet())
        return Message("capture.must_look", **self.said), Message("capture.must_rule"), worked

    @property
    def options(self) -> Mapping[str, Message]:
        """Return laying, taking, and the choice between them."""
        return offered("capture.must", "lay", "take", "either")

    @property
    def right(self) -> frozenset[str]:
        """Return taking wherever the card can."""
        return frozenset({"take" if captures(self.card, self.table) else "lay"})

    @property
    def slips(self) -> Slips:
        """Return a sum not seen, and what is not known of the rule."""
        if self.right == {"lay"}:
            return [("take", "nothing_to_take"), ("either", "nothing_to_take")]
        unseen = "must_take" if self.table.of_rank(self.card.rank) else "one_card_only"
        return [("lay", unseen), ("either", "must_take")]


def may_take(draw: Draw, level: str) -> MayTake:
    """Make a move of which the rules say what the draw wants; wrong sums are such as somebody may try."""
    rules = FIRST_RULES if level == "A" else ALL_RULES
    wanted = draw.one_of([rule for rule in rules if rule != "largest"])
    while True:
        card, table = dealt(draw, level, draw.between(3, 6 if level == "C" else 5))
        if wanted == "one_equal_only":
            card, table = _with_pair(draw, table)
        moves = [cards for cards in subsets(table) if _fits(wanted, card, table, cards)]
        if moves:
            return MayTake(card, table, draw.one_of(moves), rules)


def key_take(draw: Draw, level: str) -> KeyTake:
    """Make a sum that is taken; in two of three tables an equal card lies there, too."""
    wanted = draw.one_of((True, True, False))
    while True:
        card, table = dealt(draw, level, draw.between(3, 5))
        sums = [cards for cards in subsets(table) if len(cards) > 1 and cards.total == card.rank]
        if sums and bool(table.of_rank(card.rank)) == wanted:
            return KeyTake(card, table, draw.one_of(sums))


def _fits(wanted: str, card: Card, table: CardSet, taken: CardSet) -> bool:
    why = explain_capture(card, table, taken).code.removeprefix("reason.")
    if wanted == "legal" and not taken:
        return False
    return why == wanted and (wanted != "wrong_sum" or bool(slip(card, table, taken)))


def _with_pair(draw: Draw, table: CardSet) -> tuple[Card, CardSet]:
    """Return a card and a table that has two of its rank besides what lay there."""
    rank = draw.one_of(RANKS)
    first, *pair = draw.some([Card(f"{rank}{suit}") for suit in "DCSB"], 3)
    others = table - table.of_rank(rank)
    return first, CardSet([*pair, *list(others)[:3]])


def must_take(draw: Draw, level: str) -> MustTake:
    """Make a card that takes nothing, or an equal card, or a sum, as the draw wants."""
    wanted = draw.one_of(("nothing", "equal", "sum", "sum"))
    while True:
        card, table = dealt(draw, level, draw.between(3, 5))
        sums = captures(card, table)
        found = "nothing" if not sums else "equal" if table.of_rank(card.rank) else "sum"
        near = level == "A" or card.rank >= KNAVE or found != "nothing"
        if found == wanted and near:
            return MustTake(card, table)


MAKERS: Makers = {"may_take": may_take, "key_take": key_take, "must_take": must_take}
