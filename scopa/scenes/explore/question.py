"""The question that the explorer asks: what lies on the table, and which card is played."""

from dataclasses import dataclass
from typing import Final

from scopa.captures import captures, count_captures
from scopa.cards import Card, CardSet
from scopa.round import deal
from scopa.rules import Rules

TABLE_LIMIT: Final = 13
"""How many cards a table may hold here: as many as can be shown without overlapping."""
EXAMPLES: Final = (
    ("10D", "7C 5B 3S 2C 1S"),
    ("5D", "4C 1S 3B 2D"),
    ("5D", "5C 4S 1B"),
    ("8D", "1C 2S 6B"),
    ("7D", "3C 4S 7B"),
    ("10D", "1C 2S 3D 3C 3S 3B 4B 5D 7C 8S"),
)
"""Cards to play with their tables: the sources' examples, then the reachable table with most captures."""

_ANY: Final = Rules(priority="free")


@dataclass(frozen=True)
class Question:
    """What lies on the table, in the order it was laid, and the card to play, if one is chosen."""

    table: tuple[Card, ...]
    card: Card | None

    @classmethod
    def read(cls, card: str, table: str) -> "Question":
        """Return the question of two texts; ``CardError`` when they hold no card or one of them twice.

        >>> Question.read("5d", "4C, 1S")
        Question(table=(Card('4C'), Card('1S')), card=Card('5D'))
        """
        CardSet(f"{table} {card}")
        lying = table.replace(",", " ").split()
        return cls(tuple(map(Card, lying)), Card(card) if card.strip() else None)

    @classmethod
    def dealt(cls, seed: str) -> "Question":
        """Return the first table of a seed and the card of the first hand that can take in the most ways.

        >>> Question.dealt("7") == Question.dealt("7")
        True

        Raises ``RulesError`` for a text that is no seed.
        """
        first = deal(seed=seed)
        best = max(first.hands[0], key=lambda card: count_captures(card, first.table))
        return cls(tuple(first.table), best)

    @property
    def written(self) -> tuple[str, str]:
        """Return the two texts that ``read`` reads: the card, and the table in its order."""
        return "" if self.card is None else str(self.card), " ".join(map(str, self.table))

    @property
    def lying(self) -> CardSet:
        """Return the cards on the table as a set."""
        return CardSet(self.table)

    @property
    def allowed(self) -> tuple[CardSet, ...]:
        """Return all sets that the card may take; none without a card."""
        return () if self.card is None else captures(self.card, self.lying)

    @property
    def refused(self) -> tuple[CardSet, ...]:
        """Return the sets that add up to the card and yet may not be taken.

        >>> Question.read("5D", "5C 4S 1B").refused
        (CardSet('1B 4S'),)
        """
        if self.card is None:
            return ()
        allowed = self.allowed
        return tuple(cards for cards in captures(self.card, self.lying, _ANY) if cards not in allowed)

    @property
    def count(self) -> int:
        """Return the number of sets that the card may take, counted without listing them."""
        return 0 if self.card is None else count_captures(self.card, self.lying)

    def toggled(self, card: Card) -> "Question":
        """Return the question with a card laid on the table, or taken away when it lies there.

        >>> Question.read("5D", "4C 1S").toggled(Card("4C")).written
        ('5D', '1S')
        """
        rest = tuple(one for one in self.table if one != card)
        return Question(rest if len(rest) < len(self.table) else (*rest, card), self.card)
