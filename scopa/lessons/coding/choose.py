"""To write: a player."""

from collections.abc import Generator
from random import Random

from scopa.captures import explain_capture
from scopa.counting.simulate import Estimate
from scopa.errors import Message, ScopaError, reason
from scopa.lessons.coding.assignment import Assignment, Case, Trials, Wrong
from scopa.lessons.draw import Draw
from scopa.lessons.kinds.parts import played
from scopa.lessons.rows import Row
from scopa.moves import Play
from scopa.players import PLAYERS, Choice
from scopa.round import Round, deal, read_position
from scopa.views import View, view

POSITIONS = 90
DEALS = 100
"""How many deals the contest has; each is played twice, with the seats changed."""
ERRORS = 3
"""So many standard errors ahead is clear; a player no better than chance gets there once in 700 times."""

Turns = Generator[Case, object, Wrong | int]


class Choose(Assignment):
    """``choose(seen, rng)``: a legal move in every position, and better ones than at random."""

    name = "choose"

    def trials(self) -> Trials:
        """Ask for a move in many positions, then play against the player that plays at random."""
        for place, state in enumerate(positions()):
            case = _case(state, f"position {place}")
            wrong = _judge(view(state, state.turn), (yield case))
            if wrong:
                return wrong
        leads = []
        for number in range(DEALS):
            ahead = 0
            for seat in (0, 1):
                lead = yield from _round(deal(seed=f"contest {number}"), seat)
                if isinstance(lead, Wrong):
                    return lead
                ahead += lead
            leads.append(ahead / 2)
        return _verdict(Estimate.of(leads))


def positions() -> list[Round]:
    """Return positions of rounds played at random, those with the fewest choices and cards first.

    >>> len(positions()[0].legal_moves), len(positions()) == POSITIONS
    (1, True)
    """
    draws = (Draw("coding", "choose", str(number)) for number in range(POSITIONS))
    found = (played(draw, draw.between(0, 35)) for draw in draws)
    # Read back from its text, a position has no history: so the call that is shown makes the very same.
    states = (read_position(state.position) for state in found)
    return sorted(states, key=lambda state: (len(state.legal_moves), len(state.table), state.position))


def _case(state: Round, seed: str) -> Case:
    """Return the question for a move in a position; the moves before it are known too, but not written."""
    seen = view(state, state.turn)
    call = f"choose(view(read_position({state.position!r}), {state.turn}), Random({seed!r}))"
    rows = (
        Row(Message("round.row_table"), tuple(seen.table)),
        Row(Message("round.row_hand"), tuple(seen.hand)),
    )
    return Case((seen, Random(seed)), call, rows)  # noqa: S311 - a game, not a secret


def _round(state: Round, seat: int) -> Turns:
    """Play a round, the function at that seat; return how many points it is ahead, or its wrong move."""
    rng = Random(f"{state.seed} {seat}")  # noqa: S311 - a game, not a secret
    while not state.over:
        seen = view(state, state.turn)
        if state.turn != seat:
            state = state.play(PLAYERS["random"].choose(seen, rng).move)
            continue
        answer = yield _case(state, f"{state.seed} {len(state.moves)}")
        wrong = _judge(seen, answer)
        if wrong:
            return wrong
        state = state.play(_read(answer))
    points = state.sheet.points
    return points[seat] - points[1 - seat]


def _read(answer: object) -> Play:
    """Return the move of an answer, which may be a text, or a choice with its reasons."""
    move = answer.move if isinstance(answer, Choice) else answer
    return move if isinstance(move, Play) else Play.read(move)  # type: ignore[arg-type]


def _judge(seen: View, answer: object) -> Wrong | None:
    """Return why a move is not legal."""
    expected = repr(list(seen.legal_moves))
    try:
        move = _read(answer)
        if move in seen.legal_moves:
            return None
        if move.card not in seen.hand:
            return Wrong(expected, reason("not_in_hand", card=move.card))
        return Wrong(expected, explain_capture(move.card, seen.table, move.taken, seen.rules))
    except (ScopaError, TypeError):
        return Wrong(expected, Message("coding.shape_choose"))


def _verdict(lead: Estimate) -> Wrong | Message:
    """Return the lead with its error; wrong as long as it is not clear."""
    points, error = f"{100 * lead.mean:+.0f}", f"{100 * lead.error:.0f}"
    if lead.sign(ERRORS) > 0:
        return Message("claim.estimate", points=points, error=error, deals=lead.size)
    why = Message("coding.not_clear", points=points, error=error, deals=lead.size)
    return Wrong(why=why, whole=True)
