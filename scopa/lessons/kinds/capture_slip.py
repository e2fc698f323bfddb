"""What somebody may have thought who takes cards that the rules do not allow."""

from scopa.captures import LEGAL, explain_capture
from scopa.cards import Card, CardSet
from scopa.lessons.kinds.parts import KNAVE, TEN, with_tens

FIFTEEN = 15
"""What own card and cards taken make in Escoba."""


def slip(card: Card, table: CardSet, taken: CardSet) -> str:
    """Return the name of the misconception behind a capture, or behind laying; empty for none.

    >>> slip(Card("5D"), CardSet("5C 4S 1B"), CardSet("4S 1B"))
    'single_priority'
    >>> slip(Card("3D"), CardSet("4S 7B 1C"), CardSet("4S 7B"))
    'added_played_card'
    >>> slip(Card("8D"), CardSet("7S 3B"), CardSet("7S 3B"))
    'figure_counts_ten'
    """
    why = explain_capture(card, table, taken)
    if why == LEGAL:
        return ""
    return _BY_RULE.get(why.code) or _of_wrong_sum(card, table, taken)


_BY_RULE = {
    "reason.must_capture": "must_take",
    "reason.single_priority": "single_priority",
    "reason.one_equal_only": "several_equal",
}


def _of_wrong_sum(card: Card, table: CardSet, taken: CardSet) -> str:
    """Return what makes a wrong sum look right; empty as well for taking nothing where nothing is taken."""
    rank, total = card.rank, taken.total
    if not taken:
        return ""
    figures = any(each.rank >= KNAVE for each in (card, *taken))
    thoughts = {
        "figure_counts_ten": figures and with_tens(card) == sum(map(with_tens, taken)),
        "makes_fifteen": total + rank == FIFTEEN,
        "makes_ten": total + rank == TEN,
        "added_played_card": len(taken) > 1 and _completes_another(card, taken),
        "off_by_one": len(taken) > 1 and abs(total - rank) == 1,
        "whole_table": len(taken) > 1 and taken == table,
        "same_suit": _is_lower(card, taken) and bool(taken.of_suit(card.suit)),
        "higher_takes": _is_lower(card, taken),
    }
    return next((name for name, true in thoughts.items() if true), "")


def _completes_another(card: Card, taken: CardSet) -> bool:
    """Tell whether the card played and the others taken add up to one that is taken."""
    return any(2 * each.rank == taken.total + card.rank for each in taken)


def _is_lower(card: Card, taken: CardSet) -> bool:
    return len(taken) == 1 and taken.total < card.rank
