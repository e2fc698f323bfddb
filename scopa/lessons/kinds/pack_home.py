"""Exercises on a pack of 52 cards that becomes one for Scopa."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from scopa.cards import HIGHEST_RANK, PACK, Card
from scopa.errors import Message
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.pack import ELEVEN
from scopa.lessons.kinds.parts import KNAVE, TEN, ChoiceTask, Makers, Slips, offered
from scopa.scoring import PRIMIERA_VALUES

HOME_PACK = 52
GONE = ("8", "9", "10")
"""The printed numbers that a pack of 52 has and a pack for Scopa has not."""


@dataclass(frozen=True)
class HomeCard(ChoiceTask):
    """Say what becomes of a card of a pack of 52, by what is printed on it: ``A 2 ... 10 J Q K``.

    >>> HomeCard("9").right, HomeCard("Q").right
    (frozenset({'out'}), frozenset({'9'}))
    """

    code: ClassVar[str] = "pack.home"
    printed: str

    @property
    def said(self) -> Mapping[str, object]:
        """Return what is printed, and what is right."""
        (right,) = self.right
        return {"printed": Message(f"pack.printed_{self.printed}"), "answer": self.options[right]}

    @property
    def options(self) -> Mapping[str, Message]:
        """Return that it goes out, or stays and counts something."""
        rank = Card(f"{self.printed}D").rank
        if rank >= KNAVE:
            values = [*range(KNAVE, HIGHEST_RANK + 1)]
        else:
            values = sorted({rank, TEN, ELEVEN if rank == 1 else PRIMIERA_VALUES[rank]})
        counts = {str(value): Message("pack.home_counts", value=value) for value in values}
        return {"out": Message("pack.home_out")} | counts

    @property
    def right(self) -> frozenset[str]:
        """Return ``out`` or what the card counts; the text of a card reads ``J Q K`` as figures."""
        return frozenset({"out" if self.printed in GONE else str(Card(f"{self.printed}D").rank)})

    @property
    def slips(self) -> Slips:
        """Return that the wrong cards go out, and values of other games."""
        rank = Card(f"{self.printed}D").rank
        if self.printed in GONE:
            return [(value, "printed_number") for value in self.options]
        out = [("out", "figures_stay" if rank >= KNAVE else "low_cards_stay")]
        if rank >= KNAVE:
            return [*out, *((value, "figure_counts_ten") for value in self.options)]
        return [*out, (str(ELEVEN), "ace_is_eleven"), (str(PRIMIERA_VALUES[rank]), "primiera_not_here")]


@dataclass(frozen=True)
class HomeOut(ChoiceTask):
    """Say which cards of a pack of 52 go out, among groups in some order."""

    code: ClassVar[str] = "pack.gone"
    order: tuple[int, ...]

    @property
    def said(self) -> Mapping[str, object]:
        """Return how many cards there are before and after."""
        return {"before": HOME_PACK, "after": len(PACK)}

    @property
    def options(self) -> Mapping[str, Message]:
        """Return groups of three numbers."""
        groups = ("numbers", "figures", "low", "fives")
        return offered("pack.gone", *(groups[place] for place in self.order))

    @property
    def right(self) -> frozenset[str]:
        """Return the printed 8, 9 and 10."""
        return frozenset({"numbers"})

    @property
    def slips(self) -> Slips:
        """Return the figures and the low cards."""
        return [("figures", "figures_stay"), ("low", "low_cards_stay"), ("fives", "low_cards_stay")]


@dataclass(frozen=True)
class HomeSuit(ChoiceTask):
    """Say which suit of a pack of 52 stands for an Italian one, or the other way round."""

    code: ClassVar[str] = "pack.suit"
    suit: int
    order: tuple[int, ...]
    back: bool = False

    @property
    def said(self) -> Mapping[str, object]:
        """Return the suit that is asked for, and the one that it stands for."""
        return {"suit": self._named(self.suit, home=self.back), "answer": self.options[str(self.suit)]}

    @property
    def options(self) -> Mapping[str, Message]:
        """Return the four suits of the other kind of pack."""
        return {str(suit): self._named(suit, home=not self.back) for suit in self.order}

    @property
    def right(self) -> frozenset[str]:
        """Return the suit of the same place."""
        return frozenset({str(self.suit)})

    @property
    def slips(self) -> Slips:
        """Return the other suits."""
        return [(name, "other_suit") for name in self.options]

    def _named(self, suit: int, *, home: bool) -> Message:
        return Message(f"card.suit.{'french' if home else 'italian'}.{suit}")


def home_pack(draw: Draw, level: str) -> ChoiceTask:
    """Make a question on a pack of 52: a card at two draws in four, else which cards go out, or a suit."""
    about = draw.between(1, 4)
    if about == 1:
        return HomeOut(draw.order(4))
    if about == 2:  # noqa: PLR2004 - the second of four
        return HomeSuit(draw.between(0, 3), draw.order(4), back=level != "A" and draw.one_of((False, True)))
    return HomeCard(draw.one_of(("A", "2", "6", "7", "8", "9", "10", "J", "Q", "K", *GONE, "J", "Q", "K")))


MAKERS: Makers = {"home_pack": home_pack}
