"""Rows of cards as a page draws them."""

from collections.abc import Iterable
from typing import Any

from scopa.i18n import Voice
from scopa.lessons.rows import Row


def shown(voice: Voice, rows: Iterable[Row]) -> list[dict[str, Any]]:
    """Return rows as JSON values: their names, their cards with marks, how many lie face down, and the note.

    >>> from scopa.cards import Card
    >>> from scopa.errors import Message
    >>> shown(Voice(), [Row(Message("play.table"), (Card("7D"),), note="7")])[0]["cards"]
    [{'id': '7D', 'name': 'seven of coins', 'marks': [], 'quiet': False}]
    """
    return [
        {
            "name": voice(row.name),
            "cards": [
                {
                    "id": str(card),
                    "name": voice.card(card),
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
