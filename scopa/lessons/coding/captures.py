"""To write: list what a card may take."""

from collections import Counter
from collections.abc import Iterator

from scopa.captures import captures
from scopa.cards import PACK, RANKS, Card, CardSet
from scopa.counting.shares import tables
from scopa.errors import CardError, Message, reason
from scopa.lessons.coding.assignment import ByCase, Case, Wrong, called
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.capture import card_and_table, why_not
from scopa.lessons.kinds.parts import KNAVE, TEN

ALL_UP_TO = 3
"""Up to this size every table is tried, by ranks."""
SIZES = range(ALL_UP_TO + 1, 11)
EACH = 12
"""How many larger tables of each size are tried."""
Position = tuple[Card, CardSet]

GROUPS = (list, tuple, set, frozenset, CardSet)


class Captures(ByCase[Position]):
    """``captures(card, table)``: a list of all the lists of cards that the card may take."""

    name = "captures"

    def questions(self) -> Iterator[Position]:
        """Return every small table, then larger ones."""
        return positions(SIZES, EACH)

    def case(self, about: Position) -> Case:
        """Return the call with the card and a list of the table."""
        return case_of(self.name, about)

    def judge(self, about: Position, result: object) -> Wrong | None:
        """Compare the sets, in any order."""
        card, table = about
        right = captures(card, table)
        expected = repr([list(cards) for cards in right])
        try:
            found = _read(result)
        except CardError:
            return Wrong(expected, Message("coding.card_twice"))
        if found is None:
            return self.shape(expected)
        if Counter(found) == Counter(right):
            return None
        return Wrong(expected, _why(card, table, found))


def positions(sizes: range, each: int) -> Iterator[Position]:
    """Give cards with tables: all small ones by ranks, then so many of each of the larger sizes.

    >>> [(str(card), str(table)) for card, table in positions(range(0), 0)][10:13]
    [('1C', '1D'), ('2D', '1D'), ('3D', '1D')]
    """
    for size in range(ALL_UP_TO + 1):
        for table in sorted((cards for cards, _ in tables(size)), key=lambda cards: cards.total):
            for rank in RANKS:
                card = next(iter(PACK.of_rank(rank) - table))
                # Of the largest only those are tried that are more than a small table and a card too many.
                if size < ALL_UP_TO or captures(card, table):
                    yield card, table
    for size in sizes:
        for number in range(each):
            card, *lying = Draw("coding", str(size), str(number)).some(list(PACK), 1 + size)
            yield card, CardSet(lying)


def case_of(name: str, about: Position) -> Case:
    """Return the case of a card and a table, which is handed over as a list."""
    card, table = about
    arguments = card, list(table)
    return Case(arguments, called(name, *arguments), card_and_table(card, table))


def _read(result: object) -> list[CardSet] | None:
    """Return the sets of a result, ``None`` when it is no list of lists of cards."""
    if not isinstance(result, GROUPS) or isinstance(result, CardSet):
        return None
    found = []
    for group in result:
        if not isinstance(group, GROUPS) or not all(isinstance(card, Card) for card in group):
            return None
        found.append(CardSet(group))
    return found


def _why(card: Card, table: CardSet, found: list[CardSet]) -> Message | None:
    """Return what makes one believe in the first set too many, or overlook the first one that is missing."""
    right = captures(card, table)
    for cards in found:
        if cards - table:
            return reason("not_on_table", cards=cards - table)
        if not cards and not right:
            return Message("coding.nothing_is_empty")
        if cards not in right:
            return why_not(card, table, cards)
    missing = [cards for cards in right if cards not in found]
    if not missing:
        return Message("misconception.ordered")
    return Message(f"misconception.{_overlooked(card, missing, found)}")


def _overlooked(card: Card, missing: list[CardSet], found: list[CardSet]) -> str:
    ranks = {tuple(card.rank for card in cards) for cards in found}
    sizes = [len(cards) for cards in missing]
    if all(tuple(card.rank for card in cards) in ranks for cards in missing):
        return "counted_same_rank_once"
    if sizes == [1] * len(sizes):
        return "look_for_equal"
    if min(sizes) > 2:  # noqa: PLR2004 - a pair is two cards
        return "pairs_only"
    if found:
        return "missed_some"
    # Who looks for equal cards only has failed before, with a lower card.
    return "figure_counts_ten" if KNAVE <= card.rank < TEN else "one_card_only"
