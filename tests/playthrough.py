"""Writes rounds as texts that people can read; run it to renew the golden ones after reading what changed."""

from itertools import pairwise
from pathlib import Path
from random import Random

from strategies import walk

from scopa.round import Round, deal
from scopa.rules import Rules

GOLDEN = Path(__file__).parent / "golden"
ROUNDS = {
    "sources": (Rules(), "sette bello", 1, 11),
    "free": (Rules(priority="free", last_play_scopa=True, need_all_suits=True, scopa_points=2), "שבע", 0, 5),
    "nine": (Rules(priority="fewest", hand_size=9, void_table=((1, 2), (10, 2))), "3", 1, 8),
}
"""For each golden round: its rules, seed, dealer, and the number that the random moves are drawn from."""
DEALS = ["7", "0", "sette bello", "שבע יפה", "👑♦", "é", "146", "x" * 64]
"""The seeds of the golden deals; the first table of 146 is void."""


def written(name: str) -> str:
    """Return a golden round: how it was dealt, the position after every move, and the sheet."""
    rules, seed, dealer, draw = ROUNDS[name]
    path = walk(deal(rules, seed, dealer), Random(draw))
    lines = [f"rules {rules}", f"seed {seed}", f"dealer {dealer}"]
    lines += [f"void table {table}" for table in path[0].void_tables]
    lines += ["", path[0].position]
    for number, (state, after) in enumerate(pairwise(path), 1):
        legal = " | ".join(map(str, state.legal_moves))
        lines += ["", f"{number}. seat {state.turn} of: {legal}", f"plays {after.moves[-1]}", after.position]
    return "\n".join([*lines, "", f"leftovers {path[-1].leftovers or '-'}", *sheet(path[-1]), ""])


def sheet(end: Round) -> list[str]:
    """Return the sheet of a round, a row a line."""
    rows = [
        f"{row.name}: {row.counts[0]} - {row.counts[1]}, points {row.points[0]} - {row.points[1]}, "
        + " / ".join(str(cards) or "-" for cards in row.cards)
        for row in end.sheet.rows
    ]
    return [*rows, f"points: {end.sheet.points[0]} - {end.sheet.points[1]}"]


def deals() -> str:
    """Return the golden deals, the seed and the whole position a line each."""
    return "".join(f"seed {seed}\n{deal(seed=seed).position}\n" for seed in DEALS)


def golden() -> dict[str, str]:
    """Return the text of every golden file by its name."""
    return {"deals.txt": deals(), **{f"playthrough_{name}.txt": written(name) for name in ROUNDS}}


if __name__ == "__main__":
    for file, text in golden().items():
        (GOLDEN / file).write_text(text, encoding="utf-8")
