"""To write: the score sheet of a round."""

from collections.abc import Callable, Iterator, Mapping

from scopa.cards import PACK, PACK_SIZE, CardSet
from scopa.errors import Message
from scopa.lessons.coding.assignment import ByCase, Case, Wrong, called, is_whole
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import played
from scopa.lessons.kinds.prime import SEVEN
from scopa.lessons.kinds.prime_sum import by_numbers, of_all, of_best_four
from scopa.lessons.rows import Row
from scopa.scoring import ROWS, score

SMALL = (
    ("", ""),
    ("7C", ""),
    ("2C", ""),
    ("2C", "3C"),
    ("2D 3D", ""),
    ("2D", "3D"),
    ("7D", "7C"),
    ("2C 3C", "7D"),
    ("1C 10S", "2C 9S"),
)
"""Piles that tell mistakes apart which look alike in larger ones."""
SIZES = (2, 3, 4, 5, 6, 8, 10, 12, 15)
EACH = 6
ROUNDS = 12

Pair = tuple[CardSet, CardSet]
Taken = tuple[Pair, Pair]
"""The piles of both sides, and the cards with which they swept."""


class Sheet(ByCase[Taken]):
    """``sheet(piles, sweeps)``: for each of the five rows by its name, the points of both sides."""

    name = "sheet"

    def questions(self) -> Iterator[Taken]:
        """Return small piles first, and at last those of whole rounds."""
        for first, second in SMALL:
            yield (CardSet(first), CardSet(second)), (CardSet(), CardSet())
        for size in SIZES:
            for number in range(EACH):
                draw = Draw("coding", self.name, str(size), str(number))
                cards = draw.some(list(PACK), 2 * size)
                piles = CardSet(cards[:size]), CardSet(cards[size : 2 * size - number % 2])
                one, other = (CardSet(draw.some(tuple(pile), draw.between(0, 1))) for pile in piles)
                yield piles, (one, other)
        for number in range(ROUNDS):
            over = played(Draw("coding", self.name, "round", str(number)), PACK_SIZE)
            (mine, theirs), (swept, lost) = over.piles, over.sweeps
            yield (mine, theirs), (swept, lost)

    def case(self, about: Taken) -> Case:
        """Return the call with lists of all of it."""
        arguments = tuple([list(cards) for cards in pair] for pair in about)
        names = Message("score.row_you"), Message("score.row_other")
        rows = (Row(name, tuple(pile), lit=swept) for name, pile, swept in zip(names, *about, strict=True))
        return Case(arguments, called(self.name, *arguments), tuple(rows))

    def judge(self, about: Taken, result: object) -> Wrong | None:
        """Compare row by row."""
        piles, sweeps = about
        right = {row.name: list(row.points) for row in score(piles, sweeps).rows}
        if not isinstance(result, dict) or not all(map(_is_points, result.values())):
            return self.shape(repr(right))
        if set(result) != set(right):
            return Wrong(repr(right), Message("coding.rows", names=", ".join(ROWS)))
        for name, points in right.items():
            if list(result[name]) != points:
                return Wrong(repr(right), _why(name, tuple(result[name]), piles, sweeps))
        return None


def _is_points(points: object) -> bool:
    return isinstance(points, list | tuple) and [is_whole(each) for each in points] == [True] * 2


def _why(name: str, points: tuple[int, ...], piles: Pair, sweeps: Pair) -> Message | None:
    """Return the first misconception that gives these points in a row."""
    row = score(piles, sweeps)[name]
    tie = row.counts[0] == row.counts[1]
    if name in {"cards", "coins", "primiera"} and tie and points in {(1, 1), (1, 0), (0, 1)}:
        return Message("misconception.counts_ties")
    if name == "coins" and points == row.counts:
        return Message("misconception.each_coin")
    for compared, misled in _PRIMES.items() if name == "primiera" else ():
        if points == _more(*map(compared, piles)):
            return Message(f"misconception.{misled}")
    if name in _FORGOTTEN and not any(points):
        return Message(f"misconception.{_FORGOTTEN[name]}")
    return Message("misconception.other_side") if points == row.points[::-1] else None


def _more(first: int, second: int) -> tuple[int, int]:
    return int(first > second), int(second > first)


_PRIMES: Mapping[Callable[[CardSet], int], str] = {
    by_numbers: "face_values",
    lambda pile: len(pile.of_rank(SEVEN)): "most_sevens",
    of_all: "all_cards",
    of_best_four: "best_four",
}
"""What somebody compares instead of the primiera, and the name of that."""
_FORGOTTEN = {"scopa": "forgot_sweeps", "settebello": "forgot_settebello", "primiera": "forgot_primiera"}
