"""The play page: a match against an opponent, told and drawn from the person's seat."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from scopa.cards import Card, CardSet
from scopa.errors import Message, RulesError, SceneError, reason
from scopa.moves import Play
from scopa.rules import TARGETS
from scopa.scenes.base import action
from scopa.scenes.play import cards, first
from scopa.scenes.play.aids import HINTS, KEYS
from scopa.scenes.play.asked import TOPICS, answer, tell
from scopa.scenes.play.choice import adding, choice
from scopa.scenes.play.could import could
from scopa.scenes.play.cover import cover, passing
from scopa.scenes.play.game import OPPONENT, PANELS, SPEEDS, WHO, Game
from scopa.scenes.play.help import helped
from scopa.scenes.play.hint import hint
from scopa.scenes.play.keeping import WORDS as KEEPING_WORDS
from scopa.scenes.play.keeping import KeepingScene
from scopa.scenes.play.moves import all_moves, heard, last_moves, moment, not_yet, playing, turn
from scopa.scenes.play.names import nameless, of_both, of_side
from scopa.scenes.play.person import LEVELS, alike
from scopa.scenes.play.setup import AIDS, deal, locked, setup
from scopa.scenes.play.sheet import board, result, sheet
from scopa.scoring import ROWS
from scopa.shuffle import clean_seed
from scopa.views import write_view

WORDS = (
    "back",
    "choice",
    "hand",
    "help",
    "last_moves",
    "menu",
    "new",
    "opponent_plays",
    "setup",
    "table",
    "undo",
)
"""Names of buttons and groups, under ``play.<word>``."""
AID_WORDS = ("all_moves", "could", "spread")
"""The same under ``aid.<word>``."""
OPENED = {"moves": all_moves, "could": could, "pile": cards.spread}
"""What makes each panel that helps to play."""
HANDLING = {"choose", "pick", "take", "lay", "drop", "cancel", "hint"}
"""What needs an open hand."""
LOOKING = ("could", "pile")
"""Panels that do."""
SETTINGS = {
    "speed": SPEEDS,
    **{what: tuple(choices) for what, (_, choices) in AIDS.items()},
    "opponent": LEVELS,
    "first": tuple(map(str, WHO)),
    "target": (),
}
"""What can be set, and to what; a target is a number."""


class PlayScene(KeepingScene):
    """A match of the person, at seat 0, against an opponent who answers within the same message.

    Or of two people on one screen: then the page gets what the one may see who holds it.

    The page gets what the person may see. What it keeps (``save``) is the whole game with its seed, which
    would tell the hidden cards: it is stored and handed back, and never drawn.

    >>> scene = PlayScene()
    >>> scene.handle({"n": 1, "do": "choose", "card": "7D"})
    >>> [option["text"] for option in scene.state["choice"]["options"]]
    ['Take 4 + 3']
    """

    name: ClassVar[str] = "play"
    data: Game

    def __init__(self) -> None:
        """Begin with the first deal."""
        self._made: tuple[object, object, dict[str, Any] | None] | None = None
        super().__init__()

    def start(self, seed: str | None) -> None:
        """Deal the match of a seed that was asked for, openly; else the first deal, which is coached."""
        asked = None if seed is None else clean_seed(seed)
        self.data = Game.begin(seed=asked or first.SEED, sealed=False, coached=seed is None, asked_seed=asked)

    def save(self) -> str:
        """Return the whole game, with the seed that a page must not draw."""
        return self.data.write()

    def evidence(self, saved: str) -> str:  # noqa: ARG002 - it tells the hidden cards
        """Return what the person sees of the round: what is kept tells the hidden cards."""
        return write_view(self.data.seen)

    def open(self, saved: str) -> None:
        """Come back to a saved game, unless the page asks for another deal than that game came from."""
        game, asked = Game.read(saved), self.data.asked_seed
        if asked is None or asked in (game.asked_seed, game.match.seed):
            self.data = replace(game, asked_seed=asked)

    @property
    def at(self) -> str:
        """Return the position: how far the match is."""
        return self.data.at

    # What the page draws.

    def content(self) -> dict[str, Any]:
        """Return everything on the table, in words and as cards."""
        voice, game = self.voice, self.data.then
        now, coach, hinted = self._choice(), first.coach(voice, game), hint(voice, game)
        return {
            "turn": {
                "who": "nobody" if game.round.over else game.who[game.round.turn],
                "text": turn(voice, game),
            },
            "rules": voice("play.rules", n=game.match.rules.target),
            "round": voice("play.round", number=game.match.number + 1),
            "score": board(voice, game),
            "opponent": cards.opponent(voice, game),
            "stock": {"count": game.seen.stock_size, "text": voice("play.stock", n=game.seen.stock_size)},
            "piles": {who: cards.pile(voice, game, seat) for seat, who in game.who.items()},
            "table": cards.table(voice, game, now["options"] if now else [], hinted["cards"]),
            "hand": cards.hand(voice, game, hinted["card"] or (coach["card"] if coach else None)),
            "choice": now,
            "last": last_moves(voice, game),
            "moment": moment(voice, game),
            "cover": cover(voice, self.data),
            "not_yet": not_yet(voice, game),
            "coach": coach,
            "sheet": sheet(voice, game) if game is self.data else None,
            "panel": game.panel,
            "setup": self._setup() if game.panel == "setup" else None,
            "help": helped(voice, self.data) if game.panel == "help" else None,
            "ask": self._ask() if game.panel == "new" else None,
            "aid": OPENED[game.panel](voice, game) if game.panel in OPENED else None,
            "hint": hinted,
            "tell": tell(voice, game),
            "keys": {name: key for name in KEYS if (key := game.aids.key(name))},
            "again": bool(game.aids.asked),
            "seed": deal(voice, self.data),
            "two": game.two,
            "speed": game.speed,
            "sound": game.aids.sound,
            "can_undo": game.can_undo and game is self.data,
            "can_redo": game.can_redo and game is self.data,
            **self.beside(),
            "words": {word: voice(f"play.{word}") for word in WORDS}
            | {word: voice(f"aid.{word}") for word in AID_WORDS}
            | {word: voice(code) for word, code in KEEPING_WORDS.items()}
            | {"you_play": playing(voice, game)}
            | ({"hand": of_side(voice, game, "hand_{}", game.seat)} if game.two else {}),
        }

    def said(self) -> str:
        """Say what the chosen card may do, or what the opponent did and whose turn it is."""
        voice, game = self.voice, self.data
        if game.panel == "new":
            ask = self._ask()
            return f"{ask['title']} {ask['text']}"
        asked = game.aids.asked
        if now_said := answer(voice, game.then, asked) if asked else self.said_beside():
            return now_said
        if game.round.over:
            return f"{heard(voice, game)} {result(voice, game)}"
        if game.aids.hint and game.chosen is None and not game.picked:
            return str(hint(voice, game)["text"])
        now = self._choice()
        if now and now["cancel"]:
            return " ".join([now["text"], *(f"{one['n']}. {one['label']}." for one in now["options"])])
        return passing(voice, game) if game.covered else heard(voice, game)

    def _choice(self) -> dict[str, Any] | None:
        """Return the choice of this moment, computed once for all that show it or say it."""
        voice, game = self.voice, self.data
        if self._made is None or self._made[0] is not game or self._made[1] is not voice:
            idle = game.round.over or game.covered or game.beside.look is not None
            self._made = game, voice, None if idle else choice(voice, game)
        return self._made[2]

    def _setup(self) -> dict[str, Any]:
        """Return what can be set, and what of it was refused, so that the page says it there."""
        is_name = self.notice is not None and self.notice.code == "two.same_name"
        return {**setup(self.voice, self.data), "refused": "name" if is_name else "target"}

    def _ask(self) -> dict[str, str]:
        """Return the question before a match that is being played is given up for another."""
        voice, game = self.voice, self.data
        return {
            "title": voice("play.ask_new"),
            "text": of_both(voice, game, "play.ask_new_about", game.match.totals),
            "sure": voice("play.sure_new"),
            "go_on": voice("play.go_on"),
        }

    # What the page sends.

    def _do(self, name: str, message: Mapping[str, Any]) -> None:
        """Do what the page asks, but with a covered hand nothing that needs it.

        What was said again is not said for longer. A page that comes anew may be looked at by another person.
        """
        if name == "hello" and self._ready:
            self.data = self.data.put_down()
        if self.data.aids.asked:
            self.data = self.data.helped(asked="")
        looks = name == "panel" and message.get("show") in LOOKING
        if self.data.covered and self.data.beside.look is None and (name in HANDLING or looks):
            self.notice = Message("two.is_covered")
            return
        super()._do(name, message)

    @action
    def choose(self, card: str) -> None:
        """Choose a card of the hand; the same one again plays its only move, or else puts it down."""
        game, wanted = replace(self.data, panel="").answered(), Card(card)
        if wanted not in game.seen.hand:
            raise SceneError(reason("not_in_hand", card=wanted))
        moves, picks = game.moves_of(wanted), Play(wanted, game.picked)
        if wanted != game.chosen:
            self.data = replace(game, chosen=wanted)
        elif len(moves) == 1 or picks in moves:
            self.data = game.play(picks if picks in moves else moves[0])
        else:
            self.data = replace(game, chosen=None, picked=CardSet())

    @action
    def pick(self, card: str) -> None:
        """Pick a card of the table, or let it go."""
        game, wanted = self.data, Card(card)
        if wanted not in game.seen.table:
            raise SceneError(reason("not_on_table", cards=CardSet(wanted)))
        self.data = replace(game, picked=game.picked ^ wanted.bit)

    @action
    def take(self, cards: list[str]) -> None:
        """Take these cards with the chosen one."""
        move = Play(self._chosen("take"), CardSet(cards))
        if self.data.round.explain(move).code in ("reason.wrong_sum", "reason.single_priority"):
            self.notice = adding(self.voice, replace(self.data, picked=move.taken))
        else:
            self.data = self.data.play(move)

    @action
    def lay(self) -> None:
        """Lay the chosen card on the table."""
        card = self._chosen("lay")
        if len([move for move in self.data.moves_of(card) if move.taken]) > 1:
            self.notice = Message("play.take_instead", card=card)
        else:
            self.data = self.data.play(Play(card, CardSet()))

    @action
    def drop(self, card: str, onto: str | None) -> None:
        """Choose a card that was drawn onto the table; on a card that it takes in one way only, take that."""
        game, wanted = self.data, Card(card)
        if wanted not in game.seen.hand:
            raise SceneError(reason("not_in_hand", card=wanted))
        game = game if wanted == game.chosen else replace(game, chosen=wanted, picked=CardSet())
        if onto is not None and Card(onto) in game.seen.table:
            picked = game.picked | Card(onto).bit
            fitting = [move for move in game.moves_of(wanted) if not picked - move.taken]
            game = game.play(fitting[0]) if len(fitting) == 1 else replace(game, picked=picked)
        self.data = game

    @action
    def cancel(self) -> None:
        """Put the chosen card and the picked ones back."""
        self.data = replace(self.data, chosen=None, picked=CardSet())

    @action
    def hint(self) -> None:
        """Show one more step of the hint; after the last one hide it.

        Where to look is said already while the first move is explained.
        """
        game = replace(self.data, chosen=None, picked=CardSet(), panel="")
        step = game.aids.hint or int(first.speaks(game))
        self.data = game.helped(hint=(step + 1) % (HINTS + 1))

    @action
    def tell(self, what: str) -> None:
        """Say again what is asked for."""
        if what not in TOPICS:
            raise SceneError(reason("bad_action", text=what[:80]))
        self.data = self.data.helped(asked=what)

    @action
    def undo(self) -> None:
        """Go back to before one's own last move of this round."""
        self.data = self.data.undone()

    @action
    def next(self) -> None:
        """Deal the next round."""
        self.data = replace(self.data.next_round(), panel="")

    @action
    def show(self, row: str) -> None:
        """Open a row of the sheet."""
        if row not in ROWS:
            raise SceneError(reason("bad_action", text=row[:80]))
        if not self.data.round.over:
            raise SceneError(reason("not_now", text="show"))
        self.data = replace(self.data, row=row)

    @action
    def panel(self, show: str) -> None:
        """Open one of the panels in place of the table; no name closes them."""
        if show not in PANELS:
            raise SceneError(reason("bad_action", text=show[:80]))
        self.data = replace(self.data, panel=show).answered()

    @action
    def setting(self, what: str, value: str) -> None:
        """Set how it is seen, heard and pressed; or, until the first card is played, what is played."""
        game, known = self.data, SETTINGS.get(what)
        if known is None or (known and value not in known):
            raise SceneError(reason("bad_action", text=f"{what} {value}"[:80]))
        if what == "speed":
            self.data = replace(game, speed=value)
        elif what in AIDS:
            field, choices = AIDS[what]
            self.data = game.helped(**{field: choices[value]})
        elif game.fixed:
            self.notice = locked(game)
        elif what == "opponent":
            self.data = game.set(opponent=value)
        elif what == "first":
            self.data = game.set(first=int(value))
        else:
            self._aim(value)

    def _aim(self, value: str) -> None:
        try:
            self.data = self.data.set(target=int(value) if re.fullmatch("[0-9]{1,4}", value) else 0)
        except RulesError:
            self.notice = Message("play.bad_target", first=TARGETS.start, last=TARGETS.stop - 1)

    @action
    def ready(self) -> None:
        """Show the hand of whose turn it is, who says to hold the device."""
        self.data = replace(self.data.ready(), panel="")

    @action("name")
    def call(self, seat: int, text: str) -> None:
        """Call one of two people by a name; by none again if it is empty."""
        if seat not in WHO:
            raise SceneError(reason("bad_action", text=f"name {seat}"[:80]))
        game, other = self.data.named(seat, text), OPPONENT - seat
        typed, others = game.names[seat], (game.names[other], nameless(self.voice, other))
        if typed and any(alike(typed, one) for one in others):
            self.notice = Message("two.same_name")
        else:
            self.data = game

    @action
    def new(self) -> None:
        """Begin a new match with the settings of this one and a secret seed."""
        self.data = self.data.anew()

    def _chosen(self, wish: str) -> Card:
        if self.data.chosen is None:
            raise SceneError(reason("not_now", text=wish))
        return self.data.chosen
