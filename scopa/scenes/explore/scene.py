"""The explorer: a table of one's own, a card to play, and what that card may take and may not."""

import re
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from scopa.captures import LEGAL, explain_capture
from scopa.cards import PACK, SUITS, Card, CardSet
from scopa.errors import Message, RecordError, SceneError, ScopaError, reason
from scopa.scenes.base import Scene, action
from scopa.scenes.explore.question import EXAMPLES, TABLE_LIMIT, Question
from scopa.scenes.sums import of_cards
from scopa.timeline import Timeline

SUMS_SHOWN: Final = 12
"""How many different sums that are not allowed are listed; the others are counted."""
LABELS: Final = (
    "back", "build", "captures", "card", "clear", "empty", "examples", "lay", "lay_why", "next", "pick",
    "pick_card", "pick_table", "picker", "previous", "show", "table", "type_card", "type_table", "undo",
    "why",
)  # fmt: skip

_SAVED: Final = "explore 1"
_PLACE: Final = re.compile("[0-9]{1,4}")


@dataclass(frozen=True)
class Exploring:
    """The questions asked so far and how the present one is looked at.

    ``at``: the capture that is lit. ``own``: the set a person chose instead, empty for laying the card.
    ``walked``: whether the last thing done was to look at another set. ``picking``: what the picker chooses.
    ``typed``: card and table as typed when they could not be read. ``slip``: whether what was ``typed`` or
    ``picked`` was refused at last.
    """

    line: Timeline[Question]
    at: int = 0
    own: CardSet | None = None
    walked: bool = False
    picking: str = "table"
    typed: tuple[str, str] | None = None
    slip: str = ""


class ExploreScene(Scene):
    """Shows what a card may take from a table, one capture after the other, and why the rest is not allowed.

    >>> scene = ExploreScene()
    >>> scene.card, scene.table
    (Card('10D'), CardSet('1S 2C 3S 5B 7C'))
    >>> scene.captures
    (CardSet('2C 3S 5B'), CardSet('1S 2C 7C'), CardSet('3S 7C'))
    >>> scene.handle({"n": 1, "do": "type", "card": "5D", "table": "5C 4S 1B"})
    >>> scene.captures
    (CardSet('5C'),)
    """

    name: ClassVar[str] = "explore"
    data: Exploring

    @property
    def question(self) -> Question:
        """Return the present question."""
        return self.data.line.now

    @property
    def table(self) -> CardSet:
        """Return the cards on the table."""
        return self.question.lying

    @property
    def card(self) -> Card | None:
        """Return the card to play, if one is chosen."""
        return self.question.card

    @property
    def captures(self) -> tuple[CardSet, ...]:
        """Return all sets that the card may take, in their order; none without a card."""
        return self.question.allowed

    @property
    def shown(self) -> CardSet | None:
        """Return the set that is looked at: a person's own, else the capture that is lit, if there is one."""
        if self.data.own is not None:
            return self.data.own
        return self.captures[self.data.at] if self.captures else None

    def start(self, seed: str | None) -> None:
        """Ask what the king of the sources takes, or about the first table of a seed."""
        question = Question.read(*EXAMPLES[0]) if seed is None else Question.dealt(seed)
        self.data = Exploring(Timeline.start(question))

    # What is drawn.

    def content(self) -> dict[str, Any]:
        """Return table, card, the set that is looked at, what is refused, and all that builds a table."""
        question, shown = self.question, self.shown or CardSet()
        own = bool(self.data.own)
        return {
            "labels": {one: self.voice(f"explore.{one}") for one in LABELS},
            "hint": self.voice(f"explore.hint_{self.voice.faces}"),
            "table": [
                {**self._named(card), "lit": card in shown, "pressed": own and card in shown}
                for card in question.table
            ],
            "card": None if question.card is None else self._named(question.card),
            "count": question.count,
            "counted": self.voice(self._counted()),
            "place": self._place(),
            "shown": self._look(),
            "refused": self._reasons(),
            "laying": self._laying(),
            "picking": self.data.picking,
            "picker": [[self._cell(card) for card in PACK.of_suit(suit)] for suit in range(len(SUITS))],
            "typed": dict(zip(("card", "table"), self.data.typed or question.written, strict=True)),
            "slip": self.data.slip,
            "examples": [self._example(*one) for one in EXAMPLES],
            "undo": self.data.line.can_undo,
        }

    def _named(self, card: Card) -> dict[str, Any]:
        return {"id": str(card), "name": self.voice.card(card)}

    def _counted(self) -> Message:
        if self.card is None:
            return Message("explore.no_card")
        if not self.question.count:
            return Message("explore.count_none", card=self.card)
        return Message("explore.count", card=self.card, n=self.question.count)

    def _place(self) -> dict[str, Any]:
        at = self.data.at + 1 if self.question.count else 0
        if self.data.own is not None and self.data.own not in self.captures:
            return {"at": at, "said": self.voice("explore.place_own")}
        return {"at": at, "said": self.voice("explore.place", at=at, of=self.question.count) if at else ""}

    def _look(self) -> dict[str, Any] | None:
        """Return the set that is looked at: its sum, whether it is allowed, and what is said of it."""
        shown = self.shown
        if shown is None or self.card is None:
            return None
        why = explain_capture(self.card, shown, self.table)
        said = [self.voice(why)] if self.data.own is not None else []
        said += [self.voice(self._left(shown))] if why == LEGAL and shown else []
        return {
            "own": self.data.own is not None,
            "legal": why == LEGAL,
            "why": why.code,
            "sum": of_cards(shown),
            "said": said,
            "sweep": why == LEGAL and shown == self.table and bool(shown),
        }

    def _left(self, taken: CardSet) -> Message:
        left = sorted(card.rank for card in self.table - taken)
        if not left:
            return Message("explore.sweep")
        return Message("explore.left", n=len(left), ranks=", ".join(map(str, left)))

    def _reasons(self) -> dict[str, Any]:
        """Return the sums that are not allowed, together under the rule that forbids them."""
        if self.card is None:
            return {"said": None, "groups": [], "more": None}
        sums: dict[tuple[Message, str], list[CardSet]] = {}
        for taken in self.question.refused:
            why = explain_capture(self.card, taken, self.table)
            sums.setdefault((why, of_cards(taken, total=False)), []).append(taken)
        listed = list(sums.items())[:SUMS_SHOWN]
        more = len(self.question.refused) - sum(len(alike) for _, alike in listed)
        nothing = self.captures and not sums
        return {
            "said": self.voice("explore.all_allowed", value=self.card.rank) if nothing else None,
            "groups": [
                {
                    "code": rule.code,
                    "why": self.voice(rule),
                    "sums": [self._refusal(text, alike) for (why, text), alike in listed if why == rule],
                }
                for rule in dict.fromkeys(why for (why, _), _ in listed)
            ],
            "more": self.voice("explore.more", n=more) if more > 0 else None,
        }

    def _refusal(self, text: str, alike: list[CardSet]) -> dict[str, Any]:
        """Return a sum that several sets may make; looking at it again shows the next of them."""
        own = self.data.own
        after = alike.index(own) + 1 if own in alike else 0
        return {
            "sum": text,
            "times": self.voice("explore.times", times=len(alike)) if len(alike) > 1 else None,
            "count": len(alike),
            "cards": [str(card) for card in alike[after % len(alike)]],
            "pressed": own in alike,
        }

    def _laying(self) -> dict[str, Any] | None:
        if self.card is None:
            return None
        why = explain_capture(self.card, CardSet(), self.table)
        laid = self.data.own is not None and not self.data.own
        return {"legal": why == LEGAL, "code": why.code, "why": self.voice(why), "pressed": laid}

    def _cell(self, card: Card) -> dict[str, Any]:
        lies, played = card in self.table, card == self.card
        table = self.data.picking == "table"
        return {
            **self._named(card),
            "lies": lies,
            "played": played,
            "pressed": lies if table else played,
            "quiet": played if table else lies,
        }

    def _example(self, card: str, table: str) -> str:
        ranks = " ".join(str(Card(one).rank) for one in table.split())
        return self.voice("explore.example", value=Card(card).rank, table=ranks)

    def said(self) -> str:
        """Say how many captures there are, then each set that is looked at."""
        shown = self.shown
        if shown is None or self.card is None:
            return self.voice(self._counted())
        if self.data.own is not None:
            why = explain_capture(self.card, shown, self.table)
            return self.voice("explore.said_own", sum=of_cards(shown), why=why) if shown else self.voice(why)
        capture = self.voice(
            "explore.said_capture",
            at=self.data.at + 1,
            of=self.question.count,
            cards=shown,
            sum=of_cards(shown),
            left=self._left(shown),
        )
        return capture if self.data.walked else f"{self.voice(self._counted())} {capture}"

    # What is kept.

    def save(self) -> str:
        """Return table, card and place as one line; the order of the cards is part of it."""
        card, table = self.question.written
        return f"{_SAVED}; {table}; {card}; {self.data.at}"

    def open(self, saved: str) -> None:
        """Come back to a line that ``save`` wrote; ``ScopaError`` for any other."""
        version, *parts = (part.strip() for part in saved.split(";"))
        if version != _SAVED:
            raise RecordError(reason("record_version", version=version[:20], known=_SAVED))
        if len(parts) != 3 or not _PLACE.fullmatch(parts[2]):  # noqa: PLR2004 - table, card, place
            raise RecordError(reason("bad_record", line=1, text=saved[:80]))
        question = Question.read(parts[1], parts[0])
        if len(question.table) > TABLE_LIMIT:
            raise RecordError(reason("bad_record", line=1, text=saved[:80]))
        place = min(int(parts[2]), max(question.count - 1, 0))
        self.data = Exploring(Timeline.start(question), place)

    # What the page asks for.

    @action
    def next(self) -> None:
        """Light the next capture; after the last comes the first."""
        self._walk(1)

    @action
    def previous(self) -> None:
        """Light the capture before; before the first comes the last."""
        self._walk(-1)

    def _walk(self, by: int) -> None:
        if not self.question.count:
            raise SceneError(reason("not_now", text="next" if by > 0 else "previous"))
        at = (self.data.at + by) % self.question.count if self.data.own is None else self.data.at
        self._look_at(None, at)

    def _look_at(self, own: CardSet | None, at: int) -> None:
        self.data = replace(self.data, own=own, at=at, walked=True, slip="")

    @action
    def choose(self, card: str) -> None:
        """Put a card of the table into one's own set, or take it out of it."""
        self._choose((self.data.own or CardSet()) ^ CardSet(Card(card)) or None)

    @action
    def look(self, cards: list[str]) -> None:
        """Look at a set of cards of the table; at none, to see whether the card may be laid."""
        self._choose(CardSet(cards))

    def _choose(self, own: CardSet | None) -> None:
        if self.card is None or (own and own - self.table):
            raise SceneError(reason("not_now", text=f"look {own or CardSet()}".strip()))
        self._look_at(own, self.captures.index(own) if own in self.captures else self.data.at)

    @action
    def back(self) -> None:
        """Leave one's own set and look at the captures again."""
        self._look_at(None, self.data.at)

    @action("picking")
    def choose_picking(self, what: str) -> None:
        """Let the picker choose cards of the table, or the card to play."""
        if what not in ("table", "card"):
            raise SceneError(reason("bad_action", text=what[:80]))
        self.data = replace(self.data, picking=what, slip="")

    @action
    def pick(self, card: str) -> None:
        """Lay a card on the table or take it away; or choose it as the card to play, or let it go."""
        one, question = Card(card), self.question
        if self.data.picking == "table":
            if one == question.card:
                self._slip("picked", Message("explore.is_played", card=one))
            else:
                self._ask(question.toggled(one))
        elif one in question.table:
            self._slip("picked", Message("explore.lies_there", card=one))
        else:
            self._ask(replace(question, card=None if one == question.card else one))

    @action
    def type(self, table: str, card: str) -> None:
        """Read table and card from what was typed; what cannot be read is kept as it was typed."""
        self.data = replace(self.data, typed=(card, table))
        try:
            self._ask(Question.read(card, table), "typed")
        except ScopaError as error:
            self._slip("typed", error.reason)

    @action
    def example(self, number: int) -> None:
        """Ask one of the ready questions."""
        if number not in range(len(EXAMPLES)):
            raise SceneError(reason("bad_action", text=f"example {number}"[:80]))
        self._ask(Question.read(*EXAMPLES[number]))

    @action
    def clear(self) -> None:
        """Begin with an empty table and no card."""
        self._ask(Question((), None))
        self.data = replace(self.data, picking="table")

    @action
    def undo(self) -> None:
        """Go back to the question before."""
        self.data = Exploring(self.data.line.undo(), picking=self.data.picking)

    def _ask(self, question: Question, what: str = "picked") -> None:
        if len(question.table) > TABLE_LIMIT:
            self._slip(what, Message("explore.table_full", most=TABLE_LIMIT))
        elif question != self.question:
            self.data = Exploring(self.data.line.do(question), picking=self.data.picking)
        else:
            self.data = replace(self.data, typed=None, slip="")

    def _slip(self, what: str, why: Message) -> None:
        self.notice = why
        self.data = replace(self.data, slip=what)
