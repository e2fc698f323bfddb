"""A class from its codes: a row for each pupil, what misled whom, what was predicted, and a safe table."""

import csv
import io
from itertools import permutations

import pytest
from classes import FOX, codes, pupils, worked

from scopa.errors import LessonError, Message
from scopa.i18n import LANGUAGES, Voice
from scopa.lessons import progress, report
from scopa.lessons.classroom import MOST_REFUSED, Bar, Classroom, Row
from scopa.lessons.course import lesson, lessons
from scopa.lessons.spreadsheet import csv_text
from scopa.lessons.task import LEVELS
from scopa.lessons.work import CONFIDENCES, Done, Pupil, Work


def room(*works):
    return Classroom.read("\n".join(map(progress.write, works)))


def test_pasted_codes_make_a_row_for_each_pupil():
    there = Classroom.read(" and ".join([*codes(5), *codes(5)]))
    assert [row.work.pupil for row in there.rows("capture")] == pupils(5)
    assert there.refused == ()


def test_of_several_codes_the_best_of_each_question_counts():
    first = Work(FOX, "capture", (Done("capture.take", "B", 1, hints=1), *worked().done[3:5]))
    whole = worked()
    (row,) = room(first, whole).rows("capture")
    assert set(row.work.done) == set(whole.done)
    assert room(whole, first).rows("capture")[0].work == whole


def test_two_works_of_one_alias_are_told_unless_one_goes_on_from_the_other():
    take = "capture.take", "B", 1
    right, wrong = (min(kind) for kind in (Done(*take).task(FOX).answers, Done(*take).task(FOX).mistakes))
    once = Work(FOX, "capture", (Done(*take, (wrong,)),))
    further = Work(FOX, "capture", (Done(*take, (wrong, right)), *worked().done[3:5]))
    other = Work(FOX, "capture", (Done(*take, (right,)),))
    assert room(once, further).doubled == room(further, once).doubled == ()
    there = room(further, other)
    assert there.doubled == (FOX,)
    assert Voice()(report.doubled(Voice(), there)) in report.plain(Voice(), there)
    assert there.without(FOX).doubled == ()


def test_sentences_stand_in_a_histogram_as_they_were_offered():
    works = [worked(pupil, "primiera") for pupil in pupils(15)]
    (one,) = room(*works).predictions("primiera")
    options = works[0].done[0].task(works[0].pupil).form.options
    places = [options.index(bar.name) for bar in one.answers]
    assert places == list(range(len(options)))


def test_a_sentence_that_nobody_chose_stands_in_a_histogram_with_none():
    fox, work = FOX, worked(FOX, "primiera")
    (one,) = room(Work(fox, "primiera", work.done[:1])).predictions("primiera")
    options = work.done[0].task(fox).form.options
    assert [bar.name for bar in one.answers] == list(options)
    assert sorted(bar.pupils for bar in one.answers) == [0] * (len(options) - 1) + [1]


def test_the_stars_of_a_row_add_up():
    there = room(*(worked(pupil, told.name) for told in lessons() for pupil in pupils(3)))
    head, *rows = report.table(Voice(), there)
    places = [head.index(Voice()(f"teacher.column_{name}")) for name in ("opener", "exercises", "ticket")]
    total = head.index(Voice()("teacher.column_stars"))
    for row in rows:
        assert sum(int(row[place] or 0) for place in places) == int(row[total])
    assert Voice()("teacher.stars_about") in report.plain(Voice(), there)


def test_a_row_tells_at_which_levels_it_was_won():
    both = worked(FOX, level="C").joined(worked(FOX, level="A"))
    (row,) = room(both).rows("capture")
    assert report.cells(Voice(), row)["level"] == "A C"
    assert report.cells(Voice(), Row(Work(Pupil(), "capture")))["alias"] == "(no alias)"


def test_rows_stand_by_class_and_alias_whatever_order_codes_come_in():
    works = [worked(Pupil(group, alias)) for group in ("8A", "7B") for alias in ("owl", "fox")]
    there = room(*works)
    assert there == room(*reversed(works))
    assert [row.work.pupil.group for row in there.rows("capture")] == ["7B", "7B", "8A", "8A"]


def test_refused_codes_are_listed_once_with_their_reason():
    (code,) = codes(1)
    changed = code[:-6] + ("AAAAAA" if not code.endswith("AAAAAA") else "BBBBBB")
    there = Classroom.read(f"{code} {changed} {changed} {code[:20]}")
    assert len(there.works) == 1
    assert sorted(one.why.code for one in there.refused) == ["reason.bad_code", "reason.code_changed"]


def test_a_text_without_a_code_is_refused_as_a_whole():
    assert Classroom.read("Dear all").refused[0].text == "Dear all"
    assert Classroom.read("  \n ") == Classroom()


def test_the_order_of_codes_says_nothing():
    take = "capture.take", "B", 1
    task = Done(*take).task(FOX)
    right, (wrong, *_) = min(task.answers), sorted(task.mistakes)
    key = [
        Done("capture.key", level, 1, guess=guess, confidence=sure)
        for level, guess, sure in (("B", "1", "sure"), ("B", "2", "guess"), ("C", "1", "fairly"))
    ]
    works = [
        Work(FOX, "capture", (Done(*take, (wrong,) * 5, 3), key[0])),
        Work(FOX, "capture", (key[2], Done(*take, (right,)))),
        Work(FOX, "capture", (key[1], Done(*take, (wrong, right)))),
    ]
    made = [room(*some) for some in permutations(works)]
    assert {frozenset(one.works[0].done) for one in made} == {frozenset(made[0].works[0].done)}
    assert made[0].works[0].find(*take).answers == (right,)


def test_a_binary_file_is_refused_in_signs_that_can_be_shown():
    (one,) = Classroom.read("\x1b[2J\x00\x07").refused
    assert one.text.isprintable()


def test_a_class_is_bounded():
    assert len(Classroom.read(" ".join(f"SCOPA1.{n:06}" for n in range(300))).refused) == MOST_REFUSED


def test_a_row_counts_what_the_work_says():
    work = worked()
    row = Row(work)
    assert row.begun == len(work.done)
    assert row.stars == sum(result.stars for result in work.results)
    assert row.right == sum(result.right for result in work.results)
    assert row.hints == sum(done.hints for done in work.done)
    earned = [row.part(part)[0] for part in ("opener", "pupils", "ticket")]
    assert sum(earned) == row.stars
    assert row.part("ticket")[1] == 9
    assert sum(row.misconceptions.values()) == sum(bool(one.misconception) for one in work.results)


def test_who_met_which_misconception():
    there = room(*(worked(pupil) for pupil in pupils(12)))
    met = there.misconceptions("capture")
    assert met
    assert [len(who) for _, who in met] == sorted((len(who) for _, who in met), reverse=True)
    for name, who in met:
        for pupil in pupils(12):
            assert (name in Row(worked(pupil)).misconceptions) == (pupil in who)
    assert there.misconceptions("count") == ()


@pytest.mark.parametrize("told", lessons(), ids=lambda told: told.name)
def test_every_prediction_is_counted_once_and_said(told):
    keyed = room(
        *[worked(Pupil(level, pupil.alias), told.name, level) for level in LEVELS for pupil in pupils(4)]
    )
    found = keyed.predictions(told.name)
    assert [one.level for one in found] == list(LEVELS)
    for one in found:
        assert sum(bar.pupils for bar in one.answers) == sum(bar.pupils for bar in one.confidences) == 4
        assert sum(bar.right for bar in one.answers) == sum(bar.right for bar in one.confidences)
        assert len(one.confidences) == len(CONFIDENCES)
        bars = [*one.answers, *one.confidences]
        assert all(str(bar.pupils) in report.bar(Voice(), bar) for bar in bars if bar.pupils > 1)
        assert one.group == one.level
        assert not any("{" in report.bar(Voice(language), bar) for bar in bars for language in LANGUAGES)


def test_only_predictions_at_the_same_question_are_counted_together():
    works = [
        worked(Pupil(group, f"p{place}"), "primiera") for group in ("", "7B", "8A") for place in range(5)
    ]
    found = room(*works).predictions("primiera")
    assert [one.group for one in found] == ["", "7B", "8A"]
    for one in found:
        (asked,) = {work.done[0].task(work.pupil).question for work in works if work.pupil.group == one.group}
        assert one.question == asked
        # One question has one right answer, so that each bar is right, or not, as a whole.
        assert all(bar.right in {0, bar.pupils} for bar in one.answers)
        assert sum(bar.pupils for bar in one.answers) == 5
        assert (one.group or "No class") in report.asked_of(Voice(), one)


def test_where_a_misconception_was_met_is_counted():
    there = room(*(worked(pupil) for pupil in pupils(12)))
    for name, _ in there.misconceptions("capture"):
        met = there.met_in("capture", name)
        all_met = [row.misconceptions[name] for row in there.rows("capture")]
        assert sum(number for _, number in met) == sum(all_met)
        assert {kind for kind, _ in met} <= {one.kind for one in lesson("capture").exercises}


def test_numbers_stand_by_their_value_in_a_histogram():
    works = [worked(pupil, "count", "A") for pupil in pupils(15)]
    (one,) = room(*works).predictions("count")
    numbers = [int(bar.name) for bar in one.answers]
    assert numbers == sorted(numbers)
    assert len(numbers) > 1


def test_one_pupil_can_be_taken_out():
    there = room(*(worked(pupil) for pupil in pupils(3)))
    assert [one.pupil for one in there.without(pupils(3)[1]).works] == [pupils(3)[0], pupils(3)[2]]
    with pytest.raises(LessonError):
        there.without(FOX)


# Tables.


def test_the_table_is_what_a_spreadsheet_reads():
    there = room(*(worked(pupil) for pupil in pupils(3)), worked(name="count"))
    rows = report.table(Voice("it"), there)
    text = csv_text(rows)
    assert text.startswith("\ufeff")
    assert text.endswith("\r\n")
    assert list(csv.reader(io.StringIO(text[1:], newline=""))) == rows
    assert {len(row) for row in rows} == {len(report.COLUMNS)}
    stars = rows[0].index(Voice("it")("teacher.column_stars"))
    assert all(row[stars].isdigit() for row in rows[1:])


@pytest.mark.parametrize("alias", ["=1+1", "+1", "-1", "@sum", "'=x", " =x"])
def test_no_cell_is_a_formula(alias):
    there = room(worked(Pupil.read("7B", alias)))
    (_, row) = csv.reader(io.StringIO(csv_text(report.table(Voice(), there))[1:]))
    assert not row[1].startswith(("=", "+", "-", "@", "\t", "\r"))
    assert alias.strip() in row[1]


def test_cells_keep_quotes_commas_and_lines():
    assert csv_text([['a "b"', "c,d", "e\nf", "\t=1"]]) == '\ufeff"a ""b""","c,d","e\nf",\'\t=1\r\n'


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_report_in_plain_lines(language):
    voice = Voice(language)
    assert report.plain(voice, Classroom()) == voice("teacher.no_codes")
    there = Classroom.read(" ".join([*codes(3), *codes(2, "count"), "SCOPA1.AAAA"]))
    said = report.plain(voice, there)
    found = voice("teacher.refused_after", number=6, alias="p1")
    for part in (
        "p0",
        "p2",
        voice("lesson.capture_title"),
        voice("lesson.count_title"),
        "SCOPA1.AAAA",
        found,
    ):
        assert part in said
    assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_misled_is_named_in_the_table_and_in_plain_lines(language):
    voice = Voice(language)
    there = room(*(worked(pupil) for pupil in pupils(12)))
    for row in there.rows("capture"):
        names = [voice(f"mistake.{name}") for name in sorted(row.misconceptions)]
        assert report.cells(voice, row)["misconceptions"] == "; ".join(names)
    assert any(len(row.misconceptions) > 1 for row in there.rows("capture"))
    lines = report.plain(voice, there).splitlines()
    for name, who in there.misconceptions("capture"):
        place = lines.index(report.misled(voice, name))
        assert lines[place + 1] == f"  {voice.listed(pupil.alias for pupil in who)}"
        assert voice(f"misconception.{name}") not in lines


def test_a_bar_is_said_in_words():
    assert report.bar(Voice(), Bar(Message("exercise.yes"), 3, 2)) == "Yes: 3 pupils, 2 of them right"
    assert report.named(Voice(), Pupil("7B")) == Voice()("teacher.no_alias")
