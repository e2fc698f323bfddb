"""Names: what each side is called, and the sentences about one side or about both."""

from collections.abc import Iterable
from typing import Any

from scopa.i18n import Voice
from scopa.scenes.play.game import WHO, YOU, Game


def name(voice: Voice, game: Game, seat: int) -> str:
    r"""Return what heads the column of a side: you and the opponent, or the names of two people.

    >>> game = Game.begin(seed="7")
    >>> name(Voice(), game, 0), name(Voice(), game.set(opponent="person"), 0)
    ('You', 'Player\xa0A')
    """
    if not game.two:
        return voice(f"play.{WHO[seat]}")
    typed = game.names[seat]
    # A name may run in the other direction than the sentence around it.
    return f"\u2068{typed}\u2069" if typed else nameless(voice, seat)


def nameless(voice: Voice, seat: int) -> str:
    r"""Return what a person is called who has typed no name, on one line.

    >>> nameless(Voice(), 1)
    'Player\xa0B'
    """
    return voice("two.first" if seat == YOU else "two.second").replace(" ", "\u00a0")


def of_side(voice: Voice, game: Game, form: str, seat: int, **told: Any) -> str:  # noqa: ANN401 - what a voice takes
    r"""Return a sentence about a side: ``form`` is its msgid, with ``{}`` for the side.

    >>> game = Game.begin(seed="7")
    >>> of_side(Voice(), game, "pile_{}", 0), of_side(Voice(), game.set(opponent="person"), "pile_{}", 0)
    ('Your pile', 'Pile of Player\xa0A')
    """
    if not game.two:
        return voice(f"play.{form.format(WHO[seat])}", **told)
    return voice(f"two.{form.format('name')}", who=name(voice, game, seat), **told)


def of_both(voice: Voice, game: Game, code: str, values: Iterable[Any], **told: Any) -> str:  # noqa: ANN401 - as above
    r"""Return a sentence that gives a value of each side, seat by seat.

    >>> of_both(Voice(), Game.begin(seed="7").set(opponent="person"), "play.row_label", (3, 1), name="Coins")
    'Coins: Player\xa0A 3, Player\xa0B 1'
    """
    you, opponent = values
    if not game.two:
        return voice(code, you=you, opponent=opponent, **told)
    names = {"first": name(voice, game, 0), "second": name(voice, game, 1)}
    both = voice("two.both", one=you, other=opponent, **names)
    return voice(f"two.{code.partition('.')[2]}", both=both, **told)
