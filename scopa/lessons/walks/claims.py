"""Claims: what players say of the game; one decides whether it is true, then sees how it is tested."""

from collections.abc import Sequence
from typing import overload

from scopa.errors import Message
from scopa.lessons.claims import TOLD, Claim
from scopa.lessons.walk import Step, Subject, Walk


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
    facts = (Message("walkclaims.decide"), claim.rule, Message(f"walkclaims.{how}"))
    return Step(Message("walkclaims.rule_claim", number=number), claim.said, (), facts)


def _evidence(claim: Claim) -> Step:
    found = claim.evidence
    return Step(found.said, claim.said, found.rows, found.facts)


def steps(_subject: Subject) -> Told:
    """Return the claims in the order in which one may tell them."""
    return Told(TOLD)


CLAIMS = Walk(steps, Subject(""))
