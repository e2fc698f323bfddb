"""Why the other sets are not allowed, and why the card may not just be laid, in finished sentences."""

from collections.abc import Sequence
from typing import Any, Final

from scopa.captures import LEGAL
from scopa.cards import CardSet
from scopa.counting.subsets import Subsets
from scopa.i18n import Voice
from scopa.lessons.sums import of_cards

SUMS_SHOWN: Final = 12
"""How many different sums that are not allowed are listed; the others are counted."""


def reasons(voice: Voice, subsets: Subsets | None, own: CardSet | None) -> dict[str, Any]:
    """Return the sums that are not allowed, together under the rule that forbids them.

    ``own``: the set a person looks at, whose sum is pressed.
    """
    if subsets is None:
        return {"said": None, "groups": [], "more": None}
    refused = subsets.refused
    sums: dict[str, list[CardSet]] = {}
    for taken in refused:
        sums.setdefault(of_cards(taken, total=False), []).append(taken)
    listed = [(subsets.why(alike[0]), text, alike) for text, alike in list(sums.items())[:SUMS_SHOWN]]
    more = len(refused) - sum(len(alike) for _, _, alike in listed)
    nothing = subsets.count and not sums
    return {
        "said": voice("explore.all_allowed", value=subsets.card.rank) if nothing else None,
        "groups": [
            {
                "code": rule.code,
                "why": voice(rule),
                "sums": [alike_sum(voice, text, alike, own) for why, text, alike in listed if why == rule],
            }
            for rule in dict.fromkeys(why for why, _, _ in listed)
        ],
        "more": voice("explore.more", n=more) if more > 0 else None,
    }


def alike_sum(voice: Voice, text: str, alike: Sequence[CardSet], own: CardSet | None) -> dict[str, Any]:
    """Return a sum that several sets may make; looking at it again shows the next of them."""
    after = alike.index(own) + 1 if own is not None and own in alike else 0
    return {
        "sum": text,
        "times": voice("explore.times", times=len(alike)) if len(alike) > 1 else None,
        "count": len(alike),
        "cards": [str(card) for card in alike[after % len(alike)]],
        "pressed": own in alike,
    }


def laying(voice: Voice, subsets: Subsets | None, own: CardSet | None) -> dict[str, Any] | None:
    """Return whether the card may be laid, and what is said of it; ``None`` without a card."""
    if subsets is None:
        return None
    why = subsets.why(CardSet())
    return {
        "legal": why == LEGAL,
        "code": why.code,
        "why": voice(why),
        "pressed": own is not None and not own,
    }
