"""The clerk of a scene: a cell of a notebook is the same scene in Jupyter and on a page with only Python."""

import json

import pytest
from test_rooms import loaded

import scopa.widgets
from scopa.app.site.contents import pages
from scopa.art.faces import deck
from scopa.scenes.base import Scene
from scopa.widgets.bare import Page
from scopa.widgets.clerk import DECK, SCENES, Clerk, placed, scene_of
from scopa.widgets.qr import pictures

CELLS = {json.dumps(cell): cell for page in pages() for cell in page.cells}
HELLO = {"n": 1, "do": "hello", "languages": ["it"], "lang": None, "faces": None, "seed": None, "saved": None}


def told(state):
    """Return a state without what is another one each time, and the session that only Binder starts."""
    link = state["link"] | {"public": ""} if "link" in state else None
    return state | {"at": "", "link": link}


class Bell(Scene):
    name = "walk"
    pictured = "https://school.example/"


@pytest.mark.parametrize("text", CELLS)
def test_a_cell_is_the_same_scene_in_both_shells(text):
    cell = CELLS[text]
    widget = getattr(scopa.widgets, cell.widget)(*cell.arguments, **cell.named)
    made = json.loads(Page().show(text))
    assert told(made["state"]) == told(json.loads(json.dumps(widget.state)))
    assert (made["deck"], made["art"], made["scene"]) == (widget.deck, widget.art, widget.kind.name)


def test_settings_of_the_author_count_in_both():
    how = {"lang": "he", "faces": "french", "seed": "7", "key": "one"}
    made = json.loads(Page().show(json.dumps(["PlayTable", [], how])))
    assert made["state"] == json.loads(json.dumps(scopa.widgets.PlayTable(**how).state))


def test_a_page_answers_each_widget_in_its_place():
    page = Page()
    for part in ("opener", "talk"):
        page.show(json.dumps(["Prose", [f"pack.{part}"], {}]))
    answer = json.loads(page.answer(1, json.dumps({**HELLO, "art": True})))
    assert answer["shown"]["state"]["part"] == "talk"
    assert answer["shown"]["state"]["lang"] == "it"
    assert answer["cards"]["art"] == deck("italian", "standard", "normal")
    assert json.loads(page.answer(0, '{"do": "art"}'))["shown"] == {}


def test_every_widget_that_a_notebook_may_name_has_its_scene():
    widgets = set(scopa.widgets.__all__) - {"pictures"}
    assert widgets == SCENES.keys()
    assert all(scene_of(name) is getattr(scopa.widgets, name).kind for name in widgets)


def test_the_picture_of_a_link_comes_along():
    assert Clerk(Bell()).shown["art"] == pictures("https://school.example/") != {}
    assert Clerk(Scene()).shown["art"] == {}


def test_who_draws_no_cards_has_no_deck():
    assert Clerk(scene_of("TeacherDesk")()).deck == ""
    assert Clerk(scene_of("Explorer")()).deck == DECK != ""


@pytest.mark.parametrize("message", [None, 7, "art", ["art"], {}])
def test_what_is_no_message_is_answered_too(message):
    assert Clerk(Scene()).answer(message).shown["state"]["notice"]


def test_a_key_of_the_author_comes_before_the_usual_one():
    scene = scene_of("WalkThrough")("deal")
    assert scene.key == placed(scene).key == placed(scene, lang="it").key == "walk.walk-deal"
    assert placed(scene, key="mine").key == "walk.mine"


def test_a_page_with_nothing_but_python_needs_nothing_else():
    modules = loaded(
        "from scopa.widgets.clerk import *; import scopa.widgets.bare; [scene_of(name) for name in SCENES]"
    )
    assert "scopa.scenes.walk.scene" in modules
    assert not {name.partition(".")[0] for name in modules} & {"anywidget", "traitlets", "IPython", "segno"}
    assert not any(name.startswith(("scopa.app", "scopa.widgets.shell")) for name in modules)


def test_a_page_loads_no_scene_but_its_own():
    modules = loaded("from scopa.widgets.bare import Page; Page().show('[\"PlayTable\", [], {}]')")
    others = {SCENES[name].partition(".")[0] for name in SCENES.keys() - {"PlayTable"}}
    assert not others & {name.split(".")[2] for name in modules if name.startswith("scopa.scenes.")}
