"""Scoring in words: what the rows of a sheet are called, on a page and in a notebook."""

from scopa.i18n import Voice


def row_name(voice: Voice, name: str) -> str:
    """Return what a row is called: coins as the faces call that suit.

    >>> row_name(Voice(faces="french"), "coins"), row_name(Voice(), "primiera")
    ('Diamonds', 'Primiera')
    """
    if name != "coins":
        return voice(f"play.row_{name}")
    suit = voice("card.suit.own.0")
    return suit[:1].upper() + suit[1:]
