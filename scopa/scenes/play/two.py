"""Two people on one screen: between turns the hand is covered, until the other one is ready."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from scopa.errors import Message, SceneError, reason
from scopa.scenes.base import action
from scopa.scenes.play.game import WHO, Game
from scopa.scenes.play.keeping import KeepingScene

HANDLING: Final = {"choose", "pick", "take", "lay", "drop", "cancel", "hint"}
"""What needs an open hand."""
LOOKING: Final = {"could", "pile"}
"""Panels that do."""


class TwoScene(KeepingScene):
    """The part of the play page that is there for two people, one after the other."""

    data: Game

    def _do(self, name: object, message: Mapping[str, Any]) -> None:
        """Do what the page asks; with a covered hand nothing is done that needs it."""
        looks = name == "panel" and message.get("show") in LOOKING
        if self.data.covered and self.data.beside.look is None and (name in HANDLING or looks):
            self.notice = Message("two.is_covered")
            return
        super()._do(name, message)

    @action
    def ready(self) -> None:
        """Show the hand of whose turn it is, who says to hold the device."""
        self.data = replace(self.data.ready(), panel="")

    @action("name")
    def call(self, seat: int, text: str) -> None:
        """Call one of two people by a name; by none again if it is empty."""
        if seat not in WHO:
            raise SceneError(reason("bad_action", text=f"name {seat}"[:80]))
        self.data = self.data.named(seat, text)
