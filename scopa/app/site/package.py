"""Our own package as the site ships it: one archive, the same byte for byte whenever it is made."""

import gzip
import io
import tarfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import scopa
from scopa.app.pages import PACKAGE

LEFT_OUT: Final = {"app", "notebooks", "static", "__pycache__"}
"""What no page needs Python for: the command, the notebooks, the scripts of the widgets."""
KINDS: Final = {".py", ".mo", ".toml"}
METADATA: Final = "Metadata-Version: 2.1\nName: scopa-kit\nVersion: {version}\n"


def package() -> bytes:
    """Return the archive, from which Python can import ``scopa`` once it is unpacked."""
    told = f"scopa_kit-{scopa.__version__}.dist-info/METADATA"
    files = {path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes() for path in sources()}
    return archive({**files, told: METADATA.format(version=scopa.__version__).encode()}.items())


def sources() -> list[Path]:
    """Return the files of the package that Python needs on a page.

    >>> {"clerk.py", "command.py"} & {path.name for path in sources()}
    {'clerk.py'}
    """
    found = (path for path in PACKAGE.rglob("*") if path.suffix in KINDS)
    return sorted(path for path in found if not LEFT_OUT & set(path.relative_to(PACKAGE).parts))


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return an archive of these files in the order of their names, with no owner and no time of day in it.

    Compressed as a whole, many small catalogues take much less room than each by itself.

    >>> archive([("b", b"2"), ("a", b"1")]) == archive([("a", b"1"), ("b", b"2")])
    True
    """
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as put:
        for name, data in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            put.addfile(entry, io.BytesIO(data))
    return gzip.compress(made.getvalue(), 9, mtime=0)
