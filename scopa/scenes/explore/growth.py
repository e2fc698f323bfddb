"""Counting without listing: the generating function, factor by factor, and the captures of each size."""

from typing import Any

from scopa.counting.subsets import Factor, Subsets, product
from scopa.i18n import Voice
from scopa.lessons.polynomial import power, raised
from scopa.lessons.sums import isolated


def growth(voice: Voice, subsets: Subsets, grown: int | None) -> dict[str, Any]:
    """Return the factors multiplied so far, what they make, and how many captures there are of each size."""
    factors = subsets.growth
    shown = len(factors) if grown is None else min(grown, len(factors))
    value = subsets.card.rank
    left_out = len(subsets.table) - len(factors)
    last = factors[shown - 1] if shown else None
    return {
        "said": [
            voice("explore.factor_means"),
            *([voice("explore.left_out", n=left_out, value=value)] if left_out else []),
        ],
        "place": voice("explore.factors", at=shown, n=len(factors)),
        "less": shown > 0,
        "more": shown < len(factors),
        "heads": list(range(value + 1)),
        "rows": [_row(voice, factor) for factor in factors[:shown]],
        "product": raised(product(factors[:shown])),
        "polynomial": raised(str(last)) if last else "1",
        "result": _result(voice, subsets) if shown == len(factors) else [],
        "sizes": [
            {"size": level.size, "sums": level.sums, "captures": level.captures}
            for level in subsets.levels
            if level.sums and shown == len(factors)
        ],
        "sums": subsets.count_sums,
        "captures": subsets.count,
    }


def _row(voice: Voice, factor: Factor) -> dict[str, Any]:
    return {
        "card": str(factor.card),
        "name": voice.card(factor.card),
        "factor": raised(product([factor])[1:-1]),
        "ways": list(factor.ways),
    }


def _result(voice: Voice, subsets: Subsets) -> list[str]:
    """Return the sentences that read the answer off the last product."""
    sums, value = subsets.count_sums, subsets.card.rank
    wanted = isolated(voice, power(value))
    if not sums:
        return [voice("explore.coefficient_none", power=wanted, value=value)]
    return [
        voice("explore.coefficient", power=wanted, n=sums, value=value),
        voice("explore.allowed", n=subsets.count),
    ]
