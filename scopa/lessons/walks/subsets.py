"""Subsets: captures built by size, then counted without a list by multiplying one factor a card."""

from itertools import combinations
from math import comb

from scopa.captures import captures, count_captures
from scopa.cards import Card, CardSet
from scopa.errors import Message
from scopa.lessons.polynomial import power, product, raised, written
from scopa.lessons.rows import Row
from scopa.lessons.sums import of_cards
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.reading import Spot, spot
from scopa.lessons.walks.words import TIMES, in_hand, on_table
from scopa.rules import Rules

MOST = 8
"""How many sets of a size are shown."""

_ANY = Rules(priority="free")


def steps(subject: Subject) -> tuple[Step, ...]:
    """Return the sets of each size, the product growing factor by factor, and what the rules allow."""
    seen = spot(subject.text)
    card = seen.card(subject)
    sets = captures(card, seen.table, _ANY)
    largest = max(map(len, sets), default=1)
    table = tuple(sorted(seen.table, key=lambda one: one.rank))
    return (
        _question(seen, card),
        *(_size(seen, card, sets, size) for size in range(1, min(largest + 1, len(seen.table)) + 1)),
        _idea(table),
        *(_factor(table[: place + 1], card.rank) for place in range(len(table))),
        _coefficient(table, card, len(sets)),
        _allowed(seen, card, len(sets)),
    )


def _question(seen: Spot, card: Card) -> Step:
    size = len(seen.table)
    return Step(
        Message("walksubsets.rule_question"),
        Message("walksubsets.question", card=card, value=card.rank),
        (in_hand(seen.hand, lit=CardSet(card)), on_table(seen.table)),
        (Message("walksubsets.all", n=size, power=raised(f"2^{size} = {2**size}")),),
    )


def _size(seen: Spot, card: Card, sets: tuple[CardSet, ...], size: int) -> Step:
    found = [each for each in sets if len(each) == size]
    tried = comb(len(seen.table), size)
    lit = CardSet({one for each in found for one in each})
    rows = (
        Row(Message("walksubsets.row_set", number=number), tuple(each), lit=each, note=of_cards(each))
        for number, each in enumerate(found[:MOST], 1)
    )
    near = [CardSet(each) for each in combinations(tuple(seen.table)[:MOST], size)]
    least = min((each.total for each in near), default=0)
    too_much = (Message("walksubsets.too_much", sum=least),) if not found and least > card.rank else ()
    return Step(
        Message("walksubsets.rule_size", n=size),
        _how_many("size", len(found), value=card.rank, tried=tried),
        (on_table(seen.table, lit=lit, dim=seen.table - lit), *rows),
        too_much,
    )


def _how_many(name: str, n: int, **parameters: object) -> Message:
    """Return a sentence on a number of sets; that there is none is a sentence of its own."""
    if not n:
        return Message(f"walksubsets.no_{name}", **parameters)
    return Message(f"walksubsets.{name}", n=n, **parameters)


def _idea(table: tuple[Card, ...]) -> Step:
    card = table[0] if table else None
    facts = (
        () if card is None else (Message("walksubsets.in_or_out", value=card.rank, poly=_factor_text(card)),)
    )
    return Step(
        Message("walksubsets.rule_idea"),
        Message("walksubsets.idea"),
        (on_table(table, note=" ".join(f"({_factor_text(each)})" for each in table)),),
        facts,
    )


def _factor(cards: tuple[Card, ...], most: int) -> Step:
    before, after = written(product(cards[:-1]), most), product(cards)
    newest = cards[-1]
    return Step(
        Message("walksubsets.rule_factor"),
        Message("walksubsets.factor", card=newest, poly=_factor_text(newest)),
        (
            on_table(cards, lit=CardSet(newest)),
            Row(Message("walksubsets.row_before"), note=f"({before}) {TIMES} ({_factor_text(newest)})"),
            Row(Message("walksubsets.row_product"), note=written(after, most)),
        ),
        (Message("walksubsets.subsets", n=sum(after)),),
    )  # fmt: skip


def _coefficient(table: tuple[Card, ...], card: Card, number: int) -> Step:
    whole = product(table)
    return Step(
        Message("walksubsets.rule_coefficient"),
        _how_many("coefficient", number, poly=power(card.rank)),
        (
            on_table(table),
            Row(Message("walksubsets.row_product"), note=written(whole, card.rank)),
        ),
    )


def _allowed(seen: Spot, card: Card, number: int) -> Step:
    allowed = captures(card, seen.table)
    equal = seen.table.of_rank(card.rank)
    lit = equal or CardSet({one for each in allowed for one in each})
    name = "equal" if number > len(allowed) else "every"
    text = _how_many(name, count_captures(card, seen.table), number=number)
    return Step(
        Message("walksubsets.rule_allowed"),
        text,
        (in_hand(seen.hand, lit=CardSet(card)), on_table(seen.table, lit=lit, dim=seen.table - lit)),
    )


def _factor_text(card: Card) -> str:
    """Return a factor, which no end of a line may part."""
    return written(product((card,)), card.rank).replace(" ", "\u00a0")


def choices(subject: Subject) -> tuple[Card, ...]:
    """Return the cards of the hand."""
    return tuple(spot(subject.text).hand)


SUBSETS = Walk(steps, Subject("10D : 7C 5B 3S 2C 1S"), choices, typed="cards")
