"""To write: a proof by exhaustion."""

from collections.abc import Callable, Iterator
from functools import cache

from scopa.counting.shares import captures_made
from scopa.errors import Message
from scopa.lessons.coding.assignment import ByCase, Case, Wrong, called

Ranks = tuple[int, ...]
Capture = tuple[int, Ranks]
Says = Callable[[int, Ranks], bool]

CLAIMS: tuple[tuple[str, Says], ...] = (
    ("lambda rank, taken: sum(taken) == rank", lambda rank, taken: sum(taken) == rank),
    ("lambda rank, taken: rank > 1", lambda rank, _: rank > 1),
    ("lambda rank, taken: len(taken) == 1", lambda _, taken: len(taken) == 1),
    ("lambda rank, taken: len(taken) <= 2", lambda _, taken: len(taken) <= 2),  # noqa: PLR2004 - is written beside
    ("lambda rank, taken: taken.count(1) < 4", lambda _, taken: taken.count(1) < 4),  # noqa: PLR2004
    ("lambda rank, taken: len(set(taken)) < 4", lambda _, taken: len(set(taken)) < 4),  # noqa: PLR2004
    ("lambda rank, taken: len(taken) < 7", lambda _, taken: len(taken) < 7),  # noqa: PLR2004
    ("lambda rank, taken: len(taken) < 8", lambda _, taken: len(taken) < 8),  # noqa: PLR2004
    ("lambda rank, taken: max(taken) <= rank", lambda rank, taken: max(taken) <= rank),
    ("lambda rank, taken: (rank + sum(taken)) % 2 == 0", lambda rank, taken: (rank + sum(taken)) % 2 == 0),
)
"""Claims about captures, as they are written and as they are called; some hold, others do not."""


class Asked:
    """A claim that remembers for which captures it was asked.

    >>> claim = Asked(*CLAIMS[0])
    >>> claim(3, [2, 1]), claim.asked
    (True, {(3, (1, 2))})
    """

    def __init__(self, text: str, says: Says) -> None:
        """Begin with nothing asked."""
        self.text, self.says = text, says
        self.asked: set[Capture] = set()

    def __call__(self, rank: int, taken: Ranks) -> bool:
        """Tell whether the claim holds for a capture."""
        ranks = tuple(sorted(taken))
        self.asked.add((rank, ranks))
        return self.says(rank, ranks)

    def __repr__(self) -> str:
        """Return the claim as it is written."""
        return self.text


class Proof(ByCase[Asked]):
    """``proof(claim)``: ``None`` when a claim holds for every capture, else one for which it does not."""

    name = "proof"

    def questions(self) -> Iterator[Asked]:
        """Return the claims."""
        return (Asked(text, says) for text, says in CLAIMS)

    def case(self, about: Asked) -> Case:
        """Return the call with a claim."""
        return Case((about,), called(self.name, about))

    def judge(self, about: Asked, result: object) -> Wrong | None:
        """Look whether a counterexample is one, and whether a proof has left out no case."""
        against = [each for each in every_capture() if not about.says(*each)]
        expected = repr(against[0] if against else None)
        if result is None:
            left_out = [each for each in every_capture() if each not in about.asked]
            if left_out:
                call = called("claim", *left_out[0])
                return Wrong(
                    expected if against else "", Message("coding.left_out", n=len(left_out), call=call)
                )
            return Wrong(expected, Message("coding.said_no")) if against else None
        found = _read(result)
        if found is None:
            return self.shape(expected)
        if found not in every_capture():
            return Wrong(expected, Message("coding.no_capture", call=repr(found)))
        return None if found in against else Wrong(expected, Message("coding.no_counterexample"))


@cache
def every_capture() -> tuple[Capture, ...]:
    """Return every capture by ranks: the rank played and the ranks taken, small ones first.

    >>> len(every_capture()), every_capture()[:4]
    (118, ((1, (1,)), (2, (2,)), (2, (1, 1)), (3, (3,))))
    """
    made = set()
    for cards in captures_made():
        ranks = sorted(card.rank for card in cards[0])
        made.add((ranks[-1], tuple(ranks[:-1])))
    return tuple(sorted(made, key=lambda each: (each[0], len(each[1]), each[1])))


def _read(result: object) -> Capture | None:
    """Return a counterexample with its ranks in order, ``None`` when it is no rank with ranks."""
    if not isinstance(result, tuple | list) or [isinstance(each, int) for each in result] != [True, False]:
        return None
    rank, taken = result
    if not isinstance(taken, tuple | list) or not all(isinstance(each, int) for each in taken):
        return None
    return int(rank), tuple(sorted(map(int, taken)))
