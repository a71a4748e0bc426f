"""Values in a database made unreadable: random bytes, cut short, and as a newer version might write them."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from typing import Any, Literal

import asyncpg

Damage = Literal["random", "truncated", "newer"]
DAMAGES: tuple[Damage, ...] = ("random", "truncated", "newer")
BLOBS = (
    ("matches", "state"),
    ("matches", "options"),
    ("matches", "terms"),
    ("matches", "recent"),
    ("matches", "clocks"),
    ("matches", "outcome"),
    ("matches", "upgrades"),
    ("matches", "tables"),
    ("seats", "deck"),
    ("actions", "notation"),
    ("proposals", "agreed"),
    ("chronicles", "data"),
    ("analyses", "data"),
    ("kept", "value"),
    ("tickets", "options"),
    ("offers", "options"),
    ("events", "data"),
    ("event_entries", "data"),
    ("event_tables", "data"),
    ("players", "settings"),
    ("guilds", "settings"),
    ("collectors", "dry"),
    ("boosters", "contents"),
    ("decks", "cards"),
    ("lessons", "choices"),
    ("facts", "value"),
)
"""Every column that holds an encoded value."""
NEWER = {
    "state": b"\xdc\x00\x60" + b"\xc0" * 96,
    "upgrades": b"\x81\x01\x02",
    "data": b"\x78\x9c\x03\x00\x00\x00\x00\x01",
    "notation": "a-verb-of-a-newer-version>9",
    "value": "a form of a newer version",
    "choices": '{"version": 99, "values": []}',
    "settings": '{"version": 99, "pings": {"by": "pigeon"}, "clock": {"by": "sand"}, "share": "some"}',
}
"""What a newer version might write; other columns get a JSON object with unknown contents."""
KEPT = "name <> 'marks'"
"""The secret that keys hashes is no encoded value: without it nothing could be forgotten truthfully."""


def damaged(value: Any, column: str, kind: Damage, luck: random.Random) -> Any:
    """Return what stands in place of a stored value."""
    if kind == "newer":
        newer = NEWER.get(column)
        if type(newer) is type(value):
            return newer
        return json.dumps({"version": 99, "clock": {"by": "sand"}, "kills": "many"})
    if kind == "truncated":
        return value[: max(1, len(value) // 2)]
    if isinstance(value, bytes):
        return luck.randbytes(40)
    return "".join(luck.choices('{}[]":,é\\ux019', k=30))


async def damage(address: str, table: str, column: str, kind: Damage, luck: random.Random) -> int:
    """Make a column unreadable in every row that has a value; return the number of rows."""
    where = f"{column} is not null" + (f" and {KEPT}" if table == "facts" else "")
    if "://" in address:
        connection = await asyncpg.connect(address)
        try:
            found = await connection.fetch(f"select ctid, {column} from {table} where {where}")
            for place, value in found:
                new = damaged(value, column, kind, luck)
                await connection.execute(f"update {table} set {column} = $1 where ctid = $2", new, place)
                # Each of these writes is the first to touch its row, so no place moves before its turn.
        finally:
            await connection.close()
        return len(found)
    with closing(sqlite3.connect(address, timeout=20, isolation_level=None)) as raw:
        rows = raw.execute(f"select rowid, {column} from {table} where {where}").fetchall()
        for place, value in rows:
            raw.execute(f"update {table} set {column} = ? where rowid = ?", (damaged(value, column, kind, luck), place))
        if kind == "random" and column != "notation" and rows and isinstance(rows[0][1], str):  # not even text
            raw.execute(f"update {table} set {column} = cast(x'ff7b22fe' as text) where rowid = ?", (rows[0][0],))
    return len(rows)
