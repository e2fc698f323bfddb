"""What builds a table: ready questions, fields to type in, and the forty cards to pick from."""

from typing import Any, Final

from scopa.cards import PACK, SUITS, Card
from scopa.counting.subsets import Subsets
from scopa.i18n import Voice
from scopa.scenes.explore.exploring import Exploring
from scopa.scenes.explore.question import CROWD, EXAMPLES, MOST

_WAYS: Final = tuple(Subsets(*question).count for question in (*MOST, CROWD))


def builder(voice: Voice, data: Exploring) -> dict[str, Any]:
    """Return all that a person builds a table with, as it stands now."""
    question = data.question
    most = [
        {
            "number": len(EXAMPLES) + place,
            "name": voice("explore.most", value=Card(card).rank, ways=ways),
        }
        for place, ((card, _), ways) in enumerate(zip((*MOST, CROWD), _WAYS, strict=True))
    ]
    return {
        "picking": data.picking,
        "picker": [[_cell(voice, data, card) for card in PACK.of_suit(suit)] for suit in range(len(SUITS))],
        "typed": dict(zip(("card", "table"), data.typed or question.written, strict=True)),
        "slip": data.slip,
        "examples": [_example(voice, *one) for one in EXAMPLES],
        # What a round can bring, and what none can, each under a label of its own.
        "most": {"most_round": most[: len(MOST)], "most_crowd": most[len(MOST) :]},
        "undo": data.line.can_undo,
    }


def _cell(voice: Voice, data: Exploring, card: Card) -> dict[str, Any]:
    lies, played = card in data.question.lying, card == data.question.card
    table = data.picking == "table"
    return {
        "id": str(card),
        "name": voice.card(card),
        "lies": lies,
        "played": played,
        "pressed": lies if table else played,
        "quiet": played if table else lies,
    }


def _example(voice: Voice, card: str, table: str) -> str:
    ranks = " ".join(str(one.rank) for one in map(Card, table.split()))
    return voice("explore.example", value=Card(card).rank, table=ranks)
