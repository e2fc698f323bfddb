"""Forms of answers: how one is asked for and read; an answer is a text, equal when it means the same."""

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from scopa.cards import CardSet
from scopa.errors import LessonError, Message, brief, reason
from scopa.i18n import Voice

LONGEST = 80
"""How many characters of an answer are read at most."""


_SIGNS = str.maketrans(
    {
        "\u2044": "/",
        "\u2215": "/",
        "\uff0f": "/",
        "\u066a": "%",
        "\uff05": "%",
        "\u066b": ".",
        "\uff0e": ".",
        "\uff0c": ",",
    }
)


def unmarked(text: str, longest: int | None = None) -> str:
    r"""Return a text, or its first characters, without the marks that nobody sees: of direction, of joining.

    >>> unmarked("\ufeff\u20667D\u2069")
    '7D'

    Raises ``LessonError`` for what is no text.
    """
    if not isinstance(text, str):
        raise LessonError(reason("bad_answer", text=brief(text)))
    return "".join(sign for sign in text[:longest] if unicodedata.category(sign) != "Cf")


def plain(text: str) -> str:
    """Return what was typed in the digits and signs of a plain keyboard, and no more of it than is read.

    >>> plain("\u0663\u2044\u0661\u0660"), plain("\uff17\u00a0\uff05")
    ('3/10', '7 %')

    Raises ``LessonError`` for what is no text.
    """
    seen = " ".join(unmarked(text, 4 * LONGEST).translate(_SIGNS).split())
    return "".join(str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in seen)


class Form(Protocol):
    """What an answer must be."""

    def read(self, text: str) -> str:
        """Return the answer in its one written form; ``LessonError`` or ``CardError`` when it is none."""


@dataclass(frozen=True)
class Number:
    """A whole number from 0 on.

    >>> Number().read(" 07 ")
    '7'
    """

    most: int = 10**9

    def read(self, text: str) -> str:
        """Return the number in plain digits."""
        word = plain(text)
        # A minus, a point or an exponent is no digit.
        if not word.isdecimal() or len(word) > LONGEST or int(word) > self.most:
            raise LessonError(reason("bad_answer", text=text[:LONGEST]))
        return str(int(word))


@dataclass(frozen=True)
class Chance:
    """A chance from 0 to 1: a fraction, a decimal or a percentage.

    >>> Chance().read("30 %"), Chance().read("6/20"), Chance().read("0,3")
    ('3/10', '3/10', '3/10')
    """

    def read(self, text: str) -> str:
        """Return the chance as a fraction in lowest terms."""
        word = plain(text).replace(" ", "").replace(",", ".")
        written = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9}|\d{1,18}/0*[1-9]\d{0,17})(%?)", word)
        value = Fraction(written[1]) / (100 if written[2] else 1) if written else None
        if value is None or value > 1:
            raise LessonError(reason("bad_answer", text=text[:LONGEST]))
        return str(value)


@dataclass(frozen=True)
class Cards:
    """Some of the cards that are shown, or none.

    >>> Cards(CardSet("7C 3S 5B")).read("3s 7C")
    '3S 7C'
    """

    pool: CardSet

    def read(self, text: str) -> str:
        """Return the cards in rising order."""
        cards = CardSet(plain(text))
        if cards - self.pool:
            raise LessonError(reason("bad_answer", text=text[:LONGEST]))
        return str(cards)


@dataclass(frozen=True)
class Choice:
    """One of several sentences, by its number from 1 on.

    >>> Choice((Message("exercise.yes"), Message("exercise.no"))).read("2")
    '2'
    """

    options: tuple[Message, ...]

    def read(self, text: str) -> str:
        """Return the number of the option."""
        word = Number(len(self.options)).read(text)
        if word == "0":
            raise LessonError(reason("bad_answer", text=text[:LONGEST]))
        return word


def in_words(voice: Voice, form: Form, answer: str) -> str:
    """Return an answer as it stands in a sentence.

    >>> in_words(Voice(), Cards(CardSet("5C 4S")), "5C"), in_words(Voice(), Number(), "7")
    ('five of cups', '7')
    """
    if isinstance(form, Choice):
        # The sentence around it has a full stop of its own.
        return voice(form.options[int(answer) - 1]).removesuffix(".")
    return voice.cards(CardSet(answer)) if isinstance(form, Cards) else answer
