"""The sets of a table as a list by size: the same as the lattice, to be read or heard."""

from typing import Any

from scopa.cards import CardSet
from scopa.counting.subsets import KINDS, Subsets
from scopa.i18n import Voice
from scopa.lessons.sums import added
from scopa.scenes.explore.lattice import heading, named
from scopa.scenes.explore.refusals import alike_sum


def listing(voice: Voice, subsets: Subsets, here: CardSet) -> list[dict[str, Any]]:
    """Return each size with its heading and the sets of each kind, those with the same ranks as one."""
    return [
        {**heading(voice, subsets, size), "groups": _groups(voice, subsets, size, here)}
        for size in range(1, len(subsets.levels))
    ]


def _groups(voice: Voice, subsets: Subsets, size: int, here: CardSet) -> list[dict[str, Any]]:
    kinds: dict[str, list[dict[str, Any]]] = {kind: [] for kind in KINDS}
    for ranks, alike in subsets.alike(size).items():
        kinds[subsets.kind(alike[0])].append(alike_sum(voice, added(ranks, total=False), alike, here))
    return [
        {"kind": kind, "said": named(voice, subsets, kind), "sums": sums}
        for kind, sums in kinds.items()
        if sums
    ]
