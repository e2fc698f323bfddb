"""Reads the positions with the right answer, and says which of them the kit can be asked about yet."""

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

from scopa.errors import RulesError
from scopa.rules import Rules

COPIES = Path(__file__).parent / "data"
BESIDE = Path(__file__).parents[2] / "shared" / "vectors"
"""The folder beside the checkout, where there is one; the copies are equal to it."""

FORMAT = "scopa-vectors"
FACES = {"french_jqk": "french"}
"""Which faces of ours the faces of a vector are."""
BUILT = {
    "captures",
    "capture_count",
    "play",
    "leftovers",
    "primiera",
    "primiera_compare",
    "score",
    "void_table",
    "end",
    "deal",
    "deck_map",
}
READ = {"scopa", "round_over", "table_after", "error", "captures"}
"""What may be expected of a play."""

Json = dict[str, Any]


class Vector(NamedTuple):
    """A position from a file, with the format and the default rules of that file."""

    name: str
    form: str
    defaults: Json
    data: Json


def folder(given: Path | None = None) -> Path:
    """Return where the files are: a folder that was given, the one beside the checkout, or the copies."""
    if given is not None:
        return Path(given)
    return BESIDE if BESIDE.is_dir() else COPIES


def vectors(place: Path) -> Iterator[Vector]:
    """Give every vector of the JSON files in a folder, named FILE-ID."""
    for name, read in files(place):
        for data in read["vectors"]:
            form, defaults = read.get("format", ""), read.get("rule_defaults", {})
            yield Vector(f"{name}-{data['id']}", form, defaults, data)


def files(place: Path) -> Iterator[tuple[str, Json]]:
    """Give the name and the content of every file of vectors in a folder."""
    for path in sorted(place.glob("*.json")):
        read = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(read, dict) and "vectors" in read:
            yield path.stem, read


def unread(place: Path) -> Iterator[str]:
    """Say of every file of another form what it is, and how many vectors wait in it."""
    for name, read in files(place):
        form = read.get("format", "")
        if form != FORMAT:
            yield f"{name}.json: {len(read['vectors'])} vectors of the form {form!r}, which is not read yet"


def why_not(vector: Vector) -> str | None:
    """Return in words why a vector cannot be asked yet; ``None`` when it can."""
    lack = _lacking(vector)
    return f"{vector.name}: {lack}" if lack else None


def _lacking(vector: Vector) -> str | None:
    data, kind = vector.data, vector.data.get("kind")
    unread = set(data["expected"]) - READ if kind == "play" else ()
    lacks = {
        f"files of the form {vector.form!r} are not read yet": vector.form != FORMAT,
        f"the kind {kind!r} is not built yet": kind not in BUILT,
        f"the faces {data.get('faces')!r} are not drawn yet": data.get("faces", "french_jqk") not in FACES,
        "cards that stand for another value are not built yet": "declared_value" in data,
        f"nothing is known here about {sorted(unread)}": bool(unread),
    }
    found = next((words for words, is_so in lacks.items() if is_so), None)
    return found or _lacking_rules(vector)


def _lacking_rules(vector: Vector) -> str | None:
    if vector.data["kind"] == "end":
        return None if any(cases(vector)) else "no case has rules that are built yet"
    try:
        rules_of(vector)
    except (RulesError, KeyError) as error:
        return f"rules that are not built yet: {error}"
    return None


def rules_of(vector: Vector) -> Rules:
    """Return the rules of a vector; ``KeyError`` or ``RulesError`` when there are none like these yet."""
    if vector.data["kind"] == "deal":
        return rules_of_deal(vector.data)
    return rules(vector.data.get("rules", {}), vector.defaults)


def rules(settings: Json, defaults: Json) -> Rules:
    """Return the rules of settings as the files name them; settings at their default need not be built."""
    ours = {field.name for field in fields(Rules)}
    built: Json = {}
    for name, value in settings.items():
        if name in ours:
            built[name] = void_pairs(value) if name == "void_table" else value
        elif name not in defaults or defaults[name] != value:
            raise KeyError(f"{name} = {value}")
    return Rules(**built)


def void_pairs(value: Json) -> tuple[tuple[int, int], ...]:
    """Return the pairs of rank and count that a file writes as an object."""
    return tuple(sorted((int(rank), count) for rank, count in value.items()))


def rules_of_deal(data: Json) -> Rules:
    """Return the rules under which a deal has these hands."""
    sizes = set(data["hand_sizes"])
    if data["pack"] != 40:
        raise KeyError(f"pack = {data['pack']}")
    if len(sizes) != 1:
        raise KeyError(f"hand_sizes = {data['hand_sizes']}")
    return Rules(players=data["players"], table_size=data["table"], hand_size=sizes.pop())


def cases(vector: Vector) -> Iterator[tuple[Rules, Json]]:
    """Give the cases of an end whose rules are built, each with its rules."""
    for case in vector.data["cases"]:
        try:
            yield rules(case["rules"], vector.defaults), case
        except (RulesError, KeyError):
            continue
