"""The deal: first table, hands in batches, what is left, and why the order of packets changes no chance."""

from fractions import Fraction

from scopa.cards import PACK, PACK_SIZE, SETTEBELLO, Card, CardSet
from scopa.counting.hands import hands, holds
from scopa.errors import Message
from scopa.lessons.rows import Row
from scopa.lessons.sums import of_cards
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.words import MINUS, TIMES, chance, on_table, who
from scopa.round import Round, deal
from scopa.rules import DEFAULT, Rules
from scopa.shuffle import shuffled


def steps(subject: Subject) -> tuple[Step, ...]:
    """Return the deal of a seed; ``RulesError`` for a text that is no seed."""
    start = deal(seed=subject.text)
    return (
        _pack(),
        _table(start),
        _again(start),
        *(_batch(start, number) for number in range(2)),
        _all(start),
        _packets(start),
        _chances(start.rules),
    )


def _pack() -> Step:
    return Step(
        Message("walkdeal.rule_pack"),
        Message("walkdeal.pack", cards=PACK_SIZE),
        (Row(Message("walkdeal.row_pack"), backs=1, note=str(PACK_SIZE)),),
        (Message("walkdeal.dealer"),),
    )


def _table(start: Round) -> Step:
    size = start.rules.table_size
    return Step(
        Message("walkdeal.rule_table"),
        Message("walkdeal.table", n=size),
        (
            on_table(start.first_table, lit=start.table, note=of_cards(start.first_table)),
            _left(f"{PACK_SIZE} {MINUS} {size} = ", PACK_SIZE - size),
        ),
    )


def _left(sum_: str, left: int) -> Row:
    return Row(Message("walkdeal.row_left"), backs=min(1, left), note=f"{sum_}{left}")


def _again(start: Round) -> Step:
    """Return the step on tables dealt again: one that this seed had, else an example."""
    rules = start.rules
    (rank, count), *_ = rules.void_table
    had = start.void_tables
    table = had[0] if had else _example(rules)
    return Step(
        Message("walkdeal.rule_again"),
        Message(f"walkdeal.again_{'here' if had else 'example'}", value=rank, count=count),
        (on_table(table, lit=table.of_rank(rank), dim=table - table.of_rank(rank)),),
        (_how_rare(void_chance(rules)),),
    )


def _how_rare(value: Fraction) -> Message:
    return Message("walkdeal.again_chance", chance=str(value), deals=round(1 / value))


def _example(rules: Rules) -> CardSet:
    (rank, count), *_ = rules.void_table
    kings = tuple(PACK.of_rank(rank))[:count]
    others = (card for card in PACK if card.rank != rank and card.suit == card.rank - 1)
    return CardSet((*kings, *(next(others) for _ in range(rules.table_size - count))))


def void_chance(rules: Rules = DEFAULT) -> Fraction:
    """Return the chance that a first table is dealt again, for rules that name one rank.

    >>> void_chance()
    Fraction(29, 18278)
    """
    (rank, least), *_ = rules.void_table
    return holds(PACK_SIZE, len(PACK.of_rank(rank)), rules.table_size, least)


def _batch(start: Round, number: int) -> Step:
    rules = start.rules
    hands = (start.hands, *start.stock)[number]
    dealt = rules.hand_size * rules.players
    left = PACK_SIZE - rules.table_size - dealt * (number + 1)
    name = "first" if number == 0 else "next"
    table = (on_table(start.first_table),) if number == 0 else ()
    return Step(
        Message(f"walkdeal.rule_{name}"),
        Message(f"walkdeal.{name}", size=rules.hand_size),
        (
            *(Row(who(seat), tuple(hand), lit=hand) for seat, hand in enumerate(hands)),
            *table,
            _left(f"{left + dealt} {MINUS} {dealt} = ", left),
        ),
    )


def _all(start: Round) -> Step:
    rules = start.rules
    dealt = rules.hand_size * rules.players
    rows = []
    for number, batch in enumerate((start.hands, *start.stock), 1):
        left = PACK_SIZE - rules.table_size - number * dealt
        cards = tuple(card for hand in batch for card in hand)
        name = Message("walkdeal.row_batch", number=number)
        rows.append(Row(name, cards, note=Message("walkdeal.left", n=left)))
    every = f"{rules.table_size} + {rules.batches} {TIMES} {dealt} = {PACK_SIZE}"
    return Step(
        Message("walkdeal.rule_all"),
        Message("walkdeal.all", batches=rules.batches, sum=every),
        tuple(rows),
    )


def _packets(start: Round) -> Step:
    """Return the same pack dealt in whole hands and card by card."""
    rules = start.rules
    pack = shuffled(PACK_SIZE, start.seed or "", len(start.void_tables))
    first, size = rules.table_size, rules.hand_size
    whole = [Card(card) for card in pack[first : first + size]]
    single = [Card(card) for card in pack[first : first + size * rules.players : rules.players]]
    return Step(
        Message("walkdeal.rule_packets"),
        Message("walkdeal.packets"),
        (
            Row(Message("walkdeal.row_whole"), tuple(whole), lit=CardSet(whole)),
            Row(Message("walkdeal.row_single"), tuple(single), lit=CardSet(single)),
        ),
        (Message("walkdeal.hands", hands=hands(PACK_SIZE - first, size)), Message("walkdeal.alike")),
    )


def _chances(rules: Rules) -> Step:
    hand = chance(
        "walkdeal.in_hand", Fraction(rules.hand_size, PACK_SIZE), card=SETTEBELLO, size=rules.hand_size
    )
    table = chance("walkdeal.on_table", Fraction(rules.table_size, PACK_SIZE), size=rules.table_size)
    return Step(
        Message("walkdeal.rule_chance"),
        Message("walkdeal.place", card=SETTEBELLO, places=PACK_SIZE),
        (Row(Message("walkdeal.row_one"), (SETTEBELLO,), lit=CardSet(SETTEBELLO)),),
        (hand, table),
    )


DEAL = Walk(steps, Subject("7"), typed="seed")
