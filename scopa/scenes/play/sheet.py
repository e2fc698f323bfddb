"""The running score, and the sheet of a round: each row with the cards that earned its points."""

from typing import Any

from scopa.cards import SETTEBELLO, Card, CardSet
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.sums import added
from scopa.scenes.play.game import OPPONENT, WHO, YOU, Game
from scopa.scenes.play.names import name, of_both, of_side
from scopa.scenes.rows import named
from scopa.scenes.scoring import row_name
from scopa.scoring import Primiera, Row, primiera


def board(voice: Voice, game: Game) -> dict[str, Any]:
    """Return the running score, a column for each side, and in words."""
    totals, sweeps = game.match.totals, game.seen.sweeps
    return {
        **{
            who: {
                "name": name(voice, game, seat),
                "step": game.who[seat],
                "points": str(totals[seat]),
                "sweeps": voice("play.sweeps", n=len(sweeps[seat])) if sweeps[seat] else "",
            }
            for seat, who in WHO.items()
        },
        "text": score(voice, game),
    }


def score(voice: Voice, game: Game) -> str:
    """Return the running score in words, with the scopas of the round if there are any."""
    swept = [len(sweeps) for sweeps in game.seen.sweeps]
    text = of_both(voice, game, "play.score_text", game.match.totals, n=game.match.rules.target)
    more = of_both(voice, game, "play.score_sweeps", swept)
    return f"{text} {more}" if any(swept) else text


def sheet(voice: Voice, game: Game) -> dict[str, Any] | None:
    """Return the sheet of a round that is over, ``None`` while it is played."""
    if not game.round.over:
        return None
    scored, match = game.round.sheet, game.match
    return {
        "title": voice("play.match_is_over" if match.winner is not None else "play.round_is_over"),
        "text": result(voice, game),
        "won": match.winner is not None,
        "heads": {"row": voice("play.what"), **{who: name(voice, game, seat) for seat, who in WHO.items()}},
        "rows": [_row(voice, game, row, pressed=row.name == game.row) for row in scored.rows],
        "shown": _shown(voice, game, scored[game.row]),
        "points": {"name": voice("play.this_round"), **_sides(scored.points)},
        "totals": {"name": voice("play.in_all"), **_sides(match.totals)},
        "left": _left(voice, game),
        "next": {
            "do": "next" if match.winner is None else "new",
            "text": voice("play.next" if match.winner is None else "play.new"),
        },
    }


def result(voice: Voice, game: Game) -> str:
    """Return how the round, or the match, has ended."""
    totals, points = game.match.totals, game.round.sheet.points
    if game.match.winner is not None:
        return _won(voice, game, game.match.winner)
    said = of_both(voice, game, "play.round_result", map(_points, points))
    both = min(totals) >= game.match.rules.target
    if both and totals[YOU] == totals[OPPONENT]:
        return f"{said} {voice('play.level')}"
    return f"{said} {voice('play.both_reached')}" if both else said


def _won(voice: Voice, game: Game, winner: int) -> str:
    you, opponent = game.match.totals
    if not game.two:
        return voice(f"play.{WHO[winner]}_won", you=you, opponent=opponent)
    return of_side(voice, game, "{}_won", winner, more=max(you, opponent), less=min(you, opponent))


def _points(n: int) -> Message:
    return Message("play.points", n=n)


def _sides(values: tuple[int, ...]) -> dict[str, str]:
    return {WHO[seat]: str(value) for seat, value in enumerate(values)}


def _row(voice: Voice, game: Game, row: Row, *, pressed: bool) -> dict[str, Any]:
    named, counts = row_name(voice, row.name), _counts(row)
    return {
        "id": row.name,
        "name": named,
        "label": of_both(voice, game, "play.row_label", counts, name=named),
        "pressed": pressed,
        **{who: {"count": counts[seat], "points": _plus(row.points[seat])} for seat, who in WHO.items()},
    }


def _counts(row: Row) -> list[str]:
    return ["-" if count is None else str(count) for count in row.counts]


def _plus(points: int) -> str:
    return f"+{points}" if points else ""


def _shown(voice: Voice, game: Game, row: Row) -> dict[str, Any]:
    """Return the opened row: why it gives its points, and the cards that speak for each side."""
    return {
        "id": row.name,
        "text": _verdict(voice, game, row),
        "sides": [
            {"who": WHO[seat], "name": name(voice, game, seat), "earned": _plus(row.points[seat]), **cards}
            for seat in (YOU, OPPONENT)
            for cards in [_cards(voice, game, row, seat)]
        ],
    }


def _verdict(voice: Voice, game: Game, row: Row) -> str:
    """Return why a row gives its points: what was counted, how much each side has, and whose the point is."""
    if row.name == "scopa":
        return voice("play.why_scopa" if any(row.points) else "play.why_no_scopa")
    named, counts = row_name(voice, row.name), _counts(row)
    if not any(row.points):
        return voice("play.why_even", name=named, you=counts[YOU], opponent=counts[OPPONENT])
    side = row.points.index(max(row.points))
    if row.name == "settebello":
        return of_side(voice, game, "why_settebello_{}", side, card=SETTEBELLO)
    more, less = counts if side == YOU else reversed(counts)
    return of_side(voice, game, "why_more_{}", side, name=named, more=more, less=less)


def _cards(voice: Voice, game: Game, row: Row, seat: int) -> dict[str, Any]:
    if row.name != "primiera":
        return {
            "cards": [_standing(voice, card, row.cards[seat]) for card in _ordered(row.cards[seat])],
            "sum": "",
        }
    best = primiera(game.seen.piles[seat])
    values = [str(value) for value in best.values]
    return {
        "cards": [_best(voice, best, suit, value) for suit, value in enumerate(values)],
        "sum": added(best.values),
    }


def _standing(voice: Voice, card: Card, cards: CardSet) -> dict[str, Any]:
    """Return a card and where it stands among those of its side: in the line of its suit, highest first."""
    alike = [one for one in _ordered(cards) if one.suit == card.suit]
    return {**named(voice, card), "line": card.suit + 1, "place": alike.index(card) + 1}


def _best(voice: Voice, best: Primiera, suit: int, value: str) -> dict[str, Any]:
    card = best.best[suit]
    if card is None:
        missing = voice("play.no_card_of_suit", suit=voice(f"card.suit.own.{suit}"))
        return {"id": None, "name": missing, "value": value}
    return {**named(voice, card), "value": value}


def _ordered(cards: CardSet) -> list[Card]:
    """Return cards suit by suit, the highest first."""
    return sorted(cards, key=lambda card: (card.suit, -card.rank))


def _left(voice: Voice, game: Game) -> str | None:
    left = game.round.leftovers
    if not left or game.round.last_capturer is None:
        return None
    return of_side(voice, game, "left_{}", game.round.last_capturer, cards=left, n=len(left))
