"""The lesson on the primiera: choose the best card of each suit from a pile and watch the sum grow."""

import secrets
from dataclasses import replace
from typing import Any, ClassVar, Final

from scopa.cards import Card, CardSet
from scopa.errors import Message, SceneError, ScopaError, reason
from scopa.scenes.base import Scene, action
from scopa.scenes.primiera.lesson import STEPS, Lesson, read
from scopa.scenes.primiera.piles import (
    BY_VALUE,
    NOBODY,
    PAIRS,
    PILES,
    SEVENS,
    best_of_suit,
    count,
    is_best,
    names_cards,
    next_seed,
    own_pile,
    summed,
    winner,
)
from scopa.scoring import primiera

LABELS: Final = ("again", "another", "back", "close", "lay", "next_pair", "on", "own", "undo", "values")


class PrimieraScene(Scene):
    """Leads through the primiera in seven steps.

    >>> scene = PrimieraScene()
    >>> scene.handle({"n": 1, "do": "on"})
    >>> for n, card in enumerate("7D 6C 7S 1B".split(), 2):
    ...     scene.handle({"n": n, "do": "choose", "card": card})
    >>> scene.state["sum"]
    '21 + 18 + 21 + 16 = 76'
    """

    name: ClassVar[str] = "primiera"
    data: Lesson

    @property
    def step(self) -> str:
        """Return the name of the present step."""
        return STEPS[self.data.step]

    @property
    def pile(self) -> CardSet | None:
        """Return the pile to choose from, if this step has one."""
        return own_pile(self.data.text) if self.step == "own" else PILES.get(self.step)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """Return the cards chosen in this step, in their order."""
        return self.data.chosen[self.data.step]

    def start(self, seed: str | None) -> None:
        """Begin with the first step; the seed shuffles the piles of one's own."""
        text = (seed or "").strip() or secrets.token_hex(2)
        own_pile(text)
        self.data = Lesson(seed=text, text=text)

    @property
    def at(self) -> str:
        """Return the step, with its pair or its pile."""
        return f"{self.data.step} {self.data.pair} {self.data.text}"

    # What the page sends.

    @action
    def on(self) -> None:
        """Go to the next step."""
        stars = self.data.stars | ({0} if self.data.step == 0 else set())
        self._go(self.data.step + 1, stars)

    @action
    def back(self) -> None:
        """Go to the step before."""
        self._go(self.data.step - 1, self.data.stars)

    def _go(self, step: int, stars: frozenset[int]) -> None:
        if step not in range(len(STEPS)):
            raise SceneError(reason("not_now", text=f"step {step}"))
        self.data = replace(self.data, step=step, stars=stars, wrong=None, slip=None, open=False)

    @action
    def choose(self, card: str) -> None:
        """Choose a card of the pile, or put a chosen one back; one that is not the best is not taken."""
        one, pile = Card(card), self.pile
        if pile is None or one not in pile:
            raise SceneError(reason("not_now", text=f"choose {one}"))
        if one in self.chosen:
            self._choose(tuple(other for other in self.chosen if other != one))
        elif not is_best(one, pile):
            self.data = replace(self.data, wrong=one, slip=None)
        else:
            self._choose((*(other for other in self.chosen if other.suit != one.suit), one))

    @action
    def undo(self) -> None:
        """Put the card chosen last back."""
        if not self.chosen:
            raise ScopaError(reason("nothing_to_undo"))
        self._choose(self.chosen[:-1])

    def _choose(self, cards: tuple[Card, ...]) -> None:
        data = self.data
        chosen = (*data.chosen[: data.step], cards, *data.chosen[data.step + 1 :])
        self.data = replace(data, chosen=chosen, wrong=None, slip=None)
        if self._complete():
            self.data = replace(self.data, stars=data.stars | {data.step})

    def _complete(self) -> bool:
        pile = self.pile
        return pile is not None and primiera(CardSet(self.chosen)).total == primiera(pile).total

    @action
    def answer(self, pile: int) -> None:
        """Say which of two piles gets the point: 0, 1 or nobody (2)."""
        data = self.data
        if self.step != "compare" or len(data.answers) != data.pair or pile not in range(NOBODY + 1):
            raise SceneError(reason("not_now", text=f"answer {pile}"))
        answers = (*data.answers, pile)
        stars = data.stars | ({data.step} if len(answers) == len(PAIRS) else set())
        self.data = replace(data, answers=answers, stars=stars)

    @action("pair")
    def next_pair(self) -> None:
        """Go to the next pair of piles."""
        if self.step != "compare" or len(self.data.answers) == self.data.pair or self._last_pair():
            raise SceneError(reason("not_now", text="pair"))
        self.data = replace(self.data, pair=self.data.pair + 1)

    def _last_pair(self) -> bool:
        return self.data.pair == len(PAIRS) - 1

    @action
    def lay(self, text: str) -> None:
        """Lay out the cards that a text names, or a pile shuffled by it."""
        text = text.strip()
        try:
            own_pile(text)
        except ScopaError as error:
            self.data = replace(self.data, slip=(text, error.reason), wrong=None)
        else:
            self._lay(text, self.data.seed if names_cards(text) else text)

    @action
    def another(self) -> None:
        """Lay out the next pile of the seed."""
        seed = next_seed(self.data.seed)
        own_pile(seed)
        self._lay(seed, seed)

    def _lay(self, text: str, seed: str) -> None:
        if self.step != "own":
            raise SceneError(reason("not_now", text=text[:80]))
        self.data = replace(self.data, text=text, seed=seed)
        self._choose(())

    @action
    def again(self) -> None:
        """Begin the lesson again, with the next pile of the seed."""
        self.start(next_seed(self.data.seed))

    @action("values")
    def show_values(self, open: bool) -> None:  # noqa: A002, FBT001 - actions get their fields by name
        """Show or hide what each card counts, where there is no room to show it always."""
        self.data = replace(self.data, open=open)

    # What the page keeps.

    def save(self) -> str:
        """Return how far the lesson has come, as JSON with its version."""
        return self.data.write()

    def open(self, saved: str) -> None:
        """Come back to what was saved, choosing the same cards again; ``ScopaError`` when that cannot be."""
        kept = read(saved)
        self.start(kept["seed"])
        own_pile(kept["text"])
        self.data = replace(self.data, text=kept["text"])
        for step, cards in enumerate(kept["chosen"]):
            self.data = replace(self.data, step=step)
            for card in cards.split():
                self.choose(card)
        self.data = replace(self.data, step=STEPS.index("compare"))
        for pair, pile in enumerate(kept["answers"]):
            self.data = replace(self.data, pair=pair)
            self.answer(pile)
        stars = self.data.stars | (set(kept["stars"]) & set(range(len(STEPS) - 1)))
        pair = min(max(kept["pair"], 0), len(self.data.answers), len(PAIRS) - 1)
        self.data = replace(self.data, pair=pair, wrong=None)
        self._go(kept["step"], stars)

    # What the page shows.

    def content(self) -> dict[str, Any]:
        """Return the step with its texts, its cards and what can be done."""
        voice, data, step = self.voice, self.data, self.step
        return {
            "step": step,
            "step_text": self._step_text(),
            "stars": [number in data.stars for number in range(len(STEPS) - 1)],
            "stars_text": voice("primiera.stars", n=len(data.stars)),
            "place": data.step,
            "heading": voice(f"primiera.heading_{step}"),
            "text": voice(self._text()),
            "feedback": self._feedback(),
            "can_back": data.step > 0,
            "can_on": data.step < len(STEPS) - 1,
            "earned": data.step in data.stars or data.step == 0,
            "labels": {label: voice(f"primiera.{label}") for label in LABELS},
            "values_open": data.open,
            "values_title": voice("primiera.heading_values"),
            "values": self._values(),
            **self._scene(),
        }

    def _scene(self) -> dict[str, Any]:
        if self.step == "values":
            return {"table": [self._counted(card) for card in BY_VALUE]}
        if self.step == "compare":
            return {"pair": self._pair()}
        if self.step == "learnt":
            return {
                "learnt": [self.voice(f"primiera.learnt_{number}") for number in (1, 2, 3)],
                "best": {"cards": [self._counted(card) for card in SEVENS], "sum": summed(SEVENS, SEVENS)},
            }
        own = self._written() if self.step == "own" else {}
        return {**self._choosing(), **own}

    def _written(self) -> dict[str, str]:
        letters = self.voice(f"explore.hint_{self.voice.faces}")
        return {
            "own": self.data.slip[0] if self.data.slip else self.data.text,
            "write": self.voice("primiera.write", letters=letters),
        }

    def _choosing(self) -> dict[str, Any]:
        pile = self.pile or CardSet()
        suits = [self._suit(suit, pile.of_suit(suit)) for suit in range(4)]
        return {
            "pile": self.voice("primiera.pile"),
            "suits": suits,
            "most": max(len(suit["cards"]) for suit in suits),
            "sum": summed(CardSet(self.chosen), pile) if self.chosen else "",
            "can_undo": bool(self.chosen),
        }

    def _suit(self, suit: int, cards: CardSet) -> dict[str, Any]:
        best = next((card for card in self.chosen if card.suit == suit), None)
        wrong = next((card for card in cards if card == self.data.wrong), None)
        look = None if wrong is None else best_of_suit(wrong, cards)
        marked = {"chosen": best, "picked": wrong, "look": look}
        shown = [
            {
                "id": str(card),
                "name": self.voice.card(card),
                "pressed": card == best,
                "marks": [mark for mark, of in marked.items() if card == of],
                "quiet": best is not None and card not in marked.values(),
            }
            for card in cards
        ]
        return {
            "name": self._suit_name(suit),
            "sign": f"suit{suit}",
            "cards": shown,
            "none": "" if cards else self.voice("primiera.none"),
            "why": "" if wrong is None else self.voice(self._better(wrong)),
            "best": None if best is None else self._counted(best),
            "value": "0" if not cards else "" if best is None else count(best),
        }

    def _counted(self, card: Card) -> dict[str, str]:
        return {"id": str(card), "name": self.voice.card(card), "value": count(card)}

    def _values(self) -> list[dict[str, str]]:
        figures = self.voice(f"primiera.figures_{self.voice.faces}")
        ranks = [self.voice("primiera.ace") if card.rank == 1 else str(card.rank) for card in BY_VALUE[:-3]]
        values = map(count, BY_VALUE)
        return [
            {"rank": rank, "value": value} for rank, value in zip([*ranks, figures], values, strict=False)
        ]

    def _pair(self) -> dict[str, Any]:
        data, voice = self.data, self.voice
        pair = PAIRS[data.pair]
        answer = data.answers[data.pair] if data.pair < len(data.answers) else None
        wins = None if answer is None else winner(pair)
        sides = [
            {
                "zone": zone,
                "name": voice(f"primiera.{zone}"),
                "cards": [self._place(suit, pile) for suit in range(4)],
                "sum": "" if answer is None else summed(pile, pile),
                "won": number == wins,
            }
            for number, (zone, pile) in enumerate(zip(("first", "second"), pair, strict=True))
        ]
        return {
            "text": voice("primiera.pair", number=data.pair + 1, pairs=len(PAIRS)),
            "piles": sides,
            "choices": [voice(f"primiera.answer_{choice}") for choice in range(NOBODY + 1)],
            "answer": answer,
            "more": answer is not None and not self._last_pair(),
        }

    def _place(self, suit: int, pile: CardSet) -> dict[str, str]:
        """Return the one card of a suit, or that there is none."""
        for card in pile.of_suit(suit):
            return self._counted(card)
        name = self.voice("primiera.no_card", suit=self._suit_name(suit))
        return {"id": "", "name": name, "value": "0"}

    def _suit_name(self, suit: int) -> str:
        return self.voice(f"card.suit.own.{suit}")

    # What is said.

    def _step_text(self) -> str:
        return self.voice("primiera.step", number=self.data.step + 1, steps=len(STEPS))

    def _text(self) -> Message:
        code = f"primiera.text_{self.step}"
        if self.step != "missing":
            return Message(code)
        suit = next(suit for suit in range(4) if not PILES["missing"].of_suit(suit))
        return Message(code, suit=self._suit_name(suit))

    def said(self) -> str:
        """Say what was just achieved or missed, else the step."""
        feedback = self._feedback()
        if feedback["text"]:
            return f"{feedback['answered']} {feedback['text']}".strip()
        heading = self.voice(f"primiera.heading_{self.step}")
        text = Message("primiera.laid", cards=self.pile) if self.step == "own" else self._text()
        return self.voice("primiera.said", step=self._step_text(), heading=heading, text=text)

    def _feedback(self) -> dict[str, str]:
        data = self.data
        if data.slip:
            return {"kind": "look", "answered": "", "text": self.voice(data.slip[1])}
        if data.wrong is not None:
            return {"kind": "look", "answered": "", "text": self.voice(self._better(data.wrong))}
        if self.step == "compare":
            return self._verdict()
        text = self.voice(self._progress()) if self.chosen else ""
        return {"kind": "star" if self._complete() and self.chosen else "", "answered": "", "text": text}

    def _better(self, wrong: Card) -> Message:
        """Return what would make a choice right, and what misled."""
        best = best_of_suit(wrong, self.pile or CardSet())
        code = "higher" if wrong.rank > best.rank else "better"
        return Message(f"primiera.{code}", card=wrong, value=count(wrong), best=best, more=count(best))

    def _progress(self) -> Message:
        pile, last = self.pile or CardSet(), self.chosen[-1]
        total = primiera(CardSet(self.chosen)).total
        missing = sum(not pile.of_suit(suit) for suit in range(4))
        if self._complete() and missing:
            return Message("primiera.done_missing", n=missing, total=total)
        if self._complete():
            return Message("primiera.done", total=total)
        if len(self.chosen) == 1:
            return Message("primiera.counts", card=last, value=count(last))
        return Message("primiera.adds", card=last, value=count(last), total=total)

    def _verdict(self) -> dict[str, str]:
        data = self.data
        if data.pair == len(data.answers):
            return {"kind": "", "answered": "", "text": ""}
        pair, answer = PAIRS[data.pair], data.answers[data.pair]
        wins, right = winner(pair), winner(pair) == answer
        first, second = (primiera(pile).total for pile in pair)
        verdict = self.voice(f"primiera.verdict_{wins}", first=first, second=second)
        if right:
            return {"kind": "star", "answered": "", "text": self.voice("primiera.yes", verdict=verdict)}
        said = self.voice("primiera.answered", answer=self.voice(f"primiera.answer_{answer}"))
        return {"kind": "look", "answered": said, "text": verdict}
