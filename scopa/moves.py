"""Moves: one card and what it takes, their text, and the legal ones of a hand on a table."""

from collections.abc import Sequence
from typing import NamedTuple, overload

from scopa.captures import move_bits
from scopa.cards import CARDS, LONGEST_TEXT, Card, CardSet
from scopa.errors import Frozen, MoveError, ScopaError, brief, reason
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
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise MoveError(reason("bad_move", text=brief(text, LONGEST_TEXT)))
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


class _Open:
    """What legal moves hold, still open to be filled in."""

    __slots__ = ("bits", "hand")

    hand: int
    bits: tuple[int, ...]


class LegalMoves(_Open, Frozen, Sequence[Play]):
    """The legal moves of a hand, in their one order: card rising, then the captured set as a number rising.

    It holds each move as the bits of all its cards and makes a ``Play`` of those that are asked for.

    >>> moves = plays(CardSet("7C 5D"), CardSet("4D 3S"))
    >>> list(moves), len(moves), "7C x 3S 4D" in moves
    ([Play('5D'), Play('7C x 3S 4D')], 2, True)
    """

    __slots__ = ()

    def __len__(self) -> int:
        """Return the number of moves."""
        return len(self.bits)

    @overload
    def __getitem__(self, place: int) -> Play: ...

    @overload
    def __getitem__(self, place: slice) -> list[Play]: ...

    def __getitem__(self, place: int | slice) -> Play | list[Play]:
        """Return the move at that place, or a list of those in a slice."""
        if isinstance(place, slice):
            return list(self)[place]
        bits = self.bits[place]
        card = bits & self.hand
        if card == bits:
            return _LAID[card]
        # Past the constructors in Python, since a round played at random spends much of its time here.
        return tuple.__new__(Play, (CARDS[card.bit_length() - 1], int.__new__(CardSet, bits ^ card)))

    def __contains__(self, move: object) -> bool:
        """Tell whether a move, or the text of one, is among them."""
        wanted = Play.read(move) if isinstance(move, str) else move
        if not isinstance(wanted, Play) or not self.hand >> wanted.card & 1 or wanted.taken & wanted.card.bit:
            return False
        return wanted.taken | wanted.card.bit in self.bits

    def __eq__(self, other: object) -> bool:
        """Compare the moves one by one."""
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Return the moves as a list."""
        return f"LegalMoves({list(self)})"


_LAID = {card.bit: Play(card, CardSet()) for card in CARDS}


def plays(hand: CardSet, table: CardSet, rules: Rules = DEFAULT) -> LegalMoves:
    """Return the legal moves of a hand on a table.

    >>> plays(CardSet("7C 5D"), CardSet("4D 3S"))
    LegalMoves([Play('5D'), Play('7C x 3S 4D')])
    """
    return legal_moves(int(hand), int(table), rules.priority)


def legal_moves(hand: int, table: int, priority: str = "single") -> LegalMoves:
    """Return what ``plays`` does for plain bits."""
    moves = _Open()
    moves.hand, moves.bits = hand, tuple(move_bits(hand, table, priority))
    # The same object is closed: a constructor that gets past the refusal of changes would cost twice as much.
    moves.__class__ = LegalMoves
    return moves  # type: ignore[return-value]
