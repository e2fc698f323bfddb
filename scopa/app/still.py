"""The still picture of a page: what is seen, in every language, until Python has started."""

import json
import re
from html import escape
from pathlib import Path
from typing import Final

from scopa.app.pages import PACKAGE, PAGES, PLAY, Page
from scopa.art import faces
from scopa.cards import Card
from scopa.i18n import LANGUAGES, Voice
from scopa.rules import DEFAULT
from scopa.scenes.play import first
from scopa.widgets.assets import STATIC

STILL: Final = PACKAGE / "app" / "voila" / "templates" / "scopa" / "still.html"
SAMPLES: Final = {
    "explore": "10D 7C 3S",
    "index": "7D 10C 9S",
    "teacher": "9S 10C 1D",
    "pack": "1D 7C 8S 10B",
    "deal": "3C 3S 3B 5D",
    "capture": "10D 7C 3S",
    "primiera": "7D 6C 7S 1B",
    "score": "7D 4C 3S",
    "round": "9D 1C 5S 8B",
    "count": "1C 2D 3B 4S",
    "hold": "7D 7C 7S 7B",
    "claims": "7D 7C 7S 10B",
}
"""The cards that stand for a page which opens without a deal, by its scene."""
FACES: Final = "italian"
STYLES: Final = (
    "theme",
    "card",
    "shell",
    "play/face",
    "play/choice",
    "play/pile",
    "play/table",
    "play/rail",
    "play/play",
)
"""The parts of the widget's style that lay out a table."""
PILE: Final = '<div class="play-pile"><div class="play-stack"></div></div>'
"""Where what is taken will lie."""
VOICES: Final = tuple(Voice(language, FACES) for language in LANGUAGES)


def write_still() -> Path:
    """Write the stills of all pages as one part of the page template; return where it lies."""
    choices = "".join(f'{{% elif page == "{page.name}" %}}\n{still(page)}' for page in PAGES)
    STILL.write_text(f"{{% if false %}}\n{choices}{{% endif %}}\n", encoding="utf-8")
    return STILL


def still(page: Page, title: str = "", more: str = "") -> str:
    """Return the still of a page as HTML, which the page's script sets to one language.

    ``title`` is the code of another title than the page's own; ``more`` stands among its words.

    >>> still(PLAY).startswith('<header id="scopa-still" data-scene="play"')
    True
    """
    data = {
        "scene": page.scene,
        "directions": escape(json.dumps({voice.language: voice.direction for voice in VOICES})),
        "faces": FACES,
    }
    attributes = " ".join(f'data-{name}="{value}"' for name, value in data.items())
    head = said("h1", title or f"app.title_{page.scene}")
    shown = first_hand() if page is PLAY else row(drawn(SAMPLES.get(page.scene, SAMPLES["explore"])))
    words = (
        f'<div class="scopa-still-words">\n'
        f'<div role="status">\n'
        f'<div data-when="first">{said("p", "app.waiting")}</div>\n'
        f'<div data-when="back" hidden>{said("p", "app.coming_back")}</div>\n'
        f'<div data-when="slow" hidden>{said("p", "app.slow")}</div>\n'
        f"</div>\n{more}"
        f'<div role="alert" data-when="lost" hidden>\n{said("p", "app.lost")}'
        f'<button type="button">{said("span", "app.reload")}</button>\n</div>\n'
        f"</div>\n"
    )
    inside = table(head, shown, words) if page is PLAY else f"{head}{dealt(shown)}{words}"
    return f'<header id="scopa-still" {attributes}>\n{inside}</header>\n'


def table(title: str, shown: str, words: str) -> str:
    """Return the table of the page of play in the widget's own style, so that no card moves later."""
    return (
        f"<style>{style()}</style>\n"
        f'<div class="scopa scopa-play" data-ours data-faces="{FACES}"><div class="play">\n'
        f'<div class="scopa-unseen">{title}</div>\n'
        f'<div class="play-strip" aria-hidden="true">'
        f'<div class="play-bearings">{said("p", "app.title_play")}</div>{_rules("play-rules")}</div>\n'
        f"{shown}"
        f'<div class="play-choice">{dealt(coach(), "first slow")}{words}</div>\n'
        f'<div class="scopa-rail play-rail" aria-hidden="true">'
        f'<div class="play-title">{said("p", "app.title_play")}</div>{_rules("scopa-soft")}</div>\n'
        f"</div></div>\n"
    )


def style() -> str:
    """Return the part of the widget's style that lays out the table, without what only people read.

    >>> "/*" in style(), ".play-places{" in style()
    (False, True)
    """
    text = "".join((STATIC / f"{part}.css").read_text("utf-8") for part in STYLES)
    text = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
    return re.sub(r" ?([{};,>]) ?", r"\1", text)


def first_hand() -> str:
    """Return the first deal as HTML: the opponent's backs, the table and the hand, and in words."""
    backs = f'<span class="play-face">{faces.back(FACES)}</span>' * len(cards(first.HAND))
    lying = "".join(f'<div class="play-place">{card}</div>' for card in framed(first.TABLE))
    return (
        f'<div class="play-theirs" aria-hidden="true"><div class="play-who">'
        f'<div class="play-level">&nbsp;</div><div class="play-backs">{dealt(backs)}</div></div></div>\n'
        f'<div class="play-table"><div class="play-places" aria-hidden="true" data-room="4">'
        f"{dealt(lying)}</div></div>\n"
        f'<div class="play-own" aria-hidden="true"><div class="play-pile play-stock"></div>'
        f'<div class="play-hand">{dealt("".join(framed(first.HAND)))}</div>{PILE}</div>\n'
        f'<div class="scopa-still-unseen">'
        + dealt(
            said("p", "app.table", cards=cards(first.TABLE)) + said("p", "app.hand", cards=cards(first.HAND))
        )
        + "</div>\n"
    )


def coach() -> str:
    """Return the first move in words."""
    played, _, taken = first.MOVE.partition(" x ")
    total = " + ".join(str(card.rank) for card in sorted(cards(taken), reverse=True))
    return said("p", "app.coach", value=Card(played).rank, sum=total)


def dealt(html: str, when: str = "first slow lost") -> str:
    """Return what shows only while the first deal may be what comes."""
    return f'<div class="scopa-still-deal" data-when="{when}">{html}</div>'


def _rules(kind: str) -> str:
    """Return the rules in force, for the eye only: the page says them again when it is ready."""
    told = "".join(_element("p", voice, voice("play.rules", n=DEFAULT.target)) for voice in VOICES)
    return f'<div class="{kind}" aria-hidden="true">{told}</div>'


def cards(text: str) -> list[Card]:
    """Return the cards of a text in the order in which they stand there.

    >>> cards("3B 1C")
    [Card('3B'), Card('1C')]
    """
    return [Card(word) for word in text.split()]


def drawn(text: str) -> str:
    """Return the faces of these cards as HTML; what they are is said elsewhere, in words."""
    return "".join(f'<span class="scopa-still-card">{faces.card(FACES, card)}</span>' for card in cards(text))


def framed(text: str) -> list[str]:
    """Return these cards as the widget draws them."""
    return [
        f'<span class="scopa-card"><span class="scopa-face">{faces.card(FACES, card)}</span></span>'
        for card in cards(text)
    ]


def row(drawings: str) -> str:
    """Return a row of drawings."""
    return f'<div class="scopa-still-row" aria-hidden="true">{drawings}</div>\n'


def said(tag: str, code: str, **parameters: object) -> str:
    """Return a sentence as one element for each language, of which the English one shows at first."""
    return "".join(_element(tag, voice, voice(code, **parameters)) for voice in VOICES)


def _element(tag: str, voice: Voice, text: str) -> str:
    hidden = "" if voice.language == "en" else " hidden"
    return f'<{tag} lang="{voice.language}" dir="{voice.direction}"{hidden}>{escape(text)}</{tag}>\n'
