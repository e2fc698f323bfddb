"""Soft sounds, heard by an audio context that writes down what it is asked for."""

import pytest
from stage import Stage

from scopa.scenes.play import PlayScene
from scopa.widgets.assets import STATIC

SWEEP = "296"
"""A seed whose first hand can take the whole table with the seven of coins."""

# Stands in for the audio of the browser; ``tones`` are pitch and start, ``made`` counts contexts.
FAKE = """globalThis.tones = []; globalThis.made = 0; globalThis.stopped = 0;
globalThis.AudioContext = class {
  currentTime = 0; state = "running"; destination = {};
  constructor() { globalThis.made += 1; }
  resume() {} close() {}
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    gain.linearRampToValueAtTime = (loud) => { globalThis.loud = loud; };
    return { gain, connect(next) { return next; } };
  }
  createOscillator() {
    return {
      frequency: {}, connect(next) { return next; },
      start(at) { tones.push([this.frequency.value, Math.round(at * 1000)]); },
      stop(at) { if (at === undefined) globalThis.stopped += 1; },
    };
  }
};"""
LAID, TAKEN, SCOPA, OVER = 196, 294, 523, 392
"""With which pitch each sound begins."""


def stand(page, seed="577", speed="quick", *, sound=True):
    page.add_init_script(FAKE)
    stage, scene = Stage(page, STATIC / "play" / "play.js"), PlayScene()
    stage.show(scene=scene, query=f"?seed={seed}", still=True)
    page.wait_for_function("() => model.data.state.ready")
    scene.handle({"do": "setting", "what": "speed", "value": speed})
    scene.handle({"do": "setting", "what": "sound", "value": "on" if sound else "off"})
    page.evaluate("state => model.set({ state })", scene.state)
    return scene


def play(page, card="7D"):
    """Play a card by two presses and return the tones."""
    hand = page.locator(f"[data-zone=hand] [data-card='{card}']")
    hand.click()
    page.wait_for_selector("section[aria-busy=false]")
    page.wait_for_timeout(100)
    hand.click()
    page.wait_for_function("() => model.data.state.last.length > 1")
    page.wait_for_timeout(100)
    return page.evaluate("() => tones")


def begins(tones):
    """Return with which pitch each sound begins, in the order in which they are heard."""
    firsts = sorted((at, pitch) for pitch, at in tones if pitch in (LAID, TAKEN, SCOPA))
    return [pitch for _, pitch in firsts]


def test_it_is_quiet_unless_asked_for(page):
    stand(page, sound=False)
    assert PlayScene().state["sound"] is False
    assert play(page) == []
    assert page.evaluate("() => made") == 0


def test_each_step_is_heard_when_it_is_seen(page):
    scene = stand(page)
    tones = play(page)
    assert page.evaluate("() => made") == 1
    answer = scene.data.round.moves[1]
    assert begins(tones) == [LAID, TAKEN, LAID, *([TAKEN] if answer.taken else [])]
    starts = [at for _, at in tones]
    assert min(starts) > 0
    assert 1000 < max(starts) < 3000
    assert page.evaluate("() => loud") <= 0.1


def test_a_scopa_has_its_own_sound(page):
    stand(page, seed=SWEEP)
    assert begins(play(page))[:2] == [LAID, SCOPA]


def test_nothing_is_heard_before_the_first_press(page):
    scene = stand(page)
    scene.handle({"do": "choose", "card": "7D"})
    scene.handle({"do": "choose", "card": "7D"})
    page.evaluate("state => model.set({ state })", scene.state)
    assert page.evaluate("() => [made, tones.length]") == [0, 0]


def test_at_once_there_is_one_sound_at_once(page):
    stand(page, speed="instant")
    tones = play(page)
    assert begins(tones) == [TAKEN]
    assert min(at for _, at in tones) == 0


def test_a_page_that_is_not_seen_is_quiet_and_falls_quiet(page):
    stand(page)
    hide = """() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    assert play(page)
    assert page.evaluate("() => stopped") == 0
    page.evaluate(hide)
    heard = page.evaluate("() => [stopped, tones.length]")
    assert heard[0] > 0
    page.locator("[data-zone=hand] [data-card='8C']").dblclick()
    page.wait_for_function("() => model.data.state.last.some((move) => move.number === 2)")
    page.wait_for_timeout(100)
    assert page.evaluate("() => tones.length") == heard[1]


def test_to_switch_it_off_silences_what_is_still_to_come(page):
    scene = stand(page)
    assert play(page)
    assert page.evaluate("() => stopped") == 0
    scene.handle({"do": "setting", "what": "sound", "value": "off"})
    page.evaluate("state => model.set({ state })", scene.state)
    assert page.evaluate("() => stopped === tones.length")


def test_to_switch_it_on_lets_it_be_heard_and_it_is_kept(page):
    scene = stand(page, sound=False)
    page.locator("[data-do=setup]").click()
    page.locator("[data-sound=on]").click()
    page.wait_for_selector("[data-sound=on][aria-pressed=true]")
    assert begins(page.evaluate("() => tones")) == [TAKEN]
    back = PlayScene()
    back.handle(
        {"do": "hello", "languages": [], "lang": "en", "faces": None, "seed": None, "saved": scene.saved}
    )
    assert back.state["sound"] is True


@pytest.mark.parametrize("speed", ["quick", "instant"])
def test_the_end_of_a_round_is_heard(page, speed):
    scene = stand(page, seed="116", speed=speed)
    while scene.data.round.stock_size or sum(scene.data.seen.hand_sizes) > 2:
        scene.data = scene.data.play(next(iter(scene.data.seen.legal_moves)))
    scene._shown = None
    page.evaluate("state => model.set({ state })", scene.state)
    page.evaluate("() => { tones.length = 0; }")
    card = page.locator("[data-zone=hand] [data-card]")
    card.click()
    page.wait_for_selector("[data-zone=hand] [aria-pressed=true]")
    page.wait_for_timeout(100)
    page.evaluate("() => { tones.length = 0; }")
    card.click()
    page.wait_for_selector(".play-sheet")
    page.wait_for_timeout(100)
    tones = page.evaluate("() => tones")
    assert max(tones, key=lambda one: one[1])[0] == 262
    assert OVER in [pitch for pitch, _ in tones]


def test_a_browser_without_audio_plays_on(page):
    scene = stand(page)
    page.evaluate("() => { delete globalThis.AudioContext; }")
    page.locator("[data-zone=hand] [data-card='7D']").dblclick()
    page.wait_for_function("() => model.data.state.last.length > 1")
    assert len(scene.data.round.moves) == 2
