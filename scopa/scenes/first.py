"""The first deal that a new visitor sees, and the first move that is explained on it."""

from typing import Final

SEED: Final = "718"
"""Deals a first hand with one simple thing to take, and it is the settebello that takes it."""
TABLE: Final = "3B 1C 10D 4S"
"""What the seed lays on the table, in the order of the deal."""
HAND: Final = "2S 8B 7D"
"""What the seed gives to the one who plays first."""
MOVE: Final = "7D x 3B 4S"
"""The move that is explained."""
