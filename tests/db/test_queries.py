"""Both engines understand every statement."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from importlib.resources import files

import asyncpg

from db.database import Database
from db.queries import queries

SMALL = {"how", "seats", "step", "value", "block", "superblock", "most_in_block", "most_in_superblock"}
SMALL |= {"old_confirmed", "old_holds", "old_version"}
"""What is never an id or a time, and not called like a column."""


def meant_for_one() -> dict[str, str]:
    """Return the statements for a single engine, as their comments say."""
    text = "\n".join(file.read_text("utf-8") for file in files("db").joinpath("sql").iterdir())
    found = re.findall(r"-- name: (\w+)\(.*\n-- (SQLite|PostgreSQL) only", text)
    return {name: {"SQLite": "sqlite", "PostgreSQL": "postgres"}[engine] for name, engine in found}


async def test_every_statement_is_understood(db: Database, url: str, engine: str) -> None:
    only = meant_for_one()
    mine = {
        name: query
        for name, query in queries(db.engine).items()
        if only.get(name, engine) == engine and "passage" not in name  # those create their own tables, in memory
    }
    assert len(mine) > 60
    if engine == "postgres":
        connection = await asyncpg.connect(url)
        columns = "select column_name from information_schema.columns where data_type = 'integer'"
        narrow = {str(row[0]) for row in await connection.fetch(columns)}
        for name, query in mine.items():
            kinds = [kind.name for kind in (await connection.prepare(query.sql)).get_parameters()]
            assert len(kinds) == len(query.names)
            # PostgreSQL takes a parameter that is first compared to a number for a short one, and then refuses ids.
            short = {each for each, kind in zip(query.names, kinds, strict=True) if kind == "int4"}
            assert short - narrow <= SMALL, f"cast these to bigint in {name}: {short - narrow - SMALL}"
        await connection.close()
        return
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as raw:
        for query in mine.values():
            raw.execute(f"explain {query.sql}", dict.fromkeys(re.findall(r":(\w+)", query.sql)))


def test_a_placeholder_stands_for_the_columns_of_a_row() -> None:
    known = queries("postgres")
    assert known["insert_wish"].sql.startswith("insert into wishes (player_id, game, item, at) values ($1, $2, $3, $4)")
    assert known["insert_wish"].names == ("player_id", "game", "item", "at")
    assert known["wished_by_others"].sql.startswith("select w.player_id, w.game, w.item, w.at from swappers s")
    assert queries("sqlite")["insert_wish"].sql.startswith(
        "insert into wishes (player_id, game, item, at) values (:player_id, :game, :item, :at)"
    )


def test_parameters_are_named_in_the_order_of_their_numbers() -> None:
    query = queries("postgres")["change_trade"]
    assert "status = $1, version = $2" in query.sql
    assert "where id = $7 and status = 'open' and version = $8" in query.sql
    assert (query.names[0], query.names[1], query.names[6], query.names[7]) == (
        "status", "version", "id", "old_version",
    )  # fmt: skip
