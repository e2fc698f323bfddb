"""Parts that the kinds share: tasks by the form of their answer, wrong answers by what leads to them."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from scopa.cards import CARDS, Card, CardSet
from scopa.errors import Message
from scopa.lessons.answers import Cards, Chance, Choice, Number
from scopa.lessons.draw import Draw
from scopa.lessons.rows import Row
from scopa.lessons.sums import of_cards
from scopa.lessons.task import Task
from scopa.round import Round, deal

Makers = Mapping[str, Callable[[Draw, str], Task]]
Slips = Iterable[tuple[object, str]]

KNAVE = 8
"""The lowest figure."""
MOST_LISTED = 8
"""How many ways to make a sum are written down."""
TEN = 10
"""What a young pupil adds up to."""
PLAIN = tuple(card for card in CARDS if card.rank < KNAVE)
"""The cards that are no figures."""


class Told(Task):
    """A task told by one code and its parameters: ``CODE`` asks, ``CODE_look`` and so on are hints."""

    @property
    @abstractmethod
    def code(self) -> str:
        """Return the code of the question."""

    @property
    def said(self) -> Mapping[str, object]:
        """Return what is said in the question and in its hints, by name."""
        return {}

    @property
    @abstractmethod
    def slips(self) -> Slips:
        """Return wrong answers, each with the name of what leads to it, likely ones first."""

    @property
    def question(self) -> Message:
        """Return what is asked."""
        return Message(self.code, **self.said)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return that no cards are shown."""
        return ()

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return each wrong answer with the first misconception that leads to it."""
        found: dict[str, Message] = {}
        for answer, name in self.slips:
            text = str(answer)
            if text not in self.answers and not text.startswith("-"):
                found.setdefault(text, Message(f"misconception.{name}"))
        return found

    @property
    def hints(self) -> tuple[Message, Message, Message]:
        """Return where to look, which rule, and the worked step."""
        # The number n chooses the plural form of the question; a hint has one form.
        said = {name: value for name, value in self.said.items() if name != "n"}
        look, rule, worked = (Message(f"{self.code}_{name}", **said) for name in ("look", "rule", "worked"))
        return look, rule, worked


class NumberTask(Told):
    """A task whose answer is a whole number."""

    @property
    @abstractmethod
    def right(self) -> int:
        """Return the one right number."""

    @property
    def form(self) -> Number:
        """Return that a number is asked for."""
        return Number()

    @property
    def answers(self) -> frozenset[str]:
        """Return the right number."""
        return frozenset({str(self.right)})


class ChanceTask(Told):
    """A task whose answer is a chance."""

    @property
    @abstractmethod
    def right(self) -> Fraction:
        """Return the one right chance."""

    @property
    def form(self) -> Chance:
        """Return that a chance is asked for."""
        return Chance()

    @property
    def answers(self) -> frozenset[str]:
        """Return the right chance."""
        return frozenset({str(self.right)})

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return each wrong chance with the first misconception that leads to it; no chance is above 1."""
        return {answer: why for answer, why in super().mistakes.items() if Fraction(answer) <= 1}


class CardsTask(Told):
    """A task whose answer is some of the cards that are shown."""

    @property
    @abstractmethod
    def pool(self) -> CardSet:
        """Return the cards to choose from."""

    @property
    @abstractmethod
    def right(self) -> Iterable[CardSet]:
        """Return every right choice."""

    def told(self, cards: CardSet) -> Mapping[str, object]:  # noqa: ARG002 - most have one right choice only
        """Return what is said in the question and in its hints, with these cards as the right choice."""
        return self.said

    def worked(self, answer: str) -> Message:
        """Return the worked step with the cards that were chosen."""
        return Message(f"{self.code}_worked", **self.told(CardSet(answer)))

    @property
    def form(self) -> Cards:
        """Return that cards are chosen."""
        return Cards(self.pool)

    @property
    def answers(self) -> frozenset[str]:
        """Return every right choice."""
        return frozenset(map(str, self.right))


class ChoiceTask(Told):
    """A task whose answer is one of some sentences; ``right`` and ``slips`` name them."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, Message]:
        """Return the sentences by name, in the order in which they are offered."""

    @property
    @abstractmethod
    def right(self) -> frozenset[str]:
        """Return the names of the right ones."""

    @property
    def form(self) -> Choice:
        """Return the sentences to choose from."""
        return Choice(tuple(self.options.values()))

    @property
    def answers(self) -> frozenset[str]:
        """Return the numbers of the right ones."""
        return frozenset(self.place(name) for name in self.right)

    @property
    def mistakes(self) -> Mapping[str, Message]:
        """Return each wrong choice with the first misconception that leads to it."""
        found: dict[str, Message] = {}
        for name, why in self.slips:
            if name in self.options and name not in self.right:
                found.setdefault(self.place(str(name)), Message(f"misconception.{why}"))
        return found

    def place(self, name: str) -> str:
        """Return the number of an option, as it is answered."""
        return str(list(self.options).index(name) + 1)


def offered(code: str, *names: str) -> dict[str, Message]:
    """Return options without parameters by name.

    >>> offered("deal.again", "yes")
    {'yes': Message('deal.again_yes')}
    """
    return {name: Message(f"{code}_{name}") for name in names}


def pack_of(level: str) -> Sequence[Card]:
    """Return the cards that are dealt at a level: at level A no figures."""
    return PLAIN if level == "A" else CARDS


def hand_and_table(hand: CardSet, table: CardSet, taken: CardSet | None = None) -> tuple[Row, ...]:
    """Return the rows of a hand, the table and, where it matters, what has been taken."""
    rows = Row(Message("round.row_hand"), tuple(hand)), Row(Message("round.row_table"), tuple(table))
    return rows if taken is None else (*rows, Row(Message("round.row_taken"), tuple(taken)))


def with_tens(card: Card) -> int:
    """Return what a card counts for somebody who thinks that all figures count 10."""
    return TEN if card.rank >= KNAVE else card.rank


def subsets(table: Iterable[Card]) -> list[CardSet]:
    """Return every set of cards of a table, the empty one first.

    >>> subsets(CardSet("1D 2D"))
    [CardSet(''), CardSet('1D'), CardSet('2D'), CardSet('1D 2D')]
    """
    found = [CardSet()]
    for card in table:
        found += [cards | card.bit for cards in found]
    return found


def listed(found: Sequence[CardSet]) -> Message | str:
    """Return ways to make a sum as they are written, not all of very many; alike ones by cards.

    >>> listed([CardSet("7D"), CardSet("3S 4C")])
    '7; 4 + 3'
    >>> listed([CardSet("7D"), CardSet("7C")])
    Message('list.ways', first=CardSet('7D'), then=CardSet('7C'))
    """
    more = ["…"] if len(found) > MOST_LISTED else []
    sums = [of_cards(cards, total=False) for cards in found[:MOST_LISTED]]
    if len(set(sums)) == len(sums):
        return "; ".join([*sums, *more])
    said: Message | CardSet = found[0]
    for then in [*found[1:MOST_LISTED], *more]:
        said = Message("list.ways", first=said, then=then)
    return said if isinstance(said, Message) else str(said)


def ways(values: Iterable[int], total: int) -> int:
    """Return in how many ways some of the values, each used at most once, make a total.

    >>> ways([1, 2, 3, 3], 3)
    3
    """
    counts = [1] + [0] * total
    for value in values:
        for made in range(total, value - 1, -1):
            counts[made] += counts[made - value]
    return counts[total]


def played(draw: Draw, moves: int) -> Round:
    """Return a round after so many legal moves, or at its end, all as the draw has it."""
    state = deal(seed="".join(map(str, draw.order(TEN))))
    while not state.over and len(state.moves) < moves:
        state = state.play(draw.one_of(state.legal_moves))
    return state
