"""Captures: all that a card may take, why not others, what each capture brings and leaves."""

from collections.abc import Iterator
from itertools import combinations

from scopa.captures import captures, count_captures, explain_capture
from scopa.cards import SETTEBELLO, Card, CardSet
from scopa.counting.replies import sweepers, takers
from scopa.errors import Message
from scopa.lessons.rows import NONE, Row
from scopa.lessons.sums import of_cards
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.reading import Spot, spot
from scopa.lessons.walks.words import in_hand, on_table, ranks, taking
from scopa.rules import Rules
from scopa.scoring import PRIMIERA_VALUES

MOST = 12
"""How many captures, and how many forbidden ones, are shown one by one."""

_ANY = Rules(priority="free")


def steps(subject: Subject) -> tuple[Step, ...]:
    """Return the question, every capture of the card in turn, and why it may not take otherwise."""
    seen = spot(subject.text)
    card = seen.card(subject)
    taken = captures(card, seen.table)
    return (
        _question(seen, card),
        *(_capture(seen, card, each, number) for number, each in enumerate(taken[:MOST], 1)),
        *_rest(seen, card, len(taken) - MOST),
        *(_refused(seen, card, each) for each in refused(card, seen.table)),
        _lay(seen, card),
    )


def refused(card: Card, table: CardSet) -> tuple[CardSet, ...]:
    """Return sets that may not be taken: sums that an equal card forbids, equal cards together, wrong sums.

    >>> [str(each) for each in refused(Card("5D"), CardSet("5C 4S 1B"))]
    ['1B 4S', '4S', '1B 5C']
    """
    allowed = captures(card, table)
    sums = [each for each in captures(card, table, _ANY) if each not in allowed]
    equal = table.of_rank(card.rank)
    together = [equal] if len(equal) > 1 else []
    return (*sums[:MOST], *together, *_near(card, table))


def _near(card: Card, table: CardSet) -> Iterator[CardSet]:
    """Give the set that misses the card's value by least from below, and from above."""
    sets = [CardSet(each) for size in (1, 2, 3) for each in combinations(table, size)]
    for way in (-1, 1):
        missed = [each for each in sets if (each.total - card.rank) * way > 0]
        if missed:
            yield min(missed, key=lambda each: (abs(each.total - card.rank), len(each), int(each)))


def _rows(seen: Spot, card: Card, taken: CardSet, note: str = "") -> tuple[Row, ...]:
    dim = seen.table - taken if taken else NONE
    return in_hand(seen.hand, lit=CardSet(card)), on_table(seen.table, lit=taken, dim=dim, note=note)


def _question(seen: Spot, card: Card) -> Step:
    return Step(
        Message("walkcapture.rule_question"),
        Message("walkcapture.question", card=card, value=card.rank),
        _rows(seen, card, NONE),
        (Message("walkcapture.equal_first"), Message("walkcapture.then_sums")),
    )


def _capture(seen: Spot, card: Card, taken: CardSet, number: int) -> Step:
    ways = count_captures(card, seen.table)
    name = "equal" if len(taken) == 1 else "sum"
    left = seen.table - taken
    collected = CardSet(card) | taken
    brings = Row(Message("walkcapture.row_brings"), tuple(collected), lit=_valuable(collected))
    return Step(
        Message(f"walkcapture.rule_{name}"),
        Message(f"walkcapture.{name}", number=number, ways=ways, card=card, cards=taken, sum=of_cards(taken)),
        (*_rows(seen, card, taken, taking(taken)), brings),
        (*_points(collected), *leaves(left, seen.unseen, last=seen.last)),
    )


def _valuable(cards: CardSet) -> CardSet:
    return cards.of_suit(0) | cards.of_rank(SETTEBELLO.rank)


def _points(cards: CardSet) -> Iterator[Message]:
    """Tell what cards do for each point of the sheet."""
    yield Message("walkcapture.cards", n=len(cards))
    coins, sevens = cards.of_suit(0), cards.of_rank(SETTEBELLO.rank)
    if coins:
        yield Message("walkcapture.coins", n=len(coins))
    if SETTEBELLO in cards:
        yield Message("walkcapture.settebello")
    if sevens:
        yield Message("walkcapture.sevens", n=len(sevens))
    else:
        best = max(cards, key=lambda card: PRIMIERA_VALUES[card.rank])
        yield Message("walkcapture.primiera", card=best, value=PRIMIERA_VALUES[best.rank])


def leaves(table: CardSet, unseen: CardSet, *, last: bool = False) -> tuple[Message, ...]:
    """Tell what a table offers to whoever plays next, of all that the unseen cards could be.

    >>> [each.code for each in leaves(CardSet("3C 4S"), CardSet("7D 2C"))]
    ['walkcapture.left', 'walkcapture.could_sweep', 'walkcapture.could_take']
    >>> leaves(CardSet(), CardSet("7D"), last=True)
    (Message('walkcapture.last_sweeps'),)
    """
    if not table:
        return (Message("walkcapture.last_sweeps" if last else "walkcapture.sweeps"),)
    left = Message("walkcapture.left", n=len(table), sum=of_cards(table))
    if last:
        return (left,)
    return (left, _could("sweep", sweepers(table, unseen)), _could("take", takers(table, unseen)))


def _could(do: str, cards: CardSet) -> Message:
    """Tell which values could do something, or that none can."""
    if not cards:
        return Message(f"walkcapture.no_{do}")
    values = ranks(cards)
    return Message(f"walkcapture.could_{do}", n=len(values), values=values)


def _rest(seen: Spot, card: Card, more: int) -> tuple[Step, ...]:
    if more <= 0:
        return ()
    text = Message("walkcapture.more", n=more, ways=count_captures(card, seen.table))
    return (Step(Message("walkcapture.rule_more"), text, _rows(seen, card, NONE)),)


def _refused(seen: Spot, card: Card, wanted: CardSet) -> Step:
    why = explain_capture(card, taken=wanted, table=seen.table)
    name = why.code.removeprefix("reason.")
    return Step(Message(f"walkcapture.rule_{name}"), why, _rows(seen, card, wanted, of_cards(wanted)))


def _lay(seen: Spot, card: Card) -> Step:
    why = explain_capture(card, taken=NONE, table=seen.table)
    rows = _rows(seen, card, NONE)
    if why.code == "reason.must_capture":
        return Step(Message("walkcapture.rule_must_capture"), why, rows)
    left = seen.table | CardSet(card)
    facts = leaves(left, seen.unseen, last=seen.last)
    after = Row(Message("walkcapture.row_after"), tuple(left), lit=CardSet(card))
    return Step(Message("walkcapture.rule_lay"), Message("walkcapture.lay", card=card), (*rows, after), facts)


def choices(subject: Subject) -> tuple[Card, ...]:
    """Return the cards of the hand."""
    return tuple(spot(subject.text).hand)


CAPTURE = Walk(steps, Subject("5D 8B 10S : 1B 3D 4S 5C 7C", Card("8B")), choices, typed="cards")
