"""What became of an input: it was read or refused in time, or there is a fault to mend."""

import ast
import json
import shlex
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any, NamedTuple

from fuzz_mutants import smaller

from scopa.errors import ScopaError
from scopa.i18n import Voice

LIMIT = 0.05
"""Seconds of the processor that an input may take, at the best of three."""
PATIENCE = 20
"""Seconds after which a reader counts as one that does not come back."""
LONGEST_SAID = 3000
MOST_SHRUNK = 400


@dataclass(frozen=True)
class Reader:
    """Something that reads what comes from outside.

    ``read`` returns a value, or refuses by nothing or with one of its ``refusals``. ``check`` is asked of the
    value and fails when that is not what is promised: that it writes back equal, say. ``pack`` makes what is
    read of an input, which lies in it. ``seeds`` are valid inputs; ``share`` is how often it is tried beside
    others.
    """

    read: Callable[[Any], object]
    seeds: tuple[Any, ...]
    check: Callable[[Any], None] | None = None
    share: int = 1
    pack: Callable[[Any], Any] = lambda given: given
    refusals: tuple[type[Exception], ...] = (ScopaError,)


class Outcome(NamedTuple):
    """How an input fared: ``read``, ``refused`` or ``fault``; with the fault, and the seconds it took."""

    kind: str
    seconds: float
    fault: str = ""
    trace: str = ""


class Late(BaseException):
    """The reader did not come back."""


def tried(reader, given, limit=LIMIT):
    """Return how an input fares."""
    outcome = _once(reader, given)
    if outcome.seconds > limit and outcome.kind != "fault":
        seconds = min([outcome.seconds, *(_once(reader, given).seconds for _ in range(2))])
        if seconds > limit:
            return Outcome("fault", seconds, "slow", f"{1000 * seconds:.0f} ms")
        outcome = outcome._replace(seconds=seconds)
    return outcome


def _once(reader, given):
    packed = reader.pack(given)
    start = process_time()
    try:
        value = reader.read(packed)
    except reader.refusals as error:
        took = process_time() - start
        return _said(error, took)
    except (Exception, Late) as error:  # noqa: BLE001 - that is what is looked for
        return _fault(error, process_time() - start)
    took = process_time() - start
    try:
        if reader.check is not None and value is not None:
            reader.check(value)
    except (Exception, Late) as error:  # noqa: BLE001
        return _fault(error, took)
    return Outcome("refused" if value is None else "read", took)


def _said(error, took):
    """Return that an input was refused, where the refusal can be said and kept."""
    try:
        hash(error.reason)
        said = f"{error} {Voice()(error.reason)}"
        said.encode()
        assert len(said) < 2 * LONGEST_SAID, "a refusal that is too long"
    except Exception as wrong:  # noqa: BLE001
        return _fault(wrong, took)
    return Outcome("refused", took)


def _fault(error, took):
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "/scopa/" in frame.filename] or frames
    if isinstance(error, RecursionError):
        return Outcome("fault", took, "RecursionError")
    place = (
        getattr(error, "place", "") or f"{ours[-1].filename.rpartition('/scopa/')[2]}:{ours[-1].lineno}"
        if ours
        else "?"
    )
    trace = "".join(traceback.format_list(frames[-6:]))
    kind = type(error).__name__
    return Outcome("fault", took, f"{kind} at {place}", f"{trace}{kind}: {str(error)[:3000]}")


def _late(number, frame):
    raise Late


def watch():
    """Let a reader that does not come back be a fault, where the system can tell; return what was before."""
    return signal.signal(signal.SIGALRM, _late) if hasattr(signal, "SIGALRM") else None


def unwatch(before):
    """Let an alarm be again what it was before."""
    if before is not None:
        signal.signal(signal.SIGALRM, before)


def watched(reader, given, limit=LIMIT):
    """Return how an input fares, and stop what does not come back."""
    if not hasattr(signal, "SIGALRM"):
        return tried(reader, given, limit)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        return tried(reader, given, limit)
    except Late as error:
        return _fault(error, PATIENCE)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def shrunk(reader, given, fault, limit=LIMIT):
    """Return a smaller input with the same fault, as far as a few hundred tries lead."""
    left = MOST_SHRUNK if fault != "slow" else MOST_SHRUNK // 10
    found = True
    while found and left > 0:
        found = False
        for one in smaller(given):
            left -= 1
            if left < 0:
                break
            if type(one) is type(given) and watched(reader, one, limit).fault == fault:
                given, found = one, True
                break
    return given


def written(given):
    """Return an input as text from which ``unwritten`` makes it again."""
    if isinstance(given, bytes):
        return repr(given)
    try:
        return json.dumps(given)
    except RecursionError:
        return "(nested too deeply to be written)"


def unwritten(text):
    """Return the input of such a text."""
    return ast.literal_eval(text) if text[:2] in ("b'", 'b"') else json.loads(text)


def line(name, given, longest=1500):
    """Return a command that tries an input again; nothing for one that is too long for that."""
    text = written(given)
    again = shlex.quote(text)
    return (
        ""
        if len(again) > longest or text[:1] == "("
        else f"{sys.executable} tests/fuzz.py --only {name} --again {again}"
    )
