"""The plain reference: the game as one would first write it, as an oracle and as the measure of speed.

Cards are frozen dataclasses, everything else lists, captures come from ``itertools.combinations``. It shares
no code with the engine and reads only the dealt order.
"""

import itertools
import random
from collections.abc import Iterable
from dataclasses import dataclass, field

SUITS = ("coins", "cups", "swords", "batons")
PRIMIERA = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}


@dataclass(frozen=True)
class PlainCard:
    """A card by rank and suit."""

    rank: int
    suit: str


def plain(number: int) -> PlainCard:
    """Return the plain card of an engine number."""
    return PlainCard(number // 4 + 1, SUITS[number % 4])


def number(card: PlainCard) -> int:
    """Return the engine number of a plain card."""
    return 4 * (card.rank - 1) + SUITS.index(card.suit)


def plain_captures(
    card: PlainCard, table: list[PlainCard], priority: str = "single"
) -> list[list[PlainCard]]:
    """List what a card may take, by trying every combination."""
    equal = [[other] for other in table if other.rank == card.rank]
    if equal and priority != "free":
        return equal
    sums = [
        list(group)
        for size in range(2, len(table) + 1)
        for group in itertools.combinations(table, size)
        if sum(other.rank for other in group) == card.rank
    ]
    if priority == "fewest" and sums:
        fewest = min(len(group) for group in sums)
        return [group for group in sums if len(group) == fewest]
    return equal + sums


@dataclass
class PlainRound:
    """A round played on lists that are changed in place."""

    table: list[PlainCard]
    hands: list[list[PlainCard]]
    stock: list[PlainCard]
    turn: int = 0
    piles: list[list[PlainCard]] = field(default_factory=lambda: [[], []])
    sweeps: list[int] = field(default_factory=lambda: [0, 0])
    last_capturer: int | None = None

    @property
    def over(self) -> bool:
        """Tell whether all cards have been played."""
        return not self.stock and not any(self.hands)

    def legal_moves(self) -> list[tuple[PlainCard, list[PlainCard]]]:
        """List the legal moves of the player to move."""
        moves = []
        for card in self.hands[self.turn]:
            moves += [(card, taken) for taken in plain_captures(card, self.table) or [[]]]
        return moves

    def play(self, card: PlainCard, taken: list[PlainCard]) -> None:
        """Play a move."""
        seat = self.turn
        self.hands[seat].remove(card)
        if not any(self.hands) and self.stock:
            for other in ((seat + 1) % 2, seat):
                self.hands[other] = [self.stock.pop(0) for _ in range(3)]
        if taken:
            for other in taken:
                self.table.remove(other)
            self.piles[seat] += [card, *taken]
            self.last_capturer = seat
            if not self.table and not self.over:
                self.sweeps[seat] += 1
        else:
            self.table.append(card)
        if self.over and self.last_capturer is not None:
            self.piles[self.last_capturer] += self.table
            self.table = []
        self.turn = (seat + 1) % 2

    def points(self) -> list[int]:
        """Score the piles as the source documents say."""
        points = list(self.sweeps)
        for values in (
            [len(pile) for pile in self.piles],
            [sum(card.suit == "coins" for card in pile) for pile in self.piles],
            [sum(card == PlainCard(7, "coins") for card in pile) for pile in self.piles],
            [plain_primiera(pile) for pile in self.piles],
        ):
            if values[0] != values[1]:
                points[values.index(max(values))] += 1
        return points


def plain_primiera(pile: Iterable[PlainCard]) -> int:
    """Add up the best primiera value of each suit."""
    cards = list(pile)
    return sum(max((PRIMIERA[c.rank] for c in cards if c.suit == suit), default=0) for suit in SUITS)


def plain_deal(order: Iterable[int]) -> PlainRound:
    """Deal the order of a pack: four to the table, three to each player, the rest to the stock."""
    pack = [plain(number_) for number_ in order]
    return PlainRound(table=pack[:4], hands=[pack[4:7], pack[7:10]], stock=pack[10:])


def play_out(state: PlainRound, rng: random.Random) -> PlainRound:
    """Play uniformly random legal moves to the end."""
    while not state.over:
        moves = state.legal_moves()
        state.play(*moves[int(rng.random() * len(moves))])
    return state
