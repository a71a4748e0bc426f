"""What events cost: pairing beside bare matchings of the same blocks, standings, and a round in 50 servers."""

from __future__ import annotations

import asyncio
import random
import resource
import time
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import create_autospec

import networkx as nx
from msgspec.structs import replace

from bench.figures import Figure
from bench.storage import folder
from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.courier import Courier
from bot.event_ui.messages import EventMessages
from bot.events import course, entering, managing
from bot.events.director import Director
from bot.events.model import Entry, Event, Result, Rules, Table
from bot.events.records import load
from bot.events.scores import Scores
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.shared.durations import HOUR, MINUTE
from bot.shared.people import Location
from bot.shared.settings import Settings
from db.connection import open_database
from tests.discord.stage import QuickPainter

BLOCK = 40
PEOPLE, SERVERS = 1_000, 50


def figures() -> Iterable[Figure]:
    for people, most in ((128, 0.2), (1001, 1.0)):
        took = pairing(people)
        floor = bare_matchings(people)
        yield Figure(f"pairing {people:,} people, the slowest round", took, "s", most)
        yield Figure(
            f"the same beside bare matchings of blocks of {BLOCK}",
            took,
            "s",
            8,
            floor=floor,
            floor_name="bare matching",
        )
    yield Figure("seating 1,000 people at tables of four, the slowest round", seating(1000), "s", 1.5)
    yield Figure("standings of 1,000 people after 9 rounds, with all tie-breaks", ranking(1000), "s", 1.5)
    with folder() as path:
        yield from asyncio.run(in_many_servers(path / "events.db"))


def played(event: Event, entries: list[Entry], rounds: int) -> tuple[list[Table], float]:
    """Play rounds on paper; return the tables and how long the slowest pairing took, in seconds of this process."""
    luck, tables, slowest = random.Random(1), list[Table](), 0.0
    for _ in range(rounds):
        event = replace(event, present=(*event.present, course.present_for(entries, event.round + 1)))
        began = time.process_time()
        paired = course.next_round(event, entries, tables)
        slowest = max(slowest, time.process_time() - began)
        for table in paired:
            order = luck.sample(range(1, len(table.seats) + 1), len(table.seats))
            tables.append(table if table.result else replace(table, result=Result("played", tuple(order))))
        event = replace(event, round=event.round + 1)
    return tables, slowest


def field_of(people: int, format_: str = "swiss") -> tuple[Event, list[Entry]]:
    rules = Rules("pods" if format_ == "pods" else "swiss", "race_to_ace", "Bench")
    entries = [Entry(number, f"P{number}", number, rating=2000 - number) for number in range(1, people + 1)]
    return course.begun(Event(1, 2, 3, 4, rules, "5eed", 0, 0), entries), entries


def pairing(people: int) -> float:
    event, entries = field_of(people)
    return played(event, entries, event.rounds)[1]


def seating(people: int) -> float:
    event, entries = field_of(people, "pods")
    return played(event, entries, 6)[1]


def ranking(people: int) -> float:
    event, entries = field_of(people)
    tables, _ = played(event, entries, event.rounds)
    began = time.process_time()
    Scores.of(event.rules, entries, tables, event.rounds).standings()
    return time.process_time() - began


async def in_many_servers(database: Path) -> list[Figure]:
    """Begin the first round of 1,000 people in 50 servers, and count the requests of the event's own messages.

    Those of its matches are counted in `bench.scale`, where ten times as many run.
    """
    now, before = 1_800_000_000_000, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    db = await open_database(str(database))
    try:
        settings = Settings(_env_file=None, database=str(database))
        host = Host(db, MatchCache(db), settings, now=lambda: now)
        rules = Rules("swiss", "race_to_ace", "Bench", who="all", reliable=0)
        event = await entering.open_event(host, rules, 1, Location(1, 1), now + HOUR)
        draft = await load(host, event.id)
        for number in range(1, PEOPLE + 1):
            home = 1 + number % SERVERS
            draft.enter(Entry(number, f"P{number}", number, guild=home, channel=home, checked=True))
        draft.owe("event", draft.channels[1:])
        await draft.commit(host)
        await managing.start_now(host, event.id, 1)
        courier = create_autospec(Courier, instance=True)
        courier.post.return_value, courier.find.return_value = SimpleNamespace(id=7), None
        messages = EventMessages(host, courier, QuickPainter(), RequestBudget(10**9))
        director, began = Director(host), time.process_time()
        while len([each for each in (await load(host, event.id)).tables.values() if each.opened]) < PEOPLE // 2:
            now += 500
            await director.sweep()
        took, now = time.process_time() - began, now + MINUTE
        host.ring()
        await messages.sweep()
    finally:
        await db.close()
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    requests = courier.post.await_count + courier.edit.await_count
    named = f"a round of {PEOPLE:,} people in {SERVERS} servers"
    return [
        Figure(f"to pair and open {named}", took, "s cpu", 60),
        Figure(f"memory that {named} adds", grown, "MB", 256),
        Figure(f"requests of the event's messages for {named}", requests, "", 2 * SERVERS),
    ]


def bare_matchings(people: int) -> float:
    """Return how long bare matchings of so many people take, in blocks with eight random candidates for each."""
    luck, total = random.Random(2), 0.0
    for _ in range(people // BLOCK):
        graph: nx.Graph[int] = nx.Graph()
        for one in range(BLOCK):
            for other in luck.sample([each for each in range(BLOCK) if each != one], 8):
                graph.add_edge(one, other, weight=luck.getrandbits(40))
        began = time.process_time()
        nx.max_weight_matching(graph, maxcardinality=True)
        total += time.process_time() - began
    return total
