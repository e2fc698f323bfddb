"""The walk-throughs by name."""

from collections.abc import Mapping

from scopa.lessons.walk import Walk
from scopa.lessons.walks.capture import CAPTURE
from scopa.lessons.walks.claims import CLAIMS
from scopa.lessons.walks.deal import DEAL
from scopa.lessons.walks.hold import HOLD
from scopa.lessons.walks.match import MATCH
from scopa.lessons.walks.pack import PACK_WALK
from scopa.lessons.walks.round import ROUND
from scopa.lessons.walks.sheet import SHEET
from scopa.lessons.walks.subsets import SUBSETS
from scopa.lessons.walks.sweep import SWEEP

WALKS: Mapping[str, Walk] = {
    "pack": PACK_WALK,
    "deal": DEAL,
    "capture": CAPTURE,
    "sweep": SWEEP,
    "sheet": SHEET,
    "match": MATCH,
    "round": ROUND,
    "subsets": SUBSETS,
    "hold": HOLD,
    "claims": CLAIMS,
}
"""What each of them takes step by step; most begin from another deal, position or cards too."""
