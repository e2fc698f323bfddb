"""What is printed: self-contained, without scripts, the same questions as on the page, and right keys."""

import re
from html import unescape

import pytest
from classes import FOX, pupils

from scopa.cards import PACK
from scopa.errors import LessonError, ScopaError
from scopa.i18n import FACES, LANGUAGES, Voice
from scopa.lessons import cutout, handout, planned, prose
from scopa.lessons.answers import Cards, Choice, in_words
from scopa.lessons.course import lesson, lessons
from scopa.lessons.paper import SIZES, picture
from scopa.lessons.task import LEVELS
from scopa.lessons.walks import WALKS
from scopa.lessons.work import Pupil
from scopa.scoring import PRIMIERA_VALUES

TAG = re.compile(r"<[^>]+>")
LESSONS = [told.name for told in lessons()]


def words(sheet):
    """Return what can be read on a sheet, in one line."""
    body = sheet.html.partition("<body>")[2]
    return " ".join(unescape(TAG.sub(" ", body)).split())


def plain(text):
    return " ".join(text.split())


def sheets(voice, size="A4"):
    yield handout.worksheet(voice, "capture", "B", [FOX], size)
    yield handout.key(voice, "capture", "B", [FOX], size)
    yield planned.plan(voice, "capture", size)
    yield cutout.deck(voice, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_stands_by_itself(language, size):
    voice = Voice(language, "french")
    for sheet in sheets(voice, size):
        html = sheet.html
        assert f'<html lang="{language}" dir="{voice.direction}">' in html
        assert f"@page{{size:{size};" in html
        assert "<script" not in html
        assert not re.search(r"\bon\w+=", TAG.sub(lambda tag: tag[0] if " on" in tag[0] else "", html))
        assert set(re.findall(r"https?://[^\"' ]+", html)) <= {"http://www.w3.org/2000/svg"}
        assert not re.search(r"url\(|@import|<link|src=", html)
        assert f"<title>{sheet.title}</title>" in html
        assert "{" not in words(sheet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_values_of_the_primiera_stand_on_its_sheet_and_in_its_plan(language):
    voice = Voice(language)
    sheet = words(handout.worksheet(voice, "primiera", "B", [FOX]))
    assert plain(voice("handout.primiera")) in sheet
    assert plain(voice("handout.primiera")) not in words(handout.worksheet(voice, "score", "B", [FOX]))
    plan = words(planned.plan(voice, "primiera"))
    for rank, value in enumerate(PRIMIERA_VALUES[:8]):
        if rank:
            assert str(value) in sheet
            assert str(value) in plan


@pytest.mark.parametrize("name", LESSONS)
def test_none_is_offered_on_paper_only_where_it_can_be_the_answer(name):
    voice = Voice("en")
    for one in lesson(name).exercises:
        level = one.levels[0]
        task = one.task(FOX.group, FOX.alias, level, 1)
        if isinstance(task.form, Cards):
            drawn = handout._open(voice, one, task)
            assert voice("handout.ring") in drawn
            assert (voice("handout.none") in drawn) == ("" in task.answers or "" in task.mistakes)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", LESSONS)
def test_a_worksheet_asks_what_the_page_asks_first(name, level):
    voice = Voice("it")
    asked = words(handout.worksheet(voice, name, level, [FOX]))
    exercises = [one for one in lesson(name).exercises if level in one.levels]
    assert exercises
    for one in exercises:
        task = one.task(FOX.group, FOX.alias, level, 1)
        assert plain(voice(task.question)) in asked
        if isinstance(task.form, Choice):
            assert all(plain(voice(option)) in asked for option in task.form.options)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", LESSONS)
def test_a_key_has_the_answers_of_the_rules_and_how_to_get_them(name, level):
    voice = Voice()
    told = words(handout.key(voice, name, level, [FOX]))
    for one in lesson(name).exercises:
        if level not in one.levels:
            continue
        task = one.task(FOX.group, FOX.alias, level, 1)
        assert plain(voice(task.worked(task.examples[0]))) in told
        answers = [plain(in_words(voice, task.form, answer)) for answer in task.answers]
        assert any(f"{voice('handout.right')} {answer} " in told for answer in answers)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", LESSONS)
def test_a_worksheet_is_parted_as_the_lesson_is(name, level):
    voice = Voice()
    for make in (handout.worksheet, handout.key):
        parts = make(voice, name, level, [FOX]).html.split('<section class="part ')[1:]
        assert [part.partition('"')[0] for part in parts] == ["opener", "pupils", "ticket"]
        for part, code in zip(parts, ("plan.opener", "exercise.title_pupils", "handout.ticket"), strict=True):
            exercises = lesson(name).part(part.partition('"')[0], level)
            assert part.count('class="task"') == len(exercises)
            assert f"<h2>{voice(code)}</h2>" in part
            assert re.findall(r"<h3><b>(\d)</b>", part) == [str(n + 1) for n in range(len(exercises))]


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_handed_in_says_whose_it_is_on_each_of_its_pages(name):
    voice = Voice()
    sheet = handout.worksheet(voice, name, "B", [FOX]).html
    ticket = sheet.partition('<section class="part ticket">')[2]
    # The head of a table comes again on each page, and a question is not torn apart.
    top, *rows = re.split("<tr>", ticket.partition("<thead><tr>")[2])
    assert top.rstrip().endswith("</thead><tbody>")
    assert len(rows) == len(lesson(name).part("ticket", "B"))
    told = " ".join(TAG.sub(" ", unescape(top)).split())
    for part in (voice(f"lesson.{name}_title"), "7B", "fox", voice("exercise.level_B")):
        assert part in told
    assert "tr{break-inside:avoid}" in sheet
    assert "<thead>" not in handout.key(voice, name, "B", [FOX]).html


@pytest.mark.parametrize("name", LESSONS)
def test_a_plan_has_the_key_question_of_the_class_as_the_worksheet_has_it(name):
    voice = Voice()
    told = words(planned.plan(voice, name, group="7B"))
    (one,) = lesson(name).part("opener", "B")
    for level in LEVELS:
        task = one.task("7B", "fox", level, 1)
        assert plain(voice(task.question)) in told
        assert plain(voice(task.worked(task.examples[0]))) in told
    assert voice("handout.key_of", group="7B") in told
    assert voice("handout.key_of_none") in words(planned.plan(voice, name))
    assert told != words(planned.plan(voice, name, group="7C"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_plan_has_the_answers_of_the_talk(name, language):
    voice = Voice(language)
    told = words(planned.plan(voice, name))
    for block in prose.told(voice, f"lesson{name}.talk"):
        for line in block.lines:
            assert plain("".join(piece for piece in line if isinstance(piece, str))) in told


def test_a_worksheet_holds_no_answer():
    voice = Voice()
    asked = words(handout.worksheet(voice, "capture", "B", [FOX]))
    tasks = [one.task("7B", "fox", "B", 1) for one in lesson("capture").exercises if "B" in one.levels]
    assert not any(plain(voice(task.hints[-1])) in asked for task in tasks)
    assert voice("handout.right") not in asked


def test_of_many_right_answers_a_key_names_some_and_counts_the_rest():
    voice, ten = Voice(), next(one for one in lesson("capture").exercises if one.kind == "makes")
    answers = {f"{n}": ten.task(f"{n}", "", "A", 1).answers for n in range(200)}
    group = max(answers, key=lambda one: len(answers[one]))
    more = len(answers[group]) - handout.MOST_ANSWERS
    assert more > 0
    told = words(handout.key(voice, "capture", "A", [Pupil(group)]))
    assert voice("handout.more_answers", n=more) in told


def test_each_pupil_has_a_sheet_of_ones_own():
    some = pupils(3)
    sheet = handout.worksheet(Voice(), "capture", "A", some)
    parts = sheet.html.split('class="sheet own"')[1:]
    assert len(parts) == 3
    for pupil, part in zip(some, parts, strict=True):
        assert f"<b>{pupil.alias}</b>" in part
        assert "<b>7B</b>" in part
    assert len({part.partition('class="task"')[2] for part in parts}) == 3
    many = handout.worksheet(Voice(), "pack", "A", pupils(handout.MOST_PUPILS + 9))
    assert many.html.count('class="sheet own"') == handout.MOST_PUPILS


def test_a_class_sheet_has_room_for_a_name():
    html = handout.worksheet(Voice(), "capture", "A", [Pupil("7B")]).html
    assert "<b>7B</b>" in html
    # On the sheet, and on what is cut off from it.
    assert html.count('class="blank"') == 2
    assert handout.worksheet(Voice(), "capture", "A").html.count('class="blank"') == 4


def test_a_key_asks_for_no_name():
    assert 'class="blank"' not in handout.key(Voice(), "capture", "A").html
    told = words(handout.key(Voice(), "capture", "A", [Pupil("7B")]))
    assert Voice()("exercise.alias") not in told
    assert f"{Voice()('exercise.group')}: 7B" in told


def test_names_are_no_html():
    html = handout.worksheet(Voice(), "capture", "A", [Pupil("<B>", "<i>&fox")]).html
    assert "&lt;i&gt;&amp;fox" in html
    assert "<i>" not in html


def test_each_card_has_its_name_and_is_drawn_once():
    voice = Voice("it")
    html = handout.worksheet(voice, "capture", "B", [FOX]).html
    shown = re.findall(r'aria-label="([^"]+)"><use href="#card-(\w+)"', html)
    assert shown
    for name, card in shown:
        (known,) = [each for each in PACK if str(each) == card]
        assert unescape(name) == voice.card(known)
        assert html.count(f'<g id="card-{card}">') == 1
    task = lesson("capture").exercises[2].task("7B", "fox", "B", 1)
    assert isinstance(task.form, Cards)
    assert all(picture(voice, str(card), voice.card(card)).split("><")[1] in html for card in task.form.pool)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("faces", FACES)
def test_the_deck_has_every_card_at_its_true_size(faces, size):
    voice = Voice("en", faces)
    html = cutout.deck(voice, size).html
    assert sorted(re.findall(r'<use href="#card-(\w+)"', html)) == sorted(map(str, PACK))
    width, height = cutout.SIZES_MM[faces]
    assert f"width:{width}mm;height:{height}mm" in html
    assert voice("handout.deck_note", width=width, height=height) in html
    sheets = html.count('class="cut"')
    assert sheets == (7 if (faces, size) == ("spanish", "Letter") else 5)
    # Three fit on the smaller width of both papers, and all rows on the height.
    assert 3 * width <= 210 - 12
    assert -(-len(PACK) // sheets // 3) * height <= {"A4": 297, "Letter": 279}[size] - 12


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_the_plan_has_all_that_a_teacher_needs(name, language):
    voice = Voice(language)
    told = words(planned.plan(voice, name))
    for part in ("need", "opener", "pupils", "talk", "ticket", "stuck", "levels", "home"):
        assert plain(voice(f"plan.{part}")) in told
    for minutes in lesson(name).minutes:
        assert voice("handout.minutes", n=minutes) in told
    assert f"plan.{name}" not in told
    assert plain(voice("plan.before")) in told
    assert voice("prose.number", number=lesson(name).number) in told
    for one in lesson(name).exercises:
        assert one.key or plain(voice(f"exercise.kind_{one.kind}")) in told


@pytest.mark.parametrize("name", LESSONS)
def test_the_plan_names_each_step_of_the_walks(name):
    voice = Voice("it")
    told = words(planned.plan(voice, name))
    for walk in lesson(name).walks:
        assert plain(voice("handout.walk", name=voice(f"walk.title_{walk}"))) in told
        steps = WALKS[walk].steps(WALKS[walk].first)
        for number in range(0, len(steps), 2 if walk == "claims" else 1):
            assert plain(voice(steps[number].rule)).removesuffix(".") in told
    # The steps that the plan of lesson 9 sends to are those of these claims.
    if name == "claims":
        three, ten, eleven, dealer = (steps[place] for place in (0, 4, 6, 14))
        for (first, last), step in {(1, 2): three, (5, 6): ten, (7, 8): eleven, (15, 16): dealer}.items():
            assert (
                f"{first}\u2013{last} {plain(voice(step.rule))}: {plain(voice(step.text)).removesuffix('.')}"
                in told
            )


@pytest.mark.parametrize(
    "make",
    [
        lambda: handout.worksheet(Voice(), "briscola", "A"),
        lambda: handout.worksheet(Voice(), "capture", "Q"),
        lambda: handout.key(Voice(), "capture", "A", size="A3"),
        lambda: planned.plan(Voice(), "briscola"),
        lambda: cutout.deck(Voice(), "}x{"),
    ],
)
def test_what_there_is_not_is_refused(make):
    with pytest.raises(LessonError):
        make()


def test_a_sheet_is_printed_in_black_where_that_is_wanted():
    sheet = cutout.deck(Voice("en"))
    black = sheet.coloured("ink")
    assert sheet.coloured("standard") == sheet
    assert (black.title, black.html.count("<svg")) == (sheet.title, sheet.html.count("<svg"))
    assert "--scopa-cups:#000" in black.html.partition("</style>")[0]
    with pytest.raises(ScopaError):
        sheet.coloured("pink")
