"""Makes what is built from sources and not kept with them: the compiled catalogues and the still pictures."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from scopa.app.still import write_still
from scopa.i18n import LOCALE

_NO_DATE: Final = datetime(2000, 1, 1, tzinfo=UTC)


def generate() -> list[Path]:
    """Make everything anew, the catalogues first since the stills speak; return the files."""
    return [*compile_catalogues(), write_still()]


def compile_catalogues(locale: Path = LOCALE) -> list[Path]:
    """Compile every catalogue of sentences beside its source, with Babel; return the compiled files.

    A file that would not change is left as it is, so that whoever reads it at this moment is not disturbed.
    """
    made = []
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        compiled = _compiled(source)
        if not target.exists() or target.read_bytes() != compiled:
            fresh = target.with_suffix(".new")
            fresh.write_bytes(compiled)
            fresh.replace(target)
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
