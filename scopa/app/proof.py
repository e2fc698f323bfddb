"""The command ``scopa verify``: whether a seed and a seal belong together, and what the seed deals."""

from typing import Final

from scopa.app import streams
from scopa.app.words import Parser, Refused
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.round import deal
from scopa.shuffle import belongs, clean_seed, commitment

DIFFERENT: Final = 1
"""What the command returns when the two do not belong together."""


def run(words: list[str], language: str) -> int:
    """Answer the words behind ``scopa verify``, a seed and a seal, in the language they name or in this one.

    Returns the exit status; raises ``Refused`` or ``ScopaError`` for what cannot be done.
    """
    made = Parser()
    made.add_argument("pair", nargs="*")
    asked = made.read(words)
    voice = Voice(streams.sayable(Voice(asked.lang or language).language))
    if asked.help:
        print(voice("verify.command_help"))
        return 0
    if len(asked.pair) < 2:  # noqa: PLR2004 - a seed and a seal
        raise Refused(Message("app.needs_value", option="scopa verify"))
    seed, seal, *rest = asked.pair
    if rest:
        raise Refused(Message("app.bad_word", text=rest[0]))
    seed = clean_seed(seed)
    if not belongs(seed, seal):
        print(voice("verify.differ", seal=commitment(seed)))
        return DIFFERENT
    print(voice("verify.belongs"))
    for name, cards in dealt(voice, seed):
        print(f"{name}: {cards}")
    return 0


def dealt(voice: Voice, seed: str) -> list[tuple[str, str]]:
    """Return the cards of a deal in the order in which they come: the table, then each hand.

    >>> dealt(Voice(), "7")[0]
    ('On the table', '3B 5D 3C 3S')
    """
    start = deal(seed=seed)
    told = [(voice("verify.table"), " ".join(map(str, start.first_table)))]
    for number, (first, second) in enumerate((start.hands, *start.stock), 1):
        told += [
            (voice("verify.first", number=number), str(first)),
            (voice("verify.second", number=number), str(second)),
        ]
    return told
