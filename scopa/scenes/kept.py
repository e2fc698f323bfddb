"""What a scene keeps as text: JSON with its version, read back part by part, each of its type."""

import json
import re
from collections.abc import Mapping
from types import UnionType
from typing import Any, get_args, get_origin

from scopa.errors import RecordError, brief, reason

Kind = type | UnionType
"""``str``, ``int``, ``bool``, a list of one of them, or one of them ``| None``."""
MOST_LISTED = 25_000
"""How long a list is at most: the codes of many classes are."""
DEEPEST = 4
"""How deep the parts of a message lie in it at most; a list of texts is the deepest that is sent."""

_SURROGATES = re.compile("[\ud800-\udfff]")


def fits(value: object, kind: Kind) -> bool:
    """Return whether a JSON value is of a kind; a truth value is no number.

    >>> fits(["7D"], list[str]), fits(None, str | None), fits(True, int)
    (True, True, False)
    """
    if get_origin(kind) is list:
        (one,) = get_args(kind)
        return (
            isinstance(value, list) and len(value) <= MOST_LISTED and all(fits(item, one) for item in value)
        )
    if isinstance(value, bool):
        return bool in (kind, *get_args(kind))
    return isinstance(value, kind)


def sayable(value: Any, deep: int = DEEPEST) -> Any:  # noqa: ANN401 - JSON in, JSON of the same shape out
    r"""Return a JSON value in which half letters, which cannot be written anywhere, are replaced.

    What lies deeper in it than anything that a page sends is nothing.

    >>> sayable({"text": ["a\ud800", 7]}), sayable([[[[7]]]], 2)
    ({'text': ['a\ufffd', 7]}, [[None]])
    """
    if isinstance(value, str):
        return _SURROGATES.sub("\ufffd", value)
    if not isinstance(value, Mapping | list):
        return value
    if not deep:
        return None
    if isinstance(value, list):
        return [sayable(one, deep - 1) for one in value]
    return {key: sayable(one, deep - 1) for key, one in value.items()}


def write(what: str, version: int, /, **parts: object) -> str:
    """Return what ``read`` reads.

    >>> write("walk", 1, at=2)
    '{"walk": 1, "at": 2}'
    """
    return json.dumps({what: version, **parts}, ensure_ascii=False)


def read(text: str, what: str, version: int, /, **kinds: Kind) -> dict[str, Any]:
    """Return the parts of a text that was written.

    >>> read('{"walk": 1, "at": 2}', "walk", 1, at=int)
    {'at': 2}

    Raises ``RecordError`` for a text that cannot be read, has another version or lacks a part.
    """
    damaged = RecordError(reason("bad_record", line=1, text=text[:80]))
    try:
        kept = json.loads(text)
        found, parts = kept[what], {name: kept.get(name) for name in kinds}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise damaged from error
    if found != version:
        raise RecordError(reason("record_version", version=brief(found, 20), known=version))
    if not all(fits(parts[name], kind) for name, kind in kinds.items()):
        raise damaged
    # JSON can name half a letter by its number.
    return {name: sayable(part) for name, part in parts.items()}
