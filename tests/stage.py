"""A page in Chromium that shows a widget's script with a fake model, with or without a scene behind it."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from scopa.art.faces import deck
from scopa.scenes.base import Scene
from scopa.widgets.assets import script, style

ORIGIN = "http://table.test/"

_HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Stage</title>
<meta name="viewport" content="width=device-width"><style>body {{ margin: 0 }} {style}</style>
{still}<main id="el" {attributes}></main>
<script type="module">
{script}
</script></html>"""

_MODEL = """
globalThis.model = {
  data: %s, calls: new Set(), sent: [],
  get(name) { return this.data[name]; },
  send(content) {
    const plain = JSON.parse(JSON.stringify(content));
    this.sent.push(plain);
    globalThis.toScene?.(plain).then((answer) => this.set(answer));
  },
  set(changes) { Object.assign(this.data, changes); for (const call of [...this.calls]) call(); },
  answer(changes) {
    const answered = this.sent.at(-1)?.n ?? 0;
    this.set({ state: { ...this.data.state, ready: true, notice: null, answered, ...changes } });
  },
  on(event, call) { if (event === "change:state") this.calls.add(call); },
  off(event, call) { this.calls.delete(call); },
};
"""


class Stage:
    """Shows the widget that a part file draws; ``model`` in the page is what anywidget would hand to it."""

    def __init__(self, page: Page, part: Path) -> None:
        """Prepare the page; nothing is loaded yet."""
        self.page = page
        self.part = part
        self.scene: Scene | None = None
        self._art: dict[str, str] | None = None
        self._faces = ""
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
        """Load the page and render the widget with this state, or with a scene that answers it."""
        self.scene, self._art, self._faces = scene, art, ""
        if scene is not None:
            state = scene.state
            if not self.page.evaluate("() => 'toScene' in globalThis"):
                self.page.expose_function("toScene", self._answer)
        data = {"state": state, "saved": "", "art": art or {}}
        render = "globalThis.render = widget.render; globalThis.leave = widget.render({ model, el });"
        source = script(self.part).replace("export default", "const widget =")
        self._html = _HTML.format(
            style=style(self.part),
            still='<div id="scopa-still">A still picture</div>' if still else "",
            attributes='class="jp-NotebookPanel"' if lab else "",
            script=_MODEL % json.dumps(data) + source + render,
        )
        self.page.goto(ORIGIN + query)
        self.page.wait_for_function("() => globalThis.leave")

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

    def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        assert self.scene is not None
        self.scene.handle(message)
        answer: dict[str, Any] = {"state": self.scene.state, "saved": self.scene.saved}
        if self._art is None and self.scene.state["faces"] != self._faces:
            self._faces = self.scene.state["faces"]
            answer["art"] = deck(self._faces)
        return answer
