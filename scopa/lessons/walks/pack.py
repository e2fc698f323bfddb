"""The pack: its suits, what its cards count, and how a pack of 52 becomes one of 40."""

from scopa.cards import PACK, PACK_SIZE, RANKS, SETTEBELLO, SUITS, Card, CardSet
from scopa.errors import Message
from scopa.i18n import NAMES
from scopa.lessons.rows import NONE, Row
from scopa.lessons.walk import Step, Subject, Walk
from scopa.lessons.walks.words import MINUS, TIMES

FIGURES = CardSet(card for card in PACK if card.rank > 7)  # noqa: PLR2004 - the last card with a number
NAMED = dict.fromkeys(named for named, _ in NAMES.values())
"""The faces whose cards have names of their own."""
HOME_RANKS = 13
"""How many cards a suit of a home pack has."""

_COINS = tuple(PACK.of_suit(0))


def steps(_subject: Subject) -> tuple[Step, ...]:
    """Return the steps; the pack is the same whatever the subject."""
    return (_forty(), _values(), _alike(), _coins(), _home(), _agree())


def _forty() -> Step:
    return Step(
        Message("walkpack.rule_forty"),
        Message("walkpack.forty", cards=PACK_SIZE, suits=len(SUITS), each=len(RANKS)),
        tuple(_suit(suit) for suit in range(len(SUITS))),
        tuple(
            Message("walkpack.suits", faces=Message(f"page.faces_{faces}"), **_suits(faces))
            for faces in NAMED
        ),
    )


def _suit(suit: int, lit: CardSet = NONE) -> Row:
    cards = tuple(PACK.of_suit(suit))
    return Row(Message("walkpack.row_suit", first=cards[0], last=cards[-1]), cards, lit=lit)


def _suits(faces: str) -> dict[str, Message]:
    return {f"suit_{suit}": Message(f"card.suit.{faces}.{suit}") for suit in range(len(SUITS))}


def _values() -> Step:
    plain, figures = (tuple(card for card in _COINS if (card in FIGURES) == high) for high in (False, True))
    return Step(
        Message("walkpack.rule_values"),
        Message("walkpack.values", low=plain[0].rank, high=plain[-1].rank),
        (
            Row(Message("walkpack.row_numbers"), plain, note=_listed(plain)),
            Row(Message("walkpack.row_figures"), figures, lit=CardSet(figures), note=_listed(figures)),
        ),
        tuple(_named(faces, figures) for faces in NAMED),
    )


def _listed(cards: tuple[Card, ...]) -> str:
    return " · ".join(str(card.rank) for card in cards)


def _named(faces: str, figures: tuple[Card, ...]) -> Message:
    names = {f"figure_{card.rank}": Message(f"card.{faces}.{card}") for card in figures}
    return Message("walkpack.figures", faces=Message(f"page.faces_{faces}"), **names)


def _alike() -> Step:
    sevens = PACK.of_rank(SETTEBELLO.rank)
    return Step(
        Message("walkpack.rule_alike"),
        Message("walkpack.alike", value=SETTEBELLO.rank),
        (Row(Message("walkpack.row_sevens"), tuple(sevens), lit=sevens, note=_same(sevens)),),
    )


def _same(cards: CardSet) -> str:
    return " = ".join(str(card.rank) for card in cards)


def _coins() -> Step:
    return Step(
        Message("walkpack.rule_coins"),
        Message("walkpack.coins"),
        (_suit(0, CardSet(SETTEBELLO)),),
        (Message("walkpack.most_coins"), Message("walkpack.settebello", card=SETTEBELLO)),
    )


def _home() -> Step:
    gone = HOME_RANKS - len(RANKS)
    return Step(
        Message("walkpack.rule_home"),
        Message("walkpack.home", home=HOME_RANKS * len(SUITS), cards=PACK_SIZE),
        (
            Row(Message("walkpack.row_stay"), _COINS, note=f"{HOME_RANKS} {MINUS} {gone} = {len(RANKS)}"),
            Row(Message("walkpack.row_all"), note=f"{len(SUITS)} {TIMES} {len(RANKS)} = {PACK_SIZE}"),
        ),
        (
            *(Message("walkpack.home_figure", card=Message(f"card.french.{card}"), value=card.rank)
              for card in _COINS if card in FIGURES),
            Message("walkpack.home_out"),
        ),
    )  # fmt: skip


def _agree() -> Step:
    pairs = ({"own": Message(f"card.suit.french.{suit}"), "old": Message(f"card.suit.italian.{suit}")}
             for suit in range(len(SUITS)))  # fmt: skip
    return Step(
        Message("walkpack.rule_agree"),
        Message("walkpack.agree"),
        (Row(Message("walkpack.row_settebello"), (SETTEBELLO,), lit=CardSet(SETTEBELLO)),),
        tuple(Message("walkpack.stands_for", **pair) for pair in pairs),
    )


PACK_WALK = Walk(steps, Subject(""))
