"""The game in the terminal: a whole match by words alone, and nothing that can be typed breaks it."""

from random import Random

import pytest

from scopa.app.terminal import WORDS, Terminal, run
from scopa.i18n import LANGUAGES, Voice

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


def test_a_key_that_interrupts_ends_it():
    def read(prompt):
        raise KeyboardInterrupt

    assert run("he", "577", read=read, write=lambda text: None) == 0
