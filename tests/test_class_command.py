"""The command ``scopa class``: a report from files, and sheets into files."""

import csv
import io

import pytest
from classes import FOX, codes

from scopa.app import command
from scopa.i18n import Voice
from scopa.lessons import cutout, handout, planned
from scopa.lessons.work import Pupil

ASKED = ("--class", "7B", "--alias", "Fox", "--level", "C", "--key")


@pytest.fixture(autouse=True)
def english(monkeypatch, tmp_path):
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)


def scopa(*words):
    return command.run(["class", *words])


def test_a_report_from_files(tmp_path, capsys):
    (tmp_path / "a.txt").write_text("\n".join(codes(3)), "utf-8")
    (tmp_path / "b.txt").write_text("\n".join(codes(2, "count")) + " SCOPA1.AAAA", "utf-16")
    assert scopa("report", "a.txt", "b.txt", "--csv", "out.csv") == 0
    told = capsys.readouterr().out
    for part in (
        Voice()("lesson.capture_title"),
        Voice()("lesson.count_title"),
        "p2",
        "SCOPA1.AAAA",
        "out.csv",
    ):
        assert part in told
    rows = list(csv.reader(io.StringIO((tmp_path / "out.csv").read_bytes().decode("utf-8-sig"), newline="")))
    assert len(rows) == 6
    met = sorted({name for row in rows[1:] for name in row[-1].split("; ") if name})
    assert met
    assert all(name[0].upper() + name[1:] in told.splitlines() for name in met)
    assert b"\r\r" not in (tmp_path / "out.csv").read_bytes()


def test_no_file_is_lost(tmp_path, capsys):
    (tmp_path / "a.txt").write_text("\n".join(codes(1)), "utf-8")
    (tmp_path / "b.txt").symlink_to(tmp_path / "a.txt")
    (tmp_path / "c.csv").write_text("mine", "utf-8")
    before = (tmp_path / "a.txt").read_bytes()
    for out in ("a.txt", "./a.txt", "b.txt", str(tmp_path / "a.txt")):
        for more in ([], ["--force"]):
            assert scopa("report", "a.txt", "--csv", out, *more) == command.REFUSED
            assert (tmp_path / "a.txt").read_bytes() == before
    assert "a.txt" in capsys.readouterr().err
    assert scopa("report", "a.txt", "--csv", "c.csv") == command.REFUSED
    assert "--force" in capsys.readouterr().err
    assert (tmp_path / "c.csv").read_text("utf-8") == "mine"
    assert scopa("report", "a.txt", "--csv", "c.csv", "--force") == 0
    assert (tmp_path / "c.csv").read_text("utf-8") != "mine"
    assert scopa("deck", "--out", "c.csv") == command.REFUSED


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_is_read_however_it_was_written(encoding, tmp_path, capsys):
    (tmp_path / "a.txt").write_text("\n".join(codes(2)), encoding)
    assert scopa("report", "a.txt") == 0
    assert "p1" in capsys.readouterr().out


def test_no_sign_that_a_terminal_obeys_is_printed(tmp_path, capsys):
    (tmp_path / "a.txt").write_bytes(b"\x1b[2J\x07 no code")
    assert scopa("report", "a.txt") == 1
    assert scopa("report", "\x1b[2J.txt") == command.REFUSED
    told = capsys.readouterr()
    assert "\x1b" not in told.out + told.err


def test_codes_may_be_typed(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(codes(1)[0]))
    assert scopa("report", "-") == 0
    assert "p0" in capsys.readouterr().out


def test_nothing_read_is_told_by_the_status_too(tmp_path, capsys):
    (tmp_path / "a.txt").write_text("nothing", "utf-8")
    assert scopa("report", "a.txt") == 1
    assert Voice()("teacher.no_codes") in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "name", "made"),
    [
        (
            ["worksheet", "capture", "--class", "7b"],
            "scopa-capture-7B-B-worksheet.html",
            lambda: handout.worksheet(Voice(), "capture", "B", [Pupil("7B")]),
        ),
        (
            ["worksheet", "capture", *ASKED, "--lang", "he"],
            "scopa-capture-7B-C-key.html",
            lambda: handout.key(Voice("he"), "capture", "C", [FOX]),
        ),
        (["plan", "deal", "--lang", "it"], "scopa-deal-plan.html", lambda: planned.plan(Voice("it"), "deal")),
        (
            ["deck", "--faces", "french", "--paper", "Letter"],
            "scopa-deck.html",
            lambda: cutout.deck(Voice("en", "french"), "Letter"),
        ),
    ],
)
def test_sheets_are_those_of_the_page(words, name, made, tmp_path, capsys):
    assert scopa(*words) == 0
    assert name in capsys.readouterr().out
    assert (tmp_path / name).read_text("utf-8") == made().html
    assert scopa(*words, "--out", "other.html") == 0
    assert (tmp_path / "other.html").read_bytes() == (tmp_path / name).read_bytes()


@pytest.mark.parametrize("language", ["en", "it", "he"])
def test_help_names_every_word(language, capsys):
    assert scopa("--help", "--lang", language) == 0
    told = capsys.readouterr().out
    for word in (
        "report",
        "worksheet",
        "plan",
        "deck",
        "--csv",
        "--class",
        "--alias",
        "--level",
        "--key",
        "--paper",
    ):
        assert word in told
    assert scopa() == command.REFUSED


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["report"],
        ["report", "missing.txt"],
        ["worksheet"],
        ["worksheet", "briscola"],
        ["worksheet", "capture", "pack"],
        ["worksheet", "capture", "--level", "Q"],
        ["worksheet", "capture", "--class", "x" * 99],
        ["worksheet", "capture", "--paper", "A3"],
        ["worksheet", "capture", "--faces", "swiss"],
        ["worksheet", "capture", "--lang", "xx"],
        ["worksheet", "capture", "--out"],
        ["worksheet", "capture", "--out", ""],
        ["report", "-", "--csv", ""],
        ["worksheet", "capture", "--out", "no/such/folder.html"],
        ["plan", "capture", "--wide"],
        ["deck", "capture"],
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(words, capsys, tmp_path):
    assert scopa(*words) == command.REFUSED
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.strip()) > 10
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("option", "value", "known"), [("--level", "Z", "A B C"), ("--paper", "A0", "A4 Letter")]
)
def test_what_there_is_not_is_named_with_what_there_is(option, value, known, capsys):
    assert scopa("worksheet", "pack", option, value) == command.REFUSED
    told = capsys.readouterr().err
    assert f"“{value}”" in told
    assert known in told
