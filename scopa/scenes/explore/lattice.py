"""The sets of a table as a lattice: the one that is looked at, its neighbours, the others as small marks."""

from typing import Any, Final

from scopa.cards import CardSet
from scopa.counting.subsets import KINDS, Level, Subsets
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.sums import isolated, of_cards

MARKS: Final = 60
"""How many sets of one size are drawn as marks; more are counted."""


def lattice(voice: Voice, subsets: Subsets, here: CardSet) -> dict[str, Any]:
    """Return the lattice around a set: every size with its marks, and the nodes to go to.

    A set that makes more than the card's value is no node, but may be looked at: its size is shown, too.
    """
    down, up = subsets.down(here), subsets.up(here)
    near = {len(here) - 1: down, len(here): (here,), len(here) + 1: up}
    return {
        "levels": [
            {
                **heading(voice, subsets, size),
                "here": size == len(here),
                "marks": _marks(subsets, size, here, near.get(size, ())),
            }
            for size in range(max(len(subsets.levels), len(here) + 1))
        ],
        "down": [_node(voice, subsets, cards, here) for cards in down],
        "here": _node(voice, subsets, here, here),
        "up": [_node(voice, subsets, cards, here) for cards in up],
        "place": _place(voice, subsets, here),
        "legend": [{"kind": kind, "said": named(voice, subsets, kind)} for kind in KINDS],
    }


def heading(voice: Voice, subsets: Subsets, size: int) -> dict[str, Any]:
    """Return what is said of a size: how many cards, and how many sets of each sort."""
    _, sets, sums, captures = _level(subsets, size)
    refused = sums - captures
    return {
        "size": size,
        "name": voice("explore.level", n=size) if size else voice("explore.level_none"),
        "counts": [
            voice("explore.sets", n=sets),
            *([voice("explore.taken", n=captures)] if captures else []),
            *([voice("explore.forbidden", n=refused)] if refused else []),
        ],
    }


def named(voice: Voice, subsets: Subsets, kind: str) -> str:
    """Return what a kind of sets is called."""
    return voice(f"explore.kind_{kind}", value=subsets.card.rank)


def aside(subsets: Subsets, here: CardSet, by: int) -> CardSet:
    """Return the set of the same size that comes so many places later, round and round.

    >>> aside(Subsets("10D", "7C 3S 1B"), CardSet("7C"), 1)
    CardSet('1B')
    """
    level = _listed(subsets, len(here))
    return level[(level.index(here) + by) % len(level)] if here in level else here


def _level(subsets: Subsets, size: int) -> Level:
    return subsets.levels[size] if size < len(subsets.levels) else Level(size, 0, 0, 0)


def _listed(subsets: Subsets, size: int) -> tuple[CardSet, ...]:
    return subsets.sets[size] if size < len(subsets.levels) else ()


def _marks(
    subsets: Subsets, size: int, here: CardSet, near: tuple[CardSet, ...]
) -> list[dict[str, Any]] | None:
    """Return a mark for each set of a size; ``None`` where there are too many to draw."""
    if _level(subsets, size).sets > MARKS:
        return None
    return [
        {"kind": subsets.kind(cards), "where": "here" if cards == here else "near" if cards in near else ""}
        for cards in _listed(subsets, size)
    ]


def _node(voice: Voice, subsets: Subsets, cards: CardSet, here: CardSet) -> dict[str, Any]:
    """Return a set as a node: what it is, and which card leads to it from the one that is looked at."""
    kind, total = subsets.kind(cards), of_cards(cards) or "0"
    said = named(voice, subsets, kind)
    node = Message("explore.node", sum=isolated(voice, total), kind=said)
    step = next(iter(cards ^ here), None)
    way = "up" if len(cards) > len(here) else "down"
    return {
        "key": str(cards),
        "cards": [str(card) for card in cards],
        "step": None if step is None else str(step),
        "kind": kind,
        "sum": total,
        "said": said,
        "name": voice(node) if step is None else voice(f"explore.go_{way}", card=step, node=node),
    }


def _place(voice: Voice, subsets: Subsets, here: CardSet) -> dict[str, Any]:
    level = _listed(subsets, len(here))
    at = level.index(here) + 1 if here in level else 0
    return {
        "said": voice("explore.place", at=at, of=len(level)) if at else "",
        "alone": len(level) < 2 or not at,  # noqa: PLR2004 - itself and another
    }
