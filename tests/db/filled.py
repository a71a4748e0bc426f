"""Databases with rows in every table, as awkward as the tables allow."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

from db.database import Database, Transaction
from db.tables import Table
from db.transfer import migrations_of, tables_after

CHECKED = {
    ("matches", "status"): ("over", "cancelled", "shelved"),
    ("seats", "status"): ("in", "resigned"),
    ("actions", "cause"): ("player", "cpu"),
    ("trades", "status"): ("open", "done"),
    ("ledger", "change"): (-1, 2),
    ("ledger", "reason"): ("starter", "trade"),
    ("trade_cards", "side"): (0, 1),
    ("trade_cards", "amount"): (1, 2),
    ("holdings", "reserved"): (0,),
    ("holdings", "amount"): (0, 3),
    ("decks", "is_default"): (0,),
    ("orders", "what"): ("end", "purge"),
    ("tickets", "pace"): ("live", "relaxed"),
    ("tickets", "reach"): ("here", "everywhere"),
    ("tickets", "status"): ("matched", "expired"),
    ("seekers", "open"): (0,),
    ("offers", "status"): ("matched", "ended"),
    ("offered", "answer"): ("", "yes"),
    ("offered", "open"): (0,),
}
"""The columns whose values a table restricts."""
WORDS = ("", "a", "B", "b", "ä", "Z", "_", "-", "é", "日本", "🏎️", "it's", 'a "b"', "a\nb", "\\N", "%s", "{}", " ")
KEPT = ("migrations",)


async def fill(db: Database, rows: int, seed: int = 1) -> dict[str, int]:
    """Write rows into every table, and return how many each has."""
    luck = random.Random(seed)
    tables = tables_after(await migrations_of(db))
    ids = {
        "match_id": [luck.getrandbits(62) for _ in range(rows)],
        "trade_id": [luck.getrandbits(62) for _ in range(5)],
        "event_id": [luck.getrandbits(62) for _ in range(rows)],
    }
    counts = {}
    async with db.transaction() as tx:
        for table in tables:
            if table.name in KEPT:
                continue
            wanted = [_row(luck, table, ids, number) for number in range(5 if table.name == "trades" else rows)]
            known = list({table.key_of(row): row for row in wanted}.values())
            await tx.insert(table, known)
            counts[table.name] = len(known)
    return counts


def _row(luck: random.Random, table: Table, ids: dict[str, list[int]], number: int) -> tuple[Any, ...]:
    return tuple(_value(luck, table, column, ids, number) for column in table.columns)


def _value(luck: random.Random, table: Table, column: str, ids: dict[str, list[int]], number: int) -> object:
    if (table.name, column) in CHECKED:
        return luck.choice(CHECKED[table.name, column])
    if column in ("mu", "sigma", "sigma_after"):
        return luck.choice([luck.gauss(25, 8), 0.1, 1 / 3, -0.0, 1e-300])
    if column in ("state", "data", "upgrades") and column not in table.texts:
        return luck.choice([b"", b"\x00\xff", luck.randbytes(900)])
    if (table.name, column) == ("matches", "id"):
        return ids["match_id"][number]
    if (table.name, column) == ("events", "id"):
        return ids["event_id"][number]
    if (table.name, column) == ("trades", "id"):
        return ids["trade_id"][number]
    if column in ids and table.name != "traces":
        return luck.choice(ids[column])
    if column in table.texts:
        # Where a word alone could come twice, a number makes it different.
        return luck.choice(WORDS) + (str(number) if column in ("folded", "cause", "mark", "name", "item") else "")
    if column in ("id", "key", "player_id", "channel_id", "guild_id", "message_id", "at", "changed_at"):
        return luck.choice([luck.getrandbits(62), -luck.getrandbits(40)])
    return luck.randrange(100)


async def contents(source: Database, tables: Collection[Table] = ()) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of all tables, or of those that are named, by table."""
    async with source.snapshot() as tx:
        tables = tables or tables_after(await migrations_of(tx))
        return {table.name: await _all(tx, table) for table in tables}


async def _all(tx: Transaction, table: Table) -> list[tuple[Any, ...]]:
    return [row async for page in tx.pages(table) for row in page]
