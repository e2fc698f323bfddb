"""What the page of play does beside playing: it looks back, keeps, shares, checks and counts."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from scopa.errors import Message, RecordError, SceneError, reason
from scopa.match import Match
from scopa.scenes.base import Scene, action
from scopa.scenes.play import replay, tally
from scopa.scenes.play.beside import Beside
from scopa.scenes.play.game import OPPONENT, Game
from scopa.scenes.play.guest import Guest
from scopa.scenes.play.links import place, unpacked
from scopa.scenes.play.person import PERSON
from scopa.scenes.play.share import keep
from scopa.scenes.play.statistics import done, forgetting, statistics
from scopa.scenes.play.verify import verdict, verify

PLAYING: Final = {
    *("choose", "pick", "take", "lay", "drop", "cancel", "hint"),
    *("undo", "redo", "next", "again"),
}
"""What cannot be done while an earlier position, or a guest, is looked at."""
WORDS: Final = {
    "redo": "replay.redo",
    "replay": "replay.replay",
    "keep": "share.title",
    "home": "replay.home",
}
LONGEST_TYPED: Final = 200
SHOWING: Final = {"statistics", "forget", "verify"}
"""Panels that show what was sent for them."""


class KeepingScene(Scene):
    """The part of the play page that looks back, keeps, shares, checks and counts.

    ``launch`` is the address that starts a session of Binder, when the page is shown in one.
    """

    data: Game
    launch: str = ""

    @property
    def pictured(self) -> str:
        """Return the address that the panel to share shows."""
        keep = self.state["keep"]
        return str(keep["address"]) if keep else ""

    def beside(self) -> dict[str, Any]:
        """Return this part of the state: what is looked at, and the panel that lies open."""
        voice, game = self.voice, self.data
        panel = game.panel
        return {
            "look": replay.look(voice, game),
            "can_replay": bool(game.round.moves) and game.beside.guest is None,
            "same": {"name": voice("replay.again"), "earlier": replay.earlier(voice, game)},
            "home": bool(game.beside.aside),
            "done": done(game),
            "keep": {**keep(voice, game, self.launch), "refused": self._refused} if panel == "keep" else None,
            "once_more": replay.again(voice, game) if panel == "again" else None,
            "statistics": statistics(voice, game) if panel == "statistics" else None,
            "verify": verify(voice, game) if panel == "verify" else None,
            "forget": forgetting(voice) if panel == "forget" else None,
        }

    @property
    def _refused(self) -> str:
        """Return which of two fields was refused, so that the page says it there."""
        return "link" if self.notice is not None and self.notice.code == "share.bad_link" else "file"

    def said_beside(self) -> str:
        """Return what is heard of a replay or a panel; empty while the table is there."""
        voice, game = self.voice, self.data
        if game.panel == "forget":
            ask = forgetting(voice)
            return f"{ask['title']} {ask['text']}"
        if game.panel == "verify" and game.beside.proof:
            return verdict(voice, game, *game.beside.proof)
        if game.beside.look is None or game.panel:
            return ""
        return replay.step(voice, game)

    def _do(self, name: str, message: Mapping[str, Any]) -> None:
        """Do what the page asks; cards are not played while something else is looked at."""
        if name in PLAYING and self.data.beside.look is not None:
            self.notice = Message("replay.looking")
            return
        super()._do(name, message)
        # What a panel shows is not kept for longer, as it may be long.
        if self.data.panel not in SHOWING and (self.data.beside.log or self.data.beside.proof):
            self._lay(log=(), proof=())

    def _lay(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of what lies beside
        self.data = replace(self.data, beside=replace(self.data.beside, **changes))

    # Time.

    @action
    def redo(self) -> None:
        """Play the move again that was taken back last."""
        self.data = self.data.redone()

    @action
    def replay(self) -> None:
        """Look at the round from its first card on."""
        if not self.data.round.moves:
            raise SceneError(reason("not_now", text="replay"))
        self.data = replace(self.data, panel="", beside=replace(self.data.beside.present(), look=0))

    @action("look")
    def look_at(self, move: int) -> None:
        """Look at the round as it stood after so many moves."""
        last = len(self.data.watched.round.moves)
        if self.data.beside.look is None or not 0 <= move <= last:
            raise SceneError(reason("not_now", text="look"))
        self._lay(look=move)

    @action
    def leave(self) -> None:
        """Come back to the own game as it is now."""
        self.data = replace(self.data, beside=self.data.beside.present())

    @action
    def play_on(self) -> None:
        """Play on from the move that is looked at; if that of a guest, one's own match is put aside.

        A second click finds it done.
        """
        game, look, guest = self.data, self.data.beside.look, self.data.beside.guest
        if look is None:
            return
        if not replay.plays_on(game):
            raise SceneError(reason("not_now", text="play_on"))
        match, ahead = game.watched.back_to(look), game.watched.round.moves[look:]
        if guest is None:
            self.data = game.onward(match, (*ahead, *game.ahead))
            return
        beside = _apart(game, counts_from=match.number + 1)
        names = guest.names if any(guest.names) else game.names
        host = replace(game, opponent=guest.opponent, names=names, sealed=guest.sealed, beside=beside)
        self.data = replace(host, coached=False, ready_at="").onward(match, ahead)

    @action
    def again(self, way: str) -> None:
        """Play the cards of the round again, apart from the match: from the other seat, or against more."""
        game, match = self.data, self.data.match
        if way not in replay.ways(game):
            raise SceneError(reason("not_now", text=f"again {way}"[:80]))
        first = OPPONENT - match.first if way == "seat" else match.first
        level = (replay.stronger(game.opponent) if way == "stronger" else None) or game.opponent
        points = game.round.sheet.points
        beside = _apart(game, earlier=points, counts_from=match.number + 1)
        apart = replace(game, opponent=level, coached=False, ready_at="", panel="", beside=beside)
        self.data = apart.onward(Match(match.rules, match.seed, first, match.number), ())

    @action("home")
    def come_back(self) -> None:
        """Come back to the match that was put aside; a second click finds it done."""
        now = self.data
        if not now.beside.aside:
            return
        game = Game.read(now.beside.aside)
        beside = replace(game.beside, page=now.beside.page)
        self.data = replace(game, speed=now.speed, asked_seed=now.asked_seed, beside=beside)

    # Keeping and sharing.

    @action("open")
    def open_file(self, text: str) -> None:
        """Look at the game of a file; the own one stays as it is."""
        try:
            self._welcome(Guest.read(text))
        except RecordError as error:
            strange = error.code == "bad_record" and error.reason["line"] == 1
            self.notice = Message("share.bad_file") if strange else error.reason

    @action
    def link(self, text: str) -> None:
        """Look at the game that a link carries; the own one stays as it is."""
        inside = unpacked(text)
        try:
            guest = None if inside is None else Guest.read(inside)
        except RecordError:
            guest = None
        if guest is None:
            self.notice = Message("share.bad_link")
        # The page loaded again asks for it once more: then what is looked at stays.
        elif guest != self.data.beside.guest:
            self._welcome(guest)

    def _welcome(self, guest: Guest) -> None:
        """Look at a guest: what one of two people sees was sent to this screen, unless they share it."""
        shown = not guest.whole and guest.opponent == PERSON and not self.data.engaged
        beside = replace(self.data.beside, guest=guest, look=len(guest.match.round.moves), shown=shown)
        self.data = replace(self.data, panel="", beside=beside)

    @action("place")
    def learn_place(self, address: str) -> None:
        """Learn the page's own address."""
        self._lay(page=place(address))

    @action
    def whole(self, on: bool) -> None:  # noqa: FBT001 - a field of the message
        """Let the link carry all cards, or only what the person sees."""
        self._lay(whole=on)

    # Trust.

    @action("verify")
    def check_deal(self, seed: str, seal: str) -> None:
        """Compare a seed and a seal."""
        self.data = replace(self.data, panel="verify")
        self._lay(proof=(seed[:LONGEST_TYPED], seal[:LONGEST_TYPED]))

    # Statistics.

    @action("statistics")
    def show_statistics(self, log: str) -> None:
        """Show what the rounds come to that the browser has kept."""
        self._lay(log=tally.read(log))
        self.data = replace(self.data, panel="statistics")

    @action
    def forget(self) -> None:
        """Count none of the rounds any more that the browser has just forgotten."""
        number = self.data.match.number
        self._lay(log=(), counts_from=number + 1 if self.data.round.over else number)
        self.data = replace(self.data, panel="statistics")


def _apart(game: Game, **changes: Any) -> Beside:  # noqa: ANN401 - the fields of what lies beside
    """Return what lies beside a match that is played apart from one's own, which is put aside once."""
    beside = game.beside
    own = replace(game, panel="", beside=Beside(earlier=beside.earlier, counts_from=beside.counts_from))
    aside = beside.aside or (own.write() if game.begun else "")
    return replace(beside.present(), aside=aside, **changes)
