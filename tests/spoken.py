"""Writes what is heard of a round; run it to renew the golden ones after reading what has changed."""

from pathlib import Path

from scopa.i18n import LANGUAGES
from scopa.scenes.play import PlayScene
from scopa.scenes.play.asked import TOPICS

GOLDEN = Path(__file__).parent / "golden"
SEED = "c"
"""The seed of a round in which both sides sweep the table."""
SPOKEN = [language for language in ("en", "he", "pl") if language in LANGUAGES]


def spoken(language: str) -> str:
    """Return all that the one live region says of a round, first in sentences, then in few words."""
    lines = []
    for speech in ("full", "short"):
        scene = _opened(language, speech)
        lines += [f"# {speech}", f"  {scene.state['live']}", *_round(scene, every=speech == "full"), ""]
    return "\n".join([*lines, *_moves(scene), ""])


def _opened(language: str, speech: str) -> PlayScene:
    scene = PlayScene()
    hello = {"do": "hello", "languages": [], "lang": language, "faces": None, "saved": None}
    scene.handle({**hello, "seed": SEED})
    scene.handle({"do": "setting", "what": "speech", "value": speech})
    return scene


def _round(scene: PlayScene, *, every: bool) -> list[str]:
    """Return what is heard after each message: a card is chosen, then played, always the last legal move."""
    lines = []

    def send(do: str, **fields: object) -> None:
        scene.handle({"do": do, **fields})
        lines.append(f"{do} {' '.join(map(str, fields.values()))}".rstrip())
        lines.append(f"  {scene.state['live']}")

    while not scene.data.round.over:
        move = scene.data.seen.legal_moves[-1]
        if every and len(scene.data.round.moves) in (0, 14):
            for topic in TOPICS:
                send("tell", what=topic)
            for _ in range(4):
                send("hint")
        if every:
            send("choose", card=str(move.card))
        else:
            scene.handle({"do": "choose", "card": str(move.card)})
        taken = [str(card) for card in move.taken]
        send("take", cards=taken) if taken else send("lay")
    return lines


def _moves(scene: PlayScene) -> list[str]:
    """Return the page with every move of the round."""
    scene.handle({"do": "panel", "show": "moves"})
    log = scene.state["aid"]
    lines = [f"# {log['title']}", log["begins"]]
    for deal in log["deals"]:
        lines += [deal["title"], *(f"- {move['text']}" for move in deal["moves"])]
    return [*lines, log["end"]]


def golden() -> dict[str, str]:
    """Return the text of every golden file by its name."""
    return {f"spoken_{language}.txt": spoken(language) for language in SPOKEN}


if __name__ == "__main__":
    for file, text in golden().items():
        (GOLDEN / file).write_text(text, encoding="utf-8")
