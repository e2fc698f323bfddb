"""Positions set up for a test: what matters is named, the other cards of the pack are filled in."""

from scopa.cards import PACK, CardSet
from scopa.round import Round, read_position
from scopa.rules import Rules


def set_up(  # noqa: PLR0913 - what can matter in a position
    table: str | CardSet,
    hand: str | CardSet,
    *,
    in_hands: int = 1,
    stock: int = 0,
    turn: int = 0,
    last: int | None = 0,
    rules: Rules = Rules(),  # noqa: B008 - frozen
) -> Round:
    """Return a position of two players in which the seat to move holds ``hand`` and more.

    ``in_hands``: the cards in both hands before the move. ``stock``: cards still to be dealt. ``last``: who
    took last, whose pile has all that is left.
    """
    lying, held = CardSet(table), CardSet(hand)
    spare = list(PACK - lying - held)
    other = 1 - turn
    mine = held | CardSet(_draw(spare, (in_hands + 1) // 2 - len(held)))
    theirs = CardSet(_draw(spare, in_hands // 2))
    batches = [
        (CardSet(_draw(spare, rules.hand_size)), CardSet(_draw(spare, rules.hand_size)))
        for _ in range(stock // (2 * rules.hand_size))
    ]
    # With as many cards as the other, the seat to move is the first to play.
    dealer = turn if in_hands % 2 else other
    hands = (mine, theirs) if turn == 0 else (theirs, mine)
    taken = CardSet(spare)
    piles = (taken, CardSet()) if last in {0, None} else (CardSet(), taken)
    text = (
        f"turn {turn} | dealer {dealer} | table {_text(lying)} | hands {_pair(hands)} | piles {_pair(piles)}"
        f" | sweeps - / - | last {'-' if last is None else last}"
        f" | stock {' ; '.join(map(_pair, batches)) or '-'}"
    )
    return read_position(text, rules)


def _draw(spare: list, count: int) -> list:
    assert 0 <= count <= len(spare)
    return [spare.pop() for _ in range(count)]


def _text(cards: CardSet) -> str:
    return str(cards) or "-"


def _pair(sets) -> str:
    return " / ".join(map(_text, sets))
