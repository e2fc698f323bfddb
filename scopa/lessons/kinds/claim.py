"""Exercises on claims: is it so in every case, in none, or in some, and what can be left over at the end."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scopa.cards import PACK, Card, CardSet
from scopa.errors import Message
from scopa.lessons.answers import Choice
from scopa.lessons.claims import COUNTED, Claim
from scopa.lessons.draw import Draw
from scopa.lessons.evidence import VERDICTS
from scopa.lessons.kinds.round import pack_of
from scopa.lessons.rows import Row
from scopa.lessons.task import Task

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


@dataclass(frozen=True)
class Judge(Task):
    """Tell whether a claim is true, false, or depends on the case.

    >>> task = Judge(Claim("sevens", 3))
    >>> sorted(task.answers), task.feedback("1").code
    (['3'], 'misconception.one_example')
    """

    claim: Claim

    @property
    def question(self) -> Message:
        """Return the claim."""
        return Message("claim.is_it_so", claim=self.claim.said)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return no cards: one has to think of them."""
        return ()

    @property
    def form(self) -> Choice:
        """Return that a verdict is chosen."""
        return Choice(tuple(Message(f"claim.answer_{verdict}") for verdict in VERDICTS))

    @property
    def answers(self) -> frozenset[str]:
        """Return the verdict that counting every case gives."""
        return frozenset({_number(self.claim.evidence.verdict)})

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return what each other verdict overlooks."""
        right = self.claim.evidence.verdict
        found = {verdict: _BELIEFS[right, verdict] for verdict in VERDICTS if verdict != right}
        if self.claim.name in _ABOUT_CHANCE:
            found = dict.fromkeys(found, "compare_with_half") | {"depends": "chance_is_number"}
        return {_number(verdict): Message(f"misconception.{name}") for verdict, name in found.items()}

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and what counting finds."""
        look = "claim.look_chance" if self.claim.name in _ABOUT_CHANCE else "claim.look"
        return Message(look), self.claim.rule, self.claim.evidence.facts[0]


def _number(verdict: str) -> str:
    return str(VERDICTS.index(verdict) + 1)


def claim(draw: Draw, level: str) -> Judge:
    """Choose a claim of the level; each verdict comes equally often where the level has it."""
    fitting = [
        Claim(name, number)
        for name, counted in COUNTED.items()
        if level in counted.levels
        for number in counted.numbers
    ]
    verdict = draw.one_of(VERDICTS)
    of_verdict = [one for one in fitting if one.evidence.verdict == verdict]
    name = draw.one_of(sorted({one.name for one in of_verdict}))
    return Judge(draw.one_of([one for one in of_verdict if one.name == name]))


@dataclass(frozen=True)
class LeftoverSum(Task):
    """Choose the number that the cards left over can add up to.

    >>> task = LeftoverSum((11, 14, 17))
    >>> sorted(task.answers), task.feedback("1").code
    (['2'], 'misconception.odd_leftovers')
    """

    numbers: tuple[int, ...]

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("claim.leftover_sum", numbers=", ".join(map(str, self.numbers)))

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return no cards: the reason holds for all of them."""
        return ()

    @property
    def form(self) -> Choice:
        """Return that one of the numbers is chosen."""
        return Choice(tuple(Message("claim.answer_number", number=number) for number in self.numbers))

    @property
    def answers(self) -> frozenset[str]:
        """Return the numbers of the parity that captures leave to the pack."""
        return frozenset(str(at) for at, number in enumerate(self.numbers, 1) if not _is_odd(number))

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return every other number."""
        wrong = (str(at) for at, number in enumerate(self.numbers, 1) if _is_odd(number))
        return dict.fromkeys(wrong, Message("misconception.odd_leftovers"))

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the sum of the pack."""
        return (
            Message("claim.leftover_look"),
            Message("claim.leftover_rule"),
            Message("claim.leftover_worked", total=PACK.total),
        )


@dataclass(frozen=True)
class HiddenLeftover(Task):
    """Tell whether the one leftover card that lies face down is odd or even.

    >>> sorted(HiddenLeftover(CardSet("7D 2C"), Card("1S")).answers)
    ['1']
    """

    shown: CardSet
    hidden: Card

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message("claim.hidden")

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return what is left over, one card face down."""
        return (Row(Message("claim.row_left"), tuple(self.shown), backs=1),)

    @property
    def form(self) -> Choice:
        """Return that odd, even or either is chosen."""
        return Choice(
            (Message("claim.answer_odd"), Message("claim.answer_even"), Message("claim.answer_either"))
        )

    @property
    def answers(self) -> frozenset[str]:
        """Return what makes the whole sum that captures can leave."""
        return frozenset({"1" if _is_odd(self.shown.total) else "2"})

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return the other parity, and that nothing can be said."""
        other = "2" if "1" in self.answers else "1"
        return {other: Message("misconception.odd_leftovers"), "3": Message("misconception.sum_is_even")}

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


def leftover_sum(draw: Draw, level: str) -> Task:
    """Make numbers of which one can be; at level C cards of which one is hidden."""
    if level == "C":
        return _hidden(draw)
    most = 10 if level == "A" else 30
    even = 2 * draw.between(1, most // 2)
    odd = draw.some(range(3, most + 2, 2), 3)
    order = draw.order(4)
    return LeftoverSum(tuple((even, *odd)[place] for place in order))


def _hidden(draw: Draw) -> HiddenLeftover:
    hidden, *shown = draw.some(pack_of("C"), draw.between(3, 5))
    fits = [card for card in PACK if not _is_odd(CardSet(shown).total + card.rank) and card not in shown]
    return HiddenLeftover(CardSet(shown), hidden if hidden in fits else draw.one_of(fits))


MAKERS: Mapping[str, Callable[[Draw, str], Task]] = {"claim": claim, "leftover_sum": leftover_sum}
