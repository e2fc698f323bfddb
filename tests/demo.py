"""A tiny scene that uses everything the base has: choose cards that make ten, and take them."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from scopa.cards import Card, CardSet
from scopa.errors import MoveError, RecordError, SceneError, reason
from scopa.scenes.base import Scene, action

NONE = CardSet()


@dataclass(frozen=True)
class Tens:
    """What lies on the table and in the hand, what is chosen, and how often cards were taken."""

    table: CardSet
    hand: CardSet
    chosen: CardSet = NONE
    taken: int = 0


class Demo(Scene):
    """Ten of anything is taken."""

    name: ClassVar[str] = "demo"

    def start(self, seed: str | None) -> None:
        """Lay out; the seed is a number of takings for want of anything else to do with it."""
        self.data = Tens(CardSet("2C 3S 5B 7D 7C 1S"), CardSet("8D 9S 10C"), taken=int(seed or 0))

    def content(self) -> dict[str, Any]:
        """Return the cards with their names and marks, and what can be done."""
        data: Tens = self.data
        return {
            "table": [self._card(card) for card in data.table],
            "hand": [self._card(card) for card in data.hand],
            "sum": " + ".join(str(card.rank) for card in data.chosen) + f" = {data.chosen.total}",
            "taken": data.taken,
        }

    def _card(self, card: Card) -> dict[str, Any]:
        chosen = card in self.data.chosen
        fits = self.data.chosen.total + card.rank <= 10
        marks = ["chosen"] if chosen else ["legal"] if fits and self.data.chosen else []
        return {
            "id": str(card),
            "name": self.voice.card(card),
            "marks": [*marks, *(["look"] if card == Card("7D") else [])],
            "pressed": chosen,
            "quiet": not fits and not chosen,
        }

    def save(self) -> str:
        """Return the position."""
        return f"demo 1; {self.data.table}; {self.data.hand}; {self.data.taken}"

    def open(self, saved: str) -> None:
        """Come back to a position."""
        version, table, hand, taken = saved.split("; ")
        if version != "demo 1":
            raise RecordError(reason("record_version", version=version, known="demo 1"))
        self.data = Tens(CardSet(table), CardSet(hand), taken=int(taken))

    def said(self) -> str:
        """Say the sum."""
        return f"{self.data.chosen.total} of 10"

    @action
    def choose(self, card: str) -> None:
        """Choose a card, or put it back."""
        one = CardSet(Card(card))
        if not one & (self.data.table | self.data.hand):
            raise SceneError(reason("not_now", text=card))
        self.data = replace(self.data, chosen=self.data.chosen ^ one)

    @action
    def back(self) -> None:
        """Put all chosen cards back."""
        self.data = replace(self.data, chosen=NONE)

    @action
    def take(self) -> None:
        """Take what makes ten."""
        data: Tens = self.data
        if data.chosen.total != 10:
            raise MoveError(reason("wrong_sum", total=data.chosen.total, value=10))
        self.data = Tens(data.table - data.chosen, data.hand - data.chosen, taken=data.taken + 1)

    @action
    def crash(self, late: bool) -> None:  # noqa: FBT001 - actions get their fields by name
        """Break, either at once or when the state is computed."""
        self.data = None
        if not late:
            raise ZeroDivisionError("at once")
