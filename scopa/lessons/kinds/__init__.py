"""The kinds of exercises: each makes a task from a draw and a level."""

from collections.abc import Callable, Mapping

from scopa.lessons.draw import Draw
from scopa.lessons.kinds import (
    capture,
    capture_count,
    capture_rule,
    claim,
    count,
    deal,
    deal_chance,
    deal_table,
    hold,
    hold_guess,
    pack,
    pack_home,
    prime,
    prime_sum,
    puzzle,
    score,
    score_match,
    score_sheet,
)
from scopa.lessons.kinds import (
    round as round_,
)
from scopa.lessons.task import Task

Maker = Callable[[Draw, str], Task]

KINDS: Mapping[str, Maker] = {
    **pack.MAKERS,
    **pack_home.MAKERS,
    **deal.MAKERS,
    **deal_table.MAKERS,
    **deal_chance.MAKERS,
    **capture.MAKERS,
    **capture_rule.MAKERS,
    **capture_count.MAKERS,
    **prime.MAKERS,
    **prime_sum.MAKERS,
    **score.MAKERS,
    **score_sheet.MAKERS,
    **score_match.MAKERS,
    **round_.MAKERS,
    **count.MAKERS,
    **hold.MAKERS,
    **hold_guess.MAKERS,
    **claim.MAKERS,
    **puzzle.MAKERS,
}
"""Every kind by its name; what it makes at level A a primary school can do."""
