"""The game on the play page: a match, how it is set, and what is chosen, as one immutable value."""

from collections.abc import Container
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, Final, Self, TypeVar

from scopa.cards import Card, CardSet
from scopa.errors import Message, MoveError, RecordError, reason
from scopa.match import Match
from scopa.moves import Play
from scopa.notation import read_record, write_record
from scopa.players import PLAYERS
from scopa.players.base import Choice
from scopa.round import Round
from scopa.rules import DEFAULT, Rules
from scopa.scenes.play.aids import USUAL, Aids
from scopa.scenes.play.beside import Beside
from scopa.scenes.play.guest import HEAD, Guest, headed, parts
from scopa.scenes.play.person import LEVELS, NAMELESS, PERSON, Names, clean_name, clean_names
from scopa.scenes.play.places import turns
from scopa.scoring import ROWS
from scopa.shuffle import clean_seed
from scopa.views import View, view

YOU: Final = 0
OPPONENT: Final = 1
WHO: Final = {YOU: "you", OPPONENT: "opponent"}
"""How the sides are called in codes and in the state, the person's own first."""
PANELS: Final = (
    *("", "setup", "help", "score", "new", "moves", "could", "pile"),
    *("keep", "again", "statistics", "verify", "forget"),
)
"""What may lie open in place of the table; the empty name is the table itself, ``new`` a question."""
SPEEDS: Final = ("calm", "quick", "instant")
"""How fast moves are seen to be made."""

_Value = TypeVar("_Value")
_EMPTY: Final = CardSet()
_ALONE: Final = Beside()


@dataclass(frozen=True)
class Game:
    """A match between the person, seat 0, and an opponent, seat 1, who answers at once, or two people.

    ``seat``: the one at this side of the table; of two people the one who holds the device. ``covered``: a
    hand is not shown, as the device goes from one to the other. ``ready_at``: how far the match was when one
    of two people last uncovered a hand of it. ``names``: what two people are called. ``sealed``: the seed is
    of the game's own choosing. ``coached``: the first match of a first visit.
    ``asked_seed``: the seed that the page was opened with. ``chosen``: a card of the hand; ``picked``: cards
    of the table. ``panel``: what lies open; ``row``: the row open in the sheet; ``speed``: how fast moves are
    seen to be made; ``aids``: what helps to play. ``ahead``: the moves that were taken back, the next one
    first. ``beside``: what else there is.

    >>> game = Game.begin(seed="7", sealed=False)
    >>> game.play(Play.read("2C")).round.turn
    0
    """

    match: Match
    opponent: str = "greedy"
    seat: int = YOU
    covered: bool = False
    ready_at: str = ""
    names: Names = NAMELESS
    sealed: bool = True
    coached: bool = False
    asked_seed: str | None = None
    chosen: Card | None = None
    picked: CardSet = _EMPTY
    panel: str = ""
    row: str = "primiera"
    speed: str = "quick"
    aids: Aids = USUAL
    ahead: tuple[Play, ...] = ()
    beside: Beside = _ALONE

    @classmethod
    def begin(
        cls,
        rules: Rules = DEFAULT,
        seed: str | None = None,
        first: int = YOU,
        **settings: Any,  # noqa: ANN401 - the fields of the class
    ) -> Self:
        """Return a new match, of a secret seed unless one is given; the opponent plays if it begins."""
        return cls(Match(rules, seed, first), **settings).placed().answered()

    @property
    def round(self) -> Round:
        """Return the round being played."""
        return self.match.round

    @cached_property
    def seen(self) -> View:
        """Return what the person may see of the round: no hand while it is covered."""
        seen = view(self.round, self.seat)
        return replace(seen, hand=_EMPTY) if self.covered else seen

    @property
    def two(self) -> bool:
        """Tell whether two people play on this screen."""
        return self.opponent == PERSON

    @property
    def who(self) -> dict[int, str]:
        """Return how the seats are called from this side of the table, the one at this side first."""
        return {self.seat: WHO[YOU], OPPONENT - self.seat: WHO[OPPONENT]}

    @property
    def at(self) -> str:
        """Return how far the match is: the round, and the number of its moves."""
        return f"{self.match.number}.{len(self.round.moves)}"

    @property
    def begun(self) -> bool:
        """Tell whether a card of the match has been played."""
        return bool(self.match.before or self.round.moves)

    @property
    def fixed(self) -> bool:
        """Tell whether the settings are locked: a card has been played, or one of two people saw a hand."""
        return self.begun or bool(self.ready_at)

    @property
    def engaged(self) -> bool:
        """Tell whether two people play a round, in which neither may see the hand of the other."""
        return self.two and not self.round.over

    @property
    def can_undo(self) -> bool:
        """Tell whether the person has played a card in this round.

        Of two people the one who played last can take that back, until the other is ready.
        """
        if self.two:
            waits = self.round.over or (self.covered and self.ready_at != self.at)
            return bool(self.round.moves) and not self.ahead and waits
        return self._last(YOU) is not None

    @property
    def can_redo(self) -> bool:
        """Tell whether a move that was taken back can be played again by who sits at this side."""
        return bool(self.ahead) and self.round.turn == self.seat

    @property
    def running(self) -> bool:
        """Tell whether a match would be lost by beginning another: it has begun, and nobody has won."""
        return self.begun and self.match.winner is None

    @property
    def watched(self) -> Match:
        """Return the match that is looked at: one's own, or that of a guest."""
        return self.beside.guest.match if self.beside.guest else self.match

    @cached_property
    def then(self) -> Self:
        """Return the game as it stood at the move that is looked at; itself while nothing is looked at."""
        look, guest = self.beside.look, self.beside.guest
        if look is None:
            return self
        stood = replace(self._with(self.watched.back_to(look)), coached=False)
        if guest:
            covered = self._covers(guest)
            return replace(
                stood, opponent=guest.opponent, seat=guest.seat, covered=covered, names=guest.names
            )
        return replace(stood, seat=self.seat, covered=self.covered)

    def _covers(self, guest: Guest) -> bool:
        """Tell whether the hands of a guest are covered, as somebody may look who is not to see them.

        A guest may be the round that two people play here, in whatever dress, and which of them looks is not
        known: so while they play it every guest is covered. A match of two people is covered wherever it is
        opened, until its round is over. A view is uncovered by its owner; a whole match has two of them.
        """
        of_two = guest.opponent == PERSON and not guest.match.round.over
        return (self.engaged or of_two) and not self.beside.shown

    def moves_of(self, card: Card | None) -> tuple[Play, ...]:
        """Return the legal moves of a card of the person's hand, none when it is not the person's turn."""
        return tuple(move for move in self.seen.legal_moves if move.card == card)

    def play(self, move: Play) -> Self:
        """Return the game after a move of the person and the answer to it; ``MoveError`` when not legal."""
        if not self.round.over and self.round.turn != self.seat:
            raise MoveError(reason("not_your_turn", seat=self.round.turn))
        game = self.onward(self.match.play(move), self.ahead[1:] if self.ahead[:1] == (move,) else ())
        # What was played is seen from the side of who played it, until the other one is ready.
        return replace(game, seat=self.seat)

    def onward(self, match: Match, ahead: tuple[Play, ...]) -> Self:
        """Return the game at a match, answered; of the moves ahead those stay that the answer leaves true."""
        game = self._with(match).answered()
        answer = game.round.moves[len(match.round.moves) :]
        return replace(game, ahead=ahead[len(answer) :] if ahead[: len(answer)] == answer else ())

    def answered(self) -> Self:
        """Return the game after the opponent's move, if it is the opponent's turn.

        Before the first card it waits while the settings lie open, as it would lock them.
        """
        waits = self.panel == "setup" and not self.begun
        if self.two or self.round.over or self.round.turn != OPPONENT or waits:
            return self
        return self._with(self.match.play(self._answer(self.match).move))

    @property
    def why(self) -> tuple[Message, ...]:
        """Return why the opponent made its last move of this round; nothing when it has made none.

        >>> [message.code for message in Game.begin(seed="7", first=OPPONENT).why]
        ['player.takes_coins', 'player.takes_cards']
        """
        number = self._last(OPPONENT)
        if number is None or self.two:
            return ()
        choice = self._answer(self.match.back_to(number))
        # A match that came from a file may have been played against another one.
        return choice.reasons if choice.move == self.round.moves[number] else ()

    def _answer(self, match: Match) -> Choice:
        """Return what the opponent plays, and why, in a match in which it is its turn."""
        # Drawn from the match itself, so that a move taken back and played again is answered alike.
        text = f"{self.opponent}|{match.seed}|{match.number}|{len(match.round.moves)}"
        return PLAYERS[self.opponent].choose(view(match.round, OPPONENT), Random(text))  # noqa: S311 - a game

    def undone(self) -> Self:
        """Return the game before the person's last move in this round; ``ScopaError`` when there is none."""
        number = len(self.round.moves) - 1 if self.two else self._last(YOU)
        if number is None or not self.can_undo:
            raise MoveError(reason("nothing_to_undo"))
        return self.onward(self.match.back_to(number), (*self.round.moves[number:], *self.ahead))

    def redone(self) -> Self:
        """Return the game after the move that was taken back last; ``ScopaError`` when there is none."""
        if not self.ahead:
            raise MoveError(reason("nothing_to_redo"))
        return self.play(self.ahead[0])

    def _last(self, seat: int) -> int | None:
        """Return the number of a seat's last move of this round, from 0."""
        numbers = [number for number, (who, _) in enumerate(turns(self.seen)) if who == seat]
        return numbers[-1] if numbers else None

    def next_round(self) -> Self:
        """Return the game with the next round dealt; ``MoveError`` when there is none to deal."""
        return self._with(self.match.next_round()).answered()

    def set(self, opponent: str = "", target: int | None = None, first: int | None = None) -> Self:
        """Return the game with other settings, for a match that has not begun.

        The same cards are dealt. But where a person takes the place of a player or leaves it, somebody may
        have seen a hand that is another's now: then there are others, unless the page was opened for these.

        Raises ``RulesError`` for a target, or a seat to begin, that cannot be.
        """
        now, opponent = self.match, opponent or self.opponent
        rules = now.rules if target is None else replace(now.rules, target=target)
        others = (opponent == PERSON) != self.two and (self.sealed or self.asked_seed is None)
        seed = None if others else now.seed
        match = Match(rules, seed, now.first if first is None else first, now.start)
        game = replace(self._with(match), opponent=opponent)
        return (game.fresh() if others else game).placed().answered()

    def fresh(self) -> Self:
        """Return the game as one of cards that nobody has seen, of a secret seed."""
        beside = replace(self.beside, earlier=(), counts_from=0)
        return replace(self, sealed=True, coached=False, ready_at="", beside=beside)

    def ready(self) -> Self:
        """Return the game with the hand open of whose turn it is, or that of a view that is looked at.

        Raises ``MoveError`` when none is covered.
        """
        guest, bare = self.beside.guest, replace(self.beside, whole=False)
        if guest and not guest.whole and self.then.covered:
            return replace(self, beside=replace(bare, shown=True))
        if guest or not self.covered:
            raise MoveError(reason("not_your_turn", seat=self.round.turn))
        return replace(self, seat=self.round.turn, covered=False, ready_at=self.at, beside=bare)

    def named(self, seat: int, text: str) -> Self:
        """Return the game with a name for a person."""
        name = clean_name(text)
        return replace(self, names=(name, self.names[1]) if seat == YOU else (self.names[0], name))

    def placed(self) -> Self:
        """Return the game from the side of whose turn it is, which of two people is covered first."""
        if not self.two:
            return replace(self, seat=YOU, covered=False, ready_at="")
        seat = self.seat if self.round.over else self.round.turn
        return replace(self, seat=seat).put_down()

    def put_down(self) -> Self:
        """Return the game with no hand of two people open, nor what one of them had begun with it."""
        game = replace(self, covered=self.engaged, beside=replace(self.beside, shown=False))
        if not self.engaged:
            return game
        # A link of the one would else carry all cards in the turn of the other.
        beside = replace(game.beside, whole=False)
        return replace(game.helped(hint=0), chosen=None, picked=_EMPTY, beside=beside)

    def anew(self) -> Self:
        """Return a new match with these settings and a secret seed; if begun from them, they lie open."""
        match = Match(self.match.rules, None, self.match.first)
        panel = "setup" if self.panel in ("setup", "new") else ""
        return replace(self._with(match), panel=panel).fresh().answered()

    def helped(self, **aids: Any) -> Self:  # noqa: ANN401 - the fields of Aids
        """Return the game with other aids.

        >>> Game.begin(seed="7").helped(hint=1).aids.hint
        1
        """
        return replace(self, aids=replace(self.aids, **aids))

    def _with(self, match: Match) -> Self:
        now = replace(self.helped(hint=0), beside=self.beside.present(), ahead=())
        return replace(now, match=match, chosen=None, picked=_EMPTY, row="primiera").placed()

    def write(self) -> str:
        """Return the game as text: a versioned line, a line of settings, and the record, seed and all.

        >>> game = Game.begin(seed="7")
        >>> Game.read(game.write()) == game
        True
        """
        settings = {
            "opponent": self.opponent,
            "ready_at": self.ready_at,
            "names": list(self.names),
            "sealed": self.sealed,
            "coached": self.coached,
            "asked_seed": self.asked_seed,
            "chosen": str(CardSet(() if self.chosen is None else self.chosen)),
            "picked": str(self.picked),
            "panel": self.panel,
            "row": self.row,
            "speed": self.speed,
            "aids": self.aids.write(),
            "ahead": list(map(str, self.ahead)),
            "beside": self.beside.write(),
        }
        return headed(settings, write_record(self.match))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the game of such a text; ``RecordError`` when it is none, or one that cannot be."""
        settings, record = parts(text)
        match = read_record(record, HEAD)
        try:
            return cls._of(settings, match)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise RecordError(reason("bad_record", line=HEAD, text=str(settings)[:80])) from error

    @classmethod
    def _of(cls, settings: dict[str, Any], match: Match) -> Self:
        game = cls(
            match,
            opponent=_one_of(LEVELS, settings["opponent"]),
            sealed=_one_of((True, False), settings["sealed"]),
            coached=_one_of((True, False), settings["coached"]),
            asked_seed=None if settings["asked_seed"] is None else clean_seed(settings["asked_seed"]),
            panel=_one_of(PANELS, settings["panel"]),
            row=_one_of(ROWS, settings["row"]),
            speed=_one_of(SPEEDS, settings["speed"]),
            # A game kept by an older version has none.
            aids=Aids.read(settings.get("aids", {})),
            # Older texts lack what came later.
            ready_at=str(settings.get("ready_at", "")),
            names=clean_names(settings.get("names", NAMELESS)),
        )
        beside = Beside.read(settings.get("beside", {}))
        ahead = tuple(map(Play.read, settings.get("ahead", ())))
        # Whoever opens it may not be the one whose turn it is, so that hand is covered.
        game = replace(game.answered(), ahead=ahead, beside=beside).placed()
        _one_of((None, *range(len(game.watched.round.moves) + 1)), beside.look)
        chosen, picked = CardSet(settings["chosen"]) & game.seen.hand, CardSet(settings["picked"])
        return replace(game, chosen=next(iter(chosen), None), picked=picked & game.seen.table)


def _one_of(known: Container[_Value], value: _Value) -> _Value:
    if value not in known:
        raise ValueError(value)
    return value
