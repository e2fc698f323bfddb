"""Opponents: each takes a view and returns a move with its reasons."""

from scopa.players.base import Choice, Player
from scopa.players.simple import PLAYERS, Greedy, Guard, RandomPlayer

__all__ = ["PLAYERS", "Choice", "Greedy", "Guard", "Player", "RandomPlayer"]
