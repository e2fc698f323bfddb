"""The pages as a person meets them: found by names and hooks, used with the mouse or by keys alone."""

from contextlib import contextmanager

import psutil
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from scopa.i18n import Voice
from scopa.scenes.play.game import Game

WIDE, LOW, NARROW = (1280, 800), (1366, 620), (360, 740)
SIZES = (WIDE, LOW, NARROW)
READY = "section[aria-busy=false]"
"""A page on which every message has been answered."""

# Which key brings the focus nearer to an element: arrows inside a row, else the tabulator.
_WAY = """target => {
  const now = document.activeElement;
  if (now === target) return null;
  const later = Boolean(now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
  const row = now.closest("[data-row]");
  if (!row?.contains(target) || now.matches("input, select")) return later ? "Tab" : "Shift+Tab";
  return (getComputedStyle(row).direction === "rtl") === later ? "ArrowLeft" : "ArrowRight";
}"""
# Whether the focus is in the widget whose key it is.
_BESIDE = "target => target.closest('section.scopa').contains(document.activeElement)"
_PATIENCE = 100
# Words that are just fading in have little contrast; what goes on for ever is not waited for.
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.timeline === document.timeline && one.effect.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished)).then(() => true)"""
PAGE_RULES = ("landmark-", "region", "page-has-heading-one", "heading-order")
"""Rules of axe about a whole page, which a part of one on a stage cannot keep."""


def violations(page, but=()):
    """Return what axe, which asks no other host, holds against a page, but for rules that begin so."""
    page.evaluate(AT_REST)
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:150]}"
        for one in found
        if not one["id"].startswith(tuple(but))
        for node in one["nodes"]
    ]


def plain(text):
    """Return a text of a page with plain spaces, of which a page makes others in its sums."""
    return text.replace("\u00a0", " ")


class Mouse:
    """Does everything with the pointer."""

    def __init__(self, page):
        self.page = page

    def press(self, target):
        target.click()

    def write(self, field, text):
        field.click()
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.type(text)

    def select(self, field, value):
        field.select_option(value)


class Finger(Mouse):
    """Does everything by touch."""

    def press(self, target):
        box = target.bounding_box()
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class Keys:
    """Does everything by keys: walks to what it wants, and uses the key that a control names."""

    def __init__(self, page):
        self.page = page

    def reach(self, target):
        for _ in range(_PATIENCE):
            key = target.evaluate(_WAY)
            if key is None:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"not reached by keys: {target}")

    def press(self, target):
        named = target.get_attribute("aria-keyshortcuts")
        writing = self.page.evaluate("() => document.activeElement.matches('input, select, textarea')")
        if writing or not named or not target.evaluate(_BESIDE):
            self.reach(target)
        self.page.keyboard.press("Enter" if writing else named or "Enter")

    def write(self, field, text):
        self.reach(field)
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.type(text)

    def select(self, field, value):
        self.reach(field)
        places = field.locator("option").evaluate_all("all => all.map(one => one.value)")
        way = places.index(value) - places.index(field.input_value())
        for _ in range(abs(way)):
            self.page.keyboard.press("ArrowDown" if way > 0 else "ArrowUp")


class Visit:
    """One widget on a page of ours in a browser: all it is asked for is looked for in its own section."""

    scene = notebook = ""

    def __init__(self, page, address, by=Mouse):
        self.page = page
        self.address = address
        self.by = by(page)

    def go(self, query=""):
        """Open the page and wait until it can be used."""
        self.page.goto(self.address + query)
        return self.settle()

    def settle(self):
        """Wait until everything sent has been answered; what is drawn belongs to the last answer."""
        self.page.wait_for_selector(f"{self.section}[aria-busy=false]")
        return self

    def back_with(self, text):
        """Load the page again with another saved text."""
        self.page.evaluate(
            "([place, text]) => [localStorage, sessionStorage].forEach((one) => one.setItem(place, text))",
            [self.place, text],
        )
        self.page.reload()
        return self.settle()

    @property
    def section(self):
        """Return the selector of the widget among those of the page."""
        return f"section.scopa-{self.scene}"

    @property
    def root(self):
        return self.page.locator(f"{self.section}[aria-busy]")

    @property
    def voice(self):
        """Return the voice the page speaks with now."""
        return Voice(self.root.get_attribute("lang"), self.root.get_attribute("data-faces"))

    @property
    def place(self):
        """Return under which name the page keeps its game."""
        seed = self.page.evaluate("() => new URLSearchParams(location.search).get('seed')")
        return f"scopa:{self.scene}" if seed is None else f"scopa:{self.scene}:{seed}"

    @property
    def saved(self):
        """Return the text the page keeps."""
        return self.kept(self.place)

    def kept(self, place):
        return self.page.evaluate("place => localStorage.getItem(place)", place)

    @property
    def live(self):
        """Return what a person who listens hears now."""
        return plain(self.root.get_by_role("status").inner_text())

    def shows(self, sentence):
        """Assert that a sentence is on the page for the eye too, not only in the status region."""
        shown = self.root.get_by_text(sentence, exact=True).and_(
            self.page.locator(":visible:not([role=status] *)")
        )
        expect(shown.first).to_be_visible()

    def cards(self, zone):
        """Return the cards of a part of the page, as they stand there."""
        found = self.root.locator(f"[data-zone={zone}] [data-card]")
        return found.evaluate_all("all => all.map(one => one.dataset.card)")

    def card(self, zone, card):
        return self.root.locator(f"[data-zone={zone}] [data-card='{card}']")

    def control(self, do):
        """Return the control of an action that can be seen; wide and narrow pages may have one each."""
        return self.root.locator(f"[data-do={do}]:visible").first

    def press(self, target):
        """Press a control and wait for the answer."""
        self.by.press(target)
        return self.settle()

    def do(self, do):
        return self.press(self.control(do))

    def speak(self, language):
        """Choose another language."""
        self.by.select(self.chooser("language"), language)
        expect(self.root).to_have_attribute("lang", language)
        return self.settle()

    def chooser(self, what):
        return self.root.get_by_role("combobox", name=self.voice(f"page.{what}"), exact=True)

    def close(self):
        """Close the page as a person closes a tab."""
        if not self.page.is_closed():
            with self.page.expect_event("close"):
                self.page.close(run_before_unload=True)


class Table(Visit):
    """The page on which a match is played."""

    scene, notebook = "play", "play.ipynb"

    @property
    def game(self):
        """Return the game that the page has kept."""
        return Game.read(self.saved)

    @property
    def hand(self):
        return self.cards("hand")

    @property
    def table(self):
        return self.cards("table")

    @property
    def board(self):
        """Return all that a person plays by: table, hand, running score and stock, as the page shows them."""
        score = self.root.get_by_role("img", name=self.score).get_attribute("aria-label")
        return self.table, self.hand, score

    @property
    def score(self):
        you, opponent = self.game.match.totals
        return self.voice("play.score_text", you=you, opponent=opponent, n=self.game.match.rules.target)

    def choose(self, card):
        return self.press(self.card("hand", card))

    def pick(self, card):
        return self.press(self.card("table", card))

    def option(self, number):
        return self.root.locator(f"[data-option='{number}']")

    @property
    def options(self):
        """Return the numbered captures that are offered, each as its cards."""
        found = self.root.locator("[data-option]")
        return dict(found.evaluate_all("all => all.map(one => [one.dataset.option, one.dataset.cards])"))

    def open(self, panel):
        """Open a panel; on a narrow page the settings lie behind the score."""
        if not self.root.locator(f"[data-do={panel}]:visible").count():
            self.do("score")
        return self.do(panel)

    def play(self, move):
        """Play a legal move: the chosen card again when it is the only one, else by its number."""
        self.choose(move.card)
        numbers = [number for number, cards in self.options.items() if cards == str(move.taken)]
        if len(self.options) > 1:
            return self.press(self.option(*numbers))
        return self.choose(move.card)

    def play_any(self):
        """Play the first legal move; deal again at the end of a round."""
        game = self.game
        if game.round.over:
            return self.do("next" if game.match.winner is None else "new")
        return self.play(game.seen.legal_moves[0])


class Explorer(Visit):
    """The page on which captures are explored."""

    scene, notebook = "explore", "explore.ipynb"

    def write(self, table, card):
        """Type a table and a card to play."""
        self.unfold()
        self.by.write(self.root.locator("[data-type=table]"), table)
        self.by.write(self.root.locator("[data-type=card]"), card)
        self.page.keyboard.press("Enter")
        return self.settle()

    def unfold(self):
        """Open what builds a table, which a narrow page keeps folded."""
        fold = self.root.locator("[data-do=fold][aria-expanded=false]:visible")
        if fold.count():
            self.by.press(fold)

    def example(self, place):
        """Return the button of a question that stands ready, unfolded where those with most captures are."""
        self.unfold()
        button = self.root.locator("[data-do=example]").nth(place)
        if not button.is_visible():
            self.by.press(self.root.locator("details:has([data-do=example]) > summary"))
        return button

    @property
    def lit(self):
        """Return the cards of the table that are lit."""
        lit = self.root.locator("[data-zone=table] [data-card]:is([data-marks~=legal], [data-marks~=chosen])")
        return lit.evaluate_all("all => all.map(one => one.dataset.card)")


class Lesson(Visit):
    """The lesson on the primiera, alone on its page; the page of the whole lesson holds more."""

    scene, notebook = "primiera", "../tests/data/04_primiera.ipynb"

    @property
    def step(self):
        return self.root.locator("[data-step]").get_attribute("data-step")

    @property
    def sum(self):
        return plain(self.root.locator("[data-zone=sum]").inner_text())

    def choose(self, card):
        return self.press(self.card("pile", card))


PAGES = (Table, Explorer, Lesson)


@contextmanager
def visits(kind, open_page, voila):
    """Give a function that opens pages of a kind, after a script if one is given; in the end all are closed.

    Closing a page ends its kernel.
    """
    opened = []

    def visit(query="", by=Mouse, script=None, **how):
        one = kind(open_page(**{"reduced_motion": "reduce", **how}), voila(kind.notebook).address, by)
        opened.append(one)
        if script:
            one.page.add_init_script(script)
        return one.go(query)

    yield visit
    for one in opened:
        one.close()


def kernels(server):
    """Return the processes in which a server runs notebooks."""
    found = []
    for process in psutil.Process(server.process.pid).children(recursive=True):
        try:
            if any("ipykernel" in word for word in process.cmdline()):
                found.append(process)
        except psutil.Error:
            continue
    return found
