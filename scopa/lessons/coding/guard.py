"""The guard: runs a pupil's function so that it comes to an end, and tells what it did."""

import io
import linecache
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import islice
from reprlib import Repr
from types import FrameType, TracebackType
from typing import Any

from scopa.errors import Message

MOST_STEPS = 3_000_000
"""Steps of the interpreter that one call may take: some seconds."""
MOST_ITEMS = 10_000
"""Items that are taken from an iterator."""

_LONGEST_LINE = 300
_TRUSTED = sys.stdlib_module_names | {"scopa"}
_shorten = Repr()
_shorten.maxlist = _shorten.maxtuple = _shorten.maxset = _shorten.maxfrozenset = _shorten.maxdict = 8
_shorten.maxlevel, _shorten.maxother, _shorten.maxstring, _shorten.maxlong = 4, 200, 100, 60


@dataclass(frozen=True)
class Ran:
    """What came of a call: the value and how Python writes it, or why there is none.

    ``why``: what went wrong, ``error`` and ``source``: the last line of an exception and the pupil's line.
    """

    value: object = None
    returned: str = ""
    why: Message | None = None
    error: str = ""
    source: str = ""
    steps: int = 0


def run(function: Callable[..., object], arguments: tuple[object, ...], most: int = MOST_STEPS) -> Ran:
    """Call a function and tell what came of it; nothing but the pupil's own stop button raises.

    Every step in code that is neither ours nor the standard library's is counted, and when there are too many
    the call is stopped. A single call of a built-in function is one step, however long it takes. What the
    function prints is not shown, and an iterator that it returns is made a list.

    >>> run(lambda cards: len(cards), ([1, 2],)).returned
    '2'
    >>> run(lambda: 1 / 0, ()).error
    'ZeroDivisionError: division by zero'
    """
    watch, printed, found = _Watch(most), io.StringIO(), Ran()
    given = tuple(deepcopy(each) if isinstance(each, list) else each for each in arguments)
    before = sys.gettrace()
    try:
        with redirect_stdout(printed):
            sys.settrace(watch.enter)
            value = function(*given)
            if isinstance(value, Iterator):
                value = list(islice(value, MOST_ITEMS))
            found = Ran(value, shown(value))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever a pupil's function does is told, not raised
        found = _stopped(error)
    finally:
        watch.on = False
        sys.settrace(before)
    steps = most - watch.left
    if watch.left < 0:
        return Ran(why=Message("coding.too_long"), steps=steps)
    if not found.why and any(one != other for one, other in zip(given, arguments, strict=True)):
        found = replace(found, why=Message("coding.changed"))
    elif not found.why and found.value is None and printed.getvalue():
        found = replace(found, why=Message("coding.printed"))
    return replace(found, steps=steps)


def shown(value: object) -> str:
    """Return how Python writes a value, cut where it is long.

    >>> shown(list(range(100)))
    '[0, 1, 2, 3, 4, 5, 6, 7, ...]'
    """
    return _shorten.repr(value)


class _Enough(BaseException):
    """Stops a call; no ``except Exception`` meets it, and where a bare ``except`` does, it comes again."""

    def __init__(self, watch: "_Watch") -> None:
        self.watch = watch

    def __del__(self) -> None:
        """Go on watching when the pupil's code has dropped this: who raises is not watched any more."""
        self.watch.resume(sys._getframe(1))  # noqa: SLF001 - there is no other way to the frame


class _Watch:
    """Counts steps by ``sys.settrace``, which is there on every system, in every thread and in a browser."""

    def __init__(self, steps: int) -> None:
        self.left = steps
        self.on = True

    def enter(self, frame: FrameType, _event: str, _argument: object) -> Callable[..., Any] | None:
        """Count a call, and look at every step of it unless the code is trusted to end."""
        self.left -= 1
        if _is_trusted(frame):
            return None
        # Lines are not enough: a loop within one line has no next line.
        frame.f_trace_opcodes = True
        return self.step(frame, _event, _argument)

    def step(self, _frame: FrameType, _event: str, _argument: object) -> Callable[..., Any]:
        """Count a step; stop when there are none left."""
        self.left -= 1
        if self.left < 0 and self.on:
            raise _Enough(self)
        return self.step

    def resume(self, frame: FrameType | None) -> None:
        """Watch again from a frame on outwards."""
        if self.on:
            while frame is not None:
                if not _is_trusted(frame):
                    frame.f_trace = self.step
                frame = frame.f_back
            sys.settrace(self.enter)


def _is_trusted(frame: FrameType) -> bool:
    return str(frame.f_globals.get("__name__")).partition(".")[0] in _TRUSTED


def _stopped(error: BaseException) -> Ran:
    """Return the last line of an exception and the pupil's own line that led to it."""
    if isinstance(error, NotImplementedError):
        return Ran(why=Message("coding.empty"))
    text = traceback.format_exception_only(type(error), error)[-1].strip()[:_LONGEST_LINE]
    line, source = _own_line(error.__traceback__)
    # Where none of the pupil's lines was reached, the call itself was not possible.
    why = Message("coding.raised", line=line) if line else Message("coding.not_called")
    return Ran(why=why, error=text, source=source)


def _own_line(trace: TracebackType | None) -> tuple[int, str]:
    line, source = 0, ""
    while trace is not None:
        if not _is_trusted(trace.tb_frame):
            line = trace.tb_lineno
            name = trace.tb_frame.f_code.co_filename
            source = linecache.getline(name, line, trace.tb_frame.f_globals).strip()[:_LONGEST_LINE]
        trace = trace.tb_next
    return line, source
