"""Evidence: what the test of a claim found, counted in every case or estimated by playing."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from scopa.cards import CardSet
from scopa.counting.shares import Case, share
from scopa.counting.simulate import Estimate
from scopa.errors import Message
from scopa.lessons.rows import NONE, Row
from scopa.scoring import primiera

VERDICTS = ("true", "false", "depends")
"""What counting can find: so in every case, in none, or in some."""
OPEN = "open"
"""What an estimate finds when it is not three standard errors away from nothing."""

_HALF = Fraction(1, 2)
_THOUSAND = 1000


@dataclass(frozen=True)
class Evidence:
    """What a test found: the verdict, its number (exact, or an estimate with its error), and cases."""

    verdict: str
    value: Fraction | Estimate
    facts: tuple[Message, ...]
    rows: tuple[Row, ...] = ()

    @property
    def said(self) -> Message:
        """Return the verdict in words."""
        return Message(f"claim.verdict_{self.verdict}")


def counted(cases: Iterable[Case], is_so: Callable[[CardSet], bool], *, lit: bool = False) -> Evidence:
    """Return in how many of all cases it is so; ``lit``: the cards of the primiera are shown.

    >>> from scopa.counting.shares import tables
    >>> counted(tables(1), lambda table: table.total > 5).facts
    (Message('claim.share', share='1/2', thousand=500),)
    """
    value, so, other = share(cases, is_so)
    verdict = {Fraction(1): "true", Fraction(0): "false"}.get(value, "depends")
    rows = tuple(
        Row(Message(f"claim.row_{name}"), tuple(case), lit=primiera(case).cards if lit else NONE)
        for name, case in (("so", so), ("other", other))
        if case is not None
    )
    return Evidence(verdict, value, (_in_words(value),), rows)


def more_often(chance: Fraction) -> Evidence:
    """Return whether a chance is more than one half.

    >>> more_often(Fraction(5, 9)).verdict
    'true'
    """
    fact = Message("claim.chance", share=str(chance), thousand=round(_THOUSAND * chance))
    return Evidence("true" if chance > _HALF else "false", chance, (fact,))


def estimated(found: Estimate) -> Evidence:
    """Return whether an advantage is there, with its size and error in points a hundred rounds.

    >>> estimated(Estimate(0.1, 0.02, 900)).verdict, estimated(Estimate(0.1, 0.08, 90)).verdict
    ('true', 'open')
    """
    verdict = {1: "true", -1: "false", 0: OPEN}[found.sign()]
    points, error = f"{100 * found.mean:+.0f}", f"{100 * found.error:.0f}"
    fact = Message("claim.estimate", points=points, error=error, deals=found.size)
    return Evidence(verdict, found, (fact,))


def _in_words(value: Fraction) -> Message:
    if value in (0, 1):
        return Message("claim.every_case" if value else "claim.no_case")
    of_thousand = round(_THOUSAND * value)
    if of_thousand == 0:
        return Message("claim.share_rare", share=str(value))
    if of_thousand == _THOUSAND:
        return Message("claim.share_usual", share=str(value))
    return Message("claim.share", share=str(value), thousand=of_thousand)
