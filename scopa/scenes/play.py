"""The play page: a match against an opponent, told and drawn from the person's seat."""

from dataclasses import replace
from typing import Any, ClassVar

from scopa.cards import SETTEBELLO, Card, CardSet
from scopa.errors import Message, SceneError, reason
from scopa.moves import Play
from scopa.players import PLAYERS
from scopa.scenes import first, places
from scopa.scenes.base import Scene, action
from scopa.scenes.choice import choice, rung, sum_of
from scopa.scenes.game import OPPONENT, PANELS, Game
from scopa.scenes.setup import seed, setup
from scopa.scenes.sheet import result, sheet
from scopa.scenes.told import WHO, heard, moment, told
from scopa.scoring import ROWS

WORDS = ("back", "choice", "hand", "help", "last_moves", "new", "score", "setup", "table", "undo")
"""Names of buttons and groups, under ``play.<word>``."""
HELP = ("turn", "sum", "lay", "sweep", "left", "points", "primiera", "target", "keys")


class PlayScene(Scene):
    """A match of the person, at seat 0, against an opponent who answers within the same message.

    The page gets what the person may see. What it keeps (``save``) is the whole game with its seed, which
    would tell the hidden cards: it is stored and handed back, and never drawn.

    >>> scene = PlayScene()
    >>> scene.handle({"n": 1, "do": "choose", "card": "7D"})
    >>> [option["text"] for option in scene.state["choice"]["options"]]
    ['Take 4 + 3']
    """

    name: ClassVar[str] = "play"
    data: Game

    def start(self, seed: str | None) -> None:
        """Deal the match of a seed that was asked for, openly; else the first deal, which is coached."""
        self.data = Game.begin(seed=seed or first.SEED, sealed=False, coached=seed is None, page=seed)

    def save(self) -> str:
        """Return the whole game, with the seed that a page must not draw."""
        return self.data.write()

    def open(self, saved: str) -> None:
        """Come back to a saved game, unless the page asks for another deal than that game came from."""
        game, asked = Game.read(saved), self.data.page
        if asked is None or asked in (game.page, game.match.seed):
            self.data = replace(game, page=asked)

    # What the page draws.

    def content(self) -> dict[str, Any]:
        """Return everything on the table, in words and as cards."""
        voice, game = self.voice, self.data
        return {
            "turn": self._turn(),
            "rules": voice("play.rules", target=game.match.rules.target),
            "round": voice("play.round", number=game.match.number + 1),
            "score": self._score(),
            "opponent": self._opponent(),
            "stock": {"count": game.seen.stock_size, "text": voice("play.stock", n=game.seen.stock_size)},
            "piles": {who: self._pile(seat) for seat, who in WHO.items()},
            "table": self._table(),
            "hand": self._hand(),
            "choice": None if game.round.over else choice(voice, game),
            "last": told(voice, game),
            "moment": moment(voice, game),
            "not_yet": voice("play.not_yet"),
            "coach": self._coach(),
            "sheet": sheet(voice, game),
            "panel": game.panel,
            "setup": setup(voice, game) if game.panel == "setup" else None,
            "help": self._help() if game.panel == "help" else None,
            "seed": seed(voice, game),
            "can_undo": game.can_undo,
            "words": {word: voice(f"play.{word}") for word in WORDS},
        }

    def said(self) -> str:
        """Say what the chosen card may do, or what the opponent did and whose turn it is."""
        voice, game = self.voice, self.data
        if game.round.over:
            return f"{heard(voice, game)} {result(voice, game)}"
        if game.chosen is not None or game.picked:
            now = choice(voice, game)
            return " ".join([now["text"], *(f"{one['n']}. {one['label']}." for one in now["options"])])
        return f"{heard(voice, game)} {self._turn()['text']}".strip()

    def _turn(self) -> dict[str, str]:
        game = self.data
        if game.match.winner is not None:
            return {"who": "nobody", "text": self.voice("play.match_is_over")}
        if game.round.over:
            return {"who": "nobody", "text": self.voice("play.round_is_over")}
        who = WHO[game.round.turn]
        return {"who": who, "text": self.voice(f"play.turn_{who}")}

    def _score(self) -> dict[str, Any]:
        voice, match = self.voice, self.data.match
        you, opponent = match.totals
        return {
            "you": {"name": voice("play.you"), "points": str(you)},
            "opponent": {"name": voice("play.opponent"), "points": str(opponent)},
            "target": voice("play.to", target=match.rules.target),
            "text": voice("play.score_text", you=you, opponent=opponent, target=match.rules.target),
        }

    def _opponent(self) -> dict[str, Any]:
        voice, count = self.voice, self.data.seen.hand_sizes[OPPONENT]
        return {
            "name": voice("play.opponent"),
            "level": voice(f"player.name.{self.data.opponent}"),
            "count": count,
            "text": voice("play.holds", n=count),
        }

    def _pile(self, seat: int) -> dict[str, Any]:
        seen, voice = self.data.seen, self.voice
        pile, sweeps = seen.piles[seat], seen.sweeps[seat]
        taken = [move.card for who, move in places.turns(seen) if who == seat and move.taken]
        swept_with = [card for card in taken if card in sweeps]
        return {
            "name": voice(f"play.pile_{WHO[seat]}"),
            "cards": voice("play.cards", n=len(pile)),
            "sweeps": voice("play.sweeps", n=len(sweeps)) if sweeps else None,
            "last": self._named(taken[-1]) if taken else None,
            "across": self._named(swept_with[-1]) if swept_with else None,
        }

    def _table(self) -> dict[str, Any]:
        game = self.data
        first_table = places.dealt(game.match)
        spots = places.table(first_table, game.seen)
        movers = [WHO[seat] for seat, _ in places.turns(game.seen)]
        ringed, options = rung(game), [] if game.round.over else choice(self.voice, game)["options"]
        return {
            "gone": [
                {"number": number, "place": place, "id": str(card), "by": movers[number]}
                for number, place, card in places.gone(first_table, game.seen)
            ],
            "text": self.voice("play.table_text", n=len(game.seen.table))
            if game.seen.table
            else self.voice("play.table_empty"),
            "places": [card if card is None else self._on_table(card, ringed, options) for card in spots],
        }

    def _on_table(self, card: Card, ringed: CardSet, options: list[dict[str, Any]]) -> dict[str, Any]:
        picked = card in self.data.picked
        return {
            **self._named(card),
            "marks": ["chosen"] if picked else ["legal"] if card in ringed else [],
            "pressed": picked,
            "quiet": bool(ringed) and card not in ringed and not picked,
            "options": [option["n"] for option in options if str(card) in option["cards"]],
        }

    def _hand(self) -> dict[str, Any]:
        game, coach = self.data, self._coach()
        look = coach["card"] if coach and game.chosen is None else None
        return {
            "cards": [
                None
                if card is None
                else {
                    **self._named(card),
                    "marks": ["chosen"] if card == game.chosen else ["look"] if str(card) == look else [],
                    "pressed": card == game.chosen,
                }
                for card in places.hand(game.seen)
            ]
        }

    def _named(self, card: Card) -> dict[str, Any]:
        return {
            "id": str(card),
            "name": self.voice.card(card),
            **({"gold": True} if card == SETTEBELLO else {}),
        }

    def _coach(self) -> dict[str, Any] | None:
        """Return the words for a first visit: the first move, and three lines for the first round."""
        voice, game = self.voice, self.data
        if not game.coached or game.match.number or game.round.over:
            return None
        move = Play.read(first.MOVE)
        begins = (
            move in game.seen.legal_moves and move.card in game.seen.hand and len(game.seen.moves) < len(WHO)
        )
        total = sum_of(voice, move.taken, total=False)
        return {
            "text": voice("play.coach", value=move.card.rank, sum=total) if begins else None,
            "card": str(move.card) if begins else None,
            "title": voice("play.remember"),
            "lines": [
                voice("play.remember_figures"),
                voice("play.remember_sums"),
                voice("play.remember_sweep"),
            ],
        }

    def _help(self) -> dict[str, Any]:
        voice, rules = self.voice, self.data.match.rules
        return {
            "title": voice("play.help"),
            "lines": [voice(f"play.help_{name}", target=rules.target) for name in HELP],
        }

    # What the page sends.

    @action("choose", card=str)
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

    @action("pick", card=str)
    def pick(self, card: str) -> None:
        """Pick a card of the table, or let it go."""
        game, wanted = self.data, Card(card)
        if wanted not in game.seen.table:
            raise SceneError(reason("not_on_table", cards=CardSet(wanted)))
        self.data = replace(game, picked=game.picked ^ wanted.bit)

    @action("take", cards=list[str])
    def take(self, cards: list[str]) -> None:
        """Take these cards with the chosen one."""
        self.data = self.data.play(Play(self._chosen("take"), CardSet(cards)))

    @action("lay")
    def lay(self) -> None:
        """Lay the chosen card on the table."""
        self.data = self.data.play(Play(self._chosen("lay"), CardSet()))

    @action("cancel")
    def cancel(self) -> None:
        """Put the chosen card and the picked ones back."""
        self.data = replace(self.data, chosen=None, picked=CardSet())

    @action("undo")
    def undo(self) -> None:
        """Go back to before one's own last move of this round."""
        self.data = self.data.undone()

    @action("next")
    def next(self) -> None:
        """Deal the next round."""
        self.data = replace(self.data.next_round(), panel="")

    @action("show", row=str)
    def show(self, row: str) -> None:
        """Open a row of the sheet."""
        if row not in ROWS:
            raise SceneError(reason("bad_action", text=row[:80]))
        if not self.data.round.over:
            raise SceneError(reason("not_now", text="show"))
        self.data = replace(self.data, row=row)

    @action("panel", show=str)
    def panel(self, show: str) -> None:
        """Open the settings, the help or the score in place of the table; the empty name closes them."""
        if show not in PANELS:
            raise SceneError(reason("bad_action", text=show[:80]))
        self.data = replace(self.data, panel=show).answered()

    @action("setting", what=str, value=str)
    def setting(self, what: str, value: str) -> None:
        """Set the target, the opponent or who begins, until the first card is played."""
        settings = self._settings()
        if what not in settings:
            raise SceneError(reason("bad_action", text=what[:80]))
        if self.data.begun:
            self.notice = Message("play.locked")
            return
        self.data = self.data.set(**_checked({**settings, what: value}))

    @action("new", target=int | None, opponent=str | None, first=int | None, seed=str | None)
    def new(self, target: int | None, opponent: str | None, first: int | None, seed: str | None) -> None:
        """Begin a new match: with these settings, or those of this match; with this seed, or a secret one."""
        given = {"target": target, "opponent": opponent, "first": first}
        settings = _checked(
            {**self._settings(), **{name: value for name, value in given.items() if value is not None}}
        )
        rules = replace(self.data.match.rules, target=settings["target"])
        self.data = Game.begin(
            rules,
            seed,
            settings["first"],
            opponent=settings["opponent"],
            sealed=seed is None,
            page=self.data.page,
            panel=self.data.panel if self.data.panel == "setup" else "",
        )

    def _chosen(self, wish: str) -> Card:
        if self.data.chosen is None:
            raise SceneError(reason("not_now", text=wish))
        return self.data.chosen

    def _settings(self) -> dict[str, Any]:
        match = self.data.match
        return {"target": match.rules.target, "opponent": self.data.opponent, "first": match.first}


def _checked(settings: dict[str, Any]) -> dict[str, Any]:
    """Return settings as the game takes them, numbers from text; the engine refuses what is out of range."""
    for name in ("target", "first"):
        text = str(settings[name])
        if not text.isascii() or not text.isdigit():
            raise SceneError(reason("bad_setting", name=name, value=text[:20], allowed="0-100"))
        settings[name] = int(text[:4])
    if settings["opponent"] not in PLAYERS:
        raise SceneError(
            reason("bad_setting", name="opponent", value=settings["opponent"][:20], allowed=" ".join(PLAYERS))
        )
    return settings
