"""What every player is: a view goes in, a move with its reasons comes out."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from scopa.errors import Message
from scopa.moves import Play
from scopa.views import View


@dataclass(frozen=True)
class Choice:
    """A move and why it was chosen, the weightiest reason first."""

    move: Play
    reasons: tuple[Message, ...]


class Player(Protocol):
    """Chooses a move from what its seat sees; ``rng`` decides between moves that are equal to it."""

    def choose(self, seen: View, rng: Random) -> Choice:
        """Return the choice of a seat that has at least one legal move."""
