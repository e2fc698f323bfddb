"""A match: rounds to the target, the deal going round, and what happens when both reach it."""

from itertools import pairwise

from scopa.errors import Message
from scopa.lessons.rows import Row
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.played import match
from scopa.lessons.walks.words import who
from scopa.match import Totals, winner
from scopa.round import Round
from scopa.rules import DEFAULT
from scopa.shuffle import clean_seed

BOTH: tuple[Totals, ...] = ((10, 9), (13, 11), (14, 14), (16, 15))
"""Totals after rounds of which the second takes both sides over the target."""


def steps(subject: Subject) -> tuple[Step, ...]:
    """Return each round of a match of a seed, its winner, and two matches that are not over yet."""
    whole = match(clean_seed(subject.text))
    totals: list[Totals] = [(0,) * whole.rules.players]
    shown = [_target()]
    for number, played in enumerate((*whole.before, whole.round), 1):
        before = totals[-1]
        after = tuple(map(sum, zip(before, played.sheet.points, strict=True)))
        totals.append(after)
        shown.append(_round(number, played, before, after))
    return (*shown, *(_example(*pair) for pair in pairwise(BOTH)))


def _target() -> Step:
    return Step(
        Message("walkmatch.rule_target"),
        Message("walkmatch.target", target=DEFAULT.target),
        tuple(Row(who(side), note=Message("walksheet.points", n=0)) for side in range(DEFAULT.players)),
    )


def _round(number: int, played: Round, before: Totals, after: Totals) -> Step:
    won = winner(before, after)
    return Step(
        Message("walkmatch.rule_round", number=number),
        Message(f"walkmatch.deals_{played.dealer}"),
        _rows(played, before, after),
        (_result(after, won), *((Message("walkmatch.goes_round"),) if won is None else ())),
    )


def _rows(played: Round, before: Totals, after: Totals) -> tuple[Row, ...]:
    sheet = played.sheet
    return tuple(
        Row(
            who(side),
            tuple(sheet["settebello"].cards[side] | sheet["scopa"].cards[side]),
            lit=sheet["settebello"].cards[side],
            note=_grown(before[side], after[side]),
        )
        for side in range(len(after))
    )


def _grown(before: int, after: int) -> Message:
    return Message("walkmatch.grown", before=before, points=after - before, after=after)


def _result(after: Totals, won: int | None) -> Message:
    target = DEFAULT.target
    if won is not None:
        return Message(f"walkmatch.won_{won}", first=after[0], second=after[1])
    if max(after) < target:
        return Message("walkmatch.go_on", target=target)
    if after[0] == after[1]:
        return Message("walkmatch.level", points=after[0])
    return Message("walkmatch.both", target=target, first=after[0], second=after[1])


def _example(before: Totals, after: Totals) -> Step:
    won = winner(before, after)
    rule = "won" if won is not None else "level" if after[0] == after[1] else "both"
    return Step(
        Message(f"walkmatch.rule_{rule}"),
        Message("walkmatch.example", first=before[0], second=before[1]),
        tuple(Row(who(side), note=_grown(before[side], after[side])) for side in range(len(after))),
        (_result(after, won),),
    )


MATCH = Walk(steps, Subject("7"), typed="seed")
