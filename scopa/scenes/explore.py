"""The explorer: a table of one's own, a card to play, and what that card may take and may not."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from scopa.captures import LEGAL, captures, count_captures, explain_capture
from scopa.cards import PACK, SUITS, Card, CardSet
from scopa.errors import Message, RecordError, SceneError, ScopaError, reason
from scopa.round import deal
from scopa.rules import Rules
from scopa.scenes.base import Scene, action
from scopa.timeline import Timeline

TABLE_LIMIT: Final = 13
"""How many cards a table may hold here: as many as can be shown without overlapping."""
SUMS_SHOWN: Final = 12
"""How many sums that are not allowed are listed; the others are counted."""
EXAMPLES: Final = (
    ("10D", "7C 5B 3S 2C 1S"),
    ("5D", "4C 1S 3B 2D"),
    ("5D", "5C 4S 1B"),
    ("8D", "1C 2S 6B"),
    ("7D", "3C 4S 7B"),
    ("10D", "1C 2S 3D 3C 3S 3B 4B 5D 7C 8S"),
)
"""Cards to play with their tables: the sources' examples, then the reachable table with most captures."""
LABELS: Final = (
    "back", "build", "card", "captures", "clear", "empty", "examples", "lay", "next", "pick", "pick_card",
    "pick_table", "picker", "previous", "show", "table", "type_card", "type_table", "undo", "why",
)  # fmt: skip

_SAVED: Final = "explore 1"
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
        lying = table.replace(",", " ").split()
        CardSet(f"{table} {card}")
        return cls(tuple(map(Card, lying)), Card(card) if card.strip() else None)


@dataclass(frozen=True)
class Exploring:
    """The questions asked so far and how the present one is looked at.

    ``at``: the capture that is lit. ``own``: the set a person chose instead, empty for laying the card.
    ``walked``: whether the last thing done was to look at another set. ``picking``: what the picker chooses.
    ``typed``: card and table as typed when they could not be read. ``slip``: whether building was refused.
    """

    line: Timeline[Question]
    at: int = 0
    own: CardSet | None = None
    walked: bool = False
    picking: str = "table"
    typed: tuple[str, str] | None = None
    slip: bool = False


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
    def table(self) -> CardSet:
        """Return the cards on the table."""
        return CardSet(self.data.line.now.table)

    @property
    def card(self) -> Card | None:
        """Return the card to play, if one is chosen."""
        return self.data.line.now.card

    @property
    def captures(self) -> tuple[CardSet, ...]:
        """Return all sets that the card may take, in their order; none without a card."""
        return () if self.card is None else captures(self.card, self.table)

    @property
    def refused(self) -> tuple[CardSet, ...]:
        """Return the sums that add up to the card and yet may not be taken."""
        if self.card is None:
            return ()
        allowed = self.captures
        return tuple(cards for cards in captures(self.card, self.table, _ANY) if cards not in allowed)

    @property
    def shown(self) -> CardSet | None:
        """Return the set that is looked at: a person's own, else the capture that is lit, if there is one."""
        if self.data.own is not None:
            return self.data.own
        return self.captures[self.data.at] if self.captures else None

    def start(self, seed: str | None) -> None:
        """Ask what the king of the sources takes, or what the first hand of a seed takes best."""
        question = Question.read(*EXAMPLES[0])
        try:
            question = question if seed is None else _dealt(seed)
        except ScopaError as error:
            self.notice = error.reason
        self.data = Exploring(Timeline.start(question))

    # What is drawn.

    def content(self) -> dict[str, Any]:
        """Return table, card, the set that is looked at, what is refused, and all that builds a table."""
        question = self.data.line.now
        shown = self.shown or CardSet()
        own = bool(self.data.own)
        return {
            "labels": {one: self.voice(f"explore.{one}") for one in LABELS},
            "hint": self.voice(f"explore.hint_{self.voice.faces}"),
            "table": [
                {**self._named(card), "lit": card in shown, "pressed": own and card in shown}
                for card in question.table
            ],
            "card": None if question.card is None else self._named(question.card),
            "count": self._count,
            "counted": self.voice(self._counted()),
            "place": self._place(),
            "shown": self._look(),
            "refused": self._reasons(),
            "laying": self._laying(),
            "picking": self.data.picking,
            "picker": [[self._cell(card) for card in PACK.of_suit(suit)] for suit in range(len(SUITS))],
            "typed": dict(zip(("card", "table"), self.data.typed or _written(question), strict=True)),
            "slip": self.data.slip,
            "examples": [self._example(*one) for one in EXAMPLES],
            "undo": self.data.line.can_undo,
        }

    def _named(self, card: Card) -> dict[str, Any]:
        return {"id": str(card), "name": self.voice.card(card)}

    @property
    def _count(self) -> int:
        return 0 if self.card is None else count_captures(self.card, self.table)

    def _counted(self) -> Message:
        if self.card is None:
            return Message("explore.no_card")
        if not self._count:
            return Message("explore.count_none", card=self.card)
        return Message("explore.count", card=self.card, n=self._count)

    def _place(self) -> dict[str, Any]:
        at = self.data.at + 1 if self._count else 0
        return {"at": at, "said": self.voice("explore.place", at=at, of=self._count)}

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
            "sum": _sum(shown, legal=why == LEGAL),
            "said": said,
            "sweep": why == LEGAL and shown == self.table and bool(shown),
        }

    def _left(self, taken: CardSet) -> Message:
        left = [card.rank for card in self.data.line.now.table if card not in taken]
        if not left:
            return Message("explore.sweep")
        return Message("explore.left", n=len(left), ranks=", ".join(map(str, left)))

    def _reasons(self) -> dict[str, Any]:
        """Return the sums that are not allowed, together under the rule that forbids them."""
        if self.card is None:
            return {"said": None, "groups": [], "more": None}
        rest = self.refused
        groups: dict[Message, list[CardSet]] = {}
        for taken in rest[:SUMS_SHOWN]:
            groups.setdefault(explain_capture(self.card, taken, self.table), []).append(taken)
        more = len(rest) - SUMS_SHOWN
        nothing = self.captures and not rest
        return {
            "said": self.voice("explore.all_allowed", value=self.card.rank) if nothing else None,
            "groups": [
                {
                    "code": why.code,
                    "why": self.voice(why),
                    "sums": [self._refusal(taken) for taken in sums],
                }
                for why, sums in groups.items()
            ],
            "more": self.voice("explore.more", n=more) if more > 0 else None,
        }

    def _refusal(self, taken: CardSet) -> dict[str, Any]:
        return {"cards": list(map(str, taken)), "sum": _plus(taken), "pressed": taken == self.data.own}

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
            total = _sum(shown, legal=why == LEGAL)
            return self.voice("explore.said_own", sum=total, why=why) if shown else self.voice(why)
        capture = self.voice(
            "explore.said_capture",
            at=self.data.at + 1,
            of=self._count,
            cards=shown,
            sum=_sum(shown, legal=True),
            left=self._left(shown),
        )
        return capture if self.data.walked else f"{self.voice(self._counted())} {capture}"

    # What is kept.

    def save(self) -> str:
        """Return table, card and place as one line; the order of the cards is part of it."""
        card, table = _written(self.data.line.now)
        return f"{_SAVED}; {table}; {card}; {self.data.at}"

    def open(self, saved: str) -> None:
        """Come back to a line that ``save`` wrote; ``ScopaError`` for any other."""
        version, *parts = (part.strip() for part in saved.split(";"))
        if version != _SAVED:
            raise RecordError(reason("record_version", version=version[:20], known=_SAVED))
        if len(parts) != 3 or not parts[2].isdecimal():  # noqa: PLR2004 - table, card, place
            raise RecordError(reason("bad_record", line=1, text=saved[:80]))
        question = Question.read(parts[1], parts[0])
        if len(question.table) > TABLE_LIMIT:
            raise RecordError(reason("bad_record", line=1, text=saved[:80]))
        self.data = Exploring(Timeline.start(question))
        self.data = replace(self.data, at=min(int(parts[2]), max(self._count - 1, 0)))

    # What the page asks for.

    @action("next")
    def next(self) -> None:
        """Light the next capture; after the last comes the first."""
        self._walk(1)

    @action("previous")
    def previous(self) -> None:
        """Light the capture before; before the first comes the last."""
        self._walk(-1)

    def _walk(self, by: int) -> None:
        if not self._count:
            raise SceneError(reason("not_now", text="next"))
        at = (self.data.at + by) % self._count if self.data.own is None else self.data.at
        self._look_at(None, at)

    def _look_at(self, own: CardSet | None, at: int) -> None:
        self.data = replace(self.data, own=own, at=at, walked=True, typed=None, slip=False)

    @action("choose", card=str)
    def choose(self, card: str) -> None:
        """Put a card of the table into one's own set, or take it out of it."""
        self._own((self.data.own or CardSet()) ^ CardSet(Card(card)))

    @action("look", cards=list[str])
    def look(self, cards: list[str]) -> None:
        """Look at a set of cards of the table; at none, to see whether the card may be laid."""
        own = CardSet(cards)
        self._own(own) if own else self._look_at(own, self.data.at)

    def _own(self, own: CardSet) -> None:
        if self.card is None or own - self.table:
            raise SceneError(reason("not_now", text=str(own)))
        found = self.captures.index(own) if own in self.captures else self.data.at
        self._look_at(own or None, found)

    @action("back")
    def back(self) -> None:
        """Leave one's own set and look at the captures again."""
        self._look_at(None, self.data.at)

    @action("picking", what=str)
    def choose_picking(self, what: str) -> None:
        """Let the picker choose cards of the table, or the card to play."""
        if what not in ("table", "card"):
            raise SceneError(reason("bad_action", text=what[:80]))
        self.data = replace(self.data, picking=what, slip=False)

    @action("pick", card=str)
    def pick(self, card: str) -> None:
        """Lay a card on the table or take it away; or choose it as the card to play, or let it go."""
        picked, (table, played) = Card(card), (self.data.line.now.table, self.card)
        if self.data.picking == "card":
            if picked in table:
                self._slip(Message("explore.lies_there", card=picked))
            else:
                self._ask(Question(table, None if picked == played else picked))
        elif picked == played:
            self._slip(Message("explore.is_played", card=picked))
        elif picked in table:
            self._ask(Question(tuple(one for one in table if one != picked), played))
        else:
            self._ask(Question((*table, picked), played))

    @action("type", table=str, card=str)
    def type(self, table: str, card: str) -> None:
        """Read table and card from what was typed; what cannot be read is kept as it was typed."""
        try:
            self._ask(Question.read(card, table), typed=(card, table))
        except ScopaError as error:
            self._slip(error.reason, typed=(card, table))

    @action("example", number=int)
    def example(self, number: int) -> None:
        """Ask one of the ready questions."""
        if number not in range(len(EXAMPLES)):
            raise SceneError(reason("bad_action", text=f"example {number}"[:80]))
        self._ask(Question.read(*EXAMPLES[number]))

    @action("clear")
    def clear(self) -> None:
        """Begin with an empty table and no card."""
        self._ask(Question((), None))
        self.data = replace(self.data, picking="table")

    @action("undo")
    def undo(self) -> None:
        """Go back to the question before."""
        self.data = Exploring(self.data.line.undo(), picking=self.data.picking)

    def _ask(self, question: Question, typed: tuple[str, str] | None = None) -> None:
        if len(question.table) > TABLE_LIMIT:
            self._slip(Message("explore.table_full", most=TABLE_LIMIT), typed=typed)
        elif question != self.data.line.now:
            self.data = Exploring(self.data.line.do(question), picking=self.data.picking)
        else:
            self.data = replace(self.data, typed=None, slip=False)

    def _slip(self, why: Message, typed: tuple[str, str] | None = None) -> None:
        self.notice = why
        self.data = replace(self.data, typed=typed, slip=True)


def _dealt(seed: str) -> Question:
    """Return the first table of a seed, with the card of the first hand that may take the most sets."""
    first = deal(seed=seed)
    best = max(first.hands[0], key=lambda card: count_captures(card, first.table))
    return Question(tuple(first.table), best)


def _written(question: Question) -> tuple[str, str]:
    return "" if question.card is None else str(question.card), " ".join(map(str, question.table))


def _plus(cards: Iterable[Card]) -> str:
    return " + ".join(str(rank) for rank in sorted((card.rank for card in cards), reverse=True))


def _sum(cards: CardSet, *, legal: bool) -> str:
    """Return a sum as it is written: the largest first, and what it makes; one card alone is no sum yet."""
    return f"{_plus(cards)} = {cards.total}" if len(cards) > 1 or legal and cards else _plus(cards)
