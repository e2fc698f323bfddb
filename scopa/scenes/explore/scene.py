"""The explorer: a table of one's own, a card to play, and what that card may take and may not."""

from dataclasses import replace
from typing import Any, ClassVar, Final

from scopa.cards import Card, CardSet
from scopa.counting.subsets import Subsets
from scopa.errors import Message, SceneError, ScopaError, reason
from scopa.lessons.answers import unmarked
from scopa.rules import PRIORITIES
from scopa.scenes.base import Scene, action
from scopa.scenes.explore.builder import builder
from scopa.scenes.explore.exploring import VIEWS, Exploring
from scopa.scenes.explore.growth import growth
from scopa.scenes.explore.lattice import aside, lattice
from scopa.scenes.explore.listing import listing
from scopa.scenes.explore.question import EXAMPLES, READY, TABLE_LIMIT, Question
from scopa.scenes.explore.refusals import laying, reasons
from scopa.scenes.explore.sayings import aloud, counted, look, place
from scopa.timeline import Timeline

LABELS: Final = (
    "back", "build", "captures", "card", "clear", "deal", "empty", "examples", "factor_less",
    "factor_more", "factors_of", "growth", "lattice", "lay", "lay_why", "list", "most_crowd", "most_round",
    "most_ways", "next", "one_less", "one_more", "pick", "pick_card", "pick_table", "picker", "previous",
    "priorities", "show", "size_all", "size_cards", "size_sums", "size_taken", "sizes", "table", "too_many",
    "type_card", "type_seed", "type_table", "undo", "views", "why",
)  # fmt: skip


LONGEST_TYPED: Final = 400
"""How many characters of a typed seed are read at most."""


class ExploreScene(Scene):
    """Shows what a card may take from a table: one capture after the other, as a lattice, as a list, counted.

    >>> scene = ExploreScene()
    >>> scene.card, scene.table
    (Card('10D'), CardSet('1S 2C 3S 5B 7C'))
    >>> scene.captures
    (CardSet('2C 3S 5B'), CardSet('1S 2C 7C'), CardSet('3S 7C'))
    >>> scene.handle({"n": 1, "do": "type", "card": "5D", "table": "5C 4S 1B"})
    >>> scene.captures, scene.subsets.refused
    ((CardSet('5C'),), (CardSet('1B 4S'),))
    """

    name: ClassVar[str] = "explore"
    data: Exploring

    @property
    def question(self) -> Question:
        """Return the present question."""
        return self.data.question

    @property
    def table(self) -> CardSet:
        """Return the cards on the table."""
        return self.question.lying

    @property
    def card(self) -> Card | None:
        """Return the card to play, if one is chosen."""
        return self.question.card

    @property
    def subsets(self) -> Subsets | None:
        """Return all sets of the table that matter for the card; ``None`` without a card."""
        return self.data.subsets

    @property
    def captures(self) -> tuple[CardSet, ...]:
        """Return all sets that the card may take, in their order; none without a card."""
        return self.data.captures

    @property
    def shown(self) -> CardSet | None:
        """Return the set that is looked at: a person's own, else the capture that is lit, if there is one."""
        return self.data.shown

    def start(self, seed: str | None) -> None:
        """Ask what the king of the sources takes, or about the first table of a seed."""
        question = Question.read(*EXAMPLES[0]) if seed is None else Question.dealt(seed)
        self.data = Exploring.start(question)

    # What is drawn.

    def content(self) -> dict[str, Any]:
        """Return table, card, the set that is looked at, the view of the rest, and what builds a table."""
        question, shown, voice = self.question, self.shown or CardSet(), self.voice
        own = bool(self.data.own)
        return {
            "labels": {one: voice(f"explore.{one}") for one in LABELS},
            "hint": voice(f"explore.hint_{voice.faces}"),
            "table": [
                {**self._named(card), "lit": card in shown, "pressed": own and card in shown}
                for card in question.table
            ],
            "card": None if question.card is None else self._named(question.card),
            "count": self.data.count,
            "counted": voice(counted(self.data)),
            "shown": look(voice, self.data),
            "views": [{"id": one, "name": voice(f"explore.view_{one}")} for one in VIEWS],
            "view": self.data.view,
            "priorities": [{"id": one, "name": voice(f"explore.priority_{one}")} for one in PRIORITIES],
            "priority": self.data.priority,
            "priority_means": voice(f"rules.priority.{self.data.priority}"),
            self.data.view: self._view(),
            **builder(voice, self.data),
        }

    def _named(self, card: Card) -> dict[str, Any]:
        return {"id": str(card), "name": self.voice.card(card)}

    def _view(self) -> Any:  # noqa: ANN401 - a JSON value, of another form for each view
        """Return what the chosen view shows; ``None`` without a card, but for the walk."""
        subsets, voice, data = self.subsets, self.voice, self.data
        here = self.shown or CardSet()
        if data.view == "walk":
            refused = reasons(voice, subsets, data.own)
            return {
                "place": place(voice, data),
                "refused": refused,
                "laying": laying(voice, subsets, data.own),
            }
        if subsets is None:
            return None
        if data.view == "lattice":
            return lattice(voice, subsets, here)
        return listing(voice, subsets, here) if data.view == "list" else growth(voice, subsets, data.grown)

    def said(self) -> str:
        """Say how many captures there are, then each set that is looked at."""
        return aloud(self.voice, self.data)

    # What is kept.

    def save(self) -> str:
        """Return the question and how it is looked at as one line."""
        return self.data.write()

    def open(self, saved: str) -> None:
        """Come back to a line that ``save`` wrote; ``ScopaError`` for any other."""
        self.data = Exploring.read(saved)

    # What the page asks for: looking.

    @action("view")
    def choose_view(self, what: str) -> None:
        """Show the sets in another way."""
        self.data = replace(self.data, view=_known(what, VIEWS), slip="")

    @action("priority")
    def choose_priority(self, what: str) -> None:
        """Let the rules allow other captures; the set that is looked at stays where it can."""
        shown = self.shown
        data = replace(self.data, priority=_known(what, PRIORITIES), walked=False, slip="")
        at = data.captures.index(shown) if shown in data.captures else 0
        self.data = replace(data, at=at)

    @action("picking")
    def choose_picking(self, what: str) -> None:
        """Let the picker choose cards of the table, or the card to play."""
        self.data = replace(self.data, picking=_known(what, ("table", "card")), slip="")

    @action
    def next(self) -> None:
        """Light the next capture; after the last comes the first."""
        self._walk(1)

    @action
    def previous(self) -> None:
        """Light the capture before; before the first comes the last."""
        self._walk(-1)

    def _walk(self, by: int) -> None:
        if not self.data.count:
            raise SceneError(reason("not_now", text="next" if by > 0 else "previous"))
        at = (self.data.at + by) % self.data.count if self.data.own is None else self.data.at
        self.data = self.data.look(None, at)

    @action("aside")
    def go_aside(self, by: int) -> None:
        """Look at the next set of as many cards, or the one before."""
        if self.subsets is None or by not in (-1, 1):
            raise SceneError(reason("not_now", text=f"aside {by}"[:80]))
        self._look_at(aside(self.subsets, self.shown or CardSet(), by))

    @action("choose")
    def choose_card(self, card: str) -> None:
        """Put a card of the table into one's own set, or take it out of it."""
        self._look_at((self.data.own or CardSet()) ^ CardSet(Card(card)) or None)

    @action("look")
    def look_at(self, cards: list[str]) -> None:
        """Look at a set of cards of the table; at none, to see whether the card may be laid."""
        self._look_at(CardSet(cards))

    def _look_at(self, own: CardSet | None) -> None:
        if self.card is None or (own and own - self.table):
            raise SceneError(reason("not_now", text=f"look {own or CardSet()}".strip()))
        self.data = self.data.look(own, self.captures.index(own) if own in self.captures else None)

    @action
    def back(self) -> None:
        """Leave one's own set and look at the captures again."""
        self.data = self.data.look(None)

    @action
    def grow(self, by: int) -> None:
        """Multiply one factor more of the generating function, or one less."""
        factors = len(self.subsets.growth) if self.subsets else 0
        now = factors if self.data.grown is None else self.data.grown
        if by not in (-1, 1) or not 0 <= now + by <= factors:
            raise SceneError(reason("not_now", text=f"grow {by}"[:80]))
        self.data = replace(self.data, grown=now + by)

    # What the page asks for: building a table.

    @action
    def pick(self, card: str) -> None:
        """Lay a card on the table or take it away; or choose it as the card to play, or let it go."""
        one, question = Card(card), self.question
        if self.data.picking == "table":
            if one == question.card:
                self._slip("picked", Message("explore.is_played", card=one))
            else:
                self._ask(question.toggled(one), "picked")
        elif one in question.table:
            self._slip("picked", Message("explore.lies_there", card=one))
        else:
            self._ask(replace(question, card=None if one == question.card else one))

    @action
    def type(self, table: str, card: str) -> None:
        """Read table and card from what was typed; what cannot be read is kept as it was typed.

        Whoever types one and then the other has done one thing, which is undone at once.
        """
        self.data = replace(self.data, typed=(card, table))
        now, before, half = self.question, self.data.line, self.data.half
        try:
            question = Question.read(card, table)
        except ScopaError as error:
            self._slip("typed", error.reason)
            return
        changed = [name for name in ("table", "card") if getattr(question, name) != getattr(now, name)]
        is_rest = half != "" and changed != [] and half not in changed
        if self._ask(question, "typed", before.undo() if is_rest else before):
            self.data = replace(self.data, half="" if is_rest or len(changed) != 1 else changed[0])

    @action("deal")
    def deal_table(self, seed: str) -> None:
        """Lay the first table of a seed, and choose the card of the first hand that takes in most ways."""
        try:
            question = Question.dealt(unmarked(seed, LONGEST_TYPED))
        except ScopaError as error:
            self._slip("dealt", error.reason)
            return
        self._ask(question)

    @action
    def example(self, number: int) -> None:
        """Ask one of the ready questions."""
        if number not in range(len(READY)):
            raise SceneError(reason("bad_action", text=f"example {number}"[:80]))
        self._ask(Question.read(*READY[number]))

    @action
    def clear(self) -> None:
        """Begin with an empty table and no card."""
        self._ask(Question((), None))
        self.data = replace(self.data, picking="table")

    @action
    def undo(self) -> None:
        """Go back to the question before."""
        self.data = self.data.ask(self.data.line.undo())

    def _ask(self, question: Question, what: str = "", line: Timeline[Question] | None = None) -> bool:
        """Ask a question, from another one if a timeline is given; tell whether the table holds it."""
        if len(question.table) > TABLE_LIMIT:
            self._slip(what, Message("explore.table_full", most=TABLE_LIMIT))
            return False
        if question == self.question:
            self.data = replace(self.data, typed=None, slip="")
        else:
            self.data = self.data.ask((line or self.data.line).do(question))
        return True

    def _slip(self, what: str, why: Message) -> None:
        self.notice = why
        self.data = replace(self.data, slip=what, half="")


def _known(what: str, known: tuple[str, ...]) -> str:
    if what not in known:
        raise SceneError(reason("bad_action", text=what[:80]))
    return what
