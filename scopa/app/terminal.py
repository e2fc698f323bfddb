"""The play scene in a terminal, by words alone."""

from collections.abc import Callable
from typing import Any, Final

from scopa.app.streams import typed
from scopa.errors import ScopaError
from scopa.i18n import Voice
from scopa.moves import Play
from scopa.scenes.play.help import HELP, told_line
from scopa.scenes.play.scene import PlayScene

WORDS: Final = ("help", "rules", "score", "undo", "back", "next", "new", "quit")
"""What can be typed besides cards and numbers; each stands in the catalogue in every language."""
OWN: Final = {"turn", "keys"}
"""What the page's help says of its buttons and keys: here the terminal's own sentences stand for it."""
ACTIONS: Final = {"undo": "undo", "back": "cancel", "next": "next", "new": "new"}
"""The words that the scene itself understands as actions."""


class Terminal:
    """Says the scene in lines of text, and turns typed lines into what its page would send.

    >>> said = []
    >>> terminal = Terminal("en", "577", said.append)
    >>> terminal.type("7D")
    True
    >>> for line in said[:2]:
    ...     print(line)
    You take the three of batons and the four of swords with the seven of coins: 4 + 3 = 7.
    The opponent takes the five of cups with the five of swords. Your turn.
    """

    def __init__(self, language: str, seed: str | None, write: Callable[[str], object]) -> None:
        """Sit down at the table; nothing is said yet."""
        self.scene = PlayScene()
        self.write = write
        self._send("hello", languages=[language], lang=None, faces=None, seed=seed, saved=None)
        # English words are understood everywhere: not every keyboard has the letters of every language.
        spoken = (Voice(), self.scene.voice)
        self.words = {voice(f"terminal.{word}").lower(): word for voice in spoken for word in WORDS}
        self.words["?"] = "help"

    def type(self, line: str) -> bool:
        """Answer one typed line; return whether to go on."""
        text = line.strip()
        word = self.words.get(text.lower())
        if word == "quit":
            return False
        if word == "help":
            self._help()
        elif word == "rules":
            self._rules()
        elif word == "score":
            self._tell_score()
        elif word is not None:
            self._send(ACTIONS[word])
            self.tell()
        else:
            self._play(text)
        return True

    def welcome(self) -> None:
        """Say how to play, and how the game stands."""
        self.write(self._say("welcome", help=self._say("help")))
        coach = self.scene.state["coach"]
        for line in coach["lines"] if coach else ():
            self.write(f"  {line}")
        self.tell()

    def tell(self) -> None:
        """Say what has happened and what can be done now."""
        state = self.scene.state
        self.write(state["live"])
        if state["sheet"]:
            self._tell_sheet(state["sheet"])
            return
        cards = _named(state["table"]["places"])
        self.write(self._say("table", cards=cards) if cards else state["table"]["text"])
        self.write(self._say("hand", cards=_named(state["hand"]["cards"], numbered=True)))
        offers = self._offers()
        for number, (text, _) in enumerate(offers, 1):
            self.write(f"  {number}. {text}")
        if state["coach"] and state["coach"]["text"] and not offers:
            self.write(state["coach"]["text"])

    def _help(self) -> None:
        """Say how it is played, and every word."""
        self._basics()
        for word in WORDS:
            self.write(f"  {self._say(word)}: {self._say(f'about_{word}')}")

    def _basics(self) -> None:
        for name in HELP:
            self.write(self._say(name) if name in OWN else told_line(self.scene.voice, name))
        self.write(self._say("letters"))

    def _rules(self) -> None:
        """Say how it is played, why the opponent played its last card, and the rules in force."""
        self._basics()
        self._send("panel", show="help")
        _, *parts = self.scene.state["help"]["parts"]
        self._send("panel", show="")
        for part in parts:
            self.write(part["title"])
            for line in part["lines"]:
                self.write(f"  {line}")

    def _play(self, text: str) -> None:
        state = self.scene.state
        if not text:
            if state["sheet"] and state["sheet"]["next"]["do"] == "next":
                self._send("next")
            self.tell()
            return
        offers, held = self._offers(), [card["id"] for card in state["hand"]["cards"] if card]
        number = int(text) if text.isascii() and text.isdigit() and len(text) == 1 else 0
        if offers and 0 < number <= len(offers):
            self._commit(**offers[number - 1][1])
        elif not offers and 0 < number <= len(held):
            self._choose(held[number - 1])
        else:
            self._move(text)
            return
        self.tell()

    def _move(self, text: str) -> None:
        try:
            move = Play.read(text)
        except ScopaError:
            self.write(self._say("what", help=self._say("help")))
            return
        if move.taken:
            self._send("cancel")
            self._send("choose", card=str(move.card))
            if self.scene.state["notice"] is None:
                self._commit("take", cards=[str(card) for card in move.taken])
        else:
            self._choose(str(move.card))
        self.tell()

    def _choose(self, card: str) -> None:
        """Choose a card, and play it at once when it can do one thing only."""
        self._send("cancel")
        self._send("choose", card=card)
        offers = self._offers()
        if self.scene.state["notice"] is None and len(offers) == 1:
            self._commit(**offers[0][1])

    def _commit(self, do: str, **fields: Any) -> None:  # noqa: ANN401 - whatever the move takes
        """Make a move, and say it unless what is heard of the scene says it too."""
        self._send(do, **fields)
        state = self.scene.state
        own = next((move["text"] for move in state["last"] if move["who"] == "you"), "")
        if state["notice"] is None and own not in state["live"]:
            self.write(own)

    def _offers(self) -> list[tuple[str, dict[str, Any]]]:
        """Return what the chosen card can do, as words and as what the page would send."""
        now = self.scene.state["choice"]
        if now is None:
            return []
        offers = [(one["label"], {"do": "take", "cards": one["cards"]}) for one in now["options"]]
        if now["lay"] and not now["lay"]["quiet"]:
            offers.append((now["lay"]["label"], {"do": "lay"}))
        return offers

    def _tell_sheet(self, sheet: dict[str, Any]) -> None:
        for row in sheet["rows"]:
            earned = [f"{sheet['heads'][who]} {row[who]['points']}" for who in ("you", "opponent")]
            points = [
                text for text, who in zip(earned, ("you", "opponent"), strict=True) if row[who]["points"]
            ]
            self.write(f"  {row['label']}" + (f" ({', '.join(points)})" if points else ""))
        if sheet["left"]:
            self.write(f"  {sheet['left']}")
        self.write(self.scene.state["score"]["text"])
        last = "go_on" if sheet["next"]["do"] == "next" else "finished"
        self.write(self._say(last, **{word: self._say(word) for word in ("next", "new", "quit")}))

    def _tell_score(self) -> None:
        state = self.scene.state
        self.write(state["score"]["text"])
        for pile in state["piles"].values():
            self.write(": ".join([pile["name"], ", ".join(filter(None, [pile["cards"], pile["sweeps"]]))]))
        self.write(f"{state['round']} · {state['stock']['text']} · {state['rules']}")

    def _send(self, do: str, **fields: Any) -> None:  # noqa: ANN401 - whatever the scene's actions take
        self.scene.handle({"do": do, **fields})

    def _say(self, name: str, **parameters: object) -> str:
        return self.scene.voice(f"terminal.{name}", **parameters)


def run(
    language: str,
    seed: str | None,
    read: Callable[[str], str] = typed,
    write: Callable[[str], object] = print,
) -> int:
    """Play in a terminal until the person leaves or the input ends; return 0.

    >>> run("en", "577", read=lambda prompt: "quit", write=lambda text: None)
    0
    """
    terminal = Terminal(language, seed, write)
    terminal.welcome()
    try:
        while terminal.type(read("> ")):
            pass
    except (EOFError, KeyboardInterrupt):
        write("")
    write(terminal.scene.voice("terminal.bye"))
    return 0


def _named(cards: list[dict[str, Any] | None], *, numbered: bool = False) -> str:
    """Return cards as their text and name, with numbers in front where they can be chosen by number."""
    names = [f"{card['id']} {card['name']}" for card in cards if card]
    return " · ".join(f"{number}. {name}" if numbered else name for number, name in enumerate(names, 1))
