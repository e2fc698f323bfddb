"""What lies beside the match: what is looked at, what was put aside, and what the panels show."""

from dataclasses import dataclass, replace
from typing import Any, Final, Self

from scopa.scenes.kept import Kind, fits, sayable
from scopa.scenes.play import tally
from scopa.scenes.play.guest import Guest

_KINDS: Final[dict[str, Kind]] = {
    "look": int | None,
    "aside": str,
    "earlier": list[int],
    "counts_from": int,
    "whole": bool,
    "page": str,
    "proof": list[str],
}


@dataclass(frozen=True)
class Beside:
    """What the page holds besides the game itself.

    ``look``: the number of moves after which the round is looked at, ``None`` while it is played. ``guest``:
    a game to look at that is not one's own; ``shown``: its hand is uncovered, which is not kept. ``aside``:
    one's own match, as text, while another is played. ``earlier``: the points that the cards of this round
    made before. ``counts_from``: the number of the first round that statistics count. ``whole``: whether a
    link carries all cards. ``page``: the page's own address. ``proof``: a seed and a seal to compare.
    ``log``: the rounds that statistics show.

    >>> Beside.read(Beside(look=3).write()) == Beside(look=3)
    True
    """

    look: int | None = None
    guest: Guest | None = None
    shown: bool = False
    aside: str = ""
    earlier: tuple[int, ...] = ()
    counts_from: int = 0
    whole: bool = False
    page: str = ""
    proof: tuple[str, ...] = ()
    log: tuple[tally.Counted, ...] = ()

    def present(self) -> Self:
        """Return this with nothing looked at."""
        return replace(self, look=None, guest=None, shown=False)

    def write(self) -> dict[str, Any]:
        """Return what there is as a JSON value, without what there is not."""
        told = {name: getattr(self, name) for name in _KINDS}
        told["guest"] = self.guest.write() if self.guest else ""
        told["log"] = [one.write() for one in self.log]
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}
        # A zero is a move to look at, too.
        return {name: value for name, value in plain.items() if value or (name == "look" and value == 0)}

    @classmethod
    def read(cls, value: Any) -> Self:  # noqa: ANN401 - any JSON value
        """Return what such a value tells; ``ValueError`` or ``TypeError`` for any other."""
        if not isinstance(value, dict):
            raise TypeError(value)
        if not fits(value.get("log", []), list[str]) or not fits(value.get("guest", ""), str):
            raise TypeError(value)
        told = {name: sayable(value[name]) for name in _KINDS if name in value}
        if not all(fits(told[name], _KINDS[name]) for name in told):
            raise TypeError(told)
        parts: dict[str, Any] = {
            name: tuple(one) if isinstance(one, list) else one for name, one in told.items()
        }
        guest = Guest.read(value["guest"]) if "guest" in value else None
        log = tally.read("\n".join(value.get("log", ())))
        read = cls(**parts, guest=guest, log=log)
        if (guest is not None and read.look is None) or {len(read.earlier), len(read.proof)} - {0, 2}:
            raise ValueError(value)
        return read
