"""Claims: what players say of the game; one decides whether it is true, then sees how it is tested."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, overload

from scopa.counting.simulate import Estimate
from scopa.errors import Message
from scopa.lessons.claims import TOLD, Claim
from scopa.lessons.evidence import VERDICTS
from scopa.lessons.rows import Row
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.words import MINUS

GIVE_OR_TAKE: Final = "\u00b1"


class Told(Sequence[Step]):
    """Two steps a claim: what is said, and the evidence, which is found when it is looked at.

    >>> len(Told((Claim("sevens", 3),))), Told((Claim("sevens", 4),))[1].rule
    (2, Message('claim.verdict_true'))
    """

    def __init__(self, claims: tuple[Claim, ...]) -> None:
        """Keep the claims; none is tested yet, as some take as long as many rounds."""
        self.claims = claims

    def __len__(self) -> int:
        """Return the number of steps."""
        return 2 * len(self.claims)

    @overload
    def __getitem__(self, place: int) -> Step: ...

    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...

    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        """Return the step at that place, or a list of those in a slice."""
        if isinstance(place, slice):
            return [self[one] for one in range(len(self))[place]]
        number, tested = divmod(range(len(self))[place], 2)
        return _evidence(self.claims[number]) if tested else _claim(self.claims[number], number + 1)


def _claim(claim: Claim, number: int) -> Step:
    how = "counted" if claim.exact else "played"
    facts = (Message(f"walkclaims.{how}"),)
    guess = tuple(Message(f"walkclaims.{verdict}") for verdict in VERDICTS)
    return Step(Message("walkclaims.rule_claim", number=number), claim.said, (), facts, guess)


def _evidence(claim: Claim) -> Step:
    found = claim.evidence
    met = VERDICTS.index(found.verdict) if found.verdict in VERDICTS else None
    # What to think of comes after the vote, which it would sway.
    facts = (claim.rule, *found.facts)
    return Step(found.said, claim.said, found.rows or (_number(found.value),), facts, met=met)


def _number(value: Fraction | Estimate) -> Row:
    """Return what was found where there are no cards to show.

    >>> _number(Fraction(5, 9)).note, _number(Estimate(0.31, 0.04, 900)).note
    ('5/9', '+31 \u00b1 4')
    """
    if isinstance(value, Fraction):
        return Row(Message("walkclaims.row_chance"), note=str(value))
    points, error = (round(100 * part) for part in (value.mean, value.error))
    sign = MINUS if points < 0 else "+"
    return Row(Message("walkclaims.row_points"), note=f"{sign}{abs(points)} {GIVE_OR_TAKE} {error}")


def steps(_subject: Subject) -> Told:
    """Return the claims in the order in which one may tell them."""
    return Told(TOLD)


CLAIMS = Walk(steps, Subject(""))
