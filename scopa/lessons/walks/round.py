"""A whole round, move by move: first one predicts, then one sees what the careful player does and why."""

from itertools import pairwise

from scopa.cards import CardSet
from scopa.errors import Message
from scopa.lessons.rows import Row
from scopa.lessons.sums import of_cards
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.played import choice, positions
from scopa.lessons.walks.reading import round_of
from scopa.lessons.walks.words import on_table, taking, who
from scopa.moves import Play
from scopa.round import Round


def steps(subject: Subject) -> tuple[Step, ...]:
    """Return two steps a move, the question and the answer, of a deal or position, then the end."""
    rounds = positions(round_of(subject.text))
    shown: list[Step] = []
    known = len(rounds[0].stock)
    for now, after in pairwise(rounds):
        shown += [_question(now, new=len(now.stock) < known), _answer(now, after)]
        known = len(now.stock)
    return (*shown, _end(rounds[-1]))


def _rows(now: Round, move: Play | None = None) -> tuple[Row, ...]:
    """Return the table between both hands; of the other hand only the backs are seen."""
    played = CardSet() if move is None else CardSet(move.card)
    taken = CardSet() if move is None else move.taken
    other = 1 - now.turn
    return (
        Row(who(other), backs=len(now.hands[other])),
        on_table(now.table, lit=taken, note=taking(taken)),
        Row(who(now.turn), tuple(now.hands[now.turn]), lit=played),
    )


def _question(now: Round, *, new: bool) -> Step:
    dealt = (Message("walkround.dealt", n=now.rules.hand_size),) if new else ()
    moves = tuple(map(_told, now.legal_moves))
    choose = len(moves) > 1
    return Step(
        Message("walkround.rule_question"),
        Message(f"walkround.question_{now.turn}", n=len(moves)),
        _rows(now),
        dealt if choose else (*dealt, *moves),
        moves if choose else (),
    )


def _told(move: Play) -> Message:
    if not move.taken:
        return Message("walkround.lay", card=move.card)
    name = "take" if len(move.taken) == 1 else "add"
    return Message(f"walkround.{name}", card=move.card, cards=move.taken, sum=of_cards(move.taken))


def _answer(now: Round, after: Round) -> Step:
    chosen = choice(now)
    swept = (Message(f"walksweep.point_{now.turn}"),) if now.sweeps != after.sweeps else ()
    return Step(
        Message("walkround.rule_answer"),
        _told(chosen.move),
        _rows(now, chosen.move),
        (*chosen.reasons, *swept),
        met=now.legal_moves.index(chosen.move),
    )


def _end(end: Round) -> Step:
    first, second = end.sheet.points
    left: tuple[Message, ...] = ()
    if end.leftovers:
        left = (Message(f"walksweep.left_{end.last_capturer}", cards=end.leftovers, n=len(end.leftovers)),)
    return Step(
        Message("walkround.rule_end"),
        Message("walkround.end", first=first, second=second),
        tuple(
            Row(who(side), tuple(pile), note=Message("walksheet.cards_in", n=len(pile)))
            for side, pile in enumerate(end.piles)
        ),
        left,
    )


ROUND = Walk(steps, Subject("7"), typed="position")
