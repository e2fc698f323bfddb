"""A page without Jupyter: a host that has nothing but Python shows scenes by these two calls, in JSON."""

import json
from typing import Any

from scopa.widgets.clerk import Clerk, placed, scene_of

_SETTINGS = ("key", "lang", "faces", "seed")


class Page:
    """The widgets of one page, each by its place, made as the cells of a notebook ask for them.

    >>> page = Page()
    >>> made = json.loads(page.show('["Prose", ["pack.opener"], {"lang": "it"}]'))
    >>> made["state"]["lang"], made["scene"]
    ('it', 'prose')
    >>> asked = '{"n": 1, "do": "language", "language": "fr"}'
    >>> json.loads(page.answer(0, asked))["shown"]["state"]["lang"]
    'fr'
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self._clerks: list[Clerk] = []

    def show(self, cell: str) -> str:
        """Return what a widget begins with; a cell is its name, its arguments, and those with a name."""
        widget, arguments, named = json.loads(cell)
        how = {name: named.pop(name) for name in _SETTINGS if name in named}
        clerk = Clerk(placed(scene_of(widget)(*arguments, **named), **how))
        self._clerks.append(clerk)
        return _text({"scene": clerk.scene.name, "deck": clerk.deck, **clerk.shown})

    def answer(self, place: int, message: str) -> str:
        """Return the cards, if they are wanted, and what is new of all that the widget at a place shows."""
        return _text(self._clerks[place].answer(json.loads(message))._asdict())


def _text(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
