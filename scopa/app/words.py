"""The words of a command line: read, or refused in a sentence of the catalogues."""

import argparse
from typing import Final

from scopa.errors import Message, brief

REFUSED: Final = 2
"""What the command returns when it cannot do what it was asked, as other commands do."""
LONGEST: Final = 1000
"""How many characters of a word are said again at most."""


class Refused(Exception):  # noqa: N818 - it names what happened, and nothing went wrong in the program
    """The command cannot do what it was asked; ``reason`` is what to say, as in a ``ScopaError``."""

    def __init__(self, why: Message) -> None:
        """Keep what to say, without signs that a screen would obey."""
        super().__init__(why.code)
        said = why.parameters.items()
        self.reason = Message(
            why.code, **{name: brief(one, LONGEST) if isinstance(one, str) else one for name, one in said}
        )


class Parser(argparse.ArgumentParser):
    """Reads a command line, on which a language and a wish for help may always stand."""

    def __init__(self) -> None:
        """Begin with these two; what else may stand there is added."""
        super().__init__(add_help=False, allow_abbrev=False, exit_on_error=False)
        self.add_argument("--lang")
        self.add_argument("-h", "--help", action="store_true")

    def read(self, words: list[str]) -> argparse.Namespace:
        """Return what the words ask for; ``Refused`` with the first word that cannot stand there."""
        try:
            asked, rest = self.parse_known_args(words)
        except argparse.ArgumentError as error:
            # An option of two names has both of them there.
            names = (error.argument_name or "").split("/")
            for option in filter(words.__contains__, names):
                raise Refused(Message("app.needs_value", option=option)) from error
            asked, rest = argparse.Namespace(), [word for word in words if word.startswith(tuple(names))]
        if rest or not vars(asked):
            raise Refused(Message("app.bad_word", text=(rest or words)[0]))
        return asked


def wished_language(words: list[str]) -> str | None:
    """Return the language that is asked for anywhere among the words; ``None`` for none.

    >>> wished_language(["class", "report", "a.txt", "--lang=it"])
    'it'
    """
    try:
        wish: str | None = Parser().parse_known_args(words)[0].lang
    except argparse.ArgumentError:  # whoever reads the whole line says what is missing
        return None
    return wish


def command_first(words: list[str]) -> list[str]:
    """Return the words with a language that stands before the command put right behind it.

    >>> command_first(["--lang", "it", "class", "deck"]), command_first(["--lang=it", "play"])
    (['class', '--lang', 'it', 'deck'], ['play', '--lang=it'])
    """
    size = 2 if words[:1] == ["--lang"] else int(bool(words) and words[0].startswith("--lang="))
    return [*words[size : size + 1], *words[:size], *words[size + 1 :]]
