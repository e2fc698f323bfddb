"""The teacher's scene: links, sheets, codes in portions, and a desk that comes back."""

import json
from email.message import Message
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from classes import codes, pupils, worked

from scopa.i18n import LANGUAGES, Voice
from scopa.lessons import progress
from scopa.lessons.course import lessons
from scopa.lessons.task import LEVELS
from scopa.lessons.work import Pupil
from scopa.scenes.base import LONGEST_SAVED
from scopa.scenes.teacher import TeacherScene
from scopa.scenes.teacher import desk as desks
from scopa.scenes.teacher.desk import AT_ONCE, MOST_ALIASES, MOST_KEPT
from scopa.scenes.teacher.links import found, written
from scopa.widgets import qr
from scopa.widgets.qr import launch, pictures
from scopa.widgets.teacher import TeacherDesk

NEAR = "http://10.0.0.7:8866/voila/render/teacher.ipynb"


class Desk:
    """A scene that is talked to as its page does."""

    def __init__(self, address=NEAR, language="en", saved=None, scene=None):
        self.scene, self.number = scene or TeacherScene(), 0
        self.do("hello", languages=[language], saved=saved)
        self.do("place", address=address)

    def do(self, what, /, **fields):
        self.number += 1
        self.scene.handle({**fields, "n": self.number, "do": what})
        assert self.state["report"] is None
        return self.state

    @property
    def state(self):
        return self.scene.state

    @property
    def address(self):
        return self.state["link"]["address"]

    @property
    def asked(self):
        return {name: value for name, (value,) in parse_qs(urlsplit(self.address).query).items()}


def test_a_link_opens_the_lesson_with_the_class_code():
    desk = Desk()
    desk.do("group", text=" 7b ")
    desk.do("lesson", lesson="primiera")
    assert desk.address.startswith("http://10.0.0.7:8866/voila/render/lessons/04_primiera.ipynb?")
    assert desk.asked == {"class": "7B", "level": "B", "lang": "en"}
    desk.do("opens", exercise="primiera.total")
    desk.do("level", level="A")
    desk.do("language", language="he")
    assert desk.asked == {"class": "7B", "level": "A", "exercise": "primiera.total", "lang": "he"}
    desk.do("lesson", lesson="pack")
    assert "exercise" not in desk.asked


def test_a_link_with_signs_of_any_language_is_an_address():
    desk = Desk()
    desk.do("group", text="ז 2&x=#")
    assert desk.address.isascii()
    assert desk.asked["class"] == "ז 2&X=#"


def test_every_lesson_and_exercise_has_a_link_in_every_language():
    desk = Desk()
    for language in LANGUAGES:
        desk.do("language", language=language)
        for told in lessons():
            desk.do("lesson", lesson=told.name)
            for level in LEVELS:
                state = desk.do("level", level=level)
                targets = [one["id"] for group in state["link"]["groups"] for one in group["targets"]]
                assert targets == ["", *(one.id for one in told.exercises if level in one.levels)]
                for target in targets:
                    assert desk.do("opens", exercise=target)["notice"] is None
                    assert desk.asked.get("exercise", "") == target


@pytest.mark.parametrize(
    ("address", "kind", "base"),
    [
        (NEAR, "near", "http://10.0.0.7:8866/voila/render/"),
        ("http://localhost:8866/voila/render/notebooks/teacher.ipynb?lang=it", "here", "http://localhost:8866/voila/render/notebooks/"),
        ("http://127.0.0.1:8888/lab/tree/notebooks/teacher.ipynb", "here", "http://127.0.0.1:8888/voila/render/notebooks/"),
        ("https://x.org/lab/workspaces/auto-7/tree/teacher.ipynb", "near", "https://x.org/voila/render/"),
        ("https://hub.org/user/bob/voila/render/teacher.ipynb", "hub", "https://hub.org/hub/user-redirect/voila/render/"),
        ("https://hub.org/j/user/bob/lab/tree/k/teacher.ipynb", "hub", "https://hub.org/j/hub/user-redirect/voila/render/k/"),
        ("http://127.0.0.1:8740/", "alone", ""),
        ("file:///teacher.ipynb", "alone", ""),
        ("", "alone", ""),
        ("http://[", "alone", ""),
        ("javascript:alert(1)/teacher.ipynb", "alone", ""),
    ],
)  # fmt: skip
def test_where_pupils_open_the_kit_is_found_from_the_page_s_own_address(address, kind, base):
    desk = Desk(address)
    assert (desk.scene.data.place.kind, desk.scene.data.place.base) == (kind, base)
    assert desk.state["link"]["about"] == Voice()(f"teacher.place_{kind}")
    assert bool(desk.address) == bool(base)


def test_a_page_alone_tells_the_command():
    desk = Desk("http://127.0.0.1:8740/")
    desk.do("lesson", lesson="count")
    assert desk.state["link"]["command"] == "scopa lesson count"
    assert desk.address == ""


def test_in_a_session_of_binder_each_pupil_gets_one(monkeypatch):
    assert launch() == ""
    monkeypatch.setenv("BINDER_LAUNCH_HOST", "https://binder.example/")
    monkeypatch.setenv("BINDER_REQUEST", "v2/gh/owner/kit/HEAD")
    desk = Desk(
        "https://hub.example/user/abc/voila/render/notebooks/teacher.ipynb", scene=TeacherDesk().scene
    )
    desk.do("group", text="7B")
    before, _, after = desk.address.partition("?urlpath=")
    assert before == "https://binder.example/v2/gh/owner/kit/HEAD"
    assert unquote(after) == "voila/render/notebooks/lessons/01_pack.ipynb?class=7B&level=B&lang=en"
    assert "&" not in after
    assert desk.scene.data.place.kind == "binder"


def test_a_written_address_comes_before_the_page_s_own():
    desk = Desk()
    desk.do("base", text=" https://kit.example/a/index.ipynb ")
    assert desk.address.startswith("https://kit.example/a/lessons/01_pack.ipynb?")
    for bad in (
        "kit.example",
        "ftp://x",
        "https://a b",
        "javascript:x",
        "https://x\u202e",
        "https://" + "x" * 500,
    ):
        state = desk.do("base", text=bad)
        assert state["slip"] == {"at": "base", "text": Voice()("teacher.bad_base")}
        assert desk.address.startswith("https://kit.example/a/")
    desk.do("base", text="")
    assert desk.address.startswith("http://10.0.0.7:8866/")
    assert (
        written("https://b/v2/gh/o/k/HEAD?urlpath=voila%2F").link("pack", lang="it").endswith("%3Flang%3Dit")
    )
    assert found("https://[::1]:80/teacher.ipynb").kind == "here"


def test_a_picture_of_the_link_comes_with_every_answer():
    widget = TeacherDesk()
    assert widget.art == {}
    for number, message in enumerate(({"do": "hello", "languages": []}, {"do": "place", "address": NEAR}), 1):
        widget._on_message(widget, {**message, "n": number}, [])
    drawn = widget.art["qr"]
    assert drawn == pictures(widget.state["link"]["address"])["qr"]
    assert drawn.startswith("<svg")
    assert "viewBox" in drawn
    widget._on_message(widget, {"do": "lesson", "lesson": "deal", "n": 3}, [])
    assert widget.art["qr"] != drawn


def test_a_bad_class_code_is_told_beside_its_field():
    desk = Desk()
    desk.do("group", text="7B")
    state = desk.do("group", text="x" * 99)
    assert state["slip"]["at"] == "group"
    assert state["group"] == "7B"
    assert desk.do("group", text="")["group"] == ""


# Sheets.


@pytest.mark.parametrize("way", ["print", "save"])
@pytest.mark.parametrize("what", ["worksheet", "key", "plan", "deck"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_is_made_once(what, way, language):
    desk = Desk(language=language)
    desk.do("group", text="7B")
    desk.do("paper", paper="Letter")
    made = desk.do("sheet", what=what, way=way, aliases="Fox\n owl ; fox")["file"]
    assert (made["way"], made["type"]) == (way, "text/html")
    assert made["name"].endswith(".html")
    assert "size:Letter" in made["text"]
    assert desk.state["aliases"] == "fox\nowl"
    assert ("owl" in made["text"]) == (what in {"worksheet", "key"})
    assert desk.do("more")["file"] is None


def test_a_name_that_cannot_be_is_told_beside_the_names():
    desk = Desk()
    state = desk.do("sheet", what="key", way="print", aliases="x" * 99)
    assert state["slip"]["at"] == "aliases"
    assert state["file"] is None


@pytest.mark.parametrize(
    "message",
    [
        {"do": "sheet", "what": "exam", "way": "print", "aliases": ""},
        {"do": "sheet", "what": "key", "way": "post", "aliases": ""},
        {"do": "paper", "paper": "A3"},
        {"do": "lesson", "lesson": "briscola"},
        {"do": "level", "level": "Q"},
        {"do": "opens", "exercise": "deal.key"},
        {"do": "report", "lesson": "pack"},
        {"do": "collect"},
    ],
)
def test_what_there_is_not_is_refused_and_nothing_changes(message):
    desk = Desk()
    before = desk.scene.data
    state = desk.do(message.pop("do"), **message)
    assert state["notice"]
    assert state["report"] is None
    assert desk.scene.data == before


# Codes.


def collected(number, name="capture"):
    desk = Desk()
    desk.do("collect", text="\n".join(codes(number, name)))
    return desk


def test_codes_are_checked_in_portions():
    desk = collected(AT_ONCE + 5)
    assert desk.state["waiting"] == 5
    assert desk.state["live"] == Voice()("teacher.reading", n=5)
    state = desk.do("more")
    assert state["waiting"] == 0
    assert state["counted"] == state["live"] == Voice()("teacher.pupils", n=AT_ONCE + 5)
    assert len(state["findings"]["rows"]) == AT_ONCE + 5


def test_codes_that_wait_are_kept_and_those_read_so_far_are_shown():
    desk = collected(5 * AT_ONCE)
    assert desk.state["waiting"] == 4 * AT_ONCE
    again = Desk(saved=desk.scene.saved)
    assert again.state["waiting"] == 5 * AT_ONCE
    again.do("more")
    for one in (desk, again):
        shown = []
        while one.state["waiting"]:
            shown.append(len(one.state["findings"]["rows"]))
            one.do("more")
        # As many join at once as are there already, so that a large class is not made anew each time.
        assert shown == [AT_ONCE, 2 * AT_ONCE, 2 * AT_ONCE, 4 * AT_ONCE]
        assert len(one.state["findings"]["rows"]) == 5 * AT_ONCE


def test_the_report_that_is_read_stays_while_other_codes_come_in():
    desk = Desk()
    desk.do("collect", text=" ".join([*codes(AT_ONCE), *codes(2 * AT_ONCE, "count")]))
    assert desk.scene.data.seen == "capture"
    while desk.state["waiting"]:
        before = desk.state["findings"]
        desk.do("more")
        assert desk.scene.data.seen == "capture"
        assert (desk.state["findings"] is before) == (desk.scene.data.found != ())


def test_a_refused_code_tells_whose_it_may_be():
    good, bad = codes(2), [f"{code[:-6]}AAAAAA" for code in codes(6)[2:]]
    desk = Desk()
    desk.do(
        "collect",
        text=f"fox: {good[0]}\nOwl, 7B: {bad[0]}\n{good[1]}\n{bad[1]} {bad[2]}\n{good[0]}\n{bad[3]}",
    )
    places = [one["place"] for one in desk.state["refused"]]
    assert places == ["Code 2, after the words “Owl, 7B”", "Code 4, after that of p1", "Code 5", "Code 7"]
    assert [one["place"] for one in Desk().do("collect", text="Dear all")["refused"]] == [""]


def test_checking_a_code_costs_the_same_in_every_class(monkeypatch):
    desk = collected(AT_ONCE)
    desk.do("collect", text=" ".join(codes(3 * AT_ONCE, "count")))
    room, saved = desk.scene.data.room, desk.scene.saved
    monkeypatch.setattr(desks.Classroom, "taken", None)
    desk.do("more")
    # Neither the class nor what is kept of it is made anew.
    assert desk.scene.data.room is room
    assert desk.scene.saved == saved


def test_a_slow_code_does_not_keep_the_page_waiting(monkeypatch):
    monkeypatch.setattr(desks, "SECONDS", -1)
    assert collected(3).state["waiting"] == 2


def test_what_is_too_much_is_told(monkeypatch):
    monkeypatch.setattr(desks, "MOST_CODES", 3)
    assert collected(5).state["slip"] == {"at": "codes", "text": Voice()("teacher.not_taken", n=2)}
    monkeypatch.undo()
    monkeypatch.setattr(desks, "LONGEST_PASTE", 300)
    text = " ".join(["x" * 300, *codes(3)])
    assert Desk().do("collect", text=text)["slip"]["text"] == Voice()("teacher.not_taken", n=3)
    names = "\n".join(f"a{n}" for n in range(MOST_ALIASES + 1))
    state = Desk().do("sheet", what="plan", way="save", aliases=names)
    assert (state["slip"]["at"], state["file"]) == ("aliases", None)
    assert str(MOST_ALIASES) in state["slip"]["text"]


def test_files_that_could_not_be_read_are_told():
    state = Desk().do("collect", text="", unread=2)
    assert state["slip"] == {"at": "codes", "text": Voice()("teacher.unread_files", n=2)}
    state = Desk().do("collect", text=codes(1)[0], unread=1)
    assert (state["slip"]["at"], len(state["findings"]["rows"])) == ("codes", 1)


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("HTTPS://Kit.example/a/lessons/04_primiera.ipynb?lang=it#top", "https://Kit.example/a/"),
        ("https://kit.example/a/lessons/", "https://kit.example/a/"),
        ("https://kit.example?x=1", "https://kit.example/"),
        ("https://kit.example/a/play.ipynb", "https://kit.example/a/"),
        ("http://[::1]:8866/index.ipynb", "http://[::1]:8866/"),
        ("https://b/v2/x?urlpath=voila%2Frender%2F#x", "https://b/v2/x?urlpath=voila/render/"),
        (
            "http://10.0.0.9:8888/lab/tree/notebooks/coding/01_value.ipynb",
            "http://10.0.0.9:8888/voila/render/notebooks/",
        ),
        (
            "https://hub.org/user/bob/lab/tree/kit/index.ipynb",
            "https://hub.org/hub/user-redirect/voila/render/kit/",
        ),
        ("https://[::1", None),
        ("https://", None),
        ("https:///a", None),
        ("https://a:port/", None),
        ("https://a\nb/", None),
        ("https://" + "x" * 391 + "/a", None),
    ],
)
def test_any_page_of_the_kit_tells_where_it_is(text, base):
    state = Desk().do("base", text=text)
    assert state["link"]["base"] == (base or "http://10.0.0.7:8866/voila/render/")
    assert (state["slip"] is None) == (base is not None)
    if base:
        assert written(base).base == base


HEAD = "https://mybinder.org/v2/gh/owner/kit/HEAD"


@pytest.mark.parametrize(
    "opened",
    [
        "",
        "/",
        "?urlpath=voila/render/notebooks/index.ipynb",
        "?urlpath=voila%2Frender%2Fnotebooks%2Flessons%2F01_pack.ipynb%3Fclass%3D7B%26lang%3Den",
        "?urlpath=lab/tree/notebooks",
        "?urlpath=%2Fdoc%2Ftree%2Fnotebooks%2Fcoding%2F01_value.ipynb",
        "?labpath=notebooks%2Findex.ipynb",
        "?filepath=notebooks/index.ipynb",
    ],
)
def test_an_address_of_binder_leads_to_the_lesson_whatever_it_opens(opened):
    desk = Desk()
    state = desk.do("base", text=HEAD + opened)
    assert desk.address.startswith(f"{HEAD}?urlpath=voila/render/notebooks/lessons/01_pack.ipynb%3F")
    assert state["link"]["about"] == Voice()("teacher.place_binder")
    assert written(state["link"]["base"]) == desk.scene.data.place


def test_a_room_that_a_hub_fills_is_one():
    pull = "https://hub.org/hub/user-redirect/git-pull?repo=https%3A%2F%2Fgit.org%2Fkit&urlpath=lab%2Ftree%2Fkit%2Findex.ipynb"
    place = written(pull)
    assert place.kind == "hub"
    assert (
        place.base
        == "https://hub.org/hub/user-redirect/git-pull?repo=https%3A%2F%2Fgit.org%2Fkit&urlpath=voila/render/kit/"
    )


def test_the_kit_s_own_address_at_binder_is_offered_where_it_is_known(monkeypatch):
    near = "http://127.0.0.1:8740/voila/render/teacher.ipynb"
    desk = Desk(near, scene=TeacherDesk().scene)
    public = desk.state["link"]["public"]
    assert public.startswith("https://mybinder.org/v2/gh/")
    assert {written(one["address"]).kind for one in desk.state["link"]["examples"]} == {"near", "hub"}
    state = desk.do("base", text=public)
    assert (state["link"]["kind"], state["link"]["public"]) == ("binder", "")
    monkeypatch.setattr(qr, "PROJECT", Path("nowhere"))
    monkeypatch.setattr(qr, "metadata", lambda name: Message())
    assert Desk(near, scene=TeacherDesk().scene).state["link"]["public"] == ""


def test_an_installed_package_knows_the_address_of_its_repository(monkeypatch):
    told, known = Message(), qr.public()
    told["Project-URL"] = "Homepage, https://kit.example"
    told["Project-URL"] = (
        f"Repository, {known.replace('mybinder.org/v2/gh', 'github.com').removesuffix('/HEAD')}"
    )
    monkeypatch.setattr(qr, "PROJECT", Path("nowhere"))
    monkeypatch.setattr(qr, "metadata", lambda name: told)
    assert qr.public() == known


def test_the_report_shows_the_lesson_that_came_in():
    desk = collected(3)
    desk.do("collect", text=" ".join([*codes(2, "count"), "SCOPA1.AAAA"]))
    state = desk.state
    assert [(one["id"], one["here"]) for one in state["findings"]["lessons"]] == [
        ("capture", False),
        ("count", True),
    ]
    assert state["refused"][0]["text"] == "SCOPA1.AAAA"
    assert len(desk.do("report", lesson="capture")["findings"]["rows"]) == 3


def test_charts_and_table_say_the_same_as_the_class():
    desk = collected(12)
    told, room = desk.state["findings"], desk.scene.data.room
    assert [row["alias"] for row in told["rows"]] == [row.work.pupil.alias for row in room.rows("capture")]
    assert {len(row["cells"]) for row in told["rows"]} == {len(told["columns"])}
    for one, (name, who) in zip(told["met"], room.misconceptions("capture"), strict=True):
        assert one["name"].lower() == Voice()(f"mistake.{name}").lower()
        assert one["name"][0].isupper()
        assert all(
            Voice()(f"exercise.kind_{kind}") in one["where"] for kind, _ in room.met_in("capture", name)
        )
        assert one["text"] == Voice()(f"misconception.{name}")
        assert one["pupils"] == Voice()("teacher.pupils", n=len(who))
        assert one["who"] == Voice().listed(pupil.alias for pupil in who)
    for one in told["predictions"]:
        for chart in one["charts"]:
            assert max(bar["right"] + bar["other"] for bar in chart["bars"]) in {99, 100}


def test_a_row_opens_to_what_was_asked_and_answered():
    desk = collected(3)
    assert all(row["answers"] == [] for row in desk.state["findings"]["rows"])
    rows = desk.do("answers", group="7B", alias="p1")["findings"]["rows"]
    assert [row["opened"] for row in rows] == [False, True, False]
    work = desk.scene.data.room.rows("capture")[1].work
    for one, done in zip(rows[1]["answers"], work.done, strict=True):
        task = done.task(work.pupil)
        assert one["asked"] == Voice()(task.question)
        assert len(one["said"]) == len(done.given)
        assert len(one["cards"]) == len([row for row in task.rows if row.cards])
        # The last answer of a made-up pupil is right, unless it is locked.
        assert one["said"][-1].endswith("right") or done.guess is not None
    assert not any(row["opened"] for row in desk.do("answers", group="7B", alias="p1")["findings"]["rows"])
    assert desk.do("answers", group="7B", alias="nobody")["notice"] is not None


def test_the_table_is_saved_with_the_names_of_class_and_lesson():
    desk = collected(3)
    assert desk.do("export")["file"]["name"] == "scopa-class-7B-03_capture.csv"
    desk.do("collect", text=" ".join(codes(2, "count")))
    assert desk.do("export")["file"]["name"] == "scopa-class-7B.csv"


def test_the_lesson_that_was_chosen_can_be_opened_beside_the_page():
    assert Desk("http://127.0.0.1:8740/").state["link"]["here"] == ""
    desk = Desk()
    desk.do("group", text="7B")
    desk.do("lesson", lesson="primiera")
    here = desk.state["link"]["here"]
    assert here.startswith("./lessons/04_primiera.ipynb?class=7B&level=B")


def test_a_row_is_removed_once_and_all_can_be_forgotten():
    desk = collected(3)
    desk.do("remove", group="7B", alias="p1")
    state = desk.do("remove", group="7B", alias="p1")
    assert [row["alias"] for row in state["findings"]["rows"]] == ["p0", "p2"]
    assert state["notice"] is None
    state = desk.do("forget")
    assert state["findings"] is None
    assert state["counted"] == ""
    assert state["live"] == Voice()("teacher.forgotten")


def test_the_table_is_saved_for_spreadsheets():
    made = collected(3).do("export")["file"]
    assert (made["way"], made["type"], made["name"]) == ("save", "text/csv", "scopa-class-7B-03_capture.csv")
    assert made["text"].startswith("\ufeffClass,Alias")
    assert made["text"].count("\r\n") == 4


def test_the_desk_comes_back_and_its_codes_are_checked_again():
    desk = collected(AT_ONCE + 2)
    for what, fields in (
        ("group", {"text": "7B"}),
        ("lesson", {"lesson": "count"}),
        ("level", {"level": "C"}),
        ("opens", {"exercise": "count.key"}),
        ("paper", {"paper": "Letter"}),
        ("base", {"text": "https://kit.example/"}),
        ("sheet", {"what": "plan", "way": "save", "aliases": "fox\nowl"}),
        ("more", {}),
    ):
        assert desk.do(what, **fields)["notice"] is None
    again = Desk(saved=desk.scene.saved)
    assert again.state["waiting"] == AT_ONCE + 2
    while again.state["waiting"]:
        again.do("more")
    assert again.scene.data.room.works == desk.scene.data.room.works
    assert again.address == desk.address
    for part in ("group", "lesson", "level", "paper", "aliases", "exercise", "base"):
        assert getattr(again.scene.data, part) == getattr(desk.scene.data, part)
    assert Desk().scene.saved == ""


EMPTY = {"teacher": 1, "group": "", "lesson": "pack", "level": "B", "paper": "A4", "exercise": "", "base": ""}
LISTS = {"aliases": [], "codes": []}


@pytest.mark.parametrize(
    "saved",
    [
        "x",
        "[]",
        "[" * 100_000,
        '{"teacher":1}',
        json.dumps(EMPTY),
        *(
            json.dumps({**EMPTY, **LISTS, **wrong})
            for wrong in (
                {"teacher": 2},
                {"lesson": "briscola"},
                {"exercise": "deal.key"},
                {"aliases": [7]},
                {"codes": [None]},
                {"base": "javascript:x"},
                {"group": "x" * 99},
            )
        ),
    ],
)
def test_a_broken_desk_is_told_and_begun_anew(saved):
    scene = TeacherScene()
    scene.handle({"n": 1, "do": "hello", "languages": [], "saved": saved})
    assert scene.state["notice"] == Voice()("page.not_restored")
    assert scene.data == TeacherScene().data


def test_what_is_kept_is_never_too_long_to_come_back():
    desk = Desk()
    works = [worked(Pupil(f"{group}{'X' * 20}", pupil.alias)) for group in range(3) for pupil in pupils(20)]
    text = " ".join(map(progress.write, works))
    desk.do("collect", text=text)
    assert len(text) < MOST_KEPT < LONGEST_SAVED - 10_000
    while desk.state["waiting"]:
        desk.do("more")
    assert len(json.loads(desk.scene.saved)["codes"]) == 60


def test_every_help_is_there_for_every_lesson_and_language():
    desk = Desk()
    for language in LANGUAGES:
        desk.do("language", language=language)
        for told in lessons():
            helps = desk.do("lesson", lesson=told.name)["help"]
            assert [one["id"] for one in helps] == ["stuck", "offline", "codes"]
            assert all(len(one["lines"]) >= 2 and all(one["lines"]) for one in helps)
    # What a code is worth is said plainly.
    lines = " ".join(Desk().state["help"][2]["lines"])
    assert "tamper-evident, not tamper-proof" in lines
