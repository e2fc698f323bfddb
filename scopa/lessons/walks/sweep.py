"""Sweeps and the last cards: what clears the table, what does not count, and who gets the leftovers."""

from itertools import pairwise

from scopa.cards import CardSet
from scopa.errors import Message
from scopa.lessons.rows import Row
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.played import positions
from scopa.lessons.walks.reading import round_of
from scopa.lessons.walks.words import on_table, taking, who
from scopa.moves import Play
from scopa.round import Round

MOST = 3
"""How many sweeps of a round are shown."""
LAST_SWEEPS = "25"
"""The seed of a round whose very last card takes all that lies there."""

Pair = tuple[Round, Round]


def steps(subject: Subject) -> tuple[Step, ...]:
    """Return the sweeps of a round played on from a deal or a position, and how it ends."""
    rounds = positions(round_of(subject.text))
    pairs = tuple(pairwise(rounds))
    swept = [pair for pair in pairs if pair[0].sweeps != pair[1].sweeps]
    end = rounds[-1]
    return (
        Step(Message("walksweep.rule_sweep"), Message("walksweep.sweep"), (on_table(rounds[0].table),),
             (_found(sum(map(len, end.sweeps))),)),
        *(_sweep(*pair) for pair in swept[:MOST]),
        *_ending(pairs),
    )  # fmt: skip


def _found(sweeps: int) -> Message:
    return Message("walksweep.found", n=sweeps) if sweeps else Message("walksweep.found_none")


def _rows(before: Round, move: Play) -> tuple[Row, ...]:
    """Return who plays which card, and the table with what it takes."""
    return (
        Row(who(before.turn), (move.card,), lit=CardSet(move.card)),
        on_table(before.table, lit=move.taken, note=taking(move.taken)),
    )


def _sweep(before: Round, after: Round) -> Step:
    move = after.moves[-1]
    return Step(
        Message("walksweep.rule_scopa"),
        Message("walksweep.scopa", card=move.card, cards=move.taken),
        _rows(before, move),
        (Message(f"walksweep.point_{before.turn}"), Message("walksweep.next_lays")),
    )


def _ending(pairs: tuple[Pair, ...]) -> tuple[Step, ...]:
    """Return the last capture of the round, its very last card, and what is left over."""
    if not pairs:
        return (_last_card(),)
    captured = [pair for pair in pairs if pair[1].moves[-1].taken]
    last = pairs[-1]
    before_last = (_capture(*captured[-1]),) if captured and captured[-1] != last else ()
    shown = (*before_last, _very_last(*last), *_leftovers(last[1]))
    return shown if _clears(*last) else (*shown, _last_card())


def _capture(before: Round, after: Round) -> Step:
    move = after.moves[-1]
    return Step(
        Message("walksweep.rule_capture"),
        Message(f"walksweep.capture_{before.turn}", card=move.card, cards=move.taken),
        _rows(before, move),
    )


def _very_last(before: Round, after: Round) -> Step:
    move = after.moves[-1]
    name = "laid" if not move.taken else "cleared" if _clears(before, after) else "taken"
    return Step(
        Message("walksweep.rule_last"),
        Message(f"walksweep.last_{name}", card=move.card, cards=move.taken),
        _rows(before, move),
        (Message("walksweep.no_scopa"),) if name == "cleared" else (),
    )


def _clears(before: Round, after: Round) -> bool:
    return after.moves[-1].taken == before.table


def _leftovers(end: Round) -> tuple[Step, ...]:
    if not end.leftovers or end.last_capturer is None:
        return ()
    left = end.leftovers
    text = Message(f"walksweep.left_{end.last_capturer}", cards=left, n=len(left))
    row = Row(Message("walksweep.row_left"), tuple(left), lit=left)
    return (Step(Message("walksweep.rule_left"), text, (row,), (Message("walksweep.left_no_scopa"),)),)


def _last_card() -> Step:
    """Return a very last card that takes all, which every round might end with, and which is no sweep."""
    *_, before, after = positions(round_of(LAST_SWEEPS))
    return _very_last(before, after)


SWEEP = Walk(steps, Subject("34"), typed="position")
