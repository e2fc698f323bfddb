"""Makes what is built from sources and not kept with them: the compiled catalogues and the still pictures."""

import os
import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from scopa.app.pages import CHECKOUT, distribution
from scopa.app.still import STILL, write_still
from scopa.i18n import LOCALE

_SOURCES: Final = "*/LC_MESSAGES/*.po"
_NO_DATE: Final = datetime(2000, 1, 1, tzinfo=UTC)


def generate() -> list[Path]:
    """Make everything anew, the catalogues first since the stills speak; return the files."""
    return [*compile_catalogues(), write_still()]


def complete() -> None:
    """Make what is missing or, in a checkout, older than its source; ``SystemExit`` where that cannot be.

    Without catalogues there is no language to say it in, so the reason is plain English.
    """
    made = [(source, source.with_suffix(".mo")) for source in LOCALE.glob(_SOURCES)]
    missing = not STILL.exists() or not all(target.exists() for _, target in made)
    if not missing and not (CHECKOUT and any(map(_older, made))):
        return
    try:
        generate()
    except (ImportError, OSError):
        if missing:
            sys.exit(f'the catalogues of sentences are not compiled yet: pip install "{distribution()}"')


def _older(pair: tuple[Path, Path]) -> bool:
    source, target = pair
    return target.stat().st_mtime < source.stat().st_mtime


def compile_catalogues(locale: Path = LOCALE) -> list[Path]:
    """Compile every catalogue of sentences beside its source, with Babel; return the compiled files.

    A file that would not change is only marked as fresh, so that whoever reads it now is not disturbed.
    """
    made = []
    for source in sorted(locale.glob(_SOURCES)):
        target = source.with_suffix(".mo")
        compiled = _compiled(source)
        if not target.exists() or target.read_bytes() != compiled:
            fresh = target.with_suffix(f".{os.getpid()}")  # another process may be at it too
            fresh.write_bytes(compiled)
            fresh.replace(target)
        else:
            target.touch()
        made.append(target)
    return made


def _compiled(source: Path) -> bytes:
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - Babel is there only where things are built
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with source.open("rb") as text:
        catalogue = read_po(text, locale=source.parent.parent.name, abort_invalid=True)
    # Babel would write down the present moment, and the same source would never give the same file.
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()
