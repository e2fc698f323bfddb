"""A table as a file for a spreadsheet."""

import csv
import io
from collections.abc import Iterable
from typing import Final

_DANGEROUS: Final = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take the text of a cell for a formula."""


def csv_text(rows: Iterable[Iterable[str]]) -> str:
    r"""Return a table as RFC 4180 has it, with the mark by which spreadsheets know UTF-8.

    A cell that a spreadsheet would compute begins with an apostrophe.

    >>> csv_text([["alias", "stars"], ["=1+1", 'a "b", c']])
    '\ufeffalias,stars\r\n\'=1+1,"a ""b"", c"\r\n'
    """
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows([_tame(cell) for cell in row] for row in rows)
    return "\ufeff" + text.getvalue()


def _tame(cell: str) -> str:
    return f"'{cell}" if cell.lstrip().startswith(_DANGEROUS) or cell.startswith(_DANGEROUS) else cell
