"""A walk-through on the screen: one step at a time, with other cards where that makes sense."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, ClassVar, Final

from scopa.cards import Card
from scopa.errors import LessonError, RecordError, SceneError, ScopaError, brief, reason
from scopa.lessons.answers import unmarked
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks import WALKS
from scopa.scenes.base import Scene, action
from scopa.scenes.rows import shown
from scopa.scenes.walk.place import Place, read

LABELS: Final = ("back", "cards", "on", "way")
LONGEST_TEXT: Final = 400
"""How many characters a subject may have; a position's line takes about 250."""


@lru_cache(maxsize=64)
def steps_of(walk: str, subject: Subject) -> Sequence[Step]:
    """Return the steps of a walk-through; ``ScopaError`` for a subject that is none."""
    return WALKS[walk].steps(subject)


class WalkScene(Scene):
    """Takes one of the walk-throughs step by step.

    ``walk`` is its name; ``text`` is the subject it begins with, where its author wants another: a seed, a
    position, or cards. Raises ``ScopaError`` when there is no such walk-through or subject.

    >>> scene = WalkScene("capture", "5D : 5C 4S 1B")
    >>> scene.handle({"n": 1, "do": "on"})
    >>> scene.state["rule"], scene.state["step_text"]
    ('An equal card', 'Step 2 of 6')
    """

    name: ClassVar[str] = "walk"
    data: Place

    def __init__(self, walk: str = "deal", text: str | None = None) -> None:
        """Begin with the first step."""
        if not isinstance(walk, str) or walk not in WALKS:
            raise LessonError(reason("unknown_walk", text=brief(walk), known=" ".join(WALKS)))
        if text is not None and not isinstance(text, str):
            raise SceneError(reason("bad_position", text=brief(text)))
        self.walk, self._text = walk, text
        super().__init__()

    @property
    def usual_key(self) -> str:
        """Return which walk-through it is."""
        return f"walk-{self.walk}"

    def start(self, seed: str | None) -> None:
        """Begin with what the author wants, else with the page's seed, else with the usual subject."""
        own = self._text or seed
        self._go(self._subject(own) if own and self.about.typed else self.about.first)

    @property
    def about(self) -> Walk:
        """Return the walk-through."""
        return WALKS[self.walk]

    @property
    def _began(self) -> str:
        return f"{self.walk} {self._text or ''}".strip()

    def _subject(self, text: str) -> Subject:
        """Return the subject of a text; a value that was asked about is asked about again."""
        if len(text) > LONGEST_TEXT:
            raise SceneError(reason("bad_position", text=f"{text[:80]}…"))
        subject = Subject(unmarked(text).strip())
        asked = self.data.subject if isinstance(self.data, Place) else self.about.first
        if asked.card in self.about.choices(subject):
            return replace(subject, card=asked.card)
        return subject

    def _go(self, subject: Subject, at: int = 0) -> None:
        steps = steps_of(self.walk, subject)
        if at not in range(len(steps)):
            raise SceneError(reason("not_now", text=f"step {at}"))
        before = self.data if isinstance(self.data, Place) else Place(subject)
        self.data = Place(subject, at, before.guesses if before.subject == subject else ())

    @property
    def steps(self) -> Sequence[Step]:
        """Return all steps of the present subject."""
        return steps_of(self.walk, self.data.subject)

    @property
    def at(self) -> str:
        """Return the step of the subject."""
        subject = self.data.subject
        return f"{self.data.at} {subject.card} {subject.text}"

    # What the page sends.

    @action
    def on(self) -> None:
        """Go to the next step."""
        self._go(self.data.subject, self.data.at + 1)

    @action
    def back(self) -> None:
        """Go to the step before."""
        self._go(self.data.subject, self.data.at - 1)

    @action
    def to(self, step: int) -> None:
        """Go to any step; the first one is 0."""
        self._go(self.data.subject, step)

    @action
    def choose(self, card: str) -> None:
        """Take another card through the steps, from the first one on."""
        chosen, subject = Card(card), self.data.subject
        if chosen not in self.about.choices(subject):
            raise SceneError(reason("not_now", text=f"choose {chosen}"))
        self._go(replace(subject, card=chosen))

    @action
    def guess(self, option: int) -> None:
        """Say what one thinks, before the next step tells."""
        if option not in range(len(self.steps[self.data.at].guess)):
            raise SceneError(reason("not_now", text=f"guess {option}"))
        self.data = self.data.guessed(option)

    @action
    def show(self, text: str) -> None:
        """Begin anew with what a text says; when it cannot be read, the field says why and all else stays."""
        self._have_field()
        try:
            self._go(self._subject(text))
        except ScopaError as error:
            self.data = replace(self.data, slip=(text[:LONGEST_TEXT], error.reason))

    @action
    def another(self) -> None:
        """Begin anew with the next deal."""
        self._have_field()
        self._go(self._subject(next_seed(self.data.subject.text)))

    def _have_field(self) -> None:
        if not self.about.typed:
            raise SceneError(reason("not_now", text=self.walk))

    # What the page keeps.

    def save(self) -> str:
        """Return which step of which subject is shown, as JSON with its version."""
        return self.data.write(self._began)

    def open(self, saved: str) -> None:
        """Come back to what was saved, unless it is of another walk-through or beginning."""
        kept = read(saved, self._began)
        if kept is None:
            return
        self._go(kept.subject)
        if len(kept.guesses) > len(self.steps):
            raise RecordError(reason("bad_record", line=1, text=saved[:80]))
        for step, option in kept.guesses:
            self.to(step)
            self.guess(option)
        self.to(kept.at)

    # What the page shows.

    def content(self) -> dict[str, Any]:
        """Return the step with its cards, what can be done, and the field for other cards."""
        voice, data = self.voice, self.data
        step = self.steps[data.at]
        return {
            "walk": self.walk,
            "title": voice(f"walk.title_{self.walk}"),
            "place": data.at,
            "of": len(self.steps),
            "step_text": self._step_text(),
            "can_back": data.at > 0,
            "can_on": data.at < len(self.steps) - 1,
            "rule": voice(step.rule),
            "text": voice(step.text),
            "guessed": self._guessed(),
            "facts": [voice(fact) for fact in step.facts],
            "guess": self._guess(step),
            **self._cards(step),
            "field": self._field(),
            "labels": {label: voice(f"walk.{label}") for label in LABELS},
        }

    def _guess(self, step: Step) -> dict[str, Any] | None:
        if not step.guess:
            return None
        guessed = self.data.guess(self.data.at)
        return {
            "label": self.voice(f"walk.guess_{self.walk}"),
            "options": [
                {"text": self.voice(option), "pressed": place == guessed}
                for place, option in enumerate(step.guess)
            ],
        }

    def _guessed(self) -> str:
        """Return how the guess of the step before compares with what turned out."""
        before, step = self.data.at - 1, self.steps[self.data.at]
        guess = self.data.guess(before)
        if guess is None:
            return ""
        name = "open" if step.met is None else "met" if step.met == guess else "missed"
        return self.voice(f"walk.{name}_{self.walk}", answer=self.steps[before].guess[guess])

    def _cards(self, step: Step) -> dict[str, Any]:
        """Return the rows, and the cards that may be chosen: in the row that holds just them, else apart."""
        choices = self.about.choices(self.data.subject)
        rows = [_even(row) for row in shown(self.voice, step.rows)]
        places = [place for place, row in enumerate(step.rows) if choices and row.cards == choices]
        apart = choices and not places
        chosen = self._chosen(choices)
        for place in places[:1]:
            rows[place]["name"] = self._choose_text()
            for card in rows[place]["cards"]:
                card["pressed"] = card["id"] == chosen
        return {
            "rows": rows,
            "choose_row": places[0] if places else None,
            "choose_text": self._choose_text() if apart else "",
            "choices": [
                {"id": str(card), "name": self.voice.card(card), "pressed": str(card) == chosen}
                for card in choices
                if apart
            ],
        }

    def _chosen(self, choices: tuple[Card, ...]) -> str:
        """Return the card that the steps are about: the chosen one, else what the first step lights."""
        card = self.data.subject.card
        if card in choices:
            return str(card)
        lit = [card for row in self.steps[0].rows for card in row.lit if row.cards == choices]
        return str(lit[0]) if lit else ""

    def _choose_text(self) -> str:
        return self.voice(f"walk.choose_{self.walk}")

    def _field(self) -> dict[str, str] | None:
        if not self.about.typed:
            return None
        text, why = self.data.slip or (self.data.subject.text, None)
        kind = "cards" if self.about.typed == "cards" else "seed"
        letters = self.voice(f"explore.hint_{self.voice.faces}")
        return {
            "another": self.voice("walk.another"),
            "own": self.voice(f"walk.own_{kind}"),
            "label": self.voice(f"walk.write_{kind}", letters=letters),
            "show": self.voice("walk.show"),
            "text": text,
            "slip": "" if why is None else self.voice(why),
        }

    def _step_text(self) -> str:
        return self.voice("walk.step", number=self.data.at + 1, steps=len(self.steps))

    def said(self) -> str:
        """Say why a text was refused, else the step with its facts."""
        if self.data.slip:
            return self.voice(self.data.slip[1])
        step = self.steps[self.data.at]
        said = self.voice("walk.said", step=self._step_text(), rule=step.rule, text=step.text)
        return " ".join([said, *filter(None, [self._guessed()]), *map(self.voice, step.facts)])


def _even(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with its sum in one line, and without rings where all its cards would have one.

    >>> _even({"cards": [{"marks": ["look"]}], "backs": 0, "note": "7"})
    {'cards': [{'marks': []}], 'backs': 0, 'note': '7'}
    """
    plain = not row["backs"] and all(card["marks"] for card in row["cards"])
    cards = [{**card, "marks": []} for card in row["cards"]] if plain else row["cards"]
    return {**row, "cards": cards, "note": row["note"]}


def next_seed(text: str) -> str:
    """Return a seed that follows from a text: four digits and letters.

    >>> next_seed("7") == next_seed("7") != next_seed(next_seed("7"))
    True
    """
    return hashlib.sha256(f"scopa walk|{text}".encode()).hexdigest()[:4]
