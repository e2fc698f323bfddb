"""A part of a lesson in words, and the page that leads to the lessons, as scenes."""

import pytest

from scopa.errors import LessonError
from scopa.i18n import FACES, LANGUAGES, UNCHECKED
from scopa.lessons.course import lessons
from scopa.scenes.index import IndexScene
from scopa.scenes.prose import ProseScene
from scopa.scenes.prose.scene import END, HEAD, MORE, TEXTS

PLACES = [f"{each.name}.{part}" for each in lessons() for part in (HEAD, *TEXTS, END)] + list(MORE)


def speak(scene, language, faces="italian"):
    scene.handle({"n": 1, "do": "language", "language": language})
    scene.handle({"n": 2, "do": "faces", "faces": faces})
    assert scene.state["report"] is None
    return scene.state


@pytest.mark.parametrize("place", PLACES)
def test_speaks_every_language_with_every_set_of_faces(place):
    for language in LANGUAGES:
        for faces in FACES:
            state = speak(ProseScene(place), language, faces)
            assert state["notice"] is None
            assert state["title"]
            assert "{" not in str([state.get("blocks"), state.get("goals")]).replace("{'", "")


def test_names_suits_and_cards_as_the_faces_show_them():
    state = speak(ProseScene("pack.pupils"), "en", "french")
    assert "diamonds, hearts, spades and clubs" in state["blocks"][0]["lines"][0][0]["text"]
    assert state["blocks"][1]["lines"][0][0] == {"id": "8D", "name": "jack of diamonds"}


def test_the_minutes_are_those_of_the_course():
    for each in lessons():
        assert ProseScene(f"{each.name}.head").state["minutes"] == f"{sum(each.minutes)} minutes"
        assert ProseScene(f"{each.name}.opener").state["minutes"].startswith(str(each.minutes[0]))
        assert ProseScene(f"{each.name}.work").state["minutes"] == ""


@pytest.mark.parametrize("place", ["briscola.head", "pack.tail", "pack", "", "pack.opener.more", "pack.more"])
def test_refuses_what_there_is_not(place):
    with pytest.raises(LessonError):
        ProseScene(place)


def test_the_end_of_a_lesson_leads_to_the_next_one():
    state = ProseScene("pack.end").state
    assert (state["next"], state["notebook"]) == ("Next lesson: The deal", "lessons/02_deal.ipynb")
    assert ProseScene("claims.end").state["next"] is None


def test_keeps_nothing_and_says_nothing_of_itself():
    scene = ProseScene("pack.head")
    assert (scene.saved, scene.state["live"]) == ("", "")
    scene.handle({"n": 1, "do": "dance"})
    assert scene.state["notice"] == scene.state["live"] != ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_names_every_lesson_and_its_minutes(language):
    state = speak(IndexScene(), language)
    assert [one["id"] for one in state["lessons"]] == [each.name for each in lessons()]
    assert all(
        str(sum(each.minutes)) in one["minutes"]
        for each, one in zip(lessons(), state["lessons"], strict=True)
    )
    words = [door[part] for door in state["doors"] for part in ("name", "text")]
    words += [game[part] for game in state["games"] for part in ("name", "text")]
    assert not [word for word in words if word.startswith("index.")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_says_whose_texts_nobody_has_checked(language):
    assert bool(speak(IndexScene(), language)["unchecked"]) == (language in UNCHECKED)
