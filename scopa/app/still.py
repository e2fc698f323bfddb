"""The still picture of a page: what is seen, in every language, until Python has started."""

import json
from html import escape
from pathlib import Path
from typing import Final

from scopa.app.pages import PACKAGE, PAGES, PLAY, Page
from scopa.art import faces
from scopa.cards import Card
from scopa.i18n import LANGUAGES, Voice
from scopa.scenes import first

STILL: Final = PACKAGE / "app" / "voila" / "templates" / "scopa" / "still.html"
SAMPLES: Final = {"explore": "10D 7C 3S", "primiera": "7D 6C 7S 1B"}
"""The cards that stand for a page which opens without a deal, by its scene."""
FACES: Final = "italian"
VOICES: Final = tuple(Voice(language, FACES) for language in LANGUAGES)


def write_still() -> Path:
    """Write the stills of all pages as one part of the page template; return where it lies."""
    choices = "".join(f'{{% elif page == "{page.name}" %}}\n{still(page)}' for page in PAGES)
    STILL.write_text(f"{{% if false %}}\n{choices}{{% endif %}}\n", encoding="utf-8")
    return STILL


def still(page: Page) -> str:
    """Return the still of a page as HTML, which the page's script sets to one language.

    >>> still(PLAY).startswith('<header id="scopa-still" data-scene="play"')
    True
    """
    directions = escape(json.dumps({voice.language: voice.direction for voice in VOICES}))
    keeps = ' data-keeps="game"' if page is PLAY else ""
    shown = first_hand() if page is PLAY else row(drawn(SAMPLES[page.scene]))
    theirs = row(framed(faces.back(FACES)) * len(cards(first.HAND)), "scopa-still-theirs")
    return (
        f'<header id="scopa-still" data-scene="{page.scene}" data-directions="{directions}"{keeps}>\n'
        f"{said('h1', f'title_{page.scene}')}"
        f"{theirs if page is PLAY else ''}"
        f'<div class="scopa-still-deal" data-when="first lost">\n{shown}</div>\n'
        f'<div role="status">\n'
        f'<div data-when="first">{said("p", "waiting")}</div>\n'
        f'<div data-when="back" hidden>{said("p", "coming_back")}</div>\n'
        f"</div>\n"
        f'<div role="alert" data-when="lost" hidden>\n{said("p", "lost")}'
        f'<button type="button">{said("span", "reload")}</button>\n</div>\n'
        f"</header>\n"
    )


def first_hand() -> str:
    """Return the first deal as HTML: the table, the hand, and the first move in words."""
    played, _, taken = first.MOVE.partition(" x ")
    total = " + ".join(str(card.rank) for card in sorted(cards(taken), reverse=True))
    return (
        f"{row(drawn(first.TABLE))}"
        f"{said('p', 'coach', value=Card(played).rank, sum=total)}"
        f"{row(drawn(first.HAND), 'scopa-still-own')}"
        f'<div class="scopa-still-unseen">\n'
        f"{said('p', 'table', cards=cards(first.TABLE))}{said('p', 'hand', cards=cards(first.HAND))}</div>\n"
    )


def cards(text: str) -> list[Card]:
    """Return the cards of a text in the order in which they stand there.

    >>> cards("3B 1C")
    [Card('3B'), Card('1C')]
    """
    return [Card(word) for word in text.split()]


def drawn(text: str) -> str:
    """Return the faces of these cards as HTML; what they are is said elsewhere, in words."""
    return "".join(framed(faces.card(FACES, card)) for card in cards(text))


def framed(drawing: str) -> str:
    """Return one drawing as an element of a row."""
    return f'<span class="scopa-still-card">{drawing}</span>'


def row(drawings: str, kind: str = "") -> str:
    """Return a row of drawings, of one kind where it has its own style."""
    return f'<div class="scopa-still-row {kind}" aria-hidden="true">{drawings}</div>\n'


def said(tag: str, name: str, **parameters: object) -> str:
    """Return a sentence as one element for each language, of which the English one shows at first."""
    return "".join(_element(tag, voice, voice(f"app.{name}", **parameters)) for voice in VOICES)


def _element(tag: str, voice: Voice, text: str) -> str:
    hidden = "" if voice.language == "en" else " hidden"
    return f'<{tag} lang="{voice.language}" dir="{voice.direction}"{hidden}>{escape(text)}</{tag}>\n'
