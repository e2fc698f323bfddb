"""Exercises made of puzzles: a position, a goal, and one move to be found."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from scopa.captures import LEGAL
from scopa.cards import CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import CardsTask, Makers, Slips, hand_and_table
from scopa.lessons.puzzles import Puzzle, puzzles
from scopa.lessons.rows import Row
from scopa.moves import Play

_FEW = 9
"""How many unseen cards are shown rather than those that have been taken."""
_SUITS_TO_TURN = 3


@dataclass(frozen=True)
class Solve(CardsTask):
    """Choose a card of the hand together with all that it takes.

    >>> from scopa.lessons.puzzles import puzzle
    >>> task = Solve(puzzle("settebello_beside_a_sum"))
    >>> sorted(task.answers), task.feedback("2B 3C 5S").code
    (['7D 7C'], 'misconception.took_largest')
    """

    code: ClassVar[str] = "puzzle.ask"
    puzzle: Puzzle

    @property
    def said(self) -> Mapping[str, object]:
        """Return the goal."""
        return {"goal": Message(f"puzzle.goal_{self.puzzle.goal}")}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the hand, the table, and what is known of the other cards."""
        told = self.puzzle
        rows = hand_and_table(told.hand, told.table)
        if told.mine:
            rows = (*rows, Row(Message("puzzle.row_mine"), tuple(told.mine)))
        if not told.gone:
            return rows
        if len(told.unseen) <= _FEW:
            return (*rows, Row(Message("puzzle.row_unseen"), tuple(told.unseen)))
        others = told.gone - told.mine
        return (*rows, Row(Message("round.row_taken"), tuple(others))) if others else rows

    @property
    def pool(self) -> CardSet:
        """Return the cards of the hand and of the table."""
        return self.puzzle.hand | self.puzzle.table

    @property
    def right(self) -> list[CardSet]:
        """Return each move that reaches the goal, its card and what it takes together."""
        return list(map(_chosen, self.puzzle.solutions))

    @property
    def slips(self) -> Slips:
        """Return the moves of the puzzle that show a misconception."""
        return [(_chosen(failure.move), failure.shows) for failure in self.puzzle.failures]

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, what the goal comes down to, and a move."""
        rule = Message(f"puzzle.rule_{self.puzzle.goal}")
        return Message("puzzle.look"), rule, self.worked(str(self.right[0]))

    def worked(self, answer: str) -> Message:
        """Return the move that reaches the goal in this way."""
        chosen = CardSet(answer)
        (card,) = chosen & self.puzzle.hand
        if taken := chosen & self.puzzle.table:
            return Message("puzzle.worked_take", card=card, cards=taken)
        return Message("puzzle.worked_lay", card=card)

    def wrong(self, answer: str) -> Message:
        """Return the misconception, the rule that forbids the move, or that it misses the goal."""
        chosen = CardSet(answer)
        held = tuple(chosen & self.puzzle.hand)
        if answer in self.mistakes:
            return self.mistakes[answer]
        if len(held) != 1:
            return Message("puzzle.one_card")
        why = self.puzzle.explain(Play(held[0], chosen & self.puzzle.table))
        return Message(f"puzzle.missed_{self.puzzle.goal}") if why == LEGAL else why


def _chosen(move: Play) -> CardSet:
    return move.taken | move.card.bit


def _of(lesson: str) -> Callable[[Draw, str], Solve]:
    """Return the maker that chooses a puzzle of a lesson and turns the suits that do not matter."""

    def choose(draw: Draw, level: str) -> Solve:
        fitting = [each for each in puzzles() if lesson in each.lessons and each.level == level]
        return Solve(draw.one_of(fitting).turned(draw.order(_SUITS_TO_TURN)))

    return choose


MAKERS: Makers = {
    "puzzle_capture": _of("capture"),
    "puzzle_round": _of("round"),
}
