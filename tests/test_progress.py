"""Progress codes: short, forgiving about mail, and nothing that was changed goes through."""

import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from classes import FOX, codes, worked
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.errors import LessonError
from scopa.lessons import progress
from scopa.lessons import work as notes
from scopa.lessons.course import Exercise, lessons
from scopa.lessons.progress import PREFIX, find, read, write
from scopa.lessons.task import LEVELS
from scopa.lessons.work import MOST_DONE, MOST_TRIES, Done, Pupil, Work

CODE = write(worked())


def refusal(code):
    with pytest.raises(LessonError) as caught:
        read(code)
    return caught.value.code


def forged(text, stars):
    """Return a code with a right checksum around any text."""
    press = zlib.compressobj(9, wbits=-15, zdict=progress._COMMON)
    body = press.compress(f"{stars}\n{text}".encode()) + press.flush()
    data = len(body).to_bytes(progress._COUNT) + progress._check(body) + body
    return PREFIX + urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("told", lessons(), ids=lambda told: told.name)
def test_work_comes_back_from_a_short_line(told, level):
    work = worked(name=told.name, level=level)
    code = write(work)
    assert read(code) == work
    assert code.isascii()
    assert code.isprintable()
    assert " " not in code
    assert len(code) < 250


@given(st.text(max_size=12), st.text(max_size=12))
@settings(max_examples=30, deadline=None)
def test_names_of_any_script_come_back(group, alias):
    try:
        pupil = Pupil.read(group, alias)
    except LessonError:
        return
    work = Work(pupil, "pack", (Done("pack.value", "B", 3, hints=2),))
    assert read(write(work)) == work


def test_nothing_done_is_a_code_too():
    assert read(write(Work(Pupil(), "pack"))) == Work(Pupil(), "pack")


# What mail and messengers do to a line.


@pytest.mark.parametrize(
    "change",
    [
        lambda code: f"  {code}\n",
        lambda code: f"My code: {code}; bye!",
        lambda code: "\n".join(code[place : place + 60] for place in range(0, len(code), 60)),
        lambda code: "\r\n> ".join(code[place : place + 30] for place in range(0, len(code), 30)),
        lambda code: "=\n".join(code[place : place + 75] for place in range(0, len(code), 75)),
        lambda code: "\u200b".join(code.removeprefix(PREFIX)).join([PREFIX, ""]),
        lambda code: f"\u2066{code}\u2069",
        lambda code: f"{code}\nfox",
        lambda code: f'"{code}","fox"',
    ],
)
def test_what_mail_does_to_a_line_is_forgiven(change):
    assert read(change(CODE)) == worked()


def test_codes_are_found_whatever_parts_them():
    three = codes(3)
    for between in ("\n", ", ", ";", "\t", "", " fox: ", '","'):
        assert list(find(f"class 7B {between.join(three)} end")) == three


@pytest.mark.parametrize("wrap", ["\n", "\r\n> ", "=\n", "\u200b"])
@pytest.mark.parametrize("place", range(1, len(PREFIX)))
def test_a_prefix_that_mail_broke_is_forgiven(wrap, place):
    assert read(CODE[:place] + wrap + CODE[place:]) == worked()


@pytest.mark.parametrize("prefix", ["scopa1.", "SCOPA2.", "Scopa1.", "SCOPA0."])
def test_a_code_with_another_prefix_is_listed_and_refused(prefix):
    other = prefix + CODE.removeprefix(PREFIX)
    assert list(find(f"{CODE} {other} {CODE}")) == [CODE, other, CODE]
    assert refusal(other) == "bad_code"


def test_a_sentence_is_no_code():
    assert list(find("We play scopa 1. Then again scopa1. And SCOPA 2.5 euro")) == []


# What is damaged or edited.


@pytest.mark.parametrize(
    "text", ["", "hello", "SCOPA1.", "SCOPA1.A", "SCOPA9.AAAA", "\ud800", "é" * 100, "A" * 10**6]
)
def test_what_is_no_code_cannot_be_read(text):
    assert refusal(text) == "bad_code"


@pytest.mark.parametrize("kept", range(8, len(CODE), 7))
def test_a_part_of_a_code_cannot_be_read(kept):
    assert refusal(CODE[:kept]) == "bad_code"


@pytest.mark.parametrize("place", range(len(PREFIX), len(CODE) - 1))
def test_no_letter_can_be_changed(place):
    letter = "A" if CODE[place] != "A" else "B"
    found = refusal(f"{CODE[:place]}{letter}{CODE[place + 1 :]}")
    # The first letters are the length: what they cut off, or miss, cannot be told from the rest.
    assert found == "code_changed" or place < len(PREFIX) + 4


def test_results_must_follow_from_the_answers():
    work = worked()
    stars = "".join(str(result.stars) for result in work.results)
    assert read(forged(notes.write(work), stars)) == work
    assert refusal(forged(notes.write(work), "3" * len(stars))) == "code_old"
    # Somebody takes out the wrong answers, but leaves the stars.
    better = Work(FOX, "capture", tuple(replace(one, answers=one.answers[-1:], hints=0) for one in work.done))
    assert refusal(forged(notes.write(better), stars)) == "code_old"
    # Somebody puts a neighbour's name in front of the same answers.
    other = notes.write(work).replace('"fox"', '"owl"')
    assert refusal(forged(other, stars)) == "code_old"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "[" * 50_000,
        '{"work":1}',
        notes.write(worked()).replace('"work":1', '"work":2'),
    ],
)
def test_what_is_no_work_is_refused(text):
    assert refusal(forged(text, "")) == "code_old"


def test_what_was_asked_in_another_way_before_is_told_apart_from_what_was_edited():
    # What a question asks at a level may change, and a level may no longer have it.
    done = Done("score.points", "B", 1, ("99",)), Done("score.out2", "B", 1, ("99",))
    wrong = Work(FOX, "score", done)
    assert refusal(forged(notes.write(wrong), "33")) == "code_old"
    gone = notes.write(wrong).replace('["points","B"', '["points","D"')
    assert refusal(forged(gone, "00")) == "code_old"


def test_a_bomb_is_not_unpacked():
    bomb = forged("a" * 50_000_000, "")
    tracemalloc.start()
    assert refusal(bomb) == "code_changed"
    assert tracemalloc.get_traced_memory()[1] < 5_000_000
    tracemalloc.stop()


def test_of_too_much_work_the_latest_is_kept():
    tries = tuple(str(10**8 + place) for place in range(MOST_TRIES))
    done = tuple(Done("pack.number", "C", 1 + place, tries) for place in range(MOST_DONE))
    kept = read(write(Work(FOX, "pack", done))).done
    assert len(kept) > 100
    assert kept == done[-len(kept) :]


@given(st.binary(max_size=400))
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_refused(data):
    with pytest.raises(LessonError):
        read(PREFIX + urlsafe_b64encode(data).decode())


@given(st.text())
@settings(max_examples=200, deadline=None)
def test_any_text_is_refused(text):
    with pytest.raises(LessonError):
        read(text)


def test_each_question_is_asked_once_when_a_code_is_checked(monkeypatch):
    asked = []
    made = Exercise.task
    monkeypatch.setattr(Exercise, "task", lambda *told: asked.append(told) or made(*told))
    notes._task.cache_clear()
    notes._result.cache_clear()
    done = read(CODE).done
    assert len(asked) == len(done)
