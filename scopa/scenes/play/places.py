"""Places: where each card lies, on the table and in the hand, so that nothing moves when another leaves."""

from collections.abc import Iterator
from itertools import islice

from scopa.cards import PACK, Card, CardSet
from scopa.moves import Play
from scopa.views import View

Places = tuple[Card | None, ...]


def table(seen: View) -> Places:
    """Return the table as places: a card stays where it lies, a new one fills the first gap there is.

    A table that was cleared begins anew with its first card.

    >>> from scopa.match import Match
    >>> from scopa.views import view
    >>> table(view(Match(seed="577").play("7D x 3B 4S").play("7B").round, 0))
    (Card('10S'), Card('5C'), Card('7B'), None)
    """
    return _only(seen.table, _lying(seen, len(seen.moves)))


def gone(seen: View) -> dict[int, Places]:
    """Return what was taken since before this seat's last move: by the move's number, the places it lay in.

    >>> from scopa.match import Match
    >>> from scopa.views import view
    >>> gone(view(Match(seed="577").play("7D x 3B 4S").play("7B").round, 0))
    {0: (None, None, Card('3B'), Card('4S'))}
    """
    since = max(0, len(seen.moves) - seen.rules.players)
    moves = enumerate(seen.moves[since:], since)
    return {number: _only(move.taken, _lying(seen, number)) for number, move in moves if move.taken}


def left(seen: View) -> Places:
    """Return the places of the cards left over at the end, which went to the last capturer; else nothing."""
    lying = _only(PACK - seen.table, _lying(seen, len(seen.moves)))
    return lying if any(card is not None for card in lying) else ()


def _lying(seen: View, number: int) -> Places:
    """Return the table before the move of a number, as places."""
    lying: list[Card | None] = list(seen.first_table)
    for move in seen.moves[:number]:
        if move.taken:
            lying = [None if card is None or card in move.taken else card for card in lying]
        elif None in lying:
            lying[lying.index(None)] = move.card
        else:
            lying.append(move.card)
        if not any(card is not None for card in lying):
            lying = []
    return tuple(lying)


def _only(cards: CardSet, lying: Places) -> Places:
    return tuple(card if card is not None and card in cards else None for card in lying)


def hand(seen: View) -> Places:
    """Return the cards of the last hand dealt, with a gap for each that was played.

    >>> from scopa.match import Match
    >>> from scopa.views import view
    >>> hand(view(Match(seed="577").play("7D x 3B 4S").round, 0))
    (None, Card('8C'), Card('8S'))
    """
    batch = seen.rules.hand_size * seen.rules.players
    since = len(seen.moves) - len(seen.moves) % batch
    played = {move.card for seat, move in islice(turns(seen), since, None) if seat == seen.seat}
    return tuple(card if card in seen.hand else None for card in sorted(played | set(seen.hand)))


def turns(seen: View) -> Iterator[tuple[int, Play]]:
    """Give each move of the round with the seat that made it, the first one first."""
    seats = seen.rules.players
    for number, move in enumerate(seen.moves):
        yield (seen.dealer + 1 + number) % seats, move


def last_turns(seen: View) -> dict[int, Play]:
    """Return the last move of each seat that has played in this round."""
    return dict(turns(seen))
