"""The catalogues: what is said stands there in every language, whole, with the same placeholders."""

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po

from scopa.cards import PACK, SUITS, CardSet
from scopa.errors import REASONS, Message
from scopa.i18n import LANGUAGES, LOCALE, NAMES, UNCHECKED, Voice
from scopa.players import PLAYERS
from scopa.rules import END_CHECKS, PRIORITIES, Rules

LONGEST_NAME = 60
"""How long the name of a misconception may be, so that it fits into a table."""
FORMS = {"en": 2, "it": 2, "es": 2, "fr": 2, "de": 2, "he": 3, "ja": 1, "pl": 3}
DOMAINS = sorted({path.stem for path in LOCALE.glob("*/LC_MESSAGES/*.po")})
WORDED = {"priority": PRIORITIES, "end_check": END_CHECKS, "last_play_scopa": (False, True)}
WORDED["need_all_suits"] = WORDED["last_play_scopa"]


def catalogue(domain: str, language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as text:
        return read_po(text, abort_invalid=True)


def entries(domain: str, language: str = "en") -> dict[str, tuple[str, ...]]:
    """Return the forms of every sentence of a catalogue by its msgid."""
    return {code(entry): forms(entry) for entry in catalogue(domain, language) if entry.id}


def plurals(domain: str, language: str = "en") -> set[str]:
    """Return the codes of the sentences that have a form for each sort of number."""
    return {code(entry) for entry in catalogue(domain, language) if entry.pluralizable}


def code(entry: Entry) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def forms(entry: Entry) -> tuple[str, ...]:
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_whole(domain: str, language: str) -> None:
    read = catalogue(domain, language)
    assert read.locale_identifier == language
    assert (read.charset or "").lower() == "utf-8"
    assert read.num_plurals == FORMS[language]
    for entry in read:
        if not entry.id:
            continue
        assert code(entry).startswith(f"{domain}."), entry.id
        assert len(forms(entry)) == (FORMS[language] if entry.pluralizable else 1), entry.id
        assert not entry.fuzzy, entry.id
        for form in forms(entry):
            assert form.strip(), entry.id
            assert form == form.strip(), entry.id


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_that_nobody_has_checked_says_so(domain: str, language: str) -> None:
    first = (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").read_text("utf-8").splitlines()[0]
    assert (first == "# No native reader has checked these texts yet.") == (language in UNCHECKED)


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_say_the_same(domain: str, language: str) -> None:
    english, other = entries(domain), entries(domain, language)
    assert other.keys() == english.keys()
    assert plurals(domain, language) == plurals(domain)
    for name, texts in other.items():
        wanted = set().union(*map(placeholders, english[name]))
        assert set().union(*map(placeholders, texts)) == wanted, name
        for text in texts:
            # A form for one or for two may say its number in words.
            assert wanted - {"n"} <= placeholders(text) <= wanted, name


def test_every_reason_has_a_sentence_that_asks_for_nothing_else() -> None:
    sentences = entries("reason")
    assert sentences.keys() == {"reason.legal", *(f"reason.{name}" for name in REASONS)}
    for name, plain in REASONS.items():
        assert placeholders(sentences[f"reason.{name}"][0]) <= placeholders(plain), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faces", dict.fromkeys(named for named, _ in NAMES.values()))
def test_the_cards_have_names_of_their_own(language: str, faces: str) -> None:
    names = entries("card", language)
    cards = [names[f"card.{faces}.{card.rank}{SUITS[card.suit]}"][0] for card in PACK]
    suits = [names[f"card.suit.{faces}.{suit}"][0] for suit in range(4)]
    assert len({*cards, names["card.face_down"][0]}) == len(PACK) + 1
    assert len(set(suits)) == 4
    assert all(name == " ".join(name.split()) for name in cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_misconception_has_a_short_name_of_its_own(language: str) -> None:
    sentences, names = entries("misconception", language), entries("mistake", language)
    assert {name.removeprefix("mistake.") for name in names} == {
        name.removeprefix("misconception.") for name in sentences
    }
    said = [name for (name,) in names.values()]
    assert len(set(said)) == len(said)
    for name in said:
        assert len(name) <= LONGEST_NAME, name
        assert not placeholders(name), name
        assert not name.endswith((".", "。")), name
        assert ";" not in name, name


def test_every_setting_says_what_it_means() -> None:
    sentences = entries("rules")
    named = {field.name for field in fields(Rules)}
    worded = {f"rules.{name}.{value}" for name, values in WORDED.items() for value in values}
    assert sentences.keys() == worded | {f"rules.{name}" for name in named - WORDED.keys()}


def test_every_player_has_a_name_and_is_described() -> None:
    sentences = entries("player")
    assert all(f"player.{what}.{name}" in sentences for name in PLAYERS for what in ("name", "about"))


def calls() -> Iterator[tuple[str, str, set[str] | None]]:
    """Give what Python says: where, the code, and its parameters (``None``: not plain to see)."""
    for path in sorted(Path(LOCALE.parent).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            text = str(node.args[0].value)
            given = {keyword.arg or "**" for keyword in node.keywords}
            parameters = None if "**" in given else given
            if name == "reason":
                yield f"{path.name}:{node.lineno}", f"reason.{text}", parameters
            elif name in {"Message", "voice"}:
                yield f"{path.name}:{node.lineno}", text, parameters


def test_what_python_says_is_there_and_gets_its_parameters() -> None:
    sentences = {name: texts for domain in DOMAINS for name, texts in entries(domain).items()}
    for where, name, given in calls():
        # The faces in use.
        name = name.replace("card.suit.own.", "card.suit.italian.")  # noqa: PLW2901 - the same, as it stands there
        assert name in sentences, f"{where}: {name}"
        for text in sentences[name]:
            assert given is None or placeholders(text) <= given, f"{where}: {name}"


def test_a_voice_says_them() -> None:
    voice = Voice("en", "french")
    assert voice(Message("reason.wrong_sum", total=13, value=10)) == "That makes 13; your card counts 10."
    coins = Message("card.suit.own.0")
    assert Voice()(Message("player.takes_coins", n=1, coins=coins)) == "It takes one card of coins."
    assert voice(Message("player.takes_coins", n=3, coins=coins)) == "It takes 3 cards of diamonds."
    assert Voice("he")(Message("player.takes_coins", n=2, coins=coins)) == "הוא לוקח שני קלפי מטבעות."
    assert Voice("it").cards(CardSet("1D")) == "asso di denari"
