"""Faults on the requests of a start: the bot comes up in the end, or says in one sentence why it does not."""

from __future__ import annotations

import asyncio

from tests.chaos.places import Place
from tests.chaos.tally import Tally
from tests.crash.killing import Nursery, is_gone, read
from tests.sockets.faults import Fault
from tests.sockets.loopback import loopback

START_ROUTES = {
    "say who we are": "GET /users/@me",
    "look at the application": "GET /oauth2/applications/@me",
    "register the commands": "PUT /applications/*/commands",
}
UP = 8.0


async def start(workers: Nursery, place: Place, tally: Tally, route: str, fault: Fault, times: int) -> int:
    """Start `paddock run` while a route fails; return how often it was reached."""
    async with loopback() as here:
        planned = here.fail(START_ROUTES[route], fault, times)
        told, complaints = place.folder / "start.out", place.folder / "start.err"
        worker = workers.start(told, complaints, here.address, await place.database())
        await _until_up_or_down(here.ready, worker)
        ended = workers.end(worker)
    said = read(complaints)
    if "Traceback" in said:
        tally.stumble(f"{route}, {times} times {fault}: {said[said.index('Traceback') :][-600:]}")
    elif ended is not None and "paddock:" not in said and not said.strip():
        tally.hush(f"{route}, {times} times {fault}: it ended with {ended} and no word")
    return planned.reached


async def _until_up_or_down(ready: asyncio.Event, worker: int) -> None:
    waiting = asyncio.ensure_future(ready.wait())
    for _ in range(int(UP / 0.05)):
        await asyncio.wait([waiting], timeout=0.05)
        if waiting.done() or is_gone(worker):
            break
    waiting.cancel()
