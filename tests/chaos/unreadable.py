"""Makes every stored value unreadable, one column after the other, in a database of a living bot: it starts again,
answers lists, exports, ends and forgets."""

from __future__ import annotations

import json
import random
import time
from functools import partial
from typing import Any

from bot.collections import forgotten
from bot.collections.host_hooks import connect
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.stored_match import load_match
from bot.host.ending.headlines import headline
from bot.host.match import agreements, orders
from bot.host.match.downtime import resume, still_alive
from bot.host.match.match_finder import find, suggestions
from bot.host.match.scheduler import tick
from bot.host.match.shelved import shelve_or_settle_unreadable, shelve_unreadable
from bot.shared.preferences import preferences
from bot.shared.server_settings import server
from bot.shared.settings import Settings
from db import matches, privacy
from db.connection import open_database
from db.database import Conflict
from db.orders import OrderRow
from db.retries import retry
from tests.chaos.judges import capturing
from tests.chaos.on_stage import staged
from tests.chaos.places import Place, rows
from tests.chaos.tally import Tally
from tests.sockets.world import ADA, BEN
from tests.unreadable import BLOBS, DAMAGES, Damage, damage

MEANT = (
    "match cannot be read",
    "stored value cannot be read",
    "match could not be counted",
    "chronicle cannot be read",
)
"""What the log is to say of damage."""


async def run(tally: Tally, place: Place, seed: int, until: float) -> None:
    """Damage one column after the other in its own database until the time is up."""
    luck, number = random.Random(seed), 0
    cells = [(table, column, kind) for table, column in BLOBS for kind in DAMAGES]
    luck.shuffle(cells)
    while time.monotonic() < until:
        table, column, kind = cells[number % len(cells)]
        number += 1
        await damage_one(tally, await lived_in(place, luck), table, column, kind, luck)


async def lived_in(place: Place, luck: random.Random) -> str:
    """Return a database in which a bot has begun matches of all games, and has been killed."""
    database = await place.database()
    async with staged(database, luck) as scene:
        await scene.begin_all()
    return database


async def damage_one(tally: Tally, database: str, table: str, column: str, kind: Damage, luck: random.Random) -> None:
    """Damage a column, and do everything with the database that must still work."""
    before = tally.damage
    tally.cells[f"{table}.{column} {kind}"] += await damage(database, table, column, kind, luck)
    db = await open_database(database)
    with capturing() as captured:
        try:
            host = Host(db, MatchCache(db), Settings(_env_file=None, database=database), _now)
            connect(host)
            for work in (started, listed, ended, exported_and_forgotten):
                try:
                    await work(host, tally)
                except Exception as error:
                    tally.stumble(f"{table}.{column} {kind}: {work.__name__}: {error!r}")
        finally:
            await db.close()
    tally.stumble(*(f"{table}.{column} {kind}: {each}" for each in captured.take() if not each.startswith(MEANT)))
    tally.count(before)


async def started(host: Host, tally: Tally) -> None:
    """The bot starts, and its heart beats."""
    await resume(host)
    host.alarm.at_once()
    await tick(host)
    await shelve_unreadable(host)
    await still_alive(host)


async def listed(host: Host, tally: Tally) -> None:
    """Both people can list their matches and find them without a code."""
    for person in (ADA, BEN):
        for sighting in await matches.of_player(host.db, int(person), 25):
            headline(await host.cache.get(sighting.id), None)
        await suggestions(host, "", int(person))
        await find(host, "", int(person), None, None)
        await preferences(host.db, int(person))
    for (guild,) in await rows(host.settings.database, "select distinct guild_id from matches"):
        await server(host.db, guild)


async def ended(host: Host, tally: Tally) -> None:
    """One match after the other is ended; the last one is purged."""
    ids = [match_id for (match_id,) in await rows(host.settings.database, "select id from matches order by id")]
    for match_id in ids[:-1]:
        match = await host.cache.get(match_id)
        if match.row.seed and match.row.status in ("playing", "shelved"):
            await agreements.end(host, match_id)
            if (await host.cache.get(match_id)).row.status != "over":
                tally.lose(f"match {match.code} is not over")
    await orders.carry_out(host, OrderRow(ids[-1], "purge", 0))
    if await load_match(host.db, ids[-1]) is not None:
        tally.lose("a match was not purged")


async def exported_and_forgotten(host: Host, tally: Tally) -> None:
    """Everything about a person can be exported and deleted."""
    for person in (int(ADA), int(BEN)):
        json.dumps(await forgotten.export(host, person), default=repr)
        try:
            await retry(partial(forgotten.forget, host, person), Conflict)  # as `/privacy delete` does
        except privacy.StillPlaying as still:
            if not await shelve_or_settle_unreadable(host, still.match_ids):
                continue  # in a match that can be played on
            await retry(partial(forgotten.forget, host, person), Conflict)
        left: list[Any] = await rows(host.settings.database, f"select match_id from seats where player_id = {person}")
        if left:
            tally.lose(f"person {person} is still in {left}")


def _now() -> int:
    return int(time.time() * 1000)
