"""Both engines understand every statement."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from importlib.resources import files

import asyncpg

from db.database import Database
from db.queries import queries


def meant_for_one() -> dict[str, str]:
    """Return the statements whose comment says which engine they are for."""
    text = "\n".join(file.read_text("utf-8") for file in files("db").joinpath("sql").iterdir())
    found = re.findall(r"-- name: (\w+)\(.*\n-- (SQLite|PostgreSQL) only", text)
    return {name: {"SQLite": "sqlite", "PostgreSQL": "postgres"}[engine] for name, engine in found}


async def test_every_statement_is_understood(db: Database, url: str, engine: str) -> None:
    only = meant_for_one()
    mine = {
        name: query
        for name, query in queries(db.engine).items()
        if only.get(name, engine) == engine and "passage" not in name  # those have tables of their own, in memory
    }
    assert len(mine) > 60
    if engine == "postgres":
        connection = await asyncpg.connect(url)
        for query in mine.values():
            prepared = await connection.prepare(query.sql)
            assert len(prepared.get_parameters()) == len(query.names)
        await connection.close()
        return
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as raw:
        for query in mine.values():
            raw.execute(f"explain {query.sql}", dict.fromkeys(re.findall(r":(\w+)", query.sql)))
