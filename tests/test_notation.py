"""Records: every match is read back equal, and what is damaged is refused with its line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import matches, tried

from scopa.errors import RecordError
from scopa.match import Match
from scopa.notation import LONGEST_RECORD, read_record, write_record
from scopa.rules import Rules

PLAYED = Match(seed="7").play(str(Match(seed="7").round.legal_moves[0]))
SOUND = write_record(PLAYED)
LINES = SOUND.splitlines()


def changed(line: int, text: str | None) -> str:
    """Return the sound record with a line (from 1) put in place of another, or left out."""
    return "\n".join([*LINES[: line - 1], *([] if text is None else [text]), *LINES[line:]])


BROKEN = {
    "": 1,
    "nonsense": 1,
    changed(1, "scopa-records 1"): 1,
    changed(2, "rules target=x"): 2,
    changed(2, "rules nonsense=1"): 2,
    changed(2, None): 2,
    changed(3, "seed"): 3,
    changed(3, "seed " + "x" * 65): 3,
    changed(3, "sead 7"): 3,
    changed(4, "first 2"): 4,
    changed(4, "first -1"): 4,
    changed(4, "first x"): 4,
    changed(4, None): 4,
    changed(5, "round 10000"): 5,
    changed(5, "round -1"): 5,
    changed(5, "round x"): 5,
    changed(5, "round"): 5,
    changed(5, None): 5,
    changed(6, "not a move"): 6,
    changed(6, "7D x 7D"): 6,
    changed(6, " "): 6,
    changed(6, "round 1"): 6,
    changed(6, "10D x 1B 2B 3B 4B"): 6,
    "\n".join(LINES[:1]): 2,
    "\n".join(LINES[:2]): 3,
    "\n".join(LINES[:3]): 4,
    SOUND + "\n" + LINES[-1]: 7,
    SOUND + "\n\n": 7,
}


@settings(max_examples=40)
@given(matches())
def test_records_are_read_back(match: Match) -> None:
    text = write_record(match)
    read = read_record(text)
    assert read == match
    assert hash(read) == hash(match)
    assert (read.seed, read.rules, read.first, read.number) == (
        match.seed,
        match.rules,
        match.first,
        match.number,
    )
    assert (read.totals, read.winner, read.round) == (match.totals, match.winner, match.round)
    assert write_record(read) == text
    assert read_record(text.replace("\n", "\r\n") + "\r\n") == match


def test_a_record_starts_with_its_version_and_full_rules() -> None:
    assert LINES[0] == "scopa-record 1"
    assert LINES[1] == f"rules {Rules()}"
    assert LINES[2:5] == ["seed 7", "first 0", "round 0"]


@pytest.mark.parametrize(("text", "line"), BROKEN.items(), ids=range(len(BROKEN)))
def test_a_damaged_record_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    rest = text.splitlines()[line - 1 :]
    assert caught.value.reason["line"] == line
    if "".join(rest).strip():
        assert caught.value.code == "bad_record"
        assert caught.value.reason["text"] == rest[0][:80]
    else:
        assert caught.value.code == "record_ends"


def test_the_cause_is_said() -> None:
    with pytest.raises(RecordError, match="the setting 'target' cannot be 'x'"):
        read_record(changed(2, "rules target=x"))
    with pytest.raises(RecordError, match="is not in the hand"):
        read_record(changed(6, "10D x 1B 2B 3B 4B"))


@pytest.mark.parametrize("version", ["0", "2", "", "one", "1.1", "1 1"])
def test_another_version_is_refused(version: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(changed(1, f"scopa-record {version}"))
    assert caught.value.code == "record_version"
    assert caught.value.reason["version"] == version
    assert caught.value.reason["known"] == "1"


def test_of_a_strange_version_little_is_said() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(changed(1, f"scopa-record {SOUND}".replace("\n", " ")))
    assert len(caught.value.reason["version"]) == 20


def test_a_record_that_is_too_long_is_not_read() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(SOUND + "\n" * LONGEST_RECORD)
    assert caught.value.code == "record_too_long"
    assert caught.value.reason["longest"] == LONGEST_RECORD


@settings(max_examples=40)
@given(matches(), st.data())
def test_any_damage_is_refused_or_another_sound_record(match: Match, data: st.DataObject) -> None:
    text = write_record(match)
    at = data.draw(st.integers(0, len(text) - 1))
    patch = data.draw(st.sampled_from(["", "x", " ", "\n", "9", "\u2028", "🂡"]))
    read, error = tried(RecordError, read_record, text[:at] + patch + text[at + 1 :])
    assert error is None or error.code in {"bad_record", "record_ends", "record_version"}
    assert read is None or read_record(write_record(read)) == read


@given(st.text(max_size=60))
def test_any_text_is_refused_as_a_record(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


def test_a_match_may_begin_with_a_later_round_of_its_seed() -> None:
    later = Match(seed="7", start=1)
    whole = Match(seed="7")
    while not whole.number:
        whole = whole.next_round() if whole.round.over else whole.play(whole.round.legal_moves[0])
    assert later.round == whole.round
    assert (later.number, later.totals, later.before) == (1, (0, 0), ())
    assert write_record(later).splitlines()[-1] == "round 1"
    assert read_record(write_record(later)) == later != Match(seed="7")
