"""The statistics: what the rounds come to that were played to their end in this browser, by opponent."""

from typing import Any

from scopa.i18n import Voice
from scopa.lessons.spreadsheet import csv_text
from scopa.scenes.play.game import Game
from scopa.scenes.play.tally import GROUPS, by_opponent, counted


def statistics(voice: Voice, game: Game) -> dict[str, Any]:
    """Return the panel: a table with a column for each opponent, which is also a file."""
    tallies = by_opponent(game.beside.log)
    heads = [voice("play.opponent"), *(voice(f"player.name.{one.level}") for one in tallies)]
    told = [one.told() for one in tallies]
    groups = [
        [[voice(f"statistics.{measure}"), *(str(one[measure]) for one in told)] for measure in group]
        for group in GROUPS
    ]
    return {
        "title": voice("statistics.title"),
        "about": voice("two.uncounted" if game.two else "statistics.about" if tallies else "statistics.none"),
        "heads": heads if tallies else [],
        "groups": groups if tallies else [],
        "csv": voice("statistics.csv"),
        "file": f"{voice('statistics.csv_name')}.csv",
        "text": csv_text([heads, *(line for group in groups for line in group)]),
        "forget": voice("statistics.forget"),
    }


def forgetting(voice: Voice) -> dict[str, str]:
    """Return the question before the statistics are forgotten."""
    return {
        "title": voice("statistics.ask"),
        "text": voice("statistics.ask_about"),
        "sure": voice("statistics.sure"),
        "go_on": voice("statistics.go_on"),
    }


def done(game: Game) -> dict[str, str] | None:
    """Return the round as the line that the browser keeps, once it is over and if it counts.

    A round of two people does not.
    """
    if game.two or not game.round.over or game.match.number < game.beside.counts_from:
        return None
    line = counted(game.match, game.opponent)
    return {"id": line.id, "line": line.write()}
