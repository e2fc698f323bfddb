"""Micro-puzzles: a position and a goal as data; which move solves it is asked of the rules."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from scopa.captures import captures, explain_capture
from scopa.cards import CARDS, HIGHEST_RANK, PACK, PACK_SIZE, SETTEBELLO, CardSet
from scopa.counting.replies import sweepers, takers
from scopa.errors import LessonError, Message, ScopaError, brief, reason
from scopa.lessons.rows import NONE
from scopa.moves import LegalMoves, Play, plays
from scopa.scoring import primiera


@dataclass(frozen=True)
class Failure:
    """A move that does not solve a puzzle, and the misconception that it shows.

    ``reason``: empty for a legal move, else the name of the rule that forbids it.
    """

    move: Play
    shows: str
    reason: str = ""


@dataclass(frozen=True)
class Puzzle:
    """A position as one seat sees it, and what its move is to achieve.

    ``gone``: the cards that have been taken, ``mine``: those of them in the own pile. The rest is unseen.

    >>> one = Puzzle("example", "A", ("capture",), "take_settebello", CardSet("7C 3S"), CardSet("7D 7B"))
    >>> [str(move) for move in one.solutions]
    ['7C x 7D']
    """

    id: str
    level: str
    lessons: tuple[str, ...]
    goal: str
    hand: CardSet
    table: CardSet
    gone: CardSet = NONE
    mine: CardSet = NONE
    failures: tuple[Failure, ...] = ()

    @property
    def unseen(self) -> CardSet:
        """Return the cards that the opponent may hold or that are still to be dealt."""
        return PACK - self.hand - self.table - self.gone

    @property
    def moves(self) -> LegalMoves:
        """Return the legal moves."""
        return plays(self.hand, self.table)

    @property
    def solutions(self) -> tuple[Play, ...]:
        """Return the legal moves that reach the goal."""
        reached = GOALS[self.goal]
        return tuple(move for move in self.moves if reached(self, move))

    def explain(self, move: Play) -> Message:
        """Return ``LEGAL`` or the rule that forbids a move."""
        if move.card not in self.hand:
            return reason("not_in_hand", card=move.card)
        return explain_capture(move.card, table=self.table, taken=move.taken)

    def after(self, move: Play) -> CardSet:
        """Return the table that a move leaves."""
        return self.table - move.taken if move.taken else self.table | move.card.bit

    def won(self, move: Play) -> CardSet:
        """Return what a move brings home: the card played too when it takes something."""
        return move.taken | move.card.bit if move.taken else CardSet()

    def sweeps(self, move: Play) -> bool:
        """Tell whether a move sweeps the table, which the very last card of a round does not."""
        last = len(self.hand) == 1 and not self.unseen
        return bool(move.taken) and not self.after(move) and not last

    def turned(self, order: Sequence[int]) -> "Puzzle":
        """Return the same puzzle with cups, swords and batons in another order, which no goal looks at.

        >>> puzzle("settebello_two_sevens").turned((1, 2, 0)).goal
        'take_settebello'
        """
        suits = (0, *(1 + place for place in order))

        def turn(cards: CardSet) -> CardSet:
            return CardSet(CARDS[4 * (card.rank - 1) + suits[card.suit]] for card in cards)

        def moved(move: Play) -> Play:
            return Play(next(iter(turn(CardSet(move.card)))), turn(move.taken))

        return replace(
            self,
            hand=turn(self.hand),
            table=turn(self.table),
            gone=turn(self.gone),
            mine=turn(self.mine),
            failures=tuple(replace(failure, move=moved(failure.move)) for failure in self.failures),
        )


Goal = Callable[[Puzzle, Play], bool]
"""Tells whether a legal move reaches what a puzzle asks for."""
Measure = Callable[[Puzzle, Play], int]


def _most(measure: Measure) -> Goal:
    """Return the goal that no other legal move measures more."""
    return lambda puzzle, move: measure(puzzle, move) == max(measure(puzzle, other) for other in puzzle.moves)


def _least(measure: Measure) -> Goal:
    """Return the goal that no other legal move measures less."""
    return _most(lambda puzzle, move: -measure(puzzle, move))


def _sevens(puzzle: Puzzle, move: Play) -> int:
    return len(puzzle.won(move).of_rank(SETTEBELLO.rank))


def _coins(puzzle: Puzzle, move: Play) -> int:
    return len(puzzle.won(move).of_suit(SETTEBELLO.suit))


def _cards(puzzle: Puzzle, move: Play) -> int:
    return len(puzzle.won(move))


def _primiera(puzzle: Puzzle, move: Play) -> int:
    return primiera(puzzle.mine | puzzle.won(move)).total


def _takers(puzzle: Puzzle, move: Play) -> int:
    return len(takers(puzzle.after(move), puzzle.unseen))


def _sweepers(puzzle: Puzzle, move: Play) -> int:
    return len(sweepers(puzzle.after(move), puzzle.unseen))


def _within_reach(puzzle: Puzzle, move: Play) -> CardSet:
    """Return the cards left on the table that some unseen card could take."""
    left = puzzle.after(move)
    reached = CardSet()
    for card in puzzle.unseen:
        for taken in captures(card, left):
            reached = reached | taken
    return reached


def _some(measure: Measure) -> Goal:
    """Return the goal that a legal move measures most, and not nothing."""
    return lambda puzzle, move: measure(puzzle, move) > 0 and _most(measure)(puzzle, move)


def _keeps_capture(puzzle: Puzzle, move: Play) -> bool:
    left = puzzle.after(move)
    return any(captures(card, left) for card in puzzle.hand - move.card.bit)


GOALS: Mapping[str, Goal] = {
    "take_something": lambda _, move: bool(move.taken),
    "take_settebello": lambda puzzle, move: SETTEBELLO in puzzle.won(move),
    "take_most_sevens": _some(_sevens),
    "take_most_coins": _some(_coins),
    "take_most_cards": _some(_cards),
    "best_primiera": _most(_primiera),
    "win_cards": lambda puzzle, move: len(puzzle.mine) + _cards(puzzle, move) > PACK_SIZE // 2,
    "win_coins": lambda puzzle, move: len(puzzle.mine.of_suit(0)) + _coins(puzzle, move) > PACK_SIZE // 8,
    "sweep": Puzzle.sweeps,
    "leave_over_ten": lambda puzzle, move: puzzle.after(move).total > HIGHEST_RANK,
    "leave_no_sweep": lambda puzzle, move: not _sweepers(puzzle, move),
    "fewest_sweepers": _least(_sweepers),
    "keep_from_capture": lambda puzzle, move: not _takers(puzzle, move),
    "fewest_takers": _least(_takers),
    "protect_settebello": lambda puzzle, move: SETTEBELLO not in _within_reach(puzzle, move),
    "no_seven_in_reach": lambda puzzle, move: not _within_reach(puzzle, move).of_rank(SETTEBELLO.rank),
    "stay_last_taker": lambda puzzle, move: bool(move.taken) and not _takers(puzzle, move),
    "keep_a_capture": _keeps_capture,
}
"""Every goal by its name."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, file by file in the order of their names.

    >>> len({each.id for each in puzzles()}) == len(puzzles()) > 60
    True
    """
    folder = files("scopa.lessons").joinpath("data/puzzles")
    texts = sorted(
        (file.name, file.read_text("utf-8")) for file in folder.iterdir() if file.name.endswith(".toml")
    )
    return tuple(puzzle for _, text in texts for puzzle in read_puzzles(text))


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a TOML text, each a table ``[[puzzle]]``.

    >>> text = '''
    ... [[puzzle]]
    ... id = "small"
    ... level = "A"
    ... lessons = ["capture"]
    ... goal = "sweep"
    ... hand = "5D 3D"
    ... table = "2C 3S"
    ... failures = [{ move = "3D x 3S", shows = "one_card_only" }]
    ... '''
    >>> [each.solutions for each in read_puzzles(text)]
    [(Play('5D x 2C 3S'),)]

    ``gone`` names the cards that have been taken, or ``unseen`` all others; ``mine`` those of the own pile.
    Raises ``LessonError`` for a text that is no TOML, or a table that is none of these.
    """
    try:
        tables = tomllib.loads(text).get("puzzle", ())
    except tomllib.TOMLDecodeError as error:
        raise LessonError(reason("bad_position", text=str(error))) from error
    return tuple(map(_read, tables))


def _read(told: Mapping[str, Any]) -> Puzzle:
    try:
        return _made(**told)
    except (TypeError, ScopaError) as error:
        raise LessonError(reason("bad_position", text=str(told.get("id", "")))) from error


def _made(  # noqa: PLR0913 - the fields of a table, by name
    *,
    id: str,  # noqa: A002 - it is what a puzzle calls it
    level: str,
    lessons: list[str],
    goal: str,
    hand: str,
    table: str,
    failures: list[dict[str, str]],
    gone: str = "",
    unseen: str | None = None,
    mine: str = "",
) -> Puzzle:
    held, lying = CardSet(hand), CardSet(table)
    taken = CardSet(gone) if unseen is None else PACK - held - lying - CardSet(unseen)
    failing = tuple(
        Failure(Play.read(each["move"]), each["shows"], each.get("reason", "")) for each in failures
    )
    own = CardSet(mine)
    return Puzzle(id, level, tuple(lessons), goal, held, lying, taken, own, failing)


def puzzle(id: str) -> Puzzle:  # noqa: A002 - it is what a puzzle calls it
    """Return the puzzle of that name; ``LessonError`` when there is none."""
    for each in puzzles():
        if each.id == id:
            return each
    raise LessonError(reason("unknown_lesson", text=brief(id)))
