"""Pages in Chromium without a server: a widget's script with a fake model, or a still picture by itself."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from scopa.app import pages
from scopa.app.still import STILL, still
from scopa.art.faces import deck as drawn
from scopa.i18n import FACES
from scopa.scenes.base import Scene
from scopa.widgets.assets import script, style

ORIGIN = "http://table.test/"
DECK = "deck"
"""What the widgets of one process call their cards."""
_TEMPLATE = STILL.parent

_HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Stage</title>
<meta name="viewport" content="width=device-width"><style>body {{ margin: 0 }} {style}</style>
{still}<main id="el" {attributes}></main>
<script type="module">
{script}
</script></html>"""

_MODEL = """
globalThis.makeModel = (data, place) => ({
  data, calls: { "change:state": new Set(), "msg:custom": new Set() }, sent: [],
  get(name) { return this.data[name]; },
  send(content) {
    const plain = JSON.parse(JSON.stringify(content));
    this.sent.push(plain);
    if (place !== null) globalThis.toScene(place, plain).then(({ cards, ...answer }) => {
      if (cards) this.tell("msg:custom", cards);
      if (answer.state) this.set(answer);
    });
  },
  tell(event, content) { for (const call of [...this.calls[event]]) call(content); },
  set(changes) { Object.assign(this.data, changes); this.tell("change:state"); },
  answer(changes) {
    const answered = this.sent.at(-1)?.n ?? 0;
    const told = { ready: true, notice: null, answered, told: answered };
    this.set({ state: { ...this.data.state, ...told, ...changes } });
  },
  on(event, call) { this.calls[event]?.add(call); },
  off(event, call) { this.calls[event]?.delete(call); },
});
"""


class Stage:
    """Shows the widget that a part file draws; ``model`` in the page is what anywidget would hand to it."""

    def __init__(self, page: Page, part: Path) -> None:
        """Prepare the page; nothing is loaded yet."""
        self.page = page
        self.part = part
        self.scenes: list[Scene | None] = []
        self._html = ""
        page.route(f"{ORIGIN}**", lambda route: route.fulfill(body=self._html, content_type="text/html"))

    def show(  # noqa: PLR0913 - each says how one thing is shown
        self,
        state: dict[str, Any] | None = None,
        *,
        scene: Scene | None = None,
        art: dict[str, str] | None = None,
        query: str = "",
        still: bool = False,
        lab: bool = False,
    ) -> None:
        """Load the page and render the widget with this state, or with a scene that answers it.

        With ``art`` the page has the cards of all faces from the start, and asks for none.
        """
        self.scenes = []
        looks = [f"{faces}.standard.normal" for faces in FACES]
        cards = {} if art is None else {DECK: {"art": dict.fromkeys(looks, art), "asker": None}}
        model = (
            f"globalThis.scopaDecks = {json.dumps(cards)}; globalThis.model = {self._model(scene, state)};"
        )
        render = "globalThis.render = widget.render; globalThis.leave = widget.render({ model, el });"
        self._html = _HTML.format(
            style=style(self.part),
            still='<div id="scopa-still">A still picture</div>' if still else "",
            attributes='class="jp-NotebookPanel"' if lab else "",
            script=_MODEL + model + _source(self.part) + render,
        )
        self.page.goto(ORIGIN + query)
        self.page.wait_for_function("() => globalThis.leave")

    def beside(
        self,
        scene: Scene | None = None,
        state: dict[str, Any] | None = None,
        part: Path | None = None,
        deck: str = DECK,
    ) -> None:
        """Render one more widget on the page, below: another scene, with a script and a model of its own.

        One with another ``deck`` comes from another process.
        """
        place = len(self.scenes)
        render = f"""(() => {{
          const el = document.createElement("main");
          document.body.append(el);
          globalThis.model{place} = {self._model(scene, state, deck)};
          globalThis.leave{place} = widget.render({{ model: model{place}, el }});
        }})();"""
        self.page.add_style_tag(content=style(part or self.part))
        self.page.add_script_tag(content=_source(part or self.part) + render, type="module")
        self.page.wait_for_function(f"() => globalThis.leave{place}")

    def _model(self, scene: Scene | None, state: dict[str, Any] | None, deck: str = DECK) -> str:
        """Return the making of a model for a scene, or for a state that nobody answers."""
        if scene is not None and not self.page.evaluate("() => 'toScene' in globalThis"):
            self.page.expose_function("toScene", self._answer)
        place = "null" if scene is None else len(self.scenes)
        self.scenes.append(scene)
        data = {"state": scene.state if scene else state, "saved": "", "art": {}, "deck": deck}
        return f"makeModel({json.dumps(data)}, {place})"

    @property
    def scene(self) -> Scene:
        """Return the scene behind the first widget."""
        (scene, *_) = self.scenes
        assert scene is not None
        return scene

    def answer(self, **changes: Any) -> None:
        """Answer all that was sent, with these changes of the state."""
        self.page.evaluate("(changes) => model.answer(changes)", changes)

    @property
    def sent(self) -> list[dict[str, Any]]:
        """Return the messages sent so far."""
        messages: list[dict[str, Any]] = self.page.evaluate("() => model.sent")
        return messages

    def kept(self, key: str) -> str | None:
        """Return what the browser keeps under a key."""
        text: str | None = self.page.evaluate("(key) => localStorage.getItem(key)", key)
        return text

    def _answer(self, place: int, message: dict[str, Any]) -> dict[str, Any]:
        scene = self.scenes[place]
        assert scene is not None
        asks = message["do"] == "art"
        if not asks:
            scene.handle(message)
        state = scene.state
        art = drawn(state["faces"], state["palette"], state["index"]) if asks or message.get("art") else None
        cards = {"cards": {"drawn": state["drawn"], "art": art}} if art else {}
        return cards if asks else {"state": scene.state, "saved": scene.saved, **cards}


def _source(part: Path) -> str:
    return script(part).replace("export default", "const widget =")


def stand(
    page: Page, shown: pages.Page = pages.PLAY, head: str = "", behind: str = "", query: str = ""
) -> Page:
    """Show a still picture by itself, as the page template puts it."""
    html = (
        f'<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Scopa</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{(_TEMPLATE / 'still.css').read_text()}</style>{head}</head><body>{still(shown)}"
        f"<script>{(_TEMPLATE / 'still.js').read_text()}</script>"
        f"<script>{(_TEMPLATE / 'watch.js').read_text()}</script><main>{behind}</main></body></html>"
    )
    page.route(
        re.compile(rf"{ORIGIN}(\?|$)"), lambda route: route.fulfill(body=html, content_type="text/html")
    )
    page.goto(f"{ORIGIN}{query}", wait_until="commit" if head else "load")
    return page
