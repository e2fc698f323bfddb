"""The moves in words: the last one of each side, all of the round, what is heard, whose turn it is."""

from typing import Any

from scopa.i18n import Voice
from scopa.lessons.sums import isolated, of_cards
from scopa.moves import Play
from scopa.scenes.play.game import OPPONENT, Game
from scopa.scenes.play.names import name, of_side
from scopa.scenes.play.places import last_turns, turns
from scopa.scenes.play.sheet import result
from scopa.scenes.rows import named


def last_moves(voice: Voice, game: Game) -> list[dict[str, Any]]:
    """Return the last move of each side in this round, the opponent's first, with its cards and its sum.

    >>> game = Game.begin(seed="577").play(Play.read("7D x 3B 4S"))
    >>> [move["who"] for move in last_moves(Voice(), game)]
    ['opponent', 'you']
    """
    last = last_turns(game.seen)
    return [_move(voice, game, seat, last[seat]) for seat in reversed(game.who) if seat in last]


def sentence(voice: Voice, game: Game, seat: int, move: Play) -> str:
    """Return a move of this round in words, with what is special about it."""
    if not move.taken:
        text = of_side(voice, game, "{}_lays", seat, card=move.card)
    elif len(move.taken) == 1:
        text = of_side(voice, game, "{}_takes", seat, card=move.card, cards=move.taken)
    else:
        taken = voice.listed(voice("play.one_of_them", card=card) for card in move.taken)
        total = isolated(voice, of_cards(move.taken))
        text = of_side(voice, game, "{}_adds", seat, card=move.card, cards=taken, sum=total)
    return f"{voice('play.scopa')} {text}" if swept(game, seat, move) else text


def spoken(voice: Voice, game: Game, seat: int, move: Play) -> str:
    """Return a move of this round as it is heard: a sentence, or as few words as tell it.

    >>> from dataclasses import replace
    >>> from scopa.scenes.play.aids import Aids
    >>> game = replace(Game.begin(seed="577"), aids=Aids(short=True))
    >>> spoken(Voice(), game, 0, Play.read("7D x 3B 4S"))
    'You: seven of coins takes 4 + 3.'
    """
    if not game.aids.short:
        return sentence(voice, game, seat, move)
    who = name(voice, game, seat) if game.two else voice(f"aid.who_{game.who[seat]}")
    words = {"who": who, "card": move.card}
    total = isolated(voice, of_cards(move.taken, total=False))
    text = voice("aid.short_takes", sum=total, **words) if move.taken else voice("aid.short_lays", **words)
    return f"{voice('play.scopa')} {text}" if swept(game, seat, move) else text


def swept(game: Game, seat: int, move: Play) -> bool:
    """Tell whether a move of this round was a scopa."""
    return bool(move.taken) and move.card in game.seen.sweeps[seat]


def moment(voice: Voice, game: Game) -> dict[str, Any] | None:
    """Return the one word for a scopa of the last two moves, with the number of its move."""
    moves = list(turns(game.seen))
    for number in range(len(moves) - 1, max(-1, len(moves) - 3), -1):
        if swept(game, *moves[number]):
            return {"text": voice("play.scopa"), "number": number}
    return None


def turn(voice: Voice, game: Game) -> str:
    """Return whose turn it is, or what is over, in words."""
    if game.match.winner is not None:
        return voice("play.match_is_over")
    if game.round.over:
        return voice("play.round_is_over")
    return of_side(voice, game, "turn_{}", game.round.turn)


def playing(voice: Voice, game: Game) -> str:
    """Return who plays, said while the card of this side is on its way.

    >>> playing(Voice(), Game.begin(seed="577"))
    'You play …'
    """
    return of_side(voice, game, "turn_{}", game.seat) if game.two else voice("play.you_play")


def heard(voice: Voice, game: Game) -> str:
    """Return what happened since the person's last move, for those who listen, and whose turn it is.

    >>> heard(Voice(), Game.begin(seed="577"))
    'Your turn.'
    """
    seen = game.seen
    last, (you, opponent) = last_turns(seen), game.who
    parts = []
    if you in last and swept(game, you, last[you]):
        parts.append(spoken(voice, game, you, last[you]))
    if opponent in last and (seen.moves[-1] == last[opponent]):
        parts.append(spoken(voice, game, opponent, last[opponent]))
    batch = seen.rules.hand_size * seen.rules.players
    if seen.moves and len(seen.moves) % batch == 0 and not game.round.over:
        parts.append(voice("aid.short_dealt" if game.aids.short else "play.dealt", n=seen.rules.hand_size))
    return " ".join([*parts, turn(voice, game)])


def all_moves(voice: Voice, game: Game) -> dict[str, Any]:
    """Return every move of the round in words, deal by deal, the newest last.

    >>> game = Game.begin(seed="577").play(Play.read("7D x 3B 4S"))
    >>> [(deal["title"], len(deal["moves"])) for deal in all_moves(Voice(), game)["deals"]]
    [('Deal 1', 2)]
    """
    seen = game.seen
    lines = [{"who": game.who[seat], "text": spoken(voice, game, seat, move)} for seat, move in turns(seen)]
    size = seen.rules.hand_size * seen.rules.players
    deals = [
        {"title": voice("aid.deal", number=number), "moves": list(some)}
        for number, some in enumerate((lines[n : n + size] for n in range(0, len(lines), size)), 1)
    ]
    return {
        "title": voice("aid.moves_title", number=game.match.number + 1),
        "begins": voice("aid.began", cards=seen.first_table),
        "deals": deals,
        "end": result(voice, game) if game.round.over else turn(voice, game),
    }


def not_yet(voice: Voice, game: Game) -> str:
    """Return what stands where the opponent's last move will be told."""
    if not game.two:
        return voice("play.not_yet")
    return voice("two.not_yet", who=name(voice, game, OPPONENT - game.seat))


def _move(voice: Voice, game: Game, seat: int, move: Play) -> dict[str, Any]:
    return {
        "who": game.who[seat],
        "text": sentence(voice, game, seat, move),
        "card": named(voice, move.card),
        "taken": [named(voice, card) for card in move.taken],
        "sum": of_cards(move.taken) if len(move.taken) > 1 else "",
        "number": len(game.seen.moves) - 1 - (game.seen.moves[-1] != move),
    }
