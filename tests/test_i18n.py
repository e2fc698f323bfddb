"""Voices: messages, names and lists in a language, from catalogues made for the test."""

from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from conftest import ROOT

from scopa import i18n
from scopa.cards import CARDS, PACK, SUITS, Card, CardSet
from scopa.errors import Message, ScopaError
from scopa.i18n import FACES, LANGUAGES, Voice, best_language

TEXTS = {
    "en": {
        "test": {
            "test.plain": "hello",
            "test.takes": "takes {cards}",
            "test.both": "{card}: {why}",
            ("test.cards", "test.cards"): ("one card", "{n} cards"),
            "test.only": "only in English",
        },
        "card": {f"card.french.{rank}{suit}": f"<{rank}{suit}>" for rank in range(1, 11) for suit in SUITS},
        "list": {"list.none": "nothing", "list.next": "{first}, {then}", "list.last": "{first} and {then}"},
    },
    "he": {
        "test": {"test.plain": "שלום", ("test.cards", "test.cards"): ("קלף אחד", "שני קלפים", "{n} קלפים")},
        "list": {
            "list.none": "כלום",
            "list.next": "{first}, {then}",
            "list.last": "{first} \u05d5{then}",
            "list.last_number": "{first} \u05d5\u05be{then}",
        },
    },
}


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Put catalogues of the test in place of those of the kit."""
    for language, domains in TEXTS.items():
        for domain, texts in domains.items():
            catalogue = Catalog(language)
            for code, text in texts.items():
                catalogue.add(code, text)
            place = tmp_path / language / "LC_MESSAGES" / f"{domain}.mo"
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("wb") as target:
                write_mo(target, catalogue)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    i18n._catalogue.cache_clear()
    yield
    i18n._catalogue.cache_clear()


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ([], "en"),
        (["nl", "sv"], "en"),
        (["de", "fr"], "de"),
        (["it"], "it"),
        (["nl-NL", "it-IT", "en"], "it"),
        (["he_IL.UTF-8"], "he"),
        (["iw"], "he"),
        (["IW-IL"], "he"),
        (["EN-gb", "it"], "en"),
        (["", "-", "it"], "it"),
        (["italian"], "en"),
    ],
)
def test_the_first_language_there_is_is_taken(wishes: list[str], language: str) -> None:
    assert best_language(wishes) == best_language(iter(wishes)) == language


def test_hebrew_runs_from_right_to_left() -> None:
    assert {language for language in LANGUAGES if Voice(language).direction == "rtl"} == {"he"}


@pytest.mark.usefixtures("catalogues")
def test_messages_are_said_in_the_language() -> None:
    assert Voice("en")(Message("test.plain")) == Voice("en")("test.plain") == "hello"
    assert Voice("he")(Message("test.plain")) == "שלום"
    assert Voice("he")("test.only") == "only in English"
    assert Voice("it")("test.plain") == "hello"
    assert Voice("en")("test.unknown") == "test.unknown"
    assert Voice("en")("nowhere.unknown") == "nowhere.unknown"


@pytest.mark.usefixtures("catalogues")
def test_numbers_have_their_forms() -> None:
    said = [Voice("en")(Message("test.cards", n=n)) for n in (0, 1, 2, 5)]
    assert said == ["0 cards", "one card", "2 cards", "5 cards"]
    assert [Voice("he")("test.cards", n=n) for n in (1, 2, 7)] == ["קלף אחד", "שני קלפים", "7 קלפים"]


@pytest.mark.usefixtures("catalogues")
def test_cards_and_messages_within_messages_are_said() -> None:
    voice = Voice("en", "french")
    assert voice(Message("test.takes", cards=Card("7D"))) == "takes <7D>"
    assert voice(Message("test.takes", cards=CardSet("7D 3C 10B"))) == "takes <3C>, <7D> and <10B>"
    assert voice(Message("test.takes", cards=CardSet())) == "takes nothing"
    assert voice(Message("test.takes", cards=("a", "b"))) == "takes a and b"
    inner = Message("test.takes", cards=Card("2S"))
    assert voice(Message("test.both", card=Card("1D"), why=inner)) == "<1D>: takes <2S>"


@pytest.mark.usefixtures("catalogues")
def test_lists_are_joined_as_the_language_does() -> None:
    items = ["a", "b", "c", "d"]
    assert [Voice("en").listed(items[:count]) for count in range(5)] == [
        *("nothing", "a", "a and b", "a, b and c", "a, b, c and d"),
    ]
    assert Voice("he").listed(iter(items[:3])) == "a, b \u05d5c"
    assert Voice("he").listed(["a", "b", "10"]) == "a, b \u05d5\u05be10"
    assert Voice("en", "french").cards(CardSet("1C 2C")) == "<1C> and <2C>"
    assert Voice("en", "french").card(Card("10S")) == "<10S>"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faces", FACES)
def test_every_card_is_said_by_a_whole_name(language: str, faces: str) -> None:
    voice = Voice(language, faces)
    names = [voice.card(card) for card in CARDS]
    assert len(set(names)) == 40
    assert not any(name.startswith("card.") for name in names)
    assert all(
        voice(Message("reason.must_capture", card=card, cards=CardSet(card))).count(name) == 2
        for card, name in zip(CARDS, names, strict=True)
    )
    assert voice.cards(PACK).count(names[24]) == 1


@pytest.mark.parametrize("name", ["", "EN", "xx", "en-GB", "../en"])
def test_an_unknown_language_is_refused(name: str) -> None:
    with pytest.raises(ScopaError) as caught:
        Voice(name)
    assert caught.value.code == "unknown_language"
    assert caught.value.reason["known"] == " ".join(LANGUAGES)


def test_unknown_faces_are_refused() -> None:
    with pytest.raises(ScopaError) as caught:
        Voice("en", "tarot")
    assert caught.value.code == "unknown_faces"


def test_the_readme_and_the_package_name_every_language():
    for file in ("README.md", "pyproject.toml"):
        text = (ROOT / file).read_text(encoding="utf-8")
        assert all(Locale(language).english_name in text for language in LANGUAGES)
