"""The question that the explorer asks: what lies on the table, and which card is played."""

from dataclasses import dataclass, replace
from typing import Final

from scopa.captures import count_captures
from scopa.cards import PACK_SIZE, Card, CardSet
from scopa.round import deal

TABLE_LIMIT: Final = PACK_SIZE - 1
"""How many cards a table may hold here: all but the one that is played."""
EXAMPLES: Final = (
    ("10D", "7C 5B 3S 2C 1S"),
    ("5D", "4C 1S 3B 2D"),
    ("5D", "5C 4S 1B"),
    ("8D", "1C 2S 6B"),
    ("7D", "3C 4S 7B"),
)
"""Cards to play with their tables: those of the sources."""
MOST: Final = (
    ("1D", "1C 1S 1B"),
    ("2D", "1C 1S 1B 1D"),
    ("3D", "1C 1S 1B 1D"),
    ("4D", "1C 2S 2B 2D 2C 3S"),
    ("5D", "1C 2S 2B 2D 2C 3S"),
    ("6D", "1C 2S 3D 3C 3S 3B 4B 5D"),
    ("7D", "1C 2S 2B 2D 2C 3S 5D"),
    ("8D", "1C 2S 3D 3C 3S 3B 4B 5D 7C"),
    ("9D", "1C 2S 3D 3C 3S 3B 4B 5D 7C 8S"),
    ("10D", "1C 2S 3D 3C 3S 3B 4B 5D 7C 8S"),
)
"""For each card value the smallest table of a round that gives it most ways, as ``counting.tables`` finds."""
CROWD: Final = ("10D", "1D 1C 1S 1B 2D 2C 2S 2B 3D 3C 3S 3B 4D 4C 4S 4B")
"""All cards up to four: more than can come up in a round, and what counting without listing is good for."""
READY: Final = (*EXAMPLES, *MOST, CROWD)
"""All questions that stand ready."""


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

    def toggled(self, card: Card) -> "Question":
        """Return the question with a card laid on the table, or taken away when it lies there.

        >>> Question.read("5D", "4C 1S").toggled(Card("4C")).written
        ('5D', '1S')
        """
        rest = tuple(one for one in self.table if one != card)
        return replace(self, table=rest if len(rest) < len(self.table) else (*rest, card))
