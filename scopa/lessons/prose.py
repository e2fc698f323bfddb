"""Prose: the tiny mark-up in which the words of lessons and plans are written."""

import re
from dataclasses import dataclass

from scopa.cards import Card
from scopa.i18n import Voice

Piece = str | Card

SUITS = ("coins", "cups", "swords", "batons")
"""By which names a text asks for the suits."""

_CARD = re.compile(r"\[(\d{1,2}[DCSB])\]")


@dataclass(frozen=True)
class Block:
    """A block of prose: its kind, and its lines, each of texts and cards.

    ``text`` is a paragraph, ``list`` has a line for each item, ``row`` shows cards large, ``bare`` with
    their corners covered, ``sum`` with the signs between them, ``answer`` is what a class should find by
    itself first.
    """

    kind: str
    lines: tuple[tuple[Piece, ...], ...]


def blocks(text: str) -> tuple[Block, ...]:
    r"""Return the blocks of a text.

    An empty line ends a block. Lines that begin with ``- `` are the items of a list, a block that begins with
    ``= `` is an answer, one that begins with a card in brackets is a row or a sum, with ``? `` before it
    a row with covered corners; all others are paragraphs.
    Cards stand in lines of their own: within words they would tear the lines apart.

    >>> [block.kind for block in blocks("Why?\n\n- one\n- two\n\n[10D] = [7C] + [3S]\n\n= So.")]
    ['text', 'list', 'sum', 'answer']
    >>> blocks("? [8D] [9D]")[0].kind
    'bare'
    >>> blocks("[10D] = [7C] + [3S]")[0].lines
    ((Card('10D'), ' = ', Card('7C'), ' + ', Card('3S')),)

    Raises ``CardError`` for a card that there is not.
    """
    return tuple(_block(part.strip()) for part in re.split(r"\n\s*\n", text) if part.strip())


def told(voice: Voice, code: str) -> tuple[Block, ...]:
    """Return the blocks of a text of the catalogues, in which suits stand by the names that the faces have.

    >>> told(Voice(), "lesson.pack_idea")[0].kind
    'text'
    """
    suits = {name: voice(f"card.suit.own.{suit}") for suit, name in enumerate(SUITS)}
    return blocks(voice(code, **suits))


def _block(part: str) -> Block:
    if part.startswith("- "):
        items = re.split(r"\n- ", part.removeprefix("- "))
        return Block("list", tuple(pieces(" ".join(item.split())) for item in items))
    cards = part.removeprefix("? ")
    if _CARD.match(cards):
        line = pieces(" ".join(cards.split()))
        shown = tuple(piece for piece in line if isinstance(piece, Card) or piece.strip())
        row = "row" if cards == part else "bare"
        return Block(row if all(isinstance(piece, Card) for piece in shown) else "sum", (shown,))
    kind = "answer" if part.startswith("= ") else "text"
    return Block(kind, (pieces(" ".join(part.removeprefix("= ").split())),))


def pieces(line: str) -> tuple[Piece, ...]:
    """Return the texts and the cards of a line, in their order.

    >>> pieces("[7D]!")
    (Card('7D'), '!')
    """
    parts = _CARD.split(line)
    # The pattern has one group, so that every second part is a card.
    return tuple(Card(part) if place % 2 else part for place, part in enumerate(parts) if part)
