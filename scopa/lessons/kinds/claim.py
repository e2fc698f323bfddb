"""Exercises on claims: is it so in every case, in none, or in some, and what can be left over at the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from scopa.cards import CARDS, PACK, Card, CardSet
from scopa.errors import Message
from scopa.lessons.claims import COUNTED, TOLD, Claim
from scopa.lessons.draw import Draw
from scopa.lessons.evidence import VERDICTS
from scopa.lessons.kinds.parts import ChoiceTask, Makers, Slips, offered
from scopa.lessons.rows import Row

_BELIEFS = {
    ("depends", "true"): "one_example",
    ("depends", "false"): "rare_not_never",
    ("true", "depends"): "no_exception",
    ("true", "false"): "no_exception",
    ("false", "depends"): "no_case",
    ("false", "true"): "no_case",
}
"""What a wrong verdict tells, by the right one and the wrong one."""
_ABOUT_CHANCE = frozenset({"first_take", "pair_in_hand", "opponent_holds"})
"""Claims that compare a chance with one half, so that they are true or false and nothing else."""
_SETTLED = frozenset({"sevens", "leftovers_even", "leftovers_odd"})
"""Claims that the lesson begins with and comes back to in its talk, with any number."""


@dataclass(frozen=True)
class Judge(ChoiceTask):
    """Tell whether a claim is true, false, or depends on the case.

    >>> task = Judge(Claim("sevens", 3))
    >>> sorted(task.answers), task.feedback("1").code
    (['3'], 'misconception.one_example')
    """

    code: ClassVar[str] = "claim.is_it_so"
    claim: Claim

    @property
    def said(self) -> Mapping[str, object]:
        """Return the claim."""
        return {"claim": self.claim.said}

    @property
    def options(self) -> Mapping[str, Message]:
        """Return the verdicts."""
        return offered("claim.answer", *VERDICTS)

    @property
    def right(self) -> frozenset[str]:
        """Return the verdict that counting every case gives."""
        return frozenset({self.claim.evidence.verdict})

    @property
    def slips(self) -> Slips:
        """Return what each other verdict overlooks."""
        if self.claim.name in _ABOUT_CHANCE:
            return [("depends", "chance_is_number"), *((one, "compare_with_half") for one in VERDICTS)]
        return [(wrong, name) for (right, wrong), name in _BELIEFS.items() if right in self.right]

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and what counting finds."""
        look = "claim.look_chance" if self.claim.name in _ABOUT_CHANCE else "claim.look"
        return Message(look), self.claim.rule, self.claim.evidence.facts[0]


def claim(draw: Draw, level: str) -> Judge:
    """Choose a claim of the level; each verdict comes equally often where the level has it."""
    return _judge(draw, _of(level))


def key_claim(draw: Draw, level: str) -> Judge:
    """Choose a claim that the lesson does not settle itself: not in its opening, its talk or its walk."""
    return _judge(draw, [one for one in _of(level) if one.name not in _SETTLED and one not in TOLD])


def _of(level: str) -> list[Claim]:
    return [
        Claim(name, number)
        for name, counted in COUNTED.items()
        if level in counted.levels
        for number in counted.numbers
    ]


def _judge(draw: Draw, fitting: Sequence[Claim]) -> Judge:
    verdict = draw.one_of(VERDICTS)
    of_verdict = [one for one in fitting if one.evidence.verdict == verdict]
    name = draw.one_of(sorted({one.name for one in of_verdict}))
    return Judge(draw.one_of([one for one in of_verdict if one.name == name]))


@dataclass(frozen=True)
class LeftoverSum(ChoiceTask):
    """Choose the number that the cards left over can add up to.

    >>> task = LeftoverSum((11, 14, 17))
    >>> sorted(task.answers), task.feedback("1").code
    (['2'], 'misconception.odd_leftovers')
    """

    code: ClassVar[str] = "claim.leftover_sum"
    numbers: tuple[int, ...]

    @property
    def said(self) -> Mapping[str, object]:
        """Return the numbers."""
        return {"numbers": ", ".join(map(str, self.numbers))}

    @property
    def options(self) -> Mapping[str, Message]:
        """Return the numbers as sentences."""
        return {str(number): Message("claim.answer_number", number=number) for number in self.numbers}

    @property
    def right(self) -> frozenset[str]:
        """Return the numbers of the parity that captures leave to the pack."""
        return frozenset(str(number) for number in self.numbers if not _is_odd(number))

    @property
    def slips(self) -> Slips:
        """Return every number."""
        return [(name, "odd_leftovers") for name in self.options]

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the sum of the pack."""
        return (
            Message("claim.leftover_look"),
            Message("claim.leftover_rule"),
            Message("claim.leftover_worked", total=PACK.total),
        )


@dataclass(frozen=True)
class HiddenLeftover(ChoiceTask):
    """Tell whether the one leftover card that lies face down is odd or even.

    >>> sorted(HiddenLeftover(CardSet("7D 2C"), Card("1S")).answers)
    ['1']
    """

    code: ClassVar[str] = "claim.hidden"
    shown: CardSet
    hidden: Card

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return what is left over, one card face down."""
        return (Row(Message("claim.row_left"), tuple(self.shown), backs=1),)

    @property
    def options(self) -> Mapping[str, Message]:
        """Return odd, even, and either."""
        return offered("claim.answer", "odd", "even", "either")

    @property
    def right(self) -> frozenset[str]:
        """Return what makes the whole sum that captures can leave."""
        return frozenset({"odd" if _is_odd(self.shown.total) else "even"})

    @property
    def slips(self) -> Slips:
        """Return that nothing can be said, and the other parity."""
        return [("either", "sum_is_even"), ("odd", "odd_leftovers"), ("even", "odd_leftovers")]

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the sum that is shown."""
        return (
            Message("claim.hidden_look"),
            Message("claim.leftover_rule"),
            Message("claim.hidden_worked", total=self.shown.total),
        )


def _is_odd(total: int) -> bool:
    """Tell whether a sum has another parity than what captures, an even sum each, leave of the whole pack."""
    return (PACK.total - total) % 2 == 1


def leftover_sum(draw: Draw, level: str) -> ChoiceTask:
    """Make numbers of which one can be; at level C cards of which one is hidden."""
    if level == "C":
        return _hidden(draw)
    most = 10 if level == "A" else 30
    even = 2 * draw.between(1, most // 2)
    odd = draw.some(range(3, most + 2, 2), 3)
    order = draw.order(4)
    return LeftoverSum(tuple((even, *odd)[place] for place in order))


def _hidden(draw: Draw) -> HiddenLeftover:
    hidden, *shown = draw.some(CARDS, draw.between(3, 5))
    fits = [card for card in PACK if not _is_odd(CardSet(shown).total + card.rank) and card not in shown]
    return HiddenLeftover(CardSet(shown), hidden if hidden in fits else draw.one_of(fits))


MAKERS: Makers = {"claim": claim, "key_claim": key_claim, "leftover_sum": leftover_sum}
