"""Pupils without browsers: `python tests/pupils.py 30` prints what a class of 30 meets.

Each does what a page does: comes in by the number, loads the page and what it is made with, opens the socket,
asks for the state of the widget, says hello, plays, and ends its kernel when it leaves.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import sys
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1])]

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

from scopa.app import machine, pages, server, serving
from scopa.app.plan import Room
from scopa.scenes.play.game import Game

VIEW = "application/vnd.jupyter.widget-view+json"
PATIENCE = 60
AsyncHTTPClient.configure(None, max_clients=100)


@dataclass
class Pupil:
    """A pupil at the page of play."""

    home: str
    number: str
    served: float = 0.0
    answers: list[float] = field(default_factory=list)
    cookie: str = ""
    kernel: str = ""
    model: str = ""
    saved: str = ""
    sent: int = 0
    pause: float = 1.0

    async def come(self) -> None:
        """Come in and play on from what is dealt; ``served`` is how long that took."""
        begun = time.monotonic()
        led = await self.fetch(f"join/{self.number}")
        self.cookie = "; ".join(one.partition(";")[0] for one in led.headers.get_list("Set-Cookie"))
        page = (await self.fetch(led.headers["Location"].removeprefix("/"))).body.decode()
        self.kernel = re.search(r'"kernelId": "([\w-]+)"', page)[1]
        self.model = re.search(rf'"{re.escape(VIEW)}": {{"model_id": "(\w+)"', page)[1]
        address = f"{self.home}api/kernels/{self.kernel}/channels?session_id={uuid.uuid4().hex}"
        request = HTTPRequest(address.replace("http", "ws", 1), headers={"Cookie": self.cookie})
        self.socket = await websocket_connect(request, max_message_size=100_000_000)
        await self.tell("comm_open", {"target_name": "jupyter.widget.control"}, {}, comm="control")
        await self.tell("comm_msg", {}, {"method": "request_states"}, comm="control")
        told = await self.hear(lambda data: self.model in data.get("states", {}))
        self.saved = told["states"][self.model]["state"]["saved"]
        await self.say("hello", languages=["en"], saved=None, seed=None, faces="italian", art=True)
        self.served = time.monotonic() - begun

    async def fetch(self, path: str, **options):
        headers = {"Cookie": self.cookie, "Accept-Encoding": "gzip"}
        return await AsyncHTTPClient().fetch(
            self.home + path,
            headers=headers,
            follow_redirects=False,
            raise_error=False,
            request_timeout=PATIENCE,
            **options,
        )

    async def tell(self, kind, content, data, *, comm) -> None:
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "username": "",
            "session": "",
            "version": "5.3",
            "date": "",
        }
        content = {"comm_id": comm, "data": data, **content}
        message = {
            "header": header,
            "parent_header": {},
            "metadata": {"version": "1.0.0"},
            "content": content,
        }
        await self.socket.write_message(json.dumps({**message, "channel": "shell", "buffers": []}))

    async def hear(self, wanted) -> dict:
        """Return the data of the next message of a widget that is wanted."""
        while True:
            text = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
            assert text is not None, "the server hung up"
            if isinstance(text, bytes):  # with drawings beside it
                first, second = (int.from_bytes(text[place : place + 4], "big") for place in (4, 8))
                text = text[first:second].decode()
            message = json.loads(text)
            if message["msg_type"] == "comm_msg" and wanted(message["content"]["data"]):
                return message["content"]["data"]

    async def say(self, what: str, **fields) -> None:
        """Do something on the page and wait for the answer."""
        self.sent += 1
        begun = time.monotonic()
        content = {"n": self.sent, "do": what, **fields}
        await self.tell("comm_msg", {}, {"method": "custom", "content": content}, comm=self.model)
        told = await self.hear(
            lambda data: data.get("state", {}).get("state", {}).get("answered") == self.sent
        )
        self.answers.append(time.monotonic() - begun)
        self.saved = told["state"].get("saved", self.saved)

    @property
    def game(self) -> Game:
        return Game.read(self.saved)

    async def play(self, moves: int) -> None:
        """Make moves, each a card chosen and then played; an error of the page is one of the server."""
        self.answers.clear()
        for _ in range(moves):
            if self.game.round.over:
                await self.say("next")
            move = self.game.seen.legal_moves[0]
            # Nobody looks at a new table for less; all do it at other moments.
            await asyncio.sleep(self.pause * (0.5 + random.random()))
            await self.say("choose", card=str(move.card))
            before = len(self.game.round.moves)
            await self.say(
                *(("take",) if move.taken else ("lay",)),
                **({"cards": list(map(str, move.taken))} if move.taken else {}),
            )
            assert len(self.game.round.moves) > before, self.saved

    async def leave(self) -> None:
        """Close the page, which ends its kernel."""
        self.socket.close()
        left = await self.fetch(f"voila/api/shutdown/{self.kernel}", method="POST", body="")
        assert left.code == 204, left.code


def kernels(running) -> list[psutil.Process]:
    """Return the processes that run notebooks for a server."""
    return list(filter(_is_kernel, psutil.Process(running.process.pid).children(recursive=True)))


def _is_kernel(process: psutil.Process) -> bool:
    # A kernel has a group of its own, whether it was started or split off.
    try:
        return process.status() != psutil.STATUS_ZOMBIE and os.getpgid(process.pid) == process.pid
    except (psutil.Error, ProcessLookupError):
        return False


def used(running) -> int:
    """Return the megabytes that a server and its kernels have for themselves."""
    found = psutil.Process(running.process.pid)
    return sum(machine.own(one.pid) for one in (found, *found.children(recursive=True))) // machine.MEGABYTE


@dataclass
class Found:
    """What a class met."""

    warmed: float
    warm: int
    served: list[float]
    answers: list[float]
    playing: int
    left: float

    def __str__(self) -> str:
        load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
        middle, worst = statistics.median(self.answers), max(self.answers)
        return (
            f"ready after {self.warmed:.1f} s, then {self.warm} MB\n"
            f"served: first after {min(self.served):.2f} s, last after {max(self.served):.2f} s\n"
            f"{len(self.answers)} answers: median {1000 * middle:.0f} ms, slowest {1000 * worst:.0f} ms; "
            f"{self.playing} MB\n"
            f"no kernel left {self.left:.1f} s after the last has left; load of the computer {load}"
        )


async def lesson(running, pupils: int, moves: int, pause: float, patience: float = 60) -> tuple:
    """Let a class come in at once, play and leave."""
    home, number = server.home(running.port), running.room.number
    everybody = [Pupil(home, number, pause=pause) for _ in range(pupils)]
    await asyncio.gather(*(one.come() for one in everybody))
    served = [one.served for one in everybody]
    await asyncio.gather(*(one.play(moves) for one in everybody))
    answers = [time for one in everybody for time in one.answers]
    playing = used(running)
    await asyncio.gather(*(one.leave() for one in everybody))
    begun = time.monotonic()
    while kernels(running) and time.monotonic() - begun < patience:  # noqa: ASYNC110
        await asyncio.sleep(0.5)
    return served, answers, playing, time.monotonic() - begun


def measure(pupils: int, moves: int, pause: float = 1.0) -> Found:
    """Serve the page of play to a class and return what it met."""
    port = server.free_port()
    room = Room.fresh(server.home(port), size=pupils)
    begun = time.monotonic()
    with server.Server(pages.PLAY.path, port, pages.folder(), room) as running:
        assert running.wait(), running.log
        while not (state := serving.standing(running)) or state["ready"] < state["goal"]:
            assert time.monotonic() - begun < 3 * PATIENCE, running.log
            time.sleep(0.2)
        warmed, warm = time.monotonic() - begun, used(running)
        served, answers, playing, left = asyncio.run(lesson(running, pupils, moves, pause))
        assert not kernels(running), running.log
        return Found(warmed, warm, served, answers, playing, left)


if __name__ == "__main__":
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("pupils", type=int, nargs="?", default=30)
    told.add_argument("moves", type=int, nargs="?", default=20)
    told.add_argument("--pause", type=float, default=1.0, help="seconds that a pupil looks before a move")
    asked = told.parse_args()
    print(measure(asked.pupils, asked.moves, asked.pause))  # noqa: T201 - it is what this is for
