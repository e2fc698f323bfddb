"""The sheet: a finished round row by row, each point with the cards that earned it."""

from scopa.cards import Card, CardSet
from scopa.errors import Message
from scopa.lessons.rows import Row
from scopa.lessons.sums import added
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.played import positions
from scopa.lessons.walks.reading import round_of
from scopa.lessons.walks.words import who
from scopa.round import Round
from scopa.scoring import PRIMIERA_VALUES, ROWS, Sheet
from scopa.scoring import Row as Score


def steps(subject: Subject) -> tuple[Step, ...]:
    """Return the piles of a round played to its end, its rows, and the sum of its points."""
    end = positions(round_of(subject.text))[-1]
    return (_piles(end), *(_row(end.sheet[name]) for name in ROWS), _total(end))


def _piles(end: Round) -> Step:
    return Step(
        Message("walksheet.rule_piles"),
        Message("walksheet.piles"),
        tuple(
            Row(who(side), tuple(pile), note=Message("walksheet.cards_in", n=len(pile)))
            for side, pile in enumerate(end.piles)
        ),
    )


def _row(row: Score) -> Step:
    none = "_none" if row.name == "scopa" and not any(row.points) else ""
    return Step(
        Message(f"walksheet.rule_{row.name}"),
        Message(f"walksheet.{row.name}{none}"),
        tuple(_side(row, side) for side in range(len(row.points))),
        _verdict(row),
    )


def _side(row: Score, side: int) -> Row:
    cards = row.cards[side]
    lit = cards if row.points[side] else CardSet()
    if row.name != "primiera":
        return Row(who(side), tuple(cards), lit=lit, note=str(len(cards)))
    falling = sorted(cards, key=_counts, reverse=True)
    return Row(who(side), tuple(falling), lit=lit, note=added(map(_counts, falling)))


def _counts(card: Card) -> int:
    return PRIMIERA_VALUES[card.rank]


def _verdict(row: Score) -> tuple[Message, ...]:
    if row.name == "scopa":
        return tuple(Message(f"walksheet.sweeps_{side}", n=points) for side, points in enumerate(row.points))
    compared: tuple[Message, ...] = ()
    if row.name != "settebello":
        compared = (Message("walksheet.compared", first=row.counts[0], second=row.counts[1]),)
    if not any(row.points):
        return (*compared, Message("walksheet.point_none"))
    return (*compared, Message(f"walksheet.point_{row.points.index(1)}"))


def _total(end: Round) -> Step:
    """Return the points of each side, and which row of the sheet brought how many."""
    sheet = end.sheet
    return Step(
        Message("walksheet.rule_total"),
        Message("walksheet.total", first=sheet.points[0], second=sheet.points[1]),
        tuple(Row(who(side), note=_points(sheet, side)) for side in range(len(sheet.points))),
        tuple(
            Message(
                "walksheet.brought",
                what=Message(f"walksheet.rule_{row.name}"),
                first=row.points[0],
                second=row.points[1],
            )
            for row in sheet.rows
        ),
    )


def _points(sheet: Sheet, side: int) -> Message:
    return Message("walksheet.points", n=sheet.points[side])


SHEET = Walk(steps, Subject("7"), typed="position")
