"""A process that plays a match to its end and kills itself at a named step of what follows from that."""

from __future__ import annotations

import itertools
import os
import random
import signal
from collections import Counter
from collections.abc import Callable
from typing import Any, NoReturn

from bot.host.core.change import Change
from bot.host.core.fair_play import EARLY
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending import library, settlement
from bot.host.lobby import lobby
from bot.host.match import resignation
from bot.shared.people import Location
from bot.shared.terms import Terms
from bot.workers import scribes
from games.registry import GAMES
from tests.crash.worker import PEOPLE, open_host
from tests.patience import settled
from tests.pressing import decide

GAME = GAMES["acceleracers"]


def die(*_: object) -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("a killed process goes on")


def before(owner: object, name: str) -> Callable[[], None]:
    """Die where a function is called."""
    return lambda: setattr(owner, name, die)


def after(owner: object, name: str) -> Callable[[], None]:
    """Die when a coroutine has done its work."""
    work = getattr(owner, name)

    async def working(*arguments: Any) -> NoReturn:
        await work(*arguments)
        die()

    return lambda: setattr(owner, name, working)


STEPS = {
    "before the end is stored": before(Change, "commit"),
    "after the end was stored": before(settlement, "_begin_settling"),
    "before it is counted": before(settlement, "_count"),
    "in the transaction that counts it": before(settlement, "_tallied"),
    "after it was counted": after(settlement, "_count"),
    "before its chronicle is written": before(scribes, "written"),
    "before its chronicle is stored": before(library, "_store"),
    "after its chronicle was stored": after(library, "_store"),
    "after everything": lambda: None,
}


async def main(database: str, step: str) -> None:
    host = await open_host(database)
    match = await play_until_late(host)
    STEPS[step.replace("_", " ")]()
    await end(host, match)
    print("over", flush=True)
    await settled(host)
    die()


async def play_until_late(host: Host) -> Match:
    """Play until nobody can leave early any more."""
    match = await lobby.open_lobby(host, GAME, PEOPLE[0], Location(9, 1), Terms(), GAME.Options())
    await lobby.join(host, match.id, PEOPLE[1])
    match = await lobby.start(host, match.id, PEOPLE[0].id)
    decided, luck, keys = Counter[int](), random.Random(7), itertools.count(1)
    while min(decided[0], decided[1]) < EARLY:
        seat = match.playing.to_act()[0]
        action, question = luck.choice(match.playing.legal_actions(seat)), match.playing.decision(seat)
        match = await decide(host, match.id, PEOPLE[seat].id, question, action.notation, next(keys))
        decided[seat] += 1
    return match


async def end(host: Host, match: Match) -> None:
    """Let the second player give up."""
    await resignation.resign(host, match.id, PEOPLE[1].id)
