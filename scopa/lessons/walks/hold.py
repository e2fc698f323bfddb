"""What they can hold: unseen cards by value, and the chance of a hand, exactly."""

from fractions import Fraction
from math import prod

from scopa.cards import PACK, PACK_SIZE, RANKS, Card, CardSet
from scopa.counting.hands import hands, holds
from scopa.errors import Message, PositionError, reason
from scopa.lessons.rows import Row
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.played import positions
from scopa.lessons.walks.reading import round_of
from scopa.lessons.walks.words import MINUS, TIMES, chance, in_hand, on_table
from scopa.round import Round
from scopa.views import View, view

LATER = (6, 18, 30)
"""After how many moves the same question is asked again; after the last of them all hands are dealt."""


def steps(subject: Subject) -> tuple[Step, ...]:
    """Return what is unseen at the start and later in a round, with the chances of holding a value."""
    start = round_of(subject.text)
    if start.over:
        raise PositionError(reason("round_over"))
    rounds = positions(start)
    rank = _rank(subject)
    shown = [*_first(start, rank)]
    for moves in LATER:
        played = moves - (PACK_SIZE - start.rules.table_size - _unplayed(start))
        if 0 < played < len(rounds) - 1:
            shown.append(_later(view(rounds[played], start.turn), rank, played))
    return tuple(shown)


def _unplayed(now: Round) -> int:
    return sum(map(len, now.hands)) + now.stock_size


def _rank(subject: Subject) -> int:
    return 7 if subject.card is None else subject.card.rank


def _counts(seen: View, rank: int) -> tuple[int, int, int]:
    """Return how many cards are unseen, how many of them have a rank, and how many the other player holds."""
    return len(seen.unseen), len(seen.unseen.of_rank(rank)), seen.hand_sizes[1 - seen.seat]


def _first(now: Round, rank: int) -> tuple[Step, ...]:
    seen = view(now, now.turn)
    unseen, wanted, hand = _counts(seen, rank)
    return (
        _see(seen),
        _unseen(seen),
        _of_rank(seen, rank),
        _one(unseen, wanted, rank),
        *(_none(unseen, wanted, hand, rank), _some(unseen, wanted, hand, rank)),
    )


def _see(seen: View) -> Step:
    known = CardSet(seen.hand | seen.table | sum(seen.piles))
    return Step(
        Message("walkhold.rule_see"),
        Message("walkhold.see"),
        (
            Row(Message("walkhold.row_other"), backs=seen.hand_sizes[1 - seen.seat]),
            on_table(seen.table, lit=seen.table),
            in_hand(seen.hand, lit=seen.hand),
        ),
        (Message("walkhold.unseen", n=len(seen.unseen), sum=_left(known)),),
    )


def _left(known: CardSet) -> str:
    return f"{PACK_SIZE} {MINUS} {len(known)} = {PACK_SIZE - len(known)}"


def _unseen(seen: View) -> Step:
    counted = {rank: len(seen.unseen.of_rank(rank)) for rank in RANKS}
    by_count = {many: tuple(rank for rank in RANKS if counted[rank] == many) for many in range(5)}
    return Step(
        Message("walkhold.rule_unseen"),
        Message("walkhold.by_rank"),
        (Row(Message("walkhold.row_unseen"), tuple(seen.unseen), note=str(len(seen.unseen))),),
        tuple(
            Message("walkhold.count" if many else "walkhold.count_none", n=many, values=values)
            for many, values in sorted(by_count.items(), reverse=True)
            if values
        ),
    )


def _of_rank(seen: View, rank: int) -> Step:
    wanted, every = seen.unseen.of_rank(rank), PACK.of_rank(rank)
    return Step(
        Message("walkhold.rule_rank"),
        Message("walkhold.rank" if wanted else "walkhold.rank_none", n=len(wanted), value=rank),
        (Row(Message("walkhold.row_rank", value=rank), tuple(every), lit=wanted, dim=every - wanted),),
    )


def _one(unseen: int, wanted: int, rank: int) -> Step:
    return Step(
        Message("walkhold.rule_one"),
        chance("walkhold.one", Fraction(wanted, unseen), value=rank),
        (Row(Message("walkhold.row_single"), backs=1, note=_of(wanted, unseen)),),
        (Message("walkhold.any_place"),),
    )


def _of(wanted: int, unseen: int) -> str:
    """Return a chance as it is counted, and in lowest terms where that is something else.

    >>> _of(4, 30), _of(1, 30)
    ('4/30 = 2/15', '1/30')
    """
    counted, lowest = f"{wanted}/{unseen}", str(Fraction(wanted, unseen))
    return counted if counted == lowest else f"{counted} = {lowest}"


def _none(unseen: int, wanted: int, hand: int, rank: int) -> Step:
    others = [(unseen - wanted - place, unseen - place) for place in range(hand)]
    none = prod((Fraction(*pair) for pair in others), start=Fraction(1))
    written = f" {TIMES} ".join(f"{over}/{under}" for over, under in others) or "1"
    return Step(
        Message("walkhold.rule_none"),
        chance("walkhold.none", none, value=rank, n=hand),
        (Row(Message("walkhold.row_other"), backs=hand, note=f"{written} = {none}"),),
        (Message("walkhold.one_less"),),
    )


def _some(unseen: int, wanted: int, hand: int, rank: int) -> Step:
    some = holds(unseen, wanted, hand)
    possible, without = hands(unseen, hand), hands(unseen - wanted, hand)
    return Step(
        Message("walkhold.rule_some"),
        chance("walkhold.some", some, value=rank),
        (Row(Message("walkhold.row_other"), backs=hand, note=f"1 {MINUS} {1 - some} = {some}"),),
        (
            Message("walkhold.hands", n=possible, hand=hand),
            Message("walkhold.with_one", n=possible - without, value=rank),
        ),
    )


def _later(seen: View, rank: int, played: int) -> Step:
    """Return the same question some moves later, or the answer when all unseen cards are in one hand."""
    unseen, wanted, hand = _counts(seen, rank)
    gone = PACK.of_rank(rank) - seen.unseen
    rows = (
        Row(Message("walkhold.row_unseen"), tuple(seen.unseen), lit=seen.unseen.of_rank(rank)),
        Row(Message("walkhold.row_rank", value=rank), tuple(PACK.of_rank(rank)), dim=gone),
    )
    if hand == unseen:
        text = Message("walkhold.known", n=hand, cards=seen.unseen)
        return Step(Message("walkhold.rule_known"), text, rows)
    some = holds(unseen, wanted, hand)
    parts = {"n": played, "value": rank, "unseen": unseen, "wanted": wanted}
    return Step(Message("walkhold.rule_later"), chance("walkhold.later", some, **parts), rows)


def choices(_subject: Subject) -> tuple[Card, ...]:
    """Return one card of each value, as a value is asked for."""
    return tuple(PACK.of_suit(0))


HOLD = Walk(steps, Subject("7", Card("7D")), choices, typed="position")
