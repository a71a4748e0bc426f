"""Collectors who open, craft and trade until they are killed.

It writes a line for everything that it was told is done, in the very moment in which a person would be told.
"""

from __future__ import annotations

import asyncio
import random
import time

from bot.collections import boosters, host_hooks, starter_decks, trades, workshop
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.shared.ids import new_match_id
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from db import boosters as booster_rows
from db import ledger
from db import trades as trade_rows
from db.connection import open_database
from games.registry import card_games

PEOPLE = [Person(101 + n, f"P{n}") for n in range(4)]
GAME = card_games()["acceleracers"]


def now() -> int:
    return int(time.time() * 1000)


async def main(database: str, seed: str) -> None:
    db = await open_database(database)
    host = Host(db, MatchCache(db), Settings(_env_file=None, database=database), now)
    host_hooks.connect(host)
    await collect(host, int(seed))


async def collect(host: Host, seed: int) -> None:
    """Let everybody open, craft and trade, each with two hands."""
    luck = random.Random(seed)
    await asyncio.gather(*(_live(host, person, random.Random(luck.random())) for person in PEOPLE for _ in "xx"))


async def _live(host: Host, person: Person, luck: random.Random) -> None:
    actions = (_open, _open, _craft, _offer, _decide, _decide, _decide)
    while True:
        try:
            await luck.choice(actions)(host, person, luck)
        except Refusal:
            await asyncio.sleep(0)


async def _open(host: Host, person: Person, luck: random.Random) -> None:
    if (await ledger.collector(host.db, person.id, GAME.key)).starter is None:
        await starter_decks.choose(host, person, GAME, "heat-and-chrome" if person.id % 2 else "cold-machines")
        print("booked", person.id, f"starter:{GAME.key}", flush=True)
    booster = new_match_id()
    await host.db.commit(booster_rows.earn(booster, person.id, GAME.key, f"match:{booster}", now()))
    opened = await boosters.open_booster(host, person.id, GAME)
    print("booked", person.id, f"booster:{opened.row.id}", flush=True)
    await boosters.turn(host, opened, len(opened.cards))


async def _craft(host: Host, person: Person, luck: random.Random) -> None:
    collector = await ledger.collector(host.db, person.id, GAME.key)
    card = luck.choice(list(GAME.catalogue()))
    await workshop.craft(host, person.id, GAME, card, collector.revision)
    print("booked", person.id, f"craft:{GAME.key}:{collector.revision}", flush=True)


async def _offer(host: Host, person: Person, luck: random.Random) -> None:
    other = luck.choice([each for each in PEOPLE if each != person])
    mine, yours = await _some(host, person, luck), await _some(host, other, luck)
    gifts = ({key: 1 for key in mine if key not in yours}, {key: 1 for key in yours if key not in mine})
    await trades.offer(host, GAME, (person, other), Location(9, 9), gifts)


async def _some(host: Host, person: Person, luck: random.Random) -> list[str]:
    held = await ledger.holdings(host.db, person.id, GAME.key)
    free = [key for key, holding in held.items() if holding.free and key != ledger.SCRAP]
    return luck.sample(free, min(len(free), luck.randint(0, 2)))


async def _decide(host: Host, person: Person, luck: random.Random) -> None:
    for row in await trade_rows.open_of_player(host.db, person.id):
        if luck.random() < 0.1:
            await trades.cancel(host, row.id, person.id)
            continue
        deal = await trades.confirm(host, GAME, row.id, person.id, row.version)
        if deal.row.status == "done":
            for side in deal.row.sides:
                print("booked", side, f"trade:{row.id}", flush=True)
