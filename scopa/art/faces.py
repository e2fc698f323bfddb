"""Offers every card of every face set as one complete SVG text.

The texts hold no ids and no address, so that one card can stand on a page many times and nothing is loaded.
A palette changes colours in the style of the drawing itself, since drawings are shown where no page's style
reaches them.
"""

from collections.abc import Mapping
from typing import Final

from scopa.art import backs, french, german, italian, spanish
from scopa.art.frame import sheet, small
from scopa.art.pack import Pack
from scopa.art.palette import changes, skat
from scopa.art.suits import colour, mark
from scopa.cards import CARDS, Card
from scopa.errors import ScopaError, reason
from scopa.i18n import NAMES

_LETTERS: Final = "DCSB"
_PACKS: Final = {"italian": italian.PACK, "spanish": spanish.PACK, "french": french.PACK}
_SKAT: Final = {"german": german.PACK, "tournament": french.SKAT}
_SKAT_SUITS: Final = "CSHD"


def card(faces: str, card: int, palette: str = "standard", index: str = "normal") -> str:
    """Return the face of a card, a number from 0 to 39, as a complete SVG text.

    `palette` is one of ``PALETTES``, `index` one of ``INDICES``.

    >>> card("italian", Card("7D")).count("<svg")
    1

    Raises ``ScopaError`` for unknown faces, palette or index and ``CardError`` for an unknown card.
    """
    pack, known = _pack(faces), Card(card)
    gold = (known.rank, known.suit) == (7, 0)
    body = pack.face(str(known.rank), pack.suits[known.suit], index, gold=gold)
    return sheet(pack.size, body, changes(palette))


def back(faces: str, palette: str = "standard") -> str:
    """Return the back of the cards, the same after half a turn, as a complete SVG text.

    >>> back("french").startswith("<svg")
    True

    Raises ``ScopaError`` for unknown faces or palette.
    """
    size = _pack(faces).size
    return sheet(size, backs.body(size), changes(palette))


def suit(faces: str, suit: int, palette: str = "standard") -> str:
    """Return the shape of a suit alone, 0 coins to 3 batons, as a small SVG text for use among words.

    >>> 'class="scopa-suit"' in suit("french", 1)
    True

    Raises ``ScopaError`` for unknown faces, suit or palette.
    """
    names = _pack(faces).suits
    if suit not in range(len(names)):
        raise ScopaError(reason("unknown_drawing", text=str(suit)))
    return _small(names[suit], changes(palette))


def deck(faces: str, palette: str = "standard", index: str = "normal") -> dict[str, str]:
    """Return all drawings of a set: faces by the card's text, ``back``, the suits as ``suit0`` to ``suit3``.

    >>> list(deck("french"))[:3], list(deck("french"))[40:]
    (['1D', '1C', '1S'], ['back', 'suit0', 'suit1', 'suit2', 'suit3'])

    Raises ``ScopaError`` for unknown faces, palette or index.
    """
    cards = {str(each): card(faces, each, palette, index) for each in CARDS}
    suits = {f"suit{number}": suit(faces, number, palette) for number in range(len(_LETTERS))}
    return {**cards, "back": back(faces, palette), **suits}


def skat_deck(faces: str, palette: str = "standard", index: str = "normal") -> dict[str, str]:
    """Return all drawings of a set for Skat: faces by text, ``back``, suits as ``suitC`` to ``suitD``.

    `faces` is ``german`` or ``tournament``; a card's text is its suit and its rank, such as ``CJ``.

    >>> list(skat_deck("german"))[:2], list(skat_deck("german"))[31:]
    (['C7', 'C8'], ['DA', 'back', 'suitC', 'suitS', 'suitH', 'suitD'])

    Raises ``ScopaError`` for unknown faces, palette or index.
    """
    if faces not in _SKAT:
        raise ScopaError(reason("unknown_faces", text=faces, known=", ".join(_SKAT)))
    pack, colours = _SKAT[faces], skat(palette)
    suits = dict(zip(_SKAT_SUITS, reversed(pack.suits), strict=True))
    cards = {
        f"{letter}{rank}": sheet(pack.size, pack.face(rank, suit, index), colours)
        for letter, suit in suits.items()
        for rank in pack.printed
    }
    marks = {f"suit{letter}": _small(suit, colours) for letter, suit in suits.items()}
    return {**cards, "back": sheet(pack.size, backs.body(pack.size), colours), **marks}


def _small(name: str, colours: Mapping[str, str]) -> str:
    return small(f'<g fill="{colour(name)}">{mark(name)}</g>', colours)


def _pack(faces: str) -> Pack:
    if faces not in NAMES:
        raise ScopaError(reason("unknown_faces", text=faces, known=", ".join(NAMES)))
    named, order = NAMES[faces]
    pack = _PACKS.get(faces, _PACKS[named])
    return pack._replace(suits=tuple(pack.suits[_LETTERS.index(letter)] for letter in order))
