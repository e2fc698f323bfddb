"""Cards and rows of cards as a page draws them."""

from collections.abc import Iterable
from typing import Any

from scopa.cards import Card
from scopa.i18n import Voice
from scopa.lessons.rows import Row


def named(voice: Voice, card: Card) -> dict[str, str]:
    """Return a card as a JSON value: what its drawing is kept under, and its name.

    >>> named(Voice(), Card("7D"))
    {'id': '7D', 'name': 'seven of coins'}
    """
    return {"id": str(card), "name": voice.card(card)}


def shown(voice: Voice, rows: Iterable[Row]) -> list[dict[str, Any]]:
    """Return rows as JSON values: their names, their cards with marks, how many lie face down, and the note.

    >>> from scopa.errors import Message
    >>> shown(Voice(), [Row(Message("play.table"), (Card("7D"),), note="7")])[0]["cards"]
    [{'id': '7D', 'name': 'seven of coins', 'marks': [], 'quiet': False}]
    """
    return [
        {
            "name": voice(row.name),
            "cards": [
                {
                    **named(voice, card),
                    "marks": ["look"] if card in row.lit else [],
                    "quiet": card in row.dim,
                }
                for card in row.cards
            ],
            "backs": row.backs,
            "bare": row.bare,
            "back": voice("card.face_down"),
            "note": row.note if isinstance(row.note, str) else voice(row.note),
        }
        for row in rows
    ]
