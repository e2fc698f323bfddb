"""One script and one style sheet per widget, joined from the part files in ``static``."""

import re
from collections.abc import Iterator
from pathlib import Path

STATIC = Path(__file__).parent / "static"

_IMPORT = re.compile(r'^import \{\s*\w+(?:,\s*\w+)*,?\s*\} from "(\.[\w./-]*\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|let|class)\b)", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b(?! default \{)[^\n]*", re.MULTILINE)


def script(part: Path) -> str:
    """Return the ES module of a widget: the part and all it imports, each once, what is used before its user.

    The parts share one scope: they import by name from relative paths (``import { h } from "./dom.js";``),
    and no two of them may declare the same name. Only ``export default`` is left, which the last part holds.

    >>> text = script(STATIC / "shell.js")
    >>> text.index("function patch(") < text.index("function mount("), "import {" in text
    (True, False)

    Raises ``ValueError`` for an import or export that cannot be joined, or for parts that import in a circle.
    """
    text = "\n".join(_EXPORT.sub("", _IMPORT.sub("", one.read_text("utf-8"))) for one in parts(part))
    left = _LEFT_OVER.search(text)
    if left:
        raise ValueError(f"{part.name}: cannot join {left[0]!r}")
    return text


def style(part: Path) -> str:
    """Return the style sheet of a widget: the theme, then the sheets named as its parts, shared ones first.

    >>> ".scopa-card" in style(STATIC / "play" / "play.js")
    True
    """
    named = filter(Path.exists, (one.with_suffix(".css") for one in parts(part)))
    sheets = [STATIC / "theme.css", *sorted(named, key=lambda sheet: sheet.parent != STATIC)]
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets)


def parts(part: Path) -> list[Path]:
    """Return the files a script is joined from, in their order.

    >>> [one.name for one in parts(STATIC / "card.js")]
    ['sums.js', 'dom.js', 'card.js']
    """
    return list(dict.fromkeys(_ordered(part.resolve(), ())))


def _ordered(part: Path, users: tuple[Path, ...]) -> Iterator[Path]:
    if part in users:
        raise ValueError(f"{part.name} imports itself by way of {users[-1].name}")
    for name in _IMPORT.findall(part.read_text("utf-8")):
        yield from _ordered((part.parent / name).resolve(), (*users, part))
    yield part
