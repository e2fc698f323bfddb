"""The three simple players: at random, greedy, and greedy with an eye on sweeps."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import TypeVar

from scopa.captures import legal_sets
from scopa.cards import SETTEBELLO, CardSet
from scopa.errors import Message
from scopa.moves import Play
from scopa.players.base import Choice, Player
from scopa.scoring import PRIMIERA_VALUES
from scopa.views import View

Item = TypeVar("Item")
Worth = tuple[int, ...]


class RandomPlayer:
    """Plays any legal move, all alike.

    >>> from scopa.round import deal
    >>> from scopa.views import view
    >>> RandomPlayer().choose(view(deal(seed="7"), 0), Random(1)).reasons
    (Message('player.at_random'),)
    """

    def choose(self, seen: View, rng: Random) -> Choice:
        """Return any legal move."""
        return Choice(_pick(seen.legal_moves, rng), (Message("player.at_random"),))


class Greedy:
    """Takes the most valuable capture, else lays the least valuable card; looks no further.

    A sweep comes first, then the settebello, sevens, coins, the number of cards, primiera values.

    >>> from scopa.round import deal
    >>> from scopa.views import view
    >>> Greedy().choose(view(deal(seed="7"), 0), Random(1)).move
    Play('9D x 3C 3S 3B')
    """

    def choose(self, seen: View, rng: Random) -> Choice:
        """Return the greediest legal move."""
        return greediest(seen, seen.legal_moves, rng)


class Guard:
    """Greedy too, but a move after which no card it has not seen can sweep comes first.

    Only a sweep, the settebello and sevens weigh more than that. It remembers every card that was played.

    >>> from scopa.round import deal
    >>> from scopa.views import view
    >>> Guard().choose(view(deal(seed="7"), 0), Random(1)).reasons[-1]
    Message('player.takes_cards', n=4)
    """

    def choose(self, seen: View, rng: Random) -> Choice:
        """Return the greediest move that is safe enough."""
        safe = {move for move in seen.legal_moves if not leaves_sweep(seen, move)}
        choice = greediest(seen, seen.legal_moves, rng, safe)
        if choice.move in safe and len(safe) < len(seen.legal_moves):
            return Choice(choice.move, (*choice.reasons, Message("player.leaves_no_sweep")))
        return choice


PLAYERS: Mapping[str, Player] = {"random": RandomPlayer(), "greedy": Greedy(), "guard": Guard()}
"""The levels by name, the weakest first."""


def table_after(seen: View, move: Play) -> CardSet:
    """Return the table that a move leaves."""
    return seen.table - move.taken if move.taken else seen.table | move.card.bit


def sweeps(seen: View, move: Play) -> bool:
    """Tell whether a capture sweeps the table, which the very last card of a round does not count for."""
    last = not seen.stock_size and sum(seen.hand_sizes) == 1
    return move.taken == seen.table and (seen.rules.last_play_scopa or not last)


def leaves_sweep(seen: View, move: Play) -> bool:
    """Tell whether a card not seen yet could sweep the table that the move leaves."""
    table = table_after(seen, move)
    ranks = {card.rank for card in seen.unseen}
    takes = (legal_sets(rank, int(table), seen.rules.priority) for rank in ranks)
    return bool(table) and any(table in sets for sets in takes)


def greediest(seen: View, moves: Sequence[Play], rng: Random, safe: Collection[Play] = ()) -> Choice:
    """Return the most valuable of these moves, captures before laid cards, ``safe`` ones preferred."""
    captures = [move for move in moves if move.taken]
    worth = _gain if captures else _loss
    move = _pick(_best(captures or moves, lambda each: worth(seen, each, safe=each in safe)), rng)
    return Choice(move, _why_taken(seen, move) if captures else (Message("player.lays_least"),))


def _gain(seen: View, move: Play, *, safe: bool) -> Worth:
    settebello, sevens, *rest = _worth(move.taken | move.card.bit)
    return (int(sweeps(seen, move)), settebello, sevens, int(safe), *rest)


def _loss(_seen: View, move: Play, *, safe: bool) -> Worth:
    return (int(safe), *(-part for part in _worth(CardSet(move.card))))


def _worth(cards: CardSet) -> Worth:
    """Value cards by what they score: settebello, sevens, coins, their number, primiera values."""
    return (
        len(cards & SETTEBELLO.bit),
        len(cards.of_rank(7)),
        len(cards.of_suit(0)),
        len(cards),
        sum(PRIMIERA_VALUES[card.rank] for card in cards),
    )


def _why_taken(seen: View, move: Play) -> tuple[Message, ...]:
    settebello, sevens, coins, cards, _ = _worth(move.taken | move.card.bit)
    reasons = []
    if sweeps(seen, move):
        reasons.append(Message("player.sweeps"))
    if settebello:
        reasons.append(Message("player.takes_settebello"))
    elif sevens:
        reasons.append(Message("player.takes_sevens", n=sevens))
    if coins:
        reasons.append(Message("player.takes_coins", n=coins, coins=Message("card.suit.own.0")))
    return (*reasons, Message("player.takes_cards", n=cards))


def _best(items: Iterable[Item], worth: Callable[[Item], Worth]) -> list[Item]:
    valued = [(worth(item), item) for item in items]
    most = max(value for value, _ in valued)
    return [item for value, item in valued if value == most]


def _pick(items: Sequence[Item], rng: Random) -> Item:
    return items[int(rng.random() * len(items))]
