"""The game in the terminal: a whole match by words alone, and nothing that can be typed breaks it."""

import io
import sys
from random import Random

import pytest

from scopa.app.streams import typed as typed_line
from scopa.app.terminal import WORDS, Terminal, run
from scopa.i18n import LANGUAGES, Voice
from scopa.scenes.play.help import told_line

ODD = [
    "",
    "x",
    "7D x",
    "0",
    "9",
    "99",
    "🂡",
    "quit please",
    "7D x 7D",
    "5S x 3B 3B",
    "\x00",
    "next",
    "back",
    "٣",
    "²",
]


def typed(terminal, rng):
    """Return a line that a person could type now."""
    state = terminal.scene.state
    if state["sheet"]:
        return "next"
    offers = terminal._offers()
    return str(rng.randrange(len(offers) or sum(1 for card in state["hand"]["cards"] if card)) + 1)


@pytest.mark.parametrize("seed", ["577", "9"])
def test_a_whole_match_is_played_by_numbers(seed):
    said, rng = [], Random(seed)
    terminal = Terminal("en", seed, said.append)
    terminal.welcome()
    while terminal.scene.data.match.winner is None:
        assert terminal.type(typed(terminal, rng))
    winner = "You win" if terminal.scene.data.match.winner == 0 else "The opponent wins"
    assert any(winner in line for line in said)
    assert said[-1] == "The match is over: new begins another, quit leaves."


def test_a_whole_round_is_played_by_the_text_of_moves():
    terminal = Terminal("en", "577", lambda text: None)
    while not terminal.scene.data.round.over:
        before = len(terminal.scene.data.round.moves)
        terminal.type(str(terminal.scene.data.seen.legal_moves[0]))
        assert len(terminal.scene.data.round.moves) > before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_known_in_its_language(language):
    voice = Voice(language)
    said = []
    for word in WORDS:
        terminal = Terminal(language, "577", said.append)
        assert terminal.words[voice(f"terminal.{word}").lower()] == word
        assert terminal.type(voice(f"terminal.{word}").upper()) == (word != "quit")
    assert not [line for line in said if "terminal." in line or "play." in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_english_words_and_a_question_mark_are_known_in_every_language(language):
    english = Voice("en")
    for word in WORDS:
        assert Terminal(language, "577", print).words[english(f"terminal.{word}").lower()] == word
    assert Terminal(language, "577", print).words["?"] == "help"


@pytest.mark.parametrize("word", ["help", "rules", "?"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_the_rules_the_letters_and_how_to_type(language, word):
    said, voice = [], Voice(language)
    terminal = Terminal(language, "577", said.append)
    assert terminal.type(word)
    for name in ("sum", "lay", "sweep", "left", "points", "primiera"):
        assert told_line(voice, name) in said
    assert {voice("terminal.turn"), voice("terminal.keys"), voice("terminal.letters")} <= set(said)
    assert not {told_line(voice, "turn"), told_line(voice, "keys")} & set(said)
    assert (f"  {voice('rules.target', value=11)}" in said) == (word == "rules")
    assert not terminal.scene.data.panel


def test_a_first_round_is_coached_as_on_the_page():
    said, voice = [], Voice()
    Terminal("en", None, said.append).welcome()
    assert f"  {voice('play.remember_sums')}" in said
    assert said[-1] == voice("play.coach", value=7, sum="4 + 3")
    said.clear()
    Terminal("en", "5", said.append).welcome()
    assert f"  {voice('play.remember_sums')}" not in said


@pytest.mark.parametrize("seed", ["577", "9"])
def test_every_move_of_ones_own_is_said_once(seed):
    said, rng = [], Random(seed)
    terminal = Terminal("en", seed, said.append)
    while not terminal.scene.data.round.over:
        said.clear()
        made = len(terminal.scene.data.round.moves)
        terminal.type(typed(terminal, rng))
        own = [move["text"] for move in terminal.scene.state["last"] if move["who"] == "you"]
        if len(terminal.scene.data.round.moves) > made:
            assert sum(line.count(own[0]) for line in said) == 1


def test_undo_score_and_a_refused_move_are_said():
    said = []
    terminal = Terminal("en", "577", said.append)
    terminal.type("8C x 5C 4S")
    assert said[0] == "5 + 4 = 9, one too many: your card counts 8."
    terminal.type("7D")
    terminal.type("score")
    assert "Your pile: 3 cards" in said
    terminal.type("undo")
    assert not terminal.scene.data.round.moves


def test_odd_lines_and_the_end_of_input_break_nothing():
    rng = Random(5)
    lines = [rng.choice([*ODD, "1", "2", "3", "7D", "new", "undo"]) for _ in range(300)]
    rest = iter(lines)
    said = []

    def read(prompt):
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    assert run("en", None, read=read, write=said.append) == 0
    assert said[-1] == "Goodbye."


class Endless:
    """An input without an end of its line; it is never asked for all of it."""

    def __init__(self):
        self.read = 0

    def readline(self, size):
        self.read += size
        return "7" * size


def test_a_line_without_an_end_ends_the_game(monkeypatch):
    endless, said = Endless(), []
    monkeypatch.setattr(sys, "stdin", endless)
    assert run("en", "577", write=said.append) == 0
    assert said[-1] == "Goodbye."
    assert endless.read < 2_000_000


@pytest.mark.parametrize("spaces", [998, 999, 1000, 50_000])
def test_a_line_that_is_too_long_is_no_move_and_the_next_one_is(monkeypatch, spaces):
    said = []
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"7D{' ' * spaces}\n1\nquit\n"))
    terminal = Terminal("en", "577", said.append)
    assert terminal.type(typed_line("> "))
    assert not terminal.scene.data.round.moves
    assert said == [terminal.scene.voice("terminal.what", help="help")]
    assert terminal.type(typed_line("> "))
    assert terminal.scene.data.round.moves
    assert not terminal.type(typed_line("> "))
    with pytest.raises(EOFError):
        typed_line("> ")


def test_a_last_line_without_an_end_is_read(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("7D"))
    assert typed_line("> ") == "7D"


def test_a_key_that_interrupts_ends_it():
    def read(prompt):
        raise KeyboardInterrupt

    assert run("he", "577", read=read, write=lambda text: None) == 0
