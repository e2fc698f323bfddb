"""The lesson on the primiera from its first step to its last, by clicks and by keys alone."""

import pytest
from pages import Keys, Lesson, Mouse, visits
from playwright.sync_api import expect
from stage import Stage

from scopa.cards import Card, CardSet
from scopa.scenes.primiera import PrimieraScene
from scopa.scenes.primiera.lesson import STEPS
from scopa.scenes.primiera.piles import NOBODY, PAIRS, PILES, best_of_suit, count, summed, winner
from scopa.scoring import primiera
from scopa.widgets.assets import STATIC

CUT = """() => [...document.querySelectorAll("button:not(.scopa-card)")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


@pytest.fixture
def visit(open_page, voila):
    with visits(Lesson, open_page, voila) as visit:
        yield visit


def choose_wrongly(lesson, card, pile):
    """Choose a card that is not the best: it is not taken, and the page says which one is."""
    wrong, before = Card(card), lesson.sum
    best = best_of_suit(wrong, pile)
    lesson.choose(wrong)
    name = "primiera.higher" if wrong.rank > best.rank else "primiera.better"
    why = lesson.voice(name, card=wrong, value=count(wrong), best=best, more=count(best))
    lesson.shows(why)
    assert lesson.live == why
    assert lesson.sum == before
    expect(lesson.card("pile", wrong)).to_have_attribute("aria-pressed", "false")
    assert "look" in lesson.card("pile", best).get_attribute("data-marks")


def choose_the_best(lesson, pile):
    """Choose the best card of each suit; the sum grows to the engine's."""
    chosen = CardSet()
    for card in primiera(pile).best:
        if card is not None:
            lesson.choose(card)
            expect(lesson.card("pile", card)).to_have_attribute("aria-pressed", "true")
            chosen = chosen | card.bit
            assert lesson.sum == summed(chosen, pile)
    assert lesson.sum.endswith(f"= {primiera(pile).total}")


def compare(lesson, answers):
    """Say of each pair who gets the point; right or wrong, the page then shows both sums and the point."""
    for pair, answer in zip(PAIRS, answers, strict=True):
        lesson.press(lesson.page.locator("[data-do=answer]").nth(answer))
        first, second = (primiera(pile).total for pile in pair)
        verdict = lesson.voice(f"primiera.verdict_{winner(pair)}", first=first, second=second)
        right = answer == winner(pair)
        lesson.shows(lesson.voice("primiera.yes", verdict=verdict) if right else verdict)
        for zone, pile in zip(("first", "second"), pair, strict=True):
            expect(lesson.page.locator(f"[data-zone={zone}]")).to_contain_text(summed(pile, pile))
        if pair != PAIRS[-1]:
            lesson.do("pair")


def on_to(lesson, step):
    lesson.do("on")
    assert lesson.step == step
    lesson.shows(lesson.voice(f"primiera.heading_{step}"))
    lesson.shows(lesson.voice("primiera.step", number=1 + STEPS.index(step), steps=len(STEPS)))


def lay_out(lesson, text):
    """Type a pile of one's own, where that is opened first."""
    field = lesson.page.locator("[data-do=text]")
    if not field.is_visible():
        lesson.press(lesson.page.locator("[data-do=own]"))
    lesson.by.write(field, text)
    lesson.page.keyboard.press("Enter")
    lesson.settle()


@pytest.mark.parametrize("by", [Mouse, Keys], ids=["clicks", "keys"])
def test_the_lesson_to_its_end(visit, by):
    lesson = visit("?seed=7", by)
    assert lesson.step == "values"
    on_to(lesson, "source")
    choose_the_best(lesson, PILES["source"])
    assert lesson.sum.endswith("= 76")
    on_to(lesson, "larger")
    choose_wrongly(lesson, "10B", PILES["larger"])
    lesson.choose("7D")
    choose_wrongly(lesson, "8D", PILES["larger"])
    lesson.do("undo")
    choose_the_best(lesson, PILES["larger"])
    on_to(lesson, "missing")
    choose_the_best(lesson, PILES["missing"])
    on_to(lesson, "compare")
    compare(lesson, [0, NOBODY, 0])
    on_to(lesson, "own")
    lay_out(lesson, "7D 7D")
    expect(lesson.page.locator("[data-do=text]")).to_have_value("7D 7D")
    lay_out(lesson, "7D 6D 1S 5S 2B")
    choose_wrongly(lesson, "6D", CardSet("7D 6D 1S 5S 2B"))
    choose_the_best(lesson, CardSet("7D 6D 1S 5S 2B"))
    lesson.do("another")
    on_to(lesson, "learnt")
    earned = lesson.voice("primiera.stars", n=len(STEPS) - 1)
    expect(lesson.page.get_by_role("img", name=earned, exact=True)).to_be_visible()
    expect(lesson.page.locator("[data-do=on]")).to_be_disabled()
    lesson.do("back")
    assert lesson.step == "own"
    lesson.do("on").do("again")
    assert lesson.step == "values"


def test_a_step_half_done_is_there_again_after_a_reload(visit):
    lesson = visit()
    lesson.do("on").do("on")
    lesson.choose("7D").choose("6C")
    before = lesson.sum
    lesson.page.reload()
    lesson.settle()
    assert (lesson.step, lesson.sum) == ("larger", before)


def test_the_table_of_values_opens_and_closes_where_there_is_no_room_for_it(visit):
    lesson = visit("?lang=he", width=360, height=740)
    values = lesson.page.locator("[data-zone=values]")
    expect(values).to_be_hidden()
    lesson.do("values")
    expect(values).to_be_visible()
    lesson.page.keyboard.press("Escape")
    expect(values).to_be_hidden()


@pytest.mark.browser
@pytest.mark.parametrize("wall", [False, True], ids=["page", "wall"])
@pytest.mark.parametrize("lang", ["en", "he"])
def test_the_way_on_stands_in_one_place_and_holds_its_words(page, lang, wall):
    page.set_viewport_size({"width": 1280, "height": 800})
    stage = Stage(page, STATIC / "primiera" / "primiera.js")
    stage.show(scene=PrimieraScene(), query=f"?lang={lang}", still=True)
    if wall:
        page.evaluate("() => { document.documentElement.dataset.scopaWall = ''; }")
        page.add_style_tag(path=STATIC / "wall.css")
    spots = set()
    for number, name in enumerate(STEPS):
        expect(page.locator(".primiera")).to_have_attribute("data-step", name)
        spots.add(tuple(str(page.locator(f"[data-do={one}]").bounding_box()) for one in ("back", "on")))
        assert page.evaluate(CUT) == []
        if number < len(STEPS) - 1:
            page.locator("[data-do=on]").click()
    assert len(spots) == 1


@pytest.mark.browser
def test_a_double_click_is_one_step_and_one_pair(page):
    stage = Stage(page, STATIC / "primiera" / "primiera.js")
    stage.show(scene=PrimieraScene(), still=True)
    for step in STEPS[1 : STEPS.index("own") + 1]:
        page.locator("[data-do=on]").dblclick()
        expect(page.locator(".primiera")).to_have_attribute("data-step", step)
        if step == "compare":
            page.locator("[data-do=answer]").first.click()
            page.locator("[data-do=pair]").dblclick()
            page.locator("[data-do=answer]:enabled").first.click()
            assert (stage.scene.data.pair, stage.scene.state["notice"]) == (1, None)
