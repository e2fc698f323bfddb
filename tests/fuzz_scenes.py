"""The pages as readers: what they kept, and any message in many situations; the terminal, too."""

import copy
import io
import json
import re
from contextlib import redirect_stdout
from random import Random

from classes import codes, worked
from fuzz_outcomes import Reader
from fuzz_samples import GAMES, MATCHES, POSITIONS, SEEDS

import scopa
from scopa.app.terminal import Terminal
from scopa.lessons import work
from scopa.lessons.course import lessons
from scopa.lessons.walks import WALKS
from scopa.notation import write_record
from scopa.scenes.base import Scene
from scopa.scenes.exercise import ExerciseScene
from scopa.scenes.explore import ExploreScene
from scopa.scenes.index import IndexScene
from scopa.scenes.play import PlayScene
from scopa.scenes.play.guest import shared_text
from scopa.scenes.play.links import packed
from scopa.scenes.primiera import PrimieraScene
from scopa.scenes.prose import ProseScene
from scopa.scenes.teacher import TeacherScene
from scopa.scenes.walk import WalkScene
from scopa.shuffle import commitment

SHARED = tuple(
    shared_text(match, opponent, sealed=True, whole=whole, seat=seat)
    for match in MATCHES[:4]
    for opponent, whole, seat in (("greedy", True, 0), ("guard", False, 0), ("person", False, 1))
)
PACK = [str(card) for card in scopa.cards.PACK]
CARDS = (
    "7D 3C : 5C 4S 1B",
    "10D : " + " ".join(PACK[:16]),
    "5D",
    "1D 2C 3S",
    "10B : " + " ".join(PACK[:39]),
    " ".join(PACK),
)
TEXTS = {
    "text": (
        *CARDS,
        *SEEDS,
        *POSITIONS[:3],
        *SHARED[:3],
        packed(SHARED[0]),
        "7B",
        "https://kit.school.example/scopa",
    ),
    "code": codes(2),
    "work": (work.write(worked()),),
    "saved": tuple(game.write() for game in GAMES),
    "log": ("\n".join(f"1 0123456789{number:02x} greedy 3 1 2 0 0 1 -" for number in range(40)),),
    "address": (
        "http://school/voila/render/teacher.ipynb?class=7B",
        "http://127.0.0.1:8740/voila/render/play.ipynb",
    ),
    "seed": SEEDS,
    "seal": (commitment("7"),),
    "table": (" ".join(PACK[:16]), "7C 5B 3S", " ".join(PACK[:39]), ""),
    "card": (*PACK, ""),
    "cards": ((["3C", "7S"],), ([],), (PACK[:8],)),
    "aliases": ("fox\nwolf", "", "a,b;c"),
    "languages": (["he-IL", "en"], ["xx"], []),
}
"""Valid values of the fields of messages, by the name of the field."""


class Broken(Exception):  # noqa: N818 - it names what happened
    """A scene that met an error which is not ours; ``place`` tells where."""

    def __init__(self, report):
        found = re.findall(r'scopa/([^"]+\.py)", line (\d+)', report)
        last = [line for line in report.split("\n") if re.match(r"\w*(Error|Exception|Interrupt)", line)]
        kind = (last or ["?"])[-1].partition(":")[0]
        super().__init__(report[-3000:])
        self.place = (
            kind if kind == "RecursionError" else f"{kind} at {':'.join(found[-1] if found else '?')}"
        )


def whole(scene):
    """Fail where a scene met an error that is not ours, or shows or keeps what cannot be sent."""
    if scene._report:
        raise Broken(scene._report)


def sendable(scene):
    """Fail where a scene shows or keeps what cannot be sent."""
    json.dumps(scene.state, allow_nan=False, ensure_ascii=False).encode()
    scene.saved.encode()


def met(make, *messages):
    """Return a scene of a page that is there, after these messages."""
    scene = make()
    scene.handle({"n": 1, "do": "hello", "languages": ["en"]})
    for n, message in enumerate(messages, 2):
        scene.handle({"n": n, **message})
        assert scene.state["notice"] is None, (message, scene.state["notice"], scene.state["report"])
    return scene


def asked(*names):
    """Return messages that ask for nothing but what their names say."""
    return [{"do": name} for name in names]


def chose(scene):
    """Return a play scene in which a card is chosen."""
    scene.handle({"do": "choose", "card": str(next(iter(scene.data.seen.hand)))})
    return scene


def game(held):
    """Return how a play scene is made that holds a game."""

    def make():
        scene = met(PlayScene)
        scene.data = held
        scene._shown = None
        return scene

    return make


def guests(text):
    """Return what looks at a game that came by a file."""
    return [{"do": "open", "text": text}]


SITUATIONS = {
    "play.unmet": PlayScene,
    "play.first": lambda: met(PlayScene),
    "play.chosen": lambda: chose(game(GAMES[0])()),
    "play.midway": game(GAMES[0].__class__(MATCHES[1])),
    "play.over": game(GAMES[0].__class__(MATCHES[2])),
    "play.won": game(GAMES[0].__class__(MATCHES[-2])),
    "play.two": game(GAMES[3]),
    "play.covered": game(GAMES[3].play(GAMES[3].seen.legal_moves[0])),
    "play.look": lambda: met(game(GAMES[0].__class__(MATCHES[1])), *asked("replay")),
    "play.guest": lambda: met(PlayScene, *guests(write_record(MATCHES[2]))),
    "play.glimpse": lambda: met(PlayScene, *guests(SHARED[1])),
    "play.setup": lambda: met(PlayScene, {"do": "panel", "show": "setup"}),
    "explore.unmet": ExploreScene,
    "explore.first": lambda: met(ExploreScene),
    "explore.lattice": lambda: met(ExploreScene, {"do": "view", "what": "lattice"}),
    "explore.list": lambda: met(
        ExploreScene, {"do": "view", "what": "list"}, {"do": "priority", "what": "free"}
    ),
    "explore.growth": lambda: met(ExploreScene, {"do": "view", "what": "growth"}),
    "explore.crowd": lambda: met(ExploreScene, {"do": "example", "number": 15}),
    **{
        f"exercise.{each.name}": lambda name=each.name, level=level: met(
            lambda: ExerciseScene(name, level=level)
        )
        for each, level in zip(lessons(), "ABCBABCCC", strict=True)
    },
    "exercise.owned": lambda: met(
        lambda: ExerciseScene("hold", "pupils"), {"do": "pupil", "group": "7B", "alias": "fox"}
    ),
    "primiera.unmet": PrimieraScene,
    "primiera.source": lambda: met(PrimieraScene, *asked("on")),
    "primiera.compare": lambda: met(PrimieraScene, *asked("on", "on", "on", "on")),
    "primiera.own": lambda: met(PrimieraScene, *asked("on", "on", "on", "on", "on")),
    **{f"walk.{name}": lambda name=name: met(lambda: WalkScene(name)) for name in WALKS},
    "teacher.empty": lambda: met(TeacherScene),
    "teacher.class": lambda: met(
        TeacherScene,
        {"do": "group", "text": "7B"},
        {"do": "collect", "text": "\n".join([*codes(8), "SCOPA1.AAAA"])},
    ),
    "index": lambda: met(IndexScene),
    "prose": lambda: met(lambda: ProseScene("pack.opener")),
}
"""How scenes are made that messages are sent to."""
MAKERS = {
    "play": PlayScene,
    "explore": ExploreScene,
    "exercise": ExerciseScene,
    "exercise.all": lambda: ExerciseScene("hold"),
    "primiera": PrimieraScene,
    "teacher": TeacherScene,
    **{f"walk.{name}": lambda name=name: WalkScene(name) for name in WALKS},
    "scene": Scene,
}
"""The scenes that read what a page has kept."""
_PREPARED = {}


def prepared(name):
    """Return a scene as a message finds it: each time a new one of the same values."""
    if name not in _PREPARED:
        _PREPARED[name] = SITUATIONS[name]()
        sendable(_PREPARED[name])
    return copy.copy(_PREPARED[name])


def reopened(make, saved):
    """Return a scene that a page has met with what it had kept."""
    scene = make()
    scene.handle({"n": 1, "do": "hello", "languages": ["en"], "saved": saved})
    whole(scene)
    return scene


def keeping(make, seeds):
    """Return the reader of what a page has kept: what it keeps then brings back the same."""

    def read(given):
        scene = reopened(make, given)
        return None if scene._unread else scene

    def check(scene):
        sendable(scene)
        again = reopened(make, scene.saved)
        assert (again._unread, again.saved) == (False, scene.saved), (
            f"{scene.saved[:900]}\n{again.saved[:900]}"
        )

    return Reader(read, seeds, check)


def handling(name):
    """Return the reader of messages in a situation; what the scene keeps then can be read again."""
    kind, known = type(SITUATIONS[name]()), set()

    def read(message):
        scene = prepared(name)
        scene.handle(message)
        whole(scene)
        return scene

    def check(scene):
        sendable(scene)
        if kind in {PlayScene, ExploreScene, PrimieraScene} and hash(scene.saved) not in known:
            assert not reopened(kind, scene.saved)._unread, scene.saved
            known.add(hash(scene.saved))

    return Reader(read, messages(name), check)


def messages(name):
    """Return messages that a scene understands, their values taken from what it shows."""
    scene, rng = prepared(name), Random(name)
    shown = list(dict.fromkeys(_texts(scene.state)))
    made = []
    for do, (_, fields) in scene._actions.items():
        for _ in range(6 if fields else 1):
            values = {field: _example(rng, field, kind, shown) for field, kind in fields.items()}
            made.append({"n": 99, "do": do, **values})
    return tuple(made)


def _texts(value):
    if isinstance(value, str) and 0 < len(value) <= 24:
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(inner)


def _example(rng, field, kind, shown):
    if field in TEXTS and rng.random() < 0.7:
        one = rng.choice(TEXTS[field])
        return list(*one) if isinstance(one, tuple) else one
    text = str(kind)
    if "list" in text:
        return rng.sample(PACK, rng.randrange(5))
    if "int" in text:
        return rng.randrange(12)
    return rng.random() < 0.5 if "bool" in text else rng.choice(shown)


def quiet(read):
    """Return a reader that prints, without its words on the screen."""

    def of(given):
        with redirect_stdout(io.StringIO()) as said:
            found = read(given)
        said.getvalue().encode()
        return found

    return of


def typing(make):
    """Return the reader of a line that is typed in the terminal."""
    table = []

    def read(given):
        if not table:
            table.append(make())
        one, said = copy.copy(table[0]), []
        one.scene, one.write = copy.copy(one.scene), said.append
        one.type(given)
        whole(one.scene)
        return said

    return Reader(read, LINES, lambda said: "\n".join(said).encode() and None)


LINES = (
    "7D",
    "1",
    "2",
    "help",
    "rules",
    "score",
    "undo",
    "back",
    "next",
    "new",
    "quit",
    "?",
    "10D x 3C 7S",
    "",
    "7D x 3B 4S",
)


def terminal(language, *typed):
    """Return how a terminal is made at which these lines were typed."""

    def make():
        made = Terminal(language, "577", lambda said: None)
        for each in typed:
            made.type(each)
        return made

    return make


TERMINALS = {
    "typed.first": typing(terminal("en")),
    "typed.later": typing(terminal("he", "7D", "1", "1", "1")),
}
SAVED = {
    f"kept.{name}": keeping(
        make,
        tuple(
            dict.fromkeys(
                [
                    *(
                        prepared(each).saved
                        for each in SITUATIONS
                        if each.startswith(name) and prepared(each).saved
                    ),
                    make().saved or "{}",
                    *((one.write() for one in GAMES) if name == "play" else ()),
                ]
            )
        ),
    )
    for name, make in MAKERS.items()
}
MESSAGES = {name: handling(name) for name in SITUATIONS}
