"""Progress codes: a pupil's work as one line to copy; a changed code is noticed, a forged one is not.

A code is tamper-evident, not tamper-proof: it shows that something was damaged or edited, since a checksum
and the answers themselves tell on it. Whoever runs this program can make a code for answers never given.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, pairwise
from typing import Final

from scopa.errors import LessonError, ScopaError, brief, reason
from scopa.lessons import work as notes
from scopa.lessons.work import LONGEST_WORK, Work

VERSION: Final = 1
PREFIX: Final = f"SCOPA{VERSION}."
"""What every code begins with; no other text does."""
LONGEST_CODE: Final = 100_000
"""How many characters of a text are read at most where one code is expected."""

_COUNT: Final = 3
"""Bytes of the head that tell how many bytes follow: four characters of the code."""
_CHECK: Final = 6
_MOST_BYTES: Final = 60_000
_LONGEST_TEXT: Final = 4 * LONGEST_WORK + notes.MOST_DONE
# Texts that most codes hold, so that short ones become shorter still. It belongs to the version.
_COMMON: Final = (
    b'"guess"]["fairly"]["sure"],null,null],["key",out1out2out3puzzlevaluehomenumberagaintablechancemany'
    b"bestmaylaytakeworthtotalwinswayssweepleftpointsmatchpackdealcapturescoreroundcountholdclaimsprimiera"
    b'["A",["B",["C",1,[],0,"1","2","3","4","10D 9S 8C 7D 6B 5S 4C 3D 2B 1S"],0,null,null],["3\n'
    b'{"work":1,"class":"","alias":"","lesson":"","done":[["'
)
# What mail puts into a long line: spaces, line breaks, marks of quotation, and signs that are not seen.
_BREAK: Final = r"\s>=\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"
# A prefix may be broken, too, but not by spaces alone: other words stand beside each other like that.
# What was passed over is not given back: otherwise many empty lines could be parted in endless ways.
_WRAP: Final = r"(?:=?\r?\n[>\s]*+|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff])*+"
_BEGIN: Final = re.compile(_WRAP.join(["[Ss]", "[Cc]", "[Oo]", "[Pp]", "[Aa]", r"[0-9]{1,3}", r"\."]))
_BREAKS: Final = re.compile(f"[{_BREAK}]+")
# Behind another prefix there must be a code all the same: "scopa 1." is also the end of a sentence.
_DAMAGED: Final = re.compile(r"[A-Za-z0-9_-]{4}")
_BROKEN: Final = re.compile(f"[A-Za-z0-9_{_BREAK}-]*")


def write(work: Work) -> str:
    """Return the code of a pupil's work: one line of letters, digits and ``. - _``.

    What was begun first is left out where there is more than a code holds.

    >>> from scopa.lessons.work import Done, Pupil
    >>> work = Work(Pupil("7B", "fox"), "capture", (Done("capture.take", "B", 1, ("",)),))
    >>> code = write(work)
    >>> code.startswith("SCOPA1."), len(code) < 80, read(code) == work
    (True, True, True)
    """
    while True:
        body = _pack(work)
        if body is not None:
            data = len(body).to_bytes(_COUNT) + _check(body) + body
            return PREFIX + urlsafe_b64encode(data).decode().rstrip("=")
        work = Work(work.pupil, work.lesson, work.done[1 + len(work.done) // 8 :])


def read(code: str) -> Work:
    """Return the work of a code, once its results are found again by replaying its answers.

    Spaces and line breaks within it, and what stands before and behind it, are passed over.

    Raises ``LessonError``: ``bad_code`` for a text without a whole code, ``code_changed`` for a code that
    does not hold together, ``code_old`` for one whose results do not follow from its answers, as when the
    questions were others where it was made.
    """
    text = code if isinstance(code, str) else ""
    for found in find(text[:LONGEST_CODE]):
        return _read(found)
    raise LessonError(reason("bad_code", text=brief(code, 40)))


def find(text: str) -> Iterator[str]:
    r"""Give the codes in a text in their order, each as one line, damaged ones too; what parts them is free.

    A code may be broken into lines as mail does it; its head tells where it ends. A code whose prefix was
    changed is given as it stands, and ``read`` refuses it.

    >>> [len(code) for code in find("fox: SCOPA1.AAAA; and SCOPA1.AA AA\n> SCOPA1.")]
    [11, 11, 7]
    """
    return (code for code, _ in placed(text))


def placed(text: str) -> Iterator[tuple[str, str]]:
    """Give the codes in a text, each with what stands between it and the one before.

    >>> list(placed("fox: SCOPA1.AAAA"))
    [('SCOPA1.AAAA', 'fox: ')]
    """
    last = 0
    for match, following in pairwise(chain(_BEGIN.finditer(text), [None])):
        if match is None:
            return
        end = len(text) if following is None else following.start()
        prefix, part = _BREAKS.sub("", match[0]), text[match.end() : end]
        if prefix == PREFIX or _DAMAGED.match(part):
            letters = _letters(part)
            yield prefix + letters, text[last : match.start()]
            last = match.end() + _reach(part, len(letters))


def _letters(part: str) -> str:
    """Return the letters of a code from the text that follows its prefix, as many as its head says."""
    broken = _BROKEN.match(part)
    letters = _BREAKS.sub("", broken[0]) if broken else ""
    size = min(int.from_bytes(_decode(letters[:4])[:_COUNT]), _MOST_BYTES)
    # Three bytes are four letters.
    return letters[: -(-4 * (_COUNT + _CHECK + size) // 3)]


def _reach(part: str, number: int) -> int:
    """Return where the first letters of a text end, so many of them."""
    at, left = 0, number
    for gap in _BREAKS.finditer(part) if number else ():
        if gap.start() - at >= left:
            break
        at, left = gap.end(), left - (gap.start() - at)
    return at + left


def _read(code: str) -> Work:
    if not code.startswith(PREFIX):
        raise LessonError(reason("bad_code", text=code[:40]))
    data = _decode(code.removeprefix(PREFIX))
    size, check, body = int.from_bytes(data[:_COUNT]), data[_COUNT:][:_CHECK], data[_COUNT + _CHECK :]
    if len(check) < _CHECK or size != len(body) or size > _MOST_BYTES:
        raise LessonError(reason("bad_code", text=code[:40]))
    changed, old = (LessonError(reason(why, text=code[:40])) for why in ("code_changed", "code_old"))
    if check != _check(body):
        raise changed
    try:
        stars, _, text = _unpack(body).partition("\n")
        work = notes.read(text)
        found = _stars(work)
    except (zlib.error, UnicodeDecodeError) as error:
        raise changed from error
    except ScopaError as error:
        raise old from error
    if stars != found:
        raise old
    return work


def _decode(letters: str) -> bytes:
    # One letter beyond whole bytes tells nothing, as when a code was cut off there.
    whole = letters[: len(letters) - (len(letters) % 4 == 1)]
    return urlsafe_b64decode(whole + "=" * (-len(whole) % 4))


def _stars(work: Work) -> str:
    """Return the stars of all that is done: what a code records and its answers must lead to."""
    return "".join(str(result.stars) for result in work.results)


def _check(body: bytes) -> bytes:
    return sha256(PREFIX.encode() + body).digest()[:_CHECK]


def _pack(work: Work) -> bytes | None:
    """Return what is written of a work, pressed together; nothing when that is too much to be read."""
    text = notes.write(work)
    press = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, zdict=_COMMON)
    body = press.compress(f"{_stars(work)}\n{text}".encode()) + press.flush()
    return body if len(text) <= LONGEST_WORK and len(body) <= _MOST_BYTES else None


def _unpack(body: bytes) -> str:
    open_ = zlib.decompressobj(wbits=-zlib.MAX_WBITS, zdict=_COMMON)
    data = open_.decompress(body, _LONGEST_TEXT)
    if not open_.eof or open_.unused_data:
        raise zlib.error
    return data.decode()
