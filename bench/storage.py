"""What storage costs: decisions, and ranks among a million players."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from msgspec.structs import asdict, replace

from bench.figures import Figure
from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.lobby import lobby
from bot.shared.people import Location, Person
from bot.shared.settings import Settings
from bot.shared.terms import Terms
from db import matches, ratings
from db.connection import open_database
from db.database import Database, Write
from db.matches import ActionRow, MatchRow
from db.queries import queries
from games.core import SeatSetup, State
from games.registry import GAMES
from tests.pressing import decide

GAME = GAMES["race_to_ace"]
IN_MEMORY = Path("/dev/shm")
BUSY = 200
"""How many matches decide at the same time."""
DECISIONS = 10
"""How often each of them decides."""
PLAYERS = 1_000_000
BOARD = ratings.Board(0, GAME.key, "live", "")


@contextmanager
def folder(where: Path | None = None) -> Iterator[Path]:
    path = Path(tempfile.mkdtemp(prefix="bench-", dir=where if where and where.is_dir() else "."))
    try:
        yield path
    finally:
        shutil.rmtree(path)


@asynccontextmanager
async def database(where: Path | None = None) -> AsyncIterator[tuple[Database, Path]]:
    with folder(where) as path:
        db = await open_database(str(path / "ours.db"))
        try:
            yield db, path
        finally:
            await db.close()


def raw(path: Path) -> sqlite3.Connection:
    """Open the baseline database with the same settings as ours."""
    connection = sqlite3.connect(path, isolation_level=None, cached_statements=512)
    connection.executescript("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;")
    return connection


def a_match() -> tuple[MatchRow, list[matches.SeatRow], State]:
    state = GAME.new([SeatSetup()] * 4, 7, GAME.Options())
    row = matches.MatchRow(
        id=1, game=GAME.key, version=1, guild_id=1, home_channel_id=1, channel_id=1, opened_by=1, status="playing",
        seed="5eed", commitment="c0ffee", options="{}", terms="{}", state=state.dump(),
        recent=str([f"Somebody does this and that, {n}" for n in range(12)]), revision=0, ply=0, asked_at=1, wake_at=2,
        deadline=3, created_at=1, started_at=1, ended_at=None, outcome=None, rematch_of=None,
    )  # fmt: skip
    return row, [matches.SeatRow(1, n, n + 1, None, f"P{n}", None, 0, "in") for n in range(4)], state


def next_decision(row: MatchRow) -> tuple[MatchRow, ActionRow]:
    ply = row.ply + 1
    after = replace(row, revision=row.revision + 1, ply=ply, asked_at=ply, wake_at=ply + 9, deadline=ply + 90)
    return after, matches.ActionRow(1, ply, 0, "radar>2", "player", 10_000 + ply, ply)


# --- one decision, in CPU time ---


async def one_decision() -> Figure:
    """Compare the CPU time of a decision with that of the same three writes with sqlite3 alone."""
    row, seats, state = a_match()
    # Many short rounds: whether the threads share a core changes every second and matters a lot.
    times, rounds, sql = 100, 40, {name: query.sql for name, query in queries("sqlite").items()}
    async with database(IN_MEMORY) as (db, path):
        await db.backup(path / "raw.db")
        await db.commit(*matches.open_lobby(row, seats))
        floor = raw(path / "raw.db")
        for write in matches.open_lobby(row, seats):
            floor.execute(sql[write.query], write.values)

        pairs = []
        for _ in range(rounds):
            decided = []
            for _ in range(times):
                row, action = next_decision(row)
                decided.append((row, action))
            begin = time.process_time()
            for after, action in decided:
                state.dump()
                await db.commit(*matches.decide(after, action))
            middle = time.process_time()
            prepared = [[(sql[each.query], each.values) for each in matches.decide(*pair)] for pair in decided]
            start = time.process_time()
            for writes in prepared:
                floor.execute("begin immediate")
                for statement, values in writes:
                    floor.execute(statement, values)
                floor.execute("commit")
            pairs.append((middle - begin, time.process_time() - start))
        floor.close()
    ours, bare = (statistics.median(side) / times * 1e6 for side in zip(*pairs, strict=True))
    return Figure("processor time of a decision, kept", ours, "us", 3, floor=bare, floor_name="raw sqlite3")


# --- many matches at once, on a disk ---


def floor_of_synced_transactions(path: Path) -> float:
    """Return how many decisions per second sqlite3 stores with one synced transaction each."""
    row, seats, _ = a_match()
    sql = {name: query.sql for name, query in queries("sqlite").items()}
    floor = raw(path)
    for write in matches.open_lobby(row, seats):
        floor.execute(sql[write.query], write.values)
    prepared = []
    for _ in range(500):
        row, action = next_decision(row)
        prepared.append([(sql[each.query], each.values) for each in matches.decide(row, action)])
    start = time.perf_counter()
    for writes in prepared:
        floor.execute("begin immediate")
        for statement, values in writes:
            floor.execute(statement, values)
        floor.execute("commit")
    rate = len(prepared) / (time.perf_counter() - start)
    floor.close()
    return rate


async def started(host: Host, number: int) -> int:
    """Start a match with four people and return its id."""
    people = [Person(number * 10 + n, f"Person {n}") for n in range(4)]
    opened = await lobby.open_lobby(host, GAME, people[0], Location(1 << 22, number), Terms(), GAME.Options())
    for person in people[1:]:
        await lobby.join(host, opened.id, person)
    await lobby.start(host, opened.id, people[0].id)
    return opened.id


async def decide_often(host: Host, match_id: int, number: int, luck: random.Random) -> int:
    """Let people make any decision that comes up, and return how many they made."""
    done = 0
    match = await host.cache.get(match_id)
    while done < DECISIONS and match.row.status == "playing":
        seat = match.playing.to_act()[0]
        action = luck.choice(match.playing.legal_actions(seat))
        question, key = match.playing.decision(seat), number * 1_000 + done
        match = await decide(host, match_id, number * 10 + seat, question, action.notation, key)
        done += 1
    return done


async def many_matches() -> Figure:
    """Compare the decisions per second of many busy matches with one synced transaction after another."""
    settings = Settings(_env_file=None)
    pairs = []
    async with database() as (db, path):
        empty = path / "empty.db"
        await db.backup(empty)
        for turn in range(7):
            host = Host(db, MatchCache(db), settings, lambda: time.time_ns() // 1_000_000)
            host_hooks.connect(host)
            numbers = [1 + turn * BUSY + n for n in range(BUSY)]
            luck = random.Random(turn)
            ids = await asyncio.gather(*(started(host, number) for number in numbers))
            start = time.perf_counter()
            done = await asyncio.gather(*(decide_often(host, *each, luck) for each in zip(ids, numbers, strict=True)))
            rate = sum(done) / (time.perf_counter() - start)
            pairs.append((rate, floor_of_synced_transactions(Path(shutil.copy(empty, path / f"raw{turn}.db")))))
    ours, bare = (statistics.median(side) for side in zip(*pairs, strict=True))
    return Figure(
        f"decisions of {BUSY} busy matches through the host", ours, "/s", 5, "more", bare, "a synced transaction each"
    )


async def many_commits() -> Figure:
    """The same without host and rules: storage alone, with many callers at once."""
    pairs = []
    async with database() as (db, path):
        empty = path / "empty.db"
        await db.backup(empty)
        rows, seats = [], a_match()[1]
        for number in range(BUSY):
            rows.append(replace(a_match()[0], id=number, channel_id=number))
            await db.commit(*matches.open_lobby(rows[-1], [replace(seat, match_id=number) for seat in seats]))

        async def decide(writes: list[list[Write]]) -> None:
            for each in writes:
                await db.commit(*each)

        for turn in range(7):
            prepared: list[list[list[Write]]] = [[] for _ in rows]
            for _ in range(DECISIONS):
                for number, row in enumerate(rows):
                    rows[number], action = next_decision(row)
                    action = replace(action, match_id=number, key=number * 100_000 + action.ply)
                    prepared[number].append(matches.decide(rows[number], action))
            start = time.perf_counter()
            await asyncio.gather(*map(decide, prepared))
            rate = BUSY * DECISIONS / (time.perf_counter() - start)
            pairs.append((rate, floor_of_synced_transactions(Path(shutil.copy(empty, path / f"raw{turn}.db")))))
    ours, bare = (statistics.median(side) for side in zip(*pairs, strict=True))
    return Figure(
        f"decisions kept of {BUSY} callers, without the host", ours, "/s", 5, "more", bare, "a synced transaction each"
    )


# --- ranks among a million ---

FILL = (
    "pragma cache_size = -400000",
    "begin",
    f"""
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < {PLAYERS - 1})
    insert into standings
    select 0, '{GAME.key}', 'live', '', 1000000 + n, 25, 3,
        600 + abs(random()) % 500 + abs(random()) % 500 + abs(random()) % 500,
        abs(random()) % 40 * (abs(random()) % 10), abs(random()) % 900, abs(random()) % 9000,
        900, 1, 4611686018427387904
    from numbers
    """,
    "insert into players select player_id, 'Player ' || player_id, '{}', 1 from standings",
    *(
        f"""
        insert into rank_counts
        select scope, game, pace, season, '{figure}', 1, {figure}, count(*) from standings
        group by scope, game, pace, season, {figure}
        """
        for figure in ratings.FIGURES
    ),
    *(
        f"""
        insert into rank_counts
        select scope, game, pace, season, figure, {width}, bucket / {width}, sum(players)
        from rank_counts where width = 1 group by scope, game, pace, season, figure, bucket / {width}
        """
        for width in ratings.WIDTHS[1:]
    ),
)


def fill(path: Path) -> None:
    """Insert a million standings; creating the indexes afterwards is much faster."""
    connection = raw(path)
    indexes = connection.execute(
        "select name, sql from sqlite_master where type = 'index' and tbl_name = 'standings' and sql is not null"
    ).fetchall()
    for name, _ in indexes:
        connection.execute(f"drop index {name}")
    for statement in FILL[:3]:
        connection.execute(statement)
    for _, sql in indexes:
        connection.execute(sql)
    for statement in FILL[3:]:
        connection.execute(statement)
    connection.execute("commit")
    connection.close()


async def ranks() -> list[Figure]:
    """Compare a leaderboard and a player's rank with a look-up of one row by primary key."""
    async with database(IN_MEMORY) as (db, path):
        fill(path / "ours.db")
        luck = random.Random(1)
        people = [1_000_000 + luck.randrange(PLAYERS) for _ in range(300)]
        works = (
            lambda who, _figure: db.fetch("load_standing", **asdict(BOARD), player_id=who),
            lambda _who, figure: ratings.top(db, BOARD, figure),
            lambda who, figure: ratings.rank(db, BOARD, figure, who),
        )
        rounds = []
        for _ in range(9):
            costs = []
            for work in works:
                start = time.process_time()
                for n, who in enumerate(people):
                    await work(who, ratings.FIGURES[n % 4])
                costs.append((time.process_time() - start) / len(people) * 1e6)
            rounds.append(costs)
        bare, top, own = (statistics.median(side) for side in zip(*rounds, strict=True))
    named = f"of {PLAYERS:,} players"
    return [
        Figure(f"the best ten {named}", top, "us", 3, floor=bare, floor_name="look-up by primary key"),
        Figure(f"the own rank {named}", own, "us", 12, floor=bare, floor_name="look-up by primary key"),
    ]


def figures() -> Iterator[Figure]:
    yield asyncio.run(one_decision())
    yield asyncio.run(many_matches())
    yield asyncio.run(many_commits())
    yield from asyncio.run(ranks())


if __name__ == "__main__":
    for each in figures():
        print(
            f"{each.name}: {each.value:,.1f} {each.unit}, {each.judged:.2f} times {each.floor_name} ({each.floor:,.1f})"
        )
