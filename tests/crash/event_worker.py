"""One of two processes that hold an event together, until it is over or the process dies at a step.

It prints a line when it stands in its loop, and one when the event is over.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from bot.events.director import Director
from bot.events.records import Draft, load
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.match import resignation
from bot.host.match.scheduler import tick
from bot.shared.refusal import Refusal, Stale
from bot.shared.settings import Settings
from db.connection import open_database
from db.database import Conflict, Write

STEPS = {
    "begins": ":begun",
    "pairs": ":paired",
    "opens a match": "insert_match",
    "notes a result": ":result",
    "ends": ":over",
}
"""What an event does, and what its transaction then has in it."""


async def main(database: str, event_id: str, step: str, which: str, moment: str, gate: str) -> None:
    """Move the event along, and die at the step's `which`th transaction, before or after it; no step is `none`.

    Nothing of the event is moved while there is no file `gate`; the process stands by.
    """
    db = await open_database(database)
    host = Host(db, MatchCache(db, shared=True), Settings(_env_file=None, database=database), now)
    director, commit, seen = Director(host), db.commit, 0

    async def deadly(*writes: Write) -> None:
        nonlocal seen
        mark = STEPS.get(step.replace("_", " "))
        due = mark is not None and any(mark in repr(each) for each in writes)
        seen += due
        dies = due and seen == int(which)
        if dies and moment == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        await commit(*writes)
        if dies:
            os.kill(os.getpid(), signal.SIGKILL)

    vars(db)["commit"] = deadly
    print("here", flush=True)
    while True:
        host.ring()
        host.alarm.at_once()
        await tick(host)
        if is_open(gate):
            await director.sweep()
        draft = await load(host, int(event_id))
        if draft.event.state == "over":
            print("over", flush=True)
            return
        if is_open(gate):
            await play(host, draft)
        await asyncio.sleep(0.01)


def is_open(gate: str) -> bool:
    """Whether the process may move the event."""
    return Path(gate).exists()


async def play(host: Host, draft: Draft) -> None:
    """Let the first person of every open table resign."""
    for table in draft.round_tables:
        person = draft.entries[table.seats[0]].person
        if table.result is None and table.match_id is not None and person is not None:
            with suppress(Refusal, Stale, Conflict):
                await resignation.resign(host, table.match_id, person)


def now() -> int:
    """Return the time of the worker and of the test, which is the real one."""
    return int(time.time() * 1000)
