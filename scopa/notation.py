"""Records: a match as text that replays by the rules, read back or refused with a reason."""

from scopa.errors import RecordError, ScopaError, brief, reason
from scopa.match import Match
from scopa.rules import Rules
from scopa.shuffle import clean_seed

VERSION = "1"
LONGEST_RECORD = 200_000

_TITLE = "scopa-record"
_HEADER = 4


def write_record(match: Match) -> str:
    """Return a match as text: version, full rules, seed, first seat, then each round's moves, one a line.

    >>> print(write_record(Match(seed="7")))
    scopa-record 1
    rules players=2 hand_size=3 ...
    seed 7
    first 0
    round 0
    """
    lines = [f"{_TITLE} {VERSION}", f"rules {match.rules}", f"seed {match.seed}", f"first {match.first}"]
    for number, played in enumerate((*match.before, match.round), match.start):
        lines += [f"round {number}", *map(str, played.moves)]
    return "\n".join(lines)


def read_record(text: str, before: int = 0) -> Match:
    """Return the match of a record, replayed move by move.

    >>> read_record(write_record(Match(seed="7"))) == Match(seed="7")
    True
    >>> read_record("scopa-record 9")
    Traceback (most recent call last):
    scopa.errors.RecordError: the record has version '9'; this program reads 1 [scopa-record 9]

    Raises ``RecordError`` for a text that is too long, damaged, of another version, or not playable; the line
    it names counts those that stand ``before`` the record in a file.
    """
    if not isinstance(text, str) or len(text) > LONGEST_RECORD:
        raise RecordError(reason("record_too_long", longest=LONGEST_RECORD))
    lines = text.splitlines()
    title, _, version = (lines[0] if lines else "").partition(" ")
    if title == _TITLE and version.strip() != VERSION:
        raise RecordError(
            reason("record_version", version=brief(version.strip(), 20), known=VERSION), lines[0]
        )
    at = 0
    try:
        _field(lines, 0, _TITLE)
        at = 1
        rules = Rules.read(_field(lines, at, "rules"))
        at = 2
        seed = clean_seed(_field(lines, at, "seed"))
        at = 3
        first = rules.seat(int(_field(lines, at, "first")), "first")
        at = _HEADER
        start = int(_field(lines, at, "round")) if len(lines) > _HEADER else 0
        match = Match(rules, seed, first, start)
        for at in range(_HEADER + 1, len(lines)):
            match = _step(match, lines[at].strip())
    except (ValueError, IndexError) as error:
        if not "".join(lines[at:]).strip():
            raise RecordError(reason("record_ends", line=before + at + 1)) from error
        cause = str(error) if isinstance(error, ScopaError) else ""
        raise RecordError(reason("bad_record", line=before + at + 1, text=lines[at][:80]), cause) from error
    return match


def _field(lines: list[str], at: int, name: str) -> str:
    key, _, value = lines[at].partition(" ")
    if key != name:
        raise ValueError(key)
    return value


def _step(match: Match, line: str) -> Match:
    word, _, number = line.partition(" ")
    if word != "round":
        return match.play(line)
    dealt = match.next_round()
    if int(number) != dealt.number:
        raise ValueError(line)
    return dealt
