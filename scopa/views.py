"""Views: what one seat may see of a round, with no way to the cards it may not."""

from dataclasses import dataclass

from scopa.cards import PACK, Card, CardSet
from scopa.moves import LegalMoves, Play, plays
from scopa.round import Round, Sets
from scopa.rules import Rules


@dataclass(frozen=True)
class View:
    """A round as the player at ``seat`` sees it.

    Hands of others are only counted. ``piles`` are whole: every card in them was once seen by all.
    ``first_table``: in the order of the deal.

    >>> from scopa.round import deal
    >>> seen = view(deal(seed="7"), 0)
    >>> str(seen.hand), seen.hand_sizes, len(seen.unseen)
    ('1C 9D 10B', (3, 3), 33)
    """

    rules: Rules
    seat: int
    turn: int
    dealer: int
    hand: CardSet
    hand_sizes: tuple[int, ...]
    table: CardSet
    piles: Sets
    sweeps: Sets
    stock_size: int
    last_capturer: int | None
    moves: tuple[Play, ...]
    first_table: tuple[Card, ...]

    @property
    def unseen(self) -> CardSet:
        """Return the cards that are neither in this hand, nor on the table, nor taken."""
        seen = self.hand | self.table
        for pile in self.piles:
            seen = seen | pile
        return PACK - seen

    @property
    def legal_moves(self) -> LegalMoves:
        """Return the legal moves of this seat; none when another is to move."""
        return plays(self.hand if self.turn == self.seat else CardSet(), self.table, self.rules)


def view(round_: Round, seat: int) -> View:
    """Return what a seat sees of a round; ``RulesError`` when there is no such seat."""
    return View(
        rules=round_.rules,
        seat=round_.rules.seat(seat),
        turn=round_.turn,
        dealer=round_.dealer,
        hand=round_.hands[seat],
        hand_sizes=tuple(map(len, round_.hands)),
        table=round_.table,
        piles=round_.piles,
        sweeps=round_.sweeps,
        stock_size=round_.stock_size,
        last_capturer=round_.last_capturer,
        moves=round_.moves,
        first_table=round_.first_table,
    )
