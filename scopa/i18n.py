"""Voices: messages, card names and lists rendered in a language, with its direction."""

import gettext
import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Protocol, runtime_checkable

from scopa.errors import Message, ScopaError, reason

LANGUAGES = ("en", "it", "es", "fr", "de", "he", "ja", "pl")
UNCHECKED = frozenset(LANGUAGES) - {"en"}
"""Languages whose texts no native reader has checked yet; the first line of each catalogue says so, too."""
NAMES: Mapping[str, tuple[str, str]] = {
    "italian": ("italian", "DCSB"),
    "spanish": ("italian", "DCSB"),
    "french": ("french", "DCSB"),
    "french_hearts": ("french", "CDSB"),
    "french_spades": ("french", "SCDB"),
    "french_clubs": ("french", "BCSD"),
}
"""For every set of faces whose names its cards have, and which suits stand there for D, C, S and B."""
FACES = tuple(NAMES)
RIGHT_TO_LEFT = frozenset({"he"})
LOCALE = Path(__file__).parent / "locale"

_SUITS = "DCSB"


@runtime_checkable
class HasFace(Protocol):
    """A card as far as its name is concerned: a rank and a suit."""

    @property
    def rank(self) -> int:
        """The rank, 1 to 10."""

    @property
    def suit(self) -> int:
        """The suit, 0 to 3."""


@lru_cache(maxsize=64)
def _catalogue(domain: str, language: str) -> gettext.NullTranslations:
    return gettext.translation(domain, LOCALE, [language, "en"], fallback=True)


def best_language(wishes: Iterable[str]) -> str:
    """Return the first wished language there is, else English.

    >>> best_language(["nl-NL", "it-IT", "en"])
    'it'
    >>> best_language([])
    'en'
    """
    for wish in wishes:
        plain = str(wish).replace("_", "-").split("-", maxsplit=1)[0].lower()
        plain = "he" if plain == "iw" else plain
        if plain in LANGUAGES:
            return plain
    return "en"


def own_language() -> str:
    """Return the language that this computer is set to, English when it is none of ours."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return best_language(wish for name in names for wish in os.environ.get(name, "").split(":") if wish)


def _own_name(code: str, own: str) -> str:
    """Return the code under which the name of a card or a suit of some faces stands in the catalogue.

    Faces called ``own`` are these.

    >>> _own_name("card.french_hearts.7D", "french"), _own_name("card.suit.own.2", "spanish")
    ('card.french.7C', 'card.suit.italian.2')
    """
    *front, faces, last = ["", *code.split(".")]
    faces = own if faces == "own" else faces
    if front[1:2] != ["card"] or faces not in NAMES:
        return code
    named, order = NAMES[faces]
    suits = dict(zip(_SUITS, order, strict=True))
    suits |= {str(_SUITS.index(letter)): str(_SUITS.index(new)) for letter, new in suits.items()}
    return ".".join([*front[1:], named, last[:-1] + suits.get(last[-1:], last[-1:])])


class Voice:
    """Says messages in one language, naming cards as one set of faces shows them.

    A code is ``domain.name``; the domain is the catalogue it stands in. A parameter ``n`` chooses the
    plural form. Parameters that are cards (or several cards) are said by name, messages are said too:
    ``card.suit.own.0`` is what the faces have for coins.

    >>> from scopa.cards import Card
    >>> voice = Voice("en", "french")
    >>> voice.card(Card("7D")), voice.direction
    ('seven of diamonds', 'ltr')
    >>> voice(Message("reason.wrong_sum", total=13, value=10))
    'That makes 13; your card counts 10.'
    """

    __slots__ = ("faces", "language")

    def __init__(self, language: str = "en", faces: str = "italian") -> None:
        """Choose language and faces; ``ScopaError`` when there is none of that name."""
        if language not in LANGUAGES:
            raise ScopaError(reason("unknown_language", text=language, known=" ".join(LANGUAGES)))
        if faces not in FACES:
            raise ScopaError(reason("unknown_faces", text=faces, known=" ".join(FACES)))
        self.language = language
        self.faces = faces

    @property
    def direction(self) -> str:
        """Return ``ltr`` or ``rtl``, as HTML's ``dir`` takes it."""
        return "rtl" if self.language in RIGHT_TO_LEFT else "ltr"

    def __call__(self, message: "Message | str", **parameters: object) -> str:
        """Say a message, or the text of a code with these parameters."""
        if isinstance(message, Message):
            code, parameters = message.code, message.parameters
        else:
            code = message
        code = _own_name(code, self.faces)
        catalogue = _catalogue(code.partition(".")[0], self.language)
        n = parameters.get("n")
        text = catalogue.ngettext(code, code, n) if isinstance(n, int) else catalogue.gettext(code)
        return text.format_map({name: self._said(value) for name, value in parameters.items()})

    def card(self, card: HasFace) -> str:
        """Return the whole name of a card."""
        return self(f"card.{self.faces}.{card.rank}{_SUITS[card.suit]}")

    def cards(self, cards: Iterable[HasFace]) -> str:
        """Return the names of several cards as a list in words."""
        return self.listed([self.card(card) for card in cards])

    def listed(self, items: Iterable[str]) -> str:
        """Join texts as the language does: ``a``, ``a and b``, ``a, b and c``; none is a word too."""
        parts = list(items)
        if not parts:
            return self("list.none")
        text = parts[0]
        # Hebrew joins a word, and puts a hyphen before digits.
        ends = "list.last_number" if parts[-1][:1].isdigit() else "list.last"
        for code, part in zip(["list.next"] * (len(parts) - 2) + [ends], parts[1:], strict=False):
            text = self(code, first=text, then=part)
        return text

    def _said(self, value: object) -> object:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, HasFace):
            return self.card(value)
        if isinstance(value, Iterable) and not isinstance(value, str | Mapping):
            items = list(value)
            return self.listed(self.card(item) if isinstance(item, HasFace) else str(item) for item in items)
        return value
