"""Briefs: what is to be written, in the reader's language."""

from dataclasses import dataclass

from scopa.i18n import Voice, best_language, own_language


@dataclass(frozen=True, repr=False)
class Brief:
    """What an assignment asks for; shown as text, or drawn in a notebook."""

    name: str
    language: str = "en"

    @property
    def voice(self) -> Voice:
        """Return the voice of the language."""
        return Voice(self.language)

    @property
    def title(self) -> str:
        """Return the heading."""
        return self.voice(f"coding.title_{self.name}")

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """Return the text; what stands between back quotes is Python."""
        return tuple(" ".join(each.split()) for each in self.voice(f"coding.task_{self.name}").split("\n\n"))

    def __repr__(self) -> str:
        """Return heading and text."""
        return "\n\n".join((self.title, *self.paragraphs))


def reader(lang: str | None) -> str:
    """Return the language wished for, or the one that the computer speaks; English when it is none of ours.

    >>> reader("it-CH"), reader("tlh")
    ('it', 'en')
    """
    return own_language() if lang is None else best_language([lang])
