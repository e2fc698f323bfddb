"""The base of all scenes: numbers, languages, refusals, faults, and what is kept."""

import json
from dataclasses import replace

import pytest
from demo import Demo
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.cards import CardSet
from scopa.errors import SceneError, ScopaError, reason
from scopa.i18n import FACES, LANGUAGES, Voice
from scopa.scenes.base import LONGEST_SAVED, Scene, action
from scopa.scenes.explore import ExploreScene
from scopa.scenes.play import PlayScene
from scopa.scenes.primiera import PrimieraScene

HELLO = {"n": 1, "do": "hello", "languages": ["en"], "lang": None, "seed": None, "saved": None}


def met(scene=None, **hello):
    scene = scene or Demo()
    scene.handle({**HELLO, **hello})
    return scene


def test_not_ready_until_the_page_says_hello():
    scene = Demo()
    assert scene.state["ready"] is False
    assert scene.state["answered"] == 0
    assert met(scene).state["ready"] is True
    assert scene.state["answered"] == 1
    assert scene.state["notice"] is None


@pytest.mark.parametrize(
    ("lang", "languages", "spoken"),
    [
        ("he", ["it"], "he"),
        (None, ["he-IL", "en"], "he"),
        (None, ["nl", "it-CH"], "it"),
        ("xx", ["it"], "it"),
        (None, [], "en"),
        (None, ["nl"], "en"),
    ],
)
def test_language_is_the_asked_one_else_the_first_known_one_else_english(lang, languages, spoken):
    state = met(lang=lang, languages=languages).state
    assert state["lang"] == spoken
    assert state["dir"] == Voice(spoken).direction


class Steps(Scene):
    """Counts its steps."""

    data: int

    def start(self, seed):
        self.data = 0

    @property
    def at(self):
        return str(self.data)

    @action
    def on(self):
        self.data += 1


def test_what_was_meant_for_another_moment_is_nothing():
    scene = met(Steps(), at="whatever stands in an address")
    assert (scene.state["ready"], scene.state["at"]) == (True, "0")
    for n, at, there in ((2, "0", 1), (3, "0", 1), (4, None, 1), (5, ["1"], 1), (6, "1", 2)):
        scene.handle({"n": n, "do": "on", "at": at})
        assert (scene.data, scene.state["answered"], scene.state["notice"]) == (there, n, None)
    scene.handle({"n": 7, "do": "on"})
    assert scene.data == 3


def test_faces_that_the_page_remembers_are_taken_and_unknown_ones_are_not():
    assert met(faces="french").state["faces"] == "french"
    assert met(faces="martian").state["faces"] == "italian"


def test_what_the_author_set_is_kept_whatever_the_page_says():
    scene = Demo()
    scene.set_up(key="one", lang="it", faces="french", seed=4)
    assert (scene.state["lang"], scene.state["faces"], scene.data.taken) == ("it", "french", 4)
    met(scene, lang="he", languages=["en"], faces="italian", seed="9")
    assert (scene.state["lang"], scene.state["faces"], scene.data.taken) == ("it", "french", 4)
    assert (scene.state["key"], scene.state["own_seed"]) == ("demo.one", "4")
    scene.handle({"n": 2, "do": "language", "language": "he"})
    assert scene.state["lang"] == "he"


def test_what_the_author_left_open_is_the_page_s():
    scene = Demo()
    scene.set_up(faces="french")
    met(scene, lang="he", faces="italian", seed="9")
    assert (scene.state["lang"], scene.state["faces"], scene.data.taken) == ("he", "french", 9)
    assert (scene.state["key"], scene.state["own_seed"]) == ("demo", None)


def test_a_scene_that_is_named_goes_on_as_it_was():
    scene = met()
    scene.handle({"n": 2, "do": "choose", "card": "7D"})
    scene.set_up(key="one", lang="it")
    assert scene.data.chosen == CardSet("7D")
    assert scene.state["lang"] == "it"


def test_a_saved_game_comes_back_under_what_the_author_set():
    scene = Demo()
    scene.set_up(lang="it", seed="4")
    met(scene, saved="demo 1; 7D; 8D; 6")
    assert scene.data.taken == 6
    assert scene.state["notice"] is None


@pytest.mark.parametrize(
    ("setting", "value", "code"),
    [
        ("lang", "xx", "unknown_language"),
        ("lang", 7, "unknown_language"),
        ("lang", "", "unknown_language"),
        ("faces", "martian", "unknown_faces"),
        ("seed", "", "bad_seed"),
        ("seed", "x" * 65, "bad_seed"),
        ("seed", 1.5, "bad_seed"),
        ("key", "", "bad_setting"),
        ("key", "My game", "bad_setting"),
        ("key", "a:b", "bad_setting"),
        ("key", ["a"], "bad_setting"),
    ],
)
def test_an_author_s_mistake_is_an_error_with_its_reason_and_changes_nothing(setting, value, code):
    scene = Demo()
    before = scene.state, scene.data, scene.key
    with pytest.raises(ScopaError) as error:
        scene.set_up(**{"lang": "it", "seed": "4", "key": "one", setting: value})
    assert error.value.reason.code == f"reason.{code}"
    assert (scene.state, scene.data, scene.key) == before


def test_the_state_is_json_and_offers_every_language_by_its_own_name():
    state = met(lang="it").state
    assert json.loads(json.dumps(state)) == state
    assert [one["id"] for one in state["languages"]] == list(LANGUAGES)
    assert [one["name"] for one in state["languages"]] == [Voice(one)("page.own_name") for one in LANGUAGES]
    assert [one["id"] for one in state["face_sets"]] == list(FACES)


def test_language_and_faces_change_and_keep_the_rest():
    scene = met()
    scene.handle({"n": 2, "do": "choose", "card": "7D"})
    before = scene.data
    scene.handle({"n": 3, "do": "language", "language": "he"})
    scene.handle({"n": 4, "do": "faces", "faces": "french"})
    assert (scene.state["lang"], scene.state["dir"], scene.state["faces"]) == ("he", "rtl", "french")
    assert scene.data is before


@pytest.mark.parametrize("message", [{"do": "language", "language": "xx"}, {"do": "faces", "faces": "xx"}])
def test_an_unknown_language_or_face_set_is_refused(message):
    scene = met()
    scene.handle({"n": 2, **message})
    assert scene.notice.code in {"reason.unknown_language", "reason.unknown_faces"}
    assert scene.voice.language == "en"


def test_numbers_rise_and_what_was_answered_is_ignored():
    scene = met()
    scene.handle({"n": 2, "do": "choose", "card": "7D"})
    state = scene.state
    scene.handle({"n": 2, "do": "choose", "card": "7D"})
    scene.handle({"n": 1, "do": "choose", "card": "2C"})
    assert scene.state is state
    scene.handle({"n": 9, "do": "choose", "card": "2C"})
    assert scene.state["answered"] == 9
    assert scene.data.chosen == CardSet("7D 2C")


def test_a_second_hello_keeps_the_game_and_begins_the_numbers_again():
    scene = met()
    scene.handle({"n": 2, "do": "choose", "card": "7D"})
    met(scene, lang="he", saved="demo 1; ; ; 5")
    assert scene.state["answered"] == 1
    assert scene.state["lang"] == "en"
    assert scene.data.chosen == CardSet("7D")


def test_a_refusal_is_said_and_changes_nothing():
    scene = met()
    scene.handle({"n": 2, "do": "choose", "card": "7D"})
    before = scene.data
    scene.handle({"n": 3, "do": "take"})
    assert scene.notice.code == "reason.wrong_sum"
    assert scene.state["notice"] == scene.state["live"]
    assert scene.state["report"] is None
    assert scene.state["answered"] == 3
    assert scene.data is before
    scene.handle({"n": 4, "do": "back"})
    assert scene.state["notice"] is None
    assert scene.state["live"] == "0 of 10"


def test_what_was_said_stays_until_a_person_does_something():
    scene = met(saved="rubbish")
    said = scene.state["notice"]
    scene.handle({"n": 2, "do": "choose", "card": "7D", "unasked": True})
    state = scene.state
    assert (state["notice"], state["live"], state["unread"]) == (said, said, True)
    assert (state["answered"], state["told"]) == (2, 1)
    assert scene.data.chosen == CardSet("7D")
    scene.handle({"n": 3, "do": "take", "unasked": True})
    assert scene.notice.code == "reason.wrong_sum"
    scene.handle({"n": 4, "do": "back"})
    assert (scene.state["notice"], scene.state["unread"], scene.state["told"]) == (None, False, 4)


def test_a_text_that_was_cut_is_told_unless_something_else_is():
    scene = met()
    scene.handle({"n": 2, "do": "choose", "card": "7D", "cut": True})
    assert scene.state["notice"] == Voice()("page.too_much")
    scene.handle({"n": 3, "do": "take", "cut": True})
    assert scene.notice.code == "reason.wrong_sum"


def test_a_notice_is_said_in_the_language_chosen_next():
    scene = met()
    scene.handle({"n": 2, "do": "language", "language": "xx"})
    scene.voice = Voice("he")
    assert scene._state()["notice"] == Voice("he")(scene.notice)


@pytest.mark.parametrize("late", [False, True])
def test_a_fault_is_said_with_a_report_and_changes_nothing(late):
    scene = met()
    before, saved = scene.data, scene.saved
    scene.handle({"n": 2, "do": "crash", "late": late})
    state = scene.state
    assert state["notice"] == Voice()("page.fault")
    assert saved in state["report"]
    assert "demo crash" in state["report"]
    assert "Error" in state["report"]
    assert (scene.data, scene.saved, state["answered"]) == (before, saved, 2)
    scene.handle({"n": 3, "do": "choose", "card": "7D"})
    assert scene.state["report"] is None
    assert scene.data.chosen == CardSet("7D")


@pytest.mark.parametrize(
    "message",
    [
        {"n": 2},
        {"n": 2, "do": None},
        {"n": 2, "do": ["choose"]},
        {"n": 2, "do": "dance"},
        {"n": 2, "do": "start"},
        {"n": 2, "do": "_show"},
        {"n": 2, "do": "choose"},
        {"n": 2, "do": "choose", "card": 7},
        {"n": 2, "do": "choose", "card": ["7D"]},
        {"n": 2, "do": "crash", "late": 1},
        {"n": "2", "do": "dance"},
        {"n": True, "do": "dance"},
        {"do": "dance"},
        "dance",
        None,
        [1, 2],
    ],
)
def test_a_message_that_is_none_is_refused(message):
    scene = met()
    before = scene.data
    scene.handle(message)
    assert scene.notice.code == "reason.bad_action"
    assert scene.data is before


@pytest.mark.parametrize("hello", [{"languages": "en"}, {"languages": [1]}, {"saved": 5}, {"lang": []}])
def test_a_broken_hello_is_refused_and_the_page_begins(hello):
    scene = met(**hello)
    assert scene.notice.code == "reason.bad_action"
    assert scene.state["ready"] is True


def test_the_saved_text_brings_the_scene_back():
    scene = met()
    for n, card in enumerate(["3S", "7D"], 2):
        scene.handle({"n": n, "do": "choose", "card": card})
    scene.handle({"n": 4, "do": "take"})
    assert scene.data.taken == 1
    assert met(saved=scene.saved).data == scene.data


@pytest.mark.parametrize("saved", ["demo 9; ; ; 1", "rubbish", "demo 1; XX; ; 1", "demo 1; ; ; x"])
def test_a_saved_text_that_cannot_be_read_is_told_and_the_scene_begins_anew(saved):
    scene = met(saved=saved, seed="3", lang="it")
    state = scene.state
    assert state["notice"] == Voice("it")("page.not_restored")
    assert state["unread"] is True
    assert scene.data == replace(Demo().data, taken=3)
    scene.handle({"n": 2, "do": "back"})
    assert scene.state["unread"] is False
    assert scene.state["notice"] is None


def test_a_seed_that_is_none_is_refused_and_the_page_begins_in_its_language():
    class Seeded(Demo):
        def start(self, seed):
            if seed == "bad":
                raise SceneError(reason("bad_seed", value=seed, longest=64))
            super().start(seed)

    scene = met(Seeded(), seed="bad", lang="he")
    assert scene.notice.code == "reason.bad_seed"
    assert scene.state["lang"] == "he"
    assert scene.data == Demo().data


def test_a_saved_text_that_opens_but_cannot_be_shown_is_unread_too():
    class Hollow(Demo):
        def open(self, saved):
            self.data = None

    scene = met(Hollow(), saved="anything")
    assert scene.state["unread"] is True
    assert "anything" in scene.state["report"]
    assert scene.data == Demo().data


# Whatever text a page has kept.

SCENES = (ExploreScene, PlayScene, PrimieraScene)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=9)
    | st.sampled_from(["7D", "7D 6C"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


def opened(kind, saved):
    """The text is read, or it is told in one plain sentence that it cannot be; there is never a report."""
    scene = met(kind(), saved=saved, seed="7")
    assert scene.state["report"] is None, scene.state["report"]
    assert scene.state["unread"] == (scene.state["notice"] == Voice()("page.not_restored"))
    return scene


def kept(kind):
    """Return what a scene of a kind keeps after something was done in it."""
    scene = met(kind(), seed="7")
    done = {"explore": ["next"], "play": ["new", "undo"], "primiera": ["on", "on", "on", "on"]}[kind.name]
    more = [{"do": do} for do in done] + [{"do": "answer", "pile": 1}] * (kind is PrimieraScene)
    for n, message in enumerate(more, 2):
        scene.handle({"n": n, **message})
    return scene.saved


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SCENES), st.text(alphabet=st.characters(), max_size=40) | JSON.map(json.dumps))
def test_any_text_is_opened_without_a_fault(kind, text):
    opened(kind, text)


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(SCENES), st.data())
def test_an_edited_or_truncated_text_is_opened_without_a_fault(kind, data):
    text = kept(kind)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 12, len(text))) | st.just(len(text)))
    opened(kind, text[:start] + data.draw(st.text(max_size=5)) + text[end:])


@settings(max_examples=80, deadline=None)
@given(st.sampled_from((PlayScene, PrimieraScene)), st.data())
def test_json_of_another_shape_is_opened_without_a_fault(kind, data):
    lines = kept(kind).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("{"))
    whole = json.loads(lines[at])
    whole[data.draw(st.sampled_from(sorted(whole)))] = data.draw(JSON)
    lines[at] = json.dumps(whole)
    opened(kind, "\n".join(lines))


@pytest.mark.parametrize("kind", SCENES)
def test_a_text_of_five_megabytes_is_refused_at_once(kind):
    scene = opened(kind, kept(kind) + " 7D" * 1_700_000)
    assert scene.state["unread"]
    assert len(kept(kind)) < LONGEST_SAVED


def test_types_of_fields():
    class Typed(Scene):
        @action("all")
        def take_all(self, text: str, number: int, several: list[str], *, yes: bool, perhaps: "int | None"):
            self.data = {"text": text, "number": number, "yes": yes, "several": several, "perhaps": perhaps}

    right = {"text": "a", "number": 1, "yes": True, "several": ["a"], "perhaps": 2}
    scene = Typed()
    scene.handle({"n": 1, "do": "all", **right})
    assert scene.data == right
    scene.handle({"n": 2, "do": "all", **right, "perhaps": None})
    assert scene.data == {**right, "perhaps": None}
    wrongs = {"text": None, "number": True, "yes": 1, "several": ["a", 1], "perhaps": True}
    for name, wrong in wrongs.items():
        scene.notice = None
        scene.handle({"n": scene.state["answered"] + 1, "do": "all", **right, name: wrong})
        assert scene.notice is not None, name


def test_a_subclass_may_speak_of_its_own_and_override_an_action():
    class Loud(Demo):
        @action
        def take(self):
            raise SceneError("never") if False else ZeroDivisionError

    scene = met(Loud())
    scene.handle({"n": 2, "do": "take"})
    assert scene.state["report"]
    scene.handle({"n": 3, "do": "choose", "card": "7D"})
    assert scene.data.chosen == CardSet("7D")
