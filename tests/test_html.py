"""Pictures of values in notebooks: what is drawn and said beside it, and that nothing is loaded for it."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib import import_module
from random import Random
from types import SimpleNamespace

import pytest
import solutions
from IPython.core.formatters import DisplayFormatter
from pages import violations

from scopa import Card, CardSet, Match, Play, Rules, ScopaError, captures, check, deal, primiera, score, view
from scopa.i18n import LANGUAGES, Voice
from scopa.lessons.coding import task
from scopa.widgets.html import DRAWERS, html, load_ipython_extension, pictures, register


class Pictures(HTMLParser):
    """Lists the names of the pictures of a text, and everything that is opened and not closed."""

    def __init__(self, text):
        super().__init__()
        self.names, self.open = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "img":
            told = dict(attributes)
            assert told["src"].startswith("data:image/svg+xml,")
            self.names.append(told["alt"])
        else:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def shell():
    return SimpleNamespace(display_formatter=DisplayFormatter())


def shown(value, language="en", faces="italian"):
    """Return what a notebook shows of a value: HTML, or nothing."""
    here = shell()
    register(here, Voice(language, faces))
    said, _ = here.display_formatter.format(value, include={"text/plain", "text/html"})
    assert said["text/plain"] == repr(value) or "\n" in said["text/plain"]
    return said.get("text/html", "")


def played_out():
    state, rng = deal(seed="fox"), Random(1)
    while not state.over:
        state = state.play(rng.choice(state.legal_moves))
    return state


def wrong(card, table):
    return [["<script>alert(1)</script>"]]


VALUES = {
    "card": Card("7D"),
    "cards": CardSet("7D 3S 10C"),
    "none": CardSet(),
    "list": list(CardSet("1S 2B")),
    "captures": captures("10D", "7C 3S 5B 3D 2C 1S"),
    "laid": Play.read("5S"),
    "taken": Play.read("10D x 3C 7S"),
    "moves": deal(seed="7").legal_moves,
    "round": deal(seed="7"),
    "over": played_out(),
    "view": view(deal(seed="7"), 1),
    "match": Match(seed="7"),
    "primiera": primiera("7D 6C 7S 1B"),
    "no primiera": primiera(""),
    "sheet": played_out().sheet,
    "task": task("captures", "en"),
    "right": check(solutions.primiera),
    "wrong": check(wrong, "captures"),
    "not written": check(len),
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_every_value_is_drawn_and_its_html_is_whole(value):
    drawn = Pictures(shown(value))
    assert drawn.open == []


@pytest.mark.parametrize(("module", "name"), DRAWERS)
def test_what_is_drawn_is_there_under_its_name(module, name):
    kind = getattr(import_module(module), name)
    assert (kind.__module__, kind.__name__) == (module, name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faces", ["italian", "french"])
def test_every_card_has_its_name_beside_it(language, faces):
    voice = Voice(language, faces)
    cards = CardSet("7D 3S 10C")
    assert Pictures(shown(cards, language, faces)).names == [voice.card(card) for card in cards]
    assert f'dir="{voice.direction}" lang="{language}"' in shown(cards, language, faces)


def test_a_view_shows_the_backs_of_other_hands():
    seen = view(deal(seed="7"), 1)
    names = Pictures(shown(seen)).names
    voice = Voice()
    assert names.count(voice("card.face_down")) == 3
    assert not {voice.card(card) for card in deal(seed="7").hands[0]} & set(names)


def test_a_round_shows_all_forty_cards_at_its_end():
    assert len(set(Pictures(shown(played_out())).names)) == 40


def test_a_sheet_is_a_table_with_headings():
    text = re.sub(r"<[^>]*>", " ", shown(VALUES["sheet"]))
    assert " Settebello " in text
    assert text.split()[-2:] == [str(points) for points in VALUES["sheet"].points]
    assert shown(VALUES["sheet"]).count("<th scope=") == 3 + 6


def test_a_pile_without_a_primiera_has_a_dash_in_its_row():
    piles = CardSet("7D 7C"), CardSet("7S 7B 6D 6C")
    sheet = score(piles, (CardSet(), CardSet()), Rules(need_all_suits=True))
    assert "&ndash;" in shown(sheet)
    assert "&ndash;" not in shown(score(piles, (CardSet(), CardSet())))


def test_a_primiera_shows_what_each_card_counts():
    text = re.sub(r"<[^>]*>", " ", shown(primiera("7D 6C 7S 1B")))
    assert text.split() == ["21", "18", "21", "16", "=", "76"]


def test_long_lists_are_cut():
    moves = [Play.read("5S")] * 50
    assert len(Pictures(shown(moves)).names) == 40
    assert "and 10 more" in shown(moves)


OTHERS = [[], (), [1, 2], ["7D"], [Card("7D"), 3], [[Card("7D")], [3]], {1: Card("7D")}]


@pytest.mark.parametrize("value", OTHERS)
def test_other_lists_are_left_as_they_are(value):
    assert shown(value) == ""


def test_what_a_pupil_returns_is_no_html():
    assert "<script>" not in shown(VALUES["wrong"])
    assert "&lt;script&gt;" in shown(VALUES["wrong"])


def test_a_report_speaks_its_own_language_and_python_stays_from_left_to_right():
    text = shown(check(solutions.captures, "count", lang="he"))
    assert '<div dir="rtl" lang="he">' in text
    assert '<code dir="ltr"' in text
    assert "`" not in text


def test_outside_of_a_notebook_nothing_happens():
    assert pictures() is None
    with pytest.raises(ScopaError, match="tarot"):
        pictures(faces="tarot")
    with pytest.raises(ScopaError):
        pictures(lang="xx")


def test_in_a_notebook_they_are_registered(monkeypatch):
    here = shell()
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: here))
    pictures(faces="french", lang="it")
    drawn = here.display_formatter.format(Card("7D"))[0]["text/html"]
    assert Pictures(drawn).names == ["sette di quadri"]
    again = shell()
    load_ipython_extension(again)
    assert "text/html" in again.display_formatter.format(Card("7D"))[0]


def test_the_engine_and_the_lessons_are_not_loaded_for_it():
    code = (
        "import sys; from scopa.widgets import pictures; pictures(); "
        "others = ('scopa.lessons', 'anywidget', 'IPython'); "
        "assert not [name for name in sys.modules if name.startswith(others)]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_a_sentence_of_the_catalogues(language):
    said = "".join(
        re.sub(r"<img[^>]*>|<style>.*?</style>", "", html(value, Voice(language)))
        for value in VALUES.values()
    )
    assert re.findall(r">[^<]*\b(?:play|aid|coding|walk|card)\.[a-z_]+", said) == []


@pytest.mark.parametrize("language", ["en", "he"])
def test_axe_finds_nothing_and_nothing_is_cut_off(open_page, language):
    page = open_page(width=360, height=740)
    pieces = "".join(f"<section>{html(value, Voice(language))}</section>" for value in VALUES.values())
    head = f"<html lang='{language}' dir='{Voice(language).direction}'><head><title>values</title></head>"
    page.set_content(f"<!doctype html>{head}<body><main><h1>values</h1>{pieces}</main></body></html>")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
