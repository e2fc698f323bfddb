"""The widget around a scene: one message back for each that came, drawings only when they changed."""

import subprocess
import sys
from pathlib import Path

import pytest
from demo import Demo

import scopa.widgets
from scopa.art.faces import deck
from scopa.errors import ScopaError
from scopa.match import Match
from scopa.widgets.assets import STATIC, script, style
from scopa.widgets.shell import SceneWidget

DEMO = Path(__file__).parent / "js" / "demo.js"


class DemoTable(SceneWidget):
    kind, page = Demo, DEMO


@pytest.fixture
def sent(monkeypatch):
    """Gather what the widget sends: the names in each answer, if there are any, and how cards are drawn."""
    messages = []

    def send_state(_self, key=None):
        messages.extend([set(key)] if key else [])

    def send(_self, content, _buffers=None):
        assert content["art"] == deck(*content["drawn"].split("."))
        messages.append(content["drawn"])

    monkeypatch.setattr(SceneWidget, "send_state", send_state)
    monkeypatch.setattr(SceneWidget, "send", send)
    return messages


def say(widget, **message):
    widget._handle_custom_msg(message, [])


HELLO = {"n": 1, "do": "hello", "languages": ["it"]}


def test_the_answer_is_one_message_and_cards_come_before_it_when_they_are_asked_for(sent):
    widget = DemoTable(Demo())
    sent.clear()
    say(widget, **HELLO, art=True)
    say(widget, n=2, do="choose", card="7D")
    say(widget, n=2, do="choose", card="7D")
    say(widget, n=3, do="faces", faces="french", art=True)
    say(widget, n=4, do="take")
    assert widget.state["notice"]
    say(widget, n=5, do="back")
    for n, card in enumerate(["3S", "7D"], 6):
        say(widget, n=n, do="choose", card=card)
    say(widget, n=8, do="take")
    state = {"state"}
    assert sent == [
        "italian.standard.normal",
        state,
        state,
        "french.standard.normal",
        *[state] * 5,
        state | {"saved"},
    ]
    assert widget.state == widget.scene.state


def test_cards_alone_can_be_asked_for_and_nobody_is_told_anything_of_it(sent):
    widget = DemoTable(Demo())
    say(widget, **HELLO)
    say(widget, n=2, do="crash")
    before = widget.state
    assert before["notice"]
    sent.clear()
    say(widget, do="art")
    assert sent == ["italian.standard.normal"]
    assert widget.state == before
    widget._handle_custom_msg("no message at all", [])
    assert widget.state["notice"]


def test_all_widgets_of_a_process_have_one_deck():
    assert DemoTable().deck == scopa.widgets.Explorer().deck != ""


def test_settings_of_the_author_reach_the_scene_and_stay():
    widget = DemoTable(key="one", lang="it", faces="french", seed=4)
    assert widget.state == widget.scene.state
    assert widget.state["lang"] == "it"
    say(widget, n=1, do="hello", languages=["he"], lang="he", faces="italian", seed="9")
    assert (widget.state["lang"], widget.state["faces"]) == ("it", "french")
    assert (widget.state["key"], widget.scene.data.taken) == ("demo.one", 4)


@pytest.mark.parametrize("name", ["Explorer", "PlayTable", "PrimieraLesson"])
def test_every_widget_takes_settings_and_tells_a_bad_one(name):
    kind = getattr(scopa.widgets, name)
    widget = kind(seed="7", lang="it", faces="french")
    assert (widget.state["lang"], widget.state["faces"], widget.state["own_seed"]) == ("it", "french", "7")
    with pytest.raises(ScopaError, match="no such language: 'xx'"):
        kind(lang="xx")


def test_a_table_of_an_author_s_seed_deals_it():
    assert scopa.widgets.PlayTable(seed="7").scene.data.round == Match(seed="7").round


def test_a_fault_still_gets_its_answer(sent):
    widget = DemoTable(Demo())
    say(widget, **HELLO)
    say(widget, n=2, do="crash", late=True)
    assert widget.state["answered"] == 2
    assert widget.state["report"]
    assert widget.saved == widget.scene.saved != ""


def test_the_text_of_a_widget_is_always_the_same():
    assert repr(DemoTable(Demo())) == "DemoTable()" == repr(DemoTable(Demo()))


def test_script_and_style_are_joined_once_for_the_class():
    widget = DemoTable(Demo())
    assert widget._esm == script(DEMO)
    assert widget._css == style(DEMO)
    assert DemoTable._css.startswith((STATIC / "theme.css").read_text("utf-8"))


def test_widgets_are_loaded_when_they_are_asked_for():
    program = "import sys, scopa.widgets; sys.exit(bool({'anywidget', 'scopa.scenes'} & set(sys.modules)))"
    subprocess.run([sys.executable, "-c", program], check=True, cwd=Path(__file__).parent.parent)


def test_an_unknown_widget_is_an_attribute_error():
    with pytest.raises(AttributeError, match="Nothing"):
        _ = scopa.widgets.Nothing
