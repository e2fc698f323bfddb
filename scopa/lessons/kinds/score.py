"""Exercises on sweeps and on what is left over at the end of a round."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from scopa.captures import captures
from scopa.cards import PACK_SIZE, Card, CardSet
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.capture import card_and_table, dealt
from scopa.lessons.kinds.parts import ChoiceTask, Makers, Slips, offered, pack_of, played
from scopa.lessons.rows import Row
from scopa.moves import Play
from scopa.rules import DEFAULT

MIDDLE, LAST_HAND, LAST_CARD = range(3)
"""When a card is played: with more to come, in the last hands, as the very last card."""
YOU, OTHER = range(2)


@dataclass(frozen=True)
class IsSweep(ChoiceTask):
    """Say whether a capture is a sweep.

    >>> task = IsSweep(Card("7D"), CardSet("4S 3B"), CardSet("4S 3B"), LAST_CARD)
    >>> task.right, task.feedback("1").code
    (frozenset({'last'}), 'misconception.last_card_sweeps')
    """

    code: ClassVar[str] = "score.sweep"
    card: Card
    taken: CardSet
    table: CardSet
    moment: int

    @property
    def said(self) -> Mapping[str, object]:
        """Return the move, when it is made, what it leaves, and what is right."""
        moments = (
            Message("score.moment_middle"),
            Message("score.moment_last_hand"),
            Message("score.moment_last_card"),
        )
        return {
            "card": self.card,
            "cards": self.taken,
            "moment": moments[self.moment],
            "left": self.table - self.taken,
            "answer": self.options[min(self.right)],
        }

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the card and the table, the cards taken lit."""
        return card_and_table(self.card, self.table, self.taken)

    @property
    def options(self) -> Mapping[str, Message]:
        """Return yes, and the two reasons why not."""
        return offered("score.sweep", "yes", "left", "last")

    @property
    def right(self) -> frozenset[str]:
        """Return every true answer: a last card that leaves something is none for both reasons."""
        no = {
            "left": self.table != self.taken,
            "last": self.moment == LAST_CARD and not DEFAULT.last_play_scopa,
        }
        return frozenset([name for name, true in no.items() if true] or ["yes"])

    @property
    def slips(self) -> Slips:
        """Return what leads to the other answers."""
        if self.right == {"yes"}:
            yield "left", "single_card_sweeps" if len(self.table) == 1 else "table_is_empty"
            yield "last", "last_hand"
        elif self.table == self.taken:
            yield "yes", "last_card_sweeps"
            yield "left", "last_card_sweeps"
        else:
            yield "yes", "table_not_empty"
            yield "last", "table_not_empty"


@dataclass(frozen=True)
class Leftovers(ChoiceTask):
    """Say who gets the cards that are left, given the last moves of a round: who made each and which.

    >>> moves = ((YOU, Play.read("5D x 5C")), (OTHER, Play.read("9S")))
    >>> task = Leftovers(CardSet("9S 2B"), moves)
    >>> task.right, task.feedback("2").code
    (frozenset({'you'}), 'misconception.last_player_gets')
    """

    code: ClassVar[str] = "score.left"
    left: CardSet
    moves: tuple[tuple[int, Play], ...]

    @property
    def said(self) -> Mapping[str, object]:
        """Return the last capture."""
        (move,) = [move for _, move in self.moves if move.taken][-1:]
        return {"card": move.card, "cards": move.taken}

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and whose capture was the last."""
        look, rule, worked = super().hints
        return look, rule, Message(f"{worked.code}_{min(self.right)}", **self.said)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return a row a move, its card first, and what is left at the end."""
        names = {
            (YOU, True): "score.row_you_take",
            (YOU, False): "score.row_you_lay",
            (OTHER, True): "score.row_other_takes",
            (OTHER, False): "score.row_other_lays",
        }
        made = [
            Row(Message(names[seat, bool(move.taken)], card=move.card), (move.card, *move.taken))
            for seat, move in self.moves
        ]
        return (*made, Row(Message("score.row_left"), tuple(self.left)))

    @property
    def options(self) -> Mapping[str, Message]:
        """Return both players, nobody, and both of them."""
        return offered("score.left", "you", "other", "nobody", "shared")

    @property
    def right(self) -> frozenset[str]:
        """Return who took last."""
        last = [seat for seat, move in self.moves if move.taken][-1]
        return frozenset({("you", "other")[last]})

    @property
    def slips(self) -> Slips:
        """Return who played last, who took before, and that nobody or both get them."""
        players = ("you", "other")
        yield players[self.moves[-1][0]], "last_player_gets"
        for seat, move in self.moves:
            if move.taken:
                yield players[seat], "earlier_capture"
        yield from ((name, "last_player_gets") for name in players)
        yield "nobody", "nobody_gets"
        yield "shared", "shared_out"


def is_sweep(draw: Draw, level: str) -> IsSweep:
    """Make a capture that leaves something or nothing, in the middle, in the last hands, or at the end."""
    moment = draw.one_of((MIDDLE, LAST_HAND, LAST_CARD, LAST_CARD))
    swept = moment == LAST_CARD or draw.one_of((True, True, False))
    size = draw.between(1, 3) if swept else draw.between(3, 5)
    while True:
        card, table = dealt(draw, level, size)
        moves = [cards for cards in captures(card, table) if (cards == table) == swept]
        if moves:
            return IsSweep(card, draw.one_of(moves), table, moment)


def leftovers(draw: Draw, level: str) -> Leftovers:
    """Make the end of a round in which something is left; at two draws in three another player moves last."""
    shown = {"A": 2, "B": 4, "C": 6}[level]
    differ = draw.one_of((True, True, False))
    while True:
        state = played(draw, PACK_SIZE)
        numbered = list(enumerate(state.moves))
        last = max(number for number, move in numbered if move.taken)
        start = min(len(numbered) - shown, last)
        moves = tuple((number % DEFAULT.players, move) for number, move in numbered[start:])
        named = {*state.leftovers, *(card for _, move in moves for card in (move.card, *move.taken))}
        apart = (len(numbered) - 1 - last) % DEFAULT.players == 1
        if state.leftovers and apart == differ and named <= set(pack_of(level)):
            return Leftovers(state.leftovers, moves)


MAKERS: Makers = {"is_sweep": is_sweep, "leftovers": leftovers}
