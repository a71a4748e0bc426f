"""A host that is driven hard until somebody kills it, in matches of one game or of several.

It writes a line for every decision that it was told is done, in the very moment in which a person would be told.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Sequence

from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.match import play
from bot.host.match.downtime import resume
from bot.host.match.scheduler import tick
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from bot.shared.terms import Terms
from db import matches
from db.connection import open_database
from games.contract.game import Game
from games.registry import GAMES

CHANNELS = range(1, 13)
PEOPLE = [Person(101, "Ada"), Person(102, "Ben")]


def now() -> int:
    return int(time.time() * 1000)


async def main(database: str, seed: str) -> None:
    host = await open_host(database)
    await play_on(host, int(seed), CHANNELS, [GAMES["race_to_ace"]])


async def open_host(database: str) -> Host:
    """Open a host where the one before was killed."""
    db = await open_database(database)
    settings = Settings(_env_file=None, database=database, cpu_pause=0)
    host = Host(db, MatchCache(db, room=5), settings, now)
    host_hooks.connect(host)
    await resume(host)
    return host


async def play_on(host: Host, seed: int, channels: Sequence[int], games: Sequence[Game]) -> None:
    """Play one match after the other in every channel, the games in turn."""
    keys = itertools.count(seed * 10**9)
    luck = random.Random(seed)
    driven = (_drive(host, channel, games[channel % len(games)], luck, keys) for channel in channels)
    await asyncio.gather(_tend(host), *driven)


async def _tend(host: Host) -> None:
    while True:
        await tick(host)
        await asyncio.sleep(0.01)


async def _drive(host: Host, channel: int, game: Game, luck: random.Random, keys: itertools.count[int]) -> None:
    while True:
        match_id = await matches.live_in(host.db, channel)
        match = await _begin(host, channel, game) if match_id is None else await host.cache.get(match_id)
        if match.row.status == "lobby":
            match = await _fill(host, match)
        await _decide(host, match, luck, next(keys))


async def _begin(host: Host, channel: int, game: Game) -> Match:
    short = {"kills": 2} if "kills" in game.Options.model_fields else {}
    print("lobby", channel, flush=True)
    return await lobby.open_lobby(
        host, game, PEOPLE[0], Location(9, channel), Terms(), game.Options.model_validate(short)
    )


async def _fill(host: Host, match: Match) -> Match:
    if match.seat_of(PEOPLE[1].id) is None:
        await lobby.join(host, match.id, PEOPLE[1])
    if 3 in match.game.seats and len(match.seats) < 3 and match.row.home_channel_id % 2:
        await lobby.add_cpu(host, match.id, PEOPLE[0].id, "rookie")
    return await lobby.start(host, match.id, PEOPLE[0].id)


async def _decide(host: Host, match: Match, luck: random.Random, key: int) -> None:
    state = match.playing
    asked = [seat for seat in state.to_act() if not match.by_computer(seat)]
    if not asked:
        await asyncio.sleep(0.002)
        return
    seat = asked[0]
    action = luck.choice(state.legal_actions(seat))
    try:
        done = await play.act(host, match.id, PEOPLE[seat].id, state.decision(seat), action.notation, key)
    except Refusal:
        return
    print("done", done.id, done.row.ply, key, flush=True)
