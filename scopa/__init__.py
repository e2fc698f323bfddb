"""Scopa as values and functions: deal, capture, score, play a match; and check what pupils write."""

from typing import TYPE_CHECKING

from scopa.captures import captures, count_captures, explain_capture
from scopa.cards import Card, CardSet
from scopa.errors import Message, ScopaError
from scopa.match import Match
from scopa.moves import Play
from scopa.notation import read_record, write_record
from scopa.round import Round, deal, read_position
from scopa.rules import Rules
from scopa.scoring import primiera, score
from scopa.timeline import Timeline
from scopa.views import View, read_view, view, write_view

if TYPE_CHECKING:
    from scopa.lessons.check import check as check

__version__ = "0.1.0"
__all__ = [
    "Card",
    "CardSet",
    "Match",
    "Message",
    "Play",
    "Round",
    "Rules",
    "ScopaError",
    "Timeline",
    "View",
    "captures",
    "check",
    "count_captures",
    "deal",
    "explain_capture",
    "primiera",
    "read_position",
    "read_record",
    "read_view",
    "score",
    "view",
    "write_record",
    "write_view",
]


def __getattr__(name: str) -> object:
    """Load ``check`` when it is first asked for: it brings the lessons along, without which all else does."""
    if name != "check":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from scopa.lessons.check import check  # noqa: PLC0415 - loaded with the first check, not before

    return check
