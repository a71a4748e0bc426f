"""Real processes of Paddock on a small Discord: `python -m tests.sockets.processes`.

A nursery has loaded all that a process needs and forks one when it is told to, which is several times quicker than to
start one anew. What is killed is a process all the same.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.patience import HANGS, until


@dataclass(slots=True)
class Running:
    """A process of ours."""

    nursery: Nursery
    pid: int
    log: Path
    status: int | None = None

    @property
    def said(self) -> str:
        """All that it has written."""
        return self.log.read_text() if self.log.exists() else ""

    @property
    def lines(self) -> list[dict[str, Any]]:
        """What it has logged, line by line."""
        return [json.loads(line) for line in self.said.splitlines() if line.startswith("{")]

    def ended(self) -> bool:
        """Whether it has ended; then `status` says how: its exit code, or less than 0 for the signal that killed it."""
        if self.status is None:
            ending = self.nursery.ask({"ended": self.pid})
            self.status = None if ending is None else os.waitstatus_to_exitcode(ending)
        return self.status is not None

    async def end(self, seconds: float = HANGS) -> int:
        """Return how it ended; fails if it does not within so many seconds."""
        await until(self.ended, seconds, lambda: f"it does not end: {self.said}")
        assert self.status is not None
        return self.status

    def tell(self, what: signal.Signals) -> None:
        """Send it a signal."""
        if not self.ended():
            os.kill(self.pid, what)

    def limit(self, what: int, most: int) -> None:
        """Let the system give it no more than so much of something."""
        resource.prlimit(self.pid, what, (most, resource.RLIM_INFINITY))

    async def kill(self) -> None:
        """Let it end as it stands."""
        self.tell(signal.SIGKILL)
        await self.end()


class Nursery:
    """A process that forks others."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._all: list[Running] = []
        self._asked = 0

    def ask(self, what: dict[str, Any]) -> Any:
        """Return the answer to a question, and not one that a test did not wait for."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._asked += 1
        print(json.dumps(what | {"number": self._asked}), file=self._process.stdin, flush=True)
        while True:
            number, answer = json.loads(self._process.stdout.readline())
            if number == self._asked:
                return answer

    def start(
        self,
        address: str,
        folder: Path,
        *words: str,
        patches: dict[str, Any] | None = None,
        beat: float = 0.5,
        **settings: str,
    ) -> Running:
        """Start `paddock run`, or other words, with settings, and with other values for some names of ours.

        `beat` is how often its heart beats, in seconds.
        """
        log = folder / f"{len(self._all)}.log"
        chosen = {"DISCORD_TOKEN": "good.to.ken", "DATABASE_URL": str(folder / "paddock.db")} | settings
        pid = self.ask({
            "address": address, "folder": str(folder), "words": words or ["run"], "log": str(log),
            "settings": {"PADDOCK_LOG_FORMAT": "json"} | chosen, "patches": patches or {}, "beat": beat,
        })  # fmt: skip
        self._all.append(running := Running(self, pid, log))
        return running

    def clear(self) -> None:
        """Let nothing be left of what was started."""
        for each in self._all:
            if not each.ended():
                os.kill(each.pid, signal.SIGKILL)
        self._all.clear()


@contextmanager
def nursery() -> Iterator[Nursery]:
    command = [sys.executable, "-m", "tests.sockets.processes"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Nursery(process)
        finally:
            process.kill()


# --- in the nursery ---


def _serve() -> None:
    from cogs import extensions

    for module in ("asyncpg", "bot.app.cli", "bot.app.run", *extensions()):
        importlib.import_module(module)

    for line in sys.stdin:
        asked = json.loads(line)
        if "ended" in asked:
            pid, status = os.waitpid(asked["ended"], os.WNOHANG)
            print(json.dumps([asked["number"], status if pid else None]), flush=True)
            continue
        pid = os.fork()
        if not pid:
            _become(asked)
        print(json.dumps([asked["number"], pid]), flush=True)


def _become(asked: dict[str, Any]) -> None:
    import discord
    import yarl

    from bot.app.cli import main
    from bot.workers.scribes import Scribe
    from cogs import extensions
    from tests.discord.stage import QuickPainter

    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.chdir(asked["folder"])
    os.environ.update(asked["settings"])
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{asked['address']}/gateway")
    discord.http.Route.BASE = f"http://{asked['address']}/api/v10"
    _at_once(discord.state.AutoShardedConnectionState)
    client = importlib.import_module("bot.app.client")
    client.Paddock._heart.change_interval(seconds=asked["beat"])
    # Painting and the indexes of the rules take processor time that is of no use here.
    light = {
        "bot.app.run.ProcessPainter": lambda _slow: QuickPainter(),
        "bot.app.run.Scribe": lambda _slow: Scribe(),
        "bot.help.rule_search.get_ready": lambda: None,
    }
    for name, value in (light | asked["patches"]).items():
        module, _, last = name.rpartition(".")
        setattr(importlib.import_module(module), last, value)
    code = 1
    try:
        main(asked["words"], obj=extensions())
    except SystemExit as ending:
        code = ending.code if isinstance(ending.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _at_once(state: Any) -> None:
    """Let nobody wait for more servers than the small Discord has."""
    begin = state.__init__

    def beginning(self: Any, *args: Any, **options: Any) -> None:
        begin(self, *args, **options | {"guild_ready_timeout": 0.05})

    state.__init__ = beginning


if __name__ == "__main__":
    _serve()
