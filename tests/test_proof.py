"""The command ``scopa verify``: a seed and a seal are compared, and the deal is told."""

import pytest

from scopa.app import command
from scopa.i18n import Voice
from scopa.match import Match
from scopa.shuffle import belongs, commitment

SEED = "7"
SEAL = commitment(SEED)


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "en")


def scopa(*words):
    return command.run(["verify", *words])


def test_what_belongs_together_is_said_with_the_cards(capsys):
    assert scopa(SEED, SEAL.upper()) == 0
    first, table, *hands = capsys.readouterr().out.splitlines()
    assert first == Voice()("verify.belongs")
    assert table == "On the table: 3B 5D 3C 3S"
    assert len(hands) == 12
    assert sum(len(line.rpartition(": ")[2].split()) for line in hands) == 36


def test_what_does_not_is_said_with_the_right_seal(capsys):
    assert scopa(SEED, "0" * 64) == 1
    assert SEAL in capsys.readouterr().out


def test_what_a_page_has_told_is_checked_in_the_terminal(capsys):
    dealt = Match(seed="secret").round
    assert scopa(dealt.seed, commitment(dealt.seed)) == 0
    assert str(dealt.hands[0]) in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [(), (SEED,), (SEED, SEAL, "more"), ("x" * 65, SEAL), ("--loud", SEED, SEAL)]
)
def test_what_cannot_be_asked_is_refused(words, capsys):
    assert scopa(*words) == command.REFUSED
    assert capsys.readouterr().err.strip()


def test_it_speaks_and_helps_in_every_language(capsys):
    assert scopa("--lang", "it", SEED, SEAL) == 0
    assert Voice("it")("verify.belongs") in capsys.readouterr().out
    assert scopa("--help") == 0
    assert "scopa verify SEED SEAL" in capsys.readouterr().out


def test_a_seal_is_compared_whole_and_whatever_its_case():
    assert belongs(SEED, f"\t{SEAL}\n")
    assert not belongs(SEED, SEAL[:-1])
    assert not belongs("", SEAL)
    assert not belongs(SEED, "")
