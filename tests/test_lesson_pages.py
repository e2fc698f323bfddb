"""Each lesson on its real page, from the choice of language to the code of the work, by clicks and keys."""

import pytest
from pages import NARROW, WIDE, Explorer, Keys, Lesson, Mouse, Table, Visit, violations
from playwright.sync_api import expect

from scopa.app import pages, server
from scopa.cards import CardSet
from scopa.i18n import Voice
from scopa.lessons import progress
from scopa.lessons.answers import Cards, Choice
from scopa.lessons.course import lessons
from scopa.lessons.work import Done, Pupil, Work

LEVEL = "B"
PUPIL = Pupil.read("7B", "fox")
# Each language in half of the visits of each manner, and chosen instead of the other one.
OTHER = {"en": "he", "he": "en"}
VISITS = [
    pytest.param(told, by, ("en", "he")[(told.number + turn) % 2], id=f"{told.name}-{name}")
    for turn, (name, by) in enumerate({"clicks": Mouse, "keys": Keys}.items())
    for told in lessons()
]
ANSWERED = "() => [...document.querySelectorAll('section.scopa')].every((one) => one.ariaBusy === 'false')"


class Page(Visit):
    """The page of a lesson: what stands on top of it, and the way to each of its parts."""

    scene = "prose"

    @property
    def section(self):
        return super().section + ":has([data-part=head])"

    def go(self, query=""):
        super().go(query)
        cells = self.page.locator("#rendered_cells > div")
        expect(self.page.locator("section[aria-busy=false]")).to_have_count(cells.count())
        return self

    def there(self, kind, *which):
        """Return another widget of the page."""
        one = kind.__new__(kind)
        one.page, one.address, one.by = self.page, self.address, self.by
        if which:
            (one.which,) = which
        return one


class Walk(Visit):
    """A walk-through on a page."""

    scene, which = "walk", ""

    @property
    def section(self):
        return f"{super().section}:has([data-walk={self.which}])"

    def to_its_end(self):
        walk = self.root.locator("[data-walk]")
        steps = 0
        while self.control("on").is_enabled():
            self.do("on")
            steps += 1
            expect(walk).to_have_attribute("data-step", str(steps))
        assert steps > 1


class Part(Visit):
    """The exercises of one part of a lesson."""

    scene, which = "exercise", ""

    @property
    def section(self):
        return f"{super().section}:has([data-part={self.which}])"

    @property
    def feedback(self):
        return self.root.locator("[data-zone=feedback]")

    def answer(self, task, answer):
        """Give an answer, in the way it is asked for."""
        if isinstance(task.form, Choice):
            self.press(self.root.locator("[data-do=choose]").nth(int(answer) - 1))
        elif isinstance(task.form, Cards):
            pressed = self.root.locator("button[data-card][aria-pressed=true]")
            chosen = CardSet(" ".join(pressed.evaluate_all("all => all.map(one => one.dataset.card)")))
            for card in chosen ^ CardSet(answer):
                self.press(self.root.locator(f"button[data-card='{card}']"))
        else:
            self.by.write(self.root.locator("[data-do=text]"), answer)

    def predict(self, exercise):
        """Answer a key question, say how sure one is, and lock both; return what was done."""
        task = exercise.task(PUPIL.group, PUPIL.alias, LEVEL, 1)
        right = min(task.answers)
        self.answer(task, right)
        self.press(self.root.locator("[data-do=sure]").nth(1))
        self.do("check")
        expect(self.feedback).to_have_attribute("data-kind", "star")
        expect(self.control("check")).to_have_count(0)
        return Done(exercise.id, LEVEL, 1, guess=right, confidence="fairly")

    def solve(self, exercise, wrongly):
        """Answer an exercise rightly, after an answer that tells a misconception; return what was done."""
        task = exercise.task(PUPIL.group, PUPIL.alias, LEVEL, 1)
        wrong = misled(task) if wrongly else None
        right = min(task.answers)
        if wrong is not None:
            self.answer(task, wrong)
            self.do("check")
            expect(self.feedback).to_have_attribute("data-kind", "look")
            expect(self.feedback).to_contain_text(self.voice(task.wrong(wrong)))
        self.answer(task, right)
        self.do("check")
        expect(self.feedback).to_have_attribute("data-kind", "star")
        return Done(exercise.id, LEVEL, 1, (right,) if wrong is None else (wrong, right))

    def to_its_end(self, exercises):
        """Answer one exercise after the other; return all that was done."""
        done = []
        for number, exercise in enumerate(exercises):
            done.append(self.solve(exercise, number == 0 or not any(len(one.answers) > 1 for one in done)))
            if exercise != exercises[-1]:
                self.press(self.root.locator(".exercise-acts [data-do=go]"))
        return done

    def code(self):
        """Return the code that the page shows of what was done, open at the end of a ticket."""
        shown = self.root.locator("[data-do=code]")
        expect(shown).to_be_visible()
        return shown.input_value()


def misled(task):
    """Return a wrong answer to which a misconception leads, if there is one."""
    return next((one for one in task.mistakes if task.wrong(one).code.startswith("misconception.")), None)


@pytest.fixture(scope="module")
def served():
    """Serve all notebooks, as the page that leads to the lessons does."""
    with server.Server(pages.INDEX.path, server.free_port(), pages.folder()) as running:
        assert running.wait(), running.log
        yield lambda told: running.address.replace(pages.INDEX.notebook, f"lessons/{told.notebook}.ipynb")


@pytest.fixture
def open_lesson(open_page, served):
    """Open the page of a lesson; it is closed in the end, which ends its kernel."""
    opened = []

    def open_lesson(told, by=Mouse, query=""):
        page = Page(open_page(reduced_motion="reduce"), served(told), by)
        page.decks = []
        page.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: hear(page, text)))
        opened.append(page)
        return page.go(query)

    def hear(page, text):
        text = text if isinstance(text, str) else text.decode(errors="replace")
        page.decks += [text] if "<svg" in text else []

    yield open_lesson
    for page in opened:
        page.close()


def walk_through(page, told):
    """Go through all that is shown before the exercises, to the last step."""
    for walk in told.walks:
        page.there(Walk, walk).to_its_end()
    if told.name == "primiera":
        steps = page.there(Lesson)
        while steps.control("on").is_enabled():
            steps.do("on")
        assert steps.step == "learnt"


def try_out(page, told):
    """Use what is there to be tried out beside the exercises."""
    if told.name == "round":
        table = page.there(Table)
        table.play_any()
        assert table.game.round.moves
    if told.name == "count":
        explorer = page.there(Explorer)
        lit = explorer.lit
        explorer.do("next")
        assert explorer.lit != lit


def wide_things(page, sizes):
    """Return what sticks out of the page on windows of these sizes."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += page.evaluate(
            """() => document.documentElement.scrollWidth <= innerWidth ? [] :
              [...document.querySelectorAll("section.scopa *")]
                .map((one) => [one, one.getBoundingClientRect()])
                .filter(([, { left, right }]) => left < -1 || right > innerWidth + 1)
                .map(([one]) => `${innerWidth}: ${one.outerHTML.slice(0, 120)}`)"""
        )
    return found


@pytest.mark.parametrize(("told", "by", "lang"), VISITS)
def test_a_lesson_to_its_end(open_lesson, told, by, lang):
    page = open_lesson(told, by, f"?class=7b&alias=Fox&lang={OTHER[lang]}")
    page.speak(lang)
    for one in page.page.locator("section.scopa").all():
        expect(one).to_have_attribute("lang", lang)
    title = Voice(lang)(f"lesson.{told.name}_title")
    expect(page.page.locator("h1")).to_have_text([title])
    expect(page.page).to_have_title(title)
    expect(page.page.get_by_role("combobox", name=Voice(lang)("page.language"), exact=True)).to_have_count(1)

    parts = {which: page.there(Part, which) for which in ("opener", "pupils", "ticket")}
    (key,) = told.part("opener", LEVEL)
    done = [parts["opener"].predict(key)]
    walk_through(page, told)
    done += parts["pupils"].to_its_end(told.part("pupils", LEVEL))
    try_out(page, told)
    done += parts["ticket"].to_its_end(told.part("ticket", LEVEL))
    assert any(len(one.answers) > 1 for one in done)

    work = progress.read(parts["ticket"].code())
    assert work == Work(PUPIL, told.name, tuple(done))
    assert all(result.right for result in work.results)
    page.page.wait_for_function(ANSWERED)
    assert not wide_things(page.page, (NARROW, WIDE) if by is Mouse else (WIDE, NARROW))
    assert not violations(page.page)
    assert len(page.decks) == 1
