"""Views: what one seat may see of a round, with no way to the cards it may not."""

from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from scopa.cards import PACK, PACK_SIZE, Card, CardSet
from scopa.errors import RecordError, ScopaError, brief, reason
from scopa.moves import LegalMoves, Play, plays
from scopa.round import Round, Sets, laid
from scopa.rules import Rules

VERSION: Final = "1"
LONGEST_VIEW: Final = 4000

_TITLE: Final = "scopa-view"
_FIELDS: Final = ("rules", "seat", "dealer", "table", "hand")


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


def write_view(seen: View) -> str:
    """Return what a seat sees as text: version, rules, seat, dealer, first table, hand, then the moves.

    >>> from scopa.round import deal
    >>> print(write_view(view(deal(seed="7"), 0)))
    scopa-view 1
    rules players=2 hand_size=3 ...
    seat 0
    dealer 1
    table 3B 5D 3C 3S
    hand 1C 9D 10B
    """
    first = " ".join(map(str, seen.first_table))
    values = (str(seen.rules), str(seen.seat), str(seen.dealer), first, str(seen.hand) or "-")
    told = [f"{name} {value}" for name, value in zip(_FIELDS, values, strict=True)]
    return "\n".join([f"{_TITLE} {VERSION}", *told, *map(str, seen.moves)])


def read_view(text: str) -> View:
    """Return the view of such a text; ``RecordError`` for a text that is none or cannot be.

    >>> from scopa.round import deal
    >>> seen = view(deal(seed="7").play("9D x 3C 3S 3B"), 0)
    >>> read_view(write_view(seen)) == seen
    True
    """
    round_, seat = some_round(text)
    return view(round_, seat)


def some_round(text: str) -> tuple[Round, int]:
    """Return a round that the seat of a view's text would see like this, and the seat.

    The text does not tell the cards that are hidden: they lie in it in rising order. Raises ``RecordError``.
    """
    if not isinstance(text, str) or len(text) > LONGEST_VIEW:
        raise RecordError(reason("record_too_long", longest=LONGEST_VIEW))
    lines = text.splitlines()
    title, _, version = (lines[0] if lines else "").partition(" ")
    if title == _TITLE and version.strip() != VERSION:
        raise RecordError(
            reason("record_version", version=brief(version.strip(), 20), known=VERSION), lines[0]
        )
    try:
        told = _Told.read(lines)
        now = laid(told.pack, told.rules, told.dealer)
        for move in told.moves:
            now = now.play(move)
    except (ValueError, KeyError) as error:
        cause = str(error) if isinstance(error, ScopaError) else ""
        raise RecordError(reason("bad_record", line=1, text=text[:80]), cause) from error
    if now.hands[told.seat] != told.hand:
        raise RecordError(reason("bad_record", line=1, text=text[:80]))
    return now, told.seat


class _Told(NamedTuple):
    """What the text of a view tells."""

    rules: Rules
    seat: int
    dealer: int
    table: tuple[Card, ...]
    hand: CardSet
    moves: tuple[Play, ...]

    @classmethod
    def read(cls, lines: list[str]) -> "_Told":
        title, *told = lines or [""]
        fields = dict(line.partition(" ")[::2] for line in told[: len(_FIELDS)])
        if title != f"{_TITLE} {VERSION}":
            raise ValueError(title)
        rules = Rules.read(fields["rules"])
        return cls(
            rules,
            rules.seat(int(fields["seat"])),
            int(fields["dealer"]),
            tuple(map(Card, fields["table"].split())),
            CardSet(fields["hand"].replace("-", "")),
            tuple(map(Play.read, told[len(_FIELDS) :])),
        )

    @property
    def pack(self) -> list[Card]:
        """Return a pack that deals what is known: first table, played cards, and the hand of the seat."""
        known = CardSet(self.table) | self.hand | CardSet(move.card for move in self.moves)
        unknown, seats = iter(PACK - known), self.rules.players
        pack, batch = list(self.table), self.rules.hand_size * seats
        for start in range(0, PACK_SIZE - self.rules.table_size, batch):
            is_now = start <= len(self.moves) < start + batch
            for turn in range(seats):
                dealt = [move.card for move in islice(self.moves, start + turn, start + batch, seats)]
                if is_now and (self.dealer + 1 + turn) % seats == self.seat:
                    dealt += self.hand
                pack += [*dealt, *islice(unknown, self.rules.hand_size - len(dealt))]
        return pack
