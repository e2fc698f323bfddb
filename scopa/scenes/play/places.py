"""Places: where each card lies, on the table and in the hand, so that nothing moves when another leaves."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from scopa.cards import CARDS, PACK, PACK_SIZE, Card
from scopa.match import Match, round_seed
from scopa.moves import Play
from scopa.shuffle import shuffled
from scopa.views import View

Places = tuple[Card | None, ...]


def dealt(match: Match) -> Places:
    """Return the first table of the present round in the order of the deal.

    >>> [str(card) for card in dealt(Match(seed="577"))]
    ['10S', '5C', '3B', '4S']
    """
    order = shuffled(PACK_SIZE, round_seed(match.seed, match.number), len(match.round.void_tables))
    return tuple(CARDS[card] for card in order[: match.rules.table_size])


def table(first: Places, seen: View) -> Places:
    """Return the table as places: a card stays where it lies, a new one fills the first gap there is.

    A table that was cleared begins anew with its first card.

    >>> from scopa.views import view
    >>> start = Match(seed="577")
    >>> now = start.play("7D x 3B 4S").play("7B")
    >>> table(dealt(start), view(now.round, 0))
    (Card('10S'), Card('5C'), Card('7B'), None)
    """
    lying = list(first)
    for move in seen.moves:
        if move.taken:
            lying = [None if card is None or card in move.taken else card for card in lying]
        elif None in lying:
            lying[lying.index(None)] = move.card
        else:
            lying.append(move.card)
        if not any(card is not None for card in lying):
            lying = []
    return tuple(card if card is not None and card in seen.table else None for card in lying)


def gone(first: Places, seen: View) -> dict[int, Places]:
    """Return what was taken since before this seat's last move: by the move's number, the places it lay in.

    >>> from scopa.views import view
    >>> start = Match(seed="577")
    >>> gone(dealt(start), view(start.play("7D x 3B 4S").play("7B").round, 0))
    {0: (None, None, Card('3B'), Card('4S'))}
    """
    since = max(0, len(seen.moves) - seen.rules.players)
    left = {}
    for number, move in enumerate(seen.moves[since:], since):
        if move.taken:
            lying = table(first, replace(seen, moves=seen.moves[:number], table=PACK))
            left[number] = tuple(card if card in set(move.taken) else None for card in lying)
    return left


def hand(seen: View) -> Places:
    """Return the cards of the last hand dealt, with a gap for each that was played.

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
