"""The first deal that a new visitor sees, and the first move that is explained on it."""

from typing import Final

SEED: Final = "577"
"""The seed of the match: its first hand can take something simple, and with the settebello."""
TABLE: Final = "10S 5C 3B 4S"
"""What the seed lays on the table, in the order of the deal."""
HAND: Final = "7D 8C 8S"
"""What the seed gives to the one who plays first."""
MOVE: Final = "7D x 3B 4S"
"""The move that is explained."""
