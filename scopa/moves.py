"""Moves: one card and what it takes, their text, and the legal ones of a hand on a table."""

from functools import lru_cache
from typing import NamedTuple

from scopa.captures import legal_sets
from scopa.cards import CARDS, Card, CardSet
from scopa.errors import MoveError, ScopaError, reason
from scopa.rules import DEFAULT, Rules


class Play(NamedTuple):
    """A move: one card and what it takes; taking nothing lays it on the table.

    >>> Play.read("10d x 7s,3c")
    Play('10D x 3C 7S')
    >>> str(Play(Card("5S"), CardSet()))
    '5S'
    """

    card: Card
    taken: CardSet

    @classmethod
    def read(cls, text: str) -> "Play":
        """Return the move of a text; spaces, commas and case are free. Raises ``MoveError``."""
        card, cross, taken = text.replace("\u00d7", "x").replace("X", "x").partition("x")
        try:
            move = cls(Card(card), CardSet(taken))
        except ScopaError as error:
            raise MoveError(reason("bad_move", text=text)) from error
        if bool(cross) != bool(move.taken):
            raise MoveError(reason("bad_move", text=text))
        return move

    def __str__(self) -> str:
        """Return the move as text, cards in rising order."""
        return f"{self.card} x {self.taken}" if self.taken else str(self.card)

    def __repr__(self) -> str:
        """Return the text in a form that says what it is."""
        return f"Play('{self}')"


class LegalMoves(tuple[Play, ...]):
    """Legal moves in their one order: card rising, then the captured set as a number rising.

    >>> moves = plays(CardSet("7C 5D"), CardSet("4D 3S"))
    >>> len(moves), "7C x 3S 4D" in moves, moves[0]
    (2, True, Play('5D'))
    """

    __slots__ = ()

    def __contains__(self, move: object) -> bool:
        """Tell whether a move, or the text of one, is among them."""
        return tuple.__contains__(self, Play.read(move) if isinstance(move, str) else move)


def plays(hand: int, table: int, rules: Rules = DEFAULT) -> LegalMoves:
    """Return the legal moves of a hand on a table, both sets of cards.

    >>> plays(CardSet("7C 5D"), CardSet("4D 3S"))
    (Play('5D'), Play('7C x 3S 4D'))
    """
    moves: tuple[Play, ...] = ()
    priority, bits, table = rules.priority, int(hand), int(table)
    while bits:
        card = (bits & -bits).bit_length() - 1
        moves += _plays_of(card, table & _CONCERN[card], priority)
        bits &= bits - 1
    return LegalMoves(moves)


_CONCERN = tuple((1 << 4 * card.rank) - 1 for card in CARDS)
"""For each card the cards of its rank or lower, which alone matter for what it may take."""


@lru_cache(maxsize=16384)
def _plays_of(card: int, table: int, priority: str) -> tuple[Play, ...]:
    played = CARDS[card]
    sets = legal_sets(played.rank, table, priority) or (CardSet(),)
    return tuple(Play(played, taken) for taken in sets)
